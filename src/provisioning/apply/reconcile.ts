import type { PlatformClient } from '../../platform/request.ts';
import type { RemoteState } from '../refresh/remote-state.ts';

/**
 * Milliseconds between reads of a resource that exists according to the platform: reads may lag by some seconds
 * (docs/platform-api.md, Unexpected failures).
 */
export const longReadLag: readonly number[] = [500, 1000, 2000, 4000, 4000];
/** Milliseconds between reads of a resource that may not exist. */
export const shortReadLag: readonly number[] = [500, 1000, 2000];

/**
 * Reads a resource, and again after each wait, until it `isDone` or cannot be read. Returns the last state. A scope that the
 * platform does not know may be new. The end of the run ends the waits. The log says `why` it is read again.
 */
export async function readUntil(
  platform: PlatformClient,
  read: () => Promise<RemoteState>,
  waits: readonly number[],
  isDone: (state: RemoteState) => boolean,
  why: string,
): Promise<RemoteState> {
  let state = await read();
  for (const wait of waits) {
    if ((state.state === 'unknown' && !state.noSuchScope) || isDone(state)) return state;
    if (!(await platform.wait(wait, why))) break;
    state = await read();
  }
  return state;
}
