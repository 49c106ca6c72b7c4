import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TransportError } from '../../src/http/transport.ts';
import { classify, type ExchangeContext, exchange } from '../../src/platform/exchange.ts';
import { createPacer } from '../../src/platform/pacing.ts';
import {
  type LostResponse,
  type RawResponse,
  type Request,
  RequestFailure,
  type Response,
  type Settle,
} from '../../src/platform/request.ts';
import { decodeResponse } from '../../src/platform/response.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

const get: Request = { method: 'GET', path: '/p', query: {}, credential: 'api-key', repeatable: true };
const post: Request = { ...get, method: 'POST', body: '{}', repeatable: false };

const success = { status: 'SUCCESS', data: { id: 1 } };
type Event =
  | number
  | [status: number, body: unknown, headers?: RawResponse['headers']]
  | 'refused'
  | 'lost'
  | 'untrusted';

interface Run {
  readonly clock: VirtualClock;
  readonly requests: () => number;
  readonly notes: string[];
  exchange<T>(call: Request, settle?: Settle<T>): Promise<Response | { readonly settled: T }>;
}

/** An exchange against a platform that does what the events say, then succeeds. */
function run(events: readonly Event[], options: Partial<ExchangeContext> & { requestsPerMinute?: number } = {}): Run {
  const clock = virtualClock();
  const notes: string[] = [];
  const signal = options.signal ?? new AbortController().signal;
  let requests = 0;
  const context: ExchangeContext = {
    clock,
    signal,
    random: () => 1,
    maxAttempts: 4,
    note: (line) => notes.push(line),
    pacer: createPacer({
      requestsPerMinute: options.requestsPerMinute ?? 0,
      clock,
      signal,
      note: (line) => notes.push(line),
    }),
    async attempt() {
      const event = events[requests++] ?? 200;
      const requestId = `id-${requests}`;
      if (typeof event === 'string') {
        const details = { requestId, sent: event === 'lost', lasting: event === 'untrusted', hint: 'look' };
        throw new TransportError(`No answer from h: ${event}.`, details);
      }
      const [status, body, headers = {}] = typeof event === 'number' ? [event, event < 300 ? success : {}] : event;
      return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body), requestId };
    },
    ...options,
  };
  return {
    clock,
    notes,
    requests: () => requests,
    exchange: (call, settle) => clock.drive(exchange(call, settle, context)),
  };
}

function isAnswer(result: unknown): asserts result is Response {
  assert.ok(typeof result === 'object' && result !== null && 'status' in result);
}

async function failure(work: Promise<unknown>): Promise<RequestFailure> {
  const error = await work.then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof RequestFailure, String(error));
  return error;
}

describe('what is repeated', () => {
  for (const event of [
    408,
    429,
    500,
    502,
    503,
    504,
    520,
    524,
    598,
    [400, { status: 'ERROR', code: 'TOO_MANY_REQUESTS' }],
    'refused',
    'lost',
  ] as const) {
    it(`${JSON.stringify(event)} of a repeatable call`, async () => {
      const platform = run([event as Event, event as Event]);
      const answer = await platform.exchange(get);
      isAnswer(answer);
      assert.equal(answer.ok, true);
      assert.equal(answer.attempts, 3);
      assert.equal(platform.requests(), 3);
    });
  }

  for (const status of [301, 400, 401, 402, 403, 404, 409, 415, 417, 501]) {
    it(`not ${status}`, async () => {
      const platform = run([status]);
      const answer = await platform.exchange(get);
      isAnswer(answer);
      assert.equal(answer.status, status);
      assert.equal(platform.requests(), 1);
    });
  }

  it('not what can not get better', async () => {
    const platform = run(['untrusted']);
    const error = await failure(platform.exchange(post));
    assert.equal(error.message, 'No answer from h: untrusted.');
    assert.equal(error.hint, 'look');
    assert.equal(error.mayHaveTakenEffect, false);
    assert.equal(platform.requests(), 1);
  });

  it('at most maxAttempts times, the last answer being the result', async () => {
    const platform = run(Array<Event>(9).fill(503));
    const answer = await platform.exchange(get);
    isAnswer(answer);
    assert.deepEqual([answer.status, answer.attempts, platform.requests()], [503, 4, 4]);
  });

  it('at most maxAttempts times, a failure telling how often', async () => {
    const platform = run(Array<Event>(9).fill('refused'));
    const error = await failure(platform.exchange(get));
    assert.equal(error.message, 'No answer from h: refused (4 attempts).');
    assert.equal(error.requestId, 'id-4');
    assert.equal(error.mayHaveTakenEffect, false);
  });

  it('a success that was cut short', async () => {
    const platform = run([[200, '{"status":"SUCC']]);
    const answer = await platform.exchange(get);
    isAnswer(answer);
    assert.equal(answer.ok, true);
  });
});

