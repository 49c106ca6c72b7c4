import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/shared/clock.ts';

const aMonth = 2_000_000_000;

describe('the clock of the machine', () => {
  it('reports the time in milliseconds', () => {
    const before = Date.now();
    const now = systemClock.now();
    assert.ok(now >= before && now <= Date.now());
  });

  it('measures durations independently of the time', async (t) => {
    const before = systemClock.elapsed();
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    await systemClock.sleep(2);
    const elapsed = systemClock.elapsed() - before;
    assert.ok(elapsed >= 1 && elapsed < 600_000, `${elapsed} ms`);
  });

  for (const signal of [undefined, new AbortController().signal]) {
    it(`waits ${signal ? 'with' : 'without'} a signal`, async () => {
      const begun = systemClock.elapsed();
      await systemClock.sleep(20, signal);
      // Node's timers count whole milliseconds.
      assert.ok(systemClock.elapsed() - begun >= 18);
    });
  }

  it('stops waiting when the signal aborts, with its reason and no timer left', async () => {
    const controller = new AbortController();
    const reason = new Error('the run was cancelled');
    const sleeping = systemClock.sleep(aMonth, controller.signal);
    controller.abort(reason);
    await assert.rejects(sleeping, (error) => error === reason);
    assert.ok(!process.getActiveResourcesInfo().includes('Timeout'));
  });

  it('does not start to wait with an aborted signal', async () => {
    const reason = new Error('too late');
    await assert.rejects(systemClock.sleep(aMonth, AbortSignal.abort(reason)), (error) => error === reason);
  });
});
