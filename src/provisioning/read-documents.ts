import type { Inputs } from '../inputs/inputs.ts';
import type { Document } from '../payload/document.ts';
import { findForgottenPlaceholders } from '../payload/forgotten-placeholders.ts';
import { parsePayload } from '../payload/parse.ts';
import { readPayloads } from '../payload/sources.ts';
import { readValues, replaceValues, type Values } from '../payload/values.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { shorten } from '../shared/text.ts';

/** The documents of a run and the map of its values, with everything that is wrong with them. */
interface ReadDocuments {
  readonly documents: readonly Document[];
  readonly values: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the payloads that the inputs name, replaces values in them, and parses them.
 *
 * @param workspace absolute path of the checkout
 */
export async function readDocuments(inputs: Inputs, workspace: string): Promise<ReadDocuments> {
  const { payload, payloadFile } = inputs;
  const source = payload === '' ? { payloadFile } : { payload };
  const [read, { values, diagnostics: found }] = await Promise.all([
    readPayloads(source, workspace),
    readValues({ inline: inputs.values, files: inputs.valuesFile }, workspace),
  ]);
  const diagnostics = [...read.diagnostics, ...found];
  if (hasError(diagnostics)) return { documents: [], values: values.root, diagnostics };
  const documents: Document[] = [];
  for (const original of read.sources) {
    const replaced = replaceValues(original, values);
    diagnostics.push(...replaced.diagnostics);
    const parsed = parsePayload(replaced.payload);
    diagnostics.push(...parsed.diagnostics, ...parsed.documents.flatMap(findForgottenPlaceholders));
    documents.push(...parsed.documents);
  }
  return { documents, values: values.root, diagnostics: [...diagnostics, ...reportUnused(values)] };
}

function reportUnused(values: Values): Diagnostic[] {
  const unused = values.unused().map((name) => `\`${name}\``);
  if (unused.length === 0) return [];
  const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${shorten(unused, 10)}.`;
  return [{ severity: 'notice', summary }];
}
