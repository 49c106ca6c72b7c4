import { createTask } from '../graph/step.ts';
import type { Step } from '../kinds/kind.ts';
import type { Verification } from '../kinds/remote-resource.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';
import { createBlockedOutcome, createFailedOutcome, outcomeOfAction, type StepOutcome } from '../plan/outcome.ts';
import type { Address } from '../platform/address.ts';
import { describeFailure, explain, findSchemaErrors } from '../platform/explain.ts';
import { policyHint } from '../platform/meanings.ts';
import { type Indeterminate, RequestFailure, type Response } from '../platform/request.ts';
import { readPolicies } from '../platform/response.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined, type Path } from '../shared/object.ts';
import { formatReason } from '../shared/text.ts';
import { locate } from '../syntax/locate.ts';

export interface ChangeTarget {
  /** Called once a change may have been made or not, so further reads have to show it. */
  readonly onDoubt?: () => void;
  readonly step: Step;
  readonly address: Address;
}

export interface StepResult {
  readonly outcome: StepOutcome;
  readonly response?: Response;
}

export type Verb = 'create' | 'register' | 'update' | 'delete';

/** Additions to the platform's explanation of a failure: what a read showed, and what to do. */
export interface Remark {
  readonly more?: string;
  readonly hint?: string | undefined;
  /**
   * The result of a read: with `absent` and `unchanged` the change was not made; with `different` the resource has other
   * content.
   */
  readonly shown?: 'absent' | 'unchanged' | 'different';
}

export const notFound: Remark = { more: 'A follow-up read did not find it.', shown: 'absent' };
export const notUpdated: Remark = { more: 'A follow-up read shows that it was not updated.', shown: 'unchanged' };
export const invisible: Remark = {
  more: 'The platform never returns the value, so the change cannot be verified.',
  hint: 'Run again with `input:update-secret-values: true`.',
};
export const changedMeanwhile = {
  more: 'A follow-up read shows that someone else changed it.',
  hint: 'Someone else changed the resource after it was read. Run again to compare with the current state.',
};
export const planAgainHint = 'Run again to plan with the current state.';
export const stillThere: Remark = { more: 'A follow-up read still shows it.', shown: 'unchanged' };

export function unverifiable(verb: Verb, { summary, hint }: Diagnostic): Remark {
  return { more: `Could not verify whether it was ${outcomeOfAction[verb]}: ${summary}`, hint };
}

export type Details = Pick<StepOutcome, 'correlationId' | 'isReadBack' | 'git' | 'warnings' | 'caution'> & {
  readonly note?: string | undefined;
};

export function done(
  { step, address }: ChangeTarget,
  outcome: 'created' | 'registered' | 'updated' | 'deleted' | 'fromGit' | 'unchanged' | 'skipped',
  { note, ...fields }: Details = {},
): StepResult {
  const { kind, intent } = step;
  const shown =
    intent === 'delete'
      ? { identifiers: [] }
      : { identifiers: listIdentifiers(step), url: address.page(kind.page(step)) };
  return { outcome: { step, outcome, ...shown, ...omitUndefined({ note }), ...fields } };
}

export function stopped({ step }: ChangeTarget): StepResult {
  return { outcome: createBlockedOutcome(step, 'end') };
}

export function unreadable(
  target: ChangeTarget & { readonly signal: AbortSignal },
  state: RemoteState & { state: 'unknown' },
): StepResult {
  const isStopped = state.stopped || target.signal.aborted;
  return isStopped ? stopped(target) : failed(target, state.failure);
}

/** A change that cannot be made, was not made, or with `unknown` may have been made. */
export function failed({ step }: ChangeTarget, failure: Diagnostic, outcome?: 'failed' | 'unknown'): StepResult {
  return { outcome: createFailedOutcome(step, failure, outcome) };
}

/** The action itself failed: before the change was sent, or in the middle of it. */
export function crashed(
  target: ChangeTarget,
  error: unknown,
  isSent: boolean,
  lost: Indeterminate | undefined,
): StepResult {
  const summary = `${describeFailure(createTask(target.step, 'apply'))}: the action failed unexpectedly: ${formatReason(error)}.`;
  const hint =
    'Check the resource on the platform, and report this with the debug log (secret ACTIONS_STEP_DEBUG set to true, or `--debug` in a terminal).';
  const failure = createError(summary, { hint, correlationId: lost?.correlationId });
  return failed(target, failure, isSent ? 'unknown' : 'failed');
}

