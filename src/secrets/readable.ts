import type { Secrets } from './redact.ts';

/**
 * Characters that show nothing but act on terminals, on the order of the text or on the runner's comparisons: control
 * and format characters and all that Unicode lets a program ignore. Tabs and line ends stay.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Foreign text made fit to be shown: without secrets, lines ended by `\n` alone, without invisible characters. Secrets
 * are looked for again afterwards, since taking characters out can put one together.
 */
export function readable(text: string, secrets: Secrets): string {
  const plain = secrets
    .redact(text)
    .replace(/\r\n?/g, '\n')
    .replace(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
    .toWellFormed();
  return secrets.redact(plain);
}
