import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, normalize, posix, relative, resolve, sep } from 'node:path';
import type { Context } from '../context.ts';
import { createGitProgram, findRoot, parseBlobs } from '../git/program.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { memoize } from '../shared/memoize.ts';
import { describeFileError, isWithin } from '../shared/paths.ts';
import { handleEvents } from '../shared/run-time.ts';
import { findNearest } from '../shared/suggest.ts';
import { toLineFeeds } from '../shared/text.ts';
import type { Payload } from '../syntax/document.ts';
import { toBuffer } from '../syntax/text.ts';
import { createExclusion, FilePattern, findFiles, parsePatternLines, selectAmong } from './find-files.ts';

/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
export const largestFile = 50 * 1024 * 1024;

interface FileOptions {
  /** What the path of a file says about its resource: one file is two resources if two paths to it say different things. */
  readonly findPlace?: (file: string) => string;
  /** Its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Paths of files that are no longer in the workspace, which a line may name. */
  readonly former?: readonly string[];
}

/**
 * Reads the payloads that the inputs name: inline text, and the files of `payload-file`. Each of its lines is a path or a glob from
 * the workspace, or an exclusion that begins with `!`; a later line wins, and lines that begin with `#` are ignored. A line that
 * names an existing file is that file, even with characters of globs. The files are ordered by the code units of their paths.
 * A line without a file, and a file that is outside the workspace, too large or unreadable, is an error.
 *
 * @param workspace absolute
 */
export async function readPayloads(
  { payload, payloadFile }: { readonly payload?: string; readonly payloadFile?: string },
  workspace: string,
  options: FileOptions = {},
): Promise<ReadResult> {
  const inline = payload === undefined ? [] : [{ bytes: Buffer.from(payload) }];
  if (payloadFile === undefined) return { sources: inline, diagnostics: [] };
  const { sources, diagnostics } = await readFilesOfInput('payload-file', payloadFile, workspace, options);
  return { sources: [...inline, ...sources], diagnostics };
}

