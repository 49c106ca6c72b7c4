import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator.ts';
import { clean, runStep, type StepRun } from '../harness/runner.ts';
import { reachingWithUsers } from './operation-cases.ts';

after(clean);

/** Creates a number of connectors from one file; the emulator has the rate limits. */
async function create(
  count: number,
  inputs: Readonly<Record<string, string>>,
  rateLimits: EmulatorOptions['rateLimits'] = [],
): Promise<{ step: StepRun; emulator: Emulator; refused: number; spread: number }> {
  const emulator = await startEmulator({ rateLimits });
  try {
    const payload = Array.from(
      { length: count },
      (_, index) =>
        `connector: {name: Registry ${index}, identifier: registry_${index}, type: DockerRegistry, spec: {dockerRegistryUrl: https://registry.example, providerType: Other, auth: {type: Anonymous}}}\n`,
    ).join('---\n');
    const step = await runStep({ ...reachingWithUsers(emulator), ...inputs, payload });
    assert.deepEqual([step.code, step.outputs.created], [0, String(count)], step.log.slice(-2000));
    assert.equal(emulator.state.connectors.size, count);
    const { requests } = emulator;
    return {
      step,
      emulator,
      refused: requests.filter(({ status }) => status === 429).length,
      spread: (requests.at(-1)?.receivedAt ?? 0) - (requests[0]?.receivedAt ?? 0),
    };
  } finally {
    await emulator.close();
  }
}

describe('pacing', { concurrency: true }, () => {
  it('is almost never refused at the limit: fewer than 10 of 300 creates, none lost', async () => {
    const { refused, spread } = await create(300, { 'requests-per-minute': '2400' }, [{ calls: 40, seconds: 1 }]);
    assert.ok(refused < 10, `${refused} refused`);
    assert.ok(spread < 40_000, `${spread} ms, where the default takes 45 seconds`);
  });

  it('slows down the whole run when others use the key too, and loses no request', async () => {
    const { refused, step } = await create(60, { 'requests-per-minute': '2400' }, [{ calls: 10, seconds: 1 }]);
    assert.ok(refused > 0 && refused < 30, `${refused} refused`);
    assert.match(step.log, /Rate limit reached; pausing all requests for \d/);
  });

  it('can be turned off', async () => {
    const { spread } = await create(200, { 'requests-per-minute': '0' });
    assert.ok(spread < 25_000, `${spread} ms, where the default takes 30 seconds`);
  });
});
