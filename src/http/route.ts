import type { LookupFunction, Socket } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import createConnector from 'undici/lib/core/connect.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { omitUndefined } from '../shared/object.ts';
import { parseHeaders, type RawResponse } from './messages.ts';
import type { ForwardProxy } from './proxy.ts';

/** Largest response that is read, in bytes. */
export const bodyLimit = 64 * 1024 * 1024;

interface Route {
  readonly dispatcher: Dispatcher;
  readonly pathPrefix: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a proxy reads the request and forwards it, so the response may come from the proxy itself. */
  readonly isForwarded: boolean;
  close(): Promise<void>;
}

/**
 * Opens the route to a server, through `proxy` if there is one: `https:` by a tunnel, plain `http:` as forward proxies expect
 * it. `timeout` in milliseconds is for each stage up to the first byte sent. A failure before the proxy has opened the connection
 * is a `ProxyError`.
 */
export function openRoute(
  { origin, protocol, host, hostname, port }: URL,
  proxy: ForwardProxy | undefined,
  { timeout, connections, lookup }: { timeout: number; connections: number; lookup: LookupFunction },
): Route {
  const closing = new AbortController();
  const open = createConnector({
    timeout,
    lookup,
    // A pool that is destroyed leaves sockets that are being opened.
    signal: closing.signal,
    keepAliveInitialDelay: 1000,
    // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
    rejectUnauthorized: true,
  });
  const pools: Pool[] = [];
  const createPool = (address: string, settings: Pool.Options) => {
    const pool = new Pool(address, settings);
    pools.push(pool);
    return pool;
  };
  // The whole attempt has its own time limit, and a server may close an idle connection a second early.
  const limits = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeoutThreshold: 1000, maxResponseSize: bodyLimit };
  const settings = { connections, ...limits };
  const direct = {
    pathPrefix: '',
    headers: {},
    isForwarded: false,
    async close() {
      const closed = Promise.all(pools.map((pool) => pool.destroy()));
      closing.abort();
      await closed;
    },
  };
  if (proxy === undefined) return { ...direct, dispatcher: createPool(origin, { ...settings, connect: open }) };

  const login: Record<string, string> = omitUndefined({ 'proxy-authorization': proxy.authorization });
  const openProxy = connectToProxy(open);
  if (protocol === 'http:') {
    const dispatcher = createPool(proxy.origin, { ...settings, connect: openProxy });
    return { ...direct, dispatcher, pathPrefix: origin, headers: { host, ...login }, isForwarded: true };
  }
  const toProxy = createPool(proxy.origin, { connect: openProxy, headersTimeout: timeout });
  const connect = connectByTunnel(`${hostname}:${port || 443}`, { toProxy, login, open });
  return { ...direct, dispatcher: createPool(origin, { ...settings, connect }) };
}

/** Reports a failure to connect as the proxy's. Its certificate must be for its own name, not for that of the `host` header. */
function connectToProxy(open: buildConnector.connector): buildConnector.connector {
  return ({ servername: _, ...proxy }, callback) =>
    open(proxy, (...result) =>
      result[0] === null ? callback(...result) : callback(new ProxyError({ cause: result[0] }), null),
    );
}

/**
 * Connects to a host and port through tunnels of the proxy to which `toProxy` sends requests. A failure before the tunnel is open
 * is a `ProxyError`.
 */
function connectByTunnel(
  hostAndPort: string,
  { toProxy, login, open }: { toProxy: Dispatcher; login: Record<string, string>; open: buildConnector.connector },
): buildConnector.connector {
  const headers = { host: hostAndPort, 'proxy-connection': 'keep-alive', ...login };
  return (target, callback) => {
    toProxy.dispatch(
      { method: 'CONNECT', path: hostAndPort, headers },
      {
        onConnect() {},
        onUpgrade(status, raw, socket) {
          if (status >= 200 && status < 300) {
            open({ ...target, httpSocket: socket as Socket }, callback);
            return;
          }
          socket.on('error', () => {}).destroy();
          const schemes = parseHeaders(raw as Buffer[])['proxy-authenticate'];
          callback(new ProxyError({ status, schemes }), null);
        },
        onError(cause) {
          callback(cause instanceof ProxyError ? cause : new ProxyError({ cause }), null);
        },
      },
    );
  };
}

/** The proxy could not be reached, or it refused the request. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly status: number | undefined;
  /** The `Proxy-Authenticate` headers of that response: the schemes by which clients can authenticate. */
  readonly schemes: readonly string[];

  constructor({ status, schemes, cause }: { status?: number; schemes?: Header; cause?: unknown }) {
    super('the proxy blocked it', { cause });
    this.status = status;
    this.schemes = [schemes ?? []].flat();
  }
}

type Header = RawResponse['headers'][string];
