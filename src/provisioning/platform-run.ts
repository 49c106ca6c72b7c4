import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import type { PlatformClient } from '../platform/request.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { openClient } from './client/open-client.ts';
import { type ConvergeOptions, converge } from './converge.ts';
import { deletesAny, type Graph, groupByKind } from './graph/graph.ts';
import { selectionOf } from './inventory/selection.ts';
import { findUnmanaged } from './inventory/unmanaged.ts';
import type { OperationResult } from './outcome/result.ts';
import { createPlan } from './plan/plan.ts';
import { logRequestCount, planResult, withoutWrites } from './plan-result.ts';
import { type QueriedGraph, queryPlatform } from './query-platform.ts';
import { ask, createReader, type Reader } from './refresh/reader.ts';

/** The part of a run that uses the platform: refreshes, plans, applies, and on request waits until changes take effect. */
export async function runOnPlatform(
  graph: Graph,
  inputs: Inputs,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const platform = openClient(inputs, context);
  try {
    return await convergeWith(platform, graph, inputs, context);
  } finally {
    await platform.close();
  }
}

async function convergeWith(
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
  const { graph, states, diagnostics: queried } = await query(given, inputs, reader, context);
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

/** The remote states, if anything is compared, and references to missing resources. A single create needs neither. */
async function query(graph: Graph, inputs: Inputs, reader: Reader, context: Context): Promise<QueriedGraph> {
  const { dryRun, planDigest, ifExists } = inputs;
  const compares = deletesAny(graph.steps) || dryRun || planDigest !== '' || ifExists !== 'fail';
  if (!compares && graph.steps.length <= 1) return { graph, states: undefined, diagnostics: [] };
  return queryPlatform(graph, compares, inputs, reader, context);
}

/** On request, resources that are in no file. The selection is checked before they are listed. */
async function listUnmanaged(
  graph: Graph,
  reader: Reader,
  inputs: Inputs,
  context: Context,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly result: Pick<OperationResult, 'unmanaged'> }> {
  if (!inputs.reportUnmanaged) return { diagnostics: [], result: {} };
  const { selection, diagnostics } = selectionOf(inputs);
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
    const found = await kind.checkRemote?.(steps, environment, (request) => ask(reader, request));
    for (const diagnostic of found ?? []) diagnostics.push(diagnostic);
  }
  return reader.signal.aborted ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
}
