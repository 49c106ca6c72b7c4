import { createHmac } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { textOfDocument } from '../kinds/shared/config.ts';
import { readInside, writeInside } from '../shared/files.ts';
import { asMap, isMap, omitUndefined, parseJson } from '../shared/object.ts';
import { isWithin, leadsToGit } from '../shared/paths.ts';
import { version } from '../shared/version.ts';

/**
 * The position up to which the audit trail of a scope was read. The records of the scope are tied to the whole position, so
 * they are invalid if it changes. Times are milliseconds since the epoch.
 */
export interface TrailPosition {
  /** The time at which the records were true. */
  readonly since: number;
  /** The time of the last read of the lists that the trail has since proved to be unchanged. */
  readonly begun: number;
  /** An event that the trail must contain again. If the next response lacks it, the trail was cut or replaced. */
  readonly proof: { readonly code: string; readonly time: number };
  /** The codes of the events that were used and that the next query will return again. */
  readonly seen: readonly string[];
  /** The types of which the trail has shown an event: it may not record others. */
  readonly types: readonly string[];
}

/** Change this number when the codes are computed from other values. */
const format = 1;
/** Maximum number of bytes of the file: about 300,000 resources. */
const largest = 16 * 2 ** 20;
/** Maximum number of recorded resources; those unused for longest are removed first. */
const mostEntries = 100_000;
/** Maximum number of scopes with a recorded trail position. */
const mostTrails = 2000;
const codePattern = /^[\w-]{22}$/;

/** What the file contains: codes of resources with those of their matches, and codes of scopes with the positions of their trails. */
interface CacheContent {
  readonly entries: Map<string, string>;
  readonly trails: Map<string, TrailPosition>;
  /** Why the file was not used; absent if it was used or does not exist yet. */
  readonly ignored?: string;
  /** The file is there and was not written by a run, so it is never replaced. */
  readonly isForeign?: boolean;
}

/** `exact`: the platform has the document's own text. `values`: it has the same values and comments, by the rules of this version. */
export type Match = (typeof matches)[number];
const matches = ['exact', 'values'] as const;

/** The sources of a resource's revision; each has a separate entry. */
const sources = ['list', 'trail'] as const;
type Source = (typeof sources)[number];

interface RefreshCacheOptions {
  readonly file: string;
  /** Directories that may contain the file. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform; other platforms may have the same account and identifiers. */
  readonly platform: string;
}

/**
 * The absolute path of the file, and the directories that may contain it: the workspace, and the runner's directory for temporary
 * files. `undefined` if it is in none of them or below `.git`, or if the path is empty.
 */
export function findCacheFile(
  path: string,
  { workspace, environment }: Pick<Context, 'workspace' | 'environment'>,
): Pick<RefreshCacheOptions, 'file' | 'roots'> | undefined {
  const roots = [workspace, environment.RUNNER_TEMP ?? ''].filter((root) => root !== '');
  const file = resolve(workspace, path);
  const isInside = roots.some((root) => file !== resolve(root) && isWithin(resolve(root), file));
  return path !== '' && isInside && !leadsToGit(file) ? { file, roots } : undefined;
}

/** Opens the cache. If the file is missing, foreign, too large or invalid, the cache is empty. */
export async function openRefreshCache(options: RefreshCacheOptions): Promise<RefreshCache> {
  const { file, roots } = options;
  return new RefreshCache(options, await readContent(file, roots));
}

/**
 * Records which documents matched their resources at a revision, so a list with the same revision proves that they still do.
 * The file contains no texts, names or revisions, only times and codes that are computed from them with the key of the run. So
 * a matching code can only come from a run with that key that compared that text with the resource at that revision.
 */
export class RefreshCache {
  readonly #options: RefreshCacheOptions;
  readonly #content: CacheContent;
  readonly #key: Buffer;

  constructor(options: RefreshCacheOptions, content: CacheContent) {
    this.#options = options;
    this.#content = content;
    this.#key = createHmac('sha256', options.apiKey).update(`refresh-cache ${format}`).digest();
  }

  /** Why the file was not used; `undefined` if it was used or does not exist yet. */
  get ignored(): string | undefined {
    return this.#content.ignored;
  }

  /** Whether the file belongs to someone else, and `save` leaves it alone. */
  get isForeign(): boolean {
    return this.#content.isForeign === true;
  }

