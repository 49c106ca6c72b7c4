import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asMap, isMap, omitUndefined, parseJson } from '../shared/object.ts';
import { isWithin } from '../shared/paths.ts';
import { formatReason } from '../shared/text.ts';

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
}

/** Change this number when the codes are computed from other values. */
export const format = 1;
/** Maximum number of bytes of the file: about 300,000 resources. */
const largest = 16 * 2 ** 20;
/** Maximum number of recorded resources; those unused for longest are removed first. */
const mostEntries = 100_000;
/** Maximum number of scopes with a recorded trail position. */
const mostTrails = 2000;
const codePattern = /^[\w-]{22}$/;

/** What the file contains: codes of resources with those of their matches, and codes of scopes with the positions of their trails. */
export interface CacheContent {
  readonly entries: Map<string, string>;
  readonly trails: Map<string, TrailPosition>;
  /** Why the file was not used; absent if it was used or does not exist yet. */
  readonly ignored?: string;
}

/** The content of a cache without records. */
export function createContent(): CacheContent {
  return { entries: new Map(), trails: new Map() };
}

/** Reads the file. If it is missing, foreign, too large or invalid, the content is empty. */
export async function readContent(file: string, roots: readonly string[]): Promise<CacheContent> {
  const read = await readInside(file, roots, largest);
  if ('ignored' in read) return { ...createContent(), ...omitUndefined(read) };
  const content = parseJson(read.text);
  if (!isMap(content) || content.format !== format || !isMap(content.entries)) {
    return { ...createContent(), ignored: 'it is not a refresh cache of this version' };
  }
  return { entries: readEntries(content.entries, isCode), trails: readEntries(content.trails, isPosition) };
}

/**
 * The text of a regular file of at most so many bytes in one of the directories; `ignored` says why it was not read, and is
 * `undefined` if there is no such file.
 */
export async function readInside(
  file: string,
  roots: readonly string[],
  largest: number,
): Promise<{ readonly text: string } | { readonly ignored: string | undefined }> {
  try {
    const real = await realpath(file);
    if (!(await isInOne(roots, real))) return { ignored: 'a link leads out of the workspace' };
    const status = await stat(real);
    // Reading a device or a pipe may never end.
    if (!status.isFile()) return { ignored: 'it is not a regular file' };
    if (status.size > largest) return { ignored: `it is larger than ${largest / 2 ** 20} MiB` };
    return { text: await readFile(real, 'utf8') };
  } catch (error) {
    return { ignored: (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : formatReason(error) };
  }
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
  const { since, begun, proof, seen } = asMap(value);
  const { code, time } = asMap(proof);
  return [since, begun, time].every(Number.isSafeInteger) && isCode(code) && Array.isArray(seen) && seen.every(isCode);
}

/** Writes the file of a cache. Rejects if it cannot be written. */
export async function writeContent(
  file: string,
  roots: readonly string[],
  { entries, trails }: CacheContent,
): Promise<void> {
  const content = {
    format,
    entries: Object.fromEntries([...entries].slice(-mostEntries)),
    ...(trails.size > 0 && { trails: Object.fromEntries([...trails].slice(-mostTrails)) }),
  };
  await writeInside(file, roots, JSON.stringify(content));
}

/** Writes a file through a new one, so a link at the path is replaced and not followed. Rejects if it cannot be written. */
export async function writeInside(file: string, roots: readonly string[], text: string): Promise<void> {
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  if (!(await isInOne(roots, real))) throw new Error('a link leads out of the workspace');
  // Runs in containers have the same process ids.
  const fresh = join(real, `.${basename(file)}.${randomUUID()}`);
  try {
    await writeFile(fresh, text, { flag: 'wx', mode: 0o600 });
    await rename(fresh, join(real, basename(file)));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Whether a path without links is inside one of the directories. */
async function isInOne(roots: readonly string[], real: string): Promise<boolean> {
  const realRoots = await Promise.all(roots.map((root) => realpath(root)));
  return realRoots.some((root) => isWithin(root, real));
}
