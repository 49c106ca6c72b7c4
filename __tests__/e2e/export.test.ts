import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { fullSeed } from '../export/support.ts';
import { readTree } from '../harness/in-process.ts';
import { clean, runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { resultsOf, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, onlyError, reaching, readLog, startPlatform } from './support.ts';

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
    const left = resultsOf(run).filter(({ outcome }) => outcome === 'skipped');
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

  it('keeps complete files when it is cancelled or its key is refused, and the next run writes the others', async (test) => {
    const platform = await startPlatform(test, { seed });
    const whole = readTree((await runExport(platform)).workspace);
    const requests = platform.requests.length;
    const half = Math.floor(requests * 0.6);

    platform.requests.length = 0;
    platform.fault({ kind: 'latency', milliseconds: 40, times: 'always' });
    let watch: NodeJS.Timeout | undefined;
    const cancelled = await runExport(
      platform,
      { concurrency: '2' },
      {
        onStart(child) {
          watch = setInterval(() => {
            if (platform.requests.length < half) return;
            clearInterval(watch);
            child.kill('SIGTERM');
          }, 2);
        },
      },
    );
    clearInterval(watch);
    platform.clearFaults();
    assert.equal(cancelled.code, 1, cancelled.log);
    assert.match(
      onlyError(cancelled).sentence,
      /^The run was cancelled: the export is incomplete \(\d+ files? so far\)\.$/,
    );
    const some = readTree(cancelled.workspace);
    const { [progress]: note = '', ...files } = some;
    assertPartOf(files, whole);
    assert.ok(!note.includes(apiKey));
    platform.requests.length = 0;
    const continued = await runExport(platform, {}, { files: some });
    assertEnded(continued, 0);
    assert.deepEqual(readTree(continued.workspace), whole);
    if (note !== '') assert.match(continued.log, /Continuing an export that was stopped: \d+ scopes? complete/);
    if (note !== '') assert.ok(platform.requests.length < requests, `${platform.requests.length} of ${requests}`);

    platform.fault({ kind: 'error', shape: 'B', status: 401, code: 'UNAUTHORIZED', skip: half, times: 'always' });
    const refused = await runExport(platform, { concurrency: '2' });
    platform.clearFaults();
    assert.equal(refused.code, 1, refused.log);
    const { [progress]: kept, ...part } = readTree(refused.workspace);
    assertPartOf(part, whole);

    const rest = await runExport(platform, {}, { files: part });
    assertEnded(rest, 0);
    assert.deepEqual(readTree(rest.workspace), whole);
    assert.equal(Number(rest.outputs.unchanged), Object.keys(part).length);
  });
});

const progress = '.harness/.export-progress';

/** That the files are some of those of a whole export, and none is cut or left from a write. */
function assertPartOf(part: Readonly<Record<string, string>>, whole: Readonly<Record<string, string>>): void {
  const paths = Object.keys(part);
  assert.ok(paths.length > 0 && paths.length < Object.keys(whole).length, `${paths.length} files`);
  for (const path of paths) assert.equal(part[path], whole[path], path);
}
