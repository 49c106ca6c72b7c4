import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import type { Document } from '../../src/syntax/document.ts';
import { parseInTurns, parsePayload } from '../../src/syntax/parse.ts';
import { readAsPlatform } from '../../src/syntax/platform-yaml.ts';
import { expectQuick } from '../harness/processor-time.ts';

function parse(content: string | Uint8Array, file?: string): { documents: Document[]; diagnostics: Diagnostic[] } {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return parsePayload(file === undefined ? { bytes } : { file, bytes });
}

/** The one document of a text without diagnostics. */
function only(content: string | Uint8Array): Document {
  const { documents, diagnostics } = parse(content);
  assert.deepEqual(diagnostics, []);
  assert.equal(documents.length, 1);
  const [document] = documents;
  assert.ok(document);
  return document;
}

function formatMessages(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ severity, summary: message, location }) => `${severity} ${location?.line}:${location?.column} ${message}`,
  );
}

function messages(content: string): string[] {
  return formatMessages(parse(content).diagnostics);
}

function errors(content: string | Uint8Array): string[] {
  const { documents, diagnostics } = parse(content);
  assert.deepEqual(documents, [], 'a document with an error is left out');
  return formatMessages(diagnostics);
}

describe('JSON', () => {
  const accepted: Record<string, [text: string, value: unknown]> = {
    'tabs as indentation': ['{\n\t"a": [\n\t\t1,\n\t\t2\n\t]\n}', { a: [1, 2] }],
    'a colon on the next line': ['{"a"\n:1}', { a: 1 }],
    'no spaces': ['{"a":{"b":[true,false,null]}}', { a: { b: [true, false, null] } }],
    'a key over 1,024 characters': [`{"${'k'.repeat(3000)}":1}`, { ['k'.repeat(3000)]: 1 }],
    'escapes in keys and values': ['{"\\u0061\\"\\\\":"\\/\\b\\f\\n\\r\\t\\u00e9"}', { 'a"\\': '/\b\f\n\r\té' }],
    'an escaped surrogate pair and a lone one': ['["\\ud83d\\ude00","\\ud83d"]', ['😀', '\ud83d']],
    'DEL, NEL and the line separators in a string': ['["\x7f\u0085\u2028\u2029"]', ['\x7f\u0085\u2028\u2029']],
    'what YAML takes for comments, anchors and tags': [
      '["# a","&b","*c","!d","- e"]',
      ['# a', '&b', '*c', '!d', '- e'],
    ],
    'a merge key': ['{"<<":{"a":1},"b":2}', { '<<': { a: 1 }, b: 2 }],
    '500 levels': [`${'['.repeat(500)}${']'.repeat(500)}`, JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)],
    'a single text': ['"a"', 'a'],
    null: ['null', null],
    'carriage returns alone': ['{\r"a":\r1}', { a: 1 }],
    'the empty key': ['{"":0}', { '': 0 }],
    'numbers of every form': ['[0,-1,1.5,1E2,1e-2,0.10]', [0, -1, 1.5, 100, 0.01, 0.1]],
  };
  for (const [name, [text, value]] of Object.entries(accepted)) {
    it(`accepts ${name}`, () => {
      const document = only(text);
      assert.equal(document.format, 'json');
      assert.deepEqual(document.value, value);
      assert.deepEqual(document.conversion, []);
      assert.equal(Buffer.from(document.bytes).toString(), text);
    });
  }

  it('accepts a byte order mark, which stays in the bytes', () => {
    const document = only('\uFEFF {"a":1}');
    assert.equal(document.format, 'json');
    assert.deepEqual(document.value, { a: 1 });
    assert.deepEqual(document.location, { line: 1, column: 2 });
    assert.equal(document.bytes.length, 11);
  });

  it('keeps __proto__ as an ordinary key', () => {
    const { value } = only('{"__proto__":{"a":1}}');
    assert.deepEqual(Object.keys(value as object), ['__proto__']);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
  });

  it('reports every duplicate key at its second location', () => {
    assert.deepEqual(errors('{\n "a": {"b": 1, "\\u0062": 2},\n "c": 1,\n "a": 2\n}'), [
      'error 2:16 Duplicate key "b" (first on line 2).',
      'error 4:2 Duplicate key "a" (first on line 2).',
    ]);
  });

  it('refuses nesting that is too deep for later steps', () => {
    assert.deepEqual(errors(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), [
      'error 1:1 The payload is nested too deeply; at most 500 levels can be read.',
    ]);
    assert.deepEqual(errors(`${'{"a":'.repeat(501)}1${'}'.repeat(501)}`), [
      'error 1:1 The payload is nested too deeply; at most 500 levels can be read.',
    ]);
  });

  it('counts the levels below an alias', () => {
    const isDeep = (outer: number, inner: number, [open, close]: [string, string]) => {
      const nest = (levels: number, text: string) => open.repeat(levels) + text + close.repeat(levels);
      const found = parse(`a: &a ${nest(inner, '1')}\nb: ${nest(outer, '*a')}\n`).diagnostics;
      return found.some(({ summary }) => /nested too deeply/.test(summary));
    };
    // The mapping itself is the first level.
    for (const brackets of [
      ['[', ']'],
      ['{a: ', '}'],
    ] as [string, string][]) {
      assert.deepEqual([isDeep(249, 250, brackets), isDeep(250, 250, brackets)], [false, true]);
      assert.deepEqual([isDeep(1, 498, brackets), isDeep(2, 498, brackets)], [false, true]);
    }
  });

  it('reports numbers that lose digits', () => {
    const { conversion } = only(
      '[123456789012345678e2, 0.12345678901234567890, 1e-400, 1.10, -0, 1e21, 12.50e1, 5e-324]',
    );
    assert.deepEqual(
      conversion.map(({ severity, summary: message, location }) => `${severity} ${location?.column} ${message}`),
      [
        'warning 2 The number 123456789012345678e2 is sent as 12345678901234567000; quote it to keep it as text.',
        'warning 24 The number 0.12345678901234567890 is sent as 0.12345678901234568; quote it to keep it as text.',
      ],
    );
  });

  it('reports only numbers that would change', () => {
    const { conversion } = only(
      '{"a": 9007199254740991, "b": [-9007199254740992, 1e400], "c": 1.10, "d": 10000000000000000.0}',
    );
    assert.deepEqual(formatMessages(conversion), [
      'error 1:31 The number -9007199254740992 is too large to be sent exactly; quote it to keep it as text.',
      'error 1:50 The number 1e400 does not exist in JSON; quote it to keep it as text.',
      'error 1:74 The number 10000000000000000.0 is too large to be sent exactly; quote it to keep it as text.',
    ]);
  });
});

