import { appendFileSync, statSync } from 'node:fs';
import type { Context } from '../context.ts';
import type { StepOutcome } from '../plan/outcome.ts';
import { areReadable, makeReadable, type Secrets } from '../secrets/redact.ts';
import { type Diagnostic, formatLocation, type Location } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { abbreviate, formatCount, formatReason, shorten } from '../shared/text.ts';
import { renderChecks } from './checks.ts';
import {
  Budget,
  type Formatter,
  formatDetails,
  formatFold,
  formatHtmlList,
  formatNames,
  formatResourceName,
  listItem,
  toHtml,
} from './html.ts';
import {
  countChanges,
  countOutcomes,
  decideRunOutcome,
  describeCounts,
  describePolicyWarning,
  describeRun,
  formatRight,
  groupBlocked,
  notCompared,
  type Report,
  rightsIn,
} from './report.ts';
import { collectChanges, foldPermissions, foldUnchanged, foldUnmanaged } from './summary-changes.ts';

/** Bytes that GitHub allows for the summary of a step. */
const summaryLimit = 1_048_576;
/** Bytes of the report file, so it has what the summary cuts and still opens in an editor. */
const fileLimit = 8 * summaryLimit;

/** Problems that a comment shows above the plan; the others are folded. */
const mostProblems = 3;
/** Names in a fold of a comment. */
const mostListed = 50;

interface RenderOptions {
  readonly environment: Environment;
  readonly secrets: Secrets;
  /** Maximum number of bytes of UTF-8 of the page. */
  readonly limit?: number;
  /** A comment folds errors, and only counts unchanged resources; the others name all. */
  readonly place?: keyof typeof furtherItems;
  /** The commit of the report; by default that of the run. */
  readonly commit?: string | undefined;
}

/** Where a reader finds the items that a list leaves out. */
const furtherItems = {
  file: `this file ends at ${fileLimit / summaryLimit} MiB`,
  summary: 'see the file of the output `reportFile`',
  comment: 'see the job summary',
};

/**
 * The report as a page for GitHub: errors, what was left out, deletes, rights that are given and taken, other changes with
 * their diffs, warnings, and the number of unchanged resources. If it is too long, it is cut from its end: first the names of unchanged resources, then diffs,
 * then the rest. It is HTML without a blank line inside, so Markdown in foreign text has no effect; only text between backticks
 * is shown as code. Empty if not even its beginning fits.
 */
export function renderSummary(report: Report, options: RenderOptions): string {
  const { environment, secrets, place = 'file', limit = place === 'file' ? fileLimit : summaryLimit } = options;
  const namesAll = place !== 'comment';
  const show = createFormatter(report, secrets);
  const links = createLinks(environment, options.commit ?? environment.GITHUB_SHA, show);
  // A report of `doctor` names nothing of its user.
  const origin = report.checks ? '' : links.origin;
  const budget = new Budget(limit);
  const isQuiet = changesNothing(report);
  const opening = isQuiet ? formatQuietLine(report, origin, show) : formatOpening(report, show);
  const closing = (signs: readonly string[]) => (isQuiet || report.checks ? '' : formatClosing(report, signs, origin));
  if (!budget.take(opening + closing([...legend.keys()]))) return '';
  const all = formatProblems(report, links, show);
  const most = namesAll ? all.length : mostProblems;
  const problems =
    formatHtmlList(all.slice(0, most), 'errors', budget) +
    formatFold(formatCount(all.length - most, 'more problem'), all.slice(most), budget);
  const leftOut = formatHtmlList(formatLeftOut(report, place, budget, show), 'notices', budget);
  const rights = formatHtmlList(
    rightsIn(report.outcomes).map((right) => listItem(`🔑 <b>${show(formatRight(right))}</b>`)),
    'changes of rights',
    budget,
  );
  const changes = (['deletes', 'other changes'] as const).map((part) =>
    collectChanges(report, part, budget, show, secrets),
  );
  const warnings = formatHtmlList(formatWarnings(report, links, show), 'warnings', budget);
  const [deletes = '', others = ''] = changes.map((part) => part.render(budget));
  const unmanaged = foldUnmanaged(report, budget, show);
  const permissions = namesAll ? foldPermissions(report, budget, show) : '';
  const unchanged = namesAll ? foldUnchanged(report, budget, show) : '';
  const checks = renderChecks(report.checks ?? []);
  const page =
    opening +
    problems +
    leftOut +
    deletes +
    rights +
    (budget.take(checks) ? checks : '') +
    others +
    warnings +
    unmanaged +
    permissions +
    unchanged;
  return page + closing([...legend.keys()].filter((sign) => page.includes(sign)));
}

