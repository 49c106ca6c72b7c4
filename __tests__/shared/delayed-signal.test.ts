import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { delaySignal } from '../../src/shared/run-time.ts';

/** The end of a run, on timers that the test moves. */
function startRun({ mock }: TestContext): { readonly end: AbortController; tick(milliseconds: number): void } {
  mock.timers.enable({ apis: ['setTimeout'] });
  return { end: new AbortController(), tick: (milliseconds) => mock.timers.tick(milliseconds) };
}

describe('the signal for requests under way', () => {
  it('aborts two seconds after the end of the run, for the same reason', (context) => {
    const { end, tick } = startRun(context);
    const { signal } = delaySignal(end.signal);
    tick(5000);
    end.abort(new Error('SIGTERM'));
    tick(1999);
    assert.equal(signal.aborted, false);
    tick(1);
    assert.equal((signal.reason as Error).message, 'SIGTERM');
  });

  it('gives two seconds after the end of the run too', (context) => {
    const { end, tick } = startRun(context);
    end.abort();
    tick(5000);
    const { signal } = delaySignal(end.signal);
    tick(1999);
    assert.equal(signal.aborted, false);
    tick(1);
    assert.equal(signal.aborted, true);
  });

  it('never aborts once it is released, before or after the end of the run', (context) => {
    const { end, tick } = startRun(context);
    const [early, late] = [delaySignal(end.signal), delaySignal(end.signal)];
    early.release();
    end.abort();
    late.release();
    tick(5000);
    assert.deepEqual([early.signal.aborted, late.signal.aborted], [false, false]);
  });
});
