import { createScopeKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import type { WriteVerb } from '../kinds/permissions.ts';
import { levels, type Scope, scopeAt } from '../kinds/resource-key.ts';
import type { RemoteState, RemoteStates } from '../remote/remote-state.ts';
import type { Plan } from './plan.ts';

/** A change that an apply sends, or lets the platform read from Git. */
export interface PlannedWrite {
  readonly step: Step;
  readonly write: WriteVerb;
  /** Absent if nothing is compared. */
  readonly state?: RemoteState | undefined;
}

/** The changes of a plan. */
export function findWrites({ outcomes }: Pick<Plan, 'outcomes'>, states: RemoteStates = new Map()): PlannedWrite[] {
  return outcomes.flatMap(({ step, action }) => {
    const sent = step.kind.lasting === undefined ? 'create' : 'update';
    const write = action === 'unchecked' ? sent : action === 'register' ? 'create' : action;
    if (write !== 'create' && write !== 'update' && write !== 'delete') return [];
    return [{ step, write, state: states.get(step) }];
  });
}

/** The organizations and projects that a plan creates. The platform knows nothing about them before. */
export class NewScopes {
  readonly #keys: ReadonlySet<string>;

  constructor(writes: readonly PlannedWrite[]) {
    const created = writes.flatMap(({ step: { kind, key }, write }) =>
      write === 'create' && kind.contains !== undefined ? [{ ...key.scope, [kind.contains]: key.identifier }] : [],
    );
    this.#keys = new Set(created.map(createScopeKey));
  }

  /** The scope itself if it exists, otherwise the nearest one above it that does. */
  findExisting(scope: Scope): Scope {
    const within = levels.flatMap((level) => scopeAt(level, scope) ?? []);
    const first = within.findIndex((one) => this.#keys.has(createScopeKey(one)));
    return (first < 0 ? within.at(-1) : within[first - 1]) ?? scope;
  }

  /** Whether the plan creates the scope or one above it. */
  includes(scope: Scope): boolean {
    return createScopeKey(this.findExisting(scope)) !== createScopeKey(scope);
  }
}
