const longestPause = 20_000;
/** The first of a series of pauses, and the shorter one that is used if the first was sufficient last time. */
const firstPause = 1000;
const shorterPause = firstPause / 2;

/**
 * The pauses of the run after the rate limit refuses requests without naming a time: each pause of a series is twice as long as
 * the one before, until a request is accepted.
 */
export class Pauses {
  /** Length of the last pause; 0 as soon as a request was accepted after it. */
  #length = 0;
  #first = firstPause;
  #until = Number.NEGATIVE_INFINITY;
  /** The last request that was sent before the last pause. */
  #last = -1;

  /** The end of the pause, in milliseconds of `Clock.elapsed`; nothing is sent before. */
  get until(): number {
    return this.#until;
  }

  /** Whether the platform has accepted nothing since the last refusal. */
  get isOpen(): boolean {
    return this.#length > 0;
  }

  /**
   * Records that request `number` of `sent` was refused; `retryAfter` in milliseconds. Returns whether a series of pauses
   * begins. Requests that were open at the last refusal do not count again.
   */
  refuse(number: number, sent: number, now: number, retryAfter: number | undefined): boolean {
    const isNew = number > this.#last;
    const begins = isNew && this.#length === 0;
    if (isNew) {
      this.#last = sent - 1;
      this.#length = begins ? this.#first : Math.min(longestPause, this.#length * 2);
    }
    this.#until = Math.max(this.#until, now + (retryAfter ?? (isNew ? this.#length : 0)));
    return begins;
  }

  /**
   * Records that request `number` was accepted. If it was open at the last refusal, it says nothing about the time after that.
   */
  accept(number: number): void {
    if (number <= this.#last || this.#length === 0) return;
    this.#first = this.#length === this.#first ? shorterPause : firstPause;
    this.#length = 0;
  }
}
