import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, RecordedRequest } from '../../emulator/emulator.ts';
import { storeInitially } from '../../emulator/state/state.ts';
import { clean } from '../harness/runner.ts';
import {
  connector,
  documents,
  line,
  mixedDirectory,
  pipeline,
  project,
  provision,
  readCounts,
  readResults,
  writes,
} from './directory.ts';
import { meanwhile, onlyError, startPlatform } from './support.ts';

after(clean);

const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 0 };

/** A change of a connector by someone else. */
function changeConnector({ state }: Emulator, key: string, fields: Record<string, unknown>): void {
  const stored = state.connectors.get(key);
  assert.ok(stored);
  state.connectors.set(key, { ...stored, version: stored.version + 1, value: { ...stored.value, ...fields } });
}

const old = (identifier: string) => ({
  connector: {
    identifier,
    name: identifier,
    type: 'DockerRegistry',
    spec: { dockerRegistryUrl: 'https://old.example/', providerType: 'Other', auth: { type: 'Anonymous' } },
  },
});

describe('two runs at the same time', () => {
  it('create each resource once, and both succeed', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const files = mixedDirectory();
    const runs = await Promise.all([provision(platform, files), provision(platform, files)]);
    for (const run of runs) assert.equal(run.code, 0, run.log);
    const [one, other] = runs.map((run) => readCounts(run));
    assert.equal((one?.created ?? 0) + (other?.created ?? 0), 299);
    assert.equal(readResults(runs[0]).length, 300);
    const { projects, connectors, pipelines } = platform.state;
    assert.deepEqual([projects.size, connectors.size, pipelines.size], [9, 140, 150]);
    const twice = [...projects.values(), ...connectors.values(), ...pipelines.values()].filter(
      ({ version }) => version > 0,
    );
    assert.deepEqual(twice, [], 'nothing was created and then updated');
  });

  it('that update the same also succeed', async (context) => {
    const platform = await startPlatform(context, { seed: { connectors: ['a', 'b', 'c', 'd', 'e'].map(old) } });
    const files = { 'platform/c.yaml': documents(...['a', 'b', 'c', 'd', 'e'].map((name) => connector(name))) };
    const runs = await Promise.all([provision(platform, files), provision(platform, files)]);
    for (const run of runs) assert.equal(run.code, 0, run.log);
    for (const { version } of platform.state.connectors.values()) assert.equal(version, 1, 'written once');
    const total = runs.reduce((sum, run) => sum + (readCounts(run).updated ?? 0), 0);
    assert.equal(total, 5);
  });
});

