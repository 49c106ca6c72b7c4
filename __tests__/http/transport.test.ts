import assert from 'node:assert/strict';
import { createServer, type LookupFunction } from 'node:net';
import { it, type TestContext } from 'node:test';
import { TransportError } from '../../src/http/messages.ts';
import { createLookup, openTransport, openTransportTo } from '../../src/http/transport.ts';
import { httpServer, listen } from './loopback.ts';

/** Sends a request to a silent server, with little time to connect and much for the rest. */
async function intoSilence(t: TestContext, through: 'direct' | 'proxy'): Promise<TransportError> {
  const port = await listen(
    t,
    createServer(() => {}),
  );
  const transport = openTransport({
    server: new URL(`https://localhost:${port}`),
    proxy: through === 'proxy' ? { origin: `http://127.0.0.1:${port}`, variable: 'HTTPS_PROXY' } : undefined,
    requestTimeout: 30,
    connectTimeout: 0.2,
    connections: 1,
  });
  t.after(() => transport.close());
  const request = { method: 'GET', path: '/p', headers: {}, body: undefined, requestId: 'mine' } as const;
  const error = await transport.send(request, new AbortController().signal).then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TransportError);
  return error;
}

it('aborts a slow handshake, long before the time limit of the attempt', async (t) => {
  const error = await intoSilence(t, 'direct');
  assert.match(error.message, /no connection could be made in time/);
  assert.equal(error.sent, false);
  assert.equal(error.lasting, false);
});

it('aborts a proxy that does not respond, long before the time limit of the attempt', async (t) => {
  const error = await intoSilence(t, 'proxy');
  assert.match(
    error.message,
    /the proxy http:\S+ from HTTPS_PROXY could not be used: it accepted the connection but did not respond/,
  );
  assert.equal(error.sent, false);
  assert.equal(error.lasting, false);
});

it('sends nothing if the run has already ended', async (t) => {
  let requests = 0;
  const base = await httpServer(t, (_, response) => {
    requests++;
    response.end();
  });
  const transport = openTransport({ server: new URL(base), proxy: undefined, requestTimeout: 5, connections: 1 });
  t.after(() => transport.close());
  const request = { method: 'GET', path: '/', headers: {}, body: undefined, requestId: 'mine' } as const;
  await assert.rejects(transport.send(request, AbortSignal.abort(new Error('the run was cancelled'))), {
    message: `No response from ${base}: the run was cancelled.`,
    sent: false,
  });
  assert.equal(requests, 0);
});

it('cuts every connection when it is closed', async (t) => {
  const closed: string[] = [];
  const both = Promise.withResolvers<void>();
  const base = await httpServer(t, ({ url = '', socket }, response) => {
    socket.on('close', () => {
      if (closed.push(url) === 2) both.resolve();
    });
    if (url !== '/silent') response.end();
  });
  const transport = openTransport({ server: new URL(base), proxy: undefined, requestTimeout: 5, connections: 2 });
  const [done, open] = ['/', '/silent'].map((path) =>
    transport.send(
      { method: 'GET', path, headers: {}, body: undefined, requestId: 'mine' },
      new AbortController().signal,
    ),
  );
  const rejected = assert.rejects(open as Promise<unknown>, TransportError);
  await done;
  await transport.close();
  await rejected;
  await both.promise;
  assert.deepEqual(closed.sort(), ['/', '/silent']);
});

it('sends one lookup to a silent DNS server for all connections, and does not wait for it', async (t) => {
  const asked: string[] = [];
  const silent: LookupFunction = createLookup((host) => {
    asked.push(host);
    return new Promise(() => {});
  });
  const connections = 20;
  const server = new URL('https://platform.example');
  const options = { server, requestTimeout: 0.1, connections, lookup: silent };
  for (const proxy of [undefined, { origin: 'http://proxy.example', variable: 'HTTPS_PROXY' }]) {
    asked.length = 0;
    const transport = openTransport({ ...options, proxy });
    t.after(() => transport.close());
    const request = { method: 'GET', path: '/p', headers: {}, body: undefined, requestId: 'mine' } as const;
    const { signal } = new AbortController();
    const results = await Promise.allSettled(
      Array.from({ length: connections }, () => transport.send(request, signal)),
    );
    assert.ok(results.every(({ status }) => status === 'rejected'));
    await transport.close();
    assert.deepEqual(asked, [proxy === undefined ? 'platform.example' : 'proxy.example']);
  }
});

it('to an address for which the proxy cannot be used is refused with the variable', () => {
  const open = () => openTransportTo(new URL('https://platform.example'), 1, { HTTPS_PROXY: 'socks5://p:1080' });
  assert.throws(open, /HTTPS_PROXY/);
});

it('states the length of a body only if there is one, or the method usually has one', async (t) => {
  const lengths: (string | undefined)[] = [];
  const address = await httpServer(t, (request, response) => {
    lengths.push(request.headers['content-length']);
    response.end('{}');
  });
  const server = new URL(address);
  const transport = openTransport({ server, proxy: undefined, requestTimeout: 10, connections: 1 });
  t.after(() => transport.close());
  for (const [method, body] of [
    ['GET', undefined],
    ['DELETE', undefined],
    ['PUT', undefined],
    ['POST', 'é'],
  ] as const) {
    await transport.send({ method, path: '/', headers: {}, body, requestId: 'mine' }, new AbortController().signal);
  }
  assert.deepEqual(lengths, [undefined, undefined, '0', '2']);
});