describe('a block scalar at the end of a text', () => {
  it('has a final newline only if the text has one', () => {
    const read = (text: string) => parsePayload({ bytes: Buffer.from(text) }).documents[0]?.value;
    for (const [header, kept] of [
      ['|', 'x\n'],
      ['>', 'x\n'],
      ['|+', 'x\n'],
      ['|-', 'x'],
    ] as const) {
      assert.deepEqual(read(`a: ${header}\n  x`), { a: 'x' });
      assert.deepEqual(read(`a: ${header}\n  x\n`), { a: kept });
      assert.deepEqual(read(`a: ${header}\n  x\nb: 1`), { a: kept, b: 1 });
    }
    assert.deepEqual(read('a: |+\n  x\n\n  y'), { a: 'x\n\ny' });
  });

  it('keeps the newlines above a last line that only indents', () => {
    const read = (text: string) => parsePayload({ bytes: Buffer.from(text) }).documents[0]?.value;
    for (const [text, value] of [
      ['a: |+\n  x\n\n  ', 'x\n\n'],
      ['a: >+\r\n  x\r\n\r\n  ', 'x\n\n'],
      ['a: |+\n\n ', '\n'],
      ['a: |+\n  ', ''],
      ['a: |+\n  x\n\n    ', 'x\n\n  '],
      ['a: |\n  x\n  ', 'x\n'],
    ] as const) {
      assert.deepEqual(read(text), { a: value }, JSON.stringify(text));
      assert.deepEqual(readAsPlatform(text), { a: value }, JSON.stringify(text));
    }
  });
});

describe('YAML values', () => {
  const accepted: Record<string, [text: string, value: unknown]> = {
    'the words of YAML 1.1 as text': [
      '[yes, no, on, off, y, n, 12:30, 2020-01-01, 1_000]',
      ['yes', 'no', 'on', 'off', 'y', 'n', '12:30', '2020-01-01', '1_000'],
    ],
    'the core schema under %YAML 1.1': ['%YAML 1.1\n---\n[yes, 12:30, =]\n', ['yes', '12:30', '=']],
    'truth values and null': ['[true, False, ~, null, NULL, ""]', [true, false, null, null, null, '']],
    'a key without value': ['a:\nb:\n', { a: null, b: null }],
    expressions: [
      'a: <+input>\nb: <+secrets.getValue("x")>\nc: <+a>-<+b>\n',
      { a: '<+input>', b: '<+secrets.getValue("x")>', c: '<+a>-<+b>' },
    ],
    'expressions in JSON': ['{"a":<+input>,"b": <+pipeline.name>}', { a: '<+input>', b: '<+pipeline.name>' }],
    'quoted expressions': ['a: "<+a ? b : c>"\nb: \'<+x #y>\'\n', { a: '<+a ? b : c>', b: '<+x #y>' }],
    'an expression in a block text': ['a: |\n  echo <+a\n  b\n', { a: 'echo <+a\nb\n' }],
    'block texts': ['a: |\n  x\n   y\nb: >-\n  x\n  y\nc: |2+\n    z\n\n', { a: 'x\n y\n', b: 'x y', c: '  z\n\n' }],
    CRLF: ['a: |\r\n  x\r\n  y\r\nb: 1\r\n', { a: 'x\ny\n', b: 1 }],
    'carriage returns alone': ['a: |\r  x\r  y\rb: 1\r', { a: 'x\ny\n', b: 1 }],
    'a closing bracket at the margin': ['a: {\n  "b": 1\n}\nc: [\n  1\n]\n', { a: { b: 1 }, c: [1] }],
    'a comma before the closing bracket': ['{"a": [1, 2,],}', { a: [1, 2] }],
    'comments in JSON': ['{\n # why\n "a": 1\n}', { a: 1 }],
    'keys that are not text': [
      '1: a\n1.10: b\ntrue: c\n~: d\nnull: e\n0x1F: f\n: g\n',
      { 1: 'a', '1.10': 'b', true: 'c', '~': 'd', null: 'e', '0x1F': 'f', '': 'g' },
    ],
    aliases: ['a: &x {p: [1]}\nb: *x\nc: &x 2\nd: *x\n', { a: { p: [1] }, b: { p: [1] }, c: 2, d: 2 }],
    'an alias used often': [
      `a: &t 10m\nb: [${Array(500).fill('*t').join(', ')}]\n`,
      { a: '10m', b: Array(500).fill('10m') },
    ],
    'an alias as a key': ['- &k key\n- *k : 1\n', ['key', { key: 1 }]],
    'an anchor on a key': ['&k key: *k\n', { key: 'key' }],
    'the text << in quotes': ['"<<": {a: 1}\n', { '<<': { a: 1 } }],
    'a tag that says what is there': [
      '[!!str 12, !!int 12, !!bool true, !!null ~, !!float 1.5, !!map {}, !!seq [], ! 12]',
      ['12', 12, true, null, 1.5, {}, [], '12'],
    ],
    'an explicit key': ['? |\n  a\n: b\n? c\n', { 'a\n': 'b', c: null }],
    '500 levels': [`${'- '.repeat(500)}a`, JSON.parse(`${'['.repeat(500)}"a"${']'.repeat(500)}`)],
    unicode: ['ключ: "😀"\n', { ключ: '😀' }],
    'anchors without a value': ['a: &x\nb: *x\n', { a: null, b: null }],
  };
  for (const [name, [text, value]] of Object.entries(accepted)) {
    it(`reads ${name}`, () => {
      const document = only(text);
      assert.equal(document.format, 'yaml');
      assert.deepEqual(document.value, value);
      assert.equal(Buffer.from(document.bytes).toString(), text);
    });
  }

  const merged: Record<string, [text: string, value: unknown]> = {
    'one mapping': ['<<: *d', { a: 1, b: 2 }],
    'a mapping in location': ['<<: {c: 3}', { c: 3 }],
    'under the own keys, written before': ['a: 9\n  <<: *d', { a: 9, b: 2 }],
    'under the own keys, written after': ['<<: *d\n  a: 9', { a: 9, b: 2 }],
    'several, the first wins': ['<<: [*e, *d]', { a: 5, c: 6, b: 2 }],
    'a list behind an alias': ['<<: *l', { a: 5, c: 6, b: 2 }],
    'two merge keys': ['<<: *e\n  <<: *d', { a: 5, c: 6, b: 2 }],
    'what is merged itself': ['<<: *m', { a: 1, b: 3 }],
  };
  for (const [name, [text, value]] of Object.entries(merged)) {
    it(`merges ${name}`, () => {
      const anchors = 'd: &d {a: 1, b: 2}\ne: &e {a: 5, c: 6}\nl: &l [*e, *d]\nm: &m {<<: *d, b: 3}\n';
      const document = only(`${anchors}x:\n  ${text}\n`);
      assert.deepEqual((document.value as { x: unknown }).x, value);
    });
  }

  it('keeps __proto__ as an ordinary key, merged as well', () => {
    const { value } = only('a: &a\n  __proto__: {x: 1}\nb: {<<: *a}\n');
    for (const mapping of Object.values(value as object)) {
      assert.deepEqual(Object.keys(mapping), ['__proto__']);
      assert.equal(Object.getPrototypeOf(mapping), Object.prototype);
    }
  });

  it('warns about an unknown tag and keeps the value', () => {
    const { documents, diagnostics } = parse('a: !Ref x\nb: !!binary aGk=\nc: !!set {x}\n');
    assert.deepEqual(documents[0]?.value, { a: 'x', b: 'aGk=', c: { x: null } });
    assert.deepEqual(formatMessages(diagnostics), [
      "warning 1:4 The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.",
      "warning 2:4 The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.",
      "warning 3:4 The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.",
    ]);
  });

  it('warns about an expression that YAML cuts', () => {
    const sentence = 'Quote this expression: YAML cuts it at ` #`, `: ` or, in brackets, at a comma.';
    for (const [text, location] of [
      ['a: <+x #y>', '1:4'],
      ['- <+a ? b : c>', '1:3'],
      ['{a: <+f(x, y)>}', '1:5'],
      ['a: <+b> <+c #d>', '1:4'],
    ] as const) {
      assert.deepEqual(formatMessages(parse(text).diagnostics), [`warning ${location} ${sentence}`]);
    }
  });

  it('warns about values that YAML reads as a comment, and about expressions cut inside brackets', () => {
    assert.deepEqual(formatMessages(parse('color: #0063F7').diagnostics), [
      "warning 1:8 The value is empty because ' #' begins a comment in YAML; quote the value.",
    ]);
    for (const text of [
      'color: # as they like',
      'a: null #TODO',
      'a: ~ #x',
      'a:\n#b\nc: 1',
      'a:\n  #b\n  c: 1',
      'a: ## b',
      'a: #b\n  c: 1',
      'a: b #c',
    ]) {
      assert.deepEqual(formatMessages(parse(text).diagnostics), [], text);
    }
    assert.match(formatMessages(parse('- #general\n').diagnostics).join(), /^warning 1:3 The value is empty/);
    assert.match(
      formatMessages(parse('{value: <+input>.allowedValues(dev,qa)}').diagnostics)[0] ?? '',
      /^warning 1:9 Quote this expression: YAML cuts it/,
    );
    assert.deepEqual(formatMessages(parse('value: <+input>.allowedValues(dev,qa)').diagnostics), []);
  });

  it('prints no warning itself', (t) => {
    const warn = t.mock.method(process, 'emitWarning', () => undefined);
    parse('? [a]\n: b\n---\n%FOO\n---\na: !x *y\n');
    assert.equal(warn.mock.callCount(), 0);
  });
});

