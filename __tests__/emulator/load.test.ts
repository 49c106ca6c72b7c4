import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { connector, seedWithProject, start } from './client.ts';

/** Runs the tasks, a number of them at a time. */
async function atATime<T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, task] of queue) results[index] = await task();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

test('800 requests, 50 at a time: no response is lost or mixed up', async (t) => {
  const { createConnector, send, emulator } = await start(t, { seed: seedWithProject });
  const ids = Array.from({ length: 400 }, (_, index) => `connector_${index}`);
  const created = await atATime(
    50,
    ids.map(
      (identifier) => () =>
        createConnector({ ...connector, identifier }, { headers: { 'X-requestId': `c-${identifier}` } }),
    ),
  );
  for (const [index, { status, json }] of created.entries()) {
    assert.equal(status, 200);
    assert.equal(json.data.connector.identifier, ids[index]);
    assert.equal(json.correlationId, `c-${ids[index]}`);
  }
  const query = { orgIdentifier: 'default', projectIdentifier: 'payments' };
  const responses = await atATime(
    50,
    ids.map((identifier) => () => send('GET', `/ng/api/connectors/${identifier}`, { query })),
  );
  assert.deepEqual(
    responses.map(({ json }) => json.data.connector.identifier),
    ids,
  );
  assert.equal(emulator.state.connectors.size, 400);
  assert.equal(emulator.requests.length, 800);
  assert.ok(emulator.requests.every(({ status }) => status === 200));
});

test('of many creates of the same resource, one succeeds', async (t) => {
  const { createConnector } = await start(t, { seed: seedWithProject });
  const all = await Promise.all(Array.from({ length: 50 }, () => createConnector(connector)));
  assert.equal(all.filter(({ status }) => status === 200).length, 1);
  assert.equal(all.filter(({ status }) => status === 400).length, 49);
});

test('300 clients at the same time are served', async (t) => {
  const { send, emulator } = await start(t);
  const all = await Promise.all(Array.from({ length: 300 }, () => send('GET', '/ng/api/projects')));
  assert.ok(all.every(({ status }) => status === 200));
  assert.equal(emulator.requests.length, 300);
});

test('300 slow connections: each is served, and the others do not wait for them', async (t) => {
  const { emulator, send, account } = await start(t, { seed: seedWithProject });
  const { hostname, port } = new URL(emulator.url);
  const received = Array.from<unknown, string>({ length: 300 }, () => '');
  const bodies = received.map((_, index) =>
    JSON.stringify({ connector: { ...connector, identifier: `slow_${index}` } }),
  );
  const sockets = await Promise.all(
    bodies.map(async (body, index) => {
      const socket = connect(Number(port), hostname);
      t.after(() => socket.destroy());
      socket.setEncoding('utf8').on('data', (part) => {
        received[index] = `${received[index]}${part}`;
      });
      await once(socket, 'connect');
      const head = [
        `POST /ng/api/connectors?accountIdentifier=${account} HTTP/1.1`,
        `Host: ${hostname}`,
        'Content-Type: application/json',
        `x-api-key: ${emulator.apiKey}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
      return socket;
    }),
  );
  assert.equal((await send('GET', '/ng/api/projects')).status, 200, 'while all of them wait');
  assert.equal(emulator.state.connectors.size, 0);
  await Promise.all(
    sockets.map(async (socket, index) => {
      const closed = once(socket, 'close');
      for (const character of bodies[index]?.slice(10, 15) ?? '') socket.write(character);
      socket.write(bodies[index]?.slice(15) ?? '');
      await closed;
    }),
  );
  assert.deepEqual(
    received.filter((text) => !text.startsWith('HTTP/1.1 200 ')),
    [],
  );
  assert.equal(emulator.state.connectors.size, 300);
  assert.equal(new Set(received.map((text) => /"identifier":"(slow_\d+)"/.exec(text)?.[1])).size, 300);
});
