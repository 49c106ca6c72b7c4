import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { isManaged } from '../kinds/shared/step-fields.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { capitalize } from '../shared/text.ts';
import type { Document } from '../syntax/document.ts';
import { locate } from '../syntax/locate.ts';
import { addReferences, type Dependencies, type Graph, neededBefore } from './graph.ts';
import { findCandidates, findContainers, indexSteps } from './step-index.ts';

/** Adds what the deletes wait for, and what waits for them. `previous` are the steps of the earlier version of the files. */
export function addDeletes(dependencies: Dependencies, previous: readonly Step[]): void {
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
  addReferences(dependencies, deleted, (referrer, referred) => [referred, referrer]);
  addScopesBefore(dependencies, deleted);
  addTakenIdentifiers(dependencies, applied, deleted);
  addFormerReferences(dependencies, applied, deleted, previous);
}

/** A scope is deleted before the resources above it, because its content may refer to these and may not be in the plan. */
function addScopesBefore(dependencies: Dependencies, deleted: readonly Step[]): void {
  for (const scope of deleted.filter(({ kind }) => kind.contains !== undefined)) {
    const { org } = scope.key.scope;
    for (const step of deleted) {
      const isAbove = step.key.scope.project === undefined && (step.key.scope.org ?? org) === org;
      if (isAbove && step.kind.deletion?.usage !== undefined) dependencies.get(step)?.push(scope);
    }
  }
}

/** An identifier must be freed by another kind before it is used. */
function addTakenIdentifiers(dependencies: Dependencies, applied: readonly Step[], deleted: readonly Step[]): void {
  const findSpace = ({ kind, key }: Step) => createMapKey({ ...key, kind: kind.identifiers?.space ?? kind.name });
  const bySpace = Map.groupBy(deleted, findSpace);
  for (const step of applied)
    for (const holder of bySpace.get(findSpace(step)) ?? []) dependencies.get(step)?.push(holder);
}

/** A referrer no longer refers to a resource after its update; a delete that others wait for cannot wait for that. */
function addFormerReferences(
  dependencies: Dependencies,
  applied: readonly Step[],
  deleted: readonly Step[],
  previous: readonly Step[],
): void {
  if (previous.length === 0) return;
  const early = neededBefore(applied, dependencies);
  const later = indexSteps(deleted.filter((step) => !early.has(step)));
  const now = indexSteps(applied);
  for (const before of previous) {
    const [updated] = now.get(createMapKey(before.key)) ?? [];
    if (updated === undefined) continue;
    const referred = before.kind.findReferences(before).flatMap(findCandidates).map(createMapKey);
    for (const step of new Set(referred.flatMap((key) => later.get(key) ?? []))) dependencies.get(step)?.push(updated);
  }
}

/** Errors for documents that are inside a resource to delete, or refer to one, also for those of `others`, which other runs apply. */
export function findUsesOfDeleted({ steps }: Graph, others: readonly Step[]): Diagnostic[] {
  const deleted = steps.filter(({ intent }) => intent === 'delete');
  if (deleted.length === 0) return [];
  const applied = [...steps, ...others].filter(({ intent }) => intent === 'apply');
  const going = indexSteps(deleted.filter((step) => findDeletionObstacle(step) === undefined));
  const staying = indexSteps(applied);
  return applied.flatMap((step) => {
    const { document, kind, key } = step;
    const containers = findContainers(key).flatMap((container) => going.get(createMapKey(container)) ?? []);
    if (containers[0] !== undefined)
      return createUsedError(step, 'is still inside it', containers[0], document.location);
    return kind.findReferences(step).flatMap((reference) => {
      const candidates = findCandidates(reference).map(createMapKey);
      // Without a version, any other version of the template is sufficient, even one that is only on the platform.
      const [deletedStep] = candidates.flatMap((candidate) => going.get(candidate) ?? []);
      if (deletedStep === undefined || candidates.some((candidate) => staying.has(candidate))) return [];
      if (deletedStep.key.version !== undefined && reference.version === undefined) return [];
      const [location] = locate(document, [{ path: reference.path, at: 'value' }]);
      return createUsedError(step, 'still references it', deletedStep, location ?? document.location);
    });
  });
}

function createUsedError(step: Step, use: string, deleted: Step, location: Document['location']): Diagnostic[] {
  const summary = `${capitalize(deleted.label)} was removed from the files and would be deleted, but ${step.label} ${use}.`;
  const hint = `Keep the document of ${deleted.label}, or remove what uses it as well.`;
  return [createError(summary, { hint, location })];
}

/** Why a resource can never be deleted. */
export function findDeletionObstacle({ kind, key, label, document }: Step): Diagnostic | undefined {
  const { location } = document;
  if (kind.deletion === undefined) {
    return createError(`This action does not delete ${kind.plural}.`, {
      location,
      hint: 'Delete it on the platform, and remove the document from the payload.',
    });
  }
  if (isManaged(kind, key.identifier)) {
    return createError(`The platform manages ${label} itself, so it cannot be deleted.`, {
      location,
      hint: 'Remove the document from the payload.',
    });
  }
  if (!key.identifier.startsWith('_')) return undefined;
  return createError(`Identifiers that begin with \`_\` may be the platform's own, so ${label} is not deleted.`, {
    location,
    hint: 'If it is yours, delete it on the platform; remove the document from the payload.',
  });
}
