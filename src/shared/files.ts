import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isWithin } from './paths.ts';
import { formatReason } from './text.ts';

/** Files that a run writes for later steps. */
export interface Files {
  /** Writes text as it is and anything else as JSON, both without secrets; returns the file's path. Throws `UnwritableFile`. */
  write(name: string, content: unknown): string;
}

/** The message is a sentence. */
export class UnwritableFile extends Error {
  override readonly name = 'UnwritableFile';
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

/** Writes a file of this user alone, in one of the directories. Rejects if it cannot be written. */
export async function writeInside(file: string, roots: readonly string[], text: string): Promise<void> {
  const directory = dirname(file);
  await mkdir(directory, { recursive: true });
  const real = await realpath(directory);
  if (!(await isInOne(roots, real))) throw new Error('a link leads out of the workspace');
  await replaceFile(join(real, basename(file)), text, 0o600);
}

/** Writes a file through a new one beside it: a reader sees the old content or the new one, and a link is replaced. */
export async function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): Promise<void> {
  // Runs in containers have the same process ids. A long name leaves no room for the digits.
  const fresh = join(dirname(file), `.${basename(file).slice(0, 40)}.${randomUUID()}.tmp`);
  try {
    await writeFile(fresh, content, { flag: 'wx', mode });
    await rename(fresh, file);
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
