import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import { Minimatch } from 'minimatch';

/** Parses lines that are each a path, a glob or, after `!`, an exclusion; blank lines and lines with `#` are ignored. */
export function parsePatternLines(lines: string) {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ line, pattern: line.replace(/^!\s*/, ''), excludes: line.startsWith('!') }));
}

/** A glob over relative paths with `/` between their parts. */
export class FilePattern {
  readonly #pattern: Minimatch;
  /** A final slash matches directories only. */
  readonly #isOfDirectories: boolean;
  /** A final `**` also matches what is before it. */
  readonly #isOpen: boolean;

  /**
   * Takes `*`, `?`, `[…]` and `**`; a name that begins with a dot matches like any other, and braces are not alternatives.
   * Throws an error whose message is for the user if the glob is too long.
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
    const directories = this.#pattern.set[0]?.slice(0, -1) ?? [];
    const firstGlob = directories.findIndex((part) => typeof part !== 'string');
    return directories.slice(0, firstGlob < 0 ? undefined : firstGlob).join('/');
  }

  matchesFile(path: string): boolean {
    return !this.#isOfDirectories && this.#pattern.match(this.#isOpen ? `${path}/` : path);
  }

  /** Whether there may be a match under a directory. */
  matchesBelow(path: string): boolean {
    return this.#pattern.match(path, true);
  }
}

/** Tells whether a path matches a glob or is under a directory that does. */
export function createExclusion(glob: string): (path: string) => boolean {
  const patterns = [new FilePattern(glob), new FilePattern(posix.join(glob, '**', '*'))];
  return (path) => patterns.some((pattern) => pattern.matchesFile(path));
}

/** The lines with their patterns as globs from the workspace; without those that lead out of it. */
function parseGlobs(lines: string, workspace: string) {
  return parsePatternLines(lines).flatMap(({ pattern, excludes }) => {
    const inside = isAbsolute(pattern) ? relative(workspace, pattern) : pattern;
    const glob = posix.normalize(inside.split(sep).join('/'));
    return glob.split('/')[0] === '..' ? [] : [{ glob, excludes }];
  });
}

/** The directories, from the workspace, in which the lines of an input select files. */
export function listBases(lines: string, workspace: string): string[] {
  const included = parseGlobs(lines, workspace).filter(({ excludes }) => !excludes);
  return included.map(({ glob }) => new FilePattern(glob).base);
}

/** The paths that lines select among those of files that need not exist, in order. */
export function selectAmong(lines: string, workspace: string, paths: Iterable<string>): string[] {
  const all = [...paths];
  const selected = new Set<string>();
  for (const { glob, excludes } of parseGlobs(lines, workspace)) {
    const pattern = new FilePattern(glob);
    const isMeant = excludes ? createExclusion(glob) : (path: string) => path === glob || pattern.matchesFile(path);
    for (const path of excludes ? [...selected] : all) {
      if (!isMeant(path)) continue;
      if (excludes) selected.delete(path);
      else selected.add(path);
    }
  }
  return [...selected].sort();
}

/**
 * The paths, from `root`, of the files that a pattern matches. Links are followed, but not in circles; a dead link is left out.
 * Throws other errors of the file system.
 */
export async function findFiles(root: string, pattern: FilePattern): Promise<string[]> {
  const found: string[] = [];
  /** @param parents the directories on the way to this one, without links */
  async function search(directory: string, parents: readonly string[]): Promise<void> {
    const real = await realpath(join(root, directory)).catch(ignoreMissing);
    if (real === undefined || parents.includes(real)) return;
    for (const entry of (await readdir(real, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
      const path = posix.join(directory, entry.name);
      const isFile = pattern.matchesFile(path);
      const isBelow = !entry.isFile() && pattern.matchesBelow(path);
      if (!isFile && !isBelow) continue;
      const target = entry.isSymbolicLink() ? await stat(join(real, entry.name)).catch(ignoreDeadLink) : entry;
      if (target?.isDirectory() && isBelow) await search(path, [...parents, real]);
      else if (target?.isDirectory() === false && isFile) found.push(path);
    }
  }
  await search(pattern.base, []);
  return found;
}

function ignoreDeadLink(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ELOOP') ignoreMissing(error);
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
