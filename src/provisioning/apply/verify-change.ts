import type { Step } from '../../kinds/kind.ts';
import type { Difference, Verification } from '../../kinds/remote-resource.ts';
import type { Response } from '../../platform/request.ts';
import { findContradictions } from '../../platform/response.ts';
import { formatPath } from '../../shared/object.ts';
import { shorten } from '../../shared/text.ts';
import { describeDifferences } from '../plan/action.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { type Comment, notFound, unverifiableOf } from './comment.ts';
import type { Change } from './step-result.ts';

/** The conclusions from the response to a write; one that shows other content than was sent proves nothing. */
export function verifyChange(step: Step, response: Response): Verification {
  const verification = step.kind.verify(step, response);
  if (!verification.verified) return verification;
  const contradictions = findContradictions(response);
  if (contradictions.length > 0) return { verified: false, saved: 'unknown', reasons: contradictions };
  const differences = step.kind.savedDifferencesOf?.(step, response) ?? [];
  if (differences.length === 0) return verification;
  return { verified: false, saved: 'unknown', reasons: [`in its response, ${describeShown(differences)}`] };
}

/** The comment on a change after which a read does not show the desired state. */
export function commentOnState(step: Step, state: RemoteState, change: Change): Comment {
  if (state.state === 'absent') return notFound;
  if (state.state === 'unknown') return unverifiableOf(change, state.failure);
  const differences = step.kind.differencesOf(step, state.resource);
  return {
    more: `A follow-up read shows that it does not match the payload: ${describeShown(differences)}.`,
    shown: 'different',
  };
}

/** The fields that the platform shows with other values, and those that it does not show at all. */
function describeShown(differences: readonly Difference[]): string {
  const { lost = [], other = [] } = Object.groupBy(differences, ({ remote }) =>
    remote === undefined ? 'lost' : 'other',
  );
  const names = shorten(lost.map(({ path }) => formatPath(path)));
  const missing = `${names} ${lost.length === 1 ? 'is' : 'are'} missing (the platform drops fields that it does not know)`;
  return [...(other.length > 0 ? [describeDifferences(other)] : []), ...(lost.length > 0 ? [missing] : [])].join(
    ' and ',
  );
}
