import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { writes } from './directory.ts';
import {
  account,
  annotations,
  apiKey,
  assertEnded,
  onlyError,
  onlyRequest,
  reaching,
  readLog,
  startPlatform,
} from './support.ts';

after(clean);

const setting = '[{"identifier":"enable_force_delete","value":"true","allowOverrides":false,"updateType":"UPDATE"}]';
const project = '{"project":{"name":"Checkout","identifier":"checkout","orgIdentifier":"retail"}}';
const connector = '{"connector":{"name":"C","identifier":"c","type":"Dynatrace","spec":{},"orgIdentifier":"retail"}}';
const pipeline = '# deploy\r\npipeline: {name: Deploy,  identifier: deploy,\r\n  stages: <+input>}';

/** The operations with payloads, and their identifiers. */
const plans = [
  ['update-settings', setting, 'settings'],
  ['create-project', project, 'project retail/checkout'],
  ['create-connector', connector, 'connector retail/c'],
  ['create-pipeline', pipeline, 'pipeline default/payments/deploy'],
] as const;

const toHtml = (text: string) => text.replaceAll('&', '&amp;');

function assertUnchecked(run: StepRun, [operation, text, label]: (typeof plans)[number]): void {
  assertEnded(run, 0);
  assert.equal(run.outputs.operation, operation);
  assert.equal(run.outputs.outcome, 'unchecked');
  assert.equal(run.outputs.correlationId, '');
  const { created, updated, changes, unchecked } = run.outputs;
  assert.deepEqual([created, updated, changes, unchecked], ['0', '0', '', '1']);
  assert.match(run.outputs.planDigest ?? '', /^[\da-f]{64}$/);
  const place = `(delivery/it:${text.startsWith('#') ? 2 : 1}:1)`;
  assert.ok(readLog(run).includes(`unchecked   ${label}  ${place}\n`), run.log);
  assert.match(readLog(run), /^Not compared: no key, 1 unchecked \(/m);
  assert.doesNotMatch(run.log + run.summary, /to create|to update|unchanged/);
  assert.match(run.summary, /^<h3>Platform provision \(account .*, not compared: no key\)<\/h3>/);
  assert.match(run.summary, /<b>Not compared: no key, 1 unchecked<\/b>/);
  assert.match(run.summary, /<li>📨 /);
  assert.deepEqual(annotations(run, 'error'), []);
}

async function plan(platform: Emulator, [operation, text]: (typeof plans)[number], inputs: Record<string, string>) {
  const scope = operation === 'create-pipeline' ? { 'project-id': 'payments' } : {};
  return runStep(
    { 'base-url': platform.url, 'dry-run': 'true', 'payload-file': 'delivery/it', ...scope, ...inputs },
    { files: { 'delivery/it': text } },
  );
}

const pipelineIn = (project: string, connector: string) => `pipeline:
  identifier: deploy
  name: Deploy
  orgIdentifier: default
  projectIdentifier: ${project}
  stages:
    - stage:
        identifier: build
        name: Build
        type: Custom
        spec: { execution: { steps: [{ step: { identifier: i, name: I, type: Run, spec: { connectorRef: ${connector}, image: alpine, command: echo } } }] } }
`;
const withSecret = (secret: string) => `connector:
  identifier: registry
  name: Registry
  orgIdentifier: default
  projectIdentifier: payments
  type: DockerRegistry
  spec:
    dockerRegistryUrl: https://registry.example/v2/
    providerType: Other
    auth: { type: UsernamePassword, spec: { username: me, passwordRef: ${secret} } }
`;

describe('a dry run of one document with the default `if-exists`', { concurrency: 3 }, () => {
  const refusals = [
    [
      'a wrong key',
      project,
      { 'api-key': `pat.${account}.wrong.wrong` },
      /HTTP 401 \(unauthorized because of an invalid/,
    ],
    ['a missing organization', project.replace('retail', 'lost'), {}, /references organization "lost"/],
    ['a missing project', pipelineIn('lost', '<+input>'), {}, /references project "lost"/],
    ['a missing connector', pipelineIn('payments', 'lost'), {}, /references connector "lost"/],
    ['a missing secret', withSecret('lost'), {}, /references secret "lost"/],
    [
      'a project that exists',
      project.replace('"checkout"', '"shop"'),
      {},
      /^Apply would fail because this resource already/,
    ],
  ] as const;
  for (const [what, payload, inputs, expected] of refusals) {
    it(`finds ${what}`, async (t) => {
      const platform = await startPlatform(t);
      const run = await runStep({ ...reaching(platform), 'dry-run': 'true', payload, ...inputs });
      assertEnded(run, 1);
      assert.match(onlyError(run).sentence, expected);
      assert.deepEqual(writes(platform), []);
    });
  }

  it('finds a wrong host', async () => {
    const inputs = { 'base-url': 'http://127.0.0.1:1', 'api-key': apiKey, 'dry-run': 'true', payload: project };
    const run = await runStep(inputs);
    assertEnded(run, 1);
    assert.match(onlyError(run).sentence, /127\.0\.0\.1:1/);
  });

  it('has the digest of its apply, which without a digest is one request', async (t) => {
    const platform = await startPlatform(t);
    const inputs = { ...reaching(platform), payload: project };
    const { outputs } = await runStep({ ...inputs, 'dry-run': 'true' });
    const planned = await runStep({ ...inputs, 'plan-digest': outputs.planDigest ?? '', operation: 'create-project' });
    assertEnded(planned, 0);
    const other = await startPlatform(t);
    assertEnded(await runStep({ ...reaching(other), payload: project }), 0);
    assert.equal(onlyRequest(other).method, 'POST');
  });
});

const registry = withSecret('account.x');
const triggerOf = (source: string) =>
  `trigger: {identifier: t, name: T, orgIdentifier: default, projectIdentifier: payments, pipelineIdentifier: p, source: ${source}}`;

describe('a near miss of what decides about a resource is an error:', { concurrency: 3 }, () => {
  for (const [payload, name, meant] of [
    [project.replace('orgIdentifier', 'orgIdentifer'), 'project.orgIdentifer', 'orgIdentifier'],
    [registry.replace('projectIdentifier', 'projectIdentifer'), 'connector.projectIdentifer', 'projectIdentifier'],
    [registry.replace('  identifier', '  identifer'), 'connector.identifer', 'identifier'],
    [registry.replace('  type: D', '  tpye: D'), 'connector.tpye', 'type'],
    [
      pipelineIn('payments', 'c').replace('projectIdentifier', 'projectIdentifer'),
      'pipeline.projectIdentifer',
      'projectIdentifier',
    ],
    [registry.replace('DockerRegistry', 'DockerRegistery'), 'connector.type', 'DockerRegistry'],
    [triggerOf('{type: Schedule}'), 'trigger.source.type', 'Scheduled'],
    [triggerOf('{type: Webhook, spec: {type: GitHub}}'), 'trigger.source.spec.type', 'Github'],
  ] as const) {
    it(`${name} for ${meant}`, async (t) => {
      const platform = await startPlatform(t);
      const inputs = { 'org-id': 'retail', 'project-id': 'shop', 'dry-run': 'true', payload };
      const run = await runStep({ ...reaching(platform), ...inputs });
      assertEnded(run, 1);
      const errors = annotations(run, 'error').map(({ message }) => message);
      const isFound = (message: string) =>
        message.includes(`\`${name}\` is not a known`) && message.includes(`Did you mean \`${meant}\`?`);
      assert.ok(errors.some(isFound), run.log);
      assert.deepEqual(platform.requests, []);
    });
  }

  it('a type of a secret', async (t) => {
    const platform = await startPlatform(t);
    const payload = 'secret: {identifier: s, name: S, type: SecretTxt, spec: {}}';
    const run = await runStep({ ...reaching(platform), 'dry-run': 'true', payload });
    assertEnded(run, 1);
    assert.match(annotations(run, 'error')[0]?.message ?? '', /`secret.type` must be SecretText/);
    assert.deepEqual(platform.requests, []);
  });
});

describe('a dry run', { concurrency: 3 }, () => {
  for (const planned of plans) {
    it(`of ${planned[0]} with a key asks the platform, and writes nothing`, async (t) => {
      const platform = await startPlatform(t);
      const run = await plan(platform, planned, { 'api-key': apiKey, validate: 'off' });
      assertEnded(run, 0);
      const [operation, , label] = planned;
      const action = operation === 'update-settings' ? 'update' : 'create';
      assert.match(readLog(run), new RegExp(`^${action} +${label} `, 'm'));
      assert.equal(run.outputs.changes, '1');
      assert.notEqual(platform.requests.length, 0);
      assert.deepEqual(writes(platform), []);
    });

    it(`of ${planned[0]} without a key compares nothing, and says so`, async (t) => {
      const platform = await startPlatform(t);
      const run = await plan(platform, planned, { 'account-id': account });
      assertUnchecked(run, planned);
      const [warning] = annotations(run, 'warning');
      assert.match(warning?.message ?? '', /^Not compared: no key\. .*a misspelled secret/);
      assert.deepEqual(platform.requests, []);
    });
  }

  it('needs no network: any address works', async () => {
    const run = await runStep({ 'base-url': 'http://127.0.0.1:1', 'dry-run': 'true', payload: project });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'unchecked');
  });

  it('finds the same problems of a payload as an apply', async (t) => {
    const platform = await startPlatform(t);
    const run = await runStep({ ...reaching(platform), 'dry-run': 'true', payload: 'project: {name: A}' });
    assertEnded(run, 1);
    assert.equal(run.outputs.outcome, 'failed');
    assert.match(onlyError(run).sentence, /^payload:1:1: `project.identifier` is required but missing\.$/);
    assert.deepEqual(platform.requests, []);
  });

  it('of list-scim-users shows the request and needs no token', async (t) => {
    const platform = await startPlatform(t);
    const run = await runStep({
      'base-url': platform.url,
      'account-id': account,
      operation: 'list-scim-users',
      'dry-run': 'true',
    });
    assertEnded(run, 0);
    assert.equal(run.outputs.outcome, 'planned');
    assert.equal(run.outputs.userCount, '');
    const request = `GET /gateway/ng/api/scim/account/${account}/Users?startIndex=1&count=100`;
    assert.ok(readLog(run).includes(`Would send ${request}\n`), run.log);
    assert.ok(run.summary.includes(toHtml(request)));
    assert.deepEqual(platform.requests, []);
  });

  it('of several documents with a key only reads', async (t) => {
    const platform = await startPlatform(t);
    const inputs = { ...reaching(platform), 'dry-run': 'true', payload: `${project}\n---\n${connector}\n` };
    const run = await runStep(inputs);
    assertEnded(run, 0);
    assert.match(readLog(run), /^create {6}project retail\/checkout/m);
    assert.match(readLog(run), /^create {6}connector retail\/c/m);
    assert.ok(platform.requests.length > 0);
    for (const { method, path } of platform.requests)
      assert.ok(method === 'GET' || /\/(listV2|evaluate-by-type)$/.test(path), path);
    assert.deepEqual([...platform.state.connectors.keys()], []);
  });
});
