import { type ConnectorAddress, isRepository, isSameText, nameThrough } from '../../git/repository.ts';
import { createTask } from '../../graph/step.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import { deleteOperation } from '../../inputs/operations.ts';
import { formatGitPlace, type GitOrigin, type GitPlace, ownRepositories } from '../../kinds/git-place.ts';
import type { Step } from '../../kinds/kind.ts';
import type { RemoteResource } from '../../kinds/remote-resource.ts';
import type { ResourceKey } from '../../kinds/resource-key.ts';
import { describeFailure } from '../../platform/explain.ts';
import type { RemoteState } from '../../remote/remote-state.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import type { GitSource, GitSources } from './git-source.ts';

/** What the decisions about resources in Git depend on: inputs, checkouts, and the store of other resources. */
export interface GitRules {
  readonly inputs: Pick<Inputs, 'operation' | 'registerFromGit' | 'moveToGit' | 'dryRun'>;
  readonly sources: GitSources;
  /** An existing resource is a failure, wherever it is. */
  readonly failsIfExists: boolean;
  /** Where a connector leads that a step names; `undefined` if that is not known. */
  findAddress(connector: string | undefined, step: Step): ConnectorAddress | undefined;
  /** Whether a resource is in Git, or will be after the run; `undefined` if that is not known. */
  isInGit(key: ResourceKey): boolean | undefined;
  /** The inline resources of the run that must be stored where a step is. */
  listInlineChildren(step: Step): readonly { readonly step: Step; readonly resource: RemoteResource }[];
  /** Milliseconds of `gitPatience` that are left; they begin to run with the first call. */
  remainingPatience(): number;
}

/**
 * A change of where the platform reads a resource. `register`: a file as a new resource. `move`: an inline resource from its file.
 * `repoint`: a resource from the file to which it moved.
 */
export interface GitChange {
  readonly type: 'register' | 'move' | 'repoint';
  readonly place: GitPlace;
  readonly source: GitSource;
  readonly note: string;
}

export type GitAction =
  | GitChange
  /** Nothing is written: the platform reads the file. `verifies`: it must show the text of the commit. */
  | {
      readonly type: 'follow';
      readonly resource: RemoteResource;
      readonly source: GitSource;
      readonly isCurrent: boolean;
      readonly verifies: boolean;
      readonly note: string;
    };

/** The remark on an inline resource whose file the platform could read instead; `undefined` if it cannot be moved anyway. */
export function describeInline(step: Step, resource: RemoteResource, rules: GitRules | undefined): string | undefined {
  const isMovable = resource.git === undefined && step.kind.git?.moveRequest !== undefined;
  if (rules === undefined || rules.inputs.registerFromGit === '' || !isMovable) return undefined;
  if (!rules.inputs.moveToGit) return 'stored inline (`input:move-to-git: true` moves it to Git)';
  const found = findMove(step, resource, rules);
  return 'problem' in found ? `stays inline: ${found.problem}` : undefined;
}

interface Locked {
  readonly lockedBecause: string;
}

/** The action on a step if Git decides it; `undefined` if the rules for other resources do. */
export function decideInGit(
  step: Step,
  state: RemoteState | undefined,
  rules: GitRules,
): GitAction | Locked | { readonly type: 'impossible'; readonly failure: Diagnostic } | undefined {
  if (step.kind.git === undefined || rules.failsIfExists) return undefined;
  if (state?.state !== 'present') return decideAbsent(step, rules);
  const { resource } = state;
  return resource.git === undefined ? decideInline(step, resource, rules) : decideRemote(step, resource, rules);
}

function decideAbsent(step: Step, rules: GitRules) {
  const { parent } = step.key;
  const isParentInGit = step.kind.git?.isStoredAsParent && parent ? rules.isInGit(parent) : undefined;
  if (rules.inputs.registerFromGit === '') {
    if (!isParentInGit) return undefined;
    const problem = `the platform reads its ${parent?.kind} from Git, so it must be registered from Git as well`;
    return impossible(step, problem, 'Set `input:register-from-git` to the connector of the repository.');
  }
  if (isParentInGit === false || step.kind.git?.importRequest === undefined) return undefined;
  const found = findPlace(step, rules);
  if ('problem' in found) return impossible(step, found.problem, found.hint);
  const { place, source } = found;
  return { type: 'register', place, source, note: `from ${formatGitPlace(place)}` } as const;
}

