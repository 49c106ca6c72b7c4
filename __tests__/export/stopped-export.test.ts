import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { perform, readTree } from '../harness/in-process.ts';
import { directoryFor, emptySeed } from './support.ts';

const names = Array.from({ length: 12 }, (_, index) => `p${String(index).padStart(2, '0')}`);
const exporting = { operation: 'export', concurrency: '1' };

const seed: Seed = {
  ...emptySeed,
  organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
  projects: names.map((identifier) => ({ project: { identifier, name: identifier, orgIdentifier: 'retail' } })),
  services: names.map((projectIdentifier) => ({
    service: {
      identifier: 'api',
      name: 'API',
      orgIdentifier: 'retail',
      projectIdentifier,
      yaml: 'service: {identifier: api, name: API}',
    },
  })),
};

async function start(test: TestContext): Promise<Emulator> {
  const emulator = await startEmulator({ seed });
  test.after(() => emulator.close());
  return emulator;
}

/** An export that is stopped in the middle of its projects. Returns its directory, and its report. */
async function stopHalfway(test: TestContext, emulator: Emulator, inputs = exporting) {
  const workspace = directoryFor(test);
  const cancellation = new AbortController();
  const run = await perform(emulator, workspace, inputs, {
    signal: cancellation.signal,
    onStep: (line) => {
      if (line.includes('service retail/p06/api')) cancellation.abort(new Error('the run was cancelled'));
    },
  });
  return { workspace, run };
}

describe('an export that was stopped', () => {
  it('is completed by the next run, which trusts no file that is missing or changed', async (test) => {
    const emulator = await start(test);
    const reference = directoryFor(test);
    await perform(emulator, reference, exporting);
    const whole = readTree(reference);

    const { workspace } = await stopHalfway(test, emulator);
    const written = readTree(workspace);
    const pathIn = (project: string) => `.harness/orgs/retail/projects/${project}/services/api.yaml`;
    const [gone, edited, kept] = [pathIn('p00'), pathIn('p01'), pathIn('p02')];
    for (const path of [gone, edited, kept]) assert.equal(written[path], whole[path], path);
    assert.ok(Object.keys(written).length < Object.keys(whole).length);
    rmSync(join(workspace, gone));
    writeFileSync(join(workspace, edited), 'service: {identifier: api, name: Mine}');

    const { report } = await perform(emulator, workspace, exporting);
    assert.equal(report.failure, undefined);
    assert.deepEqual(readTree(workspace), { ...whole, [edited]: 'service: {identifier: api, name: Mine}' });
    const outcomes = new Map(
      report.outcomes.map(({ step, outcome }) => [step.document.location?.file ?? step.label, outcome]),
    );
    assert.equal(outcomes.get(gone), 'exported');
    assert.equal(outcomes.get(edited), 'skipped');
    assert.equal(outcomes.get(kept), 'unchanged');
    assert.match(
      report.diagnostics[0]?.summary ?? '',
      /^1 file in .harness differs from the platform and was not over/,
    );
  });

  it('because the rate limit leaves no time for the rest is completed by the next run', async (test) => {
    const emulator = await start(test);
    const reference = directoryFor(test);
    await perform(emulator, reference, exporting);
    const workspace = directoryFor(test);
    const inputs = { ...exporting, 'requests-per-minute': '180', timeout: '40' };
    const { report } = await perform(emulator, workspace, inputs);
    const pattern = /^The rate limit leaves no time before the `timeout` of 40 s: the export is incomplete \(\d+ files/;
    assert.match(report.failure?.summary ?? '', pattern);
    assert.ok(Object.keys(readTree(workspace)).length > 0);
    // The waits of the first run took no real time.
    const now = Date.now.bind(Date);
    const later = test.mock.method(Date, 'now', () => now() + 60_000);
    const rest = await perform(emulator, workspace, exporting);
    later.mock.restore();
    assert.equal(rest.report.failure, undefined);
    assert.deepEqual(readTree(workspace), readTree(reference));
  });

  it('begins with a warning if the projects take longer than the timeout', async (test) => {
    const emulator = await start(test);
    const inputs = {
      ...exporting,
      kinds: 'connectors, secrets, variables',
      'requests-per-minute': '10',
      timeout: '150',
    };
    const { lines } = await perform(emulator, directoryFor(test), inputs);
    const warning = lines.findIndex((line) => line.startsWith('warning: 12 projects'));
    assert.equal(
      lines[warning],
      'warning: 12 projects with at least 3 requests each take at least 3 minutes at 10 requests per minute, longer than the `timeout` of the run. Set `timeout: 600`, or export fewer kinds at a time with `kinds`.',
    );
    const first = lines.findIndex((line) => line.includes(' retail/p'));
    assert.ok(first === -1 || warning < first, `${warning} before ${first}`);
    const few = { ...inputs, kinds: 'services' };
    const rest = await perform(emulator, directoryFor(test), few);
    assert.ok(!rest.lines.some((line) => line.startsWith('warning: ')), rest.lines.join('\n'));
  });
});
