import type { Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { Document, Payload } from './document.ts';
import { findJsonError } from './json.ts';
import { type ParsedPayload, parseJson, parseReadings } from './parse-json.ts';
import { isNamedJson, type Text } from './text.ts';
import { readYaml } from './yaml.ts';

/** A line that is blank, a comment or a separator of documents. */
const commentLine = /^\s*(?:(?:---|\.\.\.)\s*)?(?:#.*)?\r?$/;

/**
 * Turns one payload, JSON or YAML by its content, into its documents. It never throws: every problem is reported with its
 * location, and a document with an error is left out. A text that `JSON.parse` accepts is JSON, even if it is not valid YAML;
 * only a duplicate key and nesting beyond 1,000 levels are refused. YAML may have `largest` tokens in a document.
 */
export function parsePayload(source: Payload, largest?: number): ParsedPayload {
  const parsed = parseJson(source);
  return 'text' in parsed ? parseYaml(source, parsed.text, largest) : parsed;
}

/** The same for a payload whose text is not JSON. */
function parseYaml(source: Payload, text: Text, largest?: number): ParsedPayload {
  const { lexemes } = source;
  const readings = readYaml(text, { keeps: 'start', ...omitUndefined({ lexemes, largest }) });
  const { documents, diagnostics: found, count } = parseReadings(source, text, readings, yamlReader);
  const diagnostics = [...misnamedJsonDiagnosticsOf(text), ...found];
  if (count > 0) return { documents, diagnostics };
  const empty = emptyPayloadDiagnosticOf(text);
  if (text.content.trim() === '') return { documents, diagnostics: [...diagnostics, empty], isBlank: true };
  const isCommented = text.content.split('\n').every((line) => commentLine.test(line));
  if (isCommented) return { documents, diagnostics, onlyComments: empty };
  return { documents, diagnostics: [...diagnostics, empty] };
}

const yamlReader: Pick<Document, 'format' | 'read'> = {
  format: 'yaml',
  read: (text) => readYaml(text, { keeps: 'positions' }).next().value,
};

/** If a text looks like JSON by its beginning and its file's name but is not JSON, YAML may read it differently. */
function misnamedJsonDiagnosticsOf(text: Text): Diagnostic[] {
  const { content, locate: location } = text;
  if (!isNamedJson(text) || !/^\s*[{[]/.test(content)) return [];
  const message = 'From here on the text is not valid JSON, although the file name says JSON; it is read as YAML.';
  return [{ severity: 'warning', summary: message, location: location(findJsonError(content)) }];
}

function emptyPayloadDiagnosticOf({ content, locate: location }: Text): Diagnostic {
  const message = content.trim()
    ? 'The payload contains only comments, separators or directives; add a document.'
    : 'The payload is empty; add a document.';
  return { severity: 'error', summary: message, location: location(0) };
}
