import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../scripts/compile-cache.ts';
import { removeLater } from './runner.ts';
import { hangAfter } from './step-hosts.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const program = join(root, 'cli', 'dist', 'platform-provision.js');

/** The output and exit of a command. In a pseudo-terminal both streams are in `stdout`. */
export interface TerminalRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The root of the repository in which it ran; removed by `clean`. */
  readonly workspace: string;
}

export interface TerminalOptions {
  /** Files of the repository by their path. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Changes the repository after its files are written. */
  readonly prepare?: ((workspace: string) => void) | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Directory inside the repository; its root by default. */
  readonly directory?: string;
  readonly input?: string;
  /** Whether the files are in a repository, which is the default. */
  readonly isRepository?: boolean;
  /** Runs it in a pseudo-terminal, and types each answer when its text appears. */
  readonly answers?: readonly (readonly [text: string, answer: string])[];
  /** Receives what is written to standard output so far. */
  readonly onOutput?: (stdout: string, child: KillableProcess, workspace: string) => void;
  /** Receives what is written to standard error so far. */
  readonly onNote?: (stderr: string, child: KillableProcess) => void;
}

interface KillableProcess {
  kill(signal: NodeJS.Signals): void;
}

/** Why there are no pseudo-terminals here; `undefined` if there are. */
export function lackOfPseudoTerminals(): string | undefined {
  const { status } = spawnSync('python3', ['-c', 'import pty'], { stdio: 'ignore' });
  return status === 0 ? undefined : 'pseudo-terminals need python3 on a system that has them';
}

/** Runs the built command line in a repository, with a separate environment. */
export async function runTerminal(args: readonly string[], options: TerminalOptions = {}): Promise<TerminalRun> {
  const { files = {}, environment = {}, directory = '', input = '', isRepository = true } = options;
  const { answers, onOutput, onNote } = options;
  const workspace = mkdtempSync(join(tmpdir(), 'terminal-'));
  removeLater(workspace);
  if (isRepository) mkdirSync(join(workspace, '.git'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
  options.prepare?.(workspace);
  const command = [process.execPath, program, ...args];
  const typed = (answers ?? []).flatMap(([text, answer]) => ['--answer', text, answer]);
  const whole =
    answers === undefined
      ? command
      : ['python3', join(root, '__tests__', 'harness', 'pseudo-terminal.py'), ...typed, '--', ...command];
  const { PATH } = process.env;
  const variables = Object.entries({ PATH, TERM: 'xterm', ...compileCache, ...environment }).filter(
    ([, value]) => value !== undefined,
  );
  const child = spawn(whole[0] as string, whole.slice(1), {
    cwd: join(workspace, directory),
    env: Object.fromEntries(variables),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      texts[name] += chunk;
      if (name === 'stdout') onOutput?.(texts.stdout, child, workspace);
      else onNote?.(texts.stderr, child);
    });
  }
  child.stdin.on('error', () => undefined).end(input);
  const limit = setTimeout(() => child.kill('SIGKILL'), hangAfter);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  clearTimeout(limit);
  for (const shown of Object.values(texts)) assert.doesNotMatch(shown, /`input:/, 'an input in the form of messages');
  return { code, ...texts, workspace };
}
