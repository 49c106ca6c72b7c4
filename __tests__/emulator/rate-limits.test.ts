import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, seedWithProject, start } from './client.ts';

test('requests above the limit of a key are refused with 429, without Retry-After', async (t) => {
  const { send, clock } = await start(t, { rateLimits: [{ calls: 3, seconds: 60 }] });
  const list = () => send('GET', '/ng/api/projects');
  for (let call = 0; call < 3; call++) assert.equal((await list()).status, 200);
  clock.advance(59_999);
  const refused = await list();
  assertRefused(refused, 429, 'TOO_MANY_REQUESTS');
  assert.equal(refused.headers.get('retry-after'), null);
  clock.advance(1);
  assert.equal((await list()).status, 200);
});

test('each key has a separate window, and every limit applies', async (t) => {
  const other = 'pat.emulatorAccount0000001.other.secret';
  const seed = { ...seedWithProject, keys: [{ token: other, roles: [{ role: '_account_viewer' }] }] };
  const rateLimits = [
    { calls: 5, seconds: 60 },
    { calls: 2, seconds: 1 },
  ];
  const { send, clock, emulator } = await start(t, { seed, rateLimits });
  const statuses = async (key: string, calls: number) => {
    const found = [];
    for (let call = 0; call < calls; call++) found.push((await send('GET', '/ng/api/projects', { key })).status);
    return found;
  };
  assert.deepEqual(await statuses(emulator.apiKey, 3), [200, 200, 429]);
  assert.deepEqual(await statuses(other, 2), [200, 200]);
  clock.advance(1000);
  assert.deepEqual(await statuses(emulator.apiKey, 3), [200, 200, 429]);
  assert.deepEqual(await statuses(other, 2), [200, 200]);
  assert.equal(emulator.requests.filter(({ status }) => status === 429).length, 2, 'refused calls are on record');
});

test('there is no limit unless one is set', async (t) => {
  const { send } = await start(t);
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => (await send('GET', '/ng/api/projects')).status),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
});

test('a body above 8 MiB is refused, and the server continues', async (t) => {
  const { send } = await start(t);
  const got = await send('POST', '/ng/api/projects', { body: 'x'.repeat(8 * 1024 * 1024 + 1) });
  assert.equal(got.status, 413);
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
});
