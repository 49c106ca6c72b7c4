import { permissionsByScope } from '../checks/permissions.ts';
import { formatDetail, formatWord, isFailure, type StepOutcome } from '../plan/outcome.ts';
import { findWrites } from '../plan/plan.ts';
import { makeReadable, type Secrets } from '../secrets/redact.ts';
import { findLeaves } from '../shared/object.ts';
import { formatCount, wrapDiff } from '../shared/text.ts';
import {
  type Budget,
  type Formatter,
  formatDetails,
  formatFold,
  formatNames,
  formatResourceName,
  formatShortLabel,
  listItem,
  spare,
} from './html.ts';
import { describeActions, type Report } from './report.ts';

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

/** The marks of changes that touch nothing that exists. */
const harmless: readonly (string | undefined)[] = [marks.create, marks.register, marks.export];

/** Characters of the code that GitHub shows in a page of 780 px without scrolling. */
const mostCharacters = 86;
/** Lines, and groups, that are not folded, so the page stays a few screens long. What may do harm is always among the lines. */
const mostOpen = 30;
/** More entries than these with the same change of one document are one line. */
const mostAlike = 3;

/** The changes of a page in groups: those that fit into the budget of their lines. */
interface Changes {
  /** Spends the rest of a budget on what is folded below each line. */
  render(budget: Budget): string;
}

/** One line of changes: one, or the same change of a document in many entries. */
type Alike = readonly [StepOutcome, ...StepOutcome[]];

interface Group {
  readonly title: string;
  readonly counts: string;
  /** The counts of its folded lines, at most as long as those of all. */
  readonly rest: string;
  readonly lines: readonly Alike[];
}

/**
 * The deletes of a report, or its other changes, grouped by entry if `for-each` gives entries, otherwise by scope. As many groups
 * and then lines as fit; without links if not all fit with links. Thirty lines are open, the others are folded.
 */
export function collectChanges(
  report: Report,
  part: 'deletes' | 'other changes',
  budget: Budget,
  show: Formatter,
  secrets: Secrets,
): Changes {
  const shown = report.outcomes.filter((it) => !isFailure(it) && marks[formatWord(it)] !== undefined);
  const { deletes = [], others = [] } = Object.groupBy(shown, (it) => (isDelete(it) ? 'deletes' : 'others'));
  const changes = part === 'deletes' ? deletes : others;
  if (changes.length === 0) return { render: () => '' };
  const counts = describeActions(changes, report.dryRun);
  const title = part === 'deletes' ? `🗑️ ${counts}` : counts;
  const heading = deletes.length > 0 ? `<p><b>${title}</b></p>\n\n` : '';
  const groups = groupChanges(changes, report, show);
  const formatGroups = (blocks: readonly string[], most = mostOpen) => {
    if (groups[0]?.title === '') return `${blocks.join('')}\n`;
    return `${formatList(blocks, most, `${formatCount(blocks.length - most, 'more group')}`)}\n`;
  };
  const fits = budget.take(heading + formatGroups(groups.map(() => '')), spare);
  const framed = takeWhile(fits ? groups : [], (group) => budget.take(formatGroup(group, [], 0), spare));
  const linked = framed.flatMap(({ lines }) => lines.map((line) => listItem(formatLine(line, show, true))));
  const isLinked = budget.has(linked.join(''), spare * framed.length);
  const fitting = framed.map((group) => {
    // The title is paid for.
    const frame = formatGroup({ ...group, title: group.title && '-' }, group.lines.length > 1 ? ['', ''] : [''], 1);
    const lines = group.lines.map((line) => ({ line, text: formatLine(line, show, isLinked) }));
    const takeLine = ({ text }: { readonly text: string }, index: number) =>
      budget.take(`${index === 0 ? frame : ''}${listItem(text)}`, spare);
    return { group, lines: takeWhile(lines, takeLine) };
  });
  return {
    render(rest) {
      const open = chooseOpen(fitting.flatMap(({ lines }) => lines.map(({ line }) => line)));
      const isOpen = ({ line }: { readonly line: Alike }) => open.has(line);
      let withoutDiff = 0;
      const [opened, closed] = partition(fitting, ({ lines }) => lines.some(isOpen));
      const blocks = [...opened, ...closed].map(({ group, lines }) => {
        const items = partition(lines, isOpen)
          .flat()
          .map(({ line, text }) => {
            const folded = formatFolded(line, show, secrets);
            if (folded === '') return listItem(text);
            const hasRoom = rest.take(formatDetails('', folded), spare);
            if (!hasRoom && line[0].diff) withoutDiff++;
            return listItem(hasRoom ? formatDetails(text, folded) : text);
          });
        const closedLines = lines.flatMap((each) => (isOpen(each) ? [] : each.line));
        return formatGroup(
          { ...group, rest: describeActions(closedLines, report.dryRun) },
          items,
          lines.filter(isOpen).length,
        );
      });
      const omitted = changes.length - fitting.flatMap(({ lines }) => lines.flatMap(({ line }) => line)).length;
      const remarks = [
        ...(omitted > 0 ? [`<p>… and ${formatCount(omitted, 'more change')}: see the log</p>\n\n`] : []),
        ...(withoutDiff > 0 ? [`<p>${formatCount(withoutDiff, 'diff')} left out for size: see the log</p>\n\n`] : []),
      ];
      return `${fits ? heading + formatGroups(blocks, Math.max(mostOpen, opened.length)) : ''}${remarks.filter((remark) => rest.take(remark)).join('')}`;
    },
  };
}

