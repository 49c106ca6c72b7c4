import { longestTimeout } from '../inputs/table.ts';
import { describeScope, type Scope } from '../kinds/resource-key.ts';
import type { Clock } from '../shared/clock.ts';
import { formatCount } from '../shared/text.ts';

/** Milliseconds between two lines. */
const interval = 10_000;

interface Pace {
  /** The requests sent so far. */
  readonly sent: () => number;
  /** The run's own limit; 0 for none. */
  readonly perMinute: number;
  /** When the run reaches its `timeout`, in milliseconds of `Clock.elapsed`. */
  readonly deadline: number | undefined;
}

/** Counts the projects of an export, and estimates the time that is left from its own requests and their pace. */
export class ScopeProgress {
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #started: number;
  #total = 0;
  /** The requests that the projects take at least. */
  #least = 0;
  #done = 0;
  #last: number;
  #warnedAt = 0;

  constructor(clock: Clock, pace: Pace) {
    this.#clock = clock;
    this.#pace = pace;
    this.#started = clock.elapsed();
    this.#last = this.#started;
  }

  /**
   * Adds projects that will be read, with the requests that all of them take at least. Returns a warning if they cannot be read
   * before the `timeout`.
   */
  expect(scopes: readonly Scope[], requests: number): string | undefined {
    this.#total += scopes.filter(({ project }) => project !== undefined).length;
    this.#least += requests;
    const { perMinute, deadline } = this.#pace;
    const perProject = this.#least / Math.max(1, this.#total);
    // The requests of the first minute are sent at once.
    const least = ((this.#total - this.#done) * perProject) / perMinute - 1;
    const left = deadline === undefined ? Number.POSITIVE_INFINITY : (deadline - this.#clock.elapsed()) / 60_000;
    // Again only when much more was found.
    if (perMinute === 0 || least <= left || this.#total < this.#warnedAt * 2) return undefined;
    this.#warnedAt = this.#total;
    const found = `${formatCount(this.#total, 'project')} with at least ${formatCount(Math.round(perProject), 'request')} each take at least ${formatMinutes(least * 60)} at ${perMinute} requests per minute, longer than the \`input:timeout\` of the run.`;
    // Texts that no list shows take more requests.
    const enough = Math.ceil((least * 2) / 10) * 600;
    const advice =
      enough <= longestTimeout
        ? `Set \`input:timeout: ${enough}\`, or`
        : `Set \`input:timeout: ${longestTimeout}\`, and`;
    return `${found} ${advice} export fewer kinds at a time with \`input:kinds\`.`;
  }

  /** Counts a scope that is complete. Returns a line if the one before is not too recent. */
  complete(scope: Scope): string | undefined {
    if (scope.project === undefined) return undefined;
    this.#done++;
    const now = this.#clock.elapsed();
    if (now - this.#last < interval) return undefined;
    this.#last = now;
    const rest = this.#total - this.#done;
    const { sent, perMinute } = this.#pace;
    const byTime = ((now - this.#started) / this.#done) * rest;
    const byPace = perMinute === 0 ? 0 : (sent() / this.#done / perMinute) * 60_000 * rest;
    const time = rest === 0 ? '' : `, about ${formatMinutes(Math.max(byTime, byPace) / 1000)} left`;
    return `Project ${this.#done} of ${this.#total}${time} (${describeScope(scope)})`;
  }
}

function formatMinutes(seconds: number): string {
  return formatCount(Math.max(1, Math.ceil(seconds / 60)), 'minute');
}
