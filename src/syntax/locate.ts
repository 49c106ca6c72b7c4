import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, formatPosition, hasError, type Location, type Pointer } from '../shared/diagnostic.ts';
import { omitUndefined, type Path } from '../shared/object.ts';
import type { Document, FilledField } from './document.ts';
import type { Node, ParsedDocument } from './reading.ts';
import { decode, type Text } from './text.ts';

/**
 * The value that filled a placeholder at a path, if the field was one placeholder. For an alias or a merge key, that is where
 * the value is written.
 */
export function filledAt(document: Document, path: Path): FilledField | undefined {
  if (document.filled === undefined) return undefined;
  const [location] = locate(document, [{ path, at: 'value' }]);
  return document.filled.get(formatPosition({ ...(location && { location }) }));
}

/**
 * Finds the locations of a document's parts in its file: the key of an entry or its value (for a list's entry both are the
 * entry). For an alias or a merge key, it is the place where the value is written. For a path that does not exist, it is the
 * location of the last part that exists, or of the document. For a text that is in a file of its own, it is the beginning of that
 * file. A document without a location has none. Reads the document's text again, so request many locations at once.
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
  const { companion } = document;
  return pointers.map(({ path, at }) => {
    if (companion?.path !== undefined && isDeepStrictEqual(path, companion.path) && at === 'value')
      return { file: companion.file, line: 1, column: 1 };
    const location = text.locate(findOffset(reading.node, path, at));
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

/** A document's text with the positions of its values, which the document itself does not keep. */
function readAgain({ location, bytes, read }: Document): { text: Text; reading: ParsedDocument } | undefined {
  const decoded = decode({ bytes, ...omitUndefined({ file: location?.file }) });
  if ('failure' in decoded) return undefined;
  const { text } = decoded;
  const reading = read?.(text);
  return reading ? { text, reading } : undefined;
}

/** Adds to diagnostics the locations that their pointers lead to. */
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
