import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { systemClock } from '../shared/clock.ts';

/** How long addresses are used again, in milliseconds. */
const lifetime = 10_000;

/**
 * Looks up host names for sockets. One lookup of a name serves all connections at the same time and shortly after. The
 * system's lookup cannot be cancelled, not even by ending the process, so if DNS does not respond, the process waits for
 * one lookup and not for one per connection.
 *
 * `resolve` returns all addresses of a host; `elapsed` returns milliseconds, as `Clock.elapsed` does.
 */
export function createLookup(
  resolve: (host: string) => Promise<readonly LookupAddress[]>,
  elapsed: () => number,
): LookupFunction {
  const known = new Map<string, { readonly addresses: Promise<readonly LookupAddress[]>; until: number }>();

  function addressesOf(host: string): Promise<readonly LookupAddress[]> {
    const recent = known.get(host);
    if (recent !== undefined && elapsed() < recent.until) return recent.addresses;
    const asked = { addresses: resolve(host), until: Number.POSITIVE_INFINITY };
    known.set(host, asked);
    asked.addresses.then(
      () => {
        asked.until = elapsed() + lifetime;
      },
      () => known.delete(host),
    );
    return asked.addresses;
  }

  return (host, { all }, callback) => {
    addressesOf(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all || first === undefined) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** The lookup of the machine, shared by all connections of the process. */
export const lookupHost: LookupFunction = createLookup(lookUp, systemClock.elapsed);

/** Node's part of it is loaded only for names: addresses are not looked up. */
async function lookUp(host: string): Promise<LookupAddress[]> {
  const { lookup } = await import('node:dns/promises');
  return lookup(host, { all: true });
}
