import { Document, Scalar, visit } from 'yaml';
import type { ExportedDocument } from '../kinds/remote-resource.ts';

const blankText = /^[\t \n]+$/;

/**
 * The text of an exported document: the platform's text unchanged, or a value as YAML that every version of YAML reads alike.
 * Texts with several lines become block scalars, and no line is folded.
 */
export function formatDocument(document: ExportedDocument): string {
  if ('text' in document) return document.text;
  const written = new Document(document.value, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(written, {
    Scalar: (_, scalar) => {
      // The library writes such a text as a block scalar, which loses its blanks.
      if (blankText.test(String(scalar.value))) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const yaml = written.toString({
    lineWidth: 0,
    singleQuote: false,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  });
  return document.comment === undefined ? yaml : `# ${document.comment}\n${yaml}`;
}
