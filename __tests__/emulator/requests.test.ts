import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, project, start } from './client.ts';

test('the organization `default` exists by default', async (t) => {
  const { send } = await start(t);
  const got = await send('GET', '/ng/api/organizations/default');
  assert.equal(got.status, 200);
  assert.equal(got.json.data.organization.identifier, 'default');
});

test('organizations and projects are nested scopes inside an account', async (t) => {
  const { send, createProject, emulator } = await start(t);
  const organization = { identifier: 'retail', name: 'Retail' };
  assert.equal((await send('POST', '/ng/api/organizations', { body: { organization } })).status, 200);
  const inRetail = { ...project, orgIdentifier: 'retail' };
  assert.equal((await createProject(project)).status, 200);
  assert.equal((await createProject(inRetail, { query: { orgIdentifier: 'retail' } })).status, 200);
  assert.deepEqual([...emulator.state.projects.keys()], ['default/payments', 'retail/payments']);
});

test('an organization is found by an identifier with any characters', async (t) => {
  const { send, createProject } = await start(t);
  const organization = { identifier: 're$tail', name: 'Retail' };
  const create = () => send('POST', '/ng/api/organizations', { body: { organization } });
  assert.equal((await create()).status, 200);
  assert.equal((await send('GET', '/ng/api/organizations/re%24tail')).json.data.organization.name, 'Retail');
  assertRefused(await create(), 400, 'DUPLICATE_FIELD');
  const inside = { ...project, orgIdentifier: 're$tail' };
  assert.equal((await createProject(inside, { query: { orgIdentifier: 're$tail' } })).status, 200);
});

test('every request is scoped to an account', async (t) => {
  const { send } = await start(t);
  const without = await send('GET', '/ng/api/projects', { query: { accountIdentifier: undefined } });
  assertRefused(without, 400, 'INVALID_REQUEST');
  assert.match(without.json.message, /Account detail is not present/);
  assertRefused(await send('GET', '/ng/api/projects', { query: { accountIdentifier: 'other' } }), 401, 'INVALID_TOKEN');
});

test('the account may be named by header or by the query parameter `account` as well', async (t) => {
  const { send, account } = await start(t);
  const query = { accountIdentifier: undefined };
  assert.equal((await send('GET', '/ng/api/projects', { query, headers: { 'harness-account': account } })).status, 200);
  assert.equal((await send('GET', '/ng/api/projects', { query: { ...query, account } })).status, 200);
});

test('cross-origin requests are allowed, after a preflight', async (t) => {
  const { emulator, send } = await start(t);
  const preflight = await fetch(`${emulator.url}/ng/api/projects`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://page.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key,content-type',
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /x-api-key/);
  const got = await send('GET', '/ng/api/projects', { headers: { origin: 'https://page.example' } });
  assert.equal(got.headers.get('access-control-allow-origin'), '*');
  const refused = await send('GET', '/ng/api/projects', { key: 'none', headers: { origin: 'https://page.example' } });
  assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [401, '*']);
});

test('all paths respond under `/gateway` and, if a prefix is set, only under it', async (t) => {
  const { emulator, send } = await start(t, { prefix: '/gratis' });
  assert.ok(emulator.url.endsWith('/gratis'));
  for (const path of ['/ng/api/projects', '/gateway/ng/api/projects'])
    assert.equal((await send('GET', path)).status, 200);
  assert.equal((await send('GET', '/gateway/gateway/ng/api/projects')).status, 404);
  const headers = { 'x-api-key': emulator.apiKey };
  const outside = await fetch(`${new URL(emulator.url).origin}/ng/api/projects?accountIdentifier=${emulator.account}`, {
    headers,
  });
  assert.equal(outside.status, 404);
  assert.equal(emulator.requests.at(-2)?.path, '/gateway/ng/api/projects');
});

test('it serves https with a given certificate', async (t) => {
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const { emulator } = await start(t, { tls: { key, cert } });
  const { Agent, request } = await import('undici/index.js');
  const dispatcher = new Agent({ connect: { ca: cert, rejectUnauthorized: false } });
  const target = `${emulator.url}/ng/api/projects?accountIdentifier=${emulator.account}`;
  const headers = { 'x-api-key': emulator.apiKey };
  const { statusCode, body } = await request(target, { dispatcher, headers });
  await body.dump();
  assert.equal(statusCode, 200);
  assert.ok(emulator.url.startsWith('https://'));
  emulator.fault({ kind: 'reset' });
  await assert.rejects(request(target, { dispatcher, headers, headersTimeout: 2000 }), ({ code }) =>
    ['ECONNRESET', 'UND_ERR_SOCKET'].includes(code),
  );
  await dispatcher.close();
});
