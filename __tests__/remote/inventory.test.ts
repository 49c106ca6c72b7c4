import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { directoryFor, emptySeed } from '../export/support.ts';
import { perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const secretList = '/ng/api/v2/secrets/list';

function secret(scope: Readonly<Record<string, string>>) {
  const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'path' };
  return { secret: { type: 'SecretText', identifier: 'token', name: 'Token', ...scope, spec } };
}

const seed: Seed = {
  ...emptySeed,
  organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
  projects: names.map((identifier) => ({ project: { identifier, name: identifier, orgIdentifier: 'retail' } })),
  secrets: [
    secret({ orgIdentifier: 'retail' }),
    secret({ orgIdentifier: 'retail', projectIdentifier: 'a' }),
    secret({ orgIdentifier: 'retail', projectIdentifier: 'b' }),
  ],
};

async function start(test: TestContext): Promise<Emulator> {
  const emulator = await startEmulator({ seed });
  test.after(() => emulator.close());
  return emulator;
}

function countRequests({ requests }: Emulator, path: string): number {
  return requests.filter((request) => request.path.startsWith(path)).length;
}

const access = 'service accounts, role assignments, user groups';
const inRetail = (projectIdentifier: string) => ({ orgIdentifier: 'retail', projectIdentifier });
const accessSeed: Seed = {
  ...seed,
  serviceAccounts: [
    { identifier: 'bot', name: 'Bot', email: 'bot@service.harness.io', orgIdentifier: 'retail' },
    { identifier: 'bot', name: 'Bot', email: 'bot@service.harness.io', description: 'Deploys', ...inRetail('b') },
  ],
  roles: [{ identifier: 'runner', name: 'Runner', permissions: ['core_pipeline_view'], orgIdentifier: 'retail' }],
  roleAssignments: names.map((name, index) => ({
    roleAssignment: {
      ...inRetail(name),
      ...(index % 2 === 0
        ? { roleIdentifier: 'runner', roleReference: { identifier: 'runner', scopeLevel: 'organization' } }
        : { roleIdentifier: '_project_viewer' }),
      resourceGroupIdentifier: '_all_project_level_resources',
      principal: { type: 'SERVICE_ACCOUNT', identifier: 'bot', scopeLevel: 'organization' },
    },
  })),
};

/** The files of an export, and how many lists of secrets it took. */
async function exportSecrets(test: TestContext, emulator: Emulator): Promise<readonly [Tree, number]> {
  const workspace = directoryFor(test);
  emulator.requests.length = 0;
  const run = await perform(emulator, workspace, { operation: 'export', kinds: 'secrets' });
  assert.equal(run.report.failure, undefined);
  assert.deepEqual(run.report.diagnostics, []);
  return [readTree(workspace), countRequests(emulator, secretList)];
}

describe('an inventory', () => {
  it('reads the list of each scope, because a list of several scopes may leave one out', async (test) => {
    const emulator = await start(test);
    const [files, lists] = await exportSecrets(test, emulator);
    assert.deepEqual([Object.keys(files).length, lists], [3, names.length + 3]);

    // A drift check uses the same inventory.
    const workspace = directoryFor(test);
    const project = (identifier: string) => `project: {identifier: ${identifier}, name: x, orgIdentifier: retail}\n`;
    writeTree(workspace, {
      'tree.yaml': ['organization: {identifier: retail, name: x}\n', ...names.map(project)].join('---\n'),
    });
    const drift = { 'payload-file': 'tree.yaml', 'if-exists': 'update', 'dry-run': 'true', kinds: 'secrets' };
    const { report } = await perform(emulator, workspace, { ...drift, 'report-unmanaged': 'true' });
    assert.deepEqual(report.unmanaged, ['secret retail/a/token', 'secret retail/b/token', 'secret retail/token']);
  });

  it('reads a list again if it changes between its pages', async (test) => {
    const emulator = await start(test);
    const [whole, lists] = await exportSecrets(test, emulator);
    emulator.fault({ kind: 'edit', path: secretList, set: { 'data.totalItems': 7 }, times: 1 });
    assert.deepEqual(await exportSecrets(test, emulator), [whole, lists + 1]);
  });

  it('shows the access of each scope', async (test) => {
    const emulator = await startEmulator({ seed: accessSeed });
    test.after(() => emulator.close());
    const workspace = directoryFor(test);
    const run = await perform(emulator, workspace, { operation: 'export', kinds: access });
    assert.deepEqual([run.report.failure, run.report.diagnostics], [undefined, []]);
    assert.equal(Object.keys(readTree(workspace)).length, names.length + 2);
    assert.equal(countRequests(emulator, '/authz/api/roleassignments/filter'), names.length + 3);
  });

  it('lists a kind also where the kind that it needs may have been deleted', async (test) => {
    const emulator = await start(test);
    const run = await perform(emulator, directoryFor(test), { operation: 'export' });
    assert.equal(run.report.failure, undefined);
    for (const path of ['/ng/api/environmentGroup/list', '/ng/api/serviceOverrides/v2/list'])
      assert.equal(countRequests(emulator, path), names.length + 3, path);
  });

  it('reports no resources as missing in files if it is stopped before all are listed', async (test) => {
    const emulator = await start(test);
    const workspace = directoryFor(test);
    writeTree(workspace, { 'tree.yaml': 'organization: {identifier: retail, name: Retail}\n' });
    const stopped = new AbortController();
    const push = emulator.requests.push.bind(emulator.requests);
    emulator.requests.push = (...items) => {
      if (items.some(({ path }) => path === secretList)) stopped.abort(new Error('the run was cancelled'));
      return push(...items);
    };
    const inputs = {
      'payload-file': 'tree.yaml',
      'if-exists': 'update',
      'dry-run': 'true',
      'report-unmanaged': 'true',
    };
    const { report, lines } = await perform(emulator, workspace, inputs, { signal: stopped.signal });
    assert.equal(report.unmanaged, undefined);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error').map(({ summary }) => summary);
    assert.ok(
      errors.includes('The run was cancelled: the list of resources that are in no file is incomplete.'),
      `${errors}`,
    );
    assert.ok(!lines.some((line) => line.includes('in files')), lines.join('\n'));
  });

  it('sends a list that two kinds have in common once', async (test) => {
    const emulator = await start(test);
    const run = await perform(emulator, directoryFor(test), { operation: 'export', kinds: 'files, file directories' });
    assert.equal(run.report.failure, undefined);
    assert.equal(countRequests(emulator, '/ng/api/file-store'), names.length + 3);
  });
});
