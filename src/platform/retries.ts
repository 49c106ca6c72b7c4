import { TransportError } from '../http/messages.ts';
import { computeBackOff, isTransientStatus, parseRetryAfter } from '../http/retry.ts';
import type { Clock } from '../shared/clock.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Request, Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled } from './response.ts';

/** What one attempt at a request results in: a response, or the reason why there is none. */
export type AttemptResult = Response | TransportError;

/** The conclusion from an attempt at a request. */
export interface Classification {
  /**
   * `clear`: the response shows the outcome of the request. `refused`: it was refused before it could take effect.
   * `unclear`: it may have taken effect.
   */
  readonly effect: 'clear' | 'refused' | 'unclear';
  /**
   * Whether the same request may succeed later: after a moment, or when a new scope is ready, which does not count as an
   * attempt.
   */
  readonly again: 'never' | 'later' | 'when ready';
}

/** What an attempt says about its request, and whether another one may help. */
export function classify(
  result: AttemptResult,
  request: Pick<Request, 'method' | 'freshScope' | 'isUnready'>,
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

/** Whether a response does not show if the request took effect. */
function isUnclear(response: Response, isChange: boolean, isCreate: boolean): boolean {
  const { status, form, ok, code, message } = response;
  // A duplicate error means that this request created nothing, regardless of the rest of the response.
  if (isCreate && isDuplicate(response)) return false;
  if (status >= 500 || status === 408) return true;
  if (!isChange) return status < 300 && isReplacement(form);
  if (status < 400) return !ok;
  // A gateway may replace a response by its own page, or by nothing.
  const isReplaced = isReplacement(form) || (code === undefined && message === undefined);
  return isReplaced && !gatekeepers.has(status);
}

/** Whether a body is not one of the platform's. */
function isReplacement(form: Response['form']): boolean {
  return form === 'html' || form === 'empty' || form === 'unreadable';
}

/** Whether another attempt may help: the server or a gateway in front of it fails, or the body was replaced or truncated. */
function isTransientResponse({ status, form }: Response): boolean {
  return isTransientStatus(status) || (status < 300 && isReplacement(form));
}

/** Whether a scope that was just created may respond like this (docs/platform-api.md, Unexpected failures). */
function isUnready(response: Response, request: Pick<Request, 'freshScope' | 'isUnready'>): boolean {
  const { freshScope } = request;
  const isDenied = response.status === 403 && response.code !== 'USAGE_LIMITS_EXCEEDED';
  return (
    isDenied ||
    response.status === 500 ||
    (freshScope === 'uses' && (isAbsent(response) || request.isUnready?.(response) === true))
  );
}

/** Time until a scope is ready for use after it was created, in milliseconds (docs/platform-api.md, Unexpected failures). */
const freshScopeLimit = 15_000;
const longestUnreadyDelay = 4000;

interface RetryContext {
  readonly maxAttempts: number;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly rateLimiter: Pick<RateLimiter, 'isActive'>;
}

/** The remaining attempts at a request, and the time of the next one. */
export class RetryBudget {
  readonly #context: RetryContext;
  /** Until when the scope of the request may not be ready, in milliseconds of `Clock.elapsed`. */
  readonly #readyBy: number;
  /** The attempts that count against `maxAttempts`. */
  #counted = 0;
  #unreadyResponses = 0;

  constructor({ freshScope }: Request, context: RetryContext) {
    this.#context = context;
    this.#readyBy = freshScope === undefined ? Number.NEGATIVE_INFINITY : context.clock.elapsed() + freshScopeLimit;
  }

  /** Whether the scope of the request may not be ready yet. */
  mayBeUnready(): boolean {
    return this.#context.clock.elapsed() < this.#readyBy;
  }

  count({ again }: Classification): void {
    if (again === 'when ready') this.#unreadyResponses++;
    else this.#counted++;
  }

  mayRepeat({ again }: Classification): boolean {
    return again !== 'never' && this.#counted < this.#context.maxAttempts;
  }

  /** Milliseconds to wait after an attempt, in addition to the pause of the rate limiter. */
  delayAfter(result: AttemptResult, { again }: Classification): number {
    const { clock, random, rateLimiter } = this.#context;
    const isResponse = !(result instanceof TransportError);
    const asked = isResponse ? parseRetryAfter(result, clock.now()) : undefined;
    if (asked !== undefined) return asked;
    if (again === 'when ready') return Math.min(longestUnreadyDelay, 500 * 2 ** (this.#unreadyResponses - 1));
    const isRateLimit = isResponse && isThrottled(result);
    return isRateLimit && rateLimiter.isActive ? 0 : computeBackOff(this.#counted, random(), isRateLimit);
  }
}
