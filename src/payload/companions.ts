import { type Dirent, opendirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import type { Context } from '../context.ts';
import type { CompanionRule } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { asMap, formatPath, getField, omitUndefined, type Path } from '../shared/object.ts';
import { describeFileError, isWithin } from '../shared/paths.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Payload, TreeFile } from '../syntax/document.ts';
import { diagnosticAt } from '../syntax/locate.ts';
import { decode } from '../syntax/text.ts';
import { hasPlaceholder } from './placeholders.ts';
import { recognizeKind } from './recognize.ts';
import { withCommittedLineEnds } from './sources.ts';

interface NamedFile {
  readonly rule: CompanionRule;
  readonly field: Path;
  readonly named: string;
  /** Path from the workspace; absent if the value leads to none. */
  readonly file?: string;
}

const extensions = kinds.flatMap(({ companion }) => companion?.extension ?? []);

/** Whether the extension is one of companions, so the file contains no document. */
export function isCompanionByName({ file }: Payload): boolean {
  return extensions.some((extension) => file?.endsWith(extension));
}

/** Paths of the files that documents name; those of directories end with a slash. */
export function findCompanions(documents: readonly Document[]): ReadonlySet<string> {
  const named = documents.flatMap((document) => namedFileIn(document) ?? []);
  return new Set(
    named.flatMap(({ file, rule }) => {
      if (file === undefined) return [];
      return rule.isDirectory ? `${file}/` : file;
    }),
  );
}

export function isNamedBy(companions: ReadonlySet<string>, file: string): boolean {
  return companions.has(file) || [...companions].some((path) => path.endsWith('/') && file.startsWith(path));
}

/**
 * Adds the content of the files that documents name; an unreadable file is an error at the field that names it. A delete needs no
 * content, only the names of the files in a directory.
 */
export function attachCompanions(
  documents: readonly Document[],
  workspace: string,
  { isDelete }: { readonly isDelete: boolean },
): { readonly documents: readonly Document[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const attached = documents.map((document) => {
    const named = namedFileIn(document);
    if (named === undefined || (isDelete && !named.rule.isDirectory)) return document;
    const found = attach(document, named, workspace);
    if (found.failure !== undefined) diagnostics.push(found.failure);
    return found.document ?? document;
  });
  return { documents: attached, diagnostics };
}

/** A notice about selected files that no document names; alone they are not a payload, so an error. */
export function reportUnnamed(files: readonly string[], isAlone: boolean): Diagnostic[] {
  const [first] = files;
  if (first === undefined) return [];
  const fields = kinds.flatMap(({ key, companion }) =>
    companion?.extension === undefined ? [] : `\`${key}.${companion.field}\``,
  );
  const [subject, whose] =
    files.length === 1 ? [first, 'its'] : [`${formatCount(files.length, 'file')} (${shorten(files, 3)})`, 'their'];
  const summary = `No document names ${subject}, so ${whose} content is not sent.`;
  const hint = `Name it in ${fields.join(' or ')} of a document.`;
  if (!isAlone) return [createNotice(summary, { hint, list: files })];
  return [createError(summary, { hint, location: { file: first, line: 1, column: 1 } })];
}

/** A document that also has the text itself is an error of its kind. */
function namedFileIn({ value, location }: Document): NamedFile | undefined {
  const decided = recognizeKind(value);
  const { key = '', companion: rule } = 'kind' in decided ? decided.kind : {};
  const resource = asMap(getField(value, key));
  if (rule === undefined || (rule.text !== undefined && resource[rule.text] !== undefined)) return undefined;
  const named = resource[rule.field];
  if (typeof named !== 'string') return undefined;
  const file = resolveCompanion(rule.isDirectory ? named.replace(/\/$/, '') : named, location?.file);
  return { rule, field: [key, rule.field], named, ...omitUndefined({ file }) };
}

function attach(
  document: Document,
  { rule, field, named, file }: NamedFile,
  workspace: string,
): { readonly document?: Document; readonly failure?: Diagnostic } {
  const refuse = (why: string) => ({
    failure: diagnosticAt(document, 'error', `\`${formatPath(field)}\`: ${why}.`, field),
  });
  if (file === undefined)
    return refuse(
      `"${named}" is not a path inside the workspace, relative to the document, with \`/\` between its parts`,
    );
  if (rule.isDirectory) {
    const tree = readCompanionDirectory(file, workspace, rule);
    return 'problem' in tree ? refuse(`${file} ${tree.problem}`) : { document: { ...document, tree: tree.files } };
  }
  const read = readCompanion(file, workspace, rule);
  if ('problem' in read) return refuse(`${file} ${read.problem}`);
  const { bytes } = read;
  if (rule.text === undefined) return { document: { ...document, companion: { file, bytes } } };
  const decoded = decode({ file, bytes });
  if ('failure' in decoded) return { failure: decoded.failure };
  const [key = '', name = ''] = field as readonly string[];
  const { [name]: _, ...resource } = asMap(getField(document.value, key));
  const path = [key, rule.text];
  const bare = { ...document, value: { ...asMap(document.value), [key]: resource }, companion: { file, bytes, path } };
  const attached = withText(bare, bytes, path);
  if (!hasPlaceholder(decoded.text.content)) return { document: attached };
  const summary = `Placeholders in ${file} are not replaced: the file is sent as it is.`;
  return { document: attached, failure: createWarning(summary, { location: { file, line: 1, column: 1 } }) };
}

/** The documents, with the line ends that the repository has in the files whose content belongs to them. */
export async function withCommittedCompanions(
  documents: readonly Document[],
  context: Pick<Context, 'workspace' | 'environment' | 'signal'>,
): Promise<readonly Document[]> {
  const files = documents.flatMap(({ companion, tree = [] }): Payload[] => [companion ?? [], tree].flat());
  const converted = await withCommittedLineEnds(files, context);
  if (converted === files) return documents;
  const bytesOf = new Map(files.map((file, index) => [file, converted[index]?.bytes]));
  const withBytes = <T extends Payload>(file: T): T => ({ ...file, bytes: bytesOf.get(file) ?? file.bytes });
  return documents.map((document) => {
    const companion = document.companion && withBytes(document.companion);
    const changed = { ...document, ...omitUndefined({ companion, tree: document.tree?.map(withBytes) }) };
    return companion?.path === undefined ? changed : withText(changed, companion.bytes, companion.path);
  });
}

/** The document with the text of its file, with its byte order mark: the text is sent byte for byte. */
function withText(document: Document, bytes: Uint8Array, [key, name]: Path): Document {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const value = asMap(document.value);
  return { ...document, value: { ...value, [`${key}`]: { ...asMap(getField(value, `${key}`)), [`${name}`]: text } } };
}

type CompanionLimits = Pick<CompanionRule, 'extension' | 'largest'>;

/**
 * The path from the workspace of a file that a document names. The name is relative to the document's own file `from`, or to the
 * workspace for an inline payload. `undefined` if it is not such a path, or leads out of the workspace.
 */
export function resolveCompanion(named: string, from: string | undefined): string | undefined {
  if (named.trim() === '' || named.endsWith('/') || /^(?:\/|[A-Za-z]:)|[\\\0]/.test(named)) return undefined;
  const path = posix.normalize(posix.join(posix.dirname(from ?? '.'), named));
  return path === '..' || path.startsWith('../') ? undefined : path;
}

/**
 * Reads a file of a document byte for byte. `problem` is a clause: "does not exist". Links are followed only inside the workspace,
 * and nothing is read of `.git`, which may contain the credentials of a checkout.
 *
 * @param path from `resolveCompanion`
 * @param workspace absolute
 */
export function readCompanion(
  path: string,
  workspace: string,
  { extension = '', largest }: CompanionLimits,
): { readonly bytes: Buffer } | { readonly problem: string } {
  if (!path.endsWith(extension)) return { problem: `is not a file whose name ends in ${extension}` };
  try {
    const root = realpathSync.native(workspace);
    const real = realpathSync.native(join(workspace, path));
    if (!isWithin(root, real)) return { problem: 'is a link to a file outside the workspace' };
    if (relative(root, real).split(sep).includes('.git')) return { problem: 'is in a directory of Git' };
    const status = statSync(real);
    if (!status.isFile()) return { problem: 'is not a regular file' };
    if (status.size > largest) {
      const size = Math.ceil(status.size / 1024).toLocaleString('en');
      return { problem: `has ${size} KiB; it may have at most ${(largest / 1024).toLocaleString('en')} KiB` };
    }
    const bytes = readFileSync(real);
    return bytes.length === status.size ? { bytes } : { problem: 'changed while it was read' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: code === 'ENOENT' ? 'does not exist' : `cannot be read: ${describeFileError(error)}` };
  }
}

/** Limits of a directory that a document names, at any depth. */
const mostEntries = 1000;
const mostBytes = 100 * 1024 * 1024;

/**
 * Like `readCompanion`, for all files below a directory. Nothing in it may be a link: its target may not be part of the repository.
 */
export function readCompanionDirectory(
  path: string,
  workspace: string,
  limits: CompanionLimits,
): { readonly files: readonly TreeFile[] } | { readonly problem: string } {
  const files: TreeFile[] = [];
  let entries = 0;
  let bytes = 0;
  try {
    if (realpathSync.native(join(workspace, path)) !== join(realpathSync.native(workspace), path))
      return { problem: 'is a link, or in a directory that is one' };
    for (const { file, entry } of walk(path, workspace)) {
      if (++entries > mostEntries)
        return { problem: `contains more than ${mostEntries.toLocaleString('en')} files and directories` };
      if (entry.name === '.git') return { problem: `contains ${file}, which belongs to Git` };
      if (entry.isDirectory()) continue;
      if (!entry.isFile()) return { problem: `contains ${file}, which is a link or a special file` };
      const read = readCompanion(file, workspace, limits);
      if ('problem' in read) return { problem: `contains ${file}, which ${read.problem}` };
      bytes += read.bytes.length;
      if (bytes > mostBytes) return { problem: `contains more than ${mostBytes / 1024 / 1024} MiB` };
      files.push({ name: posix.relative(path, file), file, bytes: read.bytes });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { problem: 'does not exist' };
    return { problem: code === 'ENOTDIR' ? 'is not a directory' : `cannot be read: ${describeFileError(error)}` };
  }
  return { files: files.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Yields entries at any depth as soon as the system names them: a directory may have millions. */
function* walk(directory: string, workspace: string): Generator<{ readonly file: string; readonly entry: Dirent }> {
  const opened = opendirSync(join(workspace, directory));
  try {
    for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
      const file = posix.join(directory, entry.name);
      yield { file, entry };
      if (entry.isDirectory()) yield* walk(file, workspace);
    }
  } finally {
    opened.closeSync();
  }
}

/** Everything that a document sends and that may contain secrets: its value, and files that are not part of it. */
export function listContents({ value, companion, tree = [] }: Document): unknown[] {
  const files = [...(companion === undefined || companion.path !== undefined ? [] : [companion]), ...tree];
  return [value, ...files.map(({ bytes }) => new TextDecoder().decode(bytes))];
}
