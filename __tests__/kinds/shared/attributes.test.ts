import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullish, record, string } from 'valibot';
import { fieldsWith } from '../../../src/kinds/shared/attributes.ts';
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
