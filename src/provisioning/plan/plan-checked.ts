import type { Step } from '../../kinds/kind.ts';
import type { Address } from '../../platform/address.ts';
import { findSecrets } from '../../secrets/detect.ts';
import { omitUndefined } from '../../shared/object.ts';
import { joinNotes } from '../../shared/text.ts';
import type { GitChange } from '../git/decide.ts';
import { createBlockedOutcome, createFailedOutcome, type PlannedAction, type StepOutcome } from '../outcome/outcome.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { type Action, decideAction, type Policy } from './action.ts';
import { createDiff } from './diff.ts';
import { createCreatedBody, createDeletedBody, createSentBody, type PlannedStep } from './planned-step.ts';
import { findSecretTexts } from './secret-fields.ts';

/** Plans a step with the remote state of its resource. */
export async function planChecked(
  step: Step,
  state: RemoteState,
  policy: Policy,
  address: Address,
): Promise<PlannedStep> {
  if (state.state === 'unknown' && state.stopped) return { outcome: createBlockedOutcome(step, 'end') };
  if (state.state === 'unknown') return { outcome: createFailedOutcome(step, state.failure, state.correlationId) };
  if (step.intent === 'delete') return planDelete(step, state, policy, address);
  const planned = { step, outcome: 'planned', identifiers: step.kind.listIdentifiers(step) } as const;
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return { outcome: createFailedOutcome(step, action.failure) };
  const url = state.state === 'present' ? address.page(step.kind.page(step)) : undefined;
  const outcome = {
    ...planned,
    action: findPlannedAction(action),
    ...omitUndefined({ url }),
    ...describeAction(action),
  };
  if (action.type === 'create' || action.type === 'conflict') {
    const note = joinNotes([step.counterpart && `replaces ${step.counterpart}`, describeMissing(step)]);
    return { outcome: { ...outcome, ...omitUndefined({ note }) }, body: createCreatedBody(step) };
  }
  if (action.type === 'register' || action.type === 'move' || action.type === 'repoint') {
    return planInGit(outcome, action);
  }
  if (action.type === 'follow') return { outcome: await planToFollow(outcome, action) };
  if (action.type !== 'update') return { outcome };
  // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
  const remote = action.resource ?? { value: '' };
  const desired = (step.kind.renderDesired ?? step.kind.buildDesired)(step, remote);
  const diff = createDiff(remote.text ?? remote.value, desired, findSecretTexts(step.document));
  return {
    outcome: { ...outcome, diff },
    body: createSentBody(step, step.kind.updateRequest(step, remote), remote.value),
  };
}

/** Plans a change of where the platform reads a resource. Its digest covers the place and the text that is there. */
function planInGit(outcome: StepOutcome, action: GitChange): PlannedStep {
  const { place, source } = action;
  const sent = JSON.stringify([action.type, place, source.text]);
  const hasSecrets = findSecrets(outcome.step.document.value).length > 0;
  return { outcome: { ...outcome, git: place }, body: { sent, hasSecrets } };
}

/** Plans a resource to which a commit comes without a change by this run, with what the commit changes. */
async function planToFollow(outcome: StepOutcome, action: Extract<Action, { type: 'follow' }>): Promise<StepOutcome> {
  const { resource, source, isCurrent } = action;
  const placed = { ...outcome, ...omitUndefined({ git: resource.git }) };
  if (isCurrent || resource.text === undefined) return placed;
  return { ...placed, diff: createDiff(resource.text, source.text, findSecretTexts(outcome.step.document)) };
}

/** The word for an action in a plan. */
function findPlannedAction(action: Exclude<Action, { type: 'impossible' }>): PlannedAction {
  if (action.type === 'move' || action.type === 'repoint') return 'update';
  if (action.type !== 'follow') return action.type;
  return action.isCurrent ? 'unchanged' : 'fromGit';
}

function describeMissing(step: Step): string | undefined {
  const name = step.kind.findMissingValue?.(step);
  return name && `needs the value "${name}"`;
}

function planDelete(step: Step, state: RemoteState, policy: Policy, address: Address): PlannedStep {
  const planned = { step, outcome: 'planned', identifiers: [] } as const;
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return { outcome: createFailedOutcome(step, action.failure) };
  if (action.type !== 'delete')
    return { outcome: { ...planned, action: findPlannedAction(action), ...describeAction(action) } };
  const { takes, takesMore, unlisted } = (state.state === 'present' ? state.deletion : undefined) ?? {};
  const labels = takes?.map(({ label }) => label);
  const url = address.page(step.kind.page(step));
  return {
    outcome: {
      ...planned,
      action: 'delete',
      url,
      ...omitUndefined({ takes: labels, takesMore, unlisted }),
      ...describeAction(action),
    },
    ...(state.state === 'present' && { body: createDeletedBody(step, state) }),
  };
}

function describeAction(action: Action): Pick<StepOutcome, 'note' | 'differences'> {
  const note = 'note' in action ? action.note : undefined;
  const differences = 'differences' in action ? action.differences : undefined;
  return omitUndefined({ note, differences });
}
