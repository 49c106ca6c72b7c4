import type { Secrets } from '../secrets/secrets.ts';
import type { Location } from '../shared/diagnostic.ts';

/**
 * Characters that show nothing but act on terminals, on the order of the text or on the runner's comparisons: control
 * and format characters and whatever Unicode lets a program ignore. Tabs and line ends stay.
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

/** Where something stands, as editors understand it: `delivery/pipeline.yaml:3:5`. */
export function placed(location: Location): string {
  return `${location.file ?? 'payload'}:${location.line}:${location.column}`;
}
