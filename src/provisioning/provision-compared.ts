import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { applyPlan, showPlan } from './apply-plan.ts';
import { applyUnplanned } from './apply-steps.ts';
import { checkParentBranches, openGitPolicy } from './git/policy.ts';
import { deletesAny, type Graph } from './graph/graph.ts';
import { findUnmanaged } from './inventory/unmanaged.ts';
import type { Result } from './outcome/result.ts';
import { comparesExisting } from './plan/action.ts';
import { createPlan } from './plan/plan.ts';
import { queryPlatform } from './query-platform.ts';
import type { Run } from './refresh/reader.ts';
import { runOnPlatform } from './run-on-platform.ts';
import { checkBySchemaFiles } from './validate/check-by-schema.ts';
import { checkRemotely } from './validate/check-kinds.ts';
import { checksTexts } from './validate/check-texts.ts';
import { validate, validateUnplanned } from './validate/validate.ts';

/** Schema files → refresh → plan → validate → apply, for all graphs but a single create that compares nothing. */
export async function provisionCompared(graph: Graph, inputs: Inputs, context: Context): Promise<Result> {
  const { diagnostics, kinds } = await checkBySchemaFiles(graph.steps, inputs, context.workspace);
  if (hasError(diagnostics)) return { diagnostics };
  const result = isOffline(graph, inputs)
    ? await planOffline(graph, inputs, context)
    : await runOnPlatform(graph, { inputs, context, checkedKinds: kinds }, applyCompared);
  return { ...result, diagnostics: [...diagnostics, ...(result.diagnostics ?? [])] };
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

/** Refresh → plan → validate → apply. Without remote states there is no plan. */
async function applyCompared(given: Graph, run: Run): Promise<Result> {
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
