import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { makeDirectory, perform, readTree, type Tree, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

const connector = (identifier: string) => `connector:
  identifier: ${identifier}
  name: ${identifier}
  type: Github
  spec:
    url: https://github.com/acme
    type: Account
    authentication: { type: Http, spec: { type: Anonymous } }
`;
const webhook = `gitxWebhook:
  identifier: shop
  name: Shop
  connectorRef: github
  repoName: shop
  folderPaths: [.harness, platform/]
`;
const inAccount = '.harness/gitx_webhooks/shop.yaml';
const inProject = '.harness/orgs/default/projects/payments/gitx_webhooks/shop.yaml';

async function apply(emulator: Emulator, tree: Tree, inputs: Readonly<Record<string, string>> = {}) {
  const workspace = makeDirectory();
  writeTree(workspace, tree);
  const run = await perform(emulator, workspace, { 'payload-file': '**/*.yaml', 'if-exists': 'update', ...inputs });
  const outcomes = run.report.outcomes.map(
    ({ step, outcome }) => `${step.kind.name} ${step.key.identifier}: ${outcome}`,
  );
  const problems = run.report.diagnostics.map(({ summary }) => summary).join('\n');
  return { ...run, workspace, outcomes, problems };
}

async function startWith(test: TestContext, faults: readonly FaultRule[] = []) {
  const emulator = await startPlatform(test);
  const files = {
    '.harness/connectors/github.yaml': connector('github'),
    '.harness/orgs/default/projects/payments/connectors/github.yaml': connector('github'),
    [inAccount]: webhook,
    [inProject]: webhook,
  };
  for (const fault of faults) emulator.fault(fault);
  return { emulator, files };
}

describe('GitX webhooks', () => {
  it('are created after their connectors, compared, updated and deleted at every level', async (test) => {
    const { emulator, files } = await startWith(test);
    const created = await apply(emulator, files);
    assert.deepEqual(
      created.outcomes,
      [...Array(2).fill('connector github: created'), ...Array(2).fill('gitx webhook shop: created')],
      created.lines.join('\n'),
    );
    const writes = emulator.requests.flatMap(({ method, path }) => (method === 'POST' ? [path] : []));
    assert.deepEqual(writes.filter((path) => path.includes('gitx')).toSorted(), [
      '/v1/gitx-webhooks',
      '/v1/orgs/default/projects/payments/gitx-webhooks',
    ]);
    const again = await apply(emulator, files);
    assert.ok(
      again.outcomes.every((outcome) => outcome.endsWith(': unchanged')),
      again.lines.join('\n'),
    );

    emulator.requests.length = 0;
    const changed = { [inProject]: webhook.replace('platform/', 'delivery/') };
    const updated = await apply(emulator, { ...files, ...changed });
    assert.equal(updated.outcomes.filter((outcome) => outcome.endsWith(': updated')).length, 1);
    const [put] = emulator.requests.filter(({ method }) => method === 'PUT');
    assert.equal(put?.path, '/v1/orgs/default/projects/payments/gitx-webhooks/shop');
    assert.deepEqual(JSON.parse(String(put?.body)), {
      webhook_name: 'Shop',
      connector_ref: 'github',
      repo_name: 'shop',
      folder_paths: ['.harness', 'delivery/'],
      is_enabled: true,
    });

    const { lines } = await apply(emulator, { [inProject]: webhook }, { operation: 'delete' });
    assert.deepEqual([...emulator.state.gitxWebhooks.keys()], ['shop'], lines.join('\n'));
  });

  it('that someone disabled stay disabled', async (test) => {
    const { emulator, files } = await startWith(test);
    await apply(emulator, files);
    const stored = emulator.state.gitxWebhooks.get('shop');
    assert.ok(stored);
    emulator.state.gitxWebhooks.set('shop', { ...stored, value: { ...stored.value, is_enabled: false } });
    assert.ok((await apply(emulator, files)).outcomes.every((outcome) => outcome.endsWith(': unchanged')));
    await apply(emulator, { ...files, [inAccount]: webhook.replace('Shop', 'Store') });
    const { value } = emulator.state.gitxWebhooks.get('shop') ?? stored;
    assert.deepEqual([value.is_enabled, value.webhook_name], [false, 'Store']);
  });

  it('are exported, and found if no file has them', async (test) => {
    const { emulator, files } = await startWith(test);
    await apply(emulator, files);
    const run = await apply(emulator, {}, { operation: 'export', 'payload-file': '' });
    const exported = readTree(run.workspace);
    assert.equal(
      exported['.harness/gitx_webhooks/shop.yaml'],
      'gitxWebhook:\n  name: Shop\n  identifier: shop\n  connectorRef: github\n  repoName: shop\n  folderPaths:\n    - .harness\n    - platform/\n',
    );
    const { [inAccount]: _, ...others } = files;
    const plan = await apply(emulator, others, { 'dry-run': 'true', 'report-unmanaged': 'true' });
    assert.deepEqual(
      plan.report.unmanaged?.filter((label) => label.startsWith('gitx')),
      ['gitx webhook shop'],
    );
  });

  for (const [what, fault] of [
    ['a lost response', { kind: 'reset', when: 'after', method: 'POST', path: '/v1/*' }],
    ['a response without content', { kind: 'raw', when: 'after', status: 200, method: 'POST', path: '/v1/*' }],
    ['a list that is throttled', { kind: 'throttle', method: 'GET', path: '/v1/*' }],
  ] as const) {
    it(`survive ${what}`, async (test) => {
      const { emulator, files } = await startWith(test, [fault]);
      const run = await apply(emulator, files);
      assert.equal(run.report.failure, undefined, run.lines.join('\n'));
      assert.equal(emulator.state.gitxWebhooks.size, 2);
      const creates = emulator.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/'));
      assert.equal(creates.length, 2, 'none is sent twice');
    });
  }

  it('need their connector', async (test) => {
    const { emulator } = await startWith(test);
    const plan = await apply(emulator, { [inAccount]: webhook }, { 'dry-run': 'true' });
    assert.match(plan.problems, /references connector "github" \(account\), which is neither in this plan nor/);
    assert.equal(emulator.state.gitxWebhooks.size, 0);
  });

  it('are checked before the first request', async (test) => {
    const { emulator } = await startWith(test);
    const broken = { [inAccount]: 'gitxWebhook:\n  identifier: shop\n  name: Shop\n  folderPath: .harness\n' };
    const run = await apply(emulator, broken);
    assert.match(run.problems, /`gitxWebhook\.connectorRef` is required but missing/);
    assert.match(run.problems, /`gitxWebhook\.folderPath` is not a known field .* Did you mean `folderPaths`\?/);
    assert.equal(emulator.requests.length, 0);
  });
});
