import { createTask } from '../graph/step.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import type { Difference, RemoteResource } from '../kinds/remote-resource.ts';
import { differsInComments, findWriteOnly } from '../kinds/shared/step-fields.ts';
import { describeFailure } from '../platform/explain.ts';
import type { CascadedResource, RemoteState } from '../remote/remote-state.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { formatPath, omitUndefined } from '../shared/object.ts';
import { joinNotes, shorten } from '../shared/text.ts';
import { unlistedContent } from './cascade.ts';
import { decideInGit, describeInline, findDeleteLock, type GitAction, type GitRules } from './git/decide.ts';

export type Action =
  | { readonly type: 'create' }
  | {
      readonly type: 'update';
      readonly resource?: RemoteResource;
      readonly note?: string;
      /** The fields that differ, as paths. */
      readonly differences?: readonly string[];
      /** The fields that the document does not state and that the platform keeps, as paths. */
      readonly kept?: readonly string[];
    }
  | { readonly type: 'delete'; readonly resource?: RemoteResource; readonly note?: string }
  | { readonly type: 'unchanged'; readonly note?: string; readonly kept?: readonly string[] }
  | { readonly type: 'skip' }
  | { readonly type: 'conflict' }
  | GitAction
  /** The resource must be replaced or deleted, which the platform does not allow. */
  | { readonly type: 'impossible'; readonly failure: Diagnostic };

export interface Rules extends Pick<Inputs, 'ifExists' | 'updateSecretValues'> {
  readonly forceDelete?: boolean;
  readonly allowCascade?: boolean;
  /** Absent if no resource of the run is in Git or is to be registered. */
  readonly git?: GitRules;
}

/** Whether what an apply does depends on the resources that exist. */
export function comparesExisting({ ifExists, planDigest, registerFromGit }: Inputs): boolean {
  return ifExists !== 'fail' || planDigest !== '' || registerFromGit !== '';
}

export const existsHint =
  'Set `input:if-exists: update` to make it match the payload, or `input:if-exists: skip` to leave it unchanged.';

/** Decides on the action for a step. If the remote state is unknown or absent, the step is sent. */
export function decideAction(step: Step, state: RemoteState | undefined, rules: Rules): Action {
  const action = decide(step, state, rules);
  if (state?.state !== 'present' || step.implied || rules.ifExists !== 'update') return action;
  if (action.type !== 'unchanged' && action.type !== 'update') return action;
  const kept = (step.kind.findKept?.(step, state.resource) ?? []).map((path) => formatPath(path.slice(1)));
  if (kept.length === 0) return action;
  return { ...action, kept, ...omitUndefined({ note: joinNotes([action.note, `kept: ${shorten(kept, 5)}`]) }) };
}

function decide(step: Step, state: RemoteState | undefined, rules: Rules): Action {
  if (step.intent === 'delete') return decideDelete(step, state, rules);
  const inGit = rules.git && decideInGit(step, state, rules.git);
  if (inGit !== undefined && 'type' in inGit) return inGit;
  if (state?.state !== 'present') return { type: step.kind.lasting === undefined ? 'create' : 'update' };
  const remote = { ...state.resource, ...inGit };
  if (step.implied) return { type: 'unchanged' };
  if (rules.ifExists !== 'update') {
    if (step.kind.lasting !== undefined) return { type: 'update', resource: remote };
    return { type: rules.ifExists === 'skip' ? 'skip' : 'conflict' };
  }
  const differences = step.kind.compare(step, remote);
  const immutable = differences.filter((difference) => difference.immutable);
  if (immutable.length > 0) return { type: 'impossible', failure: explainImmutable(step, immutable) };
  const writeOnly = findWriteOnly(step).map((path) => formatPath(path));
  if (differences.length > 0) {
    const paths = differences.map(({ path }) => formatPath(path));
    const note = describeDifferences(differences);
    return decideUpdate(step, remote, writeOnly.length > 0 ? `${note}; also sends its value` : note, paths);
  }
  if (writeOnly.length > 0) {
    if (rules.updateSecretValues) return decideUpdate(step, remote, 'sends its value again', writeOnly);
    return {
      type: 'unchanged',
      note: 'its value cannot be compared (`input:update-secret-values: true` sends it again)',
    };
  }
  const uncompared = remote.uncompared ?? [];
  if (uncompared.length > 0) return { type: 'unchanged', note: `cannot be compared: ${shorten(uncompared)}` };
  if (differsInComments(step, remote)) return decideUpdate(step, remote, 'only comments differ');
  const note = differsInFormatting(step, remote)
    ? 'only the formatting differs'
    : describeInline(step, remote, rules.git);
  return { type: 'unchanged', ...omitUndefined({ note }) };
}

