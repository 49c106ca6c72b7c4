import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Seed, startEmulator } from '../../emulator/emulator.ts';
import { seedOf } from '../../emulator/seed.ts';
import type { State } from '../../emulator/state.ts';
import { pipeline, project, read, seedWithProject, start } from './client.ts';

async function control(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return read(
    await fetch(`${new URL(url).origin}/__emulator${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

/** The state as it is written to a file. */
function written(state: State): unknown {
  return JSON.parse(JSON.stringify(seedOf(state)));
}

test('it is off unless opened, and web pages may not use it', async (t) => {
  const closed = await start(t);
  assert.equal((await control(closed.emulator.url, 'GET', '/state')).status, 404);
  const open = await start(t, { control: true });
  assert.equal((await control(open.emulator.url, 'GET', '/state')).status, 200);
  const headers = { origin: 'https://page.example' };
  assert.equal((await control(open.emulator.url, 'POST', '/clock', { advance: 1 }, headers)).status, 403);
});

test('the state is a seed from which the same state is made', async (t) => {
  const pipelines = [{ orgIdentifier: 'default', projectIdentifier: 'payments', yaml: pipeline }];
  const seed = {
    ...seedWithProject,
    pipelines,
    settings: [{ identifier: 'enable_force_delete', value: 'true', changedAt: '2026-10-01T00:00:00Z' }],
    users: [{ id: 'u', userName: 'u@example.com', imported: false }],
    policies: [{ identifier: 'p', kind: 'pipeline' as const, message: 'no' }],
  };
  const { emulator, createProject } = await start(t, { control: true, seed });
  await createProject({ ...project, identifier: 'second' });
  const { json } = await control(emulator.url, 'GET', '/state');
  const again = await startEmulator({ seed: json });
  t.after(() => again.close());
  assert.deepEqual(written(again.state), json);
  assert.equal(again.apiKey, emulator.apiKey);
  assert.equal(again.scimToken, emulator.scimToken);
});

test('a seed is added to what is there; a wrong one changes nothing', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  const added = await control(emulator.url, 'POST', '/state', {
    users: [{ id: 'u', userName: 'u@example.com' }],
    ...seedWithProject,
  });
  assert.equal(added.status, 200);
  assert.equal((await send('GET', '/ng/api/projects/payments')).status, 200);
  const wrong = await control(emulator.url, 'POST', '/state', {
    users: [{ id: 'v', userName: 'v@example.com' }],
    projects: [{ project: { identifier: 'has-hyphen', name: 'x' } }],
  });
  assert.equal(wrong.status, 400);
  assert.match(wrong.json.error, /The seed cannot be used: projects\.0\.project\.identifier/);
  assert.deepEqual([...emulator.state.users.keys()], ['u']);
});

test('saving hands the state over', async (t) => {
  const saved: string[] = [];
  const save = async (seed: Seed) => void saved.push(JSON.stringify(seed));
  const { emulator } = await start(t, { control: true, save });
  assert.equal((await control(emulator.url, 'POST', '/save')).status, 200);
  assert.deepEqual(saved, [JSON.stringify(written(emulator.state))]);
  const without = await start(t, { control: true });
  assert.match((await control(without.emulator.url, 'POST', '/save')).json.error, /start the emulator with --state/);
});

test('faults are set, listed and taken back', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  const rule = { kind: 'html', status: 502, times: 3 };
  await control(emulator.url, 'POST', '/faults', rule);
  assert.equal((await send('GET', '/ng/api/projects')).status, 502);
  assert.deepEqual((await control(emulator.url, 'GET', '/faults')).json, [{ rule, left: 2 }]);
  await control(emulator.url, 'DELETE', '/faults');
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
  assert.match((await control(emulator.url, 'POST', '/faults', { kind: 'x' })).json.error, /The fault cannot be set/);
});

test('the record of requests, without the control interface in it, and without secrets', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  await send('GET', '/ng/api/projects', { query: { leaked: emulator.apiKey } });
  const { json, text } = await control(emulator.url, 'GET', '/requests');
  assert.equal(json.length, 1);
  assert.deepEqual([json[0].method, json[0].status, json[0].bodyBytes], ['GET', 200, 0]);
  assert.ok(!text.includes(emulator.apiKey.split('.').at(-1) ?? ''));
  await control(emulator.url, 'DELETE', '/requests');
  assert.equal(emulator.requests.length, 0);
});

test('the clock is moved by seconds', async (t) => {
  const { emulator } = await start(t, { control: true });
  assert.equal((await control(emulator.url, 'GET', '/clock')).json.now, '2026-11-01T12:00:00.000Z');
  assert.equal((await control(emulator.url, 'POST', '/clock', { advance: 120 })).json.now, '2026-11-01T12:02:00.000Z');
  for (const wrong of [{}, { advance: -1 }, { advance: 'x' }, null]) {
    assert.equal((await control(emulator.url, 'POST', '/clock', wrong)).status, 400);
  }
});

test('a body that is no JSON, a key that does not exist', async (t) => {
  const { emulator } = await start(t, { control: true });
  const broken = await fetch(`${emulator.url}/__emulator/faults`, { method: 'POST', body: '{' });
  assert.equal(broken.status, 400);
  assert.equal((await control(emulator.url, 'POST', '/keys/none/rotate')).status, 400);
});

test('only the youngest requests are kept where a limit says so', async (t) => {
  const { emulator, send } = await start(t, { recorded: 2 });
  for (const id of ['a', 'b', 'c']) await send('GET', `/ng/api/projects/${id}`);
  assert.deepEqual(
    emulator.requests.map(({ path }) => path),
    ['/ng/api/projects/b', '/ng/api/projects/c'],
  );
});
