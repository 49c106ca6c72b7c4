import type { Context } from '../context.ts';
import { get } from './get.ts';

/** Seconds for the keys to arrive; they are only looked at for a better error, so it is not worth waiting long. */
const patience = 10;

/** Fetches public keys (a JWKS) as JSON. Throws when they cannot be had. */
export async function fetchKeys(url: string, context: Context): Promise<unknown> {
  const { status, text } = await get(new URL(url), patience, context);
  if (status !== 200) throw new Error(`HTTP ${status}`);
  return JSON.parse(text) as unknown;
}
