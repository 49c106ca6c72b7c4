import { createContext, main } from './main.ts';
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
// Where nobody reads the log any more, saying so would fail again without end.
process.stdout.on('error', () => {
  process.exitCode = 1;
});
// Node itself would end with a warning and a code of its own when the run waits for what never comes.
process.on('exit', () => {
  if (!finished) fail('it stopped before it was done');
});

try {
  if (!(await main(context))) process.exitCode = 1;
  finished = true;
} catch (error) {
  fail(error);
}
