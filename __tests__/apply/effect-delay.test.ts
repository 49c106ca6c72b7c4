import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waitForEffect, warnOfShortTime } from '../../src/apply/effect-delay.ts';
import { movedClock } from '../moved-clock.ts';

const never = new AbortController().signal;

/** A log that passes every line on. */
function saying(say: (line: string) => unknown) {
  return { info: (line: string) => void say(line), warning: (line: string) => void say(`warning: ${line}`) };
}

describe('waitForEffect', () => {
  it('waits until 120 seconds after the update, and says how long it takes', async () => {
    const clock = movedClock(1_000_000);
    const lines: string[] = [];
    await waitForEffect(120_000, 5_500, { clock, signal: never, log: saying((line) => lines.push(line)) });
    assert.equal(clock.elapsed(), 120_000 - 5_500);
    assert.deepEqual(
      lines,
      [115, 95, 75, 55, 35, 15].map((left) => `The settings take effect within ${left} seconds.`),
    );
  });

  it('counts a single second as one', async () => {
    const lines: string[] = [];
    const log = saying((line) => lines.push(line));
    await waitForEffect(120_000, 119_500, { clock: movedClock(0), signal: never, log });
    assert.deepEqual(lines, ['The settings take effect within 1 second.']);
  });

  it('does not wait when the time has passed', async () => {
    const clock = movedClock(1_000_000);
    const log = saying(() => assert.fail('nothing to tell'));
    await waitForEffect(120_000, 120_000, { clock, signal: never, log });
    assert.equal(clock.elapsed(), 0);
  });

  it('ends when the run is aborted, and says that the settings are saved', async () => {
    const abort = new AbortController();
    const clock = movedClock(0);
    const log = saying(() => abort.abort(new Error('cancelled')));
    const failure = await waitForEffect(120_000, 0, { clock, signal: abort.signal, log });
    assert.match(failure?.summary ?? '', /were saved, but the run ended before they took effect: cancelled\.$/);
    assert.equal(clock.now(), 0);
  });
});

describe('warnOfShortTime', () => {
  const warnings = (deadline?: number): string[] => {
    const lines: string[] = [];
    const log = saying((line) => lines.push(line));
    warnOfShortTime(120_000, { clock: movedClock(1_000_000), signal: never, log, ...(deadline && { deadline }) });
    return lines;
  };

  it('reports the remaining time of a run that must wait', () => {
    const [line, ...others] = warnings(3000);
    assert.match(
      line ?? '',
      /^warning: `input:timeout` leaves 3 seconds, but settings can take 120 seconds .* Raise `input:timeout`\.$/,
    );
    assert.deepEqual(others, []);
    assert.match(warnings(1000).join(), /leaves 1 second, but/);
  });

  it('reports nothing if there is enough time, or no limit', () => {
    assert.deepEqual([...warnings(120_000), ...warnings()], []);
  });
});
