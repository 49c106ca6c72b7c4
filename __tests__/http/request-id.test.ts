import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestId } from '../../src/http/request-id.ts';

test('identifiers of requests are UUIDs, each another one', () => {
  const ids = Array.from({ length: 10_000 }, createRequestId);
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});
