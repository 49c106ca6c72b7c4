import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { readTree, type Tree } from '../harness/in-process.ts';
import { clean, runStep, type StepOptions, type StepRun } from '../harness/runner.ts';
import { account, annotations, apiKey, assertEnded, meanwhile, reaching, startPlatform } from './support.ts';

after(clean);

const names = Array.from({ length: 5 }, (_, index) => `p${String(index).padStart(2, '0')}`);
const inProject = (projectIdentifier: string) => ({ orgIdentifier: 'retail', projectIdentifier });
const seed: Seed = {
  account,
  keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }],
  organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
  projects: names.map((identifier) => ({ project: { identifier, name: identifier, orgIdentifier: 'retail' } })),
  services: names.map((name) => ({
    service: { ...inProject(name), identifier: 'api', name: 'API', yaml: 'service: {identifier: api, name: API}' },
  })),
  variables: names.map((name) => ({
    variable: {
      ...inProject(name),
      identifier: 'stage',
      name: 'Stage',
      type: 'String',
      spec: { valueType: 'FIXED', fixedValue: 'qa' },
    },
  })),
};

type Inputs = Readonly<Record<string, string>>;

function runExport(platform: Emulator, inputs: Inputs = {}, options: StepOptions = {}): Promise<StepRun> {
  const pace = { 'requests-per-minute': '0', concurrency: '1' };
  return runStep({ ...reaching(platform), operation: 'export', ...pace, ...inputs }, options);
}

/** A platform, the files of a whole export of it, and a number of requests with which about half of it is exported. */
async function start(test: TestContext) {
  const platform = await startPlatform(test, { seed });
  const run = await runExport(platform);
  assertEnded(run, 0);
  const whole = readTree(run.workspace);
  const half = Math.floor(platform.requests.length * 0.6);
  platform.requests.length = 0;
  return { platform, whole, half };
}

/** That a run failed and kept whole files, and that the next run writes the others and leaves these as they are. */
async function assertContinues(run: StepRun, platform: Emulator, whole: Tree): Promise<void> {
  assert.equal(run.signal, null);
  assert.equal(run.code, 1, run.log);
  assert.match(readStepErrors(run), /The files that were written are kept\. Run again to complete the export\.$/m);
  const files = readTree(run.workspace);
  const count = Object.keys(files).length;
  assert.ok(count > 0 && count < Object.keys(whole).length, `${count} files`);
  for (const [path, text] of Object.entries(files)) assert.equal(text, whole[path], path);

  platform.clearFaults();
  platform.requests.length = 0;
  const rest = await runExport(platform, {}, { files });
  assertEnded(rest, 0);
  assert.deepEqual(readTree(rest.workspace), whole);
  const exported = (JSON.parse(rest.outputs.results ?? '') as { outcome: string }[]).filter(
    ({ outcome }) => outcome === 'exported',
  );
  assert.equal(exported.length, Object.keys(whole).length - count, 'writes only what is missing');
}

function readStepErrors(run: StepRun): string {
  return annotations(run, 'error')
    .map(({ message }) => message)
    .join('\n');
}

describe('an export that is stopped', () => {
  it('by its timeout', async (test) => {
    const { platform, whole, half } = await start(test);
    platform.fault({ kind: 'stalled-headers', skip: half, times: 'always' });
    const run = await runExport(platform, { timeout: '3' });
    assert.match(
      readStepErrors(run),
      /^The run took longer than its `timeout` of 3 s: the export is incomplete \(\d+ files/m,
    );
    await assertContinues(run, platform, whole);
  });

  it('by a signal', async (test) => {
    const { platform, whole, half } = await start(test);
    let stop: (() => void) | undefined;
    meanwhile(
      platform,
      () => true,
      () => stop?.(),
      half,
    );
    platform.fault({ kind: 'stalled-headers', skip: half, times: 'always' });
    const run = await runExport(
      platform,
      {},
      {
        onStart: (child) => {
          stop = () => child.kill('SIGTERM');
        },
      },
    );
    assert.match(readStepErrors(run), /^The run was cancelled: the export is incomplete \(\d+ files/m);
    await assertContinues(run, platform, whole);
  });

  it('by an outage with errors of the server', async (test) => {
    const { platform, whole, half } = await start(test);
    platform.fault({ kind: 'html', status: 503, skip: half, times: 'always' });
    const run = await runExport(platform);
    assert.match(
      readStepErrors(run),
      /^Failed to read from the platform: .*HTTP 503.* The export is incomplete \(\d+ files/m,
    );
    const failed = platform.requests.filter(({ status }) => status === 503).length;
    assert.equal(failed, 40, 'no more requests than needed');
    await assertContinues(run, platform, whole);
  });

  it('by an outage without responses', async (test) => {
    const { platform, whole, half } = await start(test);
    platform.fault({ kind: 'reset', skip: half, times: 'always' });
    const run = await runExport(platform);
    assert.match(readStepErrors(run), /^Failed to reach the platform: .* The export is incomplete \(\d+ files/m);
    await assertContinues(run, platform, whole);
  });

  it('by a platform that refuses connections', async (test) => {
    const { platform, whole, half } = await start(test);
    let closing: Promise<void> | undefined;
    meanwhile(
      platform,
      () => true,
      () => {
        closing = platform.close();
      },
      half,
    );
    const run = await runExport(platform);
    await closing;
    assert.match(readStepErrors(run), /^Failed to reach the platform: .* The export is incomplete \(\d+ files/m);
    const again = await startPlatform(test, { seed, port: Number(new URL(platform.url).port) });
    await assertContinues(run, again, whole);
  });

  it('by a refused key', async (test) => {
    const { platform, whole, half } = await start(test);
    platform.fault({ kind: 'error', shape: 'B', status: 401, code: 'UNAUTHORIZED', skip: half, times: 'always' });
    const run = await runExport(platform);
    assert.match(
      readStepErrors(run),
      /^Failed to sign in to the platform: .*HTTP 401.* The export is incomplete \(\d+ files so far\)\.\nThe key may have expired.* Run again to complete the export\.$/m,
    );
    await assertContinues(run, platform, whole);
  });

  it('before it has written anything', async (test) => {
    const { platform, whole } = await start(test);
    platform.fault({ kind: 'error', shape: 'B', status: 401, code: 'UNAUTHORIZED', skip: 4, times: 'always' });
    const run = await runExport(platform);
    assert.equal(run.code, 1);
    assert.match(readStepErrors(run), /The export is incomplete \(0 files so far\)/);
    platform.clearFaults();
    const rest = await runExport(platform, {}, { files: readTree(run.workspace) });
    assertEnded(rest, 0);
    assert.deepEqual(readTree(rest.workspace), whole);
  });
});

describe('an export whose requests fail in part', () => {
  it('reads the others, and is not taken for an outage', async (test) => {
    const { platform, whole } = await start(test);
    const broken = '/ng/api/servicesV2';
    platform.fault({ kind: 'error', path: broken, shape: 'B', status: 500, code: 'X', times: 'always' });
    const run = await runExport(platform);
    assert.equal(run.code, 1);
    const errors = readStepErrors(run);
    assert.match(errors, /^Failed to list the services of project retail\/p00: /m);
    assert.doesNotMatch(errors, /incomplete/);
    const tree = readTree(run.workspace);
    const others = Object.entries(whole).filter(([path]) => !path.includes('/services/'));
    assert.deepEqual(tree, Object.fromEntries(others));
  });
});
