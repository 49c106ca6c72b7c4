import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RawResponse, TransportError } from '../../src/http/messages.ts';
import {
  classify,
  type ExchangeContext,
  ServerClock,
  sendChange,
  sendRead,
  waitWithin,
} from '../../src/platform/attempts.ts';
import { decodeResponse } from '../../src/platform/decode-response.ts';
import { RateLimiter } from '../../src/platform/rate-limiter.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type Request,
  RequestFailure,
  type Response,
} from '../../src/platform/request.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

const get: Request = { method: 'GET', path: '/p', query: {}, credential: 'api-key' };
const post: Request = { ...get, method: 'POST', body: '{}' };

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
  read(request: Request): Promise<Response>;
  change(request: Request): Promise<Response | Indeterminate>;
  /** Sends a change as long as it may be sent again. */
  changeUntilEnd(request: Request): Promise<Response | Indeterminate>;
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
    serverClock: new ServerClock(),
    rateLimiter: new RateLimiter({
      requestsPerMinute: options.requestsPerMinute ?? 0,
      clock,
      signal,
      note: (line) => notes.push(line),
      ...(options.deadline !== undefined && { deadline: options.deadline }),
    }),
    async attempt() {
      const event = events[requests++] ?? 200;
      const requestId = `id-${requests}`;
      if (typeof event === 'string') {
        const details = { requestId, sent: event === 'lost', lasting: event === 'untrusted', hint: 'look' };
        throw new TransportError(`No response from h: ${event}.`, details);
      }
      const [status, body, headers = {}] = typeof event === 'number' ? [event, event < 300 ? success : {}] : event;
      return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body), requestId };
    },
    ...options,
  };
  async function untilEnd(request: Request) {
    let result = await sendChange(request, context);
    while (isIndeterminate(result) && result.resend !== undefined) result = await result.resend();
    return result;
  }
  return {
    clock,
    notes,
    requests: () => requests,
    read: (request) => clock.drive(sendRead(request, context)),
    change: (request) => clock.drive(sendChange(request, context)),
    changeUntilEnd: (request) => clock.drive(untilEnd(request)),
  };
}

function assertResponse(result: Response | Indeterminate): asserts result is Response {
  assert.ok(!isIndeterminate(result));
}

function assertUnclear(result: Response | Indeterminate): asserts result is Indeterminate {
  assert.ok(isIndeterminate(result));
}

async function failure(work: Promise<unknown>): Promise<RequestFailure> {
  const error = await work.then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof RequestFailure, String(error));
  return error;
}

describe('repetitions', () => {
  it('happen once for an optional request, and only after a refusal by the rate limit', async () => {
    const exchange = run([503]);
    assert.equal((await exchange.read({ ...get, isOptional: true })).status, 503);
    assert.equal(exchange.requests(), 1);
    const throttled = run([429, 503]);
    assert.equal((await throttled.read({ ...get, isOptional: true })).status, 503);
    assert.equal(throttled.requests(), 2);
    const refused = run([429, 429, 200]);
    assert.equal((await refused.read({ ...get, isOptional: true })).status, 429);
    assert.equal(refused.requests(), 2);
  });

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
      const response = await platform.read(get);
      assert.equal(response.ok, true);
      assert.equal(response.attempts, 3);
      assert.equal(platform.requests(), 3);
    });
  }

  for (const status of [301, 400, 401, 402, 403, 404, 409, 415, 417, 501]) {
    it(`not ${status}`, async () => {
      const platform = run([status]);
      const response = await platform.read(get);
      assert.equal(response.status, status);
      assert.equal(platform.requests(), 1);
    });
  }

  it('not for permanent failures', async () => {
    const platform = run(['untrusted']);
    const error = await failure(platform.change(post));
    assert.equal(error.message, 'No response from h: untrusted.');
    assert.equal(error.hint, 'look');
    assert.equal(platform.requests(), 1);
  });

  it('at most maxAttempts times, the last response being the result', async () => {
    const platform = run(Array<Event>(9).fill(503));
    const response = await platform.read(get);
    assert.deepEqual([response.status, response.attempts, platform.requests()], [503, 4, 4]);
  });

  it('at most maxAttempts times, with the number in the failure', async () => {
    const platform = run(Array<Event>(9).fill('refused'));
    const error = await failure(platform.read(get));
    assert.equal(error.message, 'No response from h: refused (4 attempts).');
    assert.equal(error.requestId, 'id-4');
  });

  it('a success that was cut short', async () => {
    const platform = run([[200, '{"status":"SUCC']]);
    const response = await platform.read(get);
    assert.equal(response.ok, true);
  });
});

