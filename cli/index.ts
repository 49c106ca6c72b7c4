#!/usr/bin/env node
import { systemClock } from '../src/shared/clock.ts';
import { checkNodeVersion } from '../src/shared/node-version.ts';
import { formatReason } from '../src/shared/text.ts';
import { main } from './main.ts';

const outdated = checkNodeVersion(process.version);
if (outdated !== undefined) {
  process.stderr.write(`error: ${outdated}\n`);
  process.exit(1);
}

const cancellation = new AbortController();
endOnSignal(false);

const work = main({
  args: process.argv.slice(2),
  environment: process.env,
  directory: process.cwd(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  clock: systemClock,
  signal: cancellation.signal,
  endOnSignal,
});

function endOnSignal(atOnce: boolean): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.off(signal, interrupt);
    if (!atOnce) process.on(signal, interrupt);
  }
}

/**
 * The first Ctrl-C ends the run after the changes in progress; the second one ends it at once. A closed terminal sends SIGHUP,
 * often twice; it never counts as the second.
 */
function interrupt(signal: NodeJS.Signals): void {
  if (cancellation.signal.aborted) {
    if (signal === 'SIGHUP') return;
    work.announceEnd();
    process.exit(1);
  }
  work.announceStop();
  cancellation.abort(new Error('the run was cancelled'));
}

for (const stream of [process.stdout, process.stderr]) {
  // A reader that closes the pipe, such as `head`, is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') process.exitCode = 1;
  });
}

let finished = false;
// If the command waits for an event that never happens, Node would end with exit code 0.
process.on('exit', (code) => {
  if (finished || code !== 0) return;
  process.exitCode = 1;
  process.stderr.write('error: The command failed unexpectedly: it stopped before it was done\n');
});
void end();

async function end(): Promise<void> {
  try {
    process.exitCode = await work.ended;
  } catch (error) {
    process.stderr.write(`error: The command failed unexpectedly: ${formatReason(error)}\n`);
    process.exitCode = 1;
  }
  finished = true;
}
