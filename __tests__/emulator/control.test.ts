import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { type Seed, startEmulator } from '../../emulator/emulator.ts';
import { createSeed } from '../../emulator/seed/seed.ts';
import type { State } from '../../emulator/state/state.ts';
import { entry, pipeline, project, read, seedWithProject, start } from './client.ts';

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

/** The status of a response to a request with any headers, and the origin that may read it. */
function fetchStatus(url: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; allowed: string | undefined }>((resolve, reject) => {
    const sent = request(new URL(path, url), { headers, agent: false }, (response) => {
      resolve({ status: response.statusCode, allowed: response.headers['access-control-allow-origin'] });
      response.destroy();
    });
    sent.on('error', reject).end();
  });
}

/** The state as it is written to a file. */
function written(state: State): unknown {
  return JSON.parse(JSON.stringify(createSeed(state)));
}

test('it is off by default, and web pages may not use it', async (t) => {
  const closed = await start(t);
  assert.equal((await control(closed.emulator.url, 'GET', '/state')).status, 404);
  const open = await start(t, { control: true });
  assert.equal((await control(open.emulator.url, 'GET', '/state')).status, 200);
  const headers = { origin: 'https://page.example' };
  assert.equal((await control(open.emulator.url, 'POST', '/clock', { advance: 1 }, headers)).status, 403);
});

