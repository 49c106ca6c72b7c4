import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Parser } from 'yaml';
import { PlatformLexer } from '../../src/payload/yaml-lexer.ts';
import { LexemeParser } from '../../src/payload/yaml-parser.ts';

describe('the parser of lexemes', () => {
  for (const [what, text] of [
    ['maps and lists', '# c\na:\n  b: c # d\n  e:\n  - f\n  - g: h\n\n    i: j\n'],
    ['explicit keys', '? a\n: b\n? - c\n: - d\n'],
    ['quotes and brackets', 'a: "b\\n"\n\'c\': [d, {e: f, g}]\n'],
    ['scalars in blocks', 'a: |2-\n    b\nc: >\n  d\n\n  e\n'],
    ['anchors, aliases and tags', 'a: &b !t c\nd: *b\n<<: *b\n'],
    ['directives and several documents', '%YAML 1.2\n---\na\n...\n# c\n---\n- b\n---\n'],
    ['empty lines before the end of a document', 'a:\n\n\n...\nb'],
    ['tabs at the start of a line', 'a: [\n\tb,\n \tc]\n\td: e\n'],
    ['a mark at the beginning', '\uFEFFa: 1\r\n'],
    ['mistakes', 'a: b: c\n"d" e\n ]\n- f\n'],
    ['brackets that do not end', 'a:\n  b: [c\nd: {e\n---\nf: [g\n'],
    ['nothing', ''],
  ] as const) {
    it(`returns the tokens of the library for ${what}`, () => {
      const [library, parser] = [new Parser(), new LexemeParser()];
      for (const lexeme of new PlatformLexer().lex(text)) {
        assert.deepEqual(parser.take(lexeme), [...library.next(lexeme)]);
        assert.equal(parser.offset, library.offset);
      }
      assert.deepEqual([...parser.end()], [...library.end()]);
    });
  }

  it('returns an error for what is not a lexeme', () => {
    const expected = [...new Parser().next('a')];
    assert.deepEqual(
      expected.map(({ type }) => type),
      ['error'],
    );
    assert.deepEqual(new LexemeParser().take('a'), expected);
  });
});
