import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitForSettings } from '../../src/scim/wait.ts';
import { movedClock } from './moved-clock.ts';

const never = new AbortController().signal;

describe('waitForSettings', () => {
  it('waits until 120 seconds after the update, and says how long it takes', async () => {
    const clock = movedClock(1_000_000);
    const lines: string[] = [];
    await waitForSettings(1_000_000 - 5_500, clock, never, (line) => lines.push(line));
    assert.equal(clock.now(), 1_000_000 - 5_500 + 120_000);
    assert.deepEqual(
      lines,
      [115, 95, 75, 55, 35, 15].map((left) => `The settings are in force in ${left} seconds at the latest.`),
    );
  });

  it('does not wait when the time has passed', async () => {
    const clock = movedClock(1_000_000);
    await waitForSettings(1_000_000 - 120_000, clock, never, () => assert.fail('nothing to tell'));
    assert.equal(clock.now(), 1_000_000);
  });

  it('ends when the run is aborted, and says that the settings are saved', async () => {
    const abort = new AbortController();
    const clock = movedClock(0);
    const failure = await waitForSettings(0, clock, abort.signal, () => abort.abort(new Error('cancelled')));
    assert.match(failure?.sentence ?? '', /were saved, but .*: cancelled\.$/);
    assert.equal(clock.now(), 0);
  });
});
