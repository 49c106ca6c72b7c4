import { readInputTexts } from './inputs/texts.ts';
import { findMistypedInputs } from './inputs/unused.ts';
import { main } from './main.ts';
import { publish } from './report/publish.ts';
import { decideRunOutcome } from './report/report.ts';
import { createContext } from './runner/context.ts';
import { formatReason } from './shared/text.ts';

/** The process of a step: one run with the context of the runner, its signals and its exit code. Never throws. */
export async function runAction(): Promise<void> {
  const cancellation = new AbortController();
  const context = createContext(process.env, cancellation.signal);
  let finished = false;
  const fail = (thrown: unknown) => {
    finished = true;
    process.exitCode = 1;
    context.log.error(`The action failed unexpectedly: ${formatReason(thrown)}`);
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
  try {
    const { environment } = context;
    const run = await main(readInputTexts(environment), context, findMistypedInputs(environment));
    const outcome = decideRunOutcome(await publish(run.report, run.inputs, run.context));
    if (outcome === 'failed') process.exitCode = 1;
    finished = true;
  } catch (error) {
    fail(error);
  }
}
