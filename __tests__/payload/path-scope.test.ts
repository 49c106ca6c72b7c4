import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { scopeOfPath } from '../../src/payload/path-scope.ts';

describe('scopeOfPath', () => {
  const table: [file: string, scope: { org?: string; project?: string }][] = [
    ['.harness/orgs/default/projects/payments/pipelines/deploy.yaml', { org: 'default', project: 'payments' }],
    ['.harness/orgs/default/projects/payments/deploy.yaml', { org: 'default', project: 'payments' }],
    ['teams/a/.harness/orgs/o_1/projects/p/x.json', { org: 'o_1', project: 'p' }],
    ['.harness/orgs/default/connectors/docker.yaml', { org: 'default' }],
    ['.harness/orgs/default/x.yaml', { org: 'default' }],
    ['.harness/orgs/default/projects/x.yaml', { org: 'default' }],
    ['.harness/orgs/x.yaml', {}],
    ['.harness/x.yaml', {}],
    ['harness/orgs/a/projects/b/x.yaml', {}],
    ['a.harness/orgs/a/projects/b/x.yaml', {}],
    ['orgs/a/projects/b/x.yaml', {}],
    ['x.yaml', {}],
  ];
  for (const [file, scope] of table) it(file, () => assert.deepEqual(scopeOfPath(file), scope));
});
