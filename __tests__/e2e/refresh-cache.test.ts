import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { makeDirectory, perform, writeTree } from '../harness/in-process.ts';
import { clean, type StepRun } from '../harness/runner.ts';
import { documents, type Files, pipeline, provision } from './directory.ts';
import { annotations, startPlatform } from './support.ts';

after(clean);

const cacheFile = '.cache/refresh.json';
const names = Array.from({ length: 12 }, (_, index) => `deploy_${index}`);
const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';
const inputSets = ['eu', 'us'].map(
  (name) => `inputSet:\n  name: ${name}\n  identifier: ${name}\n${scope}  pipeline: { identifier: deploy_0 }\n`,
);
const files: Files = {
  'platform/.harness/orgs/default/projects/payments/all.yaml': documents(
    ...names.map((name) => pipeline(name)),
    ...inputSets,
  ),
};

it('a run with a cache reads only resources that may differ, and finds each change', async (test) => {
  const platform = await startPlatform(test);
  let cache: string | undefined;
  const run = async (inputs = {}): Promise<StepRun> => {
    platform.requests.length = 0;
    const step = await provision(
      platform,
      { ...files, ...(cache !== undefined && { [cacheFile]: cache }) },
      { 'refresh-cache': cacheFile, ...inputs },
    );
    cache = readFileSync(join(step.workspace, cacheFile), 'utf8');
    return step;
  };
  const forget = () => {
    cache = undefined;
  };
  const requests = (step: StepRun) => Number(/Planned 14 resources with (\d+) request/.exec(step.log)?.[1]);

  const created = await run();
  assert.equal(created.outputs.created, '14', created.log);
  const cold = await run();
  // One list of each kind, and the text of each resource.
  assert.deepEqual([cold.outputs.unchanged, requests(cold)], ['14', 16]);
  // The list shows no version of the two input sets, so each counts only after two equal reads.
  const confirming = await run();
  assert.deepEqual([confirming.outputs.unchanged, requests(confirming)], ['14', 4]);
  const warm = await run();
  assert.deepEqual([warm.outputs.unchanged, requests(warm)], ['14', 2]);
  assert.doesNotMatch(cache ?? '', /deploy|payments/);

  // Someone changes one in the user interface.
  const put = await fetch(
    `${platform.url}/pipeline/api/pipelines/v2/deploy_3?accountIdentifier=AcmeAccount0000000001&orgIdentifier=default&projectIdentifier=payments`,
    {
      method: 'PUT',
      headers: { 'x-api-key': platform.apiKey ?? '', 'content-type': 'application/yaml' },
      body: pipeline('deploy_3').replace('name: deploy_3', 'name: Other'),
    },
  );
  assert.equal(put.status, 200, await put.text());
  const found = await run({ 'dry-run': 'true' });
  // Three of them ask what the platform says of the changed text: its dry run, which this account lacks, its schema and its
  // policies.
  assert.equal(requests(found), 6);
  assert.match(found.log, /Plan: 0 to create, 1 to update, 13 unchanged/);
  const restored = await run();
  assert.deepEqual([restored.outputs.updated, restored.outputs.unchanged], ['1', '13']);

  // Without its file, everything is read and recorded again.
  forget();
  assert.equal(requests(await run()), 16);
  assert.equal(requests(await run()), 4);
  assert.equal(requests(await run()), 2);

  // A run was stopped while it wrote it.
  cache = cache?.slice(0, 60);
  const broken = await run();
  assert.deepEqual([broken.outputs.unchanged, requests(broken)], ['14', 16]);
  assert.match(broken.log, /The refresh cache \.cache\/refresh\.json was ignored: /);
  assert.deepEqual(annotations(broken, 'warning'), []);
});

for (const [path, content] of [
  ['package.json', '{"name": "x"}'],
  ['.git/config', '[core]'],
  ['.git/hooks/post-checkout', undefined],
] as const) {
  it(`the file ${path} is never replaced by a cache`, async (test) => {
    const platform = await startPlatform(test);
    const given = { ...files, ...(content !== undefined && { [path]: content }) };
    for (const inputs of [{ 'dry-run': 'true' }, {}]) {
      const step = await provision(platform, given, { 'refresh-cache': path, ...inputs });
      assert.equal(step.code, 0, step.log);
      assert.match(step.log, /::warning::`refresh-cache` is not used: /);
      const file = join(step.workspace, path);
      assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : undefined, content);
    }
  });
}

it('a stopped run keeps what it has read', async (test) => {
  const stop = new AbortController();
  let reads = 0;
  const platform = await startPlatform(test, {
    onFinished: ({ method, target }) => {
      if (method === 'GET' && target.includes('/pipelines/') && ++reads === 6)
        stop.abort(new Error('the test stops it'));
    },
  });
  const workspace = makeDirectory();
  writeTree(workspace, files as Record<string, string>);
  const inputs = {
    'payload-file': 'platform/**/*.yaml',
    'if-exists': 'update',
    concurrency: '1',
    'refresh-cache': cacheFile,
  };
  const created = await perform(platform, workspace, inputs);
  assert.equal(created.outputs.created, 14, created.lines.join('\n'));
  reads = 0;
  const stopped = await perform(platform, workspace, inputs, { signal: stop.signal });
  assert.match(stopped.report.failure?.summary ?? '', /the test stops it/i);
  const again = await perform(platform, workspace, { ...inputs, 'dry-run': 'true' });
  assert.match(again.lines.join('\n'), /Planned 14 resources with 10 requests/);
});
