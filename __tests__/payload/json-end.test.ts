import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findJsonEnd } from '../../src/payload/json-end.ts';
import fc from '../harness/properties.ts';

describe('findJsonEnd', () => {
  const table: [text: string, offset: number][] = [
    ['', 0],
    ['{"a": }', 6],
    ['{"a": 1,}', 8],
    ['[1,]', 3],
    ['[,1]', 1],
    ['{"a" 1}', 5],
    ['{a: 1}', 1],
    ['{1: 1}', 1],
    ['{"a": 1 // b\n}', 8],
    ['{"a": 1} x', 9],
    ['1 2', 2],
    ['["a\nb"]', 3],
    ['["a\\q"]', 3],
    ['["\\u12"]', 2],
    ['["a', 3],
    ['{"a": [1, 2', 11],
    ['[1}', 2],
    ['{"a": undefined}', 6],
    ['[truex]', 1],
    ['[01]', 1],
    ['[1.]', 1],
    ['[-]', 1],
    ["['a']", 1],
    ['{"a": 1, "b"}', 12],
  ];
  for (const [text, offset] of table) {
    it(`finds it in ${JSON.stringify(text)}`, () => assert.equal(findJsonEnd(text), offset));
  }

  it('passes a string of megabytes in any script', () => {
    const text = `["${'語'.repeat(13_000_000)}" x`;
    assert.equal(findJsonEnd(text), text.length - 1);
  });

  it('finds no end in valid JSON, and the end of the text if it is cut off', () => {
    const layout = fc.constantFrom('', '  ', '\t');
    fc.assert(
      fc.property(fc.jsonValue(), layout, (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        assert.equal(findJsonEnd(` ${text}\n`), text.length + 2);
        assert.ok(findJsonEnd(`${text}?`) <= text.length);
      }),
    );
  });
});
