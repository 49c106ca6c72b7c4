import { refused } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Stored } from './state.ts';

/**
 * Refuses an update whose `If-Match` names another version than the one held (docs/platform-api.md, Success and Pipelines).
 * The header is optional; it may be given as `3`, `"3"` or `W/3`.
 */
export function requireVersion({ headers }: Exchange, stored: Stored<unknown>, label: string): void {
  const wanted = headers['if-match'];
  if (wanted === undefined) return;
  if (/^(?:W\/)?"?(\d+)"?$/.exec(String(wanted))?.[1] === String(stored.version)) return;
  const message = `${label} is at version ${stored.version}, If-Match says ${wanted}`;
  throw refused(400, 'OPTIMISTIC_LOCKING_EXCEPTION', message);
}
