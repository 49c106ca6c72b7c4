import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinWords } from '../../src/shared/text.ts';

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
