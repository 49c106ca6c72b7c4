import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatChecks, groupChecks } from '../src/report/checks.ts';
import { createOutputs } from '../src/report/outputs.ts';
import {
  countChanges,
  countOutcomes,
  decideRunOutcome,
  describeBlocked,
  describeCounts,
  describePolicyWarning,
  describeRights,
  describeRun,
  findFailures,
  formatRight,
  type Report,
  rightsIn,
} from '../src/report/report.ts';
import { renderSummary } from '../src/report/summary.ts';
import { createNotice, type Diagnostic } from '../src/shared/diagnostic.ts';
import { isMap, type Mapping } from '../src/shared/object.ts';
import { leadsToGit } from '../src/shared/paths.ts';
import { formatCount, formatReason, formatSeconds, wrapDiff } from '../src/shared/text.ts';
import type { Session } from './session.ts';
import { formatTree, paintDiff } from './tree.ts';

/** Shows a report in the form that the command and its flags request, and returns the exit code. */
export function showResult(report: Report, session: Session): number {
  const { terminal, own, log, written } = session;
  log.flush();
  const users = written.get('users.json');
  if (own.json !== undefined) terminal.print(formatJson(report, session));
  else if (own.csv !== undefined && users !== undefined) terminal.print(String(written.get('users.csv')).trimEnd());
  else if (report.users !== undefined && Array.isArray(users)) showUsers(users.filter(isMap), session);
  else if (report.checks !== undefined) showChecks(report.checks, session);
  else if (report.dryRun && !report.offline) showPlan(report, session);
  if (own.yes !== undefined && own.json === undefined) showDiffs(report, session);
  showProblems(report, session);
  if (own.json === undefined && own.csv === undefined) showEnd(report, session);
  const isWritten = own.report === undefined || writeReport(report, own.report, session);
  if (decideRunOutcome(report) === 'failed' || !isWritten) return 1;
  return own['detailed-exitcode'] !== undefined && countChanges(countOutcomes(report.outcomes)) > 0 ? 2 : 0;
}

/** Shows a plan: the rights that it gives and takes, a tree of changes, and the unmanaged resources. */
export function showPlan({ account, outcomes, unmanaged = [] }: Report, session: Session): void {
  const { terminal, log } = session;
  const rights = rightsIn(outcomes);
  if (rights.length > 0) {
    const lines = rights.map((right) =>
      terminal.paint(right.change === 'gain' ? 'green' : 'red', log.readable(formatRight(right))),
    );
    terminal.print([terminal.paint('bold', describeRights(rights)), ...lines, ''].join('\n'));
  }
  const lines = formatTree(account, outcomes, session);
  if (lines.length > 0) terminal.print(`${lines.join('\n')}\n`);
  if (unmanaged.length > 0) {
    const names = unmanaged.map((label) => `  ${log.readable(label)}`);
    terminal.print([terminal.paint('bold', 'Not in files'), ...names, ''].join('\n'));
  }
}

function showChecks(checks: NonNullable<Report['checks']>, { terminal }: Session): void {
  for (const [area, inArea] of groupChecks(checks)) {
    terminal.print([terminal.paint('bold', area), ...formatChecks(inArea).map((line) => `  ${line}`)].join('\n'));
  }
  terminal.print('\n`--report <file>` and `--json` list each check.');
}

export function showProblems(report: Report, { log }: Session): void {
  for (const problem of findProblems(report)) log.problem(problem);
}

function findProblems(report: Report): readonly Diagnostic[] {
  const policies = report.outcomes.flatMap(({ step, warnings = [] }) =>
    warnings.map((warning): Diagnostic => {
      const { location } = step.document;
      const summary = describePolicyWarning(step, warning);
      return { severity: 'warning', summary, ...(location && { location }) };
    }),
  );
  const blocked = describeBlocked(report.outcomes).map((summary) => createNotice(summary));
  return [...report.diagnostics, ...policies, ...blocked, ...findFailures(report)];
}

