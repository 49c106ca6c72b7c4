import { posix } from 'node:path';
import { createError, type Diagnostic, formatLocation, hasError, type Location } from '../shared/diagnostic.ts';
import { asMap, asText, isMap, type Mapping, omitUndefined, type Path, valueAt } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import type { Document, Entry, Payload } from '../syntax/document.ts';
import { locate } from '../syntax/locate.ts';
import { parsePayload } from '../syntax/parse.ts';
import { readFilesOfInput } from './sources.ts';

export interface Entries {
  readonly all: readonly Entry[];
  /** Those that the input `only` selects. */
  readonly selected: readonly Entry[];
  /** Whether the documents that use no value of an entry are selected. */
  readonly hasShared: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What `only` names to select the documents that use no value of an entry. */
export const sharedGroup = '(shared)';

const example = 'Write a list of maps, such as `- team: payments`, or in files one map for each entry.';

interface EntryInputs {
  readonly inline: string;
  /** One path or glob a line. */
  readonly files: string;
  readonly only: string;
}

/** Reads the entries: those of the files, then those of the input. */
export async function readEntries({ inline, files, only }: EntryInputs, workspace: string): Promise<Entries> {
  const lines = files.split('\n').filter((line) => line.trim() !== '');
  const read = await Promise.all(lines.map((line) => readFilesOfInput('for-each-file', line, workspace)));
  const found = read.flatMap(({ sources }, index) => {
    const isPerDirectory = /[*?[{(][^/]*\/[^*?[{(]*$/.test(lines[index] ?? '');
    return sources.map((source) => readList(source, isPerDirectory));
  });
  if (inline.trim() !== '') found.push(readList({ bytes: Buffer.from(inline) }, false));
  const all = found.flatMap(({ entries }) => entries);
  const chosen = select(all, only);
  const isChosen = (name: string) => chosen.selected.some((entry) => entry.name === name);
  const diagnostics = read.flatMap((one) => one.diagnostics);
  for (const { entries, diagnostics: ofText } of found) {
    // What is wrong with others does not stop a run of some entries.
    const isOther = only !== '' && !hasError(chosen.diagnostics) && !entries.some(({ name }) => isChosen(name));
    diagnostics.push(...(isOther ? ofText.map((one) => ({ ...one, severity: 'warning' as const })) : ofText));
  }
  if (all.length === 0 && !hasError(diagnostics)) {
    const hint = `${example} Without the input, documents exist once.`;
    diagnostics.push(createError('`input:for-each` has no entry, so nothing would remain of its documents.', { hint }));
  }
  return { all, ...chosen, diagnostics: [...diagnostics, ...reportNames(all, isChosen), ...chosen.diagnostics] };
}

interface ReadList {
  readonly entries: readonly Entry[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The entries of one text: a list of maps, or in a file one map. A pattern such as `teams/*\/team.yaml` selects one file in each
 * directory: the directory then names the entry, and the documents in it belong to the entry.
 */
function readList(source: Payload, isPerDirectory: boolean): ReadList {
  const { documents, diagnostics: found } = parsePayload(source);
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
    for (const [index, item] of items.entries()) {
      const location = place(places[index] ?? { line: 1, column: 1 });
      const path = paths[index] ?? [];
      if (!isMap(item) || (isInline && !isList && !isMapOfMaps(item)) || Object.keys(item).length === 0) {
        const summary = 'Each entry of `input:for-each` must be a map of names to values.';
        diagnostics.push(createError(summary, { location, hint: example }));
        break;
      }
      if (isMapOfMaps(item) && !isList) {
        diagnostics.push(refuseMapOfMaps(item, location));
        break;
      }
      const entry = createEntry(document, item, { location, path, place });
      entries.push(isList ? entry : { ...entry, ...nameByFile(source.file ?? '', isPerDirectory) });
    }
  }
  return { entries, diagnostics };
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

function createEntry(
  document: Document,
  values: Mapping,
  { location, path, place }: { location: Location; path: Path; place: (location: Location) => Location },
): Entry {
  const name = asText(Object.values(values)[0]) ?? '';
  return {
    name,
    values,
    location,
    locate: (inner) => {
      if (valueAt(values, inner) === undefined) return location;
      const [found] = locate(document, [{ path: [...path, ...inner], at: 'value' }]);
      return found === undefined ? location : place(found);
    },
  };
}

/** An error for each entry without a name of its own. */
function reportNames(entries: readonly Entry[], isChosen: (name: string) => boolean): Diagnostic[] {
  return [...Map.groupBy(entries, ({ name }) => name)].flatMap(([name, [first, second, ...more]]) => {
    if (first === undefined || !isChosen(name)) return [];
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

/** The entries that the lines of `only` name: globs, where `!` excludes and a later one wins. */
function select(all: readonly Entry[], only: string): Omit<Entries, 'all'> {
  const patterns = only
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ excludes: line.startsWith('!'), glob: line.replace(/^!\s*/, '') }));
  if (patterns.length === 0) return { selected: all, hasShared: true, diagnostics: [] };
  const startsWithAll = patterns[0]?.excludes === true;
  const isSelected = (name: string) => {
    const last = patterns.findLast(({ glob }) => (name === sharedGroup ? glob === name : matches(glob, name)));
    return last === undefined ? startsWithAll : !last.excludes;
  };
  const known = [...all.map(({ name }) => name), sharedGroup];
  const diagnostics = patterns.flatMap(({ glob }) => {
    if (known.some((name) => matches(glob, name))) return [];
    const near = findNearest(glob, known);
    const summary = `\`input:only\` names "${glob}", but no entry of \`input:for-each\` has such a name.`;
    return [createError(summary, omitUndefined({ hint: near && `Did you mean \`${near}\`?` }))];
  });
  const selected = all.filter(({ name }) => isSelected(name));
  const hasShared = isSelected(sharedGroup);
  if (selected.length === 0 && !hasShared && diagnostics.length === 0)
    diagnostics.push(createError('`input:only` excludes every entry of `input:for-each`.'));
  return { selected, hasShared, diagnostics };
}

/** Whether a name matches a glob of `*` and `?`. */
function matches(glob: string, name: string): boolean {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(name);
}
