import type { Kind, Step } from '../kinds/kind.ts';

/** The steps in an order in which they can be applied: creates and updates first, then deletes. */
export interface Graph {
  readonly steps: readonly Step[];
  /**
   * Other steps of the graph that must succeed first. A delete waits for the deletes of resources that refer to the deleted
   * one, and for the updates of those that did.
   */
  readonly dependencies: ReadonlyMap<Step, readonly Step[]>;
}

/** Whether some of the steps delete. */
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

/** The steps to apply, by kind. */
export function groupByKind({ steps }: Graph): [Kind, Step[]][] {
  const applied = steps.filter(({ intent }) => intent === 'apply');
  return [...Map.groupBy(applied, ({ kind }) => kind)];
}
