import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../git/earlier-commit.ts';
import { isSameText } from '../git/repository.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { PreviousVersion } from '../payload/earlier-files.ts';
import { indexEntries } from '../payload/entries.ts';
import { parsePathConvention } from '../payload/path-convention.ts';
import { hasPlaceholder } from '../payload/placeholders.ts';
import type { OmittedDocument } from '../payload/select-documents.ts';
import { createError, type Diagnostic, hasError, type Location } from '../shared/diagnostic.ts';
import { memoize, once } from '../shared/memoize.ts';
import { asMap, asText, getField } from '../shared/object.ts';
import { findRealPath } from '../shared/paths.ts';
import { handleEvents } from '../shared/run-time.ts';
import { capitalize, shorten } from '../shared/text.ts';
import type { Document, Entry } from '../syntax/document.ts';
import { decodeUnicode } from '../syntax/text.ts';
import { resolveKey } from './scope.ts';

/** What was read of the current version. */
export interface CurrentDocuments {
  readonly documents: readonly Document[];
  /** Those that the run does not apply. */
  readonly leftOut: readonly OmittedDocument[];
}

/** Where a resource may still be, and why: "is not in the workspace". */
interface Place {
  readonly file: string;
  readonly what: string;
  /** It is the file with the entry of its document. */
  readonly isList?: true;
}

interface Remains extends Place {
  readonly step: Step;
}

/**
 * Reports the resources that only the earlier commit declares, although no commit removed them: Git says what happened to their
 * files.
 */
export async function reportRemains(
  removed: readonly Step[],
  previous: PreviousVersion,
  current: CurrentDocuments,
  signal: AbortSignal | undefined,
): Promise<Diagnostic[]> {
  const search = new Search(removed, previous, current, signal);
  const remains: Remains[] = [];
  for (const step of removed) {
    const place = await search.find(step);
    if (place !== undefined) remains.push({ step, ...place });
  }
  const [first] = remains;
  if (first === undefined) return [];
  const describe = ({ file, what }: Remains) => `${file} ${what}`;
  const summary =
    remains.length === 1
      ? `${capitalize(first.step.label)} would be deleted, but no commit removed it: ${describe(first)}.`
      : `${remains.length} resources would be deleted, but no commit removed them: ${shorten(
          remains.map((one) => `${one.step.label}: ${describe(one)}`),
          10,
        )}.`;
  return [
    createError(`${summary} Nothing was written.`, {
      location: { file: first.file, line: 1, column: 1 },
      hint: createHint(remains),
    }),
  ];
}

function createHint(remains: readonly Remains[]): string {
  if (remains.every(({ isList }) => isList)) {
    return 'To keep what is there, restore the entry in a file that `input:for-each-file` selects. To delete its resources, remove the entry there too, or use `input:operation: delete`.';
  }
  const lines = [...new Set(remains.map(({ step }) => `\`!${step.document.location?.file}\``))];
  const removal = remains.some(({ what }) => what === inComment) ? 'remove the comment, or ' : '';
  const deletion = remains.every(({ what }) => what === notInWorkspace)
    ? 'commit the removal of the file'
    : `${removal}use \`input:operation: delete\``;
  return `To keep what is there, restore the document in a file that \`input:payload-file\` selects, or add ${lines.length === 1 ? 'the line' : 'the lines'} ${shorten(lines, 5)} to no longer manage it. To delete it, ${deletion}.`;
}

class Search {
  readonly #previous: PreviousVersion;
  readonly #signal: AbortSignal | undefined;
  /** The documents that the run leaves out: those that commits wrote by the keys of their kinds, all by their files and keys. */
  readonly #leftOutByKey = new Map<string | undefined, OmittedDocument>();
  readonly #leftOutByPlace = new Map<string, OmittedDocument>();
  readonly #selected: ReadonlySet<string | undefined>;
  /** The files without links in their paths in which the run finds a document that it applies. */
  readonly #applied: ReadonlySet<string | undefined>;
  readonly #from: ReadonlyMap<string | undefined, readonly FileChange[]>;
  readonly #to: ReadonlyMap<string, FileChange>;
  readonly #readUnread = once(() => this.#indexUnselected());
  readonly #readVersions = memoize((file: string) => this.#readOtherVersions(file));
  readonly #readText = memoize((file: string) => this.#readSelected(file));
  readonly #findEntry = memoize((entry: Entry) => this.#searchEntry(entry));
  /** By place, the texts with documents by the keys of these. */
  readonly #declared = new Map<string, Promise<ReadonlyMap<string, UnreadText>>>();
  /** The words of the names of removed resources, of their kinds and of their entries. */
  readonly #soughtWords: ReadonlySet<string>;

