import { createScanner, type ParseError, parseTree } from 'jsonc-parser';
import { isSecretField } from '../secrets/detect.ts';
import { mapOf, valueAt } from '../shared/object.ts';
import {
  checkNumber,
  Diagnostics,
  type Keeps,
  maxDepth,
  type Node,
  type ParsedDocument,
  type Part,
} from './reading.ts';
import type { Text } from './text.ts';

interface Container {
  readonly parts: Map<string | number, Part>;
  readonly isObject: boolean;
  readonly value: unknown;
  /** Whether it is under a key that names a secret. */
  readonly isSecret: boolean;
  /** The key whose value comes next. */
  key?: { readonly name: string; readonly start: number };
}

/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks the
 * grammar, so positions, duplicate keys and numbers that lose digits take one pass over the tokens.
 */
export function readJson(text: Text, keeps: Keeps): ParsedDocument | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text.content);
  } catch {
    return undefined;
  }
  const found = new Diagnostics(text);
  const conversion = new Diagnostics(text);
  return {
    value,
    node: new TokenPass(text.content, value, keeps, { found, conversion }).run(),
    span: [0, text.content.length],
    diagnostics: found.problems,
    conversion: conversion.problems,
    platform: [],
  };
}

/** Where a text stops being JSON. */
export function findJsonError(content: string): number {
  const errors: ParseError[] = [];
  try {
    parseTree(content, errors, { disallowComments: true });
  } catch (error) {
    // The library reads brackets recursively.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors[0]?.offset ?? 0;
}

/** One pass over the tokens of a text that is known to be JSON, and to be this value. */
class TokenPass {
  readonly #content: string;
  readonly #value: unknown;
  readonly #keeps: Keeps;
  readonly #found: Diagnostics;
  readonly #conversion: Diagnostics;
  readonly #open: Container[] = [];
  #root: Node | undefined;

  constructor(
    content: string,
    value: unknown,
    keeps: Keeps,
    { found, conversion }: Record<'found' | 'conversion', Diagnostics>,
  ) {
    this.#content = content;
    this.#value = value;
    this.#keeps = keeps;
    this.#found = found;
    this.#conversion = conversion;
  }

  /** The places of the value and its parts. */
  run(): Node {
    const scanner = createScanner(this.#content, true);
    for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
      const at = scanner.getTokenOffset();
      const first = this.#content.charAt(at);
      if (first === '{' || first === '[') {
        if (this.#open.length === maxDepth) {
          this.#found.tooDeep(at);
          break;
        }
        this.#beginContainer(at, first === '{');
      } else if (first === '}' || first === ']') this.#open.pop();
      else if (first === '"') this.#takeString(at, scanner.getTokenValue());
      else if (first !== ',' && first !== ':') this.#takeWord(at, scanner.getTokenValue());
    }
    return this.#root ?? { start: 0 };
  }

  #beginContainer(at: number, isObject: boolean): void {
    const parts = new Map<string | number, Part>();
    const container = { parts, isObject, ...this.#next() };
    this.#place(this.#keeps === 'positions' ? { start: at, parts } : { start: at });
    this.#open.push(container);
  }

  /** A key, or a value that is text. */
  #takeString(start: number, name: string): void {
    const container = this.#open.at(-1);
    if (container?.isObject && !container.key) container.key = { name, start };
    else this.#place({ start });
  }

  /** A number, `true`, `false` or `null`. */
  #takeWord(start: number, written: string): void {
    if (!/^[a-z]/.test(written)) {
      const isSecret = () => this.#next().isSecret;
      checkNumber(this.#conversion, { written, value: Number(written), offset: start, format: 'json', isSecret });
    }
    this.#place({ start });
  }

  /** The next value, and whether it is a secret or a part of one. */
  #next(): Pick<Container, 'value' | 'isSecret'> {
    const container = this.#open.at(-1);
    if (!container) return { value: this.#value, isSecret: false };
    const { key, parts } = container;
    const isSecret = container.isSecret || (key !== undefined && isSecretField(mapOf(container.value), key.name));
    return { value: valueAt(container.value, [key?.name ?? parts.size]), isSecret };
  }

  /** Adds the next value to the open container; reports its key if it already exists. */
  #place(node: Node): void {
    this.#root ??= node;
    const container = this.#open.at(-1);
    if (container?.key) {
      const { name, start } = container.key;
      const earlier = container.parts.get(name);
      if (earlier) this.#found.duplicate(name, earlier.key, start, container.isSecret);
      container.parts.set(name, { key: start, node });
      delete container.key;
    } else {
      container?.parts.set(container.parts.size, { key: node.start, node });
    }
  }
}
