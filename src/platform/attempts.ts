import { type RawResponse, TransportError } from '../http/messages.ts';
import { computeBackOff, isTransientStatus, parseRetryAfter } from '../http/retry.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason, hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatSeconds, toClause } from '../shared/text.ts';
import { decodeResponse } from './decode-response.ts';
import { type Permit, type RateLimiter, TooLate } from './rate-limiter.ts';
import { type Indeterminate, isIndeterminate, type Request, RequestFailure, type Response } from './request.ts';
import { isAbsent, isDuplicate, isNoRequest, isThrottled } from './response.ts';

export interface ExchangeContext extends RunTime {
  /** One attempt; throws `TransportError` if there was no response. */
  attempt(request: Request): Promise<RawResponse>;
  readonly rateLimiter: RateLimiter;
  readonly serverClock: ServerClock;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly maxAttempts: number;
  readonly note: (line: string) => void;
}

const halted = 'an earlier failure stopped the run';

/** The run has no time left to continue; the message is a clause that says why. */
class RunOver extends Error {}

interface Attempt extends Classification {
  readonly result: AttemptResult;
}

/** The attempts at one request, within the rate limit, the retry policy and the time of the run. */
class Attempts {
  readonly isChange: boolean;
  count = 0;
  last: Attempt | undefined;
  /** The id of the last attempt that may have reached the platform. */
  reachedId: string | undefined;
  readonly #request: Request;
  readonly #context: ExchangeContext;
  /** Until when the scope of the request may not be ready, in milliseconds of `Clock.elapsed`. */
  readonly #readyBy: number;
  /** The responses of a scope that was not ready, which do not count as attempts. */
  #unreadyResponses = 0;

  constructor(request: Request, isChange: boolean, context: ExchangeContext) {
    this.isChange = isChange;
    this.#request = request;
    this.#context = context;
    this.#readyBy =
      request.freshScope === undefined ? Number.NEGATIVE_INFINITY : context.clock.elapsed() + freshScopeLimit;
  }

  /** `GET /ng/api/projects`, for messages. */
  get name(): string {
    return `${this.#request.method} ${this.#request.path}`;
  }

