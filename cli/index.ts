#!/usr/bin/env node
import './require-node.ts';
import { constants } from 'node:os';
import { systemClock } from '../src/shared/clock.ts';
import { formatReason } from '../src/shared/text.ts';
import { main } from './main.ts';

const cancellation = new AbortController();
let interruptedBy: NodeJS.Signals | undefined;
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

/** As shells do: 130 after Ctrl-C, 143 after SIGTERM. */
function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

/**
 * The first Ctrl-C ends the run after the changes in progress; the second one ends it at once. A closed terminal sends SIGHUP,
 * often twice; it never counts as the second.
 */
function interrupt(signal: NodeJS.Signals): void {
  if (cancellation.signal.aborted) {
    if (signal === 'SIGHUP') return;
    work.announceEnd();
    process.exit(exitCodeOf(signal));
  }
  interruptedBy = signal;
  work.announceStop();
  cancellation.abort(new Error('the run was cancelled'));
}

for (const stream of [process.stdout, process.stderr]) {
  // A reader that closes the pipe, such as `head`, is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') process.exitCode ||= 1;
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
    const code = await work.ended;
    process.exitCode = code === 0 || interruptedBy === undefined ? code : exitCodeOf(interruptedBy);
  } catch (error) {
    process.stderr.write(`error: The command failed unexpectedly: ${formatReason(error)}\n`);
    process.exitCode = 1;
  }
  finished = true;
}
