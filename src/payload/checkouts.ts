import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readLinkStatus } from './partial-checkout.ts';

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
  /** The directories in which the current version is searched. */
  readonly searched: readonly string[];
  readonly #workspace: string;
  readonly #previousFiles: ReadonlySet<string>;
  /** The directories that may be the checkout of the current version. */
  readonly #current: readonly string[];
  readonly #currentParents: ReadonlySet<string>;

  /**
   * @param current paths of the files of the current version, from the workspace
   * @param previous those of the previous version
   */
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

  /** The places of a file of the previous version in the current one. The file need not exist there. */
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

  /** Whether a path is in the previous version's checkout. */
  isPrevious(path: string): boolean {
    return this.#previousFiles.has(path) || listParents(path).some((directory) => this.previous.has(directory));
  }

  /** Whether the previous version has no file at the place of a file of the current one. */
  isNew(file: string): boolean {
    return !this.#current.some((checkout) => {
      const path = pathIn(checkout, file);
      if (path === undefined) return false;
      const earlier = [...this.previous, ...(checkout === '' ? [] : [''])];
      return earlier.some((one) => this.#exists(joinPlace({ checkout: one, path })));
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

/** The path of a place from the workspace. */
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
