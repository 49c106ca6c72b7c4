import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPacer, type PacerOptions, TooLate, type Turn } from '../../src/platform/pacing.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

function pacer(clock: VirtualClock, options: Partial<PacerOptions> = {}) {
  const signal = new AbortController().signal;
  return createPacer({ requestsPerMinute: 400, clock, signal, note() {}, ...options });
}

/** When each turn came, in milliseconds from the start. */
async function times(clock: VirtualClock, turns: Promise<Turn>[]): Promise<number[]> {
  const start = clock.elapsed();
  const came = turns.map(async (turn) => {
    await turn;
    return clock.elapsed() - start;
  });
  return clock.drive(Promise.all(came));
}

function most(sent: readonly number[], window: number): number {
  let first = 0;
  let highest = 0;
  sent.forEach((time, last) => {
    while (time - (sent[first] ?? 0) >= window) first++;
    highest = Math.max(highest, last - first + 1);
  });
  return highest;
}

function turns(count: number, turn: (size: number) => Promise<Turn>, size = 1): Promise<Turn>[] {
  return Array.from({ length: count }, () => turn(size));
}

/** When each turn came and when its response came, a number of milliseconds later. */
async function exchanges(clock: VirtualClock, all: Promise<Turn>[], latency: number) {
  const came = all.map(async (turn) => {
    const { accepted } = await turn;
    const sent = clock.elapsed();
    await clock.sleep(latency);
    accepted();
    return { sent, received: clock.elapsed() };
  });
  const seen = await clock.drive(Promise.all(came));
  return { sent: seen.map(({ sent }) => sent), received: seen.map(({ received }) => received) };
}

/**
 * The shortest time in which one request more than this number may have been counted: between a response and a later request.
 */
function shortest(count: number, { sent, received }: Awaited<ReturnType<typeof exchanges>>): number {
  return Math.min(...sent.slice(count).map((time, index) => time - (received[index] ?? 0)));
}

describe('the flow', () => {
  it('keeps the limits of a minute and of a second, regardless of when the platform counts a request', async () => {
    const clock = virtualClock({ lateness: 3 });
    const seen = await exchanges(clock, turns(1000, pacer(clock).turn), 120);
    assert.ok(shortest(400, seen) >= 60_000, `more than 400 within ${shortest(400, seen)} ms`);
    assert.ok(shortest(40, seen) >= 1000, `more than 40 within ${shortest(40, seen)} ms`);
  });

  it('spreads the allowed requests', async () => {
    const clock = virtualClock();
    const { sent } = await exchanges(clock, turns(200, pacer(clock).turn), 5);
    assert.ok(most(sent, 20) <= 5, `${most(sent, 20)} within 20 ms`);
  });

  it('uses the whole limit: late timers do not add up', async () => {
    const clock = virtualClock({ lateness: 12 });
    const { sent } = await exchanges(clock, turns(400, pacer(clock).turn), 5);
    const took = (sent.at(-1) ?? 0) - (sent[0] ?? 0);
    assert.ok(took < 9700, `took ${took} ms`);
  });

  it('treats a request without a response as counted late', async () => {
    const clock = virtualClock();
    const sent = await times(clock, turns(41, pacer(clock).turn));
    assert.equal(sent.at(-1), 2000);
  });

  it('sends faster if the limit is higher', async () => {
    const clock = virtualClock();
    const seen = await exchanges(clock, turns(6000, pacer(clock, { requestsPerMinute: 6000 }).turn), 5);
    assert.ok((seen.sent.at(-1) ?? 0) - (seen.sent[0] ?? 0) <= 61_000);
    assert.ok(shortest(100, seen) >= 1000);
  });

  it('serves ten thousand in order, each at a constant cost', async () => {
    const clock = virtualClock();
    const order: number[] = [];
    const { turn } = pacer(clock, { requestsPerMinute: 600_000 });
    const all = Array.from({ length: 10_000 }, (_, index) => turn(1).then(() => order.push(index)));
    await clock.drive(Promise.all(all));
    assert.deepEqual(order, [...order.keys()]);
    assert.equal(order.length, 10_000);
  });

  it('leaves no timer behind', async () => {
    const clock = virtualClock();
    await times(clock, turns(50, pacer(clock).turn));
    assert.equal(clock.sleepers(), 0);
  });

  it('adds no wait to a few requests', async () => {
    const clock = virtualClock();
    const { sent } = await exchanges(clock, turns(20, pacer(clock).turn), 5);
    assert.ok(Math.max(...sent) - Math.min(...sent) < 1000, sent.join());
  });

  it('0 turns it off', async () => {
    const clock = virtualClock();
    const free = pacer(clock, { requestsPerMinute: 0 });
    assert.equal(free.active, false);
    assert.deepEqual(new Set(await times(clock, turns(1000, free.turn, 600_000))), new Set([0]));
  });
});

describe('bulky payloads', () => {
  it('are sent one every ten seconds, and other requests do not wait for them', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const bulky = times(clock, turns(3, turn, 500_001));
    const small = times(clock, turns(38, turn, 500_000));
    const [bulkyTimes, smallTimes] = await Promise.all([bulky, small]);
    assert.equal(most(bulkyTimes, 10_000), 1);
    assert.ok((bulkyTimes.at(-1) ?? 0) < 23_000);
    assert.ok((smallTimes.at(-1) ?? 0) < 500, `small ones took ${smallTimes.at(-1)} ms`);
  });
});

