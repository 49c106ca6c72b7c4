import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServerClock, sendChange } from '../../src/platform/attempts.ts';
import { RateLimiter } from '../../src/platform/rate-limiter.ts';
import type { Request } from '../../src/platform/request.ts';
import { virtualClock } from './virtual-clock.ts';

const post: Request = {
  method: 'POST',
  path: '/p',
  query: {},
  body: '{}',
  credential: 'api-key',
};

/** Whether a server accepts a request that arrives now. */
type Limit = (now: number) => boolean;

/** A number of requests in each window of the clock, as in servers that keep one counter. */
function fixedWindow(calls: number, seconds: number, taken = 0): Limit {
  let window = 0;
  let count = 0;
  return (now) => {
    const current = Math.floor((now + 3700) / (seconds * 1000));
    if (current !== window) count = taken;
    window = current;
    return count++ < calls;
  };
}

/** A number of requests in any period of that length, without refused ones. */
function slidingWindow(calls: number, seconds: number): Limit {
  const times: number[] = [];
  return (now) => {
    while ((times[0] ?? now) <= now - seconds * 1000) times.shift();
    if (times.length >= calls) return false;
    times.push(now);
    return true;
  };
}

/** A bucket of that size that is refilled evenly. */
function bucket(calls: number, seconds: number): Limit {
  let level = calls;
  let last: number | undefined;
  return (now) => {
    level = Math.min(calls, level + ((now - (last ?? now)) * calls) / (seconds * 1000));
    last = now;
    if (level < 1) return false;
    level--;
    return true;
  };
}

/** Sends a number of creates, eight at a time and each at most four times, to a server with that limit. */
async function send(count: number, limit: Limit, requestsPerMinute: number) {
  const clock = virtualClock();
  const signal = new AbortController().signal;
  const notes: string[] = [];
  const note = (line: string) => notes.push(line);
  let requests = 0;
  let refused = 0;
  let lost = 0;
  const context = {
    clock,
    signal,
    note,
    maxAttempts: 4,
    random: seeded(),
    serverClock: new ServerClock(),
    rateLimiter: new RateLimiter({ requestsPerMinute, clock, signal, note }),
    async attempt() {
      const requestId = `id-${++requests}`;
      await clock.sleep(10 + (requests % 7) * 4);
      const taken = limit(clock.now());
      if (!taken) refused++;
      await clock.sleep(10 + (requests % 5) * 4);
      return { status: taken ? 200 : 429, headers: {}, text: taken ? '{"status":"SUCCESS"}' : '{}', requestId };
    },
  };
  let left = count;
  async function work(): Promise<void> {
    while (left-- > 0) {
      const response = await sendChange(post, context);
      if (!('ok' in response && response.ok)) lost++;
    }
  }
  await clock.drive(Promise.all(Array.from({ length: 8 }, work)));
  return { lost, refused, notes };
}

/** Pseudo-random numbers in [0, 1), the same on every run. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const limits: readonly [string, () => Limit][] = [
  ['50 in each 10 s', () => fixedWindow(50, 10)],
  ['50 in any 10 s', () => slidingWindow(50, 10)],
  ['50 in 10 s, filled again evenly', () => bucket(50, 10)],
  ['40 in each second', () => fixedWindow(40, 1)],
  ['40 in any second', () => slidingWindow(40, 1)],
  ['400 in each minute', () => fixedWindow(400, 60)],
  ['400 in each minute, half of it used by others', () => fixedWindow(400, 60, 200)],
];

for (const requestsPerMinute of [400, 2400, 100_000]) {
  describe(`at ${requestsPerMinute} requests per minute no request is lost, and few are refused`, () => {
    for (const [what, limit] of limits) {
      it(`by a server that accepts ${what}`, async () => {
        for (const count of [120, 500]) {
          const { lost, refused } = await send(count, limit(), requestsPerMinute);
          assert.equal(lost, 0, `${lost} of ${count}`);
          assert.ok(refused <= count / 5, `${refused} of ${count} refused`);
        }
      });
    }
  });
}

it('the published limit, if kept, refuses nothing', async () => {
  const { refused, notes } = await send(500, slidingWindow(400, 60), 400);
  assert.equal(refused, 0);
  assert.match(notes.join('\n'), /^Keeping to 400 requests per minute; the next request is sent in \d+\.\d s\.$/);
});

it('a limit that ends with the first repetition costs each request a short pause, not a series of them', async () => {
  const clock = virtualClock();
  const begun = clock.now();
  const signal = new AbortController().signal;
  const rateLimiter = new RateLimiter({ requestsPerMinute: 400, clock, signal, note() {} });
  const create = async () => {
    let attempts = 0;
    const attempt = async () => {
      await clock.sleep(30);
      const [status, text] = attempts++ === 0 ? [429, '{}'] : [200, '{"status":"SUCCESS"}'];
      return { status, headers: {}, text, requestId: 'id' };
    };
    const response = await sendChange(post, {
      clock,
      signal,
      note() {},
      maxAttempts: 4,
      random: () => 0.5,
      serverClock: new ServerClock(),
      rateLimiter,
      attempt,
    });
    assert.ok('ok' in response && response.ok);
    assert.equal(attempts, 2);
  };
  let left = 40;
  const work = async () => {
    while (left-- > 0) await create();
  };
  await clock.drive(Promise.all(Array.from({ length: 8 }, work)));
  assert.ok(clock.now() - begun < 60_000, `it took ${clock.now() - begun} ms`);
});
