import type { Step } from '../../kinds/kind.ts';
import type { Verification } from '../../kinds/remote-resource.ts';
import { locate } from '../../payload/locate.ts';
import type { Address } from '../../platform/address.ts';
import { describeFailure, explain, findSchemaErrors } from '../../platform/explain.ts';
import { policyHint } from '../../platform/meanings.ts';
import { type Indeterminate, RequestFailure, type Response } from '../../platform/request.ts';
import { readPolicies } from '../../platform/response.ts';
import { createError, type Diagnostic } from '../../shared/diagnostic.ts';
import { formatPath, omitUndefined, type Path } from '../../shared/object.ts';
import { formatReason, joinNotes, shorten } from '../../shared/text.ts';
import { createTask } from '../graph/step.ts';
import { createBlockedOutcome, createFailedOutcome, outcomeOfAction, type StepOutcome } from '../outcome/outcome.ts';
import type { RemoteState } from '../refresh/remote-state.ts';

/** The resource to change, and the address of its page. */
export interface Target {
  readonly step: Step;
  readonly address: Address;
}

/** The outcome of one resource, and the response that shows it, if there was one. */
export interface StepResult {
  readonly outcome: StepOutcome;
  readonly response?: Response;
}

/** The change of a resource. */
export type Change = 'create' | 'register' | 'update' | 'delete';

/** Additions to the platform's explanation of a failure: what a read showed, and what to do. */
export interface Comment {
  /** Additional sentences. */
  readonly more?: string;
  /** Replaces the hint from the response. */
  readonly hint?: string | undefined;
  /**
   * The result of a read: with `absent` and `unchanged` the change was not made; with `different` the resource has other
   * content.
   */
  readonly shown?: 'absent' | 'unchanged' | 'different';
}

export const notFound: Comment = { more: 'A follow-up read did not find it.', shown: 'absent' };
export const notUpdated: Comment = { more: 'A follow-up read shows that it was not updated.', shown: 'unchanged' };
export const invisible: Comment = {
  more: 'The platform never shows the value, so a read cannot tell.',
  hint: 'Run again with `input:update-secret-values: true`.',
};
export const changedMeanwhile = {
  more: 'A follow-up read shows that someone else changed it.',
  hint: 'Someone else changed the resource after it was read. Run again to compare with the current state.',
};
/** A hint about a change that is not sent because of another one since the plan. */
export const planAgainHint = 'Run again to plan with the current state.';
export const stillThere: Comment = { more: 'A follow-up read still shows it.', shown: 'unchanged' };

/** The note on a change that a read found although its response was lost. */
export const lostNote = 'the response was lost; read back and verified';

/** The comment on a change after which the resource cannot be read. */
export function unverifiable(change: Change, { summary, hint }: Diagnostic): Comment {
  return { more: `Could not verify whether it was ${outcomeOfAction[change]}: ${summary}`, hint };
}

/** A resource that is now as the document says. */
export function done(
  { step, address }: Target,
  outcome: 'created' | 'registered' | 'updated' | 'deleted' | 'fromGit' | 'unchanged' | 'skipped',
  {
    note,
    ...fields
  }: Pick<StepOutcome, 'correlationId' | 'isReadBack' | 'git' | 'warnings' | 'caution'> & {
    readonly note?: string | undefined;
  } = {},
): StepResult {
  const { kind, intent } = step;
  const shown =
    intent === 'delete'
      ? { identifiers: [] }
      : { identifiers: kind.listIdentifiers(step), url: address.page(kind.page(step)) };
  return { outcome: { step, outcome, ...shown, ...omitUndefined({ note }), ...fields } };
}

/** A change that the platform made, as its response proves. */
export function verified(
  target: Target,
  change: Change,
  response: Response,
  { identifiers, warnings }: Verification & { readonly verified: true },
  note: string | undefined,
): StepResult {
  const warned = warnings && `a policy warns: ${warnings.join('; ')}`;
  const { outcome } = done(target, outcomeOfAction[change], {
    correlationId: response.correlationId,
    note: joinNotes([note, warned]),
  });
  return { outcome: { ...outcome, identifiers, ...omitUndefined({ warnings }) }, response };
}

