import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import { findMissingValue, findWriteOnly, listIdentifiers } from '../kinds/shared/step-fields.ts';
import { listContents } from '../payload/companion-file.ts';
import { readDocuments } from '../payload/documents.ts';
import { findPlaceholderName } from '../payload/placeholders.ts';
import { findSecrets } from '../secrets/detect.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { asFilledText, valueAt } from '../shared/object.ts';
import type { Document } from '../syntax/document.ts';
import { buildGraph } from './build-graph.ts';
import type { Graph } from './graph.ts';

/**
 * From the inputs to the graph, with all diagnostics. After an error the graph is not complete. The secrets in the payloads are
 * masked from here on, and names and identifiers stay readable.
 */
export async function readGraph(
  inputs: Inputs,
  context: Context,
): Promise<{ readonly graph: Graph; readonly diagnostics: readonly Diagnostic[] }> {
  const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
  const { graph, diagnostics: found } = await buildGraph(
    documents,
    { ...inputs, now: context.clock.now() },
    {
      previous,
      unread: findUnreadFiles(diagnostics),
      signal: context.signal,
    },
  );
  const all = [...diagnostics, ...found];
  context.secrets.protectAll(() => plainTextsIn(graph, !hasError(all), inputs));
  for (const value of writeOnlyTexts(graph)) context.secrets.add(value, 'credential');
  maskSecrets([...documents, ...(previous?.documents ?? [])], values, graph, context);
  return { graph, diagnostics: all };
}

/** The files in which reading found an error, so documents may be missing. */
function findUnreadFiles(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ severity, location }) => (severity === 'error' ? (location?.file ?? []) : []));
}

/** Values that the platform keeps secret: they are secrets in a field of any name. */
function writeOnlyTexts({ steps }: Graph): string[] {
  return steps.flatMap((step) => {
    // Without a value the field contains its placeholder.
    const paths = findMissingValue(step) === undefined ? findWriteOnly(step) : [];
    return paths.flatMap((path) => asFilledText(valueAt(step.document.value, path)) ?? []);
  });
}

/** Masks secrets before the first of them could be logged. The name of a secret is not one, wherever it is. */
function maskSecrets(
  documents: readonly Document[],
  values: unknown,
  { steps }: Graph,
  { secrets, log }: Context,
): void {
  const found = [values, ...documents.flatMap(listContents)].flatMap((value) => findSecrets(value));
  if (found.some(({ origin }) => origin === 'payload')) {
    for (const name of steps.flatMap(secretNamesIn)) secrets.protect(name);
  }
  for (const { value, origin } of found) if (findPlaceholderName(value) === undefined) secrets.add(value, origin);
  log.mask();
}

/** The names of secrets to which a document refers, alone and as they are written. */
function secretNamesIn(step: Step): string[] {
  return step.kind.findReferences(step).flatMap(({ kind, identifier, path }) => {
    if (kind !== 'secret') return [];
    const text = valueAt(step.document.value, path);
    const isWhole = typeof text === 'string' && text.replace(/^(?:account|org)\./, '') === identifier;
    return isWhole ? [identifier, text] : [identifier];
  });
}

/**
 * The names of the platform, resources, kinds and files, which stay readable even if they look like secrets; if the graph is
 * valid, also the pages and identifiers that an apply shows.
 */
function* plainTextsIn({ steps }: Graph, isSound: boolean, { address }: Inputs): Generator<string> {
  yield address.page('');
  for (const step of steps) {
    const { document, kind, key } = step;
    const names = [
      document.location?.file,
      kind.name,
      kind.operation,
      key.scope.account,
      key.scope.org,
      key.scope.project,
      key.identifier,
      key.version,
    ];
    const shown = isSound ? [address.page(kind.page(step)), ...listIdentifiers(step)] : [];
    for (const name of [...names, ...shown]) if (name !== undefined) yield name;
  }
}
