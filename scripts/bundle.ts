import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

/**
 * Bundles a program and all that it imports into a directory, as an ES module. ncc's output depends on the directory in
 * which it runs, and so does the tsconfig.json that it reads: the root of the program's project. Paths are seen from
 * there. Returns whether it went well; ncc itself tells what did not.
 */
export function bundle(entry: string, target: string, root = '.'): boolean {
  // Types are checked by tsc, for the whole project.
  const options = ['--license', 'licenses.txt', '--transpile-only', '--no-cache', '--quiet'];
  const args = [ncc, 'build', entry, '--out', target, ...options];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
