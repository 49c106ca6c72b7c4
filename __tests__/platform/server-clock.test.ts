import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServerClock } from '../../src/platform/attempts.ts';

const base = Date.UTC(2026, 0, 1);

/** Takes responses whose server is ahead by `skew`: each sent at a time and received 100 ms later, half way at the server. */
function observe(clock: ServerClock, skew: number, ...times: readonly number[]): ServerClock {
  for (const time of times) {
    clock.observe(new Date(base + time + 50 + skew).toUTCString(), base + time, base + time + 100);
  }
  return clock;
}

describe("the server's clock", () => {
  it('is unknown without a response that has a date', () => {
    const clock = new ServerClock();
    assert.equal(clock.toServerTime(base), undefined);
    clock.observe(undefined, base, base);
    clock.observe('yesterday', base, base);
    assert.equal(clock.toServerTime(base), undefined);
  });

  it("is this machine's as long as the responses allow that", () => {
    for (const time of [0, 400, 990]) assert.equal(observe(new ServerClock(), 0, time).toServerTime(base), base);
  });

  it('is another one if they do not, more precisely with more responses', () => {
    for (const skew of [-3_600_000, -5000, 5000, 3_600_000]) {
      const difference = (clock: ServerClock) => skew - ((clock.toServerTime(base) ?? Number.NaN) - base);
      const one = difference(observe(new ServerClock(), skew, 930));
      assert.ok(one >= 0 && one <= 1100, `${one}`);
      const many = difference(observe(new ServerClock(), skew, 930, 1210, 2370, 3460, 4580, 5690, 6810, 7949, 8955));
      assert.ok(many >= 0 && many <= 100, `${many}`);
    }
  });

  it('is computed again if a response contradicts earlier ones', () => {
    const clock = observe(new ServerClock(), 0, 0);
    assert.equal(clock.toServerTime(base), base);
    const moved = (observe(clock, 60_000, 1000).toServerTime(base) ?? 0) - base;
    assert.ok(moved > 58_000 && moved <= 60_000, `${moved}`);
  });
});
