import assert from 'node:assert/strict';
import { it } from 'node:test';
import { main } from '../src/main.ts';
import { Secrets } from '../src/secrets/redact.ts';
import type { Log } from '../src/shared/log.ts';
import { given } from './given.ts';

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
