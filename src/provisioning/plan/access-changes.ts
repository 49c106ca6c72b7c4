import type { Inputs } from '../../inputs/inputs.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RightChange } from '../../kinds/right-change.ts';
import { createError, createNotice, type Diagnostic } from '../../shared/diagnostic.ts';
import { shorten } from '../../shared/text.ts';
import type { Graph } from '../graph/graph.ts';
import { createDocumentlessStep } from '../graph/step.ts';
import type { PlannedAction, StepOutcome } from '../outcome/outcome.ts';
import type { RemoteState, TakenResource } from '../refresh/remote-state.ts';

const optInHint =
  'Review the plan, then set `input:allow-access-changes: true` to let the run change who has which rights.';

/**
 * The diagnostics of documents that change access, before the first request: an error without the input, in a dry run a notice.
 */
export function checkAccessInput({ steps }: Graph, { allowAccessChanges, dryRun }: Inputs): Diagnostic[] {
  if (allowAccessChanges) return [];
  const found = steps.flatMap((step) => {
    const what = step.kind.describeAccessChange?.(step);
    return what === undefined ? [] : [{ what, step }];
  });
  const [first] = found;
  if (first === undefined) return [];
  const names = shorten(found.map(({ what }) => what));
  if (dryRun) {
    const summary = `An apply of this plan requires \`input:allow-access-changes: true\`, because it manages access: ${names}.`;
    return [createNotice(summary)];
  }
  const summary = `Access changes are not allowed in this run: ${names}.`;
  return [createError(summary, { hint: optInHint, location: first.step.document.location })];
}

/** Why a plan whose steps change rights must not be applied without the input. Nothing is written. */
export function checkRights(outcomes: readonly StepOutcome[], { allowAccessChanges }: Inputs): Diagnostic | undefined {
  if (allowAccessChanges) return undefined;
  const changing = outcomes.filter(({ rights = [] }) => rights.length > 0).map(({ step }) => step.label);
  if (changing.length === 0) return undefined;
  const summary = `Access changes are not allowed in this run: ${shorten(changing)}. Nothing was written.`;
  return createError(summary, { hint: optInHint });
}

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
  return kind.compareRights?.(createDocumentlessStep(key, resource), resource.value, undefined) ?? [];
}

function findOwnRights(step: Step, action: PlannedAction, state: RemoteState | undefined): readonly RightChange[] {
  const { kind } = step;
  if (kind.compareRights === undefined) return [];
  const remote = state?.state === 'present' ? state.resource : undefined;
  switch (action) {
    case 'create':
    case 'unchecked':
      return kind.compareRights(step, undefined, kind.buildDesired(step, { value: {} }));
    case 'update':
      return remote === undefined ? [] : kind.compareRights(step, remote.value, kind.buildDesired(step, remote));
    case 'delete':
      return remote === undefined ? [] : kind.compareRights(step, remote.value, undefined);
    default:
      return [];
  }
}
