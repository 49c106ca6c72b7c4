import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { FaultRule } from '../../../emulator/emulator.ts';
import { startPlatform } from '../../e2e/support.ts';
import { makeDirectory, perform, type Tree, writeTree } from '../../harness/in-process.ts';
import { clean } from '../../harness/runner.ts';

after(clean);

const root = 'platform/.harness/orgs/default/projects/payments';
const steps = '[{ step: { identifier: say, name: Say, type: ShellScript, timeout: 10m, spec: { shell: Bash, source: { type: Inline, spec: { script: echo } } } } }]';
const pipeline = (name: string) =>
  `pipeline: { identifier: ${name}, name: ${name}, projectIdentifier: payments, orgIdentifier: default, stages: [{ stage: { identifier: build, name: Build, type: Custom, spec: { execution: { steps: ${steps} } } } }] }\n`;
const tree: Tree = {
  [`${root}/pipelines/one.yaml`]: pipeline('one'),
  [`${root}/pipelines/two.yaml`]: pipeline('two'),
  [`${root}/services/web.yaml`]: 'service: { identifier: web, name: Web, serviceDefinition: { type: Kubernetes, spec: {} } }\n',
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
        const begin = performance.now();
        const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update', 'dry-run': dryRun };
        const { report, lines } = await perform(platform, workspace, inputs);
        console.log(what, dryRun, Math.round(performance.now() - begin), platform.requests.length, lines.join('\n').slice(0,1500));
        assert.equal(report.failure, undefined);
        assert.deepEqual(report.diagnostics.filter(({ severity }) => severity === 'error'), []);
        assert.equal(report.outcomes.filter(({ failure }) => failure).length, 0);
        platform.requests.length = 0;
      }
    });
  }
});
