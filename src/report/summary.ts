import { appendFileSync, statSync } from 'node:fs';
import type { Context } from '../context.ts';
import type { Scope } from '../kinds/resource-key.ts';
import type { StepOutcome } from '../provisioning/outcome.ts';
import { readable } from '../runner/text.ts';
import type { Secrets } from '../secrets/redact.ts';
import { type Diagnostic, formatLocation } from '../shared/diagnostic.ts';
import { formatSeconds, reasonOf, shorten } from '../shared/text.ts';
import { describeCounts, failuresOf, type Report, runOutcomeOf, wordOf } from './report.ts';

/** Bytes that GitHub takes as the summary of a step. */
const summaryLimit = 1_048_576;

/** Appends the report to the job summary. A runner without summaries, or a full one, does not fail the step. */
export function writeSummary(
  report: Report,
  { environment, secrets, log }: Pick<Context, 'environment' | 'secrets' | 'log'>,
): void {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    const text = renderSummary(report, secrets, summaryLimit - statSync(file).size);
    if (text === '') log.warning('The job summary is full: earlier commands of this step have used all of its size.');
    appendFileSync(file, text);
  } catch (error) {
    log.warning(`The job summary could not be written: ${reasonOf(error)}.`);
  }
}

/**
 * The report as a page for GitHub, at most `limit` bytes of UTF-8 long; what finds no room is counted at its end. It is
 * HTML without a blank line inside, so that no Markdown in foreign text means anything.
 */
export function renderSummary(report: Report, secrets: Secrets, limit: number): string {
  const show = (text: string) => toHtml(readable(text, secrets));
  const page = new Page(limit);
  page.add(`<h2>Platform provision: ${runOutcomeOf(report)}</h2>\n\n`);
  page.add(
    `<p><code>${show(report.operation)}</code>: ${describeCounts(report)} in ${formatSeconds(report.duration)}</p>\n\n`,
  );
  if (report.planDigest !== undefined) page.add(`<p>Plan digest <code>${show(report.planDigest)}</code></p>\n\n`);
  if (report.offline) page.add('<p>Offline check: without an API key the platform was not looked at.</p>\n\n');
  if (report.dryRun && report.listing !== undefined) {
    page.add(`<p>Would send <code>${show(`${report.listing.method} ${report.listing.path}`)}</code></p>\n\n`);
  }
  page.list(
    '<ul>\n',
    failuresOf(report).map((failure) => failureItem(failure, show)),
    '</ul>\n\n',
    'failures',
  );
  page.list(
    '<ul>\n',
    report.diagnostics.map((diagnostic) => problemItem(diagnostic, show)),
    '</ul>\n\n',
    'problems',
  );
  page.list(
    tableHead(report),
    report.outcomes.map((step) => row(step, report, show)),
    '</table>\n\n',
    'rows',
  );
  const diffs = report.outcomes.flatMap(({ step, diff }) => (diff === undefined ? [] : [{ label: step.label, diff }]));
  page.list(
    '',
    diffs.map(({ label, diff }) => fold(show(label), readable(diff, secrets))),
    '',
    'differences',
  );
  return page.text();
}

type Show = (text: string) => string;

const icons: Readonly<Record<string, string>> = {
  created: '✅',
  updated: '✅',
  unchanged: '➖',
  skipped: '⏭️',
  'held back': '⏸️',
  failed: '❌',
  'would create': '➕',
  'would update': '✏️',
  'would skip': '⏭️',
  conflict: '❌',
  'would send': '📨',
};

function tableHead(report: Report): string {
  const columns = ['Outcome', 'Kind', 'Identifier', 'Scope', 'File', report.dryRun ? 'Request' : 'Correlation id'];
  return `<table>\n<tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>\n`;
}

function row(outcome: StepOutcome, report: Report, show: Show): string {
  const { step, url, note, preview, correlationId } = outcome;
  const { location } = step.document;
  const word = wordOf(outcome);
  const name = `<code>${show(step.key.identifier || shorten(outcome.identifiers))}</code>`;
  const request = preview === undefined ? '' : `<code>${show(`${preview.method} ${preview.target}`)}</code>`;
  const cells = [
    `${icons[word]} ${word}${note === undefined ? '' : `<br>${show(note)}`}`,
    step.kind.name,
    url !== undefined && /^https?:/.test(url) ? `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>` : name,
    `<code>${show(scopeText(step.key.scope))}</code>`,
    location === undefined ? '' : `<code>${show(formatLocation(location))}</code>`,
    report.dryRun ? request : correlationId === undefined ? '' : `<code>${show(correlationId)}</code>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
}

function scopeText({ org, project }: Scope): string {
  return org === undefined ? 'account' : [org, project].filter((part) => part !== undefined).join('/');
}

function failureItem({ summary, hint, location }: Diagnostic, show: Show): string {
  const where = location === undefined ? '' : ` (<code>${show(formatLocation(location))}</code>)`;
  return `<li>❌ ${show(summary)}${where}${hint === undefined ? '' : `<br><em>${show(hint)}</em>`}</li>\n`;
}

const severityMarks = { error: '❌', warning: '⚠️', notice: 'ℹ️' } as const;

function problemItem({ severity, summary: message, location }: Diagnostic, show: Show): string {
  const where = location === undefined ? '' : `<code>${show(formatLocation(location))}</code> `;
  return `<li>${severityMarks[severity]} ${where}${show(message)}</li>\n`;
}

/** A diff behind a line to be clicked; the fence is longer than any in the diff, so that it cannot be closed from within. */
function fold(label: string, diff: string): string {
  const longest = Math.max(2, ...(diff.match(/`+/g) ?? []).map((context) => context.length));
  const fence = '`'.repeat(longest + 1);
  return `<details><summary>Difference of ${label}</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n\n`;
}

/** Text as HTML in one line. An invisible character after `@` keeps GitHub from calling anybody. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('@', '@\u200b')
    .replaceAll('\n', '<br>');
}

/** Text that grows up to a limit of bytes and ends by saying what found no room. */
class Page {
  static readonly #closing = 200;
  readonly #parts: string[] = [];
  readonly #omitted: string[] = [];
  #left: number;

  constructor(limit: number) {
    this.#left = limit - Page.#closing;
  }

  add(part: string): boolean {
    const size = Buffer.byteLength(part);
    if (size > this.#left) return false;
    this.#left -= size;
    this.#parts.push(part);
    return true;
  }

  /** As many of the items as fit between what opens and what closes them. */
  list(opening: string, items: readonly string[], closing: string, what: string): void {
    if (items.length === 0) return;
    const frame = Buffer.byteLength(opening + closing);
    let shown = 0;
    this.#left -= frame;
    const mark = this.#parts.push(opening);
    while (shown < items.length && this.add(items[shown] ?? '')) shown++;
    this.#parts.push(closing);
    if (shown < items.length) this.#omitted.push(`${items.length - shown} ${what}`);
    if (shown > 0) return;
    this.#parts.splice(mark - 1);
    this.#left += frame;
  }

  text(): string {
    if (this.#parts.length === 0) return '';
    if (this.#omitted.length > 0) {
      this.#parts.push(
        `<p>Cut to the size that GitHub takes: ${this.#omitted.join(', ')} left out. See the log.</p>\n`,
      );
    }
    return this.#parts.join('');
  }
}
