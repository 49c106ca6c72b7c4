import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import { findMissingValue, findWriteOnly, listIdentifiers } from '../kinds/shared/step-fields.ts';
import { listContents } from '../payload/companions.ts';
import { readDocuments } from '../payload/documents.ts';
import type { PreviousVersion } from '../payload/earlier-files.ts';
import { describeEntry } from '../payload/entries.ts';
import { withEntries } from '../payload/expand-entries.ts';
import { findPlaceholderName } from '../payload/placeholders.ts';
import { findForgottenPlaceholders, type SelectedDocument, selectDocuments } from '../payload/select-documents.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError, type Diagnostic, formatLocation, formatPosition, hasError } from '../shared/diagnostic.ts';
import { asFilledText, valueAt } from '../shared/object.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Document, Entry } from '../syntax/document.ts';
import { addDeletes, findDeletionObstacle, findUsesOfDeleted } from './deletes.ts';
import { deletesAny, findDependencies, type Graph, orderSteps } from './graph.ts';
import { compareWithPrevious } from './previous.ts';
import { createStableVersionSteps } from './stable-versions.ts';
import { createStep, identifyStep, type ScopeInputs } from './step.ts';
import { createKey, isContained } from './step-index.ts';

/**
 * Decides kind and key of every document, checks it, and orders the steps. Resources that only the `previous` version declares
 * are deleted. The graph is complete only if no diagnostic is an error. `outside` are documents that other runs apply, and
 * `unread` are files whose documents may be missing. Throws the reason of the signal if that ends the run meanwhile.
 */
export async function buildGraph(
  documents: readonly Document[],
  inputs: ScopeInputs,
  {
    previous,
    outside = [],
    unread = [],
    signal,
  }: {
    readonly previous?: PreviousVersion | undefined;
    readonly outside?: readonly Document[];
    readonly unread?: readonly string[];
    readonly signal?: AbortSignal;
  } = {},
): Promise<{ graph: Graph; diagnostics: Diagnostic[] }> {
  const intent = inputs.operation === deleteOperation ? 'delete' : 'apply';
  const operation = intent === 'delete' ? 'auto' : inputs.operation;
  const { selected, leftOut, diagnostics } = selectDocuments(documents, operation, unread);
  const created: ReturnType<typeof createStep>[] = [];
  for (const expanded of expandDocuments(selected, intent)) {
    await handleEvents(signal);
    const { document, kind } = expanded;
    // Instead of its deletion, some documents have one that undoes what they set.
    const value = intent === 'delete' ? kind.lasting?.restore?.(document.value) : undefined;
    const { step, diagnostics } =
      value === undefined
        ? createStep(expanded, inputs, intent)
        : createStep({ document: { ...document, value }, kind }, inputs, 'apply');
    created.push({ step, diagnostics: withPlaceholders(document, diagnostics) });
  }
  const results = dropImplied(created);
  const documentSteps = dropContained(results.map(({ step }) => step));
  const stable = createStableVersionSteps(
    intent === 'delete' ? '' : (inputs.stableVersion ?? ''),
    documentSteps,
    inputs,
  );
  const named = [...documentSteps, ...stable.steps];
  const left = expandDocuments(selectDocuments(outside, operation).selected, intent);
  const ofOthers = left.map((one) => identifyStep(one, inputs, intent).step);
  const currentDiagnostics = [
    ...diagnostics,
    ...withEntries(results.flatMap(({ diagnostics }) => diagnostics)),
    ...stable.diagnostics,
    ...findDuplicates(named, ofOthers),
  ];
  const isRefused = unread.length > 0 || hasError(currentDiagnostics);
  const current = { steps: named, outside: ofOthers, documents: [...documents, ...outside], leftOut, isRefused };
  const compared = await compareWithPrevious(previous, current, inputs, signal);
  const dependencies = findDependencies(compared.steps);
  const deletes = deletesAny(compared.steps);
  if (deletes) addDeletes(dependencies, compared.previous);
  const { graph, cycles } = orderSteps(dependencies);
  return {
    graph,
    diagnostics: [
      ...currentDiagnostics,
      ...compared.diagnostics,
      ...named.flatMap((step) => (step.intent === 'delete' ? (findDeletionObstacle(step) ?? []) : [])),
      ...(deletes ? findUsesOfDeleted(graph, ofOthers) : []),
      ...cycles,
    ],
  };
}

