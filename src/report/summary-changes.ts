import { permissionsByScope } from '../checks/permissions.ts';
import { formatDetail, formatWord, isFailure, type StepOutcome } from '../plan/outcome.ts';
import { findWrites } from '../plan/plan.ts';
import { makeReadable } from '../secrets/readable.ts';
import type { Secrets } from '../secrets/redact.ts';
import { findLeaves } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import { type Budget, type Formatter, formatFold, formatResourceName, listItem, spare } from './html.ts';
import type { Report } from './report.ts';

const marks: Readonly<Record<string, string>> = {
  create: '➕',
  created: '➕',
  register: '🔗',
  registered: '🔗',
  update: '✏️',
  updated: '✏️',
  delete: '🗑️',
  deleted: '🗑️',
  export: '💾',
  exported: '💾',
  fromGit: '🌿',
  unchecked: '📨',
  conflict: '❌',
};

/** Characters of the code that GitHub shows in a page of 780 px without scrolling. */
const mostCharacters = 86;
/** If possible up to a space. */
const partOfLine = /.{40,83}(?=\s|$)|.{1,83}/gsu;

interface ChangeLine {
  readonly line: string;
  readonly diff: string;
}

interface Changes {
  readonly shown: readonly ChangeLine[];
  readonly omitted: number;
}

/** As many changes as fit, without their diffs; without links if not all fit with links. */
export function collectChanges({ outcomes }: Report, budget: Budget, show: Formatter): Changes {
  const all = outcomes.filter((outcome) => !isFailure(outcome) && marks[formatWord(outcome)] !== undefined);
  const gone = findDeletedEntries(outcomes);
  const isGone = ({ step: { document } }: StepOutcome) => gone.has(document.entry?.name ?? '');
  const alike = [
    ...Map.groupBy(all, (one) => (isGone(one) ? one.step.document.entry?.name : findTemplateChange(one))).values(),
  ];
  const isOneLine = (some: readonly StepOutcome[]) => some.length > (some[0] && isGone(some[0]) ? 1 : mostAlike);
  const changes = alike.flatMap((some) => (isOneLine(some) ? some.slice(0, 1) : some));
  const counts = new Map(alike.map((some) => [some[0], some]));
  const tell = (change: StepOutcome, name: string) => {
    const same = counts.get(change) ?? [change];
    const some = same.length;
    const { entry } = change.step.document;
    if (entry !== undefined && some > 1 && isGone(change)) return formatDeletedEntry(entry.name, same, show);
    const isNamed = entry === undefined || change.step.label.includes(entry.name);
    if (some > mostAlike) return `${formatChangeLine(change, name, show)}, and the same in ${some - 1} other entries`;
    const who = isNamed ? '' : ` (${show(entry.name)})`;
    return `${formatChangeLine(change, name, show)}${who}`;
  };
  const linked = changes.map((change) => tell(change, formatLinkedName(change, show)));
  const lines = budget.has(linked.map(listItem).join(''), spare)
    ? linked
    : changes.map((change) => tell(change, formatResourceName(change.step, show)));
  budget.take('<ul>\n</ul>\n\n');
  const omitted = lines.findIndex((line) => !budget.take(listItem(line), spare));
  const shown = lines.slice(0, omitted < 0 ? lines.length : omitted);
  return {
    shown: shown.map((line, index) => ({ line, diff: changes[index]?.diff ?? '' })),
    omitted: lines.length - shown.length,
  };
}

/** More entries than these with the same change of one document are one line, with the diff of the first. */
const mostAlike = 3;

/** The names of the entries of which every resource is deleted, such as those that left the list. */
function findDeletedEntries(outcomes: readonly StepOutcome[]): ReadonlySet<string> {
  const ofEntry = Map.groupBy(outcomes, ({ step }) => step.document.entry?.name ?? '');
  const isDeleted = (outcome: StepOutcome) => ['delete', 'deleted'].includes(formatWord(outcome));
  return new Set([...ofEntry].flatMap(([name, all]) => (name !== '' && all.every(isDeleted) ? name : [])));
}

function formatDeletedEntry(name: string, deleted: readonly StepOutcome[], show: Formatter): string {
  const successor = deleted.flatMap(({ step: { counterpart } }) => counterpart?.entry ?? [])[0];
  const replaced = successor === undefined || successor === name ? '' : `, replaced by those of ${show(successor)}`;
  const names = deleted.map(({ step }) => formatResourceName(step, show));
  return `${marks.delete} ${deleted.length} resources of ${show(name)}${replaced}: ${shorten(names, 10)}`;
}

