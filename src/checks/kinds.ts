import { groupByKind } from '../graph/graph.ts';
import { fieldsWith } from '../kinds/shared/attributes.ts';
import { getConfig } from '../kinds/shared/config.ts';
import type { Connected, Loaded, Planned } from '../plan/stages.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { isEmpty } from '../shared/object.ts';
import { withLocations } from '../syntax/locate.ts';
import type { Check } from './check.ts';

export const documentsTogether: Check<Loaded> = {
  name: 'documents that contradict each other',
  run: ({ graph }) => groupByKind(graph).flatMap(([kind, steps]) => kind.checks?.together?.(steps) ?? []),
};

/** What kinds ask the platform about their documents, whatever it has of them. */
export const documentsOnPlatform: Check<Connected> = {
  name: 'names and rules that the platform decides',
  async run({ graph, reader }) {
    const found: Diagnostic[] = [];
    for (const [kind, steps] of groupByKind(graph)) {
      found.push(...((await kind.checks?.remote?.(steps, reader.send)) ?? []));
    }
    return found;
  },
};

/** What kinds say about creates and updates. A resource without a state is created. */
export const changes: Check<Planned> = {
  name: 'what changes do to other resources',
  run: ({ graph: { steps }, states }) =>
    steps.flatMap((step) => {
      const state = states?.get(step) ?? { state: 'absent' };
      if (step.intent === 'delete' || state.state === 'unknown') return [];
      const remote = state.state === 'present' ? state.resource : undefined;
      return step.kind.checks?.change?.(step, remote, steps) ?? [];
    }),
};

/** The same in a run that asks the platform nothing: every resource may have to be created. What only time decides is left out. */
export const creates: Check<Loaded> = {
  name: 'what the platform refuses to create',
  run: ({ graph: { steps } }) =>
    steps.flatMap(({ now: _, ...step }) => {
      const found = step.intent === 'delete' ? [] : (step.kind.checks?.change?.(step, undefined, steps) ?? []);
      return found.map((diagnostic): Diagnostic => ({ ...diagnostic, severity: 'warning' }));
    }),
};

/** Documents that must name the branch of their parent, because the platform reads that from Git. */
export const parentBranches: Check<Planned> = {
  name: 'branches of parents in Git',
  run: ({ graph, rules: { git } }) =>
    graph.steps.flatMap((step) => {
      const { kind, key, document, intent } = step;
      const [field] = fieldsWith(kind.fields, 'parentBranch').keys();
      if (git === undefined || field === undefined || key.parent === undefined || intent === 'delete') return [];
      if (!isEmpty(getConfig(step)[field]) || !git.isInGit(key.parent)) return [];
      const path = [kind.key ?? ''];
      const summary = `The ${step.label} does not name the branch of its ${key.parent.kind}, which the platform reads from Git.`;
      const hint = `Set \`${field}\` in the document, for example to \`<+trigger.branch>\` or \`main\`.`;
      return withLocations(document, [{ severity: 'warning', summary, hint, pointer: { path, at: 'key' } }]);
    }),
};