/** A change that is not made, because the resource is no longer as the plan showed it; `what` is a clause. */
export function outdated(target: ChangeTarget, verb: Verb, what: string): StepResult {
  const summary = `${describeFailure(createTask(target.step, verb))}: it has changed since the plan: ${what}. It was left unchanged.`;
  return failed(target, createError(summary, { hint: planAgainHint }));
}

/** A change that the platform refused or that did not reach it; `unknown` if an earlier request may have made it. */
export function refused(
  target: ChangeTarget,
  verb: Verb,
  response: Response | RequestFailure,
  remark: Remark = {},
  outcome: 'failed' | 'unknown' = 'failed',
): StepResult {
  const failure = addRemark(explain(response, createTask(target.step, verb)), remark);
  if (response instanceof RequestFailure) return failed(target, failure, outcome);
  const [first] = findSchemaErrors(response);
  return { ...failed(target, { ...failure, ...locateField(target, first?.path) }, outcome), response };
}

/**
 * A change whose response is inconclusive; the remark says what a read showed. It failed if the platform reported an error
 * and the read agrees; otherwise the outcome is unknown.
 */
export function lost(
  target: ChangeTarget,
  verb: Verb,
  { instead, correlationId }: Indeterminate,
  remark: Remark,
): StepResult {
  const task = createTask(target.step, verb);
  const isLost = instead instanceof RequestFailure;
  const explained = { ...explain(instead, task), correlationId };
  const isNotMade = remark.shown === 'absent' || remark.shown === 'unchanged';
  const outcome = !isLost && instead.form === 'envelope' && isNotMade ? 'failed' : 'unknown';
  const result = failed(target, addRemark(explained, remark), outcome);
  return isLost ? result : { ...result, response: instead };
}

/**
 * A change whose response reports a success without proof; the remark says what a read showed. It failed if the response
 * says what was not saved, or the read shows something else; otherwise the outcome is unknown.
 */
export function unproven(
  target: ChangeTarget,
  verb: Verb,
  response: Response,
  { saved, reasons, path }: Verification & { readonly verified: false },
  remark: Remark = {},
): StepResult {
  const { status, correlationId } = response;
  const doubt = verb === 'delete' ? deleteDoubt : doubts[saved];
  const said = [`the platform returned HTTP ${status} ${doubt.clause}`, reasons.join('; ')].filter(Boolean).join(': ');
  const hint = readPolicies(response).decision === 'denied' ? policyHint : doubt.hint;
  const summary = `${describeFailure(createTask(target.step, verb))}: ${said} (correlationId ${correlationId}).`;
  const failure = {
    ...addRemark(createError(summary, { hint, correlationId }), remark),
    ...locateField(target, path),
  };
  const isKnown = saved !== 'unknown' || remark.shown === 'unchanged' || remark.shown === 'different';
  return { ...failed(target, failure, isKnown ? 'failed' : 'unknown'), response };
}

/** The statement of a response that reports success without proof about what was saved, and a hint if no policy is the cause. */
const doubts = {
  nothing: { clause: 'but did not save it', hint: 'Correct what the platform names, and run again.' },
  'in part': {
    clause: 'but saved only a part of it',
    hint: 'The saved part is kept. Correct the cause that the platform names, and run again.',
  },
  unknown: {
    clause: 'but does not prove that it was saved',
    hint: 'Check on the platform whether it was saved, and run again.',
  },
} as const;

const deleteDoubt = {
  clause: 'but does not prove that it was deleted',
  hint: 'Check on the platform whether it exists, and run again.',
} as const;

function locateField({ step }: ChangeTarget, path: Path | undefined): Pick<Diagnostic, 'location'> {
  const location = path && locate(step.document, [{ path, at: 'value' }])[0];
  return omitUndefined({ location });
}

function addRemark(failure: Diagnostic, { more, hint }: Remark): Diagnostic {
  const summary = more === undefined ? failure.summary : `${failure.summary} ${more}`;
  return { ...failure, summary, ...omitUndefined({ hint }) };
}
