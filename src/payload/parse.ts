import { type Diagnostic, hasError, type Location, type Pointer } from '../shared/diagnostic.ts';
import { omitUndefined, type Path } from '../shared/object.ts';
import { type Document, type FilledField, type Payload, placeOf } from './document.ts';
import { readJson } from './json.ts';
import { findJsonEnd } from './json-end.ts';
import { warningsOfText } from './platform-yaml.ts';
import type { Node, ParsedDocument } from './reading.ts';
import { decode, isNamedJson, type Text } from './text.ts';
import { readYaml } from './yaml.ts';

/** A line that is blank, a comment or a separator of documents. */
const commentLine = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;

/**
 * Turns one payload, JSON or YAML by its content, into its documents. It never throws: every problem is reported with its
 * location, and a document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML;
 * only a duplicate key and nesting beyond 1,000 levels are refused. YAML may have `largest` tokens in a document.
 */
export function parsePayload(
  source: Payload,
  largest?: number,
): {
  readonly documents: Document[];
  readonly diagnostics: Diagnostic[];
  /** The error for a text of only comments and separators; it is not among the diagnostics. */
  readonly onlyComments?: Diagnostic;
  /** Whether the payload is empty or not text, as files of editors and file managers are. */
  readonly isBlank?: true;
} {
  const decoded = decode(source);
  if ('diagnostic' in decoded) return { documents: [], diagnostics: [decoded.diagnostic], isBlank: true };
  const { text } = decoded;
  const json = readJson(text, 'start');
  const slice = createSlicer(source.bytes, text);
  const filled = source.filled && filledPlacesIn(source.filled, text);
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = json === undefined ? misnamedJsonDiagnosticsOf(text) : [];
  let count = 0;
  const { lexemes } = source;
  const readings = json ? [json] : readYaml(text, { keeps: 'start', ...omitUndefined({ lexemes, largest }) });
  for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
    const bytes = slice(span);
    count++;
    for (const diagnostic of found) diagnostics.push(diagnostic);
    if (hasError(found)) continue;
    const location = text.locate(node.start);
    const format = json ? 'json' : 'yaml';
    const inText = warningsOfText(text, span, format);
    documents.push({
      location,
      format,
      value,
      bytes,
      conversion,
      platform: inText.length === 0 ? platform : [...platform, ...inText],
      ...(filled && { filled }),
    });
  }
  if (count > 0) return { documents, diagnostics };
  const empty = emptyPayloadDiagnosticOf(text);
  if (text.content.trim() === '') return { documents, diagnostics: [...diagnostics, empty], isBlank: true };
  const isCommented = text.content.split('\n').every((line) => commentLine.test(line));
  if (isCommented) return { documents, diagnostics, onlyComments: empty };
  return { documents, diagnostics: [...diagnostics, empty] };
}

function filledPlacesIn(filled: ReadonlyMap<number, FilledField>, { locate }: Text): ReadonlyMap<string, FilledField> {
  return new Map([...filled].map(([offset, field]) => [placeOf(locate(offset)), field]));
}

/**
 * The value that filled a placeholder at a path, if the field was one placeholder. For an alias or a merge key, that is where
 * the value is written.
 */
export function filledAt(document: Document, path: Path): FilledField | undefined {
  if (document.filled === undefined) return undefined;
  const [location] = locate(document, [{ path, at: 'value' }]);
  return location && document.filled.get(placeOf(location));
}

/** If a text looks like JSON by its beginning and its file's name but is not JSON, YAML may read it differently. */
function misnamedJsonDiagnosticsOf(text: Text): Diagnostic[] {
  const { content, locate: location } = text;
  if (!isNamedJson(text) || !/^\s*[{[]/.test(content)) return [];
  const message = 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.';
  return [{ severity: 'warning', summary: message, location: location(findJsonEnd(content)) }];
}

/**
 * Finds the locations of a document's parts in its file: the key of an entry or its value (for a list's entry both are the
 * entry). For an alias or a merge key, it is the place where the value is written. For a path that does not exist, it is the
 * location of the last part that exists, or of the document. A document without a location has none. Reads the document's text
 * again, so request many locations at once.
 */
export function locate(document: Document, pointers: readonly Pointer[]): Location[] {
  const begin = document.location;
  if (begin === undefined) return [];
  const again = readAgain(document);
  if (again === undefined) return pointers.map(() => begin);
  const { text, reading } = again;
  const root = text.locate(reading.node.start);
  // After an invalid document it is uncertain where the next one begins.
  if (hasError(reading.diagnostics) || root.column !== begin.column) return pointers.map(() => begin);
  const linesAbove = begin.line - root.line;
  return pointers.map(({ path, at }) => {
    const location = text.locate(offsetOf(reading.node, path, at));
    return { ...location, line: location.line + linesAbove };
  });
}

/**
 * Whether the value at a path is a scalar of YAML without quotes and without a tag. For an alias or a merge key, this says it of
 * the value where it is written. Reads the document's text again.
 */
export function isPlainAt(document: Document, path: Path): boolean {
  let node: Node | undefined = readAgain(document)?.reading.node;
  for (const name of path) node = node?.parts?.get(name)?.node;
  return node?.isPlain === true;
}

/** A document's text with the positions of its values, of which the document itself keeps none. */
function readAgain({ location, format, bytes }: Document): { text: Text; reading: ParsedDocument } | undefined {
  const decoded = decode({ bytes, ...omitUndefined({ file: location?.file }) });
  if ('diagnostic' in decoded) return undefined;
  const { text } = decoded;
  const reading = format === 'json' ? readJson(text, 'positions') : readYaml(text, { keeps: 'positions' }).next().value;
  return reading ? { text, reading } : undefined;
}

/** The same diagnostics with the locations that their pointers lead to. */
export function withLocations(document: Document, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const start: Pointer = { path: [], at: 'value' };
  const locations = locate(
    document,
    diagnostics.map(({ pointer = start }) => pointer),
  );
  return diagnostics.map(({ pointer: _pointer, ...diagnostic }, index) => ({
    ...diagnostic,
    ...omitUndefined({ location: locations[index] }),
  }));
}

/** A problem at a path into a document. */
export function diagnosticAt(
  document: Document,
  severity: Diagnostic['severity'],
  message: string,
  path: Path,
  at: 'key' | 'value' = 'value',
): Diagnostic {
  const [location] = locate(document, [{ path, at }]);
  return { severity, summary: message, ...omitUndefined({ location }) };
}

function offsetOf(root: Node, path: Path, at: 'key' | 'value'): number {
  let node = root;
  let key = root.start;
  for (const name of path) {
    const part = node.parts?.get(name);
    if (!part) return key;
    ({ key, node } = part);
  }
  return at === 'key' ? key : node.start;
}

function emptyPayloadDiagnosticOf({ content, locate: location }: Text): Diagnostic {
  const message = content.trim()
    ? 'The payload contains only comments, separators or directives; add a document.'
    : 'The payload is empty; add a document.';
  return { severity: 'error', summary: message, location: location(0) };
}

/** Cuts the bytes of documents out of a payload's bytes; the spans must come in ascending order. */
function createSlicer(bytes: Uint8Array, { content, skipped }: Text): (span: ParsedDocument['span']) => Uint8Array {
  let offset = 0;
  let position = skipped;
  const forward = (to: number): number => {
    position += Buffer.byteLength(content.slice(offset, to));
    offset = to;
    return position;
  };
  return ([from, to]) => {
    if (from === 0 && to === content.length) return bytes;
    return bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
  };
}
