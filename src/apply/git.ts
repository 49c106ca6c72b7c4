import { isRepository, isSameText } from '../git/repository.ts';
import { createTask } from '../graph/step.ts';
import { formatGitPlace } from '../kinds/git-place.ts';
import type { Step } from '../kinds/kind.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { decideAction } from '../plan/action.ts';
import type { GitAction, GitChange } from '../plan/git/decide.ts';
import type { GitSource } from '../plan/git/git-source.ts';
import { gitPatience } from '../plan/git/rules.ts';
import { describeFailure } from '../platform/explain.ts';
import type { Response } from '../platform/request.ts';
import { findMixedSignals, isDuplicate, readPolicies } from '../platform/response.ts';
import { readResource } from '../remote/read-resource.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatSeconds, toClause } from '../shared/text.ts';
import { type Change, longReadLag, makeChange, readWritten, shortReadLag, type WriteTask } from './change.ts';
import type { StepResult } from './outcomes.ts';
import * as outcomes from './outcomes.ts';

export function register(given: WriteTask, change: GitChange): Promise<StepResult> {
  const task = { ...given, place: change.place };
  const { step } = task;
  const request = step.kind.git?.importRequest?.(step, change.place);
  if (request === undefined) throw new Error(`${step.kind.plural} cannot be registered.`);
  const judge: Change['judge'] = (state) => {
    if (state.state === 'absent') return { verdict: 'not made', remark: outcomes.notFound };
    const mismatch = describeMismatch(task, state.resource, change);
    if (mismatch === undefined) return { verdict: 'made' };
    const more = `A resource with this identifier exists, but ${mismatch}.`;
    return { verdict: 'unclear', remark: { more, shown: 'different' } };
  };
  return makeChange(task, {
    verb: 'register',
    request,
    judge,
    ...verifyPlace(task, change),
    doubt: (response, lost) => {
      if (!isClaimed(response) && !isDuplicate(response)) return undefined;
      return lost === undefined ? shortReadLag : longReadLag;
    },
    refuse(response, state) {
      const outcome = state !== undefined && task.changer.lost !== undefined ? 'unknown' : 'failed';
      return outcomes.refused(task, 'register', response, explainClaim(task, change, response, state), outcome);
    },
  });
}

/** What a read shows after a registration was refused because the resource exists, or another one claims its file. */
function explainClaim(
  task: WriteTask,
  change: GitChange,
  response: Response,
  state: RemoteState | undefined,
): outcomes.Remark {
  if (state?.state === 'present') {
    return { more: `It already exists, but ${describeMismatch(task, state.resource, change)}.`, hint: existingHint };
  }
  // The request whose response was lost may have claimed the file.
  if (state !== undefined && task.changer.lost !== undefined)
    return state.state === 'absent' ? outcomes.notFound : outcomes.unverifiable('register', state.failure);
  return isClaimed(response) ? { hint: claimedHint } : {};
}

/** Moves an inline resource to its file, or lets the platform read it from the file to which its document moved. */
export async function changePlace(given: WriteTask, change: GitChange): Promise<StepResult> {
  const { step, rules } = given;
  const task = { ...given, place: change.place };
  const git = step.kind.git ?? {};
  const request = (change.type === 'move' ? git.moveRequest : git.repointRequest)?.(step, change.place);
  if (request === undefined) throw new Error(`${step.kind.plural} cannot be moved.`);
  // Both places are in the note. A read from a list may know less of the other fields.
  const isAsPlanned = (state: RemoteState) => {
    const now = decideAction(step, state, rules);
    return now.type === change.type && now.note === change.note;
  };
  const isChanged = (state: RemoteState) => isInPlace(task, state, change);
  // The platform would commit a text that was not compared, or replace a place that someone else chose.
  const before =
    change.type === 'move'
      ? await readResource(task, step)
      : await readWritten(task, longReadLag, (state) => (isFileGone(state) && isAsPlanned(state)) || isChanged(state));
  if (before.state === 'unknown') return outcomes.unreadable(task, before);
  if (isChanged(before)) {
    const note = 'someone else made the same change at the same time';
    return outcomes.done(task, 'unchanged', { ...describeDone(change, before), note });
  }
  if (!isAsPlanned(before)) return outcomes.outdated(task, 'update', 'someone else changed it');
  if (change.type === 'repoint' && !isFileGone(before))
    return outcomes.failed(task, explainOldFile(step, before, 'update'));
  return makeChange(task, {
    verb: 'update',
    request,
    judge(state) {
      if (state.state === 'absent') return { verdict: 'unclear', remark: outcomes.notFound };
      if (isChanged(state)) return { verdict: 'made' };
      return isAsPlanned(state)
        ? { verdict: 'not made', remark: outcomes.notUpdated }
        : { verdict: 'unclear', remark: outcomes.changedMeanwhile };
    },
    ...verifyPlace(task, change),
    doubt: () => [],
    refuse: (response) => outcomes.refused(task, 'update', response, change.type === 'move' ? { hint: moveHint } : {}),
  });
}

/** Whether a read at the branch of a resource in Git proves that its file is not there. */
export function isFileGone(state: RemoteState): boolean {
  return state.state !== 'present' || state.resource.git === undefined || state.resource.git.isMissing === true;
}

