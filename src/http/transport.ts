import type { LookupFunction } from 'node:net';
import type { Environment } from '../shared/environment.ts';
import { omitUndefined } from '../shared/object.ts';
import { lookupHost } from './dns.ts';
import type { HttpRequest, RawResponse } from './messages.ts';
import { OpenRequest } from './open-request.ts';
import { type ForwardProxy, proxyFor } from './proxy.ts';
import { openRoute } from './route.ts';
import { Slots } from './slots.ts';
import { TimeLimit } from './time-limit.ts';

/** Sends requests to one server, each once. */
export interface Transport {
  /**
   * One attempt; the response is read to its end. No redirect is followed. Throws `TransportError` if the time is up, the signal
   * aborts or the network fails.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<RawResponse>;
  /** Cuts every connection that is in use or being opened. Idle ones do not keep the process alive. */
  close(): Promise<void>;
}

/** Seconds that each stage from connecting to the first byte sent may take. */
const connectLimit = 10;

/**
 * Opens the connections to the server of an address, through `proxy` if there is one. Times in seconds: `requestTimeout` for a
 * whole attempt, `connectTimeout` for each stage from connecting to the first byte sent.
 */
export function openTransport(options: {
  readonly server: URL;
  readonly proxy: ForwardProxy | undefined;
  readonly requestTimeout: number;
  readonly connectTimeout?: number;
  readonly connections: number;
  readonly lookup?: LookupFunction;
}): Transport {
  const { server, proxy, requestTimeout, connections, lookup = lookupHost } = options;
  const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
  const route = openRoute(server, proxy, { timeout: connectTimeout * 1000, lookup });
  const target = { origin: server.origin, ...omitUndefined({ proxy }) };
  const timeLimit = new TimeLimit(requestTimeout * 1000);
  const context = { route, slots: new Slots(connections), requestTimeout, timeLimit, target };
  return {
    send: (request, signal) => new OpenRequest(context, request).run(signal),
    close: async () => route.destroy(),
  };
}

/**
 * Opens connections to the server of an address, through the proxy that the environment names for it. `requestTimeout` is in
 * seconds. Throws a sentence if the address of the proxy cannot be used.
 */
export function openTransportTo(url: URL, requestTimeout: number, environment: Environment): Transport {
  const proxy = proxyFor(url, environment);
  if (proxy !== undefined && 'diagnostic' in proxy) throw new Error(proxy.diagnostic);
  return openTransport({ server: url, proxy, requestTimeout, connections: 1 });
}
