import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Lexer } from 'yaml';
import { parsePayload } from '../../src/payload/parse.ts';
import { readAsPlatform } from '../../src/payload/platform-yaml.ts';
import { PlatformLexer } from '../../src/payload/yaml-lexer.ts';

/** The values of a text, and its diagnostics as `severity line:column`. */
function read(text: string): { values: unknown[]; diagnostics: string[] } {
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(text) });
  return {
    values: documents.map(({ value }) => value),
    diagnostics: diagnostics.map(({ severity, location }) => `${severity} ${location?.line}:${location?.column}`),
  };
}

describe('lines of a value that are not indented deeper than its key', () => {
  // The values are those of SnakeYAML 2.2 through Jackson.
  for (const [name, text, value, ...warnings] of [
    ['in double quotes', 'a: "x\ny"\nb: 1\n', { a: 'x y', b: 1 }, 'warning 2:1'],
    ['in single quotes', "a:\n  b: 'x\n\n  y'\n", { a: { b: 'x\ny' } }, 'warning 4:3'],
    ['after an escaped line break', 'a:\n  b: "x\\\ny"\n', { a: { b: 'xy' } }, 'warning 3:1'],
    ['with Windows line breaks', 'a: "x\r\ny\r\n"\r\nb: 1\r\n', { a: 'x y ', b: 1 }, 'warning 2:1'],
    ['in a list', '- "x\n- y"\n- z\n', ['x - y', 'z'], 'warning 2:1'],
    ['that look like keys', 'a:\n  b: "x\n  c: y"\n', { a: { b: 'x c: y' } }, 'warning 3:3'],
    ['that look like a comment', 'a: "x\n# y"\n', { a: 'x # y' }, 'warning 2:1'],
    ['in brackets', 'a:\n  b: [1,\n2,\n  3\n]\n', { a: { b: [1, 2, 3] } }, 'warning 3:1'],
    ['in braces', 'a:\n  b: {\n  c: x,\nd: y }\n', { a: { b: { c: 'x', d: 'y' } } }, 'warning 3:3'],
    ['in a plain value in brackets', 'a:\n  b: [x\ny, z]\n', { a: { b: ['x y', 'z'] } }, 'warning 3:1'],
    ['in quotes in brackets', 'a:\n  b: ["x\ny"]\n', { a: { b: ['x y'] } }, 'warning 3:1'],
    ['only the bracket at the end', 'a:\n  b: [\n    1\n  ]\n', { a: { b: [1] } }],
    ['only a comment', 'a:\n  b: [1,\n# c\n    2]\n', { a: { b: [1, 2] } }],
    [
      'with tabs as their indentation',
      'a:\n  b: {\n\t"c": [\n\t\t\t\t1\n\t]\n  }\n',
      { a: { b: { c: [1] } } },
      'warning 3:2',
    ],
    ['at the top level', '{\n"a":\nx }\n', { a: 'x' }],
  ] as const) {
    it(`are read ${name}`, () => {
      assert.deepEqual(read(text), { values: [value], diagnostics: warnings });
      assert.deepEqual(readAsPlatform(text), value);
    });
  }

  it('are reported once in each document, at the line', () => {
    const text = 'a: "x\ny"\nb: "x\ny"\n---\nc: "x\n y"\n---\nd: [\nx]\n';
    assert.deepEqual(read(text), {
      values: [{ a: 'x y', b: 'x y' }, { c: 'x y' }, { d: ['x'] }],
      diagnostics: ['warning 2:1', 'warning 10:1'],
    });
  });
});

describe('a missing quote or bracket', () => {
  for (const [text, ...expected] of [
    ['a: 1\nb: "x\nc: 1\n', 'error 2:4'],
    ['a: 1\nb: "x\nc: "y"\n', 'error 2:4'],
    ['a: 1\nb: "x\nc: "y"\nd: "z\ne: "z"\n', 'error 2:4', 'error 4:4'],
    ["a: 1\nb: 'x\nc: 'y'\n", 'error 2:4'],
    ['a: 1\nb: [x\nc: [y]\n', 'error 2:4'],
    ['a: 1\nb: {x: 1\nc: 2\n', 'error 2:4'],
    ['a: "x\n---\nb: "y"\n', 'error 1:4'],
    ['a: [x\n---\nb: [y]\n', 'error 1:4'],
  ] as const) {
    it(`is found where it is: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(read(text).diagnostics, expected);
    });
  }

  it('does not hide the documents around it', () => {
    const text = 'a: "x\ny"\n---\nb: "x\nc: "y"\n---\n# comment\nd: 1\n';
    assert.deepEqual(read(text), {
      values: [{ a: 'x y' }, { d: 1 }],
      diagnostics: ['warning 2:1', 'error 4:4'],
    });
  });
});

describe('the lexer', () => {
  it('yields the lexemes of the library for a text that follows YAML 1.2', () => {
    for (const text of [
      'a: "x\n  y"\nb:\n  - [1,\n     2, # c\n  ]\n  - {a: b,\n# c\n     c: d e\n     f}\n',
      '"a": |2\n   x\n   "y\nb: >-\n  \'z\n---\n"x\ny"\n...\n[\n1\n]\n',
      '? "a"\n: "b\r\n   c"\r\n',
      '--- |\n"x"\n"y\n',
      '%YAML 1.2 # c\n--- # c\n- ? a\n  : b\r\n- !t &a  c\n- !<u> *a\n-\t- d\n...\n\uFEFF# c\nkey:\n',
      'a: |+\n\n b\n\n\t\nc: >1-\n d\n',
      'a: [b, "c": d, \'e\':f, {}]\n- }\n',
      'a:\n \tb: c\n',
    ]) {
      const lexer = new PlatformLexer();
      assert.deepEqual([...lexer.lex(text)], [...new Lexer().lex(text)]);
      assert.deepEqual(lexer.shallow, []);
    }
  });

  it('takes linear time for many such lines', () => {
    const text = `a: "${'x\n'.repeat(300_000)}"\nb: [${'x,\n'.repeat(300_000)}]\n`;
    const began = process.cpuUsage();
    assert.equal(new PlatformLexer().lex(text).next().done, false);
    assert.deepEqual(read(text).diagnostics, ['warning 2:1']);
    assert.ok(process.cpuUsage(began).user < 10_000_000);
  });
});
