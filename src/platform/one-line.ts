import { createUnicodePattern } from '../shared/unicode-pattern.ts';

/** Maximum number of characters of a text that are read. */
export const longestHead = 20_000;
const controls = createUnicodePattern(String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+`, 'g');

/** Remote text for one line of a log: without markup and control characters, at most 500 characters. */
export function toOneLine(text: string, markup = false): string {
  const head = cutTo(text, longestHead);
  return cutTo(markup ? readPage(head) : cleanUp(head), 500);
}

/** The text of a page, after its title, if it does not begin with it. */
function readPage(markup: string): string {
  const title = cleanUp(/<title[^>]*>([^<]*)<\/title>/i.exec(markup)?.[1] ?? '');
  const text = markup.replace(/<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis, ' ').replace(/<[^>]*>?/g, ' ');
  const content = cleanUp(text);
  if (content.startsWith(title)) return content;
  return content === '' ? title : `${title}: ${content}`;
}

function cleanUp(text: string): string {
  return text.replace(controls(), ' ').trim().toWellFormed();
}

/**
 * At most this many characters. The `…` at the end shows `Secrets.redact` that a secret may have been cut in two. A cut escape
 * sequence is removed, so the text can still be decoded.
 */
function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/(?:&#?\w{0,8}|\\(?:u[\da-f]{0,3})?|%[\da-f]?)$/i, '');
  return `${cut.toWellFormed()}…`;
}

/** Without the full stop and white space at the end. */
export function trimStop(text: string): string {
  // Three dots stay: they show where the platform truncated a text, which may be in the middle of a secret.
  return text.trimEnd().replace(/(?<!\.)\.$/, '');
}