/** What the signs of a page mean. */
const legend: ReadonlyMap<string, string> = new Map([
  ['➕', 'create'],
  ['✏️', 'update'],
  ['🗑️', 'delete'],
  ['🔗', 'register from Git'],
  ['🌿', 'changed by a commit'],
  ['💾', 'export'],
  ['📨', 'not compared'],
  ['🔑', 'right'],
  ['❌', 'error'],
  ['❔', 'unknown outcome'],
  ['⏸️', 'blocked'],
  ['⚠️', 'warning'],
  ['ℹ️', 'notice'],
  [' −', '+1 −1 lines added and removed'],
  ['↳', 'line continued'],
]);

/** The last lines: what the signs mean, the digest of the plan, and where the report comes from. */
function formatClosing({ planDigest }: Report, signs: readonly string[], origin: string): string {
  const meanings = signs.map((sign) => (sign.trim() === '−' ? legend.get(sign) : `${sign} ${legend.get(sign)}`));
  const digest = planDigest === undefined ? [] : [`plan digest <code>${planDigest}</code>`];
  const lines = [meanings, [...digest, ...(origin === '' ? [] : [origin])]].map((parts) => parts.join(' · '));
  const shown = lines.filter((line) => line !== '');
  return shown.length === 0 ? '' : `<p><sub>${shown.join('<br>')}</sub></p>\n`;
}

function createFormatter({ outcomes }: Report, secrets: Secrets): Formatter {
  const texts = outcomes.flatMap(({ step, url = '' }) => [...Object.values(formatNames(step)), url]);
  const readable = new Set(areReadable(texts, secrets) ? texts : []);
  return (text) => toHtml(abbreviate(readable.has(text) ? text : makeReadable(text, secrets), mostCharacters));
}

/** Of one name or sentence, so a single long one does not take the place of all others. */
const mostCharacters = 4000;

function changesNothing(report: Report): boolean {
  if (report.outcomes.length === 0 || report.offline || report.users !== undefined) return false;
  if (report.unmanaged !== undefined && report.unmanaged.length > 0) return false;
  const counts = countOutcomes(report.outcomes);
  return decideRunOutcome(report) !== 'failed' && countChanges(counts) + counts.exported + counts.fromGit === 0;
}

function formatQuietLine(report: Report, origin: string, show: Formatter): string {
  const counts = describeCounts(report).replace('0 to create, 0 to update, ', '').replace('0 to export, ', '');
  const parts = [`✅ <b>${formatHeading(report, show)}</b>: no changes, ${counts}`, origin].filter(
    (part) => part !== '',
  );
  return `<p>${parts.join(' · ')}</p>\n\n`;
}

function formatOpening(report: Report, show: Formatter): string {
  const { offline, dryRun, listing } = report;
  const run = `${describeRun(report)}: ${describeCounts(report)}`;
  const paragraphs = [
    `<h3>${formatHeading(report, show)}</h3>`,
    `<p><b>${run}</b>${formatSharedScope(report, show)}</p>`,
    ...(offline ? [`<p>⚠️ ${show(notCompared)}</p>`] : []),
    ...(dryRun && listing ? [`<p>Would send <code>${show(`${listing.method} ${listing.path}`)}</code></p>`] : []),
  ];
  return paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
}

function formatHeading({ title, account, offline }: Report, show: Formatter): string {
  const name = title === '' ? 'Platform provision' : show(title);
  const remarks = [
    ...(account === '' ? [] : [`account <code>${show(account)}</code>`]),
    ...(offline ? ['not compared: no key'] : []),
  ];
  return remarks.length === 0 ? name : `${name} (${remarks.join(', ')})`;
}

function formatSharedScope({ outcomes }: Report, show: Formatter): string {
  const sharedName = (field: 'org' | 'project'): string => {
    const [only, ...others] = new Set(outcomes.map(({ step }) => step.key.scope[field]));
    return others.length > 0 ? '' : (only ?? '');
  };
  const [org, project] = [sharedName('org'), sharedName('project')];
  const [entry, ...others] = new Set(outcomes.map(({ step }) => step.document.entry?.name));
  const name = entry === undefined || others.length > 0 ? '' : ` for entry <code>${show(entry)}</code>`;
  if (org === '') return name;
  const scope =
    project === '' ? `organization <code>${show(org)}</code>` : `project <code>${show(`${org}/${project}`)}</code>`;
  return ` in ${scope}${name}`;
}

/** The links of a page to the repository of the run; without one, only the names. */
interface Links {
  /** Where the report comes from: `commit 1a2b3c4 · workflow run`. */
  readonly origin: string;
  toLine(location: Location, name: string): string;
}

function createLinks(
  { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run }: Environment,
  commit: string | undefined,
  show: Formatter,
): Links {
  if (!server || !repository || !/^https?:/.test(server)) return { origin: '', toLine: (_, name) => name };
  const link = (path: string, text: string) => `<a href="${show(`${server}/${repository}/${path}`)}">${text}</a>`;
  const origin = [
    ...(commit ? [`commit ${link(`commit/${commit}`, `<code>${show(commit.slice(0, 7))}</code>`)}`] : []),
    ...(run ? [link(`actions/runs/${run}`, 'workflow run')] : []),
  ].join(' · ');
  return {
    origin,
    toLine({ file, line }, name) {
      if (file === undefined || !commit) return name;
      return link(`blob/${commit}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}`, name);
    },
  };
}

