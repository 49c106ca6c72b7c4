import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PatternIndex } from '../../src/secrets/pattern-index.ts';
import { joinSpans, type Span } from '../../src/secrets/spans.ts';
import fc from '../harness/properties.ts';

function indexOf(...patterns: readonly string[]): PatternIndex {
  const index = new PatternIndex();
  for (const pattern of patterns) index.add(pattern);
  return index;
}

/** The expected result of the index, by trying every pattern at every place. */
function findSlowly(patterns: readonly string[], text: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at++) {
    const lengths = patterns.filter((pattern) => text.startsWith(pattern, at)).map(({ length }) => length);
    const cut = text.slice(at).search(/…|\.\.\./);
    const isCut = cut >= 6 && patterns.some((pattern) => pattern.startsWith(text.slice(at, at + cut)));
    const length = lengths.length > 0 ? Math.max(...lengths) : isCut ? cut : 0;
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
        assert.deepEqual(indexOf(...some).find(text), findSlowly(some, text));
      }),
      { numRuns: 500 },
    );
  });

  it('finds characters of every size in texts of every length', () => {
    const pattern = 'пароль-漢字-\u{1f511}';
    for (const before of [0, 1, 4090, 4096, 10_000, 131_060, 131_080, 200_000]) {
      const text = `${'п'.repeat(before)}${pattern}?${pattern.slice(1)}`;
      assert.deepEqual(indexOf(pattern).find(text), [[before, before + pattern.length]]);
    }
  });

  it('does not find the end of an earlier text', () => {
    const index = indexOf('abcdef');
    assert.deepEqual(index.find('--abcdef'), [[2, 8]]);
    assert.deepEqual(index.find('xxxxxxx'.slice(0, 6)), []);
    assert.deepEqual(index.find('--abcd'), []);
  });

  it('does not find deleted patterns', () => {
    const index = indexOf('abcdef', 'abcdefghi');
    index.delete('abcdefghi');
    assert.deepEqual(index.find('-abcdefghi-'), [[1, 7]]);
    assert.equal(index.size, 1);
  });

  describe('makes a few comparisons for each character of the text', () => {
    const text = 'a'.repeat(200_000);
    const many = Array.from({ length: 500 }, (_, index) => index);
    for (const [name, patterns, searched] of [
      ['where a long pattern matches at every place', ['a'.repeat(20_000)], text],
      ['where a long pattern almost matches at every place', [`${'a'.repeat(20_000)}b`], text],
      ['where a long pattern begins at many places', [`prefix${'x'.repeat(20_000)}`], 'prefixxxx '.repeat(20_000)],
      ['where hundreds of patterns begin alike', many.map((index) => `${'a'.repeat(6 + index)}b`), text],
      ['where hundreds of patterns contain each other', many.map((index) => 'a'.repeat(6 + index)), `${text}b`],
      [
        'where hundreds of patterns differ',
        many.map((index) => `secret-of-step-${index}-tail`),
        'secret-of-step-x '.repeat(12_000),
      ],
      ['where much is cut short', ['a'.repeat(20_000)], `${'a'.repeat(50)}… `.repeat(4000)],
    ] as const) {
      it(name, () => {
        const index = indexOf(...patterns);
        index.find(searched);
        const each = index.comparisons / searched.length;
        // Block by block for each of the binary search's steps; one by one it would be thousands.
        assert.ok(each < 400, `${each} comparisons for each character`);
      });
    }
  });
});
