import type { StepOutcome } from '../provisioning/outcome.ts';
import type { Log } from '../runner/log.ts';
import { formatLocation, type Location } from '../shared/diagnostic.ts';
import { formatSeconds } from '../shared/text.ts';
import { describeCounts, failuresOf, type Report, wordOf } from './report.ts';

/**
 * Tells the run in the log: an aligned line for each step, what differs, then every problem and failure as an annotation
 * at its place, and a closing line with the counts.
 */
export async function logReport(report: Report, log: Log): Promise<void> {
  for (const line of aligned(report.outcomes.map(cells))) log.info(line);
  if (report.offline)
    log.info('There was no API key, so that the platform was not looked at: this is an offline check.');
  if (report.dryRun && report.listing !== undefined) {
    log.info(`would send ${report.listing.method} ${report.listing.path}`);
  }
  for (const { step, diff } of report.outcomes) {
    if (diff !== undefined) await log.group(`Difference of ${step.label}`, async () => log.info(diff));
  }
  for (const { severity, summary, hint, location } of report.diagnostics) {
    log[severity](withPlace(hint === undefined ? summary : `${summary} ${hint}`, location), location);
  }
  for (const { step, warnings = [] } of report.outcomes) {
    const { location } = step.document;
    for (const warning of warnings) {
      log.warning(withPlace(`The ${step.label} was saved, but a policy warns: ${warning}`, location), location);
    }
  }
  for (const { summary, hint, location } of failuresOf(report)) {
    log.error(hint === undefined ? summary : `${summary}\n${hint}`, location);
  }
  log.info(`${report.operation}: ${describeCounts(report)} in ${formatSeconds(report.duration)}`);
}

/** The log of a step shows the text of an annotation but not its place. */
function withPlace(message: string, location: Location | undefined): string {
  return location === undefined ? message : `${formatLocation(location)}: ${message}`;
}

function cells(outcome: StepOutcome): string[] {
  const { step, preview, note, correlationId } = outcome;
  const line = [wordOf(outcome), step.label];
  const { location } = step.document;
  if (location !== undefined) line.push(formatLocation(location));
  if (preview !== undefined) line.push(`${preview.method} ${preview.target}`);
  if (correlationId !== undefined) line.push(`correlationId ${correlationId}`);
  if (note !== undefined) line.push(note);
  return line;
}

/** Lines whose first three cells stand below each other. */
function aligned(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2].map((column) => rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
