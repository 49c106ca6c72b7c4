import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import type { Context } from '../../context.ts';
import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Scope } from '../../kinds/resource-key.ts';
import { textOfDocument } from '../../kinds/shared/config.ts';
import { omitUndefined } from '../../shared/object.ts';
import { isWithin } from '../../shared/paths.ts';
import { version } from '../../shared/version.ts';
import { createContent, format, readContent, type TrailPosition, writeContent } from './refresh-cache-file.ts';

/**
 * Records which documents matched their resources at a revision, so a list with the same revision proves that they still do.
 * The file contains no texts, names or revisions, only times and codes that are computed from them with the key of the run. So
 * a matching code can only come from a run with that key that compared that text with the resource at that revision.
 */
export interface RefreshCache {
  /** How the step's document matches its resource at this revision, which a list or the audit trail shows; `undefined` if unknown. */
  findMatch(step: Step, revision: string, shownBy?: Source): Match | undefined;
  /** Records how the document matches its resource at this revision. */
  remember(step: Step, revision: string, match: Match, shownBy?: Source): void;
  /**
   * Records how they match, by a read that may be older than the list. The record counts once a second run has made the same one.
   */
  rememberIfConfirmed(step: Step, revision: string, match: Match): void;
  /** Removes the records of a resource that this run may change: a list or the trail may show the old revision afterwards. */
  forget(step: Step): void;
  /** The position up to which the audit trail of a scope was read; `undefined` if it was not read. */
  findPosition(scope: Scope): TrailPosition | undefined;
  setPosition(scope: Scope, position: TrailPosition | undefined): void;
  /** The code of an event's id in a position. */
  computeEventCode(id: string): string;
  /** Writes the file. Rejects if it cannot be written. */
  save(): Promise<void>;
  /** Why the file was not used; absent if it was used or does not exist yet. */
  readonly ignored?: string;
}

/** `exact`: the platform has the document's own text. `values`: it has the same values, by the rules of this version. */
export type Match = 'exact' | 'values';

/** The sources of a resource's revision; each has a separate entry. */
const sources = ['list', 'trail'] as const;
type Source = (typeof sources)[number];

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

/** The directories that may contain the file: the workspace, and the runner's directory for temporary files. */
export function listCacheRoots({ workspace, environment }: Pick<Context, 'workspace' | 'environment'>): string[] {
  return [workspace, environment.RUNNER_TEMP ?? ''].filter((root) => root !== '');
}

/** The absolute path of the file, or `undefined` if it is in none of the directories. */
export function refreshCacheFile(path: string, workspace: string, roots: readonly string[]): string | undefined {
  const file = resolve(workspace, path);
  return roots.some((root) => file !== resolve(root) && isWithin(resolve(root), file)) ? file : undefined;
}

/** Opens the cache. If the file is missing, foreign, too large or invalid, the cache is empty. */
export async function openRefreshCache(options: RefreshCacheOptions): Promise<RefreshCache> {
  const { file, roots, isFull, isExact = false } = options;
  const { computeId, computeStatement, computeFirst, computeTrail, computeEvent } = createCodes(options);
  const matches: readonly Match[] = isExact ? ['exact'] : ['exact', 'values'];
  const content = isFull ? createContent() : await readContent(file, roots);
  const { entries, trails, ignored } = content;

  const set = (id: string, statement: string): void => {
    // The last one is the newest.
    entries.delete(id);
    entries.set(id, statement);
  };
  return {
    findMatch(step, revision, shownBy = 'list') {
      const id = computeId(step, shownBy);
      const statement = entries.get(id);
      if (statement === undefined) return undefined;
      const match = matches.find((match) => statement === computeStatement(id, revision, step, match));
      if (match !== undefined) set(id, statement);
      return match;
    },
    remember(step, revision, match, shownBy = 'list') {
      const id = computeId(step, shownBy);
      set(id, computeStatement(id, revision, step, match));
    },
    rememberIfConfirmed(step, revision, match) {
      const id = computeId(step, 'list');
      const statement = computeStatement(id, revision, step, match);
      const first = computeFirst(statement);
      const before = entries.get(id);
      set(id, before === first || before === statement ? statement : first);
    },
    forget(step) {
      if (entries.size === 0) return;
      for (const source of sources) entries.delete(computeId(step, source));
    },
    findPosition: (scope) => trails.get(computeTrail(scope)),
    setPosition(scope, position) {
      const id = computeTrail(scope);
      trails.delete(id);
      if (position !== undefined) trails.set(id, position);
    },
    computeEventCode: computeEvent,
    save: () => writeContent(file, roots, content),
    ...omitUndefined({ ignored }),
  };
}

/** The functions that compute the codes of a cache, which only runs with the same key can compute. */
function createCodes({ apiKey, platform }: RefreshCacheOptions) {
  const key = createHmac('sha256', apiKey).update(`refresh-cache ${format}`).digest();
  const computeCode = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
  return {
    computeId({ key }: Step, source: Source) {
      const parts = ['resource', platform, key.scope.account, mapKeyOf(key)];
      return computeCode(...parts, ...(source === 'trail' ? [source] : []));
    },
    computeStatement(id: string, revision: string, step: Step, match: Match) {
      const parts = [id, revision, textOfDocument(step)];
      return match === 'exact' ? computeCode('text', ...parts) : computeCode('values', version, ...parts);
    },
    computeFirst: (statement: string) => computeCode('first', statement),
    computeTrail: ({ account, org = '', project = '' }: Scope) => computeCode('trail', platform, account, org, project),
    computeEvent: (id: string) => computeCode('event', platform, id),
  };
}
