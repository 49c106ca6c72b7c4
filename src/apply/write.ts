import { isDeepStrictEqual } from 'node:util';
import { createStepForKey, createTask } from '../graph/step.ts';
import type { Step } from '../kinds/kind.ts';
import type { Difference, RemoteResource, Verification } from '../kinds/remote-resource.ts';
import { findWriteOnly, isLeftToUpdate, isUpdatedAfterCreate } from '../kinds/shared/step-fields.ts';
import { type Action, decideAction, describeDifferences, existsHint } from '../plan/action.ts';
import { changeSince, replacedChangeSince } from '../plan/changed-since.ts';
import { withCollateral } from '../plan/collateral.ts';
import { describeFailure } from '../platform/explain.ts';
import type { Response } from '../platform/request.ts';
import { findMixedSignals, isDuplicate, isVersionConflict } from '../platform/response.ts';
import { readResource } from '../remote/read-resource.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError } from '../shared/diagnostic.ts';
import { formatPath, isEmpty, omitUndefined, type Path, replaceLeaves } from '../shared/object.ts';
import { abbreviate, capitalize, joinNotes, shorten, toLineFeeds } from '../shared/text.ts';
import {
  type Change,
  Changer,
  longReadLag,
  makeChange,
  readUntil,
  readWritten,
  shortReadLag,
  type WriteOptions,
  type WriteTask,
} from './change.ts';
import { changePlace, follow, register } from './git.ts';
import type { StepResult } from './outcomes.ts';
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
  const changer = new Changer({ ...options, step });
  const task: WriteTask = { ...options, step, freshScope, changer };
  return changer.settle(state, (known) => perform(task, decideAction(step, known, task.rules)));
}

function perform(task: WriteTask, action: Action): StepResult | Promise<StepResult> {
  switch (action.type) {
    case 'create':
      return create(task);
    case 'update':
      return action.resource === undefined
        ? sendUpdate(task, undefined, action.note)
        : update(task, action.resource, action.note);
    case 'unchanged':
      return outcomes.done(task, 'unchanged', { note: action.note });
    case 'delete':
      throw new Error('A delete is not a task.');
    case 'skip':
      return outcomes.done(task, 'skipped', { note: 'it already exists' });
    case 'conflict':
      return outcomes.failed(task, createError(describeExisting(task.step), { hint: existsHint }));
    case 'impossible':
      return outcomes.failed(task, action.failure);
    case 'register':
      return register(task, action);
    case 'move':
    case 'repoint':
      return changePlace(task, action);
    case 'follow':
      return follow(task, action);
  }
}

async function create(task: WriteTask): Promise<StepResult> {
  const needed = await readNeeds(task);
  if ('outcome' in needed) return needed;
  const { step } = task;
  const judge: Change['judge'] = (state) => {
    if (state.state === 'absent') return { verdict: 'not made', remark: outcomes.notFound };
    const differences = compareCreated(step, state.resource);
    if (differences.length === 0) return { verdict: 'made' };
    const more = `A resource with this identifier exists but does not match the payload: ${describeShown(differences, task)}.`;
    const hint = task.rules.ifExists === 'fail' ? matchHint : compareHint;
    return { verdict: 'unclear', remark: { more, hint, shown: 'different' } };
  };
  const created = await makeChange(task, {
    verb: 'create',
    request: step.kind.createRequest(step, needed),
    judge,
    ...verifyWrite(task, 'create', undefined),
    doubt: (response, lost) => (isDuplicate(response) && lost ? longReadLag : undefined),
    refuse(response, state) {
      if (!isDuplicate(response)) return outcomes.refused(task, 'create', response);
      if (state === undefined) return handleExisting(task, response);
      return outcomes.refused(task, 'create', response, explainTaken(task, state, judge), 'unknown');
    },
    details: () => ({}),
  });
  return complete(task, created);
}

