import { type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser';
import { isSecretField } from '../secrets/detect.ts';
import { asMap, isDeeperThan, valueAt } from '../shared/object.ts';
import { warnOfTabInJson } from './platform-yaml.ts';
import {
  checkNumber,
  Diagnostics,
  maxDepth,
  type Node,
  type ParsedDocument,
  type Part,
  tooDeepError,
} from './reading.ts';
import type { Text } from './text.ts';

const jsonBeginning = /^[ \t\r\n]*["[{tfn\d-]/;

/**
 * Reads a text that is JSON; `undefined` when `JSON.parse` does not accept it. `JSON.parse` returns the value and checks the
 * grammar; positions, duplicate keys and numbers that lose digits come from a tree of the text, which takes many times its
 * memory. Without `places`, the positions of the parts are left out if there is nothing to report.
 */
export function readJson(text: Text, places = true): ParsedDocument | undefined {
  const { content } = text;
  if (!jsonBeginning.test(content)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return undefined;
  }
  const found = new Diagnostics(text);
  const conversion = new Diagnostics(text);
  const isDeep = isDeeperThan(value, maxDepth - 1, content);
  if (isDeep) found.error(0, tooDeepError);
  const tree = isDeep || (!places && isExact(content, value)) ? undefined : parseTree(content);
  return {
    value,
    node:
      tree === undefined
        ? { start: content.search(/\S/) }
        : readNode(tree, value, false, { found, conversion, content }),
    span: [0, content.length],
    diagnostics: found.all(),
    conversion: conversion.all(),
    platform: warnOfTabInJson(text),
  };
}

/** Whether a text is the JSON of its value but for white space, so no key occurs twice and no number loses digits. */
function isExact(content: string, value: unknown): boolean {
  const written = JSON.stringify(value);
  if (/\d{16}/.test(written)) return false;
  return content === written || content.replace(/\s+/g, '') === written.replace(/\s+/g, '');
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

/** The places of a value and its parts. */
function readNode(
  { type, offset: start, length, children = [] }: JsonNode,
  value: unknown,
  isSecret: boolean,
  context: { readonly found: Diagnostics; readonly conversion: Diagnostics; readonly content: string },
): Node {
  if (type === 'number') {
    const written = context.content.slice(start, start + length);
    const number = { written, value: Number(written), offset: start, format: 'json' } as const;
    checkNumber(context.conversion, { ...number, isSecret: () => isSecret });
  }
  if (type !== 'object' && type !== 'array') return { start };
  const parts = new Map<string | number, Part>();
  for (const [index, child] of children.entries()) {
    const [key, inner = child] = child.type === 'property' ? (child.children ?? []) : [];
    const name: string | number = key === undefined ? index : key.value;
    const earlier = parts.get(name);
    if (earlier !== undefined && key !== undefined)
      context.found.duplicate(key.value, earlier.key, key.offset, isSecret);
    const isSecretPart = isSecret || (key !== undefined && isSecretField(asMap(value), key.value));
    const node = readNode(inner, valueAt(value, [name]), isSecretPart, context);
    parts.set(name, { key: (key ?? inner).offset, node });
  }
  return { start, parts };
}
