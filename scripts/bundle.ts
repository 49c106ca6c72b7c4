import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

/** Where the sources of a program are copied to: inside the project, so packages are found. */
const copyOfSources = '.bundle';

/**
 * Bundles a program so that its imports at run time are in its file too. They would make files of their own; webpack is told
 * otherwise only where the import is written, so the sources in these directories are copied and told so. A module is still
 * evaluated only when it is imported. Returns whether it succeeded.
 */
export function bundleWhole(entry: string, target: string, sources: readonly string[]): boolean {
  rmSync(copyOfSources, { recursive: true, force: true });
  try {
    const files = globSync(sources.map((folder) => `${folder}/**/*.ts`));
    for (const name of [...files, 'package.json', 'tsconfig.json']) {
      const text = readFileSync(name, 'utf8');
      mkdirSync(dirname(join(copyOfSources, name)), { recursive: true });
      writeFileSync(
        join(copyOfSources, name),
        name.endsWith('.ts') ? text.replaceAll(/\bimport\((?=')/g, 'import(/* webpackMode: "eager" */ ') : text,
      );
    }
    if (!bundle(entry, resolve(target), copyOfSources)) return false;
    const programs = readdirSync(target).filter((name) => name.endsWith('.js'));
    if (programs.length > 1) throw new Error(`${entry} was bundled into several files: ${programs.join(', ')}.`);
    return true;
  } finally {
    rmSync(copyOfSources, { recursive: true, force: true });
  }
}
