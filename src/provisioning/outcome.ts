import type { Step } from '../kinds/kind.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';

/** What a plan found that an apply would do. `unchecked`: there was no key to look with. */
export type PlannedAction = 'create' | 'update' | 'unchanged' | 'skip' | 'conflict' | 'unchecked';

/** The request that would be sent for a step. Its body is not shown, not even as a digest: secrets could be guessed from it. */
export interface Preview {
  readonly method: string;
  /** Path with its query, as it would stand on the wire. */
  readonly target: string;
  /** SHA-256 of the body, in hexadecimal; it enters the digest of the plan, and is never shown. */
  readonly digest: string;
}

/** What became of one step. */
export interface StepOutcome {
  readonly step: Step;
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'skipped' | 'planned' | 'failed';
  /** With `planned`: what an apply would do. */
  readonly action?: PlannedAction;
  /** With `planned`: what would be sent. */
  readonly preview?: Preview;
  /** What the platform named as created or updated. */
  readonly identifiers: readonly string[];
  readonly correlationId?: string;
  /** Page in the user interface. */
  readonly url?: string;
  /** Line diff between what the platform holds (`-`) and what the user wrote (`+`). */
  readonly diff?: string;
  /** Something worth saying beside the outcome, such as "only the layout differs". */
  readonly note?: string;
  /** What the platform's policies find fault with in what it saved. */
  readonly warnings?: readonly string[];
  readonly failure?: Diagnostic;
  /** With `skipped`: why it was not sent: something that it needs failed, or the run was ended. */
  readonly blockedBy?: 'failure' | 'end';
}
