import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { deleteOperation } from '../inputs/operations.ts';
import type { Step } from '../kinds/kind.ts';
import { kinds } from '../kinds/registry.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize } from '../shared/text.ts';
import { waitForEffect, warnOfShortTime } from './apply/effect-delay.ts';
import { applyPlan, applyUnplanned, describeRest, showPlan } from './apply-plan.ts';
import { openClient } from './client/open-client.ts';
import { checkParentBranches, openGitPolicy } from './git/policy.ts';
import { deletesAny, type Graph, groupByKind } from './graph/graph.ts';
import { findUnmanaged } from './inventory/unmanaged.ts';
import type { OperationResult } from './outcome/result.ts';
import { createPlan } from './plan/plan.ts';
import { queryPlatform } from './query-platform.ts';
import { readGraph } from './read-graph.ts';
import { createReader, type Run } from './refresh/reader.ts';
import { checkBySchemaFiles } from './validate/check-by-schema.ts';
import { checksTexts } from './validate/check-texts.ts';
import { validate, validateUnplanned } from './validate/validate.ts';

type ProvisionResult = Omit<OperationResult, 'operation'>;

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
  const refused = hasError(read.diagnostics) ? [] : await checkBySchemaFiles(graph.steps, inputs, context.workspace);
  const diagnostics = [...read.diagnostics, ...refused];
  const operation = decideOperation(graph, inputs);
  if (hasError(diagnostics)) return { operation, diagnostics };
  if (isOffline(graph, inputs)) {
    const plan = await createPlan(graph, undefined, inputs, inputs.address);
    return { operation, diagnostics, offline: inputs.apiKey === '', ...(await showPlan(plan, context)) };
  }
  context.announceEffects?.();
  const platform = openClient(inputs, context);
  try {
    const result = await provisionOn(graph, { inputs, context, reader: createReader(platform, inputs, context) });
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

/** A dry run queries only with a key. For a single resource that must not exist, only its text may need a check. */
function isOffline({ steps }: Graph, inputs: Inputs): boolean {
  const { dryRun, apiKey, ifExists, planDigest, failOnChanges, reportUnmanaged, registerFromGit } = inputs;
  const queriesNothing = planDigest === '' && !failOnChanges && !reportUnmanaged;
  const comparesNothing =
    !deletesAny(steps) && steps.length === 1 && ifExists === 'fail' && queriesNothing && registerFromGit === '';
  return dryRun && (apiKey === '' || (comparesNothing && !checksTexts(steps, inputs)));
}

/** Does everything that needs the platform, and on request waits until changes take effect. */
async function provisionOn(graph: Graph, run: Run): Promise<ProvisionResult> {
  const { inputs, context } = run;
  const delay = inputs.waitForSettings && !inputs.dryRun ? findEffectDelay(graph.steps) : 0;
  if (delay > 0) warnOfShortTime(delay, context);
  const result = await applyGraph(graph, run);
  if (delay === 0) return result;
  const written = (result.outcomes ?? []).filter(({ outcome }) => outcome === 'updated').map(({ step }) => step);
  return { ...result, ...omitUndefined({ failure: await waitForEffect(findEffectDelay(written), 0, context) }) };
}

/** Refresh → plan → validate → apply. A single create that compares nothing needs only the last of these. */
async function applyGraph(given: Graph, run: Run): Promise<ProvisionResult> {
  const { inputs } = run;
  const checked = await checkRemotely(given, run);
  if (hasError(checked)) return { diagnostics: checked };
  const { graph, states, diagnostics: queried } = await queryPlatform(given, run);
  const { diagnostics: ofListing, ...listing } = await findUnmanaged(graph, run);
  const found = [...checked, ...queried, ...ofListing];
  const listed = hasError(found) ? {} : listing;
  if (states === undefined) {
    const diagnostics = [...found, ...(hasError(found) ? [] : await validateUnplanned(graph, run))];
    const result = hasError(diagnostics) ? {} : await applyUnplanned(graph, run);
    return { diagnostics, ...result, ...listed };
  }
  const git = await openGitPolicy(graph, states, run);
  const policy = { ...inputs, ...omitUndefined({ git }) };
  const plan = await createPlan(graph, states, policy, inputs.address);
  const diagnostics = [...found, ...checkParentBranches(graph, git), ...(await validate(plan, states, run))];
  const result = await applyPlan({ graph, states, plan, policy, diagnostics }, run);
  const cautions = result.outcomes.flatMap(({ caution }) => caution ?? []);
  return { diagnostics: [...diagnostics, ...cautions], ...result, ...listed };
}

/** Milliseconds until changes of these steps take effect; 0 if immediately. */
function findEffectDelay(steps: readonly Step[]): number {
  return steps.reduce((longest, { kind }) => Math.max(longest, kind.effectDelay ?? 0), 0);
}

/** The checks of kinds that need the platform. Once the run is stopped, its failure says why one could not be made. */
async function checkRemotely(graph: Graph, { reader, context }: Run): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [kind, steps] of groupByKind(graph)) {
    const found = await kind.checkRemote?.(steps, context.environment, reader.send);
    for (const diagnostic of found ?? []) diagnostics.push(diagnostic);
  }
  return reader.signal.aborted ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
}
