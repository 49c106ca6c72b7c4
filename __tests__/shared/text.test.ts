import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandomNumbers } from '../../emulator/shared/random.ts';
import { formatSeconds, isSelected, joinWords, matchesGlob, parseNameGlobs } from '../../src/shared/text.ts';

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

describe('a glob of names', () => {
  it('matches what the same regular expression does', () => {
    const random = createRandomNumbers(1);
    const pick = (letters: string, most: number) =>
      Array.from({ length: random() * most }, () => letters[Math.floor(random() * letters.length)]).join('');
    for (let round = 0; round < 5000; round++) {
      const [glob, name] = [pick('ab.*?', 8), pick('ab.', 8)];
      const expression = glob.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');
      assert.equal(matchesGlob(glob, name), new RegExp(`^${expression}$`).test(name), `${glob} ${name}`);
    }
  });

  it('with many stars is decided at once', () => {
    assert.equal(matchesGlob(`${'*a'.repeat(30)}b`, 'a'.repeat(200)), false);
  });

  it('in a list: a later one wins, and the first one decides about the others', () => {
    const selects = (input: string, name: string) =>
      isSelected(parseNameGlobs(input), (glob) => matchesGlob(glob, name));
    assert.deepEqual(
      ['a', 'b', 'ab'].map((name) => selects('a*,!ab', name)),
      [true, false, false],
    );
    assert.deepEqual(
      ['a', 'b'].map((name) => selects('! a\n', name)),
      [false, true],
    );
    assert.equal(selects(' \n,', 'a'), true);
  });
});
