import type { RunTime } from '../shared/run-time.ts';
import { formatSeconds } from '../shared/text.ts';

/** How a request ended, as far as the rate limit is concerned; `no response` also if it was not sent. */
type RequestEnd = 'accepted' | 'refused' | 'no response';

/**
 * The permission to send one request now. Its end must be reported once, because other requests may wait for it; `retryAfter` is
 * the time in milliseconds that the platform names in a refusal.
 */
export type Permit = (end: RequestEnd, retryAfter?: number) => void;

/** A request could be sent only after the deadline of the run. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

interface AcquireOptions {
  readonly isFirst?: boolean;
  /** Ends the wait of this request. */
  readonly halt?: AbortSignal;
}

interface RateLimiterOptions extends RunTime {
  /** 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Receives a line when requests wait for the end of a pause. */
  readonly note: (line: string) => void;
}

/** Bodies with more characters have a limit of their own (docs/internals/platform-api.md, Rate limits). */
const largeSize = 500_000;
const largeInterval = 10_000;
/** Requests that may always be sent in a second. */
const leastPerSecond = 40;
/** Milliseconds within which the platform counts a request; at the latest, it counts it before it responds. */
const longestTravel = 1000;
/** Milliseconds of a wait about which nothing is said. */
const longestSilence = 2000;
const firstPause = 1000;
const longestPause = 20_000;
/** The number of accepted requests after which one more may be open at the same time. */
const acceptedPerStep = 8;

/**
 * Limits the requests of a whole run: in any minute, in any second, and large bodies to one in ten seconds. A refusal pauses all
 * requests, because others may use the key too. After the pause, one request at a time is sent until the platform accepts one;
 * then the number of open requests grows slowly.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #windows: readonly SlidingWindow[];
  /** Milliseconds between requests that the windows allow at once, so one has its response when the window is full. */
  readonly #spacing: number;
  #nextSlot = Number.NEGATIVE_INFINITY;
  readonly #large = new SlidingWindow(1, largeInterval);
  readonly #backoff = new Backoff();
  readonly #waiting: WaitingRequest[] = [];
  #isServing = false;
  /** Aborts when nothing waits any more. */
  #alone = new AbortController();
  #notedUntil = Number.NEGATIVE_INFINITY;
  /** Settled when the last large body may join the others. */
  #lastLarge: Promise<unknown> = Promise.resolve();

  constructor(options: RateLimiterOptions) {
    const { requestsPerMinute } = options;
    const perSecond = Math.max(leastPerSecond, Math.floor(requestsPerMinute / 60));
    this.#options = options;
    this.#spacing = 1000 / (4 * perSecond);
    this.#windows = [new SlidingWindow(requestsPerMinute, 60_000), new SlidingWindow(perSecond, 1000)];
  }

  /** False if there is no limit; the caller must then wait after refusals. */
  get isActive(): boolean {
    return this.#options.requestsPerMinute > 0;
  }

  /**
   * Waits until a request with a body of `size` characters may be sent, in the order of the calls. With `isFirst`, before all
   * others that wait. Rejects with the reason of the run's signal or of `halt`, or with `TooLate` if that would be after the
   * deadline.
   */
  async acquire(size: number, options: AcquireOptions = {}): Promise<Permit> {
    if (!this.isActive) return () => undefined;
    if (size <= largeSize) return this.#join(this.#windows, options);
    // Large bodies wait here, so smaller ones need not wait behind them.
    const permit = this.#lastLarge.then(async () => {
      await this.#sleepUntil(this.#large.due, options.halt);
      return this.#join([...this.#windows, this.#large], options);
    });
    this.#lastLarge = permit.catch(() => undefined);
    return permit;
  }

  /** Waits for the permit of a request that all these windows count. */
  async #join(windows: readonly SlidingWindow[], { isFirst = false, halt }: AcquireOptions): Promise<Permit> {
    halt?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Permit>();
    const waiting = { send: () => resolve(this.#createPermit(windows)), reject };
    if (isFirst) this.#waiting.unshift(waiting);
    else this.#waiting.push(waiting);
    const leave = () => {
      const index = this.#waiting.indexOf(waiting);
      if (index < 0) return;
      this.#waiting.splice(index, 1);
      reject(halt?.reason);
      if (this.#waiting.length === 0) this.#alone.abort();
    };
    halt?.addEventListener('abort', leave, { once: true });
    void this.#serve();
    return promise.finally(() => halt?.removeEventListener('abort', leave));
  }

  /** One loop for all waiting requests, so there is at most one timer, and none while nothing waits. */
  async #serve(): Promise<void> {
    if (this.#isServing) return;
    this.#isServing = true;
    const { clock, signal } = this.#options;
    try {
      while (this.#waiting.length > 0 && this.#backoff.maySend) {
        const due = Math.max(this.#nextSlot, this.#backoff.pausedUntil, ...this.#windows.map((window) => window.due));
        signal.throwIfAborted();
        if (due > clock.elapsed()) await this.#waitUntil(due);
        else this.#waiting.shift()?.send();
      }
    } catch (error) {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    } finally {
      this.#isServing = false;
    }
  }

  /** Sleeps, but not longer than requests wait. */
  async #waitUntil(due: number): Promise<void> {
    this.#alone = new AbortController();
    const { signal } = this.#alone;
    await this.#sleepUntil(due, signal).catch((error: unknown) => {
      if (error !== signal.reason) throw error;
    });
  }

  async #sleepUntil(due: number, halt?: AbortSignal): Promise<void> {
    halt?.throwIfAborted();
    const { clock, signal, deadline = Number.POSITIVE_INFINITY, note, requestsPerMinute } = this.#options;
    signal.throwIfAborted();
    if (due > deadline) throw new TooLate('the rate limit leaves no time for it before the run times out');
    const now = clock.elapsed();
    if (due <= now) return;
    const { pausedUntil } = this.#backoff;
    if (pausedUntil > Math.max(this.#notedUntil, now)) {
      this.#notedUntil = pausedUntil;
      note(`Rate limit reached; pausing all requests for ${formatSeconds(pausedUntil - now)}.`);
    } else if (due - now > longestSilence && due > this.#notedUntil + longestSilence) {
      this.#notedUntil = due;
      const limit = due === this.#large.due ? 'one large document in 10 s' : `${requestsPerMinute} requests per minute`;
      note(`Keeping to ${limit}; the next request is sent in ${formatSeconds(due - now)}.`);
    }
    await clock.sleep(Math.ceil(due - now), halt === undefined ? signal : AbortSignal.any([signal, halt]));
  }

  #createPermit(windows: readonly SlidingWindow[]): Permit {
    const { clock } = this.#options;
    const now = clock.elapsed();
    // One slot that a late timer missed is used later.
    this.#nextSlot = Math.max(this.#nextSlot, now - this.#spacing) + this.#spacing;
    const request: CountedRequest = { countedBy: now + longestTravel };
    for (const window of windows) window.add(request);
    const pauses = this.#backoff.begin();
    return (end, retryAfter) => {
      const endedAt = clock.elapsed();
      if (end !== 'no response') request.countedBy = Math.min(request.countedBy, endedAt);
      this.#backoff.end(pauses, end, endedAt, retryAfter);
      void this.#serve();
    };
  }
}

