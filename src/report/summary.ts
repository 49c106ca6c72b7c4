import { appendFileSync, statSync } from 'node:fs';
import type { Context } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import { isRed, type StepOutcome } from '../provisioning/outcome/outcome.ts';
import { detailOf, wordOf } from '../provisioning/outcome/progress.ts';
import { makeReadable } from '../secrets/readable.ts';
import type { Secrets } from '../secrets/redact.ts';
import { type Diagnostic, formatLocation } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { countOf, reasonOf } from '../shared/text.ts';
import { Budget, htmlListOf } from './budget.ts';
import { countChanges, countsOf, describeCounts, describeRun, type Report, runOutcomeOf } from './report.ts';
import { formatRight, rightsIn } from './rights.ts';

/** Bytes that GitHub allows for the summary of a step. */
const summaryLimit = 1_048_576;

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
    log.warning(`Failed to write the job summary: ${reasonOf(error)}.`);
  }
}

interface RenderOptions {
  readonly environment: Environment;
  readonly secrets: Secrets;
  /** Maximum number of bytes of UTF-8 of the page. */
  readonly limit?: number;
  /** Whether it names every resource, in folds; otherwise unchanged resources are only counted. */
  readonly namesAll?: boolean;
  /** The commit of the report; by default that of the run. */
  readonly commit?: string | undefined;
}

/**
 * The report as a page for GitHub: rights that are given and taken, failures, changes with their diffs, problems, and the
 * number of unchanged resources. If it is too long, it is cut from its end: first the names of unchanged resources, then diffs,
 * then the rest. It is HTML without a blank line inside, so Markdown in foreign text has no effect; only text between backticks
 * is shown as code. Empty if not even its beginning fits.
 */
export function renderSummary(report: Report, options: RenderOptions): string {
  const { environment, secrets, limit = summaryLimit, namesAll = true } = options;
  const show = (text: string) => toHtml(makeReadable(text, secrets));
  const origin = commitAndRunOf(environment, options.commit ?? environment.GITHUB_SHA, show);
  const budget = new Budget(limit);
  const isQuiet = changesNothing(report);
  const opening = isQuiet ? quietLineOf(report, origin, show) : openingOf(report, show);
  const closing = isQuiet || origin === '' ? '' : `<p><sub>${origin}</sub></p>\n`;
  if (!budget.take(opening + closing)) return '';
  const rights = htmlListOf(rightItemsOf(report, show), 'changes of rights', budget);
  const problems = htmlListOf(problemItemsOf(report, show), 'errors', budget);
  const changes = changesOf(report, budget, show);
  const warnings = htmlListOf(warningItemsOf(report, show), 'warnings', budget);
  const list = changeListOf(changes, budget, secrets);
  const unmanaged = foldUnmanaged(report, budget, show);
  const unchanged = namesAll ? foldUnchanged(report, budget, show) : '';
  return opening + rights + problems + list + warnings + unmanaged + unchanged + closing;
}

type Formatter = (text: string) => string;

/** Whether a run has no problems, and changed nothing, or in a dry run would change nothing. */
function changesNothing(report: Report): boolean {
  if (report.outcomes.length === 0 || report.offline || report.users !== undefined) return false;
  if (report.unmanaged !== undefined && report.unmanaged.length > 0) return false;
  return (
    runOutcomeOf(report) !== 'failed' &&
    countChanges(countsOf(report.outcomes)) + countsOf(report.outcomes).exported === 0
  );
}

function quietLineOf(report: Report, origin: string, show: Formatter): string {
  const counts = describeCounts(report).replace('0 to create, 0 to update, ', '').replace('0 to export, ', '');
  const parts = [`✅ <b>${headingOf(report, show)}</b>: no changes, ${counts}`, origin].filter((part) => part !== '');
  return `<p>${parts.join(' · ')}</p>\n\n`;
}

function openingOf(report: Report, show: Formatter): string {
  const { offline, dryRun, listing } = report;
  const run = `${describeRun(report)}: ${describeCounts(report)}`;
  const paragraphs = [
    `<h3>${headingOf(report, show)}</h3>`,
    `<p><b>${run}</b>${sharedScopeOf(report, show)}</p>`,
    ...(offline ? ['<p>No API key was given, so the platform was not queried (offline check).</p>'] : []),
    ...(dryRun && listing ? [`<p>Would send <code>${show(`${listing.method} ${listing.path}`)}</code></p>`] : []),
  ];
  return paragraphs.map((paragraph) => `${paragraph}\n\n`).join('');
}

