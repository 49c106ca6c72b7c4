import { createHash } from 'node:crypto';
import type { Step } from '../kinds/kind.ts';
import type { Address } from '../platform/address.ts';
import type { Call } from '../platform/request.ts';
import { defined } from '../shared/defined.ts';
import { decide, type Policy } from './action.ts';
import type { Plan } from './graph.ts';
import type { Failure, Preview, StepOutcome } from './outcome.ts';
import type { Sight } from './refresh.ts';

/**
 * What an apply would do, without doing it. Sights are those of the survey; an empty map, where nothing could be or was
 * looked at, makes every change `unchecked`.
 */
export async function forecast(
  plan: Plan,
  sights: ReadonlyMap<Step, Sight>,
  policy: Policy,
  address: Address,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of plan.steps) outcomes.push(await foresee(step, sights.get(step), policy, address));
  return outcomes;
}

async function foresee(step: Step, sight: Sight | undefined, policy: Policy, address: Address): Promise<StepOutcome> {
  const identifiers = step.kind.writes(step);
  if (sight?.state === 'unknown') return failed(step, sight.failure, sight.correlationId);
  const preview = previewOf(step.kind.create(step), address);
  if (sight === undefined) return { step, outcome: 'planned', change: 'unchecked', identifiers, preview };
  const decision = decide(step, sight, policy);
  if (decision.change === 'impossible') return failed(step, decision.failure);
  const planned = { step, outcome: 'planned', change: decision.change, identifiers } as const;
  if (decision.change === 'create') return { ...planned, preview };
  const note = 'note' in decision ? decision.note : undefined;
  const url = sight.state === 'held' ? address.page(step.kind.page(step)) : undefined;
  const told = { ...planned, ...defined({ url, note }) };
  if (decision.change !== 'update') return told;
  const held = decision.held ?? { value: [] };
  const { lineDiff } = await import('./diff.ts');
  return {
    ...told,
    diff: lineDiff(held.text ?? held.value, step.kind.wanted(step, held)),
    preview: previewOf(step.kind.update(step, held), address),
  };
}

function failed(step: Step, failure: Failure, correlationId?: string): StepOutcome {
  return {
    step,
    outcome: 'failed',
    identifiers: [],
    failure: { ...defined({ place: step.document.place }), ...failure },
    ...defined({ correlationId }),
  };
}

function previewOf(call: Call, address: Address): Preview {
  const { pathname, search } = new URL(address.url(call));
  return { method: call.method, target: pathname + search, digest: sha256(call.body ?? '') };
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * A digest of the plan that stays the same as long as an apply would do the same: the resources, what would be done with
 * each, and what would be sent. Two runs over the same payloads and the same platform state agree on it.
 */
export function digestOf(outcomes: readonly StepOutcome[]): string {
  const lines = outcomes.map(({ step, outcome, change = outcome, preview }) => {
    const { account, org = '', project = '' } = step.scope;
    // Without a look at the platform the plan is to send everything; an apply that finds it so does just that.
    const intended = change === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : change;
    const sent = change === 'unchanged' || change === 'skip' ? '' : (preview?.digest ?? sha256(step.document.bytes));
    return JSON.stringify([step.kind.name, account, org, project, step.identifier, intended, sent]);
  });
  return sha256(lines.sort().join('\n'));
}
