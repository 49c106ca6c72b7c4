import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { isWithin } from '../shared/paths.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Payload } from './document.ts';
import { fileReasonOf } from './file-errors.ts';
import { FileSelection } from './file-selection.ts';

/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const largestFile = 50 * 1024 * 1024;

/** Number of files that are read before other events are handled. */
const filesAtATime = 32;

/** How payloads are read. */
interface ReadOptions {
  /** What the path of a file says about its resource: one file is two resources if two paths to it say different things. */
  readonly placeOf?: (file: string) => string;
  /** Ends the reading of many files: its reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Reads the payloads that the inputs name: inline text as it is, and the files of `payload-file`, whose lines are each a path
 * or a glob from the workspace, or an exclusion that begins with `!`. A later line wins over an earlier one; blank lines and
 * lines that begin with `#` are ignored. A line that names an existing file is that file, even if its name contains characters
 * of globs. The files come without repetition, in the order of the code units of their paths.
 *
 * Every line without a file, and every file that is outside the workspace, too large or unreadable, is an error in `diagnostics`.
 *
 * @param workspace absolute path of the checkout
 */
export async function readPayloads(
  wanted: { readonly payload?: string; readonly payloadFile?: string },
  workspace: string,
  options: ReadOptions = {},
): Promise<{ sources: Payload[]; diagnostics: Diagnostic[] }> {
  const sources: Payload[] = [];
  const diagnostics: Diagnostic[] = [];
  if (wanted.payload !== undefined) sources.push({ bytes: Buffer.from(wanted.payload, 'utf8') });
  if (wanted.payloadFile !== undefined) {
    const read = await readSelection(wanted.payloadFile, workspace, { input: 'payload-file', ...options });
    for (const source of read.sources) sources.push(source);
    for (const diagnostic of read.diagnostics) diagnostics.push(diagnostic);
  }
  return { sources, diagnostics };
}

/**
 * Reads the files that a line of `values-file` names in the same way.
 *
 * @param workspace absolute path of the checkout
 */
export function readValuesFiles(line: string, workspace: string): Promise<ReadResult> {
  return readSelection(line, workspace, { input: 'values-file' });
}

/**
 * Reads the files of an earlier version, which the lines of `previous-payload-file` name in the same way. A line may match
 * nothing in a checkout that exists, because the files may be new; that is a notice.
 *
 * @param workspace absolute path of the checkout
 */
export function readPreviousPayloads(lines: string, workspace: string, options: ReadOptions = {}): Promise<ReadResult> {
  return readSelection(lines, workspace, { input: 'previous-payload-file', mayMatchNothing: true, ...options });
}

interface ReadResult {
  readonly sources: readonly Payload[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The rules by which the lines of an input are read. */
interface SelectionRules extends ReadOptions {
  /** The name of the input, for messages. */
  readonly input: string;
  /** Whether a line that matches nothing is a notice, if the directory that it begins with exists. */
  readonly mayMatchNothing?: true;
}

async function readSelection(lines: string, workspace: string, rules: SelectionRules): Promise<ReadResult> {
  const problems: Diagnostic[] = [];
  const wanted = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const hasOtherLines = wanted.filter((line) => !line.startsWith('!')).length > 1;
  const selection = new FileSelection(resolve(workspace), problems, { ...rules, hasOtherLines });
  for (const line of wanted) await selection.apply(line);
  const isEmpty = selection.paths.size === 0 && problems.length === 0;
  const sources = await readFiles([...selection.paths].sort(), resolve(workspace), problems, rules);
  const diagnostics = problems.map((problem) => ({ ...problem, summary: `${rules.input}: ${problem.summary}` }));
  if (isEmpty)
    diagnostics.push(errorOf(`No file is selected by \`${rules.input}\`; name at least one that is not excluded.`));
  return { sources, diagnostics };
}

/**
 * Reads files in the order of their paths. An unreadable file becomes a problem; a second path to the same file is left out,
 * unless the two paths say different things of the resource.
 */
async function readFiles(
  paths: readonly string[],
  workspace: string,
  diagnostics: Diagnostic[],
  { placeOf = () => '', signal }: ReadOptions,
): Promise<Payload[]> {
  const reader = new FileReader(workspace);
  const sources: Payload[] = [];
  const byFile = new Map<string, Payload[]>();
  for (let first = 0; first < paths.length; first += filesAtATime) {
    const some = paths.slice(first, first + filesAtATime);
    for (const path of some) {
      const read = reader.read(path);
      if (!('source' in read)) {
        diagnostics.push(read);
        continue;
      }
      const { source, identity } = read;
      const others = byFile.get(identity) ?? [];
      if (others.some(({ file = '' }) => placeOf(file) === placeOf(path))) continue;
      byFile.set(identity, [...others, source]);
      sources.push(source);
    }
    await handleEvents(signal);
  }
  return sources;
}

/** Reads files inside the workspace. */
class FileReader {
  readonly #workspace: string;
  /** The workspace without links in its path. */
  readonly #root: string;
  /** Paths of directories without links in them: most files of a run share their directories. */
  readonly #directories = new Map<string, string>();

  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#root = withoutLinks(workspace);
  }

  /** Reads a file synchronously: for small files, the asynchronous calls take three times as long. */
  read(path: string): { readonly source: Payload; readonly identity: string } | Diagnostic {
    let descriptor: number | undefined;
    try {
      const direct = this.#directPathOf(path);
      descriptor = openUnlinked(direct);
      const { real, status } =
        descriptor === undefined ? findFile(direct) : { real: direct, status: fstatSync(descriptor) };
      // A path without links begins with its directory as it is; comparing part by part takes ten times as long.
      if (!real.startsWith(this.#root + sep) && !isWithin(this.#root, real)) {
        return errorOf(`${path} is a link to ${real}, outside the workspace; only files inside it are read.`);
      }
      if (!status.isFile()) return errorOf(`${path} is not a regular file; name a file with a payload.`);
      if (status.size > largestFile) {
        const size = (status.size / 1024 / 1024).toFixed(0);
        return errorOf(`${path} is ${size} MiB; a payload may be at most ${largestFile / 1024 / 1024} MiB.`);
      }
      const bytes = descriptor === undefined ? readFileSync(real) : readBySize(descriptor, status.size);
      return { source: { file: path, bytes }, identity: identityOf(real, status) };
    } catch (error) {
      return errorOf(`${path} cannot be read: ${fileReasonOf(error)} (${join(this.#workspace, path)}).`);
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  /** The path of a file without links in its directories. */
  #directPathOf(path: string): string {
    const nameAt = path.lastIndexOf('/') + 1;
    return this.#directoryOf(path.slice(0, nameAt)) + path.slice(nameAt);
  }

  /** The path of a directory without links in it, with the separator behind it. */
  #directoryOf(directory: string): string {
    const known = this.#directories.get(directory);
    if (known !== undefined) return known;
    const real = join(realpathSync.native(join(this.#workspace, directory)), sep);
    this.#directories.set(directory, real);
    return real;
  }
}

/** Opens a file without following a link or waiting for a pipe. Windows does not have such flags. */
const unlinked = constants.O_NOFOLLOW && constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a file if its path is not a link: its status by its descriptor takes a fifth of the time of that by its path. If that
 * fails for any reason, finding and reading the file by its path says why.
 */
function openUnlinked(path: string): number | undefined {
  if (!unlinked) return undefined;
  try {
    return openSync(path, unlinked);
  } catch {
    return undefined;
  }
}

/**
 * The content of an open file of a known size, for which `readFileSync` would ask again. Some file systems say 0 for every
 * file.
 */
function readBySize(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  const isComplete = size > 0 && readSync(descriptor, bytes, 0, size, 0) === size;
  return isComplete ? bytes : readFileSync(descriptor);
}

/** The path of a file without links in it, and the status of the file. Throws errors of the file system. */
function findFile(direct: string): { readonly real: string; readonly status: Stats } {
  const status = lstatSync(direct);
  if (!status.isSymbolicLink()) return { real: direct, status };
  const real = realpathSync.native(direct);
  return { real, status: statSync(real) };
}

/**
 * What two paths to one file have in common. Some file systems ignore case and the composition of letters; on the others, files
 * with such similar names differ in their numbers.
 */
function identityOf(real: string, { dev, ino }: Stats): string {
  return `${dev}:${ino}:${real.normalize().toLowerCase()}`;
}

/** A path without links in it; a path that does not exist as it is. */
function withoutLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
