import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limitTime, limitTogether, TookTooLong } from '../../src/shared/run-time.ts';

const endless = () => /^(a+)+$/.test(`${'a'.repeat(50)}!`);

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
  assert.throws(() => limitTime(20, endless), TookTooLong);
  assert.equal(
    limitTime(1000, () => 2),
    2,
  );
});

it('many parts return their results in order, and are performed again one by one if they exceed the limit together', async () => {
  const { signal } = new AbortController();
  const numbers = Array.from({ length: 250 }, (_, index) => index);
  assert.deepEqual(
    await limitTogether(numbers, (number) => limitTime(1000, () => 2 * number), signal),
    numbers.map((number) => 2 * number),
  );
  const performed: number[] = [];
  const perform = (number: number) => {
    performed.push(number);
    try {
      return limitTime(20, () => (number === 1 ? endless() : number));
    } catch (error) {
      return error;
    }
  };
  const results = await limitTogether(numbers.slice(0, 3), perform, signal, 20);
  assert.deepEqual(performed, [0, 1, 0, 1, 2]);
  assert.ok(results[1] instanceof TookTooLong);
  assert.deepEqual([results[0], results[2]], [0, 2]);
  assert.throws(() => limitTime(20, endless), TookTooLong, 'each has its own limit afterwards');
});

it('parts that remain at the end of the run are left out', async () => {
  const controller = new AbortController();
  const results = await limitTogether(Array.from({ length: 250 }), () => controller.abort(), controller.signal);
  assert.equal(results.length, 100);
});
