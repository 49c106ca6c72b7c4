import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../../emulator/emulator.ts';
import { directoryFor, emptySeed } from '../../export/support.ts';
import { perform, readTree, type Tree } from '../../harness/in-process.ts';

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

function countOf({ requests }: Emulator, path: string): number {
  return requests.filter((request) => request.path.startsWith(path)).length;
}

/** The files of an export, and how many lists of secrets it took. */
async function exportSecrets(test: TestContext, emulator: Emulator): Promise<readonly [Tree, number]> {
  const workspace = directoryFor(test);
  emulator.requests.length = 0;
  const run = await perform(emulator, workspace, { operation: 'export', kinds: 'secrets' });
  assert.equal(run.report.failure, undefined);
  assert.deepEqual(run.report.diagnostics, []);
  return [readTree(workspace), countOf(emulator, secretList)];
}

describe('an inventory', () => {
  it('reads one list for all scopes below, unless it does not prove what they contain', async (test) => {
    const emulator = await start(test);
    // The account has no secret, so the list proves nothing about it.
    const [whole, few] = await exportSecrets(test, emulator);
    assert.deepEqual([Object.keys(whole).length, few], [3, 2]);

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

  it('lists a kind only where the kind that it needs exists', async (test) => {
    const emulator = await start(test);
    const lists = ['/ng/api/environmentGroup/list', '/ng/api/serviceOverrides/list'];
    const counts = async (): Promise<number[]> => {
      emulator.requests.length = 0;
      const run = await perform(emulator, directoryFor(test), { operation: 'export' });
      assert.equal(run.report.failure, undefined);
      return lists.map((path) => countOf(emulator, path));
    };
    assert.deepEqual(await counts(), [0, 0]);
    // A list also leaves out what its key cannot view.
    emulator.fault({ kind: 'error', path: '/authz/api/acl', shape: 'B', status: 500, code: 'X', times: 'always' });
    assert.deepEqual(await counts(), [9, 9]);
  });
});
