import findMyWay from 'find-my-way';
import type { Endpoint } from '../endpoints/endpoint.ts';

/** An endpoint, and the values of those parts of its path that match any value. */
export interface FoundEndpoint {
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

/** Finds the endpoint of a method and a path without query, which contains only valid escapes. */
export type FindEndpoint = (method: string, path: string) => FoundEndpoint | undefined;

/**
 * Makes a function that finds one of these endpoints. Unlike the routes of a server, it is made once for all emulators of a
 * process, because tests start hundreds of them.
 */
export function findEndpointAmong(endpoints: readonly Endpoint[]): FindEndpoint {
  const router = findMyWay({ maxParamLength: Infinity });
  for (const endpoint of endpoints) router.on(endpoint.method, endpoint.path, () => undefined, endpoint);
  return (method, path) => {
    // A server responds to HEAD as to GET, without the body.
    const found = router.find(method === 'HEAD' ? 'GET' : (method as Endpoint['method']), path);
    return found === null ? undefined : { endpoint: found.store, parameters: found.params };
  };
}