function formatProblems(report: Report, links: Links, show: Formatter): string[] {
  const { outcomes, diagnostics, failure } = report;
  const errors = [failure ?? [], diagnostics.filter(({ severity }) => severity === 'error')].flat();
  return [
    ...errors.map((error) => formatProblem(error, '❌', links, show)),
    ...outcomes.flatMap(({ outcome, failure }) =>
      failure === undefined ? [] : [formatProblem(failure, outcome === 'unknown' ? '❔' : '❌', links, show)],
    ),
    ...[...groupBlocked(outcomes)].map(([cause, blocked]) => formatBlocked(cause, blocked, show)),
  ];
}

/** Many resources that one failure blocks are one line, which folds their names. */
function formatBlocked(cause: string, blocked: readonly StepOutcome[], show: Formatter): string {
  const names = shorten(
    blocked.map(({ step }) => formatResourceName(step, show)),
    mostListed,
  );
  if (blocked.length <= mostProblems)
    return listItem(`⏸️ ${names} ${blocked.length === 1 ? 'is' : 'are'} blocked: ${show(cause)}`);
  const summary = `⏸️ ${formatCount(blocked.length, 'resource')} are blocked: ${show(cause)}`;
  return listItem(formatDetails(summary, `${names}\n`));
}

function formatWarnings({ outcomes, diagnostics }: Report, links: Links, show: Formatter): string[] {
  const policies = outcomes.flatMap(({ step, warnings = [] }) =>
    warnings.map((warning) => describePolicyWarning(step, warning)),
  );
  return [
    ...policies.map((summary) => listItem(`⚠️ ${show(summary)}`)),
    ...diagnostics.flatMap((diagnostic) => {
      if (diagnostic.severity === 'error' || diagnostic.list !== undefined) return [];
      return [formatProblem(diagnostic, diagnostic.severity === 'warning' ? '⚠️' : 'ℹ️', links, show)];
    }),
  ];
}

/** What the run leaves out, all of it in folds; in a comment, or if there is little room, only the most surprising. */
function formatLeftOut(
  { diagnostics }: Report,
  place: keyof typeof furtherItems,
  budget: Budget,
  show: Formatter,
): string[] {
  return diagnostics.flatMap(({ severity, summary, hint, list }) => {
    if (severity === 'error' || list === undefined) return [];
    const advice = hint === undefined ? '' : `<br><i>${show(hint)}</i>`;
    const title = `${severity === 'warning' ? '⚠️' : 'ℹ️'} ${show(summary)}${advice}`;
    const format = (items: readonly string[]) => {
      const rest = list.length - items.length;
      const shown = [...items, ...(rest > 0 ? [`… and ${rest} more: ${furtherItems[place]}`] : [])];
      return listItem(formatDetails(title, `<ul>\n${shown.map((item) => listItem(show(item))).join('')}</ul>\n`));
    };
    const whole = place === 'comment' ? '' : format(list);
    // What is left out must not take the place of the changes.
    return whole !== '' && budget.has(whole, Buffer.byteLength(whole)) ? whole : format(list.slice(0, mostListed));
  });
}

function formatProblem({ summary, hint, location }: Diagnostic, mark: string, links: Links, show: Formatter): string {
  const advice = hint === undefined ? '' : `<br><i>${show(hint)}</i>`;
  if (location === undefined) return listItem(`${mark} ${show(summary)}${advice}`);
  const named = show(`${location.file}:${location.line}`);
  const text = show(summary);
  const isNamed = location.file !== undefined && text.includes(named);
  const where = isNamed
    ? text.replace(named, () => links.toLine(location, named))
    : `${text} (${links.toLine(location, `<code>${show(formatLocation(location))}</code>`)})`;
  return listItem(`${mark} ${where}${advice}`);
}

/** Appends the page of the report, cut if needed. A runner without summaries, or a full one, does not fail the step. */
export function writeSummary(
  report: Report,
  page: string,
  { environment, secrets, log }: Pick<Context, 'environment' | 'secrets' | 'log'>,
): void {
  const file = environment.GITHUB_STEP_SUMMARY;
  if (!file) return;
  try {
    const limit = summaryLimit - statSync(file).size;
    const text =
      Buffer.byteLength(page) <= limit
        ? page
        : renderSummary(report, { environment, secrets, place: 'summary', limit });
    if (text === '') log.warning('The job summary is full: earlier commands of this step have used all of its space.');
    appendFileSync(file, text);
  } catch (error) {
    log.warning(`Failed to write the job summary: ${formatReason(error)}.`);
  }
}
