import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import { type Connected, createPace } from '../../src/plan/stages.ts';

const stepsOf = (...names: readonly (string | undefined)[]) =>
  names.map((name) => ({ document: { ...(name !== undefined && { entry: { name } }) } }) as Step);
const paceOf = (steps: readonly Step[]) =>
  createPace({
    graph: { steps },
    reader: { platform: { countSent: () => 7 } },
    inputs: { requestsPerMinute: 400 },
  } as unknown as Connected);

it('counts an entry once all of its steps are done, and no shared step', () => {
  const steps = stepsOf('a', 'b', undefined, 'a', 'b', 'c');
  const pace = paceOf(steps);
  const done = steps.map((step) => pace(step).entries?.done);
  assert.deepEqual(done, [0, 0, 0, 1, 2, 3]);
  const [first] = steps as [Step];
  assert.deepEqual(pace(first), { sent: 7, perMinute: 400, entries: { done: 3, total: 3 } });
});

it('counts no entries without a list', () => {
  const [shared] = stepsOf(undefined) as [Step];
  assert.deepEqual(paceOf([shared])(shared), { sent: 7, perMinute: 400 });
});
