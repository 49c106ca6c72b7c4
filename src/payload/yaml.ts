import type { Document as AstDocument, ScalarTag, YAMLParseError } from 'yaml';
import { Composer, isScalar, Lexer, Schema } from 'yaml';
import { warnOfEscape } from './platform-yaml.ts';
import { Diagnostics, type Keeps, maxDepth, type ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';
import { createEmptyItem, YamlBuilder } from './yaml-builder.ts';
import { isMeantAsJson, negationError, ScalarChecks } from './yaml-checks.ts';
import { PlatformLexer } from './yaml-lexer.ts';
import { reportSyntax, tabIndentError, unclosedError } from './yaml-syntax.ts';
import { Tokens } from './yaml-tokens.ts';

/** Characters that YAML forbids everywhere, also in quotes: the control characters except tab, LF and CR. */
const forbiddenCharacter = /[^\t\n\r -\u{10FFFF}]/u;

/**
 * Text that has no other type: it is not null, true, false, a merge key, and nothing like a number. The library tests all other
 * types before it reads a value as text.
 */
const ordinaryText: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^(?!(?:~|null|true|false|<<|[-+.]*(?:\d[\da-fox.+-]*|inf|nan))$)./i,
  resolve: (text) => text,
};

const composerOptions = {
  // One for all documents: without known tags, none of them changes it.
  schema: new Schema({
    schema: 'core',
    customTags: (tags) => [ordinaryText, ...tags],
    merge: true,
    resolveKnownTags: false,
  }),
  // Found while the value is built, with both places and without comparing every key with every other.
  uniqueKeys: false,
  logLevel: 'silent',
  prettyErrors: false,
} as const;

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
  const composer = new Composer(composerOptions);
  const lexer = new PlatformLexer();
  const tokens = new Tokens(content, lexemes ? [lexemes] : lexer.read(content), { largest });
  const { tabs, indents, escapes, deepColons, dropped } = tokens;
  const notes = { tabs, indents, escapes, deepColons, dropped, shallow: lexer.shallow };
  const reader = new DocumentReader(text, notes, keeps, largest);
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

