import type { Inputs } from '../inputs/inputs.ts';
import type { Document, Payload } from '../payload/document.ts';
import { findForgottenPlaceholders } from '../payload/forgotten-placeholders.ts';
import { parsePayload } from '../payload/parse.ts';
import { readPayloads } from '../payload/sources.ts';
import { readValues, replaceValues, type Values } from '../payload/values.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { countOf, shorten } from '../shared/text.ts';

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
  const charts = chartsIn(read.sources);
  const templates = read.sources.filter(({ file }) => isHelmTemplate(file, charts));
  for (const original of read.sources) {
    if (templates.includes(original)) continue;
    const replaced = replaceValues(original, values);
    diagnostics.push(...replaced.diagnostics);
    const parsed = parsePayload(replaced.payload);
    diagnostics.push(...parsed.diagnostics, ...parsed.documents.flatMap(findForgottenPlaceholders));
    documents.push(...parsed.documents);
  }
  const notices = [...reportTemplates(templates), ...reportUnused(values)];
  return { documents, values: values.root, diagnostics: [...diagnostics, ...notices] };
}

/** The directories of Helm charts among the files. */
function chartsIn(sources: readonly Payload[]): readonly string[] {
  return sources.flatMap(({ file = '' }) =>
    /(?:^|\/)Chart\.ya?ml$/.test(file) ? [file.replace(/Chart\.ya?ml$/, '')] : [],
  );
}

/** Whether a file is a template of a chart, which is not YAML before Helm has filled it in. */
function isHelmTemplate(file: string | undefined, charts: readonly string[]): boolean {
  return file !== undefined && charts.some((chart) => file.startsWith(`${chart}templates/`));
}

function reportTemplates(templates: readonly Payload[]): Diagnostic[] {
  if (templates.length === 0) return [];
  const files = shorten(
    templates.flatMap(({ file }) => file ?? []),
    3,
  );
  const summary = `Left out ${countOf(templates.length, 'template')} of Helm charts (${files}).`;
  return [{ severity: 'notice', summary }];
}

function reportUnused(values: Values): Diagnostic[] {
  const unused = values.unused().map((name) => `\`${name}\``);
  if (unused.length === 0) return [];
  const summary = `No payload uses ${unused.length === 1 ? 'the value' : 'the values'} ${shorten(unused, 10)}.`;
  return [{ severity: 'notice', summary }];
}
