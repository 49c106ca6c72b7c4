import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findUnusedInputs } from '../../src/inputs/idle.ts';
import { given } from '../given.ts';

describe('an input that does nothing under the operation', () => {
  const told: [name: string, value: string, operation: string, belongsTo: string][] = [
    ['verify', 'true', 'auto', '`configure-scim-jwt`'],
    ['verify', 'TRUE', 'list-scim-users', '`configure-scim-jwt`'],
    ['plan-digest', 'abc', 'list-scim-users', 'operations that send a payload'],
    ['scim-filter', 'userName eq "a"', 'create-project', '`list-scim-users`'],
    ['scim-jwks-url', 'https://idp.example', 'auto', '`list-scim-users` and `configure-scim-jwt`'],
    ['wait-for-settings', 'true', 'create-pipeline', '`auto` and `update-settings` and `configure-scim-jwt`'],
  ];
  for (const [name, value, operation, belongsTo] of told) {
    it(`is told: ${name} with ${operation}`, () => {
      assert.deepEqual(findUnusedInputs(given({ [name]: value }), operation), [
        `The input \`${name}\` does nothing with the operation \`${operation}\`; it belongs to ${belongsTo}.`,
      ]);
    });
  }

  it('is not told where it has its default, or belongs to the operation', () => {
    assert.deepEqual(findUnusedInputs(given({ verify: 'false', 'scim-filter': ' ' }), 'auto'), []);
    assert.deepEqual(findUnusedInputs(given({ 'plan-digest': 'a', 'wait-for-settings': 'true' }), 'auto'), []);
    assert.deepEqual(findUnusedInputs(given({ verify: 'true', 'scim-audience': 'a' }), 'configure-scim-jwt'), []);
  });
});
