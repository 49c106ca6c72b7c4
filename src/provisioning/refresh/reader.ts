import type { Context } from '../../context.ts';
import type { PlatformClient, Request, Response } from '../../platform/request.ts';
import { secretsOf } from '../../secrets/detect.ts';

/** The dependencies of reads from the platform. */
export interface Reader {
  readonly platform: PlatformClient;
  /**
   * Receives every value from the platform before it is logged, because it may contain secrets that are not in the payloads.
   */
  readonly learn: (shown: unknown) => void;
  /** Aborts when the run is stopped. */
  readonly signal: AbortSignal;
}

/** A reader for a run, which masks secrets in responses before they could be logged. */
export function createReader(
  platform: PlatformClient,
  { secrets, log, signal }: Pick<Context, 'secrets' | 'log' | 'signal'>,
): Reader {
  const known = new Set<string>();
  const learn = (shown: unknown): void => {
    const found = secretsOf(shown).filter(({ value }) => !known.has(value));
    if (found.length === 0) return;
    for (const { value, origin } of found) {
      known.add(value);
      secrets.add(value, origin);
    }
    log.mask();
  };
  return { platform, learn, signal };
}

/** Sends a request that changes nothing, and masks secrets in the response. */
export async function ask({ platform, learn }: Reader, request: Request): Promise<Response> {
  const response = await platform.send(request);
  learn(response.body);
  return response;
}
