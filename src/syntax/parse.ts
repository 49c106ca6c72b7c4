import { type Diagnostic, formatPosition, hasError } from '../shared/diagnostic.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Document, Payload } from './document.ts';
import { findJsonError, readJson } from './json.ts';
import type { ParsedDocument } from './reading.ts';
import { decode, isNamedJson, type Text } from './text.ts';
import { readYaml } from './yaml.ts';

export interface ParsedPayload {
  readonly documents: Document[];
  readonly diagnostics: Diagnostic[];
  /** The error for a text that is empty or has only comments and separators; it is not among the diagnostics. */
  readonly onlyComments?: Diagnostic;
  /** Whether the payload is not text, as files of editors and file managers are. */
  readonly isBlank?: true;
}

/**
 * Turns one payload, JSON or YAML by its content, into its documents. It never throws: every problem is reported with its
 * location, and a document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML;
 * only a duplicate key and nesting beyond 1,000 levels are refused. YAML may have `largest` tokens in a document.
 */
export function parsePayload(source: Payload, largest?: number): ParsedPayload {
  const steps = parseStepwise(source, largest);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Parses a payload like `parsePayload`, and lets signals and timers be handled after each document. Throws the reason of the
 * signal if that ended the run.
 */
export async function parseInTurns(source: Payload, signal: AbortSignal): Promise<ParsedPayload> {
  const steps = parseStepwise(source);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await handleEvents(signal);
  }
}

/** Parses a payload, with a step between its documents. */
function* parseStepwise(source: Payload, largest?: number): Generator<void, ParsedPayload> {
  const decoded = decode(source);
  if ('failure' in decoded) return { documents: [], diagnostics: [decoded.failure], isBlank: true };
  const { text } = decoded;
  const json = readJson(text, false);
  if (json !== undefined) return yield* collectReadings(source, text, [json], jsonReader);
  const readings = readYaml(text, largest);
  const { documents, diagnostics: found, count } = yield* collectReadings(source, text, readings, yamlReader);
  const diagnostics = [...reportMisnamedJson(text), ...found];
  if (count > 0) return { documents, diagnostics };
  const summary = text.content.trim()
    ? 'The payload contains only comments, separators or directives; add a document.'
    : 'The payload is empty; add a document.';
  const empty: Diagnostic = { severity: 'error', summary, location: text.locate(0) };
  const isCommented = text.content.split('\n').every((line) => commentLine.test(line));
  if (isCommented) return { documents, diagnostics, onlyComments: empty };
  return { documents, diagnostics: [...diagnostics, empty] };
}

/** A line that is blank, a comment or a separator of documents. */
const commentLine = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;

type Reader = Required<Pick<Document, 'format' | 'read'>>;

const jsonReader: Reader = { format: 'json', read: (text) => readJson(text) };
const yamlReader: Reader = { format: 'yaml', read: (text) => readYaml(text).next().value };

/** The documents that the reader of a format finds in a payload, and their problems. */
function* collectReadings(
  source: Payload,
  text: Text,
  readings: Iterable<ParsedDocument>,
  reader: Reader,
): Generator<void, { readonly documents: Document[]; readonly diagnostics: Diagnostic[]; readonly count: number }> {
  const slice = createSlicer(source.bytes, text);
  const positionOf = (offset: number) => formatPosition({ location: text.locate(offset) });
  const filled = source.filled && new Map(Array.from(source.filled, ([offset, field]) => [positionOf(offset), field]));
  const documents: Document[] = [];
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const { value, node, span, diagnostics: found, conversion, platform } of readings) {
    if (count++ > 0) yield;
    const bytes = slice(span);
    for (const diagnostic of found) diagnostics.push(diagnostic);
    if (hasError(found)) continue;
    const location = text.locate(node.start);
    documents.push({
      location,
      ...reader,
      value,
      bytes,
      conversion,
      platform,
      ...(filled && { filled }),
      ...(source.passed && { passed: source.passed }),
    });
  }
  return { documents, diagnostics, count };
}

/** Cuts the bytes of documents out of a payload's bytes; the spans must come in ascending order. */
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

/** If a text looks like JSON by its beginning and its file's name but is not JSON, YAML may read it differently. */
function reportMisnamedJson(text: Text): Diagnostic[] {
  const { content, locate } = text;
  if (!isNamedJson(text) || !/^\s*[{[]/.test(content)) return [];
  const summary = 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.';
  return [{ severity: 'warning', summary, location: locate(findJsonError(content)) }];
}
