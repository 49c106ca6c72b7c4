import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinSpans, PatternIndex, type Span } from '../../src/secrets/pattern-index.ts';
import { expectQuick } from '../harness/processor-time.ts';
import fc from '../harness/properties.ts';

function createIndex(...patterns: readonly string[]): PatternIndex {
  const index = new PatternIndex();
  for (const pattern of patterns) index.add(pattern);
  return index;
}

/** The expected result of the index, by trying every pattern at every place. */
function findSlowly(patterns: readonly string[], text: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at++) {
    const lengths = patterns.filter((pattern) => text.startsWith(pattern, at)).map(({ length }) => length);
    const cuts = patterns.map((pattern) => {
      let shared = 0;
      while (shared < pattern.length && pattern[shared] === text[at + shared]) shared++;
      const isMost = shared >= Math.max(12, Math.min(24, pattern.length * 0.6));
      const isCut = /^(?:…|\.\.\.)/.test(text.slice(at + shared)) || (isMost && !/^[ab]/.test(text.slice(at + shared)));
      return isCut && shared >= 6 ? shared : 0;
    });
    const length = Math.max(0, ...lengths, ...cuts);
    if (length > 0) spans.push([at, at + length]);
  }
  return joinSpans(spans);
}

describe('PatternIndex', () => {
  it('finds the same as trying every pattern at every place', () => {
    const letters = fc.constantFrom('a', 'b');
    const word = (most: number) => fc.array(letters, { maxLength: most }).map((found) => found.join(''));
    const pattern = fc.tuple(word(100), word(20)).map(([start, end]) => `aaaaa${start}${end}`.padEnd(6, 'a'));
    const patterns = fc.array(pattern, { minLength: 1, maxLength: 8 });
    const gap = fc.oneof(word(8), fc.constantFrom('…', '...', ''));
    fc.assert(
      fc.property(patterns, fc.array(fc.tuple(fc.nat(), fc.nat(), gap), { maxLength: 8 }), (some, pieces) => {
        const text = pieces
          .map(([which, cut, between]) => {
            const piece = some[which % some.length] as string;
            return piece.slice(0, cut % 3 === 0 ? cut % (piece.length + 1) : piece.length) + between;
          })
          .join('');
        assert.deepEqual(createIndex(...some).find(text), findSlowly(some, text));
      }),
      { numRuns: 500 },
    );
  });

  it('finds characters of every size in texts of every length', () => {
    const pattern = 'пароль-漢字-\u{1f511}';
    for (const before of [0, 1, 4090, 4096, 10_000, 131_060, 131_080, 200_000]) {
      const text = `${'п'.repeat(before)}${pattern}?${pattern.slice(1)}`;
      assert.deepEqual(createIndex(pattern).find(text), [[before, before + pattern.length]]);
    }
  });

  it('takes every character of a pattern for itself, in a short text and in a long one', () => {
    for (const character of '\\^$.|?*+()[]{}-/\n\r\u2028\0"\'%&=#…\ud800') {
      for (const pattern of [character.repeat(6), `${character}abcdef`, `abcde${character}`]) {
        for (const before of [0, 1000]) {
          const text = `${'-'.repeat(before)}x${pattern}x`;
          const index = createIndex(pattern, 'zzzzzz');
          assert.deepEqual(index.find(text).at(-1)?.[1], text.length - 1, JSON.stringify(pattern));
          assert.deepEqual(index.find(text.replaceAll(pattern, 'abcdxx')), [], JSON.stringify(pattern));
        }
      }
    }
  });

  it('finds a pattern that is added after a long text was searched', () => {
    const index = createIndex('abcdef');
    const text = `${'-'.repeat(1000)}ghijkl`;
    assert.deepEqual(index.find(text), []);
    index.add('ghijkl');
    assert.deepEqual(index.find(text), [[1000, 1006]]);
  });

  it('does not find the end of an earlier text', () => {
    const index = createIndex('abcdef');
    assert.deepEqual(index.find('--abcdef'), [[2, 8]]);
    assert.deepEqual(index.find('xxxxxxx'.slice(0, 6)), []);
    assert.deepEqual(index.find('--abcd'), []);
  });

  it('does not find deleted patterns', () => {
    const index = createIndex('abcdef', 'abcdefghi');
    index.delete('abcdefghi');
    assert.deepEqual(index.find('-abcdefghi-'), [[1, 7]]);
    assert.equal(index.size, 1);
  });

  it('finds the same after deletes as if the deleted patterns had never been there', () => {
    const word = fc.array(fc.constantFrom('a', 'b'), { maxLength: 30 }).map((found) => `aaaaaa${found.join('')}`);
    const words = fc.array(word, { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(words, words, fc.nat(), (some, texts, at) => {
        const [deleted, kept] = [some.slice(0, at % some.length), some.slice(at % some.length)];
        const index = createIndex(...some);
        for (const pattern of deleted) index.delete(pattern);
        const left = kept.filter((pattern) => !deleted.includes(pattern));
        const text = [...texts, ...some].join('…-');
        assert.deepEqual(index.find(text), findSlowly(left, text));
        assert.deepEqual(new Set(index.patternsIn(text)), new Set(left.filter((pattern) => text.includes(pattern))));
        assert.equal(index.size, new Set(left).size);
      }),
      { numRuns: 300 },
    );
  });

  it('takes 50,000 patterns with one beginning, and finds and deletes each', () => {
    const patterns = Array.from(
      { length: 50_000 },
      (_, number) => `commonstart-${String(number * 7919).padStart(9, '0')}`,
    );
    const assertQuick = expectQuick();
    const index = createIndex(...patterns);
    assert.equal(index.find(patterns.join('; ')).length, patterns.length);
    for (const pattern of patterns) index.delete(pattern);
    assert.equal(index.size, 0);
    assertQuick();
  });

  it('compares the beginning of a long pattern', () => {
    const long = Array.from({ length: 2000 }, (_, index) => 1000 + index).join('');
    assert.deepEqual(createIndex(long).find(`-${long}-`), [[1, 8001]]);
    assert.deepEqual(
      createIndex(long).find(`-${long.slice(0, 5000)}`),
      [[1, 5001]],
      'also if the text was cut behind it',
    );
    assert.deepEqual(createIndex(long).find(`-${long.slice(0, 4000)}x`), []);
  });
});
