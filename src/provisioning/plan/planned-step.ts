import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Request } from '../../platform/request.ts';
import { findSecrets } from '../../secrets/detect.ts';
import { listContents } from '../graph/companion-file.ts';
import type { StepOutcome } from '../outcome/outcome.ts';
import type { RemoteState } from '../refresh/remote-state.ts';
import { formatState } from './changed-since.ts';

/** A step of the plan with what an apply would send or delete; absent if it would do neither. */
export interface PlannedStep {
  readonly outcome: StepOutcome;
  readonly body?: PlannedBody;
}

interface PlannedBody {
  readonly sent: string | Uint8Array;
  readonly hasSecrets: boolean;
}

/** The body of a request for a step. `remote` is the value of the resource that it updates. */
export function createSentBody(step: Step, request: Request, remote?: unknown): PlannedBody {
  return {
    // The path of a request without a body identifies the action.
    sent: request.body ?? request.path,
    hasSecrets:
      step.document.secretFields !== undefined ||
      [...listContents(step.document), remote].some((value) => findSecrets(value).length > 0),
  };
}

/** What a create sends, with the fields that only the update after it can set. */
export function createCreatedBody(step: Step): PlannedBody {
  const { kind } = step;
  const created = createSentBody(step, kind.createRequest(step));
  if (kind.isLeftToUpdate === undefined) return created;
  const { body } = kind.updateRequest(step, { value: {} });
  return { ...created, sent: `${created.sent}\n${body}` };
}

/**
 * What a delete removes: the resource, and those deleted with it, as the plan shows them. They may contain secrets that no
 * document names.
 */
export function createDeletedBody(step: Step, { resource, deletion }: RemoteState & { state: 'present' }): PlannedBody {
  const deleted = [{ ...step, resource }, ...(deletion?.takes ?? [])];
  return {
    sent: deleted.map((one) => `${mapKeyOf(one.key)} ${formatState(one, one.resource)}`).join('\n'),
    hasSecrets: true,
  };
}
