/** Time as the run sees it; tests replace it with a clock that they move. */
export interface Clock {
  /** Milliseconds since the epoch, for times that others state. The machine's clock may be set during a run. */
  now(): number;
  /** Milliseconds since some moment, for durations and limits. Setting the machine's clock does not change it. */
  elapsed(): number;
  /** Waits; rejects with the signal's reason when it aborts first, and leaves no timer behind. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: Date.now,
  // Node loads `performance` when it is first used, which takes a millisecond.
  elapsed() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1000 + nanoseconds / 1e6;
  },
  async sleep(milliseconds, signal) {
    signal?.throwIfAborted();
    // Loaded only if it is used: many runs wait for nothing.
    const { setTimeout } = await import('node:timers/promises');
    try {
      await setTimeout(milliseconds, undefined, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
