import type { StepOutcome } from '../provisioning/outcome/outcome.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { type FormatInput, renderMessage } from '../shared/mention.ts';
import { omitUndefined } from '../shared/object.ts';
import type { Report } from './report.ts';

/** A report whose messages name inputs in the form of the host. */
export function renderReport(report: Report, format: FormatInput): Report {
  const { failure, outcomes, diagnostics, checks } = report;
  const renderDiagnostic = ({ hint, ...diagnostic }: Diagnostic): Diagnostic => ({
    ...diagnostic,
    summary: renderMessage(diagnostic.summary, format),
    ...omitUndefined({ hint: hint && renderMessage(hint, format) }),
  });
  const renderOutcome = (outcome: StepOutcome): StepOutcome => ({
    ...outcome,
    ...omitUndefined({
      note: outcome.note && renderMessage(outcome.note, format),
      failure: outcome.failure && renderDiagnostic(outcome.failure),
    }),
  });
  return {
    ...report,
    diagnostics: diagnostics.map(renderDiagnostic),
    outcomes: outcomes.map(renderOutcome),
    ...omitUndefined({
      failure: failure && renderDiagnostic(failure),
      checks: checks?.map((check) => ({ ...check, detail: renderMessage(check.detail, format) })),
    }),
  };
}
