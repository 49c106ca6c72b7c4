import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { Ajv } from 'ajv';
import { createResultsSchema } from '../../scripts/results-schema.ts';
import { clean, type StepRun } from '../harness/runner.ts';
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
  referringConnector,
  writes,
} from './directory.ts';
import { account, annotations, endOfSuite, onlyError, readLog, startPlatform } from './support.ts';

after(clean);

const isSound = new Ajv({ strict: false }).compile(createResultsSchema());

const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, blocked: 0, failed: 0 };

/** Line of the top-level key of the resource with this identifier. */
function findLine(text: string | undefined, identifier: string): number | undefined {
  const lines = text?.split('\n') ?? [];
  // The number of the line before, counted from 1.
  return lines.indexOf(`  identifier: ${identifier}`);
}

describe('300 documents in 40 files', async () => {
  const files = mixedDirectory();
  const platform = await startPlatform(endOfSuite(), { seed: { projects: [] } });
  let first: StepRun;

  before(async () => {
    first = await provision(platform, files);
  });

  it('are applied', () => {
    assert.equal(first.code, 0, first.log);
    assert.equal(Object.keys(files).length, 40);
    assert.deepEqual(readCounts(first), { ...none, created: 299, updated: 1 });
    assert.equal(writes(platform).length, 300);
    const { projects, connectors, pipelines } = platform.state;
    assert.deepEqual([projects.size, connectors.size, pipelines.size], [9, 140, 150]);
    const text = files['platform/.harness/orgs/default/projects/shop/pipelines-1.yaml'] ?? '';
    const kept = platform.state.pipelines.get('default/shop/deploy_1_0')?.value.yaml ?? '';
    assert.ok(kept.includes('# The steps say what deploy_1_0 does.') && text.startsWith(kept), 'byte for byte');
  });

  it('in the order of their dependencies', () => {
    const created = new Set<string>();
    for (const { path, target, body } of writes(platform)) {
      if (path.endsWith('/projects')) created.add(JSON.parse(body.toString()).project.identifier);
      const project = path.endsWith('/pipelines/v2')
        ? new URL(target, 'http://x').searchParams.get('projectIdentifier')
        : null;
      if (project) assert.ok(created.has(project), `${project} is created before what lives in it`);
    }
    assert.equal(created.size, 9);
    const at = (identifier: string, org?: string) =>
      platform.requests.findIndex(({ method, path, body }) => {
        if (method !== 'POST' || path !== '/ng/api/connectors') return false;
        const { connector: sent } = JSON.parse(body.toString()) as { connector: Record<string, unknown> };
        return sent.identifier === identifier && sent.orgIdentifier === org;
      });
    assert.ok(at('account_0_3') < at('org_1_3', 'default'));
    assert.ok(at('registry_4', 'default') < at('cost_4', 'default'));
  });

  it('are reported one by one in the outputs', () => {
    const results = readResults(first);
    assert.equal(results.length, 300);
    assert.ok(isSound(results), JSON.stringify(isSound.errors));
    const file = JSON.parse(readFileSync(first.outputs.resultsFile ?? '', 'utf8'));
    assert.deepEqual(file, results);
    assert.equal(JSON.parse(first.outputs.identifiers ?? '').length, 301, 'the settings document sets two');
    const entry = results.find(({ identifier }) => identifier === 'deploy_2_1');
    assert.ok(entry);
    const { correlationId, ...rest } = entry;
    assert.match(correlationId ?? '', /^[\da-f-]{36}$/);
    assert.deepEqual(rest, {
      file: 'platform/.harness/orgs/default/projects/fleet/pipelines-2.yaml',
      line: findLine(files['platform/.harness/orgs/default/projects/fleet/pipelines-2.yaml'], 'deploy_2_1'),
      kind: 'pipeline',
      scope: { account, org: 'default', project: 'fleet' },
      identifier: 'deploy_2_1',
      outcome: 'created',
      url: `${platform.url}/ng/account/${account}/all/orgs/default/projects/fleet/pipelines/deploy_2_1/pipeline-studio`,
    });
    assert.equal(first.outputs.outcome, 'created');
    assert.equal(first.outputs.identifier, '', 'not that of one of many');
    assert.match(readLog(first), /^Planned 300 resources with \d+ requests\.$/m);
    assert.match(readLog(first), /^::group::Apply$/m);
  });

  it('are not written again', async () => {
    platform.requests.length = 0;
    const second = await provision(platform, files);
    assert.equal(second.code, 0, second.log);
    assert.deepEqual(readCounts(second), { ...none, unchanged: 300 });
    assert.deepEqual(writes(platform).map(line), []);
    assert.equal(second.outputs.outcome, 'unchanged');
  });

  it('only a changed one is written, with the version that was compared', async () => {
    platform.requests.length = 0;
    const path = 'platform/.harness/orgs/default/projects/web/pipelines-8.yaml';
    const changed = { ...files, [path]: files[path]?.replace('echo hello', 'echo bye') ?? '' };
    const run = await provision(platform, changed);
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, unchanged: 299, updated: 1 });
    assert.deepEqual(writes(platform).map(line), ['PUT /pipeline/api/pipelines/v2/deploy_8_0']);
    assert.equal(writes(platform)[0]?.headers['if-match'], '0');
    // The summary wraps long lines.
    const shown = /^-.*echo(?:\n-↳ )? hello.*\n\+.*echo(?:\n\+↳ )? bye/m;
    assert.match(readLog(run), shown);
    assert.match(run.summary, shown);
  });

  it('nothing is sent if one of them is invalid, and every problem is reported at its line', async () => {
    platform.requests.length = 0;
    const run = await provision(platform, {
      ...files,
      'platform/broken.yaml': documents(project('fine'), 'connector:\n  identifier: [\n'),
      'platform/twice.yaml': documents(connector('fresh'), project('web')),
    });
    assert.equal(run.code, 1);
    assert.equal(platform.requests.length, 0);
    const errors = annotations(run, 'error');
    assert.equal(errors.length, 2, run.log);
    assert.deepEqual(
      errors.map(({ properties }) => [properties.file, properties.line]),
      [
        ['platform/broken.yaml', '7'],
        ['platform/twice.yaml', '12'],
      ],
    );
    assert.match(
      errors[1]?.message ?? '',
      /Duplicate project "web" \(first defined in platform\/projects.yaml, line 34\)/,
    );
  });
});