/** Adds to a resource that was created what a create cannot set. Both are one outcome. */
async function complete(task: WriteTask, created: StepResult): Promise<StepResult> {
  const { step } = task;
  if (!isUpdatedAfterCreate(step.kind) || created.outcome.outcome !== 'created') return created;
  const state = await readWritten(task, longReadLag, ({ state }) => state === 'present');
  if (state.state === 'unknown') return explainIncomplete(task, outcomes.unreadable(task, state));
  if (state.state === 'absent') {
    const summary = `${describeFailure(createTask(step, 'create'))}: a follow-up read did not find it.`;
    return explainIncomplete(task, outcomes.failed(task, createError(summary), 'unknown'));
  }
  if (step.kind.compare(step, state.resource).length === 0) return created;
  const updated = await sendUpdate({ ...task, changer: new Changer(task) }, state.resource, undefined);
  const { outcome } = updated;
  if (outcome.outcome !== 'updated' && outcome.outcome !== 'unchanged') return explainIncomplete(task, updated);
  const { note: _, ...done } = outcome;
  return { ...updated, outcome: { ...done, outcome: 'created', ...omitUndefined({ note: created.outcome.note }) } };
}

/** A resource that was created, but without the fields that only an update sets; `cause` is what became of that. */
function explainIncomplete(task: WriteTask, cause: StepResult): StepResult {
  const { kind, label } = task.step;
  const missing = kind.compare(task.step, { value: {} }).filter((difference) => isLeftToUpdate(kind, difference));
  const fields = shorten(missing.map(({ path }) => formatPath(path)));
  const { failure = createError(`Failed to create ${label}: the run was stopped.`), outcome } = cause.outcome;
  const summary = `${failure.summary} It exists now, but without ${fields}.`;
  const hint = [failure.hint, 'Run again with `input:if-exists: update` to complete it.'].filter(Boolean).join(' ');
  const failed = outcomes.failed(task, { ...failure, summary, hint }, outcome === 'unknown' ? 'unknown' : 'failed');
  return { ...cause, ...failed };
}

/** The differences of a resource that should be as it was created: without those that only an update can set. */
function compareCreated(step: Step, resource: RemoteResource): Difference[] {
  const differences = step.kind.compare(step, resource);
  return differences.filter((difference) => !difference.isRemoval && !isLeftToUpdate(step.kind, difference));
}

async function readNeeds(task: WriteTask): Promise<readonly RemoteResource[] | StepResult> {
  const { step, platform, freshScope } = task;
  const found: RemoteResource[] = [];
  for (const key of step.kind.order?.knows?.(step) ?? []) {
    const needed = createStepForKey(key);
    const read = () => readResource(task, needed, { fresh: freshScope });
    const why = `The platform does not show ${needed.label} yet; reading it again`;
    const state = await readUntil(platform, read, longReadLag, ({ state }) => state === 'present', why);
    if (state.state === 'unknown') return outcomes.unreadable(task, state);
    if (task.signal.aborted) return outcomes.stopped(task);
    if (state.state === 'absent') {
      const summary = `${describeFailure({ verb: 'create', resource: step.label })}: ${needed.label} does not exist.`;
      return outcomes.failed(task, createError(summary, { hint: 'Run again to create it.' }));
    }
    found.push(state.resource);
  }
  return found;
}

/** What a read shows after the repetition of a create was refused because the resource exists. */
function explainTaken({ changer }: WriteTask, state: RemoteState, judge: Change['judge']): outcomes.Remark {
  if (state.state === 'unknown' && !state.noSuchScope) return outcomes.unverifiable('create', state.failure);
  const judgement = state.state === 'present' ? judge(state) : undefined;
  if (judgement?.verdict === 'unclear') return judgement.remark;
  const request = `the request whose response was lost (correlationId ${changer.lost?.correlationId})`;
  return {
    more: `It was probably created by ${request}, although a read does not show it yet.`,
    hint: againHint,
  };
}