/** The lines that are not folded: thirty, of which updates come before creates, and every delete and conflict. */
function chooseOpen(lines: readonly Alike[]): ReadonlySet<Alike> {
  const isHarmless = ([outcome]: Alike) => harmless.includes(marks[formatWord(outcome)]);
  const isAlwaysOpen = ([outcome]: Alike) => isDelete(outcome) || formatWord(outcome) === 'conflict';
  const [first, last] = partition(lines, (line) => !isHarmless(line));
  return new Set([...lines.filter(isAlwaysOpen), ...[...first, ...last].slice(0, mostOpen)]);
}

/** The items for which something is true, and the others, both in their order. */
function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function isDelete(outcome: StepOutcome): boolean {
  return marks[formatWord(outcome)] === marks.delete;
}

function takeWhile<T>(items: readonly T[], isTaken: (item: T, index: number) => boolean): readonly T[] {
  const end = items.findIndex((item, index) => !isTaken(item, index));
  return items.slice(0, end < 0 ? items.length : end);
}

/** The items as a list, in which those after the first `open` are folded under a title. */
function formatList(items: readonly string[], open: number, title: string): string {
  const list = (some: readonly string[]) => (some.length === 0 ? '' : `<ul>\n${some.join('')}</ul>\n`);
  const rest = list(items.slice(open));
  return `${list(items.slice(0, open))}${rest === '' ? '' : formatDetails(title, rest)}`;
}

/** A group with its first `open` lines; without any, its title is that of the fold. */
function formatGroup({ title, counts, rest }: Group, items: readonly string[], open: number): string {
  const more = `${items.length - open} more: ${rest}`;
  if (title === '') return formatList(items, open, open === 0 ? counts : more);
  if (open === 0 || items.length === 0)
    return listItem(formatList(items, 0, `${title}: ${counts}`) || `${title}: ${counts}`);
  return listItem(`${title}\n${formatList(items, open, more)}`);
}

function groupChanges(changes: readonly StepOutcome[], report: Report, show: Formatter): readonly Group[] {
  const hasEntries = report.outcomes.some(({ step }) => step.document.entry !== undefined);
  const place = (outcome: StepOutcome) => (hasEntries ? formatEntry(outcome, show) : formatScope(outcome, show));
  const isSingle = new Set(report.outcomes.map(place)).size === 1;
  const alike = [...Map.groupBy(changes, findTemplateChange).values()].flatMap((some): Alike[] =>
    countEntries(some) > mostAlike ? [some as unknown as Alike] : some.map((outcome): Alike => [outcome]),
  );
  // What many entries have in common comes first.
  const byPlace = Map.groupBy(
    alike.toSorted((a, b) => b.length - a.length),
    (some) => (some.length > 1 ? 'several entries' : isSingle ? '' : place(some[0])),
  );
  return [...byPlace].map(([title, lines]) => {
    const counts = describeActions(lines.flat(), report.dryRun);
    return { title, counts, rest: counts, lines };
  });
}

