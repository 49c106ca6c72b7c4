import { exportOperation, scimOperations } from '../inputs/operations.ts';
import type { Step } from '../kinds/kind.ts';
import type { RightChange } from '../kinds/shared/rights.ts';
import {
  type CountedOutcome,
  countedOutcomes,
  isFailure,
  type OperationResult,
  type Outcome,
  outcomeNames,
  outcomeOfAction,
  plannedActions,
  type StepOutcome,
  showWord,
} from '../plan/outcome.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import { countChecks } from './checks.ts';

/** The source of the outputs, the log, the job summary and the comment on the pull request. */
export interface Report extends OperationResult {
  readonly title: string;
  readonly account: string;
  readonly dryRun: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly outcomes: readonly StepOutcome[];
  readonly duration: number;
}

type RunOutcome = Exclude<Outcome, 'blocked' | 'unknown'> | 'unchecked' | 'listed' | 'checked';

export const notCompared =
  'Not compared: no key. What would change is unknown. On a branch of this repository the usual cause is a misspelled secret; runs from forks and Dependabot get no secrets.';

/**
 * `failed` if anything failed, was blocked or is unknown; `planned` for a dry run, `unchecked` for one without a key; otherwise the strongest outcome of any
 * resource; `listed` if only users were listed, `checked` after `doctor`; otherwise `skipped`.
 */
export function decideRunOutcome(report: Report): RunOutcome {
  const occurs = (outcome: Outcome) => report.outcomes.some((step) => step.outcome === outcome);
  if (report.failure !== undefined || hasError(report.diagnostics) || report.outcomes.some(isFailure)) return 'failed';
  if (report.checks !== undefined) return 'checked';
  if (report.offline) return 'unchecked';
  if (report.dryRun) return 'planned';
  const done = (['created', 'registered', 'updated', 'deleted', 'exported', 'fromGit', 'unchanged'] as const).find(
    occurs,
  );
  return done ?? (report.users === undefined ? 'skipped' : 'listed');
}

export const outcomeWords: readonly string[] = [
  ...outcomeNames,
  ...plannedActions,
  ...(['unchecked', 'listed', 'checked'] satisfies RunOutcome[]),
];

type Counts = Readonly<Record<CountedOutcome, number>>;

export function countOutcomes(outcomes: readonly StepOutcome[]): Counts {
  const counted = Map.groupBy(outcomes, findCountedOutcome);
  const counts = countedOutcomes.map((outcome) => [outcome, counted.get(outcome)?.length ?? 0]);
  return Object.fromEntries(counts) as Counts;
}

function findCountedOutcome({ step, outcome, action = 'unchecked' }: StepOutcome): CountedOutcome {
  if (outcome !== 'planned') return outcome;
  if (action !== 'create') return outcomeOfAction[action];
  return step.kind.lasting === undefined ? 'created' : 'updated';
}

export function countChanges({ created, registered, updated, deleted }: Counts): number {
  return created + registered + updated + deleted;
}

/** A plan that was compared always shows the counts of creates, updates and unchanged resources; others appear if they are not 0. */
const planWords: Readonly<Record<CountedOutcome, string>> = {
  created: 'to create',
  registered: 'to register from Git',
  updated: 'to update',
  deleted: 'to delete',
  exported: 'to export',
  fromGit: 'from Git',
  unchanged: 'unchanged',
  skipped: 'to skip',
  blocked: 'blocked',
  unknown: 'unknown',
  failed: 'would fail',
  unchecked: 'unchecked',
};

/** `9 to create, 1 to update`: what occurs, and what is `always` shown. */
export function describeActions(
  outcomes: readonly StepOutcome[],
  dryRun: boolean,
  always: readonly string[] = [],
): string {
  const counts = countOutcomes(outcomes);
  return countedOutcomes
    .filter((name) => counts[name] > 0 || always.includes(name))
    .map((name) => `${counts[name]} ${dryRun ? planWords[name] : showWord(name)}`)
    .join(', ');
}

