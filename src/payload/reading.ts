import type { Problem } from './document.ts';
import type { Text } from './text.ts';

/** Where a value stands in the text, and where its parts do. */
export interface Node {
  readonly start: number;
  /** The entries of a mapping by their key, of a sequence by their index; absent for a scalar. */
  readonly parts?: ReadonlyMap<string | number, Part>;
}

/** An entry of a mapping or of a sequence (whose `key` is the start of the entry itself). */
export interface Part {
  readonly key: number;
  readonly node: Node;
}

/** One document as its format's reader sees it. Its `value` means nothing when a problem is an error. */
export interface Reading {
  readonly value: unknown;
  readonly node: Node;
  /** The part of the text that is this document's, from the first offset up to the second. */
  readonly span: readonly [number, number];
  readonly problems: readonly Problem[];
  readonly conversion: readonly Problem[];
}

/** Collects what a reader finds in a text. */
export class ProblemList {
  readonly problems: Problem[] = [];
  readonly #text: Text;

  constructor(text: Text) {
    this.#text = text;
  }

  error(offset: number, message: string): void {
    this.problems.push({ severity: 'error', message, place: this.#text.place(offset) });
  }

  warning(offset: number, message: string): void {
    this.problems.push({ severity: 'warning', message, place: this.#text.place(offset) });
  }

  /** A key that stands twice in one mapping. */
  duplicate(key: string, first: number, second: number): void {
    const { line } = this.#text.place(first);
    this.error(second, `The key ${shown(key)} stands twice in one mapping, first in line ${line}; keep one of them.`);
  }

  tooDeep(offset: number): void {
    this.error(offset, `The payload is nested too deeply; at most ${DEEPEST.toLocaleString('en')} levels can be read.`);
  }
}

/** Levels of nesting up to which a payload is read, so that every later step may walk its value recursively. */
export const DEEPEST = 1000;

/** A piece of the payload for a message: one line, in quotes, not longer than it helps. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}

/**
 * Finds what becomes of a number on its way through JSON: an integer beyond ±(2^53 − 1) and a number that is not finite are
 * errors; the format of a YAML number that JSON does not keep (`1.10`, `0x1F`) is a warning.
 */
export function checkNumber(
  found: ProblemList,
  number: { written: string; value: number; offset: number; format: 'json' | 'yaml' },
): void {
  const { written, value, offset, format } = number;
  const digits = written.length > 40 ? `${written.slice(0, 39)}…` : written;
  if (!Number.isFinite(value)) {
    found.error(offset, `The number ${digits} does not exist in JSON; put it in quotes if text is meant.`);
  } else if (
    /^[-+]?(?:0x[\da-f]+|0o[0-7]+|\d+(?:\.0*)?)$/i.test(written) &&
    Math.abs(value) > Number.MAX_SAFE_INTEGER
  ) {
    found.error(offset, `The number ${digits} is too large to be sent exactly; put it in quotes if text is meant.`);
  } else if (format === 'yaml' && String(value) !== written) {
    found.warning(
      offset,
      `The number is written as ${digits} and sent as ${value}; put it in quotes if text is meant.`,
    );
  }
}
