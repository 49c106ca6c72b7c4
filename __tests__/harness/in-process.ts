import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Emulator } from '../../emulator/emulator.ts';
import { readInputTexts } from '../../src/inputs/texts.ts';
import { main } from '../../src/main.ts';
import { createOutputs } from '../../src/report/outputs.ts';
import { findFailures, type Report, renderReport } from '../../src/report/report.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { type Clock, systemClock } from '../../src/shared/clock.ts';
import { formatLocation } from '../../src/shared/diagnostic.ts';
import type { Log, Pace } from '../../src/shared/log.ts';
import { formatWorkflowInput, renderMessage } from '../../src/shared/mention.ts';
import { removeLater } from './runner.ts';

/** The text of the files of a directory by their paths. */
export type Tree = Readonly<Record<string, string>>;

/** A run in this process. */
export interface InProcessRun {
  readonly report: Report;
  readonly outputs: ReturnType<typeof createOutputs>;
  readonly lines: readonly string[];
}

/** A new directory, which `clean` removes. */
export function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'run-'));
  removeLater(directory);
  return directory;
}

/** A clock on which every wait ends at once, and time advances by the length of the wait. */
function hastyClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    elapsed: () => systemClock.elapsed() + ahead,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      ahead += milliseconds;
      await setImmediate();
    },
  };
}

export interface PerformOptions {
  /** Ends the run. */
  readonly signal?: AbortSignal;
  /** Further variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with the line of each resource that is done. */
  readonly onStep?: (line: string) => void;
  /** Called with the pace after each resource that is read, or that is done. */
  readonly onPace?: (done: 'read' | 'applied', pace: Pace | undefined) => void;
}

/** Performs a run of the action against the emulator in this process, without pacing, and without waiting where the run waits. */
export async function perform(
  emulator: Emulator,
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  { signal = new AbortController().signal, onStep, onPace, environment: further = {} }: PerformOptions = {},
): Promise<InProcessRun> {
  const lines: string[] = [];
  const log: Log = {
    mask: () => undefined,
    info: (text) => lines.push(text),
    quote: (text) => lines.push(text),
    debug: () => undefined,
    notice: (text) => lines.push(`notice: ${text}`),
    warning: (text) => lines.push(`warning: ${text}`),
    error: (text) => lines.push(`error: ${text}`),
    group: (title, work) => {
      lines.push(title);
      return work();
    },
    step: ({ text }, _count, _total, pace) => {
      lines.push(text);
      onPace?.('applied', pace);
      onStep?.(text);
    },
    steps: (all) => lines.push(...all.map(({ text }) => text)),
    progress: (_count, _total, _done, pace) => onPace?.('read', pace),
    flush: () => undefined,
  };
  const given = {
    'base-url': emulator.url,
    'api-key': emulator.apiKey,
    'account-id': emulator.account,
    'requests-per-minute': '0',
    'plan-digest': 'none',
    ...inputs,
  };
  const environment = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
  const context = {
    environment: { PATH: process.env.PATH, ...environment, NODE_ENV: 'test', ...further },
    workspace,
    clock: hastyClock(),
    secrets: new Secrets(),
    log,
    files: { write: (name: string) => name },
    signal,
  };
  const run = await main(readInputTexts(environment), context);
  const report = renderReport(run.report, (message) => renderMessage(message, formatWorkflowInput));
  return {
    report,
    outputs: createOutputs(report),
    lines: lines.map((line) => renderMessage(line, formatWorkflowInput)),
  };
}

/** The sentences of all errors of a run, with their locations. */
export function readErrors(report: Report): string {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  return [...errors, ...findFailures(report)]
    .map(({ summary, location }) => (location ? `${formatLocation(location)}: ${summary}` : summary))
    .join('\n');
}

/** The files under a directory by their paths from it. */
export function readTree(directory: string): Tree {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => statSync(join(directory, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

/** Writes the files of a tree into a directory; their paths are relative to it. */
export function writeTree(directory: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}