/** Equal for the changes that one document makes in several entries, if only the values of the entries differ. */
function findTemplateChange(outcome: StepOutcome): unknown {
  const { entry, location } = outcome.step.document;
  if (entry === undefined) return outcome;
  const values = findLeaves(entry.values).map(({ value }) => String(value));
  const diff = values
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (text, value) => (value === '' ? text : text.replaceAll(value, '\0')),
      (outcome.diff ?? '').replaceAll(/^@@.*$/gm, '@@'),
    );
  return JSON.stringify([location?.file, location?.line, formatWord(outcome), formatDetail(outcome), diff]);
}

function formatChangeLine(outcome: StepOutcome, name: string, show: Formatter): string {
  const detail = formatDetail(outcome);
  return `${marks[formatWord(outcome)]} ${name}${detail === '' ? '' : `: ${show(detail)}`}`;
}

function formatLinkedName({ step, url }: StepOutcome, show: Formatter): string {
  const name = formatResourceName(step, show);
  if (url === undefined || !/^https?:/.test(url)) return name;
  return `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>`;
}

export function formatChangeList({ shown, omitted }: Changes, budget: Budget, secrets: Secrets): string {
  if (shown.length === 0 && omitted === 0) return '';
  let withoutDiff = 0;
  const items = shown.map(({ line, diff }) => {
    if (diff === '') return listItem(line);
    const fold = foldDiff(makeReadable(diff, secrets));
    const fits = budget.take(fold, spare);
    if (!fits) withoutDiff++;
    return listItem(`${line}${fits ? fold : ''}`);
  });
  const rest = [
    ...(omitted > 0 ? [listItem(`… and ${formatCount(omitted, 'more change')}: see the log`)] : []),
    ...(withoutDiff > 0 ? [listItem(`${formatCount(withoutDiff, 'diff')} left out for size: see the log`)] : []),
  ];
  for (const item of rest) if (budget.take(item)) items.push(item);
  return `<ul>\n${items.join('')}</ul>\n\n`;
}

/** A folded diff; the fence is longer than any in the diff, so the diff cannot close it. */
function foldDiff(text: string): string {
  const diff = text.split('\n').map(breakLine).join('\n');
  const longest = (diff.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n<details><summary>Diff</summary>\n\n${fence}diff\n${diff}\n${fence}\n\n</details>\n`;
}

/** A long line of a diff in parts that fit into a page of 780 px; each keeps the sign of the line. */
function breakLine(line: string): string {
  if (line.length <= mostCharacters) return line;
  const [sign = ''] = line;
  const [first, ...rest] = line.slice(1).match(partOfLine) ?? [];
  return [`${sign}${first}`, ...rest.map((part) => `${sign}↳ ${part}`)].join('\n');
}

export function foldPermissions({ outcomes, dryRun }: Report, budget: Budget, show: Formatter): string {
  const needed = dryRun ? [...permissionsByScope(findWrites({ outcomes }))] : [];
  const items = needed.map(([scope, permissions]) => {
    const names = permissions.map((permission) => `<code>${show(permission)}</code>`).join(', ');
    return listItem(`${show(scope)}: ${names}`);
  });
  return formatFold('Permissions that an apply needs', items, budget);
}

export function foldUnmanaged({ unmanaged = [] }: Report, budget: Budget, show: Formatter): string {
  const items = unmanaged.map((label) => listItem(show(label)));
  return formatFold(`${formatCount(unmanaged.length, 'resource')} not in files`, items, budget);
}

export function foldUnchanged({ outcomes }: Report, budget: Budget, show: Formatter): string {
  const groups = Map.groupBy(
    outcomes.filter(({ outcome, action }) =>
      [outcome, action].some((it) => it === 'unchanged' || it === 'skipped' || it === 'skip'),
    ),
    ({ outcome, action }) => (outcome === 'unchanged' || action === 'unchanged' ? 'unchanged' : 'skipped'),
  );
  return [...groups]
    .map(([word, group]) => {
      const items = group.map(({ step, note }) =>
        listItem(`${formatResourceName(step, show)}${note === undefined ? '' : `: ${show(note)}`}`),
      );
      return formatFold(`${group.length} ${word}`, items, budget);
    })
    .join('');
}
