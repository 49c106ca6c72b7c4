import { type Dirent, opendirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { CompanionRule } from '../kinds/kind.ts';
import { describeFileError, isWithin } from '../shared/paths.ts';
import type { Document, TreeFile } from '../syntax/document.ts';

type CompanionLimits = Pick<CompanionRule, 'extension' | 'largest'>;

/**
 * The path of a file that a document names, from the workspace: relative to the document's own file, or to the workspace for an
 * inline payload. `undefined` if it is not such a path, or leads out of the workspace.
 *
 * @param named with `/` between its parts
 * @param from path of the document's file from the workspace
 */
export function resolveCompanion(named: string, from: string | undefined): string | undefined {
  if (named.trim() === '' || named.endsWith('/') || /^(?:\/|[A-Za-z]:)|[\\\0]/.test(named)) return undefined;
  const path = posix.normalize(posix.join(posix.dirname(from ?? '.'), named));
  return path === '..' || path.startsWith('../') ? undefined : path;
}

/**
 * Reads a file that belongs to a document, byte for byte; or says why it cannot be read, as a clause about it. Links are followed
 * only inside the workspace, and nothing is read of Git's own directory, which may contain the credentials of a checkout.
 *
 * @param path from `resolveCompanion`
 * @param workspace absolute path of the checkout
 */
export function readCompanion(
  path: string,
  workspace: string,
  { extension = '', largest }: CompanionLimits,
): { readonly bytes: Buffer } | { readonly problem: string } {
  if (!path.endsWith(extension)) return { problem: `is not a file whose name ends in ${extension}` };
  try {
    const root = realpathSync.native(workspace);
    const real = realpathSync.native(join(workspace, path));
    if (!isWithin(root, real)) return { problem: 'is a link to a file outside the workspace' };
    if (relative(root, real).split(sep).includes('.git')) return { problem: 'is in a directory of Git' };
    const status = statSync(real);
    if (!status.isFile()) return { problem: 'is not a regular file' };
    if (status.size > largest) {
      const size = Math.ceil(status.size / 1024).toLocaleString('en');
      return { problem: `has ${size} KiB; it may have at most ${(largest / 1024).toLocaleString('en')} KiB` };
    }
    const bytes = readFileSync(real);
    return bytes.length === status.size ? { bytes } : { problem: 'changed while it was read' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFileError(error)}` };
  }
}

/** The most entries of a directory that a document names, with those of the directories in it, and the bytes of its files. */
const mostEntries = 1000;
const mostBytes = 100 * 1024 * 1024;

/**
 * Reads all files below a directory that belongs to a document; or says why one cannot be read, as a clause about the directory.
 * Nothing in it may be a link, because what is behind one may not be part of the repository.
 *
 * @param path from `resolveCompanion`
 * @param workspace absolute path of the checkout
 */
export function readCompanionDirectory(
  path: string,
  workspace: string,
  limits: CompanionLimits,
): { readonly files: readonly TreeFile[] } | { readonly problem: string } {
  const files: TreeFile[] = [];
  let entries = 0;
  let bytes = 0;
  try {
    if (realpathSync.native(join(workspace, path)) !== join(realpathSync.native(workspace), path))
      return { problem: 'is a link, or in a directory that is one' };
    for (const { file, entry } of walk(path, workspace)) {
      if (++entries > mostEntries)
        return { problem: `contains more than ${mostEntries.toLocaleString('en')} files and directories` };
      if (entry.name === '.git') return { problem: `contains ${file}, which belongs to Git` };
      if (entry.isDirectory()) continue;
      if (!entry.isFile()) return { problem: `contains ${file}, which is a link or a special file` };
      const read = readCompanion(file, workspace, limits);
      if ('problem' in read) return { problem: `contains ${file}, which ${read.problem}` };
      bytes += read.bytes.length;
      if (bytes > mostBytes) return { problem: `contains more than ${mostBytes / 1024 / 1024} MiB` };
      files.push({ name: posix.relative(path, file), file, bytes: read.bytes });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { problem: 'does not exist' };
    return { problem: code === 'ENOTDIR' ? 'is not a directory' : `cannot be read: ${describeFileError(error)}` };
  }
  return { files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

/** The entries of a directory and of those in it, each as soon as the system names it: a directory may have millions. */
function* walk(directory: string, workspace: string): Generator<{ readonly file: string; readonly entry: Dirent }> {
  const opened = opendirSync(join(workspace, directory));
  try {
    for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
      const file = posix.join(directory, entry.name);
      yield { file, entry };
      if (entry.isDirectory()) yield* walk(file, workspace);
    }
  } finally {
    opened.closeSync();
  }
}

/** Everything that a document sends, and that may contain secrets: its value, and the content of files that is not in it. */
export function listContents({ value, companion, tree = [] }: Document): unknown[] {
  const files = [...(companion === undefined || companion.path !== undefined ? [] : [companion]), ...tree];
  return [value, ...files.map(({ bytes }) => new TextDecoder().decode(bytes))];
}
