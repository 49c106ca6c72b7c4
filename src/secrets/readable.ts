import type { Secrets } from './redact.ts';

/**
 * Invisible characters, which act on terminals, on the order of the text or on the runner's comparisons: control and format
 * characters, and all that Unicode lets a program ignore. Tabs and line ends stay.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Ends of lines and paragraphs for some programs only. */
const lineEnds = /[\u2028\u2029]/g;
const ordinary = /^[\t\n -~]*$/;

export function areReadable(texts: readonly string[], secrets: Secrets): boolean {
  const text = texts.join('\n');
  return makeReadable(text, secrets) === text;
}

/**
 * Foreign text, safe to show: without secrets and invisible characters, with lines that end in `\n` alone. Secrets are
 * removed once more at the end, because removing characters can join the parts of one.
 */
export function makeReadable(text: string, secrets: Secrets): string {
  const redacted = secrets.redact(text);
  if (redacted === text && ordinary.test(text)) return text;
  const plain = redacted
    .replace(/\r\n?/g, '\n')
    .replace(lineEnds, ' ')
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
    .toWellFormed();
  return plain === text ? plain : secrets.redact(plain);
}
