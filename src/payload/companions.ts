import type { CompanionRule } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, createNotice, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { asMap, formatPath, getField, omitUndefined, type Path } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { diagnosticAt } from '../syntax/locate.ts';
import { decode } from '../syntax/text.ts';
import { readCompanion, readCompanionDirectory, resolveCompanion } from './companion-file.ts';
import { hasPlaceholder } from './placeholders.ts';
import { recognizeKind } from './recognize.ts';

interface NamedFile {
  readonly rule: CompanionRule;
  /** The field that names it, and its value. */
  readonly field: Path;
  readonly named: string;
  /** Path from the workspace; absent if the value leads to none. */
  readonly file?: string;
}

const extensions = kinds.flatMap(({ companion }) => companion?.extension ?? []);

/** Whether a file is by its name one that documents name, so it contains no document. */
export function isCompanionByName({ file }: Payload): boolean {
  return extensions.some((extension) => file?.endsWith(extension));
}

/** The paths of the files that documents name, and those of directories with a slash at the end. */
export function findCompanions(documents: readonly Document[]): ReadonlySet<string> {
  const named = documents.flatMap((document) => namedFileIn(document) ?? []);
  return new Set(
    named.flatMap(({ file, rule }) => {
      if (file === undefined) return [];
      return rule.isDirectory ? `${file}/` : file;
    }),
  );
}

/** Whether documents name a file, or a directory in which it is. */
export function isNamedBy(companions: ReadonlySet<string>, file: string): boolean {
  return companions.has(file) || [...companions].some((path) => path.endsWith('/') && file.startsWith(path));
}

/**
 * The documents with the content of the files that they name. A file that cannot be read is an error at the field that names it.
 * What is deleted needs no content, only the names of the files in a directory.
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

/** A notice about selected files that only a document could use, but none names; alone they are not a payload. */
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
  if (!isAlone) return [createNotice(summary, { hint })];
  return [createError(summary, { hint, location: { file: first, line: 1, column: 1 } })];
}

/** The file that a document names, unless it also has the text itself, which is an error of its kind. */
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
  // With its byte order mark: the text is sent byte for byte.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const value = { ...asMap(document.value), [key]: { ...resource, [rule.text]: text } };
  const withText = { ...document, value, companion: { file, bytes, path: [key, rule.text] } };
  if (!hasPlaceholder(text)) return { document: withText };
  const summary = `Placeholders in ${file} are not replaced: the file is sent as it is.`;
  return { document: withText, failure: createWarning(summary, { location: { file, line: 1, column: 1 } }) };
}
