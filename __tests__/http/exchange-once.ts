/**
 * Run as a process of its own: sends one call to the base URL given, prints what came of it, and must end by itself.
 * A third argument ends the run after so many milliseconds.
 */

import { createClient } from '../../src/platform/client.ts';
import { RequestFailure } from '../../src/platform/request.ts';
import { address, post } from './loopback.ts';

const [base = '', requestTimeout = '5', endAfter] = process.argv.slice(2);
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
  const { ok, attempts } = await platform.send(post);
  process.stdout.write(`${JSON.stringify({ ok, attempts })}\n`);
} catch (error) {
  if (!(error instanceof RequestFailure)) throw error;
  const { message, hint, mayHaveTakenEffect } = error;
  process.stdout.write(`${JSON.stringify({ message, hint, mayHaveTakenEffect })}\n`);
} finally {
  await platform.close();
}
