import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Step } from '../../kinds/kind.ts';
import { mapKeyOf, type Scope } from '../../kinds/resource-key.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { isMap, type Mapping, parseJson } from '../../shared/object.ts';
import { reasonOf } from '../../shared/text.ts';
import { version } from '../../shared/version.ts';

/**
 * Records which documents matched their resources at a revision, so a list with the same revision proves that they still do.
 * The file contains no texts, names or revisions, only times and codes that are computed from them with the key of the run. So
 * a matching code can only come from a run with that key that compared that text with the resource at that revision.
 */
export interface RefreshCache {
  /** How the step's document matches its resource at this revision, which a list or the audit trail shows; `undefined` if unknown. */
  matchOf(step: Step, revision: string, shownBy?: Source): Match | undefined;
  /** Records how they match. */
  remember(step: Step, revision: string, match: Match, shownBy?: Source): void;
  /** Records how they match by a read that may be older than the list. It counts once a second run has recorded the same. */
  rememberIfConfirmed(step: Step, revision: string, match: Match): void;
  /** Removes the records of a resource that this run may change: a list or the trail may show the old revision afterwards. */
  forget(step: Step): void;
  /** The position up to which the audit trail of a scope was read; `undefined` if it was not read. */
  positionOf(scope: Scope): TrailPosition | undefined;
  setPosition(scope: Scope, position: TrailPosition | undefined): void;
  /** The code of an event's id in a position. */
  codeOfEvent(id: string): string;
  /** Writes the file. Rejects if it cannot be written. */
  save(): Promise<void>;
  /** Why the file was not used, as a clause; absent if it was used or does not exist yet. */
  readonly ignored?: string;
}

/** `exact`: the platform has the document's own text. `values`: it has the same values, by the rules of this version. */
export type Match = 'exact' | 'values';

/** The sources of a resource's revision; each has a separate entry. */
const sources = ['list', 'trail'] as const;
type Source = (typeof sources)[number];

/**
 * The position up to which the audit trail of a scope was read. The records of the scope are tied to the whole position, so
 * they are invalid if it changes. Times are milliseconds since the epoch.
 */
export interface TrailPosition {
  /** The time at which the records were true. */
  readonly since: number;
  /** The time of the last read of the lists that the trail has since proved to be unchanged. */
  readonly begun: number;
  /** An event that the trail must contain again; otherwise it is another trail or incomplete. */
  readonly proof: { readonly code: string; readonly time: number };
  /** The codes of the events that were used and that the next query will return again. */
  readonly seen: readonly string[];
}

