import { stringify } from 'yaml';
import type { ExportedDocument } from '../kinds/kind.ts';

/**
 * The text of an exported document: the platform's text unchanged, or a value as YAML that every version of YAML reads as
 * the same value. Texts with several lines become block scalars, and no line is folded.
 */
export function exportedTextOf(document: ExportedDocument): string {
  if ('text' in document) return document.text;
  const yaml = stringify(document.value, {
    lineWidth: 0,
    compat: 'yaml-1.1',
    singleQuote: false,
    aliasDuplicateObjects: false,
  });
  return document.comment === undefined ? yaml : `# ${document.comment}\n${yaml}`;
}
