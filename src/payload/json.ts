import { isSecretField } from '../secrets/detect.ts';
import { isDeeperThan, mapOf, valueAt } from '../shared/object.ts';
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
  /** Its value, unless duplicate keys make it uncertain. */
  readonly value: unknown;
  /** Whether it is under a key that names a secret. */
  readonly isSecret: boolean;
  /** The key whose value comes next. */
  key?: { readonly name: string; readonly start: number };
}

/** An integer that JSON may not represent exactly has at least as many digits. */
const longInteger = /\d{16}/;

/** The possible beginnings of a text of JSON. */
const jsonBeginning = /^[ \t\r\n]*["[{tfn\d-]/;

/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks
 * the grammar, so positions, duplicate keys and numbers that lose digits take one pass over the tokens. A text that
 * `JSON.stringify` writes has none of these problems.
 */
export function readJson(text: Text, keeps: Keeps): ParsedDocument | undefined {
  // Quicker than an exception, for most texts that are YAML.
  if (!jsonBeginning.test(text.content)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text.content);
  } catch {
    return undefined;
  }
  if (keeps === 'start' && isStringified(text.content, value)) {
    const span = [0, text.content.length] as const;
    return { value, node: { start: 0 }, span, diagnostics: [], conversion: [], platform: [] };
  }
  return new TokenPass(text, value, keeps === 'positions').run();
}

/** Whether a text is what `JSON.stringify` writes for a value, with any indentation, and certainly without problems. */
function isStringified(content: string, value: unknown): boolean {
  if (longInteger.test(content) || isDeeperThan(value, maxDepth - 1, content)) return false;
  const indentation = /^[[{]\n([ \t]+)/.exec(content)?.[1];
  return JSON.stringify(value, null, indentation) === content.trimEnd();
}

/** One pass over the tokens of a text that is known to be JSON, and to be this value. */
class TokenPass {
  readonly #text: Text;
  readonly #value: unknown;
  readonly #keepsPositions: boolean;
  readonly #found: Diagnostics;
  readonly #conversion: Diagnostics;
  readonly #open: Container[] = [];
  #root: Node | undefined;

  constructor(text: Text, value: unknown, keepsPositions: boolean) {
    this.#text = text;
    this.#value = value;
    this.#keepsPositions = keepsPositions;
    this.#found = new Diagnostics(text);
    this.#conversion = new Diagnostics(text);
  }

  run(): ParsedDocument {
    const { content } = this.#text;
    for (let at = 0; at < content.length; ) {
      const character = content.charAt(at);
      at = ' \t\r\n,:'.includes(character) ? at + 1 : this.#readToken(character, at);
    }
    return {
      value: this.#value,
      node: this.#root ?? { start: 0 },
      span: [0, content.length],
      diagnostics: this.#found.problems,
      conversion: this.#conversion.problems,
      platform: [],
    };
  }

  /** Reads the token that begins at this offset. Returns the offset after it, or the end of the text to read no further. */
  #readToken(character: string, at: number): number {
    switch (character) {
      case '{':
      case '[':
        return this.#beginContainer(at, character === '{');
      case '}':
      case ']':
        this.#open.pop();
        return at + 1;
      case '"':
        return this.#readString(at);
      default:
        return this.#readWord(at);
    }
  }

  #beginContainer(at: number, isObject: boolean): number {
    if (this.#open.length === maxDepth) {
      this.#found.tooDeep(at);
      return this.#text.content.length;
    }
    const parts = new Map<string | number, Part>();
    const container = { parts, isObject, ...this.#next() };
    this.#place(this.#keepsPositions ? { start: at, parts } : { start: at });
    this.#open.push(container);
    return at + 1;
  }

  /** Reads a key, or a value that is text. */
  #readString(at: number): number {
    const { content } = this.#text;
    const end = endOfString(content, at);
    const container = this.#open.at(-1);
    if (container?.isObject && !container.key) {
      container.key = { name: JSON.parse(content.slice(at, end)), start: at };
    } else {
      this.#place({ start: at });
    }
    return end;
  }

  /** Reads a number, `true`, `false` or `null`. */
  #readWord(at: number): number {
    const end = endOfWord(this.#text.content, at);
    const written = this.#text.content.slice(at, end);
    if (!/^[a-z]/.test(written)) {
      const isSecret = () => this.#next().isSecret;
      checkNumber(this.#conversion, { written, value: Number(written), offset: at, format: 'json', isSecret });
    }
    this.#place({ start: at });
    return end;
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

/** Offset after the closing quote of the string that begins at `start`. */
export function endOfString(content: string, start: number): number {
  for (let quote = content.indexOf('"', start + 1); ; quote = content.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (content[quote - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return quote + 1;
  }
}

/** Offset after the number, `true`, `false` or `null` that begins at `start`. */
function endOfWord(content: string, start: number): number {
  let end = start + 1;
  while (end < content.length && !' \t\r\n,:]}'.includes(content.charAt(end))) end++;
  return end;
}
