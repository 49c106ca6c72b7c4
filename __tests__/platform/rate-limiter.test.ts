import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Permit, RateLimiter, TooLate } from '../../src/platform/rate-limiter.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

function limit(clock: VirtualClock, options: Partial<ConstructorParameters<typeof RateLimiter>[0]> = {}): RateLimiter {
  const signal = new AbortController().signal;
  return new RateLimiter({ requestsPerMinute: 400, clock, signal, note() {}, ...options });
}

interface Exchange {
  /** Milliseconds from the start. */
  readonly sent: number;
  readonly received: number;
}

/** Sends a number of requests that are accepted after a latency. */
function exchange(
  clock: VirtualClock,
  limiter: RateLimiter,
  count: number,
  latency = 5,
  size = 1,
): Promise<Exchange[]> {
  const start = clock.elapsed();
  const all = Array.from({ length: count }, async () => {
    const end = await limiter.acquire(size);
    const sent = clock.elapsed() - start;
    await clock.sleep(latency);
    end('accepted');
    return { sent, received: clock.elapsed() - start };
  });
  return clock.drive(Promise.all(all));
}

/** The shortest time in which more than `count` requests may have been counted: from a response to a later request. */
function shortest(count: number, exchanges: readonly Exchange[]): number {
  return Math.min(...exchanges.slice(count).map(({ sent }, index) => sent - (exchanges[index]?.received ?? 0)));
}

/** Sends one request that the limit refuses. */
async function refuse(clock: VirtualClock, limiter: RateLimiter, retryAfter?: number): Promise<void> {
  const end = await clock.drive(limiter.acquire(1));
  end('refused', retryAfter);
}

/** Milliseconds until one request may be sent, which is then accepted. */
async function waitForOne(clock: VirtualClock, limiter: RateLimiter): Promise<number> {
  const start = clock.elapsed();
  const end = await clock.drive(limiter.acquire(1));
  end('accepted');
  return clock.elapsed() - start;
}

describe('the sliding windows', () => {
  it('keep the limits of a minute and of a second, regardless of when the platform counts a request', async () => {
    const clock = virtualClock({ lateness: 3 });
    const exchanges = await exchange(clock, limit(clock), 1000, 120);
    assert.ok(shortest(400, exchanges) >= 60_000, `more than 400 within ${shortest(400, exchanges)} ms`);
    assert.ok(shortest(40, exchanges) >= 1000, `more than 40 within ${shortest(40, exchanges)} ms`);
  });

  it('use the whole limit: late timers do not add up', async () => {
    const clock = virtualClock({ lateness: 12 });
    const exchanges = await exchange(clock, limit(clock), 400);
    const took = exchanges.at(-1)?.sent ?? 0;
    assert.ok(took < 9700, `took ${took} ms`);
  });

  it('count a request without a response one second after it was sent', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    const permits = Array.from({ length: 41 }, async () => {
      const end = await limiter.acquire(1);
      end('no response');
      return clock.elapsed();
    });
    const sent = await clock.drive(Promise.all(permits));
    assert.equal((sent.at(-1) ?? 0) - (sent[0] ?? 0), 2000);
  });

  it('allow more in a second if the limit is higher', async () => {
    const clock = virtualClock();
    const exchanges = await exchange(clock, limit(clock, { requestsPerMinute: 6000 }), 6000);
    assert.ok((exchanges.at(-1)?.sent ?? 0) <= 61_000);
    assert.ok(shortest(100, exchanges) >= 1000);
  });

  it('add no wait to a few requests', async () => {
    const clock = virtualClock();
    const exchanges = await exchange(clock, limit(clock), 20);
    assert.ok((exchanges.at(-1)?.sent ?? 0) < 200);
  });

  it('are off if the limit is 0', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 0 });
    const exchanges = await exchange(clock, limiter, 1000, 5, 600_000);
    assert.equal(limiter.isActive, false);
    assert.deepEqual(new Set(exchanges.map(({ sent }) => sent)), new Set([0]));
  });
});

