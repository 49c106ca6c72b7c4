import type { Context } from '../context.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import { get } from './get.ts';

/**
 * Time limit for one request in seconds, and maximum number of attempts. The keys only improve an error, so a long wait is not
 * worthwhile.
 */
const timeout = 10;
const attempts = 2;

/** Fetches public keys (a JWKS) as JSON. Throws if they cannot be fetched. */
export function fetchKeys(url: string, context: Context): Promise<unknown> {
  const request = async () => {
    const response = await get(new URL(url), timeout, context);
    if (response.status !== 200) throw new StatusError(`HTTP ${response.status}`, response);
    return JSON.parse(response.text) as unknown;
  };
  return retryTransient(request, attempts, context);
}
