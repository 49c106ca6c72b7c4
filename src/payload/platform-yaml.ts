import { Composer, CST, isScalar, Scalar, type Tags, visit } from 'yaml';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { endOfString } from './json.ts';
import { type Diagnostics, deepestParse, quote } from './reading.ts';
import type { Text } from './text.ts';
import { PlatformLexer } from './yaml-lexer.ts';
import { LexemeParser } from './yaml-parser.ts';

/** Line breaks of YAML 1.1, which YAML 1.2 has as ordinary characters: next line, line separator and paragraph separator. */
const lineBreak = /[\u0085\u2028\u2029]/g;

/** Types of YAML 1.1 that the platform's parser does not support by default. */
const unknownTags = ['binary', 'merge', 'omap', 'pairs', 'set', 'timestamp'];

/**
 * The value of a text as the platform's parser reads it: scalars by YAML 1.1, keys as they are written, and neither
 * anchors nor merge keys resolved, so an alias is the text of its name (docs/platform-api.md, YAML). `undefined` for a text
 * that is not one valid document.
 */
export function readAsPlatform(text: string): unknown {
  const broken = breakLines(text.replaceAll(/\r(?!\n)/g, '\n'));
  const composer = new Composer({
    version: '1.1',
    schema: 'yaml-1.1',
    merge: false,
    uniqueKeys: false,
    logLevel: 'silent',
    prettyErrors: false,
    customTags: (tags) => tags.filter(isKnown).map(asPlatform),
  });
  const tokens = tokensOf(broken);
  if (tokens === undefined) return undefined;
  const [document, ...others] = composer.compose(tokens, true, broken.length);
  if (document === undefined || document.errors.length > 0 || others.length > 0) return undefined;
  visit(document, {
    Alias: (_, { source }) => new Scalar(source),
    Pair: (_, pair) => {
      if (isScalar(pair.key) && typeof pair.key.value !== 'string') pair.key = new Scalar(pair.key.source ?? '');
    },
    Scalar: (_, scalar) => {
      if (endsWithoutNewline(scalar, broken)) scalar.value = withoutFinalNewlines(String(scalar.value));
    },
  });
  return document.toJS();
}

