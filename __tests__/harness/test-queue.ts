import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Test files that several processes share. */
export interface TestQueue {
  /** Paths from the root of the repository, in the order in which this process takes them. */
  readonly files: readonly string[];
  /** The directory in which a process claims a file for itself. */
  readonly claims: string;
}

/** The seconds that each file took the last time, one file for each. */
const durations = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'test-durations');

/** Test files from the longest to the shortest, by the last run on this machine; new ones first. */
export function orderByDuration(files: readonly string[]): string[] {
  const names = existsSync(durations) ? readdirSync(durations) : [];
  const known = new Map(names.map((name) => [name, Number(readFileSync(join(durations, name), 'utf8'))]));
  const secondsOf = (file: string) => known.get(nameOf(file)) ?? Number.MAX_SAFE_INTEGER;
  return files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

/**
 * Runs the files that no other process has taken, one after the other, each as a suite with the hooks of the file. A file
 * that cannot be loaded is a failed suite and does not keep the others from running.
 *
 * @public called by the programs that scripts/test.ts writes
 */
export async function runTestFiles({ files, claims }: TestQueue): Promise<void> {
  mkdirSync(durations, { recursive: true });
  for (const file of files) {
    if (!claim(join(claims, nameOf(file)))) continue;
    const started = performance.now();
    await describe(file, async () => {
      const before = stateOfProcess();
      await import(pathToFileURL(resolve(file)).href);
      it('leaves the process as it found it', () => assert.deepEqual(stateOfProcess(), before));
    });
    writeFileSync(join(durations, nameOf(file)), ((performance.now() - started) / 1000).toFixed(2));
  }
}

/** Makes an empty file; false if it exists. */
function claim(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function nameOf(file: string): string {
  return file.replaceAll(/[\\/]/g, '-');
}

/** What a test must not change, because the next file runs in the same process. */
function stateOfProcess() {
  const events = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'];
  return {
    directory: process.cwd(),
    environment: { ...process.env },
    listeners: Object.fromEntries(events.map((event) => [event, process.listenerCount(event)])),
  };
}
