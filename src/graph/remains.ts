import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { Checkouts, joinPlace, type Place } from '../payload/checkouts.ts';
import {
  binary,
  type CurrentDocuments,
  CurrentFiles,
  type PreviousVersion,
  unselected,
} from '../payload/current-files.ts';
import { parsePathConvention } from '../payload/path-convention.ts';
import { recognizeForeign, recognizeKind } from '../payload/recognize.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { asMap, getField } from '../shared/object.ts';
import { describeFileError } from '../shared/paths.ts';
import { handleEvents } from '../shared/run-time.ts';
import { capitalize, shorten } from '../shared/text.ts';
import type { Document } from '../syntax/document.ts';
import { mayHavePlaceholder } from '../syntax/text.ts';
import { resolveKey } from './scope.ts';

interface Search {
  /** An error if a resource may still be in the files. */
  readonly diagnostics: readonly Diagnostic[];
  /** Resources whose files `payload-file` excludes, so they are not deleted. */
  readonly excluded: ReadonlySet<Step>;
}

/** A file that may still declare a resource, and why: "is empty". */
interface Remains {
  readonly step: Step;
  readonly file: string;
  readonly reason: string;
}

const namedLikePayload = /\.(?:ya?ml|json)(?![a-z\d])/i;
const hint =
  'To keep such a resource, restore or repair its document, and select its file. To delete it, remove its document from every file, or use `input:operation: delete`. To keep it without managing it, exclude its file from `input:previous-payload-file`.';

/**
 * Searches the workspace for resources that only the previous version declares: what left the files is decided by the files and
 * not by the selection. A resource is still there if its file exists and contains nothing that the run applies, if its file may
 * only be missing from the checkout, or if any file contains its document, even in a comment.
 */
export async function findRemains(
  removed: readonly Step[],
  previous: PreviousVersion,
  current: CurrentDocuments,
): Promise<Search> {
  const search = new RemainsSearch(removed, previous, current);
  const inPlace = removed.flatMap((step) => search.findInPlace(step));
  const excluded = new Set(removed.filter((step) => search.isExcluded(step)));
  const found = new Set(inPlace.map(({ step }) => step));
  const others = removed.filter((step) => !found.has(step) && !excluded.has(step));
  const elsewhere = others.length === 0 ? [] : await search.findElsewhere(others);
  if ('problem' in elsewhere) {
    const summary = `Cannot search the workspace for resources that were removed from the files: ${elsewhere.problem}. Nothing was written.`;
    return { diagnostics: [createError(summary)], excluded };
  }
  return { diagnostics: reportRemains([...inPlace, ...elsewhere]), excluded };
}

function reportRemains(remains: readonly Remains[]): Diagnostic[] {
  const [first] = remains;
  if (first === undefined) return [];
  const found = ({ step, file, reason }: Remains) =>
    `${file} ${reason} (in the previous version: ${step.document.location?.file})`;
  const [subject, all] =
    remains.length === 1
      ? [`${capitalize(first.step.label)} would be deleted, but it`, found(first)]
      : [
          `${remains.length} resources would be deleted, but they`,
          shorten(
            remains.map((place) => `${place.step.label}: ${found(place)}`),
            10,
          ),
        ];
  const narrower = remains.some(({ reason }) => reason === unselected)
    ? ' The selection of `input:payload-file` is narrower than that of `input:previous-payload-file`.'
    : '';
  const summary = `${subject} may still be in the files: ${all}.${narrower} Nothing was written.`;
  return [createError(summary, { location: { file: first.file, line: 1, column: 1 }, hint })];
}

class RemainsSearch {
  readonly #previous: PreviousVersion;
  readonly #checkouts: Checkouts;
  readonly #files: CurrentFiles;
  /** The places of the resources' files. */
  readonly #places: ReadonlyMap<Step, readonly Place[]>;

