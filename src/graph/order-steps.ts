import { createMapKey } from '../kinds/key-text.ts';
import type { Step } from '../kinds/kind.ts';
import { findRank } from '../kinds/registry.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Graph } from './graph.ts';
import {
  findCandidates,
  findContainers,
  findPhase,
  findStepReferences,
  indexSteps,
  listEarlier,
} from './step-index.ts';

/** The steps that each step waits for. */
export type Dependencies = ReadonlyMap<Step, Step[]>;

/** What each of the steps waits for: the resources that its own refers to, and those that contain it. */
export function findDependencies(steps: readonly Step[]): Dependencies {
  const dependencies = new Map(steps.map((step): [Step, Step[]] => [step, []]));
  const applied = steps.filter(({ intent }) => intent === 'apply');
  addReferences(dependencies, applied, (step, other) => [step, other]);
  return dependencies;
}

/**
 * Orders steps: dependencies first; steps without any in the order of the kinds and then of the documents, and deletes the
 * other way round. Steps that depend on each other are errors.
 */
export function orderSteps(dependencies: Dependencies): {
  readonly graph: Graph;
  readonly cycles: readonly Diagnostic[];
} {
  const ordered: Step[] = [];
  const cycles: Diagnostic[] = [];
  const path: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  const visit = (step: Step): void => {
    if (state.get(step) === 'visiting') cycles.push(describeCycle(path.slice(path.indexOf(step))));
    if (state.has(step)) return;
    state.set(step, 'visiting');
    path.push(step);
    for (const dependency of dependencies.get(step) ?? []) visit(dependency);
    path.pop();
    state.set(step, 'done');
    ordered.push(step);
  };
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
  const inOrder = (some: readonly Step[]) =>
    some.toSorted(
      (one, other) => rankPhase(one) - rankPhase(other) || findRank(one.kind.name) - findRank(other.kind.name),
    );
  for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()]) visit(step);
  return { graph: { steps: ordered, dependencies }, cycles };
}

const phases = ['first', undefined, 'last'] as const;

/** The place of a step among those that are applied before and after all others. */
function rankPhase(step: Step): number {
  return phases.indexOf(findPhase(step));
}

/** Adds what each step refers to, is in and is applied after, as pairs of a step and one that must be done before it. */
export function addReferences(
  dependencies: Dependencies,
  steps: readonly Step[],
  orderPair: (step: Step, other: Step) => readonly [Step, Step],
): void {
  const uses = steps.flatMap((step) => {
    const named = [
      ...findStepReferences(step).flatMap(findCandidates),
      ...findContainers(step.key),
      ...listEarlier(step),
    ];
    return named.length === 0 ? [] : [{ step, named }];
  });
  const byKey = indexSteps(uses.length === 0 ? [] : steps);
  for (const { step, named } of uses) {
    const others = new Set(named.flatMap((key) => byKey.get(createMapKey(key)) ?? []));
    // A resource may refer to itself, such as a template that names its own stable version.
    others.delete(step);
    for (const other of others) {
      const [later, earlier] = orderPair(step, other);
      dependencies.get(later)?.push(earlier);
    }
  }
}

function describeCycle(members: readonly Step[]): Diagnostic {
  const [first] = members;
  const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
  const what = first?.intent === 'delete' ? 'deleted' : 'applied';
  const summary = `These resources reference each other, so none can be ${what} first: ${labels.join(' → ')}.`;
  return createError(summary, { location: first?.document.location });
}
