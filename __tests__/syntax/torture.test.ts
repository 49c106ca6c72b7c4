import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import { describeOtherReading, readAsPlatform } from '../../src/syntax/platform-yaml.ts';

/** The result of a text: the values of its documents, or the places of its errors. */
function outcome(content: string | Uint8Array): { values: unknown[]; places: string[] } {
  const { documents, diagnostics } = parsePayload({ bytes: Buffer.from(content) });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const { summary: message, location } of errors) {
    assert.match(message, /^\S.*[.]$/s);
    assert.ok(location !== undefined && location.line >= 1 && location.column >= 1, message);
  }
  return {
    values: documents.map(({ value }) => value),
    places: errors.map(({ location }) => `${location?.line}:${location?.column}`),
  };
}

function reads(content: string | Uint8Array, ...values: unknown[]): void {
  assert.deepEqual(outcome(content), { values, places: [] });
}

function refuses(content: string | Uint8Array): void {
  const { values, places } = outcome(content);
  assert.deepEqual(values, []);
  assert.notDeepEqual(places, []);
}

/** A separate test for each text of a table. */
function each(texts: readonly string[], check: (text: string) => void): void {
  for (const text of texts) it(JSON.stringify(text.length > 50 ? `${text.slice(0, 50)}…` : text), () => check(text));
}

describe('every JSON value arrives unchanged in a connector', () => {
  const scalars =
    '0 -0 1 -1 10 0.5 -0.5 1e2 1E+2 1E-2 0e1 0e+1 1.5e300 123.456e-78 true false null "" "a" "\\u0000" "\\u0012" ' +
    '"\\"" "\\\\" "\\/" "\\b\\f\\n\\r\\t" "\\u00e9" "\\uD801\\udc37" "\\uDADA" "\\uDFAA" "\\uD800\\n" "\\uFFFF" "\\u2028" ' +
    '"é" "€𝄞" "\u007f" "\u2028" "\uFDD0" "\uFEFFa" "<+input>" "*a" "[" "null" "1"';
  const values = [
    ...scalars.split(' '),
    '" "',
    '"# a"',
    '"a: b"',
    '[]',
    '{}',
    '[[]]',
    '[null,1,"1",{}]',
    '[ 1\n]',
    '[\t1,\r\n2 ]',
    '{"":0}',
    '{"a":[]}',
    '{"a\\u0000b":1}',
    '{"__proto__":{"a":1}}',
    '{ "a" : { "b" : [ { } ] } }',
    '"long text without end "',
  ];
  each(values, (value) => {
    const text = `{"connector":{"name":"n","identifier":"i","type":"T","spec":{"x":${value}}}}`;
    reads(text, JSON.parse(text));
    assert.deepEqual(kindOfName('connector').check(outcome(text).values[0]), []);
  });
});

describe('text that is neither JSON nor YAML is refused at its location', () => {
  const flow =
    '[1,,2] [,1] [,] ["a",,] ["a"]] [ [" ["a [1, [x [{ [{} [][] [3[4]] [-] [*] {"a" {"a": {"a {, {] {[ {}} {"a":1,,} ' +
    '{"a":[} {"a":1}/**/ {"a":1}# {"a":1}} ] } "a ["\\x"] ["\\q"] ["\\u00A"] ["\\uqqqq"] ["\\"] "\\UA66D" ""x [1]x \'a ' +
    '&a&b% @a `a` %a';
  each(
    [
      ...flow.split(' '),
      '[- 1]',
      '{"a" "b"}',
      '{"a" b}',
      '{"a":"b" 1}',
      '{"a":true} "x"',
      '[1]\n]',
      '["a",\n4\n,1,',
      '[a: b: c]',
      '{null:null,null:null}',
      '{"a":1,"\\u0061":2}',
      '[\f]',
      '["\u001b"]',
      '\u0001',
      'a: \u0008',
      '"\n\u000b"',
      '\uFEFF \uFEFFa: 1'.replace(' ', '\n'),
    ],
    refuses,
  );
});

