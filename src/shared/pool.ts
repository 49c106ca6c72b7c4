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

/** Work that may find more work. */
export type GrowingWork = () => Promise<readonly GrowingWork[]>;

/**
 * Does the work and all work that it finds, at most `size` at a time. What a work finds comes before what waits already, so the
 * parts of a whole are done one after the other. After a rejection, starts no more work.
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
