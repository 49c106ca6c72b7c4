/** The published window is a minute; a second more covers requests that take less time to arrive than earlier ones. */
const windowLength = 61_000;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no faster flow is safe.
 */
const publishedRate = 400 / 60;
/** Others may use most of the limit; for what is left of it then, the pauses are enough. */
const lowestRate = publishedRate / 4;
/** About how many accepted requests it takes to bring the rate back from its lowest. */
const recovery = 75;
/** Milliseconds in which the rate is cut once: refusals in that time say nothing of the new rate. */
const cutInterval = 2000;

/**
 * How fast requests go out: so many in any minute, and evenly within it. The rate is cut when the platform refuses requests,
 * because others may use the key too, and recovers as it accepts them.
 */
export class Flow {
  readonly #requestsPerMinute: number;
  /** Requests per second. */
  readonly #fullRate: number;
  #rate: number;
  /** When each of the last `requestsPerMinute` requests was sent, in a ring. */
  readonly #sentAt: number[];
  #sent = 0;
  #nextSlot = Number.NEGATIVE_INFINITY;
  #cutAt = Number.NEGATIVE_INFINITY;

  constructor(requestsPerMinute: number) {
    this.#requestsPerMinute = requestsPerMinute;
    // The window bounds the minute, so the flow may be faster than its average. It stays below by what makes a server that
    // counts by the second refuse nothing that the network brings 50 ms closer together.
    this.#fullRate = 0.93 * Math.max(40, requestsPerMinute / 60);
    this.#rate = this.#fullRate;
    this.#sentAt = new Array<number>(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
  }

  /** How many requests went out; the number of the next. */
  get sent(): number {
    return this.#sent;
  }

  /** When the next request may go out. Times are in milliseconds since the epoch. */
  get due(): number {
    return Math.max(this.#nextSlot, (this.#sentAt[this.#sent % this.#requestsPerMinute] ?? 0) + windowLength);
  }

  /** Counts a request that goes out now. */
  take(now: number): void {
    const spacing = 1000 / this.#rate;
    this.#sentAt[this.#sent++ % this.#requestsPerMinute] = now;
    // Slots follow the plan and not the late timers; one that was missed is made up for, no more.
    this.#nextSlot = Math.max(this.#nextSlot, now - spacing) + spacing;
  }

  holdUntil(time: number): void {
    this.#nextSlot = Math.max(this.#nextSlot, time);
  }

  /** Halves the rate after a refusal. */
  slow(now: number): void {
    if (now - this.#cutAt < cutInterval) return;
    this.#cutAt = now;
    const floor = Math.min(lowestRate, this.#requestsPerMinute / 60);
    this.#rate = Math.max(floor, Math.min(this.#rate, this.#requestsPerMinute / 60, publishedRate) / 2);
  }

  recover(): void {
    this.#rate = Math.min(this.#fullRate, this.#rate * (this.#fullRate / lowestRate) ** (1 / recovery));
  }
}
