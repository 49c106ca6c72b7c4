import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type FaultRule, startEmulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { assertExpected, type Case, cases, type ObservedRun } from './fault-cases.ts';
import { creates, findRequests, type ResourceOperation, reachingWithUsers, updates } from './operation-cases.ts';

after(clean);

const [firstUpdate] = updates as [ResourceOperation, ...ResourceOperation[]];
/** The fields of an entry of the output `results` that matter here. */
interface Result {
  readonly identifier: string;
  readonly outcome: string;
  readonly correlationId?: string;
  readonly error?: string;
  readonly note?: string;
}

/** Checks what is true of every run: it ended by itself, with the exit code of its outcome, and left nothing behind. */
function assertEndedClean(step: StepRun, isFailure: boolean): void {
  assert.equal(step.signal, null, `ends by itself: ${step.log}`);
  assert.equal(step.code, isFailure ? 1 : 0, step.log);
  assert.deepEqual(step.leftover, []);
}

/** Runs an operation on as many resources as there are cases, each under its own fault, and returns what became of each. */
async function disturbEach(operation: ResourceOperation, together: readonly Case[]): Promise<Map<Case, ObservedRun>> {
  const identifiers = together.map((_, index) => `case_${index}`);
  const { inputs, files, seed } = operation.withResources(identifiers);
  const emulator = await startEmulator({ seed });
  try {
    const before = operation.count(emulator);
    const { method, path, type } = operation;
    for (const [index, { rules }] of together.entries()) {
      for (const rule of rules) emulator.fault({ method, path, identifier: `case_${index}`, ...rule });
    }
    const unpaced = { 'requests-per-minute': '0', concurrency: '100' };
    const step = await runStep(
      { ...reachingWithUsers(emulator), ...inputs, ...unpaced, ...together[0]?.inputs },
      { files },
    );
    const isFailure = together.some(({ expected }) => expected[type].says !== undefined);
    assertEndedClean(step, isFailure);
    const results: Result[] = JSON.parse(step.outputs.results ?? '[]');
    assert.equal(results.length, together.length);
    assert.ok(operation.count(emulator) <= before + (type === 'create' ? together.length : 0));
    return new Map(
      together.map((theCase, index) => {
        const identifier = `case_${index}`;
        const result = results.find((one) => one.identifier === identifier);
        return [
          theCase,
          {
            outcome: result?.outcome,
            text: result?.error ?? result?.note ?? '',
            correlationId: result?.correlationId,
            sends: findRequests(operation, emulator, identifier).length,
            isSaved: operation.isSavedAs(emulator, identifier),
          },
        ];
      }),
    );
  } finally {
    await emulator.close();
  }
}

/** Cases that one run can show: of the same inputs, and either all successful or all failing. */
function groupCases(type: ResourceOperation['type']): readonly (readonly Case[])[] {
  const formatKey = ({ inputs, expected }: Case) => JSON.stringify([inputs, expected[type].says === undefined]);
  return [...Map.groupBy(cases, formatKey).values()];
}

/**
 * One kind sent as JSON, one as text: a fault belongs to the transport, and how a kind verifies a response is shown by its own
 * tests.
 */
const onePerWire = new Set(['create-project', 'create-pipeline']);

describe('every fault', { concurrency: 8 }, () => {
  for (const operation of [...creates, ...updates].filter(({ inputs }) => onePerWire.has(inputs.operation ?? ''))) {
    describe(`of ${operation.name}`, { concurrency: cases.length }, () => {
      for (const together of groupCases(operation.type)) {
        let observed: Promise<Map<Case, ObservedRun>> | undefined;
        for (const theCase of together) {
          it(theCase.fault, async () => {
            observed ??= disturbEach(operation, together);
            assertExpected(operation, theCase, (await observed).get(theCase) as ObservedRun);
          });
        }
      }
    });
  }
});

describe('an update', () => {
  it('does not overwrite a change that someone else made since the read', async () => {
    const slow: FaultRule = { kind: 'latency', milliseconds: 300, method: 'PUT' };
    const emulator = await startEmulator({ seed: firstUpdate.seed, faults: [slow] });
    const { projects } = emulator.state;
    const meddling = setInterval(() => {
      if (findRequests(firstUpdate, emulator).length === 0) return;
      clearInterval(meddling);
      for (const [key, stored] of projects) {
        projects.set(key, { ...stored, version: stored.version + 1, value: { ...stored.value, name: 'of a third' } });
      }
    }, 2);
    try {
      const step = await runStep({ ...reachingWithUsers(emulator), ...firstUpdate.inputs });
      assert.deepEqual([step.code, step.outputs.outcome], [1, 'failed'], step.log);
      assert.match(step.log, /OPTIMISTIC_LOCKING_EXCEPTION.*Someone else changed the resource after it was read/);
      assert.equal(findRequests(firstUpdate, emulator).length, 1);
      assert.deepEqual(
        [...projects.values()].map(({ value }) => value.name),
        ['of a third'],
      );
    } finally {
      clearInterval(meddling);
      await emulator.close();
    }
  });
});
