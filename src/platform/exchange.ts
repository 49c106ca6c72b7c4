import { type RawResponse, TransportError } from '../http/messages.ts';
import { retryAfterOf } from '../http/retry.ts';
import { endReasonOf, hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { clauseOf, formatSeconds } from '../shared/text.ts';
import { type Attempt, type Classification, classify } from './attempt.ts';
import { decodeResponse } from './decode-response.ts';
import { ExchangeTrace } from './exchange-trace.ts';
import { type Permit, type RateLimiter, TooLate } from './rate-limiter.ts';
import { type Indeterminate, isIndeterminate, type Request, RequestFailure, type Response } from './request.ts';
import { isThrottled } from './response.ts';
import { RetryBudget } from './retry-budget.ts';
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

/** An attempt and what it means. */
interface ClassifiedAttempt {
  readonly attempt: Attempt;
  readonly classification: Classification;
}

/** One request, attempt by attempt. */
class Exchange {
  readonly #request: Request;
  readonly #isChange: boolean;
  readonly #context: ExchangeContext;
  readonly #budget: RetryBudget;
  readonly #trace = new ExchangeTrace();
  #last: ClassifiedAttempt | undefined;

  constructor(request: Request, isChange: boolean, context: ExchangeContext) {
    this.#request = request;
    this.#isChange = isChange;
    this.#context = context;
    const isFreshScope = request.freshScope !== undefined;
    this.#budget = new RetryBudget(context, { isFreshScope, isPaced: context.rateLimiter.isActive });
  }

  get #name(): string {
    return `${this.#request.method} ${this.#request.path}`;
  }

  async send(): Promise<Response | Indeterminate> {
    try {
      for (;;) {
        const last = await this.#attempt();
        if (this.#isIndeterminate(last)) return this.#indeterminate(last);
        if (!this.#mayRepeat(last)) return this.#final(last);
        await this.#pause(last);
      }
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      return this.#cutShort(error.message);
    }
  }

  async #attempt(): Promise<ClassifiedAttempt> {
    const size = this.#request.body?.length ?? 0;
    // The first repetition comes before waiting requests: if the limit concerned only this request, it is over.
    const isFirst = this.#trace.attempts === 1;
    const permit = await this.#untilEnd(() => this.#context.rateLimiter.acquire(size, isFirst));
    const attempt = await this.#sendOnce(permit);
    const unready = this.#budget.mayBeUnready() ? this.#request : undefined;
    const classification = classify(attempt, {
      isChange: this.#isChange,
      isCreate: this.#isChange && this.#request.method === 'POST',
      unready,
    });
    this.#trace.end(attempt);
    this.#budget.count(classification);
    this.#last = { attempt, classification };
    return this.#last;
  }

  async #sendOnce(report: Permit): Promise<Attempt> {
    const { clock } = this.#context;
    this.#trace.begin();
    const sentAt = clock.now();
    try {
      const raw = await this.#context.attempt(this.#request);
      this.#context.serverClock.observe(raw.headers.date, sentAt, clock.now());
      const response = decodeResponse(raw, {
        envelope: this.#request.credential === 'api-key',
        isChange: this.#isChange,
        sentAt: this.#context.serverClock.timeOf(sentAt),
        attempts: this.#trace.attempts,
      });
      if (isThrottled(response)) report('refused', retryAfterOf(response, clock.now()));
      else report('accepted');
      return { response };
    } catch (error) {
      report('no response');
      if (error instanceof TransportError) return { failure: error };
      throw error;
    }
  }

  #isIndeterminate({ classification }: ClassifiedAttempt): boolean {
    return this.#isChange && classification.effect === 'unclear';
  }

  #mayRepeat({ classification }: ClassifiedAttempt): boolean {
    if (this.#request.isOptional || this.#context.signal.aborted) return false;
    return this.#budget.mayRepeat(classification);
  }

  #indeterminate(last: ClassifiedAttempt): Indeterminate {
    const indeterminate = this.#trace.indeterminate(last.attempt);
    return this.#mayRepeat(last) ? { ...indeterminate, resend: () => this.#resend(last) } : indeterminate;
  }

  async #resend(last: ClassifiedAttempt): Promise<Response | Indeterminate> {
    try {
      await this.#pause(last);
    } catch (error) {
      if (!(error instanceof RunOver)) throw error;
      return this.#trace.indeterminate(last.attempt, error.message);
    }
    return this.send();
  }

  async #pause({ attempt, classification }: ClassifiedAttempt): Promise<void> {
    const { rateLimiter, clock, signal, note } = this.#context;
    const delay = this.#budget.delayAfter(attempt, classification);
    this.#assertTimeFor(delay);
    // The rate limiter itself pauses after a refusal.
    if (rateLimiter.isActive && 'response' in attempt && isThrottled(attempt.response)) return;
    note(`${this.#name}: ${outcomeOf(attempt)}; trying again in ${formatSeconds(delay)}.`);
    await this.#untilEnd(() => clock.sleep(delay, signal));
  }

  #assertTimeFor(delay: number): void {
    const { signal } = this.#context;
    if (hasTimeFor(delay, this.#context)) return;
    if (signal.aborted) throw new RunOver(endReasonOf(signal));
    throw new RunOver(`the next attempt would have to wait ${formatSeconds(delay)}, longer than the run has left`);
  }

  /** Waits for a promise. Throws `RunOver` if the run ends first. */
  async #untilEnd<T>(wait: () => Promise<T>): Promise<T> {
    const { signal } = this.#context;
    try {
      signal.throwIfAborted();
      return await wait();
    } catch (error) {
      const reason = error instanceof TooLate ? error.message : signal.aborted ? endReasonOf(signal) : undefined;
      throw reason === undefined ? error : new RunOver(reason, { cause: error });
    }
  }

  #final({ attempt }: ClassifiedAttempt, notRepeated?: string): Response {
    if ('failure' in attempt) throw this.#trace.failure(attempt.failure, notRepeated);
    return this.#trace.response(attempt.response, notRepeated);
  }

  /** The outcome of a request that the end of the run interrupts: its last result, with the reason. */
  #cutShort(reason: string): Response | Indeterminate {
    const last = this.#last;
    if (last === undefined) {
      throw new RequestFailure(`${this.#name} was not sent: ${reason}.`, { requestId: '', notBegun: true });
    }
    return this.#isIndeterminate(last) ? this.#trace.indeterminate(last.attempt, reason) : this.#final(last, reason);
  }
}

function outcomeOf(attempt: Attempt): string {
  if ('failure' in attempt) return clauseOf(attempt.failure.message);
  const { form, code, status } = attempt.response;
  const what = form === 'unreadable' ? ' without readable JSON' : code === undefined ? '' : `, ${code}`;
  return `the platform returned HTTP ${status}${what}`;
}
