import { formatGitPlace } from '../../kinds/git-place.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import { describeFailure, explain } from '../../platform/explain.ts';
import type { Indeterminate, Response } from '../../platform/request.ts';
import { findMixedSignals, isDuplicate, readPolicies } from '../../platform/response.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { formatSeconds, joinNotes, toClause } from '../../shared/text.ts';
import type { GitAction, GitChange } from '../git/decide.ts';
import type { GitSource } from '../git/git-source.ts';
import { isRepository, isSameText } from '../git/repository.ts';
import { createTask } from '../graph/step.ts';
import { outcomeOfAction } from '../outcome/outcome.ts';
import { decideAction } from '../plan/action.ts';
import { readResource } from '../refresh/read-resource.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { type Conclusion, longReadLag, readWritten, sendWrite, shortReadLag, type Write } from './change-sender.ts';
import type { StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

/**
 * Lets the platform read a file as a new resource. The response proves nothing of what it reads (docs/platform-api.md, Git
 * Experience), so a read must show the place and the text.
 */
export async function register(task: Write, change: GitChange): Promise<StepResult> {
  const { step } = task;
  const write = { ...task, place: change.place };
  const request = step.kind.git?.importRequest?.(step, change.place);
  if (request === undefined) throw new Error(`${step.kind.plural} cannot be registered.`);
  const reconcile = (state: RemoteState, lost: Indeterminate): Conclusion => {
    if (state.state === 'absent') return { notMade: outcomes.notFound };
    if (state.state === 'unknown') {
      const comment = outcomes.unverifiable('register', state.failure);
      return state.noSuchScope ? { notMade: comment } : { unclear: comment };
    }
    const mismatch = describeMismatch(write, state.resource, change);
    if (mismatch === undefined) return done(write, 'registered', change, state.resource, lost);
    return { unclear: { more: `A resource with this identifier exists, but ${mismatch}.`, shown: 'different' } };
  };
  const sent = await sendWrite(write, 'register', request, reconcile);
  if ('outcome' in sent) return sent;
  if (isClaimed(sent) || isDuplicate(sent)) return handleClaim(write, change, sent, reconcile);
  return conclude(write, 'register', change, sent);
}

/** Another resource already claims the file, or the resource exists: by a request of this run, or by someone else's. */
async function handleClaim(
  write: Write,
  change: GitChange,
  response: Response,
  reconcile: (state: RemoteState, lost: Indeterminate) => Conclusion,
): Promise<StepResult> {
  const lost = write.sender.unclear;
  const waits = lost === undefined ? shortReadLag : longReadLag;
  const state = await readWritten(write, waits, ({ state }) => state === 'present');
  if (lost !== undefined) {
    const conclusion = reconcile(state, lost);
    if ('outcome' in conclusion) return conclusion;
    const comment = 'unclear' in conclusion ? conclusion.unclear : conclusion.notMade;
    return outcomes.refused(write, 'register', response, comment, 'unknown');
  }
  if (state.state !== 'present') {
    return outcomes.refused(write, 'register', response, isClaimed(response) ? { hint: claimedHint } : undefined);
  }
  const mismatch = describeMismatch(write, state.resource, change);
  if (mismatch === undefined) return sameChange(write, change, state.resource);
  return outcomes.refused(write, 'register', response, {
    more: `It already exists, but ${mismatch}.`,
    hint: existingHint,
  });
}

function sameChange(write: Write, { type, place }: GitChange, { git }: RemoteResource): StepResult {
  const verb = type === 'register' ? 'registered' : 'moved';
  return outcomes.done(write, 'unchanged', {
    note: `someone else ${verb} it at the same time`,
    git: { ...place, ...git },
  });
}

/** Moves an inline resource to its file, or lets the platform read it from the file to which its document moved. */
export async function changePlace(task: Write, change: GitChange): Promise<StepResult> {
  const { step, policy } = task;
  const write = { ...task, place: change.place };
  const git = step.kind.git ?? {};
  const request = (change.type === 'move' ? git.moveRequest : git.repointRequest)?.(step, change.place);
  if (request === undefined) throw new Error(`${step.kind.plural} cannot be moved.`);
  const isChanged = (state: RemoteState) => isInPlace(write, state, change);
  // Both places are in the note. A read from a list may know less of the other fields.
  const isAsPlanned = (state: RemoteState) => {
    const now = decideAction(step, state, policy);
    return now.type === change.type && now.note === change.note;
  };
  const isGone = (state: RemoteState) =>
    state.state !== 'present' || state.resource.git === undefined || state.resource.git.unreadable !== undefined;
  // The platform would commit a text that was not compared, or replace a place that someone else chose.
  const before =
    change.type === 'move'
      ? await readResource(write, step)
      : await readWritten(write, longReadLag, (state) => (isGone(state) && isAsPlanned(state)) || isChanged(state));
  if (before.state === 'unknown') return outcomes.unreadable(write, before);
  if (isInPlace(write, before, change)) return sameChange(write, change, before.resource);
  if (!isAsPlanned(before)) return outcomes.outdated(write, 'update', 'someone else changed it');
  if (change.type === 'repoint' && !isGone(before)) return outcomes.failed(write, explainOldFile(step, before, change));
  const sent = await sendWrite(write, 'update', request, (state, lost) => {
    if (state.state === 'unknown') return { unclear: outcomes.unverifiable('update', state.failure) };
    if (state.state === 'absent') return { unclear: outcomes.notFound };
    if (isInPlace(write, state, change)) return done(write, 'updated', change, state.resource, lost);
    return isAsPlanned(state) ? { notMade: outcomes.notUpdated } : { unclear: outcomes.changedMeanwhile };
  });
  if ('outcome' in sent) return sent;
  if (!sent.ok) {
    const lost = write.sender.unclear;
    const state = await readWritten(write, [], isChanged);
    if (isInPlace(write, state, change)) {
      const { resource } = state;
      return lost === undefined ? sameChange(write, change, resource) : done(write, 'updated', change, resource, lost);
    }
  }
  if (!sent.ok && change.type === 'move') return outcomes.refused(write, 'update', sent, { hint: moveHint });
  return conclude(write, 'update', change, sent);
}

/** The platform can still read the file that the checkout does not have any more: the checkout may be the older one. */
function explainOldFile(step: Step, state: RemoteState, { place }: GitChange): Diagnostic {
  const file = state.state === 'present' ? state.resource.git?.file : undefined;
  const summary = `${describeFailure(createTask(step, 'update'))}: the platform can still read ${file} on the branch ${place.branch}, although this commit does not have it.`;
  return createError(summary, { hint: 'Run the workflow for the newest commit of the branch.' });
}

/** Accepts a change of a place only if a read shows the place, and the text of the commit. */
async function conclude(
  write: Write,
  verb: 'register' | 'update',
  change: GitChange,
  response: Response,
): Promise<StepResult> {
  if (!response.ok) return outcomes.refused(write, verb, response);
  const { decision, messages } = readPolicies(response);
  if (decision === 'denied') {
    return outcomes.unproven(write, verb, response, { verified: false, saved: 'nothing', reasons: messages });
  }
  const state = await readWritten(write, longReadLag, (state) => isInPlace(write, state, change));
  if (state.state !== 'present') {
    const comment = state.state === 'absent' ? outcomes.notFound : outcomes.unverifiable(verb, state.failure);
    const reasons = [...findMixedSignals(response), 'only a read can show it'];
    return outcomes.unproven(write, verb, response, { verified: false, saved: 'unknown', reasons }, comment);
  }
  const mismatch = describeMismatch(write, state.resource, change);
  if (mismatch !== undefined) {
    const failure = { ...explain(response, createTask(write.step, verb), mismatch), hint: mismatchHint };
    return { ...outcomes.failed(write, failure), response };
  }
  const result = done(write, outcomeOfAction[verb], change, state.resource, undefined, messages);
  return { outcome: { ...result.outcome, correlationId: response.correlationId }, response };
}

/** The outcome of a resource that a commit changes, without a write: on its branch, the platform must show the text of the commit. */
export async function follow(
  write: Write,
  { source, resource, isCurrent, verifies, note }: Extract<GitAction, { type: 'follow' }>,
): Promise<StepResult> {
  const outcome = isCurrent ? 'unchanged' : 'fromGit';
  if (!verifies) return outcomes.done(write, outcome, { note, ...omitUndefined({ git: resource.git }) });
  const { step, platform, policy } = write;
  const { branch = '' } = source.checkout;
  const read = () => readResource(write, step, { branch });
  const why = `The platform does not show the commit of ${source.file} yet; reading ${step.label} again`;
  let state = await read();
  for (let index = 0; !hasText(state, source); index++) {
    const pause = Math.min(followPauses[index] ?? longestPause, policy.git?.remainingPatience() ?? 0);
    if (pause <= 0 || !(await platform.wait(pause, why))) break;
    state = await read();
  }
  if (state.state === 'present' && hasText(state, source) && !state.resource.git?.isInvalid) {
    const git = { ...resource.git, ...state.resource.git };
    return outcomes.done(write, outcome, { note: `read from Git${formatCommit(git.commit)}`, git });
  }
  if (state.state === 'unknown' && (state.stopped || write.signal.aborted)) return outcomes.unreadable(write, state);
  const problem = describeStale(step, source, state, policy.git?.inputs.gitTimeout ?? 0);
  if (policy.git?.inputs.failOnStaleGit) return outcomes.failed(write, problem);
  const git = state.state === 'present' ? state.resource.git : resource.git;
  return outcomes.done(write, 'fromGit', {
    note: 'the platform has not read the commit yet',
    ...omitUndefined({ git }),
    caution: { ...problem, severity: 'warning', ...omitUndefined({ location: step.document.location }) },
  });
}

/** Milliseconds between reads of a file that was pushed; the last one repeats. */
const followPauses = [1000, 2000, 3000];
const longestPause = 5000;

function hasText(state: RemoteState, source: GitSource): boolean {
  if (state.state !== 'present' || state.resource.git === undefined) return false;
  return state.resource.text !== undefined && isSameText(state.resource.text, source.text);
}

/** Why the platform does not show the text of a commit, and the likely causes. */
function describeStale(step: Step, { file, checkout }: GitSource, state: RemoteState, seconds: number): Diagnostic {
  const waited = `The ${step.label} does not yet match ${file} of commit ${checkout.commit.slice(0, 7)}`;
  const found = (what: string, hint: string) =>
    createError(`${waited}, ${formatSeconds(seconds * 1000)} after the run began to wait: ${what}.`, { hint });
  if (state.state === 'unknown') return found(toClause(state.failure.summary), staleHint);
  if (state.state === 'absent') return found('it no longer exists', 'Run again to register it.');
  const { git } = state.resource;
  if (git === undefined) return found('the platform stores it inline now', 'Run again to compare it.');
  if (git.isInvalid) return found('the platform says that its text is not valid', 'Correct the file, and push it.');
  if (git.unreadable !== undefined) return found(`the platform cannot read it (${git.unreadable})`, unreadableHint);
  const read = git.commit === undefined ? 'another text' : `commit ${git.commit.slice(0, 7)}`;
  return found(`the platform reads ${read} from Git`, staleHint);
}

/** Whether the platform reads a resource as intended. */
function isInPlace(write: Write, state: RemoteState, change: GitChange): state is RemoteState & { state: 'present' } {
  return state.state === 'present' && describeMismatch(write, state.resource, change) === undefined;
}

/** How the platform reads a resource otherwise than intended, as a clause; `undefined` if it does not. */
function describeMismatch(
  { step, policy }: Write,
  { git, text }: RemoteResource,
  { place, source }: GitChange,
): string | undefined {
  if (git === undefined) return 'the platform stores it inline, not in Git';
  const names = [place.repository ?? '', ...source.checkout.names];
  const isElsewhere =
    !isRepository(git.repository ?? '', names, policy.git?.findAddress(git.connector, step)) ||
    (git.branch !== undefined && git.branch !== place.branch) ||
    git.file !== place.file;
  if (isElsewhere)
    return `the platform reads it from another location (${formatGitPlace(git)}, not ${formatGitPlace(place)})`;
  if (git.isInvalid) return 'the platform says that its text is not valid';
  if (git.unreadable !== undefined) return `the platform cannot read its file (${git.unreadable})`;
  if (text === undefined || !isSameText(text, source.text)) {
    return `the platform reads another text from its file${formatCommit(git.commit)}`;
  }
  return undefined;
}

function done(
  write: Write,
  outcome: 'registered' | 'updated',
  { place, note }: GitChange,
  { git }: RemoteResource,
  lost?: Indeterminate,
  warnings: readonly string[] = [],
): StepResult {
  return outcomes.done(write, outcome, {
    note: joinNotes([`${note}${formatCommit(git?.commit)}`, lost && outcomes.lostNote]),
    git: { ...place, ...git },
    ...(lost && { correlationId: lost.correlationId, isReadBack: true as const }),
    ...(warnings.length > 0 && { warnings }),
  });
}

/** The platform says that another resource has the file (docs/platform-api.md, Git Experience). */
function isClaimed({ ok, code }: Response): boolean {
  return !ok && code === 'DUPLICATE_FILE_IMPORT';
}

function formatCommit(commit: string | undefined): string {
  return commit === undefined ? '' : `, commit ${commit.slice(0, 7)}`;
}

const claimedHint =
  'Another resource is already read from this file. Delete that resource, point it to another file, or correct the identifier in this file.';
const existingHint = 'Run again to compare it with its file.';
const mismatchHint =
  'Check the connector in `input:register-from-git` and the name in `input:repository`, and delete the resource on the platform before you run again.';
const moveHint =
  'The platform commits the file itself, and may refuse one that exists. Delete the inline resource instead, and run again to register its file.';
const unreadableHint =
  'Check that the file is on the branch and that the connector of the resource can read the repository.';
const staleHint =
  'Check that the repository has a webhook for the platform, or reload the resource from Git on its page in the platform. A newer commit on the branch also shows another text.';
