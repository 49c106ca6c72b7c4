import type { Diagnostic } from '../../shared/diagnostic.ts';
import { outcomeOfAction } from '../outcome/outcome.ts';
import type { Change } from './step-result.ts';

/** Additions to the platform's explanation of a failure: what a read showed, and what to do. */
export interface Comment {
  /** Additional sentences. */
  readonly more?: string;
  /** Replaces the hint from the response. */
  readonly hint?: string | undefined;
  /**
   * The result of a read: with `absent` and `unchanged` the change was not made; with `different` the resource has other
   * content.
   */
  readonly shown?: 'absent' | 'unchanged' | 'different';
}

export const notFound: Comment = { more: 'A follow-up read did not find it.', shown: 'absent' };
export const unchanged: Comment = { more: 'A follow-up read shows that it was not updated.', shown: 'unchanged' };
export const invisible: Comment = {
  more: 'The platform never shows the value, so a read cannot tell.',
  hint: 'Run again with `update-secret-values: true`.',
};
export const changedMeanwhile = {
  more: 'A follow-up read shows that someone else changed it.',
  hint: 'Someone else changed the resource after it was read. Run again to compare with the current state.',
};
/** A hint about a change that is not sent because of another one since the plan. */
export const planAgainHint = 'Run again to plan with the current state.';
export const stillThere: Comment = { more: 'A follow-up read still shows it.', shown: 'unchanged' };

/** The comment on a change after which the resource cannot be read. */
export function unverifiableOf(change: Change, { summary, hint }: Diagnostic): Comment {
  return { more: `Could not verify whether it was ${outcomeOfAction[change]}: ${summary}`, hint };
}
