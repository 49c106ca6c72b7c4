import { type RawResponse, TransportError } from '../http/messages.ts';
import { parseRetryAfter } from '../http/retry.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason, hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatSeconds, toClause } from '../shared/text.ts';
import { decodeResponse } from './decode-response.ts';
import { type Permit, type RateLimiter, TooLate } from './rate-limiter.ts';
import type { Request } from './request.ts';
import { isThrottled } from './response.ts';
import { type AttemptResult, type Classification, classify, RetryBudget } from './retries.ts';
import type { ServerClock } from './server-clock.ts';

/** The dependencies of an exchange. */
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
export class RunOver extends Error {}

/** An attempt at a request: its result, and what that means. */
export interface Attempt extends Classification {
  readonly result: AttemptResult;
}

/** Sends the attempts at one request, as the rate limiter, the retry policy and the end of the run permit it. */
export class Attempts {
  readonly isChange: boolean;
  readonly #request: Request;
  readonly #context: ExchangeContext;
  readonly #budget: RetryBudget;
  #count = 0;
  #last: Attempt | undefined;
  #reachedId: string | undefined;

  constructor(request: Request, isChange: boolean, context: ExchangeContext) {
    this.isChange = isChange;
    this.#request = request;
    this.#context = context;
    this.#budget = new RetryBudget(request, context);
  }

  /** The request for messages. */
  get name(): string {
    return `${this.#request.method} ${this.#request.path}`;
  }

  get count(): number {
    return this.#count;
  }

  get last(): Attempt | undefined {
    return this.#last;
  }

  /** The id of the last attempt that may have reached the platform. */
  get reachedId(): string | undefined {
    return this.#reachedId;
  }

  /** Sends the request once. Throws `RunOver` if the run ends first. */
  async send(): Promise<Attempt> {
    // The first repetition comes before waiting requests: if the limit concerned only this request, it is over.
    const isFirst = this.#count === 1;
    const size = this.#request.body?.length ?? 0;
    const halt = this.#count === 0 ? this.#request.halt : undefined;
    const permit = await this.#untilEnd(() =>
      this.#context.rateLimiter.acquire(size, { isFirst, ...omitUndefined({ halt }) }),
    );
    if (halt?.aborted) {
      permit('no response');
      throw new RunOver(halted);
    }
    this.#count++;
    const result = await this.#sendOnce(permit);
    if (!(result instanceof TransportError)) this.#reachedId = result.correlationId;
    else if (result.sent) this.#reachedId = result.requestId;
    const traits = { isChange: this.isChange, mayBeUnready: this.#budget.mayBeUnready() };
    const attempt = { result, ...classify(result, this.#request, traits) };
    this.#budget.count(attempt);
    this.#last = attempt;
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
        attempts: this.#count,
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
    const isOver = this.#request.isOptional && (!isRefused(attempt) || this.#count > 1);
    if (isOver || this.#context.signal.aborted) return false;
    return this.#budget.mayRepeat(attempt);
  }

  /** Waits until the next attempt. Throws `RunOver` if the run ends first. */
  async pause(attempt: Attempt): Promise<void> {
    const { rateLimiter, clock, signal, note } = this.#context;
    const { result } = attempt;
    const delay = this.#budget.delayAfter(result, attempt);
    this.#assertTimeFor(delay);
    // The rate limiter itself pauses after a refusal.
    if (rateLimiter.isActive && isRefused(attempt)) return;
    note(`${this.name}: ${describeResult(result)}; trying again in ${formatSeconds(delay)}.`);
    await this.#untilEnd(() => clock.sleep(delay, signal));
  }

  #assertTimeFor(delay: number): void {
    const { signal } = this.#context;
    if (hasTimeFor(delay, this.#context)) return;
    if (signal.aborted) throw new RunOver(formatEndReason(signal));
    throw new RunOver(`the next attempt would have to wait ${formatSeconds(delay)}, longer than the run has left`);
  }

  /** Waits for a promise. Throws `RunOver` if the run ends first. */
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

/** Whether the rate limit refused an attempt. */
function isRefused({ result }: Attempt): boolean {
  return !(result instanceof TransportError) && isThrottled(result);
}

function describeResult(result: AttemptResult): string {
  if (result instanceof TransportError) return toClause(result.message);
  const { form, code, status } = result;
  const what = form === 'unreadable' ? ' without readable JSON' : code === undefined ? '' : `, ${code}`;
  return `the platform returned HTTP ${status}${what}`;
}
