import type { Clock } from '../../src/shared/clock.ts';

/** A running clock that can be moved forward. */
export class MovableClock implements Clock {
  readonly #base: Clock;
  #ahead = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#ahead;
  }

  elapsed(): number {
    return this.#base.elapsed();
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return this.#base.sleep(milliseconds, signal);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
