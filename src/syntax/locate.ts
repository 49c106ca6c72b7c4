import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, formatPosition, hasError, type Location, type Pointer } from '../shared/diagnostic.ts';
import { omitUndefined, type Path } from '../shared/object.ts';
import type { Document, FilledField } from './document.ts';
import type { Node, ParsedDocument } from './reading.ts';
import { decode, type Text } from './text.ts';

/** What filled the field at a path, if it was one placeholder. An alias counts where its value is written. */
export function filledAt(document: Document, path: Path): FilledField | undefined {
  if (document.filled === undefined) return undefined;
  const [location] = locate(document, [{ path, at: 'value' }]);
  return document.filled.get(formatPosition({ ...(location && { location }) }));
}

/** The locations of a document's parts, which `createLocator` describes. Empty for a document without a location. */
export function locate(document: Document, pointers: readonly Pointer[]): Location[] {
  const find = createLocator(document);
  return pointers.flatMap((pointer) => find(pointer) ?? []);
}

/**
 * Finds a document's parts: the key of an entry or its value (for a list's entry both are the entry). An alias or a merge key leads
 * to where the value is written, a path that does not exist to its last part that does, and a text in its own file to the beginning
 * of that file. Nothing for a document without a location. Parses the text again, once.
 */
export function createLocator(document: Document): (pointer: Pointer) => Location | undefined {
  const { location: begin, companion } = document;
  if (begin === undefined) return () => undefined;
  const again = readAgain(document);
  if (again === undefined) return () => begin;
  const { text, reading } = again;
  const root = text.locate(reading.node.start);
  // After an invalid document it is uncertain where the next one begins.
  if (hasError(reading.diagnostics) || root.column !== begin.column) return () => begin;
  const linesAbove = begin.line - root.line;
  return ({ path, at }) => {
    if (companion?.path !== undefined && isDeepStrictEqual(path, companion.path) && at === 'value')
      return { file: companion.file, line: 1, column: 1 };
    const location = text.locate(findOffset(reading.node, path, at));
    return { ...location, line: location.line + linesAbove };
  };
}

/** Whether a value is a scalar without quotes and tag, where it is written. Parses the text again. */
export function isPlainAt(document: Document, path: Path): boolean {
  let node: Node | undefined = readAgain(document)?.reading.node;
  for (const name of path) node = node?.parts?.get(name)?.node;
  return node?.isPlain === true;
}

/** A document does not keep the positions of its values. */
function readAgain({ location, bytes, read }: Document): { text: Text; reading: ParsedDocument } | undefined {
  const decoded = decode({ bytes, ...omitUndefined({ file: location?.file }) });
  if ('failure' in decoded) return undefined;
  const { text } = decoded;
  const reading = read?.(text);
  return reading ? { text, reading } : undefined;
}

/** Replaces pointers by locations. */
export function withLocations(document: Document, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (diagnostics.length === 0) return [];
  const start: Pointer = { path: [], at: 'value' };
  const pointers = diagnostics.map(({ pointer = start }) => pointer);
  const locations = locate(document, pointers);
  return diagnostics.map(({ pointer: _pointer, ...failure }, index) => ({
    ...failure,
    ...omitUndefined({ location: locations[index] }),
  }));
}

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

function findOffset(root: Node, path: Path, at: 'key' | 'value'): number {
  let node = root;
  let key = root.start;
  for (const name of path) {
    const part = node.parts?.get(name);
    if (!part) return key;
    ({ key, node } = part);
  }
  return at === 'key' ? key : node.start;
}
