import { isUtf8 } from 'node:buffer';
import { LineCounter } from 'yaml';
import type { Diagnostic, Location } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';

/** A payload's text. Offsets into it count UTF-16 code units. */
export interface Text {
  readonly file?: string;
  /** Without the byte order mark, and with LF instead of a lone CR. */
  readonly content: string;
  /** Bytes of the byte order mark. */
  readonly skipped: number;
  locate(offset: number): Location;
}

interface EncodedText {
  readonly file?: string;
  readonly bytes: Uint8Array;
}

const byteOrderMark = '\uFEFF';
/** Git has such a file in place of a large one. */
const lfsPointer = 'version https://git-lfs.github.com/spec/';
const lfsError =
  'The payload is a Git LFS pointer, not the file itself; {workflow:set `lfs: true` of actions/checkout|terminal:run `git lfs pull`}.';

/** Decodes UTF-8 with or without a byte order mark. A line ends with LF, CR LF or CR. The failure is at the first bad byte. */
export function decode({ file, bytes }: EncodedText): { text: Text } | { failure: Diagnostic } {
  const buffer = toBuffer(bytes);
  const decoded = buffer.toString('utf8');
  const marked = decoded.startsWith(byteOrderMark);
  const content = (marked ? decoded.slice(1) : decoded).replaceAll(/\r(?!\n)/g, '\n');
  const locate = createLocator(content, file);
  const error = (offset: number, summary: string): { failure: Diagnostic } => ({
    failure: { severity: 'error', summary, location: locate(offset) },
  });
  if (/^(?:fffe|feff)/.test(buffer.toString('hex', 0, 2)))
    return error(0, 'The payload is UTF-16 text; save it as UTF-8.');
  if (content.startsWith(lfsPointer)) return error(0, lfsError);
  if (!isUtf8(buffer)) {
    // The decoder replaces what is not UTF-8.
    const at = Buffer.from(decoded, 'utf8').findIndex((byte, index) => byte !== buffer[index]);
    const before = buffer.toString('utf8', 0, at).length - (marked ? 1 : 0);
    return error(before, `The payload is not UTF-8 text: the byte at offset ${at} does not fit; save it as UTF-8.`);
  }
  const nul = content.indexOf('\0');
  if (nul >= 0) {
    const offset = buffer.indexOf(0);
    return error(nul, `The payload is not text: there is a NUL byte at offset ${offset}; save it as UTF-8 text.`);
  }
  return { text: { ...omitUndefined({ file }), content, skipped: marked ? 3 : 0, locate } };
}

/** Decodes UTF-8 or UTF-16 as YAML tells them apart, also without a byte order mark. Empty for what is not text. */
export function decodeUnicode(bytes: Uint8Array): string {
  const [first = 1, second = 1] = bytes;
  const isLittle = second === 0 || (first === 0xff && second === 0xfe);
  const isBig = first === 0 || (first === 0xfe && second === 0xff);
  const text = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
  return text.includes('\0') ? '' : text;
}

/** Does not copy the bytes. */
export function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Most payloads need not be decoded to know that they contain no placeholder. */
export function mayHavePlaceholder(bytes: Uint8Array): boolean {
  return toBuffer(bytes).includes('$' + '{{');
}

export function isNamedJson({ file }: Text): boolean {
  return file !== undefined && /\.json$/i.test(file);
}

function createLocator(content: string, file: string | undefined): (offset: number) => Location {
  const lines = new LineCounter();
  for (let start = 0; start >= 0; start = content.indexOf('\n', start) + 1 || -1) lines.addNewLine(start);
  return (offset) => {
    const { line, col: column } = lines.linePos(offset);
    return { ...omitUndefined({ file }), line, column };
  };
}
