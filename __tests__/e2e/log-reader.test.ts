import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { hangAfter } from '../harness/step-hosts.ts';

it('ends with a failure when its log is no longer read', async () => {
  const child = spawn(process.execPath, ['dist/index.js'], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.destroy();
  const limit = setTimeout(() => child.kill('SIGKILL'), hangAfter);
  const [code, signal] = await once(child, 'close');
  clearTimeout(limit);
  assert.deepEqual({ code, signal }, { code: 1, signal: null });
});
