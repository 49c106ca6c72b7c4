import { createHash } from 'node:crypto';
import type { Document } from '../../payload/document.ts';
import { asMap, getField } from '../../shared/object.ts';

/** The content of a file as a document and a comparison have it: its text, or what identifies bytes that are no text. */
export type Content = string | { readonly bytes: number; readonly sha256: string };

/** The bytes of a file's document: those of the file that it names, or of its text. */
export function bytesOf({ companion, value }: Document, key: string): Uint8Array {
  if (companion !== undefined) return companion.bytes;
  const { content, base64 } = asMap(getField(value, key));
  return Buffer.from(String(content ?? base64 ?? ''), content === undefined ? 'base64' : 'utf8');
}

/** Bytes as a comparison shows them. */
export function decodeContent(bytes: Uint8Array): Content {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8.
  }
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
