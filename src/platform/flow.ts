/** Milliseconds of the published window, and of the short window that a server may also use. */
const minute = 60_000;
const second = 1000;
/** Requests that may always be sent in a second. */
const leastPerSecond = 40;
/** Milliseconds within which the platform counts a request, at the latest with its response. */
const longestTravel = 1000;
/**
 * The published limit (docs/platform-api.md, Rate limits) in requests per second: after a refusal no higher rate is safe.
 */
const publishedRate = 400 / 60;
/** Others may use most of the limit; the pauses handle a lower rate. */
const lowestRate = publishedRate / 4;
/** The approximate number of accepted requests after which the rate recovers from its lowest. */
const recovery = 75;
/** Milliseconds in which the rate is halved only once: other refusals in that time do not concern the new rate. */
const cutInterval = 2000;

/**
 * The rate of requests: a maximum in any minute, and in any second. The platform counts a request at some time before it
 * responds, so a request counts until a whole window after its response. The rate is cut when the platform refuses requests,
 * because others may use the key too, and recovers as it accepts them.
 */
export class Flow {
  readonly #requestsPerMinute: number;
  readonly #requestsPerSecond: number;
  /** Requests per second within a window, so the allowed requests are not sent all at once. */
  readonly #fullRate: number;
  #rate: number;
  /** When each of the last `requestsPerMinute` requests was counted at the latest, in a ring. */
  readonly #countedBy: number[];
  #sent = 0;
  #nextSlot = Number.NEGATIVE_INFINITY;
  #cutAt = Number.NEGATIVE_INFINITY;

  constructor(requestsPerMinute: number) {
    this.#requestsPerMinute = requestsPerMinute;
    this.#requestsPerSecond = Math.min(requestsPerMinute, Math.max(leastPerSecond, Math.floor(requestsPerMinute / 60)));
    this.#fullRate = 4 * this.#requestsPerSecond;
    this.#rate = this.#fullRate;
    this.#countedBy = new Array<number>(requestsPerMinute).fill(Number.NEGATIVE_INFINITY);
  }

  /** The number of requests sent, which is also the number of the next one. */
  get sent(): number {
    return this.#sent;
  }

  /** When the next request may be sent. Times are in milliseconds of `Clock.elapsed`. */
  get due(): number {
    return Math.max(
      this.#nextSlot,
      this.#countedBefore(this.#requestsPerMinute) + minute,
      this.#countedBefore(this.#requestsPerSecond) + second,
    );
  }

  /** Counts a request that is sent now. */
  take(now: number): void {
    const spacing = 1000 / this.#rate;
    this.#countedBy[this.#sent++ % this.#requestsPerMinute] = now + longestTravel;
    // Slots follow the schedule, not late timers; at most one missed slot is used later.
    this.#nextSlot = Math.max(this.#nextSlot, now - spacing) + spacing;
  }

  /** Records that the platform responded to a request, so it has counted it. */
  settle(number: number, now: number): void {
    if (number < this.#sent - this.#requestsPerMinute) return;
    const index = number % this.#requestsPerMinute;
    this.#countedBy[index] = Math.min(this.#countedBy[index] ?? now, now);
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

  /** When the request that is this number before the next one was counted at the latest. */
  #countedBefore(count: number): number {
    return this.#countedBy[(this.#sent - count + this.#requestsPerMinute) % this.#requestsPerMinute] ?? 0;
  }
}