describe('the wait', () => {
  it('doubles, up to 20 s', async () => {
    const platform = run(Array<Event>(7).fill(503), { maxAttempts: 8 });
    await platform.read(get);
    assert.deepEqual(platform.clock.sleeps, [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    assert.match(platform.notes[0] ?? '', /^GET \/p: the platform returned HTTP 503; trying again in 1\.0 s\.$/);
  });

  it('has full jitter', async () => {
    const platform = run([503, 503], { random: () => 0.25 });
    await platform.read(get);
    assert.deepEqual(platform.clock.sleeps, [250, 500]);
  });

  it('for a rate limit without a limit of requests has jitter only in its second half', async () => {
    const platform = run([429, 429, 429], { random: () => 0 });
    await platform.read(get);
    assert.deepEqual(platform.clock.sleeps, [500, 1000, 2000]);
    const latest = run([429, 429, 429], { random: () => 1 });
    await latest.read(get);
    assert.deepEqual(latest.clock.sleeps, [1000, 2000, 4000]);
  });

  it('is the time in Retry-After, in seconds or as a date', async () => {
    const clock = virtualClock();
    const date = new Date(clock.now() + 9000).toUTCString();
    const platform = run([
      [503, '', { 'retry-after': '3' }],
      [429, '', { 'retry-after': date }],
      [503, '', { 'retry-after': 'soon' }],
    ]);
    await platform.read(get);
    assert.deepEqual(platform.clock.sleeps, [3000, 6000, 4000]);
  });

  it('is not started if it would outlast the run', async () => {
    const clock = virtualClock();
    const platform = run([[503, '', { 'retry-after': '3600' }]], { deadline: clock.elapsed() + 60_000 });
    const response = await platform.read(get);
    const notRepeated = 'the next attempt would have to wait 3600.0 s, longer than the run has left';
    assert.deepEqual([response.status, response.attempts, response.notRepeated], [503, 1, notRepeated]);
    const lost = await failure(run(['lost'], { deadline: clock.elapsed() + 100 }).read(get));
    assert.equal(
      lost.message,
      'No response from h: lost (correlationId id-1), and it was not tried again: the next attempt would have to wait 1.0 s, longer than the run has left.',
    );
    assert.equal(lost.hint, 'look');
    assert.deepEqual(platform.clock.sleeps, []);
  });

  it('for the rate limit belongs to the rate limiter', async () => {
    const platform = run([429, 429, 429], { requestsPerMinute: 400 });
    await platform.read(get);
    assert.deepEqual(platform.clock.sleeps, [1000, 2000, 4000]);
    assert.equal(platform.notes.length, 3);
    assert.match(platform.notes[0] ?? '', /Rate limit reached/);
  });

  it('for the rate limit is not announced when no attempt is left', async () => {
    const platform = run([429, 429], { requestsPerMinute: 400, maxAttempts: 2 });
    await platform.read(get);
    assert.equal(platform.notes.length, 1);
  });

  it('for the rate limit is not prolonged by a request without a response, or one that is not sent', async () => {
    for (const error of [
      new TransportError('No response from h: lost.', { requestId: 'id', sent: true, lasting: true }),
      new RequestFailure('There is no API key.', { requestId: 'id' }),
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
      await platform.read(get);
      await failure(platform.read(get));
      const response = await platform.read(get);
      assert.equal(response.ok, true);
    }
  });
});

describe('a change', () => {
  for (const event of [429, 'refused', [503, { status: 'ERROR', code: 'TOO_MANY_REQUESTS' }]] as const) {
    it(`is repeated after ${JSON.stringify(event)}, which cannot have taken effect`, async () => {
      const platform = run([event as Event]);
      const result = await platform.change(post);
      assertResponse(result);
      assert.deepEqual([result.ok, result.attempts], [true, 2]);
    });
  }

  for (const event of ['lost', 408, 500, 502, 503, 504, [200, '{"status":"SU'], [200, '<html>'], [200, '']] as const) {
    it(`is not repeated after ${JSON.stringify(event)} until it is sent again`, async () => {
      const platform = run([event as Event]);
      const unclear = await platform.change(post);
      assertUnclear(unclear);
      assert.deepEqual([unclear.correlationId, unclear.attempts, platform.requests()], ['id-1', 1, 1]);
      assert.ok(unclear.resend);
      const result = await platform.clock.drive(unclear.resend());
      assertResponse(result);
      assert.deepEqual([result.ok, result.attempts, platform.requests()], [true, 2, 2]);
    });
  }

  for (const [what, event] of [
    ['another error of a server', 507],
    ['a page in place of a response', [404, '<html>nginx</html>']],
    ['nothing in place of a response', [499, '']],
    ['text in place of a response', [421, 'upstream is away']],
    ['a redirect', [302, '']],
    ['a success without a body of the platform', [202, '{}']],
    ['a success without anything', [200, 'null']],
    ['a list in place of a response', [200, '[]']],
    ['an error under 200', [200, { status: 'ERROR', message: 'm' }]],
    ['a refusal without a word', [400, '{}']],
  ] as const) {
    it(`has an unclear outcome after ${what}, and is not sent again`, async () => {
      const unclear = await run([event as Event]).change(post);
      assertUnclear(unclear);
      assert.equal(unclear.resend, undefined);
      assert.equal('status' in unclear.instead && unclear.instead.status, typeof event === 'number' ? event : event[0]);
    });
  }

  it('that is only a read is repeated after a page or nothing', async () => {
    const platform = run([
      [200, '<html>Sign in</html>'],
      [204, ''],
    ]);
    assert.equal((await platform.read(get)).form, 'envelope');
    assert.equal(platform.requests(), 3);
  });

  it('keeps the id of the request that was lost', async () => {
    const platform = run(['refused', 'lost', 429, 'lost']);
    const first = await platform.change(post);
    assertUnclear(first);
    assert.deepEqual([first.correlationId, first.attempts], ['id-2', 2]);
    assert.ok(first.resend);
    const second = await platform.clock.drive(first.resend());
    assertUnclear(second);
    assert.deepEqual([second.correlationId, second.attempts, second.resend], ['id-4', 4, undefined]);
  });

  it('is sent at most maxAttempts times in total', async () => {
    const platform = run(Array<Event>(9).fill('lost'));
    const unclear = await platform.changeUntilEnd(post);
    assertUnclear(unclear);
    assert.equal(platform.requests(), 4);
    assert.deepEqual(platform.clock.sleeps, [1000, 2000, 4000]);
  });

  it('reports what came in place of a response', async () => {
    const cut = await run(['refused', 'lost']).change(post);
    assertUnclear(cut);
    assert.ok(cut.instead instanceof RequestFailure);
    assert.equal(cut.instead.message, 'No response from h: lost (correlationId id-2, 2 attempts).');
    assert.equal(cut.instead.hint, 'look');
    const unwell = await run([[503, { status: 'ERROR', message: 'not well', correlationId: 'theirs' }]]).change(post);
    assertUnclear(unwell);
    assert.equal(unwell.correlationId, 'theirs');
    assert.ok('status' in unwell.instead);
    assert.deepEqual([unwell.instead.status, unwell.instead.message], [503, 'not well']);
  });

  it('is not sent again if the wait would outlast the run, and says so', async () => {
    const clock = virtualClock();
    const platform = run([[503, '', { 'retry-after': '600' }]], { deadline: clock.elapsed() + 60_000 });
    const unclear = await platform.changeUntilEnd(post);
    assertUnclear(unclear);
    assert.ok('notRepeated' in unclear.instead);
    assert.match(unclear.instead.notRepeated ?? '', /wait 600\.0 s, longer than the run has left/);
    assert.equal(platform.requests(), 1);
  });

  it('stays unclear if the rate limit leaves no time to send it again', async () => {
    const deadline = virtualClock().elapsed() + 30_000;
    const platform = run(
      [
        [503, ''],
        [503, ''],
      ],
      { deadline, requestsPerMinute: 1, random: () => 0 },
    );
    const unclear = await platform.changeUntilEnd(post);
    assertUnclear(unclear);
    assert.ok('notRepeated' in unclear.instead);
    assert.match(unclear.instead.notRepeated ?? '', /rate limit/);
  });
});

describe('a halt', () => {
  it('ends the wait for the first attempt at once, and not that for another one', async () => {
    const controller = new AbortController();
    const platform = run([200, [503, '']], { requestsPerMinute: 1 });
    await platform.read(get);
    const waiting = platform.change({ ...post, halt: controller.signal });
    controller.abort();
    await assert.rejects(waiting, (error) => {
      assert.ok(error instanceof RequestFailure && error.notBegun);
      assert.equal(error.message, 'POST /p was not sent: an earlier failure stopped the run.');
      return true;
    });
    assert.deepEqual([platform.requests(), platform.clock.sleepers()], [1, 0]);
    const late = new AbortController();
    const again = run([[429, {}], 200], { requestsPerMinute: 400 });
    const sent = again.read({ ...get, halt: late.signal });
    await new Promise(setImmediate);
    late.abort();
    assert.equal((await sent).status, 200);
  });
});

describe('a wait between requests', () => {
  it('is logged, and made only if the run lasts longer', async () => {
    const clock = virtualClock();
    const notes: string[] = [];
    const signal = new AbortController().signal;
    const context = { clock, signal, deadline: clock.elapsed() + 700, note: (line: string) => void notes.push(line) };
    assert.equal(await clock.drive(waitWithin(500, 'Reading again', context)), true);
    assert.equal(await clock.drive(waitWithin(500, 'Reading again', context)), false);
    assert.deepEqual([notes, clock.sleeps], [['Reading again in 0.5 s.'], [500]]);
  });

  it('ends with the run', async () => {
    const controller = new AbortController();
    const clock = virtualClock();
    const wait = waitWithin(500, 'Reading again', { clock, signal: controller.signal, note: () => controller.abort() });
    assert.equal(await clock.drive(wait), false);
  });
});

describe('a scope that this run has just created', () => {
  const denied: Event = [403, { status: 'ERROR', code: 'NG_ACCESS_DENIED' }];
  const missing: Event = [400, { status: 'ERROR', code: 'RESOURCE_NOT_FOUND_EXCEPTION' }];
  const fresh = { ...post, freshScope: 'uses' } as const;

  it('is retried more often than maxAttempts', async () => {
    const platform = run([denied, missing, [404, { message: 'Not found' }], denied, denied]);
    const response = await platform.change(fresh);
    assertResponse(response);
    assert.deepEqual([response.ok, response.attempts], [true, 6]);
    assert.deepEqual(platform.clock.sleeps, [500, 1000, 2000, 4000, 4000]);
    assert.match(
      platform.notes[3] ?? '',
      /, NG_ACCESS_DENIED, because the new organization or project is not ready yet; trying again in 4\.0 s\.$/,
    );
  });

  it('but no more than about 15 seconds', async () => {
    const platform = run(Array<Event>(99).fill(denied));
    const start = platform.clock.now();
    const response = await platform.change(fresh);
    assertResponse(response);
    assert.equal(response.status, 403);
    assert.ok(platform.clock.now() - start >= 11_000 && platform.clock.now() - start < 20_000);
  });

  it('is unclear after a 500, and not sent again before it is read', async () => {
    const platform = run([500]);
    assertUnclear(await platform.change(fresh));
    assert.equal(platform.requests(), 1);
  });

  it('is waited for by a search too, but not for absent resources', async () => {
    const look: Request = { ...get, freshScope: 'looks' };
    const platform = run([500, denied, [404, { status: 'ERROR', code: 'ENTITY_NOT_FOUND' }]]);
    const response = await platform.read(look);
    assert.deepEqual([response.status, response.attempts], [404, 3]);
    assert.deepEqual(platform.clock.sleeps, [500, 1000]);
  });

  it('does not affect limits of the plan', async () => {
    const platform = run([[403, { status: 'ERROR', code: 'USAGE_LIMITS_EXCEEDED' }]]);
    await platform.change(fresh);
    assert.equal(platform.requests(), 1);
  });
});

describe('the end of the run', () => {
  it('names the last request that may have reached the platform, and no other', async () => {
    const lost = await failure(run(['lost', 'refused'], { maxAttempts: 2 }).read(get));
    assert.equal(lost.message, 'No response from h: refused (correlationId id-1, 2 attempts).');
    assert.equal(lost.requestId, 'id-1');
    const refused = await failure(run(['refused', 'refused'], { maxAttempts: 2 }).read(get));
    assert.equal(refused.message, 'No response from h: refused (2 attempts).');
    assert.equal(refused.requestId, 'id-2');
  });

  it('sends nothing more', async () => {
    const platform = run([], { signal: AbortSignal.abort(new Error('The run was ended by SIGTERM.')) });
    const error = await failure(platform.change(post));
    assert.equal(error.message, 'POST /p was not sent: The run was ended by SIGTERM.');
    assert.equal(platform.requests(), 0);
  });

  it('ends a wait', async () => {
    const controller = new AbortController();
    const platform = run([503], {
      signal: controller.signal,
      note: () => queueMicrotask(() => controller.abort(new DOMException('x', 'TimeoutError'))),
    });
    const response = await platform.read(get);
    assert.deepEqual([response.status, response.notRepeated], [503, 'the run timed out']);
    assert.equal(platform.requests(), 1);
  });
});

describe('the result of an attempt', () => {
  const answerTo = (status: number, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return decodeResponse({ status, headers: {}, text, requestId: 'id' }, { envelope: true });
  };
  const noReply = (sent: boolean, lasting: boolean) =>
    new TransportError('No response.', { requestId: 'id', sent, lasting });
  const error = (code: string) => ({ status: 'ERROR', code, message: 'm' });
  const put: Request = { ...post, method: 'PUT' };
  const uses: Request = { ...post, freshScope: 'uses' };
  const looks: Request = { ...get, freshScope: 'looks' };
  const unfinished: Request = { ...uses, isUnready: ({ code }) => code === 'LACKS_A_PART' };

  for (const [what, attempt, request, isFresh, verdict] of [
    ['a success', answerTo(200, success), post, false, 'clear, never'],
    ['a refusal', answerTo(400, error('INVALID_REQUEST')), post, false, 'clear, never'],
    ['a conflict without a word', answerTo(409, ''), post, false, 'clear, never'],
    ['a conflict on a page', answerTo(409, '<html>taken</html>'), post, false, 'clear, never'],
    ['a conflict without a word, for an update', answerTo(409, ''), put, false, 'unclear, never'],
    ['a conflict on a page, for an update', answerTo(409, '<html>x</html>'), put, false, 'unclear, never'],
    ['a conflict in the words of the platform', answerTo(409, error('CONFLICT')), put, false, 'clear, never'],
    ['a duplicate under 500', answerTo(500, error('DUPLICATE_FIELD')), post, false, 'clear, never'],
    ['a missing right', answerTo(403, error('NG_ACCESS_DENIED')), post, false, 'clear, never'],
    ['a page of a firewall', answerTo(403, '<html>no</html>'), post, false, 'clear, never'],
    ['a page in the place of a refusal', answerTo(404, '<html>no</html>'), post, false, 'unclear, never'],
    ['a page in the place of something read', answerTo(404, '<html>no</html>'), get, false, 'clear, never'],
    ['a page in the place of a success', answerTo(200, '<html>hi</html>'), post, false, 'unclear, later'],
    ['a success cut short', answerTo(200, '{"status":"SUCC'), get, false, 'unclear, later'],
    ['the rate limit', answerTo(429, '<html>slow</html>'), post, false, 'refused, later'],
    ['the rate limit by its code', answerTo(503, error('TOO_MANY_REQUESTS')), post, false, 'refused, later'],
    ['a connection never made', noReply(false, false), post, false, 'refused, later'],
    ['a certificate not accepted', noReply(false, true), post, false, 'refused, never'],
    ['a connection cut', noReply(true, false), post, false, 'unclear, later'],
    ['no HTTP', noReply(true, true), post, false, 'unclear, never'],
    ...[408, 500, 502, 503, 504, 520, 522, 524, 529, 530, 598, 599].map(
      (status) => [`HTTP ${status}`, answerTo(status, ''), post, false, 'unclear, later'] as const,
    ),
    ...[501, 505, 507, 531].map(
      (status) => [`HTTP ${status}`, answerTo(status, {}), post, false, 'unclear, never'] as const,
    ),
    ['a new scope without rights', answerTo(403, error('NG_ACCESS_DENIED')), uses, true, 'clear, when ready'],
    ['a new scope not known', answerTo(400, error('RESOURCE_NOT_FOUND_EXCEPTION')), uses, true, 'clear, when ready'],
    ['a new scope that lacks a part', answerTo(400, error('LACKS_A_PART')), unfinished, true, 'clear, when ready'],
    ['a scope that lacks a part', answerTo(400, error('LACKS_A_PART')), unfinished, false, 'clear, never'],
    ['a new scope unwell', answerTo(500, error('UNKNOWN_ERROR')), uses, true, 'unclear, when ready'],
    ['a new scope whose time is up', answerTo(403, error('NG_ACCESS_DENIED')), uses, false, 'clear, never'],
    ['nothing in a new scope, for a look', answerTo(404, error('ENTITY_NOT_FOUND')), looks, true, 'clear, never'],
    [
      'no rights in a new scope, for a look',
      answerTo(403, error('NG_ACCESS_DENIED')),
      looks,
      true,
      'clear, when ready',
    ],
    ['a usage limit', answerTo(403, error('USAGE_LIMITS_EXCEEDED')), uses, true, 'clear, never'],
  ] as const) {
    it(`${what}: ${verdict}`, () => {
      const { effect, again } = classify(attempt, request, {
        isChange: request.method !== 'GET',
        mayBeUnready: isFresh,
      });
      assert.equal(`${effect}, ${again}`, verdict);
    });
  }
});