/** The platform does not say that the file is gone, which the checkout does not have any more: the checkout may be the older one. */
export function explainOldFile(step: Step, state: RemoteState, verb: 'update' | 'delete'): Diagnostic {
  const { file, branch, unreadable } = (state.state === 'present' && state.resource.git) || {};
  const where = `${file}${branch === undefined ? '' : ` on the branch ${branch}`}`;
  const failed = describeFailure(createTask(step, verb));
  if (unreadable === undefined) {
    const summary = `${failed}: the platform can still read ${where}, although this commit does not have it.`;
    return createError(summary, { hint: 'Run again for the newest commit of the branch.' });
  }
  const summary = `${failed}: this commit does not have ${where}, but the platform does not say that it is gone: ${unreadable}.`;
  return createError(summary, { hint: unreadableHint });
}

/**
 * The response proves nothing of what the platform reads (docs/internals/platform-api.md, Git Experience), so a read must show the
 * place and the text.
 */
function verifyPlace(task: WriteTask, change: GitChange): Pick<Change, 'verify' | 'describe' | 'details'> {
  return {
    verify: (response) => {
      const { decision, messages } = readPolicies(response);
      if (decision === 'denied') return { verified: false, saved: 'nothing', reasons: messages };
      return { verified: false, saved: 'unknown', isUsual: true, reasons: findMixedSignals(response) };
    },
    describe: (state) => {
      if (state.state === 'absent') return outcomes.notFound;
      const mismatch = describeMismatch(task, state.resource, change);
      return { more: `A follow-up read shows that ${mismatch}.`, hint: mismatchHint, shown: 'different' };
    },
    details: ({ state, response }) => {
      const warnings = response === undefined ? [] : readPolicies(response).messages;
      return { ...describeDone(change, state), ...(warnings.length > 0 && { warnings }) };
    },
  };
}

function describeDone({ place, note }: GitChange, state: RemoteState | undefined) {
  const git = state?.state === 'present' ? state.resource.git : undefined;
  return { note: `${note}${formatCommit(git?.commit)}`, git: { ...place, ...git } };
}

/** The outcome of a resource that a commit changes, without a write: on its branch, the platform must show the text of the commit. */
export async function follow(
  task: WriteTask,
  { source, resource, isCurrent, verifies, note }: Extract<GitAction, { type: 'follow' }>,
): Promise<StepResult> {
  const outcome = isCurrent ? 'unchanged' : 'fromGit';
  if (!verifies) return outcomes.done(task, outcome, { note, ...omitUndefined({ git: resource.git }) });
  const { step, platform, rules } = task;
  const { branch = '' } = source.checkout;
  const read = () => readResource(task, step, { branch });
  const why = `The platform does not show the commit of ${source.file} yet; reading ${step.label} again`;
  let state = await read();
  for (let index = 0; !hasText(state, source); index++) {
    const pause = Math.min(followPauses[index] ?? longestPause, rules.git?.remainingPatience() ?? 0);
    if (pause <= 0 || !(await platform.wait(pause, why))) break;
    state = await read();
  }
  if (state.state === 'present' && hasText(state, source) && !state.resource.git?.isInvalid) {
    const git = { ...resource.git, ...state.resource.git };
    return outcomes.done(task, outcome, { note: `read from Git${formatCommit(git.commit)}`, git });
  }
  if (state.state === 'unknown' && (state.stopped || task.signal.aborted)) return outcomes.unreadable(task, state);
  const problem = describeStale(step, source, state);
  const git = state.state === 'present' ? state.resource.git : resource.git;
  return outcomes.done(task, 'fromGit', {
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
function describeStale(step: Step, { file, checkout }: GitSource, state: RemoteState): Diagnostic {
  const waited = `The ${step.label} does not yet match ${file} of commit ${checkout.commit.slice(0, 7)}`;
  const found = (what: string, hint: string) =>
    createError(`${waited}, ${formatSeconds(gitPatience)} after the run began to wait: ${what}.`, { hint });
  if (state.state === 'unknown') return found(toClause(state.failure.summary), staleHint);
  if (state.state === 'absent') return found('it no longer exists', 'Run again to register it.');
  const { git } = state.resource;
  if (git === undefined) return found('the platform stores it inline now', 'Run again to compare it.');
  if (git.isInvalid) return found('the platform says that its text is not valid', 'Correct the file, and push it.');
  if (git.unreadable !== undefined) return found(`the platform cannot read it (${git.unreadable})`, unreadableHint);
  const read = git.commit === undefined ? 'another text' : `commit ${git.commit.slice(0, 7)}`;
  return found(`the platform reads ${read} from Git`, staleHint);
}

function isInPlace(
  task: WriteTask,
  state: RemoteState,
  change: GitChange,
): state is RemoteState & { state: 'present' } {
  return state.state === 'present' && describeMismatch(task, state.resource, change) === undefined;
}

/** How the platform reads a resource otherwise than intended, as a clause; `undefined` if it does not. */
function describeMismatch(
  { step, rules }: WriteTask,
  { git, text }: RemoteResource,
  { place, source }: GitChange,
): string | undefined {
  if (git === undefined) return 'the platform stores it inline, not in Git';
  const { repository, names } = source.checkout;
  const known = { repository, names: [...names, place.repository ?? ''] };
  const isElsewhere =
    !isRepository(git.repository ?? '', known, rules.git?.findAddress(git.connector, step)) ||
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

/** The platform says that another resource has the file (docs/internals/platform-api.md, Git Experience). */
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
