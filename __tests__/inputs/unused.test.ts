import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applying,
  deleteOperation,
  doctorOperation,
  exportOperation,
  schemaOperation,
  scimOperations,
  withPayload,
} from '../../src/inputs/operations.ts';
import { inputRows } from '../../src/inputs/table.ts';
import { findUnusedInputs } from '../../src/inputs/unused.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { given } from '../given.ts';

describe('findUnusedInputs', () => {
  const unused: [name: string, value: string, operation: string, appliesTo: string][] = [
    ['verify', 'true', 'auto', '`configure-scim-jwt`'],
    ['verify', 'TRUE', 'list-scim-users', '`configure-scim-jwt`'],
    ['plan-digest', 'ab'.repeat(32), 'list-scim-users', 'operations with a payload and `configure-scim-jwt`'],
    ['if-exists', 'update', 'configure-scim-jwt', 'operations that apply a payload'],
    ['if-exists', 'update', 'export', 'operations that apply a payload'],
    ['overwrite', 'true', 'auto', '`export`'],
    ['scim-filter', 'userName eq "a"', 'create-project', '`list-scim-users` and `configure-scim-jwt`'],
    ['wait-for-settings', 'true', 'create-pipeline', '`auto`, `update-settings`, `delete` and `configure-scim-jwt`'],
  ];
  for (const [name, value, operation, appliesTo] of unused) {
    it(`reports ${name} with ${operation}`, () => {
      assert.deepEqual(findUnusedInputs(given({ [name]: value }), operation), [
        `\`input:${name}\` has no effect with \`input:operation: ${operation}\`; it applies only to ${appliesTo}.`,
      ]);
    });
  }

  it('reports an input that needs another one', () => {
    assert.deepEqual(findUnusedInputs(given({ 'fail-on-changes': 'true', 'update-secret-values': 'true' }), 'auto'), [
      '`input:update-secret-values` has no effect without `input:if-exists: update`.',
      '`input:fail-on-changes` has no effect without `input:dry-run: true`.',
    ]);
  });

  it('reports nothing for an input with its default, and for one that belongs to the operation', () => {
    assert.deepEqual(findUnusedInputs(given({ verify: 'false', 'scim-filter': ' ' }), 'auto'), []);
    assert.deepEqual(
      findUnusedInputs(
        given({ 'plan-digest': 'a', 'wait-for-settings': 'true', 'fail-on-changes': 'True', 'dry-run': 'TRUE' }),
        'auto',
      ),
      [],
    );
    assert.deepEqual(findUnusedInputs(given({ verify: 'true', 'scim-audience': 'a' }), 'configure-scim-jwt'), []);
  });

  it('knows the condition of an input with two operations', () => {
    assert.deepEqual(findUnusedInputs(given({ kinds: 'pipelines' }), 'export'), []);
    assert.deepEqual(findUnusedInputs(given({ kinds: 'pipelines', 'report-unmanaged': 'true' }), 'auto'), []);
    assert.deepEqual(findUnusedInputs(given({ kinds: 'pipelines' }), 'auto'), [
      '`input:kinds` has no effect without `input:report-unmanaged: true`.',
    ]);
  });

  it('names only operations that exist', () => {
    const others = [
      deleteOperation,
      exportOperation,
      doctorOperation,
      schemaOperation,
      ...Object.values(scimOperations),
    ];
    const operations = ['auto', ...kinds.map(({ operation }) => operation), ...others];
    for (const [name, row] of Object.entries(inputRows)) {
      if (row.onlyWith !== undefined) assert.ok(Object.hasOwn(inputRows, row.onlyWith[0]), name);
      for (const operation of row.operations ?? []) {
        assert.ok(
          [withPayload, applying].includes(operation) || operations.includes(operation),
          `${name}: ${operation}`,
        );
      }
    }
  });
});
