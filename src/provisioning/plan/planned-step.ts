import type { Step } from '../../kinds/kind.ts';
import type { Request } from '../../platform/request.ts';
import { secretsOf } from '../../secrets/detect.ts';
import type { StepOutcome } from '../outcome/outcome.ts';

/** A step of the plan with the body that an apply would send; absent if it would send none. */
export interface PlannedStep {
  readonly outcome: StepOutcome;
  readonly body?: PlannedBody;
}

interface PlannedBody {
  readonly sent: string | Uint8Array;
  readonly hasSecrets: boolean;
}

/** The body of a request for a step. `remote` is the value of the resource that it updates. */
export function bodyOf(step: Step, request: Request, remote?: unknown): PlannedBody {
  return {
    // The path of a request without a body identifies the action.
    sent: request.body ?? request.path,
    hasSecrets:
      step.document.secretFields !== undefined ||
      [step.document.value, remote].some((value) => secretsOf(value).length > 0),
  };
}
