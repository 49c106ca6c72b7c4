import type { Secrets } from './secrets/redact.ts';
import type { Clock } from './shared/clock.ts';
import type { Environment } from './shared/environment.ts';
import type { Files } from './shared/files.ts';
import type { Log } from './shared/log.ts';

/** What all parts of a run share. */
export interface Context {
  readonly environment: Environment;
  /** Absolute path of the directory to which the paths of payloads are relative. */
  readonly workspace: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly files: Files;
  /** Why the input `values` is no place for secrets, as a clause about a value; absent where only the run can read it. */
  readonly exposedValues?: string;
  /** Aborts when the run is cancelled or its time is up; the reason is an error with a clause that says which. */
  readonly signal: AbortSignal;
  /** Ends the operation before its time: aborts the signal with this reason. Absent outside of an operation. */
  readonly stop?: (reason: Error) => void;
  /** When the time is up, in milliseconds of `Clock.elapsed`; absent until the inputs are read. */
  readonly deadline?: number;
  /** Bytes of payloads beyond which `LargePayloads` is thrown; absent if the run takes all. */
  readonly largestPayloads?: number;
  /** Whether the run was begun, and announced, on another thread. */
  readonly isContinued?: true;
  /** Called before the first request of a run in a thread: what it has changed must be reported, so it is not stopped as soon. */
  readonly announceRequests?: () => void;
}
