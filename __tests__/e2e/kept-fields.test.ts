import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { getField } from '../../src/shared/object.ts';
import { fullSeed } from '../export/support.ts';
import { makeDirectory, perform, readErrors, readTree, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

async function run(platform: Emulator, files: Tree, more: Readonly<Record<string, string>> = {}) {
  const workspace = makeDirectory();
  writeTree(workspace, files);
  const inputs = { 'payload-file': '**/*.yaml', 'if-exists': 'update', 'allow-access-changes': 'true', ...more };
  const { report, outputs } = await perform(platform, workspace, inputs);
  assert.equal(readErrors(report), '');
  return { outcomes: report.outcomes, kept: outputs.kept };
}

const plan = { 'dry-run': 'true' };
const connector = (more: string, credential = '') =>
  `connector: {identifier: c, name: c, ${more}type: Aws, spec: {credential: {type: InheritFromDelegate${credential}}}}\n`;

describe('a plan', () => {
  it('names the fields that the platform has and the document does not state', async (test) => {
    const platform = await startPlatform(test);
    const role = ', crossAccountAccess: {crossAccountRoleArn: "arn:aws:iam::1:role/x"}';
    await run(platform, { 'a.yaml': connector('description: d, ', role) });
    const { outcomes, kept } = await run(platform, { 'a.yaml': connector('') }, plan);
    assert.deepEqual(outcomes[0]?.kept, ['description', 'spec.credential.crossAccountAccess']);
    assert.deepEqual([outcomes[0]?.action, kept], ['unchanged', 2]);
    assert.equal(outcomes[0]?.note, 'kept: description, spec.credential.crossAccountAccess');
    const stated = await run(platform, { 'a.yaml': connector('description: d, ', role) }, plan);
    assert.deepEqual([stated.outcomes[0]?.note, stated.kept], [undefined, 0]);
  });

  it('names five of them at most, also beside differences', async (test) => {
    const platform = await startPlatform(test);
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `, ${name}: {x: y}`).join('');
    await run(platform, { 'a.yaml': connector('', many) });
    const { outcomes, kept } = await run(platform, { 'a.yaml': connector('description: d, ') }, plan);
    assert.match(
      outcomes[0]?.note ?? '',
      /description differs; kept: (spec\.credential\.\w, ){4}spec\.credential\.e and 2 more$/,
    );
    assert.equal(kept, 7);
  });

  it('has none of another alternative, which the update removes', async (test) => {
    const platform = await startPlatform(test);
    const vault = (auth: string) =>
      `connector: {identifier: v, name: v, type: Vault, spec: {vaultUrl: "https://v", renewalIntervalMinutes: 10, ${auth}}}\n`;
    const agent = 'useVaultAgent: true, sinkPath: /s';
    await run(platform, { 'a.yaml': vault(agent) });
    const { outcomes } = await run(platform, { 'a.yaml': vault('useK8sAuth: true, vaultK8sAuthRole: r') }, plan);
    assert.deepEqual([outcomes[0]?.action, outcomes[0]?.kept], ['update', undefined]);
  });

  it('says nothing in an apply or without a key', async (test) => {
    const platform = await startPlatform(test);
    const { kept } = await run(platform, { 'a.yaml': connector('description: d, ') });
    assert.equal(kept, '');
  });

  const users: Seed = { projects: [], users: [{ id: 'ada', userName: 'ada@example.com' }] };
  const trees: readonly (readonly [string, Seed, string?])[] = [
    ['the documents of all kinds', users, 'examples/kinds'],
    ['resources that others have made', fullSeed],
  ];
  for (const [what, seed, files] of trees) {
    it(`keeps nothing of ${what}, nor of their export`, async (test) => {
      const platform = await startEmulator({ seed });
      test.after(() => platform.close());
      const expectNothing = async (tree: Tree) => {
        const { outcomes, kept } = await run(platform, tree, plan);
        assert.deepEqual(
          outcomes.filter(({ kept = [] }) => kept.length > 0).map(({ step, kept }) => [step.label, kept]),
          [],
        );
        assert.equal(kept, 0);
        return new Set(outcomes.map(({ step }) => step.kind.name));
      };
      if (files !== undefined) {
        const tree = readTree(files);
        await run(platform, tree);
        assert.equal((await expectNothing(tree)).size, kinds.length);
      }
      const workspace = makeDirectory();
      await perform(platform, workspace, { operation: 'export' });
      // Not exported are settings that have their defaults, and which version of a template is stable.
      assert.ok((await expectNothing(readTree(workspace))).size > kinds.length - 3);
    });
  }

  const values = { project: 'shop', team: 'retail', members: [], environment: 'eu' };
  const onboarding = { values: JSON.stringify({ ...values, 'environment-type': 'Production' }) };
  const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...{ connectors: {}, delivery: {}, 'delivery-platform': {}, gitops: {}, organization: {} },
    onboarding,
    secrets: { 'secret-values': JSON.stringify({ db_password: 'a-password', deploy_key: 'a-key-of-ssh' }) },
    governance: { 'payload-file': 'platform/**/*.yaml' },
  };
  for (const [directory, more] of Object.entries(examples)) {
    it(`keeps nothing right after an apply of examples/${directory}`, async (test) => {
      const platform = await startPlatform(test);
      const root = join('examples', directory);
      const files = readTree(root);
      const { outcomes: applied } = await run(platform, files, more);
      assert.ok(applied.length > 0);
      const { outcomes, kept } = await run(platform, files, { ...more, ...plan });
      assert.deepEqual(
        outcomes.flatMap(({ kept = [] }) => kept),
        [],
      );
      assert.equal(kept, 0);
    });
  }
});

describe('what the platform keeps beside the text of a pipeline', () => {
  const text = (name: string, stage = '') =>
    `pipeline: {identifier: deploy, name: ${name}, orgIdentifier: default, projectIdentifier: payments, stages: [{stage: {identifier: a, name: a, type: Custom, ${stage}spec: {execution: {steps: []}}}}]}\n`;
  const switchesOf = ({ target }: { readonly target: string }) => {
    const query = new URLSearchParams(target.split('?')[1]);
    return ['public', 'allowDynamicExecutions', 'enableDAG'].map((name) => query.get(name));
  };
  const saves = (platform: Emulator) =>
    platform.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/pipeline/api/pipelines/v2'));

  it('survives an update', async (test) => {
    const platform = await startPlatform(test);
    await run(platform, { 'p.yaml': text('Deploy') });
    const key = 'default/payments/deploy';
    const stored = platform.state.pipelines.get(key);
    assert.ok(stored);
    const value = { ...stored.value, isPublic: true, allowDynamicExecutions: true };
    platform.state.pipelines.set(key, { ...stored, value });
    await run(platform, { 'p.yaml': text('Deployment') });
    const [created, updated] = saves(platform);
    assert.deepEqual(created && switchesOf(created), [null, null, null]);
    assert.deepEqual(updated && switchesOf(updated), ['true', 'true', null]);
    const { value: kept = {} } = platform.state.pipelines.get(key) ?? {};
    assert.deepEqual([getField(kept, 'isPublic'), getField(kept, 'allowDynamicExecutions')], [true, true]);
  });

  it('says that its stages name those that they need', async (test) => {
    const platform = await startPlatform(test);
    for (const field of ['depends_on: [], ', 'dependsOn: [], '])
      await run(platform, { 'p.yaml': text(field.slice(0, 3), field) });
    assert.deepEqual(saves(platform).map(switchesOf), [
      [null, null, 'true'],
      [null, null, 'true'],
    ]);
  });
});
