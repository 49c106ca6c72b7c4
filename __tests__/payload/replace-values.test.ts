import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { load } from 'js-yaml';
import { parse } from 'yaml';
import { readValues } from '../../src/payload/read-values.ts';
import { replaceValues } from '../../src/payload/replace-values.ts';
import { readFilesOfInput } from '../../src/payload/sources.ts';
import { mergeValues, Values } from '../../src/payload/values.ts';
import { formatLocation } from '../../src/shared/diagnostic.ts';
import type { Path } from '../../src/shared/object.ts';
import { filledAt } from '../../src/syntax/locate.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import fc, { anyCharacter } from '../harness/properties.ts';

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;

function replace(text: string, values: Record<string, unknown>): string {
  const { payload, diagnostics } = replaceValues({ bytes: Buffer.from(text) }, new Values(values));
  assert.deepEqual(diagnostics, []);
  const replaced = Buffer.from(payload.bytes).toString();
  return replaced;
}

const readNone = async () => ({ sources: [], diagnostics: [] });

/** The problems, as `line:column severity summary`. */
function listProblems(text: string, values: Record<string, unknown>): string[] {
  return replaceValues({ bytes: Buffer.from(text) }, new Values(values)).diagnostics.map(
    ({ severity, summary, location }) => `${location?.line}:${location?.column} ${severity} ${summary}`,
  );
}

/** Text that has broken replacements of other tools. */
const naughty = [
  '',
  ' ',
  ' leading',
  'trailing ',
  'yes',
  'No',
  'off',
  'null',
  '~',
  '1.10',
  '0123',
  '1_000',
  '0x1F',
  '1e3',
  '.inf',
  '2026-01-01',
  '12:30',
  '<<',
  '=',
  '- a',
  'a: b',
  'a #b',
  '#b',
  '*alias',
  '&anchor',
  '!tag',
  '%x',
  '@x',
  '`x`',
  '[a]',
  '{a: b}',
  '"',
  "'",
  "it's",
  '\\',
  '\\n',
  'line\nbreak',
  '\n',
  'end\n',
  '\n\nstart',
  'tab\tinside',
  '\ttab',
  'carriage\rreturn',
  'a\r\nb',
  '\u0000',
  '\u0007',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '😀',
  'é',
  '<+input>',
  '<+secrets.getValue("a")>',
  `${use('other')}`,
  '$&',
  '$1',
  '--- a',
  '---',
  '...',
  '? a',
  '| a',
  '> a',
];

const text = fc
  .oneof(fc.constantFrom(...naughty), fc.string({ unit: anyCharacter }), fc.string())
  .filter((value) => value.isWellFormed());
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
/** `-0` is written as `0`. */
const value = fc
  .oneof(
    scalar,
    fc.array(scalar, { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })),
      { maxKeys: 4 },
    ),
  )
  .map((given) => JSON.parse(JSON.stringify(given)) as unknown);

/** A document with the placeholder in a scalar of each style, and the path to that scalar. */
const whole: readonly [style: string, text: string][] = [
  ['plain', `before: 1\nit: ${use('v')} # ${use('v')}\nafter: 2\n`],
  ['double quotes', `before: 1\nit: "${use('v')}"\nafter: 2\n`],
  ['single quotes', `before: 1\nit: '${use('v')}'\nafter: 2\n`],
  ['a flow map', `before: 1\nit: "${use('v')}"\nafter: 2\nflow: {a: "${use('v')}"}\n`],
  ['JSON', `{"before": 1, "it": "${use('v')}", "after": 2}`],
];

const inside: readonly [style: string, text: string, expected: (value: string) => string][] = [
  ['plain', `before: 1\nit: a-${use('v')}-b\nafter: 2\n`, (v) => `a-${v}-b`],
  ['plain, over two lines', `before: 1\nit: a ${use('v')}\n  b\nafter: 2\n`, (v) => `a ${v} b`],
  ['double quotes', `before: 1\nit: "a\\t${use('v')}"\nafter: 2\n`, (v) => `a\t${v}`],
  ['single quotes', `before: 1\nit: 'it''s ${use('v')}'\nafter: 2\n`, (v) => `it's ${v}`],
  ['a literal block', `before: 1\nit: |\n   x ${use('v')}\n   y\nafter: 2\n`, (v) => `x ${v}\ny\n`],
  ['a literal block that begins with it', `before: 1\nit: |-\n  ${use('v')}\nafter: 2\n`, (v) => v],
  ['a literal block of a given indentation', `before: 1\nit: |2-\n    ${use('v')}\nafter: 2\n`, (v) => `  ${v}`],
  ['a literal block that keeps its end', `before: 1\nit: |+\n  ${use('v')}\n\nafter: 2\n`, (v) => `${v}\n\n`],
  ['a folded block', `before: 1\nit: >\n  x\n  ${use('v')}\nafter: 2\n`, (v) => `x ${v}\n`],
  ['JSON', `{"before": 1, "it": "a ${use('v')}", "after": 2}`, (v) => `a ${v}`],
];

