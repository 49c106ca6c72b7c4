/** So many calls of one key in so many seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** Counts the calls of each key (platform-api.md 5). A window opens with a key's first call and closes by itself. */
export class RateLimiter {
  readonly #limits: readonly RateLimit[];
  readonly #windows: Map<string, { openedAt: number; calls: number }>[];

  constructor(limits: readonly RateLimit[]) {
    this.#limits = limits;
    this.#windows = limits.map(() => new Map());
  }

  /** Counts a call made at `now` (milliseconds), refused or not; says whether it stays within all limits. */
  admits(key: string, now: number): boolean {
    let admitted = true;
    for (const [index, { calls, seconds }] of this.#limits.entries()) {
      const windows = this.#windows[index];
      const open = windows?.get(key);
      const window = open !== undefined && now - open.openedAt < seconds * 1000 ? open : { openedAt: now, calls: 0 };
      windows?.set(key, window);
      window.calls++;
      if (window.calls > calls) admitted = false;
    }
    return admitted;
  }
}
