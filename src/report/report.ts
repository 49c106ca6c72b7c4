import { scimOperations } from '../inputs/table.ts';
import type { PlannedAction, StepOutcome } from '../provisioning/outcome.ts';
import type { OperationResult } from '../provisioning/result.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { countOf } from '../shared/text.ts';

/** What a run came to: the source of the outputs, the log, the job summary and the comment on the pull request. */
export interface Report extends OperationResult {
  readonly dryRun: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly outcomes: readonly StepOutcome[];
  /** Milliseconds. */
  readonly duration: number;
}

const runOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'planned', 'listed', 'failed'] as const;

/** How the run as a whole came out. */
type RunOutcome = (typeof runOutcomes)[number];

/**
 * The strongest word that is true of the run: failed when anything failed or was held back, planned for a dry run, else the most that
 * was done to any resource (created, updated, unchanged), listed where users were listed and nothing else was to do, and skipped.
 */
export function runOutcomeOf(report: Report): RunOutcome {
  const some = (outcome: StepOutcome['outcome']) => report.outcomes.some((step) => step.outcome === outcome);
  const isBroken = report.failure !== undefined || hasError(report.diagnostics);
  if (isBroken || some('failed') || report.outcomes.some((step) => step.blockedBy)) return 'failed';
  if (report.dryRun) return 'planned';
  const done = (['created', 'updated', 'unchanged'] as const).find(some);
  return done ?? (report.users === undefined ? 'skipped' : 'listed');
}

/** How many steps came to this outcome. */
export function countOutcomes(report: Report, outcome: StepOutcome['outcome']): number {
  return report.outcomes.filter((step) => step.outcome === outcome).length;
}

/** The outcome of a step in words, such as `created` or `would update`. */
export function wordOf(step: StepOutcome): string {
  if (step.blockedBy) return 'held back';
  return step.action === undefined ? step.outcome : changeWords[step.action];
}

const changeWords: Readonly<Record<PlannedAction, string>> = {
  create: 'would create',
  update: 'would update',
  unchanged: 'unchanged',
  skip: 'would skip',
  conflict: 'conflict',
  unchecked: 'would send',
};

/** Every word for what became of a run or of a step. */
export const outcomeWords: readonly string[] = [
  ...runOutcomes,
  ...Object.keys(changeWords),
  ...Object.values(changeWords),
  'held back',
];

/** How many steps came to what, in words: `2 created, 1 failed`. */
export function describeCounts(report: Report): string {
  const counts = new Map<string, number>();
  for (const step of report.outcomes) counts.set(wordOf(step), (counts.get(wordOf(step)) ?? 0) + 1);
  const parts = [...counts].map(([word, count]) => `${count} ${word}`);
  if (report.users !== undefined) parts.push(`${countOf(report.users.count, 'user')} listed`);
  if (parts.length > 0) return parts.join(', ');
  if (report.correlationId === undefined) return report.failure === undefined ? 'nothing was sent' : 'failed';
  return report.operation === scimOperations.listUsers ? 'no users listed' : 'nothing was written';
}

/** Every failure of the run: what failed outside of the steps first, then those of the steps in the order of the plan. */
export function failuresOf(report: Report): Diagnostic[] {
  return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== undefined);
}
