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

/** The page that a wide list of secrets responds with, and the entries in it. */
async function readWidePage({ url, apiKey, account }: Emulator) {
  const response = await fetch(`${url}${secretList}?accountIdentifier=${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ includeSecretsFromEverySubScope: true }),
  });
  const { data } = (await response.json()) as { data: { content: { secret: Readonly<Record<string, unknown>> }[] } };
  return data.content;
}

type WideEntries = Awaited<ReturnType<typeof readWidePage>>;
const withSecret = (entries: WideEntries, change: object) =>
  entries.map((entry) => ({ ...entry, secret: { ...entry.secret, ...change } }));

/** What a wide list may show that is not true, by what is wrong with it. */
const lies: Readonly<Record<string, (entries: WideEntries) => WideEntries>> = {
  'leaves out a scope': (entries) => entries.filter(({ secret }) => secret.projectIdentifier !== 'b'),
  'leaves out a level': (entries) => entries.filter(({ secret }) => secret.projectIdentifier === null),
  'shows an entry twice': (entries) => entries.flatMap((entry) => [entry, entry]),
  'shows entries of other organizations': (entries) => [...entries, ...withSecret(entries, { orgIdentifier: 'other' })],
  'shows all as those of the account': (entries) =>
    withSecret(entries, { orgIdentifier: null, projectIdentifier: null }).slice(0, 1),
  'shows all as those of one project': (entries) => withSecret(entries, { projectIdentifier: 'f' }).slice(0, 1),
  'shows no scopes': (entries) => withSecret(entries, { orgIdentifier: undefined, projectIdentifier: undefined }),
  'shows a part of each resource': (entries) => withSecret(entries, { spec: { valueType: 'Reference' } }),
  'shows other names': (entries) => withSecret(entries, { name: 'Other' }),
  'is empty': () => [],
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
  it('reads one list for all scopes below, unless it does not prove what they contain', async (test) => {
    const emulator = await start(test);
    // The account has no secret, so the list proves nothing about it.
    const [whole, few] = await exportSecrets(test, emulator);
    // The others: that of the account, and two of each level below, with which it must agree.
    assert.deepEqual([Object.keys(whole).length, few], [3, 6]);

    emulator.fault({ kind: 'error', path: '/authz/api/acl', shape: 'B', status: 500, code: 'X', times: 'always' });
    const [withoutRights, each] = await exportSecrets(test, emulator);
    assert.deepEqual([withoutRights, each], [whole, 9]);
    emulator.clearFaults();

    const nothing = { 'data.content': [], 'data.totalItems': 0, 'data.totalPages': 0, 'data.pageItemCount': 0 };
    emulator.fault({ kind: 'edit', path: secretList, set: { ...nothing, 'data.empty': true }, times: 1 });
    assert.deepEqual(await exportSecrets(test, emulator), [whole, 10]);

    emulator.fault({ kind: 'error', path: secretList, shape: 'B', status: 400, code: 'X', times: 1 });
    assert.deepEqual(await exportSecrets(test, emulator), [whole, 10]);
  });

  for (const [name, lie] of Object.entries(lies)) {
    it(`loses and invents nothing if a list of all scopes ${name}`, async (test) => {
      const emulator = await start(test);
      const [whole] = await exportSecrets(test, emulator);
      const content = lie(await readWidePage(emulator));
      const counts = { 'data.totalItems': content.length, 'data.pageItemCount': content.length, 'data.totalPages': 1 };
      const set = { 'data.content': content, ...counts, 'data.empty': content.length === 0 };
      emulator.fault({ kind: 'edit', path: secretList, set, times: 1 });
      const [tree] = await exportSecrets(test, emulator);
      assert.deepEqual(tree, whole);

      // A drift check uses the same inventory.
      const workspace = directoryFor(test);
      const project = (identifier: string) => `project: {identifier: ${identifier}, name: x, orgIdentifier: retail}\n`;
      writeTree(workspace, {
        'tree.yaml': ['organization: {identifier: retail, name: x}\n', ...names.map(project)].join('---\n'),
      });
      emulator.fault({ kind: 'edit', path: secretList, set, times: 1 });
      const drift = { 'payload-file': 'tree.yaml', 'if-exists': 'update', 'dry-run': 'true', kinds: 'secrets' };
      const { report } = await perform(emulator, workspace, { ...drift, 'report-unmanaged': 'true' });
      assert.deepEqual(report.unmanaged, ['secret retail/a/token', 'secret retail/b/token', 'secret retail/token']);
    });
  }

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

  it('reads a list of all scopes again if it changes between its pages', async (test) => {
    const emulator = await start(test);
    const [whole] = await exportSecrets(test, emulator);
    emulator.fault({ kind: 'edit', path: secretList, set: { 'data.totalItems': 7 }, times: 1 });
    assert.deepEqual(await exportSecrets(test, emulator), [whole, 7]);
  });

  it('shows the same access by a list of all scopes as by a list of each', async (test) => {
    const emulator = await startEmulator({ seed: accessSeed });
    test.after(() => emulator.close());
    const exportAccess = async (): Promise<readonly [Tree, number]> => {
      const workspace = directoryFor(test);
      emulator.requests.length = 0;
      const run = await perform(emulator, workspace, { operation: 'export', kinds: access });
      assert.deepEqual([run.report.failure, run.report.diagnostics], [undefined, []]);
      return [readTree(workspace), emulator.requests.length];
    };
    const [wide, few] = await exportAccess();
    assert.equal(Object.keys(wide).length, names.length + 2);
    assert.equal(countRequests(emulator, '/authz/api/roleassignments/v2/filter'), 1);
    assert.equal(countRequests(emulator, '/ng/api/serviceaccount/aggregate'), 1);
    emulator.fault({ kind: 'error', path: '/authz/api/acl', shape: 'B', status: 500, code: 'X', times: 'always' });
    const [narrow, many] = await exportAccess();
    assert.deepEqual(wide, narrow);
    assert.ok(few < many, `${few} requests instead of ${many}`);
  });

  it('lists each scope if the key cannot view all principals', async (test) => {
    const roles = ['_account_viewer'];
    const permissions = ['core_role_view', 'core_project_view', 'core_organization_view'];
    const keys = [
      { token: `sat.${emptySeed.account}.Limited.${'b'.repeat(20)}`, roles: [{ role: 'auditor' }] },
      { token: `sat.${emptySeed.account}.Admin.${'c'.repeat(20)}`, roles: roles.map((role) => ({ role })) },
    ];
    const limited = { ...accessSeed, keys, roles: [{ identifier: 'auditor', name: 'Auditor', permissions }] };
    const emulator = await startEmulator({ seed: { ...limited, roleAssignments: [] } });
    test.after(() => emulator.close());
    const inputs = { operation: 'export', kinds: 'role assignments', 'api-key': keys[0]?.token ?? '' };
    const run = await perform(emulator, directoryFor(test), inputs);
    assert.deepEqual([run.report.failure, run.report.diagnostics], [undefined, []]);
    assert.equal(countRequests(emulator, '/authz/api/roleassignments/v2/filter'), 0);
    assert.equal(countRequests(emulator, '/authz/api/roleassignments/filter'), names.length + 3);
  });

  it('sends a list that two kinds have in common once', async (test) => {
    const emulator = await start(test);
    const run = await perform(emulator, directoryFor(test), { operation: 'export', kinds: 'files, file directories' });
    assert.equal(run.report.failure, undefined);
    assert.equal(countRequests(emulator, '/ng/api/file-store'), names.length + 3);
  });

  it('lists a kind only where the kind that it needs exists', async (test) => {
    const emulator = await start(test);
    const lists = ['/ng/api/environmentGroup/list', '/ng/api/serviceOverrides/list'];
    const counts = async (): Promise<number[]> => {
      emulator.requests.length = 0;
      const run = await perform(emulator, directoryFor(test), { operation: 'export' });
      assert.equal(run.report.failure, undefined);
      return lists.map((path) => countRequests(emulator, path));
    };
    assert.deepEqual(await counts(), [0, 0]);
    // A list also leaves out what its key cannot view.
    emulator.fault({ kind: 'error', path: '/authz/api/acl', shape: 'B', status: 500, code: 'X', times: 'always' });
    assert.deepEqual(await counts(), [9, 9]);
  });
});
