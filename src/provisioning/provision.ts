import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/table.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { PlatformClient } from '../platform/request.ts';
import { secretsOf } from '../secrets/detect.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { nonEmptyText, valueAt } from '../shared/object.ts';
import { checkAccessInput } from './access-changes.ts';
import { type ConvergeOptions, converge, planResult, withoutWrites } from './converge.ts';
import { waitForEffect, warnOfShortTime } from './effect-delay.ts';
import { buildGraph, deletesAny, type Graph, orderVersions } from './graph.ts';
import { openClient, prepareClient } from './open-client.ts';
import { createPlan } from './plan.ts';
import { queryPlatform } from './query-platform.ts';
import { readDocuments } from './read-documents.ts';
import { ask, createReader, type Reader } from './refresh.ts';
import type { OperationResult } from './result.ts';

/** The operations with a payload: those of all kinds, and the delete. */
export const operations: readonly string[] = [...kinds.map(({ operation }) => operation), deleteOperation];

/**
 * Brings the remote state to the payloads, or with a dry run shows what that would do: inputs → payloads → graph → refresh
 * → plan → apply → result. Everything is read, parsed and checked before the first request.
 */
export async function provision(inputs: Inputs, context: Context): Promise<OperationResult> {
  // Loaded while the payloads are read.
  if (inputs.apiKey !== '') prepareClient();
  const { graph, diagnostics } = await readGraph(inputs, context);
  const operation = operationOf(graph, inputs);
  if (hasError(diagnostics)) return { operation, diagnostics };
  if (isOffline(graph, inputs)) {
    const options = convergeOptionsOf(inputs);
    const plan = await createPlan(graph, undefined, options.policy, options.address);
    return { operation, diagnostics, offline: inputs.apiKey === '', ...(await planResult(plan, undefined, context)) };
  }
  const platform = await openClient(inputs, context);
  try {
    const result = await convergeWithPlatform(graph, inputs, platform, context);
    return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
  } finally {
    await platform.close();
  }
}

interface CheckedGraph {
  readonly graph: Graph;
  readonly diagnostics: readonly Diagnostic[];
}

/** From the inputs to the graph, with all that is wrong in it. After an error the graph is not complete. */
async function readGraph(inputs: Inputs, context: Context): Promise<CheckedGraph> {
  const { documents, previous, values, diagnostics } = await readDocuments(inputs, context);
  const { graph, diagnostics: found } = buildGraph(documents, inputs, previous);
  const all = [...diagnostics, ...found, ...checkTogether(graph, context), ...checkAccessInput(graph, inputs)];
  protectNames(graph, !hasError(all), inputs, context);
  for (const value of writeOnlyTexts(graph)) context.secrets.add(value, 'credential');
  maskSecrets([values, ...[...documents, ...previous].map(({ value }) => value)], context);
  return { graph, diagnostics: all };
}

/** What is sent to be kept secret: certain to be a secret, whatever its field is called. */
function writeOnlyTexts({ steps }: Graph): string[] {
  return steps.flatMap((step) => {
    const paths = step.kind.writeOnlyOf?.(step) ?? [];
    return paths.flatMap((path) => nonEmptyText(valueAt(step.document.value, path)) ?? []);
  });
}

/** Masks what must not be shown, before anything of it is logged. */
function maskSecrets(values: readonly unknown[], { secrets, log }: Context): void {
  for (const { value, origin } of values.flatMap(secretsOf)) secrets.add(value, origin);
  log.mask();
}

function checkTogether(graph: Graph, { environment }: Context): Diagnostic[] {
  return groupByKind(graph).flatMap(([kind, steps]) => kind.checkTogether?.(steps, environment) ?? []);
}

/** What is to be applied, by its kind. */
function groupByKind({ steps }: Graph): [Kind, Step[]][] {
  const applied = steps.filter(({ intent }) => intent === 'apply');
  return [...Map.groupBy(applied, ({ kind }) => kind)];
}

