import { isUtf8 } from 'node:buffer';
import type { Diagnostic, Location } from '../shared/diagnostic.ts';
import type { Payload } from './document.ts';

/** A payload's text. Offsets into it count UTF-16 code units. */
export interface Text {
  /** Without the byte order mark, and with LF instead of a lone CR. */
  readonly content: string;
  /** Bytes before the content: those of the byte order mark, if there is one. */
  readonly skipped: number;
  locate(offset: number): Location;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Decodes the bytes of a payload, which are UTF-8 with or without a byte order mark. A line ends with
 * LF, CR LF or CR.
 * If bytes are not text, the result is one problem at the first of them.
 */
export function decode({ file, bytes }: Payload): { text: Text } | { diagnostic: Diagnostic } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const decoded = buffer.toString('utf8');
  const marked = decoded.startsWith(BYTE_ORDER_MARK);
  const content = (marked ? decoded.slice(1) : decoded).replaceAll(/\r(?!\n)/g, '\n');
  const location = placesIn(content, file);
  const diagnostic = (offset: number, message: string): { diagnostic: Diagnostic } => ({
    diagnostic: { severity: 'error', summary: message, location: location(offset) },
  });

  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return diagnostic(0, 'The payload is UTF-16 text; save it as UTF-8.');
  }
  const at = findFirstDifference(buffer, decoded);
  if (at !== undefined) {
    const before = buffer.toString('utf8', 0, at).length - (marked ? 1 : 0);
    return diagnostic(
      before,
      `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`,
    );
  }
  const nul = content.indexOf('\0');
  if (nul >= 0) {
    const offset = buffer.indexOf(0);
    return diagnostic(nul, `The payload is not text: there is a NUL byte at offset ${offset}; save it as UTF-8 text.`);
  }
  return { text: { content, skipped: marked ? 3 : 0, locate: location } };
}

/** Where the bytes first differ from the text decoded from them: the decoder replaces what is not UTF-8. */
function findFirstDifference(bytes: Buffer, decoded: string): number | undefined {
  if (isUtf8(bytes)) return undefined;
  return Buffer.from(decoded, 'utf8').findIndex((byte, index) => byte !== bytes[index]);
}

/** Whether the name of the text's file says that it is JSON. */
export function isNamedJson({ locate: location }: Text): boolean {
  return /\.json$/i.test(location(0).file ?? '');
}

function placesIn(content: string, file: string | undefined): (offset: number) => Location {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStartsOf(content);
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const position = { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    return file === undefined ? position : { file, ...position };
  };
}

function lineStartsOf(content: string): number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