function headingOf({ title, account }: Report, show: Formatter): string {
  const name = title === '' ? 'Platform provision' : show(title);
  return account === '' ? name : `${name} (account <code>${show(account)}</code>)`;
}

/** Organization or project that all resources of the run share. */
function sharedScopeOf({ outcomes }: Report, show: Formatter): string {
  const sharedName = (field: 'org' | 'project'): string => {
    const [only, ...others] = new Set(outcomes.map(({ step }) => step.key.scope[field]));
    return others.length > 0 ? '' : (only ?? '');
  };
  const [org, project] = [sharedName('org'), sharedName('project')];
  if (org === '') return '';
  return project === ''
    ? ` in organization <code>${show(org)}</code>`
    : ` in project <code>${show(`${org}/${project}`)}</code>`;
}

/** The source of the report: `commit 1a2b3c4 · workflow run`, with links. */
function commitAndRunOf(environment: Environment, commit: string | undefined, show: Formatter): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  if (!server || !repository || !/^https?:/.test(server)) return '';
  const link = (path: string, text: string) => `<a href="${show(`${server}/${repository}/${path}`)}">${text}</a>`;
  return [
    ...(commit ? [`commit ${link(`commit/${commit}`, `<code>${show(commit.slice(0, 7))}</code>`)}`] : []),
    ...(run ? [link(`actions/runs/${run}`, 'workflow run')] : []),
  ].join(' · ');
}

function rightItemsOf({ outcomes }: Report, show: Formatter): string[] {
  return rightsIn(outcomes).map((right) => `<li>🔑 <b>${show(formatRight(right))}</b></li>\n`);
}

function problemItemsOf(report: Report, show: Formatter): string[] {
  const { outcomes, diagnostics, failure } = report;
  const errors = [failure ?? [], diagnostics.filter(({ severity }) => severity === 'error')].flat();
  return [
    ...errors.map((error) => problemItemOf(error, '❌', show)),
    ...outcomes.flatMap(({ outcome, failure }) =>
      failure === undefined ? [] : [problemItemOf(failure, outcome === 'unknown' ? '❔' : '❌', show)],
    ),
    ...outcomes.flatMap(({ step, outcome, note = '' }) =>
      outcome === 'blocked' ? [`<li>⏸️ ${resourceNameOf(step, show)} is blocked: ${show(note)}</li>\n`] : [],
    ),
  ];
}

function warningItemsOf({ outcomes, diagnostics }: Report, show: Formatter): string[] {
  const policies = outcomes.flatMap(({ step, warnings = [] }) =>
    warnings.map((warning) => `The ${step.label} was saved, but a policy warns: ${warning}`),
  );
  return [
    ...policies.map((summary) => `<li>⚠️ ${show(summary)}</li>\n`),
    ...diagnostics.flatMap((diagnostic) => {
      if (diagnostic.severity === 'error') return [];
      return [problemItemOf(diagnostic, diagnostic.severity === 'warning' ? '⚠️' : 'ℹ️', show)];
    }),
  ];
}

function problemItemOf({ summary, hint, location }: Diagnostic, mark: string, show: Formatter): string {
  const isNamed = location === undefined || summary.includes(`${location.file}:${location.line}`);
  const where = isNamed ? '' : ` (<code>${show(formatLocation(location))}</code>)`;
  return `<li>${mark} ${show(summary)}${where}${hint === undefined ? '' : `<br><i>${show(hint)}</i>`}</li>\n`;
}

const marks: Readonly<Record<string, string>> = {
  create: '➕',
  created: '➕',
  update: '✏️',
  updated: '✏️',
  delete: '🗑️',
  deleted: '🗑️',
  export: '💾',
  exported: '💾',
  unchecked: '📨',
  conflict: '❌',
};

/** A change in one line, and its diff, which is empty if there is none. */
interface Change {
  readonly line: string;
  readonly diff: string;
}

interface Changes {
  readonly shown: readonly Change[];
  readonly omitted: number;
}

/** Bytes that a list reserves to say what it leaves out. */
const spare = 200;

