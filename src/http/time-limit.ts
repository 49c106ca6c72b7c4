import { type Clock, systemClock } from '../shared/clock.ts';

/** A time limit for each of many requests. One timer serves all, because most requests end long before it. */
export class TimeLimit {
  readonly #milliseconds: number;
  readonly #clock: Pick<Clock, 'elapsed'>;
  /** When the time of each is up, the earliest first. */
  readonly #waiting = new Map<() => void, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, clock: Pick<Clock, 'elapsed'> = systemClock) {
    this.#milliseconds = milliseconds;
    this.#clock = clock;
  }

  /** Calls back when the time is up, until the returned function is called. */
  start(callback: () => void): () => void {
    if (this.#timer === undefined) this.#wait(this.#milliseconds);
    else if (this.#waiting.size === 0) this.#timer.ref();
    this.#waiting.set(callback, this.#clock.elapsed() + this.#milliseconds);
    return () => this.#end(callback);
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#expire(), milliseconds);
  }

  #end(callback: () => void): void {
    this.#waiting.delete(callback);
    // Alone, it must not keep the process alive.
    if (this.#waiting.size === 0) this.#timer?.unref();
  }

  #expire(): void {
    const now = this.#clock.elapsed();
    for (const [callback, due] of this.#waiting) {
      if (due > now) {
        this.#wait(Math.ceil(due - now));
        return;
      }
      this.#waiting.delete(callback);
      callback();
    }
    this.#timer = undefined;
  }
}
