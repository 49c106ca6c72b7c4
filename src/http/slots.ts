const available = Promise.resolve();

/** Limits how many callers have a slot at the same time; the others wait in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Resolves as soon as there is a slot. */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return available;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }

  /** Gives a slot back. */
  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