export interface RefreshCacheOptions {
  readonly file: string;
  /** Directories that may contain the file. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform; other platforms may have the same account and identifiers. */
  readonly platform: string;
  /** Starts with an empty cache and ignores the file. */
  readonly isFull: boolean;
  /** Returns only exact matches, because texts are updated even if only their formatting differs. */
  readonly isExact?: boolean;
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

/** Opens the cache. If the file is missing, foreign, too large or invalid, the cache is empty. */
export async function openRefreshCache(options: RefreshCacheOptions): Promise<RefreshCache> {
  const { file, roots, apiKey, platform, isFull, isExact = false } = options;
  const key = createHmac('sha256', apiKey).update(`refresh-cache ${format}`).digest();
  const codeOf = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
  const idOf = ({ key }: Step, source: Source) => {
    const parts = ['resource', platform, key.scope.account, mapKeyOf(key)];
    return codeOf(...parts, ...(source === 'trail' ? [source] : []));
  };
  const statementOf = (id: string, revision: string, step: Step, match: Match) => {
    const parts = [id, revision, textOfDocument(step)];
    return match === 'exact' ? codeOf('text', ...parts) : codeOf('values', version, ...parts);
  };
  const matches: readonly Match[] = isExact ? ['exact'] : ['exact', 'values'];
  const trailOf = ({ account, org = '', project = '' }: Scope) => codeOf('trail', platform, account, org, project);
  const { entries, trails, ignored }: Content = isFull ? createContent() : await readContent(file, roots);

  const set = (id: string, statement: string): void => {
    // The last one is the newest.
    entries.delete(id);
    entries.set(id, statement);
  };
  return {
    matchOf(step, revision, shownBy = 'list') {
      const id = idOf(step, shownBy);
      const statement = entries.get(id);
      if (statement === undefined) return undefined;
      const match = matches.find((match) => statement === statementOf(id, revision, step, match));
      if (match !== undefined) set(id, statement);
      return match;
    },
    remember(step, revision, match, shownBy = 'list') {
      const id = idOf(step, shownBy);
      set(id, statementOf(id, revision, step, match));
    },
    rememberIfConfirmed(step, revision, match) {
      const id = idOf(step, 'list');
      const statement = statementOf(id, revision, step, match);
      const first = codeOf('first', statement);
      const before = entries.get(id);
      set(id, before === first || before === statement ? statement : first);
    },
    forget(step) {
      if (entries.size === 0) return;
      for (const source of sources) entries.delete(idOf(step, source));
    },
    positionOf: (scope) => trails.get(trailOf(scope)),
    setPosition(scope, position) {
      const id = trailOf(scope);
      trails.delete(id);
      if (position !== undefined) trails.set(id, position);
    },
    codeOfEvent: (id) => codeOf('event', platform, id),
    save: () => writeContent(file, roots, entries, trails),
    ...(ignored !== undefined && { ignored }),
  };
}

interface Content {
  readonly entries: Map<string, string>;
  readonly trails: Map<string, TrailPosition>;
  readonly ignored?: string;
}

function createContent(): Content {
  return { entries: new Map(), trails: new Map() };
}

async function readContent(file: string, roots: readonly string[]): Promise<Content> {
  try {
    const real = await realpath(file);
    if (!(await isInOne(roots, real))) return { ...createContent(), ignored: 'a link leads out of the workspace' };
    const status = await stat(real);
    // Reading a device or a pipe may never end.
    if (!status.isFile()) return { ...createContent(), ignored: 'it is not a regular file' };
    if (status.size > largest) return { ...createContent(), ignored: `it is larger than ${largest / 2 ** 20} MiB` };
    const content = parseJson(await readFile(real, 'utf8'));
    if (!isMap(content) || content.format !== format || !isMap(content.entries)) {
      return { ...createContent(), ignored: 'it is not a refresh cache of this version' };
    }
    return {
      entries: new Map(codedEntriesOf(content.entries).filter((entry): entry is [string, string] => isCode(entry[1]))),
      trails: new Map(
        codedEntriesOf(isMap(content.trails) ? content.trails : {}).filter((entry): entry is [string, TrailPosition] =>
          isPosition(entry[1]),
        ),
      ),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return createContent();
    return { ...createContent(), ignored: reasonOf(error) };
  }
}

function codedEntriesOf(map: Mapping): [string, unknown][] {
  return Object.entries(map).filter(([id]) => isCode(id));
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && codePattern.test(value);
}

function isPosition(value: unknown): boolean {
  if (!isMap(value) || !isMap(value.proof) || !Array.isArray(value.seen)) return false;
  const times = [value.since, value.begun, value.proof.time];
  return times.every(Number.isSafeInteger) && isCode(value.proof.code) && value.seen.every(isCode);
}

/** Writes through a new file, so a link at the path is replaced and not followed. */
async function writeContent(
  file: string,
  roots: readonly string[],
  entries: ReadonlyMap<string, string>,
  trails: ReadonlyMap<string, TrailPosition>,
): Promise<void> {
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  if (!(await isInOne(roots, real))) throw new Error('a link leads out of the workspace');
  // Runs in containers have the same process ids.
  const fresh = join(real, `.${basename(file)}.${randomUUID()}`);
  try {
    const content = {
      format,
      entries: Object.fromEntries([...entries].slice(-mostEntries)),
      ...(trails.size > 0 && { trails: Object.fromEntries([...trails].slice(-mostTrails)) }),
    };
    await writeFile(fresh, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
    await rename(fresh, join(real, basename(file)));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The absolute path of the file, or `undefined` if it is in none of the directories. */
export function refreshCacheFile(path: string, workspace: string, roots: readonly string[]): string | undefined {
  const file = resolve(workspace, path);
  return roots.some((root) => file !== resolve(root) && isInside(file, resolve(root))) ? file : undefined;
}

/** Whether a path without links is inside one of the directories. */
async function isInOne(roots: readonly string[], real: string): Promise<boolean> {
  const realRoots = await Promise.all(roots.map((root) => realpath(root)));
  return realRoots.some((root) => isInside(real, root));
}

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}
