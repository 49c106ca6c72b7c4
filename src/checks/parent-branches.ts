import { fieldsWith } from '../kinds/shared/attributes.ts';
import { getConfig } from '../kinds/shared/config.ts';
import type { Planned } from '../plan/known.ts';
import { isEmpty } from '../shared/object.ts';
import { withLocations } from '../syntax/locate.ts';
import type { Check } from './check.ts';

/** Documents that must name the branch of their parent, because the platform reads that from Git. */
export const parentBranches: Check<Planned> = {
  name: 'branches of parents in Git',
  run: ({ graph, policy: { git } }) =>
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
