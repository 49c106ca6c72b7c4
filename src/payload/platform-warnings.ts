import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Diagnostics } from './reading.ts';
import type { Text } from './text.ts';

/** Line breaks of YAML 1.1, which YAML 1.2 has as ordinary characters: next line, line separator and paragraph separator. */
export const lineBreak = /[\u0085\u2028\u2029]/g;

/** Line breaks of YAML 1.1, and what its parser calls special characters. */
const unusualCharacter = /[\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/;

/** Characters that the platform's parser reads of one document. */
const mostCharacters = 3_145_728;
const longWarning =
  'The platform may refuse this document, because its YAML parser reads at most 3,145,728 characters; make it shorter.';

/**
 * Warnings about what the platform's parser reads differently or refuses in a part of the text: its length, the first unusual
 * character and, in JSON, the first tab between parts (docs/platform-api.md, YAML).
 */
export function warningsOfText(
  text: Text,
  [from, to]: readonly [number, number],
  format: 'json' | 'yaml',
): Diagnostic[] {
  const isLong = to - from > mostCharacters;
  if (text.isOrdinary && format === 'yaml' && !isLong) return [];
  const found: Diagnostic[] = [];
  const warn = (offset: number, summary: string): void => {
    if (offset >= 0) found.push({ severity: 'warning', summary, location: text.locate(from + offset) });
  };
  if (isLong) warn(0, longWarning);
  // Only the part is searched: a file may have thousands of documents.
  const part = text.content.slice(from, to);
  const unusual = text.isOrdinary ? -1 : part.search(unusualCharacter);
  if (unusual >= 0) warn(unusual, unusualWarningOf(part.charAt(unusual)));
  // After a number or a word, the parser accepts a tab.
  if (format === 'json') warn(part.search(/(?<![\da-z\t])\t/), tabInJsonWarning);
  return found;
}

const tabInJsonWarning = 'The platform reads JSON as YAML and refuses this tab; use spaces.';

/** The platform's parser searches for the colon of a key within so many characters from the start of the key. */
export const mostBeforeColon = 1024;

export const farColonWarning =
  'The platform refuses a colon on a line below its key, or more than 1,024 characters after the start of the key; move the colon, or shorten the key.';

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
