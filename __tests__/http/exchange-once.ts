/**
 * Run as a step: sends one request to the base URL given, prints the result, and must leave nothing behind. `END_AFTER` ends
 * the run after this many milliseconds.
 */

import { createClient } from '../../src/platform/client.ts';
import { isIndeterminate, RequestFailure } from '../../src/platform/request.ts';
import { address, post } from './loopback.ts';

const { BASE_URL: base = '', REQUEST_TIMEOUT: requestTimeout = '5', END_AFTER: endAfter } = process.env;
const end = new AbortController();
if (endAfter !== undefined) setTimeout(() => end.abort(), Number(endAfter));

const platform = createClient({
  address: address(base),
  apiKey: 'pat.acc.tok.secret',
  requestTimeout: Number(requestTimeout),
  maxAttempts: 2,
  requestsPerMinute: 400,
  connections: 4,
  signal: end.signal,
  environment: process.env,
  random: () => 0,
  note: (line) => process.stdout.write(`${JSON.stringify({ note: line })}\n`),
});
try {
  let result = await platform.change(post);
  while (isIndeterminate(result) && result.resend !== undefined) result = await result.resend();
  print(isIndeterminate(result) ? describeFailure(result.instead, true) : { ...result });
} catch (error) {
  print(describeFailure(error, false));
} finally {
  await platform.close();
}

function describeFailure(instead: unknown, mayHaveTakenEffect: boolean) {
  if (!(instead instanceof RequestFailure)) throw instead;
  return { message: instead.message, hint: instead.hint, mayHaveTakenEffect };
}

function print({ ok, attempts, message, hint, mayHaveTakenEffect }: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ ok, attempts, message, hint, mayHaveTakenEffect })}\n`);
}
