import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limitTime, TookTooLong } from '../../src/shared/run-time.ts';

it('work returns its result, or throws its own error', () => {
  const result = { a: 1 };
  assert.equal(
    limitTime(1000, () => result),
    result,
  );
  assert.throws(
    () =>
      limitTime(1000, () => {
        throw new RangeError('no');
      }),
    (error) => error instanceof RangeError,
  );
});

it('work is ended in the middle of a regular expression', () => {
  assert.throws(() => limitTime(20, () => /^(a+)+$/.test(`${'a'.repeat(50)}!`)), TookTooLong);
  assert.equal(
    limitTime(1000, () => 2),
    2,
  );
});
