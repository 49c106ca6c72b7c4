import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { emptySeed } from '../export/support.ts';
import { type InProcessRun, makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const spec = '{dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: Anonymous}}';
const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
const files: Tree = {
  'organization.yaml': 'organization: {identifier: retail, name: Retail}\n',
  'project.yaml': 'project: {identifier: shop, name: Shop, orgIdentifier: retail}\n',
  'shared.yaml': `connector: {identifier: shared, name: Shared, orgIdentifier: retail, type: DockerRegistry, spec: ${spec}}\n`,
  'own.yaml': `connector: {identifier: own, name: Own, ${inShop}, type: DockerRegistry, spec: ${spec}}\n`,
  'user.yaml': `connector: {identifier: user, name: User, ${inShop}, type: CEK8sCluster, spec: {connectorRef: org.shared, featuresEnabled: [VISIBILITY]}}\n`,
  'other.yaml': `connector: {identifier: other, name: Other, ${inShop}, type: CEK8sCluster, spec: {connectorRef: own, featuresEnabled: [VISIBILITY]}}\n`,
};

async function startWith(test: TestContext): Promise<Emulator> {
  const emulator = await startEmulator({ seed: emptySeed });
  test.after(() => emulator.close());
  const created = await run(emulator, Object.keys(files), { 'if-exists': 'fail' });
  assert.equal(created.outputs.created, 6, created.lines.join('\n'));
  emulator.requests.length = 0;
  return emulator;
}

function run(
  emulator: Emulator,
  names: readonly string[],
  inputs: Readonly<Record<string, string>>,
): Promise<InProcessRun> {
  const workspace = makeDirectory();
  writeTree(workspace, Object.fromEntries(names.map((name) => [name, files[name] ?? ''])));
  return perform(emulator, workspace, { 'payload-file': '*.yaml', ...inputs });
}

describe('a resource that refers to another one and is deleted with a scope', () => {
  const remove = { operation: 'delete', 'allow-cascade': 'true' };

  it('does not block deletes above the scope, which is deleted first', async (test) => {
    const emulator = await startWith(test);
    const removed = await run(emulator, ['project.yaml', 'shared.yaml'], remove);
    assert.deepEqual([removed.outputs.deleted, removed.outputs.failed], [2, 0], removed.lines.join('\n'));
    const deletes = emulator.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    assert.deepEqual(deletes, ['/ng/api/projects/shop', '/ng/api/connectors/shared']);
  });

  it('still blocks deletes in the scope, which come before that of the scope', async (test) => {
    const emulator = await startWith(test);
    const refused = await run(emulator, ['project.yaml', 'own.yaml'], remove);
    assert.deepEqual([refused.outputs.deleted, refused.outputs.failed, refused.outputs.blocked], [0, 1, 1]);
    const failure = refused.report.outcomes.find(({ outcome }) => outcome === 'failed')?.failure;
    assert.match(
      failure?.summary ?? '',
      /connector retail\/shop\/own .* it is referenced by connector retail\/shop\/other\./,
    );
    assert.deepEqual(
      emulator.requests.filter(({ method }) => method === 'DELETE'),
      [],
    );
  });

  it('blocks a delete if the scope stays', async (test) => {
    const emulator = await startWith(test);
    const refused = await run(emulator, ['shared.yaml'], remove);
    assert.match(
      refused.report.outcomes[0]?.failure?.summary ?? '',
      /it is referenced by connector retail\/shop\/user\./,
    );
  });
});
