import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { type Emulator, startEmulator } from '../../emulator/emulator.ts';
import { emptySeed } from '../export/support.ts';
import { makeDirectory, perform, readErrors, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
const connector = (identifier: string) =>
  `connector: {identifier: ${identifier}, name: C, ${inShop}, type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example", providerType: Other, auth: {type: Anonymous}}}\n`;
const tree = {
  'organization.yaml': 'organization: {identifier: retail, name: Retail}\n',
  'project.yaml': 'project: {identifier: shop, name: Shop, orgIdentifier: retail}\n',
  'connector.yaml': connector('registry'),
  'pipeline.yaml': `pipeline: {identifier: deploy, name: Deploy, ${inShop}, stages: []}\n`,
  'set.yaml': `inputSet: {identifier: eu, name: EU, ${inShop}, pipeline: {identifier: deploy}}\n`,
  'overlay.yaml': `overlayInputSet: {identifier: both, name: Both, ${inShop}, pipelineIdentifier: deploy, inputSetReferences: [eu]}\n`,
};

async function startFilled(test: TestContext): Promise<Emulator> {
  const emulator = await startEmulator({ seed: emptySeed });
  test.after(() => emulator.close());
  const created = await run(emulator, tree, {});
  assert.equal(created.outputs.created, Object.keys(tree).length, created.lines.join('\n'));
  return emulator;
}

function run(emulator: Emulator, files: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>>) {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  return perform(emulator, workspace, { 'payload-file': '*.yaml', 'if-exists': 'update', ...inputs });
}

/** Makes the entries that a list shows those of another project and pipeline, as lists of several scopes show them too. */
async function moveEntries({ url, account, apiKey, ...emulator }: Emulator, method: 'GET' | 'POST', target: string) {
  const query = `accountIdentifier=${account}&orgIdentifier=retail&projectIdentifier=shop`;
  const response = await fetch(`${url}${target}${target.includes('?') ? '&' : '?'}${query}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ filterType: 'Connector' }) }),
  });
  const { data } = JSON.parse((await response.text()).replace(/(?<="(project|pipeline)Identifier":")\w+/g, 'other'));
  assert.ok(data.content.length > 0);
  const [path = ''] = target.split('?');
  emulator.fault({ kind: 'edit', method, path, times: 'always', set: { data } });
}

describe('an entry of another project or pipeline in a list', () => {
  it('is not deleted with a resource of this one', async (test) => {
    const emulator = await startFilled(test);
    const remove = { operation: 'delete', 'dry-run': 'true', 'allow-cascade': 'true' };
    const files = { 'pipeline.yaml': tree['pipeline.yaml'] };
    const taken = await run(emulator, files, remove);
    assert.match(
      taken.lines.join(),
      /also deletes input set retail\/shop\/deploy\/eu, overlay input set retail\/shop\/deploy\/both/,
    );
    await moveEntries(emulator, 'GET', '/pipeline/api/inputSets?pipelineIdentifier=deploy&inputSetType=ALL');
    const alone = await run(emulator, files, remove);
    assert.match(alone.lines.join('\n'), /^delete +pipeline retail\/shop\/deploy/m);
    assert.doesNotMatch(alone.lines.join('\n'), /also deletes/);
  });

  it('does not break because a resource of this one is deleted', async (test) => {
    const emulator = await startFilled(test);
    const remove = { operation: 'delete', 'dry-run': 'true' };
    const files = { 'set.yaml': tree['set.yaml'] };
    const breaking = await run(emulator, files, remove);
    const readWarnings = ({ report }: typeof breaking) =>
      report.diagnostics.flatMap(({ severity, summary }) =>
        severity === 'warning' && summary.includes('referenced by') ? [summary] : [],
      );
    assert.match(readWarnings(breaking).join(), /is referenced by overlay input set retail\/shop\/deploy\/both/);
    // With its pipeline, everything in it is deleted.
    const all = await run(
      emulator,
      { ...files, 'pipeline.yaml': tree['pipeline.yaml'] },
      { ...remove, 'allow-cascade': 'true' },
    );
    assert.deepEqual(readWarnings(all), []);
    await moveEntries(emulator, 'GET', '/pipeline/api/inputSets?pipelineIdentifier=deploy&inputSetType=ALL');
    assert.deepEqual(readWarnings(await run(emulator, files, remove)), []);
  });

  it('is not proposed instead of a missing one', async (test) => {
    const emulator = await startFilled(test);
    const user = `connector: {identifier: user, name: User, ${inShop}, type: CEK8sCluster, spec: {connectorRef: regist, featuresEnabled: [VISIBILITY]}}\n`;
    const plan = async () => readErrors((await run(emulator, { 'user.yaml': user }, { 'dry-run': 'true' })).report);
    assert.match(await plan(), /neither in this plan nor on the platform\. Did you mean `registry`\?/);
    await moveEntries(emulator, 'POST', '/ng/api/connectors/listV2');
    assert.match(await plan(), /neither in this plan nor on the platform\.$/);
  });
});
