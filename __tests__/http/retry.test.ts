import assert from 'node:assert/strict';
import { it } from 'node:test';
import { retryTransient, StatusError } from '../../src/http/retry.ts';
import { virtualClock } from '../platform/virtual-clock.ts';

it('says before each wait why a request is sent again', async () => {
  const clock = virtualClock();
  const notes: string[] = [];
  const run = { clock, signal: new AbortController().signal, log: { info: (line: string) => notes.push(line) } };
  const refuse = () => Promise.reject(new StatusError('HTTP 503', { status: 503, headers: { 'retry-after': '7' } }));
  await assert.rejects(clock.drive(retryTransient(refuse, 3, run)), StatusError);
  assert.deepEqual(notes, Array(2).fill('No usable response: HTTP 503; trying again in 7.0 s.'));
});
