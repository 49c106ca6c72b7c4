import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { Input } from '../../cli/host.ts';
import { main } from '../../cli/main.ts';
import { systemClock } from '../../src/shared/clock.ts';

interface Options {
  /** Files of the repository by their path. */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Directory inside the repository. */
  readonly directory?: string;
  readonly input?: string;
  /** Whether the streams are a terminal; `answer` is then typed to every question. */
  readonly isTerminal?: boolean;
  readonly answer?: string;
  readonly endOnSignal?: (atOnce: boolean) => void;
}

/** A directory with these files that ends with the test. */
export function repository(test: Pick<TestContext, 'after'>, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'cli-'));
  test.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, '.git'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Runs a command line in this process, in a repository with these files. */
export async function runHere(test: Pick<TestContext, 'after'>, args: readonly string[], options: Options = {}) {
  const { files = {}, environment = {}, directory = '', input = '', isTerminal = false, answer } = options;
  const { endOnSignal = () => undefined } = options;
  const root = repository(test, files);
  const written = { stdout: '', stderr: '' };
  const stdin = new Readable({ read() {} });
  if (!isTerminal) stdin.push(input);
  if (!isTerminal) stdin.push(null);
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY: isTerminal,
    columns: 100,
    write(text: string) {
      written[name] += text;
      if (answer !== undefined && text.endsWith('applies this: ')) setImmediate(() => stdin.push(`${answer}\n`));
    },
  });
  const work = main({
    args,
    environment,
    directory: join(root, directory),
    stdin: Object.assign(stdin, { isTTY: isTerminal }) as Input,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    clock: systemClock,
    signal: new AbortController().signal,
    endOnSignal,
  });
  const code = await work.ended;
  const output = { ...written };
  work.announceEnd();
  /** What it would say if it were stopped a second time. */
  const atOnce = written.stderr.slice(output.stderr.length);
  return { code, ...output, root, atOnce };
}
