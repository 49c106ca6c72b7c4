import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '../inputs/inputs.ts';
import { createError, type Diagnostic, formatLocation, hasError, type Location } from '../shared/diagnostic.ts';
import { once } from '../shared/memoize.ts';
import { asMap, asText, isMap, type Mapping, omitUndefined, type Path, valueAt } from '../shared/object.ts';
import { isPathOfFile } from '../shared/paths.ts';
import { findNearest } from '../shared/suggest.ts';
import { isSelected, matchesGlob, parseNameGlobs } from '../shared/text.ts';
import type { Entry, Payload } from '../syntax/document.ts';
import { createLocator, locate } from '../syntax/locate.ts';
import { parseInTurns } from '../syntax/parse.ts';
import type { ReadResult } from './sources.ts';

/** The entries of one version of the files. */
export interface Entries {
  readonly all: readonly Entry[];
  /** The texts that they are from: those of the files, then that of the input. */
  readonly lists: readonly EntryList[];
  /** What is wrong with the selection of the files. */
  readonly diagnostics: readonly Diagnostic[];
}

interface EntryList {
  /** Absent for the list in the input. */
  readonly file?: string;
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What `only` names to select the documents that use no value of an entry. */
export const sharedGroup = '(shared)';
/** What `only` names to select the entries whose documents differ from those of the earlier commit. */
const changedGroup = '(changed)';

const example = 'Write a list of maps, such as `- team: payments`, or in files one map for each entry.';

/** The end of the name of a file that says what an entry may contain (`checks/entry-schemas.ts`). */
export const schemaEnding = '.schema.json';

interface EntryInputs {
  readonly inline: string;
  /** One path or glob a line. */
  readonly files: string;
}

export function hasEntryList({ forEach, forEachFile }: Pick<Inputs, 'forEach' | 'forEachFile'>): boolean {
  return forEach.trim() !== '' || forEachFile !== '';
}

/**
 * Reads the entries: those of the files, then those of the input. Throws the reason of the signal if that ends the run meanwhile.
 *
 * @param readLine reads the files of a line
 */
export async function readEntries(
  { inline, files }: EntryInputs,
  readLine: (line: string) => Promise<ReadResult>,
  signal: AbortSignal,
): Promise<Entries> {
  const lines = files.split('\n').filter((line) => line.trim() !== '');
  const read = await Promise.all(lines.map(readLine));
  const lists: EntryList[] = [];
  for (const [index, { sources }] of read.entries()) {
    const isPerDirectory = /[*?[{(][^/]*\/[^*?[{(]*$/.test(lines[index] ?? '');
    for (const source of sources)
      if (!source.file?.endsWith(schemaEnding)) lists.push(await readList(source, isPerDirectory, signal));
  }
  if (inline.trim() !== '') lists.push(await readList({ bytes: Buffer.from(inline) }, false, signal));
  const diagnostics = read.flatMap((one) => one.diagnostics);
  return { all: lists.flatMap(({ entries }) => entries), lists, diagnostics };
}

/** What is wrong with the entries of the current version, of which a part is selected. */
export function reportEntries(now: Entries, earlier: Entries | undefined, part: EntryPatterns): Diagnostic[] {
  const before = earlier?.all ?? [];
  const unknown = part.report([...now.all, ...before]);
  const isMeant = ({ name }: Entry) => hasError(unknown) || part.mayHave(name);
  const diagnostics = [...now.diagnostics];
  const beforeByFile = Map.groupBy(before, ({ location }) => location.file);
  for (const { file, entries, diagnostics: found } of now.lists) {
    const former = (file !== undefined && beforeByFile.get(file)) || [];
    // What is wrong with others does not stop a run of some entries.
    const isOther = !part.isWhole && ![...entries, ...former].some(isMeant);
    diagnostics.push(...(isOther ? found.map(asWarning) : found));
  }
  // A commit can empty a list on purpose.
  if (now.all.length === 0 && before.length === 0 && !hasError(diagnostics)) {
    const hint = `${example} Without the input, documents exist once.`;
    diagnostics.push(createError('`input:for-each` has no entry, so nothing would remain of its documents.', { hint }));
  }
  return [...diagnostics, ...reportNames(now.all.filter(isMeant)), ...unknown];
}

export function asWarning(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

/**
 * The entries of one text: a list of maps, or in a file one map. A pattern such as `teams/*\/team.yaml` selects one file in each
 * directory: the directory then names the entry, and the documents in it belong to the entry.
 */
async function readList(source: Payload, isPerDirectory: boolean, signal: AbortSignal | undefined): Promise<EntryList> {
  const { documents, diagnostics: found } = await parseInTurns(source, signal);
  const isInline = source.file === undefined;
  const place = (location: Location): Location => ({ ...location, ...(isInline && { input: 'for-each' as const }) });
  const placed = [...found, ...documents.flatMap(({ conversion }) => conversion)].map((problem) => ({
    ...problem,
    ...omitUndefined({ location: problem.location && place(problem.location) }),
  }));
  const entries: Entry[] = [];
  const diagnostics: Diagnostic[] = [...placed];
  for (const document of documents) {
    const isList = Array.isArray(document.value);
    const items: readonly unknown[] = isList ? (document.value as unknown[]) : [document.value];
    const paths = items.map((_item, index): Path => (isList ? [index] : []));
    const places = locate(
      document,
      paths.map((path) => ({ path, at: 'value' })),
    );
    const find = once(() => createLocator(document));
    for (const [index, item] of items.entries()) {
      const location = place(places[index] ?? { line: 1, column: 1 });
      const path = paths[index] ?? [];
      if (!isMap(item) || (isInline && !isList && !isMapOfMaps(item)) || Object.keys(item).length === 0) {
        const summary = 'Each entry of `input:for-each` must be a map of names to values.';
        const hint = isPathOfFile(item) ? 'To read entries from files, set `input:for-each-file`.' : example;
        diagnostics.push(createError(summary, { location, hint }));
        break;
      }
      if (isMapOfMaps(item) && !isList) {
        diagnostics.push(refuseMapOfMaps(item, location));
        break;
      }
      const locateInside = (inner: Path) => {
        const found =
          valueAt(item, inner) === undefined ? undefined : find()({ path: [...path, ...inner], at: 'value' });
        return found === undefined ? location : place(found);
      };
      const name = asText(Object.values(item)[0]) ?? '';
      const named = isList ? { name } : nameByFile(source.file ?? '', isPerDirectory);
      entries.push({ ...named, values: item, location, locate: locateInside });
    }
  }
  return { entries, diagnostics, ...omitUndefined({ file: source.file }) };
}

/** Terraform's `for_each` takes a map of objects. */
function isMapOfMaps(value: Mapping): boolean {
  return Object.keys(value).length > 1 && Object.values(value).every(isMap);
}

function refuseMapOfMaps(value: Mapping, location: Location): Diagnostic {
  const [name] = Object.keys(value);
  const summary = '`input:for-each` is a map of maps, but must be a list of maps.';
  const fields = Object.keys(asMap(value[name ?? ''])).map((key) => `, ${key}: …`);
  const hint = `Give each key a name and make it the first value of its entry: \`- {team: ${name}${fields.join('')}}\`.`;
  return createError(summary, { location, hint });
}

function nameByFile(file: string, isPerDirectory: boolean): Pick<Entry, 'name' | 'directory'> {
  const directory = posix.dirname(file);
  if (isPerDirectory && directory !== '.') return { name: posix.basename(directory), directory };
  return { name: posix.basename(file, posix.extname(file)) };
}

/** Tells whether a text has an entry: with the same values, or with the same first value and values of all its other names. */
export async function indexEntries(
  source: Payload,
  signal: AbortSignal | undefined,
): Promise<(entry: Entry) => boolean> {
  const { entries } = await readList(source, false, signal);
  const format = (key: string, value: unknown) => JSON.stringify([key, asText(value)]);
  const fields = entries.flatMap(({ values }) =>
    Object.entries(values).map(([key, value]) => ({ field: format(key, value), other: values })),
  );
  const byField = Map.groupBy(fields, ({ field }) => field);
  return ({ name, values }) => {
    const [[key = '', first] = []] = Object.entries(values);
    const hasNames = (other: Mapping) => Object.keys(values).every((one) => Object.hasOwn(other, one));
    const candidates = byField.get(format(key, first)) ?? [];
    return candidates.some(({ other }) => isDeepStrictEqual(other, values) || (first === name && hasNames(other)));
  };
}

/** An error for each entry without a name of its own. */
function reportNames(entries: readonly Entry[]): Diagnostic[] {
  return [...Map.groupBy(entries, ({ name }) => name)].flatMap(([name, [first, second, ...more]]) => {
    if (first === undefined) return [];
    if (name === '')
      return [createError('An entry has no name: its first value must be text.', { location: first.location })];
    if (/[,*?()\n]|^!|^\s|\s$/.test(name)) {
      const summary = `The entry name "${name}" contains characters that have a meaning in \`input:only\`.`;
      const hint = 'Begin the entry with a value that names it, such as `team: payments`.';
      return [createError(summary, { location: first.location, hint })];
    }
    if (second === undefined) return [];
    const others = more.length === 0 ? '' : `, and ${more.length} more`;
    const summary = `Two entries are named "${name}": ${[first, second].map(describeEntry).join(' and ')}${others}.`;
    const hint = 'An entry is named by its first value, or by its file or directory if the file contains only one map.';
    return [createError(summary, { location: second.location, hint })];
  });
}

/** An entry in messages: `teams.yaml:14 (payments)`. */
export function describeEntry({ name, location }: Pick<Entry, 'name' | 'location'>): string {
  return `${formatLocation(location).replace(/:\d+$/, '')} (${name})`;
}

/**
 * By the names of entries that left a list, those of the entries that came in their places: in the same file, and after the same
 * entry. `moved` are new paths of files by their old ones.
 */
export function pairEntries(
  before: readonly Entry[],
  now: readonly Entry[],
  moved: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const left = findPlaces(before, now, (file) => moved.get(file) ?? file);
  const came = findPlaces(now, before, (file) => file);
  const pairs = new Map<string, string>();
  for (const [place, old] of left) {
    const successors = came.get(place) ?? [];
    if (old.length !== successors.length) continue;
    for (const [index, { name }] of old.entries()) pairs.set(name, successors[index]?.name ?? '');
  }
  return pairs;
}

/** The entries without one of the same name among the others, by their files and the entries before them. */
function findPlaces(
  entries: readonly Entry[],
  others: readonly Entry[],
  toPath: (file: string) => string,
): ReadonlyMap<string, readonly Entry[]> {
  const known = new Set(others.map(({ name }) => name));
  const last = new Map<string, string>();
  const places = new Map<string, Entry[]>();
  for (const entry of entries) {
    const file = toPath(entry.location.file ?? '');
    const place = JSON.stringify([file, last.get(file)]);
    if (known.has(entry.name)) last.set(file, entry.name);
    else if (places.get(place)?.push(entry) === undefined) places.set(place, [entry]);
  }
  return places;
}

/** The part of a run that the lines of `only` name: globs, where `!` excludes and a later one wins. */
export class EntryPatterns {
  readonly #patterns: ReturnType<typeof parseNameGlobs>;

  constructor(only: string) {
    this.#patterns = parseNameGlobs(only);
  }

  get isWhole(): boolean {
    return this.#patterns.length === 0;
  }

  /** Whether the earlier commit decides which entries are selected. */
  get namesChanged(): boolean {
    return this.#patterns.some(({ glob }) => glob === changedGroup);
  }

  /** Whether the documents that use no value of an entry are selected. */
  get hasShared(): boolean {
    const last = this.#patterns.findLast(({ glob }) => glob === sharedGroup);
    return last === undefined ? this.isWhole : !last.excludes;
  }

  /** Whether an entry is selected, which has changed since the earlier commit or not. */
  has(name: string, isChanged: boolean): boolean {
    return isSelected(this.#patterns, (glob) => (glob === changedGroup ? isChanged : matchesGlob(glob, name)));
  }

  mayHave(name: string): boolean {
    return this.has(name, true) || this.has(name, false);
  }

  /** The patterns that select nothing among these entries. */
  report(entries: readonly Entry[]): Diagnostic[] {
    const known = [...entries.map(({ name }) => name), sharedGroup, changedGroup];
    const diagnostics = this.#patterns.flatMap(({ glob }) => {
      if (known.some((name) => matchesGlob(glob, name))) return [];
      const near = findNearest(glob, known);
      const summary = `\`input:only\` names "${glob}", but no entry of \`input:for-each\` has such a name.`;
      return [createError(summary, omitUndefined({ hint: near && `Did you mean \`${near}\`?` }))];
    });
    const isEmpty = !this.hasShared && !entries.some(({ name }) => this.mayHave(name));
    if (isEmpty && diagnostics.length === 0)
      diagnostics.push(createError('`input:only` excludes every entry of `input:for-each`.'));
    return diagnostics;
  }
}
