import type { Step } from '../../kinds/kind.ts';
import type { Verification } from '../../kinds/remote-resource.ts';
import type { Address } from '../../platform/address.ts';
import type { Response } from '../../platform/request.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { blockedOutcomeOf, outcomeOfAction } from '../outcome/outcome.ts';
import type { Comment } from './comment.ts';
import { FailedOutcomes } from './failed-outcome.ts';
import type { Change, StepResult } from './step-result.ts';

/** Makes the outcomes of one resource. */
export class WriteOutcomes {
  readonly #step: Step;
  readonly #address: Address;

  constructor(step: Step, address: Address) {
    this.#step = step;
    this.#address = address;
  }

  doneOutcomeOf(
    outcome: 'created' | 'updated' | 'deleted' | 'unchanged' | 'skipped',
    {
      note,
      ...fields
    }: { readonly note?: string | undefined; readonly correlationId?: string; readonly isReadBack?: true } = {},
  ): StepResult {
    const { kind, intent } = this.#step;
    const shown =
      intent === 'delete'
        ? { identifiers: [] }
        : { identifiers: kind.identifiersOf(this.#step), url: this.#address.page(kind.page(this.#step)) };
    return {
      outcome: {
        step: this.#step,
        outcome,
        ...shown,
        ...omitUndefined({ note }),
        ...fields,
      },
    };
  }

  /** A change that the platform made, as its response proves. */
  verifiedOutcomeOf(
    change: Change,
    response: Response,
    { identifiers, warnings }: Verification & { readonly verified: true },
    note: string | undefined,
  ): StepResult {
    const warned = warnings && `a policy warns: ${warnings.join('; ')}`;
    const notes = [note, warned].filter((text) => text !== undefined);
    const { outcome } = this.doneOutcomeOf(outcomeOfAction[change], {
      correlationId: response.correlationId,
      ...omitUndefined({ note: notes.length > 0 ? notes.join('; ') : undefined }),
    });
    return { outcome: { ...outcome, identifiers, ...omitUndefined({ warnings }) }, response };
  }

  /** A change that was not sent, because the run was stopped. */
  stoppedOutcomeOf(): StepResult {
    return { outcome: blockedOutcomeOf(this.#step, 'end') };
  }

  /** A change that is proved by a read and not by its response; `verified` is a clause about that. */
  readBack(change: Change, response: Response, verified: string, note: string | undefined): StepResult {
    const found = `the response did not prove it; ${verified}`;
    const { correlationId } = response;
    const done = this.doneOutcomeOf(outcomeOfAction[change], {
      note: note === undefined ? found : `${note}; ${found}`,
      correlationId,
      isReadBack: true,
    });
    return { ...done, response };
  }

  failedOutcomeOf(failure: Diagnostic): StepResult {
    return this.failed.failedOutcomeOf(failure);
  }

  /** A change that the platform refused. */
  refusedOutcomeOf(change: Change, response: Response, comment?: Comment): StepResult {
    return this.failed.refusedOutcomeOf(change, response, comment);
  }

  /** Makes the outcomes of failures. */
  get failed(): FailedOutcomes {
    return new FailedOutcomes(this.#step);
  }
}