/** A change that a read proves, and not its response; `found` is a clause about that read. */
export function readBack(
  target: Target,
  change: Change,
  response: Response,
  found: string,
  { note, isUsual = false }: { readonly note: string | undefined; readonly isUsual?: boolean | undefined },
): StepResult {
  // A success without a body says that there is nothing in it.
  const doubt = isUsual || response.form === 'empty' ? undefined : 'the response did not prove it';
  const { correlationId } = response;
  return {
    ...done(target, outcomeOfAction[change], {
      note: joinNotes([note, doubt, found]),
      correlationId,
      isReadBack: true,
    }),
    response,
  };
}

/** A resource that was created, but without the fields that only an update sets; `cause` is what became of that. */
export function incomplete(target: Target, cause: StepResult): StepResult {
  const { step } = target;
  const missing = step.kind.compare(step, { value: {} }).filter((one) => step.kind.isLeftToUpdate?.(one));
  const fields = shorten(missing.map(({ path }) => formatPath(path)));
  const { failure = createError(`Failed to create ${step.label}: the run was stopped.`), ...outcome } = cause.outcome;
  const summary = `${failure.summary} It exists now, but without ${fields}.`;
  const hint = [failure.hint, 'Run again with `input:if-exists: update` to complete it.'].filter(Boolean).join(' ');
  const word = outcome.outcome === 'unknown' ? 'unknown' : 'failed';
  return { ...cause, ...failed(target, { ...failure, summary, hint }, word) };
}

/** A create whose response proves it, although no read shows the resource. */
export function unseen(target: Target): StepResult {
  const failure = createError(
    `${describeFailure(createTask(target.step, 'create'))}: a follow-up read did not find it.`,
  );
  return failed(target, failure, 'unknown');
}

/** A change that was not sent, because the run was stopped. */
export function stopped({ step }: Target): StepResult {
  return { outcome: createBlockedOutcome(step, 'end') };
}

/** A resource that could not be read, so no change was sent. */
export function unreadable(
  target: Target & { readonly signal: AbortSignal },
  state: RemoteState & { state: 'unknown' },
): StepResult {
  const isStopped = state.stopped || target.signal.aborted;
  return isStopped ? stopped(target) : failed(target, state.failure);
}

/** A change that cannot be made, was not made, or with `unknown` may have been made. */
export function failed({ step }: Target, failure: Diagnostic, outcome?: 'failed' | 'unknown'): StepResult {
  return { outcome: createFailedOutcome(step, failure, outcome) };
}

/** A change whose last attempt did not reach the platform. */
export function unsent(target: Target, change: Change, thrown: RequestFailure, comment: Comment = {}): StepResult {
  return failed(target, withComment(explain(thrown, createTask(target.step, change)), comment));
}

/** The action itself failed: before the change was sent, or in the middle of it. */
export function broken(
  target: Target,
  error: unknown,
  isSent: boolean,
  unclear: Indeterminate | undefined,
): StepResult {
  const summary = `${describeFailure(createTask(target.step, 'apply'))}: the action failed unexpectedly: ${formatReason(error)}.`;
  const hint =
    'Check the resource on the platform, and report this with the debug log (secret ACTIONS_STEP_DEBUG set to true, or `--debug` in a terminal).';
  const failure = createError(summary, { hint, correlationId: unclear?.correlationId });
  return failed(target, failure, isSent ? 'unknown' : 'failed');
}

/** A change that is not made, because the resource is no longer as the plan showed it; `what` is a clause. */
export function outdated(target: Target, change: Change, what: string): StepResult {
  const summary = `${describeFailure(createTask(target.step, change))}: it has changed since the plan: ${what}. It was left unchanged.`;
  return failed(target, createError(summary, { hint: planAgainHint }));
}

/** A change that the platform refused; `unknown` if an earlier request may have made it. */
export function refused(
  target: Target,
  change: Change,
  response: Response,
  comment: Comment = {},
  outcome: 'failed' | 'unknown' = 'failed',
): StepResult {
  const failure = withComment(explain(response, createTask(target.step, change)), comment);
  const [first] = findSchemaErrors(response);
  const located = { ...failure, ...locateField(target, first?.path) };
  return { ...failed(target, located, outcome), response };
}

