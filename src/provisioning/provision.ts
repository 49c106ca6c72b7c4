import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { applyUnplanned, describeRest } from './apply-steps.ts';
import { openClient } from './client/open-client.ts';
import type { Graph } from './graph/graph.ts';
import type { OperationResult, Result } from './outcome/result.ts';
import { comparesExisting } from './plan/action.ts';
import { readGraph } from './read-graph.ts';
import { createReader, type Run } from './refresh/reader.ts';
import { checkChanges, checkRemotely } from './validate/check-kinds.ts';

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
  const { graph } = read;
  const operation = decideOperation(graph, inputs);
  if (hasError(read.diagnostics)) return { operation, diagnostics: read.diagnostics };
  const compared = isSingle(graph, inputs) ? undefined : await import('./provision-compared.ts');
  const bySchema = await compared?.checkBySchemaFiles(graph.steps, inputs, context.workspace);
  const diagnostics = [...read.diagnostics, ...(bySchema?.diagnostics ?? [])];
  if (hasError(diagnostics)) return { operation, diagnostics };
  if (compared?.isOffline(graph, inputs)) {
    return { operation, diagnostics, ...(await compared.planOffline(graph, inputs, context)) };
  }
  context.announceEffects?.();
  const platform = openClient(inputs, context);
  try {
    const perform = compared?.applyCompared ?? applySingle;
    const reader = createReader(platform, inputs, context);
    const run = { inputs, context, reader, ...omitUndefined({ checkedKinds: bySchema?.kinds }) };
    const result = await withEffects(graph, run, perform);
    const { failure, outcomes = [] } = result;
    const rest = failure === undefined ? describeRest(outcomes, inputs) : undefined;
    return { operation, ...result, diagnostics: [diagnostics, result.diagnostics ?? [], rest ?? []].flat() };
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
function decideOperation({ steps }: Graph, inputs: Inputs): string {
  const [first, ...others] = new Set(
    steps.map(({ kind, intent }) => (intent === 'delete' ? deleteOperation : kind.operation)),
  );
  return inputs.operation === 'auto' && others.length === 0 ? (first ?? 'auto') : inputs.operation;
}

/** Whether a run sends one step, and asks the platform nothing before. */
function isSingle({ steps }: Graph, inputs: Inputs): boolean {
  const { dryRun, reportUnmanaged, schemaFile } = inputs;
  const [step, ...others] = steps;
  const isAlone = step?.intent === 'apply' && !step.implied && others.length === 0;
  return isAlone && !comparesExisting(inputs) && !reportUnmanaged && !dryRun && schemaFile === '';
}

/** Applies a graph, and on request waits until changes take effect. */
async function withEffects(
  graph: Graph,
  run: Run,
  perform: (graph: Graph, run: Run) => Promise<Result>,
): Promise<Result> {
  const { inputs, context } = run;
  const delay = inputs.waitForSettings && !inputs.dryRun ? findEffectDelay(graph.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const result = await perform(graph, run);
  if (delay === 0) return result;
  const written = (result.outcomes ?? []).filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
  return { ...result, ...omitUndefined({ failure: await waitForEffect(findEffectDelay(written), 0, context) }) };
}

/** Sends a single step without asking the platform first. */
async function applySingle(graph: Graph, run: Run): Promise<Result> {
  const diagnostics = await checkRemotely(graph, run);
  if (!hasError(diagnostics)) diagnostics.push(...(await checkChanges(graph.steps, undefined, run.reader)));
  const result = hasError(diagnostics) ? {} : await applyUnplanned(graph, run);
  return { diagnostics, ...result };
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
function findEffectDelay(steps: readonly Step[]): number {
  return steps.reduce((longest, { kind }) => Math.max(longest, kind.effectDelay ?? 0), 0);
}
