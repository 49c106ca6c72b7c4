/** Runs `work` over the items in their order, at most `size` at a time. After a rejection nothing more is begun. */
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
