import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePayload } from '../../src/syntax/parse.ts';
import { readAsPlatform } from '../../src/syntax/platform-yaml.ts';

describe('the platform', () => {
  for (const [text, value] of [
    ['a: yes', { a: true }],
    ['a: "yes"', { a: 'yes' }],
    ['a: off', { a: false }],
    ['a: 010', { a: 8 }],
    ['a: 0o10', { a: '0o10' }],
    ['a: 1_000', { a: 1000 }],
    ['on: push', { on: 'push' }],
    ['a: &x 1\nb: *x', { a: 1, b: 'x' }],
    ['a: &x {c: 1}\nb: {<<: *x}', { a: { c: 1 }, b: { '<<': 'x' } }],
    ['a: |\n  x', { a: 'x' }],
    ['a: |\n  x\n', { a: 'x\n' }],
    ['a: |+\n  x', { a: 'x' }],
    ['a: |\n  x\nb: 1', { a: 'x\n', b: 1 }],
    ['a: y', { a: 'y' }],
    ['a: N', { a: 'N' }],
    ['a: 08', { a: '08' }],
    ['a: 0x_1f', { a: 31 }],
    ['a: 12:30', { a: '12:30' }],
    ['a: [e1, -E2, .e3, ., -., ._5]', { a: ['e1', '-E2', '.e3', '.', '-.', 0.5] }],
    ['a: [0_, -0x_, 0b__, 0_7]', { a: ['0_', '-0x_', '0b__', 7] }],
    ['a: [1e1, .5, 1., -1_0.5, .5e-1, -.INF]', { a: [10, 0.5, 1, -10.5, 0.05, Number.NEGATIVE_INFINITY] }],
    ['a:\n  b: "c\u2028d"', { a: { b: 'c\u2028d' } }],
    ['a: 1\rb: 2\r', { a: 1, b: 2 }],
    ['a: yes\n---\n', { a: true }],
    ['a: [', undefined],
  ] as const) {
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readAsPlatform(text), value));
  }
});

describe('a warning says how the platform reads', () => {
  const listWarnings = (text: string) => parsePayload({ bytes: Buffer.from(text) }).documents[0]?.platform ?? [];
  const quoteIt = '(YAML 1.1); write the value that is meant, or quote it to keep it as text.';
  for (const [text, summary] of [
    ['a: yes', `The platform reads \`yes\` as the boolean true ${quoteIt}`],
    ['a: Off', `The platform reads \`Off\` as the boolean false ${quoteIt}`],
    ['a: 010', `The platform reads \`010\` as the number 8 ${quoteIt}`],
    ['a: 0o17', `The platform reads \`0o17\` as the text "0o17" ${quoteIt}`],
    ['a: 1_000', `The platform reads \`1_000\` as the number 1000 ${quoteIt}`],
    ['a: 08', `The platform reads \`08\` as the text "08" ${quoteIt}`],
    [
      `a: 0o${'7'.repeat(99)}`,
      `The platform reads \`0o${'7'.repeat(37)}…\` as the text "0o${'7'.repeat(57)}…" ${quoteIt}`,
    ],
    ['a: 0x0A_74', `The platform reads \`0x0A_74\` as the number 2676 ${quoteIt}`],
    ['a: 685.230_15e+03', `The platform reads \`685.230_15e+03\` as the number 685230.15 ${quoteIt}`],
    ['a: 10:30.5', 'The platform refuses `10:30.5` without quotes (YAML 1.1); quote it to keep it as text.'],
    ['a: -.INF', 'The platform refuses `-.INF` without quotes (YAML 1.1); quote it to keep it as text.'],
    ['a: .nan', 'The platform refuses `.nan` without quotes (YAML 1.1); quote it to keep it as text.'],
    ['password: .inf', 'The platform refuses this value without quotes (YAML 1.1); quote it to keep it as text.'],
    ['a: -._5', `The platform reads \`-._5\` as the number -0.5 ${quoteIt}`],
    ['a: !!int 010', `The platform reads \`010\` as the number 8 ${quoteIt}`],
    ['password: 0123', `The platform reads this value differently from this action ${quoteIt}`],
    [
      'a: b\u2028c',
      'The platform refuses or misreads the character U+2028 here; remove it, or write it as "\\u2028" in double quotes.',
    ],
    [
      'a: 1 # b\u0085c',
      'The platform refuses or misreads the character U+0085 here; remove it, or write it as "\\u0085" in double quotes.',
    ],
    [
      'a: [https://b.c/d?e=f]',
      'The platform may refuse this value, because it has a `?` in brackets without quotes; quote it.',
    ],
    [
      'a: { cron: 0 4 * * ?, b: "?", c: [1] }',
      'The platform may refuse this value, because it has a `?` in brackets without quotes; quote it.',
    ],
    ['a:\tb', 'The platform may refuse this tab, which separates parts of YAML; use spaces.'],
    [
      'b: &x 1\na: *x',
      'The platform does not resolve anchors and reads this alias as the text "x"; write the value out.',
    ],
  ] as const) {
    it(JSON.stringify(text), () => {
      const found = listWarnings(`\n${text}`);
      assert.deepEqual(
        found.map(({ summary, severity, location }) => [summary, severity, location?.line]),
        [[summary, summary.includes('without quotes (YAML 1.1)') ? 'error' : 'warning', text.includes('\n') ? 3 : 2]],
      );
    });
  }

  it('a merge key and its alias', () => {
    const found = listWarnings('a: &x {c: 1}\nb:\n  <<: *x\n')
      .map(({ summary }) => summary)
      .join(' ');
    assert.match(found, /reads this alias as the text "x".* reads `<<` as an ordinary key/);
  });

  it('nothing that both read in the same way', () => {
    const plain =
      'a: true\nb: 10\nc: -1.5\nd: "yes"\ne: |\n  yes\n\tno\nf: \'010\'\ng: on-call\nh: 2024-01-01\ni: a\t# b\n';
    // A tab after a plain value is fine, and so are a tag, a time and escapes that YAML 1.1 has.
    const more =
      'j: !!str yes\nk: 12:30\nl: "\\\\/ \\u2028 \\x7F"\nm: 0x1F\nn: y\no: 0_\np: -0x_\nq: &b-c_d%é r\ns: t?\nu: ["?"]\n';
    assert.deepEqual(listWarnings(plain + more), []);
    assert.deepEqual(listWarnings('{"a": "b\\\\/c \\u2028"}'), []);
  });

  it('a character that it refuses, in the document that contains it', () => {
    const { documents } = parsePayload({ bytes: Buffer.from('a: 1\n---\nb: "\u007F"\n') });
    const places = documents.map(({ platform }) =>
      platform.map(({ location }) => `${location?.line}:${location?.column}`),
    );
    assert.deepEqual(places, [[], ['3:5']]);
  });

  it('tabs between the parts of JSON', () => {
    const listPlaces = (text: string) =>
      listWarnings(text).map(({ summary, location }) => `${location?.line}:${location?.column} ${summary}`);
    const tab = 'The platform reads JSON as YAML and refuses this tab; use spaces.';
    assert.deepEqual(listPlaces('{\n\t"a": {\n\t\t"b": 1\n\t}\n}'), [`2:1 ${tab}`]);
    assert.deepEqual(listPlaces('{"a":\t1}'), [`1:6 ${tab}`]);
    for (const text of ['{"a": "b\\tc", "d":\n  1\t\t}', '{"a": [true\t, "b\\n: c"]\n}', '["a",\n":b"]']) {
      assert.deepEqual(listPlaces(text), [], text);
    }
  });
});
