import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/**
 * Looks up host names for sockets. One lookup of a name serves all connections that are opened meanwhile: the system's lookup
 * cannot be cancelled, not even by ending the process, so if DNS does not respond, the process waits for one lookup and not for
 * one per connection. `resolve` returns all addresses of a host.
 */
export function createLookup(resolve: (host: string) => Promise<readonly LookupAddress[]>): LookupFunction {
  const open = new Map<string, Promise<readonly LookupAddress[]>>();
  return (host, { all }, callback) => {
    const addresses = open.get(host) ?? resolve(host).finally(() => open.delete(host));
    open.set(host, addresses);
    addresses.then(
      (found) => {
        const [first] = found;
        if (all || first === undefined) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** The lookup of the machine, shared by all connections of the process. */
export const lookupHost: LookupFunction = createLookup((host) => lookup(host, { all: true }));
