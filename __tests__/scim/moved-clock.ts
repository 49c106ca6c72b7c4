import type { Clock } from '../../src/shared/clock.ts';

/** A clock that stops until there is a wait. */
export function movedClock(now: number): Clock {
  let time = now;
  return {
    now: () => time,
    elapsed: () => time - now,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      time += milliseconds;
    },
  };
}