/** Someone created it since the refresh, or the identifier belongs to a resource that no read shows. */
async function handleExisting(task: WriteTask, response: Response): Promise<StepResult> {
  const { step, rules, freshScope } = task;
  const state = await readWritten(task, shortReadLag, ({ state }) => state === 'present');
  if (state.state === 'absent') return outcomes.refused(task, 'create', response, { hint: takenHint });
  if (rules.ifExists === 'fail') {
    if (state.state === 'present' && isCreatedBy(step, response, state.resource)) {
      return outcomes.done(task, 'created', { note: sentTwice, correlationId: response.correlationId });
    }
    return outcomes.refused(task, 'create', response, { more: describeExisting(step), hint: existsHint });
  }
  if (state.state === 'present') {
    const action = decideAction(step, state, rules);
    // The platform itself fills a scope that this run has just created.
    if (action.type !== 'update' || freshScope) return perform(task, action);
    return outcomes.outdated(task, 'create', `someone else has created it, and ${action.note}`);
  }
  const { summary, hint } = state.failure;
  return outcomes.refused(task, 'create', response, { more: `It could not be read: ${summary}`, hint });
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

/**
 * Updates the resource if what the update replaces is still as the plan compared it. Its version guards that; without one
 * that the platform compares, the resource is read right before.
 */
async function update(task: WriteTask, compared: RemoteResource, note: string | undefined): Promise<StepResult> {
  const { step, rules } = task;
  if (compared.version !== undefined && !step.kind.api?.updateIgnoresVersion) return sendUpdate(task, compared, note);
  const findChange = (state: RemoteState) => {
    if (state.state !== 'present' || isAsDesired(task, state.resource)) return undefined;
    return replacedChangeSince(step, compared, state.resource);
  };
  const read = await readWritten(task, shortReadLag, (state) => findChange(state) === undefined);
  // What the platform deletes with the update is read again as well.
  const state = await withCollateral(task, step, read, rules.allowCascade === true);
  if (state.state === 'unknown') return outcomes.unreadable(task, state);
  const change = findChange(state);
  if (change !== undefined) return outcomes.outdated(task, 'update', change);
  const action = decideAction(step, state, rules);
  if (action.type !== 'update' || action.resource === undefined) return perform(task, action);
  return sendUpdate(task, action.resource, action.note);
}

/** Updates a resource by one request, after the one for what an update cannot change. Both are one outcome. */
async function sendUpdate(
  task: WriteTask,
  before: RemoteResource | undefined,
  note: string | undefined,
): Promise<StepResult> {
  const { step } = task;
  const request = before && step.kind.updateApart?.(step, before);
  if (request === undefined) return replace(task, before, note);
  const changed = await makeChange(task, {
    verb: 'update',
    request,
    judge: (state) =>
      state.state === 'present' && step.kind.updateApart?.(step, state.resource) === undefined
        ? { verdict: 'made' }
        : { verdict: 'not made', remark: outcomes.notUpdated },
    ...verifyWrite(task, 'update', before),
    doubt: (_, lost) => lost && longReadLag,
    refuse: (response) => outcomes.refused(task, 'update', response),
    details: () => ({ note }),
  });
  if (changed.outcome.outcome !== 'updated') return changed;
  const state = await readWritten(task, shortReadLag, ({ state }) => state === 'present');
  const next = { ...task, changer: new Changer(task) };
  return next.changer.settle(state, (known) => {
    const resource = known?.state === 'present' ? known.resource : undefined;
    return isAsDesired(task, resource) ? changed : replace(next, resource ?? before, note);
  });
}

function replace(task: WriteTask, before: RemoteResource | undefined, note: string | undefined): Promise<StepResult> {
  const { step } = task;
  const { kind } = step;
  const [request, findChange] =
    kind.lasting === undefined && before !== undefined
      ? [kind.updateRequest(step, before), changeSince]
      : [kind.createRequest(step), replacedChangeSince];
  const isInvisible = kind.lasting === undefined && isAsDesired(task, before);
  const isConflict = (response: Response) => isVersionConflict(response) || response.status === 409;
  return makeChange(task, {
    verb: 'update',
    request,
    isInvisible,
    judge(state) {
      if (state.state === 'absent') {
        return kind.lasting === undefined
          ? { verdict: 'unclear', remark: outcomes.notFound }
          : { verdict: 'not made', remark: outcomes.notUpdated };
      }
      if (isInvisible) return { verdict: 'not made', remark: outcomes.invisible };
      if (isAsDesired(task, state.resource)) return { verdict: 'made' };
      const isChanged = before !== undefined && findChange(step, before, state.resource) !== undefined;
      return isChanged
        ? { verdict: 'unclear', remark: outcomes.changedMeanwhile }
        : { verdict: 'not made', remark: outcomes.notUpdated };
    },
    ...verifyWrite(task, 'update', before),
    doubt(response, lost) {
      if (isInvisible || !(isConflict(response) || lost)) return undefined;
      return lost === undefined ? shortReadLag : longReadLag;
    },
    refuse(response, state) {
      const isOutdated = state !== undefined && isVersionConflict(response);
      return outcomes.refused(task, 'update', response, isOutdated ? { hint: outcomes.changedMeanwhile.hint } : {});
    },
    isSaved: (state) =>
      state.state === 'present' && kind.compare(step, state.resource).every(({ isRemoval }) => isRemoval),
    details: (evidence) => ({ note: joinNotes([note, describeRemaining(step, evidence)]) }),
  });
}

/** How a write is verified: by its response, or by a read. */
function verifyWrite(
  task: WriteTask,
  verb: 'create' | 'update',
  before: RemoteResource | undefined,
): Pick<Change, 'verify' | 'isSettled' | 'describe' | 'readBack'> {
  const { step } = task;
  const earlier = before === undefined ? [] : step.kind.compare(step, before);
  // Without an earlier state, another value may be one that was there before.
  const isRewritten = (it: Difference) =>
    !isEmpty(it.remote) && (before !== undefined || verb === 'create') && !includesShown(earlier, it);
  return {
    verify: (response) => verifyResponse(step, response, verb),
    isSettled(state, response) {
      if (state.state === 'absent') return false;
      const isShown = step.kind.verify(step, response).verified;
      const inResponse = (isShown && step.kind.compareSaved?.(step, response, verb)) || [];
      return step.kind.compare(step, state.resource).every((it) => includesShown(inResponse, it) || isRewritten(it));
    },
    describe(state) {
      if (state.state === 'absent') return outcomes.notFound;
      const differences = step.kind.compare(step, state.resource);
      const more = `A follow-up read shows that it does not match the payload: ${describeShown(differences, task)}.`;
      return {
        more,
        shown: 'different',
        ...(differences.every(isRewritten) && { hint: adviseForm(differences, task) }),
      };
    },
    readBack: describeVerified(step),
  };
}

/** The conclusions from the response to a write; one that shows other content than was sent proves nothing. */
function verifyResponse(step: Step, response: Response, verb: 'create' | 'update'): Verification {
  const verification = step.kind.verify(step, response);
  if (!verification.verified) return verification;
  const contradictions = findMixedSignals(response);
  if (contradictions.length > 0) return { verified: false, saved: 'unknown', reasons: contradictions };
  const shown = step.kind.compareSaved?.(step, response, verb) ?? [];
  const differences = shown.filter(({ isRemoval }) => !isRemoval);
  if (differences.length === 0) return verification;
  return { verified: false, saved: 'unknown', reasons: [`in its response, ${describeShown(differences)}`] };
}

/** The fields that an update removed and that the platform still shows: it may give them a default. */
function describeRemaining(step: Step, { state, response }: Parameters<Change['details']>[0]): string | undefined {
  if (step.previous === undefined) return undefined;
  const { kind } = step;
  const saved = response && kind.compareSaved?.(step, response, 'update');
  const shown = state?.state === 'present' ? kind.compare(step, state.resource) : (saved ?? []);
  const remaining = shown.filter(({ isRemoval }) => isRemoval).map(({ path }) => formatPath(path));
  return remaining.length === 0 ? undefined : `still has ${shorten(remaining)}`;
}

function includesShown(differences: readonly Difference[], { path, remote }: Difference): boolean {
  return differences.some((it) => isDeepStrictEqual([it.path, it.remote], [path, remote]));
}

/** The fields that the platform shows with other values, with a task also these, and those that it does not show at all. */
function describeShown(differences: readonly Difference[], task?: WriteTask): string {
  const { lost = [], other = [] } = Object.groupBy(differences, ({ remote }) =>
    remote === undefined ? 'lost' : 'other',
  );
  const forms = other.slice(0, mostCompared).flatMap((it) => {
    const text = task && describeForm(it, task)?.text;
    return text === undefined ? [] : other.length === 1 ? text : `${formatPath(it.path)}: ${text}`;
  });
  const said = forms.length === 0 ? '' : ` (${forms.slice(0, 3).join('; ')})`;
  const told = other.length === 0 ? [] : [`${describeDifferences(other)}${said}`];
  if (lost.length === 0) return told.join();
  const names = shorten(lost.map(({ path }) => formatPath(path)));
  const missing = `${names} ${lost.length === 1 ? 'is' : 'are'} missing (the platform drops fields that it does not know)`;
  return [...told, missing].join(' and ');
}

/** Advice for values that the platform may only write in another way; `undefined` if there are others, or many. */
function adviseForm(differences: readonly Difference[], task: WriteTask): string | undefined {
  if (differences.length === 0 || differences.length > mostCompared) return undefined;
  const forms = differences.map((it) => describeForm(it, task)?.shown);
  if (forms.includes(undefined)) return undefined;
  return forms.length === 1
    ? `If both mean the same, write ${forms[0]}.`
    : 'If both forms mean the same, write those that the platform shows in the document.';
}

/** Values whose forms are compared; each takes a search for secrets in the whole document. */
const mostCompared = 10;
/** Characters of a value in a message, and of those before the first difference of longer ones. */
const mostOfValue = 80;
const mostBefore = 20;

/** A value in both forms, as it was sent and as the platform shows it; `shown` is absent if it is not all of it. */
function describeForm({ path, desired, remote }: Difference, task: WriteTask) {
  if (typeof desired === 'string' && typeof remote === 'string' && toLineFeeds(desired) === toLineFeeds(remote))
    return { text: 'only in its line endings', shown: undefined };
  const [sent, shown] = [formatHidden(desired, path, task), formatHidden(remote, path, task)];
  if (desired === undefined || sent === shown) return undefined;
  let start = 0;
  if (Math.max(sent.length, shown.length) > mostOfValue) while (sent[start] === shown[start]) start++;
  const from = Math.max(0, start - mostBefore);
  const cut = (text: string) => `${from > 0 ? '…' : ''}${abbreviate(text.slice(from), mostOfValue)}`;
  const isWhole = cut(shown) === JSON.stringify(remote);
  return { text: `sent ${cut(sent)}, the platform shows ${cut(shown)}`, shown: isWhole ? shown : undefined };
}

/** A value as JSON without secrets: those of the run, and those that the names of fields show. */
function formatHidden(value: unknown, path: Path, { step: { document }, secrets }: WriteTask): string {
  const inPlace = path.reduceRight((inner, part) => (typeof part === 'number' ? [inner] : { [part]: inner }), value);
  const ofDocument = findSecrets(document.value).filter((it) => isDeepStrictEqual(it.path.slice(0, path.length), path));
  const places = [...findSecrets(inPlace), ...ofDocument].map((it) => JSON.stringify(it.path.slice(path.length)));
  const hidden = replaceLeaves(value, (leaf, at) => (places.includes(JSON.stringify(at)) ? '***' : leaf));
  return secrets.redact(JSON.stringify(document.passed?.hideIn(hidden) ?? hidden) ?? '');
}

function isAsDesired({ step, rules }: WriteTask, resource: RemoteResource | undefined): boolean {
  if (resource === undefined) return false;
  // Whether it is also to be moved to Git is another question.
  const { git: _, ...rest } = rules;
  const compared = { ...rest, ifExists: 'update', updateSecretValues: false } as const;
  return decideAction(step, { state: 'present', resource }, compared).type === 'unchanged';
}

function describeVerified(step: Step): string {
  const isWhole = findWriteOnly(step).length === 0;
  return isWhole ? 'read back and verified' : 'read back and verified, except for its value';
}

const sentTwice = 'a gateway probably sent the request twice; read back and verified';

const matchHint = 'Set `input:if-exists: update` to make it match the payload.';
const compareHint = 'Run again to compare with the current state.';

/** A hint if the identifier belongs to a resource that no read shows (docs/internals/platform-api.md, Already exists). */
const takenHint = 'The identifier is taken, perhaps by a resource that was deleted. Choose another one.';

/** A hint if the resource was created but reads do not show it yet. */
const againHint = 'Run again later with `input:if-exists: update` or `input:if-exists: skip`.';

function describeExisting({ label }: Step): string {
  return `${capitalize(label)} already exists.`;
}
