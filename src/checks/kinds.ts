import { groupByKind } from '../graph/graph.ts';
import type { Connected, Loaded, Planned } from '../plan/known.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Check } from './check.ts';

/** What kinds say about all of their documents together. */
export const documentsTogether: Check<Loaded> = {
  name: 'documents that contradict each other',
  run: ({ graph, context }) =>
    groupByKind(graph).flatMap(([kind, steps]) => kind.checks?.together?.(steps, context.environment) ?? []),
};

/** What kinds ask the platform about their documents, whatever it has of them. */
export const documentsOnPlatform: Check<Connected> = {
  name: 'names and rules that the platform decides',
  async run({ graph, context, reader }) {
    const found: Diagnostic[] = [];
    for (const [kind, steps] of groupByKind(graph)) {
      found.push(...((await kind.checks?.remote?.(steps, context.environment, reader.send)) ?? []));
    }
    return found;
  },
};

/** What kinds say about creates and updates. A resource without a state is created. */
export const changes: Check<Planned> = {
  name: 'what changes do to other resources',
  async run({ graph: { steps }, states, reader }) {
    const found: Diagnostic[] = [];
    for (const step of steps) {
      const state = states?.get(step) ?? { state: 'absent' };
      if (step.kind.checks?.change === undefined || step.intent === 'delete' || state.state === 'unknown') continue;
      const remote = state.state === 'present' ? state.resource : undefined;
      found.push(...(await step.kind.checks.change(step, remote, reader.send, steps)));
    }
    return found;
  },
};
