/** Runs `work` over the items in their order, at most `size` at a time. After a rejection, starts no more work. */
export function runPool<T>(size: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  return runWhenReady(size, items, () => [], work);
}

export type GrowingWork = () => Promise<readonly GrowingWork[]>;

/**
 * Does the work and all work that it finds, at most `size` at a time. Found work comes before waiting work, so the parts of a whole
 * are done one after the other. After a rejection, starts no more work.
 */
export async function runGrowing(size: number, first: readonly GrowingWork[]): Promise<void> {
  /** The next work is the last one. */
  const waiting = first.toReversed();
  const running = new Set<Promise<void>>();
  let failure: { readonly reason: unknown } | undefined;
  const begin = async (work: GrowingWork): Promise<void> => {
    try {
      for (const found of (await work()).toReversed()) waiting.push(found);
    } catch (reason) {
      failure ??= { reason };
    }
  };
  while (running.size > 0 || (waiting.length > 0 && failure === undefined)) {
    while (running.size < size && failure === undefined) {
      const work = waiting.pop();
      if (work === undefined) break;
      const started = begin(work).finally(() => running.delete(started));
      running.add(started);
    }
    await Promise.race(running);
  }
  if (failure !== undefined) throw failure.reason;
}

/**
 * Runs `work` over the items, each as soon as those it depends on are done, at most `size` at a time. Of the items that are
 * ready, the first in the list goes first; dependencies outside the list count as done. After a rejection, starts no more work,
 * and rejects with it when all started work has ended. Rejects if dependencies form a cycle.
 */
export function runWhenReady<T>(
  size: number,
  items: readonly T[],
  findDependencies: (item: T) => readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const positions = new Map(items.map((item, index) => [item, index]));
  const dependents = items.map((): number[] => []);
  /** For each item, how many it still waits for. */
  const open = items.map((item, index) => {
    const dependencies = findDependencies(item).flatMap((dependency) => positions.get(dependency) ?? []);
    for (const dependency of dependencies) dependents[dependency]?.push(index);
    return dependencies.length;
  });
  /** Positions of the items that may start, in reverse order. */
  const ready = items.flatMap((_, index) => (open[index] === 0 ? [index] : [])).reverse();
  const failures: unknown[] = [];
  let running = 0;
  let left = items.length;
  const run = async (index: number): Promise<void> => {
    running++;
    try {
      await work(items[index] as T);
      left--;
      for (const dependent of dependents[index] ?? []) {
        const waitsFor = (open[dependent] ?? 0) - 1;
        open[dependent] = waitsFor;
        if (waitsFor === 0) insertInOrder(ready, dependent);
      }
    } catch (error) {
      failures.push(error);
    }
    running--;
  };
  return new Promise((resolve, reject) => {
    const advance = (): void => {
      while (failures.length === 0 && running < size) {
        const index = ready.pop();
        if (index === undefined) break;
        run(index).then(advance, reject);
      }
      if (running > 0) return;
      if (failures.length > 0) reject(failures[0]);
      else if (left === 0) resolve();
      else reject(new Error('The dependencies form a cycle.'));
    };
    advance();
  });
}

/** Adds a number to a list of numbers in descending order. */
function insertInOrder(numbers: number[], added: number): void {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) > added) from = middle + 1;
    else to = middle;
  }
  numbers.splice(from, 0, added);
}
