import type { Inputs } from '../../inputs/inputs.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';
import { findLostAdministration } from './lost-administration.ts';

/**
 * The checks of a plan that need the platform, before anything is written or a dry run ends. An error prevents the apply. A
 * stopped run has no complete plan to check.
 */
export async function validate(
  plan: Plan,
  states: RemoteStates,
  inputs: Pick<Inputs, 'apiKey' | 'account'>,
  reader: Reader,
): Promise<Diagnostic[]> {
  if (plan.outcomes.some(({ blockedBy }) => blockedBy === 'end')) return [];
  return [...(await checkUpdates(plan, states, reader)), ...(await findLostAdministration(plan, inputs, reader))];
}

/** What updates would take from other resources. */
async function checkUpdates({ outcomes }: Plan, states: RemoteStates, reader: Reader): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { step } of outcomes) {
    const state = states.get(step);
    if (step.kind.checkUpdate === undefined || state?.state !== 'present') continue;
    found.push(...(await step.kind.checkUpdate(step, state.resource, (request) => reader.send(request))));
  }
  return found;
}
