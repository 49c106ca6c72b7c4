import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInThread } from '../../src/runner/thread.ts';

/** A program that is busy for longer than a thread without requests may be, and then ends as requested. */
function busyProgram(firstMessage: string | undefined): URL {
  const code = `
    import { parentPort } from 'node:worker_threads';
    const said = ${JSON.stringify(firstMessage)};
    if (said !== undefined) parentPort.postMessage(said);
    parentPort.on('message', () => { parentPort.postMessage('ending'); process.exit(7); });
    const end = Date.now() + 1500;
    setTimeout(() => { while (Date.now() < end); }, 0);
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

async function run(firstMessage: string | undefined): Promise<{ code: number; errors: string[] }> {
  const errors: string[] = [];
  const cancellation = new AbortController();
  const log = { error: (line: string) => void errors.push(line) };
  const options = { signal: cancellation.signal, log } as unknown as Parameters<typeof runInThread>[2];
  const code = runInThread(busyProgram(firstMessage), 'thread', options);
  setTimeout(() => cancellation.abort(new Error('the run was cancelled')), 200);
  return { code: await code, errors };
}

test('a thread that only reads is stopped in the middle of its work', async () => {
  const { code, errors } = await run(undefined);
  assert.equal(code, 1);
  assert.deepEqual(errors, ['The run was cancelled: it was stopped in the middle of its work.']);
});

test('a thread that has sent requests gets the time to report its changes', async () => {
  const { code, errors } = await run('requests');
  assert.equal(code, 7);
  assert.deepEqual(errors, []);
});
