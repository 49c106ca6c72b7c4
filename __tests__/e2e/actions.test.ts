import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep } from '../harness/runner.ts';
import { account, assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

it('the action `export` writes files without a word about the operation, and so does the main one with it', async (test) => {
  const platform = await startPlatform(test);
  const inputs = { ...reaching(platform), kinds: 'projects' };
  const named = await runStep(inputs, { action: 'export' });
  assertEnded(named, 0);
  assert.equal(named.outputs.operation, 'export');
  const main = await runStep({ ...inputs, operation: 'export' }, { action: '' });
  assertEnded(main, 0);
  const files = readTree(named.workspace);
  assert.ok(Object.keys(files).length > 0);
  assert.deepEqual(readTree(main.workspace), files);
});

it('the action `export` downloads schemas on request', async (test) => {
  const platform = await startPlatform(test);
  const run = await runStep({ ...reaching(platform), operation: 'schema' }, { action: 'export' });
  assertEnded(run, 0);
  assert.deepEqual([run.outputs.operation, run.outputs.outcome], ['schema', 'checked']);
});

it('the action `scim` lists the users without a word about the operation', async (test) => {
  const platform = await startPlatform(test);
  const inputs = { 'base-url': platform.url, 'account-id': account, 'scim-token': platform.scimToken };
  const run = await runStep(inputs, { action: 'scim' });
  assertEnded(run, 0);
  assert.deepEqual([run.outputs.operation, run.outputs.outcome], ['list-scim-users', 'listed']);
});
