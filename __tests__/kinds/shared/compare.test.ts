import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDifferences, mergeOver } from '../../../src/kinds/shared/compare.ts';
import type { Mapping } from '../../../src/shared/object.ts';

/** Names that every object has something under. */
const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const parsed = (text: string): Mapping => JSON.parse(text);

for (const key of odd) {
  const wanted = parsed(`{"tags":{${JSON.stringify(key)}:"x"}}`);

  test(`a field named ${key} exists only if it is an own field`, () => {
    assert.deepEqual(
      findDifferences(wanted, parsed('{"tags":{}}'), 'written').map(({ path, remote }) => [path.join('.'), remote]),
      [[`tags.${key}`, undefined]],
    );
    assert.deepEqual(findDifferences(wanted, wanted, 'whole'), []);
  });

  test(`a field named ${key} is merged into the remote value, which then matches`, () => {
    for (const remote of ['{"tags":{"a":"b"}}', `{"tags":{${JSON.stringify(key)}:{"y":1}}}`]) {
      const after = parsed(JSON.stringify(mergeOver(parsed(remote), wanted)));
      assert.deepEqual(findDifferences(wanted, after, 'written'), []);
      assert.equal(Object.getPrototypeOf(after.tags), Object.prototype);
    }
  });
}

test('fields that only the platform has stay', () => {
  assert.deepEqual(mergeOver({ a: 1, spec: { b: 2, c: 3 } }, { spec: { c: 4 }, d: 5 }), {
    a: 1,
    spec: { b: 2, c: 4 },
    d: 5,
  });
});

test('the spec of another type is removed, and so is a field whose reference is wanted', () => {
  assert.deepEqual(mergeOver({ type: 'A', spec: { x: 1 } }, { type: 'B', spec: { y: 2 } }), {
    type: 'B',
    spec: { y: 2 },
  });
  assert.deepEqual(mergeOver({ username: 'u', passwordRef: 'p' }, { usernameRef: 'r' }), {
    passwordRef: 'p',
    usernameRef: 'r',
  });
});
