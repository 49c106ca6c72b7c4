import { isSecretField } from '../secrets/detect.ts';
import { mapOf, valueAt } from '../shared/object.ts';
import { checkNumber, Diagnostics, MAX_DEPTH, type Node, type ParsedDocument, type Part } from './reading.ts';
import type { Text } from './text.ts';

interface Container {
  readonly parts: Map<string | number, Part>;
  readonly isObject: boolean;
  /** Its value, as far as duplicate keys leave that certain. */
  readonly value: unknown;
  /** Whether it is below a key that names a secret. */
  readonly isSecret: boolean;
  /** The key whose value comes next. */
  key?: { readonly name: string; readonly start: number };
}

/** How every text of JSON begins. */
const BEGINNING = /^[ \t\r\n]*["[{tfn\d-]/;

/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks
 * the grammar, so positions, duplicate keys and numbers that lose digits take one pass over the tokens.
 * With `start`, only the beginning of the document is kept: the positions of all values take ten times the room of the text.
 */
export function readJson(text: Text, keeps: 'positions' | 'start' = 'positions'): ParsedDocument | undefined {
  const { content } = text;
  // Quicker than an exception, for most texts that are YAML.
  if (!BEGINNING.test(content)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return undefined;
  }

  const found = new Diagnostics(text);
  const conversion = new Diagnostics(text);
  const open: Container[] = [];
  let root: Node | undefined;

  /** The next value, and whether it is a secret or a part of one. */
  const next = (): Pick<Container, 'value' | 'isSecret'> => {
    const container = open.at(-1);
    if (!container) return { value, isSecret: false };
    const { key, parts } = container;
    const isSecret = container.isSecret || (key !== undefined && isSecretField(mapOf(container.value), key.name));
    return { value: valueAt(container.value, [key?.name ?? parts.size]), isSecret };
  };

  const location = (node: Node): void => {
    root ??= node;
    const container = open.at(-1);
    if (container?.key) {
      const { name, start } = container.key;
      const earlier = container.parts.get(name);
      if (earlier) found.duplicate(name, earlier.key, start, container.isSecret);
      container.parts.set(name, { key: start, node });
      delete container.key;
    } else {
      container?.parts.set(container.parts.size, { key: node.start, node });
    }
  };

  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at);
    if (' \t\r\n,:'.includes(character)) continue;
    if (character === '{' || character === '[') {
      if (open.length === MAX_DEPTH) {
        found.tooDeep(at);
        break;
      }
      const parts = new Map<string | number, Part>();
      const container = { parts, isObject: character === '{', ...next() };
      location(keeps === 'positions' ? { start: at, parts } : { start: at });
      open.push(container);
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(content, at);
      const container = open.at(-1);
      if (container?.isObject && !container.key) {
        container.key = { name: JSON.parse(content.slice(at, end)), start: at };
      } else {
        location({ start: at });
      }
      at = end - 1;
    } else {
      const end = endOfWord(content, at);
      const written = content.slice(at, end);
      if (!/^[a-z]/.test(written)) {
        const isSecret = () => next().isSecret;
        checkNumber(conversion, { written, value: Number(written), offset: at, format: 'json', isSecret });
      }
      location({ start: at });
      at = end - 1;
    }
  }

  return {
    value,
    node: root ?? { start: 0 },
    span: [0, content.length],
    diagnostics: found.problems,
    conversion: conversion.problems,
    platform: [],
  };
}

/** Offset after the closing quote of the string that begins at `start`. */
function endOfString(content: string, start: number): number {
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
