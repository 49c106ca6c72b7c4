import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { it, type TestContext } from 'node:test';
import { AttemptFailure, openTransport } from '../../src/platform/transport.ts';
import { listen } from './loopback.ts';

/** Sends a request into silence, with little time to connect and much for the rest. */
async function intoSilence(t: TestContext, through: 'direct' | 'proxy'): Promise<AttemptFailure> {
  const port = await listen(
    t,
    createServer(() => {}),
  );
  const transport = openTransport({
    proxy: through === 'proxy' ? { origin: `http://127.0.0.1:${port}` } : undefined,
    requestTimeout: 30,
    connectTimeout: 0.2,
    connections: 1,
  });
  t.after(() => transport.close());
  const url = new URL(`https://localhost:${port}/p`);
  const request = { method: 'GET', url, headers: {}, body: undefined, requestId: 'mine' } as const;
  const error = await transport.send(request, new AbortController().signal).then(
    () => assert.fail('it succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AttemptFailure);
  return error;
}

it('gives up on a handshake that takes too long, long before the time of the attempt is up', async (t) => {
  const error = await intoSilence(t, 'direct');
  assert.match(error.message, /no connection could be made in time/);
  assert.equal(error.sent, false);
  assert.equal(error.lasting, false);
});

it('gives up on a proxy that stays silent, long before the time of the attempt is up', async (t) => {
  const error = await intoSilence(t, 'proxy');
  assert.match(error.message, /accepted the connection but stayed silent \(through the proxy http:/);
  assert.equal(error.sent, false);
  assert.equal(error.lasting, false);
});
