import {
  createError,
  createNotice,
  createWarning,
  type Diagnostic,
  FirstOfMany,
  formatLocation,
  formatPosition,
  hasError,
  type Location,
} from '../shared/diagnostic.ts';
import { memoize } from '../shared/memoize.ts';
import { findLeaves, isMap, omitUndefined, type Path, valueAt } from '../shared/object.ts';
import { handleEvents } from '../shared/run-time.ts';
import { findNearest } from '../shared/suggest.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Entry, Payload } from '../syntax/document.ts';
import { diagnosticAt } from '../syntax/locate.ts';
import type { ParsedPayload } from '../syntax/parse.ts';
import { DocumentTemplate } from './document-template.ts';
import { asWarning, describeEntry, type Entries, type EntryPatterns, schemaEnding } from './entries.ts';
import { namesInPlaceholders } from './placeholders.ts';
import { mostDocuments, type Values } from './values.ts';

type Parse = (original: Payload, values: Values) => Promise<ParsedPayload>;

/** A number is formatted only when it is needed: to load the locales takes a tenth of a short run. */
function describeTooMany(location: Location | undefined): Diagnostic {
  return createError(`The entries give more than ${mostDocuments.toLocaleString('en')} documents.`, {
    ...omitUndefined({ location }),
    hint: 'A document that uses values of several lists exists for each combination of their items: use values of one list. Divide a long list of entries into several runs.',
  });
}

/** The subject of the sentence that counts what is not listed. */
const subjectOfRest = 'The entries have';

/** A value of the entries that a document uses, and where it does first. */
type Uses = ReadonlyMap<string, Path>;

/** One version of the files with entries: which documents use their values, and what is wrong with them. */
export class Expansion {
  readonly #entries: Entries;
  readonly #files: ReadonlySet<string | undefined>;
  readonly #hasShared: boolean;
  readonly #mayLack: boolean;
  readonly #values: Values;
  readonly #ofEntry: ReadonlyMap<Entry, Values>;
  /** The entries by their directories. */
  readonly #owners: ReadonlyMap<string | undefined, Entry>;
  readonly #others: readonly Entry[];
  /** The first parts of the names of values that an entry has. */
  readonly #names: ReadonlySet<string>;
  /** The documents that the entries gave so far. */
  #count = 0;
  /** Files with documents that repeat. */
  readonly templates = new Set<string>();
  /** The names that documents use. */
  readonly #used = new Set<string>();
  /** Those names and the maps that contain them: `team.owner` and `team`. */
  readonly #usedWithMaps = new Set<string>();
  /** The names of the values that entries lack, with the places that use them. */
  readonly #missing = new Map<Entry, Map<string, Set<string>>>();

  /**
   * @param others the entries of all versions, whose values documents use if this version has no entry
   * @param mayLack whether documents without all of their values are made too: it only matters which resources they are
   */
  constructor(entries: Entries, values: Values, part: EntryPatterns, others: readonly Entry[], mayLack = false) {
    this.#entries = entries;
    this.#files = new Set(entries.lists.map(({ file }) => file));
    this.#values = values;
    this.#mayLack = mayLack;
    this.#hasShared = part.hasShared;
    const selected = entries.all.filter(({ name }) => part.mayHave(name));
    this.#ofEntry = new Map(selected.map((entry) => [entry, values.withEntry(entry.name, entry.values)]));
    this.#owners = new Map(entries.all.map((entry) => [entry.directory, entry]));
    const named = entries.all.length > 0 ? entries.all : others;
    this.#others = others;
    this.#names = new Set(named.flatMap(({ values }) => Object.keys(values)));
  }

