import type { Node as Ast, Scalar } from 'yaml';
import { isCollection, isScalar } from 'yaml';
import { mostBeforeColon } from './platform-warnings.ts';
import type { Diagnostics } from './reading.ts';
import { isNamedJson, type Text } from './text.ts';

/** Whether a document begins like JSON or with a comment of JavaScript, or is in brackets in a file that is named as JSON. */
export function isMeantAsJson(text: Text, contents: Ast): boolean {
  const start = startOf(contents);
  if (isScalar(contents)) return /^\/[/*]/.test(contents.source ?? '');
  jsonStart.lastIndex = start;
  return jsonStart.test(text.content) || (isNamedJson(text) && isCollection(contents) && contents.flow === true);
}

const jsonStart = /\{\s*(?:"|\/[/*])|\[\s*(?:[{["]|\/[/*])/y;

/** How other languages write null and NaN. */
const foreignWords = new Set(['undefined', 'None', 'NaN', 'Infinity', '-Infinity']);

export const negationError =
  "An expression that begins with '!' must be put in quotes: YAML takes the '!' for a tag and drops it, which inverts the condition.";

/** Checks the scalars of a document for values that YAML most likely reads differently than intended. */
export class ScalarChecks {
  readonly #text: Text;
  readonly #found: Diagnostics;
  readonly #isMeantAsJson: boolean;

  constructor(text: Text, found: Diagnostics, isMeantAsJson: boolean) {
    this.#text = text;
    this.#found = found;
    this.#isMeantAsJson = isMeantAsJson;
  }

  /** Values that YAML reads without an error, but most likely not as intended. */
  checkText(ast: Scalar, start: number): void {
    const { type, source = '', tag } = ast;
    if (type === 'QUOTE_SINGLE' && source.endsWith("'") && !this.#isClosed(ast, start)) {
      this.#found.error(start, 'The closing quote is missing; add it.');
    }
    if (tag === '!' && type === 'PLAIN' && source.includes('<+')) this.#found.error(start, negationError);
    else if (type === 'PLAIN') this.#checkExpression(source, start);
    if (this.#isMeantAsJson) this.#checkJson(ast, start);
  }

  /** Whether a text in single quotes has a closing quote: the library takes a `''` at its end for one. */
  #isClosed({ range }: Scalar, start: number): boolean {
    const written = this.#text.content.slice(start + 1, range?.[1]);
    let quotes = 0;
    while (written.at(-1 - quotes) === "'") quotes++;
    return quotes % 2 === 1;
  }

  /** `<+a #b>` and, between brackets, `<+f(a, b)>` and `<+input>.allowedValues(a,b)` are cut short by YAML. */
  #checkExpression(source: string, start: number): void {
    const begin = source.lastIndexOf('<+');
    if (begin < 0) return;
    const end = source.indexOf('>', begin);
    const behind = end < 0 ? '' : source.slice(end);
    const isCut = end < 0 || behind.split('(').length > behind.split(')').length;
    if (!isCut) return;
    this.#found.warning(
      start,
      `The expression ends before its '${end < 0 ? '>' : ')'}', because ' #', ': ' and, between brackets, a comma end a plain value; put it in quotes.`,
    );
  }

  /** Invalid JSON is read as YAML, in which line breaks and comments have another meaning. */
  #checkJson({ type, source = '', range }: Scalar, start: number): void {
    const written = type === 'QUOTE_DOUBLE' ? this.#text.content.slice(start, range?.[1]) : '';
    const invisible = type === 'PLAIN' ? findInvisible(source) : undefined;
    if (invisible !== undefined) {
      this.#found.error(start, invisible);
    } else if (breaksLine(written)) {
      this.#found.error(
        start,
        'JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.',
      );
    } else if (type === 'PLAIN' && /(?:^|\s)\/[/*]/.test(source)) {
      this.#found.error(start, 'JSON has no comments, and YAML would read this one as text; remove it.');
    } else if (type === 'PLAIN' && source.includes('"') && !source.includes('<+')) {
      this.#found.error(
        start,
        'This unquoted value contains a quote, which YAML would read as text; a comma, colon or quote is missing.',
      );
    }
  }

  checkWord({ type, source = '' }: Scalar, start: number): void {
    if (!this.#isMeantAsJson || type !== 'PLAIN' || !foreignWords.has(source)) return;
    this.#found.error(
      start,
      `JSON has no ${source}, and YAML would read it as text; write null, a number, or put it in quotes.`,
    );
  }

  /**
   * The offset of the colon if it has no key before it. An empty key in quotes, or after `?`, counts as a key.
   *
   * @param start the offset of the empty key, which is behind the value before it or behind a `?`
   */
  findColonWithoutKey({ type, tag, anchor }: Scalar, start: number): number | undefined {
    const { content } = this.#text;
    if (type !== 'PLAIN' || tag !== undefined || anchor !== undefined) return undefined;
    const colon = endOfSpace(content, start);
    if (content[colon] !== ':') return undefined;
    // Only the blanks are read: a line may have thousands of such colons.
    let before = start - 1;
    while (' \t\r'.includes(content[before] ?? '\n')) before--;
    return content[before] === '?' ? undefined : colon;
  }

  /** Whether the colon of a key is below its first line or too far after its start. A `?` allows both. */
  isFarFromColon({ range }: Scalar, start: number, isInBrackets: boolean): boolean {
    const { content } = this.#text;
    const end = range?.[1] ?? start;
    // Outside of brackets, the library refuses a key on several lines and a long one.
    if (!isInBrackets && content[end] === ':') return false;
    const colon = content[end] === ':' ? end : endOfSpace(content, end);
    if (end === start || content[colon] !== ':') return false;
    const isNear = colon - start <= mostBeforeColon && !content.slice(start, colon).includes('\n');
    return !isNear && !explicitKey.test(content.slice(Math.max(0, start - 100), start));
  }

  /**
   * Whether an empty value is followed on its line by text that may be the intended value: `color: #0063F7`, `channel:
   * #general`.
   */
  isTakenForComment(start: number): boolean {
    const { content } = this.#text;
    if (content[start] !== '#' || !/[^\s#!]/.test(content.charAt(start + 1))) return false;
    return content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
  }
}

/** A character that looks like a space or like nothing, where YAML expects a space, a line break or the beginning of a word. */
const invisibleCharacter =
  /(?:^[ \t-]*|[:,[{][ \t]*)([\u0085\u00A0\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF])/;

/** What is said of a line or an unquoted value in which an invisible character is most likely the mistake. */
export function findInvisible(written: string): string | undefined {
  const [, character] = invisibleCharacter.exec(written) ?? [];
  if (character === undefined) return undefined;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `The invisible character U+${code} is neither a space nor a line break in YAML or JSON; replace it.`;
}

/** Whether a quoted text spans lines without a backslash at their ends, which would show that this is intended. */
function breaksLine(written: string): boolean {
  const lines = written.split(/\r?\n/).slice(0, -1);
  return lines.some((line) => {
    let escapes = 0;
    while (line.at(-1 - escapes) === '\\') escapes++;
    return escapes % 2 === 0;
  });
}

/** Where the spaces, line breaks and comments at an offset between two parts of the text end. */
function endOfSpace(content: string, offset: number): number {
  space.lastIndex = offset;
  return space.test(content) ? space.lastIndex : offset;
}

const space = /(?:\s+|#.*)*/y;

/** The end of a text before a key that follows a `?`. */
const explicitKey = /(?<![^\s,[{])\?\s+(?:#[^\n]*\n\s*)*(?:[&!]\S*\s+)*$/;

/** Where a node begins in its text. */
export function startOf(ast: Ast): number {
  return ast.range?.[0] ?? 0;
}