describe('the wait', () => {
  it('doubles, up to 20 s', async () => {
    const platform = run(Array<Event>(7).fill(503), { maxAttempts: 8 });
    await platform.exchange(get);
    assert.deepEqual(platform.clock.sleeps, [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    assert.match(platform.notes[0] ?? '', /^GET \/p: the platform answered HTTP 503; trying again in 1\.0 s\.$/);
  });

  it('has full jitter', async () => {
    const platform = run([503, 503], { random: () => 0.25 });
    await platform.exchange(get);
    assert.deepEqual(platform.clock.sleeps, [250, 500]);
  });

  it('for a rate limit that nothing paces has jitter in its second half only', async () => {
    const platform = run([429, 429, 429], { random: () => 0 });
    await platform.exchange(get);
    assert.deepEqual(platform.clock.sleeps, [500, 1000, 2000]);
    const latest = run([429, 429, 429], { random: () => 1 });
    await latest.exchange(get);
    assert.deepEqual(latest.clock.sleeps, [1000, 2000, 4000]);
  });

  it('is what Retry-After says, in seconds or as a date', async () => {
    const clock = virtualClock();
    const date = new Date(clock.now() + 9000).toUTCString();
    const platform = run([
      [503, '', { 'retry-after': '3' }],
      [429, '', { 'retry-after': date }],
      [503, '', { 'retry-after': 'soon' }],
    ]);
    await platform.exchange(get);
    assert.deepEqual(platform.clock.sleeps, [3000, 6000, 4000]);
  });

  it('is not begun if it would outlast the run', async () => {
    const clock = virtualClock();
    const platform = run([[503, '', { 'retry-after': '3600' }]], { deadline: clock.now() + 60_000 });
    const answer = await platform.exchange(get);
    isAnswer(answer);
    const notRepeated = 'the next attempt would have to wait 3600.0 s, longer than the run has left';
    assert.deepEqual([answer.status, answer.attempts, answer.notRepeated], [503, 1, notRepeated]);
    const lost = await failure(run(['lost'], { deadline: clock.now() + 100 }).exchange(get));
    assert.equal(
      lost.message,
      'No answer from h: lost (correlationId id-1), and it was not tried again: the next attempt would have to wait 1.0 s, longer than the run has left.',
    );
    assert.equal(lost.hint, 'look');
    assert.deepEqual(platform.clock.sleeps, []);
  });

  it('for the rate limit is the pacer’s', async () => {
    const platform = run([429, 429, 429], { requestsPerMinute: 400 });
    await platform.exchange(get);
    assert.deepEqual(platform.clock.sleeps, [1000, 2000, 4000]);
    assert.equal(platform.notes.length, 3);
    assert.match(platform.notes[0] ?? '', /rate limit was met/);
  });

  it('for the rate limit is not announced when no attempt is left', async () => {
    const platform = run([429, 429], { requestsPerMinute: 400, maxAttempts: 2 });
    await platform.exchange(get);
    assert.equal(platform.notes.length, 1);
  });

  it('for the rate limit is not prolonged by a request that brings no answer or is not sent', async () => {
    for (const error of [
      new TransportError('No answer from h: lost.', { requestId: 'id', sent: true, lasting: true }),
      new RequestFailure('There is no API key.', { requestId: 'id', mayHaveTakenEffect: false }),
    ]) {
      const events: (RawResponse | Error)[] = [
        { status: 429, headers: {}, text: '{}', requestId: 'id' },
        error,
        { status: 200, headers: {}, text: JSON.stringify(success), requestId: 'id' },
      ];
      const attempt = async () => {
        const event = events.shift();
        if (event === undefined || event instanceof Error) throw event;
        return event;
      };
      const platform = run([], { requestsPerMinute: 400, maxAttempts: 1, attempt });
      await platform.exchange(get);
      await failure(platform.exchange(get));
      const answer = await platform.exchange(get);
      isAnswer(answer);
      assert.equal(answer.ok, true);
    }
  });
});

describe('a call that is not repeatable', () => {
  const absent = async () => ({ found: 'absent' }) as const;
  const held = async () => ({ found: 'settled', result: 'held' }) as const;

  for (const event of [429, 'refused', [503, { status: 'ERROR', code: 'TOO_MANY_REQUESTS' }]] as const) {
    it(`is repeated after ${JSON.stringify(event)} without a look`, async () => {
      const platform = run([event as Event]);
      const answer = await platform.exchange(post, () => assert.fail('looked'));
      isAnswer(answer);
      assert.deepEqual([answer.ok, answer.attempts, answer.lostResponses], [true, 2, 0]);
    });
  }

  for (const event of ['lost', 408, 500, 502, 503, 504, [200, '{"status":"SU']] as const) {
    it(`after ${JSON.stringify(event)} is looked for: found`, async () => {
      const platform = run([event as Event]);
      assert.deepEqual(await platform.exchange(post, held), { settled: 'held' });
      assert.equal(platform.requests(), 1);
    });

    it(`after ${JSON.stringify(event)} is looked for: absent, so it is repeated`, async () => {
      const platform = run([event as Event]);
      const answer = await platform.exchange(post, absent);
      isAnswer(answer);
      assert.deepEqual([answer.ok, answer.attempts, platform.requests()], [true, 2, 2]);
    });
  }

  for (const text of ['<html>Sign in</html>', '']) {
    it(`after 200 with ${JSON.stringify(text)} in place of the reply is looked for; what may be sent twice is not`, async () => {
      assert.deepEqual(await run([[200, text]]).exchange(post, held), { settled: 'held' });
      const platform = run([[200, text]]);
      isAnswer(await platform.exchange(get));
      assert.equal(platform.requests(), 1);
    });
  }

  it('is looked for by the id of the request that was lost', async () => {
    const ids: string[] = [];
    const platform = run(['lost', 429, [400, { status: 'ERROR', code: 'DUPLICATE_FIELD' }]]);
    await platform.exchange(post, async ({ correlationId }) => {
      ids.push(correlationId);
      return absent();
    });
    assert.deepEqual(new Set(ids), new Set(['id-1']));
  });

  it('is looked for after the last attempt too', async () => {
    let looks = 0;
    const platform = run(['lost', 'lost', 'lost', 'lost']);
    const found = platform.exchange(post, async () => (++looks === 4 ? held() : absent()));
    assert.deepEqual(await found, { settled: 'held' });
    assert.equal(platform.requests(), 4);
  });

  it('that was never found has not taken effect', async () => {
    const platform = run(Array<Event>(4).fill('lost'));
    const error = await failure(platform.exchange(post, absent));
    assert.equal(error.mayHaveTakenEffect, false);
  });

  it('without a way to look fails at once and says that it may have taken effect', async () => {
    const lost = run(['lost']);
    assert.equal((await failure(lost.exchange(post))).mayHaveTakenEffect, true);
    assert.equal(lost.requests(), 1);
    const failed = run([503]);
    const answer = await failed.exchange(post);
    isAnswer(answer);
    assert.deepEqual([answer.status, answer.lostResponses, failed.requests()], [503, 1, 1]);
  });

  it('tells who looks what came in the place of a reply', async () => {
    const told: LostResponse[] = [];
    const tell = async (lost: LostResponse) => {
      told.push(lost);
      return held();
    };
    await run(['refused', 'lost']).exchange(post, tell);
    await run([[503, { status: 'ERROR', message: 'not well', correlationId: 'theirs' }]]).exchange(post, tell);
    const [cut, unwell] = told;
    assert.deepEqual(cut, {
      correlationId: 'id-2',
      instead: 'No answer from h: lost (correlationId id-2, 2 attempts).',
    });
    assert.equal(unwell?.correlationId, 'theirs');
    isAnswer(unwell.instead);
    assert.deepEqual([unwell.instead.status, unwell.instead.message], [503, 'not well']);
  });

  for (const [what, event] of [
    ['another error of a server', 507],
    ['a page in the place of an answer', [404, '<html>nginx</html>']],
    ['nothing in the place of an answer', [499, '']],
    ['text in the place of an answer', [421, 'upstream is away']],
  ] as const) {
    it(`after ${what} is looked for, and not repeated where it is absent`, async () => {
      assert.deepEqual(await run([event as Event]).exchange(post, held), { settled: 'held' });
      const platform = run([event as Event]);
      const answer = await platform.exchange(post, absent);
      isAnswer(answer);
      assert.deepEqual([answer.ok, answer.lostResponses, platform.requests()], [false, 0, 1]);
    });
  }

  describe('that comes back as a duplicate after a lost reply', () => {
    const duplicate: Event = [400, { status: 'ERROR', code: 'DUPLICATE_FIELD' }];

    it('is looked for again', async () => {
      let looks = 0;
      const found = run(['lost', duplicate]).exchange(post, async () => (++looks === 2 ? held() : absent()));
      assert.deepEqual(await found, { settled: 'held' });
    });

    it('is waited for, since reads may lag behind', async () => {
      const platform = run(['lost', duplicate], { random: () => 0 });
      const start = platform.clock.now();
      const found = platform.exchange(post, async () => (platform.clock.now() - start > 3000 ? held() : absent()));
      assert.deepEqual(await found, { settled: 'held' });
      assert.deepEqual(platform.clock.sleeps, [0, 500, 1000, 2000]);
      assert.match(platform.notes.at(-1) ?? '', /its lost reply created is not shown yet; looking again in 2\.0 s\.$/);
    });

    it('is waited for some seconds only, and is the answer then', async () => {
      const platform = run(['lost', duplicate], { random: () => 0 });
      const answer = await platform.exchange(post, absent);
      isAnswer(answer);
      assert.deepEqual([answer.code, platform.requests()], ['DUPLICATE_FIELD', 2]);
      assert.deepEqual(platform.clock.sleeps, [0, 500, 1000, 2000, 4000, 4000]);
    });

    it('is not waited for beyond the end of the run', async () => {
      const clock = virtualClock();
      const platform = run(['lost', duplicate], { random: () => 0, deadline: clock.now() + 1000 });
      const answer = await platform.exchange(post, absent);
      isAnswer(answer);
      assert.equal(answer.code, 'DUPLICATE_FIELD');
      assert.match(answer.notRepeated ?? '', /longer than the run has left/);
    });

    it('is not looked for where no reply was lost', async () => {
      isAnswer(await run([duplicate]).exchange(post, () => assert.fail('looked')));
    });
  });
});

describe('a scope that this run has just created', () => {
  const denied: Event = [403, { status: 'ERROR', code: 'NG_ACCESS_DENIED' }];
  const missing: Event = [400, { status: 'ERROR', code: 'RESOURCE_NOT_FOUND_EXCEPTION' }];
  const fresh = { ...post, freshScope: 'uses' } as const;

  it('gets some patience, more than maxAttempts', async () => {
    const platform = run([denied, missing, [404, {}], denied, denied]);
    const answer = await platform.exchange(fresh, () => assert.fail('looked'));
    isAnswer(answer);
    assert.deepEqual([answer.ok, answer.attempts], [true, 6]);
    assert.deepEqual(platform.clock.sleeps, [500, 1000, 2000, 4000, 4000]);
  });

  it('but no more than about 15 seconds', async () => {
    const platform = run(Array<Event>(99).fill(denied));
    const start = platform.clock.now();
    const answer = await platform.exchange(fresh);
    isAnswer(answer);
    assert.equal(answer.status, 403);
    assert.ok(platform.clock.now() - start >= 11_000 && platform.clock.now() - start < 20_000);
  });

  it('is looked for after a 500 before anything is repeated', async () => {
    const platform = run([500]);
    assert.deepEqual(await platform.exchange(fresh, async () => ({ found: 'settled', result: 1 })), { settled: 1 });
  });

  it('is waited for by a look too, but not for what is absent', async () => {
    const look: Request = { ...get, freshScope: 'looks' };
    const platform = run([500, denied, [404, { status: 'ERROR', code: 'ENTITY_NOT_FOUND' }]]);
    const answer = await platform.exchange(look);
    isAnswer(answer);
    assert.deepEqual([answer.status, answer.attempts], [404, 3]);
    assert.deepEqual(platform.clock.sleeps, [500, 1000]);
  });

  it('makes no difference to limits of the plan', async () => {
    const platform = run([[403, { status: 'ERROR', code: 'USAGE_LIMITS_EXCEEDED' }]]);
    await platform.exchange(fresh);
    assert.equal(platform.requests(), 1);
  });
});

describe('the end of the run', () => {
  it('names the last request that may have reached the platform, and no other', async () => {
    const lost = await failure(run(['lost', 'refused'], { maxAttempts: 2 }).exchange(get));
    assert.equal(lost.message, 'No answer from h: refused (correlationId id-1, 2 attempts).');
    assert.equal(lost.requestId, 'id-1');
    const refused = await failure(run(['refused', 'refused'], { maxAttempts: 2 }).exchange(get));
    assert.equal(refused.message, 'No answer from h: refused (2 attempts).');
    assert.equal(refused.requestId, 'id-2');
  });

  it('sends nothing more', async () => {
    const platform = run([], { signal: AbortSignal.abort(new Error('The run was ended by SIGTERM.')) });
    const error = await failure(platform.exchange(post));
    assert.equal(error.message, 'POST /p was not sent: The run was ended by SIGTERM.');
    assert.equal(error.mayHaveTakenEffect, false);
    assert.equal(platform.requests(), 0);
  });

  it('ends a wait', async () => {
    const controller = new AbortController();
    const platform = run([503], {
      signal: controller.signal,
      note: () => queueMicrotask(() => controller.abort(new DOMException('x', 'TimeoutError'))),
    });
    const answer = await platform.exchange(get);
    isAnswer(answer);
    assert.deepEqual([answer.status, answer.notRepeated], [503, 'the time of the run was up']);
    assert.deepEqual([answer.lostResponses, platform.requests()], [1, 1]);
  });
});

describe('what an attempt came to', () => {
  const answerTo = (status: number, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { response: decodeResponse({ status, headers: {}, text, requestId: 'id' }, { envelope: true }) };
  };
  const noReply = (sent: boolean, lasting: boolean) => ({
    failure: new TransportError('No answer.', { requestId: 'id', sent, lasting }),
  });
  const error = (code: string) => ({ status: 'ERROR', code, message: 'm' });
  const uses: Request = { ...post, freshScope: 'uses' };
  const looks: Request = { ...get, freshScope: 'looks' };

  for (const [what, result, call, fresh, verdict] of [
    ['a success', answerTo(200, success), post, false, 'told, never'],
    ['a refusal', answerTo(400, error('INVALID_REQUEST')), post, false, 'told, never'],
    ['a conflict without a word', answerTo(409, ''), post, false, 'told, never'],
    ['a conflict on a page', answerTo(409, '<html>taken</html>'), post, false, 'told, never'],
    ['a duplicate under 500', answerTo(500, error('DUPLICATE_FIELD')), post, false, 'told, never'],
    ['a missing right', answerTo(403, error('NG_ACCESS_DENIED')), post, false, 'told, never'],
    ['a page of a firewall', answerTo(403, '<html>no</html>'), post, false, 'told, never'],
    ['a page in the place of a refusal', answerTo(404, '<html>no</html>'), post, false, 'lost, never'],
    ['a page in the place of something read', answerTo(404, '<html>no</html>'), get, false, 'told, never'],
    ['a page in the place of a success', answerTo(200, '<html>hi</html>'), post, false, 'lost, later'],
    ['a success cut short', answerTo(200, '{"status":"SUCC'), get, false, 'lost, later'],
    ['the rate limit', answerTo(429, '<html>slow</html>'), post, false, 'refused, later'],
    ['the rate limit by its code', answerTo(503, error('TOO_MANY_REQUESTS')), post, false, 'refused, later'],
    ['a connection never made', noReply(false, false), post, false, 'refused, later'],
    ['a certificate not accepted', noReply(false, true), post, false, 'refused, never'],
    ['a connection cut', noReply(true, false), post, false, 'lost, later'],
    ['no HTTP', noReply(true, true), post, false, 'lost, never'],
    ...[408, 500, 502, 503, 504, 520, 522, 524, 529, 530, 598, 599].map(
      (status) => [`HTTP ${status}`, answerTo(status, ''), post, false, 'lost, later'] as const,
    ),
    ...[501, 505, 507, 531].map(
      (status) => [`HTTP ${status}`, answerTo(status, {}), post, false, 'lost, never'] as const,
    ),
    ['a new scope without rights', answerTo(403, error('NG_ACCESS_DENIED')), uses, true, 'told, when ready'],
    ['a new scope not known', answerTo(400, error('RESOURCE_NOT_FOUND_EXCEPTION')), uses, true, 'told, when ready'],
    ['a new scope unwell', answerTo(500, error('UNKNOWN_ERROR')), uses, true, 'lost, when ready'],
    ['a new scope whose time is up', answerTo(403, error('NG_ACCESS_DENIED')), uses, false, 'told, never'],
    ['nothing in a new scope, for a look', answerTo(404, error('ENTITY_NOT_FOUND')), looks, true, 'told, never'],
    ['no rights in a new scope, for a look', answerTo(403, error('NG_ACCESS_DENIED')), looks, true, 'told, when ready'],
    ['a limit of the plan', answerTo(403, error('USAGE_LIMITS_EXCEEDED')), uses, true, 'told, never'],
  ] as const) {
    it(`${what}: ${verdict}`, () => {
      const { fate, again } = classify(result, call, fresh);
      assert.equal(`${fate}, ${again}`, verdict);
    });
  }
});
