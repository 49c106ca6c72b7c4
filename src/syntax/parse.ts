import { type Node as JsonNode, type ParseError, parse as parseLoosely, parseTree } from 'jsonc-parser';
import { isSecretField } from '../secrets/detect.ts';
import { type Diagnostic, formatPosition, hasError } from '../shared/diagnostic.ts';
import { asMap, isDeeperThan, valueAt } from '../shared/object.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Document, Payload } from './document.ts';
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
import { decode, isNamedJson, type Text } from './text.ts';
import { readYaml } from './yaml.ts';

export interface ParsedPayload {
  readonly documents: Document[];
  /** Documents with errors, as far as they could be read: enough to see what they are. */
  readonly broken?: readonly Document[];
  readonly diagnostics: Diagnostic[];
  /** The error for a text of only comments and separators; it is not among the diagnostics. */
  readonly onlyComments?: Diagnostic;
  /** The payload is not text, as files of editors and file managers. */
  readonly isBlank?: true;
}

/**
 * Turns a payload, JSON or YAML by its content, into documents. Never throws: every problem is reported with its location, and a
 * document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML; only a duplicate key
 * and nesting beyond 500 levels are refused. A document of YAML may have `largest` tokens.
 */
export function parsePayload(source: Payload, largest?: number): ParsedPayload {
  const steps = parseStepwise(source, largest);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Like `parsePayload`, but handles signals and timers after each document. Throws the reason of an aborted signal. */
export async function parseInTurns(source: Payload, signal?: AbortSignal): Promise<ParsedPayload> {
  const steps = parseStepwise(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await handleEvents(signal);
  }
}

function* parseStepwise(source: Payload, largest?: number): Generator<void, ParsedPayload> {
  const decoded = decode(source);
  if ('failure' in decoded) return { documents: [], diagnostics: [decoded.failure], isBlank: true };
  const { text } = decoded;
  const json = readJson(text, false);
  if (json !== undefined) return yield* collectReadings(source, text, [json], jsonFormat);
  const readings = readYaml(text, largest);
  const { diagnostics: found, count, ...read } = yield* collectReadings(source, text, readings, yamlFormat);
  const { documents } = read;
  const diagnostics = hasError(found) ? found : [...reportMisnamedJson(text), ...found];
  if (count > 0) return { ...read, broken: withLooseJson(read.broken, text), diagnostics };
  const summary = text.content.trim()
    ? 'The payload contains only comments, separators or directives; add a document.'
    : 'The payload is empty; add a document.';
  const empty: Diagnostic = { severity: 'error', summary, location: text.locate(0) };
  const isCommented = text.content.split('\n').every((line) => commentLine.test(line));
  if (isCommented) return { documents, diagnostics, onlyComments: empty };
  return { documents, diagnostics: [...diagnostics, empty] };
}

/** JSON with comments or trailing commas, which YAML garbles. */
function withLooseJson(broken: readonly Document[], { content }: Text): readonly Document[] {
  if (!/^\s*(?:[{[]|\/[/*])/.test(content)) return broken;
  try {
    return broken.map((document) => ({ ...document, value: parseLoosely(content, [], { allowTrailingComma: true }) }));
  } catch (error) {
    return ignoreDepth(error, broken);
  }
}

/** A line that is blank, a comment or a separator of documents. */
const commentLine = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;

type Format = Required<Pick<Document, 'format' | 'read'>>;

const jsonFormat: Format = { format: 'json', read: (text) => readJson(text) };
const yamlFormat: Format = { format: 'yaml', read: (text) => readYaml(text).next().value };

/** `count` includes documents with errors. */
function* collectReadings(
  source: Payload,
  text: Text,
  readings: Iterable<ParsedDocument>,
  format: Format,
): Generator<void, Required<Pick<ParsedPayload, 'documents' | 'broken' | 'diagnostics'>> & { readonly count: number }> {
  const slice = createSlicer(source.bytes, text);
  const positionOf = (offset: number) => formatPosition({ location: text.locate(offset) });
  const filled = source.filled && new Map(Array.from(source.filled, ([offset, field]) => [positionOf(offset), field]));
  const documents: Document[] = [];
  const broken: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
    if (count++ > 0) yield;
    const bytes = slice(span);
    for (const diagnostic of found) diagnostics.push(diagnostic);
    (hasError(found) ? broken : documents).push({
      location: text.locate(node.start),
      ...format,
      value,
      bytes,
      conversion,
      platform,
      ...(filled && { filled }),
      ...(source.passed && { passed: source.passed }),
    });
  }
  return { documents, broken, diagnostics, count };
}

/** Cuts documents out of a payload; the spans must come in ascending order. */
function createSlicer(bytes: Uint8Array, { content, skipped }: Text): (span: ParsedDocument['span']) => Uint8Array {
  let offset = 0;
  let position = skipped;
  const forward = (to: number): number => {
    position += Buffer.byteLength(content.slice(offset, to));
    offset = to;
    return position;
  };
  return ([from, to]) => {
    if (from === 0 && to === content.length) return bytes;
    return bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
  };
}

/** YAML may read differently what looks like JSON by its beginning and its file's name. */
function reportMisnamedJson(text: Text): Diagnostic[] {
  const { content, locate } = text;
  if (!isNamedJson(text) || !/^\s*[{[]/.test(content)) return [];
  const summary = 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.';
  return [{ severity: 'warning', summary, location: locate(findJsonError(content)) }];
}

const jsonBeginning = /^[ \t\r\n]*["[{tfn\d-]/;

/**
 * Reads JSON; `undefined` if `JSON.parse` does not accept it. Positions, duplicate keys and numbers that lose digits come from a tree
 * of the text, which takes many times its memory: without `places`, it is only made if there may be something to report.
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
  const isDeep = isDeeperThan(value, maxDepth - 1);
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

/** Apart from white space, the text is the JSON of its value: no key occurs twice, and no number loses digits. */
function isExact(content: string, value: unknown): boolean {
  const written = JSON.stringify(value);
  if (/\d{16}/.test(written)) return false;
  return content === written || content.replace(/\s+/g, '') === written.replace(/\s+/g, '');
}

/** Where a text stops being JSON. */
function findJsonError(content: string): number {
  const errors: ParseError[] = [];
  try {
    parseTree(content, errors, { disallowComments: true });
  } catch (error) {
    ignoreDepth(error, undefined);
  }
  return errors[0]?.offset ?? 0;
}

/** The library reads brackets recursively. */
function ignoreDepth<T>(error: unknown, fallback: T): T {
  if (error instanceof RangeError) return fallback;
  throw error;
}

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
