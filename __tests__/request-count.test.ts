import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { type FaultRule, startEmulator } from '../emulator/emulator.ts';
import { fullSeed } from './export/support.ts';
import { makeDirectory, perform, type Tree, writeTree } from './harness/in-process.ts';
import { clean } from './harness/runner.ts';

after(clean);

const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
const connectorTo = (secret: string, identifier = 'fresh'): Tree => ({
  'connector.yaml': `connector: {identifier: ${identifier}, name: New, ${inShop}, type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: UsernamePassword, spec: {username: ci, passwordRef: ${secret}}}}}\n`,
});
const role: Tree = {
  'role.yaml': `role: {identifier: deployer, name: Deployer, ${inShop}, permissions: [core_pipeline_view]}\n`,
};
const project: Tree = { 'project.yaml': 'project: {identifier: shop, name: Renamed, orgIdentifier: retail}\n' };
const group: Tree = { 'group.yaml': `userGroup: {identifier: devs, name: Devs, ${inShop}, users: []}\n` };

/** The number of requests that the log of a plan shows, and the requests that the emulator received meanwhile. */
async function plan(
  test: TestContext,
  files: Tree,
  inputs: Readonly<Record<string, string>> = {},
  faults: readonly FaultRule[] = [],
) {
  const emulator = await startEmulator({ seed: fullSeed });
  test.after(() => emulator.close());
  for (const fault of faults) emulator.fault(fault);
  const workspace = makeDirectory();
  writeTree(workspace, files);
  const given = { 'payload-file': '*.yaml', 'if-exists': 'update', 'dry-run': 'true', ...inputs };
  const { lines, report } = await perform(emulator, workspace, given);
  const log = [...lines, ...report.diagnostics.map(({ summary }) => summary), report.failure?.summary].join('\n');
  const [, shown] = /^Planned 1 resource with (\d+) requests?\.$/m.exec(log) ?? [];
  return { log, shown: Number(shown), received: emulator.requests };
}

describe('the number of requests that a plan shows', () => {
  const cases: Readonly<
    Record<string, { files: Tree; inputs?: Record<string, string>; faults?: readonly FaultRule[]; path: string }>
  > = {
    'for references': { files: connectorTo('account.token'), path: '/ng/api/v2/secrets/list' },
    'for a reference to a missing resource': { files: connectorTo('missing'), path: '/ng/api/v2/secrets/list' },
    'for the names of permissions': { files: role, path: '/authz/api/permissions' },
    'for the usages of a resource to delete': {
      files: connectorTo('account.token', 'registry'),
      inputs: { operation: 'delete' },
      path: '/ng/api/entitySetupUsage',
    },
    'for resources that are in no file': {
      files: project,
      inputs: { 'report-unmanaged': 'true' },
      path: '/pipeline/api/pipelines/list',
    },
    "for the rights of the run's own key": { files: group, path: '/ng/api/user/currentUser' },
    'that were sent again': {
      files: role,
      faults: [
        { kind: 'error', shape: 'E', status: 503, times: 2 },
        { kind: 'reset', when: 'after' },
      ],
      path: '/authz/api/permissions',
    },
  };
  for (const [what, { files, inputs, faults, path }] of Object.entries(cases)) {
    it(`includes requests ${what}`, async (test) => {
      const { log, shown, received } = await plan(test, files, inputs, faults);
      assert.ok(
        received.some((request) => request.path === path),
        `${log}\n${received.map(({ target }) => target).join('\n')}`,
      );
      assert.equal(shown, received.length, log);
    });
  }

  it('does not include those of the apply', async (test) => {
    const planned = await plan(test, project);
    const applied = await plan(test, project, { 'dry-run': 'false' });
    assert.ok(
      applied.received.some(({ method }) => method === 'PUT'),
      applied.log,
    );
    assert.equal(applied.shown, planned.shown, applied.log);
  });
});

it('a create that compares nothing does not read its resource', async (test) => {
  const variable: Tree = {
    'variable.yaml': `variable: {identifier: fresh, name: Fresh, ${inShop}, type: String, spec: {valueType: FIXED, fixedValue: x}}\n`,
  };
  const requestsOf = async (inputs: Readonly<Record<string, string>>) => {
    const { received } = await plan(test, variable, { 'dry-run': 'false', ...inputs });
    return received.flatMap(({ method, path }) => (path.startsWith('/ng/api/variables') ? [method] : []));
  };
  assert.deepEqual(await requestsOf({ 'if-exists': 'fail' }), ['POST']);
  assert.deepEqual((await requestsOf({ 'if-exists': 'update' })).slice(-2), ['GET', 'POST']);
});
