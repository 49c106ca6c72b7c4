import { isIP, type LookupFunction, Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher, Pool } from 'undici';
import { omitUndefined } from '../shared/defined.ts';
import { ProxyError } from './network-errors.ts';
import type { ForwardProxy } from './proxy.ts';

/** The connections to servers, direct or through a proxy. */
export interface Route {
  /** Where a request to this address is handed in, and how it is addressed there. */
  toward(url: URL): Entrance;
  /** Cuts every connection, also those still being made. */
  destroy(): Promise<void>;
}

interface Entrance {
  readonly dispatcher: Dispatcher;
  readonly origin: string;
  readonly path: string;
  /** What goes before the headers of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a proxy reads the request and passes it on, so that the reply may be the proxy's own. */
  readonly forwarded: boolean;
}

interface RouteOptions {
  /** Milliseconds for each leg of the way to the first byte sent. */
  readonly timeout: number;
  readonly connections: number;
  readonly lookup: LookupFunction;
}

/**
 * Opens the route, through `proxy` where there is one: `https:` by a tunnel, plain `http:` as forward proxies expect it.
 * Whatever goes wrong before the proxy has let a connection through is a `ProxyFault`.
 */
export function openRoute(proxy: ForwardProxy | undefined, { timeout, connections, lookup }: RouteOptions): Route {
  const sockets = openSockets();
  // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
  const build = () => sockets.watch(buildConnector({ timeout, rejectUnauthorized: true, lookup }));

  if (proxy === undefined) {
    const dispatcher = new Agent({ connections, connect: build() });
    return { toward: (url) => straight(dispatcher, url), destroy: () => destroy(dispatcher) };
  }

  const credentials = omitUndefined({ 'proxy-authorization': proxy.authorization });
  const entrance = new Pool(proxy.origin, {
    connections,
    connect: toProxy(proxy, build()),
    headersTimeout: timeout,
  });
  const tunnels = new Agent({ connections, connect: throughTunnel(entrance, credentials, build()) });
  return {
    toward(url) {
      const tunnel = straight(tunnels, url);
      if (url.protocol === 'https:') return tunnel;
      const path = tunnel.origin + tunnel.path;
      const headers = { host: url.host, ...credentials };
      return { dispatcher: entrance, origin: proxy.origin, path, headers, forwarded: true };
    },
    destroy: () => destroy(tunnels, entrance),
  };

  async function destroy(...dispatchers: readonly Dispatcher[]): Promise<void> {
    const destroyed = dispatchers.map((dispatcher) => dispatcher.destroy());
    sockets.destroy();
    await Promise.all(destroyed);
  }
}

/** To the server itself, be it through a tunnel. */
function straight(dispatcher: Dispatcher, { origin, pathname, search }: URL): Entrance {
  return { dispatcher, origin, path: pathname + search, headers: {}, forwarded: false };
}

/** Connects to the proxy by its own name, whatever host the request is for. */
function toProxy(proxy: ForwardProxy, connect: buildConnector.connector): buildConnector.connector {
  const { hostname } = new URL(proxy.origin);
  // No name goes with an address, and Node warns where one does.
  const servername = isIP(hostname.replace(/^\[|\]$/g, '')) ? '' : hostname;
  return (target, callback) =>
    connect({ ...target, servername }, (...[error, socket]) =>
      error === null ? callback(null, socket) : callback(new ProxyError({ cause: error }), null),
    );
}

/** Connects to a server by asking the proxy for a tunnel, and speaks TLS inside it. */
function throughTunnel(
  entrance: Pool,
  credentials: Readonly<Record<string, string>>,
  connect: buildConnector.connector,
): buildConnector.connector {
  return (target, callback) => {
    openTunnel(entrance, target, credentials).then(
      (httpSocket) => connect({ ...target, httpSocket }, callback),
      (error: unknown) => callback(error instanceof ProxyError ? error : new ProxyError({ cause: error }), null),
    );
  };
}

async function openTunnel(
  entrance: Pool,
  { host = '', port }: buildConnector.Options,
  credentials: Readonly<Record<string, string>>,
): Promise<Socket> {
  const { statusCode, socket } = await entrance.connect({
    path: port ? host : `${host}:443`,
    headers: { host, ...credentials },
  });
  if (statusCode >= 200 && statusCode < 300) return socket as Socket;
  socket.on('error', () => {}).destroy();
  throw new ProxyError({ status: statusCode });
}

/** Knows every socket until it is closed, also those that undici lets go of when it is destroyed while it connects. */
function openSockets() {
  const open = new Set<Socket>();
  return {
    watch(connect: buildConnector.connector): buildConnector.connector {
      return (target, callback) => {
        const made: unknown = connect(target, callback);
        if (made instanceof Socket) {
          open.add(made);
          made.once('close', () => open.delete(made));
        }
      };
    },
    destroy() {
      for (const socket of open) socket.destroy(new Error('the connection was closed'));
    },
  };
}
