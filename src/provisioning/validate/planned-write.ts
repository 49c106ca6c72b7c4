import type { Step } from '../../kinds/kind.ts';
import type { Write } from '../../kinds/permissions.ts';
import type { Graph } from '../graph/graph.ts';
import type { Plan } from '../plan/plan.ts';
import type { RemoteState, RemoteStates } from '../refresh/remote-state.ts';

/** A change that an apply sends, or lets the platform read from Git. */
export interface PlannedWrite {
  readonly step: Step;
  readonly write: Write;
  /** Absent if nothing is compared. */
  readonly state?: RemoteState | undefined;
}

/** The changes of a plan. */
export function findWrites({ outcomes }: Pick<Plan, 'outcomes'>, states: RemoteStates = new Map()): PlannedWrite[] {
  return outcomes.flatMap(({ step, action }) => {
    const write = action === 'register' ? 'create' : action;
    if (write !== 'create' && write !== 'update' && write !== 'delete') return [];
    return [{ step, write, state: states.get(step) }];
  });
}

/** The changes of a graph without a plan: all of its steps are sent. */
export function writesWithoutPlan({ steps }: Graph): PlannedWrite[] {
  return steps.map((step) => ({ step, write: step.kind.creatable ? 'create' : 'update' }));
}
