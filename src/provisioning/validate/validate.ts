import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Graph } from '../graph/graph.ts';
import type { Plan } from '../plan/plan.ts';
import type { Run } from '../refresh/reader.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';
import { checkChanges } from './check-kinds.ts';
import { checkTexts } from './check-texts.ts';
import { findLostAdministration } from './lost-administration.ts';
import { checkPermissions } from './permissions.ts';
import { findWrites, type PlannedWrite, writesWithoutPlan } from './planned-write.ts';
import { evaluatePolicies } from './policies.ts';

/**
 * The checks of a plan that need the platform, before anything is written or a dry run ends. An error prevents the apply. A
 * stopped run has no complete plan to check.
 */
export async function validate(plan: Plan, states: RemoteStates, run: Run): Promise<Diagnostic[]> {
  if (plan.outcomes.some(({ blockedBy }) => blockedBy === 'end')) return [];
  return [
    ...(await validateWrites(findWrites(plan, states), run)),
    ...(await checkChanges(
      plan.outcomes.map(({ step }) => step),
      states,
      run.reader,
    )),
    ...(await findLostAdministration(plan, run)),
  ];
}

/**
 * The checks of a graph without a plan, all of whose steps are sent. The text of a single document needs none: the platform saves
 * it or refuses it as a whole.
 */
export async function validateUnplanned(graph: Graph, run: Run): Promise<Diagnostic[]> {
  const changes = await checkChanges(graph.steps, undefined, run.reader);
  if (graph.steps.length <= 1 || run.reader.signal.aborted) return changes;
  return [...changes, ...(await validateWrites(writesWithoutPlan(graph), run))];
}

/**
 * What schemas, policies and permissions say about the changes of an apply. A save evaluates policies too, and a single change is
 * made or refused as a whole, so about a single one only a plan asks.
 */
async function validateWrites(writes: readonly PlannedWrite[], run: Run): Promise<Diagnostic[]> {
  const { inputs, reader } = run;
  const { validate, dryRun, planDigest } = inputs;
  const { diagnostics, policies } = await checkTexts(writes, run);
  const asksInAdvance = validate !== 'off' && !dryRun && writes.length > 1;
  const evaluates = (validate !== 'off' && dryRun) || (asksInAdvance && planDigest === '');
  const denied = await Promise.all([
    evaluates ? evaluatePolicies(writes, policies, reader) : [...policies.values()].flat(),
    asksInAdvance ? checkPermissions(writes, reader) : [],
  ]);
  return [diagnostics, ...denied].flat();
}