/** `9 to create, 1 to update, 3 unchanged`. Errors come first, except those of written resources, which count as failed. */
export function describeCounts(report: Report): string {
  if (report.checks !== undefined) return countChecks(report.checks);
  const inPlan = report.operation === exportOperation ? ['exported', 'unchanged'] : ['created', 'updated', 'unchanged'];
  const always = report.dryRun && !report.offline ? inPlan : [];
  const parts = report.outcomes.length === 0 ? [] : [describeActions(report.outcomes, report.dryRun, always)];
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error').length;
  const failures = report.dryRun ? findFailures(report).length : Number(report.failure !== undefined);
  if (report.offline) parts.unshift('no key');
  if (errors + failures > 0) parts.unshift(formatCount(errors + failures, 'error'));
  if (report.unmanaged !== undefined) parts.push(`${report.unmanaged.length} not in files`);
  if (report.users !== undefined) parts.push(`${formatCount(report.users.count, 'user')} listed`);
  if (parts.length > 0) return `${parts.join(', ')}${errors + failures > 0 ? describeOutcomeInWords(report) : ''}`;
  if (report.operation === exportOperation) return 'no resources found';
  if (report.correlationId === undefined) return 'nothing was sent';
  return report.operation === scimOperations.listUsers ? 'no users listed' : 'nothing was written';
}

/** What a failed run certainly did not do. Without a correlationId, it may have failed unexpectedly, after writing. */
function describeOutcomeInWords({ outcomes, operation, users, dryRun, failure, correlationId }: Report): string {
  if (outcomes.length > 0 || users !== undefined || dryRun) return '';
  if (operation === scimOperations.listUsers) return '; no users listed';
  return failure === undefined || correlationId !== undefined ? '; nothing was written' : '';
}

export function describeRun(
  report: Report,
): 'Failed' | 'Checked' | 'Not compared' | 'Plan' | 'Exported' | 'Applied' | 'Done' {
  if (decideRunOutcome(report) === 'failed') return 'Failed';
  if (report.checks !== undefined) return 'Checked';
  if (report.offline) return 'Not compared';
  if (report.dryRun) return 'Plan';
  if (report.operation === exportOperation) return 'Exported';
  return report.outcomes.length > 0 ? 'Applied' : 'Done';
}

export function findFailures(report: Report): Diagnostic[] {
  return [report.failure, ...report.outcomes.map((step) => step.failure)].filter((failure) => failure !== undefined);
}

/** The blocked resources by what blocks them: "connector default/payments/registry failed". */
export function groupBlocked(outcomes: readonly StepOutcome[]): ReadonlyMap<string, readonly StepOutcome[]> {
  const blocked = outcomes.filter(({ outcome }) => outcome === 'blocked');
  return Map.groupBy(blocked, ({ note = '' }) => note);
}

/** `pipeline shop/deploy is blocked: connector shop/hub failed.` The failure that ended a run says itself how much was not sent. */
export function describeBlocked(outcomes: readonly StepOutcome[]): readonly string[] {
  const caused = outcomes.filter(({ blockedBy }) => blockedBy !== 'end');
  return Array.from(groupBlocked(caused), ([cause, blocked]) => {
    const labels = blocked.map(({ step }) => step.label);
    return `${shorten(labels, 10)} ${labels.length === 1 ? 'is' : 'are'} blocked: ${cause}.`;
  });
}

export function describePolicyWarning({ label }: Step, warning: string): string {
  return `The ${label} was saved, but a policy warns: ${warning}`;
}

export function rightsIn(outcomes: readonly StepOutcome[]): readonly RightChange[] {
  return outcomes.flatMap((outcome) => (isFailure(outcome) ? [] : (outcome.rights ?? [])));
}

/** `+ group payments_devs gets Project Admin on project payments` */
export function formatRight({ change, summary }: RightChange): string {
  return `${change === 'gain' ? '+' : '-'} ${summary}`;
}

export function describeRights(rights: readonly RightChange[]): string {
  const gained = rights.filter(({ change }) => change === 'gain').length;
  return `Rights: ${gained} gained, ${rights.length - gained} lost`;
}

/** The report with its messages in the words of a workflow or a terminal. */
export function renderReport(report: Report, render: (message: string) => string): Report {
  const { failure, outcomes, diagnostics, checks } = report;
  const renderDiagnostic = ({ hint, ...diagnostic }: Diagnostic): Diagnostic => ({
    ...diagnostic,
    summary: render(diagnostic.summary),
    ...omitUndefined({ hint: hint && render(hint) }),
  });
  const renderOutcome = (outcome: StepOutcome): StepOutcome => ({
    ...outcome,
    ...omitUndefined({
      note: outcome.note && render(outcome.note),
      failure: outcome.failure && renderDiagnostic(outcome.failure),
    }),
  });
  return {
    ...report,
    diagnostics: diagnostics.map(renderDiagnostic),
    outcomes: outcomes.map(renderOutcome),
    ...omitUndefined({
      failure: failure && renderDiagnostic(failure),
      checks: checks?.map(({ hint, ...check }) => ({
        ...check,
        detail: render(check.detail),
        ...(hint !== undefined && { hint: render(hint) }),
      })),
    }),
  };
}
