import type { Context } from '../context.ts';
import type { Graph } from '../graph/graph.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { MissingScopes } from '../remote/missing-scopes.ts';
import type { Run } from '../remote/reader.ts';
import type { RemoteStates } from '../remote/remote-state.ts';
import type { Shortcuts } from '../remote/shortcuts.ts';
import type { Mapping } from '../shared/object.ts';
import type { Policy } from './action.ts';
import type { Plan } from './plan.ts';

/** What a run knows before its first request. Each later stage adds what it has found out. */
export interface Loaded {
  readonly inputs: Inputs;
  readonly context: Context;
  readonly graph: Graph;
  /** The schemas of `schema-file`, by the kinds that they describe. */
  readonly schemas: ReadonlyMap<string, Mapping>;
}

/** … and a connection to the platform, with what is known of it without asking. */
export interface Connected extends Loaded, Run {
  readonly shortcuts: Shortcuts;
}

/** … and what the platform has. The graph is also ordered by what only the remote states show. */
export interface Refreshed extends Connected {
  /** Absent if they are not compared. */
  readonly states: RemoteStates | undefined;
  /** The organizations, projects and parents that the refresh searched. */
  readonly missingScopes: MissingScopes;
}

/** … and what is to be done. */
export interface Planned extends Refreshed {
  /** By which the plan was decided. */
  readonly policy: Policy;
  readonly plan: Plan;
}
