import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { runInThread } from '../../src/runner/thread.ts';

/** Here the thread is asked to begin, and says when it does. */
const channelName = 'busy';

/**
 * A program that is busy for `milliseconds`, for longer than a thread without requests may be, and then ends as requested.
 * `firstMessage` is its message to the main thread, if any.
 */
function busyProgram(milliseconds: number, firstMessage: string | undefined): URL {
  const code = `
    import { parentPort, BroadcastChannel } from 'node:worker_threads';
    const said = ${JSON.stringify(firstMessage)};
    if (said !== undefined) parentPort.postMessage(said);
    parentPort.on('message', () => { parentPort.postMessage('ending'); process.exit(7); });
    const channel = new BroadcastChannel('${channelName}');
    channel.onmessage = () => {
      channel.postMessage('busy');
      channel.close();
      const end = Date.now() + ${milliseconds};
      while (Date.now() < end);
    };
    channel.postMessage('ready');
  `;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Runs the program and cancels the run as soon as it is busy. It is asked to begin first, so its earlier message to the
 * main thread has arrived by then.
 */
async function run(program: URL, onCancel = () => {}): Promise<{ code: number | undefined; errors: string[] }> {
  const errors: string[] = [];
  const cancellation = new AbortController();
  const log = { error: (line: string) => void errors.push(line) };
  const options = { signal: cancellation.signal, log } as unknown as Parameters<typeof runInThread>[2];
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === 'ready') channel.postMessage('begin');
    else {
      cancellation.abort(new Error('the run was cancelled'));
      onCancel();
    }
  };
  try {
    return { code: await runInThread(program, 'thread', options), errors };
  } finally {
    channel.close();
  }
}

test('a thread that only reads is stopped in the middle of its work, and leaves the report to the caller', async () => {
  const { code, errors } = await run(busyProgram(600_000, undefined));
  assert.equal(code, undefined);
  assert.deepEqual(errors, []);
});

test('a thread that has sent requests gets the time to report its changes', async () => {
  const { code, errors } = await run(busyProgram(1500, 'effects'));
  assert.equal(code, 7);
  assert.deepEqual(errors, []);
});

test('a thread that may have reported is not reported again, and fails the run', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { code, errors } = await run(busyProgram(600_000, 'effects'), () => t.mock.timers.tick(5000));
  assert.equal(code, 1);
  assert.deepEqual(errors, ['The run was cancelled: it was stopped in the middle of its work.']);
});

test('a thread that must end gets the time to report when it begins to', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const program = `
    import { parentPort, BroadcastChannel } from 'node:worker_threads';
    const channel = new BroadcastChannel('${channelName}');
    parentPort.on('message', (message) => {
      if (message === 'end') process.exit(7);
      parentPort.postMessage('effects');
    });
    channel.onmessage = () => {
      channel.postMessage('busy');
      channel.close();
    };
    channel.postMessage('ready');
  `;
  process.once('worker', (thread: Worker) => {
    // Called after the listener of the function that is tested.
    thread.on('message', () => {
      t.mock.timers.tick(600);
      thread.postMessage('end');
    });
  });
  const { code, errors } = await run(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  assert.equal(code, 7);
  assert.deepEqual(errors, []);
});

test('a thread gets the argument of its caller', async () => {
  const code = "process.exit(process.argv.at(-1) === 'thread' ? 7 : 1)";
  const program = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const options = { signal: new AbortController().signal } as unknown as Parameters<typeof runInThread>[2];
  assert.equal(await runInThread(program, 'thread', options), 7);
});

test('a thread that is stopped before it has begun leaves the report to the caller', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const errors: string[] = [];
  const log = { error: (line: string) => void errors.push(line) };
  const options = { signal: AbortSignal.abort(new Error('the run was cancelled')), log };
  const program = new URL('data:text/javascript,');
  const ended = runInThread(program, 'thread', options as unknown as Parameters<typeof runInThread>[2]);
  t.mock.timers.runAll();
  assert.equal(await ended, undefined);
  assert.deepEqual(errors, []);
});