/** As many changes as fit, without their diffs; without links if not all fit with links. */
function changesOf({ outcomes }: Report, budget: Budget, show: Formatter): Changes {
  const changes = outcomes.filter((outcome) => !isRed(outcome) && marks[wordOf(outcome)] !== undefined);
  const linked = changes.map((change) => changeLineOf(change, linkedNameOf(change, show), show));
  const lines = budget.has(linked.map(listItem).join(''), spare)
    ? linked
    : changes.map((change) => changeLineOf(change, resourceNameOf(change.step, show), show));
  budget.take('<ul>\n</ul>\n\n');
  const omitted = lines.findIndex((line) => !budget.take(listItem(line), spare));
  const shown = lines.slice(0, omitted < 0 ? lines.length : omitted);
  return {
    shown: shown.map((line, index) => ({ line, diff: changes[index]?.diff ?? '' })),
    omitted: lines.length - shown.length,
  };
}

function changeLineOf(outcome: StepOutcome, name: string, show: Formatter): string {
  const detail = detailOf(outcome);
  return `${marks[wordOf(outcome)]} ${name}${detail === '' ? '' : `: ${show(detail)}`}`;
}

function listItem(content: string): string {
  return `<li>${content}</li>\n`;
}

function linkedNameOf({ step, url }: StepOutcome, show: Formatter): string {
  const name = resourceNameOf(step, show);
  if (url === undefined || !/^https?:/.test(url)) return name;
  return `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>`;
}

/** `pipeline <code>default/payments/deploy</code>` */
function resourceNameOf({ kind, label }: Step, show: Formatter): string {
  const name = label.slice(kind.name.length + 1);
  return name === '' ? kind.name : `${kind.name} <code>${show(name)}</code>`;
}

/** The changes, each with its diff in a fold below it if there is room. */
function changeListOf({ shown, omitted }: Changes, budget: Budget, secrets: Secrets): string {
  if (shown.length === 0 && omitted === 0) return '';
  let withoutDiff = 0;
  const items = shown.map(({ line, diff }) => {
    const fold = diff === '' ? '' : foldDiff(makeReadable(diff, secrets));
    const fits = budget.take(fold, spare);
    if (!fits) withoutDiff++;
    return listItem(`${line}${fits ? fold : ''}`);
  });
  const rest = [
    ...(omitted > 0 ? [listItem(`… and ${countOf(omitted, 'more change')}: see the log`)] : []),
    ...(withoutDiff > 0 ? [listItem(`${countOf(withoutDiff, 'diff')} left out for size: see the log`)] : []),
  ];
  for (const item of rest) if (budget.take(item)) items.push(item);
  return `<ul>\n${items.join('')}</ul>\n\n`;
}

/** A diff to be unfolded; the fence is longer than any in the diff, so the diff cannot close it. */
function foldDiff(diff: string): string {
  const longest = (diff.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n<details><summary>Diff</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n`;
}

/** The unmanaged resources by name, in a fold. */
function foldUnmanaged({ unmanaged = [] }: Report, budget: Budget, show: Formatter): string {
  const items = unmanaged.map((label) => `<li>${show(label)}</li>\n`);
  return foldOf(`${countOf(unmanaged.length, 'resource')} not in files`, items, budget);
}

function foldOf(title: string, items: readonly string[], budget: Budget): string {
  const list = htmlListOf(items, 'resources', budget);
  return list === '' ? '' : `<details><summary>${title}</summary>\n${list.trimEnd()}\n</details>\n\n`;
}

/** The resources that did not change by name, in a fold for each outcome. */
function foldUnchanged({ outcomes }: Report, budget: Budget, show: Formatter): string {
  const groups = Map.groupBy(
    outcomes.filter(({ outcome, action }) =>
      [outcome, action].some((it) => it === 'unchanged' || it === 'skipped' || it === 'skip'),
    ),
    ({ outcome, action }) => (outcome === 'unchanged' || action === 'unchanged' ? 'unchanged' : 'skipped'),
  );
  return [...groups]
    .map(([word, group]) => {
      const items = group.map(
        ({ step, note }) => `<li>${resourceNameOf(step, show)}${note === undefined ? '' : `: ${show(note)}`}</li>\n`,
      );
      return foldOf(`${group.length} ${word}`, items, budget);
    })
    .join('');
}

/** Text as HTML in one line, with code between backticks. An invisible character after `@` keeps GitHub from notifying users. */
function toHtml(text: string): string {
  if (!/[&<>"'@\n`]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('@', '@\u200b')
    .replaceAll('\n', '<br>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}