/** Adds the documents that follow from others. One that is only implied, such as a directory, is never deleted. */
function expandDocuments(selected: readonly SelectedDocument[], intent: Step['intent']): SelectedDocument[] {
  return selected.flatMap((original) => {
    const expanded = (original.kind.expand?.(original.document) ?? []).map(({ kind, ...rest }) => ({
      ...rest,
      kind: kindOfName(kind),
    }));
    const { implied = [], named = [] } = Object.groupBy(expanded, ({ implied }) => (implied ? 'implied' : 'named'));
    if (intent === 'apply') return [...implied, original, ...named];
    return original.kind.deletion === undefined && named.length > 0 ? named : [original, ...named];
  });
}

/** Leaves out implied steps whose resource has another step. */
function dropImplied<R extends { readonly step: Step }>(results: readonly R[]): readonly R[] {
  if (!results.some(({ step }) => step.implied)) return results;
  const seen = new Set(results.flatMap(({ step }) => (step.implied ? [] : createMapKey(step.key))));
  return results.filter(({ step }) => {
    if (!step.implied) return true;
    const key = createMapKey(step.key);
    return !seen.has(key) && seen.add(key);
  });
}

/** Leaves out settings and files that are deleted with their organization or project. */
function dropContained(steps: readonly Step[]): readonly Step[] {
  const isDeletable = (step: Step) => step.intent === 'delete' && findDeletionObstacle(step) === undefined;
  const deleted = new Set(steps.filter(isDeletable).map(({ key }) => createMapKey(key)));
  return steps.filter((step) => isDeletable(step) || !isContained(step.key, deleted));
}

/** A forgotten placeholder is the cause of all other problems of its field. */
function withPlaceholders(document: Document, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { entry } = document;
  const diagnostics = entry === undefined ? found : found.map((diagnostic) => atEntry(document, entry, diagnostic));
  const forgotten = findForgottenPlaceholders(document);
  if (forgotten.length === 0) return diagnostics;
  const ofPlace = Map.groupBy(diagnostics, formatPosition);
  const places = new Set(forgotten.map(formatPosition));
  const causes = forgotten.map((cause): Diagnostic => {
    const isRefused = hasError(ofPlace.get(formatPosition(cause)) ?? []);
    return isRefused ? { ...cause, severity: 'error' } : cause;
  });
  return [...causes, ...diagnostics.filter((diagnostic) => !places.has(formatPosition(diagnostic)))];
}

/** The diagnostic with its entry, at the entry's value if that fills the field. */
function atEntry({ filled }: Document, entry: Entry, diagnostic: Diagnostic): Diagnostic {
  const name = filled?.get(formatPosition(diagnostic))?.name;
  const location = name === undefined ? undefined : entry.locate(name.split('.'));
  if (location === undefined || location === entry.location) return { ...diagnostic, entry };
  const place = diagnostic.location === undefined ? '' : ` in ${formatLocation(diagnostic.location)}`;
  const summary = diagnostic.summary.replace(/\.$/, `${place}.`);
  return { ...diagnostic, summary, location, entry: { ...entry, location } };
}

/** Errors for resources that several documents declare, of which `others` are in other runs. */
function findDuplicates(named: readonly Step[], others: readonly Step[]): Diagnostic[] {
  const isOther = new Set(others);
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Step>();
  const repeated = new Map<string, { readonly step: Step; count: number }>();
  for (const step of [...named, ...others]) {
    for (const identifier of new Set(listIdentifiers(step))) {
      // For a document without an identifier, there is another error.
      if (identifier === '') continue;
      const key = createMapKey({
        ...createKey(step, identifier),
        kind: step.kind.identifiers?.space ?? step.kind.name,
      });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else if (isOther.has(first) || (isOther.has(step) && (first.implied || step.implied))) continue;
      else if (first.document.entry !== undefined && isSameTemplate(first, step)) {
        const template = repeated.get(key) ?? { step, count: 1 };
        template.count++;
        repeated.set(key, template);
      } else {
        const name = step.kind.identifiers?.noun ?? step.kind.name;
        const version = step.key.version === undefined ? '' : ` ${step.key.version}`;
        const summary = `Duplicate ${name} "${identifier}"${version}${formatFirstDefinition(first, step)}.`;
        diagnostics.push(createError(summary, { location: step.document.location }));
      }
    }
  }
  for (const [key, { step, count }] of repeated) {
    diagnostics.push(describeRepeated(seen.get(key) ?? step, step, count));
  }
  return diagnostics;
}

