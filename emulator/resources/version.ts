import type { Request } from '../protocol/request.ts';
import type { StoredResource } from '../state/state.ts';

/** Whether `If-Match` names a version other than the stored one. The header is optional; it may be `3`, `"3"` or `W/3`. */
export function isStale({ headers }: Request, stored: StoredResource): boolean {
  const match = headers['if-match'];
  return match !== undefined && /^(?:W\/)?"?(\d+)"?$/.exec(String(match))?.[1] !== String(stored.version);
}
