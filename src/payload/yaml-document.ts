import type { Document as AstDocument } from 'yaml';
import { isScalar, Lexer } from 'yaml';
import { warnOfEscape } from './platform-warnings.ts';
import { Diagnostics, type Keeps, type ParsedDocument } from './reading.ts';
import type { Text } from './text.ts';
import { createEmptyItem, YamlBuilder } from './yaml-builder.ts';
import { isMeantAsJson, negationError, ScalarChecks } from './yaml-checks.ts';
import { createComposer } from './yaml-composer.ts';
import type { PlatformLexer } from './yaml-lexer.ts';
import type { LexicalNotes } from './yaml-notes.ts';
import { reportSyntax, tabIndentError } from './yaml-syntax.ts';
import { Tokens } from './yaml-tokens.ts';

/** What was noted in the text, in ascending order: by the lexemes, and by the lexer itself. */
interface Notes extends Pick<PlatformLexer, 'shallow'> {
  readonly lexical: LexicalNotes;
}

/** Reads the documents of a text, one after the other. */
export class DocumentReader {
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
    // After the header of a block scalar, the library takes `---` for the beginning of a document.
    const isLeftOut = hasNoContent(document) && document.range[0] >= this.#from;
    const reading = isLeftOut ? undefined : this.#readContents(document, [this.#from, to]);
    // Text after an invalid document belongs to no document.
    this.#from = document.errors.length > 0 ? (next?.range[0] ?? to) : to;
    return reading;
  }

  #readContents(document: AstDocument.Parsed, span: readonly [number, number]): ParsedDocument {
    const text = this.#text;
    const found = new Diagnostics(text);
    const conversion = new Diagnostics(text);
    const platform = new Diagnostics(text);
    this.#reportNotes(span, { found, platform });
    this.#reportMistakes(document, span, found);
    const { contents } = document;
    if (document.errors.length > 0 || !contents) {
      const node = createEmptyItem(contents ? contents.range[0] : document.range[0]);
      return { value: null, node, span, diagnostics: found.problems, conversion: [], platform: [] };
    }
    const checks = new ScalarChecks(text, found, isMeantAsJson(text, contents));
    const item = new YamlBuilder(text.content, { found, conversion, platform }, checks, this.#keeps).item(contents, 1);
    return {
      value: item.value,
      node: item,
      span,
      diagnostics: found.problems,
      conversion: conversion.problems,
      platform: platform.problems,
    };
  }

  /** Reports what the lexer and the parser noted in a document. */
  #reportNotes(span: readonly [number, number], { found, platform }: Record<'found' | 'platform', Diagnostics>): void {
    const { tabs, escapes, indents, deepColons, dropped } = this.#notes.lexical;
    for (const tab of takeIn(tabs, span)) platform.warning(tab, tabWarning);
    for (const escaped of takeIn(escapes, span).slice(0, 1)) warnOfEscape(this.#text, escaped, { found, platform });
    for (const tab of takeIn(indents, span)) found.error(tab, tabIndentError);
    for (const colon of takeIn(deepColons, span)) platform.warning(colon, deepColonWarning);
    for (const offset of takeIn(dropped, span)) found.error(offset, noColonError);
  }

  /** Reports the errors and warnings of the library about a document, and lines that only other parsers refuse. */
  #reportMistakes(document: AstDocument.Parsed, span: readonly [number, number], found: Diagnostics): void {
    const { errors, warnings, range } = document;
    const [shallow] = takeIn(this.#notes.shallow, span);
    if (errors.length > 0) this.#reportErrors(document, span, shallow !== undefined, found);
    else if (shallow !== undefined) found.warning(shallow, shallowWarning);
    if (range[0] < span[0]) {
      found.error(range[0], "A new document begins on the last line of another; write '---' at the start of a line.");
    }
    for (const { pos, message } of warnings) {
      if (isNegation(message)) found.error(pos[0], negationError);
      else found.warning(pos[0], warningSentenceOf(message));
    }
  }

  /** Reports syntax errors: those by the stricter rule of indentation, if the document has any and lines break that rule. */
  #reportErrors(
    document: AstDocument.Parsed,
    [from]: readonly [number, number],
    isShallow: boolean,
    found: Diagnostics,
  ) {
    const mayReadStrictly = isShallow && document.range[0] >= from;
    const strict = mayReadStrictly ? readStrictly(this.#text.content, from, this.#largest) : undefined;
    const reported = strict?.errors.length ? strict : document;
    reportSyntax(found, this.#text, reported.errors, { document: reported });
  }
}

/** Removes the offsets before the end of a span from a list in ascending order, and returns those in the span. */
function takeIn(offsets: number[], [from, to]: readonly [number, number]): number[] {
  return takeBefore(offsets, to).filter((offset) => offset >= from);
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
  const document = createComposer().compose(tokens.read()).next().value;
  return tokens.excess === undefined && tokens.tooDeepAt === undefined && document ? document : undefined;
}

/** Lists of one lexeme each. */
function* each(lexemes: Iterable<string>): Generator<readonly string[]> {
  for (const lexeme of lexemes) yield [lexeme];
}

function hasNoContent({ contents, errors }: AstDocument.Parsed): boolean {
  return errors.length === 0 && isScalar(contents) && contents.value === null && contents.source === '';
}

/** Only a comment or a line break can follow a document on its last line. */
function findLineEnd(content: string, offset: number): number {
  return content.indexOf('\n', offset - 1) + 1 || content.length;
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
