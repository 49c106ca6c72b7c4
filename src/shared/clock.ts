import { setTimeout } from 'node:timers/promises';

/** Tests replace it with a clock that they move. */
export interface Clock {
  /** Milliseconds since the epoch, for times that others state. The machine's clock may be set during a run. */
  now(): number;
  /** Milliseconds since some moment, for durations and limits. Setting the machine's clock does not change it. */
  elapsed(): number;
  /** Rejects with the signal's reason when it aborts first, and leaves no timer behind. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  async sleep(milliseconds, signal) {
    signal?.throwIfAborted();
    try {
      await setTimeout(milliseconds, undefined, signal ? { signal } : {});
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