/** Only a comment or a line break can follow a document on its last line. */
function findLineEnd(content: string, offset: number): number {
  return content.indexOf('\n', offset - 1) + 1 || content.length;
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

function isEmpty({ contents, errors }: AstDocument.Parsed): boolean {
  return errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
}

/** What the lexer notes in the text, in ascending order. */
type Notes = Pick<Tokens, 'tabs' | 'indents' | 'escapes' | 'deepColons' | 'dropped'> & Pick<PlatformLexer, 'shallow'>;

/** Reads the documents of a text, one after the other. */
class DocumentReader {
  readonly #text: Text;
  readonly #notes: Notes;
  readonly #keeps: Keeps;
  readonly #largest: number;
  /** Where the next document begins. */
  #from = 0;

  constructor(text: Text, notes: Notes, keeps: Keeps, largest: number) {
    this.#text = text;
    this.#notes = notes;
    this.#keeps = keeps;
    this.#largest = largest;
  }

  /** @param next the document behind it, if there is one */
  read(document: AstDocument.Parsed, next?: AstDocument.Parsed): ParsedDocument | undefined {
    const { content } = this.#text;
    const to = next === undefined ? content.length : findLineEnd(content, document.range[2]);
    const reading = isEmpty(document) ? undefined : this.#readContents(document, [this.#from, to]);
    // Text after an invalid document belongs to no document.
    this.#from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    return reading;
  }

  #readContents(document: AstDocument.Parsed, span: readonly [number, number]): ParsedDocument {
    const text = this.#text;
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    const platform = new Diagnostics(text);
    const take = (offsets: number[]) => takeBefore(offsets, span[1]).filter((offset) => offset >= span[0]);
    const shallow = take(this.#notes.shallow);
    for (const tab of take(this.#notes.tabs)) platform.warning(tab, tabWarning);
    for (const escaped of take(this.#notes.escapes).slice(0, 1)) warnOfEscape(text, escaped, { found, platform });
    for (const tab of take(this.#notes.indents)) found.error(tab, tabIndentError);
    for (const colon of take(this.#notes.deepColons)) platform.warning(colon, deepColonWarning);
    for (const offset of take(this.#notes.dropped)) found.error(offset, noColonError);
    if (document.errors.length > 0) {
      const other =
        shallow.length > 0 && document.range[0] >= span[0]
          ? readStrictly(text.content, span[0], this.#largest)
          : undefined;
      const reported = other?.errors.length ? other : document;
      reportSyntax(found, text, reported.errors, { document: reported });
    } else if (shallow[0] !== undefined) found.warning(shallow[0], shallowWarning);
    if (document.range[0] < span[0]) {
      found.error(
        document.range[0],
        "A new document begins on the last line of another; write '---' at the start of a line.",
      );
    }
    for (const { pos, message } of document.warnings) {
      if (isNegation(message)) found.error(pos[0], negationError);
      else found.warning(pos[0], warningSentenceOf(message));
    }
    const start = document.contents ? document.contents.range[0] : document.range[0];
    if (document.errors.length > 0 || !document.contents) {
      const node = createEmptyItem(start);
      return { value: null, node, span, diagnostics: found.problems, conversion: [], platform: [] };
    }
    const checks = new ScalarChecks(text, found, isMeantAsJson(text, document.contents));
    const item = new YamlBuilder({ found, conversion, platform }, checks, this.#keeps).item(document.contents, 1);
    return {
      value: item.value,
      node: item,
      span,
      diagnostics: found.problems,
      conversion: conversion.problems,
      platform: platform.problems,
    };
  }
}

/** Removes the offsets before `end` from a list in ascending order. */
function takeBefore(offsets: number[], end: number): number[] {
  if (offsets.length === 0) return [];
  const count = offsets.findIndex((offset) => offset >= end);
  return offsets.splice(0, count < 0 ? offsets.length : count);
}

/**
 * The document that begins at an offset, with the rule of indentation that `PlatformLexer` does not have: it ends a text
 * without a closing quote near the mistake, and not at the next quote. `undefined` if the document is too large.
 */
function readStrictly(content: string, from: number, largest: number): AstDocument.Parsed | undefined {
  const rest = content.slice(from);
  const tokens = new Tokens(rest, each(new Lexer().lex(rest)), { largest, from });
  const document = new Composer(composerOptions).compose(tokens.read()).next().value;
  return tokens.excess === undefined && tokens.tooDeepAt === undefined && document ? document : undefined;
}

/** Lists of one lexeme each. */
function* each(lexemes: Iterable<string>): Generator<readonly string[]> {
  for (const lexeme of lexemes) yield [lexeme];
}

/**
 * Where a text is nested too deeply, its syntax errors are searched for down to these depths: most documents have few levels, and
 * the library may not have enough stack for many more, which causes errors where it stops.
 */
const searchedDepths = [100, maxDepth / 2];

/**
 * Reports the syntax errors of a document above the place where the parser stopped, because after some mistakes it nests each
 * line in the one before it. Without such errors it reports the depth.
 *
 * @param span the start of the document, and the place where the parser stopped
 */
function reportDepth(
  found: Diagnostics,
  text: Text,
  [from, tooDeepAt]: readonly [number, number],
  largest: number,
): void {
  for (const deepest of searchedDepths) {
    const { document, errors } = findErrorsAbove(text.content, [from, tooDeepAt], { largest, deepest });
    if (errors.length === 0) continue;
    reportSyntax(found, text, errors, { document, isPart: true });
    return;
  }
  found.tooDeep(tooDeepAt);
}

/** The syntax errors of a document above the line in which it is nested deeper than `deepest`. */
function findErrorsAbove(
  content: string,
  [from, tooDeepAt]: readonly [number, number],
  { largest, deepest }: { readonly largest: number; readonly deepest: number },
): { readonly document: AstDocument.Parsed | undefined; readonly errors: readonly YAMLParseError[] } {
  const rest = content.slice(from);
  const tokens = new Tokens(rest, new PlatformLexer().read(rest), { largest, from, deepest });
  for (const _ of tokens.read());
  const head = content.slice(from, content.lastIndexOf('\n', tokens.tooDeepAt ?? tooDeepAt) + 1);
  // What is still open at the end of the head causes errors there.
  const lastLine = from + head.lastIndexOf('\n', head.length - 2) + 1;
  const readAgain = new Tokens(head, new PlatformLexer().read(head), { largest, from });
  let document: AstDocument.Parsed | undefined;
  for (const next of new Composer(composerOptions).compose(readAgain.read())) document = next;
  return { document, errors: document?.errors.filter(({ pos }) => pos[0] < lastLine) ?? [] };
}

const shallowWarning =
  'Other YAML parsers may refuse this line, because it is not indented deeper than the key of its value; indent it.';
const deepColonWarning = "The platform refuses a colon that is indented deeper than the '?' of its key; align the two.";
const noColonError = "The value of a key that begins with '?' must begin with ':' on a line below the key.";
const tabWarning = 'The platform may refuse this tab, which separates parts of YAML; use spaces.';

/** Whether an unknown tag is most likely the negation of an expression. */
function isNegation(message: string): boolean {
  return message.startsWith('Unresolved tag: +');
}

/** Without the tag itself: it may be a password that begins with '!'. */
function warningSentenceOf(message: string): string {
  if (message.startsWith('Unresolved tag: '))
    return "The tag here is unknown; a single value behind it is read as text. Put it in quotes if the '!' belongs to the text.";
  if (/^(?:Alias|Anchor) ending in :/.test(message))
    return 'This anchor or alias ends in a colon; write a space before it.';
  if (/directive|version/i.test(message)) return 'This % directive is unknown and has no effect.';
  return 'The tag does not fit its value, which is read without it.';
}
