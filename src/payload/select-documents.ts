import type { Kind } from '../kinds/kind.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { findFields, formatPath, getField, isMap } from '../shared/object.ts';
import { isPathOfFile } from '../shared/paths.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document, Payload } from '../syntax/document.ts';
import { diagnosticAt, withLocations } from '../syntax/locate.ts';
import type { ParsedPayload } from '../syntax/parse.ts';
import { toBuffer } from '../syntax/text.ts';
import { parsePathConvention } from './path-convention.ts';
import { type Foreign, mayBeResource, namesKind, otherDocument, recognizeForeign, recognizeKind } from './recognize.ts';

export interface SelectedDocument {
  readonly document: Document;
  readonly kind: Kind;
  /** Another document implies it, such as the directory of a file. */
  readonly implied?: boolean;
}

interface SelectedDocuments {
  readonly selected: readonly SelectedDocument[];
  readonly leftOut: readonly OmittedDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface OmittedDocument {
  readonly document: Document;
  readonly foreign: Foreign;
}

/** Documents without a known kind that are reported one by one. */
const mostReported = 10;

/**
 * Decides the kind of every document. Of several files, such as from a glob, documents of other kinds and tools are left out with
 * one notice, and a named operation uses those of its kind. Otherwise such a document is an error, and so is a run without any
 * other document. Files in `unread` count as others: they could not be read and may contain some.
 */
export function selectDocuments(
  documents: readonly Document[],
  operation: string,
  unread: readonly string[] = [],
): SelectedDocuments {
  const isDirectory = new Set([...documents.map(({ location }) => location?.file), ...unread]).size > 1;
  const selected: SelectedDocument[] = [];
  const leftOut: OmittedDocument[] = [];
  const unknown: Diagnostic[] = [];
  let saidForms = false;
  for (const document of documents) {
    const { decided, kind, foreign } = recognize(document);
    if (foreign !== undefined && (isDirectory || foreign.isOther !== true)) leftOut.push({ document, foreign });
    else if ('diagnostic' in decided) {
      const { message, forms, path, at } = decided.diagnostic;
      const summary = forms === undefined || saidForms ? message : `${message} ${forms}`;
      saidForms ||= forms !== undefined;
      const error = diagnosticAt(document, 'error', summary, path, at);
      if (document.location?.file === undefined && isPathOfFile(document.value))
        unknown.push({ ...error, hint: pathHint });
      else unknown.push(isDirectory ? withExclusion(error) : error);
    } else if (kind !== undefined) {
      if (operation === 'auto' || operation === kind.operation) selected.push({ document, kind });
      else leftOut.push({ document, foreign: describeOtherOperation(kind, operation) });
    }
  }
  const hasOthers = selected.length + unknown.length + unread.length > 0;
  const createForeignError = ({ document, foreign }: OmittedDocument) =>
    createError(foreign.summary, { location: document.location });
  const rest = isDirectory && hasOthers ? describeLeftOut(leftOut) : limit(leftOut.map(createForeignError));
  return { selected, leftOut, diagnostics: [...limit(unknown), ...rest] };
}

export function isForeign(document: Document): boolean {
  return recognize(document).foreign !== undefined;
}

/**
 * Whether a file belongs to another tool, so nothing in it is a mistake. A text with errors that names a
 * kind at the start of a line does not.
 */
export function isOfOtherTool({ file, bytes }: Payload, { documents, broken = [] }: ParsedPayload): boolean {
  const all = [...documents, ...broken];
  if (file === undefined || all.length === 0 || !all.every(isForeign)) return false;
  return broken.length === 0 || (broken.every(({ value }) => isMap(value)) && !namesKind(toBuffer(bytes).toString()));
}

function recognize(document: Document) {
  const { value, location } = document;
  const decided = recognizeKind(value);
  const kind = 'kind' in decided ? decided.kind : undefined;
  if (kind !== undefined && namesResource(document, kind)) return { decided, kind };
  const isOther = 'diagnostic' in decided && !mayBeResource(value);
  return { decided, kind, foreign: recognizeForeign(value, location?.file) ?? (isOther ? otherDocument : undefined) };
}

/** A document without a name may be of another tool: the values of a Helm chart may have `service` as their only key. */
function namesResource({ value, location }: Document, kind: Kind): boolean {
  if (kind.key === undefined || getField(getField(value, kind.key), 'identifier') !== undefined) return true;
  const convention = parsePathConvention(location?.file ?? '');
  return kind.identifiers?.in !== undefined || kind.identify(value, convention).identifier !== undefined;
}

function describeOtherOperation(kind: Kind, operation: string): Foreign {
  const summary = `This is ${kind.noun} (operation \`${kind.operation}\`), but \`input:operation\` is \`${operation}\`.`;
  return { name: kind.name, plural: kind.plural, summary };
}

const pathHint = 'To apply a file, set `input:payload-file` instead of `input:payload`.';

/** An error of a file that may not be meant as a payload, with advice to leave it out. */
export function withExclusion(error: Diagnostic): Diagnostic {
  const file = error.location?.file;
  if (file === undefined) return error;
  return { ...error, hint: `To leave this file out, add the line \`!${file}\` to \`input:payload-file\`.` };
}

/** The first of many errors, and one that counts the others and says how to leave them out. */
function limit(errors: readonly Diagnostic[]): Diagnostic[] {
  const rest = errors.slice(mostReported);
  if (rest.length === 0) return [...errors];
  const files = [...new Set(rest.flatMap(({ location }) => location?.file ?? []))];
  const summary = `${formatCount(rest.length, 'more document')} cannot be applied either, in ${formatCount(files.length, 'file')}.`;
  const lines = shorten(
    files.map((file) => `\`!${file}\``),
    mostReported,
  );
  const hint = `To leave these files out, add lines to \`input:payload-file\`: ${lines}.`;
  return [...errors.slice(0, mostReported), createError(summary, files.length === 0 ? {} : { hint })];
}

/** One notice with all of them, the most surprising first: those of the platform, then what is rare. */
function describeLeftOut(leftOut: readonly OmittedDocument[]): Diagnostic[] {
  if (leftOut.length === 0) return [];
  const groups = [...Map.groupBy(leftOut, ({ foreign }) => foreign.name).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, documents: [first, ...others].map(({ document }) => document) },
  );
  const rank = ({ isOfTool, isOther }: Foreign) => Number(isOfTool === true) + Number(isOther === true);
  groups.sort((a, b) => rank(a.foreign) - rank(b.foreign) || a.documents.length - b.documents.length);
  const counts = groups.map(
    ({ foreign, documents: { length } }) => `${length} ${length === 1 ? foreign.name : foreign.plural}`,
  );
  const formatPlace = ({ location }: Document) => `${location?.file}:${location?.line}`;
  const places = groups.flatMap(({ documents }) => documents.map(formatPlace));
  const list = groups.flatMap(({ foreign, documents }) =>
    documents.map((document) => `${formatPlace(document)}: ${foreign.name}`),
  );
  const summary = `Left out ${formatCount(leftOut.length, 'document')} that this run does not apply: ${shorten(counts, 10)} (${shorten(places, 3)}).`;
  return [createNotice(summary, { list })];
}