function countEntries(outcomes: readonly StepOutcome[]): number {
  return new Set(outcomes.map(({ step }) => step.document.entry?.name)).size;
}

function formatEntry(outcome: StepOutcome, show: Formatter): string {
  const { document, counterpart } = outcome.step;
  if (document.entry === undefined) return 'shared by the entries';
  const { name } = document.entry;
  const successor = isDelete(outcome) ? (counterpart?.entry ?? name) : name;
  const replaced = successor === name ? '' : `, replaced by entry <code>${show(successor)}</code>`;
  return `entry <code>${show(name)}</code>${replaced}`;
}

function formatScope({ step }: StepOutcome, show: Formatter): string {
  const { org, project } = step.key.scope;
  if (org === undefined) return 'account';
  return project === undefined
    ? `organization <code>${show(org)}</code>`
    : `project <code>${show(`${org}/${project}`)}</code>`;
}

/** Equal for the changes that one document makes in several entries, if only the values of the entries differ. */
function findTemplateChange(outcome: StepOutcome): unknown {
  const { entry, location } = outcome.step.document;
  const word = formatWord(outcome);
  // What is deleted is always named.
  if (entry === undefined || isDelete(outcome)) return outcome;
  const values = findLeaves(entry.values).map(({ value }) => String(value));
  const diff = values
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (text, value) => (value === '' ? text : text.replaceAll(value, '\0')),
      (outcome.diff ?? '').replaceAll(/^@@.*$/gm, '@@'),
    );
  return JSON.stringify([location?.file, location?.line, word, formatDetail(outcome), diff]);
}

/** `✏️ pipeline deploy: timeout +1 −1`, or for many entries `✏️ pipeline: timeout +1 −1, 500 entries`. */
function formatLine([outcome, ...others]: Alike, show: Formatter, isLinked: boolean): string {
  const { diff = '' } = outcome;
  const detail = formatDetail(outcome);
  const counts = hasLines(diff) ? ` ${countLines(diff)}` : diff === '' ? '' : `. ${show(diff)}`;
  const told = `${detail === '' ? '' : `: ${show(detail)}`}${counts}`;
  const mark = marks[formatWord(outcome)];
  if (others.length > 0) {
    const [count, entries] = [others.length + 1, countEntries([outcome, ...others])];
    const many = count === entries ? `${entries} entries` : `${count} resources of ${entries} entries`;
    return `${mark} ${outcome.step.kind.name}${told}, ${many}`;
  }
  return `${mark} ${isLinked ? formatLinkedName(outcome, show) : formatName(outcome, show)}${told}`;
}

/** The name without the scope that is the title of its group. */
function formatName({ step }: StepOutcome, show: Formatter): string {
  return formatResourceName(step, show, step.document.entry === undefined ? formatNames(step).inScope : undefined);
}

function formatLinkedName(outcome: StepOutcome, show: Formatter): string {
  const { url } = outcome;
  const name = formatName(outcome, show);
  if (url === undefined || !/^https?:/.test(url)) return name;
  return `<a href="${show(url.replaceAll('@', '%40'))}">${name}</a>`;
}

/** Whether a diff has lines, and is not a sentence in their place. */
function hasLines(diff: string): boolean {
  return /^[+-]/m.test(diff);
}

/** `+1 −1` */
function countLines(diff: string): string {
  const count = (sign: string) => diff.split('\n').filter((line) => line.startsWith(sign)).length;
  return `+${count('+')} −${count('-')}`;
}

/** What a line folds: the resources of many entries, and the diff; empty for neither. */
function formatFolded([outcome, ...others]: Alike, show: Formatter, secrets: Secrets): string {
  const { diff = '' } = outcome;
  const names = [outcome, ...others].map(({ step }) => `<code>${show(formatShortLabel(step))}</code>`);
  const named = others.length === 0 ? '' : `${names.join(', ')}\n`;
  return `${named}${hasLines(diff) ? formatDiff(makeReadable(diff, secrets)) : ''}`;
}

/** A diff as a block of code; its fence is longer than any in the diff, so the diff cannot close it. */
function formatDiff(text: string): string {
  const diff = wrapDiff(text, mostCharacters);
  const longest = (diff.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n${fence}diff\n${diff}\n${fence}\n\n`;
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
