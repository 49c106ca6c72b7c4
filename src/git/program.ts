import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '../context.ts';

/** The innermost directory around a path that is a checkout; it may be the path itself. */
export function findRoot(path: string): string | undefined {
  if (existsSync(join(path, '.git'))) return path;
  return path === dirname(path) ? undefined : findRoot(dirname(path));
}

export function describeGitError(error: unknown): string {
  const { code, message, killed } = error as NodeJS.ErrnoException & { readonly killed?: boolean };
  if (code === 'ENOENT') return 'the program `git` is missing';
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return `the files of the repository that are read at once exceed ${mostOutput / 1024 / 1024} MiB`;
  if (killed) return `\`git\` took longer than ${longestRun / 1000} seconds`;
  const [line = ''] = message.split('\n').slice(1);
  return `\`git\` cannot read the repository (${line.trim() || message})`;
}

/** Bytes of the longest output, which a text of Node could still contain, and milliseconds of the longest run. */
const mostOutput = 256 * 1024 * 1024;
const longestRun = 60_000;

/** Reads a repository with the `git` program. Throws if there is no such program, or if it fails. */
export type GitProgram = (root: string, args: readonly string[], input?: string) => Promise<Buffer>;

/**
 * Creates the reader of repositories. The program is started without a shell, with no variable of the run but those that it needs
 * to start, and may neither use the network nor take a directory inside of the repository for another one.
 */
export function createGitProgram({ environment, signal }: Pick<Context, 'environment' | 'signal'>): GitProgram {
  const { PATH, HOME, USERPROFILE, SystemRoot, GITHUB_ACTIONS } = environment;
  const env = {
    ...Object.fromEntries(Object.entries({ PATH, HOME, USERPROFILE, SystemRoot }).filter(([, value]) => value)),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    // No configuration can allow a protocol again, so a clone without all of its objects starts no program to get them.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    LC_ALL: 'C',
  };
  return (root, args, input = '') => {
    // The workspace of a job in a container belongs to another user.
    const trusted = GITHUB_ACTIONS === 'true' ? ['-c', `safe.directory=${root}`] : [];
    // A comparison of two commits would start the monitor of the working tree, a program that the configuration names.
    const options = ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false', ...trusted, '-C', root];
    return new Promise((resolve, reject) => {
      // Windows looks for a program in the current directory first.
      const cwd = dirname(process.execPath);
      const limits = { maxBuffer: mostOutput, timeout: longestRun, signal };
      const child = execFile(
        'git',
        [...options, ...args],
        { ...limits, cwd, env, encoding: 'buffer', windowsHide: true },
        (error, output) => (error === null ? resolve(output) : reject(error)),
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  };
}

/** The blobs in the output of `git cat-file --batch`, in the order in which they were named. */
export function parseBlobs(output: Buffer, count: number): (Buffer | undefined)[] {
  const blobs: (Buffer | undefined)[] = [];
  let at = 0;
  while (blobs.length < count) {
    const end = output.indexOf('\n', at);
    if (end < 0) throw new Error('its output is incomplete');
    const size = /^[\da-f]+ (\w+) (\d+)$/.exec(output.toString('utf8', at, end));
    at = end + 1;
    if (size === null) {
      blobs.push(undefined);
      continue;
    }
    const length = Number(size[2]);
    blobs.push(size[1] === 'blob' ? output.subarray(at, at + length) : undefined);
    at += length + 1;
  }
  return blobs;
}
