import type { Log } from '../shared/log.ts';
import { hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatReason, formatSeconds, toClause } from '../shared/text.ts';
import { type RawResponse, TransportError } from './messages.ts';

/** Seconds for one request, and how often it is sent at most if it is safe to repeat. */
export const requestLimits = { requestTimeout: 30, maxAttempts: 4 };

/**
 * When a request is sent again, and after which wait: for the platform, for GitHub and for key servers. The caller knows
 * which requests are safe to repeat.
 */
const retryPolicy = {
  /** Range of statuses that may be temporary: the server or a gateway in front of it is overloaded or down. */
  transientStatuses: [
    [408, 408],
    [429, 429],
    [500, 500],
    [502, 504],
    [520, 530],
    [598, 599],
  ],
  /** Milliseconds before the second attempt. Each later wait doubles, up to `longestDelay`; random jitter shortens it. */
  firstDelay: 1000,
  longestDelay: 20_000,
} as const;

export function isTransientStatus(status: number): boolean {
  return retryPolicy.transientStatuses.some(([first, last]) => status >= first && status <= last);
}

/** Milliseconds to wait after this number of attempts. `random` is in [0, 1). */
export function computeBackOff(attempts: number, random: number, isRateLimit = false): number {
  const longest = Math.min(retryPolicy.longestDelay, retryPolicy.firstDelay * 2 ** (attempts - 1));
  // After a rate limit, the whole wait is needed: the next attempt would fail earlier.
  return isRateLimit ? (longest * (1 + random)) / 2 : longest * random;
}

/** The wait that `Retry-After` asks for, in milliseconds from now; `undefined` if there is none. */
export function parseRetryAfter({ headers }: Pick<RawResponse, 'headers'>, now: number): number | undefined {
  const text = [headers['retry-after']].flat()[0]?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? wait : undefined;
}

export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly status: number;
  readonly headers: RawResponse['headers'];

  constructor(message: string, { status, headers }: Pick<RawResponse, 'status' | 'headers'>) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Does work that is safe to repeat, and repeats it as the policy says, up to `attempts` times in all. Rejects with the last
 * failure, or with the reason why the run ended.
 */
export async function retryTransient<T>(
  work: () => Promise<T>,
  attempts: number,
  run: RunTime & { readonly log: Pick<Log, 'info'> },
): Promise<T> {
  const { clock, signal, log } = run;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const asked = error instanceof StatusError ? parseRetryAfter(error, clock.now()) : undefined;
      // Jitter is for several requests at the same time; here there is only one.
      const delay = asked ?? computeBackOff(attempt, 1);
      if (attempt >= attempts || !isTransientError(error) || !hasTimeFor(delay, run)) throw error;
      log.info(`No usable response: ${toClause(formatReason(error))}; trying again in ${formatSeconds(delay)}.`);
      await clock.sleep(delay, signal);
    }
  }
}

function isTransientError(error: unknown): boolean {
  if (error instanceof TransportError) return !error.lasting;
  return error instanceof StatusError && isTransientStatus(error.status);
}
