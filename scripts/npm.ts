import { spawnSync } from 'node:child_process';

/** Runs npm with its output shown, and returns whether it succeeded. npm is a script file on Windows, which needs a shell. */
export function npm(...words: string[]): boolean {
  return spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