/**
 * Keeps readable what the platform, resources, kinds and files are called, although it may look like a secret; and, where
 * the graph is sound, what an apply shows of its work: pages, and the identifiers of all that is written.
 */
function protectNames({ steps }: Graph, isSound: boolean, { address }: Inputs, { secrets }: Context): void {
  secrets.protect(address.page(''));
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
    const shown = isSound ? [address.page(kind.page(step)), ...kind.identifiersOf(step)] : [];
    for (const name of [...names, ...shown]) if (name !== undefined) secrets.protect(name);
  }
}

/** The one operation of all steps, or what was asked for. */
function operationOf({ steps }: Graph, inputs: Inputs): string {
  const [first, ...others] = new Set(
    steps.map(({ kind, intent }) => (intent === 'delete' ? deleteOperation : kind.operation)),
  );
  return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}

/** A dry run compares only with a key; and for a single resource that must not exist, nothing has to be compared. */
function isOffline({ steps }: Graph, inputs: Inputs): boolean {
  const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
  const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
  const comparesNothing = !deletesAny(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing;
  return dryRun && (apiKey === '' || comparesNothing);
}

function convergeOptionsOf(inputs: Inputs): ConvergeOptions {
  const { ifExists, updateFormatting, updateSecretValues } = inputs;
  return { ...inputs, policy: { ifExists, updateFormatting, updateSecretValues } };
}

/** Refreshes where that is needed, plans, applies, and on request waits until what was written has taken effect. */
async function convergeWithPlatform(
  graph: Graph,
  inputs: Inputs,
  platform: PlatformClient,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(graph.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const reader = createReader(platform, context);
  const found = await checkRemotely(graph, reader, context);
  if (hasError(found)) return { diagnostics: found };
  const options = convergeOptionsOf(inputs);
  const { states, missing } = await queryPlatform(graph, inputs, reader, context);
  const unmanaged = await listUnmanaged(graph, reader, inputs, context);
  const diagnostics = [...found, ...missing, ...unmanaged.diagnostics];
  if (hasError(diagnostics)) {
    if (states === undefined) return { diagnostics };
    const plan = await createPlan(graph, states, options.policy, options.address);
    const result = await planResult(plan, undefined, context);
    return { diagnostics, ...(inputs.dryRun ? result : withoutWrites(result)) };
  }
  const ordered = orderVersions(graph, (step) => {
    const state = states?.get(step);
    return state?.state === 'present' && step.kind.deletion?.isLast(state.resource) === true;
  });
  const result = await converge(ordered, states, options, reader, context);
  const written = result.outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
  const failure = delay > 0 ? await waitForEffect(effectDelayOf(written), context.clock.now(), context) : undefined;
  return { diagnostics, ...result, ...unmanaged.result, ...(failure !== undefined && { failure }) };
}

/** On request, what exists beside the files; what of it is selected is checked before the platform is asked for it. */
async function listUnmanaged(
  graph: Graph,
  reader: Reader,
  inputs: Inputs,
  context: Context,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly result: Pick<OperationResult, 'unmanaged'> }> {
  if (!inputs.reportUnmanaged) return { diagnostics: [], result: {} };
  const [{ selectionOf }, { findUnmanaged }] = await Promise.all([import('./selection.ts'), import('./unmanaged.ts')]);
  const { selection, diagnostics } = selectionOf(inputs);
  if (hasError(diagnostics)) return { diagnostics, result: {} };
  const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
  return { diagnostics: found, result: { unmanaged: resources } };
}

/** Milliseconds until changes of these steps are in effect; 0 where that is at once. */
function effectDelayOf(steps: readonly Step[]): number {
  return Math.max(0, ...steps.map(({ kind }) => kind.effectDelay ?? 0));
}

async function checkRemotely(graph: Graph, reader: Reader, { environment }: Context): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [kind, steps] of groupByKind(graph)) {
    const found = await kind.checkRemote?.(steps, environment, (request) => ask(reader, request));
    diagnostics.push(...(found ?? []));
  }
  return diagnostics;
}
