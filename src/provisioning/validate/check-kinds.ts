import type { Step } from '../../kinds/kind.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { type Graph, groupByKind } from '../graph/graph.ts';
import type { Reader, Run } from '../refresh/reader.ts';
import type { RemoteStates } from '../refresh/remote-state.ts';

/** The checks of kinds that need the platform. Once the run is stopped, its failure says why one could not be made. */
export async function checkRemotely(graph: Graph, { reader, context }: Run): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const [kind, steps] of groupByKind(graph)) {
    const found = await kind.checkRemote?.(steps, context.environment, reader.send);
    for (const diagnostic of found ?? []) diagnostics.push(diagnostic);
  }
  return reader.signal.aborted ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
}

/** What kinds say about creates and updates. A resource without a state is created. */
export async function checkChanges(
  steps: readonly Step[],
  states: RemoteStates | undefined,
  reader: Reader,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const step of steps) {
    const state = states?.get(step) ?? { state: 'absent' };
    if (step.kind.checkChange === undefined || step.intent === 'delete' || state.state === 'unknown') continue;
    const remote = state.state === 'present' ? state.resource : undefined;
    found.push(...(await step.kind.checkChange(step, remote, reader.send, steps)));
  }
  return found;
}
