import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Emulator, type Seed, startEmulator } from '../../emulator/emulator.ts';
import { perform, readTree } from '../harness/in-process.ts';
import { directoryFor, emptySeed } from './support.ts';

const file = '.harness/.export-progress';
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

describe('the progress of an export', () => {
  it('lets the next run continue without reading complete scopes again', async (test) => {
    const emulator = await start(test);
    const reference = directoryFor(test);
    await perform(emulator, reference, exporting);
    const whole = readTree(reference);
    assert.equal(whole[file], undefined);

    const { workspace, run } = await stopHalfway(test, emulator);
    const complete = run.report.diagnostics.find(({ summary }) => summary.includes('complete'));
    assert.match(complete?.summary ?? '', /^[1-9]\d* scopes are complete: .*project retail\/p0\d/);
    emulator.requests.length = 0;
    const rest = await perform(emulator, workspace, exporting);
    assert.equal(rest.report.failure, undefined);
    assert.deepEqual(readTree(workspace), whole);
    const lists = emulator.requests.filter(({ path }) => path.includes('servicesV2')).length;
    assert.ok(lists > 0 && lists <= names.length / 2 + 3, `${lists} lists of services`);
  });

  it('is kept if the rate limit leaves no time for the rest', async (test) => {
    const emulator = await start(test);
    const reference = directoryFor(test);
    await perform(emulator, reference, exporting);
    const workspace = directoryFor(test);
    const inputs = { ...exporting, 'requests-per-minute': '180', timeout: '40' };
    const { report } = await perform(emulator, workspace, inputs);
    const pattern = /^The rate limit leaves no time before the `timeout` of 40 s: the export is incomplete \(\d+ files/;
    assert.match(report.failure?.summary ?? '', pattern);
    assert.deepEqual(
      report.diagnostics.map(({ severity }) => severity),
      ['notice'],
    );
    assert.match(report.diagnostics[0]?.summary ?? '', /^\d+ scopes are complete: .*project retail\/p0\d/);
    // The waits of the first run took no real time.
    const now = Date.now.bind(Date);
    const later = test.mock.method(Date, 'now', () => now() + 60_000);
    const rest = await perform(emulator, workspace, exporting);
    later.mock.restore();
    assert.equal(rest.report.failure, undefined);
    assert.ok(rest.lines.some((line) => line.startsWith('Continuing an export that was stopped.')));
    assert.deepEqual(readTree(workspace), readTree(reference));
  });

  it('begins with a warning if the projects take longer than the timeout', async (test) => {
    const emulator = await start(test);
    const inputs = { ...exporting, 'requests-per-minute': '60', timeout: '150' };
    const { lines } = await perform(emulator, directoryFor(test), inputs);
    const warning = lines.findIndex((line) => line.startsWith('warning: 12 projects'));
    assert.equal(
      lines[warning],
      'warning: 12 projects with at least 22 requests each take at least 4 minutes at 60 requests per minute, longer than the `timeout` of the run. Set `timeout: 600`, or run again to continue where this run stops.',
    );
    const first = lines.findIndex((line) => line.includes(' retail/p'));
    assert.ok(first === -1 || warning < first, `${warning} before ${first}`);
    const few = { ...inputs, kinds: 'pipelines, services' };
    const rest = await perform(emulator, directoryFor(test), few);
    assert.ok(!rest.lines.some((line) => line.startsWith('warning: ')), rest.lines.join('\n'));
  });

  it('is ignored, with the reason, if it is not of this export', async (test) => {
    const emulator = await start(test);
    const few = { ...exporting, kinds: 'services' };
    const { workspace } = await stopHalfway(test, emulator, few);
    const path = join(workspace, file);
    const text = readFileSync(path, 'utf8');
    assert.doesNotMatch(text, new RegExp(emulator.apiKey));
    const findReason = async (inputs: Readonly<Record<string, string>> = {}) => {
      const run = await perform(emulator, workspace, { ...few, ...inputs });
      assert.equal(run.report.failure, undefined);
      assert.equal(readTree(workspace)[file], undefined);
      return run.lines.find((line) => line.startsWith('The progress file'));
    };
    const isOther = /from an export with another key or account or with other inputs, or was changed\.$/;
    assert.match((await findReason({ kinds: 'services, variables' })) ?? '', isOther);
    const restored = async (content: string, inputs: Readonly<Record<string, string>> = {}) => {
      writeFileSync(path, content);
      return (await findReason(inputs)) ?? '';
    };
    assert.match(await restored(text, { identifiers: 'api' }), isOther);
    assert.match(await restored(text, { overwrite: 'true' }), isOther);
    assert.match(await restored(text.replace('retail', 'wholesale')), isOther);
    const another = await startEmulator({ seed: { ...seed, account: 'AnotherAccount0000001', keys: [] } });
    test.after(() => another.close());
    writeFileSync(path, text);
    const { lines } = await perform(another, workspace, few);
    assert.match(lines.find((line) => line.startsWith('The progress file')) ?? '', isOther);
    for (const damaged of [
      '{"format":0}',
      '',
      '[]',
      text.slice(0, -9),
      text.replace('"done":[', '"done":{"a":['),
      '\0',
    ])
      assert.match(await restored(damaged), /is damaged or was written by another version\.$/, damaged);
    assert.match(await restored(`${text}${' '.repeat(2 ** 20)}`), /ignored: /);
    const now = Date.now.bind(Date);
    const later = test.mock.method(Date, 'now', () => now() + 25 * 60 * 60 * 1000);
    assert.match(await restored(text), /older than 24 hours/);
    later.mock.restore();
    const outside = join(directoryFor(test), 'kept');
    writeFileSync(outside, text);
    symlinkSync(outside, path);
    assert.match((await findReason()) ?? '', /not a regular file/);
    assert.equal(readFileSync(outside, 'utf8'), text);
  });
});
