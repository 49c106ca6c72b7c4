import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { FaultRule } from '../../emulator/emulator.ts';
import { findFailures } from '../../src/report/report.ts';
import { makeDirectory, perform, readTree } from '../harness/in-process.ts';
import { clean, runStep } from '../harness/runner.ts';
import { connector, pipeline, provision, readResults, writes } from './directory.ts';
import { assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
const ownPipeline = { 'platform/.harness/orgs/default/projects/payments/deploy.yaml': pipeline('deploy') };
const inputSet = `inputSet: {identifier: eu, name: EU, ${inPayments}, pipeline: {identifier: deploy}}\n`;
const overlay = `overlayInputSet: {identifier: both, name: Both, ${inPayments}, pipelineIdentifier: deploy, inputSetReferences: [eu]}\n`;
const template = `template: {identifier: build, name: Build, versionLabel: "1", type: Step, ${inPayments}, spec: {type: ShellScript}}\n`;

describe('a success that calls itself an error', { concurrency: 8 }, () => {
  const paths = {
    inputSets: '/pipeline/api/inputSets',
    overlays: '/pipeline/api/inputSets/overlay',
    templates: '/template/api/templates',
  };
  const cases: readonly (readonly [string, string, string, string, unknown])[] = [
    ['an input set', inputSet, paths.inputSets, 'isErrorResponse', true],
    ['an overlay', overlay, paths.overlays, 'isErrorResponse', true],
    ['a template', template, paths.templates, 'valid', false],
    ['a template', template, paths.templates, 'isValid', false],
  ];
  for (const [name, text, path, flag, value] of cases) {
    it(`about ${name} (${flag}) is read back`, async (test) => {
      const platform = await startPlatform(test);
      const before = text === overlay ? { ...ownPipeline, 'platform/eu.yaml': inputSet } : ownPipeline;
      assertEnded(await provision(platform, before), 0);
      const edit: FaultRule = { kind: 'edit', method: 'POST', path, set: { [`data.${flag}`]: value } };
      platform.fault(edit);
      const saved = await provision(platform, { 'platform/it.yaml': text });
      assertEnded(saved, 0);
      assert.match(readResults(saved)[0]?.note ?? '', /the response did not prove it; read back and verified/);
      platform.clearFaults();
      // An update that changed nothing gets the response without proof too.
      const old = text.replace(/name: \w+/, 'name: Before');
      assertEnded(await provision(platform, { 'platform/it.yaml': old }, { 'if-exists': 'update' }), 0);
      const [map, key] =
        text === template
          ? [platform.state.templates, 'default/payments/build/1']
          : [platform.state.inputSets, `default/payments/deploy/${text === overlay ? 'both' : 'eu'}`];
      const stored = map.get(key);
      assert.ok(stored);
      const { value: kept } = stored;
      const shown = { ...kept, inputSetYaml: text, overlayInputSetYaml: text, yaml: text, [flag]: value };
      const data = text === template ? { isValid: true, templateResponseDTO: shown, [flag]: value } : shown;
      platform.fault({
        kind: 'raw',
        method: 'PUT',
        status: 200,
        body: { status: 'SUCCESS', data, correlationId: 'c' },
      });
      const unsaved = await provision(platform, { 'platform/it.yaml': text }, { 'if-exists': 'update' });
      assertEnded(unsaved, 1);
      assert.match(onlyError(unsaved).sentence, new RegExp(`reports success and \`${flag}\``));
    });
  }
});

describe('a read', { concurrency: 8 }, () => {
  const files = { 'platform/a.yaml': connector('a') };
  for (const [name, response] of [
    ['an empty 200', { kind: 'raw', status: 200, body: '' }],
    ['a 204', { kind: 'raw', status: 204, body: '' }],
    ['a web page', { kind: 'html', status: 200 }],
  ] as const) {
    it(`that is answered by ${name} is repeated`, async (test) => {
      const platform = await startPlatform(test);
      platform.fault({ ...response, method: 'GET', path: '/ng/api/connectors/*' } as FaultRule);
      const run = await provision(platform, files, { 'if-exists': 'update' });
      assertEnded(run, 0);
      assert.equal(run.outputs.created, '1');
      assert.match(readLog(run), /GET \/ng\/api\/connectors\/a: the platform returned HTTP 20[04].*trying again/);
    });
  }
});

describe('a download that is not the file', { concurrency: 8 }, () => {
  const inPlatform = {
    ...{ identifier: 'f', name: 'page.html', type: 'FILE', parentIdentifier: 'Root' },
    content: Buffer.from('<p>whole</p>').toString('base64'),
  };
  const denial = { status: 'ERROR', code: 'NG_ACCESS_DENIED', message: 'Not now', correlationId: 'c' };
  const part = Buffer.from('<p>wh').toString();
  const octets = { 'content-type': 'application/octet-stream' };
  const attached = { ...octets, 'content-disposition': 'attachment; filename=page.html' };
  const path = '/ng/api/file-store/files/*';
  const raw = (status: number, body: unknown, headers: Readonly<Record<string, string>>, times: number | 'always') =>
    ({ kind: 'raw', path, status, body, headers, times }) as FaultRule;
  const cases: readonly (readonly [string, FaultRule, RegExp])[] = [
    ['an empty 200', raw(200, '', octets, 'always'), /HTTP 200 with an empty body/],
    ['a 202', raw(202, '<p>whole</p>', attached, 'always'), /HTTP 202, but not with a complete file as an attachment/],
    ['a 204', raw(204, '', {}, 'always'), /HTTP 204/],
    ['a part (206)', raw(206, part, attached, 'always'), /HTTP 206, but not with a complete file as an attachment/],
    ['a text', raw(200, part, { 'content-type': 'text/plain' }, 'always'), /HTTP 200, but not with a complete file/],
    ['a web page', { kind: 'html', status: 200, path, times: 'always' }, /HTTP 200 with a web page/],
    ['an error of the platform', raw(200, denial, octets, 'always'), /NG_ACCESS_DENIED: Not now/],
    ['an empty success', raw(200, { ...denial, status: 'SUCCESS' }, octets, 'always'), /does not show the content/],
    ['shorter when it is read again', raw(200, part, attached, 1), /a second read returned different content/],
  ];
  for (const [name, fault, expected] of cases) {
    it(`because it is ${name} is neither exported nor compared`, async (test) => {
      const platform = await startPlatform(test, { seed: { files: [{ file: inPlatform }] } });
      const payload = 'file: {path: /page.html, content: <p>new</p>}\n';
      for (const inputs of [
        { operation: 'export', kinds: 'file' },
        { payload, 'if-exists': 'update' },
      ]) {
        platform.clearFaults();
        platform.fault(fault);
        const workspace = makeDirectory();
        const { report, outputs, lines } = await perform(platform, workspace, inputs);
        const [failure] = findFailures(report).filter(({ summary }) => summary.includes('read'));
        assert.match(failure?.summary ?? '', expected, lines.join('\n'));
        assert.deepEqual([outputs.failed, readTree(workspace)], [1, {}]);
        assert.doesNotMatch([failure?.summary, ...lines].join('\n'), /<p>wh/, 'no part of the file is quoted');
      }
      assert.deepEqual(writes(platform), []);
    });
  }

  it('is the file if the platform sends it as an attachment, whatever it contains', async (test) => {
    for (const content of ['', '<!DOCTYPE html>\n', JSON.stringify(denial)]) {
      const file = { ...inPlatform, content: Buffer.from(content).toString('base64') };
      const platform = await startPlatform(test, { seed: { files: [{ file }] } });
      const run = await runStep({ ...reaching(platform), operation: 'export', kinds: 'file' });
      assertEnded(run, 0);
      assert.equal(run.outputs.exported, '1', content);
    }
  });
});

it('a secret waits for the secret manager of its new project, in whatever words the platform says that it is missing', async (test) => {
  const platform = await startPlatform(test);
  const body = { status: 'FAILURE', code: 'INVALID_REQUEST', message: 'Connector harnessSecretManager was not found.' };
  platform.fault({ kind: 'raw', method: 'POST', path: '/ng/api/v2/secrets', status: 400, body, times: 2 });
  const run = await provision(platform, {
    'platform/project.yaml': 'project: {identifier: fresh, name: Fresh, orgIdentifier: default}\n',
    'platform/secret.yaml':
      'secret: {type: SecretText, identifier: token, name: Token, orgIdentifier: default, projectIdentifier: fresh, spec: {secretManagerIdentifier: harnessSecretManager, valueType: Reference, value: ci/token}}\n',
  });
  assertEnded(run, 0);
  assert.equal(run.outputs.created, '2');
  assert.equal(writes(platform).filter(({ path }) => path === '/ng/api/v2/secrets').length >= 3, true);
});

it('a response with any number of secrets ends with the time limit, as a run that timed out', async (test) => {
  const platform = await startPlatform(test);
  const spec = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`password${at}`, `common-start-${at}`]));
  const data = { connector: { identifier: 'a', name: 'a', spec } };
  const body = { status: 'SUCCESS', data, correlationId: 'c' };
  platform.fault({ kind: 'raw', method: 'GET', path: '/ng/api/connectors/*', status: 200, body, times: 'always' });
  const run = await provision(platform, { 'platform/a.yaml': connector('a') }, { 'if-exists': 'update', timeout: '4' });
  assertEnded(run, 1);
  assert.match(onlyError(run).sentence, /longer than its `timeout`/);
  assert.doesNotMatch(run.log, /unexpected|common-start/);
});

it('globs of identifiers take no longer for many stars', async (test) => {
  const platform = await startPlatform(test);
  const long = 'a'.repeat(63);
  assertEnded(await provision(platform, { 'platform/a.yaml': connector(long) }), 0);
  const report = { 'report-unmanaged': 'true', 'dry-run': 'true', timeout: '20' };
  const files = { 'platform/b.yaml': connector('b') };
  const none = await provision(platform, files, { ...report, identifiers: `${'*a'.repeat(12)}*b` });
  assertEnded(none, 0);
  assert.equal(none.outputs.unmanaged, '0');
  const some = await provision(platform, files, { ...report, identifiers: `${'*a?'.repeat(12)}*, !aa` });
  assert.equal(some.outputs.unmanaged, '1');
});
