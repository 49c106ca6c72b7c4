import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { isWithin } from '../shared/paths.ts';
import type { Payload } from './document.ts';
import { LargePayloads } from './large-payloads.ts';
import { conventionOfPath } from './path-convention.ts';

/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const LARGEST = 50 * 1024 * 1024;

/** Number of files that are read before other events are handled. */
const AT_A_TIME = 32;

const GLOB = /[*?[]/;

/**
 * Maximum number of `*` between two slashes, and of `**` in a pattern. With more, matching a long name could take longer than
 * any run.
 */
const MOST_STARS = 4;

/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path
 * or a glob from the workspace, or an exclusion that begins with `!`. A later line wins over an earlier one; blank lines and
 * lines that begin with `#` are ignored. A line that names an existing file is that file, even if its name contains characters
 * of globs. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line without a file, and every file that is outside the workspace, too large or unreadable, is an error in `problems`.
 *
 * @param workspace absolute path of the checkout
 * @param most bytes of all payloads together beyond which it throws `LargePayloads`
 */
export async function readPayloads(
  wanted: { readonly payload?: string; readonly payloadFile?: string },
  workspace: string,
  most?: number,
): Promise<{ sources: Payload[]; diagnostics: Diagnostic[] }> {
  const sources: Payload[] = [];
  const diagnostics: Diagnostic[] = [];
  if (wanted.payload !== undefined) sources.push(inlinePayload(wanted.payload, most));
  if (wanted.payloadFile !== undefined) {
    const read = await readSelection(wanted.payloadFile, workspace, { input: 'payload-file', most });
    sources.push(...read.sources);
    diagnostics.push(...read.diagnostics);
  }
  return { sources, diagnostics };
}

/**
 * Reads the files that a line of `values-file` names in the same way.
 *
 * @param workspace absolute path of the checkout
 */
export function readValuesFiles(line: string, workspace: string): Promise<Read> {
  return readSelection(line, workspace, { input: 'values-file', most: undefined });
}

/**
 * Reads the files of an earlier version, which the lines of `previous-payload-file` name in the same way. A line may match
 * nothing in a checkout that exists, because the files may be new; that is a notice.
 *
 * @param workspace absolute path of the checkout
 * @param most bytes of all payloads together beyond which it throws `LargePayloads`
 */
export function readPreviousPayloads(lines: string, workspace: string, most?: number): Promise<Read> {
  return readSelection(lines, workspace, { input: 'previous-payload-file', mayMatchNothing: true, most });
}

function inlinePayload(text: string, most = Number.POSITIVE_INFINITY): Payload {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > most) throw new LargePayloads();
  return { bytes };
}

interface Read {
  readonly sources: readonly Payload[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The rules by which the lines of an input are read. */
interface SelectionRules {
  /** The name of the input, for messages. */
  readonly input: string;
  /** Whether a line that matches nothing is a notice, if the directory that it begins with exists. */
  readonly mayMatchNothing?: true;
  /** Bytes of all files together beyond which `LargePayloads` is thrown. */
  readonly most: number | undefined;
}

async function readSelection(lines: string, workspace: string, rules: SelectionRules): Promise<Read> {
  const problems: Diagnostic[] = [];
  const selection = new Selection(resolve(workspace), problems, rules.mayMatchNothing === true);
  for (const line of lines.split('\n').map((line) => line.trim())) {
    if (line !== '' && !line.startsWith('#')) await selection.apply(line);
  }
  const isEmpty = selection.paths.size === 0 && problems.length === 0;
  const sources = await readFiles([...selection.paths].sort(), resolve(workspace), problems, rules.most);
  const diagnostics = problems.map((problem) => ({ ...problem, summary: `${rules.input}: ${problem.summary}` }));
  if (isEmpty)
    diagnostics.push(diagnostic(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
  return { sources, diagnostics };
}

function diagnostic(message: string): Diagnostic {
  return { severity: 'error', summary: message };
}

/** The files that the lines of `payload-file` choose, one line applied after the other. */
class Selection {
  /** From the workspace, with `/` between their parts. */
  readonly paths = new Set<string>();
  /** Whether an earlier line included files, or tried to. */
  #chose = false;
  readonly #workspace: string;
  readonly #problems: Diagnostic[];
  readonly #mayMatchNothing: boolean;

  constructor(workspace: string, diagnostics: Diagnostic[], mayMatchNothing: boolean) {
    this.#workspace = workspace;
    this.#problems = diagnostics;
    this.#mayMatchNothing = mayMatchNothing;
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
    } else if (GLOB.test(pattern)) {
      await this.#include(line, pattern);
    } else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
      this.#nothing(line, pattern, `does not exist (looked for ${absolute})`);
    } else {
      this.#error(line, `cannot be read: ${reason(found)} (${absolute})`);
    }
  }

  /** A line that matches nothing is an error, unless it names an existing checkout of an earlier version. */
  #nothing(line: string, pattern: string, message: string): void {
    const [directory = '', ...below] = relative(this.#workspace, resolve(this.#workspace, pattern)).split(sep);
    const isThere = below.length > 0 && isDirectory(join(this.#workspace, directory));
    if (this.#mayMatchNothing && isThere) {
      this.#problems.push({ severity: 'notice', summary: `${line} ${message}, so no document was removed from it.` });
    } else this.#error(line, `${message}${this.#hint(line)}`);
  }

  #leaves(pattern: string): boolean {
    return isAbsolute(pattern) ? !isWithin(this.#workspace, pattern) : pattern.split(sep)[0] === '..';
  }

  /** Removes the files that a glob matches, and everything under the directories that it matches. */
  #exclude(line: string, pattern: string): Promise<void> {
    return this.#search(line, pattern, ({ createExclusion }, glob) => {
      const isExcluded = createExclusion(glob);
      for (const path of this.paths) if (isExcluded(path)) this.paths.delete(path);
    });
  }

  /** Adds the files that a glob matches. */
  #include(line: string, pattern: string): Promise<void> {
    return this.#search(line, pattern, async ({ FilePattern, findFiles }, glob) => {
      const paths = await findFiles(this.#workspace, new FilePattern(glob));
      for (const path of paths) this.paths.add(path);
      if (paths.length === 0) this.#nothing(line, pattern, `matches no file in ${this.#workspace}`);
    });
  }

  /** Does something with a pattern as a glob from the workspace, with `/` between its parts; an error is reported. */
  async #search(
    line: string,
    pattern: string,
    work: (globs: typeof import('./find-files.ts'), glob: string) => void | Promise<void>,
  ): Promise<void> {
    const simple = simplify(pattern);
    if (mostStarsIn(simple) > MOST_STARS) {
      this.#error(line, `has more than ${MOST_STARS} \`*\` between two slashes, or \`**\` in all; use fewer`);
      return;
    }
    const inside = isAbsolute(simple) ? simple.slice(this.#workspace.length) : simple;
    try {
      // Loaded only if it is used.
      await work(await import('./find-files.ts'), inside.split(sep).join('/').replace(/^\/+/, ''));
    } catch (error) {
      const { path } = error as NodeJS.ErrnoException;
      this.#error(line, `cannot be searched for: ${reason(error)}${path === undefined ? '' : ` (${path})`}`);
    }
  }

  #hint(line: string): string {
    if (isEmpty(this.#workspace)) {
      return '; the workspace is empty, so the job probably lacks an actions/checkout step before this one';
    }
    return /[{}]/.test(line) ? '; braces are not alternatives; write one pattern per line' : '';
  }

  #toPath(absolute: string): string {
    return relative(this.#workspace, absolute).split(sep).join('/');
  }

  #error(line: string, message: string): void {
    this.#problems.push(diagnostic(`${line} ${message}.`));
  }
}

