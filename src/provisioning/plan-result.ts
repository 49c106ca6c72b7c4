import type { Context } from '../context.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { countOf } from '../shared/text.ts';
import { blockedOutcomeOf, type StepOutcome } from './outcome/outcome.ts';
import { lineOf } from './outcome/progress.ts';
import type { OperationResult } from './outcome/result.ts';
import type { Plan } from './plan/plan.ts';
import type { Reader } from './refresh/reader.ts';

export type ConvergeResult = Pick<OperationResult, 'failure' | 'correlationId' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** Logs how many requests the run has sent until its plan was ready. A stopped run has not finished its plan. */
export function logRequestCount({ outcomes }: Plan, { platform, signal }: Reader, { log }: Pick<Context, 'log'>): void {
  if (signal.aborted) return;
  log.info(`Planned ${countOf(outcomes.length, 'resource')} with ${countOf(platform.countSent(), 'request')}.`);
}

/** The result of a run that ends with its plan, which it logs. */
export async function planResult(
  { outcomes, digest }: Plan,
  failure: Diagnostic | undefined,
  { log }: Pick<Context, 'log'>,
): Promise<ConvergeResult> {
  const logLines = async () => log.steps(outcomes.map(lineOf));
  await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
  return { outcomes, planDigest: digest, ...omitUndefined({ failure }) };
}

/** The result of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
export function withoutWrites(result: ConvergeResult): ConvergeResult {
  return { ...result, outcomes: result.outcomes.map(withoutWrite) };
}

function withoutWrite(planned: StepOutcome): StepOutcome {
  if (planned.outcome !== 'planned') return planned;
  const { action, ...outcome } = planned;
  if (action === 'unchanged') return { ...outcome, outcome: 'unchanged' };
  return action === 'skip' ? { ...outcome, outcome: 'skipped' } : blockedOutcomeOf(planned.step, 'end');
}