  /** Sends the request once. Throws `RunOver` if the run ends first. */
  async send(): Promise<Attempt> {
    // The first repetition comes before waiting requests: if the limit concerned only this request, it is over.
    const isFirst = this.count === 1;
    const size = this.#request.body?.length ?? 0;
    const halt = this.count === 0 ? this.#request.halt : undefined;
    const acquire = () => this.#context.rateLimiter.acquire(size, { isFirst, ...omitUndefined({ halt }) });
    let permit = await this.#untilEnd(acquire);
    const findHold = () => (this.count === 0 ? this.#request.findHold?.() : undefined);
    for (let hold = findHold(); hold !== undefined; hold = findHold()) {
      permit('no response');
      await hold;
      permit = await this.#untilEnd(acquire);
    }
    if (halt?.aborted) {
      permit('no response');
      throw new RunOver(halted);
    }
    this.count++;
    const result = await this.#sendOnce(permit);
    if (!(result instanceof TransportError)) this.reachedId = result.correlationId;
    else if (result.sent) this.reachedId = result.requestId;
    const mayBeUnready = this.#context.clock.elapsed() < this.#readyBy;
    const attempt = { result, ...classify(result, this.#request, { isChange: this.isChange, mayBeUnready }) };
    if (attempt.again === 'when ready') this.#unreadyResponses++;
    this.last = attempt;
    return attempt;
  }

  async #sendOnce(reportEnd: Permit): Promise<AttemptResult> {
    const { clock, serverClock } = this.#context;
    const sentAt = clock.now();
    try {
      const raw = await this.#context.attempt(this.#request);
      serverClock.observe(raw.headers.date, sentAt, clock.now());
      const response = decodeResponse(raw, {
        envelope: this.#request.credential === 'api-key' && this.#request.envelope !== 'none',
        isChange: this.isChange,
        contentOnly: this.#request.contentOnly === true,
        sentAt: serverClock.toServerTime(sentAt),
        attempts: this.count,
        isPrivate: this.#request.isPrivate,
      });
      if (isThrottled(response)) reportEnd('refused', parseRetryAfter(response, clock.now()));
      else reportEnd('accepted');
      return response;
    } catch (error) {
      reportEnd('no response');
      if (error instanceof TransportError) return error;
      throw error;
    }
  }

  /**
   * Whether another attempt is allowed after this one, and may help. An optional request is repeated once, and only if the rate
   * limit refused it, so it never holds up the run for long.
   */
  mayRepeat(attempt: Attempt): boolean {
    const isOver = this.#request.isOptional && (!isRefused(attempt) || this.count > 1);
    if (isOver || this.#context.signal.aborted) return false;
    return attempt.again !== 'never' && this.#counted < this.#context.maxAttempts;
  }

  get #counted(): number {
    return this.count - this.#unreadyResponses;
  }

  async pause(attempt: Attempt): Promise<void> {
    const { rateLimiter, clock, signal, note } = this.#context;
    const { result } = attempt;
    const delay = this.#delayAfter(attempt);
    this.#assertTimeFor(delay);
    // The rate limiter itself pauses after a refusal.
    if (rateLimiter.isActive && isRefused(attempt)) return;
    const why = attempt.again === 'when ready' ? ', because the new organization or project is not ready yet' : '';
    note(`${this.name}: ${describeResult(result)}${why}; trying again in ${formatSeconds(delay)}.`);
    await this.#untilEnd(() => clock.sleep(delay, signal));
  }

  /** Milliseconds to wait after an attempt, in addition to the pause of the rate limiter. */
  #delayAfter(attempt: Attempt): number {
    const { clock, random, rateLimiter } = this.#context;
    const { result, again } = attempt;
    const asked = result instanceof TransportError ? undefined : parseRetryAfter(result, clock.now());
    if (asked !== undefined) return asked;
    if (again === 'when ready') return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
    const isRateLimit = isRefused(attempt);
    return isRateLimit && rateLimiter.isActive ? 0 : computeBackOff(this.#counted, random(), isRateLimit);
  }

  #assertTimeFor(delay: number): void {
    const { signal } = this.#context;
    if (hasTimeFor(delay, this.#context)) return;
    if (signal.aborted) throw new RunOver(formatEndReason(signal));
    throw new RunOver(`the next attempt would have to wait ${formatSeconds(delay)}, longer than the run has left`);
  }

  /** Throws `RunOver` if the run ends before the work. */
  async #untilEnd<T>(wait: () => Promise<T>): Promise<T> {
    const { signal } = this.#context;
    try {
      signal.throwIfAborted();
      return await wait();
    } catch (error) {
      const reason = error instanceof TooLate ? error.message : signal.aborted ? formatEndReason(signal) : undefined;
      const isHalted = this.#request.halt?.aborted && error === this.#request.halt.reason;
      if (reason === undefined && !isHalted) throw error;
      throw new RunOver(reason ?? halted, { cause: error });
    }
  }
}

/**
 * Sends a request that changes nothing, up to `maxAttempts` times, until its response is final. Throws `RequestFailure` if
 * there was no response.
 */
export async function sendRead(request: Request, context: ExchangeContext): Promise<Response> {
  const result = await exchange(new Attempts(request, false, context));
  if (isIndeterminate(result)) throw new Error('A request that changes nothing has no indeterminate result.');
  return result;
}

/**
 * Sends a change until its response is final or does not show whether it took effect. A change that was refused before it
 * could take effect is sent again. Throws `RequestFailure` if it was never sent.
 */
export function sendChange(request: Request, context: ExchangeContext): Promise<Response | Indeterminate> {
  return exchange(new Attempts(request, true, context));
}

/** Waits a number of milliseconds and logs why; returns false immediately if the run ends before that. */
export async function waitWithin(
  milliseconds: number,
  why: string,
  { note, ...run }: RunTime & Pick<ExchangeContext, 'note'>,
): Promise<boolean> {
  if (!hasTimeFor(milliseconds, run)) return false;
  note(`${why} in ${formatSeconds(milliseconds)}.`);
  try {
    await run.clock.sleep(milliseconds, run.signal);
    return true;
  } catch (error) {
    if (run.signal.aborted) return false;
    throw error;
  }
}

async function exchange(attempts: Attempts): Promise<Response | Indeterminate> {
  try {
    for (;;) {
      const attempt = await attempts.send();
      if (!attempts.mayRepeat(attempt)) return conclude(attempts, attempt);
      if (mayHaveTakenEffect(attempts, attempt))
        return { ...conclude(attempts, attempt), resend: (isNeeded) => resend(attempts, attempt, isNeeded) };
      await attempts.pause(attempt);
    }
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    const { last, name } = attempts;
    // If the run ends during a request, the last attempt is its result.
    if (last !== undefined) return conclude(attempts, last, error.message);
    throw new RequestFailure(`${name} was not sent: ${error.message}.`, { requestId: '', notBegun: true });
  }
}

function mayHaveTakenEffect({ isChange }: Attempts, { effect }: Attempt): boolean {
  return isChange && effect === 'unclear';
}

async function resend(
  attempts: Attempts,
  attempt: Attempt,
  isNeeded = async () => true,
): Promise<Response | Indeterminate> {
  try {
    await attempts.pause(attempt);
    if (!(await isNeeded())) return conclude(attempts, attempt);
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    return conclude(attempts, attempt, error.message);
  }
  return exchange(attempts);
}

/**
 * The result of an attempt that is not repeated; `notRepeated` is a clause that says why not, although another one might have helped.
 * Throws `RequestFailure` if there was no response, unless a change may have taken effect.
 */
function conclude(attempts: Attempts, attempt: Attempt, notRepeated?: string): Response | Indeterminate {
  const described = describe(attempts, attempt, notRepeated);
  if (mayHaveTakenEffect(attempts, attempt))
    return { instead: described, correlationId: attempts.reachedId ?? '', attempts: attempts.count };
  if (described instanceof RequestFailure) throw described;
  return described;
}

function describe(attempts: Attempts, { result }: Attempt, notRepeated?: string): Response | RequestFailure {
  if (result instanceof TransportError) return describeLoss(attempts, result, notRepeated);
  return { ...result, ...omitUndefined({ notRepeated }) };
}

function describeLoss({ reachedId, count }: Attempts, last: TransportError, notRepeated?: string): RequestFailure {
  const traces = [
    ...(reachedId === undefined ? [] : [`correlationId ${reachedId}`]),
    ...(count > 1 ? [`${count} attempts`] : []),
  ];
  const traced = traces.length === 0 ? '' : ` (${traces.join(', ')})`;
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  return new RequestFailure(`${toClause(last.message)}${traced}${end}.`, {
    ...omitUndefined({ hint: last.hint }),
    cause: last,
    sent: reachedId !== undefined,
    requestId: reachedId ?? last.requestId,
  });
}

function isRefused({ result }: Attempt): boolean {
  return !(result instanceof TransportError) && isThrottled(result);
}

function describeResult(result: AttemptResult): string {
  if (result instanceof TransportError) return toClause(result.message);
  const { form, code, status } = result;
  const what = form === 'unreadable' ? ' without readable JSON' : code === undefined ? '' : `, ${code}`;
  return `the platform returned HTTP ${status}${what}`;
}

type AttemptResult = Response | TransportError;

interface Classification {
  /**
   * `clear`: the response shows the outcome of the request. `refused`: it was refused before it could take effect.
   * `unclear`: it may have taken effect.
   */
  readonly effect: 'clear' | 'refused' | 'unclear';
  /** Whether the same request may succeed later. Waiting until a new scope is ready does not count as an attempt. */
  readonly again: 'never' | 'later' | 'when ready';
}

export function classify(
  result: AttemptResult,
  request: Pick<Request, 'method' | 'freshScope' | 'isUnready' | 'otherwise'>,
  { isChange, mayBeUnready }: { readonly isChange: boolean; readonly mayBeUnready: boolean },
): Classification {
  if (result instanceof TransportError) {
    return { effect: result.sent ? 'unclear' : 'refused', again: result.lasting ? 'never' : 'later' };
  }
  if (isThrottled(result)) return { effect: 'refused', again: 'later' };
  const effect = isUnclear(result, isChange, isChange && request.method === 'POST') ? 'unclear' : 'clear';
  if (mayBeUnready && isUnready(result, request)) return { effect, again: 'when ready' };
  return { effect, again: effect === 'unclear' && isTransientResponse(result) ? 'later' : 'never' };
}

/** Statuses below 500 with which the platform, or a proxy in front of it, refuses a request unread, with any body. */
const gatekeepers = new Set([401, 403, 407, 413]);

function isUnclear(response: Response, isChange: boolean, isCreate: boolean): boolean {
  const { status, ok, code, message } = response;
  // A duplicate error means that this request created nothing, regardless of the rest of the response.
  if (isCreate && isDuplicate(response)) return false;
  if (status >= 500 || status === 408) return true;
  if (!isChange) return status < 300 && isReplacement(response);
  if (status < 400) return !ok;
  // A gateway may replace a response by its own page, or by nothing.
  const isReplaced = isReplacement(response) || (code === undefined && message === undefined);
  return isReplaced && !gatekeepers.has(status);
}

function isReplacement({ form, ok }: Response): boolean {
  return form === 'html' || form === 'empty' || form === 'unreadable' || (form === 'content' && !ok);
}

/** Whether another attempt may help: the server or a gateway in front of it fails, or the body was replaced or truncated. */
function isTransientResponse(response: Response): boolean {
  return isTransientStatus(response.status) || (response.status < 300 && isReplacement(response));
}

/** Whether a scope that was just created may respond like this (docs/internals/platform-api.md, Unexpected failures). */
function isUnready(response: Response, request: Pick<Request, 'freshScope' | 'isUnready' | 'otherwise'>): boolean {
  if (request.otherwise !== undefined && isNoRequest(response)) return false;
  const { freshScope } = request;
  const isDenied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
  return (
    isDenied ||
    response.status === 500 ||
    (freshScope === 'uses' && (isAbsent(response) || request.isUnready?.(response) === true))
  );
}

/**
 * Time until a scope is ready for use after it was created, in milliseconds (docs/internals/platform-api.md, Unexpected failures).
 */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;

/** A header `Date` has whole seconds: the response was made within this many milliseconds after it. */
const dateUnit = 1000;

/**
 * The difference between the server's clock and this machine's, by the header `Date` of responses. Each response limits the
 * difference, and all together are more precise than one. The clocks count as equal as long as the responses allow that.
 */
export class ServerClock {
  /** Bounds of the server's time less this machine's, in milliseconds; absent before the first response. */
  #bounds: readonly [least: number, most: number] | undefined;

  /** Adds the `Date` of a response, with this machine's times of request and response. */
  observe(date: RawResponse['headers'][string], sentAt: number, receivedAt: number): void {
    const respondedAt = Date.parse([date].flat()[0] ?? '');
    if (Number.isNaN(respondedAt)) return;
    const bounds = [respondedAt - receivedAt, respondedAt + dateUnit - sentAt] as const;
    const [least, most] = this.#bounds ?? bounds;
    const narrowed = [Math.max(least, bounds[0]), Math.min(most, bounds[1])] as const;
    // Servers with different clocks, or a clock that was changed, contradict earlier responses.
    this.#bounds = narrowed[0] <= narrowed[1] ? narrowed : bounds;
  }

  /** A time of this machine by the server's clock; `undefined` before the first response with a `Date`. */
  toServerTime(time: number): number | undefined {
    if (this.#bounds === undefined) return undefined;
    const [least, most] = this.#bounds;
    if (least <= 0 && most >= 0) return time;
    return time + least;
  }
}