describe('text that is YAML and not JSON is read as YAML', () => {
  const cases: [text: string, value: unknown][] = [
    ['[1 true]', ['1 true']],
    ['["": 1]', [{ '': 1 }]],
    ['["a",]', ['a']],
    ['{"a", null}', { a: null, null: null }],
    ["{a: 'b'}", { a: 'b' }],
    ['{1:1}', { '1:1': null }],
    ['[\\u0020"a"]', ['\\u0020"a"']],
    ['["\\a\\x41\\e"]', ['\u0007A\u001b']],
    ['["\t"]', ['\t']],
    ['[<.>]', ['<.>']],
    ['[-x, +1, .5, 1., 012]', ['-x', 1, 0.5, 1, 12]],
    ['[True, tru]', [true, 'tru']],
  ];
  for (const [text, value] of cases) it(JSON.stringify(text), () => reads(text, value));
});

describe('block scalars', () => {
  const cases: [text: string, value: string][] = [
    ['|\n  x\n', 'x\n'],
    ['|-\n  x\n\n', 'x'],
    ['|+\n  x\n\n\n', 'x\n\n\n'],
    ['|2\n    x\n', '  x\n'],
    ['|-2\n    x\n', '  x'],
    ['>+2\n    x\n\n', '  x\n\n'],
    ['>\n  x\n  y\n\n  z\n', 'x y\nz\n'],
    ['>\n  x\n    y\n  z\n', 'x\n  y\nz\n'],
    ['| # a comment\n  # no comment\n', '# no comment\n'],
    ['|\n  \tx\n', '\tx\n'],
    ['|\n\n\n  x\n', '\n\nx\n'],
    ['|\n  ---\n  ...\n  %a\n', '---\n...\n%a\n'],
    ['|', ''],
    ['|\n  {{ a }} <+b> "c\n', '{{ a }} <+b> "c\n'],
  ];
  for (const [text, value] of cases) {
    it(JSON.stringify(text), () => {
      reads(`a: ${text}`, { a: value });
      reads(`a: ${text.replaceAll('\n', '\r\n')}`, { a: value });
    });
  }
  it('do not take the indentation of the line below a tab for text', () => {
    for (const [text, place] of [
      ['a:\n  b: |\n  \t\n  c: 1\n', '3:3'],
      ['a:\n  b: |\n  \t\n\n \n   c: 1\n', '3:3'],
      ['a:\n  b: |\n  \t# text\n', '3:3'],
      ['a:\n  b: >-\n\n  \t# text\n  c: 1\n', '4:3'],
      ['a: |\n\t# text\nb: 1\n', '2:1'],
      ['a: |\n\tx\n', '2:1'],
    ] as const) {
      assert.deepEqual(outcome(text).places, [place], JSON.stringify(text));
    }
    reads('a:\n  b: |\n   \t\n  c: 1\n', { a: { b: '\t\n', c: 1 } });
    reads('a:\n  b: |\n   \t# text\n  c: 1\n', { a: { b: '\t# text\n', c: 1 } });
  });
  each(
    ['a: |0\n x\n', 'a: |9\n x\n', 'a: |x\n  y\n', 'a: |# b\n  x\n', 'a: |\n   x\n  y\n', 'a: |\n     \n  x\n'],
    refuses,
  );
});

