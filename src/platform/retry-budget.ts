import { backOffOf, retryAfterOf } from '../http/retry.ts';
import type { Clock } from '../shared/clock.ts';
import type { Attempt, Classification } from './attempt.ts';
import { isThrottled } from './response.ts';

/** Time until a scope is ready for use after it was created, in milliseconds (docs/platform-api.md, Unexpected failures). */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;

interface RetryOptions {
  readonly maxAttempts: number;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
}

interface RetryTraits {
  /** Whether the scope of the request was just created. */
  readonly isFreshScope: boolean;
  /** Whether a pacer makes the pauses that a rate limit needs. */
  readonly isPaced: boolean;
}

/** The remaining attempts at a request, and the time of the next one. */
export class RetryBudget {
  readonly #options: RetryOptions;
  readonly #isPaced: boolean;
  /** Until when the scope of the request may not be ready, in milliseconds of `Clock.elapsed`. */
  readonly #readyBy: number;
  /** The attempts that count against `maxAttempts`. */
  #counted = 0;
  #unreadyResponses = 0;

  constructor(options: RetryOptions, { isFreshScope, isPaced }: RetryTraits) {
    this.#options = options;
    this.#isPaced = isPaced;
    this.#readyBy = isFreshScope ? options.clock.elapsed() + freshScopeLimit : Number.NEGATIVE_INFINITY;
  }

  /** Whether the scope of the request may not be ready yet. */
  mayBeUnready(): boolean {
    return this.#options.clock.elapsed() < this.#readyBy;
  }

  count({ again }: Classification): void {
    if (again === 'when ready') this.#unreadyResponses++;
    else this.#counted++;
  }

  mayRepeat({ again }: Classification): boolean {
    return again !== 'never' && this.#counted < this.#options.maxAttempts;
  }

  /** Milliseconds to wait after an attempt, in addition to the pacer's wait. */
  delayAfter(attempt: Attempt, { again }: Classification): number {
    const { clock, random } = this.#options;
    const asked = 'response' in attempt ? retryAfterOf(attempt.response, clock.now()) : undefined;
    if (asked !== undefined) return asked;
    if (again === 'when ready') return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
    const isRateLimit = 'response' in attempt && isThrottled(attempt.response);
    return isRateLimit && this.#isPaced ? 0 : backOffOf(this.#counted, random(), isRateLimit);
  }
}
