import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { isWithin } from '../shared/paths.ts';
import { fileReasonOf } from './file-errors.ts';
import { createExclusion, FilePattern, findFiles } from './find-files.ts';
import { findNearestPath } from './nearest-path.ts';

const globCharacter = /[*?[]/;

/**
 * Maximum number of `*` between two slashes, and of `**` in a pattern. With more, matching a long name could take longer than
 * any run.
 */
const mostStars = 4;
/** Maximum number of `[` in a pattern, for the same reason: each one is read to its `]`, over all that follow it. */
const mostBrackets = 100;

/** The files that the lines of `payload-file` choose, one line applied after the other. */
export class FileSelection {
  /** From the workspace, with `/` between their parts. */
  readonly paths = new Set<string>();
  /** Whether an earlier line included files, or tried to. */
  #chose = false;
  readonly #workspace: string;
  readonly #problems: Diagnostic[];
  readonly #mayMatchNothing: boolean;
  readonly #hasOtherLines: boolean;

  /**
   * @param workspace absolute path of the checkout
   * @param mayMatchNothing whether a line that matches nothing is a notice, if the directory that it begins with exists
   * @param hasOtherLines whether other lines select files as well, so this one may be for files that do not exist yet
   */
  constructor(
    workspace: string,
    diagnostics: Diagnostic[],
    {
      mayMatchNothing = false,
      hasOtherLines = false,
    }: { readonly mayMatchNothing?: boolean; readonly hasOtherLines?: boolean },
  ) {
    this.#workspace = workspace;
    this.#problems = diagnostics;
    this.#mayMatchNothing = mayMatchNothing;
    this.#hasOtherLines = hasOtherLines;
  }

  async apply(line: string): Promise<void> {
    const excluding = line.startsWith('!');
    const pattern = this.#insideOf(normalize(excluding ? line.slice(1).trim() : line));
    if (excluding && !this.#chose) {
      this.#error(
        line,
        'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits',
      );
    } else if (pattern === undefined) {
      this.#error(line, `is outside the workspace ${this.#workspace}; name files inside it`);
    } else if (excluding) {
      await this.#exclude(line, pattern);
    } else {
      this.#chose = true;
      await this.#choose(line, pattern);
    }
  }

  async #choose(line: string, pattern: string): Promise<void> {
    const absolute = resolve(this.#workspace, pattern);
    const found = statusOf(absolute);
    if (!(found instanceof Error)) {
      const path = this.#toPath(absolute);
      if (found.isDirectory()) {
        this.#error(line, `is a directory; name the files in it, for example ${path ? `${path}/` : ''}**/*.yaml`);
      } else {
        this.paths.add(path);
      }
    } else if (globCharacter.test(pattern)) {
      await this.#include(line, pattern);
    } else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
      this.#nothing(line, pattern, `does not exist (looked for ${absolute})`, this.#proposeInsteadOf(absolute));
    } else {
      this.#error(line, `cannot be read: ${fileReasonOf(found)} (${absolute})`);
    }
  }

  /** A line that matches nothing is an error, with a proposal, unless it names an existing checkout of an earlier version. */
  #nothing(line: string, pattern: string, message: string, proposal = ''): void {
    const [directory = '', ...below] = relative(this.#workspace, resolve(this.#workspace, pattern)).split(sep);
    const isThere = below.length > 0 && isDirectory(join(this.#workspace, directory));
    if (this.#mayMatchNothing && isThere) {
      this.#problems.push({ severity: 'notice', summary: `${line} ${message}, so no document was removed from it.` });
    } else this.#error(line, `${message}${proposal}${this.#hint(line)}`);
  }

  /** A pattern for paths in the workspace, as it is or from the workspace; `undefined` if it leads elsewhere. */
  #insideOf(pattern: string): string | undefined {
    const isDirect = isAbsolute(pattern) ? isWithin(this.#workspace, pattern) : pattern.split(sep)[0] !== '..';
    if (isDirect) return pattern;
    return pathOverLinks(isAbsolute(pattern) ? pattern : join(this.#workspace, pattern), this.#workspace);
  }

  /** Removes the files that a glob matches, and everything under the directories that it matches. */
  #exclude(line: string, pattern: string): Promise<void> {
    return this.#search(line, pattern, (glob) => {
      const isExcluded = createExclusion(glob);
      for (const path of this.paths) if (isExcluded(path)) this.paths.delete(path);
    });
  }

  /** Adds the files that a glob matches. */
  #include(line: string, pattern: string): Promise<void> {
    return this.#search(line, pattern, async (glob) => {
      const paths = await findFiles(this.#workspace, new FilePattern(glob));
      for (const path of paths) this.paths.add(path);
      if (paths.length === 0) this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
    });
  }

  /** Does something with a pattern as a glob from the workspace, with `/` between its parts; an error is reported. */
  async #search(line: string, pattern: string, work: (glob: string) => void | Promise<void>): Promise<void> {
    const simple = simplify(pattern);
    const excess = excessIn(simple);
    if (excess !== undefined) {
      this.#error(line, `has more than ${excess}; use fewer`);
      return;
    }
    const inside = isAbsolute(simple) ? simple.slice(this.#workspace.length) : simple;
    try {
      await work(inside.split(sep).join('/').replace(/^\/+/, ''));
    } catch (error) {
      const { path } = error as NodeJS.ErrnoException;
      this.#error(line, `cannot be searched for: ${fileReasonOf(error)}${path === undefined ? '' : ` (${path})`}`);
    }
  }

  #hint(line: string): string {
    if (isEmptyDirectory(this.#workspace)) {
      return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
    }
    if (/[{}]/.test(line)) return '; braces are not supported; write one pattern per line';
    if (/[,;]\s*\S/.test(line)) return '; write one path per line';
    if (/^(?:["'[]|- )/.test(line)) return '; write paths without quotes, brackets and dashes, one per line';
    if (line.includes('\\') && sep === '/') return '; write `/` between directories';
    if (!this.#hasOtherLines || !globCharacter.test(line)) return '';
    return '; every line must match a file, so typos are noticed; for files that may not exist, use a glob that also matches others';
  }

  /** The file with the most similar path, as a clause for the message. */
  #proposeInsteadOf(absolute: string): string {
    const nearest = findNearestPath(this.#workspace, this.#toPath(absolute));
    return nearest === undefined ? '' : `; the closest match is ${nearest}`;
  }

  #toPath(absolute: string): string {
    return relative(this.#workspace, absolute).split(sep).join('/');
  }

  #error(line: string, message: string): void {
    this.#problems.push(errorOf(`${line} ${message}.`));
  }
}

/** The status of a path, or why there is none. */
function statusOf(path: string): Stats | NodeJS.ErrnoException {
  try {
    return statSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/**
 * A path that leads into a directory over links, such as that of a linked workspace, from there; `undefined` if it leads
 * elsewhere. What follows the link stays as written, because it may be a glob, or say where its resource belongs.
 */
function pathOverLinks(path: string, directory: string): string | undefined {
  const root = realPathOf(directory);
  const parts = path.split(sep);
  for (const [index] of parts.entries()) {
    // With the separator, `C:` is the root of the drive.
    const real = realPathOf(resolve(parts.slice(0, index + 1).join(sep) + sep));
    if (root === undefined || real === undefined) return undefined;
    if (isWithin(root, real)) return join(relative(root, real), parts.slice(index + 1).join(sep));
  }
  return undefined;
}

/** A path without links in it; `undefined` if there is none. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function isDirectory(path: string): boolean {
  const found = statusOf(path);
  return !(found instanceof Error) && found.isDirectory();
}

/** Whether a directory is empty or missing. */
function isEmptyDirectory(directory: string): boolean {
  try {
    return readdirSync(directory).length === 0;
  } catch {
    return true;
  }
}

/** A glob without redundant stars: `***` within a name is `*`, and `**` twice in succession is `**`. */
function simplify(pattern: string): string {
  const parts = pattern.split(sep).map((part) => (part === '**' ? part : part.replace(/\*{2,}/g, '*')));
  return parts.filter((part, index) => part !== '**' || parts[index + 1] !== '**').join(sep);
}

/** What a glob has too many of; `undefined` for most globs. */
function excessIn(glob: string): string | undefined {
  if (mostStarsIn(glob) > mostStars) return `${mostStars} \`*\` between two slashes, or \`**\` in all`;
  return glob.split('[').length - 1 > mostBrackets ? `${mostBrackets} \`[\`` : undefined;
}

/** The most `*` within one part of a pattern, or the number of its parts that are `**`. */
function mostStarsIn(pattern: string): number {
  const parts = pattern.split(sep);
  const stars = parts.map((part) => (part === '**' ? 0 : part.split('*').length - 1));
  const directories = parts.length - parts.filter((part) => part !== '**').length;
  return stars.reduce((most, count) => Math.max(most, count), directories);
}
