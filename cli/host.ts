import type { Clock } from '../src/shared/clock.ts';
import type { Environment } from '../src/shared/environment.ts';
import type { Stream } from './terminal.ts';

export interface Input extends AsyncIterable<Buffer | string> {
  readonly isTTY?: boolean;
  on(event: 'data' | 'end', listener: (chunk?: Buffer | string) => void): unknown;
  off(event: 'data' | 'end', listener: (chunk?: Buffer | string) => void): unknown;
  pause(): unknown;
  /** Whether each key arrives at once, instead of each line; only terminals have it. */
  setRawMode?(raw: boolean): unknown;
}

export interface Host {
  /** Arguments after the name of the program. */
  readonly args: readonly string[];
  readonly environment: Environment;
  /** Absolute path of the working directory. */
  readonly directory: string;
  readonly stdin: Input;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly clock: Clock;
  /** Aborts with the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** Says whether a signal ends the process at once, as it does by default, instead of aborting `signal`. */
  readonly endOnSignal: (atOnce: boolean) => void;
}
