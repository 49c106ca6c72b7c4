import type { Clock } from '../src/shared/clock.ts';
import { countOf } from '../src/shared/text.ts';

/** Milliseconds between two lines of progress if none replaces the other. */
const lineInterval = 5000;
/** Milliseconds between two states of the line that is replaced. */
const statusInterval = 100;
/** Milliseconds before a rate is meaningful. */
const rateFrom = 2000;

/** Measures the progress of one long task. */
export class Progress {
  readonly #clock: Clock;
  readonly #replaces: boolean;
  #task = '';
  #started = 0;
  #firstCount = 0;
  #last: number;

  /** `replaces` says whether each line replaces the one before. */
  constructor(clock: Clock, replaces: boolean) {
    this.#clock = clock;
    this.#replaces = replaces;
    this.#last = clock.elapsed();
  }

  /** `120 of 1000 resources read, 40/s, 22 s left`; `undefined` if the line before is too recent. */
  lineOf(count: number, total: number, done: string): string | undefined {
    const now = this.#clock.elapsed();
    if (done !== this.#task) {
      this.#task = done;
      this.#started = now;
      this.#firstCount = count;
      if (this.#replaces) this.#last = Number.NEGATIVE_INFINITY;
    }
    const interval = this.#replaces ? statusInterval : lineInterval;
    if (now - this.#last < interval && !(this.#replaces && count >= total)) return undefined;
    this.#last = now;
    const words = `${count} of ${countOf(total, 'resource')} ${done}`;
    const [elapsed, finished] = [now - this.#started, count - this.#firstCount];
    if (elapsed < rateFrom || finished === 0 || count >= total) return words;
    const rate = finished / (elapsed / 1000);
    return `${words}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s, ${durationOf((total - count) / rate)} left`;
  }
}

function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
