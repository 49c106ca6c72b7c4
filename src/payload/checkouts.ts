import { existsSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFileError } from '../shared/paths.ts';

/** A path in a checkout. Both parts are paths with `/`; the checkout is empty if it is the workspace itself. */
export interface Place {
  readonly checkout: string;
  /** From the checkout. */
  readonly path: string;
}

/** Two versions of the same files in one workspace: often the workspace itself and a checkout in a directory of it. */
export class Checkouts {
  /** The directories of the previous version, from the workspace. */
  readonly previous: ReadonlySet<string>;
  /** Where the current version is searched. */
  readonly searched: readonly string[];
  readonly #workspace: string;
  readonly #previousFiles: ReadonlySet<string>;
  /** The directories that may be the checkout of the current version. */
  readonly #current: readonly string[];
  readonly #currentParents: ReadonlySet<string>;

  /** @param current and `previous`: paths from the workspace of the files of both versions */
  constructor(workspace: string, current: readonly string[], previous: readonly string[]) {
    this.#workspace = workspace;
    this.#previousFiles = new Set(previous);
    this.#currentParents = new Set(current.flatMap(listParents));
    const previousParents = new Set(previous.flatMap(listParents));
    this.previous = new Set(previous.map((file) => this.#findCheckout(file, this.#currentParents)));
    this.#current = [...new Set(['', ...current.map((file) => this.#findCheckout(file, previousParents))])];
    const repositories = [...new Set(current.map((file) => this.#findRepository(file) ?? ''))];
    this.searched = repositories.includes('') ? [''] : repositories;
  }

  /** Where a file of the previous version would be in the current one; it need not exist. */
  findPlaces(file: string): Place[] {
    const own = this.#findCheckout(file, this.#currentParents);
    return [...new Set([own, ''])].flatMap((earlier) => {
      const path = pathIn(earlier, file) ?? file;
      return this.#current
        .map((checkout) => ({ checkout, path }))
        .filter((place) => {
          const whole = joinPlace(place);
          // What the previous version has at that place is another file.
          const isOther = place.checkout !== '' && earlier !== '' && this.#exists(`${earlier}/${whole}`);
          return !isOther && !this.isPrevious(whole);
        });
    });
  }

  isPrevious(path: string): boolean {
    return this.#previousFiles.has(path) || listParents(path).some((directory) => this.previous.has(directory));
  }

  /** Whether the previous version has no such file. */
  isNew(file: string): boolean {
    return !this.#current.some((checkout) => {
      const path = pathIn(checkout, file);
      if (path === undefined) return false;
      const earlier = [...this.previous, ...(checkout === '' ? [] : [''])];
      return earlier.some((checkout) => this.#exists(joinPlace({ checkout, path })));
    });
  }

  /** The outermost directory above a file that is a repository, or that contains no file of the other version. */
  #findCheckout(file: string, parentsOfOthers: ReadonlySet<string>): string {
    return this.#findRepository(file) ?? listParents(file).find((directory) => !parentsOfOthers.has(directory)) ?? '';
  }

  #findRepository(file: string): string | undefined {
    return listParents(file).find((directory) => existsSync(join(this.#workspace, directory, '.git')));
  }

  #exists(path: string): boolean {
    return readLinkStatus(join(this.#workspace, path)) !== undefined;
  }
}

export function joinPlace({ checkout, path }: Place): string {
  return checkout === '' ? path : `${checkout}/${path}`;
}

function pathIn(directory: string, file: string): string | undefined {
  if (directory === '') return file;
  return file.startsWith(`${directory}/`) ? file.slice(directory.length + 1) : undefined;
}

/** The directories above a path, the outermost first. */
function listParents(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Why a file may only be missing from this checkout: "is in the submodule x, which is not checked out". The reason is a submodule,
 * a link or a sparse checkout. `undefined` if the file was removed.
 *
 * @param checkout absolute
 * @param path from the checkout, with `/` between its parts
 */
export function explainAbsence(checkout: string, path: string): string | undefined {
  const submodule = submodulesIn(checkout).find((directory) => path.startsWith(`${directory}/`));
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

/** The status of a file or of a link itself; `undefined` if there is none. */
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

/** `.git`, or the directory that a file `.git` names. */
function findGitDirectory(checkout: string): string {
  const git = join(checkout, '.git');
  const named = statSync(git, { throwIfNoEntry: false })?.isFile()
    ? /^gitdir:\s*(.+)$/m.exec(readIfThere(git) ?? '')
    : null;
  return named?.[1] === undefined ? git : resolve(checkout, named[1].trim());
}

function readIfThere(file: string): string | undefined {
  try {
    // Reading a pipe or a device may never end.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
