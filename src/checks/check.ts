import { createError, type Diagnostic } from '../shared/diagnostic.ts';

/**
 * A question that is asked before the first write. An error in its answer keeps everything from being written. It only judges:
 * what other stages need too, such as the resources that a delete takes along, is found out before.
 */
export interface Check<Known> {
  /** What it looks for, as a noun. */
  readonly name: string;
  /** `Known` is the stage of the run that it needs. */
  readonly run: (known: Known) => Promise<readonly Diagnostic[]> | readonly Diagnostic[];
}

/** The remark of a check that it could not find something out; `what` completes "Could not check". */
export function notChecked(
  severity: Diagnostic['severity'],
  what: string,
  why: string,
  more: Parameters<typeof createError>[1] = {},
): Diagnostic {
  return { ...createError(`Could not check ${what}: ${why}`, more), severity };
}
