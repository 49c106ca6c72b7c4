import { existsSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFileError } from '../shared/paths.ts';

/**
 * Why a file that does not exist may only be missing from this checkout: "is in the submodule x, which is not checked out". The
 * reason is a submodule, a link or a sparse checkout. `undefined` if the file was removed.
 *
 * @param checkout absolute path of the checkout
 * @param path from the checkout, with `/` between its parts
 */
export function explainAbsence(checkout: string, path: string): string | undefined {
  const submodule = submodulesIn(checkout).find((one) => path.startsWith(`${one}/`));
  if (submodule !== undefined && isEmpty(join(checkout, submodule))) {
    return `is in the submodule ${submodule}, which is not checked out`;
  }
  const parts = path.split('/').slice(0, -1);
  for (const [index] of parts.entries()) {
    const directory = parts.slice(0, index + 1).join('/');
    const absolute = join(checkout, directory);
    const found = readLinkStatus(absolute);
    if (found === undefined) break;
    if (found instanceof Error) return `is below ${directory}, which cannot be read: ${describeFileError(found)}`;
    if (found.isSymbolicLink() && !existsSync(absolute)) return `is below ${directory}, a broken symbolic link`;
    if (!statSync(absolute).isDirectory()) return `was in ${directory}, which is not a directory`;
    if (isEmpty(absolute)) return `was in ${directory}, which is an empty directory`;
  }
  return isLeftOut(checkout, path) ? 'is left out by the sparse checkout' : undefined;
}

/** The status of a file or link itself; `undefined` if there is none, otherwise why it is not known. */
export function readLinkStatus(path: string): Stats | NodeJS.ErrnoException | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'ENOENT' || failure.code === 'ENOTDIR' ? undefined : failure;
  }
}

function submodulesIn(checkout: string): string[] {
  const text = readIfThere(join(checkout, '.gitmodules')) ?? '';
  return [...text.matchAll(/^\s*path\s*=\s*"?(.+?)"?\s*$/gm)].flatMap(([, path]) => path ?? []);
}

function isEmpty(directory: string): boolean {
  return !existsSync(directory) || (statSync(directory).isDirectory() && readdirSync(directory).length === 0);
}

/** Whether a sparse checkout leaves a file out, or may: only the patterns that Git itself writes for directories are read. */
function isLeftOut(checkout: string, path: string): boolean {
  const git = findGitDirectory(checkout);
  const isSparse = ['config', 'config.worktree'].some((name) =>
    /^\s*sparseCheckout\s*=\s*true\s*$/im.test(readIfThere(join(git, name)) ?? ''),
  );
  if (!isSparse) return false;
  const lines = (readIfThere(join(git, 'info', 'sparse-checkout')) ?? '').split('\n').map((line) => line.trim());
  const patterns = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  // `/*` and `!/*/` mean the files beside the listed directories.
  const directories = [...patterns].map((pattern) => (pattern === '/*' ? '/' : pattern));
  const isByDirectory = directories.every((pattern) =>
    /^(?:\/(?:[^*?[\\]*\/)?|!\/(?:[^*?[\\]*\/)?\*\/)$/.test(pattern),
  );
  if (!isByDirectory) return true;
  return !directories.some((directory) => {
    const below = `/${path}`.startsWith(directory) ? `/${path}`.slice(directory.length) : undefined;
    return below !== undefined && !(patterns.has(`!${directory}*/`) && below.includes('/'));
  });
}

/** The directory of Git's own files: `.git`, or the one that a file `.git` names. */
function findGitDirectory(checkout: string): string {
  const git = join(checkout, '.git');
  const named = statSync(git, { throwIfNoEntry: false })?.isFile()
    ? /^gitdir:\s*(.+)$/m.exec(readIfThere(git) ?? '')
    : null;
  return named?.[1] === undefined ? git : resolve(checkout, named[1].trim());
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
