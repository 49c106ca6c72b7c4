import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { parse } from 'yaml';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep } from '../harness/runner.ts';
import { account, assertEnded, reaching, startPlatform } from './support.ts';
import { evaluate, type Step } from './workflow-steps.ts';

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

describe('the job `action` of .github/workflows/ci.yml', () => {
  it('passes with what the committed actions return', async () => {
    const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
      jobs: Record<string, { steps: Step[] }>;
    };
    const outputs: Record<string, string> = {};
    let asserted = 0;
    for (const { id, uses = '', with: given, run, env } of jobs.action?.steps ?? []) {
      if (uses.startsWith('./')) {
        const file = given?.['payload-file'];
        const files = file === undefined ? {} : { [file]: readFileSync(file, 'utf8') };
        const step = await runStep(evaluate(given, {}), { action: uses.slice(2), files });
        assert.equal(step.code, 0, step.log);
        for (const [name, value] of Object.entries(step.outputs)) outputs[`steps.${id}.outputs.${name}`] = value;
      } else if (run !== undefined) {
        const { status } = spawnSync('bash', ['-e', '-c', run], { env: { ...process.env, ...evaluate(env, outputs) } });
        assert.equal(status, 0, run);
        asserted += 1;
      }
    }
    assert.equal(asserted, 2);
  });
});
