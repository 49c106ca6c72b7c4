import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findUnsent } from './served-requests.ts';

/** Test files that several processes share. */
export interface TestQueue {
  /** Paths from the root of the repository, in the order in which this process takes them. */
  readonly files: readonly string[];
  /** The directory in which a process claims a file for itself, and then writes how long the file took. */
  readonly claims: string;
}

const claimed = '.claimed';

/**
 * Runs the files that no other process has taken, one after the other, each as a suite with the hooks of the file. A file
 * that cannot be loaded is a failed suite and does not keep the others from running.
 *
 * @public called by the programs that scripts/test.ts writes
 */
export async function runTestFiles({ files, claims }: TestQueue): Promise<void> {
  for (const file of files) {
    const path = join(claims, encodeURIComponent(file) + claimed);
    if (!claim(path)) continue;
    await describe(file, async () => {
      const state = stateOfProcess();
      let start = 0;
      before(() => {
        start = performance.now();
      });
      after(() => writeFileSync(path, String(Math.round(performance.now() - start))));
      await import(pathToFileURL(resolve(file)).href);
      it('leaves the process as it found it', () => assert.deepEqual(stateOfProcess(), state));
    });
  }
  if (!isLastToEnd(claims)) return;
  await describe('the tests together', () => {
    it('send every request template of the sources', () => assert.deepEqual(findUnsent(), []));
  });
}

/** Whether the other processes of the run have ended: each program in the directory is one. */
function isLastToEnd(claims: string): boolean {
  writeFileSync(join(claims, `ended-${process.pid}`), '');
  const names = readdirSync(claims);
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  return count(/^ended-\d+$/) === count(/^files-\d+\.test\.mjs$/);
}

/** The milliseconds that each test file took, by its path. */
export function collectDurations(claims: string): Record<string, number> {
  const files = readdirSync(claims).filter((name) => name.endsWith(claimed));
  return Object.fromEntries(
    files.map((name) => [
      decodeURIComponent(name.slice(0, -claimed.length)),
      Number(readFileSync(join(claims, name), 'utf8')),
    ]),
  );
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

/** What a test must not change, because the next file runs in the same process. */
function stateOfProcess() {
  const events = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'];
  return {
    directory: process.cwd(),
    environment: { ...process.env },
    listeners: Object.fromEntries(events.map((event) => [event, process.listenerCount(event)])),
  };
}
