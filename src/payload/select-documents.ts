import type { Kind } from '../kinds/kind.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { getField } from '../shared/object.ts';
import { formatCount, shorten } from '../shared/text.ts';
import type { Document } from '../syntax/document.ts';
import { diagnosticAt } from '../syntax/locate.ts';
import { type Foreign, otherDocument, recognizeForeign } from './foreign.ts';
import { parsePathConvention } from './path-convention.ts';
import { mayBeResource, recognizeKind } from './recognize.ts';

/** A document that the run applies, and its kind. */
export interface SelectedDocument {
  readonly document: Document;
  readonly kind: Kind;
  /** No document states it: another one implies it. */
  readonly implied?: boolean;
}

interface Selection {
  readonly selected: readonly SelectedDocument[];
  readonly leftOut: readonly OmittedDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

interface OmittedDocument {
  readonly document: Document;
  readonly foreign: Foreign;
}

interface SelectionOptions {
  /** Files that may contain other documents, which could not be read. */
  readonly unread?: readonly string[];
  /** Whether the files are compared with another version of them. */
  readonly hasPrevious?: boolean;
}

/** Maximum number of documents without a known kind that are reported one by one. */
const mostReported = 10;

/**
 * Decides the kind of every document. If there are several files, such as from a glob, documents of other kinds
 * and of other tools are left out with one notice, and a named operation uses those of its kind. Otherwise such a document is an
 * error, and so is a run without any other document. Files in `unread` count as others: they may contain some.
 */
export function selectDocuments(
  documents: readonly Document[],
  operation: string,
  { unread = [], hasPrevious = false }: SelectionOptions = {},
): Selection {
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
      if (isPath(document)) unknown.push({ ...error, hint: pathHint });
      else unknown.push(isDirectory ? withExclusion(error, hasPrevious) : error);
    } else if (kind !== undefined) {
      if (operation === 'auto' || operation === kind.operation) selected.push({ document, kind });
      else leftOut.push({ document, foreign: describeOtherOperation(kind, operation) });
    }
  }
  const hasOthers = selected.length + unknown.length + unread.length > 0;
  const createForeignError = ({ document, foreign }: OmittedDocument) =>
    createError(foreign.summary, { location: document.location });
  const rest =
    isDirectory && hasOthers ? describeLeftOut(leftOut) : limit(leftOut.map(createForeignError), hasPrevious);
  return { selected, leftOut, diagnostics: [...limit(unknown, hasPrevious), ...rest] };
}

/** Whether a document is of another kind or of another tool. */
export function isForeign(document: Document): boolean {
  return recognize(document).foreign !== undefined;
}

/** The kind of a document, and what it is if it is of another kind or tool. */
function recognize(document: Document) {
  const { value, location } = document;
  const decided = recognizeKind(value);
  const kind = 'kind' in decided ? decided.kind : undefined;
  if (kind !== undefined && namesResource(document, kind)) return { decided, kind };
  const isOther = 'diagnostic' in decided && !mayBeResource(value);
  return { decided, kind, foreign: recognizeForeign(value, location?.file) ?? (isOther ? otherDocument : undefined) };
}

/**
 * Whether a document names the resource of its kind. One that does not may be of another tool: the values of a Helm chart
 * may have `service` as their only key.
 */
function namesResource({ value, location }: Document, kind: Kind): boolean {
  if (kind.key === undefined || getField(getField(value, kind.key), 'identifier') !== undefined) return true;
  const convention = parsePathConvention(location?.file ?? '');
  return kind.identifiers?.in !== undefined || kind.identify(value, convention).identifier !== undefined;
}

function describeOtherOperation(kind: Kind, operation: string): Foreign {
  const summary = `This is ${kind.noun} (operation \`${kind.operation}\`), but \`input:operation\` is \`${operation}\`.`;
  return { name: kind.name, plural: kind.plural, summary };
}

/** Whether an inline payload is the path of a file. */
function isPath({ value, location }: Document): boolean {
  return location?.file === undefined && typeof value === 'string' && /^\S+\.(?:ya?ml|json)$/i.test(value);
}

const pathHint = 'To apply a file, set `input:payload-file` instead of `input:payload`.';

/**
 * An error of a file that may not be meant as a payload, with advice to leave it out. If there is an earlier version of the
 * files, an exclusion must not look like a removal.
 */
export function withExclusion(error: Diagnostic, hasPrevious: boolean): Diagnostic {
  const file = error.location?.file;
  if (file === undefined) return error;
  const hint = hasPrevious
    ? repairHint
    : `To leave this file out, add the line \`!${file}\` to \`input:payload-file\`.`;
  return { ...error, hint };
}

const repairHint =
  'Repair the file. If it is not a payload, exclude it from both `input:payload-file` and `input:previous-payload-file`.';

/** The first of many errors, and one that counts the others and says how to leave them out. */
function limit(errors: readonly Diagnostic[], hasPrevious: boolean): Diagnostic[] {
  const rest = errors.slice(mostReported);
  if (rest.length === 0) return [...errors];
  const files = [...new Set(rest.flatMap(({ location }) => location?.file ?? []))];
  const summary = `${formatCount(rest.length, 'more document')} cannot be applied either, in ${formatCount(files.length, 'file')}.`;
  const lines = shorten(
    files.map((file) => `\`!${file}\``),
    mostReported,
  );
  const hint = hasPrevious ? repairHint : `To leave these files out, add lines to \`input:payload-file\`: ${lines}.`;
  return [...errors.slice(0, mostReported), createError(summary, files.length === 0 ? {} : { hint })];
}

function describeLeftOut(leftOut: readonly OmittedDocument[]): Diagnostic[] {
  if (leftOut.length === 0) return [];
  const counts = [...Map.groupBy(leftOut, ({ foreign }) => foreign.name).values()]
    .toSorted((one, other) => other.length - one.length)
    .map((same) => `${same.length} ${same.length === 1 ? same[0]?.foreign.name : same[0]?.foreign.plural}`);
  const places = leftOut.flatMap(({ document }) =>
    document.location === undefined ? [] : [`${document.location.file}:${document.location.line}`],
  );
  const summary = `Left out ${formatCount(leftOut.length, 'document')} that this run does not apply: ${shorten(counts, 10)} (${shorten(places, 3)}).`;
  return [createNotice(summary)];
}
