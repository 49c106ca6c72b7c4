import type { Files } from './runner/files.ts';
import type { Log } from './runner/log.ts';
import type { Secrets } from './secrets/redact.ts';
import type { Clock } from './shared/clock.ts';
import type { Environment } from './shared/environment.ts';

/** What all parts of a run share. */
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
