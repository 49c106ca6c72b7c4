import type { Context } from './context.ts';
import { readInputTexts } from './inputs/texts.ts';
import { main, ThreadNeeded } from './main.ts';
import { largestOnMainThread } from './payload/large-payloads.ts';
import { runOutcomeOf } from './report/report.ts';
import { createContext } from './runner/context.ts';
import { reasonOf } from './shared/text.ts';

/** The argument of this program if it continues a run in a separate thread. */
const threadArgument = 'thread';

const cancellation = new AbortController();
const thread = process.argv[2] === threadArgument ? await loadThread() : undefined;
const context: Context = {
  ...createContext(process.env, cancellation.signal),
  ...(thread
    ? { isContinued: true, announceRequests: thread.announceRequests }
    : { largestPayloads: largestOnMainThread }),
};
let finished = false;

function fail(thrown: unknown): void {
  finished = true;
  process.exitCode = 1;
  context.log.error(`The action failed unexpectedly: ${reasonOf(thrown)}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cancellation.abort(new Error('the run was cancelled')));
}
process.on('uncaughtException', fail);
// If the log is closed, every report of that error would fail too.
process.stdout.on('error', () => {
  process.exitCode = 1;
});
// If the run waits for an event that never happens, Node would end with a warning and another exit code.
process.on('exit', () => {
  if (!finished) fail('it stopped before it was done');
});

thread?.endWithMain(cancellation);
try {
  const run = await main(readInputTexts(context.environment), context);
  // Loaded after the run, so the run begins earlier.
  const { publish } = await import('./report/publish.ts');
  const published = await publish(run.report, run.inputs, run.context);
  if (runOutcomeOf(published) === 'failed') process.exitCode = 1;
  finished = true;
} catch (error) {
  if (error instanceof ThreadNeeded) await startThread(error.context);
  else fail(error);
}

/** Starts the run again in a thread, which can be stopped in the middle of its work. */
async function startThread(context: Context): Promise<void> {
  try {
    const { runInThread } = await loadThread();
    if ((await runInThread(new URL(import.meta.url), threadArgument, context)) !== 0) process.exitCode = 1;
    finished = true;
  } catch (error) {
    fail(error);
  }
}

/** Loaded only when used, because Node's module for threads takes some milliseconds. */
function loadThread() {
  return import('./runner/thread.ts');
}