  constructor(
    removed: readonly Step[],
    previous: PreviousVersion,
    { documents, leftOut }: CurrentDocuments,
    signal: AbortSignal | undefined,
  ) {
    const { changes } = previous.commit;
    const omitted = new Set(leftOut.map(({ document }) => document));
    this.#previous = previous;
    this.#signal = signal;
    this.#selected = new Set(previous.currentFiles.map((file) => this.#realOf(file)));
    const applied = documents.filter((document) => !omitted.has(document));
    const files = new Set([...applied.map(({ location }) => location?.file), ...previous.idleFiles]);
    this.#applied = new Set([...files].map((file) => this.#realOf(file)));
    this.#soughtWords = new Set(
      removed.flatMap(({ kind, key, document: { entry } }) =>
        wordsIn(`${kind.key} ${key.identifier} ${entry === undefined ? '' : firstValueOf(entry)}`),
      ),
    );
    this.#from = Map.groupBy(changes, ({ from }) => from);
    this.#to = new Map(changes.flatMap((change) => (change.to === undefined ? [] : [[change.to, change]])));
    for (const omitted of leftOut.toReversed()) {
      const file = omitted.document.location?.file ?? '';
      const change = this.#to.get(file);
      const { key } = omitted.foreign;
      if (change !== undefined) this.#leftOutByKey.set(key, omitted);
      for (const place of [file, change?.from])
        for (const name of [key, ...Object.keys(asMap(omitted.document.value))])
          this.#leftOutByPlace.set(JSON.stringify([place, name]), omitted);
    }
  }

  /** Where a resource may still be. */
  async find(step: Step): Promise<Place | undefined> {
    const { kind, key, document } = step;
    const { entry, location } = document;
    if (entry !== undefined && !this.#previous.entries.has(entry.name)) return this.#findEntry(entry);
    const file = this.#pathOf(location);
    const what = this.#explainFile(file) ?? this.#explainContent(file);
    if (what !== undefined) return { file, what };
    // A document without an identifier may be what a resource became.
    const left = this.#leftOutByKey.get(kind.key) ?? this.#leftOutByPlace.get(JSON.stringify([file, kind.key]));
    if (left !== undefined)
      return { file: left.document.location?.file ?? '', what: `is ${left.foreign.name} without its identifier` };
    const naming = isNamed(step) ? (await this.#readUnread()).findNaming(key.identifier) : [];
    const likely = [...(await this.#listLikely(file)), ...naming.filter((text) => !text.hasPlaceholder())];
    const declares = (text: UnreadText) => this.#declares(text, step, file);
    const text = (await this.#findText(likely, declares)) ?? (await this.#findByKey(step));
    return text && { file: text.to, what: describeText(text, 'payload-file') };
  }

  async #findText(texts: readonly UnreadText[], isSought: (text: UnreadText) => Promise<boolean>) {
    for (const text of texts) {
      await handleEvents(this.#signal);
      if (await isSought(text)) return text;
    }
    return undefined;
  }

  /** The text that declares a resource without its name: a name with a placeholder is in no text. */
  async #findByKey(step: Step): Promise<UnreadText | undefined> {
    const place = JSON.stringify([isNamed(step), placeOf(step)]);
    const { findNaming } = await this.#readUnread();
    const others = () => findNaming(step.kind.key ?? '').filter((text) => !isNamed(step) || text.hasPlaceholder());
    const declared = this.#declared.get(place) ?? indexByKey(others(), step, this.#signal);
    this.#declared.set(place, declared);
    return (await declared).get(createMapKey(step.key));
  }

  /** The texts in which everything of a file may be: its other versions, what it became, and one that this clone lacks. */
  async #listLikely(file: string): Promise<readonly UnreadText[]> {
    const { byOrigin, missing } = await this.#readUnread();
    return [...(await this.#readVersions(file)), ...[byOrigin.get(file), missing].flatMap((text) => text ?? [])];
  }

  /** Where the entry of a document may still be, which the list no longer has. */
  async #searchEntry(entry: Entry): Promise<Place | undefined> {
    const file = this.#pathOf(entry.location);
    const isBlank =
      this.#readText(file)
        ?.replaceAll(/#.*|^---/gm, '')
        .trim() === '';
    const what = this.#explainFile(file) ?? (isBlank ? 'contains no list; an empty one is `[]`' : undefined);
    if (what !== undefined) return { file, what, isList: true };
    const naming = (await this.#readUnread()).findNaming(firstValueOf(entry));
    const mayHave = (text: UnreadText) => this.#mayHave(text, entry, file);
    const text = await this.#findText([...(await this.#listLikely(file)), ...naming], mayHave);
    return text && { file: text.to, what: describeText(text, 'for-each-file'), isList: true };
  }

  async #mayHave({ from, to, text, entries }: UnreadText, entry: Entry, file: string): Promise<boolean> {
    if (from === file && this.#to.get(to)?.status === 'R') return true;
    return text === undefined ? isPayload(to) : (await entries())(entry);
  }

  #pathOf(location: Location | undefined): string {
    return this.#previous.commit.files.get(location?.file ?? '')?.path ?? '';
  }

  /** Why a file that is not read, or has no document, may still have what it had. */
  #explainFile(file: string): string | undefined {
    const parts = file.split('/');
    const directories = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const above = directories.find((directory) => this.#to.has(directory));
    if (above !== undefined) return `was in ${above}, which is now a ${this.#to.get(above)?.type}`;
    const change = this.#to.get(file);
    if (change !== undefined && change.type !== 'file') return `is now a ${change.type}`;
    const isGone = this.#from.get(file)?.some(({ status }) => status === 'D' || status === 'R') && change === undefined;
    const found = lstatSync(join(this.#previous.workspace, file), { throwIfNoEntry: false });
    if (found === undefined) return isGone ? undefined : notInWorkspace;
    return this.#selected.has(this.#realOf(file)) ? undefined : 'still exists but is not read';
  }

  #explainContent(file: string): string | undefined {
    const real = this.#realOf(file);
    return real === undefined || this.#applied.has(real) ? undefined : 'contains no document that this run applies';
  }

  /** Whether a file that commits wrote and the run does not read has the document of a resource. */
  async #declares(unread: UnreadText, step: Step, file: string): Promise<boolean> {
    const { from, to, text, own } = unread;
    const { kind, key } = step;
    const isMoved = from !== to && from === file;
    if (text === undefined) return isMoved || isPayload(to);
    const name = isNamed(step) && !unread.hasPlaceholder() ? key.identifier : undefined;
    if (!wordsIn(name ?? kind.key ?? '').every((word) => unread.words().has(word))) return false;
    const isLikely = isMoved || own !== undefined || isPayload(to);
    if (!isLikely && !namesResource(text, kind, name)) return false;
    const found = await listKeys(unread, step);
    if (found !== undefined) return found.has(createMapKey(key));
    // What cannot be read as documents, such as a template: Git takes it for the same file, or it names the resource and did not before.
    if (isMoved || own !== undefined || name === undefined || !namesResource(text, kind, name)) return isMoved;
    return !namesResource(await unread.readEarlier(), kind, name);
  }

  /** Its path without links; `undefined` if there is none. */
  #realOf(file = ''): string | undefined {
    return findRealPath(join(this.#previous.workspace, file));
  }

  #readSelected(file: string): string | undefined {
    const real = this.#realOf(file);
    return real === undefined || !this.#selected.has(real) ? undefined : readFileSync(real, 'utf8');
  }

  /** What is commented out in a file that the run reads, and what the file is in HEAD if that differs. */
  async #readOtherVersions(file: string): Promise<readonly UnreadText[]> {
    const { files } = this.#previous.commit;
    const now = this.#readText(file);
    if (now === undefined) return [];
    const [head] = await this.#read(
      [this.#to.get(file)?.object ?? files.get(file)?.object].filter((one) => one !== undefined),
    );
    const comments = findComments(now).map((text) => ({ text, own: inComment }));
    const committed =
      head === undefined || isSameText(head.toString(), now) ? [] : [{ text: head.toString(), own: inHead }];
    return [...comments, ...committed].map(({ text, own }) => ({
      ...this.#describe(file, file, Buffer.from(text)),
      own,
    }));
  }

  /** The contents of objects; none for one that this clone lacks, or that is too large. */
  async #read(objects: readonly string[], longest?: number): Promise<readonly (Buffer | undefined)[]> {
    try {
      return await this.#previous.commit.read(objects, longest);
    } catch {
      if (objects.length <= 1) return objects.map(() => undefined);
      const half = objects.length / 2;
      const first = await this.#read(objects.slice(0, half), longest);
      return [...first, ...(await this.#read(objects.slice(half), longest))];
    }
  }

  async #indexUnselected() {
    const all = await this.#readUnselected();
    const byWord = new Map<string, UnreadText[]>();
    for (const text of all)
      for (const word of text.words()) if (byWord.get(word)?.push(text) === undefined) byWord.set(word, [text]);
    const byOrigin = new Map(all.toReversed().map((text) => [text.from, text]));
    const findNaming = (name: string) => {
      const [word] = wordsIn(name);
      return word === undefined ? all : (byWord.get(word) ?? []);
    };
    return { findNaming, byOrigin, missing: all.find(({ text, to }) => text === undefined && isPayload(to)) };
  }

  /** The files that commits wrote and the run does not read: all payloads and what was moved, and a part of all others. */
  async #readUnselected(): Promise<readonly UnreadText[]> {
    const changes = [...this.#to].flatMap(([to, { from, type, object }]) =>
      type === 'file' && !this.#selected.has(this.#realOf(to)) ? [{ from, to, object }] : [],
    );
    const { likely = [], other = [] } = Object.groupBy(changes, ({ from = '', to }) =>
      isPayload(to) || (from !== to && from !== '') ? 'likely' : 'other',
    );
    const others = other.slice(0, mostOthers);
    const texts = [
      ...(await this.#read(likely.map(({ object }) => object))),
      ...(await this.#read(
        others.map(({ object }) => object),
        longestOther,
      )),
    ];
    return [...likely, ...others].map(({ from, to }, index) => this.#describe(from, to, texts[index]));
  }

  #describe(from: string | undefined, to: string, bytes: Buffer | undefined): UnreadText {
    const text = bytes && decodeUnicode(bytes);
    const readEarlier = async () => {
      const { object = '' } = this.#previous.commit.files.get(from ?? '') ?? {};
      const [earlier] = object === '' ? [] : await this.#read([object]);
      return earlier === undefined ? '' : decodeUnicode(earlier);
    };
    return {
      from,
      to,
      text,
      words: once(() => new Set(wordsIn(text ?? '').filter((word) => this.#soughtWords.has(word)))),
      hasPlaceholder: once(() => hasPlaceholder(text ?? '')),
      documents: once(async () => {
        const parsed = await this.#previous.parse({ file: to, bytes: Buffer.from(text ?? '') });
        return parsed.documents.length === 0 || hasError(parsed.diagnostics) ? undefined : parsed.documents;
      }),
      keys: new Map(),
      entries: once(() => indexEntries({ file: to, bytes: Buffer.from(text ?? '') }, undefined)),
      readEarlier: once(readEarlier),
    };
  }
}

/** A file that commits wrote and the run does not read, or another version of one that it reads. */
interface UnreadText {
  readonly from: string | undefined;
  readonly to: string;
  /** Absent if this clone lacks it. */
  readonly text: string | undefined;
  /** Where it is in a file that the run reads. */
  readonly own?: string;
  /** Which of the words are in it that name a removed resource or its kind. */
  readonly words: () => ReadonlySet<string>;
  readonly hasPlaceholder: () => boolean;
  /** Its documents; none if it cannot be read as documents. */
  readonly documents: () => Promise<readonly Document[] | undefined>;
  /** The keys of its documents as `listKeys` found them. */
  readonly keys: Map<string, ReadonlySet<string>>;
  /** Tells whether it has an entry. */
  readonly entries: () => Promise<(entry: Entry) => boolean>;
  /** Its text in the earlier commit; empty if it is new. */
  readonly readEarlier: () => Promise<string>;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\w$-]+/g) ?? [];
}

function firstValueOf({ values }: Entry): string {
  return asText(Object.values(values)[0]) ?? '';
}

/** Whether the document of a resource names it. */
function isNamed({ kind, key, document }: Step): boolean {
  return getField(getField(document.value, kind.key ?? ''), 'identifier') === key.identifier;
}

/** Kind and place of a resource, in which documents without a place would be. */
function placeOf({ kind, key: { scope }, convention }: Step): string {
  return JSON.stringify([kind.name, scope.org, scope.project, convention]);
}

/** The keys of the documents of a text that are of the kind of a step, as they would be in its place. */
async function listKeys(unread: UnreadText, step: Step): Promise<ReadonlySet<string> | undefined> {
  const documents = await unread.documents();
  if (documents === undefined) return undefined;
  const place = placeOf(step);
  const keys = unread.keys.get(place) ?? new Set(documents.flatMap((one) => keyIn(one, step, unread.to) ?? []));
  unread.keys.set(place, keys);
  return keys;
}

function keyIn(document: Document, { kind, key, convention }: Step, file: string): string | undefined {
  if (getField(document.value, kind.key ?? '') === undefined) return undefined;
  const own = parsePathConvention(file);
  const { org = '', project = '' } = key.scope;
  const place = Object.keys(own).length > 0 ? own : convention;
  return createMapKey(resolveKey(document, kind, place, { account: '', org, project }).key);
}

/** The texts that have documents of the kind of a step, by the keys of these. */
async function indexByKey(
  texts: readonly UnreadText[],
  step: Step,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, UnreadText>> {
  const declared = new Map<string, UnreadText>();
  for (const text of texts) {
    await handleEvents(signal);
    if (!isPayload(text.to) && !namesResource(text.text ?? '', step.kind, undefined)) continue;
    for (const key of (await listKeys(text, step)) ?? []) if (!declared.has(key)) declared.set(key, text);
  }
  return declared;
}

/** Whether a text, such as a template, has the key of a kind, and after it an identifier as a field. */
function namesResource(text: string, kind: Step['kind'], identifier: string | undefined): boolean {
  const start = text.search(new RegExp(`\\b${kind.key}["']?\\s*:`));
  if (start < 0 || identifier === undefined) return start >= 0;
  const found = text.slice(start).matchAll(/\bidentifier["']?\s*:\s*["']?([\w.$-]+)/g);
  return [...found].some(([, name]) => name === identifier);
}

/** How many files are read, and their bytes, that are no payloads by their names. */
const mostOthers = 1000;
const longestOther = 64 * 1024;

function isPayload(file: string): boolean {
  return /\.(?:ya?ml|json)(?:\.|$)/i.test(file);
}

const inComment = 'contains it in a comment';
const notInWorkspace = 'is in HEAD but not in the workspace';
const inHead = 'contains it in HEAD and not in the workspace';

function describeText({ from, to, text, own }: UnreadText, input: 'payload-file' | 'for-each-file'): string {
  if (own !== undefined) return own;
  const isMoved = from !== undefined && from !== to;
  if (text === undefined && !isMoved) return 'may contain it, and is not in this clone';
  return `${isMoved ? `was ${from}` : 'contains it'} and is not selected by \`input:${input}\``;
}

/** The texts that are commented out, from their first document or entry on. */
function findComments(text: string): string[] {
  const blocks = text.match(/(?:^[ \t]*#.*(?:\r?\n|$))+/gm) ?? [];
  return blocks.flatMap((block) => {
    const content = block.replaceAll(/^[ \t]*#+[ \t]?/gm, '');
    const starts = [documentStart, /^- .*:/m].map((start) => content.search(start));
    return starts.flatMap((start) => (start < 0 ? [] : content.slice(start)));
  });
}

const documentStart = new RegExp(`^(?:${kinds.flatMap(({ key }) => key ?? []).join('|')}):`, 'm');
