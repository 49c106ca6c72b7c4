import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type PlatformClient, RequestFailure } from '../../src/platform/request.ts';
import { createReader } from '../../src/remote/reader.ts';
import { Secrets } from '../../src/secrets/redact.ts';
import type { Log } from '../../src/shared/log.ts';

it('masking a response with any number of secrets ends with the run', async () => {
  const body = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [`password${at}`, `commonstart-${at}-abcdef`]),
  );
  const platform = { send: async () => ({ body }) } as unknown as PlatformClient;
  const end = new AbortController();
  const secrets = new Secrets();
  const log = { mask() {} } as unknown as Log;
  const reader = createReader(platform, { concurrency: 1 }, { secrets, log, signal: end.signal });
  setTimeout(() => end.abort(new Error('The run timed out.')), 50);
  await assert.rejects(
    reader.send({ method: 'GET', path: '/', query: {}, credential: 'api-key' } as never),
    (error) => error instanceof RequestFailure && /The response was not used: the run timed out/i.test(error.message),
  );
  assert.ok(secrets.masks().length < 50_000 * 6, 'it stopped in between');
});
