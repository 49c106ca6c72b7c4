import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineKind } from '../../src/kinds/define.ts';
import { map } from '../../src/kinds/shared/schema.ts';

test('a kind is created once, when a run first uses it', () => {
  let made = 0;
  const kind = defineKind({ name: 'big thing', key: 'thing' }, () => {
    made += 1;
    return {
      plural: 'big things',
      noun: 'a big thing',
      summary: 'A big thing.',
      fields: { spec: map({}) },
      names: { pattern: /./, description: 'a name' } as never,
      scopes: ['account'],
      wire: { form: 'json' },
      create: 'POST /things',
      read: 'GET /things/{identifier}',
      scopeIn: 'query',
      shownAt: { saved: '', read: '', listed: '' },
      page: () => '/things',
    };
  });

  const { name, key, operation, contains } = kind;
  assert.deepEqual([name, key, operation, contains, made], ['big thing', 'thing', 'create-big-thing', undefined, 0]);
  assert.equal(kind.plural, 'big things');
  assert.equal('list' in kind, false);
  assert.deepEqual([kind.scopes, made], [['account'], 1]);
});
