import { createDocumentlessStep } from '../graph/step.ts';
import type { Step } from '../kinds/kind.ts';
import type { RightChange } from '../kinds/shared/rights.ts';
import type { RemoteState, TakenResource } from '../remote/remote-state.ts';
import type { PlannedAction } from './outcome.ts';

/** The rights that an action on a step gives and takes; a delete also takes those of the resources deleted with it. */
export function findRightChanges(
  step: Step,
  action: PlannedAction,
  state: RemoteState | undefined,
): readonly RightChange[] {
  const taken = action === 'delete' && state?.state === 'present' ? (state.deletion?.takes ?? []) : [];
  return [...findOwnRights(step, action, state), ...taken.flatMap(findLostRights)];
}

function findLostRights({ kind, key, resource }: TakenResource): readonly RightChange[] {
  return kind.rights?.compare(createDocumentlessStep(key, resource), resource.value, undefined) ?? [];
}

function findOwnRights(step: Step, action: PlannedAction, state: RemoteState | undefined): readonly RightChange[] {
  const { kind } = step;
  if (kind.rights === undefined) return [];
  const remote = state?.state === 'present' ? state.resource : undefined;
  switch (action) {
    case 'create':
    case 'unchecked':
      return kind.rights.compare(step, undefined, kind.buildDesired(step, { value: {} }));
    case 'update':
      return remote === undefined ? [] : kind.rights.compare(step, remote.value, kind.buildDesired(step, remote));
    case 'delete':
      return remote === undefined ? [] : kind.rights.compare(step, remote.value, undefined);
    default:
      return [];
  }
}
