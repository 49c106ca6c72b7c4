import type { Document as AstDocument, YAMLParseError } from 'yaml';
import { Diagnostics, type Keeps, type ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';
import { createEmptyItem } from './yaml-builder.ts';
import { createComposer } from './yaml-composer.ts';
import { reportDepth } from './yaml-depth.ts';
import { DocumentReader } from './yaml-document.ts';
import { PlatformLexer } from './yaml-lexer.ts';
import { reportSyntax, unclosedError } from './yaml-syntax.ts';
import { Tokens } from './yaml-tokens.ts';

/** Characters that YAML forbids everywhere, also in quotes: the control characters except tab, LF and CR. */
const forbiddenCharacter = /[^\t\n\r -\u{10FFFF}]/u;

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
 *
 * @param lexemes the tokens of the lexer, if they are known
 */
export function* readYaml(
  text: Text,
  { keeps, lexemes, largest = largestDocument }: { keeps: Keeps; lexemes?: readonly string[]; largest?: number },
): Generator<ParsedDocument> {
  const { content } = text;
  const invalid = text.isOrdinary ? undefined : findInvalidCharacter(text);
  if (invalid !== undefined) return yield invalid;
  const composer = createComposer();
  const lexer = new PlatformLexer();
  const tokens = new Tokens(content, lexemes ? [lexemes] : lexer.read(content), { largest });
  const reader = new DocumentReader(text, { lexical: tokens.notes, shallow: lexer.shallow }, keeps, largest);
  // One document after the other: the tree of a whole file takes a hundred times the memory of its text.
  let latest: AstDocument.Parsed | undefined;
  for (const document of composer.compose(tokens.read())) {
    const reading = latest && reader.read(latest, document);
    if (reading) yield reading;
    latest = document;
  }
  const stopped = describeStop(text, tokens, latest?.range[2] ?? 0, largest);
  const last = stopped ?? (latest ? reader.read(latest) : describeErrors(text, composer.streamInfo().errors));
  if (last) yield last;
}

/** Why the parser stopped, if it did. `end` is where the last document before that ends. */
function describeStop(
  text: Text,
  { unclosedAt, tooDeepAt, excess }: Tokens,
  end: number,
  largest: number,
): ParsedDocument | undefined {
  if (unclosedAt !== undefined) return createUnreadable(text, (found) => found.error(unclosedAt, unclosedError));
  if (tooDeepAt !== undefined)
    return createUnreadable(text, (found) => reportDepth(found, text, [end, tooDeepAt], largest));
  if (excess !== undefined) return createUnreadable(text, (found) => found.error(excess, describeTooLarge(largest)));
  return undefined;
}

/** The errors of a text without a document. */
function describeErrors(text: Text, errors: readonly YAMLParseError[]): ParsedDocument | undefined {
  return errors.length > 0 ? createUnreadable(text, (found) => reportSyntax(found, text, errors)) : undefined;
}

/**
 * Tokens (words, punctuation marks, spaces and line ends) of the largest document that is read; each takes up to 750 bytes of
 * memory.
 */
const largestDocument = 3_000_000;

/** Created only if it is reported: to format a number with commas, Node loads more than a small run does. */
function describeTooLarge(largest: number): string {
  const most = largest.toLocaleString('en');
  return `The document is too large for YAML: more than ${most} words, punctuation marks and spaces; split it, or write it as JSON.`;
}

function findInvalidCharacter(text: Text): ParsedDocument | undefined {
  const { content } = text;
  const mark = content.search(/(?<![^\n])\uFEFF/);
  if (mark >= 0) {
    return createUnreadable(text, (found) =>
      found.error(
        mark,
        'The payload contains a byte order mark after its beginning, as when files are joined; remove it.',
      ),
    );
  }
  const forbidden = content.search(forbiddenCharacter);
  if (forbidden < 0) return undefined;
  const code = content.charCodeAt(forbidden).toString(16).toUpperCase().padStart(2, '0');
  return createUnreadable(text, (found) =>
    found.error(
      forbidden,
      `YAML cannot contain the control character U+00${code}; remove it, or write it as "\\x${code}" in double quotes.`,
    ),
  );
}

function createUnreadable(text: Text, tell: (found: Diagnostics) => void): ParsedDocument {
  const found = new Diagnostics(text);
  tell(found);
  return {
    value: null,
    node: createEmptyItem(0),
    span: [0, text.content.length],
    diagnostics: found.problems,
    conversion: [],
    platform: [],
  };
}
