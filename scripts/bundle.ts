import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

/**
 * Bundles a program and all that it imports into a directory, as an ES module. To be run from the project's root, on
 * which ncc's output depends. Returns whether it went well; ncc itself tells what did not.
 */
export function bundle(entry: string, target: string): boolean {
  // Types are checked by tsc, for the whole project.
  const options = ['--license', 'licenses.txt', '--transpile-only', '--no-cache', '--quiet'];
  return (
    spawnSync(process.execPath, [ncc, 'build', entry, '--out', target, ...options], { stdio: 'inherit' }).status === 0
  );
}
