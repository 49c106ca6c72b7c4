import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { fullSeed } from '../export/support.ts';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { readResults, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, reaching, readLog, startPlatform } from './support.ts';

after(clean);

const inShop = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const inGit = `pipeline: {identifier: kept, name: Kept, orgIdentifier: retail, projectIdentifier: shop, stages: []}\n`;
const seed: Seed = {
  ...fullSeed,
  account,
  keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }],
  pipelines: [
    ...(fullSeed.pipelines ?? []),
    { ...inShop, yaml: inGit, storeType: 'REMOTE', gitDetails: { repoName: 'delivery', filePath: 'kept.yaml' } },
  ],
};

function runExport(
  platform: Emulator,
  inputs: Readonly<Record<string, string>> = {},
  options: StepOptions = {},
): Promise<StepRun> {
  const common = { ...reaching(platform), operation: 'export', 'requests-per-minute': '0' };
  return runStep({ ...common, ...inputs }, options);
}

describe('operation: export', () => {
  it('writes the files, lists omitted resources, and a dry run after it reports no changes', async (test) => {
    const platform = await startPlatform(test, { seed });
    const run = await runExport(platform);
    assertEnded(run, 0);
    const tree = readTree(run.workspace);
    const { exported = '', skipped } = run.outputs;
    assert.equal(Object.keys(tree).length, Number(exported));
    const left = readResults(run).filter(({ outcome }) => outcome === 'skipped');
    assert.equal(left.length, Number(skipped));
    const kept = left.find(({ identifier }) => identifier === 'kept');
    assert.match(
      kept?.note ?? '',
      /^left out: it is stored in Git \(repository delivery, file kept\.yaml\): change it there$/,
    );
    assert.match(
      annotations(run, 'notice')
        .map(({ message }) => message)
        .join('\n'),
      /^1 resource left out, not counting those that the platform manages;/m,
    );
    assert.ok(run.summary.includes('exported') && run.summary.includes('deploy'), run.summary);
    assert.ok(
      Object.keys(tree).every((path) => /^[\w.$~/-]+$/.test(path)),
      Object.keys(tree).join('\n'),
    );
    assert.deepEqual(writes(platform), []);

    const planning = { 'payload-file': '.harness/**/*.yaml', 'if-exists': 'update', 'dry-run': 'true' };
    const inputs = { ...reaching(platform), ...planning, 'fail-on-changes': 'true', 'report-unmanaged': 'true' };
    const plan = await runStep(inputs, { files: tree });
    assertEnded(plan, 0);
    assert.deepEqual([plan.outputs.changes, plan.outputs.unchanged], ['0', exported]);
    // What the test's key belongs to is in files as well; nothing else is beside them.
    assert.equal(plan.outputs.unmanaged, '0');

    const { '.harness/orgs/retail/projects/shop/connectors/registry.yaml': _, ...without } = tree;
    const drift = await runStep({ ...inputs, 'fail-on-changes': 'false' }, { files: without });
    assert.equal(drift.outputs.unmanaged, '1');
    assert.match(readLog(drift), /not in files +connector retail\/shop\/registry/);
    assert.match(drift.summary, /connector retail\/shop\/registry/);
  });
});