describe('the waiting requests', () => {
  it('are sent in order', async () => {
    const clock = virtualClock();
    const order: number[] = [];
    const limiter = limit(clock, { requestsPerMinute: 600_000 });
    const all = Array.from({ length: 10_000 }, (_, index) => limiter.acquire(1).then(() => order.push(index)));
    await clock.drive(Promise.all(all));
    assert.equal(order.length, 10_000);
    assert.deepEqual(order, [...order.keys()]);
  });

  it('leave no timer behind', async () => {
    const clock = virtualClock();
    await exchange(clock, limit(clock), 50);
    assert.equal(clock.sleepers(), 0);
  });
});

describe('large bodies', () => {
  it('are sent one every ten seconds, and other requests do not wait for them', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    const [large, small] = await Promise.all([
      exchange(clock, limiter, 3, 5, 500_001),
      exchange(clock, limiter, 37, 5, 500_000),
    ]);
    assert.ok(shortest(1, large) >= 10_000, `two within ${shortest(1, large)} ms`);
    assert.ok((large.at(-1)?.sent ?? 0) < 23_000);
    assert.ok((small.at(-1)?.sent ?? 0) < 500, `small ones took ${small.at(-1)?.sent} ms`);
  });
});

describe('a refusal', () => {
  it('pauses all requests, twice as long each time, until one is accepted', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    const sent: number[] = [];
    for (let count = 0; count < 8; count++) {
      await refuse(clock, limiter);
      sent.push(clock.elapsed());
    }
    const pauses = sent.slice(1).map((time, index) => time - (sent[index] ?? 0));
    assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    await waitForOne(clock, limiter);
    await refuse(clock, limiter);
    assert.equal(await waitForOne(clock, limiter), 1000);
  });

  it('of requests that were already open does not count again', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const limiter = limit(clock, { note: (line) => notes.push(line) });
    const open = await clock.drive(Promise.all(Array.from({ length: 8 }, () => limiter.acquire(1))));
    for (const end of open) end('refused');
    assert.equal(await waitForOne(clock, limiter), 1000);
    assert.deepEqual(notes, ['Rate limit reached; pausing all requests for 1.0 s.']);
  });

  it('with a Retry-After pauses as long as that', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    await refuse(clock, limiter, 7000);
    assert.equal(await waitForOne(clock, limiter), 7000);
  });

  it('is followed by one request at a time, in order, until one is accepted', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    await refuse(clock, limiter);
    const order: string[] = [];
    const sent = new Map<string, Permit>();
    for (const name of ['a', 'b', 'c', 'd']) {
      void limiter.acquire(1).then((end) => {
        order.push(name);
        sent.set(name, end);
      });
    }
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a']);
    sent.get('a')?.('refused');
    await clock.drive(clock.sleep(1999));
    assert.deepEqual(order, ['a']);
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a', 'b']);
    sent.get('b')?.('no response');
    await clock.drive(clock.sleep(30_000));
    assert.deepEqual(order, ['a', 'b', 'c']);
    sent.get('c')?.('accepted');
    await clock.drive(clock.sleep(1000));
    assert.deepEqual(order, ['a', 'b', 'c', 'd']);
  });

  it('is followed by no burst: the number of open requests grows by one with every eight that are accepted', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 100_000 });
    await refuse(clock, limiter);
    let open = 0;
    const mostOpen: number[] = [];
    const all = Array.from({ length: 100 }, async () => {
      const end = await limiter.acquire(1);
      open++;
      await clock.sleep(20);
      mostOpen.push(open);
      open--;
      end('accepted');
    });
    await clock.drive(Promise.all(all));
    assert.equal(Math.max(...mostOpen.slice(0, 8)), 1);
    assert.equal(Math.max(...mostOpen.slice(0, 40)), 5);
    assert.ok(Math.max(...mostOpen) >= 9);
  });

  it('does not end when an earlier request is accepted', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    const [early, late] = await clock.drive(Promise.all([limiter.acquire(1), limiter.acquire(1)]));
    early?.('refused');
    late?.('accepted');
    await refuse(clock, limiter);
    assert.equal(await waitForOne(clock, limiter), 2000);
  });

  it('and a long wait for the limit of the run are each said once', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const limiter = limit(clock, { requestsPerMinute: 6, note: (line) => notes.push(line) });
    await exchange(clock, limiter, 13);
    assert.equal(notes.length, 2, notes.join('\n'));
    assert.match(notes[0] ?? '', /^Keeping to 6 requests per minute; the next request is sent in (?:59|6\d)\.\d s\.$/);
    const large: string[] = [];
    await exchange(clock, limit(clock, { note: (line) => large.push(line) }), 2, 5, 600_000);
    assert.match(
      large.join('\n'),
      /^Keeping to one large document in 10 s; the next request is sent in 1[01]\.\d s\.$/,
    );
  });

  it('is not reported if no request waits for the end of its pause', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const limiter = limit(clock, { note: (line) => notes.push(line), deadline: clock.elapsed() + 60_000 });
    await refuse(clock, limiter, 3_600_000);
    await assert.rejects(limiter.acquire(1), TooLate);
    assert.deepEqual(notes, []);
  });

  it('can be repeated before all requests that wait', async () => {
    const clock = virtualClock();
    const limiter = limit(clock);
    const order: string[] = [];
    await refuse(clock, limiter);
    const send = async (name: string, isFirst: boolean) => {
      const end = await limiter.acquire(1, { isFirst });
      order.push(name);
      end('accepted');
    };
    await clock.drive(Promise.all([send('a', false), send('b', false), send('repetition', true)]));
    assert.deepEqual(order, ['repetition', 'a', 'b']);
  });
});

