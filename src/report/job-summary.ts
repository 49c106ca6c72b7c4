import { appendFileSync, statSync } from 'node:fs';
import type { Context } from '../context.ts';
import { formatReason } from '../shared/text.ts';
import type { Report } from './report.ts';
import { renderSummary, summaryLimit } from './summary.ts';

/**
 * Appends the report to the job summary: its page, or a shorter one if that does not fit. A runner without summaries, or a full
 * one, does not fail the step.
 */
export function writeSummary(
  report: Report,
  page: string,
  { environment, secrets, log }: Pick<Context, 'environment' | 'secrets' | 'log'>,
): void {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    const limit = summaryLimit - statSync(file).size;
    const text = Buffer.byteLength(page) <= limit ? page : renderSummary(report, { environment, secrets, limit });
    if (text === '') log.warning('The job summary is full: earlier commands of this step have used all of its space.');
    appendFileSync(file, text);
  } catch (error) {
    log.warning(`Failed to write the job summary: ${formatReason(error)}.`);
  }
}
