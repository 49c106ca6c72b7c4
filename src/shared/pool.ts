/** Runs `work` over the items in their order, at most `size` at a time. After a rejection, starts no more work. */
export async function runPool<T>(size: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let stopped = false;
  const queue = items.values();
  const worker = async (): Promise<void> => {
    try {
      for (const item of queue) {
        if (stopped) return;
        await work(item);
      }
    } catch (error) {
      stopped = true;
      throw error;
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(size, items.length) }, worker));
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
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
  const queue = new ReadyQueue(items, findDependencies);
  const failures: unknown[] = [];
  let running = 0;
  const run = async (index: number): Promise<void> => {
    running++;
    try {
      await work(items[index] as T);
      queue.complete(index);
    } catch (error) {
      failures.push(error);
    }
    running--;
  };
  return new Promise((resolve, reject) => {
    const advance = (): void => {
      while (failures.length === 0 && running < size) {
        const index = queue.take();
        if (index === undefined) break;
        run(index).then(advance, reject);
      }
      if (running > 0) return;
      if (failures.length > 0) reject(failures[0]);
      else if (queue.isDone) resolve();
      else reject(new Error('The dependencies form a cycle.'));
    };
    advance();
  });
}

class ReadyQueue<T> {
  /** Positions of the items that may start, in reverse order. */
  readonly #ready: number[];
  /** For each item, how many it still waits for. */
  readonly #open: number[];
  readonly #dependents: readonly number[][];
  #left: number;

  constructor(items: readonly T[], findDependencies: (item: T) => readonly T[]) {
    const positions = new Map(items.map((item, index) => [item, index]));
    this.#dependents = items.map(() => []);
    this.#open = items.map((item, index) => {
      const dependencies = findDependencies(item).flatMap((dependency) => positions.get(dependency) ?? []);
      for (const dependency of dependencies) this.#dependents[dependency]?.push(index);
      return dependencies.length;
    });
    this.#ready = items.flatMap((_, index) => (this.#open[index] === 0 ? [index] : [])).reverse();
    this.#left = items.length;
  }

  get isDone(): boolean {
    return this.#left === 0;
  }

  /** `undefined` if none may start yet. */
  take(): number | undefined {
    return this.#ready.pop();
  }

  complete(index: number): void {
    this.#left--;
    for (const dependent of this.#dependents[index] ?? []) {
      const open = (this.#open[dependent] ?? 0) - 1;
      this.#open[dependent] = open;
      if (open === 0) this.#insert(dependent);
    }
  }

  #insert(index: number): void {
    let [from, to] = [0, this.#ready.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#ready[middle] ?? 0) > index) from = middle + 1;
      else to = middle;
    }
    this.#ready.splice(from, 0, index);
  }
}
