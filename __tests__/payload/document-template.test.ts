import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DocumentTemplate } from '../../src/payload/document-template.ts';
import { replaceValues } from '../../src/payload/replace-values.ts';
import { Values } from '../../src/payload/values.ts';
import { parsePayload } from '../../src/syntax/parse.ts';
import fc, { anyCharacter } from '../harness/properties.ts';

/** A placeholder for the value of this name. */
const use = (name: string) => `$\{{ values.${name} }}`;

const lines = [
  `plain: ${use('a')}`,
  `in text: before ${use('a')} after ${use('b')}`,
  `double: "${use('a')}"`,
  `double in text: "x ${use('b')} \\u00e9"`,
  `single: '${use('b')}'`,
  `literal: |\n  one ${use('a')}\n  two`,
  `folded: >-\n  one ${use('b')}\n  two\n\n  three`,
  `whole block: |-\n  ${use('a')}`,
  `flow: {x: "${use('a')}", y: [1, "${use('b')}"]}`,
  `tagged: !!str ${use('a')}`,
  `anchor: &x ${use('a')}\nalias: *x`,
  `map: &m\n  k: ${use('b')}\nmerged:\n  <<: *m\n  other: 1`,
  `# ${use('a')}`,
  'number: 012',
  `list:\n  - ${use('a')}\n  - text # ${use('b')}`,
];
const scalar = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    'yes',
    '1.10',
    'a: b',
    '#b',
    '- a',
    'two\nlines',
    '\n',
    '<<',
    use('b'),
    '\u0085',
    'é',
    '"',
    "'",
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const anything = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 3 }), scalar, { maxKeys: 3, noNullPrototype: true }),
);

describe('a template', () => {
  it('gives what parsing the replaced text gives, for all values after the first', () => {
    let filled = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...lines), { minLength: 1, maxLength: 4 }),
        fc.array(fc.record({ a: anything, b: anything }), { minLength: 2, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n'),
        (some, roots, end) => {
          const text = `first: 1\n${some.join('\n')}\n`.replaceAll('\n', end);
          const source = { file: 'a.yaml', bytes: Buffer.from(text) };
          const [unfilled] = parsePayload(source).documents;
          const template = unfilled && DocumentTemplate.create(unfilled);
          if (template === undefined) return;
          const parse = (values: Values) => {
            const { payload, diagnostics } = replaceValues(source, values);
            const parsed = parsePayload(payload);
            return diagnostics.length + parsed.diagnostics.length > 0 ? undefined : parsed.documents[0];
          };
          const [first, ...others] = roots.map((root) => new Values(root));
          const sample = first && parse(first);
          if (first === undefined || sample === undefined || !template.gives(sample, first)) return;
          for (const values of others) {
            const document = template.fill(values);
            if (document === undefined) continue;
            filled++;
            const { read: _one, ...expected } = parse(values) ?? { value: 'refused' };
            const { read: _other, ...given } = document;
            assert.deepEqual(
              { ...given, bytes: Buffer.from(given.bytes).toString() },
              { ...expected, bytes: Buffer.from(parse(values)?.bytes ?? []).toString() },
            );
          }
        },
      ),
      { numRuns: 1000 },
    );
    assert.ok(filled > 100, String(filled));
  });
});
