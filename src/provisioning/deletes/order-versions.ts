import { mapKeyOf } from '../../kinds/key-text.ts';
import type { Step } from '../../kinds/kind.ts';
import type { Graph } from '../graph/graph.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';

/** The graph in which a version waits for the others if the platform deletes it only after them. */
export function orderVersions(graph: Graph, states: RemoteStates): Graph {
  const isLast = (step: Step): boolean => {
    const state = states.get(step);
    return state?.state === 'present' && step.kind.deletion?.isLast(state.resource) === true;
  };
  const dependencies = new Map(graph.dependencies);
  const deleted = graph.steps.filter(({ intent, key }) => intent === 'delete' && key.version !== undefined);
  const groups = Map.groupBy(deleted, ({ key: { version: _, ...key } }) => mapKeyOf(key)).values();
  for (const versions of groups) {
    const [last, ...others] = versions.toSorted((one, other) => Number(isLast(other)) - Number(isLast(one)));
    if (last === undefined || !isLast(last)) continue;
    // A version that refers to the last one is deleted before it in any case.
    dependencies.set(last, [...new Set([...(dependencies.get(last) ?? []), ...others])]);
    for (const other of others)
      dependencies.set(
        other,
        (dependencies.get(other) ?? []).filter((step) => step !== last),
      );
  }
  return { ...graph, dependencies };
}
