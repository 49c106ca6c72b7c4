import type { Location } from './diagnostic.ts';
import { formatCount } from './text.ts';

/** A quiet line is about what did not change or was not sent: it is only counted, except in the debug log. */
export interface StepLine {
  readonly text: string;
  readonly isQuiet: boolean;
}

/** What a run has done besides: the requests that were sent, with its own limit of them, or 0 for none. */
export interface Pace {
  readonly sent: number;
  readonly perMinute: number;
  /** Of `for-each`; absent without a list. */
  readonly entries?: { readonly done: number; readonly total: number };
}

/** `120 of 1000 resources read`, with several entries `2400 of 10000 resources applied (120 of 500 entries)`. */
export function formatProgress(count: number, total: number, done: string, { entries }: Partial<Pace> = {}): string {
  const ofEntries = (entries?.total ?? 0) > 1 ? ` (${entries?.done} of ${entries?.total} entries)` : '';
  return `${count} of ${formatCount(total, 'resource')} ${done}${ofEntries}`;
}

/** The log of a run: a step's log, or a terminal. Secrets are removed from everything it shows. */
export interface Log {
  /** Masks every secret known so far. Call it before the first line and after each new secret. */
  mask(): void;
  /** A line, or several, without a level. */
  info(text: string): void;
  /** Text of a payload, the platform or a file. It names no inputs, so no code span in it is changed. */
  quote(text: string): void;
  /** Shown only if the user has turned on debug logging. */
  debug(text: string): void;
  notice(text: string, location?: Location): void;
  warning(text: string, location?: Location): void;
  error(text: string, location?: Location): void;
  /** Groups the lines that `work` logs under a title. Groups do not nest. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** The line of a step that is planned or done, the `count`th of `total`. */
  step(line: StepLine, count: number, total: number, pace?: Pace): void;
  steps(lines: readonly StepLine[]): void;
  /** Progress of long work: `count` of `total` resources are `done`, such as `read`. */
  progress(count: number, total: number, done: string, pace?: Pace): void;
  /** Shows the lines that were kept for the end of the run. Call it once. */
  flush(): void;
}
