import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clean } from '../harness/runner.ts';
import {
  connector,
  documents,
  line,
  pipeline,
  project,
  provision,
  readCounts,
  readResults,
  referringConnector,
  writes,
} from './directory.ts';
import { account, annotations, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

const seed = {
  projects: [{ project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } }],
  connectors: [
    {
      connector: {
        identifier: 'registry',
        name: 'registry',
        type: 'DockerRegistry',
        spec: { dockerRegistryUrl: 'https://old.example/', providerType: 'Other', auth: { type: 'Anonymous' } },
      },
    },
  ],
  pipelines: [{ orgIdentifier: 'default', projectIdentifier: 'payments', yaml: pipeline('deploy') }],
};
const settings = JSON.stringify([
  { identifier: 'enable_force_delete', value: 'true', allowOverrides: false, updateType: 'UPDATE' },
]);
/** One of every change: update, create and unchanged, inside and outside of a new project. */
const files = {
  'platform/settings.json': settings,
  'platform/projects.yaml': documents(project('payments'), project('shop')),
  'platform/registry.yaml': connector('registry'),
  'platform/.harness/orgs/default/projects/payments/p.yaml': documents(pipeline('deploy'), pipeline('test')),
  'platform/.harness/orgs/default/projects/shop/all.yaml': documents(
    pipeline('sell', ['local']),
    connector('local'),
    referringConnector('cost', 'account.registry'),
  ),
};
const applied = { create: 'created', update: 'updated', unchanged: 'unchanged' };

describe('a plan', () => {
  it('shows what the apply then does, and writes nothing', async (context) => {
    const platform = await startPlatform(context, { seed });
    const plan = await provision(platform, files, { 'dry-run': 'true' });
    assert.equal(plan.code, 0, plan.log);
    assert.deepEqual(writes(platform), []);
    assert.equal(plan.outputs.outcome, 'planned');
    const foreseen = readResults(plan).map(({ kind, identifier, change }) => [kind, identifier, change]);
    assert.deepEqual(foreseen, [
      ['settings', '', 'update'],
      ['project', 'payments', 'unchanged'],
      ['project', 'shop', 'create'],
      ['connector', 'local', 'create'],
      ['connector', 'registry', 'update'],
      ['connector', 'cost', 'create'],
      ['pipeline', 'deploy', 'unchanged'],
      ['pipeline', 'test', 'create'],
      ['pipeline', 'sell', 'create'],
    ]);
    assert.match(readLog(plan), /^-.*old\.example.*\n\+.*registry\.example/m);
    assert.match(plan.summary, /^-.*old\.example.*\n\+.*registry\.example/m);

    platform.requests.length = 0;
    const apply = await provision(platform, files, { 'plan-digest': plan.outputs.planDigest ?? '' });
    assert.equal(apply.code, 0, apply.log);
    assert.equal(apply.outputs.planDigest, plan.outputs.planDigest);
    assert.deepEqual(
      readResults(apply).map(({ kind, identifier, outcome }) => [kind, identifier, outcome]),
      foreseen.map(([kind, identifier, change]) => [kind, identifier, applied[change as keyof typeof applied]]),
    );
    assert.deepEqual(writes(platform).map(line).toSorted(), [
      'POST /ng/api/connectors',
      'POST /ng/api/connectors',
      'POST /ng/api/projects',
      'POST /pipeline/api/pipelines/v2',
      'POST /pipeline/api/pipelines/v2',
      'PUT /ng/api/connectors',
      'PUT /ng/api/settings',
    ]);
  });

  it('reports every conflict before it fails for them', async (context) => {
    const platform = await startPlatform(context, { seed });
    const plan = await provision(platform, files, { 'dry-run': 'true', 'if-exists': 'fail' });
    assert.equal(plan.code, 1);
    assert.equal(readResults(plan).length, 9);
    const conflicts = readResults(plan).filter(({ change }) => change === 'conflict');
    assert.deepEqual(
      conflicts.map(({ identifier }) => identifier),
      ['payments', 'registry', 'deploy'],
    );
    assert.match(
      onlyError(plan).sentence,
      /^Apply would fail because these resources already exist: project default\/payments, connector registry, pipeline default\/payments\/deploy\.$/,
    );
    assert.deepEqual(writes(platform), []);
    const skipping = await provision(platform, files, { 'dry-run': 'true', 'if-exists': 'skip' });
    assert.equal(skipping.code, 0, skipping.log);
    assert.equal(readResults(skipping).filter(({ change }) => change === 'skip').length, 3);
  });

  it('without a key compares nothing and says so', async (context) => {
    const platform = await startPlatform(context);
    const inputs = { 'dry-run': 'true', 'api-key': '', 'account-id': account };
    const run = await provision(platform, files, inputs);
    assert.equal(run.code, 0, run.log);
    assert.equal(platform.requests.length, 0);
    assert.match(annotations(run, 'warning')[0]?.message ?? '', /^Not compared: no key\. /);
    assert.match(run.summary, /^<h3>.*, not compared: no key\)<\/h3>/);
    assert.ok(readResults(run).every(({ change }) => change === 'unchecked'));
  });

  it('fails if it cannot read a resource, and names it', async (context) => {
    const platform = await startPlatform(context, { seed });
    platform.fault({ kind: 'error', shape: 'C', path: '/pipeline/api/pipelines/test', times: 'always' });
    platform.fault({ kind: 'error', shape: 'C', path: '/pipeline/api/pipelines/deploy', times: 'always' });
    const run = await provision(platform, files, { 'dry-run': 'true' });
    assert.equal(run.code, 1);
    assert.deepEqual(
      readResults(run).flatMap(({ identifier, outcome }) => (outcome === 'failed' ? [identifier] : [])),
      ['deploy', 'test'],
    );
    assert.equal(annotations(run, 'error').length, 2);
  });
});

