import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { ListedEntry } from '../kinds/kind-list.ts';
import type { PlatformClient, Request, Response } from '../platform/request.ts';
import { findSecrets } from '../secrets/detect.ts';
import { handleEvents } from '../shared/run-time.ts';

/** Reads from the platform, and masks the secrets in what it shows. */
export interface Reader {
  readonly platform: PlatformClient;
  /** Sends a request that changes nothing, and masks secrets in the response. */
  readonly send: (request: Request) => Promise<Response>;
  /** Masks the secrets in a value from the platform: they may not be in the payloads. Call it before the value is logged. */
  readonly maskSecrets: (shown: unknown) => void;
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
  const findNew = (shown: unknown) => findSecrets(shown).filter(({ value }) => !known.has(value));
  const maskSecrets = (shown: unknown): void => {
    const found = findNew(shown);
    for (const { value, origin } of found) {
      known.add(value);
      secrets.add(value, origin);
    }
    if (found.length > 0) log.mask();
  };
  const send = async (request: Request): Promise<Response> => {
    const response = await platform.send(request);
    // A response may contain any number of secrets, and the run must be able to end in between.
    for (const { value, origin } of findNew(response.body)) {
      await handleEvents(signal);
      secrets.add(value, origin);
    }
    maskSecrets(response.body);
    return response;
  };
  return { platform, send, maskSecrets, signal, concurrency };
}
