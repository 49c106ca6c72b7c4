import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePayload } from '../../src/payload/parse.ts';
import { readAsPlatform } from '../../src/payload/platform-yaml.ts';

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
    ['a: [', undefined],
  ] as const) {
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(readAsPlatform(text), value));
  }
});

describe('a warning says how the platform reads', () => {
  const warningsOf = (text: string) => parsePayload({ bytes: Buffer.from(text) }).documents[0]?.platform ?? [];
  const quoteIt = 'by the platform (YAML 1.1); quote it to keep it as text.';
  for (const [text, summary] of [
    ['a: yes', `\`yes\` is read as the boolean true ${quoteIt}`],
    ['a: Off', `\`Off\` is read as the boolean false ${quoteIt}`],
    ['a: 010', `\`010\` is read as the number 8 ${quoteIt}`],
    ['a: 0o17', `\`0o17\` is read as the text "0o17" ${quoteIt}`],
    ['a: 1_000', `\`1_000\` is read as the number 1000 ${quoteIt}`],
    ['a: .inf', `\`.inf\` is read not as a number ${quoteIt}`],
    ['password: 0123', `This value is read differently from this action ${quoteIt}`],
    ['a:\tb', 'The platform may refuse this tab, which separates parts of YAML; use spaces.'],
    [
      'b: &x 1\na: *x',
      'The platform does not resolve anchors and reads this alias as the text "x"; write the value out.',
    ],
  ] as const) {
    it(JSON.stringify(text), () => {
      const found = warningsOf(`\n${text}`);
      assert.deepEqual(
        found.map(({ summary, severity, location }) => [summary, severity, location?.line]),
        [[summary, 'warning', text.includes('\n') ? 3 : 2]],
      );
    });
  }

  it('a merge key and its alias', () => {
    const found = warningsOf('a: &x {c: 1}\nb:\n  <<: *x\n')
      .map(({ summary }) => summary)
      .join(' ');
    assert.match(found, /reads this alias as the text "x".* reads `<<` as an ordinary key/);
  });

  it('nothing of what both read the same', () => {
    const plain =
      'a: true\nb: 10\nc: -1.5\nd: "yes"\ne: |\n  yes\n\tno\nf: \'010\'\ng: on-call\nh: 2024-01-01\ni: a\t# b\n';
    assert.deepEqual(warningsOf(plain.replace('\t#', ' #')), []);
  });
});
