import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { ListedEntry } from '../kinds/kind-list.ts';
import { type PlatformClient, type Request, RequestFailure, type Response } from '../platform/request.ts';
import { findSecrets } from '../secrets/detect.ts';
import { formatEndReason, handleEvents } from '../shared/run-time.ts';

/** Reads from the platform, and masks the secrets in what it shows. */
export interface Reader {
  readonly platform: PlatformClient;
  /** Sends a request that changes nothing, and masks secrets in the response. */
  readonly send: (request: Request) => Promise<Response>;
  /**
   * Masks the secrets in a value from the platform, which may not be in the payloads. Call it before the value is logged. There may be
   * any number of them, so `end` ends it: throws its reason.
   */
  readonly maskSecrets: (shown: unknown, end?: AbortSignal) => void | Promise<void>;
  readonly signal: AbortSignal;
  readonly concurrency: number;
  /**
   * The entries of each list that was begun, so a plan reads it once; `undefined` if it was not read to its end. Absent where lists
   * must be current, as in an apply.
   */
  readonly lists?: Map<string, Promise<readonly ListedEntry[] | undefined>>;
}

/** What the stages of a run share from the first request on. */
export interface Run {
  readonly inputs: Inputs;
  readonly context: Context;
  readonly reader: Reader;
}

export function createReader(
  platform: PlatformClient,
  { concurrency }: Pick<Inputs, 'concurrency'>,
  { secrets, log, signal }: Pick<Context, 'secrets' | 'log' | 'signal'>,
): Reader {
  const known = new Set<string>();
  const maskSecrets = async (shown: unknown, end?: AbortSignal): Promise<void> => {
    const before = known.size;
    for (const { value, origin } of findSecrets(shown)) {
      if (known.has(value)) continue;
      known.add(value);
      secrets.add(value, origin);
      await handleEvents(end);
    }
    if (known.size > before) log.mask();
  };
  const send = async (request: Request): Promise<Response> => {
    const response = await platform.send(request);
    await maskResponse({ maskSecrets }, response, signal);
    return response;
  };
  return { platform, send, maskSecrets, signal, concurrency };
}

/** Masks the secrets in a response. At the end, nothing of it may be shown, so it counts as lost: throws a `RequestFailure`. */
export async function maskResponse(
  { maskSecrets }: Pick<Reader, 'maskSecrets'>,
  { body, correlationId }: Response,
  end: AbortSignal,
): Promise<void> {
  try {
    await maskSecrets(body, end);
  } catch (error) {
    if (error !== end.reason) throw error;
    const message = `The response was not used: ${formatEndReason(end)}.`;
    throw new RequestFailure(message, { requestId: correlationId, sent: true, cause: error });
  }
}
