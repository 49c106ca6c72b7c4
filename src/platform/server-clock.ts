import type { RawResponse } from '../http/messages.ts';

/** A header `Date` has whole seconds: the response was made within this many milliseconds after it. */
const dateUnit = 1000;

/**
 * The difference between the server's clock and this machine's, by the header `Date` of responses. Each response limits the
 * difference, and all together are more precise than one. The clocks count as equal as long as the responses allow that.
 */
export class ServerClock {
  /** Bounds of the server's time less this machine's, in milliseconds; absent before the first response. */
  #bounds: readonly [least: number, most: number] | undefined;

  /** Adds the `Date` of a response, with this machine's times of request and response. */
  observe(date: RawResponse['headers'][string], sentAt: number, receivedAt: number): void {
    const respondedAt = Date.parse([date].flat()[0] ?? '');
    if (Number.isNaN(respondedAt)) return;
    const bounds = [respondedAt - receivedAt, respondedAt + dateUnit - sentAt] as const;
    const [least, most] = this.#bounds ?? bounds;
    const narrowed = [Math.max(least, bounds[0]), Math.min(most, bounds[1])] as const;
    // Servers with different clocks, or a clock that was changed, contradict earlier responses.
    this.#bounds = narrowed[0] <= narrowed[1] ? narrowed : bounds;
  }

  /** A time of this machine by the server's clock; `undefined` before the first response with a `Date`. */
  toServerTime(time: number): number | undefined {
    if (this.#bounds === undefined) return undefined;
    const [least, most] = this.#bounds;
    if (least <= 0 && most >= 0) return time;
    return time + least;
  }
}
