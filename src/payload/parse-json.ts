import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { type Document, type FilledField, type Payload, placeOf } from './document.ts';
import { readJson } from './json.ts';
import { warningsOfText } from './platform-warnings.ts';
import type { ParsedDocument } from './reading.ts';
import { decode, type Text } from './text.ts';

/** What a payload contains. */
export interface ParsedPayload {
  readonly documents: Document[];
  readonly diagnostics: Diagnostic[];
  /** The error for a text of only comments and separators; it is not among the diagnostics. */
  readonly onlyComments?: Diagnostic;
  /** Whether the payload is empty or not text, as files of editors and file managers are. */
  readonly isBlank?: true;
}

/**
 * Turns a payload into its document if it is JSON, or into an error if it is not text. Otherwise the result is its text, which
 * is to be read as YAML: that needs a library, which a run loads only for such a text. Never throws.
 */
export function parseJson(source: Payload): ParsedPayload | { readonly text: Text } {
  const decoded = decode(source);
  if ('diagnostic' in decoded) return { documents: [], diagnostics: [decoded.diagnostic], isBlank: true };
  const { text } = decoded;
  const json = readJson(text, 'start');
  if (json === undefined) return { text };
  return parseReadings(source, text, [json], jsonReader);
}

const jsonReader: Pick<Document, 'format' | 'read'> = {
  format: 'json',
  read: (text) => readJson(text, 'positions'),
};

/** The documents that the reader of a format finds in a payload, and their problems. */
export function parseReadings(
  source: Payload,
  text: Text,
  readings: Iterable<ParsedDocument>,
  reader: Pick<Document, 'format' | 'read'>,
): { readonly documents: Document[]; readonly diagnostics: Diagnostic[]; readonly count: number } {
  const slice = createSlicer(source.bytes, text);
  const filled = source.filled && filledPlacesIn(source.filled, text);
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
    const bytes = slice(span);
    count++;
    for (const diagnostic of found) diagnostics.push(diagnostic);
    if (hasError(found)) continue;
    const location = text.locate(node.start);
    const inText = warningsOfText(text, span, reader.format);
    documents.push({
      location,
      ...reader,
      value,
      bytes,
      conversion,
      platform: inText.length === 0 ? platform : [...platform, ...inText],
      ...(filled && { filled }),
    });
  }
  return { documents, diagnostics, count };
}

function filledPlacesIn(filled: ReadonlyMap<number, FilledField>, { locate }: Text): ReadonlyMap<string, FilledField> {
  return new Map([...filled].map(([offset, field]) => [placeOf(locate(offset)), field]));
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
