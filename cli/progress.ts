import type { Clock } from '../src/shared/clock.ts';
import { formatProgress, type Pace } from '../src/shared/log.ts';

/** Milliseconds between two lines of progress if none replaces the other. */
const lineInterval = 5000;
/** Milliseconds between two states of the line that is replaced. */
const statusInterval = 100;
/** Milliseconds before a rate is meaningful. */
const rateFrom = 2000;
/** Requests in a second while no pause is due. */
const burst = 40;

interface State {
  readonly count: number;
  readonly total: number;
  readonly done: string;
  readonly pace: Pace;
}

const unlimited: Pace = { sent: 0, perMinute: 0 };

export class Progress {
  readonly #clock: Clock;
  readonly #replaces: boolean;
  #first: State = { count: 0, total: 0, done: '', pace: unlimited };
  #current = this.#first;
  #started = 0;
  /** When the requests of the pace began. */
  #paceStarted: number;
  #last: number;

  /** `replaces` says whether each line replaces the one before. */
  constructor(clock: Clock, replaces: boolean) {
    this.#clock = clock;
    this.#replaces = replaces;
    this.#last = clock.elapsed();
    this.#paceStarted = this.#last;
  }

  /** `120 of 1000 resources read, 40/s, 22 s left`; `undefined` if the line before is too recent. */
  advance(count: number, total: number, done: string, pace = unlimited): string | undefined {
    const now = this.#clock.elapsed();
    if (pace.sent < this.#current.pace.sent) this.#paceStarted = now;
    this.#current = { count, total, done, pace };
    if (done !== this.#first.done) {
      this.#first = this.#current;
      this.#started = now;
      if (this.#replaces) this.#last = Number.NEGATIVE_INFINITY;
    }
    const interval = this.#replaces ? statusInterval : lineInterval;
    if (now - this.#last < interval && !(this.#replaces && count >= total)) return undefined;
    this.#last = now;
    return this.currentLine();
  }

  /** The line of the last count, with the time that is left now. */
  currentLine(): string {
    const { count, total, done, pace } = this.#current;
    const words = formatProgress(count, total, done, pace);
    const [elapsed, finished] = [this.#clock.elapsed() - this.#started, count - this.#first.count];
    if (elapsed < rateFrom || finished === 0 || count >= total) return words;
    const rate = finished / (elapsed / 1000);
    const left = this.#pausesLeft(finished) ?? (total - count) / rate;
    const time = left > 0 ? `, ${formatDuration(left)} left` : '';
    return `${words}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s${time}`;
  }

  /** The seconds left if the run's own limit will pause its requests; `undefined` if they all fit into this minute. */
  #pausesLeft(finished: number): number | undefined {
    const { count, total, pace } = this.#current;
    const perResource = (pace.sent - this.#first.pace.sent) / finished;
    const before = Math.ceil(pace.sent + (total - count) * perResource) - 1;
    if (pace.perMinute === 0 || before < pace.perMinute) return undefined;
    const due = Math.floor(before / pace.perMinute) * 60 + (before % pace.perMinute) / burst;
    return due - (this.#clock.elapsed() - this.#paceStarted) / 1000;
  }
}

function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
