import type { GitOrigin } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { RightChange } from '../kinds/shared/rights.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';

/** The outcomes that are counted, in this order; a planned step counts as what an apply would make of it. */
export const countedOutcomes = [
  'created',
  'registered',
  'updated',
  'deleted',
  'exported',
  'fromGit',
  'unchanged',
  'skipped',
  'blocked',
  'unknown',
  'failed',
] as const;

export type CountedOutcome = (typeof countedOutcomes)[number];

export const outcomeNames = [...countedOutcomes, 'planned'] as const;

/**
 * The outcome of a step. `exported`: its file was written. `registered`: the platform reads it from its file in Git from now on.
 * `fromGit`: nothing was written, because a commit changes it. `skipped`: not written on purpose. `planned`: a dry run shows the
 * action. `blocked`: not sent, because a dependency failed or the run ended. `unknown`: sent, but it is not known whether it
 * took effect. `failed`: the platform refused it, or it could not be sent.
 */
export type Outcome = (typeof outcomeNames)[number];

/** The outcome that follows each planned action in an apply. `conflict`: the resource exists, and `if-exists` is `fail`. */
export const outcomeOfAction = {
  create: 'created',
  register: 'registered',
  update: 'updated',
  delete: 'deleted',
  export: 'exported',
  fromGit: 'fromGit',
  unchanged: 'unchanged',
  skip: 'skipped',
  conflict: 'failed',
} as const satisfies Readonly<Record<string, CountedOutcome>>;

/** The action of an apply on a step. `unchecked`: the step would be sent; the platform was not queried. */
export type PlannedAction = keyof typeof outcomeOfAction | 'unchecked';

export const plannedActions = [...Object.keys(outcomeOfAction), 'unchecked'] as readonly PlannedAction[];

export interface StepOutcome {
  readonly step: Step;
  readonly outcome: Outcome;
  /** With `planned`: the action of an apply. */
  readonly action?: PlannedAction;
  /** Identifiers of the resources on the platform, or with `planned` after an apply; empty if nothing was written. */
  readonly identifiers: readonly string[];
  readonly correlationId?: string;
  /** Whether a read verified the change, because its response did not. */
  readonly isReadBack?: true;
  /** Page in the user interface. */
  readonly url?: string;
  /** Where the platform reads it in Git, or with `planned` will. */
  readonly git?: GitOrigin;
  /** The fields that differ, as paths: `spec.url`. */
  readonly differences?: readonly string[];
  /** Line diff from the remote state (`-`) to the desired one (`+`). */
  readonly diff?: string;
  /** The rights that the change gives and takes, or with `planned` would. */
  readonly rights?: readonly RightChange[];
  /** With a delete: the labels of other resources that the platform deletes with it. */
  readonly takes?: readonly string[];
  /** Whether there may be more, because these are already more than the plan may delete. */
  readonly takesMore?: boolean;
  /** With a delete: why the resources that are deleted with it could not be listed. */
  readonly unlisted?: Diagnostic;
  /** A remark on the outcome: "only the formatting differs". */
  readonly note?: string;
  /** Warnings of the platform's policies about what it saved. */
  readonly warnings?: readonly string[];
  /** A warning about an outcome that is not a failure. */
  readonly caution?: Diagnostic;
  readonly failure?: Diagnostic;
  /** With `blocked`: a step that it depends on, the failure of another step, or the end of the run. */
  readonly blockedBy?: 'dependency' | 'failure' | 'end';
}

/** The outcome of a step that is not sent; `note` says why. */
export function createBlockedOutcome(
  step: Step,
  blockedBy: 'dependency' | 'failure' | 'end',
  note = 'the run was stopped first',
): StepOutcome {
  return { step, outcome: 'blocked', identifiers: [], note, blockedBy };
}

/** The outcome of a step that failed, or whose change may have failed. A failure without a location is that of its document. */
export function createFailedOutcome(
  step: Step,
  failure: Diagnostic,
  outcome: 'failed' | 'unknown' = 'failed',
): StepOutcome {
  return {
    step,
    outcome,
    identifiers: [],
    failure: { ...omitUndefined({ location: step.document.location }), ...failure },
    ...omitUndefined({ correlationId: failure.correlationId }),
  };
}

/** Whether an outcome makes the run fail. */
export function isRed({ outcome }: Pick<StepOutcome, 'outcome'>): boolean {
  return outcome === 'failed' || outcome === 'blocked' || outcome === 'unknown';
}
