import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullish, record, string } from 'valibot';
import { stepKinds } from '../../../src/kinds/registry.ts';
import { type FieldAttributes, fieldsWith } from '../../../src/kinds/shared/attributes.ts';
import { also, field, list, map, maybe, text } from '../../../src/kinds/shared/schema.ts';

describe('the attributes of fields', () => {
  const leaf = field(text, 'A text.', { immutable: true });
  const fields = {
    plain: text,
    own: leaf,
    optional: maybe(leaf),
    inMap: field(maybe(map({ below: leaf })), 'A map.', { unordered: true }),
    inItems: nullish(list(map({ below: leaf }))),
    byName: record(string(), map({ below: leaf })),
    more: also(leaf, { caseless: true }),
  };

  it('are found at any depth', () => {
    const paths = [...fieldsWith(fields, 'immutable').keys()];
    assert.deepEqual(paths, ['own', 'optional', 'inMap.below', 'inItems.below', 'byName.*.below', 'more']);
    assert.deepEqual([...fieldsWith(fields, 'unordered').keys()], ['inMap']);
  });

  it('can be added to a field', () => {
    assert.deepEqual([...fieldsWith(fields, 'caseless').keys()], ['more']);
  });

  it('are none if no field has them', () => {
    assert.equal(fieldsWith(fields, 'default').size, 0);
  });
});

/** Where attributes have an effect: at any depth, only in the resource itself, or only if it is sent as JSON. */
const effects: Readonly<Record<keyof FieldAttributes, 'anywhere' | 'own' | 'json' | 'own json' | 'own text'>> = {
  immutable: 'anywhere',
  reference: 'anywhere',
  writeOnly: 'anywhere',
  nameRule: 'own',
  version: 'own',
  parentBranch: 'own',
  switched: 'own text',
  added: 'json',
  unordered: 'json',
  caseless: 'json',
  default: 'own json',
  atCreate: 'own json',
  filled: 'own json',
  setBy: 'own json',
  sentAs: 'own json',
  ignored: 'own json',
  local: 'own json',
  replaced: 'own json',
  oneOf: 'own json',
};

describe('an attribute has an effect where it stands', () => {
  // The items of these lists are replaced as a whole.
  const withoutEffect = new Set(['terraform_variable_files']);
  for (const { name, fields, api } of stepKinds.filter(({ api }) => api !== undefined)) {
    it(`in ${name}`, () => {
      for (const [attribute, effect] of Object.entries(effects) as [keyof FieldAttributes, string][]) {
        for (const path of fieldsWith(fields, attribute).keys()) {
          const [first = '', ...below] = path.split('.');
          if (effect.includes('json')) assert.equal(api?.wire.form, 'json', `${attribute} of ${path}`);
          if (effect.includes('text')) assert.equal(api?.wire.form, 'text', `${attribute} of ${path}`);
          if (effect.includes('own') && !withoutEffect.has(first))
            assert.deepEqual(below, [], `${attribute} of ${path}`);
        }
      }
    });
  }
});
