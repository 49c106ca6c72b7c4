import type { Secrets } from './secrets/redact.ts';
import type { Clock } from './shared/clock.ts';
import type { Environment } from './shared/environment.ts';
import type { Files } from './shared/files.ts';
import type { Log } from './shared/log.ts';

export interface Context {
  readonly environment: Environment;
  /** Absolute path of the directory to which the paths of payloads are relative. */
  readonly workspace: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly files: Files;
  /**
   * Why the input `values` must not contain secrets: "is in a command line, which others can read". Absent if only the run can
   * read the input.
   */
  readonly exposedValues?: string;
  /** Whether the outputs of the run are not shown, so what only they contain is not computed. */
  readonly omitsOutputs?: true;
  /** Whether the plan of a dry run is shown only to ask whether it should be applied. */
  readonly asksToApply?: true;
  /**
   * Aborts when the run is cancelled or reaches its time limit. The message of its reason says which, without a capital or full
   * stop.
   */
  readonly signal: AbortSignal;
  /** Ends the operation early: aborts the signal with this reason. Absent outside of an operation. */
  readonly stop?: (reason: Error) => void;
  /** When the run reaches its time limit, in milliseconds of `Clock.elapsed`; absent until the inputs are read. */
  readonly deadline?: number;
  /** The commit of the last push to this branch for which the workflow succeeded. Absent outside of GitHub Actions. */
  readonly findLastSuccess?: () => Promise<string | undefined>;
  /** Called before the first request of a run with payloads: until then a terminal may end the process at once. */
  readonly announceEffects?: () => void;
}

/** A context that ends the run after this many seconds. The timer does not keep the process alive. */
export function withTimeout(context: Context, timeout: number): Context {
  const milliseconds = timeout * 1000;
  const over = new AbortController();
  const reason = new Error(`the run took longer than its \`input:timeout\` of ${timeout} s`);
  setTimeout(() => over.abort(reason), milliseconds).unref();
  const signal = AbortSignal.any([context.signal, over.signal]);
  return { ...context, signal, deadline: context.clock.elapsed() + milliseconds };
}

/** A context with `stop`, by which the operation can end itself; the report is still published after that. */
export function makeStoppable(context: Context): Context {
  const stopped = new AbortController();
  const signal = AbortSignal.any([context.signal, stopped.signal]);
  return { ...context, signal, stop: (reason) => stopped.abort(reason) };
}
