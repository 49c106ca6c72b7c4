import type { StepOutcome } from '../provisioning/outcome/outcome.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { Report } from './report.ts';

/** A report with its messages as the host shows them. */
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
      checks: checks?.map((check) => ({ ...check, detail: render(check.detail) })),
    }),
  };
}