/** Two readers of YAML that share no code. */
const readers: readonly [name: string, read: (text: string) => unknown][] = [
  ['yaml', (given) => parse(given)],
  ['js-yaml', (given) => load(given)],
];

describe('a scalar that is one placeholder', () => {
  for (const [style, document] of whole) {
    it(`becomes any value with its own type: ${style}`, () => {
      fc.assert(
        fc.property(value, (v) => {
          const replaced = replace(document, { v });
          for (const [name, read] of readers) {
            const found = read(replaced) as Record<string, unknown>;
            assert.deepEqual([found.before, found.it, found.after], [1, v, 2], `${name}: ${replaced}`);
          }
        }),
        { numRuns: 40 },
      );
    });
  }

  it('keeps text that looks like a number as text', () => {
    assert.equal(replace(`a: ${use('v')}\n`, { v: '1.10' }), 'a: "1.10"\n');
  });

  it('becomes infinity or NaN', () => {
    assert.equal(replace(`a: ${use('v')}\n`, { v: [Infinity, -Infinity, NaN] }), 'a: [.inf, -.inf, .nan]\n');
  });
});

describe('a placeholder inside text', () => {
  for (const [style, document, expected] of inside) {
    it(`becomes any text: ${style}`, () => {
      fc.assert(
        fc.property(text, (v) => {
          const replaced = replace(document, { v });
          for (const [name, read] of readers) {
            const found = read(replaced) as Record<string, unknown>;
            assert.deepEqual([found.before, found.it, found.after], [1, expected(v), 2], `${name}: ${replaced}`);
          }
        }),
        { numRuns: 40 },
      );
    });
  }

  it('becomes numbers and booleans as text', () => {
    assert.equal(replace(`a: v${use('n')}-${use('t')}\n`, { n: 1.5, t: true }), 'a: v1.5-true\n');
  });

  it('stays text if both together are a word that YAML does not read as text', () => {
    assert.equal(replace(`a: tr${use('v')}\n`, { v: 'ue' }), 'a: "true"\n');
  });

  it('keeps a literal block if it can contain the text', () => {
    assert.equal(replace(`a: |\n   x ${use('v')}\n`, { v: 'p\nq' }), 'a: |\n   x p\n   q\n');
  });
});

describe('everything else', () => {
  it('stays unchanged, byte for byte', () => {
    const rest = `# ${use('v')}\r\nb:   'x'   # y\r\nc: <+pipeline.name>\r\n\td: $\{{ github.ref }} $\{VAR}\r\n`;
    assert.equal(replace(`a: ${use('v')}\r\n${rest}`, { v: 1 }), `a: 1\r\n${rest}`);
  });

  it('keeps its lines if the scalar has several', () => {
    const replaced = replace(`a: "x\n  ${use('v')}"\nb: 1\n`, { v: 'y' });
    assert.equal(replaced.split('\n').indexOf('b: 1'), 2);
    assert.deepEqual(parse(replaced), { a: 'x y', b: 1 });
  });

  it('is not replaced again: a value is not a template', () => {
    assert.equal(replace(`a: "${use('v')}"\n`, { v: use('w'), w: 1 }), `a: "${use('w')}"\n`);
  });
});

