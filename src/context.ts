import { tmpdir } from 'node:os';
import type { Inputs } from './inputs/inputs.ts';
import type { PlatformClient } from './platform/request.ts';
import { outputWords } from './report/outputs.ts';
import type { Report } from './report/report.ts';
import { Files } from './runner/files.ts';
import { Log } from './runner/log.ts';
import { Secrets } from './secrets/secrets.ts';
import { type Clock, systemClock } from './shared/clock.ts';
import { omitUndefined } from './shared/defined.ts';
import type { Environment } from './shared/environment.ts';

/** What every part of a run shares: its surroundings, and the ways in which it may speak. */
export interface Context {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly files: Files;
  /** Aborts when the run is cancelled or its time is up; the reason is an error with a clause that says which. */
  readonly signal: AbortSignal;
  /** When the time is up, in milliseconds since the epoch; absent until the inputs are read. */
  readonly deadline?: number;
}

/** The part of the report that an operation gives; what it leaves out `main` fills in. */
export type PartialReport = Partial<Report> & Pick<Report, 'operation'>;

/** Gathers what a run works with. `RUNNER_TEMP` is the runner's directory for temporary files. */
export function createContext(environment: Environment, cancelled: AbortSignal): Context {
  const secrets = new Secrets();
  for (const word of outputWords) secrets.protect(word);
  return {
    environment,
    clock: systemClock,
    secrets,
    log: new Log(secrets),
    files: new Files(environment.RUNNER_TEMP || tmpdir(), secrets),
    signal: cancelled,
  };
}

/** The same run, ended after so many seconds. The timer does not keep the process alive. */
export function withTimeout(context: Context, timeout: number): Context {
  const milliseconds = timeout * 1000;
  const over = new AbortController();
  const reason = new Error(`the run took longer than its \`timeout\` of ${timeout} s`);
  setTimeout(() => over.abort(reason), milliseconds).unref();
  return {
    ...context,
    signal: AbortSignal.any([context.signal, over.signal]),
    deadline: context.clock.now() + milliseconds,
  };
}

/** Opens the way to the platform as the inputs want it. A run that sends nothing never loads what that takes. */
export async function openClient(
  inputs: Inputs,
  context: Context,
  bearer?: () => Promise<string>,
): Promise<PlatformClient> {
  const { createClient: connect } = await import('./platform/client.ts');
  const { address, apiKey, requestTimeout, maxAttempts, requestsPerMinute, concurrency } = inputs;
  const { environment, signal, deadline, clock, log } = context;
  return connect({
    address,
    apiKey,
    requestTimeout,
    maxAttempts,
    requestsPerMinute,
    connections: concurrency,
    environment,
    signal,
    clock,
    note: (line) => log.info(line),
    ...omitUndefined({ deadline, bearer }),
  });
}
