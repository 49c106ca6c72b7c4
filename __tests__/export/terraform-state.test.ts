import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Seed, startEmulator } from '../../emulator/emulator.ts';
import { perform, readTree } from '../harness/in-process.ts';
import { directoryFor, fullSeed } from './support.ts';

const secret = 'state-secret-9f8e7d6c5b4a';
const inShop = { org_id: 'retail', project_id: 'shop' };

const [assignment] = fullSeed.roleAssignments ?? [];
const seed: Seed = {
  ...fullSeed,
  roleAssignments: [{ roleAssignment: { ...Object(assignment?.roleAssignment), identifier: 'nightly_runner' } }],
};

/** A resource of a state, with a value that only Terraform knows. */
function managed(type: string, values: object, mode = 'managed') {
  return { address: `harness_platform_${type}.one`, mode, type: `harness_platform_${type}`, values };
}

const rootResources = [
  managed('organization', { identifier: 'retail', name: 'Retail' }),
  managed('project', { identifier: 'shop', org_id: 'retail' }),
  managed('secret_text', { identifier: 'token', value: secret }),
  managed('connector_docker', { identifier: 'registry', ...inShop }),
  managed('connector_vault', { identifier: 'vault' }, 'data'),
  managed('slo', { identifier: 'latency', ...inShop }),
  managed('slo', { identifier: 'errors', ...inShop }),
  managed('service', { identifier: 'gone', ...inShop }),
  { address: 'aws_s3_bucket.logs', mode: 'managed', type: 'aws_s3_bucket', values: { id: 'logs' } },
];
const childResources = [
  managed('template', { identifier: 'build', version: '2.0', ...inShop }),
  managed('infrastructure', { identifier: 'k8s', env_id: 'eu', ...inShop }),
  managed('service_overrides_v2', { identifier: 'eu_api', env_id: 'eu', service_id: 'api', ...inShop }),
  managed('pipeline', { identifier: 'deploy', ...inShop }),
];
const state = {
  format_version: '1.0',
  values: {
    root_module: {
      resources: rootResources,
      child_modules: [{ address: 'module.a', child_modules: [{ resources: childResources }] }],
    },
  },
};

async function exportFrom(test: TestContext, content: unknown, inputs: Readonly<Record<string, string>> = {}) {
  const emulator = await startEmulator({ seed });
  test.after(() => emulator.close());
  const workspace = directoryFor(test);
  if (content !== undefined) {
    writeFileSync(join(workspace, 'state.json'), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const given = { operation: 'export', 'from-state': 'state.json', ...inputs };
  const run = await perform(emulator, workspace, given);
  const { 'state.json': _, ...tree } = readTree(workspace);
  return { ...run, emulator, workspace, paths: Object.keys(tree).map((path) => path.replace('.harness/', '')) };
}

describe('an export of what a Terraform state manages', () => {
  it('writes exactly these resources, and a plan of them is empty', async (test) => {
    const { report, lines, emulator, workspace, paths } = await exportFrom(test, state);
    assert.equal(report.failure, undefined);
    assert.deepEqual(paths.toSorted(), [
      'orgs/retail/organization.yaml',
      'orgs/retail/projects/shop/connectors/registry.yaml',
      'orgs/retail/projects/shop/envs/production/eu/infras/k8s.yaml',
      'orgs/retail/projects/shop/overrides/eu/services/api/eu_api.yaml',
      'orgs/retail/projects/shop/pipelines/deploy.yaml',
      'orgs/retail/projects/shop/project.yaml',
      'orgs/retail/projects/shop/templates/build/2.0.yaml',
      'secrets/token.yaml',
    ]);
    assert.deepEqual(
      report.diagnostics.map(({ severity, summary }) => `${severity}: ${summary}`),
      [
        'warning: The platform does not have 1 resource of the state: harness_platform_service.one.',
        'notice: 2 resources of the state cannot be exported: harness_platform_slo (2).',
      ],
    );
    assert.ok(!JSON.stringify([report, lines]).includes(secret));
    const planning = { 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update', 'dry-run': 'true' };
    const plan = await perform(emulator, workspace, { ...planning, 'fail-on-changes': 'true' });
    assert.deepEqual([plan.report.failure, plan.outputs.unchanged], [undefined, 8]);
  });

  it('is narrowed further by a scope, kinds and identifiers', async (test) => {
    const narrow = { 'org-id': 'retail', 'project-id': 'shop', kinds: 'connectors, secrets, services' };
    const { report, paths } = await exportFrom(test, state, narrow);
    assert.deepEqual(paths, ['orgs/retail/projects/shop/connectors/registry.yaml']);
    assert.match(report.diagnostics[0]?.summary ?? '', /does not have 1 resource of the state/);
  });

  it('finds role assignments by the identifier of the platform', async (test) => {
    const values = { identifier: 'nightly_runner', ...inShop };
    const resources = [managed('role_assignments', values), managed('roles', { identifier: 'gone' })];
    const { paths } = await exportFrom(test, { values: { root_module: { resources } } });
    assert.deepEqual(paths, ['orgs/retail/projects/shop/role_assignments/group-devs-runner-pipelines.yaml']);
  });

  for (const [what, content, reason] of [
    ['a missing file', undefined, /^Failed to read `from-state` state\.json: .*no such file/],
    ['a text that is not JSON', `{"a": "${secret}`, /: it is not the output of `terraform show -json`\.$/],
    ['a state file itself', { version: 4, resources: [] }, /: it is not the output of `terraform show -json`\.$/],
    [
      'a state without the provider',
      { values: { root_module: {} } },
      /: it manages no resource that can be exported\.$/,
    ],
  ] as const) {
    it(`refuses ${what} before the first request`, async (test) => {
      const { report, lines, emulator, paths } = await exportFrom(test, content);
      const [problem] = report.diagnostics;
      assert.equal(problem?.severity, 'error');
      assert.match(problem?.summary ?? '', reason);
      assert.ok(problem?.hint !== undefined && !JSON.stringify([report, lines]).includes(secret));
      assert.deepEqual([paths, emulator.requests.length], [[], 0]);
    });
  }
});
