import type { Clock } from '../src/shared/clock.ts';

/** A clock that stops until there is a wait, or a test moves it. `start` is in milliseconds since the epoch. */
export function movedClock(start: number): Clock & { advance(milliseconds: number): void } {
  let time = start;
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    advance,
    now: () => time,
    elapsed: () => time - start,
    async sleep(milliseconds, signal) {
      signal?.throwIfAborted();
      advance(milliseconds);
    },
  };
}
