import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Minimatch } from 'minimatch';

/** A glob over paths from a directory, with `/` between their parts. */
export class FilePattern {
  readonly #pattern: Minimatch;
  /** Whether it ends in a slash, so it matches directories only. */
  readonly #isOfDirectories: boolean;
  /** Whether it ends in `**`, which matches what is before it too. */
  readonly #isOpen: boolean;

  /**
   * Takes `*`, `?`, `[…]` and `**`; a name that begins with a dot matches like any other, and braces are not alternatives.
   * Throws a sentence if the glob is too long.
   */
  constructor(glob: string) {
    this.#isOfDirectories = glob.endsWith('/');
    this.#isOpen = glob.endsWith('/**');
    this.#pattern = new Minimatch(this.#isOfDirectories ? glob.slice(0, -1) : glob, {
      dot: true,
      nobrace: true,
      nocase: process.platform === 'win32',
      nocomment: true,
      noext: true,
      nonegate: true,
    });
  }

  /** The directory under which all matches are. */
  get base(): string {
    const [parts = []] = this.#pattern.set;
    const directories = parts.slice(0, -1);
    const first = directories.findIndex((part) => typeof part !== 'string');
    return directories.slice(0, first < 0 ? undefined : first).join('/');
  }

  matchesFile(path: string): boolean {
    return !this.#isOfDirectories && this.#pattern.match(this.#isOpen ? `${path}/` : path);
  }

  /** Whether there may be a match under a directory. */
  matchesBelow(path: string): boolean {
    return this.#pattern.match(path, true);
  }
}

/** Whether a path matches a glob, or is under a directory that does. */
export function createExclusion(glob: string): (path: string) => boolean {
  const patterns = [new FilePattern(glob), new FilePattern(join(glob, '**', '*').split(sep).join('/'))];
  return (path) => patterns.some((pattern) => pattern.matchesFile(path));
}

/** A directory that is still to be read. */
interface Directory {
  /** From the root. */
  readonly path: string;
  /** The directories from the base of the pattern to itself, without links. */
  readonly chain: readonly string[];
}

/**
 * The files under a directory that a pattern matches, with their paths from there. Links are followed, but not in circles; a
 * link that leads nowhere or only to other links is left out, and so is everything if the directory does not exist. Throws other
 * errors of the file system.
 */
export async function findFiles(root: string, pattern: FilePattern): Promise<string[]> {
  const found: string[] = [];
  const { base } = pattern;
  const real = await realpath(join(root, base)).catch(ignoreMissing);
  const waiting: Directory[] = real === undefined ? [] : [{ path: base, chain: [real] }];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = await readdir(join(root, directory.path), { withFileTypes: true }).catch(ignoreMissing);
    for (const entry of entries ?? []) {
      const path = directory.path === '' ? entry.name : `${directory.path}/${entry.name}`;
      const isFile = pattern.matchesFile(path);
      if (entry.isFile()) {
        if (isFile) found.push(path);
        continue;
      }
      if (!isFile && !pattern.matchesBelow(path)) continue;
      const inner = await directoryOf(root, path, entry, directory.chain);
      if (inner !== undefined && inner !== 'file') waiting.push(inner);
      else if (inner === 'file' && isFile) found.push(path);
    }
  }
  return found;
}

/** The directory that an entry is or links to; `file` for anything else, `undefined` for a link to nothing or to a parent. */
async function directoryOf(
  root: string,
  path: string,
  entry: Dirent,
  chain: readonly string[],
): Promise<Directory | 'file' | undefined> {
  if (entry.isDirectory()) return { path, chain: [...chain, join(chain.at(-1) ?? root, entry.name)] };
  if (!entry.isSymbolicLink()) return 'file';
  const absolute = join(root, path);
  const status = await stat(absolute).catch(ignoreDeadLink);
  if (status === undefined) return undefined;
  if (!status.isDirectory()) return 'file';
  const real = await realpath(absolute);
  return chain.includes(real) ? undefined : { path, chain: [...chain, real] };
}

function ignoreDeadLink(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ELOOP') ignoreMissing(error);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