describe('problems', () => {
  const cases: readonly [what: string, text: string, values: Record<string, unknown>, problems: string[]][] = [
    [
      'an unknown name',
      `a: 1\nb: x-${use('nam')}\n`,
      { name: 1 },
      ['2:6 error There is no value "nam" in `input:values`, `input:values-file` or `input:secret-values`.'],
    ],
    [
      'a name of every object',
      `a: ${use('constructor')}\n`,
      {},
      ['1:4 error There is no value "constructor" in `input:values`, `input:values-file` or `input:secret-values`.'],
    ],
    ['logic', `a: ${use("a || 'b'")}\n`, { a: 1 }, [`1:4 error \`${use("a || 'b'")}\` is not a placeholder.`]],
    [
      'a map inside text',
      `a: x${use('m')}\n`,
      { m: {} },
      ['1:5 error The value "m" is a map and cannot be inserted into text.'],
    ],
    [
      'null inside text',
      `a: x${use('m')}\n`,
      { m: null },
      ['1:5 error The value "m" is empty and cannot be inserted into text.'],
    ],
    [
      'no quotes in a list',
      `a: [${use('v')}]\n`,
      { v: 1 },
      [`1:5 error YAML reads the braces of \`${use('v')}\` as a map.`],
    ],
    [
      'no quotes in a map',
      `a: { b: ${use('v')} }\n`,
      { v: 1 },
      [`1:9 error YAML reads the braces of \`${use('v')}\` as a map.`],
    ],
    [
      'the same mistakes in many places',
      `a: ${use('nam')}\n${use('v')}: 1\nb: x${use('nam')}\n${use('v')}: ${use('other')}\nc: [${use('v')}, ${use('v')}]\n`.concat(
        `d: |\n  ${use('nam')} ${use('a || b')}\n`,
      ),
      { v: 1 },
      [
        `5:5 error YAML reads the braces of \`${use('v')}\` as a map (1 more place).`,
        '1:4 error There is no value "nam" in `input:values`, `input:values-file` or `input:secret-values` (2 more places).',
        '2:1 warning A placeholder in a key is not replaced (1 more place).',
        `4:${use('v').length + 3} error There is no value "other" in \`input:values\`, \`input:values-file\` or \`input:secret-values\`.`,
        `7:${use('nam').length + 4} error \`${use('a || b')}\` is not a placeholder.`,
      ],
    ],
    ['a key', `${use('v')}: 1\n`, { v: 1 }, ['1:1 warning A placeholder in a key is not replaced.']],
  ];
  for (const [what, given, values, problems] of cases) {
    it(`is reported at its location: ${what}`, () => assert.deepEqual(listProblems(given, values), problems));
  }

  it('of many different names are limited', () => {
    const text = Array.from({ length: 2000 }, (_, index) => `k${index}: ${use(`v${index}`)}\n`).join('');
    const problems = listProblems(text, {});
    assert.equal(problems.length, 1001);
    assert.match(problems.at(-1) ?? '', /Further down, the document has 1000 more errors\.$/);
  });

  it('proposes the nearest name', () => {
    const { diagnostics } = replaceValues(
      { bytes: Buffer.from(`a: ${use('db.hots')}\n`) },
      new Values({ db: { host: 1 } }),
    );
    assert.equal(diagnostics[0]?.hint, 'Did you mean `values.db.host`?');
  });
});

describe('a field that one placeholder fills', () => {
  const root = { a: 'one', b: { c$d: 'two' }, list: [1] };
  const filledIn = (text: string, path: Path, values = new Values(root, { inline: { root } })) => {
    const { payload } = replaceValues({ bytes: Buffer.from(text) }, values);
    const document = parsePayload(payload).documents.at(-1);
    assert.ok(document);
    return filledAt(document, path);
  };

  for (const [what, text, path, name] of [
    ['without quotes', `x:\n  - y: ${use('a')} # why\n`, ['x', 0, 'y'], 'a'],
    ['in quotes, behind others on its line', `{p: "${use('b.c$d')}", q: '${use('a')}'}`, ['q'], 'a'],
    ['with a tag and an anchor', `x: !!str &v "${use('b.c$d')}"\n`, ['x'], 'b.c$d'],
    ['by an alias', `x: &v ${use('a')}\ny: *v\n`, ['y'], 'a'],
    ['in JSON', JSON.stringify({ é: 1, x: use('a') }), ['x'], 'a'],
    ['in a later document', `p: ${use('a')}\n---\nx: ${use('b.c$d')}\n`, ['x'], 'b.c$d'],
    ['behind a byte order mark', `\uFEFFx: ${use('a')}\r\n`, ['x'], 'a'],
  ] as const) {
    it(`is known ${what}`, () => assert.deepEqual(filledIn(text, path), { name }));
  }

  for (const [what, text] of [
    ['a literal', `x: one\ny: ${use('a')}\n`],
    ['a part of a text', `x: ${use('a')}!\ny: ${use('a')}\n`],
    ['a block', `x: |\n  ${use('a')}\ny: ${use('a')}\n`],
    ['a field of a value', `x: ${use('b')}\n`],
  ] as const) {
    it(`is not ${what}`, () =>
      assert.equal(filledIn(text, what === 'a field of a value' ? ['x', 'c$d'] : ['x']), undefined));
  }

  it('says whether its value comes from a file, or can be read by others', () => {
    const text = `x: ${use('a')}\n`;
    assert.deepEqual(filledIn(text, ['x'], new Values(root)), {
      name: 'a',
      unfit: 'comes from a file of `input:values-file`',
    });
    assert.deepEqual(
      filledIn(text, ['x'], new Values(root, { inline: { root: { b: 'x' } } }))?.unfit?.slice(0, 10),
      'comes from',
    );
    assert.equal(filledIn(text, ['x'], new Values(root, { inline: { root, exposed: 'is read' } }))?.unfit, 'is read');
  });

  it('says whether its value may have been cut by a comment', async () => {
    const inline = 'a: p@ss #1\nb: "p@ss #1"\nc: |\n  p@ss #1\nd: p@ss#1\ne: { f: x, g: y } # why\n';
    const { values } = await readValues({ inline, files: '', secret: '' }, readNone);
    const cut = ['a', 'b', 'c', 'd', 'e.f'].filter((name) => values.describeFilling(name).unfit !== undefined);
    assert.deepEqual(cut, ['a', 'e.f']);
  });
});

