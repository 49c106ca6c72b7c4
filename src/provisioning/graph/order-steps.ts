import type { Step } from '../../kinds/kind.ts';
import { rankOf } from '../../kinds/registry.ts';
import { mapKeyOf } from '../../kinds/resource-key.ts';
import { type Diagnostic, errorOf } from '../../shared/diagnostic.ts';
import { omitUndefined } from '../../shared/object.ts';
import { type Graph, neededBefore } from './graph.ts';
import { candidatesOf, containersOf, indexSteps } from './step-index.ts';

/**
 * Orders steps: dependencies first; steps without any in the order of the kinds and then of the documents. Steps that depend
 * on each other are errors.
 */
export function orderSteps(
  steps: readonly Step[],
  previous: readonly Step[],
): { readonly graph: Graph; readonly cycles: readonly Diagnostic[] } {
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(steps, ({ intent }) => intent);
  const dependencies = new Map<Step, Step[]>(steps.map((step) => [step, []]));
  addReferences(dependencies, applied, (step, other) => [step, other]);
  if (deleted.length > 0) {
    addReferences(dependencies, deleted, (step, other) => [other, step]);
    addScopesBefore(dependencies, deleted);
    addTakenIdentifiers(dependencies, applied, deleted);
    addFormerReferences(dependencies, applied, deleted, previous);
  }

  const ordered: Step[] = [];
  const cycles: Diagnostic[] = [];
  const path: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  const visit = (step: Step): void => {
    if (state.get(step) === 'visiting') cycles.push(cycleOf(path.slice(path.indexOf(step))));
    if (state.has(step)) return;
    state.set(step, 'visiting');
    path.push(step);
    for (const dependency of dependencies.get(step) ?? []) visit(dependency);
    path.pop();
    state.set(step, 'done');
    ordered.push(step);
  };
  const inOrder = (some: readonly Step[]) =>
    some.toSorted((one, other) => rankOf(one.kind.name) - rankOf(other.kind.name));
  for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()]) visit(step);
  return { graph: { steps: ordered, dependencies }, cycles };
}

/** Adds the references and containers of each step, as pairs of a step and one that must be done before it. */
function addReferences(
  dependencies: ReadonlyMap<Step, Step[]>,
  steps: readonly Step[],
  pairOf: (step: Step, other: Step) => readonly [Step, Step],
): void {
  // A single step has no other to wait for.
  if (steps.length < 2) return;
  const byKey = indexSteps(steps);
  for (const step of steps) {
    const named = [...step.kind.referencesOf(step).flatMap(candidatesOf), ...containersOf(step.key)].map(mapKeyOf);
    const others = new Set(named.flatMap((key) => byKey.get(key) ?? []));
    // A resource may refer to itself, such as a template that names its own stable version.
    others.delete(step);
    for (const other of others) {
      const [later, earlier] = pairOf(step, other);
      dependencies.get(later)?.push(earlier);
    }
  }
}

/** A scope is deleted before the resources above it, because its content may refer to these and may not be in the plan. */
function addScopesBefore(dependencies: ReadonlyMap<Step, Step[]>, deleted: readonly Step[]): void {
  for (const scope of deleted.filter(({ kind }) => kind.contains !== undefined)) {
    const { org } = scope.key.scope;
    for (const step of deleted) {
      const isAbove = step.key.scope.project === undefined && (step.key.scope.org ?? org) === org;
      if (isAbove && step.kind.deletion?.usage !== undefined) dependencies.get(step)?.push(scope);
    }
  }
}

/** An identifier must be freed by another kind before it is used. */
function addTakenIdentifiers(
  dependencies: ReadonlyMap<Step, Step[]>,
  applied: readonly Step[],
  deleted: readonly Step[],
): void {
  const spaceOf = ({ kind, key }: Step) => kind.deletion && mapKeyOf({ ...key, kind: kind.deletion.identifierSpace });
  const bySpace = Map.groupBy(deleted, spaceOf);
  for (const step of applied) {
    const space = spaceOf(step);
    if (space !== undefined) dependencies.get(step)?.push(...(bySpace.get(space) ?? []));
  }
}

/** A referrer no longer refers to a resource after its update; a delete that others wait for cannot wait for that. */
function addFormerReferences(
  dependencies: ReadonlyMap<Step, Step[]>,
  applied: readonly Step[],
  deleted: readonly Step[],
  previous: readonly Step[],
): void {
  if (previous.length === 0) return;
  const early = neededBefore(applied, dependencies);
  const later = indexSteps(deleted.filter((step) => !early.has(step)));
  const now = indexSteps(applied);
  for (const before of previous) {
    const [updated] = now.get(mapKeyOf(before.key)) ?? [];
    if (updated === undefined) continue;
    const referred = before.kind.referencesOf(before).flatMap(candidatesOf).map(mapKeyOf);
    for (const step of new Set(referred.flatMap((key) => later.get(key) ?? []))) dependencies.get(step)?.push(updated);
  }
}

/**
 * The graph in which a version waits for the others if the platform deletes it only after them; `isLast` selects such versions.
 */
export function orderVersions(graph: Graph, isLast: (step: Step) => boolean): Graph {
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

function cycleOf(members: readonly Step[]): Diagnostic {
  const [first] = members;
  const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
  const what = first?.intent === 'delete' ? 'deleted' : 'applied';
  const summary = `These resources reference each other, so none can be ${what} first: ${labels.join(' → ')}.`;
  return errorOf(summary, omitUndefined({ location: first?.document.location }));
}
