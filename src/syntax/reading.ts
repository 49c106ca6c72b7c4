import { type Diagnostic, FirstOfMany } from '../shared/diagnostic.ts';
import { abbreviate } from '../shared/text.ts';
import type { Text } from './text.ts';

/** The places of a value and its parts in the text. */
export interface Node {
  readonly start: number;
  /** The entries of a mapping by their key, of a sequence by their index; absent for a scalar. */
  readonly parts?: ReadonlyMap<string | number, Part> | undefined;
  /** A scalar of YAML without quotes and tag, so only its text decides its type. */
  readonly isPlain?: boolean;
}

/** An entry of a mapping or of a sequence (whose `key` is the start of the entry itself). */
export interface Part {
  readonly key: number;
  readonly node: Node;
}

/** If a problem is an error, `value` is what could be read, and only tells what the document is. */
export interface ParsedDocument {
  readonly value: unknown;
  readonly node: Node;
  /** From the first offset of the text up to the second. */
  readonly span: readonly [number, number];
  readonly diagnostics: readonly Diagnostic[];
  readonly conversion: readonly Diagnostic[];
  readonly platform: readonly Diagnostic[];
}

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

  duplicate(key: string, first: number, second: number, isSecret = false): void {
    const { line } = this.#text.locate(first);
    const name = isSecret ? '' : ` ${quote(key)}`;
    const isTop = this.#text.locate(second).column === 1;
    const advice = isTop ? '; if a new document begins here, write `---` above it' : '';
    this.error(second, `Duplicate key${name} (first on line ${line})${advice}.`);
  }
}

/**
 * The deepest nesting of a payload, so every later stage may walk its value recursively. The YAML library overflows the stack of
 * a Node 24 that has just begun at 900 levels.
 */
export const maxDepth = 500;

export const tooDeepError = 'The payload is nested too deeply; at most 500 levels can be read.';

/**
 * The depth at which the library's recursive parser must stop. It is more than `maxDepth`, because after some mistakes the parser
 * nests each line in the one before it, and the mistakes are to be reported.
 */
export const deepestParse = 1.5 * maxDepth;

/** A part of the payload for a message: one line, in quotes, shortened. */
export function quote(text: string): string {
  return JSON.stringify(abbreviate(text, 60));
}

/**
 * Finds numbers that JSON changes. Errors: an integer beyond ±(2^53 − 1), and a number that is not finite. Warnings: other lost
 * digits, and the notation of a YAML number (`1.10`, `0x1F`). The digits of a secret are not shown.
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

function isUnsafeInteger(written: string, value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !/^[-+]?[\d.]*e/i.test(written);
}

function losesDigits(written: string, value: number): boolean {
  return String(value) !== written && written.replace(/^[-0.]+|e.*$/gi, '').replace('.', '').length > 15;
}
