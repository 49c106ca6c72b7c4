import { createHash } from 'node:crypto';
import type { Step } from '../kinds/kind.ts';
import type { Address } from '../platform/address.ts';
import type { Request } from '../platform/request.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { decideAction, type Policy } from './action.ts';
import type { Graph } from './graph.ts';
import type { Preview, StepOutcome } from './outcome.ts';
import type { RemoteState } from './refresh.ts';

/**
 * What an apply would do, without doing it. Sights are those of the survey; an empty map, where nothing could be or was
 * looked at, makes every change `unchecked`.
 */
export async function planActions(
  graph: Graph,
  states: ReadonlyMap<Step, RemoteState>,
  policy: Policy,
  address: Address,
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const step of graph.steps) outcomes.push(await planStep(step, states.get(step), policy, address));
  return outcomes;
}

async function planStep(
  step: Step,
  state: RemoteState | undefined,
  policy: Policy,
  address: Address,
): Promise<StepOutcome> {
  const identifiers = step.kind.identifiersOf(step);
  if (state?.state === 'unknown') return failed(step, state.failure, state.correlationId);
  const preview = previewOf(step.kind.createRequest(step), address);
  if (state === undefined) return { step, outcome: 'planned', action: 'unchecked', identifiers, preview };
  const action = decideAction(step, state, policy);
  if (action.type === 'impossible') return failed(step, action.failure);
  const planned = { step, outcome: 'planned', action: action.type, identifiers } as const;
  if (action.type === 'create') return { ...planned, preview };
  const note = 'note' in action ? action.note : undefined;
  const url = state.state === 'held' ? address.page(step.kind.page(step)) : undefined;
  const told = { ...planned, ...omitUndefined({ url, note }) };
  if (action.type !== 'update') return told;
  const held = action.resource ?? { value: [] };
  const { createDiff: lineDiff } = await import('./diff.ts');
  return {
    ...told,
    diff: lineDiff(held.text ?? held.value, step.kind.desiredOf(step, held)),
    preview: previewOf(step.kind.updateRequest(step, held), address),
  };
}

function failed(step: Step, failure: Diagnostic, correlationId?: string): StepOutcome {
  return {
    step,
    outcome: 'failed',
    identifiers: [],
    failure: { ...omitUndefined({ location: step.document.location }), ...failure },
    ...omitUndefined({ correlationId }),
  };
}

function previewOf(request: Request, address: Address): Preview {
  const { pathname, search } = new URL(address.url(request));
  return { method: request.method, target: pathname + search, digest: sha256(request.body ?? '') };
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * A digest of the plan that stays the same as long as an apply would do the same: the resources, what would be done with
 * each, and what would be sent. Two runs over the same payloads and the same platform state agree on it.
 */
export function digestOf(outcomes: readonly StepOutcome[]): string {
  const lines = outcomes.map(({ step, outcome, action: change = outcome, preview }) => {
    const { account, org = '', project = '' } = step.key.scope;
    // Without a look at the platform the plan is to send everything; an apply that finds it so does just that.
    const intended = change === 'unchecked' ? (step.kind.creatable ? 'create' : 'update') : change;
    const sent = change === 'unchanged' || change === 'skip' ? '' : (preview?.digest ?? sha256(step.document.bytes));
    return JSON.stringify([step.kind.name, account, org, project, step.key.identifier, intended, sent]);
  });
  return sha256(lines.sort().join('\n'));
}
