import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { reasonOf } from '../words.ts';
import { hasError, type Problem, type Source } from './document.ts';
import { Glob } from './glob.ts';
import { isWithin, search, type Workspace } from './search.ts';

/** Bytes of the largest file that is read; the platform refuses payloads far below it. */
const LARGEST = 50 * 1024 * 1024;

/** Files opened at a time. */
const AT_A_TIME = 32;

const GLOB = /[*?[]/;

/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path or a
 * glob from the workspace, or an exclusion that begins with `!` (issue 5, Many payloads). A later line wins over an earlier one;
 * blank lines and lines that begin with `#` are ignored. A line that names an existing file is that file, whatever characters it
 * holds. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line that yields nothing, and every file that is outside the workspace, too large or unreadable, is an error in `problems`;
 * a link to a directory outside is not followed, which is a warning. When the signal aborts, that is the error.
 *
 * @param workspace absolute path of the checkout
 */
export async function readSources(
  wanted: { readonly payload?: string; readonly payloadFile?: string },
  workspace: string,
  signal?: AbortSignal,
): Promise<{ sources: Source[]; problems: Problem[] }> {
  const sources: Source[] = [];
  const problems: Problem[] = [];
  if (wanted.payload !== undefined) sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
  if (wanted.payloadFile === undefined) return { sources, problems };
  const path = resolve(workspace);
  const place: Workspace = { path, real: await realpath(path).catch(() => path), signal };
  try {
    const paths = await selectFiles(wanted.payloadFile, place, problems);
    for (const source of await readFiles(paths, place, problems)) sources.push(source);
  } catch (error) {
    if (!signal?.aborted) throw error;
    problems.push(problem(`payload-file: the search was broken off, because ${reasonOf(signal.reason)}.`));
  }
  return { sources, problems };
}

/** The paths that the lines of `payload-file` choose, in order. */
async function selectFiles(lines: string, workspace: Workspace, problems: Problem[]): Promise<string[]> {
  const selection = new Selection(workspace, problems);
  for (const line of lines.split('\n').map((line) => line.trim())) {
    if (line !== '' && !line.startsWith('#')) await selection.apply(line);
  }
  if (selection.paths.size === 0 && !hasError(problems)) {
    problems.push(problem('payload-file selects no file; name at least one that is not excluded.'));
  }
  return [...selection.paths].sort();
}

function problem(message: string, severity: Problem['severity'] = 'error'): Problem {
  return { severity, message };
}

/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
  /** From the workspace, with `/` between their parts. */
  readonly paths = new Set<string>();
  /** Whether a line so far chose something, or tried to. */
  #chose = false;
  readonly #workspace: Workspace;
  readonly #problems: Problem[];
  /** Links that lead out of the workspace, as far as they were told. */
  readonly #leading = new Set<string>();

  constructor(workspace: Workspace, problems: Problem[]) {
    this.#workspace = workspace;
    this.#problems = problems;
  }

  async apply(line: string): Promise<void> {
    const excluding = line.startsWith('!');
    const pattern = normalize(excluding ? line.slice(1).trim() : line);
    if (excluding && !this.#chose) {
      this.#error(
        line,
        'excludes nothing, because a later line wins over an earlier one; write it after the lines it limits',
      );
    } else if (this.#leaves(pattern)) {
      this.#error(line, `leads out of the workspace ${this.#workspace.path}; name files inside it`);
    } else if (excluding) {
      this.#exclude(pattern);
    } else {
      this.#chose = true;
      await this.#choose(line, pattern);
    }
  }

  async #choose(line: string, pattern: string): Promise<void> {
    const absolute = resolve(this.#workspace.path, pattern);
    const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => error);
    if (!(found instanceof Error)) {
      const path = this.#toPath(absolute);
      if (found.isDirectory()) {
        this.#error(line, `is a directory; name the files in it, for instance by ${path ? `${path}/` : ''}**/*.yaml`);
      } else {
        this.paths.add(path);
      }
    } else if (GLOB.test(pattern)) {
      await this.#chooseMatches(line, pattern);
    } else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
      this.#error(line, `does not exist: ${absolute} was looked for${await this.#hint(line)}`);
    } else {
      this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
    }
  }

  #leaves(pattern: string): boolean {
    return isAbsolute(pattern) ? !isWithin(this.#workspace.path, pattern) : pattern.split(sep)[0] === '..';
  }

  async #chooseMatches(line: string, pattern: string): Promise<void> {
    let isFound = false;
    try {
      for await (const path of search(this.#glob(pattern), this.#workspace, this.#passOver)) {
        this.paths.add(path);
        isFound = true;
      }
    } catch (error) {
      this.#workspace.signal?.throwIfAborted();
      this.#error(line, `cannot be searched for: ${reason(error)}`);
      return;
    }
    if (!isFound) this.#error(line, `matches no file in ${this.#workspace.path}${await this.#hint(line)}`);
  }

  /** Takes out what a pattern matches; one that names a directory stands for all below it. */
  #exclude(pattern: string): void {
    const glob = this.#glob(join(pattern, '**'));
    for (const path of this.paths) if (glob.match(path).whole) this.paths.delete(path);
  }

  #glob(pattern: string): Glob {
    const own = isAbsolute(pattern) ? relative(this.#workspace.path, pattern) : pattern;
    return new Glob(own.split(sep).join('/'));
  }

  readonly #passOver = (path: string, real: string): void => {
    if (this.#leading.has(path)) return;
    this.#leading.add(path);
    const message = `payload-file: ${path} is a link to ${real}, outside the workspace, and is not searched.`;
    this.#problems.push(problem(message, 'warning'));
  };

  async #hint(line: string): Promise<string> {
    const entries = await readdir(this.#workspace.path).catch(() => []);
    if (entries.length === 0) {
      return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
    }
    return /[{}]/.test(line) ? '; braces do not stand for alternatives, so write one pattern a line' : '';
  }

  #toPath(absolute: string): string {
    return relative(this.#workspace.path, absolute).split(sep).join('/');
  }

  #error(line: string, message: string): void {
    this.#problems.push(problem(`payload-file: ${line} ${message}.`));
  }
}