/** A delete that was reported as a success, after which the resource is still there, or another one in its place. */
export function undeleted(
  target: Target,
  response: Response,
  reasons: readonly string[],
  isReplaced: boolean,
): StepResult {
  const { status, correlationId } = response;
  const said = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
  const shown = isReplaced
    ? 'but a follow-up read shows that someone else changed it or created it again'
    : 'but a follow-up read still shows it';
  const summary = `${describeFailure(createTask(target.step, 'delete'))}: the platform returned HTTP ${status}${said}, ${shown} (correlationId ${correlationId}).`;
  const hint = readPolicies(response).decision === 'denied' ? policyHint : checkExistenceHint;
  return { ...failed(target, createError(summary, { hint, correlationId })), response };
}

/** A delete that was reported as a success, after which the resource could not be read; the comment says why. */
export function unconfirmed(target: Target, response: Response, comment: Comment): StepResult {
  const { status, correlationId } = response;
  const summary = `${describeFailure(createTask(target.step, 'delete'))}: the platform returned HTTP ${status}, which does not prove that it was deleted (correlationId ${correlationId}).`;
  const failure = withComment(createError(summary, { hint: checkExistenceHint, correlationId }), comment);
  return { ...failed(target, failure, 'unknown'), response };
}

/**
 * A change whose response is inconclusive; the comment says what a read showed. It failed if the platform reported an error
 * and the read agrees; otherwise the outcome is unknown.
 */
export function unclear(
  target: Target,
  change: Change,
  { instead, correlationId }: Indeterminate,
  comment: Comment,
): StepResult {
  const task = createTask(target.step, change);
  const isLost = instead instanceof RequestFailure;
  const explained = { ...explain(instead, task), correlationId };
  const isNotMade = comment.shown === 'absent' || comment.shown === 'unchanged';
  const outcome = !isLost && instead.form === 'envelope' && isNotMade ? 'failed' : 'unknown';
  const result = failed(target, withComment(explained, comment), outcome);
  return isLost ? result : { ...result, response: instead };
}

/**
 * A change whose response reports a success without proof; the comment says what a read showed. It failed if the response
 * says what was not saved, or the read shows something else; otherwise the outcome is unknown.
 */
export function unproven(
  target: Target,
  change: Change,
  response: Response,
  { saved, reasons, path }: Verification & { readonly verified: false },
  comment: Comment = {},
): StepResult {
  const { status, correlationId } = response;
  const said = `the platform returned HTTP ${status} ${doubts[saved]}: ${reasons.join('; ')}`;
  const hint = readPolicies(response).decision === 'denied' ? policyHint : doubtHints[saved];
  const summary = `${describeFailure(createTask(target.step, change))}: ${said} (correlationId ${correlationId}).`;
  const failure = {
    ...withComment(createError(summary, { hint, correlationId }), comment),
    ...locateField(target, path),
  };
  const isKnown = saved !== 'unknown' || comment.shown === 'unchanged' || comment.shown === 'different';
  return { ...failed(target, failure, isKnown ? 'failed' : 'unknown'), response };
}

/** The statement of a response that reports success without proof about what was saved. */
const doubts = {
  nothing: 'but did not save it',
  'in part': 'but saved only a part of it',
  unknown: 'but does not prove that it was saved',
} as const;

/** A hint about such a response, if no policy is the cause. */
const doubtHints = {
  nothing: 'Correct what the platform names, and run again.',
  'in part': 'The saved part is kept. Correct the cause that the platform names, and run again.',
  unknown: 'Check on the platform whether it was saved, and run again.',
} as const;

const checkExistenceHint = 'Check on the platform whether it exists, and run again.';

function locateField({ step }: Target, path: Path | undefined): Pick<Diagnostic, 'location'> {
  const location = path && locate(step.document, [{ path, at: 'value' }])[0];
  return omitUndefined({ location });
}

function withComment(failure: Diagnostic, { more, hint }: Comment): Diagnostic {
  const summary = more === undefined ? failure.summary : `${failure.summary} ${more}`;
  return { ...failure, summary, ...omitUndefined({ hint }) };
}
