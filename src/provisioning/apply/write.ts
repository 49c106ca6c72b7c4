import type { Step } from '../../kinds/kind.ts';
import type { Difference, RemoteResource, Verification } from '../../kinds/remote-resource.ts';
import { describeFailure } from '../../platform/explain.ts';
import type { Indeterminate, Response } from '../../platform/request.ts';
import { findMixedSignals, isDuplicate, isVersionConflict } from '../../platform/response.ts';
import { createError } from '../../shared/diagnostic.ts';
import { formatPath, omitUndefined } from '../../shared/object.ts';
import { capitalize, joinNotes, shorten } from '../../shared/text.ts';
import { createDocumentlessStep } from '../graph/step.ts';
import { type Action, decideAction, describeDifferences, existsHint } from '../plan/action.ts';
import { changeSince, replacedChangeSince } from '../plan/changed-since.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import {
  ChangeSender,
  type Conclusion,
  longReadLag,
  readUntil,
  readWritten,
  sendWrite,
  shortReadLag,
  type Write,
  type WriteOptions,
} from './change-sender.ts';
import { changePlace, follow, register } from './in-git.ts';
import type { Change, Comment, StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

/**
 * Writes one resource as its remote state requires, or without a state sends it, and determines the outcome. If a response does
 * not prove the change, a read decides; a change is sent again only if a read shows that it was not made.
 */
export function writeResource(
  step: Step,
  state: RemoteState | undefined,
  options: WriteOptions,
  freshScope: boolean,
): Promise<StepResult> {
  const sender = new ChangeSender({ ...options, step });
  const write: Write = { ...options, step, freshScope, sender };
  return sender.settle(state, (known) => perform(write, decideAction(step, known, write.policy)));
}

function perform(write: Write, action: Action): StepResult | Promise<StepResult> {
  switch (action.type) {
    case 'create':
      return create(write);
    case 'update':
      return action.resource === undefined
        ? overwrite(write, undefined, action.note)
        : update(write, action.resource, action.note);
    case 'unchanged':
      return outcomes.done(write, 'unchanged', { note: action.note });
    case 'delete':
      throw new Error('A delete is not a write.');
    case 'skip':
      return outcomes.done(write, 'skipped', { note: 'it already exists' });
    case 'conflict':
      return outcomes.failed(write, createError(describeExisting(write.step), { hint: existsHint }));
    case 'impossible':
      return outcomes.failed(write, action.failure);
    case 'register':
      return register(write, action);
    case 'move':
    case 'repoint':
      return changePlace(write, action);
    case 'follow':
      return follow(write, action);
  }
}

async function create(write: Write): Promise<StepResult> {
  const needed = await readNeeds(write);
  if ('outcome' in needed) return needed;
  const request = write.step.kind.createRequest(write.step, needed);
  const sent = await sendWrite(write, 'create', request, (state, lost) => reconcileCreate(write, state, lost));
  if ('outcome' in sent) return complete(write, sent);
  return complete(
    write,
    isDuplicate(sent) ? await handleDuplicate(write, sent) : await conclude(write, 'create', sent),
  );
}

/** Adds to a resource that was created what a create cannot set. Both are one outcome. */
async function complete(write: Write, created: StepResult): Promise<StepResult> {
  const { step } = write;
  if (step.kind.isLeftToUpdate === undefined || created.outcome.outcome !== 'created') return created;
  const state = await readWritten(write, longReadLag, ({ state }) => state === 'present');
  if (state.state === 'unknown') return outcomes.incomplete(write, outcomes.unreadable(write, state));
  if (state.state === 'absent') return outcomes.incomplete(write, outcomes.unseen(write));
  if (step.kind.compare(step, state.resource).length === 0) return created;
  const updated = await replace({ ...write, sender: new ChangeSender(write) }, state.resource, undefined);
  const { outcome } = updated;
  if (outcome.outcome !== 'updated' && outcome.outcome !== 'unchanged') return outcomes.incomplete(write, updated);
  const { note: _, ...done } = outcome;
  return { ...updated, outcome: { ...done, outcome: 'created', ...omitUndefined({ note: created.outcome.note }) } };
}

/** The differences of a resource that should be as it was created: without those that only an update can set. */
function compareCreated(step: Step, resource: RemoteResource): Difference[] {
  return step.kind.compare(step, resource).filter((difference) => !step.kind.isLeftToUpdate?.(difference));
}

/** The resources that the create must know, or its outcome if one is missing. */
async function readNeeds(write: Write): Promise<readonly RemoteResource[] | StepResult> {
  const { step, platform, freshScope } = write;
  const found: RemoteResource[] = [];
  for (const key of step.kind.createNeeds?.(step) ?? []) {
    const needed = createDocumentlessStep(key);
    const read = () => readResource(write, needed, { fresh: freshScope });
    const why = `The platform does not show ${needed.label} yet; reading it again`;
    const state = await readUntil(platform, read, longReadLag, ({ state }) => state === 'present', why);
    if (state.state === 'unknown') return outcomes.unreadable(write, state);
    if (write.signal.aborted) return outcomes.stopped(write);
    if (state.state === 'absent') {
      const summary = `${describeFailure({ verb: 'create', resource: step.label })}: ${needed.label} does not exist.`;
      return outcomes.failed(write, createError(summary, { hint: 'Run again to create it.' }));
    }
    found.push(state.resource);
  }
  return found;
}

function reconcileCreate(write: Write, state: RemoteState, lost: Indeterminate): Conclusion {
  if (state.state === 'absent') return { notMade: outcomes.notFound };
  if (state.state === 'unknown') {
    const comment = outcomes.unverifiable('create', state.failure);
    // A new scope may not be readable yet.
    return state.noSuchScope ? { notMade: comment } : { unclear: comment };
  }
  const differences = compareCreated(write.step, state.resource);
  if (differences.length === 0) return outcomes.done(write, 'created', describeLost(write, lost));
  const more = `A resource with this identifier exists but does not match the payload: ${describeDifferences(differences)}.`;
  const hint = write.policy.ifExists === 'fail' ? matchHint : compareHint;
  return { unclear: { more, hint, shown: 'different' } };
}

async function handleDuplicate(write: Write, response: Response): Promise<StepResult> {
  const lost = write.sender.unclear;
  if (lost === undefined) return handleExisting(write, response);
  const state = await readWritten(write, longReadLag, ({ state }) => state === 'present');
  const conclusion = reconcileCreate(write, state, lost);
  if ('outcome' in conclusion) return conclusion;
  if ('unclear' in conclusion) return outcomes.unclear(write, 'create', lost, conclusion.unclear);
  const request = `the request whose response was lost (correlationId ${lost.correlationId})`;
  const more = `It was probably created by ${request}, although a read does not show it yet.`;
  return outcomes.refused(write, 'create', response, { more, hint: againHint }, 'unknown');
}

/** Someone created it since the refresh, or the identifier belongs to a resource that no read shows. */
async function handleExisting(write: Write, response: Response): Promise<StepResult> {
  const { step, policy, freshScope } = write;
  const state = await readWritten(write, shortReadLag, ({ state }) => state === 'present');
  if (state.state === 'absent') return outcomes.refused(write, 'create', response, { hint: takenHint });
  if (policy.ifExists === 'fail') {
    if (state.state === 'present' && isCreatedBy(step, response, state.resource)) {
      return outcomes.done(write, 'created', { note: sentTwice, correlationId: response.correlationId });
    }
    return outcomes.refused(write, 'create', response, { more: describeExisting(step), hint: existsHint });
  }
  if (state.state === 'present') {
    const action = decideAction(step, state, policy);
    // The platform itself fills a scope that this run has just created.
    if (action.type !== 'update' || freshScope) return perform(write, action);
    return outcomes.outdated(write, 'create', `someone else has created it, and ${action.note}`);
  }
  const { summary, hint } = state.failure;
  return outcomes.refused(write, 'create', response, { more: `It could not be read: ${summary}`, hint });
}

/**
 * Whether the request itself created the resource although its response says that it already exists, because a gateway
 * repeated the request. Then the resource matches the request, and is not older than it by the server's clock.
 */
function isCreatedBy(step: Step, { sentAt }: Response, resource: RemoteResource): boolean {
  const { createdAt } = resource;
  if (createdAt === undefined || sentAt === undefined || createdAt < sentAt) return false;
  return compareCreated(step, resource).length === 0;
}

/** Changes a resource that always exists and has no version. */
async function overwrite(
  write: Write,
  before: RemoteResource | undefined,
  note: string | undefined,
): Promise<StepResult> {
  const { step } = write;
  const sent = await sendWrite(write, 'update', step.kind.createRequest(step), (state, lost) => {
    if (state.state === 'unknown') return { unclear: outcomes.unverifiable('update', state.failure) };
    if (isAsDesired(write, state)) return outcomes.done(write, 'updated', describeLost(write, lost, note));
    if (state.state === 'present' && before && replacedChangeSince(step, before, state.resource) !== undefined)
      return { unclear: outcomes.changedMeanwhile };
    return { notMade: outcomes.notUpdated };
  });
  if ('outcome' in sent) return sent;
  return sent.status === 409 ? handleRefusal(write, sent, note) : conclude(write, 'update', sent, note);
}

/**
 * Updates the resource if what the update replaces is still as the plan compared it. Its version guards that; without one
 * that the platform compares, the resource is read right before.
 */
async function update(write: Write, compared: RemoteResource, note: string | undefined): Promise<StepResult> {
  const { step, policy } = write;
  if (compared.version !== undefined && !step.kind.updateIgnoresVersion) return replace(write, compared, note);
  const findChange = (state: RemoteState) => {
    if (state.state !== 'present' || isAsDesired(write, state)) return undefined;
    return replacedChangeSince(step, compared, state.resource);
  };
  const state = await readWritten(write, shortReadLag, (state) => findChange(state) === undefined);
  if (state.state === 'unknown') return outcomes.unreadable(write, state);
  const change = findChange(state);
  if (change !== undefined) return outcomes.outdated(write, 'update', change);
  const action = decideAction(step, state, policy);
  if (action.type !== 'update' || action.resource === undefined) return perform(write, action);
  return (step.kind.creatable ? replace : overwrite)(write, action.resource, action.note);
}

async function replace(write: Write, before: RemoteResource, note: string | undefined): Promise<StepResult> {
  const { step, sender } = write;
  const isVisible = !isAsDesired(write, { state: 'present', resource: before });
  const sent = await sendWrite(write, 'update', step.kind.updateRequest(step, before), (state, lost) => {
    if (state.state === 'unknown') return { unclear: outcomes.unverifiable('update', state.failure) };
    if (state.state === 'absent') return { unclear: outcomes.notFound };
    if (!isVisible) return { notMade: outcomes.invisible };
    if (isAsDesired(write, state)) return outcomes.done(write, 'updated', describeLost(write, lost, note));
    if (changeSince(step, before, state.resource) === undefined) return { notMade: outcomes.notUpdated };
    return { unclear: outcomes.changedMeanwhile };
  });
  if ('outcome' in sent) return sent;
  const isConflict = isVersionConflict(sent) || sent.status === 409 || (!sent.ok && sender.unclear !== undefined);
  return isVisible && isConflict
    ? handleRefusal(write, sent, note)
    : conclude(write, 'update', sent, note, { isVisible });
}

/**
 * The resource has changed since it was read: by our own request whose response was lost, or by someone else. If the
 * repetition is refused for another reason, the lost request may also have changed it.
 */
async function handleRefusal(write: Write, response: Response, note: string | undefined): Promise<StepResult> {
  const lost = write.sender.unclear;
  const isConflict = isVersionConflict(response) || response.status === 409;
  const waits = isConflict ? shortReadLag : [];
  const state = await readWritten(write, lost === undefined ? waits : longReadLag, (state) =>
    isAsDesired(write, state),
  );
  if (!isAsDesired(write, state)) {
    const { hint } = outcomes.changedMeanwhile;
    return outcomes.refused(write, 'update', response, isVersionConflict(response) ? { hint } : undefined);
  }
  if (lost !== undefined) return outcomes.done(write, 'updated', describeLost(write, lost, note));
  const { correlationId } = response;
  return outcomes.done(write, 'unchanged', {
    note: 'someone else made the same change at the same time',
    correlationId,
  });
}

/** Accepts a response as a success only if it proves one; otherwise a read decides, if the change is visible to one. */
async function conclude(
  write: Write,
  change: Change,
  response: Response,
  note?: string,
  { isVisible = true } = {},
): Promise<StepResult> {
  const { step } = write;
  if (!response.ok) return outcomes.refused(write, change, response);
  const verification = verifyChange(step, response, change);
  if (verification.verified) return outcomes.verified(write, change, response, verification, note);
  if (!isVisible) return outcomes.unproven(write, change, response, verification, outcomes.invisible);
  if (verification.saved !== 'unknown') return outcomes.unproven(write, change, response, verification);
  const isSaved = (state: RemoteState) =>
    change === 'create' && step.kind.isLeftToUpdate !== undefined
      ? state.state === 'present' && compareCreated(step, state.resource).length === 0
      : isAsDesired(write, state);
  const state = await readWritten(write, longReadLag, isSaved);
  if (isSaved(state))
    return outcomes.readBack(write, change, response, describeVerified(step), { note, isUsual: verification.isUsual });
  return outcomes.unproven(write, change, response, verification, commentOnState(step, state, change));
}

/** The conclusions from the response to a write; one that shows other content than was sent proves nothing. */
function verifyChange(step: Step, response: Response, change: Change): Verification {
  const verification = step.kind.verify(step, response);
  if (!verification.verified) return verification;
  const contradictions = findMixedSignals(response);
  if (contradictions.length > 0) return { verified: false, saved: 'unknown', reasons: contradictions };
  const differences = step.kind.compareSaved?.(step, response, change === 'create' ? 'create' : 'update') ?? [];
  if (differences.length === 0) return verification;
  return { verified: false, saved: 'unknown', reasons: [`in its response, ${describeShown(differences)}`] };
}

/** The comment on a change after which a read does not show the desired state. */
function commentOnState(step: Step, state: RemoteState, change: Change): Comment {
  if (state.state === 'absent') return outcomes.notFound;
  if (state.state === 'unknown') return outcomes.unverifiable(change, state.failure);
  const differences = step.kind.compare(step, state.resource);
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
  const differing = other.length > 0 ? [describeDifferences(other)] : [];
  if (lost.length === 0) return differing.join();
  const names = shorten(lost.map(({ path }) => formatPath(path)));
  const missing = `${names} ${lost.length === 1 ? 'is' : 'are'} missing (the platform drops fields that it does not know)`;
  return [...differing, missing].join(' and ');
}

function isAsDesired({ step, policy }: Write, state: RemoteState): boolean {
  if (state.state !== 'present') return false;
  // Whether it is also to be moved to Git is another question.
  const { git: _, ...rest } = policy;
  const compared = { ...rest, ifExists: 'update', updateSecretValues: false } as const;
  return decideAction(step, state, compared).type === 'unchanged';
}

function describeLost({ step }: Write, { correlationId }: Indeterminate, note?: string) {
  return {
    note: joinNotes([note, `the response was lost; ${describeVerified(step)}`]),
    correlationId,
    isReadBack: true,
  } as const;
}

function describeVerified(step: Step): string {
  const isWhole = (step.kind.findWriteOnly?.(step) ?? []).length === 0;
  return isWhole ? 'read back and verified' : 'read back and verified, except for its value';
}

const sentTwice = 'a gateway probably sent the request twice; read back and verified';

const matchHint = 'Set `input:if-exists: update` to make it match the payload.';
const compareHint = 'Run again to compare with the current state.';

/** A hint if the identifier belongs to a resource that no read shows (docs/platform-api.md, Already exists). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

/** A hint if the resource was created but reads do not show it yet. */
const againHint = 'Run again later with `input:if-exists: update` or `input:if-exists: skip`.';

function describeExisting({ label }: Step): string {
  return `${capitalize(label)} already exists.`;
}
