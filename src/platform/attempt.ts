import type { TransportError } from '../http/messages.ts';
import { isTransientStatus } from '../http/retry.ts';
import type { Request, Response } from './request.ts';
import { isAbsent, isDuplicate, isThrottled } from './response.ts';

/** The result of one attempt at a request. */
export type Attempt = { readonly response: Response } | { readonly failure: TransportError };

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

/** The properties by which an attempt at a request is classified. */
export interface RequestTraits {
  /** Whether it changes anything. */
  readonly isChange: boolean;
  /** Whether it creates a resource, so it may meet one that already exists. */
  readonly isCreate: boolean;
  /** The request, if its scope may not be ready yet. */
  readonly unready?: Pick<Request, 'freshScope' | 'isUnready'> | undefined;
}

/** What an attempt says about its request, and whether another one may help. */
export function classify(attempt: Attempt, { isChange, isCreate, unready }: RequestTraits): Classification {
  if ('failure' in attempt) {
    const { sent, lasting } = attempt.failure;
    return { effect: sent ? 'unclear' : 'refused', again: lasting ? 'never' : 'later' };
  }
  const { response } = attempt;
  if (isThrottled(response)) return { effect: 'refused', again: 'later' };
  const effect = isUnclear(response, isChange, isCreate) ? 'unclear' : 'clear';
  if (unready !== undefined && isUnready(response, unready)) return { effect, again: 'when ready' };
  return { effect, again: effect === 'unclear' && isTransientResponse(response) ? 'later' : 'never' };
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
