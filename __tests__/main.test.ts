import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startEmulator } from '../emulator/emulator.ts';
import { main } from '../src/main.ts';
import { Secrets } from '../src/secrets/redact.ts';
import type { Log } from '../src/shared/log.ts';
import { directoryFor } from './export/support.ts';
import { given } from './given.ts';
import { perform, writeTree } from './harness/in-process.ts';

it('a run reports its duration, even if the time of the machine is set back', async () => {
  const times = [7_200_000, 3_600_000];
  const moments = [50, 150];
  const clock = {
    now: () => times.shift() ?? 0,
    elapsed: () => moments.shift() ?? assert.fail('read too often'),
    sleep: () => assert.fail('nothing waits'),
  };
  const { report } = await main(given({ operation: 'unknown' }), {
    environment: {},
    workspace: '/',
    clock,
    secrets: new Secrets(),
    log: { mask() {} } as Partial<Log> as Log,
    files: { write: () => assert.fail('nothing is written') },
    signal: new AbortController().signal,
  });
  assert.equal(report.duration, 100);
});

it('a run without a document has the operation that was asked for', async (test) => {
  const emulator = await startEmulator();
  test.after(() => emulator.close());
  const workspace = directoryFor(test);
  writeTree(workspace, { 'deployment.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: x}\n' });
  const run = (operation: string) => perform(emulator, workspace, { operation, 'payload-file': '*.yaml' });
  assert.equal((await run('auto')).outputs.operation, 'auto');
  assert.equal((await run('create-connector')).outputs.operation, 'create-connector');
});