describe('a halt', () => {
  it('ends the wait of its requests at once, and of no others', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 1 });
    const controller = new AbortController();
    const { signal: halt } = controller;
    await clock.drive(limiter.acquire(1));
    const other = limiter.acquire(1);
    const halted = [
      limiter.acquire(1, { halt }),
      limiter.acquire(600_000, { halt }),
      limiter.acquire(700_000, { halt }),
    ];
    controller.abort(new Error('a failure'));
    for (const one of halted) await assert.rejects(one, /a failure/);
    await assert.rejects(limiter.acquire(1, { halt }), /a failure/);
    const end = await clock.drive(other);
    end('accepted');
    assert.ok(clock.elapsed() >= 60_000);
  });

  it('changes nothing for a request that was just permitted, and for those behind it', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 1 });
    const controller = new AbortController();
    const permitted = limiter.acquire(1, { halt: controller.signal });
    const other = limiter.acquire(1);
    controller.abort();
    assert.equal(typeof (await permitted), 'function');
    assert.equal(typeof (await clock.drive(other)), 'function');
  });

  it('leaves no timer if nothing else waits, and later requests wait as usual', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 1 });
    const [early, late] = [new AbortController(), new AbortController()];
    await clock.drive(limiter.acquire(1));
    const halted = limiter.acquire(1, { halt: early.signal });
    early.abort(new Error('a failure'));
    const later = limiter.acquire(1);
    await assert.rejects(halted, /a failure/);
    await clock.drive(later);
    assert.ok(clock.elapsed() >= 60_000);
    const last = limiter.acquire(1, { halt: late.signal });
    assert.equal(clock.sleepers(), 1);
    late.abort();
    await assert.rejects(last);
    assert.equal(clock.sleepers(), 0);
  });
});

describe('the end of the run', () => {
  it('rejects every waiting request with its reason', async () => {
    const clock = virtualClock();
    const controller = new AbortController();
    const limiter = limit(clock, { signal: controller.signal, requestsPerMinute: 1 });
    await clock.drive(limiter.acquire(1));
    const waiting = [limiter.acquire(1), limiter.acquire(1), limiter.acquire(600_000)];
    controller.abort(new Error('SIGTERM'));
    for (const one of waiting) await assert.rejects(one, /SIGTERM/);
    assert.equal(clock.sleepers(), 0);
  });

  it('rejects a request at once that would have to wait longer', async () => {
    const clock = virtualClock();
    const limiter = limit(clock, { requestsPerMinute: 1, deadline: clock.elapsed() + 30_000 });
    await clock.drive(limiter.acquire(1));
    await assert.rejects(limiter.acquire(1), TooLate);
    assert.deepEqual(clock.sleeps, []);
  });
});