describe('replaceValues, for large texts', () => {
  it('replaces in a block after millions of empty lines', () => {
    const before = `a: |${'\n'.repeat(4_500_000)}  `;
    assert.ok(replace(`${before}${use('b')}\n`, { b: 'c' }) === `${before}c\n`);
  });

  it('inserts megabytes of any script', () => {
    const value = '語'.repeat(6_500_000);
    assert.ok(replace(`a: '${use('b')}'\n`, { b: value }) === `a: '${value}'\n`);
  });

  it('refuses a name of a hundred parts and more', () => {
    const name = Array(101).fill('a').join('.');
    assert.match(listProblems(`a: ${use(name)}\n`, {})[0] ?? '', /is not a placeholder/);
  });
});

describe('values', () => {
  it('are merged deeply, and the later one wins', () => {
    const merged = mergeValues([
      { a: { b: 1, c: [1] }, d: 1 },
      { a: { c: [2] }, d: { e: 1 } },
    ]);
    assert.deepEqual(merged, { a: { b: 1, c: [2] }, d: { e: 1 } });
  });

  it('in a file that does not exist are an error that names the input', async () => {
    const { diagnostics } = await readValues({ inline: '', files: 'none/x.yaml', secret: '' }, (line) =>
      readFilesOfInput('values-file', line, process.cwd()),
    );
    assert.deepEqual(
      diagnostics.map(({ summary }) => summary),
      [`\`input:values-file\`: none/x.yaml does not exist (looked for ${process.cwd()}/none/x.yaml).`],
    );
  });

  it('of the input have problems with a location in it', async () => {
    for (const [inline, at] of [
      ['{"a":1', 'values:1:1'],
      ['a: 1\na: 2', 'values:2:1'],
      ['- a', 'values:1:1'],
      ['a: 010', 'values:1:4'],
    ] as const) {
      const { diagnostics } = await readValues({ inline, files: '', secret: '' }, readNone);
      assert.deepEqual(
        diagnostics.map(({ location }) => location && formatLocation(location)),
        [at],
      );
    }
  });

  it('of `secret-values` are refused if they are too short to be masked, without a quote', async () => {
    const secret = 'a: "x1y"\nb: { c: 42, d: " ab " }\ne: ""\nf: null\ng: abcd\n';
    const { diagnostics } = await readValues({ inline: '', files: '', secret }, readNone);
    assert.deepEqual(
      diagnostics.map(({ severity, summary, hint }) => [severity, summary, hint]),
      [
        [
          'error',
          'Values of `input:secret-values` with fewer than 4 characters cannot be masked: "a", "b.c", "b.d".',
          'Pass what is not secret in `input:values`, or use a longer secret.',
        ],
      ],
    );
  });

  it('that no payload uses are known by name', () => {
    const values = new Values({ a: { b: 1, c: 2 }, d: { e: 1 }, f: {}, g: 1 });
    replaceValues({ bytes: Buffer.from(`x: ${use('a.b')}\ny: ${use('d')}\n`) }, values);
    assert.deepEqual(values.findUnused(), ['a.c', 'f', 'g']);
  });
});

describe('a value that is not valid YAML', () => {
  for (const [what, text, value, error] of [
    ['a reserved character', `a: \`${use('x')}\`\n`, 'v', '1:4'],
    ['an unknown escape', `a: "\\q ${use('x')}"\n`, 'v', '1:5'],
    ['an escaped quote at the end', `a: "${use('x')} \\"\nb: "c"\n`, 'v', '1:4'],
    ['no closing quote', `a: '${use('x')}\nb: c\n`, 'v', '1:4'],
    ['a wrong header of a block', `a: |x\n  ${use('x')}\n`, ' v\nw', '1:5'],
  ] as const) {
    it(`is left as it is for the parser, which reports ${what}`, () => {
      const source = { bytes: Buffer.from(text) };
      const { payload, diagnostics } = replaceValues(source, new Values({ x: value }));
      assert.deepEqual(diagnostics, []);
      assert.equal(Buffer.from(payload.bytes).toString(), text);
      const [first] = parsePayload(payload).diagnostics;
      assert.equal(`${first?.severity} ${first?.location?.line}:${first?.location?.column}`, `error ${error}`);
    });
  }
});