describe('a part that fails', () => {
  const directory = {
    'platform/.harness/orgs/default/projects/payments/all.yaml': documents(
      pipeline('needs_denied', ['denied']),
      pipeline('needs_needing', ['needing']),
      pipeline('needs_good', ['good']),
      connector('denied'),
      connector('good'),
      referringConnector('needing', 'denied'),
    ),
  };

  it('blocks what depends on it, and nothing else', async (context) => {
    const platform = await startPlatform(context, {
      seed: {
        projects: [{ project: { identifier: 'payments', name: 'Payments', orgIdentifier: 'default' } }],
      },
    });
    const path = '*/connectors';
    platform.fault({ kind: 'policy-denial', identifier: 'denied', method: 'POST', path, message: 'Not so' });
    const run = await provision(platform, directory);
    assert.equal(run.code, 1);
    assert.deepEqual(readCounts(run), { ...none, created: 2, failed: 1, blocked: 3 });
    assert.equal(run.outputs.outcome, 'failed');
    const outcomes = Object.fromEntries(readResults(run).map(({ identifier, outcome }) => [identifier, outcome]));
    assert.deepEqual(outcomes, {
      denied: 'failed',
      needing: 'blocked',
      good: 'created',
      needs_denied: 'blocked',
      needs_needing: 'blocked',
      needs_good: 'created',
    });
    const { sentence, properties } = onlyError(run);
    assert.match(
      sentence,
      /^Failed to create connector default\/payments\/denied.*did not save it: policy fault \(set fault\): Not so/,
    );
    assert.equal(properties.line, String(findLine(Object.values(directory)[0], 'denied')));
    assert.doesNotMatch(readLog(run), /^blocked/m, 'the log counts them');
    assert.match(
      run.summary,
      /⏸️ .*pipeline <code>default\/payments\/needs_denied<\/code>.* are blocked: connector default\/payments\/denied failed/,
    );
    assert.deepEqual([...platform.state.connectors.keys()], ['default/payments/good']);
    assert.deepEqual([...platform.state.pipelines.keys()], ['default/payments/needs_good']);

    const next = await provision(platform, directory);
    assert.equal(next.code, 0, next.log);
    assert.deepEqual(readCounts(next), { ...none, created: 4, unchanged: 2 });
  });

  it('because it already exists also blocks its dependants', async (context) => {
    const platform = await startPlatform(context);
    const files = { 'platform/all.yaml': documents(project('payments'), connector('elsewhere')) };
    const inside = { 'platform/.harness/orgs/default/projects/payments/c.yaml': connector('inside') };
    const run = await provision(platform, { ...files, ...inside }, { 'if-exists': 'fail' });
    assert.equal(run.code, 1);
    assert.deepEqual(readCounts(run), { ...none, created: 1, failed: 1, blocked: 1 });
    assert.match(onlyError(run).hint, /if-exists: update/);

    const skipping = await provision(platform, { ...files, ...inside }, { 'if-exists': 'skip' });
    assert.equal(skipping.code, 0, skipping.log);
    assert.deepEqual(readCounts(skipping), { ...none, created: 1, skipped: 2 });
    assert.deepEqual([...platform.state.connectors.keys()].sort(), ['default/payments/inside', 'elsewhere']);
  });
});

