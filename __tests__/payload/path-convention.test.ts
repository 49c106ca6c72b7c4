import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conventionOfPath, type PathConvention } from '../../src/payload/path-convention.ts';

describe('conventionOfPath', () => {
  const inProject = { level: 'project', org: 'o', project: 'p' } as const;
  const table: [file: string, convention: PathConvention][] = [
    ['.harness/orgs/o/projects/p/pipelines/deploy.yaml', inProject],
    ['.harness/orgs/o/projects/p/deploy.yaml', inProject],
    ['teams/a/.harness/orgs/o_1/projects/p/x.json', { level: 'project', org: 'o_1', project: 'p' }],
    ['.harness/orgs/o/connectors/docker.yaml', { level: 'organization', org: 'o' }],
    ['.harness/orgs/o/x.yaml', { level: 'organization', org: 'o' }],
    ['.harness/orgs/o/projects/x.yaml', { level: 'organization', org: 'o' }],
    ['.harness/services/api.yaml', { level: 'account' }],
    ['.harness/secrets/token.yaml', { level: 'account' }],
    ['.harness/templates/build/1.yaml', { level: 'account', template: 'build' }],
    ['.harness/envs/production/eu.yaml', { level: 'account', environmentType: 'Production' }],
    [
      '.harness/envs/pre_production/qa/infras/k8s.yaml',
      { level: 'account', environmentType: 'PreProduction', environment: 'qa' },
    ],
    ['.harness/orgs/o/projects/p/pipelines/deploy/input_sets/a.yaml', { ...inProject, pipeline: 'deploy' }],
    ['.harness/orgs/o/projects/p/pipelines/deploy/triggers/a.yaml', { ...inProject, pipeline: 'deploy' }],
    ['.harness/orgs/o/projects/p/pipelines/deploy/a.yaml', { ...inProject, pipeline: 'deploy' }],
    ['.harness/orgs/o/projects/p/overrides/account.eu/all.yaml', { ...inProject, environment: 'account.eu' }],
    [
      '.harness/orgs/o/projects/p/overrides/eu/services/api/infras/k8s/a.yaml',
      { ...inProject, environment: 'eu', service: 'api', infrastructure: 'k8s' },
    ],
    ['.harness/overrides/eu/infras/k8s/a.yaml', { level: 'account', environment: 'eu', infrastructure: 'k8s' }],
    ['.harness/orgs/x.yaml', {}],
    ['.harness/x.yaml', {}],
    ['.harness/anything/x.yaml', {}],
    ['harness/orgs/a/projects/b/x.yaml', {}],
    ['a.harness/orgs/a/projects/b/x.yaml', {}],
    ['orgs/a/projects/b/x.yaml', {}],
    ['x.yaml', {}],
  ];
  for (const [file, convention] of table) it(file, () => assert.deepEqual(conventionOfPath(file), convention));
});