describe('plan-digest', () => {
  it('is the same without a key for one new document, and refuses if the document exists by then', async (context) => {
    const platform = await startPlatform(context);
    const one = { 'platform/c.yaml': connector('registry') };
    const plan = await provision(platform, one, { 'dry-run': 'true', 'if-exists': 'fail' });
    assert.equal(plan.code, 0, plan.log);
    assert.deepEqual(writes(platform), []);
    const keyless = { 'dry-run': 'true', 'if-exists': 'fail', 'api-key': '', 'account-id': account };
    assert.equal((await provision(platform, one, keyless)).outputs.planDigest, plan.outputs.planDigest);
    const inputs = { 'if-exists': 'fail', 'plan-digest': plan.outputs.planDigest ?? '' };
    const apply = await provision(platform, one, inputs);
    assert.equal(apply.code, 0, apply.log);
    assert.deepEqual(readCounts(apply), { created: 1, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 0 });
    platform.requests.length = 0;
    const again = await provision(platform, one, inputs);
    assert.equal(again.code, 1);
    assert.deepEqual(writes(platform), []);
    assert.match(
      onlyError(again).sentence,
      /^The plan has changed \(expected digest [\da-f]{64}, got [\da-f]{64}\)\. Nothing was written\.$/,
    );
  });

  it('refuses before any write if the platform, a payload or a policy changed', async (context) => {
    const platform = await startPlatform(context, { seed });
    const plan = await provision(platform, files, { 'dry-run': 'true' });
    const digest = { 'plan-digest': plan.outputs.planDigest ?? '' };
    const refuses = async (changed: Record<string, string>, inputs: Record<string, string> = {}) => {
      const run = await provision(platform, { ...files, ...changed }, { ...digest, ...inputs });
      assert.equal(run.code, 1);
      assert.match(
        onlyError(run).sentence,
        /^The plan has changed \(expected digest [\da-f]{64}, got [\da-f]{64}\)\. Nothing was written\.$/,
      );
      assert.deepEqual(writes(platform), []);
    };
    await refuses({ 'platform/registry.yaml': connector('registry').replace('registry.example', 'other.example') });
    await refuses({ 'platform/more.yaml': connector('more') });
    await refuses({}, { 'dry-run': 'true', 'if-exists': 'skip' });
    const stored = platform.state.connectors.get('registry');
    assert.ok(stored);
    platform.state.connectors.set('registry', { ...stored, value: { ...stored.value, description: 'by hand' } });
    await refuses({});
  });

  it('stays the same if files move and documents change their order', async (context) => {
    const platform = await startPlatform(context, { seed });
    const [one, other] = [connector('one'), connector('other')];
    const findDigest = async (moved: Record<string, string>) =>
      (await provision(platform, moved, { 'dry-run': 'true' })).outputs.planDigest;
    const digests = [
      await findDigest({ 'platform/a.yaml': documents(one, other) }),
      await findDigest({ 'platform/b.yaml': other, 'platform/x/c.yaml': one }),
    ];
    assert.match(digests[0] ?? '', /^[\da-f]{64}$/);
    assert.equal(digests[0], digests[1]);
  });
});