describe('lines, comments and keys', () => {
  const cases: [text: string, value: unknown][] = [
    ['a: 1\rb: 2\r', { a: 1, b: 2 }],
    ['a: x\u0085y\n', { a: 'x\u0085y' }],
    ['a: x\u2028y\u2029z\n', { a: 'x\u2028y\u2029z' }],
    ['a: b\n  c\n\n  d\n', { a: 'b c\nd' }],
    ['a: "b\n  c\\\n  d"\n', { a: 'b cd' }],
    ["a: 'b''\n\n  c'\n", { a: "b'\nc" }],
    ['# a\n\na:\n# b\n  b: 1 # c\n   # d\n  c: 2\n# e', { a: { b: 1, c: 2 } }],
    ['a: [ # b\n  1, # c\n  # d\n  2 ]\n', { a: [1, 2] }],
    ['a: b#c\n', { a: 'b#c' }],
    ['a:\n- 1\n- - 2\n  - 3\n-\n  - 4\n', { a: [1, [2, 3], [4]] }],
    ['- a: 1\n  b:\n  - 2\n', [{ a: 1, b: [2] }]],
    ['a: 1\t# b\n\nb:\t2\n', { a: 1, b: 2 }],
    ['? a\n: 1\n? |\n  b\n: 2\n? c\n', { a: 1, 'b\n': 2, c: null }],
    ['{? a : 1, b, c: , "d":1}', { a: 1, b: null, c: null, d: 1 }],
    [`${'k'.repeat(1000)}: 1\n`, { ['k'.repeat(1000)]: 1 }],
    ['http://a:80/b: http://c:80/d\n', { 'http://a:80/b': 'http://c:80/d' }],
    ["a: ''", { a: '' }],
    ["a: ''''", { a: "'" }],
    ["a: 'b'''", { a: "b'" }],
    ['a: "\\\\"\nb: "\\\\\\""', { a: '\\', b: '\\"' }],
    ['a: ?b\nc: -d\ne: :f\n', { a: '?b', c: '-d', e: ':f' }],
    ['0x1: a\n1.0: b\ntrue: c\n~: d\n', { '0x1': 'a', '1.0': 'b', true: 'c', '~': 'd' }],
  ];
  for (const [text, value] of cases) it(JSON.stringify(text.slice(0, 60)), () => reads(text, value));
  each(
    [
      'a:\n\tb: 1\n',
      'a: "b\nc"\n',
      'a: [\n1\n]\n',
      'a:\n  b: 1\n \tc: 2\n',
      'a: b: c\n',
      'a: b\n c: d\n',
      'a:\n  - 1\n - 2\n',
      'a:\nb\n',
      'a: "b" c\n',
      'a: "b"#c\n',
      '? [a]\n: 1\n',
      '? {a: 1}\n: 1\n',
      'a: {{ b }}\n',
      '- a\nb: 1\n',
      'a: - b\n',
      `? ${'k'.repeat(10)}\n: 1\n? ${'k'.repeat(10)}\n: 2\n`,
    ],
    refuses,
  );
});

describe('documents, directives, tags and anchors', () => {
  it('reads directives, markers and empty documents', () => {
    reads('%YAML 1.2\n---\na: 1\n...\n', { a: 1 });
    reads('%YAML 1.1\n---\na: yes\nb: 010\n', { a: 'yes', b: 10 });
    reads('---\n---\n# a\n---\na: 1\n---\n...\n...\n', { a: 1 });
    reads('--- |\n a\n--- [1]\n--- # b\na: 1\n', 'a\n', [1], { a: 1 });
    reads('---a: 1\n', { '---a': 1 });
    reads('a: 1\n... # b\n---\nc: 2\n', { a: 1 }, { c: 2 });
  });
  each(['--- a: 1\n', '%YAML 1.2\na: 1\n', 'a: "\n---\n"\n'], refuses);

  it('reads a tag of the core schema by its meaning, and text after any other', () => {
    reads('[!!str 1, !!int "1", !!bool "true", !!null "", ! a, !<tag:yaml.org,2002:str> 2]', [
      '1',
      1,
      true,
      null,
      'a',
      '2',
    ]);
    reads('!!map\na: !!seq\n- !!str\n', { a: [''] });
    reads('%TAG !e! tag:e.example,2000:\n---\n- !e!a b\n- !!binary aGk=\n- !a {b: !c 1}\n', ['b', 'aGk=', { b: '1' }]);
  });

  it('resolves anchors and merge keys', () => {
    reads('a: &a 1\nb: &a 2\nc: *a\n', { a: 1, b: 2, c: 2 });
    reads('&a b: *a\n', { b: 'b' });
    reads('a: &a\nb: *a\n', { a: null, b: null });
    reads('a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc: {<<: [*a, *b], z: 3}\nd: {<<: *b, <<: *a}\n', {
      a: { x: 1, y: 1 },
      b: { y: 2, z: 2 },
      c: { x: 1, y: 1, z: 3 },
      d: { x: 1, y: 2, z: 2 },
    });
    reads('a: {<<: {<<: {x: 1}, y: 2}, x: 3}\nb: {"<<": 1}\nc: <<\n', { a: { x: 3, y: 2 }, b: { '<<': 1 }, c: '<<' });
  });
  each(
    [
      'a: *b\n',
      'a: &a [*a]\n',
      'a: &a {b: {c: *a}}\n',
      'a: &a &b c\n',
      'a: &a 1\nb: &c *a\n',
      'a: {<<: 1}\n',
      'a: {<<: [1]}\n',
      'a: &a [1]\nb: {<<: *a}\n',
      'a: {<<: {x: 1}, y: 1, y: 2}\n',
      '&a b: 1\n*a : 2\n',
    ],
    refuses,
  );
});

