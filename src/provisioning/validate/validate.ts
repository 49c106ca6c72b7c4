import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Plan } from '../plan/plan.ts';
import type { Run } from '../refresh/reader.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';
import { checkChanges } from './check-kinds.ts';
import { checkTexts } from './check-texts.ts';
import { findLostAdministration } from './lost-administration.ts';
import { checkPermissions } from './permissions.ts';
import { findWrites, type PlannedWrite } from './planned-write.ts';
import { evaluatePolicies } from './policies.ts';

/**
 * The checks of a plan that need the platform, before anything is written or a dry run ends. An error prevents the apply. A
 * stopped run has no complete plan to check. A single change that is not compared is made or refused as a whole.
 */
export async function validate(plan: Plan, states: RemoteStates | undefined, run: Run): Promise<Diagnostic[]> {
  if (plan.outcomes.some(({ blockedBy }) => blockedBy === 'end')) return [];
  return [
    ...(states === undefined && plan.outcomes.length <= 1 ? [] : await validateWrites(findWrites(plan, states), run)),
    ...(await checkChanges(
      plan.outcomes.map(({ step }) => step),
      states,
      run.reader,
    )),
    ...(await findLostAdministration(plan, run)),
  ];
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
