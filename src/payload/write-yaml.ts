/**
 * Writes values as YAML that means the same in YAML 1.1 and YAML 1.2; quoted text also means the same in JSON. The platform
 * reads YAML 1.1 (docs/platform-api.md, Pipelines).
 */

import { createUnicodePattern } from '../shared/unicode-pattern.ts';

/** Characters that a YAML parser may refuse, or read as a line break, unless they are escaped. */
const escapedCharacter = createUnicodePattern(String.raw`[\p{C}\u2028\u2029]`, 'g');

/** Text in double quotes, on one line. */
export function quoteYaml(text: string): string {
  return JSON.stringify(text).replaceAll(escapedCharacter(), (character) =>
    [...character]
      .flatMap((point) => Array.from({ length: point.length }, (_unit, index) => point.charCodeAt(index)))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Words that some version of YAML does not read as text. */
const reservedWord = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
/** Text that every version of YAML reads unchanged without quotes, in any position. */
const plainText = /^(?:[A-Za-z_/<][A-Za-z0-9_./<>+()$@=-]*)$/;

/** Text without quotes if that is safe, otherwise in double quotes. */
export function writePlainOrQuoted(text: string): string {
  return plainText.test(text) && !reservedWord.test(text) && !text.startsWith('<<') ? text : quoteYaml(text);
}

/** A value on one line: text in double quotes, lists and maps in flow style. */
export function writeFlowYaml(value: unknown): string {
  if (typeof value === 'string') return quoteYaml(value);
  if (Array.isArray(value)) return `[${value.map(writeFlowYaml).join(', ')}]`;
  if (typeof value === 'number' && !Number.isFinite(value))
    return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${quoteYaml(key)}: ${writeFlowYaml(item)}`);
  return `{${entries.join(', ')}}`;
}
