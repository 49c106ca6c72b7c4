import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep } from '../harness/runner.ts';
import { runTerminal } from '../harness/terminal.ts';
import { readResults, writes } from './directory.ts';
import { annotations, apiKey, assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

const inShop = 'orgIdentifier: retail, projectIdentifier: shop';
const pipeline = (fields: string, name = 'Deploy') =>
  `pipeline: {identifier: deploy, name: ${name}${fields === '' ? '' : `, ${fields}`}, stages: [{stage: {identifier: a, name: A, type: Custom, spec: {execution: {steps: []}}}}]}\n`;
const directory = { 'payload-file': 'tree/**/*.yaml' };

describe('org-id and project-id', () => {
  it('are defaults: a tree of documents with and without scopes is applied in one run', async (t) => {
    const platform = await startPlatform(t);
    const files = {
      'tree/default.yaml': pipeline(''),
      'tree/other.yaml': pipeline(inShop),
      'tree/.harness/orgs/retail/projects/shop/services/web.yaml': 'service: {identifier: web, name: Web}\n',
      'tree/shared.yaml':
        'variable: {identifier: region, name: Region, orgIdentifier: retail, type: String, spec: {valueType: FIXED, fixedValue: eu}}\n',
    };
    const run = await runStep(
      { ...reaching(platform), ...directory, 'org-id': 'default', 'project-id': 'payments' },
      { files },
    );
    assertEnded(run, 0);
    assert.deepEqual(annotations(run, 'notice'), []);
    const placed = readResults(run).map(({ kind, scope }) => [kind, scope.org, scope.project]);
    assert.deepEqual(placed.toSorted(), [
      ['pipeline', 'default', 'payments'],
      ['pipeline', 'retail', 'shop'],
      ['service', 'retail', 'shop'],
      ['variable', 'retail', undefined],
    ]);
    const environment = { PLATFORM_BASE_URL: platform.url, PLATFORM_API_KEY: apiKey };
    const plan = await runTerminal(
      ['plan', '--org-id', 'default', '--project-id', 'payments', 'tree', 'tree/.harness'],
      {
        files,
        environment,
      },
    );
    assert.match(plan.stdout, /^Plan: 0 to create, 0 to update, 4 unchanged/m, plan.stderr);
  });
});

describe('an override of a cluster', () => {
  const override = (target: string) =>
    `overrides:\n  environmentRef: prod\n  orgIdentifier: retail\n  projectIdentifier: shop\n${target}  variables: [{name: replicas, type: String, value: "3"}]\n`;
  const environment = {
    identifier: 'prod',
    name: 'Prod',
    type: 'Production',
    orgIdentifier: 'retail',
    projectIdentifier: 'shop',
  };
  const seed = { environments: [{ environment: { ...environment, yaml: JSON.stringify({ environment }) } }] };

  it('is refused at its line instead of applied to the whole environment', async (t) => {
    const platform = await startPlatform(t, { seed });
    const files = { 'tree/o.yaml': override('  clusterIdentifier: blue\n') };
    const run = await runStep({ ...reaching(platform), 'payload-file': 'tree/o.yaml' }, { files });
    assertEnded(run, 1);
    const errors = annotations(run, 'error');
    assert.match(errors[0]?.message ?? '', /^tree\/o\.yaml:5:3: This action does not apply overrides of a cluster; /);
    assert.equal(errors.length, 1);
    assert.deepEqual(platform.requests, []);
  });

  it('on the platform is neither replaced by that of its environment nor exported as it', async (t) => {
    const platform = await startPlatform(t, { seed });
    const body = {
      identifier: 'prod_blue',
      environmentRef: 'prod',
      clusterIdentifier: 'blue',
      type: 'CLUSTER_GLOBAL_OVERRIDE',
      orgIdentifier: 'retail',
      projectIdentifier: 'shop',
      yaml: 'overrides:\n  variables: [{name: replicas, type: String, value: "1"}]\n',
    };
    const path = `/ng/api/serviceOverrides?accountIdentifier=${platform.state.account ?? ''}`;
    const created = await fetch(`${platform.url}${path}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(created.status, 200, await created.text());
    const files = { 'tree/o.yaml': override('') };
    const run = await runStep(
      { ...reaching(platform), 'payload-file': 'tree/o.yaml', 'if-exists': 'update' },
      { files },
    );
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '1');
    const exported = await runStep({ ...reaching(platform), operation: 'export', kinds: 'service overrides' });
    assertEnded(exported, 0);
    assert.deepEqual(
      readResults(exported).map(({ identifier, outcome, note = '' }) => [identifier, outcome, note]),
      [
        ['prod', 'exported', ''],
        ['prod_blue', 'skipped', 'left out: it applies only to a cluster'],
      ],
    );
  });
});

describe('what the platform stores in public repositories', () => {
  it('is applied: templates without spec, labels with a slash, input sets with a hyphen', async (t) => {
    const platform = await startPlatform(t);
    const files = {
      'tree/a.yaml': `template: {identifier: build, name: Build, versionLabel: release/1.0, type: Step, ${inShop}, spec: {type: Run, spec: {command: make}}}\n`,
      'tree/b.yaml': `template: {identifier: empty, name: Empty, versionLabel: v1, type: Step, ${inShop}}\n`,
      'tree/c.yaml': pipeline(inShop),
      'tree/d.yaml': `inputSet: {identifier: nightly-run, name: Nightly, ${inShop}, pipeline: {identifier: deploy}}\n`,
      'tree/e.yaml': `overlayInputSet: {identifier: both-runs, name: Both, ${inShop}, pipelineIdentifier: deploy, inputSetReferences: [nightly-run]}\n`,
    };
    const inputs = { ...reaching(platform), ...directory, 'if-exists': 'update' };
    const run = await runStep(inputs, { files });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '5');
    const warnings = annotations(run, 'warning').map(({ message }) => message);
    assert.deepEqual(
      warnings.map((message) => /^\S+: `\S+` may be refused/.exec(message)?.[0]),
      [
        'tree/d.yaml:1:24: `inputSet.identifier` may be refused',
        'tree/e.yaml:1:31: `overlayInputSet.identifier` may be refused',
      ],
    );
    const again = await runStep(inputs, { files });
    assertEnded(again, 0);
    assert.equal(again.outputs.unchanged, '5');
  });
});

describe('a directory with files of other tools', () => {
  it('is applied without them, with one notice', async (t) => {
    const platform = await startPlatform(t);
    const files = {
      'tree/deploy.yaml': pipeline(inShop),
      'tree/unified.yaml': 'pipeline: {stages: [{name: Build, action: {uses: build}}]}\n',
      'tree/shared.yaml': 'template: {inputs: {version: {type: string}}, stage: {steps: [{run: make}]}}\n',
      'tree/ecs/task.json': '{"family": "web", "containerDefinitions": [{"name": "web", "image": "nginx"}]}',
      'tree/ecs/service.yaml': 'launchType: FARGATE\nserviceName: web\ndesiredCount: 1\n',
      'tree/ecs/env.json': '[{"name": "A", "value": "b"}]',
      'tree/patch.json': '[{"op": "replace", "path": "/a", "value": 1}]',
      'tree/tsconfig.json': '{"compilerOptions": {"strict": true}}',
    };
    const lines = 'tree/**/*.yaml\ntree/**/*.json';
    const run = await runStep({ ...reaching(platform), 'payload-file': lines }, { files });
    assertEnded(run, 0);
    assert.equal(run.outputs.created, '1');
    const notices = annotations(run, 'notice').map(({ message }) => message);
    assert.deepEqual(notices.length, 1);
    const counts = '1 v1 \\w+, 1 v1 \\w+, 5 documents of other tools';
    assert.match(notices[0] ?? '', new RegExp(`^Left out 7 documents that this run does not apply: ${counts} \\(`));
    const check = await runTerminal(['check', 'tree'], { files });
    assert.equal(check.code, 0, check.stderr);
    const alone = await runTerminal(['check', 'tree/ecs/service.yaml'], { files });
    assert.match(
      alone.stderr,
      /^tree\/ecs\/service\.yaml:1:1: error: The top-level key `launchType` is unknown\. Each document/,
    );
  });
});

it('a name that the platform is known to refuse is an error at its line', async (t) => {
  const platform = await startPlatform(t);
  const files = { 'p.yaml': 'project:\n  identifier: shop\n  name: Shop (EU)\n  orgIdentifier: retail\n' };
  const run = await runStep({ ...reaching(platform), 'payload-file': 'p.yaml' }, { files });
  assertEnded(run, 1);
  assert.match(
    annotations(run, 'error')[0]?.message ?? '',
    /^p\.yaml:3:9: `project\.name` is refused: the name of a project has at most 128 letters, digits, spaces and /,
  );
  assert.deepEqual(platform.requests, []);
  const check = await runTerminal(['check', 'p.yaml'], { files });
  assert.match(check.stderr, /^p\.yaml:3:9: error: `project\.name` is refused/);
});

describe('an export', () => {
  it('gives directories names that every system has and distinguishes, and reads them back', async (t) => {
    const projects = [{ project: { identifier: 'con', name: 'Con', orgIdentifier: 'retail' } }];
    const templates = ['build', 'BUILD', 'aux'].map((identifier) => {
      const scope = { orgIdentifier: 'retail', projectIdentifier: 'con' };
      const template = {
        identifier,
        name: identifier,
        versionLabel: 'v1',
        type: 'Step',
        ...scope,
        spec: { type: 'Run' },
      };
      return { ...scope, yaml: JSON.stringify({ template }) };
    });
    const platform = await startPlatform(t, { seed: { projects, templates } });
    const run = await runStep({ ...reaching(platform), operation: 'export', 'org-id': 'retail' });
    assertEnded(run, 0);
    const tree = readTree(run.workspace);
    const paths = Object.keys(tree);
    assert.equal(new Set(paths.map((path) => path.toLowerCase())).size, paths.length);
    const directories = paths.flatMap((path) => /projects\/%63on\/templates\/([^/]+)/.exec(path)?.[1] ?? []);
    assert.deepEqual(directories.toSorted(), ['%61ux', '%62uild', 'BUILD']);
    const inputs = { ...reaching(platform), 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update' };
    const plan = await runStep({ ...inputs, 'dry-run': 'true' }, { files: tree });
    assertEnded(plan, 0);
    assert.deepEqual([plan.outputs.changes, plan.outputs.unchanged], ['0', String(paths.length)]);
    assert.deepEqual(writes(platform), []);
  });
});
