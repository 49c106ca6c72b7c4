/** The number of requests of one key in a number of seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

interface Window {
  readonly openedAt: number;
  calls: number;
}

/** If more keys than this are counted, windows that have closed are removed. */
const manyKeys = 10_000;

/** Counts the requests of each key (docs/internals/platform-api.md, Rate limits). A window opens with a key's first request. */
export class RateLimiter {
  readonly #counters: readonly (RateLimit & { readonly windows: Map<string, Window> })[];

  constructor(limits: readonly RateLimit[]) {
    this.#counters = limits.map((limit) => ({ ...limit, windows: new Map() }));
  }

  /** Counts a request at `now` (milliseconds), refused or not; returns whether it stays within all limits. */
  admits(key: string, now: number): boolean {
    let admitted = true;
    for (const { calls, seconds, windows } of this.#counters) {
      const openedBefore = now - seconds * 1000;
      if (windows.size > manyKeys) forgetClosed(windows, openedBefore);
      const latest = windows.get(key);
      const window = latest !== undefined && latest.openedAt > openedBefore ? latest : { openedAt: now, calls: 0 };
      windows.set(key, window);
      window.calls++;
      if (window.calls > calls) admitted = false;
    }
    return admitted;
  }
}

function forgetClosed(windows: Map<string, Window>, openedBefore: number): void {
  for (const [key, { openedAt }] of windows) if (openedAt <= openedBefore) windows.delete(key);
}
