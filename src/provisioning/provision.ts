import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import type { PlatformClient } from '../platform/request.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { openClient } from './client/open-client.ts';
import { type ConvergeOptions, converge, logRequestCount, planResult, withoutWrites } from './converge.ts';
import { deletesAny, type Graph, groupByKind } from './graph/graph.ts';
import { parseSelection } from './inventory/selection.ts';
import { findUnmanaged } from './inventory/unmanaged.ts';
import type { OperationResult } from './outcome/result.ts';
import { createPlan } from './plan/plan.ts';
import { queryPlatform } from './query-platform.ts';
import { readGraph } from './read-graph.ts';
import { createReader, type Reader } from './refresh/reader.ts';

/** The operations with a payload: those of all kinds, and the delete. */
export const operations: readonly string[] = [...kinds.map(({ operation }) => operation), deleteOperation];

/**
 * Makes the remote state match the payloads, or with a dry run shows the changes: inputs → payloads → graph → refresh
 * → plan → apply → result. Everything is read, parsed and checked before the first request.
 */
export async function provision(given: Inputs, context: Context): Promise<OperationResult> {
  // A delete also restores settings, which are compared like an update.
  const inputs: Inputs = given.operation === deleteOperation ? { ...given, ifExists: 'update' } : given;
  const read = await readGraph(inputs, context).catch((error) => stoppedResult(error, inputs, context));
  if (!('graph' in read)) return read;
  const { graph, diagnostics } = read;
  const operation = operationOf(graph, inputs);
  if (hasError(diagnostics)) return { operation, diagnostics };
  if (isOffline(graph, inputs)) {
    const plan = await createPlan(graph, undefined, inputs, inputs.address);
    return { operation, diagnostics, offline: inputs.apiKey === '', ...(await planResult(plan, undefined, context)) };
  }
  context.announceEffects?.();
  const platform = openClient(inputs, context);
  try {
    const result = await provisionOn(platform, graph, inputs, context);
    return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
  } finally {
    await platform.close();
  }
}

/** The result of a run that ended while it read the payloads. Throws any other error. */
function stoppedResult(error: unknown, { operation }: Inputs, { signal }: Context): OperationResult {
  if (error !== signal.reason) throw error;
  return { operation, diagnostics: [createError(`${capitalize(formatEndReason(signal))}: nothing was sent.`)] };
}

/** The one operation of all steps, or the requested one. */
function operationOf({ steps }: Graph, inputs: Inputs): string {
  const [first, ...others] = new Set(
    steps.map(({ kind, intent }) => (intent === 'delete' ? deleteOperation : kind.operation)),
  );
  return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}

/** A dry run compares only with a key. A single resource that must not exist needs no comparison. */
function isOffline({ steps }: Graph, inputs: Inputs): boolean {
  const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged } = inputs;
  const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
  const comparesNothing = !deletesAny(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing;
  return dryRun && (apiKey === '' || comparesNothing);
}

/** Does everything that needs the platform: refreshes, plans, applies, and on request waits until changes take effect. */
async function provisionOn(
  platform: PlatformClient,
  given: Graph,
  inputs: Inputs,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(given.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const reader = createReader(platform, context);
  const found = await checkRemotely(given, reader, context);
  if (hasError(found)) return { diagnostics: found };
  const options: ConvergeOptions = { ...inputs, policy: inputs };
  const { graph, states, diagnostics: queried } = await queryPlatform(given, inputs, reader, context);
  const unmanaged = await listUnmanaged(graph, reader, inputs, context);
  const diagnostics = [...found, ...queried, ...unmanaged.diagnostics];
  if (hasError(diagnostics)) {
    if (states === undefined) return { diagnostics };
    const plan = await createPlan(graph, states, options.policy, options.address);
    logRequestCount(plan, reader, context);
    const result = await planResult(plan, undefined, context);
    return { diagnostics, ...(inputs.dryRun ? result : withoutWrites(result)) };
  }
  const result = await converge(graph, states, options, reader, context);
  const written = result.outcomes.filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
  const failure = delay > 0 ? await waitForEffect(effectDelayOf(written), 0, context) : undefined;
  return { diagnostics, ...result, ...unmanaged.result, ...(failure !== undefined && { failure }) };
}

/** On request, resources that are in no file. The selection is checked before they are listed. */
async function listUnmanaged(
  graph: Graph,
  reader: Reader,
  inputs: Inputs,
  context: Context,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly result: Pick<OperationResult, 'unmanaged'> }> {
  if (!inputs.reportUnmanaged) return { diagnostics: [], result: {} };
  const { selection, diagnostics } = parseSelection(inputs);
  if (hasError(diagnostics)) return { diagnostics, result: {} };
  const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
  return { diagnostics: found, result: { unmanaged: resources } };
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
function effectDelayOf(steps: readonly Step[]): number {
  return steps.reduce((longest, { kind }) => Math.max(longest, kind.effectDelay ?? 0), 0);
}

/** The checks of kinds that need the platform. Once the run is stopped, its failure says why one could not be made. */
async function checkRemotely(graph: Graph, reader: Reader, { environment }: Context): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [kind, steps] of groupByKind(graph)) {
    const found = await kind.checkRemote?.(steps, environment, (request) => reader.send(request));
    for (const diagnostic of found ?? []) diagnostics.push(diagnostic);
  }
  return reader.signal.aborted ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
}