export interface ReadResult {
  readonly sources: readonly Payload[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the files that the lines of an input name, as `readPayloads` does.
 *
 * @param workspace absolute
 */
export async function readFilesOfInput(
  input: 'payload-file' | 'values-file' | 'for-each-file' | 'schema-file',
  lines: string,
  workspace: string,
  options: FileOptions = {},
): Promise<ReadResult> {
  if (input !== 'schema-file' && fieldOfYaml.test(lines)) {
    const other = input.replace('-file', '');
    const summary = `\`input:${input}\` contains YAML instead of paths; put it into \`input:${other}\`.`;
    return { sources: [], diagnostics: [createError(summary)] };
  }
  const root = resolve(workspace);
  const { paths, diagnostics: found } = await selectFiles(lines, root, options.former);
  const read = await readFiles(paths, root, options);
  const all = [...found, ...read.diagnostics];
  const diagnostics = all.map((problem) => ({ ...problem, summary: `\`input:${input}\`: ${problem.summary}` }));
  if (paths.length === 0 && found.length === 0 && (options.former ?? []).length === 0)
    diagnostics.push(createError(`No file is selected by \`input:${input}\`; name at least one that is not excluded.`));
  return { sources: read.sources, diagnostics };
}

/** A second path to the same file is left out, unless the two paths say different things of the resource. */
async function readFiles(
  paths: readonly string[],
  workspace: string,
  { findPlace = () => '', signal }: FileOptions,
): Promise<ReadResult> {
  const sources: Payload[] = [];
  const diagnostics: Diagnostic[] = [];
  const known = new Set<string>();
  // Looked up once for the many files in it.
  const realOf = memoize((directory: string) => realpathSync.native(directory));
  for (const path of paths) {
    const read = readFile(path, workspace, realOf);
    const key = 'identity' in read ? JSON.stringify([read.identity, findPlace(path)]) : '';
    if ('severity' in read) diagnostics.push(read);
    else if (!known.has(key)) sources.push(read.source);
    known.add(key);
    await handleEvents(signal);
  }
  return { sources, diagnostics };
}

/** `identity` is that of every other path to the file. */
function readFile(
  path: string,
  workspace: string,
  realOf: (directory: string) => string,
): { readonly source: Payload; readonly identity: string } | Diagnostic {
  const absolute = join(workspace, path);
  try {
    const link = lstatSync(absolute);
    const real = link.isSymbolicLink()
      ? realpathSync.native(absolute)
      : join(realOf(dirname(absolute)), basename(absolute));
    if (!isWithin(realOf(workspace), real))
      return createError(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
    const status = link.isSymbolicLink() ? statSync(real) : link;
    if (!status.isFile()) return createError(`${path} is not a regular file; name a file with a payload.`);
    if (status.size > largestFile) {
      const size = (status.size / 1024 / 1024).toFixed(0);
      return createError(`${path} is ${size} MiB; a payload may be at most ${largestFile / 1024 / 1024} MiB.`);
    }
    // Some file systems ignore case and the composition of letters. On others, such similar names have different numbers.
    const identity = `${status.dev}:${status.ino}:${real.normalize().toLowerCase()}`;
    return { source: { file: path, bytes: readFileSync(real) }, identity };
  } catch (error) {
    return createError(`${path} cannot be read: ${describeFileError(error)} (${absolute}).`);
  }
}

/** A line such as `project:` or `- team: payments`. */
const fieldOfYaml = /^\s*(?:- )?[\w-]+:(?:\s|$)/m;
const globCharacter = /[*?[]/;
/** More than four `*` between two slashes, or a hundred `[`: the library could search for longer than any run. */
const costlyGlob = /(?:(?<!\*)\*+(?!\*)[^*/]*){5}|(?:\[[^[]*){101}/;

/** Hints for a line that matches nothing. */
const mistakes: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^(?:\.\/)?https?:\//, 'only files are read; download it first'],
  [/^~/, 'only a shell replaces `~`; name files inside the workspace'],
  [/[{}]/, 'braces are not supported; write one pattern per line'],
  [/[,;]\s*\S|%0A|\\n|\.(?:ya?ml|json)\s+\S/i, 'write one path per line'],
  [/^(?:["'[]|- )/, 'write paths without quotes, brackets and dashes, one per line'],
  ...(sep === '/' ? [[/\\/, 'write `/` between directories'] as const] : []),
  [globCharacter, 'each pattern must match a file; for optional files use one wider pattern'],
];

/**
 * Selects the files that lines name (see `readPayloads`), one line applied after the other. Returns paths from the workspace with
 * `/` between their parts.
 *
 * @param former paths of files that are no longer in the workspace: a line that matches one of them needs to match nothing else
 */
async function selectFiles(
  lines: string,
  workspace: string,
  former: readonly string[] = [],
): Promise<{ readonly paths: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const wanted = parsePatternLines(lines);
  const selection = new FileSelection(workspace, former);
  let hasInclusion = false;
  for (const { line, pattern, excludes } of wanted) {
    if (!excludes) await selection.include(line, normalize(pattern));
    else if (hasInclusion) await selection.exclude(line, normalize(pattern));
    else selection.report(line, 'has no effect here, because a later line wins; put it after the lines that it limits');
    hasInclusion ||= !excludes;
  }
  return { paths: [...selection.paths].sort(), diagnostics: selection.diagnostics };
}

class FileSelection {
  readonly paths = new Set<string>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #workspace: string;
  readonly #former: readonly string[];

  constructor(workspace: string, former: readonly string[]) {
    this.#workspace = workspace;
    this.#former = former;
  }

  async include(line: string, written: string): Promise<void> {
    const pattern = this.#findInside(line, written);
    if (pattern === undefined) return;
    const absolute = resolve(this.#workspace, pattern);
    const path = this.#toPath(absolute);
    const found = readStatus(absolute);
    if (!(found instanceof Error)) {
      if (!found.isDirectory()) this.paths.add(path);
      else this.report(line, explainDirectory(absolute, path));
    } else if (globCharacter.test(pattern)) {
      await this.#search(line, pattern, async (glob) => {
        const paths = await findFiles(this.#workspace, new FilePattern(glob));
        for (const found of paths) this.paths.add(found);
        if (paths.length > 0) return;
        const other = glob.replace(/\.ya?ml$/, (end) => (end === '.yml' ? '.yaml' : '.yml'));
        const isNear = other !== glob && (await findFiles(this.#workspace, new FilePattern(other))).length > 0;
        this.#reportNothing(line, `matches no file in ${this.#workspace}`, isNear ? other : undefined);
      });
    } else if (found.code === 'ENOENT' || found.code === 'ENOTDIR') {
      this.#reportNothing(line, `does not exist (looked for ${absolute})`, findNearPath(path, this.#workspace));
    } else {
      this.report(line, `cannot be read: ${describeFileError(found)} (${absolute})`);
    }
  }

  /** Also removes everything under a directory that matches. */
  async exclude(line: string, written: string): Promise<void> {
    const pattern = this.#findInside(line, written);
    if (pattern === undefined) return;
    await this.#search(line, pattern, (glob) => {
      const isExcluded = createExclusion(glob);
      for (const path of this.paths) if (isExcluded(path)) this.paths.delete(path);
    });
  }

  /** The pattern, from the workspace if it leads there over links; `undefined` if it leads elsewhere, which is reported. */
  #findInside(line: string, pattern: string): string | undefined {
    const isDirect = isAbsolute(pattern) ? isWithin(this.#workspace, pattern) : pattern.split(sep)[0] !== '..';
    const absolute = isAbsolute(pattern) ? pattern : join(this.#workspace, pattern);
    const inside = isDirect ? pattern : followLinks(absolute, this.#workspace);
    if (inside === undefined) this.report(line, `is outside the workspace ${this.#workspace}; name files inside it`);
    return inside;
  }

  /** Does something with a pattern as a glob from the workspace, with `/` between its parts; an error is reported. */
  async #search(line: string, pattern: string, work: (glob: string) => void | Promise<void>): Promise<void> {
    const inside = isAbsolute(pattern) ? pattern.slice(this.#workspace.length) : pattern;
    const glob = inside.split(sep).join('/').replace(/^\/+/, '');
    if (costlyGlob.test(glob)) return this.report(line, 'would take too long; use fewer `*` in a name, and fewer `[`');
    try {
      await work(glob);
    } catch (error) {
      const { path } = error as NodeJS.ErrnoException;
      this.report(line, `cannot be searched for: ${describeFileError(error)}${path === undefined ? '' : ` (${path})`}`);
    }
  }

  /** A line that matches nothing is an error with a hint, unless its files were removed. `near` is a line that would match. */
  #reportNothing(line: string, message: string, near?: string): void {
    if (selectAmong(line, this.#workspace, this.#former).length === 0)
      this.report(line, `${message}${this.#hint(line, near)}`);
  }

  #hint(line: string, near: string | undefined): string {
    if (isEmptyDirectory(this.#workspace)) {
      return '; the {workflow:workspace is empty: check out the repository first, with actions/checkout|terminal:directory is empty}';
    }
    if (near !== undefined) return `. Did you mean \`${near}\`?`;
    const mistake = mistakes.find(([pattern]) => pattern.test(line));
    if (mistake !== undefined) return `; ${mistake[1]}`;
    return this.paths.size > 0 ? '; if it was removed, leave it out of the list' : '';
  }

  #toPath(absolute: string): string {
    return relative(this.#workspace, absolute).split(sep).join('/');
  }

  report(line: string, message: string): void {
    this.diagnostics.push(createError(`${line} ${message}${message.endsWith('?') ? '' : '.'}`));
  }
}

/** Which glob selects the files of a directory, or that it has none. */
function explainDirectory(directory: string, path: string): string {
  const names = listNames(directory, true);
  const name = names.find((file) => /\.ya?ml$/.test(file)) ?? names.find((file) => file.endsWith('.json'));
  if (name === undefined) return 'contains no .yaml, .yml or .json file';
  return `is a directory; name the files in it, for example ${posix.join(path, '**', `*${extname(name)}`)}`;
}

/** An existing file whose path differs in case, a letter or its ending; `undefined` if there is none. */
function findNearPath(path: string, workspace: string): string | undefined {
  let near = '';
  for (const part of path.split('/')) {
    const byStem = new Map(listNames(join(workspace, near)).map((name) => [stemOf(name), name]));
    const wanted = stemOf(part);
    // Any short name is near to any other.
    const stem = byStem.has(wanted) || wanted.length < 4 ? wanted : findNearest(wanted, byStem.keys(), 2);
    const name = byStem.get(stem ?? '');
    if (name === undefined) return undefined;
    near = near === '' ? name : `${near}/${name}`;
  }
  return statSync(join(workspace, near), { throwIfNoEntry: false })?.isFile() ? near : undefined;
}

function stemOf(name: string): string {
  return name.toLowerCase().replace(/\.ya?ml$/, '');
}

function listNames(directory: string, recursive = false): string[] {
  try {
    return readdirSync(directory, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function readStatus(path: string): Stats | NodeJS.ErrnoException {
  try {
    return statSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

function isEmptyDirectory(directory: string): boolean {
  return listNames(directory).length === 0;
}

/**
 * A path that leads into a directory over links, such as that of a linked workspace, from there; `undefined` if it leads
 * elsewhere. What follows the link stays as written, because it may be a glob, or say where its resource belongs.
 */
function followLinks(path: string, directory: string): string | undefined {
  const parts = path.split(sep);
  try {
    const root = realpathSync.native(directory);
    for (const [index] of parts.entries()) {
      // With the separator, `C:` is the root of the drive.
      const real = realpathSync.native(resolve(parts.slice(0, index + 1).join(sep) + sep));
      if (isWithin(root, real)) return join(relative(root, real), parts.slice(index + 1).join(sep));
    }
  } catch {
    // A part that does not exist leads nowhere.
  }
  return undefined;
}

/**
 * Files with the line ends that the repository has: a checkout on Windows gives texts others, which would be sent. Only files with
 * CR LF are looked up in the index. Without Git, and for a file that is not in the index or has CR LF there, nothing changes.
 */
export async function withCommittedLineEnds<T extends Payload>(
  files: readonly T[],
  { workspace, environment, signal }: Pick<Context, 'workspace' | 'environment' | 'signal'>,
): Promise<readonly T[]> {
  const isWindows = (bytes: Buffer) => bytes.includes('\r\n') && !bytes.includes(0);
  const windows = files.filter(({ file, bytes }) => file !== undefined && isWindows(toBuffer(bytes)));
  const root = windows.length === 0 ? undefined : findRoot(workspace);
  if (root === undefined) return files;
  const paths = windows.map(({ file = '' }) => relative(root, join(workspace, file)).replaceAll(sep, '/'));
  if (paths.some((path) => path.includes('\n'))) return files;
  const input = paths.map((path) => `:${path}\n`).join('');
  const git = createGitProgram({ environment, signal });
  const blobs = await git(root, ['cat-file', '--batch'], input).then(
    (output) => parseBlobs(output, paths.length),
    () => [],
  );
  signal.throwIfAborted();
  const converted = new Set(windows.filter((_, index) => blobs[index]?.includes('\r\n') === false));
  return files.map((file) => (converted.has(file) ? { ...file, bytes: convert(file.bytes) } : file));
}

/** Byte by byte, so the file need not be text of a known encoding. */
function convert(bytes: Uint8Array): Buffer {
  return Buffer.from(toLineFeeds(toBuffer(bytes).toString('latin1')), 'latin1');
}