interface WaitingRequest {
  /** Takes the next permit. */
  send(): void;
  reject(reason: unknown): void;
}

interface CountedRequest {
  /** When the platform has counted the request at the latest. */
  countedBy: number;
}

/** At most a number of requests in any period of a length in milliseconds, regardless of when the platform counts them. */
class SlidingWindow {
  readonly #most: number;
  readonly #length: number;
  readonly #requests: CountedRequest[] = [];

  constructor(most: number, length: number) {
    this.#most = most;
    this.#length = length;
  }

  /** When the next request may be sent. */
  get due(): number {
    const counted = this.#requests.at(-this.#most)?.countedBy ?? Number.NEGATIVE_INFINITY;
    return counted + this.#length;
  }

  add(request: CountedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > this.#most) this.#requests.shift();
  }
}

/**
 * The pauses after refusals, which double until a request is accepted, and the number of requests that may be open after them.
 * A request that was sent before the last pause says nothing about the time after it, so it neither prolongs nor ends a series
 * of pauses.
 */
class Backoff {
  /** Nothing is sent before this time. */
  pausedUntil = Number.NEGATIVE_INFINITY;
  /** Length of the last pause; 0 as soon as a request is accepted after it. */
  #length = 0;
  #pauses = 0;
  /** Requests sent after the last pause that have not ended. */
  #open = 0;
  #mostOpen = Number.POSITIVE_INFINITY;

  get maySend(): boolean {
    return this.#open < Math.floor(this.#mostOpen);
  }

  /** Counts a request that is sent. Returns the number of pauses before it, which `end` needs. */
  begin(): number {
    this.#open++;
    return this.#pauses;
  }

  /** Records the end of a request that was sent after this number of pauses. */
  end(pauses: number, end: RequestEnd, now: number, retryAfter?: number): void {
    const isLate = pauses < this.#pauses;
    if (end === 'refused') this.#pause(isLate, now, retryAfter);
    if (isLate) return;
    if (end === 'accepted') {
      this.#length = 0;
      this.#mostOpen += 1 / acceptedPerStep;
    }
    if (end !== 'refused') this.#open--;
  }

  #pause(isLate: boolean, now: number, retryAfter: number | undefined): void {
    if (!isLate) {
      this.#pauses++;
      this.#open = 0;
      this.#mostOpen = 1;
      this.#length = this.#length === 0 ? firstPause : Math.min(longestPause, this.#length * 2);
    }
    this.pausedUntil = Math.max(this.pausedUntil, now + (retryAfter ?? (isLate ? 0 : this.#length)));
  }
}
