import type { Step } from '../../kinds/kind.ts';
import { mapKeyOf } from '../../kinds/resource-key.ts';
import type { Document } from '../../payload/document.ts';
import { locate } from '../../payload/parse.ts';
import { type Diagnostic, errorOf } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { capitalize } from '../../shared/text.ts';
import type { Graph } from './graph.ts';
import { candidatesOf, containersOf, indexSteps } from './step-index.ts';

/** Errors for documents that are inside, or refer to, a resource to delete. */
export function findUsesOfDeleted({ steps }: Graph): Diagnostic[] {
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
  if (deleted.length === 0) return [];
  const going = indexSteps(deleted);
  const staying = indexSteps(applied);
  return applied.flatMap((step) => {
    const { document, kind, key } = step;
    const containers = containersOf(key).flatMap((container) => going.get(mapKeyOf(container)) ?? []);
    if (containers[0] !== undefined) return usedErrorOf(step, 'is still inside it', containers[0], document.location);
    return kind.referencesOf(step).flatMap((reference) => {
      const candidates = candidatesOf(reference).map(mapKeyOf);
      // Without a version, any other version of the template is sufficient, even one that is only on the platform.
      const [other] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
      if (other === undefined || candidates.some((candidate) => staying.has(candidate))) return [];
      if (other.key.version !== undefined && reference.version === undefined) return [];
      const [location] = locate(document, [{ path: reference.path, at: 'value' }]);
      return usedErrorOf(step, 'still references it', other, location ?? document.location);
    });
  });
}

function usedErrorOf(step: Step, use: string, deleted: Step, location: Document['location']): Diagnostic[] {
  const summary = `${capitalize(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
  const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
  return [errorOf(summary, { hint, ...omitUndefined({ location }) })];
}