describe('YAML numbers that are sent as JSON', () => {
  const silent = [
    '0',
    '-1',
    '12',
    '1.5',
    '-0.25',
    '9007199254740991',
    '"1.10"',
    '1_000',
    '1.2.3',
    '0b1',
    '1e+21',
    'Infinity',
  ];
  for (const written of silent) {
    it(`has no warning for ${written}`, () => assert.deepEqual(only(`a: ${written}`).conversion, []));
  }

  const changed: [written: string, sent: string][] = [
    ['1.10', '1.1'],
    ['1.0', '1'],
    ['010', '10'],
    ['0o17', '15'],
    ['0x1F', '31'],
    ['+1', '1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['-0', '0'],
    ['0.12345678901234567890', '0.12345678901234568'],
  ];
  for (const [written, sent] of changed) {
    it(`warns about ${written}`, () => {
      assert.deepEqual(formatMessages(only(`a:\n  - ${written} # c\n`).conversion), [
        `warning 2:5 The number ${written} is sent as ${sent}; quote it to keep it as text.`,
      ]);
    });
  }

  for (const written of [
    '9007199254740992',
    '-12345678901234567890',
    '0x20000000000000',
    '+9007199254740993',
    '9007199254740993.0',
  ]) {
    it(`refuses ${written}`, () => {
      assert.deepEqual(formatMessages(only(`a: ${written}`).conversion), [
        `error 1:4 The number ${written} is too large to be sent exactly; quote it to keep it as text.`,
      ]);
    });
  }

  for (const written of ['.inf', '-.INF', '.nan', '1e999', '-1e999']) {
    it(`refuses ${written}`, () => {
      assert.deepEqual(formatMessages(only(`a: ${written}`).conversion), [
        `error 1:4 The number ${written} does not exist in JSON; quote it to keep it as text.`,
      ]);
    });
  }

  it('reports a number once despite aliases, and does not report keys', () => {
    assert.equal(only('a: &v 1.10\nb: [*v, *v]\n1.10: x\n').conversion.length, 1);
  });

  it('does not print a number of a thousand digits', () => {
    const [problem] = only(`a: ${'9'.repeat(1000)}`).conversion;
    assert.ok(problem && problem.summary.length < 160);
  });
});

describe('YAML errors', () => {
  const table: Record<string, [text: string, ...messages: string[]]> = {
    'an unquoted expression with a colon': [
      'a:\n  b: <+a ? b : c>\n',
      "error 2:6 The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.",
    ],
    'a second colon': [
      'a: b: c',
      "error 1:4 The line contains a second ': '; quote the value, or begin its mapping on a new line.",
    ],
    'a line too deep': [
      'a: 1\n b: 2\n',
      'error 1:4 The lines below are indented deeper than this one although it has a value; align them with it.',
    ],
    'a merge conflict': [
      'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> main\n',
      'error 2:1 A merge conflict begins here; resolve it.',
    ],
    'a template of Jinja': [
      '{% if a %}\nb: {{ c }}\nd: e\nf: g\n{% endif %}\n',
      'error 1:2 This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.',
    ],
    'a template of Terraform': [
      'a:\n  %{~ if b != null ~}\n  b: $b\n  %{~ endif ~}\n  c: d\n',
      'error 2:3 This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.',
    ],
    'a template of Terraform with a field on the line': [
      'a:\n  %{ if b != null }b: $b%{ endif }\n  c: d\n',
      'error 2:3 This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.',
    ],
    'a template of Go': [
      'a:\n  b: c\n  {{- if .Values.d }}\n  d: {{ .Values.d }}\n  {{- end }}\n',
      'error 3:3 This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.',
    ],
    'a template of ERB': [
      'a:\n  b: c\n  <% if d %>\n  d: e\n  <% end %>\n',
      'error 3:3 This line is an instruction of a template language, so the file is not YAML; render it first, or leave it out.',
    ],
    'a mapping in two brackets': [
      'a: 1\n{{ b }}\nc: 2\n',
      "error 2:1 The key is not followed by ': '; write a colon and a space after it.",
    ],
    'a missing colon': [
      'foo\nbar: 1\n',
      "error 1:1 The key spans several lines; a ':' is probably missing on one of them.",
    ],
    'a key at the end without colon': [
      'a: 1\nfoo\n',
      "error 2:1 The key is not followed by ': '; write a colon and a space after it.",
    ],
    'a no-break space as indentation': [
      'a:\n \u00A0b: 1\n  c: 2\n',
      'error 2:6 The invisible character U+00A0 is neither a space nor a line break in YAML or JSON; replace it.',
    ],
    'a no-break space after a dash': [
      '- a\n-\u00A0b\n',
      'error 2:1 The invisible character U+00A0 is neither a space nor a line break in YAML or JSON; replace it.',
    ],
    'a zero-width space after a colon': [
      'a:\u200B\n  b: 1\n',
      'error 1:1 The invisible character U+200B is neither a space nor a line break in YAML or JSON; replace it.',
    ],
    'a no-break space inside the text of another mistake': [
      'a: b\u00A0c: d',
      "error 1:4 The line contains a second ': '; quote the value, or begin its mapping on a new line.",
    ],
    'no-break spaces in JSON': [
      '{\n\u00A0 "a": 1,\n  "b":\u00A01\n}',
      'error 2:1 The invisible character U+00A0 is neither a space nor a line break in YAML or JSON; replace it.',
      'error 3:7 The invisible character U+00A0 is neither a space nor a line break in YAML or JSON; replace it.',
    ],
    'a tab as indentation': ['a:\n\t- b\n', 'error 2:1 A tab cannot indent YAML; use spaces.'],
    'tabs in every line': ['a:\n\tb: 1\n\tc: 2\n\td: 3\n', 'error 2:1 A tab cannot indent YAML; use spaces.'],
    'a key without a colon': [
      'a\n  b: 1\n  c: 2\n',
      "error 1:1 The key spans several lines; a ':' is probably missing on one of them.",
    ],
    'a code block of Markdown': [
      '```yaml\na:\n  b: 1\n```\n',
      'error 1:1 This line begins or ends a Markdown code block; remove the first and last line of the block.',
    ],
    'a value that begins with @': [
      'a: @b',
      'error 1:4 A plain value cannot begin with this character; put the value in quotes.',
    ],
    'a value that begins with %': [
      'a: %b',
      'error 1:4 A plain value cannot begin with this character; put the value in quotes.',
    ],
    'a value that begins with `': [
      'a: `b`',
      'error 1:4 A plain value cannot begin with this character; put the value in quotes.',
    ],
    'a wrong escape': [
      'a: "\\q"',
      'error 1:5 This backslash escape does not exist; double the backslash, or use single quotes.',
    ],
    'a quote that stays open': [
      'a: 1\nb: "x\nc: 1\nd: 2\n',
      'error 2:4 A quote opened here is never closed (or the next line is indented too little).',
    ],
    'a double quote that an escaped one ends': [
      'a: "say \\"b\\"\nc: "d"\n',
      'error 1:4 A quote opened here is never closed (or the next line is indented too little).',
    ],
    'a single quote that a doubled one ends': [
      "a: 'b''\nc: 'd'\n",
      'error 1:4 A quote opened here is never closed (or the next line is indented too little).',
    ],
    'a bracket that stays open': [
      'a: 1\nb: [x\nc: 1\n',
      'error 2:4 A bracket opened here is never closed (or the next line is indented too little).',
    ],
    'a missing comma': [
      'a: [{b: 1} {c: 2}]',
      'error 1:12 The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.',
    ],
    'a list where a key is expected': [
      'a:\n  ? b\n - c : d\n',
      'error 3:2 A list cannot begin here; begin it on a line after its key, and align all its entries.',
    ],
    'two anchors': [
      'a: &a &b c\n',
      "error 1:7 A value has two anchors; keep one, or put the value in quotes if its '&' belongs to the text.",
    ],
    'a tag that is not closed': [
      'a: !<x y\n',
      "error 1:4 The tag here is invalid; put the value in quotes if its '!' belongs to the text.",
    ],
    'an entry in brackets without a comma before it': [
      'a: {b: "c" d: e}\n',
      'error 1:8 In brackets, commas separate the entries, and lists and maps in them need brackets too.',
    ],
    'an alias without anchor': [
      'a: *TODO*',
      'error 1:4 The alias "*TODO*" has no anchor "&TODO*" before it; quote it to keep it as text.',
    ],
    'an alias before its anchor': [
      'a: *b\nb: &b 1\n',
      'error 1:4 The alias "*b" has no anchor "&b" before it; quote it to keep it as text.',
    ],
    'an alias of another document': [
      'x: *b',
      'error 1:4 The alias "*b" has no anchor "&b" before it; quote it to keep it as text.',
    ],
    'an alias inside its anchor': [
      'a: &x [1, *x]',
      'error 1:11 The alias "*x" is inside the value that it names; remove one of the two.',
    ],
    'a merge of an unknown alias': [
      '<<: *b',
      'error 1:5 The alias "*b" has no anchor "&b" before it; quote it to keep it as text.',
    ],
    'a merge of a text': ['a:\n  <<: b\n', 'error 2:3 The merge key `<<` must be followed by a map or a list of maps.'],
    'a merge of nothing': ['<<:\n', 'error 1:1 The merge key `<<` must be followed by a map or a list of maps.'],
    'a merge of texts': ['<<: [{}, b]\n', 'error 1:1 The merge key `<<` must be followed by a map or a list of maps.'],
    'a template hole': [
      'a: {{ name }}',
      "error 1:5 Without quotes, '{{' begins a mapping in a mapping; quote it to keep it as text, write `${{` for a value, or render a template (Helm, Jinja) first.",
    ],
    'a template hole as a key': [
      '{{ name }}: a',
      "error 1:1 Without quotes, '{{' begins a mapping in a mapping; quote it to keep it as text, write `${{` for a value, or render a template (Helm, Jinja) first.",
    ],
    'a list as a key': [
      '? [a, b]\n: c\n',
      'error 1:3 A key must be a single value, but this one is a mapping or a list; quote it to keep it as text.',
    ],
    'a value without a colon': [
      'a:\n  ? b\n  - c\n---\n? |+\n- d\n',
      "error 3:3 The value of a key that begins with '?' must begin with ':' on a line below the key.",
      "error 6:1 The value of a key that begins with '?' must begin with ':' on a line below the key.",
    ],
    'an alias to a list as a key': [
      'a: &l []\n*l : c\n',
      'error 2:1 A key must be a single value, but this one is a mapping or a list; quote it to keep it as text.',
    ],
    'doubled keys': [
      'a: 1\nb: {c: 1, c: 2}\n"a": 3\n',
      'error 2:11 Duplicate key "c" (first on line 2).',
      'error 3:1 Duplicate key "a" (first on line 1); if a new document begins here, write `---` above it.',
    ],
    'keys that JSON cannot tell apart': [
      '1: a\n"1": b\n',
      'error 2:1 Duplicate key "1" (first on line 1); if a new document begins here, write `---` above it.',
    ],
    'a byte order mark inside': [
      'a: 1\n---\n\uFEFFb: 2\n',
      'error 3:1 YAML cannot contain the character U+FEFF here; remove it, or write it as "\\uFEFF" in double quotes.',
    ],
    'text after the value': [
      'a: [1, 2]]',
      'error 1:10 The text does not fit here; check the indentation and the colons, commas, quotes and brackets around it.',
    ],
    'several errors, one a line': [
      'a: b: c: d\ne: @f\n',
      "error 1:4 The line contains a second ': '; quote the value, or begin its mapping on a new line.",
      'error 2:4 A plain value cannot begin with this character; put the value in quotes.',
    ],
  };
  for (const [name, [text, ...expected]] of Object.entries(table)) {
    it(`reports ${name}`, () => assert.deepEqual(errors(text), expected));
  }

  it('reports the file with the location', () => {
    const { diagnostics } = parse('a: @b', 'x/y.yaml');
    assert.deepEqual(diagnostics[0]?.location, { file: 'x/y.yaml', line: 1, column: 4 });
  });

  it('reports the mistake in a text that the parser cannot read', () => {
    const [first] = errors('a: b: c\n'.repeat(1200));
    assert.match(first ?? '', /^error 1:4 The line contains a second ': '/);
  });

  it('reports mistakes in a large text without reading it again for each', () => {
    const text = `[\n${'{"a": [1, 2, {"b": 3}],\n'.repeat(2000)}]`;
    const assertQuick = expectQuick();
    assert.ok(errors(text).length > 0);
    assertQuick();
  });

  it('reads a file of thousands of documents in linear time', () => {
    const text = `a: 1 # ${'x'.repeat(2000)}\n---\n`.repeat(3000);
    const assertQuick = expectQuick();
    assert.equal(parse(text).documents.length, 3000);
    assertQuick();
  });

  it('quotes no possible secret at any depth under its name', () => {
    for (const text of [
      '{"password": [98765432109876543210987, {"x": [1.23456789012345678901, 1e999]}]}',
      '{"password": {"S3cr3t": 1, "S3cr3t": 2}}',
      '{"name": "token", "value": 98765432109876543210987}',
      '[{"value": {"x": 98765432109876543210987}, "name": "dbPassword"}]',
      'variables:\n- name: dbPassword\n  value: 98765432109876543210987\n',
      '- value: 0x1F2E3D4C5B\n  identifier: api_token\n',
      'password:\n- a: {S3cr3t: 1, S3cr3t: 2}\n',
    ]) {
      const { diagnostics, documents } = parse(text);
      const list = formatMessages([...diagnostics, ...documents.flatMap(({ conversion }) => conversion)]);
      assert.ok(list.length > 0, text);
      assert.doesNotMatch(list.join(), /S3cr3t|98765|0x1F|1339|1\.2|1e999/);
    }
    assert.match(only('{"name": "limit", "value": 1e999}').conversion[0]?.summary ?? '', /1e999/);
  });

  it('reads a number with many zeros fast', () => {
    const zeros = '0'.repeat(300_000);
    const assertQuick = expectQuick();
    assert.equal(only(`[0.1${zeros}1]`).conversion.length, 1);
    assertQuick();
  });

  it('quotes no possible secret', () => {
    for (const value of [
      '*S3cr3tPassw0rd',
      '!S3cr3tPassw0rd',
      '98765432109876543210987',
      '0x1F2E3D4C5B',
      '1234567e5',
      '{S3cr3t: 1, S3cr3t: 2}',
    ]) {
      const { diagnostics, documents } = parsePayload({ bytes: Buffer.from(`spec:\n  password: ${value}\n`) });
      const messages = [...diagnostics, ...documents.flatMap(({ conversion }) => conversion)].map(
        ({ summary: message }) => message,
      );
      assert.equal(messages.length, 1, value);
      assert.doesNotMatch(messages.join(), /S3cr3t|98765|0x1F|1234567|522/);
    }
  });

  it('refuses an expression that begins with a negation, which YAML reads as a tag', () => {
    for (const [value, column] of [
      ['! <+a.b>', 9],
      ['!<+a.b>', 7],
    ]) {
      assert.deepEqual(errors(`when: ${value}`), [
        `error 1:${column} Quote this expression: YAML drops the leading \`!\`, which inverts the condition.`,
      ]);
    }
  });

  it('refuses invalid JSON that YAML would read differently', () => {
    assert.deepEqual(errors('{"connector": {"key": "-----BEGIN\nMIIB"}}'), [
      'error 1:23 JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.',
    ]);
    const comment = 'JSON has no comments, and YAML would read this one as text; remove it.';
    assert.deepEqual(errors('{"a": 1,\n  // mine\n  "b": 2}'), [`error 2:3 ${comment}`]);
    assert.deepEqual(errors('{"a": /*c*/"b"}'), [`error 1:7 ${comment}`]);
    assert.deepEqual(errors('{"a": 1 // mine\n}'), [`error 1:7 ${comment}`]);
    assert.deepEqual(errors('{ // mine\n  "a": 1}'), [`error 1:3 ${comment}`]);
    assert.deepEqual(errors('/* mine */\n{"a":1}'), [`error 1:1 ${comment}`]);
    const quote =
      'This unquoted value contains a quote, which YAML would read as text; a comma, colon or quote is missing.';
    assert.deepEqual(errors('{"a":1 "b":2}'), [`error 1:6 ${quote}`]);
    assert.deepEqual(errors('[{"a": b"}]'), [`error 1:8 ${quote}`]);
    for (const word of ['undefined', 'NaN', '-Infinity', 'None']) {
      assert.deepEqual(errors(`{"a": ${word}}`), [
        `error 1:7 JSON has no ${word}, and YAML would read it as text; write null, a number, or put it in quotes.`,
      ]);
    }
    const noComments =
      "Neither JSON nor YAML has comments that begin with '//' or '/*'; remove it, or begin it with '#'.";
    assert.deepEqual(errors('{"a": "b" // mine\n}'), [`error 1:11 ${noComments}`]);
    assert.deepEqual(errors('// mine\n{"a": 1}'), [`error 1:1 ${noComments}`]);
  });

  it('reads as YAML a text that means the same in JSON, or is not JSON', () => {
    const cases: [text: string, ...values: unknown[]][] = [
      ['{"a": 1, b: \'c\',}', { a: 1, b: 'c' }],
      ['{"a": <+secrets.getValue("x")>}', { a: '<+secrets.getValue("x")>' }],
      ['{"a": http://b/*, "c": a//b}', { a: 'http://b/*', c: 'a//b' }],
      ['{"a": "b\\\n  c"}', { a: 'bc' }],
      ['{"undefined": "undefined", None: 1}', { undefined: 'undefined', None: 1 }],
      ['{a: "b\n  c", d: e"f}', { a: 'b c', d: 'e"f' }],
      ['//a: b\nc: // d\n', { '//a': 'b', c: '// d' }],
      ['{"a": 1}\n---\nb: "c\n  d"\ne: undefined\n', { a: 1 }, { b: 'c d', e: 'undefined' }],
    ];
    for (const [text, ...values] of cases) {
      const { documents, diagnostics } = parse(text);
      assert.deepEqual(formatMessages(diagnostics), [], text);
      assert.deepEqual(
        documents.map(({ value }) => value),
        values,
      );
    }
  });

  it('applies the same rules only to brackets in a file that is named as JSON', () => {
    const in_ = (text: string) =>
      formatMessages(parse(text, 'a.JSON').diagnostics).filter((one) => one.startsWith('error'));
    assert.match(in_('{a: \'b\', c: "d\ne"}').join(), /^error 1:13 JSON has no line breaks inside quotes/);
    assert.deepEqual(in_('a: "b\n  c"\nd: undefined\n'), []);
  });

  it('reports an expression with quotes that end too early', () => {
    const sentence =
      "The line with this expression is not valid YAML; an expression with ': ', ' #', quotes or brackets in it must be put in quotes.";
    assert.deepEqual(errors('a: "<+b>" == "c"'), [`error 1:11 ${sentence}`]);
    assert.deepEqual(errors("a: '<+b>' == 'c'"), [`error 1:11 ${sentence}`]);
    assert.doesNotMatch(errors('a: [<+b>, "x" y]').join(), /expression/);
    assert.doesNotMatch(errors('a: {b: <+c>, d: "e" f}').join(), /expression/);
  });

  it('refuses a text that does not fit into memory with one sentence', () => {
    // Brackets, words and commas, the line end of the separator included: one more than the limit.
    const payload = { bytes: Buffer.from(`---\n[${'a,'.repeat(1_500)}]`) };
    assert.deepEqual(formatMessages(parsePayload(payload, 3_000).diagnostics), [
      'error 2:2999 The document is too large (over 3,000 YAML tokens); split it, or write it as JSON.',
    ]);
  });

  it('says nothing of the name of a file that has errors', () => {
    const { diagnostics } = parsePayload({ file: 'a.json', bytes: Buffer.from('{\n// x\n"a": 1}') });
    assert.deepEqual(
      diagnostics.map(({ summary }) => summary),
      ['JSON has no comments, and YAML would read this one as text; remove it.'],
    );
  });

  it('warns about a file that is named as JSON and is not JSON', () => {
    const { diagnostics, documents } = parsePayload({ file: 'a.json', bytes: Buffer.from('{"a": 1,}') });
    assert.deepEqual(diagnostics, [
      {
        severity: 'warning',
        summary: 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.',
        location: { file: 'a.json', line: 1, column: 9 },
      },
    ]);
    assert.deepEqual(documents[0]?.value, { a: 1 });
  });

  it('reports a thousand diagnostics of one sort and counts the others', () => {
    const { documents } = parsePayload({ bytes: Buffer.from(`a:\n${'  - 010\n'.repeat(3_000)}`) });
    const conversion = documents[0]?.conversion ?? [];
    assert.equal(conversion.length, 1001);
    assert.equal(conversion.at(-1)?.summary, 'Further down, the document has 2000 more warnings.');
  });

  it('reports at most ten errors and counts the rest', () => {
    const list = errors('a: b: c\n'.repeat(30));
    assert.equal(list.length, 11);
    assert.equal(
      list[10],
      'error 11:4 Here and below, 20 more lines cannot be read; correct the problems above first.',
    );
  });

  it('does not show a long key with line breaks', () => {
    const key = `"x\\n::error::${'k'.repeat(200)}"`;
    const [message] = errors(`${key}: 1\n${key}: 2\n`);
    assert.ok(message && message.length < 200 && !message.includes('\n'));
  });

  const deep: Record<string, string> = {
    'opening brackets': '['.repeat(100_000),
    'opening braces': '{a: '.repeat(20_000),
    'list entries': '- '.repeat(20_000),
    'explicit keys': '? '.repeat(20_000),
    'list entries around a block': `${'- '.repeat(20_000)}|\n x\n`,
    'list entries around a tab': `${'- '.repeat(20_000)}"\t\n x"\n`,
    'brackets on lines': '[x,\n'.repeat(2000),
    'closed brackets': `x: ${'['.repeat(5000)}${']'.repeat(5000)}`,
    'aliases that stack': Array.from(
      { length: 40 },
      (_, level) => `a${level}: &a${level} ${'['.repeat(90)}${level ? `*a${level - 1}` : 'x'}${']'.repeat(90)}`,
    ).join('\n'),
  };
  for (const [name, text] of Object.entries(deep)) {
    it(`refuses too many ${name} with one sentence`, () => {
      const list = errors(text);
      assert.equal(list.length, 1);
      assert.match(list[0] ?? '', /The payload is nested too deeply; at most 500 levels can be read\.$/);
    });
  }

  for (const [line, sentence] of [
    ['a: b: c\n', /^error 4:4 The line contains a second ': '/],
    ['a: b\n  c: d\n', /^error 4:4 The lines below are indented deeper/],
    ["'a' b: 1\n", /^error 4:5 The text does not fit here/],
    ['- [a\n', /^error 4:3 A bracket opened here is never closed/],
  ] as const) {
    it(`names the mistake of thousands of lines, not their depth: ${JSON.stringify(line)}`, () => {
      const found = messages(`---\na: 1\n---\n${line.repeat(3000)}`);
      assert.match(found[0] ?? '', sentence);
      assert.ok(!found.some((problem) => problem.includes('nested too deeply')), found.join('\n'));
      if (found.length > 10) assert.match(found.at(-1) ?? '', / Here and below, (?:\d+ )?more lines cannot be read; /);
    });
  }

  it('names such a mistake also below a document with many levels', () => {
    const levels = Array.from({ length: 200 }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
    assert.match(
      messages(`${levels}---\n${'a: b: c\n'.repeat(3000)}`)[0] ?? '',
      /^error 202:4 The line contains a second/,
    );
  });

  it('names such a mistake also below many levels of its own document', () => {
    const levels = Array.from({ length: 200 }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
    const found = errors(`${levels}${`${' '.repeat(200)}a: b: c\n`.repeat(3000)}`)[0] ?? '';
    assert.match(found, /^error 201:204 The line contains a second/);
  });

  it('refuses an alias bomb', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [before, name] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi', 'ij']) {
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`);
    }
    const list = errors(bomb.join('\n'));
    assert.equal(list.length, 1);
    assert.match(list[0] ?? '', /The aliases make the payload too large/);
  });

  it('refuses a bomb of merge keys', () => {
    const wide = Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join(', ');
    const [message] = errors(
      `a: &a {${wide}}\n${Array.from({ length: 500 }, (_, index) => `m${index}: {<<: *a}`).join('\n')}`,
    );
    assert.match(message ?? '', /The aliases make the payload too large/);
  });
});

describe('bytes that are not a payload', () => {
  const table: Record<string, [bytes: number[], message: string]> = {
    'UTF-16, little end first': [[0xff, 0xfe, 0x61, 0], 'error 1:1 The payload is UTF-16 text; save it as UTF-8.'],
    'UTF-16, big end first': [[0xfe, 0xff, 0, 0x61], 'error 1:1 The payload is UTF-16 text; save it as UTF-8.'],
    'a pointer file of Git LFS': [
      [...Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n')],
      'error 1:1 The payload is a Git LFS pointer, not the file itself; {workflow:set `lfs: true` of actions/checkout|terminal:run `git lfs pull`}.',
    ],
    'UTF-16 without mark': [
      [0x61, 0, 0x3a, 0],
      'error 1:2 The payload is not text: there is a NUL byte at offset 1; save it as UTF-8 text.',
    ],
    'Latin-1': [
      [0x61, 0x0a, 0x62, 0xe9, 0x63],
      'error 2:2 The payload is not UTF-8 text: the byte at offset 3 does not fit; save it as UTF-8.',
    ],
    'a character cut in two': [
      [0x61, 0xe2, 0x82],
      'error 1:2 The payload is not UTF-8 text: the byte at offset 1 does not fit; save it as UTF-8.',
    ],
    'a wrong byte behind a byte order mark': [
      [0xef, 0xbb, 0xbf, 0x61, 0xff],
      'error 1:2 The payload is not UTF-8 text: the byte at offset 4 does not fit; save it as UTF-8.',
    ],
    'a wrong byte behind a real replacement character': [
      [0xef, 0xbf, 0xbd, 0xff],
      'error 1:2 The payload is not UTF-8 text: the byte at offset 3 does not fit; save it as UTF-8.',
    ],
    'an encoded surrogate': [
      [0xed, 0xa0, 0x80],
      'error 1:1 The payload is not UTF-8 text: the byte at offset 0 does not fit; save it as UTF-8.',
    ],
    'a NUL byte behind a byte order mark': [
      [0xef, 0xbb, 0xbf, 0x61, 0],
      'error 1:2 The payload is not text: there is a NUL byte at offset 4; save it as UTF-8 text.',
    ],
  };
  for (const [name, [bytes, expected]] of Object.entries(table)) {
    it(`reports ${name}`, () => assert.deepEqual(errors(Uint8Array.from(bytes)), [expected]));
  }

  for (const text of ['', ' \n', '\uFEFF', '\t\r\n']) {
    it(`reports that ${JSON.stringify(text)} is empty`, () => {
      const { documents, diagnostics, onlyComments } = parsePayload({ bytes: Buffer.from(text) });
      assert.deepEqual([documents, diagnostics], [[], []]);
      assert.equal(onlyComments?.summary, 'The payload is empty; add a document.');
    });
  }

  it('refuses a text of only directives', () => {
    assert.deepEqual(errors('%YAML 1.2\n'), [
      'error 1:1 The payload contains only comments, separators or directives; add a document.',
    ]);
  });

  for (const text of ['# a\n', '---\n', '---\n---\n', '...\n', '--- # a\r\n...\n# b\n', '\uFEFF# a']) {
    it(`reports that ${JSON.stringify(text)} contains nothing`, () => {
      const { documents, diagnostics, onlyComments } = parsePayload({ bytes: Buffer.from(text) });
      assert.deepEqual([documents, diagnostics], [[], []]);
      assert.deepEqual(onlyComments, {
        severity: 'error',
        summary: 'The payload contains only comments, separators or directives; add a document.',
        location: { line: 1, column: 1 },
      });
    });
  }

  it('reads only the view into a larger buffer', () => {
    const whole = Buffer.from('xx{"a":1}yy');
    assert.deepEqual(only(whole.subarray(2, 9)).value, { a: 1 });
  });
});

describe('parseInTurns', () => {
  const source = { bytes: Buffer.from('a: 1\n---\nb: 2\n---\nc: 3\n') };

  it('returns what parsePayload returns', async () => {
    const { signal } = new AbortController();
    const { documents } = await parseInTurns(source, signal);
    assert.deepEqual(
      documents.map(({ value }) => value),
      parsePayload(source).documents.map(({ value }) => value),
    );
  });

  it('ends between two documents if its signal is aborted meanwhile', async () => {
    const controller = new AbortController();
    const many = { bytes: Buffer.from('a: 1\n---\n'.repeat(5000)) };
    setImmediate(() => controller.abort(new Error('ended')));
    await assert.rejects(parseInTurns(many, controller.signal), /^Error: ended$/);
  });
});

describe('documents of one source', () => {
  function slices(text: string): [slice: string, value: unknown, location: string][] {
    const { documents, diagnostics } = parse(text);
    assert.deepEqual(diagnostics, []);
    return documents.map(({ bytes, value, location }) => [
      Buffer.from(bytes).toString(),
      value,
      `${location?.line}:${location?.column}`,
    ]);
  }

  it('has the whole source if it is the only one', () => {
    for (const text of [
      '\uFEFF# c\r\n---\r\na: 1 # d\r\n...\r\n# e',
      '%YAML 1.2\n--- \na: 1',
      '\n\na: 1',
      'a: 1\n...\n',
      '\uFEFF{"a": 1}\n\n',
    ]) {
      assert.deepEqual(
        slices(text).map(([slice, value]) => [slice, value]),
        [[text, { a: 1 }]],
      );
    }
  });

  it('leaves out empty ones around it, which the platform would read as documents', () => {
    const cases = [
      ['a: 1 # d\n---\n', 'a: 1 # d\n'],
      ['a: 1\n---\n# nothing more\n', 'a: 1\n'],
      ['---\n# nothing yet\n---\na: 1\n', '---\na: 1\n'],
    ];
    for (const [text = '', sent] of cases) {
      assert.deepEqual(
        slices(text).map(([slice]) => slice),
        [sent],
      );
    }
  });

  it('cuts between them, with comments and directives', () => {
    assert.deepEqual(slices('# é\na: 1 # x\n# c\n---\n# d\nb: 2\n...\n# e\n%YAML 1.1\n--- # f\n  c: yes\n'), [
      ['# é\na: 1 # x\n# c\n', { a: 1 }, '2:1'],
      ['---\n# d\nb: 2\n...\n', { b: 2 }, '6:1'],
      ['# e\n%YAML 1.1\n--- # f\n  c: yes\n', { c: 'yes' }, '11:3'],
    ]);
  });

  it('skips empty ones and their bytes', () => {
    assert.deepEqual(slices('---\n# nothing\n---\na: 1\n---\n---\nb: 2\n---\n'), [
      ['---\na: 1\n', { a: 1 }, '4:1'],
      ['---\nb: 2\n', { b: 2 }, '7:1'],
    ]);
  });

  it('keeps a document that is null', () => {
    assert.deepEqual(
      slices('--- null\n--- ""\n--- ~\n').map(([, value]) => value),
      [null, '', null],
    );
  });

  it('counts bytes, not characters', () => {
    assert.deepEqual(slices('\uFEFFa: "é😀"\n---\nb: 2\n'), [
      ['\uFEFFa: "é😀"\n', { a: 'é😀' }, '1:1'],
      ['---\nb: 2\n', { b: 2 }, '3:1'],
    ]);
  });

  it('reads several JSON documents as YAML', () => {
    const { documents } = parse('{"a": 1}\n---\n{"b": 2}\n');
    assert.deepEqual(
      documents.map(({ format, value }) => [format, value]),
      [
        ['yaml', { a: 1 }],
        ['yaml', { b: 2 }],
      ],
    );
  });

  it('does not know the anchors of an earlier one', () => {
    assert.match(
      formatMessages(parse('a: &x 1\n---\nb: *x\n').diagnostics).join(),
      /3:4 The alias "\*x" has no anchor/,
    );
  });

  it('refuses one that begins in the last line of another', () => {
    const message = "A new document begins on the last line of another; write '---' at the start of a line.";
    assert.deepEqual(formatMessages(parse('>- ---\nx: 1\n').diagnostics), [`error 1:4 ${message}`]);
    assert.deepEqual(formatMessages(parse('k: | ---\n').diagnostics), [`error 1:6 ${message}`]);
    assert.deepEqual(formatMessages(parse('k: |\n---\n').diagnostics), []);
  });

  it('leaves out only the one with an error', () => {
    const { documents, diagnostics } = parse('a: 1\n---\nb: @x\n---\nc: 3\n---\nd: 1\nd: 2\n');
    assert.deepEqual(
      documents.map(({ value }) => value),
      [{ a: 1 }, { c: 3 }],
    );
    assert.deepEqual(
      documents.map(({ bytes }) => Buffer.from(bytes).toString()),
      ['a: 1\n', '---\nc: 3\n'],
    );
    assert.deepEqual(
      diagnostics.map(({ location }) => location?.line),
      [3, 8],
    );
  });
});