function decideDelete(step: Step, state: RemoteState | undefined, rules: Rules): Action {
  if (state?.state === 'absent') return { type: 'unchanged', note: 'it does not exist' };
  if (state?.state !== 'present') return { type: 'delete', ...omitUndefined({ note: describeDelete(step) }) };
  const { resource, deletion } = state;
  const { cascade, failure } = deletion ?? {};
  if (resource.managed) return refuseDelete(step, 'the platform manages it itself');
  const lockedBecause = findDeleteLock(step, resource, rules.git);
  if (lockedBecause !== undefined) return refuseDelete(step, lockedBecause);
  if (failure !== undefined) return { type: 'impossible', failure };
  return { type: 'delete', resource, ...omitUndefined({ note: describeDelete(step, cascade?.resources) }) };
}

function refuseDelete(step: Step, problem: string): Action {
  return { type: 'impossible', failure: createError(`${describeFailure(createTask(step, 'delete'))}: ${problem}.`) };
}

function describeDelete(
  { counterpart, kind: { contains, deletion } }: Step,
  cascaded: readonly CascadedResource[] = [],
): string | undefined {
  const labels = cascaded.map(({ label }) => label);
  return joinNotes([
    counterpart && `replaced by ${counterpart.label}`,
    counterpart && deletion?.loses && `lost with it: ${deletion.loses}`,
    labels.length > 0 ? `also deletes ${shorten(labels, 10)}` : undefined,
    contains && `also deletes content that was not checked: ${unlistedContent}`,
  ]);
}

function decideUpdate(step: Step, remote: RemoteResource, note: string, differences?: readonly string[]): Action {
  if (remote.lockedBecause === undefined)
    return { type: 'update', resource: remote, note, ...omitUndefined({ differences }) };
  const summary = `The ${step.label} does not match the payload (${note}) and cannot be updated: ${remote.lockedBecause}.`;
  return { type: 'impossible', failure: createError(summary) };
}

function explainImmutable({ label }: Step, differences: readonly Difference[]): Diagnostic {
  const names = shorten(differences.map(({ path }) => `\`${formatPath(path)}\``));
  const [reason] = differences.flatMap((difference) => difference.reason ?? []);
  if (reason !== undefined) {
    return createError(`Failed to update ${label}: ${names} cannot be changed, because ${reason}.`, {
      hint: `Remove ${names} from the document.`,
    });
  }
  return createError(`Failed to update ${label}: ${names} cannot be changed after creation.`, {
    hint: 'Keep the value that the platform has, use another identifier, or delete the resource manually and run again.',
  });
}

/** Whether the platform's text differs in spacing or key order, but not in its values and comments. */
function differsInFormatting(step: Step, remote: RemoteResource): boolean {
  return (
    remote.isReformatted === true || (remote.text !== undefined && remote.text !== step.kind.buildDesired(step, remote))
  );
}

export function describeDifferences(differences: readonly Difference[]): string {
  const names = shorten(differences.map(({ path }) => formatPath(path)));
  return `${names} ${differences.length === 1 ? 'differs' : 'differ'}`;
}