function isSameTemplate({ document: first }: Step, { document: second }: Step): boolean {
  return first.location?.file === second.location?.file && formatPosition(first) === formatPosition(second);
}

/** A document that gives the same resource for several entries. */
function describeRepeated({ document: { entry } }: Step, { label, document }: Step, count: number): Diagnostic {
  const entries = [entry, document.entry].flatMap((entry) => (entry === undefined ? [] : describeEntry(entry)));
  const subject = count > 2 ? `${count} entries, such as ${entries.join(' and ')},` : `${entries.join(' and ')} both`;
  const hint = 'Its identifier and its scope must contain a value that is different in each entry.';
  return createError(`${subject} give the same ${label}.`, { location: document.location, hint });
}

/** Location (and kind, if different) of the first definition. */
function formatFirstDefinition({ kind, document: { location } }: Step, repeated: Step): string {
  if (location === undefined) return '';
  const as = kind === repeated.kind ? '' : ` as ${kind.noun}`;
  return ` (first defined${as} ${location.file === undefined ? 'on' : `in ${location.file},`} line ${location.line})`;
}

/**
 * From the inputs to the graph, with all diagnostics. After an error the graph is not complete. The secrets in the payloads are
 * masked from here on, and names and identifiers stay readable.
 */
export async function readGraph(
  inputs: Inputs,
  context: Context,
): Promise<{ readonly graph: Graph; readonly diagnostics: readonly Diagnostic[] }> {
  const { documents, previous, outside, values, diagnostics } = await readDocuments(inputs, context);
  const { graph, diagnostics: found } = await buildGraph(
    documents,
    { ...inputs, now: context.clock.now() },
    { previous, outside, unread: findUnreadFiles(diagnostics), signal: context.signal },
  );
  const all = [...diagnostics, ...found];
  context.secrets.protectAll(() => plainTextsIn(graph, !hasError(all), inputs));
  for (const value of writeOnlyTexts(graph)) {
    context.secrets.add(value, 'credential');
    await handleEvents(context.signal);
  }
  await maskSecrets([...documents, ...(previous?.documents ?? [])], values, graph, context);
  return { graph, diagnostics: all };
}

function findUnreadFiles(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ severity, location }) => (severity === 'error' ? (location?.file ?? []) : []));
}

/** Values that the platform never shows again are secrets, in a field of any name. */
function writeOnlyTexts({ steps }: Graph): string[] {
  return steps.flatMap((step) => {
    // Without a value the field contains its placeholder.
    const paths = findMissingValue(step) === undefined ? findWriteOnly(step) : [];
    return paths.flatMap((path) => asFilledText(valueAt(step.document.value, path)) ?? []);
  });
}

/** Masks secrets before the first of them could be logged. The name of a secret is not one, wherever it is. */
async function maskSecrets(
  documents: readonly Document[],
  values: unknown,
  { steps }: Graph,
  { secrets, log, signal }: Context,
): Promise<void> {
  const found: ReturnType<typeof findSecrets>[number][] = [];
  for (const value of [values, ...documents.flatMap(listContents)]) {
    for (const secret of findSecrets(value)) found.push(secret);
    await handleEvents(signal);
  }
  if (found.some(({ origin }) => origin === 'payload')) {
    for (const name of steps.flatMap(secretNamesIn)) {
      secrets.protect(name);
      await handleEvents(signal);
    }
  }
  for (const { value, origin } of found) {
    if (findPlaceholderName(value) === undefined) secrets.add(value, origin);
    await handleEvents(signal);
  }
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
    const own: (string | undefined)[] = [kind.name, kind.operation, key.identifier, key.version];
    const names = [document.location?.file, ...own, ...Object.values(key.scope)];
    const shown = isSound ? [address.page(kind.page(step)), ...listIdentifiers(step)] : [];
    for (const name of [...names, ...shown]) if (name !== undefined) yield name;
  }
}
