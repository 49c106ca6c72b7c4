import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PathConvention } from '../../src/kinds/kind.ts';
import { formatConventionPath, parsePathConvention } from '../../src/payload/path-convention.ts';
import fc from '../harness/properties.ts';

describe('parsePathConvention', () => {
  const inProject = { level: 'project', org: 'o', project: 'p' } as const;
  const table: [file: string, convention: PathConvention][] = [
    ['.harness/orgs/o/projects/p/pipelines/deploy.yaml', inProject],
    ['.harness/orgs/o/projects/p/deploy.yaml', inProject],
    ['teams/a/.harness/orgs/o_1/projects/p/x.json', { level: 'project', org: 'o_1', project: 'p' }],
    ['.harness/orgs/o/connectors/docker.yaml', { level: 'organization', org: 'o', isOfOrganization: true }],
    ['.harness/orgs/o/connectors/team/docker.yaml', { level: 'organization', org: 'o' }],
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
  for (const [file, convention] of table) it(file, () => assert.deepEqual(parsePathConvention(file), convention));
});

describe('formatConventionPath', () => {
  const word = fc.stringMatching(/^[a-zA-Z_][0-9a-zA-Z_$]{0,12}$/);
  const reference = fc.tuple(fc.constantFrom('', 'account.', 'org.'), word).map((parts) => parts.join(''));
  const scope = fc.oneof(fc.constant({}), fc.record({ org: word }), fc.record({ org: word, project: word }));
  const environmentType = fc.constantFrom('Production' as const, 'PreProduction' as const);
  const places = fc.oneof(
    ...(['services', 'connectors', 'secrets', 'variables', 'environment_groups'] as const).map((directory) =>
      fc.constant({ directory, names: {} }),
    ),
    environmentType.map((type) => ({ directory: 'envs/{environmentType}', names: { environmentType: type } }) as const),
    fc.tuple(environmentType, reference).map(([type, environment]) => {
      const directory = 'envs/{environmentType}/{environment}/infras';
      return { directory, names: { environmentType: type, environment } } as const;
    }),
    fc.tuple(reference, reference, word).map(([environment, service, infrastructure]) => {
      const directory = 'overrides/{environment}/services/{service}/infras/{infrastructure}';
      return { directory, names: { environment, service, infrastructure } } as const;
    }),
    word.map((template) => ({ directory: 'templates/{template}', names: { template } }) as const),
  );

  it('writes the path that conventionOfPath reads', () => {
    fc.assert(
      fc.property(scope, places, ({ org, project }: PathConvention, { directory, names }) => {
        const path = formatConventionPath(
          { ...(org && { org }), ...(project && { project }) },
          [directory],
          names,
          'x.yaml',
        );
        const level = project ? 'project' : org ? 'organization' : 'account';
        const isOfOrganization = level === 'organization' && !directory.startsWith('pipelines');
        const expected = {
          level,
          ...(org && { org }),
          ...(project && { project }),
          ...(isOfOrganization && { isOfOrganization }),
          ...names,
        };
        assert.deepEqual(parsePathConvention(`.harness/${path}`), expected);
      }),
    );
  });

  it('uses the deepest directory whose names are given', () => {
    const directories = [
      'overrides/{environment}',
      'overrides/{environment}/services/{service}',
      'overrides/{environment}/infras/{infrastructure}',
    ];
    const of = (names: PathConvention) => formatConventionPath({}, directories, names, 'x.yaml');
    assert.equal(of({ environment: 'account.eu' }), 'overrides/account.eu/x.yaml');
    assert.equal(of({ environment: 'eu', service: 'api' }), 'overrides/eu/services/api/x.yaml');
    assert.equal(of({ service: 'api' }), undefined);
    assert.equal(formatConventionPath({ org: 'o' }, [], {}, 'organization.yaml'), 'orgs/o/organization.yaml');
  });

  for (const name of ['..', '.', '', 'a/b', 'a\\b', '../../x', 'account...', 'x\n', 'org.', '-x', 'a'.repeat(200)]) {
    it(`refuses ${JSON.stringify(name)} as the name of a directory`, () => {
      assert.equal(formatConventionPath({ org: name }, ['services'], {}, 'x.yaml'), undefined);
      assert.equal(formatConventionPath({}, ['templates/{template}'], { template: name }, 'x.yaml'), undefined);
    });
  }
});
