import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, hasError } from '../shared/diagnostic.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';
import { applyUnplanned } from './apply-steps.ts';
import type { Graph } from './graph/graph.ts';
import type { OperationResult, Result } from './outcome/result.ts';
import { comparesExisting } from './plan/action.ts';
import { readGraph } from './read-graph.ts';
import type { Run } from './refresh/reader.ts';
import { runOnPlatform } from './run-on-platform.ts';
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
  const { graph, diagnostics } = read;
  const operation = decideOperation(graph, inputs);
  if (hasError(diagnostics)) return { operation, diagnostics };
  const result = isSingle(graph, inputs)
    ? await runOnPlatform(graph, { inputs, context }, applySingle)
    : await applyOthers(graph, inputs, context);
  return { operation, ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
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

/** Sends a single step without asking the platform first. */
async function applySingle(graph: Graph, run: Run): Promise<Result> {
  const diagnostics = await checkRemotely(graph, run);
  if (!hasError(diagnostics)) diagnostics.push(...(await checkChanges(graph.steps, undefined, run.reader)));
  const result = hasError(diagnostics) ? {} : await applyUnplanned(graph, run);
  return { diagnostics, ...result };
}

/** Applies any other graph. A single create is quicker without this code. */
async function applyOthers(graph: Graph, inputs: Inputs, context: Context): Promise<Result> {
  const { provisionCompared } = await import('./provision-compared.ts');
  return provisionCompared(graph, inputs, context);
}
