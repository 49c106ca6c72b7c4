import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { connector, project, seedWithProject, start } from './client.ts';

/** Sends raw bytes and returns the response before the connection ended. */
async function raw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let got = '';
  socket.on('data', (data) => {
    got += data;
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return got;
}

test('malformed addresses, path traversal and prototype keys are not found', async (t) => {
  const { emulator, send } = await start(t, { seed: seedWithProject, control: true });
  const paths = [
    '/..%2f..%2fetc%2fpasswd',
    '/ng/api/projects/..%2F..%2Fstate',
    '/ng/api/projects/__proto__',
    '/ng/api/projects/constructor',
    '/ng/api/settings/__proto__',
    '/pipeline/api/pipelines/toString?orgIdentifier=default&projectIdentifier=payments',
    `/ng/api/projects/${'x'.repeat(5000)}`,
    '/%zz',
    '/%00',
  ];
  for (const path of paths) {
    const headers = { 'x-api-key': emulator.apiKey };
    const mark = path.includes('?') ? '&' : '?';
    const response = await fetch(`${emulator.url}${path}${mark}accountIdentifier=${emulator.account}`, { headers });
    await response.text();
    assert.ok([400, 404, 414].includes(response.status), `${path.slice(0, 60)} gave ${response.status}`);
  }
  for (const target of [
    '/../../etc/passwd',
    '//',
    '/ng/api/../../__emulator/state/..',
    '*',
    'http://other/ng/api/projects',
  ]) {
    const got = await raw(emulator.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    assert.match(got, /^HTTP\/1\.1 40[0-9]/, target);
  }
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
});

test('prototype keys in a body are harmless', async (t) => {
  const { send, createConnector } = await start(t, { seed: seedWithProject });
  const body = JSON.stringify({ project: { ...project, identifier: 'p2' } }).replace(
    '"tags":{}',
    '"tags":{"__proto__":"x"},"__proto__":{"polluted":true}',
  );
  assert.equal((await send('POST', '/ng/api/projects', { body })).status, 200);
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  assert.equal((await createConnector({ ...connector, identifier: '__proto__' })).status, 200);
  const query = { orgIdentifier: 'default', projectIdentifier: 'payments' };
  const got = await send('GET', '/ng/api/connectors/__proto__', { query });
  assert.equal(got.json.data.connector.identifier, '__proto__');
});

test('bodies that slow down a parser are refused quickly', async (t) => {
  const { send, createPipeline, emulator } = await start(t, { seed: seedWithProject });
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const deepSpec = JSON.stringify({ connector }).replace(
    '"spec":{',
    `"spec":{"deep":${'['.repeat(3000)}${']'.repeat(3000)},`,
  );
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)
    .join('\n')}\npipeline: *h\n`;
  const statuses = [
    (await send('POST', '/ng/api/projects', { body: deep })).status,
    (await send('PUT', '/ng/api/settings', { body: deep })).status,
    (await send('POST', '/ng/api/connectors', { body: deepSpec })).status,
    (await createPipeline(bomb)).status,
    (await createPipeline('- '.repeat(20_000))).status,
    (await createPipeline('pipeline: {{{{')).status,
    (await send('POST', '/ng/api/projects', { body: 'null' })).status,
    (await send('POST', '/ng/api/projects', { body: '[]' })).status,
    (await send('PUT', '/ng/api/settings', { body: '[null, 7, {"__proto__": 1}]' })).status,
  ];
  assert.deepEqual(new Set(statuses), new Set([400]));
  const binary = {
    headers: { 'content-type': 'application/yaml' },
    query: { orgIdentifier: 'default', projectIdentifier: 'payments' },
  };
  const invalid = await send('POST', '/pipeline/api/pipelines/v2', {
    ...binary,
    body: Buffer.from([0x70, 0xff, 0xfe]),
  });
  assert.equal(invalid.status, 400);
  assert.equal(emulator.state.connectors.size, 0);
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
});

test('partial, invalid and interrupted requests do not stop it', async (t) => {
  const { emulator, send } = await start(t);
  assert.match(await raw(emulator.url, 'NONSENSE\r\n\r\n'), /^HTTP\/1\.1 400/);
  const { hostname, port } = new URL(emulator.url);
  for (const text of [
    'POST /ng/api/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"pro',
    'GET /ng',
    '\u0016\u0003\u0001',
  ]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    socket.resetAndDestroy();
  }
  assert.equal((await send('GET', '/ng/api/projects')).status, 200);
});

test('text from a request stays on its line of the log', async (t) => {
  const lines: string[] = [];
  const { emulator } = await start(t, { log: (line) => lines.push(line) });
  await raw(emulator.url, 'GET /\u001b[31m::error::x HTTP/1.1\r\nHost: x\r\nx-api-key: a\tb\r\n\r\n');
  await fetch(`${emulator.url}/a?key=pat.acct.id.topsecret`, { headers: { authorization: 'Basic dXNlcjpwYXNz' } });
  const log = lines.join('\n');
  assert.doesNotMatch(log, /topsecret|dXNlcjpwYXNz|\u001b/);
  assert.ok(lines.every((line) => /^2026-11-01T/.test(line) && !/[\r\n]/.test(line)));
});