  /** How the step's document matches its resource at this revision, which a list or the audit trail shows; `undefined` if unknown. */
  findMatch(step: Step, revision: string, shownBy: Source = 'list'): Match | undefined {
    const id = this.#computeId(step, shownBy);
    const statement = this.#content.entries.get(id);
    if (statement === undefined) return undefined;
    const match = matches.find((match) => statement === this.#computeStatement(id, revision, step, match));
    if (match !== undefined) this.#set(id, statement);
    return match;
  }

  remember(step: Step, revision: string, match: Match, shownBy: Source = 'list'): void {
    const id = this.#computeId(step, shownBy);
    this.#set(id, this.#computeStatement(id, revision, step, match));
  }

  /**
   * Records how they match, by a read that may be older than the list. The record counts once a second run has made the same one.
   */
  rememberIfConfirmed(step: Step, revision: string, match: Match): void {
    const id = this.#computeId(step, 'list');
    const statement = this.#computeStatement(id, revision, step, match);
    const first = this.#computeCode('first', statement);
    const before = this.#content.entries.get(id);
    this.#set(id, before === first || before === statement ? statement : first);
  }

  /** Removes the records of a resource that this run may change: a list or the trail may show the old revision afterwards. */
  forget(step: Step): void {
    const { entries } = this.#content;
    if (entries.size === 0) return;
    for (const source of sources) entries.delete(this.#computeId(step, source));
  }

  /** The position up to which the audit trail of a scope was read; `undefined` if it was not read. */
  findPosition(scope: Scope): TrailPosition | undefined {
    return this.#content.trails.get(this.#computeTrailId(scope));
  }

  setPosition(scope: Scope, position: TrailPosition | undefined): void {
    const id = this.#computeTrailId(scope);
    this.#content.trails.delete(id);
    if (position !== undefined) this.#content.trails.set(id, position);
  }

  computeEventCode(id: string): string {
    return this.#computeCode('event', this.#options.platform, id);
  }

  /** Writes the file, unless one is there that is not a cache. Rejects if it cannot be written. */
  async save(): Promise<void> {
    const { file, roots } = this.#options;
    if (this.isForeign || (await readContent(file, roots)).isForeign) return;
    const { entries, trails } = this.#content;
    const content = {
      format,
      entries: Object.fromEntries([...entries].slice(-mostEntries)),
      ...(trails.size > 0 && { trails: Object.fromEntries([...trails].slice(-mostTrails)) }),
    };
    await writeInside(file, roots, JSON.stringify(content));
  }

  #set(id: string, statement: string): void {
    // The last one is the newest.
    this.#content.entries.delete(id);
    this.#content.entries.set(id, statement);
  }

  #computeId({ key }: Step, source: Source): string {
    const parts = ['resource', this.#options.platform, key.scope.account, createMapKey(key)];
    return this.#computeCode(...parts, ...(source === 'trail' ? [source] : []));
  }

  #computeStatement(id: string, revision: string, step: Step, match: Match): string {
    const parts = [id, revision, textOfDocument(step)];
    return match === 'exact' ? this.#computeCode('text', ...parts) : this.#computeCode('values', version, ...parts);
  }

  #computeTrailId({ account, org = '', project = '' }: Scope): string {
    return this.#computeCode('trail', this.#options.platform, account, org, project);
  }

  /** A code that only runs with the same key can compute. */
  #computeCode(...parts: string[]): string {
    const code = createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest();
    return code.subarray(0, 16).toString('base64url');
  }
}

function createContent(): CacheContent {
  return { entries: new Map(), trails: new Map() };
}

async function readContent(file: string, roots: readonly string[]): Promise<CacheContent> {
  const read = await readInside(file, roots, largest);
  if ('ignored' in read) {
    // What cannot be read cannot be known to be a cache. A link is replaced, and what it leads to stays.
    const isForeign = read.ignored !== undefined && !(await isLink(file));
    return { ...createContent(), ...omitUndefined(read), isForeign };
  }
  const content = parseJson(read.text);
  if (!isMap(content) || content.format !== format || !isMap(content.entries)) {
    const reason = 'it is not a refresh cache of this version';
    return { ...createContent(), ignored: reason, isForeign: !isOwn(content, read.text) };
  }
  return { entries: readEntries(content.entries, isCode), trails: readEntries(content.trails, isPosition) };
}

async function isLink(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isSymbolicLink() === true;
}

/** Whether a run wrote this text: a cache of another version, or one that was cut. An empty file may be replaced. */
function isOwn(content: unknown, text: string): boolean {
  if (text === '' || /^\{"format":\d+,"entries":\{/.test(text)) return true;
  return isMap(content) && typeof content.format === 'number' && isMap(content.entries);
}

/** The valid values of a map, by names that are codes. */
function readEntries<T>(map: unknown, isValid: (value: unknown) => value is T): Map<string, T> {
  return new Map(
    Object.entries(asMap(map)).filter((entry): entry is [string, T] => isCode(entry[0]) && isValid(entry[1])),
  );
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && codePattern.test(value);
}

function isPosition(value: unknown): value is TrailPosition {
  const { since, begun, proof, seen, types } = asMap(value);
  const { code, time } = asMap(proof);
  return (
    [since, begun, time].every(Number.isSafeInteger) &&
    isCode(code) &&
    isListOf(seen, isCode) &&
    isListOf(types, isType)
  );
}

function isType(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(list: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem);
}
