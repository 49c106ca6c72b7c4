import type { Step } from '../../kinds/kind.ts';
import type { Verification } from '../../kinds/remote-resource.ts';
import { locate } from '../../payload/locate.ts';
import {
  describeFailure,
  explainFailure,
  explainResponse,
  findSchemaErrors,
  type Task,
} from '../../platform/explain.ts';
import { policyHint } from '../../platform/meanings.ts';
import { type Indeterminate, RequestFailure, type Response } from '../../platform/request.ts';
import { readPolicies } from '../../platform/response.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined, type Path } from '../../shared/object.ts';
import { formatReason } from '../../shared/text.ts';
import { blockedOutcomeOf } from '../outcome/outcome.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { type Comment, planAgainHint } from './comment.ts';
import type { Change, StepResult } from './step-result.ts';

/** Makes the outcomes of one resource that could not be changed, or whose change is not proved. */
export class FailedOutcomes {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  /** A resource that could not be read, so no change was sent. */
  unreadableOutcomeOf(
    { stopped, failure, correlationId }: RemoteState & { state: 'unknown' },
    signal: AbortSignal,
  ): StepResult {
    return stopped || signal.aborted
      ? { outcome: blockedOutcomeOf(this.#step, 'end') }
      : this.failedOutcomeOf(failure, correlationId);
  }

  failedOutcomeOf(failure: Diagnostic, correlationId?: string): StepResult {
    return this.#redOutcomeOf('failed', failure, correlationId);
  }

  #redOutcomeOf(outcome: 'failed' | 'unknown', failure: Diagnostic, correlationId: string | undefined): StepResult {
    return {
      outcome: {
        step: this.#step,
        outcome,
        identifiers: [],
        failure: { ...omitUndefined({ location: this.#step.document.location }), ...failure },
        ...omitUndefined({ correlationId }),
      },
    };
  }

  /** A change whose last attempt did not reach the platform. */
  unsentOutcomeOf(change: Change, thrown: RequestFailure, comment: Comment = {}): StepResult {
    const { failure, correlationId } = explainFailure(thrown, this.#taskOf(change));
    return this.failedOutcomeOf(withComment(failure, comment), correlationId);
  }

  /** The action failed: before the change was sent, or in the middle of it. */
  brokenOutcomeOf(error: unknown, isSent: boolean, unclear: Indeterminate | undefined): StepResult {
    const summary = `${describeFailure(this.#taskOf('apply'))}: the action failed unexpectedly: ${formatReason(error)}.`;
    const hint =
      'Check the resource on the platform, and report this with the debug log (secret ACTIONS_STEP_DEBUG set to true, or `--debug` in a terminal).';
    return this.#redOutcomeOf(
      isSent ? 'unknown' : 'failed',
      { severity: 'error', summary, hint },
      unclear?.correlationId,
    );
  }

  /** A change that is not made, because the resource is no longer as the plan showed it; `what` is a clause. */
  outdatedOutcomeOf(change: Change, what: string): StepResult {
    const summary = `${describeFailure(this.#taskOf(change))}: it has changed since the plan: ${what}. It was left unchanged.`;
    return this.failedOutcomeOf({ severity: 'error', summary, hint: planAgainHint });
  }

  /** A change that the platform refused. */
  refusedOutcomeOf(change: Change, response: Response, comment: Comment = {}): StepResult {
    return this.#refusedOutcomeOf('failed', change, response, comment);
  }

  /** A change that the platform refused, but that an earlier request may have made. */
  possibleOutcomeOf(change: Change, response: Response, comment: Comment): StepResult {
    return this.#refusedOutcomeOf('unknown', change, response, comment);
  }

  #refusedOutcomeOf(outcome: 'failed' | 'unknown', change: Change, response: Response, comment: Comment): StepResult {
    const failure = withComment(explainResponse(response, this.#taskOf(change)), comment);
    const [first] = findSchemaErrors(response);
    const located = { ...failure, ...this.#locationOf(first?.path) };
    return { ...this.#redOutcomeOf(outcome, located, response.correlationId), response };
  }

  /** A delete that was reported as a success, after which the resource is still there, or another one in its place. */
  undeletedOutcomeOf(response: Response, reasons: readonly string[], isReplaced: boolean): StepResult {
    const { status, correlationId } = response;
    const said = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
    const shown = isReplaced
      ? 'but a follow-up read shows that someone else changed it or created it again'
      : 'but a follow-up read still shows it';
    const summary = `${describeFailure(this.#taskOf('delete'))}: the platform returned HTTP ${status}${said}, ${shown} (correlationId ${correlationId}).`;
    const hint =
      readPolicies(response).decision === 'denied'
        ? policyHint
        : 'Check on the platform whether it exists, and run again.';
    return { ...this.failedOutcomeOf({ severity: 'error', summary, hint }, correlationId), response };
  }

  /** A delete that was reported as a success, after which the resource could not be read; the comment says why. */
  unconfirmedOutcomeOf(response: Response, comment: Comment): StepResult {
    const { status, correlationId } = response;
    const summary = `${describeFailure(this.#taskOf('delete'))}: the platform returned HTTP ${status}, which does not prove that it was deleted (correlationId ${correlationId}).`;
    const hint = 'Check on the platform whether it exists, and run again.';
    const failure = withComment({ severity: 'error', summary, hint }, comment);
    return { ...this.#redOutcomeOf('unknown', failure, correlationId), response };
  }

  /**
   * A change whose response is inconclusive; the comment says what a read showed. It failed if the platform reported an error
   * and the read agrees; otherwise the outcome is unknown.
   */
  unclearOutcomeOf(change: Change, { instead, correlationId }: Indeterminate, comment: Comment): StepResult {
    const task = this.#taskOf(change);
    const explained =
      instead instanceof RequestFailure ? explainFailure(instead, task).failure : explainResponse(instead, task);
    const isRefused = !(instead instanceof RequestFailure) && instead.form === 'envelope' && isNotMade(comment);
    const applied = this.#redOutcomeOf(
      isRefused ? 'failed' : 'unknown',
      withComment(explained, comment),
      correlationId,
    );
    return instead instanceof RequestFailure ? applied : { ...applied, response: instead };
  }

  /**
   * A change whose response reports a success without proof; the comment says what a read showed. It failed if the response
   * says what was not saved, or the read shows something else; otherwise the outcome is unknown.
   */
  unprovenOutcomeOf(
    change: Change,
    response: Response,
    { saved, reasons, path }: Verification & { readonly verified: false },
    comment: Comment = {},
  ): StepResult {
    const { status, correlationId } = response;
    const said = `the platform returned HTTP ${status} ${doubts[saved]}: ${reasons.join('; ')}`;
    const hint = readPolicies(response).decision === 'denied' ? policyHint : doubtHints[saved];
    const summary = `${describeFailure(this.#taskOf(change))}: ${said} (correlationId ${correlationId}).`;
    const failure = withComment({ severity: 'error', summary, hint }, comment);
    const isKnown = saved !== 'unknown' || comment.shown === 'unchanged' || comment.shown === 'different';
    const located = { ...failure, ...this.#locationOf(path) };
    return { ...this.#redOutcomeOf(isKnown ? 'failed' : 'unknown', located, correlationId), response };
  }

  #locationOf(path: Path | undefined): Pick<Diagnostic, 'location'> {
    const location = path && locate(this.#step.document, [{ path, at: 'value' }])[0];
    return omitUndefined({ location });
  }

  #taskOf(verb: string): Task {
    return { verb, resource: this.#step.label, ...omitUndefined({ location: this.#step.document.location }) };
  }
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

/** Whether a read shows that a change was not made. */
function isNotMade({ shown }: Comment): boolean {
  return shown === 'absent' || shown === 'unchanged';
}

function withComment(failure: Diagnostic, { more, hint }: Comment): Diagnostic {
  const summary = more === undefined ? failure.summary : `${failure.summary} ${more}`;
  return { ...failure, summary, ...omitUndefined({ hint }) };
}
