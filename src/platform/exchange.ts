import { type RawResponse, TransportError } from '../http/messages.ts';
import { parseRetryAfter } from '../http/retry.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason, hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatSeconds, toClause } from '../shared/text.ts';
import { decodeResponse } from './decode-response.ts';
import { type Permit, type RateLimiter, TooLate } from './rate-limiter.ts';
import { type Indeterminate, isIndeterminate, type Request, RequestFailure, type Response } from './request.ts';
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

/**
 * Sends a request that changes nothing, up to `maxAttempts` times, until its response is final. Throws `RequestFailure` if
 * there was no response.
 */
export async function sendRead(request: Request, context: ExchangeContext): Promise<Response> {
  const result = await new Exchange(request, false, context).send();
  if (isIndeterminate(result)) throw new Error('A request that changes nothing has no indeterminate result.');
  return result;
}

/**
 * Sends a change until its response is final or does not show whether it took effect. A change that was refused before it
 * could take effect is sent again. Throws `RequestFailure` if it was never sent.
 */
export function sendChange(request: Request, context: ExchangeContext): Promise<Response | Indeterminate> {
  return new Exchange(request, true, context).send();
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

/** The run has no time left to continue; the message is a clause that says why. */
class RunOver extends Error {}

/** An attempt at a request: its result, and what that means. */
interface Attempt extends Classification {
  readonly result: AttemptResult;
}

/** One request, attempt by attempt. */
class Exchange {
  readonly #request: Request;
  readonly #isChange: boolean;
  readonly #context: ExchangeContext;
  readonly #budget: RetryBudget;
  #attempts = 0;
  #last: Attempt | undefined;
  /** The id of the last attempt that may have reached the platform. */
  #reachedId: string | undefined;

  constructor(request: Request, isChange: boolean, context: ExchangeContext) {
    this.#request = request;
    this.#isChange = isChange;
    this.#context = context;
    this.#budget = new RetryBudget(request, context);
  }

  get #name(): string {
    return `${this.#request.method} ${this.#request.path}`;
  }

  async send(): Promise<Response | Indeterminate> {
    try {
      for (;;) {
        const attempt = await this.#attempt();
        if (this.#isIndeterminate(attempt)) return this.#createIndeterminate(attempt);
        if (!this.#mayRepeat(attempt)) return this.#finish(attempt);
        await this.#pause(attempt);
      }
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      return this.#cutShort(error.message);
    }
  }

  async #attempt(): Promise<Attempt> {
    // The first repetition comes before waiting requests: if the limit concerned only this request, it is over.
    const isFirst = this.#attempts === 1;
    const size = this.#request.body?.length ?? 0;
    const permit = await this.#untilEnd(() => this.#context.rateLimiter.acquire(size, isFirst));
    if (this.#attempts === 0 && this.#request.isHalted?.()) {
      permit('no response');
      throw new RunOver('an earlier failure stopped the run');
    }
    this.#attempts++;
    const result = await this.#sendOnce(permit);
    if (!(result instanceof TransportError)) this.#reachedId = result.correlationId;
    else if (result.sent) this.#reachedId = result.requestId;
    const traits = { isChange: this.#isChange, mayBeUnready: this.#budget.mayBeUnready() };
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
        isChange: this.#isChange,
        contentOnly: this.#request.contentOnly === true,
        sentAt: serverClock.toServerTime(sentAt),
        attempts: this.#attempts,
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

  #isIndeterminate({ effect }: Attempt): boolean {
    return this.#isChange && effect === 'unclear';
  }

  #mayRepeat(attempt: Attempt): boolean {
    if (this.#request.isOptional || this.#context.signal.aborted) return false;
    return this.#budget.mayRepeat(attempt);
  }

  async #pause(attempt: Attempt): Promise<void> {
    const { rateLimiter, clock, signal, note } = this.#context;
    const { result } = attempt;
    const delay = this.#budget.delayAfter(result, attempt);
    this.#assertTimeFor(delay);
    // The rate limiter itself pauses after a refusal.
    if (rateLimiter.isActive && !(result instanceof TransportError) && isThrottled(result)) return;
    note(`${this.#name}: ${describeResult(result)}; trying again in ${formatSeconds(delay)}.`);
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
      throw reason === undefined ? error : new RunOver(reason, { cause: error });
    }
  }

  /** The result of a request that the end of the run interrupts: that of the last attempt, with the reason. */
  #cutShort(reason: string): Response | Indeterminate {
    const last = this.#last;
    if (last === undefined) {
      throw new RequestFailure(`${this.#name} was not sent: ${reason}.`, { requestId: '', notBegun: true });
    }
    return this.#isIndeterminate(last) ? this.#describeIndeterminate(last, reason) : this.#finish(last, reason);
  }

  #createIndeterminate(attempt: Attempt): Indeterminate {
    const indeterminate = this.#describeIndeterminate(attempt);
    return this.#mayRepeat(attempt)
      ? { ...indeterminate, resend: (isNeeded) => this.#resend(attempt, isNeeded) }
      : indeterminate;
  }

  async #resend(attempt: Attempt, isNeeded = async () => true): Promise<Response | Indeterminate> {
    try {
      await this.#pause(attempt);
      if (!(await isNeeded())) return this.#describeIndeterminate(attempt);
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      return this.#describeIndeterminate(attempt, error.message);
    }
    return this.send();
  }

  /** `notRepeated` is a clause that says why there is no further attempt, although one might have helped. */
  #describeIndeterminate({ result }: Attempt, notRepeated?: string): Indeterminate {
    const instead = this.#describe(result, notRepeated);
    return { instead, correlationId: this.#reachedId ?? '', attempts: this.#attempts };
  }

  #finish({ result }: Attempt, notRepeated?: string): Response {
    const described = this.#describe(result, notRepeated);
    if (described instanceof RequestFailure) throw described;
    return described;
  }

  #describe(result: AttemptResult, notRepeated: string | undefined): Response | RequestFailure {
    if (result instanceof TransportError) return describeLoss(result, this.#reachedId, this.#attempts, notRepeated);
    return { ...result, ...omitUndefined({ notRepeated }) };
  }
}

/** A request without a response; `reachedId` is the id of the last attempt that may have reached the platform. */
function describeLoss(
  last: TransportError,
  reachedId: string | undefined,
  attempts: number,
  notRepeated: string | undefined,
): RequestFailure {
  const traces = [
    ...(reachedId === undefined ? [] : [`correlationId ${reachedId}`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
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

function describeResult(result: AttemptResult): string {
  if (result instanceof TransportError) return toClause(result.message);
  const { form, code, status } = result;
  const what = form === 'unreadable' ? ' without readable JSON' : code === undefined ? '' : `, ${code}`;
  return `the platform returned HTTP ${status}${what}`;
}
