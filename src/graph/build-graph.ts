import { deleteOperation } from '../inputs/operations.ts';
import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import { listIdentifiers } from '../kinds/shared/step-fields.ts';
import type { PreviousVersion } from '../payload/current-files.ts';
import { findForgottenPlaceholders } from '../payload/other-tools.ts';
import { type SelectedDocument, selectDocuments } from '../payload/select-documents.ts';
import { createError, type Diagnostic, formatPosition, hasError } from '../shared/diagnostic.ts';
import { handleEvents } from '../shared/run-time.ts';
import type { Document } from '../syntax/document.ts';
import { addDeletes, findDeletionObstacle, findUsesOfDeleted } from './deletes.ts';
import { deletesAny, type Graph } from './graph.ts';
import { findDependencies, orderSteps } from './order-steps.ts';
import type { Comparison, CurrentVersion } from './previous.ts';
import { createStableVersionSteps } from './stable-versions.ts';
import { createStep, type ScopeInputs } from './step.ts';
import { createKey, isContained } from './step-index.ts';

/**
 * Decides kind and key of every document, checks it, and orders the steps. Resources that only the `previous` version declares
 * are deleted. The graph is complete only if no diagnostic is an error. `unread` are files whose documents may be missing. Throws
 * the reason of the signal if that ends the run meanwhile.
 */
export async function buildGraph(
  documents: readonly Document[],
  inputs: ScopeInputs,
  {
    previous,
    unread = [],
    signal,
  }: {
    readonly previous?: PreviousVersion | undefined;
    readonly unread?: readonly string[];
    readonly signal?: AbortSignal;
  } = {},
): Promise<{ graph: Graph; diagnostics: Diagnostic[] }> {
  const intent = inputs.operation === deleteOperation ? 'delete' : 'apply';
  const operation = intent === 'delete' ? 'auto' : inputs.operation;
  const { selected, leftOut, diagnostics } = selectDocuments(documents, operation, {
    unread,
    hasPrevious: previous !== undefined,
  });
  const created: ReturnType<typeof createStep>[] = [];
  for (const one of expandDocuments(selected, intent)) {
    await handleEvents(signal);
    const { document, kind } = one;
    // Instead of its deletion, some documents have one that undoes what they set.
    const value = intent === 'delete' ? kind.lasting?.restore?.(document.value) : undefined;
    const { step, diagnostics } =
      value === undefined
        ? createStep(one, inputs, intent)
        : createStep({ document: { ...document, value }, kind }, inputs, 'apply');
    created.push({ step, diagnostics: withPlaceholders(document, diagnostics) });
  }
  const results = dropImplied(created);
  const ofDocuments = dropContained(results.map(({ step }) => step));
  const stable = createStableVersionSteps(intent === 'delete' ? '' : (inputs.stableVersion ?? ''), ofDocuments, inputs);
  const named = [...ofDocuments, ...stable.steps];
  const ofCurrent = [
    ...diagnostics,
    ...results.flatMap(({ diagnostics }) => diagnostics),
    ...stable.diagnostics,
    ...findDuplicates(named),
  ];
  const isRefused = unread.length > 0 || hasError(ofCurrent);
  const current = { steps: named, documents, leftOut: leftOut.map(({ document }) => document), isRefused };
  const compared = await addRemoved(previous, current, inputs);
  const dependencies = findDependencies(compared.steps);
  const deletes = deletesAny(compared.steps);
  if (deletes) addDeletes(dependencies, compared.previous);
  const { graph, cycles } = orderSteps(dependencies);
  return {
    graph,
    diagnostics: [
      ...ofCurrent,
      ...compared.diagnostics,
      ...named.flatMap((step) => (step.intent === 'delete' ? (findDeletionObstacle(step) ?? []) : [])),
      ...(deletes ? findUsesOfDeleted(graph) : []),
      ...cycles,
    ],
  };
}

/** The documents with those that follow from them. What is only implied, such as a directory, is never deleted. */
function expandDocuments(selected: readonly SelectedDocument[], intent: Step['intent']): SelectedDocument[] {
  return selected.flatMap((one) => {
    const all = (one.kind.expand?.(one.document) ?? []).map(({ kind, ...rest }) => ({
      ...rest,
      kind: kindOfName(kind),
    }));
    if (intent === 'apply')
      return [...all.filter(({ implied }) => implied), one, ...all.filter(({ implied }) => !implied)];
    const named = all.filter(({ implied }) => !implied);
    return one.kind.deletion === undefined && named.length > 0 ? named : [one, ...named];
  });
}

/** The results without those of implied steps whose resource has another step. */
function dropImplied<R extends { readonly step: Step }>(results: readonly R[]): readonly R[] {
  if (!results.some(({ step }) => step.implied)) return results;
  const seen = new Set(results.flatMap(({ step }) => (step.implied ? [] : createMapKey(step.key))));
  return results.filter(({ step }) => {
    if (!step.implied) return true;
    const key = createMapKey(step.key);
    return !seen.has(key) && seen.add(key);
  });
}

/** The steps of a delete without what cannot be deleted by itself, but goes with its organization or project. */
function dropContained(steps: readonly Step[]): readonly Step[] {
  const isDeletable = (step: Step) => step.intent === 'delete' && findDeletionObstacle(step) === undefined;
  const deleted = new Set(steps.filter(isDeletable).map(({ key }) => createMapKey(key)));
  return steps.filter((step) => isDeletable(step) || !isContained(step.key, deleted));
}

/** The diagnostics of a document, in which those of a forgotten placeholder replace what else is wrong with its field. */
function withPlaceholders(document: Document, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const forgotten = findForgottenPlaceholders(document);
  if (forgotten.length === 0) return diagnostics;
  const places = new Set(forgotten.map(formatPosition));
  return [...forgotten, ...diagnostics.filter((diagnostic) => !places.has(formatPosition(diagnostic)))];
}

/** Adds a delete for each resource that only the previous version declares. */
async function addRemoved(
  previous: PreviousVersion | undefined,
  current: CurrentVersion,
  inputs: ScopeInputs,
): Promise<Comparison> {
  if (previous === undefined) return { steps: current.steps, previous: [], diagnostics: [] };
  const { compareWithPrevious } = await import('./previous.ts');
  return compareWithPrevious(previous, current, inputs);
}

function findDuplicates(steps: readonly Step[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Step>();
  for (const step of steps) {
    for (const identifier of new Set(listIdentifiers(step))) {
      // For a document without an identifier, there is another error.
      if (identifier === '') continue;
      const key = createMapKey({
        ...createKey(step, identifier),
        kind: step.kind.identifiers?.space ?? step.kind.name,
      });
      const first = seen.get(key);
      if (first === undefined) seen.set(key, step);
      else {
        const name = step.kind.identifiers?.noun ?? step.kind.name;
        const version = step.key.version === undefined ? '' : ` ${step.key.version}`;
        const summary = `Duplicate ${name} "${identifier}"${version}${formatFirstDefinition(first, step)}.`;
        diagnostics.push(createError(summary, { location: step.document.location }));
      }
    }
  }
  return diagnostics;
}

/** Where a step was defined first, and as what if it is of another kind than the one that repeats it. */
function formatFirstDefinition({ kind, document: { location } }: Step, repeated: Step): string {
  if (location === undefined) return '';
  const as = kind === repeated.kind ? '' : ` as ${kind.noun}`;
  return ` (first defined${as} ${location.file === undefined ? 'on' : `in ${location.file},`} line ${location.line})`;
}