describe('a change by someone else during the run', () => {
  const files = { 'platform/c.yaml': connector('registry') };
  const isPut = ({ method }: RecordedRequest) => method === 'PUT';

  it('of a resource to update is not overwritten', async (context) => {
    const platform = await startPlatform(context, { seed: { connectors: [old('registry')] } });
    meanwhile(platform, isPut, () => changeConnector(platform, 'registry', { description: 'by hand' }));
    const run = await provision(platform, files);
    assert.equal(run.code, 1);
    const { sentence, hint } = onlyError(run);
    assert.match(sentence, /Failed to update connector registry \(platform\/c.yaml:2\).*OPTIMISTIC_LOCKING_EXCEPTION/);
    assert.match(hint, /Someone else changed the resource after it was read/);
    assert.equal(platform.state.connectors.get('registry')?.value.description, 'by hand');
    assert.equal(writes(platform).length, 1);

    const next = await provision(platform, files);
    assert.deepEqual(readCounts(next), { ...none, updated: 1 });
    assert.equal(
      platform.state.connectors.get('registry')?.value.description,
      'by hand',
      'kept, being no field of ours',
    );
  });

  it('that is the same change is reported as unchanged', async (context) => {
    const platform = await startPlatform(context, { seed: { connectors: [old('registry')] } });
    const spec = {
      dockerRegistryUrl: 'https://registry.example/v2/',
      providerType: 'Other',
      auth: { type: 'Anonymous' },
    };
    meanwhile(platform, isPut, () => changeConnector(platform, 'registry', { spec }));
    const run = await provision(platform, files);
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, unchanged: 1 });
  });

  const isPost = ({ method, path }: RecordedRequest) => method === 'POST' && path === '/ng/api/connectors';
  for (const form of ['code', 'status', 'text'] as const) {
    it(`that creates an absent resource (duplicate shown by ${form}) is a conflict unless it is the same`, async (context) => {
      const platform = await startPlatform(context);
      platform.fault({ kind: 'duplicate', form, method: 'POST', path: '/ng/api/connectors' });
      meanwhile(platform, isPost, () => {
        const scope = { accountIdentifier: platform.account, orgIdentifier: null, projectIdentifier: null };
        const value = { description: '', tags: {}, ...old('registry').connector, ...scope };
        platform.state.connectors.set('registry', storeInitially(value));
      });
      const run = await provision(platform, files);
      assert.equal(run.code, 1);
      assert.match(
        onlyError(run).sentence,
        /^Failed to create connector registry .*: it has changed since the plan: someone else has created it, and .*dockerRegistryUrl differs\. It was left unchanged\.$/,
      );
      assert.deepEqual(writes(platform).map(line), ['POST /ng/api/connectors']);
      assert.deepEqual(readCounts(await provision(platform, files)), { ...none, updated: 1 });
    });
  }

  it('that deletes a resource whose identifier stays reserved leaves the duplicate error', async (context) => {
    const platform = await startPlatform(context);
    platform.fault({
      kind: 'duplicate',
      form: 'code',
      method: 'POST',
      times: 'always',
      path: '/pipeline/api/pipelines/v2',
    });
    const run = await provision(platform, { 'platform/p.yaml': pipeline('deploy') }, { 'project-id': 'payments' });
    assert.equal(run.code, 1);
    assert.match(onlyError(run).hint, /perhaps by a resource that was deleted/);
  });

  it('that deletes a resource to update leads to a create', async (context) => {
    const names = ['a', 'b', 'c', 'd'];
    const platform = await startPlatform(context, { seed: { connectors: names.map(old) } });
    const isRead = ({ path }: RecordedRequest) => path === '/ng/api/connectors/b';
    meanwhile(platform, isRead, () => platform.state.connectors.delete('b'));
    const run = await provision(platform, { 'platform/c.yaml': documents(...names.map((name) => connector(name))) });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 1, updated: 3 });
  });
});

describe('a project that the run has just created', () => {
  it('may refuse its content for a moment', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    platform.fault({
      kind: 'error',
      shape: 'C',
      method: 'POST',
      path: '/ng/api/connectors',
      identifier: 'inside',
      times: 2,
    });
    platform.fault({ kind: 'not-found', form: 'code', method: 'POST', path: '/pipeline/*', identifier: 'deploy' });
    const inside = '  orgIdentifier: default\n  projectIdentifier: payments\n';
    const run = await provision(
      platform,
      {
        'platform/a.yaml': documents(pipeline('deploy', ['inside']), connector('inside', inside), project('payments')),
      },
      { 'project-id': 'payments' },
    );
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, created: 3 });
  });

  it('gets no requests before it exists', async (context) => {
    const platform = await startPlatform(context, { seed: { projects: [] } });
    const run = await provision(platform, {
      'platform/p.yaml': project('payments'),
      // The platform ignores the case of project identifiers.
      'platform/.harness/orgs/default/projects/Payments/p.yaml': pipeline('deploy'),
    });
    assert.equal(run.code, 0, run.log);
    const first = platform.requests.findIndex(({ method }) => method === 'POST');
    const [read, schema, ...others] = platform.requests.slice(0, first);
    assert.deepEqual([read, schema].map(line as never), [
      'GET /ng/api/projects/payments',
      'GET /pipeline/api/yaml-schema',
    ]);
    // The schema is that of the organization.
    assert.ok(!schema?.target.includes('projectIdentifier'), schema?.target);
    assert.deepEqual(others, []);
  });

  it('is not confused with a connector of the same name', async (context) => {
    const platform = await startPlatform(context, {
      seed: {
        projects: [{ project: { identifier: 'payments', name: 'payments', orgIdentifier: 'default' } }],
        pipelines: [
          { orgIdentifier: 'default', projectIdentifier: 'payments', yaml: pipeline('deploy', ['account.payments']) },
        ],
      },
    });
    const files = { 'platform/a.yaml': documents(connector('payments'), pipeline('deploy', ['account.payments'])) };
    const plan = await provision(platform, files, { 'project-id': 'payments', 'dry-run': 'true' });
    assert.deepEqual(
      readResults(plan).map(({ kind, change }) => [kind, change]),
      [
        ['connector', 'create'],
        ['pipeline', 'unchanged'],
      ],
    );
  });
});
