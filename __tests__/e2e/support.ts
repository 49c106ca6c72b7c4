import assert from 'node:assert/strict';
import { after, type TestContext } from 'node:test';
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { startChecked } from '../emulator/start-checked.ts';
import { account, accountSeed, apiKey } from '../harness/account.ts';
import type { Command } from '../harness/command-formats.ts';
import type { StepRun } from '../harness/runner.ts';

export { account, apiKey };

/**
 * A separate platform with the organization `retail` and the projects default/payments and retail/shop; it ends with the test.
 */
export function startPlatform(
  test: Pick<TestContext, 'after'>,
  { seed, ...options }: EmulatorOptions = {},
): Promise<Emulator> {
  return startChecked(test, { seed: { ...accountSeed, ...seed }, ...options });
}

/** Stands for the context of a test, for a platform that ends with the suite or the file in which this is called. */
export function endOfSuite(): Pick<TestContext, 'after'> {
  const hooks: (() => unknown)[] = [];
  after(async () => {
    // A hook may add another.
    for (const hook of hooks) await hook();
  });
  return { after: (hook) => void hooks.push(hook as () => unknown) };
}

/** The only request to the platform. */
export function onlyRequest({ requests }: Emulator): RecordedRequest {
  const seen = requests.map(({ method, target }) => `${method} ${target}`);
  assert.equal(requests.length, 1, `one request, not ${JSON.stringify(seen)}`);
  return requests[0] as RecordedRequest;
}

/** The inputs with which a step reaches a platform. */
export function reaching({ url }: Emulator): { 'base-url': string; 'api-key': string } {
  return { 'base-url': url, 'api-key': apiKey };
}

export function annotations({ commands }: StepRun, level: 'error' | 'warning' | 'notice'): Command[] {
  return commands.filter(({ name }) => name === level);
}

/** The only error of a step: one annotation, whose first line is the sentence and the rest the hint. */
export function onlyError(run: StepRun): { sentence: string; hint: string; properties: Command['properties'] } {
  const errors = annotations(run, 'error');
  assert.equal(errors.length, 1, run.log);
  const [{ message, properties }] = errors as [Command];
  const [sentence = '', ...hint] = message.split('\n');
  return { sentence, hint: hint.join('\n'), properties };
}

/** The readable output of a step, without the commands that mask text. */
export function readLog({ log }: StepRun): string {
  return log
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::'))
    .join('\n');
}

/** That the step ended as it should, by itself, and left no timer and no connection behind. */
export function assertEnded(run: StepRun, code: 0 | 1): void {
  assert.equal(run.signal, null, 'it was not killed');
  assert.equal(run.code, code, run.log);
  assert.deepEqual(run.leftover, []);
}

/**
 * Lets someone else act when a request arrives, before the platform processes it: by default the first one for which
 * `isMoment`, otherwise the `nth`.
 */
export function meanwhile(
  { requests }: Emulator,
  isMoment: (request: RecordedRequest) => boolean,
  act: () => void,
  nth = 1,
): void {
  const push = requests.push.bind(requests);
  let left = nth;
  requests.push = (...items) => {
    for (const item of items) {
      if (!isMoment(item)) continue;
      left -= 1;
      if (left === 0) act();
    }
    return push(...items);
  };
}
