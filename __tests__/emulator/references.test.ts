import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findReferences } from '../../emulator/state/references.ts';
import type { Scope } from '../../emulator/state/state.ts';

const fields: readonly (readonly [field: string, value: unknown, collection: string])[] = [
  ['connectorRef', 'org.x', 'connectors'],
  ['secretManagerIdentifier', 'org.x', 'connectors'],
  ['secretManagerRef', 'org.x', 'connectors'],
  ['serviceRef', 'org.x', 'services'],
  ['scopedServices', ['org.x'], 'services'],
  ['environmentRef', 'org.x', 'environments'],
  ['envGroupRef', 'org.x', 'environmentGroups'],
  ['envIdentifiers', ['org.x'], 'environments'],
  ['templateRef', 'org.x', 'templates'],
  ['stepTemplateRefs', ['org.x'], 'templates'],
  ['encryptedWebhookSecretIdentifier', 'org.x', 'secrets'],
  ['patRef', 'org.x', 'secrets'],
  ['secretKey', 'org.x', 'secrets'],
];

for (const [field, value, collection] of fields) {
  test(`the field ${field} refers to ${collection}`, () => {
    const document = { spec: [{ [field]: value }] };
    assert.deepEqual(findReferences(document, { org: 'default', project: 'shop' }), [
      { collection, scope: { org: 'default' }, identifier: 'x', text: 'org.x' },
    ]);
  });
}

test('a name without a level lacks a project in a document above one, except in the fields of its own scope', () => {
  const document = { spec: [{ connectorRef: 'x' }, { type: 'Secret', value: 'x' }, { secretManagerIdentifier: 'x' }] };
  const lackingIn = (scope: Scope) => findReferences(document, scope).map(({ lacksProject = false }) => lacksProject);
  assert.deepEqual(lackingIn({ org: 'default' }), [false, true, true]);
  assert.deepEqual(lackingIn({ org: 'default', project: 'shop' }), [false, false, false]);
});

test('a variable of type Secret refers to a secret, but an output names a variable of the script', () => {
  const password = { name: 'password', type: 'Secret', value: 'org.password' };
  const spec = { environmentVariables: [password], outputVariables: [{ ...password, value: 'PASSWORD' }] };
  assert.deepEqual(
    findReferences({ spec }, { org: 'default', project: 'shop' }).map(({ text }) => text),
    ['org.password'],
  );
});
