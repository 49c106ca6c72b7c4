import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { renderSummary } from '../../src/report/summary.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import { createRepository } from '../harness/git.ts';
import { perform, writeTree } from '../harness/in-process.ts';
import { clean } from '../harness/runner.ts';
import { startPlatform } from './support.ts';

after(clean);

const scope = 'orgIdentifier: default\n  projectIdentifier: payments\n';
const files = {
  'platform/deploy.yaml': `# Deploys\npipeline:\n  identifier: deploy\n  name: Deploy\n  ${scope}  stages: <+input>\n`,
  'platform/policy.yaml': `policy:\n  identifier: naming\n  name: Naming\n  ${scope}  regoFile: naming.rego\n`,
  'platform/naming.rego': 'package pipeline\ndeny["no"] { true }\n',
  'platform/script.yaml': `file:\n  path: /run.sh\n  source: ../scripts/run.sh\n  ${scope}`,
  'scripts/run.sh': '#!/bin/sh\necho ü\n',
  'platform/dos.yaml': `# As it is\r\npipeline:\r\n  identifier: dos\r\n  name: Dos\r\n  ${scope.replaceAll('\n', '\r\n')}  stages: <+input>\r\n`,
};
const asOnWindows = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path, text.replaceAll(/\r?\n/g, '\r\n')]),
);

describe('a checkout on Windows', () => {
  it('sends the line ends that the repository has', async (test) => {
    const platform = await startPlatform(test);
    const repository = createRepository(test);
    repository.git('config', 'core.autocrlf', 'false');
    repository.commit(files);
    writeTree(repository.directory, asOnWindows);
    const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update' };
    const run = await perform(platform, repository.directory, inputs);
    assert.deepEqual([run.outputs.created, run.outputs.failed], [4, 0], run.lines.join('\n'));
    const text = (identifier: string) => platform.state.pipelines.get(`default/payments/${identifier}`)?.value.yaml;
    assert.equal(text('deploy'), files['platform/deploy.yaml']);
    assert.equal(text('dos'), files['platform/dos.yaml'], 'the repository itself has CR LF');
    const rego = platform.requests.find(({ method, path }) => method === 'POST' && path.includes('/policies'));
    assert.equal(JSON.parse(String(rego?.body)).rego, files['platform/naming.rego']);
    const stored = [...platform.state.files.values()].flatMap(({ value }) => String(value.content ?? ''));
    assert.ok(stored.includes(Buffer.from(files['scripts/run.sh']).toString('base64')), JSON.stringify(stored));
    const again = await perform(platform, repository.directory, { ...inputs, 'dry-run': 'true' });
    assert.equal(again.outputs.changes, 0, again.lines.join('\n'));
  });

  it('is told in a plan if the platform has the other line ends', async (test) => {
    const platform = await startPlatform(test);
    const repository = createRepository(test);
    writeTree(repository.directory, asOnWindows);
    const inputs = { 'payload-file': 'platform/**', 'if-exists': 'update' };
    assert.equal((await perform(platform, repository.directory, inputs)).outputs.failed, 0);
    writeTree(repository.directory, { 'platform/naming.rego': files['platform/naming.rego'] });
    const plan = await perform(platform, repository.directory, { ...inputs, 'dry-run': 'true' });
    const summary = renderSummary(plan.report, { environment: {}, secrets: new Secrets() });
    assert.match(summary, /✏️ .*naming.*: rego\. Only the line endings differ\./);
  });
});
