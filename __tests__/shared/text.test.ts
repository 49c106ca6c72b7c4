import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatSeconds, joinWords } from '../../src/shared/text.ts';

describe('words in a sentence', () => {
  for (const [words, joined] of [
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a or b'],
    [['a', 'b', 'c'], 'a, b or c'],
  ] as const) {
    it(`are joined as "${joined}"`, () => assert.equal(joinWords(words, 'or'), joined));
  }
});

it('shows seconds with one decimal, and no absurd number of them', () => {
  assert.equal(formatSeconds(3249), '3.2 s');
  assert.equal(formatSeconds(24 * 60 * 60 * 1000), '86400.0 s');
  assert.equal(formatSeconds(1e20), 'more than a day');
  assert.equal(formatSeconds(Number.POSITIVE_INFINITY), 'more than a day');
});
