import { isDeepStrictEqual } from 'node:util';
import { formatPosition } from '../shared/diagnostic.ts';
import { findLeaves, isMap, omitUndefined } from '../shared/object.ts';
import type { Document, Entry, FilledField } from '../syntax/document.ts';
import { decode, toBuffer } from '../syntax/text.ts';
import { findPlaceholderName, hasPlaceholder, namesInPlaceholders, replaceInText } from './placeholders.ts';
import { findPlaces, type Places } from './replace-values.ts';
import type { Values } from './values.ts';

/** Characters that a text of YAML contains only in escapes. */
const unusual = /[\p{C}\u2028\u2029]/u;

/**
 * A document that is parsed once, with its placeholders, and filled with the values of each entry: its text by the places of the
 * placeholders, its value at its leaves. The text of the result, if it were parsed, would have its value.
 */
export class DocumentTemplate {
  readonly #unfilled: Document;
  readonly #places: Places;
  readonly #names: ReadonlySet<string>;
  /** The lines of the file above the text. */
  readonly #linesAbove: number;

  private constructor(unfilled: Document, places: Places, linesAbove: number) {
    this.#unfilled = unfilled;
    this.#places = places;
    this.#linesAbove = linesAbove;
    this.#names = new Set(textsIn(unfilled.value).flatMap(namesInPlaceholders));
  }

  /** The template of a document; `undefined` if its text must be parsed with each value. */
  static create(unfilled: Document): DocumentTemplate | undefined {
    const { bytes, location, read } = unfilled;
    const decoded = decode({ bytes });
    const places = findPlaces({ bytes, ...omitUndefined({ file: location?.file }) });
    // A tag decides the type of its value.
    if ('failure' in decoded || location === undefined || places === undefined) return undefined;
    if (places.fillsBlock || /(?:^|\s)!/m.test(decoded.text.content)) return undefined;
    const root = read?.(decoded.text)?.node;
    if (root === undefined) return undefined;
    return new DocumentTemplate(unfilled, places, location.line - decoded.text.locate(root.start).line);
  }

  /** Whether filling gives the document that parsing gave. */
  gives(parsed: Document, values: Values): boolean {
    const filled = this.fill(values);
    if (filled === undefined || !toBuffer(filled.bytes).equals(parsed.bytes)) return false;
    const compared = ({ value, location, format, conversion, platform, filled: fields }: Document) => [
      value,
      location,
      format,
      conversion,
      platform,
      new Set(fields?.keys()),
    ];
    const ofText = new Set(filled.filled?.keys());
    const expected = compared(parsed);
    // The fields of all documents of a file are in each of them.
    expected[5] = new Set([...(parsed.filled?.keys() ?? [])].filter((key) => ofText.has(key)));
    return isDeepStrictEqual(compared(filled), expected);
  }

  /** The document with these values; `undefined` if its text must be parsed. */
  fill(values: Values, entry?: Entry): Document | undefined {
    for (const name of this.#names) if (!isUsual(values.find(name)?.value)) return undefined;
    const [places, linesAbove] = [this.#places, this.#linesAbove];
    const { payload, diagnostics } = places.fill(values);
    if (diagnostics.length > 0) return undefined;
    const { bytes, passed } = payload;
    let fields: ReadonlyMap<string, FilledField> | undefined;
    return {
      ...this.#unfilled,
      value: fillLeaves(this.#unfilled.value, values),
      bytes,
      ...omitUndefined({ entry, passed }),
      // Few documents need it, and the places of all would take memory.
      get filled() {
        fields ??= findFields(bytes, places.fill(values).payload.filled ?? new Map(), linesAbove);
        return fields;
      },
    };
  }
}

function findFields(bytes: Uint8Array, filled: ReadonlyMap<number, FilledField>, linesAbove: number) {
  const decoded = decode({ bytes });
  if ('failure' in decoded) return new Map<string, FilledField>();
  return new Map(
    Array.from(filled, ([offset, field]) => {
      const { line, column } = decoded.text.locate(offset);
      return [formatPosition({ location: { line: line + linesAbove, column } }), field];
    }),
  );
}

function textsIn(value: unknown): string[] {
  return findLeaves(value).flatMap((leaf) => (typeof leaf.value === 'string' ? leaf.value : []));
}

/** Whether each part of a value is the same after it is written and read. */
function isUsual(value: unknown): boolean {
  if (typeof value === 'string') return !unusual.test(value.replaceAll('\n', ''));
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isUsual);
  if (isMap(value))
    return Object.entries(value).every(([key, item]) => key !== '__proto__' && isUsual(key) && isUsual(item));
  return value === null || typeof value === 'boolean';
}

/** A value with its placeholders replaced. Parts without a placeholder are not copied. */
function fillLeaves(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    if (!hasPlaceholder(value)) return value;
    const name = findPlaceholderName(value);
    if (name !== undefined) return values.find(name)?.value;
    return replaceInText(value, values);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => fillLeaves(item, values));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isMap(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, fillLeaves(item, values)] as const);
  return fields.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(fields);
}