function decideInline(step: Step, resource: RemoteResource, rules: GitRules): GitAction | Locked | undefined {
  const { moveToGit, registerFromGit } = rules.inputs;
  const found = moveToGit && registerFromGit !== '' ? findMove(step, resource, rules) : undefined;
  if (found !== undefined && !('problem' in found)) {
    const { place, source } = found;
    return { type: 'move', place, source, note: `moves to Git: ${formatGitPlace(place)}` };
  }
  const { parent } = step.key;
  if (!step.kind.git?.isStoredAsParent || parent === undefined || !rules.isInGit(parent)) return undefined;
  return {
    lockedBecause: `the platform reads its ${parent.kind} from Git, but stores it inline (delete it with \`input:operation: delete\`, and run again to register its file)`,
  };
}

/** How an inline resource moves to Git, or why it cannot. A parent moves only with all that is stored as it is. */
function findMove(step: Step, resource: RemoteResource, rules: GitRules): ReturnType<typeof findPlace> {
  const own = findOwnMove(step, resource, rules);
  if ('problem' in own) return own;
  const { parent } = step.key;
  if (step.kind.git?.isStoredAsParent && parent !== undefined && rules.isInGit(parent) === false)
    return { problem: `its ${parent.kind} is stored inline`, hint: '' };
  for (const child of rules.listInlineChildren(step)) {
    const found = findOwnMove(child.step, child.resource, rules);
    if ('problem' in found) return { problem: `${child.step.label} cannot move with it: ${found.problem}`, hint: '' };
  }
  return own;
}

function findOwnMove(step: Step, resource: RemoteResource, rules: GitRules): ReturnType<typeof findPlace> {
  const { kind } = step;
  if (kind.git?.moveRequest === undefined) return { problem: `the platform moves no ${kind.plural}`, hint: '' };
  const found = findPlace(step, rules);
  if ('problem' in found || (resource.text !== undefined && isSameText(resource.text, found.source.text))) return found;
  return { problem: 'the platform does not have the text of its file', hint: '' };
}

function decideRemote(step: Step, resource: RemoteResource, rules: GitRules) {
  const source = rules.sources.findSource(step);
  const { git: origin } = resource;
  if (origin?.repository === undefined || source === undefined || 'problem' in source) return undefined;
  const { checkout, file } = source;
  const { branch, isProposed } = checkout;
  const isHere = isRepository(origin.repository, checkout, rules.findAddress(origin.connector, step));
  if (isHere === undefined) return { lockedBecause: describeUnknown(origin) };
  if (!isHere) return inOtherPlace(origin, source);
  if (origin.branch !== undefined && branch !== undefined && origin.branch !== branch)
    return inOtherPlace(origin, source);
  if (origin.file !== undefined && origin.file !== file) {
    const isGone = rules.sources.hasFile(checkout, origin.file) === false;
    return isGone ? decideMoved(step, origin, source, rules) : inOtherPlace(origin, source);
  }
  const isCurrent = resource.text !== undefined && isSameText(resource.text, source.text);
  const verifies = !rules.inputs.dryRun && !isProposed && branch !== undefined;
  return {
    type: 'follow',
    resource,
    source,
    isCurrent,
    verifies,
    note: describeOrigin(origin, source, isCurrent),
  } as const;
}

function decideMoved(step: Step, origin: GitOrigin, source: GitSource, rules: GitRules) {
  const moved = `the platform reads it from ${origin.file}, which is no longer in the repository: its document is in ${source.file}`;
  if (rules.inputs.registerFromGit === '' || step.kind.git?.repointRequest === undefined) {
    return impossible(
      step,
      moved,
      'Set `input:register-from-git` to move it to the new file, or change its file path on the platform.',
      'move',
    );
  }
  const found = findPlace(step, rules);
  if ('problem' in found) return impossible(step, found.problem, found.hint, 'move');
  const place = { ...found.place, ...omitUndefined({ connector: origin.connector, repository: origin.repository }) };
  return { type: 'repoint', place, source, note: `its file moved from ${origin.file} to ${source.file}` } as const;
}

function findPlace(
  step: Step,
  rules: GitRules,
): { readonly place: GitPlace; readonly source: GitSource } | { readonly problem: string; readonly hint: string } {
  const source = rules.sources.findSource(step);
  if (source === undefined)
    return { problem: 'it is not in a file', hint: 'Select its file with `input:payload-file`.' };
  if ('problem' in source) return { problem: source.problem, hint: checkoutHint };
  const { checkout, file, mismatch } = source;
  const { branch, isProposed } = checkout;
  const { registerFromGit } = rules.inputs;
  const connector = registerFromGit === ownRepositories ? undefined : registerFromGit;
  const address = rules.findAddress(connector, step);
  const [named] = rules.sources.repositories;
  if (named === undefined && connector !== undefined && address === undefined)
    return { problem: `the address of the connector ${connector} could not be read`, hint: connectorHint };
  // A name that is not below the address of the connector may be the platform's own name.
  const repository =
    named === undefined
      ? nameThrough(checkout.repository, address)
      : ((address && nameThrough(named, address)) ?? named);
  if (repository === undefined) {
    const problem = `the connector ${connector} points to ${address?.path}, not to ${checkout.repository}`;
    return { problem, hint: connectorHint };
  }
  if (repository === '') return { problem: 'the name of its repository is not known', hint: repositoryHint };
  if (mismatch !== undefined) return { problem: `${file} ${mismatch}`, hint: mismatchHint };
  if (branch === undefined) return { problem: offBranch, hint: branchHint };
  if (isProposed && !rules.inputs.dryRun) return { problem: onlyProposed(branch), hint: proposedHint };
  return { source, place: { ...omitUndefined({ connector }), repository, branch, file } };
}

