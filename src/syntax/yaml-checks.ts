import { type Node as Ast, isCollection, isScalar, type Scalar } from 'yaml';
import type { Diagnostics } from './reading.ts';
import { isNamedJson, type Text } from './text.ts';

export const negationError = 'Quote this expression: YAML drops the leading `!`, which inverts the condition.';

const jsonStart = /\{\s*(?:"|\/[/*])|\[\s*(?:[{["]|\/[/*])/y;

/** Begins like JSON or with a comment of JavaScript, or is in brackets in a file that is named as JSON. */
export function isMeantAsJson(text: Text, contents: Ast): boolean {
  if (isScalar(contents)) return /^\/[/*]/.test(contents.source ?? '');
  jsonStart.lastIndex = findStart(contents);
  return jsonStart.test(text.content) || (isNamedJson(text) && isCollection(contents) && contents.flow === true);
}

/** YAML cuts expressions short without an error: `<+a #b>` and, between brackets, `<+f(a, b)>`. */
export function checkScalar(found: Diagnostics, { type, source = '', tag }: Scalar, start: number): void {
  const begin = source.lastIndexOf('<+');
  if (type !== 'PLAIN' || begin < 0) return;
  const end = source.indexOf('>', begin);
  const behind = end < 0 ? '' : source.slice(end);
  if (tag === '!') found.error(start, negationError);
  else if (end < 0 || behind.split('(').length > behind.split(')').length)
    found.warning(start, 'Quote this expression: YAML cuts it at ` #`, `: ` or, in brackets, at a comma.');
}

/** How other languages write null and NaN. */
const foreignWords = new Set(['undefined', 'None', 'NaN', 'Infinity', '-Infinity']);

/** In a text that is meant as JSON but not valid, YAML reads line breaks, comments and words differently. */
export function checkMeantAsJson(
  found: Diagnostics,
  { content }: Text,
  { type, source = '', range }: Scalar,
  { start, isKey }: { readonly start: number; readonly isKey: boolean },
): void {
  const error = (message: string) => found.error(start, message);
  if (type === 'QUOTE_DOUBLE' && lineBreak.test(content.slice(start, range?.[1])))
    error('JSON has no line breaks inside quotes, and YAML would read this one as a space; write \\n.');
  if (type !== 'PLAIN') return;
  const invisible = findInvisible(source);
  if (invisible !== undefined) error(invisible);
  else if (/(?:^|\s)\/[/*]/.test(source))
    error('JSON has no comments, and YAML would read this one as text; remove it.');
  else if (source.includes('"') && !source.includes('<+'))
    error('This unquoted value contains a quote, which YAML would read as text; a comma, colon or quote is missing.');
  else if (!isKey && foreignWords.has(source))
    error(`JSON has no ${source}, and YAML would read it as text; write null, a number, or put it in quotes.`);
}

/** A line break without a backslash before it, which would show that it is intended. */
const lineBreak = /(?:^|[^\\\r])(?:\\\\)*\r?\n/;

/** A character that looks like a space or like nothing, where YAML expects a space, a line break or the beginning of a word. */
const invisibleCharacter =
  /(?:^[ \t-]*|[:,[{][ \t]*)([\u0085\u00A0\u1680\u2000-\u200F\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF])/;

/** The message, if an invisible character is most likely the mistake. */
export function findInvisible(written: string): string | undefined {
  const [, character] = invisibleCharacter.exec(written) ?? [];
  if (character === undefined) return undefined;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `The invisible character U+${code} is neither a space nor a line break in YAML or JSON; replace it.`;
}

/** The intended value may follow an empty one: `color: #0063F7`, `channel: #general`. */
export function isTakenForComment({ content }: Text, start: number): boolean {
  if (content[start] !== '#' || !/[^\s#!]/.test(content.charAt(start + 1))) return false;
  return content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
}

export function findStart(ast: Ast): number {
  return ast.range?.[0] ?? 0;
}
