import type { Diagnostic } from '../shared/diagnostic.ts';
import { FirstOfMany } from '../shared/first-of-many.ts';
import { abbreviate } from '../shared/text.ts';
import type { Text } from './text.ts';

/** The places of a value and its parts in the text. */
export interface Node {
  readonly start: number;
  /** The entries of a mapping by their key, of a sequence by their index; absent for a scalar. */
  readonly parts?: ReadonlyMap<string | number, Part> | undefined;
  /** Whether it is a scalar of YAML without quotes and without a tag, so only its text decides its type. */
  readonly isPlain?: boolean;
}

/** An entry of a mapping or of a sequence (whose `key` is the start of the entry itself). */
export interface Part {
  readonly key: number;
  readonly node: Node;
}

/** One document as its format's reader sees it. Its `value` must not be used if a problem is an error. */
export interface ParsedDocument {
  readonly value: unknown;
  readonly node: Node;
  /** The part of the text that is this document's, from the first offset up to the second. */
  readonly span: readonly [number, number];
  readonly diagnostics: readonly Diagnostic[];
  readonly conversion: readonly Diagnostic[];
  /** The values that the platform reads differently if it receives the text. */
  readonly platform: readonly Diagnostic[];
}

/** Collects the first problems that a reader finds in a text, and the number of others. */
export class Diagnostics extends FirstOfMany<Diagnostic> {
  readonly #text: Text;

  constructor(text: Text) {
    super();
    this.#text = text;
  }

  error(offset: number, summary: string): void {
    this.add({ severity: 'error', summary, location: this.#text.locate(offset) });
  }

  warning(offset: number, summary: string): void {
    this.add({ severity: 'warning', summary, location: this.#text.locate(offset) });
  }

  /** A key that occurs twice in one mapping. */
  duplicate(key: string, first: number, second: number, isSecret = false): void {
    const { line } = this.#text.locate(first);
    const name = isSecret ? '' : ` ${quote(key)}`;
    this.error(second, `Duplicate key${name} (first on line ${line}).`);
  }
}

/** The deepest nesting of a payload, so every later stage may walk its value recursively. */
export const maxDepth = 1000;

export const tooDeepError = 'The payload is nested too deeply; at most 1,000 levels can be read.';

/**
 * The depth at which the library's parser must stop, because it is recursive. Levels beyond the deepest that are read do not
 * matter, but for the parser each line with some mistakes is nested in the one before it, and the mistakes are to be reported.
 */
export const deepestParse = 1.5 * maxDepth;

/** A part of the payload for a message: one line, in quotes, shortened. */
export function quote(text: string): string {
  return JSON.stringify(abbreviate(text, 60));
}

/**
 * Finds numbers that JSON changes: an integer beyond ±(2^53 − 1), which it cannot represent exactly, and a number that is
 * not finite are errors; other lost digits, and the notation of a YAML number (`1.10`, `0x1F`), are warnings. The digits of
 * a secret are not shown.
 */
export function checkNumber(
  found: Diagnostics,
  number: { written: string; value: number; offset: number; format: 'json' | 'yaml'; isSecret: () => boolean },
): void {
  const { written, value, offset, format, isSecret } = number;
  const name = () => (isSecret() ? 'This number' : `The number ${abbreviate(written, 40)}`);
  if (!Number.isFinite(value)) {
    found.error(offset, `${name()} does not exist in JSON; quote it to keep it as text.`);
  } else if (isUnsafeInteger(written, value)) {
    found.error(offset, `${name()} is too large to be sent exactly; quote it to keep it as text.`);
  } else if (format === 'yaml' ? String(value) !== written : losesDigits(written, value)) {
    const becomes = isSecret() ? 'in another form' : `as ${value}`;
    found.warning(offset, `${name()} is sent ${becomes}; quote it to keep it as text.`);
  }
}

/** Whether a number without an exponent is an integer beyond those that are sent exactly. */
function isUnsafeInteger(written: string, value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !/^[-+]?[\d.]*e/i.test(written);
}

/** Whether a number of JSON has more digits than are sent. */
function losesDigits(written: string, value: number): boolean {
  return String(value) !== written && written.replace(/^[-0.]+|e.*$/gi, '').replace('.', '').length > 15;
}
