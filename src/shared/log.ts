import type { Location } from './diagnostic.ts';

/** The log of a run: a step's log, or a terminal. Secrets are removed from everything it shows. */
export interface Log {
  /** Masks every secret known so far. Call it before the first line and after each new secret. */
  mask(): void;
  /** A line, or several, without a level. */
  info(text: string): void;
  /** Shown only if the user has turned on debug logging. */
  debug(text: string): void;
  /** A notice, at its place in a file if it has one. Warnings and errors work the same way. */
  notice(text: string, location?: Location): void;
  warning(text: string, location?: Location): void;
  error(text: string, location?: Location): void;
  /** Groups the lines that `work` logs under a title. Groups do not nest. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** The line of a step that is planned or done, the `count`th of `total`. */
  step(line: string, count: number, total: number): void;
  /** The lines of all steps of a plan. */
  steps(lines: readonly string[]): void;
  /** Progress of long work: `count` of `total` resources are `done`, such as `read`. */
  progress(count: number, total: number, done: string): void;
  /** Shows the lines that were kept for the end of the run. Call it once. */
  flush(): void;
}
