import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { describeFileError, isWithin } from '../shared/paths.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Payload } from '../syntax/document.ts';

/** Bytes of the largest file that is read; the platform refuses much smaller payloads. */
const largestFile = 50 * 1024 * 1024;

interface ReadOptions {
  /** What the path of a file says about its resource: one file is two resources if two paths to it say different things. */
  readonly findPlace?: (file: string) => string;
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
  { payload, payloadFile }: { readonly payload?: string; readonly payloadFile?: string },
  workspace: string,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const inline = payload === undefined ? [] : [{ bytes: Buffer.from(payload) }];
  if (payloadFile === undefined) return { sources: inline, diagnostics: [] };
  const { sources, diagnostics } = await readFilesOfInput('payload-file', payloadFile, workspace, options);
  return { sources: [...inline, ...sources], diagnostics };
}

interface ReadResult {
  readonly sources: readonly Payload[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the files that the lines of an input name, as `readPayloads` does. A line of `previous-payload-file` may match nothing in
 * a checkout that exists, because the files may be new; that is a notice.
 *
 * @param workspace absolute path of the checkout
 */
export async function readFilesOfInput(
  input: 'payload-file' | 'values-file' | 'schema-file' | 'previous-payload-file',
  lines: string,
  workspace: string,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const root = resolve(workspace);
  const { selectFiles } = await import('./file-selection.ts');
  const { paths, diagnostics: found } = await selectFiles(lines, root, input === 'previous-payload-file');
  const read = await readFiles(paths, root, options);
  const all = [...found, ...read.diagnostics];
  const diagnostics = all.map((problem) => ({ ...problem, summary: `\`input:${input}\`: ${problem.summary}` }));
  if (paths.length === 0 && found.length === 0)
    diagnostics.push(createError(`No file is selected by \`input:${input}\`; name at least one that is not excluded.`));
  return { sources: read.sources, diagnostics };
}

/**
 * Reads files in the order of their paths. An unreadable file becomes a problem; a second path to the same file is left out,
 * unless the two paths say different things of the resource.
 */
async function readFiles(
  paths: readonly string[],
  workspace: string,
  { findPlace = () => '', signal }: ReadOptions,
): Promise<ReadResult> {
  const sources: Payload[] = [];
  const diagnostics: Diagnostic[] = [];
  const known = new Set<string>();
  const realDirectories = new Map<string, string>();
  for (const path of paths) {
    const read = readFile(path, workspace, realDirectories);
    const key = 'identity' in read ? JSON.stringify([read.identity, findPlace(path)]) : '';
    if ('severity' in read) diagnostics.push(read);
    else if (!known.has(key)) sources.push(read.source);
    known.add(key);
    await handleEvents(signal);
  }
  return { sources, diagnostics };
}

/** Reads a file inside the workspace. Its `identity` is that of every other path to it. */
function readFile(
  path: string,
  workspace: string,
  realDirectories: Map<string, string>,
): { readonly source: Payload; readonly identity: string } | Diagnostic {
  const absolute = join(workspace, path);
  try {
    const link = lstatSync(absolute);
    const real = link.isSymbolicLink()
      ? realpathSync.native(absolute)
      : join(resolveDirectory(dirname(absolute), realDirectories), basename(absolute));
    if (!isWithin(resolveDirectory(workspace, realDirectories), real))
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

/** The path of a directory without links, which is found only once for the many files in it. */
function resolveDirectory(directory: string, known: Map<string, string>): string {
  const real = known.get(directory) ?? realpathSync.native(directory);
  known.set(directory, real);
  return real;
}
