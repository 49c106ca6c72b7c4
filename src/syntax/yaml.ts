import { type Document as AstDocument, Composer, isScalar, YAMLParseError } from 'yaml';
import { platformWarnings } from './platform-yaml.ts';
import { Diagnostics, type ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';
import { YamlBuilder } from './yaml-builder.ts';
import { negationError } from './yaml-checks.ts';
import { describeWarning, missingQuoteError, reportSyntax } from './yaml-errors.ts';
import { composing, Tokens } from './yaml-tokens.ts';

/**
 * Tokens (words, punctuation marks, spaces and line ends) of the largest document that is read; each takes up to 750 bytes of
 * memory.
 */
const largestDocument = 3_000_000;

/** What YAML forbids everywhere, also in quotes: control characters, and a byte order mark inside the text. */
const forbiddenCharacter = /[^\t\n\r -\u{10FFFF}]|(?<![^\n])\uFEFF/u;
/** What the platform refuses or reads as a line break, also in comments (docs/platform-api.md, YAML). */
const refusedCharacter = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/**
 * Reads YAML 1.2 (core schema, also under a `%YAML 1.1` directive) with merge keys. Every document with content becomes a
 * reading, so the result is empty for a text of only comments and separators. Never throws. A document of more than `largest`
 * tokens would not fit into memory and is an error.
 */
export function* readYaml(text: Text, largest = largestDocument): Generator<ParsedDocument> {
  const { content } = text;
  const forbidden = content.search(forbiddenCharacter);
  if (forbidden >= 0) {
    const summary = describeCharacter('YAML cannot contain', content, forbidden);
    return yield createUnreadable(text, (found) => found.error(forbidden, summary));
  }
  const composer = new Composer({ ...composing, merge: true });
  const tokens = new Tokens(content, largest);
  // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
  let latest: AstDocument.Parsed | undefined;
  let from = 0;
  for (const document of composer.compose(tokens.read())) {
    if (latest) from = yield* readDocument(text, tokens, from, latest, document);
    latest = document;
  }
  const { stop } = tokens;
  const { errors } = composer.streamInfo();
  if (stop?.reason === 'size') {
    const most = largest.toLocaleString('en');
    const summary = `The document is too large (over ${most} YAML tokens); split it, or write it as JSON.`;
    yield createUnreadable(text, (found) => found.error(stop.offset, summary));
  } else if (stop) {
    yield createUnreadable(text, (found) => reportSyntax(found, text, latest?.errors ?? [], latest, stop.offset));
  } else if (latest) {
    yield* readDocument(text, tokens, from, latest);
  } else if (errors.length > 0) {
    yield createUnreadable(text, (found) => reportSyntax(found, text, errors));
  }
}

/**
 * Reads a document, unless it has no content. It begins at `from`; `next` is the one behind it, if there is one. Returns where the
 * next one begins.
 */
function* readDocument(
  text: Text,
  tokens: Tokens,
  from: number,
  document: AstDocument.Parsed,
  next?: AstDocument.Parsed,
): Generator<ParsedDocument, number> {
  const { contents, errors, range } = document;
  // Only a comment or a line break can follow a document on its last line.
  const lineEnd = text.content.indexOf('\n', range[2] - 1) + 1;
  const to = (next && lineEnd) || text.content.length;
  const isEmpty = errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
  // After the header of a block scalar, the library takes `---` for the beginning of a document.
  if (!isEmpty || range[0] < from) yield readContents(text, tokens, document, [from, to]);
  // Text after an invalid document belongs to no document.
  return errors.length > 0 ? (next?.range[0] ?? to) : to;
}

function readContents(
  text: Text,
  tokens: Tokens,
  document: AstDocument.Parsed,
  span: readonly [number, number],
): ParsedDocument {
  const [found, conversion, platform] = [new Diagnostics(text), new Diagnostics(text), new Diagnostics(text)];
  const { contents, errors, warnings, range } = document;
  for (const { offset, mistake } of tokens.takeNotes(span[1])) {
    if (mistake === 'dropped') found.error(offset, noColonError);
    else if (mistake === 'indentation') errors.unshift(new YAMLParseError([offset, offset + 1], 'TAB_AS_INDENT', ''));
    else if (mistake === 'unclosed') found.error(offset, missingQuoteError);
    else if (offset >= span[0]) platform.warning(offset, platformWarnings[mistake]);
  }
  const refused = span[0] + text.content.slice(...span).search(refusedCharacter);
  if (refused >= span[0])
    platform.warning(refused, describeCharacter('The platform refuses or misreads', text.content, refused));
  if (errors.length > 0) reportSyntax(found, text, errors, document);
  if (range[0] < span[0]) {
    found.error(range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
  }
  for (const { pos, message } of warnings) {
    // Most likely the negation of an expression.
    if (message.startsWith('Unresolved tag: +')) found.error(pos[0], negationError);
    else found.warning(pos[0], describeWarning(message));
  }
  const isReadable = errors.length === 0 && contents !== null;
  const node = isReadable
    ? new YamlBuilder(text, { found, conversion, platform }).build(contents)
    : { value: null, start: contents?.range[0] ?? range[0] };
  return {
    value: node.value,
    node,
    span,
    diagnostics: found.all(),
    conversion: conversion.all(),
    platform: isReadable ? platform.all() : [],
  };
}
const noColonError = "The value of a key that begins with '?' must begin with ':' on a line below the key.";

function describeCharacter(problem: string, content: string, offset: number): string {
  const code = content.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return `${problem} the character U+${code} here; remove it, or write it as "\\u${code}" in double quotes.`;
}

function createUnreadable(text: Text, tell: (found: Diagnostics) => void): ParsedDocument {
  const found = new Diagnostics(text);
  tell(found);
  const [node, span] = [{ start: 0 }, [0, text.content.length] as const];
  return { value: null, node, span, diagnostics: found.all(), conversion: [], platform: [] };
}
