import { createMapKey } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import { findRank } from '../kinds/registry.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import {
  findCandidates,
  findContainers,
  findPhase,
  findStepReferences,
  groupVersions,
  indexSteps,
  listEarlier,
} from './step-index.ts';

/** The steps in an order in which they can be applied: creates and updates first, then deletes. */
export interface Graph {
  readonly steps: readonly Step[];
  /**
   * Other steps of the graph that must succeed first. A delete waits for the deletes of resources that refer to the deleted
   * one, and for the updates of those that did.
   */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

export function deletesAny(steps: readonly Step[]): boolean {
  return steps.some(({ intent }) => intent === 'delete');
}

/** All dependencies of some steps, direct and indirect. */
export function neededBefore(steps: readonly Step[], dependencies: Graph['dependencies']): ReadonlySet<Step> {
  const needed = new Set(steps.flatMap((step) => dependencies.get(step) ?? []));
  // The loop also visits what it adds.
  for (const step of needed) {
    for (const dependency of dependencies.get(step) ?? []) needed.add(dependency);
  }
  return needed;
}

/** The applied steps; deletes are left out. */
export function groupByKind({ steps }: Graph): [Kind, Step[]][] {
  const applied = steps.filter(({ intent }) => intent === 'apply');
  return [...Map.groupBy(applied, ({ kind }) => kind)];
}

/** What each step waits for. */
export type Dependencies = ReadonlyMap<Step, Step[]>;

/** Each applied step waits for the resources that it refers to, and for those that contain it. */
export function findDependencies(steps: readonly Step[]): Dependencies {
  const dependencies = new Map(steps.map((step): [Step, Step[]] => [step, []]));
  const applied = steps.filter(({ intent }) => intent === 'apply');
  addReferences(dependencies, applied, (referrer, referred) => [referrer, referred]);
  return dependencies;
}

/**
 * Orders steps: dependencies first; steps without any in the order of the kinds and then of the documents, and deletes the
 * other way round. The first version of a resource comes before the others, unless it refers to one. Steps that depend on each
 * other are errors.
 */
export function orderSteps(dependencies: Dependencies): ReturnType<typeof sortSteps> {
  const preferred = new Map(dependencies);
  const applied = [...dependencies.keys()].filter(({ intent }) => intent === 'apply');
  for (const [first, ...others] of groupVersions(applied)) {
    for (const other of others) preferred.set(other, [first as Step, ...(dependencies.get(other) ?? [])]);
  }
  const { graph, cycles } = sortSteps(preferred);
  return cycles.length === 0 ? { graph: { ...graph, dependencies }, cycles } : sortSteps(dependencies);
}

function sortSteps(dependencies: Dependencies): { readonly graph: Graph; readonly cycles: readonly Diagnostic[] } {
  const ordered: Step[] = [];
  const cycles: Diagnostic[] = [];
  const path: Step[] = [];
  const state = new Map<Step, 'visiting' | 'done'>();
  // Chains of dependencies may be longer than the call stack is deep.
  const waiting: Iterator<Step>[] = [];
  const enter = (step: Step): void => {
    if (state.get(step) === 'visiting') cycles.push(describeCycle(path.slice(path.indexOf(step))));
    if (state.has(step)) return;
    state.set(step, 'visiting');
    path.push(step);
    waiting.push((dependencies.get(step) ?? []).values());
  };
  const visit = (first: Step): void => {
    enter(first);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = waiting.at(-1)?.next();
      if (next?.done === false) enter(next.value);
      else {
        path.pop();
        waiting.pop();
        state.set(step, 'done');
        ordered.push(step);
      }
    }
  };
  const { apply: applied = [], delete: deleted = [] } = Object.groupBy(dependencies.keys(), ({ intent }) => intent);
  const inOrder = (steps: readonly Step[]) =>
    steps.toSorted((a, b) => rankPhase(a) - rankPhase(b) || findRank(a.kind.name) - findRank(b.kind.name));
  for (const step of [...inOrder(applied), ...inOrder(deleted).reverse()]) visit(step);
  return { graph: { steps: ordered, dependencies }, cycles };
}

const phases = ['first', undefined, 'last'] as const;

function rankPhase(step: Step): number {
  return phases.indexOf(findPhase(step));
}

/** Adds a dependency for each resource that a step refers to, is in or is applied after; `orderPair` decides which waits. */
export function addReferences(
  dependencies: Dependencies,
  steps: readonly Step[],
  orderPair: (referrer: Step, referred: Step) => readonly [later: Step, earlier: Step],
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
    const referred = new Set(named.flatMap((key) => byKey.get(createMapKey(key)) ?? []));
    // A resource may refer to itself, such as a template that names its own stable version.
    referred.delete(step);
    for (const target of referred) {
      const [later, earlier] = orderPair(step, target);
      dependencies.get(later)?.push(earlier);
    }
  }
}

function describeCycle(members: readonly Step[]): Diagnostic {
  const [first] = members;
  const labels = [...members, ...members.slice(0, 1)].map(({ label }) => label);
  const verb = first?.intent === 'delete' ? 'deleted' : 'applied';
  const summary = `These resources reference each other, so none can be ${verb} first: ${labels.join(' → ')}.`;
  return createError(summary, { location: first?.document.location });
}
