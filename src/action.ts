import type { Context } from './context.ts';
import { readInputTexts } from './inputs/texts.ts';
import { findMistypedInputs } from './inputs/unknown.ts';
import { main, type Run, ThreadNeeded } from './main.ts';
import { largestOnMainThread } from './payload/large-payloads.ts';
import { publish } from './report/publish.ts';
import { runOutcomeOf } from './report/report.ts';
import { createContext } from './runner/context.ts';
import { reasonOf } from './shared/text.ts';

/** The argument of this program if it continues a run in a separate thread. */
const threadArgument = 'thread';

/** The process of a step: one run with the context of the runner, its signals and its exit code. Never throws. */
export async function runAction(): Promise<void> {
  const cancellation = new AbortController();
  const thread = process.argv[2] === threadArgument ? await loadThread() : undefined;
  const context: Context = {
    ...(await createContext(process.env, cancellation.signal)),
    ...(thread
      ? { isContinued: true, announceEffects: thread.announceEffects }
      : { largestPayloads: largestOnMainThread }),
  };
  let finished = false;
  const fail = (thrown: unknown) => {
    finished = true;
    process.exitCode = 1;
    context.log.error(`The action failed unexpectedly: ${reasonOf(thrown)}`);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A signal may come again, such as from a terminal and from the runner in it; it must not end the run without a report.
    process.on(signal, () => cancellation.abort(new Error('the run was cancelled')));
  }
  process.on('uncaughtException', fail);
  // If the run waits for an event that never happens, Node would end with exit code 0.
  process.on('exit', () => {
    if (!finished) fail('it stopped before it was done');
  });
  thread?.endWithMain(cancellation);
  try {
    if (!(await run(context))) process.exitCode = 1;
    finished = true;
  } catch (error) {
    fail(error);
  }
}

/** Runs, here or in a thread, and publishes the result. Returns whether it succeeded. */
async function run(context: Context): Promise<boolean> {
  try {
    const { environment } = context;
    return await publishRun(await main(readInputTexts(environment), context, findMistypedInputs(environment)));
  } catch (error) {
    if (error instanceof ThreadNeeded) return runAgainInThread(error);
    throw error;
  }
}

async function publishRun({ report, inputs, context }: Run): Promise<boolean> {
  context.announceEffects?.();
  return runOutcomeOf(await publish(report, inputs, context)) !== 'failed';
}

/** A thread can be stopped in the middle of its work. */
async function runAgainInThread(needed: ThreadNeeded): Promise<boolean> {
  const { context } = needed;
  const { runInThread, stoppedSentence } = await loadThread();
  const code = await runInThread(process.argv[1] as string, threadArgument, context);
  return code === undefined ? publishRun(needed.failedRun(stoppedSentence(context.signal))) : code === 0;
}

/** Loaded only when used, because Node's module for threads takes some milliseconds. */
function loadThread() {
  return import('./runner/thread.ts');
}