const offBranch = 'its commit belongs to no branch';
const onlyProposed = (branch: string) => `its commit is not on the branch ${branch} yet`;

const checkoutHint =
  '{workflow:Check out the repository with Git before this step, for example with actions/checkout.|terminal:Run it in a clone of the repository.}';
const connectorHint =
  'Set `input:register-from-git` to a connector of this repository, or `input:repository` to the name that the platform uses.';
const repositoryHint = 'Set `input:repository` to the name of the repository on the platform.';
const mismatchHint = 'The platform reads the file as it is in Git: commit and push it, with one document per file.';
const branchHint = 'Run on a push to the branch that the platform reads.';
const proposedHint =
  'Set `input:dry-run: true` in pull requests and merge queues, and apply on the push to the branch.';

function inOtherPlace(origin: GitOrigin, { checkout, file }: GitSource): Locked {
  const { repository, branch } = checkout;
  const here = formatGitPlace(omitUndefined({ repository: repository || undefined, branch, file }));
  return {
    lockedBecause: `the platform reads it from Git (${formatGitPlace(origin)}), but this document is in another location (${here})`,
  };
}

/** Why it is not known whether the platform reads a resource from the repository of the run, as a clause. */
function describeUnknown(origin: GitOrigin): string {
  const { connector } = origin;
  const why = connector === undefined ? 'without a connector' : `and its connector ${connector} could not be read`;
  return `the platform reads it from Git (${formatGitPlace(origin)}), ${why}, so it is not known whether the repository is this one (\`input:repository\` can name it)`;
}

function describeOrigin(
  { branch, unreadable, isInvalid }: GitOrigin,
  { checkout }: GitSource,
  isCurrent: boolean,
): string {
  const from = branch ?? checkout.branch;
  const reads = `the platform reads this file from Git${from === undefined ? '' : ` (branch ${from})`}`;
  if (isCurrent) return isInvalid ? `${reads}, but reports that it is not valid` : reads;
  if (unreadable !== undefined) return `${reads}, but cannot read it yet: ${unreadable}`;
  if (!checkout.isProposed) return reads;
  return `changes once this commit is pushed to ${checkout.branch}`;
}

function impossible(step: Step, problem: string, hint: string, verb = 'register') {
  const summary = `${describeFailure(createTask(step, verb))}: ${problem}.`;
  return { type: 'impossible', failure: createError(summary, { hint }) } as const;
}

/** Whether the branch must no longer have the file of a resource to delete. Not if the user named the resource. */
export function needsGoneFile({ git }: RemoteResource, rules: GitRules | undefined): boolean {
  return git !== undefined && rules?.inputs.operation !== deleteOperation;
}

/**
 * Why a resource in Git is not deleted, as a clause. One of this repository and of the branch of the run may be, if the commit is on
 * the branch and no longer has the file, or the user named the resource.
 */
export function findDeleteLock(step: Step, resource: RemoteResource, rules: GitRules | undefined): string | undefined {
  const { git: origin, lockedBecause } = resource;
  if (origin === undefined) return lockedBecause;
  const home = rules?.sources.home;
  if (origin.repository === undefined || home === undefined) return lockedBecause;
  const isHere = isRepository(origin.repository, home, rules?.findAddress(origin.connector, step));
  if (isHere === undefined) return describeUnknown(origin);
  if (!isHere) {
    return `the platform reads it from another repository (${formatGitPlace(origin)})`;
  }
  const { branch, isProposed } = home;
  if (branch === undefined) return offBranch;
  if (origin.branch !== undefined && origin.branch !== branch)
    return `the platform reads it from another branch (${formatGitPlace(origin)})`;
  if (isProposed && !rules?.inputs.dryRun) return onlyProposed(branch);
  if (!needsGoneFile(resource, rules)) return undefined;
  const { file } = origin;
  if (file === undefined) return 'the platform does not show its file';
  return rules?.sources.hasFile(home, file) === false ? undefined : `its commit may still have the file ${file}`;
}
