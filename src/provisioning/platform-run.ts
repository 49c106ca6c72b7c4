import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import type { PlatformClient } from '../platform/request.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { openClient } from './client/open-client.ts';
import { type ConvergeOptions, converge } from './converge.ts';
import { type Graph, groupByKind } from './graph/graph.ts';
import { orderVersions } from './graph/order-steps.ts';
import type { OperationResult } from './outcome/result.ts';
import { createPlan } from './plan/plan.ts';
import { planResult, withoutWrites } from './plan-result.ts';
import { queryPlatform } from './query-platform.ts';
import { ask, createReader, type Reader } from './refresh/reader.ts';

/** The part of a run that uses the platform: refreshes, plans, applies, and on request waits until changes take effect. */
export async function runOnPlatform(
  graph: Graph,
  inputs: Inputs,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const platform = await openClient(inputs, context);
  try {
    return await convergeWith(platform, graph, inputs, context);
  } finally {
    await platform.close();
  }
}

async function convergeWith(
  platform: PlatformClient,
  graph: Graph,
  inputs: Inputs,
  context: Context,
): Promise<Omit<OperationResult, 'operation'>> {
  const delay = inputs.waitForSettings && !inputs.dryRun ? effectDelayOf(graph.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const reader = createReader(platform, context);
  const found = await checkRemotely(graph, reader, context);
  if (hasError(found)) return { diagnostics: found };
  const options: ConvergeOptions = { ...inputs, policy: inputs };
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
  const [{ selectionOf }, { findUnmanaged }] = await Promise.all([
    import('./inventory/selection.ts'),
    import('./inventory/unmanaged.ts'),
  ]);
  const { selection, diagnostics } = selectionOf(inputs);
  if (hasError(diagnostics)) return { diagnostics, result: {} };
  const { resources, diagnostics: found } = await findUnmanaged(graph, reader, selection, inputs, context);
  return { diagnostics: found, result: { unmanaged: resources } };
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
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
