import type { Response } from '../../platform/request.ts';
import type { StepOutcome } from '../outcome/outcome.ts';

/** The outcome of one resource, and the response that shows it, if there was one. */
export interface StepResult {
  readonly outcome: StepOutcome;
  readonly response?: Response;
}

/** The change of a resource. */
export type Change = 'create' | 'update' | 'delete';
