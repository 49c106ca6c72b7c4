import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/shared/clock.ts';

/** A clock that stops until `drive` moves it from one timer to the next. */
export interface VirtualClock extends Clock {
  /** Lets time pass, timer by timer, until the work is done. */
  drive<T>(work: Promise<T>): Promise<T>;
  /** Every requested wait, in milliseconds. */
  readonly sleeps: readonly number[];
  /** The number of current timers. */
  sleepers(): number;
}

/** `lateness`: milliseconds by which every timer is late, as real timers are. */
export function virtualClock({ lateness = 0, start = Date.UTC(2026, 0, 1) } = {}): VirtualClock {
  let now = start;
  const sleeping = new Set<{ readonly due: number; wake(): void }>();
  const sleeps: number[] = [];
  return {
    sleeps,
    sleepers: () => sleeping.size,
    now: () => now,
    elapsed: () => now - start,
    sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      sleeps.push(milliseconds);
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          sleeping.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper = {
          due: now + milliseconds + lateness,
          wake() {
            signal?.removeEventListener('abort', onAbort);
            resolve();
          },
        };
        sleeping.add(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    },
    async drive(work) {
      let done = false;
      const settled = () => {
        done = true;
      };
      work.then(settled, settled);
      for (let idle = 0; idle < 1000; ) {
        await setImmediate();
        if (done) return work;
        const [next] = [...sleeping].sort((a, b) => a.due - b.due);
        idle = next === undefined ? idle + 1 : 0;
        if (next === undefined) continue;
        sleeping.delete(next);
        now = Math.max(now, next.due);
        next.wake();
      }
      throw new Error('the work waits for something that no sleeper will bring');
    },
  };
}
