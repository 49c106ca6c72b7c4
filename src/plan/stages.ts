import type { Context } from '../context.ts';
import { deletesAny, type Graph } from '../graph/graph.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import type { Run } from '../remote/reader.ts';
import { MissingScopes, refresh } from '../remote/refresh.ts';
import type { RemoteStates } from '../remote/remote-state.ts';
import type { Shortcuts } from '../remote/shortcuts.ts';
import type { Pace } from '../shared/log.ts';
import type { Mapping } from '../shared/object.ts';
import { comparesExisting, type Rules } from './action.ts';
import { withCollateral } from './collateral.ts';
import { examineDeletes, orderVersions } from './deletions.ts';
import { findWrites, type Plan, type PlannedWrite } from './plan.ts';

/** What a run knows before its first request. Each later stage adds what it has found out. */
export interface Loaded {
  readonly inputs: Inputs;
  readonly context: Context;
  readonly graph: Graph;
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
  readonly rules: Rules;
  readonly plan: Plan;
}

/** The writes that the platform can be asked about: not those in a missing organization or project, which is an error itself. */
export function findAnswerableWrites({ plan, states, missingScopes }: Planned): PlannedWrite[] {
  const missing = new Set(missingScopes.uses.map(({ step }) => step));
  return findWrites(plan, states).filter(({ step }) => !missing.has(step));
}

/** Reads the states of a graph, for deletes with their cascades. A create that compares nothing needs none. */
export async function refreshGraph(connected: Connected): Promise<Refreshed> {
  const { inputs, context, reader, graph } = connected;
  const missingScopes = new MissingScopes(reader, graph);
  const isImplied = graph.steps.some(({ implied }) => implied);
  const compares = deletesAny(graph.steps) || isImplied || inputs.dryRun || comparesExisting(inputs);
  if (!compares) {
    // A missing project is one error. A single create says so itself.
    if (graph.steps.length > 1) await missingScopes.search();
    return { ...connected, graph: orderVersions(graph), missingScopes, states: undefined };
  }
  return context.log.group('Refresh', async () => {
    const read = await readStates(connected);
    if (reader.signal.aborted) return { ...connected, missingScopes, states: read };
    const states = new Map(await examineDeletes(reader, graph, await missingScopes.markAbsent(read), inputs));
    for (const [step, state] of states) {
      states.set(step, await withCollateral(reader, step, state, inputs.allowCascade));
    }
    return { ...connected, graph: orderVersions(graph, states), missingScopes, states };
  });
}

/** Measures the pace of a run after each of its steps. */
export function createPace({ graph: { steps }, reader: { platform }, inputs }: Connected): (done: Step) => Pace {
  const groups = Map.groupBy(steps, ({ document }) => document.entry?.name);
  groups.delete(undefined);
  const left = new Map([...groups].map(([name, members]) => [name, new Set(members)]));
  return (step) => {
    const name = step.document.entry?.name;
    left.get(name)?.delete(step);
    if (left.get(name)?.size === 0) left.delete(name);
    const entries = { done: groups.size - left.size, total: groups.size };
    return { sent: platform.countSent(), perMinute: inputs.requestsPerMinute, ...(groups.size > 0 && { entries }) };
  };
}

async function readStates(connected: Connected): Promise<RemoteStates> {
  const { context, reader, graph, shortcuts } = connected;
  const total = graph.steps.length;
  const pace = createPace(connected);
  const onState = (count: number, step: Step) => context.log.progress(count, total, 'read', pace(step));
  const states = await refresh(reader, graph, onState, shortcuts);
  // Also if the run was stopped: the next one need not repeat its reads.
  await shortcuts.save();
  return states;
}
