import type { Inputs } from '../../inputs/inputs.ts';
import { createMapKey } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { findDenials } from '../../kinds/shared/responses.ts';
import { RequestFailure, type Response } from '../../platform/request.ts';
import { isReferenced, isVersionConflict } from '../../platform/response.ts';
import { omitUndefined } from '../../shared/object.ts';
import { joinNotes, shorten, toClause } from '../../shared/text.ts';
import { type CascadeOptions, findCascade } from '../deletes/cascade.ts';
import { readDeleted } from '../deletes/deletions.ts';
import { findReferrers, formatReferrersHint, type Referrer } from '../deletes/referrers.ts';
import { decideAction } from '../plan/action.ts';
import { changeSince } from '../plan/changed-since.ts';
import type { DeletionState, RemoteState } from '../refresh/remote-state.ts';
import {
  ChangeSender,
  type Conclusion,
  longReadLag,
  readUntil,
  shortReadLag,
  type WriteOptions,
} from './change-sender.ts';
import type { StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

/** What deleting a resource needs. */
interface DeleteOptions
  extends WriteOptions,
    Pick<Inputs, 'forceDelete' | 'maxDeletes'>,
    Pick<CascadeOptions, 'isNamed'> {
  /** Whether the plan deletes or updates the resources that refer to another one, so the references end soon. */
  readonly isReleased: (referrer: Referrer, step: Step) => boolean;
}

interface Delete extends DeleteOptions {
  readonly step: Step;
  readonly sender: ChangeSender;
}

/** A delete that was sent: its response, and the resource as it was read right before. */
interface Sent {
  readonly response: Response;
  readonly resource: RemoteResource;
}

/** The resource that a plan showed, and what the platform deletes with it. */
type Shown = RemoteState & { readonly state: 'present' };

/**
 * Deletes one resource, if it is still the one that the plan showed, and determines the outcome. Only a read that no longer
 * shows the resource proves a delete, regardless of the response (docs/platform-api.md, Deleting).
 */
export function deleteResource(
  step: Step,
  state: RemoteState | undefined,
  options: DeleteOptions,
): Promise<StepResult> {
  const sender = new ChangeSender({ ...options, step });
  return sender.settle(state, (known) => perform({ ...options, step, sender }, known));
}

async function perform(task: Delete, state: RemoteState | undefined): Promise<StepResult> {
  const action = decideAction(task.step, state, task.policy);
  if (action.type === 'impossible') return outcomes.failed(task, action.failure);
  if (action.type !== 'delete') return outcomes.done(task, 'unchanged', 'note' in action ? { note: action.note } : {});
  if (state?.state !== 'present') throw new Error('A delete needs the state of its resource.');
  const sent = await sendUntilReleased(task, state);
  return 'outcome' in sent ? sent : conclude(task, sent, action.note);
}

/** Sends the delete, and repeats it for a short time while the platform still counts references that this run has removed. */
async function sendUntilReleased(task: Delete, shown: Shown): Promise<Sent | StepResult> {
  const { step, platform, isReleased } = task;
  for (const wait of longReadLag) {
    const sent = await sendIfSame(task, shown);
    if ('outcome' in sent || !isReferenced(sent.response)) return sent;
    const { referrers, unread } = await findReferrers(task, step, shown.resource);
    if (unread !== undefined || !referrers.every((referrer) => isReleased(referrer, step))) {
      const names = referrers.map(({ label }) => label).join(', ');
      const more = names !== '' && { more: `It is referenced by ${names}.` };
      return outcomes.refused(task, 'delete', sent.response, { ...more, hint: formatReferrersHint(step) });
    }
    const why = `The platform still counts references to ${step.label} that this run removed; deleting it again`;
    if (!(await platform.wait(wait, why))) return outcomes.refused(task, 'delete', sent.response);
  }
  return sendIfSame(task, shown);
}

/** Reads what goes with the resource again, and the resource last, and sends the delete if both are as the plan showed them. */
async function sendIfSame(task: Delete, { resource: shown, deletion }: Shown): Promise<Sent | StepResult> {
  const cascadeChange = await findCascadeChange(task, deletion);
  const findChange = (state: RemoteState) =>
    state.state === 'present' ? changeSince(task.step, shown, state.resource) : 'someone deleted it';
  const state = await readAgain(task, shortReadLag, (state) => findChange(state) === undefined);
  if (state.state === 'absent') return outcomes.done(task, 'unchanged', { note: 'someone else has deleted it' });
  if (state.state === 'unknown') return outcomes.unreadable(task, state);
  const change = findChange(state) ?? cascadeChange;
  if (change !== undefined) return outcomes.outdated(task, 'delete', change);
  const response = await send(task, state.resource, deletion);
  return 'outcome' in response ? response : { response, resource: state.resource };
}

/** How the resources that the platform deletes along have changed since the plan, as a clause. */
async function findCascadeChange(task: Delete, shown: DeletionState | undefined): Promise<string | undefined> {
  const { step, isNamed, maxDeletes } = task;
  const { takes, unlisted } = await findCascade(task, step, { isNamed, most: maxDeletes });
  if (unlisted !== undefined && shown?.unlisted === undefined)
    return `what the platform deletes with it could not be listed again: ${toClause(unlisted.summary)}`;
  const known = new Map(shown?.takes.map((taken) => [createMapKey(taken.key), taken.resource]));
  const changed = takes.filter((taken) => {
    const before = known.get(createMapKey(taken.key));
    return before === undefined || changeSince(taken, before, taken.resource) !== undefined;
  });
  if (changed.length === 0) return undefined;
  const names = changed.map(({ label, key }) => `${label} is ${known.has(createMapKey(key)) ? 'changed' : 'new'}`);
  return `of what the platform deletes with it, ${shorten(names, 10)}`;
}

function send(
  task: Delete,
  remote: RemoteResource,
  deletion: DeletionState | undefined,
): Promise<Response | StepResult> {
  const { kind, key } = task.step;
  let cascadeChange: string | undefined;
  if (kind.deletion === undefined) throw new Error(`There is no delete of ${kind.plural}.`);
  return task.sender.send({
    change: 'delete',
    request: kind.deletion.request(key, remote, task.forceDelete),
    readUntil: async (waits, isDone) => {
      cascadeChange = await findCascadeChange(task, deletion);
      const isChanged = cascadeChange !== undefined;
      const state = await readAgain(task, isChanged ? longReadLag : waits, isChanged ? isAbsent : isDone);
      // A read may also show an earlier state.
      if (!isReplaced(task, state, remote)) return state;
      return readAgain(task, shortReadLag, (state) => !isReplaced(task, state, remote));
    },
    reconcile: (state) => reconcile(task, state, remote, cascadeChange),
    lastShown: outcomes.stillThere,
  });
}

function reconcile(
  task: Delete,
  state: RemoteState,
  remote: RemoteResource,
  cascadeChange: string | undefined,
): Conclusion {
  if (state.state === 'absent') return deleted(task, undefined, undefined);
  if (state.state === 'unknown') return { unclear: outcomes.unverifiable('delete', state.failure) };
  if (isReplaced(task, state, remote)) return { unclear: outcomes.changedMeanwhile };
  if (cascadeChange === undefined) return { notMade: outcomes.stillThere };
  return { unclear: { more: `It was not sent again: ${cascadeChange}.`, hint: outcomes.planAgainHint } };
}

/** Whether a read shows something other than what was sent to be deleted. */
function isReplaced({ step }: Delete, state: RemoteState, remote: RemoteResource): boolean {
  if (state.state !== 'present') return false;
  return remote.version !== state.resource.version || changeSince(step, remote, state.resource) !== undefined;
}

async function conclude(task: Delete, { response, resource }: Sent, note: string | undefined): Promise<StepResult> {
  if (!response.ok) return concludeRefusal(task, response, resource, note);
  const reasons = [
    ...findDenials(response),
    ...(response.data === false ? ['the response says that it was not deleted'] : []),
  ];
  const state = await readAgain(task, reasons.length === 0 ? longReadLag : shortReadLag, isAbsent);
  if (state.state === 'absent') return deleted(task, response, note, reasons.length > 0);
  if (state.state === 'unknown')
    return outcomes.unconfirmed(task, response, outcomes.unverifiable('delete', state.failure));
  return outcomes.undeleted(task, response, reasons, isReplaced(task, state, resource));
}

/**
 * The platform may refuse to delete a resource that is already gone, with a different message for every kind, or that has
 * changed. Reads may lag behind that.
 */
async function concludeRefusal(
  task: Delete,
  response: Response,
  remote: RemoteResource,
  note: string | undefined,
): Promise<StepResult> {
  if (isReferenced(response))
    return outcomes.refused(task, 'delete', response, { hint: formatReferrersHint(task.step) });
  if (![400, 404, 409, 410, 412].includes(response.status)) return outcomes.refused(task, 'delete', response);
  const lost = task.sender.unclear;
  const isGone = lost !== undefined || saysGone(task.step, response);
  const isConflict = response.status === 409;
  const waits = isConflict ? shortReadLag : [];
  const state = await readAgain(task, isGone ? longReadLag : waits, isAbsent);
  if (state.state === 'present') {
    const comment = isGone || isConflict ? outcomes.stillThere : {};
    const isChanged = isVersionConflict(response) || isReplaced(task, state, remote);
    return outcomes.refused(task, 'delete', response, isChanged ? outcomes.changedMeanwhile : comment);
  }
  if (state.state === 'unknown')
    return outcomes.refused(task, 'delete', response, outcomes.unverifiable('delete', state.failure));
  if (lost !== undefined) return deleted(task, undefined, note);
  const { correlationId } = response;
  return outcomes.done(task, 'unchanged', { note: 'someone else deleted it at the same time', correlationId });
}

function saysGone(step: Step, response: Response): boolean {
  if (step.kind.findAbsence(step, response) !== undefined) return true;
  return response.status === 410 || /n[o']t (?:found|exist)/i.test(response.message ?? '');
}

function deleted(
  task: Delete,
  response: Response | undefined,
  note: string | undefined,
  isDoubtful = false,
): StepResult {
  const lost = task.sender.unclear;
  const correlationId = response?.correlationId ?? lost?.correlationId;
  const unproven = 'the response did not prove it; read back and verified';
  const ofLost = lost?.instead instanceof RequestFailure ? outcomes.lostNote : unproven;
  const ofResponse = isDoubtful ? unproven : undefined;
  const found = response === undefined ? ofLost : ofResponse;
  const done = outcomes.done(task, 'deleted', { note: joinNotes([note, found]), ...omitUndefined({ correlationId }) });
  return { ...done, ...omitUndefined({ response }) };
}

function readAgain(
  task: Delete,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
): Promise<RemoteState> {
  const { step, platform } = task;
  const why = `A read still shows ${step.label}; reading it again`;
  return readUntil(platform, () => readDeleted(task, step), waits, isDone, why);
}

function isAbsent({ state }: RemoteState): boolean {
  return state === 'absent';
}
