import type { Inputs } from '../inputs/inputs.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { findDenials } from '../kinds/shared/responses.ts';
import { decideAction } from '../plan/action.ts';
import { type CascadeOptions, findCascade } from '../plan/cascade.ts';
import { changeSince } from '../plan/changed-since.ts';
import { findReferrers, formatReferrersHint, type Referrer, readDeleted } from '../plan/deletions.ts';
import { needsGoneFile } from '../plan/git/decide.ts';
import type { Response } from '../platform/request.ts';
import { isReferenced, isVersionConflict } from '../platform/response.ts';
import type { DeletionState, RemoteState } from '../remote/remote-state.ts';
import { shorten, toClause } from '../shared/text.ts';
import { type Change, Changer, longReadLag, readUntil, shortReadLag, type WriteOptions } from './change.ts';
import { explainOldFile, isFileGone } from './git.ts';
import type { StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

interface DeleteOptions
  extends WriteOptions,
    Pick<Inputs, 'forceDelete' | 'maxDeletes'>,
    Pick<CascadeOptions, 'isNamed'> {
  /** Whether the plan deletes or updates the resources that refer to another one, so the references end soon. */
  readonly isReleased: (referrer: Referrer, step: Step) => boolean;
}

interface DeleteTask extends DeleteOptions {
  readonly step: Step;
  readonly changer: Changer;
}

/** The resource that a plan showed, and what the platform deletes with it. */
type Shown = RemoteState & { readonly state: 'present' };

/**
 * Deletes one resource, if it is still the one that the plan showed, and determines the outcome. Only a read that no longer
 * shows the resource proves a delete, regardless of the response (docs/internals/platform-api.md, Deleting).
 */
export function deleteResource(
  step: Step,
  state: RemoteState | undefined,
  options: DeleteOptions,
): Promise<StepResult> {
  const changer = new Changer({ ...options, step });
  return changer.settle(state, (known) => perform({ ...options, step, changer }, known));
}

async function perform(task: DeleteTask, state: RemoteState | undefined): Promise<StepResult> {
  const action = decideAction(task.step, state, task.rules);
  if (action.type === 'impossible') return outcomes.failed(task, action.failure);
  if (action.type !== 'delete') return outcomes.done(task, 'unchanged', 'note' in action ? { note: action.note } : {});
  if (state?.state !== 'present') throw new Error('A delete needs the state of its resource.');
  return deleteUntilReleased(task, state, action.note);
}

/** Repeats the delete for a short time while the platform still counts references that this run has removed. */
async function deleteUntilReleased(task: DeleteTask, shown: Shown, note: string | undefined): Promise<StepResult> {
  const { step, platform, isReleased } = task;
  for (const wait of longReadLag) {
    const result = await deleteIfSame(task, shown, note);
    const { response } = result;
    if (response === undefined || !isReferenced(response)) return result;
    const { referrers, failure } = await findReferrers(task, step, shown.resource);
    if (failure !== undefined || !referrers.every((referrer) => isReleased(referrer, step))) {
      const names = referrers.map(({ label }) => label).join(', ');
      const more = names !== '' && { more: `It is referenced by ${names}.` };
      return outcomes.refused(task, 'delete', response, { ...more, hint: formatReferrersHint(step) });
    }
    const why = `The platform still counts references to ${step.label} that this run removed; deleting it again`;
    if (!(await platform.wait(wait, why))) return outcomes.refused(task, 'delete', response);
  }
  return deleteIfSame(task, shown, note);
}

/**
 * Deletes only if the cascade and the resource still match the plan. Reads the resource last; one that left the files of the run
 * also has to be gone from the branch, by a read of the platform.
 */
async function deleteIfSame(task: DeleteTask, shown: Shown, note: string | undefined): Promise<StepResult> {
  const cascadeChange = await findCascadeChange(task, shown.deletion);
  const findChange = (state: RemoteState) =>
    state.state === 'present' ? changeSince(task.step, shown.resource, state.resource) : 'someone deleted it';
  const { git } = task.rules;
  const branch = needsGoneFile(shown.resource, git) ? git?.sources.home?.branch : undefined;
  const isGone = (state: RemoteState) => branch === undefined || isFileGone(state);
  const waits = branch === undefined ? shortReadLag : longReadLag;
  const state = await readAgain(task, waits, (state) => isGone(state) && findChange(state) === undefined, branch);
  if (state.state === 'absent') return outcomes.done(task, 'unchanged', { note: 'someone else has deleted it' });
  if (state.state === 'unknown') return outcomes.unreadable(task, state);
  if (!isGone(state)) return outcomes.failed(task, explainOldFile(task.step, state, 'delete'));
  const change = findChange(state) ?? cascadeChange;
  if (change !== undefined) return outcomes.outdated(task, 'delete', change);
  return task.changer.make(createDelete(task, state.resource, shown.deletion, note));
}

/** How the cascade has changed since the plan, as a clause. */
async function findCascadeChange(task: DeleteTask, shown: DeletionState | undefined): Promise<string | undefined> {
  const { step, isNamed, maxDeletes } = task;
  const { cascade, unlisted } = await findCascade(task, step, { isNamed, most: maxDeletes });
  if (unlisted !== undefined && shown?.unlisted === undefined)
    return `what the platform deletes with it could not be listed again: ${toClause(unlisted.summary)}`;
  const known = new Map(shown?.cascade.resources.map(({ key, resource }) => [createMapKey(key), resource]));
  const changed = cascade.resources.filter((cascaded) => {
    const before = known.get(createMapKey(cascaded.key));
    return before === undefined || changeSince(cascaded, before, cascaded.resource) !== undefined;
  });
  if (changed.length === 0) return undefined;
  const names = changed.map(({ label, key }) => `${label} is ${known.has(createMapKey(key)) ? 'changed' : 'new'}`);
  return `of what the platform deletes with it, ${shorten(names, 10)}`;
}

function createDelete(
  task: DeleteTask,
  remote: RemoteResource,
  deletion: DeletionState | undefined,
  note: string | undefined,
): Change {
  const { step, forceDelete } = task;
  const { kind, key } = step;
  if (kind.deletion === undefined) throw new Error(`There is no delete of ${kind.plural}.`);
  /** Whether a read shows something other than what was sent to be deleted. */
  const isReplaced = (state: RemoteState) =>
    state.state === 'present' &&
    (remote.version !== state.resource.version || changeSince(step, remote, state.resource) !== undefined);
  const describe = (state: RemoteState): outcomes.Remark =>
    isReplaced(state) ? { ...outcomes.changedMeanwhile, shown: 'different' } : outcomes.stillThere;
  return {
    verb: 'delete',
    request: kind.deletion.request(key, remote, forceDelete),
    // A read may also show an earlier state.
    read: async (waits, isDone) => {
      const state = await readAgain(task, waits, isDone);
      return isReplaced(state) ? readAgain(task, shortReadLag, (read) => !isReplaced(read)) : state;
    },
    judge(state) {
      if (state.state === 'absent') return { verdict: 'made' };
      return { verdict: isReplaced(state) ? 'unclear' : 'not made', remark: describe(state) };
    },
    describe,
    verify(response) {
      const denied = response.data === false ? ['the response says that it was not deleted'] : [];
      const reasons = [...findDenials(response), ...denied];
      return { verified: false, saved: 'unknown', reasons, ...(reasons.length === 0 && { isUsual: true }) };
    },
    doubt(response, lost) {
      if (isReferenced(response) || ![400, 404, 409, 410, 412].includes(response.status)) return undefined;
      if (lost !== undefined || saysGone(step, response)) return longReadLag;
      return response.status === 409 ? shortReadLag : [];
    },
    refuse(response, state) {
      const refused = (remark: outcomes.Remark = {}) => outcomes.refused(task, 'delete', response, remark);
      if (isReferenced(response)) return refused({ hint: formatReferrersHint(step) });
      if (state === undefined) return refused();
      if (state.state === 'unknown') return refused(outcomes.unverifiable('delete', state.failure));
      if (isVersionConflict(response) || isReplaced(state)) return refused(outcomes.changedMeanwhile);
      const mayBeGone = response.status === 409 || saysGone(step, response) || task.changer.lost !== undefined;
      return refused(mayBeGone ? outcomes.stillThere : {});
    },
    async findRefusal() {
      const change = await findCascadeChange(task, deletion);
      return change === undefined
        ? undefined
        : { more: `It was not sent again: ${change}.`, hint: outcomes.planAgainHint };
    },
    details: () => ({ note }),
  };
}

/** The platform may refuse to delete a resource that is already gone, with a different message for every kind. */
function saysGone(step: Step, response: Response): boolean {
  if (step.kind.findAbsence(step, response) !== undefined) return true;
  return response.status === 410 || /n[o']t (?:found|exist)/i.test(response.message ?? '');
}

function readAgain(
  task: DeleteTask,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
  branch?: string,
): Promise<RemoteState> {
  const { step, platform } = task;
  const why = `A read still shows ${step.label}; reading it again`;
  return readUntil(platform, () => readDeleted(task, step, branch), waits, isDone, why);
}