describe('an update', () => {
  it('keeps fields that the payload does not mention, both from a list and from a single read', async (context) => {
    const existing = (index: number) => ({
      connector: {
        identifier: `c${index}`,
        name: `c${index}`,
        description: 'written by hand',
        tags: { team: 'a' },
        type: 'DockerRegistry',
        spec: { dockerRegistryUrl: 'https://old.example/', providerType: 'Other', auth: { type: 'Anonymous' } },
      },
      version: 3,
    });
    for (const count of [1, 5]) {
      const platform = await startPlatform(context, {
        seed: { connectors: Array.from({ length: 5 }, (_, at) => existing(at)) },
      });
      const wanted = Array.from({ length: count }, (_, at) => connector(`c${at}`));
      const run = await provision(platform, { 'platform/c.yaml': documents(...wanted) });
      assert.equal(run.code, 0, run.log);
      assert.deepEqual(readCounts(run), { ...none, updated: count });
      const stored = platform.state.connectors.get('c0');
      assert.equal(stored?.version, 4);
      assert.equal(stored?.value.description, 'written by hand');
      assert.deepEqual(stored?.value.tags, { team: 'a' });
      assert.ok(
        writes(platform).every(({ headers }) => headers['if-match'] === '3'),
        'guarded by the version',
      );
    }
  });

  it('of only the formatting of a pipeline is reported, and of a comment written', async (context) => {
    const platform = await startPlatform(context);
    const inputs = { 'project-id': 'payments' };
    assert.equal((await provision(platform, { 'platform/p.yaml': pipeline('deploy') }, inputs)).code, 0);
    platform.requests.length = 0;
    const spaced = pipeline('deploy').replace('name: Say', 'name:   "Say"');
    const laidOut = { 'platform/p.yaml': `\n${spaced}` };
    const plain = await provision(platform, laidOut, inputs);
    assert.deepEqual(readCounts(plain), { ...none, unchanged: 1 });
    assert.match(readLog(plain), /only the formatting differs/);
    assert.deepEqual(writes(platform), []);
    const commented = { 'platform/p.yaml': `# Another comment\n\n${spaced}` };
    const written = await provision(platform, commented, inputs);
    assert.deepEqual(readCounts(written), { ...none, updated: 1 });
    assert.match(readLog(written), /only comments differ/);
    assert.equal(platform.state.pipelines.get('default/payments/deploy')?.value.yaml, commented['platform/p.yaml']);
    const again = await provision(platform, commented, inputs);
    assert.deepEqual(readCounts(again), { ...none, unchanged: 1 });
  });
});

describe('few reads', () => {
  it('500 unchanged projects and connectors in five scopes take at most 20 requests', async (context) => {
    const scopes = [{}, { org: 'default' }, { org: 'default', project: 'payments' }, { org: 'retail' }] as const;
    const connectors = scopes.flatMap((scope) =>
      Array.from({ length: 100 }, (_, index) => ({ ...scope, id: `c${index}` })),
    );
    const projects = Array.from({ length: 100 }, (_, index) => `p${index}`);
    const fields = ({ org, project: id }: { org?: string; project?: string }) =>
      (org ? `  orgIdentifier: ${org}\n` : '') + (id ? `  projectIdentifier: ${id}\n` : '');
    const files = {
      'platform/connectors.yaml': documents(...connectors.map(({ id, ...scope }) => connector(id, fields(scope)))),
      'platform/projects.yaml': documents(...projects.map((id) => project(id))),
    };
    const platform = await startPlatform(context);
    assert.equal((await provision(platform, files)).code, 0);
    platform.requests.length = 0;
    const run = await provision(platform, files);
    assert.equal(run.code, 0, run.log);
    assert.deepEqual(readCounts(run), { ...none, unchanged: 500 });
    assert.ok(platform.requests.length <= 20, `${platform.requests.length} calls`);
    assert.deepEqual(writes(platform), []);
  });

  it('long names are distributed over requests, and short pages are joined', async (context) => {
    const platform = await startPlatform(context, { pageCap: 7 });
    const names = Array.from({ length: 60 }, (_, index) => `p${index}_${'x'.repeat(120)}`);
    const files = { 'platform/p.yaml': documents(...names.map((name) => project(name))) };
    assert.equal((await provision(platform, files)).code, 0);
    platform.requests.length = 0;
    const run = await provision(platform, files);
    assert.deepEqual(readCounts(run), { ...none, unchanged: 60 });
    assert.ok(platform.requests.every(({ target }) => target.length < 8000));
    assert.ok(
      platform.requests.every(({ path }) => path === '/ng/api/projects'),
      'nothing is read one by one',
    );
  });

  it('absent resources are not read one by one', async (context) => {
    const platform = await startPlatform(context);
    const names = Array.from({ length: 20 }, (_, index) => `deploy_${index}`);
    const files = { 'platform/p.yaml': documents(...names.map((name) => pipeline(name))) };
    const run = await provision(platform, files, { 'project-id': 'payments' });
    assert.deepEqual(readCounts(run), { ...none, created: 20 });
    assert.equal(
      platform.requests.length,
      25,
      'one list, one dry run, which this account lacks, one schema, two questions about policies and permissions, and the creates',
    );
  });
});