describe('encodings', () => {
  it('reads UTF-8 with a byte order mark, and characters beyond the basic plane', () => {
    reads('\uFEFFa: 😀é\u{10FFFF}\n', { a: '😀é\u{10FFFF}' });
  });
  for (const [name, bytes] of Object.entries({
    'UTF-16 with its mark': Buffer.from('\uFEFFa: 1\n', 'utf16le'),
    'UTF-16 without one': Buffer.from('a: 1\n', 'utf16le'),
    'UTF-32': Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]),
    Latin1: Buffer.from('a: é\n', 'latin1'),
    'a surrogate in UTF-8': Buffer.from([0x61, 0xed, 0xa0, 0x80]),
    'an overlong form': Buffer.from([0x61, 0xc0, 0xaf]),
    'a sequence cut short': Buffer.from([0x61, 0xe2, 0x82]),
    'a code point that does not exist': Buffer.from([0xf4, 0x90, 0x80, 0x80]),
  })) {
    it(`refuses ${name}`, () => refuses(bytes));
  }
});

describe('size', () => {
  const quick = { timeout: 20_000 };
  it('reads a text of a megabyte in every style', quick, () => {
    const line = 'x'.repeat(99);
    const lines = Array<string>(10_000).fill(line);
    reads(`a: ${lines.join('')}\n`, { a: lines.join('') });
    reads(`a: "${lines.join('\n  ')}"\n`, { a: lines.join(' ') });
    reads(`a: |\n  ${lines.join('\n  ')}\n`, { a: `${lines.join('\n')}\n` });
  });

  it('reads ten thousand keys and finds the duplicate', quick, () => {
    const keys = Array.from({ length: 10_000 }, (_, index) => `k${index}: ${index}\n`).join('');
    const { values } = outcome(keys);
    assert.equal(Object.keys(values[0] as object).length, 10_000);
    assert.deepEqual(outcome(`${keys}k7: 1\n`), { values: [], places: ['10001:1'] });
  });

  it('refuses ten thousand levels of nesting', quick, () => {
    const deep = 10_000;
    refuses('['.repeat(deep));
    refuses('['.repeat(deep) + ']'.repeat(deep));
    refuses(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`);
    refuses(`${'- '.repeat(deep)}a\n`);
    refuses('{a: '.repeat(deep));
  });

  it('names a missing bracket before thousands of lines', quick, () => {
    assert.deepEqual(outcome(`k: [a\n${'g: v\n'.repeat(5000)}`), { values: [], places: ['1:4'] });
    assert.deepEqual(outcome(`- {a: b\n${'- g: v\n'.repeat(5000)}`), { values: [], places: ['1:3'] });
  });

  it('reads many colons without a key in one line', quick, () => {
    const { values } = outcome(`a: [${': 1, '.repeat(60_000)}]\n`);
    assert.equal((values[0] as { a: unknown[] }).a.length, 60_000);
  });

  it('reads a number in base 60 that is as long as a text', quick, () => {
    const number = `1${':1'.repeat(13_000_000)}.5`;
    assert.equal(
      describeOtherReading(number, number, () => false),
      undefined,
    );
  });

  it('does not read a text of the platform that is nested too deeply', () => {
    assert.equal(readAsPlatform(`${'- '.repeat(20_000)}|\n x\n`), undefined);
  });

  it('reads a block of many empty lines as the platform does', quick, () => {
    const lines = '\n'.repeat(400_000);
    const read = readAsPlatform(`a: |\n  x\n${lines}  y`) as { a: string };
    assert.ok(read.a === `x\n${lines}y`);
  });

  it('refuses aliases that multiply', quick, () => {
    const names = [...'abcdefghijklmnop'];
    const levels = names.map((name, index) =>
      index === 0
        ? `${name}: &${name} [${'x,'.repeat(9)}]`
        : `${name}: &${name} [${`*${names[index - 1]},`.repeat(9)}]`,
    );
    refuses(`${levels.join('\n')}\n`);
  });
});
