import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import type { Environment } from '../../shared/environment.ts';

/** Bytes of the longest output, and milliseconds of the longest run. */
const mostOutput = 512 * 1024 * 1024;
const longestRun = 60_000;

/** Reads a repository with the `git` program. Throws if there is no such program, or if it fails. */
export type GitProgram = (root: string, args: readonly string[], input?: string) => Promise<Buffer>;

/**
 * Creates the reader of repositories. The program is started without a shell, with no variable of the run but those that it needs
 * to start, and may neither use the network nor take a directory inside of the repository for another one.
 */
export function createGitProgram(environment: Environment, signal: AbortSignal): GitProgram {
  const { PATH, HOME, USERPROFILE, SystemRoot, GITHUB_ACTIONS } = environment;
  const env = {
    ...Object.fromEntries(Object.entries({ PATH, HOME, USERPROFILE, SystemRoot }).filter(([, value]) => value)),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
  return (root, args, input = '') => {
    // The workspace of a job in a container belongs to another user.
    const trusted = GITHUB_ACTIONS === 'true' ? ['-c', `safe.directory=${root}`] : [];
    const options = ['-c', 'protocol.allow=never', '-c', 'safe.bareRepository=explicit', ...trusted, '-C', root];
    return new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...options, ...args],
        // Windows looks for a program in the current directory first.
        {
          cwd: dirname(process.execPath),
          env,
          encoding: 'buffer',
          maxBuffer: mostOutput,
          timeout: longestRun,
          signal,
          windowsHide: true,
        },
        (error, output) => (error === null ? resolve(output) : reject(error)),
      );
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  };
}