/** Reads files in the order of their paths; what cannot be read becomes a problem, a second path to one file is left out. */
async function readFiles(paths: readonly string[], workspace: Workspace, problems: Problem[]): Promise<Source[]> {
  const sources = new Map<string, Source>();
  for (let first = 0; first < paths.length; first += AT_A_TIME) {
    workspace.signal?.throwIfAborted();
    const some = paths.slice(first, first + AT_A_TIME);
    for (const read of await Promise.all(some.map((path) => readInside(workspace, path)))) {
      if (!('source' in read)) problems.push(read);
      else if (!sources.has(read.real)) sources.set(read.real, read.source);
    }
  }
  return [...sources.values()];
}

async function readInside(workspace: Workspace, path: string): Promise<{ source: Source; real: string } | Problem> {
  const absolute = join(workspace.path, path);
  try {
    const real = await realpath(absolute);
    if (!isWithin(workspace.real, real)) {
      return problem(
        `payload-file: ${path} is a link to ${real}, outside the workspace; only files inside it are read.`,
      );
    }
    const status = await stat(real);
    if (!status.isFile()) return problem(`payload-file: ${path} is not a regular file; name a file with a payload.`);
    if (status.size > LARGEST) {
      const size = (status.size / 1024 / 1024).toFixed(0);
      return problem(`payload-file: ${path} has ${size} MiB; a payload can have ${LARGEST / 1024 / 1024} MiB at most.`);
    }
    return { source: { file: path, bytes: await readFile(real) }, real };
  } catch (error) {
    return problem(`payload-file: ${path} cannot be read: ${reason(error)} (${absolute}).`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the permission is missing',
  EISDIR: 'it is a directory',
  ELOOP: 'its links go in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'it no longer exists',
  EPERM: 'the permission is missing',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && REASONS[code]) ?? message;
}
