import type { Failure, StepOutcome } from '../outcome.ts';
import type { Problem } from '../payload/document.ts';
import type { Call } from '../platform/call.ts';

/** What a run came to: the one thing from which outputs, log, job summary and pull request comment are written. */
export interface Report {
  readonly operation: string;
  readonly dryRun: boolean;
  /** A dry run without a key: the platform was not looked at. */
  readonly offline: boolean;
  /** Errors and warnings of payloads and inputs. */
  readonly problems: readonly Problem[];
  /** One for each step, in the order of the plan. */
  readonly outcomes: readonly StepOutcome[];
  /** What failed outside of any step: the inputs, the list of users. */
  readonly failure?: Failure;
  /** The call that listed the users, or with a dry run would have. */
  readonly listing?: Pick<Call, 'method' | 'path'>;
  readonly users?: { readonly count: number; readonly file: string; readonly csvFile: string };
  /** Of the list of users; steps carry their own. */
  readonly correlationId?: string;
  /** File with the whole answer or answers. */
  readonly responseFile?: string;
  readonly planDigest?: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** How the run as a whole came out. */
export type RunOutcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'planned' | 'listed' | 'failed';

/**
 * The strongest word that is true of the run: failed when anything failed, planned for a dry run, listed for users, and
 * else the most that was done to any resource: created, updated, unchanged, skipped.
 */
export function runOutcome(report: Report): RunOutcome {
  const some = (outcome: StepOutcome['outcome']) => report.outcomes.some((step) => step.outcome === outcome);
  const isBroken = report.failure !== undefined || report.problems.some((problem) => problem.severity === 'error');
  if (isBroken || some('failed')) return 'failed';
  if (report.dryRun) return 'planned';
  if (report.users !== undefined) return 'listed';
  return (['created', 'updated', 'unchanged'] as const).find(some) ?? 'skipped';
}

/** How many steps came to this outcome. */
export function countOf(report: Report, outcome: StepOutcome['outcome']): number {
  return report.outcomes.filter((step) => step.outcome === outcome).length;
}
