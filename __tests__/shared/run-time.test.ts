import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Context, makeStoppable } from '../../src/context.ts';
import { formatEndReason, hasTimeFor, onAbort } from '../../src/shared/run-time.ts';
import { movedClock } from '../moved-clock.ts';

it('a wait that ends with the run is possible, a longer one or one after the end is not', () => {
  const run = { clock: movedClock(1000), signal: new AbortController().signal };
  const deadline = run.clock.elapsed() + 500;
  assert.deepEqual(
    [500, 501].map((delay) => hasTimeFor(delay, { ...run, deadline })),
    [true, false],
  );
  assert.equal(hasTimeFor(1e9, run), true);
  assert.equal(hasTimeFor(0, { ...run, signal: AbortSignal.abort() }), false);
});

it('the reason for the end is a clause', () => {
  assert.equal(formatEndReason(AbortSignal.abort()), 'the run was cancelled');
  assert.equal(formatEndReason(AbortSignal.abort(new Error('the key was rejected.'))), 'the key was rejected');
});

it('an operation that can be stopped ends with its run, and alone', () => {
  const [run, ended] = [new AbortController(), AbortSignal.abort('ended')];
  const begin = (signal: AbortSignal) => makeStoppable({ signal } as Context);
  const [first, second] = [begin(run.signal), begin(run.signal)];
  const full = new Error('full');
  first.stop?.(full);
  assert.deepEqual([first.signal.reason, second.signal.aborted, run.signal.aborted], [full, false, false]);
  run.abort('cancelled');
  assert.deepEqual([first.signal.reason, second.signal.reason], [full, 'cancelled']);
  assert.equal(begin(ended).signal.reason, 'ended');
});

it('a callback for the end of a run is called once, unless it was released', () => {
  const run = new AbortController();
  const called: string[] = [];
  const releases = ['first', 'second'].map((name) => onAbort(run.signal, () => called.push(name)));
  releases[0]?.();
  run.abort();
  assert.deepEqual(called, ['second']);
});
