import type { RightChange, Step } from '../kinds/kind.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';

/** All outcomes of a step, in the order in which they are counted. */
export const outcomeNames = [
  'created',
  'updated',
  'deleted',
  'exported',
  'unchanged',
  'skipped',
  'planned',
  'blocked',
  'unknown',
  'failed',
] as const;

/**
 * The outcome of a step. `exported`: its file was written. `skipped`: not written on purpose. `planned`: a dry run says what
 * would be done. `blocked`: not sent, because something it depends on failed or the run ended. `unknown`: sent, and nothing
 * shows whether it took effect. `failed`: the platform refused it, or it could not be sent.
 */
export type Outcome = (typeof outcomeNames)[number];

/** All planned actions of a step. */
export const plannedActions = [
  'create',
  'update',
  'delete',
  'export',
  'unchanged',
  'skip',
  'conflict',
  'unchecked',
] as const;

/**
 * What an apply would do with a step. `conflict`: it would fail, because the resource exists and `if-exists` is `fail`.
 * `unchecked`: it would be sent; the platform was not queried.
 */
export type PlannedAction = (typeof plannedActions)[number];

/** What became of one step. */
export interface StepOutcome {
  readonly step: Step;
  readonly outcome: Outcome;
  /** With `planned`: what an apply would do. */
  readonly action?: PlannedAction;
  /** Identifiers of what the platform has, or with `planned` would have; empty if nothing was written. */
  readonly identifiers: readonly string[];
  readonly correlationId?: string;
  /** Whether a read verified the change, because its response did not. */
  readonly isReadBack?: true;
  /** Page in the user interface. */
  readonly url?: string;
  /** The fields that differ, as paths: `spec.url`. */
  readonly differences?: readonly string[];
  /** Line diff from the remote state (`-`) to the desired one (`+`). */
  readonly diff?: string;
  /** The rights that the change gives and takes, or with `planned` would. */
  readonly rights?: readonly RightChange[];
  /** With a delete: the labels of other resources that the platform deletes with it. */
  readonly takes?: readonly string[];
  /** Whether those are not all, because they are already more than the plan may delete. */
  readonly takesMore?: boolean;
  /** With a delete: why it could not be found out what goes with it. */
  readonly unlisted?: Diagnostic;
  /** A remark on the outcome, as a clause: "only the formatting differs". */
  readonly note?: string;
  /** Warnings of the platform's policies about what it saved. */
  readonly warnings?: readonly string[];
  readonly failure?: Diagnostic;
  /** With `blocked`: a step that it depends on, or the end of the run. */
  readonly blockedBy?: 'dependency' | 'end';
}

/** The outcome of a step that is not sent; `note` is a clause that says why. */
export function blockedOutcome(
  step: Step,
  blockedBy: 'dependency' | 'end',
  note = 'the run was stopped first',
): StepOutcome {
  return { step, outcome: 'blocked', identifiers: [], note, blockedBy };
}

/** Whether an outcome turns the run red. */
export function isRed({ outcome }: Pick<StepOutcome, 'outcome'>): boolean {
  return outcome === 'failed' || outcome === 'blocked' || outcome === 'unknown';
}
