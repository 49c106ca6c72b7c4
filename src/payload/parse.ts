import { defined } from '../shared/defined.ts';
import { type Document, hasError, type Path, type Place, type Problem, type Source } from './document.ts';
import { readJson } from './json.ts';
import { endOfJson } from './json-end.ts';
import type { Node, Reading } from './reading.ts';
import { decode, isNamedJson, type Text } from './text.ts';
import { readYaml } from './yaml.ts';

/**
 * Turns one payload, JSON or YAML by its content, into its documents. Whatever the bytes are, it does not throw: what is wrong
 * with them is told by problems with their places, and a document with an error is left out. What `JSON.parse` accepts is JSON,
 * also where YAML would object; only a doubled key and nesting beyond 1,000 levels are refused (design.md, Sending).
 */
export function parseSource(source: Source): { documents: Document[]; problems: Problem[] } {
  const decoded = decode(source);
  if ('problem' in decoded) return { documents: [], problems: [decoded.problem] };
  const { text } = decoded;
  const json = readJson(text);
  const slice = slicer(source.bytes, text);
  const documents: Document[] = [];
  const problems: Problem[] = [...(json === undefined ? notJson(text) : [])];
  let count = 0;
  for (const { value, node, span, problems: found, conversion } of json ? [json] : readYaml(text)) {
    const bytes = slice(span);
    count++;
    for (const problem of found) problems.push(problem);
    if (hasError(found)) continue;
    const place = text.place(node.start);
    documents.push({ place, format: json ? 'json' : 'yaml', value, bytes, conversion });
  }
  if (count === 0) problems.push(holdsNothing(text));
  return { documents, problems };
}

/** What is meant as JSON by its beginning and its file's name, and is none, may mean something else as YAML. */
function notJson(text: Text): Problem[] {
  const { content, place } = text;
  if (!isNamedJson(text) || !/^\s*[{[]/.test(content)) return [];
  const message = 'Here the text stops being JSON, although its file is named so; it is read as YAML.';
  return [{ severity: 'warning', message, place: place(endOfJson(content)) }];
}

/**
 * Finds where the parts of a document stand in its file: the key of an entry or its value (for a list's entry both are the entry).
 * Through an alias or a merge key that is where the value is written. For a path that leads nowhere it is the place of the last
 * entry on the way that exists, or of the document. A document without a place has none. Reads the document's text again, so ask
 * for many places at once.
 */
export function locate(
  document: Document,
  pointers: readonly { readonly path: Path; readonly at: 'key' | 'value' }[],
): Place[] {
  const begin = document.place;
  if (begin === undefined) return [];
  const { file } = begin;
  const decoded = decode(file === undefined ? { bytes: document.bytes } : { file, bytes: document.bytes });
  const text = 'text' in decoded ? decoded.text : undefined;
  const reading = text && (document.format === 'json' ? readJson(text) : readYaml(text).next().value);
  const root = reading && text?.place(reading.node.start);
  // Behind a broken document it is not certain where the next one begins.
  if (!root || hasError(reading.problems) || root.column !== begin.column) {
    return pointers.map(() => begin);
  }
  const linesAbove = begin.line - root.line;
  return pointers.map(({ path, at }) => {
    const place = text.place(offsetOf(reading.node, path, at));
    return { ...place, line: place.line + linesAbove };
  });
}

/** A problem at a path into a document. */
export function problemAt(
  document: Document,
  severity: Problem['severity'],
  message: string,
  path: Path,
  at: 'key' | 'value' = 'value',
): Problem {
  const [place] = locate(document, [{ path, at }]);
  return { severity, message, ...defined({ place }) };
}

function offsetOf(root: Node, path: Path, at: 'key' | 'value'): number {
  let node = root;
  let key = root.start;
  for (const name of path) {
    const part = node.parts?.get(name);
    if (!part) return key;
    ({ key, node } = part);
  }
  return at === 'key' ? key : node.start;
}

function holdsNothing({ content, place }: Text): Problem {
  const message = content.trim()
    ? 'The payload holds nothing but comments, separators or directives; write a document into it.'
    : 'The payload is empty; write a document into it.';
  return { severity: 'error', message, place: place(0) };
}

/** Cuts the bytes of documents out of a payload's bytes; the spans must come in ascending order. */
function slicer(bytes: Uint8Array, { content, skipped }: Text): (span: Reading['span']) => Uint8Array {
  let offset = 0;
  let position = skipped;
  const forward = (to: number): number => {
    position += Buffer.byteLength(content.slice(offset, to));
    offset = to;
    return position;
  };
  return ([from, to]) => bytes.subarray(from === 0 ? 0 : forward(from), forward(to));
}
