import type { Context } from '../context.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import { get } from './get.ts';

/** Seconds for one request, and attempts in all: the keys only improve an error, so they are not worth a long wait. */
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