  constructor(removed: readonly Step[], previous: PreviousVersion, current: CurrentDocuments) {
    this.#previous = previous;
    this.#checkouts = new Checkouts(previous.workspace, previous.currentFiles, previous.files);
    this.#files = new CurrentFiles(previous, current);
    this.#places = new Map(
      removed.map((step) => [step, this.#checkouts.findPlaces(step.document.location?.file ?? '')]),
    );
  }

  findInPlace(step: Step): Remains[] {
    const before = step.document.location?.file ?? '';
    for (const place of this.#findPlaces(step)) {
      const reason = this.#files.describePlace(place, before);
      if (reason !== undefined) return [{ step, file: joinPlace(place), reason }];
    }
    return [];
  }

  isExcluded(step: Step): boolean {
    return this.#findPlaces(step).some((place) => this.#files.isExcluded(joinPlace(place)));
  }

  async findElsewhere(steps: readonly Step[]): Promise<Remains[] | { readonly problem: string }> {
    const found = new Map<Step, Remains>();
    const directories = this.#findDirectories(steps);
    for (const root of this.#checkouts.searched) {
      const listed = await listWorkspace(this.#previous.workspace, root, this.#checkouts.previous);
      if ('problem' in listed) return listed;
      for (const file of listed.paths) {
        if (this.#checkouts.isPrevious(file)) continue;
        const isPayload = namedLikePayload.test(file) || this.#files.leftOutIn(file) !== undefined;
        const sameName = this.#findSameName(file, steps);
        const isBeside = () =>
          directories.some((directory) => file.startsWith(`${directory}/`)) && this.#checkouts.isNew(file);
        if (!isPayload && sameName.size === 0 && !isBeside()) continue;
        await handleEvents(this.#previous.signal);
        const content = this.#files.read(file);
        const { problem } = this.#files;
        if (problem !== undefined) return { problem };
        if (typeof content === 'string') {
          // A file of the same name that is not text and no payload by its name is another thing, such as a picture.
          const isLost = isPayload
            ? sameName.size > 0 || this.#checkouts.isNew(file)
            : sameName.size > 0 && content !== binary;
          const [step] = sameName.size > 0 ? sameName : steps;
          if (isLost && step !== undefined) found.set(step, { step, file, reason: content });
          continue;
        }
        const rest = steps.filter((step) => !found.has(step));
        for (const remains of await this.#findIn(file, content, rest, sameName)) found.set(remains.step, remains);
      }
    }
    return [...found.values()];
  }

  async #findIn(
    file: string,
    content: Buffer,
    steps: readonly Step[],
    sameName: ReadonlySet<Step>,
  ): Promise<Remains[]> {
    const text = content.toString();
    const folded = text.toLowerCase();
    const isOpen = mayHavePlaceholder(content);
    const candidates = steps.filter((step) => sameName.has(step) || isOpen || folded.includes(textToFind(step)));
    if (candidates.length === 0) return [];
    const known = this.#files.leftOutIn(file);
    const { documents, diagnostics } =
      known === undefined
        ? await this.#previous.parse({ file, bytes: content })
        : { documents: known, diagnostics: [] };
    const isNew = this.#checkouts.isNew(file);
    const reason =
      known === undefined
        ? `contains it, but ${this.#files.explainUnselected(file)}`
        : 'contains it in a document that this run leaves out';
    const found = new Map<Step, Remains>();
    for (const step of candidates) {
      const isNear = sameName.has(step);
      if (documents.some((document) => mayDeclare(document, file, step, { isNear, isNew }))) {
        found.set(step, { step, file, reason });
      }
    }
    for (const { key, text: block } of blocksIn(text, hasError(diagnostics) ? 'all' : 'comments')) {
      const open = candidates.filter((step) => !found.has(step) && step.kind.key === key);
      if (open.length === 0) continue;
      const parsed = await this.#previous.parse({ bytes: Buffer.from(block) });
      for (const step of open) {
        const isIt = hasError(parsed.diagnostics)
          ? block.toLowerCase().includes(textToFind(step))
          : parsed.documents.some((document) => mayDeclare(document, file, step, { isNear: false, isNew: false }));
        if (isIt)
          found.set(step, {
            step,
            file,
            reason: hasError(diagnostics) ? 'contains its text' : 'contains it in a comment',
          });
      }
    }
    return [...found.values()];
  }

  #findPlaces(step: Step): readonly Place[] {
    return this.#places.get(step) ?? [];
  }

  /** The outermost directories with the files of resources: a new file of any name in them may be one of these files. */
  #findDirectories(steps: readonly Step[]): string[] {
    const places = steps.flatMap((step) => this.#findPlaces(step)).filter(({ path }) => path.includes('/'));
    return [...new Set(places.map(({ checkout, path }) => joinPlace({ checkout, path: path.split('/')[0] ?? '' })))];
  }

  /** The resources whose file this is, or may have become: one that is new and has the same name. */
  #findSameName(file: string, steps: readonly Step[]): ReadonlySet<Step> {
    const alike = steps.filter(
      ({ document }) => removeExtensions(document.location?.file ?? '') === removeExtensions(file),
    );
    if (alike.length === 0) return new Set();
    const isNew = this.#checkouts.isNew(file);
    return new Set(alike.filter((step) => isNew || this.#findPlaces(step).some((place) => joinPlace(place) === file)));
  }
}

function removeExtensions(file: string): string {
  return posix.basename(file).replace(/^\.+/, '').split('.')[0] ?? '';
}

/** A text in lower case that every document of a resource contains: its identifier, or the key of its kind if that is made. */
function textToFind({ kind, key, document }: Step): string {
  const top = kind.key ?? '';
  const isStated = getField(getField(document.value, top), 'identifier') === key.identifier;
  return (isStated ? key.identifier : top).toLowerCase();
}

interface Nearness {
  /** Whether the file is that of the resource, or may be where it moved. */
  readonly isNear: boolean;
  readonly isNew: boolean;
}

/** Whether a document may declare a resource: nothing in it names another one. */
function mayDeclare(document: Document, file: string, step: Step, { isNear, isNew }: Nearness): boolean {
  const { value } = document;
  if (step.kind.key !== undefined && getField(value, step.kind.key) !== undefined) {
    const key = resolveKeyInPlace(step, document, file);
    return key.identifier === '' ? isNear : createMapKey(key) === createMapKey(step.key);
  }
  if (recognizeForeign(value, file)?.key === step.kind.key) return isNear;
  if ('kind' in recognizeKind(value) || !(isNear || isNew)) return false;
  return Object.values(asMap(value)).some((inner) => getField(inner, 'identifier') === step.key.identifier);
}

/** The key of a document, whose scope is that of a step as far as neither the document nor the path of its file names one. */
function resolveKeyInPlace({ kind, key: { scope }, convention }: Step, document: Document, file: string): ResourceKey {
  const own = parsePathConvention(file);
  const defaults = { account: '', org: scope.org ?? '', project: scope.project ?? '' };
  return resolveKey(document, kind, Object.keys(own).length > 0 ? own : convention, defaults).key;
}

const mostFiles = 200_000;

const ignored: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * The paths of everything below a directory that is not itself a directory, including links that lead nowhere; or why they
 * cannot all be listed. Links to directories are not followed.
 *
 * @param root from the workspace, with `/` between its parts; empty for the workspace itself
 * @param skipped directories that are left out, as paths from the workspace
 */
async function listWorkspace(
  workspace: string,
  root: string,
  skipped: ReadonlySet<string>,
): Promise<{ readonly paths: readonly string[] } | { readonly problem: string }> {
  const paths: string[] = [];
  const waiting = [root];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = await readdir(join(workspace, directory), { withFileTypes: true }).catch((error: unknown) =>
      describeFileError(error),
    );
    if (typeof entries === 'string') return { problem: `${directory} cannot be read: ${entries}` };
    for (const entry of entries) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (!entry.isDirectory()) paths.push(path);
      else if (!ignored.has(entry.name) && !skipped.has(path)) waiting.push(path);
    }
    if (paths.length > mostFiles) return { problem: `the workspace has more than ${mostFiles} files` };
  }
  return { paths };
}

/** A line with a key, after the beginning of a JSON text. */
const keyLine = /^(?<indent>[\s{,]*)["']?(?<key>[A-Za-z]\w*)["']?\s*:/;
const comment = /^(?:\s*#+ ?)+/;

interface Block {
  /** The key with which it begins. */
  readonly key: string;
  readonly text: string;
}

/**
 * The parts of a text that may be documents: each key with the lines below it that are indented deeper. Comments count as if they
 * were not comments.
 *
 * @param part `comments`: only what is in comments
 */
function blocksIn(text: string, part: 'comments' | 'all'): Block[] {
  const blocks: { key: string; indent: number; lines: string[] }[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const isComment = comment.test(line);
    const content = line.replace(comment, '');
    if (part === 'comments' && !isComment) {
      open = false;
      continue;
    }
    const indent = /^\s*/.exec(content)?.[0].length ?? 0;
    const block = blocks.at(-1);
    if (open && block !== undefined && (content.trim() === '' || indent > block.indent)) {
      block.lines.push(content);
      continue;
    }
    const { key } = keyLine.exec(content)?.groups ?? {};
    open = key !== undefined;
    if (key !== undefined) blocks.push({ key, indent, lines: [content] });
  }
  return blocks.map(({ key, indent, lines }) => ({ key, text: lines.map((line) => line.slice(indent)).join('\n') }));
}
