import type { Location } from './diagnostic.ts';

/** Where a run says what it does: the log of a runner's step, or a terminal. Secrets are removed from all that it shows. */
export interface Log {
  /** Has every secret known so far kept out of what is shown; to be called before the first line and after each new secret. */
  mask(): void;
  /** A line, or several, without a level. */
  info(text: string): void;
  /** Shown only where the user has turned debug logging on. */
  debug(text: string): void;
  /** A diagnostic, at its place where that is in a file; as are the two below. */
  notice(text: string, location?: Location): void;
  warning(text: string, location?: Location): void;
  error(text: string, location?: Location): void;
  /** Puts what `work` logs under a title. Groups do not nest. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** The line of a step that is planned or done, the `count`th of `total`. */
  step(line: string, count: number, total: number): void;
  /** A sign of life in long work: so many of so many resources are `done`, such as `read`. */
  progress(count: number, total: number, done: string): void;
  /** Shows what was held back for the end of the run; to be called once. */
  flush(): void;
}
