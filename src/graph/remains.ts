import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChange } from '../git/earlier-commit.ts';
import { isSameText } from '../git/repository.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { PreviousVersion } from '../payload/earlier-files.ts';
import { hasEntry } from '../payload/entries.ts';
import { parsePathConvention } from '../payload/path-convention.ts';
import { hasPlaceholder } from '../payload/placeholders.ts';
import type { OmittedDocument } from '../payload/select-documents.ts';
import { createError, type Diagnostic, hasError, type Location } from '../shared/diagnostic.ts';
import { getField } from '../shared/object.ts';
import { once } from '../shared/once.ts';
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
interface Remains {
  readonly step: Step;
  readonly file: string;
  readonly what: string;
  /** It is the file with the entry of its document. */
  readonly isList?: true;
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
  for (const step of removed) remains.push(...(await search.find(step)));
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
  readonly #leftOut: readonly OmittedDocument[];
  readonly #selected: ReadonlySet<string | undefined>;
  /** The files without links in their paths in which the run finds a document that it applies. */
  readonly #applied: ReadonlySet<string | undefined>;
  readonly #from: ReadonlyMap<string | undefined, readonly FileChange[]>;
  readonly #to: ReadonlyMap<string, FileChange>;
  #unselected: Promise<readonly UnreadText[]> | undefined;
  readonly #versions = new Map<string, Promise<readonly UnreadText[]>>();
  /** The words of the names of removed resources and of their kinds. */
  readonly #soughtWords: ReadonlySet<string>;
  readonly #signal: AbortSignal | undefined;

  constructor(
    removed: readonly Step[],
    previous: PreviousVersion,
    { documents, leftOut }: CurrentDocuments,
    signal: AbortSignal | undefined,
  ) {
    const { changes } = previous.commit;
    const omitted = new Set(leftOut.map(({ document }) => document));
    this.#previous = previous;
    this.#leftOut = leftOut;
    this.#selected = new Set(previous.currentFiles.map((file) => this.#realOf(file)));
    const applied = documents.filter((document) => !omitted.has(document));
    const files = new Set([...applied.map(({ location }) => location?.file), ...previous.idleFiles]);
    this.#applied = new Set([...files].map((file) => this.#realOf(file)));
    this.#soughtWords = new Set(removed.flatMap(({ kind, key }) => wordsIn(`${kind.key} ${key.identifier}`)));
    this.#signal = signal;
    this.#from = Map.groupBy(changes, ({ from }) => from);
    this.#to = new Map(changes.flatMap((change) => (change.to === undefined ? [] : [[change.to, change]])));
  }

