import { type Diagnostic, formatLocation } from '../shared/diagnostic.ts';
import { type Formatter, formatResourceName, listItem } from './html.ts';
import { describePolicyWarning, type Report } from './report.ts';

/** Everything that failed or was blocked. */
export function formatProblems(report: Report, show: Formatter): string[] {
  const { outcomes, diagnostics, failure } = report;
  const errors = [failure ?? [], diagnostics.filter(({ severity }) => severity === 'error')].flat();
  return [
    ...errors.map((error) => formatProblem(error, '❌', show)),
    ...outcomes.flatMap(({ outcome, failure }) =>
      failure === undefined ? [] : [formatProblem(failure, outcome === 'unknown' ? '❔' : '❌', show)],
    ),
    ...outcomes.flatMap(({ step, outcome, note = '' }) =>
      outcome === 'blocked' ? [listItem(`⏸️ ${formatResourceName(step, show)} is blocked: ${show(note)}`)] : [],
    ),
  ];
}

/** The warnings and notices, first those of the platform's policies. */
export function formatWarnings({ outcomes, diagnostics }: Report, show: Formatter): string[] {
  const policies = outcomes.flatMap(({ step, warnings = [] }) =>
    warnings.map((warning) => describePolicyWarning(step, warning)),
  );
  return [
    ...policies.map((summary) => listItem(`⚠️ ${show(summary)}`)),
    ...diagnostics.flatMap((diagnostic) => {
      if (diagnostic.severity === 'error') return [];
      return [formatProblem(diagnostic, diagnostic.severity === 'warning' ? '⚠️' : 'ℹ️', show)];
    }),
  ];
}

function formatProblem({ summary, hint, location }: Diagnostic, mark: string, show: Formatter): string {
  const isNamed = location === undefined || summary.includes(`${location.file}:${location.line}`);
  const where = isNamed ? '' : ` (<code>${show(formatLocation(location))}</code>)`;
  return listItem(`${mark} ${show(summary)}${where}${hint === undefined ? '' : `<br><i>${show(hint)}</i>`}`);
}
