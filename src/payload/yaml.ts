import { type Document as AstDocument, Composer, isScalar } from 'yaml';
import { platformWarnings } from './platform-yaml.ts';
import { Diagnostics, type ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';
import { createEmptyItem, YamlBuilder } from './yaml-builder.ts';
import { negationError } from './yaml-checks.ts';
import { describeWarning, reportSyntax, tabIndentError } from './yaml-errors.ts';
import { Tokens } from './yaml-tokens.ts';

/**
 * Tokens (words, punctuation marks, spaces and line ends) of the largest document that is read; each takes up to 750 bytes of
 * memory.
 */
const largestDocument = 3_000_000;

/** What YAML forbids everywhere, also in quotes: control characters, and a byte order mark inside the text. */
const forbiddenCharacter = /[^\t\n\r -\u{10FFFF}]|(?<![^\n])\uFEFF/u;

/**
 * Reads YAML 1.2 (core schema, also under a `%YAML 1.1` directive) with merge keys. Every document with content becomes a
 * reading, so the result is empty for a text of only comments and separators. Never throws.
 *
 * - A key that is a number, a truth value or null becomes its text as written.
 * - A duplicate key, an alias without its anchor, an alias to a value that contains it, aliases that make the payload far too
 * large, and a key that is a mapping or a list are errors.
 * - A tag outside the core schema is a warning; a single value after it is text.
 * - A control character is an error, even if the parser would accept it, and so is a document of more than `largest` tokens,
 * which would not fit into memory.
 * - Invalid JSON is an error if YAML would read it differently.
 */
export function* readYaml(text: Text, largest = largestDocument): Generator<ParsedDocument> {
  const { content } = text;
  const forbidden = content.search(forbiddenCharacter);
  if (forbidden >= 0) {
    const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(4, '0');
    const summary = `YAML cannot contain the character U+${code} here; remove it, or write it as "\\u${code}" in double quotes.`;
    return yield createUnreadable(text, (found) => found.error(forbidden, summary));
  }
  const composer = new Composer({
    schema: 'core',
    merge: true,
    resolveKnownTags: false,
    // Found while the value is built, with both places and without comparing every key with every other.
    uniqueKeys: false,
    logLevel: 'silent',
  });
  const tokens = new Tokens(content, largest);
  const reader = new DocumentReader(text, tokens);
  // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
  let latest: AstDocument.Parsed | undefined;
  for (const document of composer.compose(tokens.read())) {
    const reading = latest && reader.read(latest, document);
    if (reading) yield reading;
    latest = document;
  }
  const { stop } = tokens;
  const { errors } = composer.streamInfo();
  if (stop?.reason === 'size') {
    const most = largest.toLocaleString('en');
    const summary = `The document is too large (over ${most} YAML tokens); split it, or write it as JSON.`;
    yield createUnreadable(text, (found) => found.error(stop.offset, summary));
  } else if (stop) {
    yield createUnreadable(text, (found) =>
      reportSyntax(found, text, latest?.errors ?? [], { document: latest, stoppedAt: stop.offset }),
    );
  } else if (latest) {
    const reading = reader.read(latest);
    if (reading) yield reading;
  } else if (errors.length > 0) {
    yield createUnreadable(text, (found) => reportSyntax(found, text, errors));
  }
}

/** Reads the documents of a text, one after the other. */
class DocumentReader {
  readonly #text: Text;
  readonly #tokens: Tokens;
  /** Where the next document begins. */
  #from = 0;

  constructor(text: Text, tokens: Tokens) {
    this.#text = text;
    this.#tokens = tokens;
  }

  /** @param next the document behind it, if there is one */
  read(document: AstDocument.Parsed, next?: AstDocument.Parsed): ParsedDocument | undefined {
    const { content } = this.#text;
    const to = next === undefined ? content.length : findLineEnd(content, document.range[2]);
    // After the header of a block scalar, the library takes `---` for the beginning of a document.
    const isLeftOut = hasNoContent(document) && document.range[0] >= this.#from;
    const reading = isLeftOut ? undefined : this.#readContents(document, [this.#from, to]);
    // Text after an invalid document belongs to no document.
    this.#from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    return reading;
  }

  #readContents(document: AstDocument.Parsed, span: readonly [number, number]): ParsedDocument {
    const text = this.#text;
    const [found, conversion, platform] = [new Diagnostics(text), new Diagnostics(text), new Diagnostics(text)];
    for (const { offset, mistake } of this.#tokens.takeNotes(span[1])) {
      if (offset < span[0]) continue;
      if (mistake === 'tab') platform.warning(offset, platformWarnings.tab);
      else found.error(offset, mistake === 'indentation' ? tabIndentError : noColonError);
    }
    const { contents, errors, warnings, range } = document;
    reportSyntax(found, text, errors, { document });
    if (range[0] < span[0]) {
      found.error(range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of warnings) {
      if (isNegation(message)) found.error(pos[0], negationError);
      else found.warning(pos[0], describeWarning(message));
    }
    if (errors.length > 0 || !contents) {
      const node = createEmptyItem(contents ? contents.range[0] : range[0]);
      return { value: null, node, span, diagnostics: found.all(), conversion: [], platform: [] };
    }
    const item = new YamlBuilder(text, { found, conversion, platform }).build(contents);
    return {
      value: item.value,
      node: item,
      span,
      diagnostics: found.all(),
      conversion: conversion.all(),
      platform: platform.all(),
    };
  }
}

const noColonError = "The value of a key that begins with '?' must begin with ':' on a line below the key.";

function hasNoContent({ contents, errors }: AstDocument.Parsed): boolean {
  return errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
}

/** Only a comment or a line break can follow a document on its last line. */
function findLineEnd(content: string, offset: number): number {
  return content.indexOf('\n', offset - 1) + 1 || content.length;
}

/** Whether an unknown tag is most likely the negation of an expression. */
function isNegation(message: string): boolean {
  return message.startsWith('Unresolved tag: +');
}

function createUnreadable(text: Text, tell: (found: Diagnostics) => void): ParsedDocument {
  const found = new Diagnostics(text);
  tell(found);
  return {
    value: null,
    node: createEmptyItem(0),
    span: [0, text.content.length],
    diagnostics: found.all(),
    conversion: [],
    platform: [],
  };
}