  /**
   * The documents of one payload: those that use a value of an entry once for each entry, the others once. `unfilled` are its
   * documents with their placeholders.
   */
  async expand(original: Payload, unfilled: ParsedPayload, parse: Parse): Promise<ParsedPayload> {
    if (this.#count > mostDocuments) return { documents: [], diagnostics: [] };
    const [first] = this.#ofEntry.values();
    const uses = unfilled.documents.map((document) => this.#findUses(document));
    if (hasError(unfilled.diagnostics)) {
      const { diagnostics } = await parse(original, first ?? this.#values);
      return { ...unfilled, documents: [], diagnostics: hasError(diagnostics) ? diagnostics : unfilled.diagnostics };
    }
    const owner = this.#findOwner(original);
    const repeated = uses.map((names) => owner !== undefined || names.size > 0);
    const entries = [...this.#ofEntry].filter(([entry]) => owner === undefined || entry === owner);
    if (!repeated.includes(true)) {
      const once = await parse(original, this.#values);
      return this.#hasShared ? once : { ...once, documents: [] };
    }
    if (original.file !== undefined) this.templates.add(original.file);
    const documents: Document[] = [];
    const diagnostics: Diagnostic[] = [];
    const keep = ({ documents: all, ...parsed }: ParsedPayload, isKept: (index: number) => boolean, entry?: Entry) => {
      for (const [index, document] of all.entries())
        if (isKept(index)) documents.push({ ...document, ...omitUndefined({ entry }) });
      for (const one of parsed.diagnostics) diagnostics.push(entry === undefined ? one : { ...one, entry });
    };
    if (repeated.includes(false) && this.#hasShared) {
      const values = this.#values.withOmissible(new Set(uses.flatMap((names) => [...names.keys()])));
      keep(await parse(original, values), (index) => !repeated[index]);
    }
    const templates = new Map<number, DocumentTemplate | undefined>();
    const names = new Set(uses.flatMap((used) => [...used.keys()]));
    for (const [entry, values] of entries) {
      const isComplete = uses.map((used, index) => this.#has(entry, values, used, unfilled.documents[index]));
      if (isComplete.includes(false) && !this.#mayLack) continue;
      // Documents that repeat along no list of the entry have the same values, so their text is parsed once.
      let together: ParsedPayload | undefined;
      for (const [index, used] of uses.entries()) {
        if (!repeated[index]) continue;
        const items = values.listItems([...used.keys()]);
        this.#count += items.length;
        if (this.#count > mostDocuments) {
          diagnostics.push({ ...describeTooMany(unfilled.documents[index]?.location), entry });
          return { documents: [], diagnostics };
        }
        for (const item of items) {
          const filled = templates.get(index)?.fill(item, entry);
          if (filled !== undefined) {
            documents.push(filled);
            continue;
          }
          const parsed = (item === values && together) || (await parse(original, item.withOmissible(names)));
          if (item === values) together = parsed;
          keep(parsed, (one) => one === index, entry);
          if (owner === undefined && !templates.has(index))
            templates.set(index, createTemplate(unfilled, parsed, index, item));
        }
      }
    }
    return { documents, diagnostics };
  }

  /** The problems of the list and of its entries. Throws the reason of the signal if that ends the run meanwhile. */
  async report(isSelected: (name: string) => boolean, signal: AbortSignal): Promise<Diagnostic[]> {
    const { all } = this.#entries;
    if (this.#used.size === 0 && all.length > 0) {
      const names = [...this.#names].map((name) => `\`values.${name}\``);
      const summary = `No document uses a value of \`input:for-each\` (${shorten(names, 5)}), so every document would exist once.`;
      const hint = `Use one in each document that every entry should have, such as \`$\{{ values.${[...this.#names][0]} }}\`.`;
      return [createError(summary, { location: all[0]?.location, hint })];
    }
    const ofEntries = await this.reportEntries(isSelected, signal);
    return [...ofEntries, ...this.#reportSecrets(), ...(await this.#reportUnused(signal))];
  }

  /**
   * The problems of entries. What is wrong with those that are not selected is no error. Throws the reason of the signal if that
   * ends the run meanwhile.
   */
  async reportEntries(isSelected: (name: string) => boolean, signal: AbortSignal): Promise<Diagnostic[]> {
    const first = new FirstOfMany<Diagnostic>();
    for (const entry of this.#ofEntry.keys()) {
      await handleEvents(signal);
      for (const problem of [...this.#reportMissing(entry), ...this.#reportTypes(entry)])
        first.add(isSelected(entry.name) ? problem : asWarning(problem));
    }
    return first.all(subjectOfRest);
  }

  /**
   * Secrets under names that no entry has. An entry may leave the list before its secrets are removed, but with a mistyped name, a
   * secret for all entries could be sent instead. The names are not quoted: they may be secrets.
   */
  #reportSecrets(): Diagnostic[] {
    const names = new Set(this.#values.listEntriesWithSecrets());
    const known = new Set(this.#entries.all.map(({ name }) => name));
    const unknown = [...names].filter((name) => !known.has(name));
    if (unknown.length === 0) return [];
    const summary = `\`for-each\` of \`input:secret-values\` has ${formatCount(unknown.length, 'name')} that no entry of \`input:for-each\` has.`;
    const without = [...known].filter((name) => !names.has(name));
    const mistyped = unknown.filter((name) => !this.#others.some((entry) => entry.name === name));
    const [meant] = mistyped.flatMap((name) => findNearest(name, without) ?? []);
    if (meant !== undefined) return [createError(summary, { hint: `Did you mean \`${meant}\`?` })];
    return [createWarning(summary, { hint: 'Remove the secrets of entries that left the list.' })];
  }

  /** The entry in whose directory a file is, which may be in that of another. */
  #findOwner({ file = '' }: Payload): Entry | undefined {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const owner = this.#owners.get(file.slice(0, end));
      if (owner !== undefined) return owner;
    }
    return undefined;
  }

  /** Whether a file contains entries, or what these may contain, so it is no payload. */
  isList({ file }: Payload): boolean {
    return file !== undefined && (this.#files.has(file) || file.endsWith(schemaEnding));
  }

  #findUses({ value }: Document): Uses {
    const uses = new Map<string, Path>();
    for (const { path, value: leaf } of findLeaves(value)) {
      if (typeof leaf !== 'string') continue;
      for (const name of namesInPlaceholders(leaf)) {
        const isOfEntry = this.#names.has(name.split('.')[0] ?? '');
        // A list in `values` is that of every entry without one.
        if (!isOfEntry && this.#values.listItems([name])[0] === this.#values) continue;
        if (!uses.has(name)) uses.set(name, path);
        if (isOfEntry) this.#use(name);
      }
    }
    return uses;
  }

  /** Whether an entry has the values that a document uses, with the types that others have; what lacks is reported once. */
  #has(entry: Entry, values: Values, uses: Uses, document: Document | undefined): boolean {
    const lacking = [...uses].filter(([name]) => values.listItems([name]).some((item) => !item.has(name)));
    for (const [name, path] of lacking) {
      const missing = this.#missing.get(entry) ?? new Map<string, Set<string>>();
      const { location } = document ? diagnosticAt(document, 'error', '', path) : {};
      const places = missing.get(name) ?? new Set();
      this.#missing.set(entry, missing.set(name, places.add(location === undefined ? '' : formatLocation(location))));
    }
    return lacking.length === 0 && ![...uses.keys()].some((name) => this.#findOddType(entry, name));
  }

  *#reportMissing(entry: Entry): Generator<Diagnostic> {
    for (const [name, files] of this.#missing.get(entry) ?? []) {
      const summary = `${describeEntry(entry)} has no value "${name}", which ${shorten([...files], 2)} ${files.size === 1 ? 'uses' : 'use'}.`;
      const near = findNearest(
        name,
        Object.keys(entry.values).filter((key) => !this.#usedWithMaps.has(key)),
      );
      const hint =
        near === undefined
          ? 'Add it to the entry, or a default for all entries to `input:values`.'
          : `Did you mean \`${name}\` by its \`${near}\`, which no document uses?`;
      yield createError(summary, { location: entry.location, hint });
    }
  }

  /** The types of a value in an entry and in most entries, if they differ. */
  #findOddType({ values }: Entry, name: string): { readonly type: string; readonly usual: string } | undefined {
    const type = typeOf(valueAt(values, name.split('.')));
    const usual = this.#usualType(name);
    return type === undefined || usual === undefined || type === usual ? undefined : { type, usual };
  }

  /** An error for each value that is of another type than in most entries. */
  *#reportTypes(entry: Entry): Generator<Diagnostic> {
    for (const name of this.#used) {
      const odd = this.#findOddType(entry, name);
      if (odd === undefined) continue;
      const { type, usual } = odd;
      const location = entry.locate(name.split('.'));
      const summary = `${describeEntry({ ...entry, location })}: "${name}" is ${type}, but ${usual} in most entries.`;
      const hint = usual === 'text' && type !== 'a list' && type !== 'a map' ? 'Put it in quotes.' : undefined;
      yield createError(summary, { location, hint });
    }
  }

  readonly #usualType = memoize((name: string) => {
    const path = name.split('.');
    const counts = Map.groupBy(this.#entries.all, ({ values }) => typeOf(valueAt(values, path)));
    counts.delete(undefined);
    const [usual] = [...counts].sort(([, one], [, other]) => other.length - one.length);
    return usual?.[0];
  });

  /** A notice for each value that no document uses. */
  async #reportUnused(signal: AbortSignal): Promise<Diagnostic[]> {
    const unused = new Map<string, { readonly first: Entry; count: number }>();
    for (const entry of this.#entries.all) {
      await handleEvents(signal);
      for (const name of Object.keys(entry.values)) {
        const having = unused.get(name);
        if (having !== undefined) having.count++;
        else if (!this.#usedWithMaps.has(name)) unused.set(name, { first: entry, count: 1 });
      }
    }
    const notices = new FirstOfMany<Diagnostic>();
    for (const [name, { first, count }] of unused) {
      await handleEvents(signal);
      const who = count === 1 ? describeEntry(first) : `${count} entries`;
      const location = first.locate([name]);
      notices.add(createNotice(`No document uses the value "${name}" of ${who}.`, { location }));
    }
    return notices.all(subjectOfRest);
  }

  #use(name: string): void {
    this.#used.add(name);
    const parts = name.split('.');
    for (const index of parts.keys()) this.#usedWithMaps.add(parts.slice(0, index + 1).join('.'));
  }
}

/** The template of a document that repeats; none if it must be parsed with each value, which the first shows. */
function createTemplate(
  unfilled: ParsedPayload,
  { documents, diagnostics }: ParsedPayload,
  index: number,
  values: Values,
): DocumentTemplate | undefined {
  const [before, parsed] = [unfilled.documents[index], documents[index]];
  if (before === undefined || parsed === undefined || diagnostics.length > 0) return undefined;
  if (documents.length !== unfilled.documents.length) return undefined;
  const template = DocumentTemplate.create(before);
  return template?.gives(parsed, values) ? template : undefined;
}

/** The type of a value in words; none for an absent or empty one. */
function typeOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return 'a list';
  if (isMap(value)) return 'a map';
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'a number' : 'true or false';
}

/**
 * The problems of documents with the entries in which they are. What is wrong in the same place for several entries is one
 * problem, with their number. The problem of a field that a value of the entry fills is at that value.
 */
export function withEntries(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const ofPlace = Map.groupBy(diagnostics, (one) =>
    one.entry === undefined
      ? one
      : `${one.severity} ${one.location?.file} ${formatPosition(one)} ${one.summary.replaceAll(/"[^"]*"|`[^`]*`/g, '')}`,
  );
  return [...ofPlace.values()].flatMap((same): readonly Diagnostic[] => {
    const [first] = same;
    if (first?.entry === undefined) return same;
    const { entry, summary, ...rest } = first;
    const more = new Set(same.map((one) => one.entry?.name)).size - 1;
    const who = more === 0 ? describeEntry(entry) : `${describeEntry(entry)} and ${more} more`;
    return [{ ...rest, summary: `${summary.replace(/\.$/, '')} (${who}).` }];
  });
}