describe('a refusal', () => {
  it('pauses everything, twice as long each time, and halves the rate once', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const came: number[] = [];
    const start = clock.elapsed();
    for (let count = 0; count < 8; count++) {
      const one = await clock.drive(turn(1));
      came.push(clock.elapsed() - start);
      one.refused();
    }
    assert.deepEqual(
      came.map((time, index) => time - (came[index - 1] ?? 0)),
      [0, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000],
    );
    (await clock.drive(turn(1))).accepted();
    const slow = await times(clock, turns(3, turn));
    const spacing = (slow[2] ?? 0) - (slow[1] ?? 0);
    assert.ok(spacing > 270 && spacing <= 300, `then one in ${spacing} ms`);
  });

  it('of requests that were already open does not count again', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const { turn } = pacer(clock, { note: (line) => notes.push(line) });
    const underWay = await clock.drive(Promise.all(turns(8, turn)));
    for (const one of underWay) one.refused();
    const start = clock.elapsed();
    await clock.drive(turn(1));
    assert.equal(clock.elapsed() - start, 1000);
    assert.deepEqual(notes, ['Rate limit reached; pausing all requests for 1.0 s.']);
  });

  it('sends one waiting request at a time after the pause, in turn, until one is accepted', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    (await clock.drive(turn(1))).refused();
    const order: string[] = [];
    const waiting = new Map<string, Turn>();
    for (const name of ['a', 'b', 'c', 'd']) {
      void turn(1).then((one) => {
        order.push(name);
        waiting.set(name, one);
      });
    }
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a']);
    waiting.get('a')?.refused();
    await clock.drive(clock.sleep(1999));
    assert.deepEqual(order, ['a']);
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a', 'b']);
    waiting.get('b')?.withoutResponse();
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a', 'b', 'c']);
    waiting.get('c')?.accepted();
    await clock.drive(clock.sleep(1000));
    assert.deepEqual(order, ['a', 'b', 'c', 'd']);
  });

  it('does not end when an earlier request is accepted', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const [early, late] = await clock.drive(Promise.all([turn(1), turn(1)]));
    early?.refused();
    late?.accepted();
    (await clock.drive(turn(1))).refused();
    const start = clock.elapsed();
    await clock.drive(turn(1));
    assert.equal(clock.elapsed() - start, 2000);
  });

  it('is not reported if no request waits for the end of its pause', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const { turn } = pacer(clock, { note: (line) => notes.push(line), deadline: clock.elapsed() + 60_000 });
    (await clock.drive(turn(1))).refused(3_600_000);
    await assert.rejects(turn(1), TooLate);
    assert.deepEqual(notes, []);
  });

  it('with a Retry-After pauses as long as that', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    (await clock.drive(turn(1))).refused(7000);
    const start = clock.elapsed();
    await clock.drive(turn(1));
    assert.equal(clock.elapsed() - start, 7000);
  });

  it('is forgotten after some successes', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock, { requestsPerMinute: 2400 });
    (await clock.drive(turn(1))).refused();
    for (let count = 0; count < 75; count++) (await clock.drive(turn(1))).accepted();
    const sent = await times(clock, turns(10, turn));
    assert.ok((sent[9] ?? 0) - (sent[1] ?? 0) <= 300, `${sent}`);
  });

  it('lets the refused request try first, and once', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const order: string[] = [];
    const [first] = (await clock.drive(Promise.all([turn(1), turn(1)]))) as [Turn, Turn];
    const other = turn(1).then((one) => {
      order.push('other');
      one.accepted();
    });
    first.refused();
    const again = turn(1, first).then(async (second) => {
      order.push('refused');
      second.refused();
      (await turn(1, second)).accepted();
      order.push('refused twice');
    });
    await clock.drive(Promise.all([other, again]));
    assert.deepEqual(order, ['refused', 'other', 'refused twice']);
  });

  it('pauses half as long the next time if the first pause was sufficient, otherwise as long as before', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const pauses: number[] = [];
    for (const refusals of [1, 1, 2, 1]) {
      for (let count = 0; count < refusals; count++) (await clock.drive(turn(1))).refused();
      const start = clock.elapsed();
      (await clock.drive(turn(1))).accepted();
      pauses.push(clock.elapsed() - start);
    }
    assert.deepEqual(pauses, [1000, 500, 1000, 1000]);
  });

  it('puts a repetition after the waiting requests', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock);
    const order: string[] = [];
    const first = turn(1).then(async (one) => {
      one.refused();
      await turn(1);
      order.push('again');
    });
    const others = ['b', 'c'].map((name) =>
      turn(1).then((one) => {
        one.accepted();
        order.push(name);
      }),
    );
    await clock.drive(Promise.all([first, ...others]));
    assert.deepEqual(order, ['b', 'c', 'again']);
  });
});

describe('the end of the run', () => {
  it('rejects every waiting request with its reason', async () => {
    const clock = virtualClock();
    const controller = new AbortController();
    const { turn } = pacer(clock, { signal: controller.signal, requestsPerMinute: 1 });
    await clock.drive(turn(1));
    const waiting = [turn(1), turn(1), turn(600_000)];
    controller.abort(new Error('SIGTERM'));
    for (const one of waiting) await assert.rejects(one, /SIGTERM/);
    assert.equal(clock.sleepers(), 0);
  });

  it('rejects a turn that would come too late at once', async () => {
    const clock = virtualClock();
    const { turn } = pacer(clock, { requestsPerMinute: 1, deadline: clock.elapsed() + 30_000 });
    await clock.drive(turn(1));
    await assert.rejects(turn(1), TooLate);
    assert.deepEqual(clock.sleeps, []);
  });
});
