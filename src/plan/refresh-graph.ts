import { deletesAny } from '../graph/graph.ts';
import { MissingScopes } from '../remote/missing-scopes.ts';
import { refresh } from '../remote/refresh.ts';
import type { RemoteStates } from '../remote/remote-state.ts';
import { comparesExisting } from './action.ts';
import { examineDeletes, orderVersions } from './deletions.ts';
import type { Connected, Refreshed } from './known.ts';

/**
 * Reads what the platform has of a graph, if it is compared, and for deletes also what goes with it. Writes nothing. A create that
 * compares nothing needs no states.
 */
export async function refreshGraph(connected: Connected): Promise<Refreshed> {
  const { inputs, context, reader, graph } = connected;
  const missingScopes = new MissingScopes(reader, graph);
  const isImplied = graph.steps.some(({ implied }) => implied);
  const compares = deletesAny(graph.steps) || isImplied || inputs.dryRun || comparesExisting(inputs);
  if (!compares) return { ...connected, missingScopes, states: undefined };
  return context.log.group('Refresh', async () => {
    const read = await readStates(connected);
    if (reader.signal.aborted) return { ...connected, missingScopes, states: read };
    const states = await examineDeletes(reader, graph, await missingScopes.markAbsent(read), inputs);
    return { ...connected, graph: orderVersions(graph, states), missingScopes, states };
  });
}

async function readStates({ inputs, context, reader, graph, shortcuts }: Connected): Promise<RemoteStates> {
  const total = graph.steps.length;
  const measurePace = () => ({ sent: reader.platform.countSent(), perMinute: inputs.requestsPerMinute });
  const onState = (count: number) => context.log.progress(count, total, 'read', measurePace());
  const states = await refresh(reader, graph, onState, shortcuts);
  // Also if the run was stopped: the next one need not repeat its reads.
  await shortcuts.save();
  return states;
}