/**
 * Reads files in the order of their paths. An unreadable file becomes a problem; a second path to the same file is left out,
 * unless the two paths name different scopes or parents.
 */
async function readFiles(
  paths: readonly string[],
  workspace: string,
  diagnostics: Diagnostic[],
  most = Number.POSITIVE_INFINITY,
): Promise<Payload[]> {
  let size = 0;
  const root = withoutLinks(workspace);
  const sources = new Map<string, Payload>();
  for (let first = 0; first < paths.length; first += AT_A_TIME) {
    const some = paths.slice(first, first + AT_A_TIME);
    for (const read of some.map((path) => readInside(root, join(workspace, path), path))) {
      if (!('source' in read)) {
        diagnostics.push(read);
        continue;
      }
      // One file in two directories of the layout is two resources.
      const resource = `${JSON.stringify(conventionOfPath(read.source.file ?? ''))} ${read.real}`;
      if (sources.has(resource)) continue;
      sources.set(resource, read.source);
      size += read.source.bytes.length;
    }
    if (size > most) throw new LargePayloads();
    await new Promise((resume) => setImmediate(resume));
  }
  return [...sources.values()];
}

/**
 * Reads a file synchronously: for small files, the asynchronous calls take three times as long.
 *
 * @param root the workspace without links in its path
 */
function readInside(root: string, absolute: string, path: string): { source: Payload; real: string } | Diagnostic {
  try {
    const real = realpathSync.native(absolute);
    // A path without links begins with its directory as it is; comparing part by part takes ten times as long.
    if (!real.startsWith(root + sep) && !isWithin(root, real)) {
      return diagnostic(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
    }
    const status = statSync(real);
    if (!status.isFile()) return diagnostic(`${path} is not a regular file; name a file with a payload.`);
    if (status.size > LARGEST) {
      const size = (status.size / 1024 / 1024).toFixed(0);
      return diagnostic(`${path} is ${size} MiB; a payload may be at most ${LARGEST / 1024 / 1024} MiB.`);
    }
    return { source: { file: path, bytes: readFileSync(real) }, real };
  } catch (error) {
    return diagnostic(`${path} cannot be read: ${reason(error)} (${absolute}).`);
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

function isDirectory(path: string): boolean {
  const found = statusOf(path);
  return !(found instanceof Error) && found.isDirectory();
}

/** Whether a directory is empty or missing. */
function isEmpty(directory: string): boolean {
  try {
    return readdirSync(directory).length === 0;
  } catch {
    return true;
  }
}

/** A path without links in it; a path that does not exist as it is. */
function withoutLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** A glob without redundant stars: `***` within a name is `*`, and `**` twice in succession is `**`. */
function simplify(pattern: string): string {
  const parts = pattern.split(sep).map((part) => (part === '**' ? part : part.replace(/\*{2,}/g, '*')));
  return parts.filter((part, index) => part !== '**' || parts[index + 1] !== '**').join(sep);
}

/** The most `*` within one part of a pattern, or the number of its parts that are `**`. */
function mostStarsIn(pattern: string): number {
  const parts = pattern.split(sep);
  const stars = parts.map((part) => (part === '**' ? 0 : part.split('*').length - 1));
  return Math.max(...stars, parts.filter((part) => part === '**').length);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'the permission is missing',
  EISDIR: 'it is a directory',
  ELOOP: 'its links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'it no longer exists',
  EPERM: 'the permission is missing',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && REASONS[code]) ?? message;
}
