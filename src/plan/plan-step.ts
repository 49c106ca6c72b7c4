import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { findMissingValue, isUpdatedAfterCreate, listIdentifiers, renderDesired } from '../kinds/shared/step-fields.ts';
import { listContents } from '../payload/companion-file.ts';
import type { Address } from '../platform/address.ts';
import type { Request } from '../platform/request.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { findSecrets } from '../secrets/detect.ts';
import { omitUndefined } from '../shared/object.ts';
import { joinNotes } from '../shared/text.ts';
import { type Action, decideAction, type Policy } from './action.ts';
import { formatState } from './changed-since.ts';
import { createDiff } from './diff.ts';
import type { GitChange } from './git/decide.ts';
import { createBlockedOutcome, createFailedOutcome, type PlannedAction, type StepOutcome } from './outcome.ts';

/** A step of the plan with what an apply would send or delete; absent if it would do neither. */
export interface PlannedStep {
  readonly outcome: StepOutcome;
  readonly body?: PlannedBody;
}

interface PlannedBody {
  readonly sent: string | Uint8Array;
  readonly hasSecrets: boolean;
}

/** Plans a step with the remote state of its resource; without one, if the platform was not queried, it is `unchecked`. */
export function planStep(step: Step, state: RemoteState | undefined, policy: Policy, address: Address): PlannedStep {
  const isDelete = step.intent === 'delete';
  const planned = { step, outcome: 'planned', identifiers: isDelete ? [] : listIdentifiers(step) } as const;
  if (state === undefined) {
    if (isDelete) return { outcome: { ...planned, action: 'delete', note: 'not compared with the platform' } };
    return { outcome: { ...planned, action: 'unchecked' }, body: createCreatedBody(step) };
  }
  if (state.state === 'unknown') {
    if (state.stopped) return { outcome: createBlockedOutcome(step, 'end') };
    return { outcome: createFailedOutcome(step, state.failure) };
  }
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return { outcome: createFailedOutcome(step, action.failure) };
  const outcome: StepOutcome = {
    ...planned,
    action: findPlannedAction(action),
    ...omitUndefined({
      url: state.state === 'present' ? address.page(step.kind.page(step)) : undefined,
      note: 'note' in action ? action.note : undefined,
      differences: 'differences' in action ? action.differences : undefined,
    }),
  };
  switch (action.type) {
    case 'create':
    case 'conflict': {
      const note = joinNotes([step.counterpart && `replaces ${step.counterpart}`, describeMissing(step)]);
      return { outcome: { ...outcome, ...omitUndefined({ note }) }, body: createCreatedBody(step) };
    }
    case 'update': {
      // Even for a kind that always exists, the state may be absent here, so there is nothing to compare.
      const remote = action.resource ?? { value: '' };
      const desired = renderDesired(step, remote);
      const diff = createDiff(remote.text ?? remote.value, desired, step.document.passed);
      const body = createSentBody(step, step.kind.updateRequest(step, remote), remote.value);
      return { outcome: { ...outcome, diff }, body };
    }
    case 'delete':
      return state.state === 'present' ? planDelete(outcome, state) : { outcome };
    case 'register':
    case 'move':
    case 'repoint':
      return planInGit(outcome, action);
    case 'follow':
      return { outcome: planToFollow(outcome, action) };
    default:
      return { outcome };
  }
}

function findPlannedAction(action: Exclude<Action, { type: 'impossible' }>): PlannedAction {
  if (action.type === 'move' || action.type === 'repoint') return 'update';
  if (action.type !== 'follow') return action.type;
  return action.isCurrent ? 'unchanged' : 'fromGit';
}

function describeMissing(step: Step): string | undefined {
  const name = findMissingValue(step);
  return name && `needs the value "${name}"`;
}

/** Plans a change of where the platform reads a resource. Its digest covers the place and the text that is there. */
function planInGit(outcome: StepOutcome, { type, place, source }: GitChange): PlannedStep {
  const sent = JSON.stringify([type, place, source.text]);
  const hasSecrets = findSecrets(outcome.step.document.value).length > 0;
  return { outcome: { ...outcome, git: place }, body: { sent, hasSecrets } };
}

/** Plans a resource to which a commit comes without a change by this run, with what the commit changes. */
function planToFollow(outcome: StepOutcome, action: Extract<Action, { type: 'follow' }>): StepOutcome {
  const { resource, source, isCurrent } = action;
  const placed = { ...outcome, ...omitUndefined({ git: resource.git }) };
  if (isCurrent || resource.text === undefined) return placed;
  return { ...placed, diff: createDiff(resource.text, source.text, outcome.step.document.passed) };
}

/**
 * Plans a delete. Its digest covers the resource, and those deleted with it, as the plan shows them. They may contain secrets that
 * no document names.
 */
function planDelete(outcome: StepOutcome, { resource, deletion }: RemoteState & { state: 'present' }): PlannedStep {
  const { takes, takesMore, unlisted } = deletion ?? {};
  const deleted = [{ ...outcome.step, resource }, ...(takes ?? [])];
  const sent = deleted.map((one) => `${createMapKey(one.key)} ${formatState(one, one.resource)}`).join('\n');
  const labels = takes?.map(({ label }) => label);
  return {
    outcome: { ...outcome, ...omitUndefined({ takes: labels, takesMore, unlisted }) },
    body: { sent, hasSecrets: true },
  };
}

/** What a create sends, with the fields that only the update after it can set. */
function createCreatedBody(step: Step): PlannedBody {
  const { kind } = step;
  const created = createSentBody(step, kind.createRequest(step));
  if (!isUpdatedAfterCreate(kind)) return created;
  const { body } = kind.updateRequest(step, { value: {} });
  return { ...created, sent: `${created.sent}\n${body}` };
}

/** The body of a request for a step. `remote` is the value of the resource that it updates. */
function createSentBody(step: Step, request: Request, remote?: unknown): PlannedBody {
  return {
    // The path of a request without a body identifies the action.
    sent: request.body ?? request.path,
    hasSecrets:
      step.document.passed !== undefined ||
      [...listContents(step.document), remote].some((value) => findSecrets(value).length > 0),
  };
}