/** Templates of Helm charts are not YAML until Helm renders them. */
export function helmTemplatesIn(sources: readonly Payload[]): ReadonlySet<Payload> {
  const directories = sources.flatMap(({ file = '' }) =>
    /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, 'templates/')] : [],
  );
  return new Set(sources.filter(({ file = '' }) => directories.some((directory) => file.startsWith(directory))));
}

/** A manifest with placeholders of Go templates, which the platform fills in when it deploys. */
export function isManifestTemplate({ bytes }: Payload): boolean {
  const text = Buffer.from(bytes).toString();
  return text.includes('{{') && /^apiVersion:[ \t]*\S/m.test(text) && /^kind:[ \t]*\S/m.test(text);
}

export function reportTemplates(templates: readonly Payload[], purpose: string): Diagnostic[] {
  if (templates.length === 0) return [];
  const list = templates.flatMap(({ file }) => file ?? []);
  const summary = `Left out ${formatCount(templates.length, 'template')} of ${purpose} (${shorten(list, 3)}).`;
  return [createNotice(summary, { list })];
}

/**
 * Placeholders of other tools: `${VAR}`, `{{ name }}`, `${{ github.ref }}` and `<your name>`, which this action does not replace. Its
 * own, for a value that does not exist, are reported where they are replaced.
 */
const foreignPlaceholder =
  /\$\{[A-Za-z_]\w*\}|(?!\$\{\{\s*values\.)\$?(?<!\$(?=\{\{\s*values\.))\{\{\s*[\w.-]+\s*\}\}|<[A-Za-z][\w -]*>/;
const foreignAlone = new RegExp(`^(?:${foreignPlaceholder.source})$`);
/** Also a variable of a shell, which no identifier begins with. */
const foreignInIdentity = new RegExp(`^\\$[A-Za-z_]\\w*|${foreignPlaceholder.source}`);
/** Fields that identify a resource and its scope: a placeholder there would create the wrong resource. */
const identityName = /^(?:identifier|accountIdentifier|orgIdentifier|projectIdentifier)$/;

function placeholderIn(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (identityName.test(key) ? foreignInIdentity : foreignAlone).exec(value)?.[0];
}

/**
 * Placeholders of other tools that look forgotten: errors in scopes and identifiers, warnings where they are a whole field.
 * Inside longer text they may belong to a script, so they are not reported there.
 */
export function findForgottenPlaceholders(document: Document): Diagnostic[] {
  if (!/[$<{]/.test(toBuffer(document.bytes).toString('latin1'))) return [];
  const found = findFields(document.value, [], (key, value) => placeholderIn(key, value) !== undefined);
  const diagnostics = found.map(({ key, value, path }): Diagnostic => {
    const placeholder = placeholderIn(key, value);
    return {
      severity: identityName.test(key) ? 'error' : 'warning',
      summary: `\`${formatPath(path)}\` contains the placeholder \`${placeholder}\`, which is not replaced.`,
      hint: `Use \`$\{{ values.name }}\` with \`input:values\` or \`input:values-file\`.`,
      pointer: { path, at: 'value' },
    };
  });
  return withLocations(document, diagnostics);
}
