import { readInputTexts } from './inputs/texts.ts';
import { main } from './main.ts';
import { publish } from './report/publish.ts';
import { runOutcomeOf } from './report/report.ts';
import { createContext } from './runner/context.ts';
import { reasonOf } from './shared/text.ts';

const cancellation = new AbortController();
const context = createContext(process.env, cancellation.signal);
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
// If the log is closed, reporting that would fail too, again and again.
process.stdout.on('error', () => {
  process.exitCode = 1;
});
// If the run waits for an event that never comes, Node alone would end with a warning and another exit code.
process.on('exit', () => {
  if (!finished) fail('it stopped before it was done');
});

try {
  const run = await main(readInputTexts(context.environment), context);
  const published = await publish(run.report, run.inputs, run.context);
  if (runOutcomeOf(published) === 'failed') process.exitCode = 1;
  finished = true;
} catch (error) {
  fail(error);
}