  /** Where a resource may still be. */
  async find(step: Step): Promise<Remains[]> {
    await handleEvents(this.#signal);
    const { entry, location } = step.document;
    if (entry !== undefined && !this.#previous.entries.has(entry.name)) return this.#findEntry(step, entry);
    const file = this.#pathOf(location);
    const real = this.#realOf(file);
    const isEmpty = real !== undefined && !this.#applied.has(real);
    const what = this.#explainFile(file) ?? (isEmpty ? 'contains no document that this run applies' : undefined);
    if (what !== undefined) return [{ step, file, what }];
    const foreign = this.#leftOut.find((one) => this.#mayBe(one, step, file));
    if (foreign !== undefined)
      return [
        {
          step,
          file: foreign.document.location?.file ?? '',
          what: `is ${foreign.foreign.name} without its identifier`,
        },
      ];
    for (const text of await this.#listTexts(file))
      if (await this.#declares(text, step, file))
        return [{ step, file: text.to, what: describeText(text, 'payload-file') }];
    return [];
  }

  /** Texts that the run does not read, in which a resource or an entry of a file may be: the most likely first. */
  async #listTexts(file: string): Promise<readonly UnreadText[]> {
    this.#unselected ??= this.#readUnselected();
    const all = await this.#unselected;
    const moved = all.find(({ from }) => from === file);
    const own = this.#versions.get(file) ?? this.#readOtherVersions(file);
    this.#versions.set(file, own);
    return [...(await own), ...(moved === undefined ? [] : [moved]), ...all];
  }

  /** Where the entry of a document may still be, which the list no longer has. */
  async #findEntry(step: Step, entry: Entry): Promise<Remains[]> {
    const file = this.#pathOf(entry.location);
    const isBlank =
      this.#readText(file)
        ?.replaceAll(/#.*|^---/gm, '')
        .trim() === '';
    const what = this.#explainFile(file) ?? (isBlank ? 'contains no list; an empty one is `[]`' : undefined);
    if (what !== undefined) return [{ step, file, what, isList: true }];
    for (const text of await this.#listTexts(file)) {
      if (await this.#mayHave(text, entry, file))
        return [{ step, file: text.to, what: describeText(text, 'for-each-file'), isList: true }];
    }
    return [];
  }

  async #mayHave({ from, to, text }: UnreadText, entry: Entry, file: string): Promise<boolean> {
    if (from === file && this.#to.get(to)?.status === 'R') return true;
    return text === undefined ? isPayload(to) : hasEntry({ file: to, bytes: Buffer.from(text) }, entry, this.#signal);
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

  /** Whether a document that the run leaves out is what a resource became: it names none, and a commit wrote it. */
  #mayBe({ document, foreign }: OmittedDocument, { kind }: Step, from: string): boolean {
    const file = document.location?.file ?? '';
    const change = this.#to.get(file);
    if (foreign.key === kind.key) return change !== undefined || file === from;
    const isIt = change?.from === from || file === from;
    return isIt && kind.key !== undefined && getField(document.value, kind.key) !== undefined;
  }

  /** Whether a file that commits wrote and the run does not read has the document of a resource. */
  async #declares(unread: UnreadText, step: Step, file: string): Promise<boolean> {
    const { from, to, text, own } = unread;
    const { kind, key, document } = step;
    const isMoved = from !== to && from === file;
    if (text === undefined) return isMoved || isPayload(to);
    const isNamed = getField(getField(document.value, kind.key ?? ''), 'identifier') === key.identifier;
    const name = isNamed && !unread.hasPlaceholder ? key.identifier : undefined;
    if (!wordsIn(name ?? kind.key ?? '').every((word) => unread.words.has(word))) return false;
    const isNamedIn = (content: string) => namesResource(content, kind, name);
    if (!isMoved && own === undefined && !isPayload(to) && !isNamedIn(text)) return false;
    const found = await unread.readDocuments();
    if (found !== undefined) return found.some((one) => isResource(one, step, to));
    // What cannot be read as documents, such as a template: Git takes it for the same file, or it names the resource and did not before.
    if (isMoved || own !== undefined || name === undefined || !isNamedIn(text)) return isMoved;
    return !isNamedIn(await unread.readEarlier());
  }

  #realOf(file = ''): string | undefined {
    return findRealPath(join(this.#previous.workspace, file));
  }

  #readText(file: string): string | undefined {
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

  /** The files that commits wrote and the run does not read: all payloads and what was moved, and a part of all others. */
  async #readUnselected(): Promise<readonly UnreadText[]> {
    const changes = [...this.#to].flatMap(([to, { from, type, object }]) =>
      type === 'file' && !this.#selected.has(this.#realOf(to)) ? [{ from, to, object }] : [],
    );
    const isOther = ({ from = '', to }: { from: string | undefined; to: string }) =>
      !isPayload(to) && (from === '' || from === to);
    const likely = changes.filter((change) => !isOther(change));
    const others = changes.filter(isOther).slice(0, mostOthers);
    const [objects, short] = [likely, others].map((some) => some.map(({ object }) => object));
    const contents = [...(await this.#read(objects ?? [])), ...(await this.#read(short ?? [], longestOther))];
    const texts: UnreadText[] = [];
    for (const [index, { from, to }] of [...likely, ...others].entries()) {
      await handleEvents(this.#signal);
      texts.push(this.#describe(from, to, contents[index]));
    }
    return texts;
  }

  #describe(from: string | undefined, to: string, bytes: Buffer | undefined): UnreadText {
    const text = bytes && decodeUnicode(bytes);
    return {
      from,
      to,
      text,
      words: new Set(wordsIn(text ?? '').filter((word) => this.#soughtWords.has(word))),
      hasPlaceholder: hasPlaceholder(text ?? ''),
      readDocuments: once(async () => {
        const parsed = await this.#previous.parse({ file: to, bytes: Buffer.from(text ?? '') });
        return parsed.documents.length === 0 || hasError(parsed.diagnostics) ? undefined : parsed.documents;
      }),
      readEarlier: once(async () => {
        const { object } = this.#previous.commit.files.get(from ?? '') ?? {};
        const [earlier] = object === undefined ? [] : await this.#read([object]);
        return earlier === undefined ? '' : decodeUnicode(earlier);
      }),
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
  readonly words: ReadonlySet<string>;
  readonly hasPlaceholder: boolean;
  /** Its documents; none if it cannot be read as documents. */
  readonly readDocuments: () => Promise<readonly Document[] | undefined>;
  /** Its text in the earlier commit; empty if it is new. */
  readonly readEarlier: () => Promise<string>;
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\w$-]+/g) ?? [];
}

function isResource(document: Document, { kind, key, convention }: Step, file: string): boolean {
  if (getField(document.value, kind.key ?? '') === undefined) return false;
  const own = parsePathConvention(file);
  const { org = '', project = '' } = key.scope;
  const place = Object.keys(own).length > 0 ? own : convention;
  return createMapKey(resolveKey(document, kind, place, { account: '', org, project }).key) === createMapKey(key);
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
