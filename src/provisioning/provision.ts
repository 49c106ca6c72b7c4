import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';
import { applyPlan, showPlan } from './apply-plan.ts';
import { checkParentBranches, openGitPolicy } from './git/policy.ts';
import { deletesAny, type Graph } from './graph/graph.ts';
import { findUnmanaged } from './inventory/unmanaged.ts';
import type { OperationResult, Result } from './outcome/result.ts';
import { comparesExisting } from './plan/action.ts';
import { createPlan } from './plan/plan.ts';
import { queryPlatform } from './query-platform.ts';
import { readGraph } from './read-graph.ts';
import type { Run } from './refresh/reader.ts';
import { runOnPlatform } from './run-on-platform.ts';
import { checkBySchemaFiles } from './validate/check-by-schema.ts';
import { checkRemotely } from './validate/check-kinds.ts';
import { checksTexts } from './validate/check-texts.ts';
import { validate } from './validate/validate.ts';

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
  const bySchema = await checkBySchemaFiles(graph.steps, inputs, context.workspace);
  const found = [...diagnostics, ...bySchema.diagnostics];
  if (hasError(found)) return { operation, diagnostics: found };
  const result = isOffline(graph, inputs)
    ? await planOffline(graph, inputs, context)
    : await runOnPlatform(graph, { inputs, context, checkedKinds: bySchema.kinds }, planAndApply);
  return { operation, ...result, diagnostics: [...found, ...(result.diagnostics ?? [])] };
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

/** A dry run queries only with a key. For a single resource that must not exist, only its text may need a check. */
function isOffline({ steps }: Graph, inputs: Inputs): boolean {
  const { dryRun, apiKey, failOnChanges, reportUnmanaged } = inputs;
  const isCreate = steps.length === 1 && !deletesAny(steps) && !comparesExisting(inputs);
  const queriesNothing = isCreate && !failOnChanges && !reportUnmanaged && !checksTexts(steps, inputs);
  return dryRun && (apiKey === '' || queriesNothing);
}

/** The plan of a run that queries nothing. */
async function planOffline(graph: Graph, inputs: Inputs, context: Context): Promise<Result> {
  const plan = await createPlan(graph, undefined, inputs, inputs.address);
  return { offline: inputs.apiKey === '', ...(await showPlan(plan, context)) };
}

/** Refresh → plan → validate → apply. Without remote states the plan is to send everything. */
async function planAndApply(given: Graph, run: Run): Promise<Result> {
  const { inputs } = run;
  const checked = await checkRemotely(given, run);
  if (hasError(checked)) return { diagnostics: checked };
  const { graph, states, diagnostics: queried } = await queryPlatform(given, run);
  const { diagnostics: ofListing, ...listing } = await findUnmanaged(graph, run);
  const git = states && (await openGitPolicy(graph, states, run));
  const policy = { ...inputs, ...omitUndefined({ git }) };
  const plan = await createPlan(graph, states, policy, inputs.address);
  const found = [...checked, ...queried, ...ofListing, ...checkParentBranches(graph, git)];
  const diagnostics = [...found, ...(await validate(plan, states, run))];
  const result = await applyPlan({ graph, states, plan, policy, diagnostics }, run);
  const cautions = result.outcomes.flatMap(({ caution }) => caution ?? []);
  return { diagnostics: [...diagnostics, ...cautions], ...result, ...(hasError(ofListing) ? {} : listing) };
}
