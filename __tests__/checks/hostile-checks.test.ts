import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { FaultRule } from '../../emulator/emulator.ts';
import { findInTime } from '../../src/checks/schema/check-by-schema.ts';
import { TookTooLong } from '../../src/shared/run-time.ts';
import { startPlatform } from '../e2e/support.ts';
import { makeDirectory, perform, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';

after(clean);

const root = 'platform/.harness/orgs/default/projects/payments';
const steps =
  '[{ step: { identifier: say, name: Say, type: ShellScript, timeout: 10m, spec: { shell: Bash, source: { type: Inline, spec: { script: echo } } } } }]';
const pipeline = (name: string) =>
  `pipeline: { identifier: ${name}, name: ${name}, projectIdentifier: payments, orgIdentifier: default, stages: [{ stage: { identifier: build, name: Build, type: Custom, spec: { execution: { steps: ${steps} } } } }] }\n`;
const tree: Tree = {
  [`${root}/pipelines/one.yaml`]: pipeline('one'),
  [`${root}/pipelines/two.yaml`]: pipeline('two'),
  [`${root}/services/web.yaml`]:
    'service: { identifier: web, name: Web, serviceDefinition: { type: Kubernetes, spec: {} } }\n',
};
const endpoints = {
  'the dry run': '*/dry-run',
  'the schemas': '*schema*',
  'the evaluation of policies': '/pm/*',
  'the permissions': '/authz/api/acl',
};
const large = 'x'.repeat(10_000_000);
const nested = `${'{"oneOf":['.repeat(50_000)}${']}'.repeat(50_000)}`;
const lies: Record<string, object> = {
  'a page': { kind: 'html', status: 200 },
  'a page with 502': { kind: 'html', status: 502 },
  nothing: { kind: 'raw', status: 200, body: '' },
  null: { kind: 'raw', status: 200, body: 'null' },
  'a list': { kind: 'raw', status: 200, body: '[]' },
  text: { kind: 'raw', status: 200, body: '"ok"' },
  'a success without data': { kind: 'raw', status: 200, body: '{"status":"SUCCESS"}' },
  'an error inside a success': { kind: 'raw', status: 200, body: '{"status":"ERROR","code":"X","message":"no"}' },
  'ten megabytes': { kind: 'raw', status: 200, body: JSON.stringify({ status: 'SUCCESS', data: large }) },
  'a deep schema': { kind: 'raw', status: 200, body: nested },
  'a refusal': { kind: 'raw', status: 403, body: '{"message":"no"}' },
  'a wrong method': { kind: 'raw', status: 405, body: '{}' },
  'an error': { kind: 'raw', status: 500, body: '{}' },
  throttling: { kind: 'throttle' },
  'a redirect': { kind: 'redirect', location: 'https://evil.example/login' },
  'half of it': { kind: 'truncated-body' },
  'a reset': { kind: 'reset' },
  'a rejected key': { kind: 'raw', status: 401, body: '{"code":"INVALID_TOKEN","message":"no"}' },
};

describe('a check of a good tree', { concurrency: true }, () => {
  for (const [what, fault] of Object.entries(lies)) {
    it(`stays green if every endpoint returns ${what}`, async (test) => {
      const platform = await startPlatform(test, { earlyAccess: true });
      const workspace = makeDirectory();
      writeTree(workspace, tree);
      for (const path of Object.values(endpoints)) platform.fault({ ...fault, path, times: 'always' } as FaultRule);
      for (const dryRun of ['true', 'false']) {
        const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': dryRun };
        const { report } = await perform(platform, workspace, inputs);
        assert.equal(report.failure, undefined);
        assert.deepEqual(
          report.diagnostics.filter(({ severity }) => severity === 'error'),
          [],
        );
        assert.equal(report.outcomes.filter(({ failure }) => failure).length, 0);
        platform.requests.length = 0;
      }
    });
  }
});

describe('what an endpoint says about a text', () => {
  const check = async (test: TestContext, path: string, body: unknown, earlyAccess = true) => {
    const platform = await startPlatform(test, { earlyAccess });
    const workspace = makeDirectory();
    writeTree(workspace, tree);
    platform.fault({ kind: 'raw', status: 200, body: JSON.stringify(body), path, times: 'always' });
    const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': 'true' };
    return (await perform(platform, workspace, inputs)).report.diagnostics;
  };

  it('is shown in short lines, at most three for a document, errors first', async (test) => {
    const path = `pipeline${'.stages[0]'.repeat(500_000)}`;
    const finding = (severity: string) => ({
      type: 'SCHEMA',
      severity,
      message: `\n::error::stolen\u001b[31m${'<b>x'.repeat(100_000)}`,
      location: { yamlPath: path },
    });
    const validationResults = [...Array.from({ length: 5 }, () => finding('WARNING')), finding('ERROR')];
    const found = await check(test, '*/dry-run', { valid: false, validationResults });
    assert.deepEqual(
      found.map(({ severity }) => severity),
      ['error', 'warning', 'warning', 'error', 'warning', 'warning'],
    );
    assert.equal(found[2]?.hint, 'There are 3 more problems of this kind in the document.');
    for (const { summary } of found)
      assert.match(summary, /^The platform's dry run of pipeline \S+: ::error::stolen .{1,500}$/);
  });

  it('is an error if something is missing, and a warning only if this run creates it', async (test) => {
    const platform = await startPlatform(test, { earlyAccess: true });
    const workspace = makeDirectory();
    const connector = (name: string) =>
      `connector: { identifier: ${name}, name: ${name}, orgIdentifier: default, projectIdentifier: payments, type: DockerRegistry, spec: { dockerRegistryUrl: https://x.example, providerType: Other, auth: { type: Anonymous } } }\n`;
    writeTree(workspace, {
      [`${root}/connectors/hub.yaml`]: connector('hub'),
      [`${root}/pipelines/one.yaml`]: pipeline('one').replace('spec: { shell', 'spec: { connectorRef: hub, shell'),
      [`${root}/pipelines/two.yaml`]: pipeline('two'),
    });
    const message = 'Connector hub is missing';
    const finding = { type: 'ENTITY_REFERENCE', severity: 'ERROR', message, location: { yamlPath: 'pipeline' } };
    const body = JSON.stringify({ valid: false, validationResults: [finding] });
    platform.fault({ kind: 'raw', status: 200, body, path: '*/dry-run', times: 'always' });
    const inputs = { 'payload-file': 'platform/**', 'dry-run': 'true' };
    const { report } = await perform(platform, workspace, inputs);
    assert.deepEqual(
      report.diagnostics.map(({ severity, summary }) => `${severity} ${/pipeline \S+: .*/.exec(summary)?.[0]}`).sort(),
      [`error pipeline default/payments/two: ${message}.`, `warning pipeline default/payments/one: ${message}.`],
    );
  });

  it('cannot stop a run by a pattern without an end: a notice for each document, and after three for the schema', async (test) => {
    const name = { type: 'string', pattern: '^([a-z]+)+!$' };
    const pipeline = { type: 'object', properties: { identifier: name, name } };
    const schema = { type: 'object', properties: { pipeline } };
    const slow = { ...tree };
    const platform = await startPlatform(test);
    const workspace = makeDirectory();
    for (const path of Object.keys(slow)) {
      if (path.includes('pipelines')) slow[path] = (slow[path] ?? '').replace(/name: \w+/, `name: ${'a'.repeat(60)}`);
    }
    writeTree(workspace, slow);
    platform.fault({
      kind: 'raw',
      status: 200,
      body: JSON.stringify({ data: schema }),
      path: '/pipeline/api/yaml-schema',
      times: 'always',
    });
    const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': 'true' };
    const { report } = await perform(platform, workspace, inputs);
    assert.deepEqual(
      report.diagnostics.map(({ severity, summary }) => `${severity}: ${summary}`),
      ['one', 'two'].map(
        (one) =>
          `notice: Could not check pipeline default/payments/${one} against the account's schema: it took longer than 2000 ms.`,
      ),
    );
    const search = () => {
      throw new TookTooLong('it took too long');
    };
    const found = ['a', 'b', 'c', 'd'].map((what) => findInTime(schema, what, 'schema', search));
    assert.deepEqual(
      found.map((one) => ('severity' in one ? one.summary : one)),
      [
        'Could not check a against the schema: it took too long.',
        'Could not check b against the schema: it took too long.',
        'Could not check c against the schema: it took too long; nothing more is checked against that schema.',
        [],
      ],
    );
  });

  it('contains no line break of a schema', async (test) => {
    const name = { enum: ['\n::error::stolen', 'x'.repeat(100_000)] };
    const pipeline = { type: 'object', properties: { name } };
    const found = await check(test, '*yaml-schema', { data: { type: 'object', properties: { pipeline } } }, false);
    const errors = found.filter(({ severity }) => severity === 'error');
    assert.equal(errors.length, 2);
    for (const { summary } of errors) assert.match(summary, /^.{1,600}$/);
  });
});
