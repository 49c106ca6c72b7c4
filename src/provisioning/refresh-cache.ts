import { createHmac } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Step } from '../kinds/kind.ts';
import { mapKeyOf } from '../kinds/resource-key.ts';
import { isMap } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';

/**
 * Remembers which text the platform had at which revision, so a list that shows the revision proves that a text is unchanged.
 * The file contains no text, no names and no revisions: only codes that the key of the run makes of them. A code that fits
 * can only come from a run with that key that had read that text at that revision.
 */
export interface RefreshCache {
  /** Whether the platform has the step's own text, if the resource is at this revision. */
  knows(step: Step, revision: string): boolean;
  remember(step: Step, revision: string, text: string): void;
  /** Writes the file. Rejects where that is not possible. */
  save(): Promise<void>;
  /** Why the file was not used, as a clause; absent where it was, and where there is none yet. */
  readonly ignored?: string;
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
const codePattern = /^[\w-]{22}$/;

/** Opens the cache. A file that is missing, foreign, too large or not valid is an empty cache. */
export async function openRefreshCache(options: RefreshCacheOptions): Promise<RefreshCache> {
  const { file, roots, apiKey, platform, isFull } = options;
  const key = createHmac('sha256', apiKey).update(`refresh-cache ${format}`).digest();
  const codeOf = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 16).toString('base64url');
  const idOf = ({ key: { scope, ...rest } }: Step) =>
    codeOf('resource', platform, scope.account, mapKeyOf({ scope, ...rest }));
  const statementOf = (step: Step, revision: string, text: string) => codeOf('text', idOf(step), revision, text);
  const { entries, ignored }: ReadEntries = isFull ? { entries: new Map() } : await readEntries(file);

  const set = (id: string, statement: string): void => {
    // The last one is the youngest.
    entries.delete(id);
    entries.set(id, statement);
  };
  return {
    knows(step, revision) {
      const id = idOf(step);
      const statement = entries.get(id);
      if (statement === undefined) return false;
      const isKnown = statement === statementOf(step, revision, new TextDecoder().decode(step.document.bytes));
      if (isKnown) set(id, statement);
      return isKnown;
    },
    remember: (step, revision, text) => set(idOf(step), statementOf(step, revision, text)),
    save: () => writeEntries(file, roots, [...entries].slice(-mostEntries)),
    ...(ignored !== undefined && { ignored }),
  };
}

interface ReadEntries {
  readonly entries: Map<string, string>;
  readonly ignored?: string;
}

async function readEntries(file: string): Promise<ReadEntries> {
  try {
    const { size } = await stat(file);
    if (size > largest) return { entries: new Map(), ignored: `it is larger than ${largest / 2 ** 20} MiB` };
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isMap(content) || content.format !== format || !isMap(content.entries)) {
      return { entries: new Map(), ignored: 'it is not a refresh cache of this version' };
    }
    const valid = Object.entries(content.entries).filter(
      (entry): entry is [string, string] => codePattern.test(entry[0]) && codePattern.test(String(entry[1])),
    );
    return { entries: new Map(valid) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { entries: new Map() };
    return { entries: new Map(), ignored: reasonOf(error) };
  }
}

/** Writes through a new file, so a link in the place of the old one is replaced and not followed. */
async function writeEntries(file: string, roots: readonly string[], entries: readonly (readonly [string, string])[]) {
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  const realRoots = await Promise.all(roots.map((root) => realpath(root)));
  if (!realRoots.some((root) => isInside(real, root))) throw new Error('a link leads out of the workspace');
  const fresh = join(real, `.${basename(file)}.${process.pid}`);
  try {
    await writeFile(fresh, JSON.stringify({ format, entries: Object.fromEntries(entries) }), {
      flag: 'wx',
      mode: 0o600,
    });
    await rename(fresh, join(real, basename(file)));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The absolute path of the file, or `undefined` where it is in none of the directories. */
export function refreshCacheFile(path: string, workspace: string, roots: readonly string[]): string | undefined {
  const file = resolve(workspace, path);
  return roots.some((root) => file !== resolve(root) && isInside(file, resolve(root))) ? file : undefined;
}

function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}
