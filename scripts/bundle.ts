import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { licensesOf, type Module } from './licenses.ts';

const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

/**
 * Bundles a program and all that it imports into a directory, as an ES module, with the licences of the packages in it. ncc's
 * output depends on the directory in which it runs, and so does the tsconfig.json that it reads: the root of the program's
 * project. Paths are relative to it. Returns whether it succeeded; ncc prints what went wrong.
 */
export function bundle(entry: string, target: string, root = '.'): boolean {
  const scratch = mkdtempSync(join(tmpdir(), 'bundle-'));
  const stats = join(scratch, 'stats.json');
  try {
    // Types are checked by tsc, for the whole project.
    const options = ['--transpile-only', '--no-cache', '--quiet', '--stats-out', stats];
    const args = [ncc, 'build', entry, '--out', target, ...options];
    if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) return false;
    const { modules } = JSON.parse(readFileSync(stats, 'utf8')) as { readonly modules: readonly Module[] };
    writeFileSync(resolve(root, target, 'licenses.txt'), licensesOf(modules));
    return true;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
