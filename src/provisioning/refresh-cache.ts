import { createHmac } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Step } from '../kinds/kind.ts';
import { mapKeyOf, type Scope } from '../kinds/resource-key.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';

/**
 * Remembers which text the platform had at which revision, so a list that shows the revision proves that a text is unchanged.
 * The file contains no text, no names and no revisions: only codes that the key of the run makes of them, and times. A code
 * that fits can only come from a run with that key that had read that text at that revision.
 */
export interface RefreshCache {
  /** Whether the platform has the step's own text, if the resource is at this revision, which a list or the audit trail shows. */
  knows(step: Step, revision: string, shownBy?: Source): boolean;
  remember(step: Step, revision: string, text: string, shownBy?: Source): void;
  /** Up to where the audit trail of a scope was read; `undefined` if it was not. */
  positionOf(scope: Scope): TrailPosition | undefined;
  setPosition(scope: Scope, position: TrailPosition | undefined): void;
  /** What a position contains of the id of an event. */
  codeOfEvent(id: string): string;
  /** Writes the file. Rejects if that is not possible. */
  save(): Promise<void>;
  /** Why the file was not used, as a clause; absent if it was, and where there is none yet. */
  readonly ignored?: string;
}

/** The sources of a resource's revision; each has a separate entry. */
type Source = 'list' | 'trail';

/**
 * Up to where the audit trail of a scope was read. What is remembered of the scope is bound to all of it, so a change of the
 * position makes that worthless. Times are milliseconds since the epoch.
 */
export interface TrailPosition {
  /** What is remembered was so at this time. */
  readonly since: number;
  /** When the lists were read of which the trail has proved since then that they are unchanged. */
  readonly begun: number;
  /** An event that the trail must show again, else it is not the same trail or not whole. */
  readonly proof: { readonly code: string; readonly time: number };
  /** The codes of the events that were taken into account and that the next query will show again. */
  readonly seen: readonly string[];
}

export interface RefreshCacheOptions {
  readonly file: string;
  /** Directories in which the file may be. */
  readonly roots: readonly string[];
  readonly apiKey: string;
  /** The address of the platform; other platforms may have the same account and identifiers. */
  readonly platform: string;
  /** Begins with an empty cache and ignores the file. */
  readonly isFull: boolean;
}

/** A change of what the codes are made of changes this number. */
const format = 1;
/** Bytes of a file that is read: some 300,000 resources. */
const largest = 16 * 2 ** 20;
/** Resources that are remembered; the longest unused ones are forgotten first. */
const mostEntries = 100_000;
/** Scopes whose trails are remembered. */
const mostTrails = 2000;
const codePattern = /^[\w-]{22}$/;

/** Opens the cache. A file that is missing, foreign, too large or not valid is an empty cache. */
export async function openRefreshCache(options: RefreshCacheOptions): Promise<RefreshCache> {
  const { file, roots, apiKey, platform, isFull } = options;
  const key = createHmac('sha256', apiKey).update(`refresh-cache ${format}`).digest();
  const codeOf = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
  const idOf = ({ key }: Step, source: Source) => {
    const parts = ['resource', platform, key.scope.account, mapKeyOf(key)];
    return codeOf(...parts, ...(source === 'trail' ? [source] : []));
  };
  const statementOf = (id: string, revision: string, text: string) => codeOf('text', id, revision, text);
  const trailOf = ({ account, org = '', project = '' }: Scope) => codeOf('trail', platform, account, org, project);
  const { entries, trails, ignored }: Content = isFull ? emptyContent() : await readContent(file);

  const set = (id: string, statement: string): void => {
    // The last one is the youngest.
    entries.delete(id);
    entries.set(id, statement);
  };
  return {
    knows(step, revision, shownBy = 'list') {
      const id = idOf(step, shownBy);
      const statement = entries.get(id);
      if (statement === undefined) return false;
      const isKnown = statement === statementOf(id, revision, new TextDecoder().decode(step.document.bytes));
      if (isKnown) set(id, statement);
      return isKnown;
    },
    remember(step, revision, text, shownBy = 'list') {
      const id = idOf(step, shownBy);
      set(id, statementOf(id, revision, text));
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

function emptyContent(): Content {
  return { entries: new Map(), trails: new Map() };
}

async function readContent(file: string): Promise<Content> {
  try {
    const { size } = await stat(file);
    if (size > largest) return { ...emptyContent(), ignored: `it is larger than ${largest / 2 ** 20} MiB` };
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isMap(content) || content.format !== format || !isMap(content.entries)) {
      return { ...emptyContent(), ignored: 'it is not a refresh cache of this version' };
    }
    return {
      entries: new Map(codedEntries(content.entries).filter((entry): entry is [string, string] => isCode(entry[1]))),
      trails: new Map(
        codedEntries(isMap(content.trails) ? content.trails : {}).filter((entry): entry is [string, TrailPosition] =>
          isPosition(entry[1]),
        ),
      ),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyContent();
    return { ...emptyContent(), ignored: reasonOf(error) };
  }
}

function codedEntries(map: Mapping): [string, unknown][] {
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

/** Writes through a new file, so a link in the place of the old one is replaced and not followed. */
async function writeContent(
  file: string,
  roots: readonly string[],
  entries: ReadonlyMap<string, string>,
  trails: ReadonlyMap<string, TrailPosition>,
): Promise<void> {
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  const realRoots = await Promise.all(roots.map((root) => realpath(root)));
  if (!realRoots.some((root) => isInside(real, root))) throw new Error('a link leads out of the workspace');
  const fresh = join(real, `.${basename(file)}.${process.pid}`);
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

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}
