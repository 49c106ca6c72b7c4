import type { Context } from '../../context.ts';
import type { Inputs } from '../../inputs/inputs.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Graph } from '../graph/graph.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reader } from '../refresh/reader.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';
import type { SentStep } from './check-texts.ts';
import { findLostAdministration } from './lost-administration.ts';
import { validateTexts } from './validate-texts.ts';

/**
 * The checks of a plan that need the platform, before anything is written or a dry run ends. An error prevents the apply. A
 * stopped run has no complete plan to check.
 */
export async function validate(
  plan: Plan,
  states: RemoteStates,
  inputs: Inputs,
  reader: Reader,
  context: Context,
): Promise<Diagnostic[]> {
  if (plan.outcomes.some(({ blockedBy }) => blockedBy === 'end')) return [];
  return [
    ...(await validateTexts(sentStepsOf(plan), inputs, reader, context)),
    ...(await checkChanges(
      plan.outcomes.map(({ step }) => step),
      states,
      reader,
    )),
    ...(await findLostAdministration(plan, inputs, reader)),
  ];
}

/**
 * The checks of a graph without a plan, all of whose steps are sent. The text of a single document needs none: the platform saves
 * it or refuses it as a whole.
 */
export async function validateUnplanned(
  { steps }: Graph,
  inputs: Inputs,
  reader: Reader,
  context: Context,
): Promise<Diagnostic[]> {
  const changes = await checkChanges(steps, undefined, reader);
  if (steps.length <= 1 || reader.signal.aborted) return changes;
  const sent = steps.map((step) => ({ step, creates: step.kind.creatable }));
  return [...changes, ...(await validateTexts(sent, inputs, reader, context))];
}

/** The steps whose documents an apply of the plan sends, or lets the platform read. */
function sentStepsOf({ outcomes }: Plan): SentStep[] {
  return outcomes.flatMap(({ step, action }) => {
    if (action !== 'create' && action !== 'register' && action !== 'update') return [];
    return [{ step, creates: action !== 'update' }];
  });
}

/** Warnings about creates and updates. A resource without a state is created. */
async function checkChanges(
  steps: readonly Step[],
  states: RemoteStates | undefined,
  reader: Reader,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const step of steps) {
    const state = states?.get(step) ?? { state: 'absent' };
    if (step.kind.checkChange === undefined || step.intent === 'delete' || state.state === 'unknown') continue;
    const remote = state.state === 'present' ? state.resource : undefined;
    found.push(...(await step.kind.checkChange(step, remote, (request) => reader.send(request))));
  }
  return found;
}