test('only its own page may use it: other sites, and names that resolve to this machine, are refused', async (t) => {
  const { emulator } = await start(t, { control: true });
  const port = new URL(emulator.url).port;
  for (const [headers, status] of [
    [{}, 200],
    [{ host: `localhost:${port}` }, 200],
    [{ host: `[::1]:${port}` }, 200],
    [{ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }, 200],
    [{ host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:1` }, 403],
    [{ host: `127.0.0.1:${port}`, origin: 'null' }, 403],
    [{ host: `rebound.example:${port}`, origin: `http://rebound.example:${port}` }, 403],
    [{ host: 'localhost.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ] as const) {
    for (const path of ['/view', '/events']) {
      const got = await fetchStatus(emulator.url, `/__emulator${path}`, headers);
      assert.deepEqual([got.status, got.allowed], [status, undefined], JSON.stringify(headers));
    }
  }
  const preflight = await fetch(`${emulator.url}/__emulator/clock`, {
    method: 'OPTIONS',
    headers: { origin: 'https://page.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers.get('access-control-allow-origin'), null);
});

test('if other machines can reach it, it needs the key, and drops public keys of a seed', async (t) => {
  const known = 'pat.emulatorAccount0000001.emulator.EmulatorOfOneMachine';
  const seed = { keys: [{ token: known, roles: [{ role: '_account_admin' }] }] };
  const { emulator } = await start(t, { control: true, host: '0.0.0.0', seed });
  assert.notEqual(emulator.apiKey, known);
  for (const key of ['', known, `${emulator.apiKey}x`]) {
    const refused = await control(emulator.url, 'GET', '/state', undefined, { 'x-api-key': key });
    assert.deepEqual([refused.status, Object.keys(refused.json)], [403, ['error']]);
  }
  const headers = { 'x-api-key': emulator.apiKey };
  assert.equal((await control(emulator.url, 'GET', '/state', undefined, headers)).status, 200);
  const fixed = await start(t, { host: '0.0.0.0', seed, fixedKeys: true });
  assert.equal(fixed.emulator.apiKey, known);
});

test('the state is a seed that restores the same state', async (t) => {
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

test('a seed is added to the state; an invalid one changes nothing', async (t) => {
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

test('saving passes the state on', async (t) => {
  const saved: string[] = [];
  const save = async (seed: Seed) => void saved.push(JSON.stringify(seed));
  const { emulator } = await start(t, { control: true, save });
  assert.equal((await control(emulator.url, 'POST', '/save')).status, 200);
  assert.deepEqual(saved, [JSON.stringify(written(emulator.state))]);
  const without = await start(t, { control: true });
  assert.match((await control(without.emulator.url, 'POST', '/save')).json.error, /start the emulator with --state/);
});

test('faults are set, listed and removed', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  const rule = { kind: 'html', status: 502, times: 3 };
  await control(emulator.url, 'POST', '/faults', rule);
  assert.equal((await send('GET', '/ng/api/projects')).status, 502);
  assert.deepEqual((await control(emulator.url, 'GET', '/faults')).json, [{ id: 1, rule, left: 2 }]);
  await control(emulator.url, 'DELETE', '/faults');
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
  assert.match((await control(emulator.url, 'POST', '/faults', { kind: 'x' })).json.error, /The fault cannot be set/);
  await control(emulator.url, 'POST', '/faults', rule);
  assert.deepEqual((await control(emulator.url, 'DELETE', '/faults/2')).json, []);
  assert.equal((await control(emulator.url, 'DELETE', '/faults/2')).status, 400);
});

test('the record of requests contains neither control requests nor secrets', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  await send('GET', '/ng/api/projects', { query: { leaked: emulator.apiKey } });
  const { json, text } = await control(emulator.url, 'GET', '/requests');
  assert.equal(json.length, 1);
  assert.deepEqual([json[0].method, json[0].status, json[0].bodyBytes], ['GET', 200, 0]);
  assert.ok(!text.includes(emulator.apiKey.split('.').at(-1) ?? ''));
  await control(emulator.url, 'DELETE', '/requests');
  assert.equal(emulator.requests.length, 0);
});

test('a request is shown with its bodies, its correlationId and its faults; values of secrets are masked', async (t) => {
  const { emulator, send } = await start(t, { control: true, seed: seedWithProject });
  emulator.fault({ kind: 'null-correlation-id' });
  await send('GET', '/ng/api/projects/payments', { headers: { 'X-requestId': 'mine' } });
  const { json: shown } = await control(emulator.url, 'GET', '/requests/1');
  assert.deepEqual([shown.correlationId, shown.faults, shown.status], ['mine', ['null-correlation-id'], 200]);
  assert.equal(JSON.parse(shown.response).data.project.identifier, 'payments');
  const secret = {
    type: 'SecretText',
    identifier: 'token',
    name: 'token',
    spec: {
      type: 'SecretTextSpec',
      secretManagerIdentifier: 'harnessSecretManager',
      valueType: 'Inline',
      value: 'hush"hush',
    },
  };
  assert.equal((await send('POST', '/ng/api/v2/secrets', { body: { secret } })).status, 200);
  const { id } = (await control(emulator.url, 'GET', '/requests')).json.at(-1);
  const { text } = await control(emulator.url, 'GET', `/requests/${id}`);
  assert.ok(text.includes('SecretText') && !text.includes('hush'), text);
  assert.match((await control(emulator.url, 'GET', '/requests/99')).json.error, /The request 99 is not kept/);
});

test('the view shows resources by scope, the time until a setting takes effect, and usage by endpoint', async (t) => {
  const { emulator, send, putSettings } = await start(t, { control: true, seed: seedWithProject });
  await putSettings([entry('enable_force_delete', 'true')]);
  await send('GET', '/ng/api/projects/payments');
  await send('GET', '/ng/api/projects/none');
  await send('GET', '/nowhere');
  const { json: view } = await control(emulator.url, 'GET', '/view');
  const isProject = (resource: { collection: string }) => resource.collection === 'projects';
  assert.deepEqual(view.resources.find(isProject), {
    collection: 'projects',
    key: 'default/payments',
    identifier: 'payments',
    name: 'Payments',
    org: 'default',
    project: null,
    place: null,
  });
  assert.deepEqual(view.settings, [
    {
      identifier: 'enable_force_delete',
      org: null,
      project: null,
      value: 'false',
      pending: { value: 'true', effectiveAt: view.now + 120_000 },
    },
  ]);
  await control(emulator.url, 'POST', '/clock', { advance: 120 });
  const later = (await control(emulator.url, 'GET', '/view')).json.settings[0];
  assert.deepEqual([later.value, later.pending], ['true', null]);
  const { text } = (await control(emulator.url, 'GET', '/text?collection=projects&key=default%2Fpayments')).json;
  assert.match(text, /^orgIdentifier: default$/m);
  assert.equal((await control(emulator.url, 'GET', '/text?collection=projects&key=__proto__')).status, 400);
  const { usage, counts } = (await control(emulator.url, 'GET', '/usage')).json;
  assert.deepEqual(usage, [
    { method: 'PUT', route: '/ng/api/settings', statuses: { 200: 1 } },
    { method: 'GET', route: '/ng/api/projects/:identifier', statuses: { 200: 1, 404: 1 } },
    { method: 'GET', statuses: { 404: 1 } },
  ]);
  assert.deepEqual([counts.organizations, counts.projects, counts.settings], [1, 1, 1]);
});

test('events report that something has changed', async (t) => {
  const { emulator, send } = await start(t, { control: true });
  const response = await fetch(`${emulator.url}/__emulator/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.match((await reader?.read())?.value ?? '', /^retry:/);
  await send('GET', '/ng/api/projects');
  assert.match((await reader?.read())?.value ?? '', /^event: change/);
  await reader?.cancel();
});

test('stopping is possible only if the program allows it', async (t) => {
  let stops = 0;
  const { emulator } = await start(t, { control: true, stop: () => void stops++ });
  assert.equal((await control(emulator.url, 'POST', '/stop')).status, 200);
  assert.equal(stops, 1);
  const without = await start(t, { control: true });
  assert.equal((await control(without.emulator.url, 'POST', '/stop')).status, 400);
});

test('the clock is moved by seconds', async (t) => {
  const { emulator } = await start(t, { control: true });
  assert.equal((await control(emulator.url, 'GET', '/clock')).json.now, '2026-11-01T12:00:00.000Z');
  assert.equal((await control(emulator.url, 'POST', '/clock', { advance: 120 })).json.now, '2026-11-01T12:02:00.000Z');
  for (const wrong of [{}, { advance: -1 }, { advance: 'x' }, null]) {
    assert.equal((await control(emulator.url, 'POST', '/clock', wrong)).status, 400);
  }
});

test('a body that is not JSON and an unknown key are refused', async (t) => {
  const { emulator } = await start(t, { control: true });
  const broken = await fetch(`${emulator.url}/__emulator/faults`, { method: 'POST', body: '{' });
  assert.equal(broken.status, 400);
  assert.equal((await control(emulator.url, 'POST', '/keys/none/rotate')).status, 400);
});

test('only the newest requests are kept with a limit', async (t) => {
  const { emulator, send } = await start(t, { recorded: 2 });
  for (const id of ['a', 'b', 'c']) await send('GET', `/ng/api/projects/${id}`);
  assert.deepEqual(
    emulator.requests.map(({ path }) => path),
    ['/ng/api/projects/b', '/ng/api/projects/c'],
  );
});
