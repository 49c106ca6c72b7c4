import type { Context } from '../context.ts';
import { proxyFor } from './proxy.ts';
import { openTransport, type Transport, TransportError } from './transport.ts';

/**
 * Opens the way to somebody other than the platform, through the proxy where there is one; `patience` in seconds for one
 * attempt. Throws a sentence where the address of the proxy is of no use.
 */
export function openTransportTo(url: URL, patience: number, { environment }: Pick<Context, 'environment'>): Transport {
  const proxy = proxyFor(url, environment);
  if (proxy !== undefined && 'diagnostic' in proxy) throw new Error(proxy.diagnostic);
  return openTransport({ proxy, requestTimeout: patience, connections: 1 });
}

/** Somebody answered with a status that is no success. */
export class StatusError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);
const longestDelay = 20_000;

/**
 * Does work that may be done twice, and does it again, `attempts` times in all, where an attempt failed by what a moment
 * may cure. Waits double from a second to 20; none is begun that would outlast the run. Rejects with the last failure,
 * or with the reason of the run's end.
 */
export async function retryTransient<T>(
  work: () => Promise<T>,
  attempts: number,
  { clock, signal, deadline = Number.POSITIVE_INFINITY }: Pick<Context, 'clock' | 'signal' | 'deadline'>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const delay = Math.min(longestDelay, 1000 * 2 ** (attempt - 1));
      const isLast = attempt >= attempts || signal.aborted || clock.now() + delay > deadline;
      if (isLast || !isPassing(error)) throw error;
      await clock.sleep(delay, signal);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof TransportError) return !error.lasting;
  return error instanceof StatusError && passingStatuses.has(error.status);
}