/** The text with the line breaks of YAML 1.1. In quotes, the two separators break no line: they stay in the value. */
function breakLines(text: string): string {
  if (text.search(lineBreak) < 0) return text;
  const parts = [...new PlatformLexer().lex(text)].filter((part) => !lexerMarks.has(CST.tokenType(part)));
  return parts.map((part) => part.replaceAll(/^["']/.test(part) ? /\u0085/g : lineBreak, '\n')).join('');
}

/** The lexemes that are not in the text. */
const lexerMarks = new Set<string | null>(['doc-mode', 'flow-error-end', 'scalar']);

/** `undefined` if the text is nested too deeply. */
function tokensOf(text: string): CST.Token[] | undefined {
  const parser = new LexemeParser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new PlatformLexer().lex(text)) {
    for (const token of parser.take(lexeme)) tokens.push(token);
    if (parser.stack.length > deepestParse) return undefined;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

/** A block scalar at the end of a text has a final newline only if the text has one. */
function endsWithoutNewline({ type, range }: Scalar, text: string): boolean {
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  return isBlock && !text.endsWith('\n') && (range?.[1] ?? 0) >= text.length;
}

/** A regular expression would take quadratic time for long rows of newlines. */
function withoutFinalNewlines(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

function isKnown(tag: Tags[number]): boolean {
  if (typeof tag === 'string') return !unknownTags.includes(tag);
  return !unknownTags.includes(tag.tag.split(':').at(-1) ?? '') && tag.format !== 'TIME';
}

/** Its parser takes `y` and `n` for text, and so `08`, which is not an octal number. */
const decimal = /^[-+]?(?:0|[1-9][\d_]*)$/;
const truth = /^(?:[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/;
const falsity = /^(?:[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/;
/** The beginning of a number with a point or an exponent. The library also takes `e1` and `.` for numbers. */
const numeric = /^(?=[-+]?(?:\d|\.[\d_iInN]))/;
/** The beginning of another number that is not decimal. The library also takes `0_` and `0x_` for numbers. */
const hasDigits = /^(?![-+]?0[bx]?_+$)/;

function asPlatform(tag: Tags[number]): Tags[number] {
  if (typeof tag === 'string' || !('test' in tag) || tag.test === undefined) return tag;
  if (tag.tag === 'tag:yaml.org,2002:bool') return { ...tag, test: tag.test.test('true') ? truth : falsity };
  if (tag.tag === 'tag:yaml.org,2002:float') return { ...tag, test: new RegExp(numeric.source + tag.test.source) };
  if (tag.tag !== 'tag:yaml.org,2002:int') return tag;
  return { ...tag, test: tag.format === undefined ? decimal : new RegExp(hasDigits.source + tag.test.source) };
}

/** Unquoted words and numbers that YAML 1.1 may read differently from YAML 1.2: a quick first test. */
const suspiciousWord = /^(?:yes|no|on|off)$/i;
const suspiciousNumber =
  /^[-+]?(?:\.(?:inf|Inf|INF|nan|NaN|NAN)|(?:0[\dbBoOxX_]|\._|(?=\.*\d)[\d.]+_)[\w.+-]*|\d[\d_]*(?::[0-5]?\d){1,99}\.[\d_]*)$/;

/**
 * How the platform reads an unquoted value that this action reads as `value`, as a clause; `undefined` if both read the
 * same.
 */
export function readOtherwise(written: string, value: unknown): string | undefined {
  const suspicious = '0123456789.+-'.includes(written.charAt(0)) ? suspiciousNumber : suspiciousWord;
  if (!suspicious.test(written)) return undefined;
  // The platform stores it as JSON, in which neither is a number.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'as a value that is not a number';
  if (written.includes(':')) return 'as a number in base 60, which it refuses';
  const read = readAsPlatform(written);
  if (Number.isNaN(read)) return 'as a number, which it refuses';
  if (Object.is(read, value) || read === undefined) return undefined;
  return typeof read === 'string' ? `as the text ${quote(read)}` : `as the ${typeof read} ${String(read)}`;
}

/** Line breaks of YAML 1.1, and what its parser calls special characters. */
const unusualCharacter = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/** Characters that the platform's parser reads of one document. */
const mostCharacters = 3_145_728;
const longWarning =
  'The platform may refuse this document, because its YAML parser reads at most 3,145,728 characters; make it shorter.';

/**
 * Warnings about what the platform's parser reads differently or refuses in a part of the text: its length, the first unusual
 * character and, in JSON, the first of each construct that YAML 1.1 does not have: an escaped slash, a tab between parts, and a
 * colon below its key or far after it (docs/platform-api.md, YAML).
 */
export function warningsOfText(
  text: Text,
  [from, to]: readonly [number, number],
  format: 'json' | 'yaml',
): Diagnostic[] {
  const isLong = to - from > mostCharacters;
  if (text.isOrdinary && format === 'yaml' && !isLong) return [];
  const warningAt = (offset: number, summary: string): Diagnostic[] =>
    offset < 0 ? [] : [{ severity: 'warning', summary, location: text.locate(from + offset) }];
  // Only the part is searched: a file may have thousands of documents.
  const part = text.content.slice(from, to);
  const unusual = text.isOrdinary ? -1 : part.search(unusualCharacter);
  return [
    ...(isLong ? warningAt(0, longWarning) : []),
    ...(unusual < 0 ? [] : warningAt(unusual, unusualWarningOf(part.charAt(unusual)))),
    ...(format === 'json' ? refusedInJson(part).flatMap(([offset, summary]) => warningAt(offset, summary)) : []),
  ];
}

/** The first of each construct that the platform's parser refuses in valid JSON, with its warning; a negative offset if absent. */
function refusedInJson(json: string): [offset: number, summary: string][] {
  return [
    // Most texts have none, and the expression takes four times as long.
    [json.includes('\\/') ? refusedEscapeIn(json) : -1, refusedSlashWarning],
    // Texts in JSON contain no tab and no line break. After a number or a word, the parser accepts a tab.
    [json.search(/(?<![\da-z\t])\t/), 'The platform reads JSON as YAML and refuses this tab; use spaces.'],
    [keyFarFromColonIn(json), farColonWarning],
  ];
}

/** The platform's parser searches for the colon of a key within so many characters from the start of the key. */
export const mostBeforeColon = 1024;

export const farColonWarning =
  'The platform refuses a colon on a line below its key, or more than 1,024 characters after the start of the key; move the colon, or shorten the key.';

/** Where the first key begins whose colon is on a line below it or too far after its start; negative if there is none. */
function keyFarFromColonIn(json: string): number {
  for (let start = json.indexOf('"'); start >= 0; ) {
    const end = endOfString(json, start);
    beforeColon.lastIndex = end;
    const space = beforeColon.exec(json)?.[1];
    if (space !== undefined && (space.includes('\n') || end - start + space.length > mostBeforeColon)) return start;
    start = json.indexOf('"', end);
  }
  return -1;
}

const beforeColon = /([ \t\r\n]*):/y;

function unusualWarningOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const remedy = `remove it, or write it as "\\u${code}" in double quotes.`;
  return character.search(lineBreak) === 0
    ? `The platform reads the character U+${code} as a line break (YAML 1.1), which can end a comment or a value; ${remedy}`
    : `The platform refuses the character U+${code} in YAML; ${remedy}`;
}

/** What is said of the first slash with a backslash before it. */
const refusedSlashWarning = 'The platform refuses the escape `\\/` in double quotes; write `/`.';

const refusedEscape = /((?:[^\\]|^)(?:\\\\)*\\)(?:[/\t]|\r?\n[ \t]*\r?\n)/;

/**
 * Where the first character is that follows a backslash, in JSON or in double quotes, and that parsers read differently: a
 * slash, a tab, or a line break before an empty line; negative if there is none.
 */
export function refusedEscapeIn(text: string): number {
  const found = refusedEscape.exec(text);
  return found === null ? -1 : found.index + (found[1] ?? '').length;
}

/** Warns about a character that `refusedEscapeIn` finds. Not only the platform reads the empty line differently. */
export function warnOfEscape(
  text: Text,
  offset: number,
  { found, platform }: Record<'found' | 'platform', Diagnostics>,
): void {
  const character = text.content.charAt(offset);
  if (character === '/') platform.warning(offset, refusedSlashWarning);
  else if (character === '\t')
    platform.warning(offset, 'The platform refuses a tab after a backslash in double quotes; write `\\t`.');
  else
    found.warning(offset, 'YAML parsers differ on an empty line below a backslash; write `\\n`, or remove the line.');
}
