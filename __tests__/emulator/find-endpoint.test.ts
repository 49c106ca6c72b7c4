import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '../../emulator/endpoints/endpoint.ts';
import type { Method } from '../../emulator/protocol/request.ts';
import { findEndpointAmong } from '../../emulator/server/find-endpoint.ts';
import { start } from './client.ts';

const createEndpoint = (method: Method, path: string) => ({ method, path }) as Endpoint;
const find = findEndpointAmong([
  createEndpoint('GET', '/projects/:identifier'),
  createEndpoint('GET', '/projects/list'),
  createEndpoint('PUT', '/projects/:identifier'),
  createEndpoint('GET', '/:kind/list'),
  createEndpoint('GET', '/projects/:identifier/keys/:key'),
]);

test('an endpoint is found by its method and the parts of its path', () => {
  for (const [method, path, expected] of [
    ['GET', '/projects/list', '/projects/list'],
    ['GET', '/projects/one', '/projects/:identifier'],
    ['HEAD', '/projects/one', '/projects/:identifier'],
    ['GET', '/secrets/list', '/:kind/list'],
    ['GET', '/projects/list/keys/k', '/projects/:identifier/keys/:key'],
    ['GET', '/projects', undefined],
    ['GET', '/projects/one/keys', undefined],
    ['DELETE', '/projects/one', undefined],
    ['PUT', '/projects/list', '/projects/:identifier'],
  ] as const) {
    assert.equal(find(method, path)?.endpoint.path, expected, `${method} ${path}`);
  }
});

test('escapes in a path are decoded after it is split', () => {
  const found = find('GET', '/pro%6Aects/a%2Fb%20c/keys/%C3%A9');
  assert.deepEqual({ ...found?.parameters }, { identifier: 'a/b c', key: 'é' });
});

test('a value in a path may be long', () => {
  const identifier = 'a'.repeat(1000);
  assert.equal(find('GET', `/projects/${identifier}`)?.parameters.identifier, identifier);
});

test('a path with an invalid escape is refused', async (t) => {
  const { emulator } = await start(t);
  for (const invalid of ['%FF', '%2', '%zz']) {
    const response = await fetch(new URL(`/ng/api/projects/${invalid}`, emulator.url));
    assert.equal(response.status, 400, invalid);
  }
});