function showEnd(report: Report, session: Session): void {
  const { terminal, command, log } = session;
  if (report.dryRun && report.listing !== undefined) {
    terminal.print(log.readable(`Would send ${report.listing.method} ${report.listing.path}`));
  }
  showCounts(report, session);
  const isPlan = command.sends !== 'nothing' && report.dryRun && decideRunOutcome(report) !== 'failed';
  if (isPlan && report.planDigest !== undefined) {
    terminal.print(terminal.paint('dim', `Plan digest: ${report.planDigest}`));
  }
}

/** The differences that were written without being shown before. */
function showDiffs({ outcomes }: Report, { terminal, log }: Session): void {
  for (const { step, diff } of outcomes) {
    if (diff === undefined || diff === '') continue;
    const lines = wrapDiff(log.readable(diff), 120).split('\n');
    const title = terminal.paint('bold', `Diff of ${log.readable(step.label)}`);
    terminal.print([title, ...lines.map((line) => paintDiff(line, terminal)), ''].join('\n'));
  }
}

/** Shows the line with the counts: `Plan: 9 to create, 1 to update, 3 unchanged (0.4 s)`. */
export function showCounts(report: Report, { terminal, command }: Session): void {
  const words =
    command.sends === 'nothing' ? countProblems(report) : `${describeRun(report)}: ${describeCounts(report)}`;
  const style = decideRunOutcome(report) === 'failed' ? 'red' : 'bold';
  terminal.print(`${terminal.paint(style, words)} (${formatSeconds(report.duration)})`);
}

/** `Checked 12 documents: no problems` or `Failed: 2 errors, 1 warning`. */
function countProblems(report: Report): string {
  const problems = findProblems(report);
  const counts = (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const count = problems.filter(({ severity }) => severity === level).length;
    return count === 0 ? [] : [formatCount(count, level)];
  });
  const found = counts.length === 0 ? 'no problems' : counts.join(', ');
  return decideRunOutcome(report) === 'failed'
    ? `Failed: ${found}`
    : `Checked ${formatCount(report.outcomes.length, 'document')}: ${found}`;
}

function showUsers(users: readonly Mapping[], { terminal, log }: Session): void {
  const rows = users.map((user) => [user.userName, user.displayName, user.active === false ? 'inactive' : '']);
  const cells = [
    ['userName', 'displayName', ''],
    ...rows.map((row) => row.map((cell) => log.readable(String(cell ?? '')).replaceAll(/\s+/g, ' '))),
  ];
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const [head = '', ...lines] = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  terminal.print([terminal.paint('bold', head), ...lines, ''].join('\n'));
}

/**
 * The outputs of the action as one object, with the diagnostics, and the users if they were listed (docs/guides/terminal.md, JSON).
 */
function formatJson(report: Report, { context, written }: Session): string {
  const { responseFile, usersFile, usersCsvFile, ...outputs } = createOutputs(report);
  const diagnostics = findProblems(report).map(({ severity, summary, hint, list, location }) => ({
    severity,
    summary,
    hint,
    list,
    ...location,
  }));
  const users = written.get('users.json');
  const said = Object.entries(outputs).filter(([, value]) => value !== '');
  const whole = {
    ...Object.fromEntries(said),
    diagnostics,
    ...(report.checks !== undefined && { checks: report.checks }),
    ...(users !== undefined && report.users !== undefined && { users }),
  };
  return JSON.stringify(whole, (_key, item: unknown) => context.secrets.redactLeaf(item), 2);
}

function writeReport(report: Report, path: string, { context, host, log }: Session): boolean {
  const { environment, secrets } = context;
  const file = resolve(host.directory, path);
  try {
    if (leadsToGit(file)) throw new Error(`${path} leads below \`.git\`, where nothing is written`);
    writeFileSync(file, renderSummary(report, { environment, secrets }));
    return true;
  } catch (error) {
    log.error(`Failed to write the report: ${formatReason(error)}.`);
    return false;
  }
}
