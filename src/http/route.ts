import type { Agent, ClientRequestArgs, RequestOptions } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { omitUndefined } from '../shared/object.ts';
import { type AgentOptions, Agents, type Connector } from './agents.ts';
import { ProxyError } from './network-errors.ts';
import type { ForwardProxy } from './proxy.ts';
import { openTunnel } from './tunnel.ts';

/** The connections to servers, direct or through a proxy. */
export interface Route {
  /** How a request to this address is sent: its connections, and its address on them. */
  entranceFor(url: URL): Promise<Entrance>;
  /** Cuts every connection, including those still being opened. */
  destroy(): void;
}

interface Entrance {
  /** The options that `node:http` needs in addition to the request. */
  readonly options: RequestOptions;
  /** The headers that precede those of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a proxy reads the request and forwards it, so the response may come from the proxy itself. */
  readonly forwarded: boolean;
}

/**
 * Opens the route, through `proxy` if there is one: `https:` by a tunnel, plain `http:` as forward proxies expect it. The
 * timeout applies to each stage up to the first byte sent. A failure before the proxy has opened the connection is a
 * `ProxyError`.
 */
export function openRoute(proxy: ForwardProxy | undefined, options: AgentOptions): Route {
  const agents = new Agents(options);
  const entranceFor =
    proxy === undefined ? createDirectRoute(agents) : createProxyRoute(proxy, agents, options.timeout);
  return { entranceFor, destroy: () => agents.destroy() };
}

function createDirectRoute(agents: Agents): Route['entranceFor'] {
  const agentFor = memoize((protocol: string) => agents.make(protocol));
  return async (url) => directEntranceOf(url, await agentFor(url.protocol));
}

function createProxyRoute(proxy: ForwardProxy, agents: Agents, timeout: number): Route['entranceFor'] {
  const address = addressOf(new URL(proxy.origin));
  const login: Record<string, string> = omitUndefined({ 'proxy-authorization': proxy.authorization });
  // The certificate of the proxy must match the name of the proxy, not of the host. In TLS, an IP address is not a name.
  const toProxy = { ...address, servername: isIP(address.host) ? '' : address.host };

  const agentFor = memoize(async (protocol: string) => {
    if (protocol === 'http:') return agents.make(toProxy.protocol, blameProxy);
    const connectToProxy = await agents.connector(toProxy.protocol);
    return agents.make('https:', (connect) => async (options) => {
      const { host, port } = options;
      const tunnel = blameProxy(async () => {
        const socket = await connectToProxy(toProxy);
        return openTunnel(socket, { host: host ?? '', port: Number(port) }, login, timeout);
      });
      return connect({ ...options, ...{ socket: await tunnel(options) } });
    });
  });

  return async (url) => {
    const agent = await agentFor(url.protocol);
    if (url.protocol === 'https:') return directEntranceOf(url, agent);
    const path = url.origin + url.pathname + url.search;
    return { options: { ...toProxy, path, agent }, headers: { host: url.host, ...login }, forwarded: true };
  };
}

/** Reports a failure to connect as the proxy's. */
function blameProxy(connect: Connector): Connector {
  return async (options: ClientRequestArgs): Promise<Socket> => {
    try {
      return await connect(options);
    } catch (error) {
      throw error instanceof ProxyError ? error : new ProxyError({ cause: error });
    }
  };
}

/** A route to the server itself, possibly through a tunnel. */
function directEntranceOf(url: URL, agent: Agent): Entrance {
  const options = { ...addressOf(url), path: url.pathname + url.search, agent };
  return { options, headers: {}, forwarded: false };
}

/** Protocol, host and port as sockets expect them: an IPv6 address without brackets, the port always stated. */
function addressOf({ protocol, hostname, port }: URL) {
  const standardPort = protocol === 'https:' ? 443 : 80;
  return { protocol, host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? standardPort : Number(port) };
}

function memoize<T>(make: (protocol: string) => Promise<T>): (protocol: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (protocol) => {
    const result = made.get(protocol) ?? make(protocol);
    made.set(protocol, result);
    return result;
  };
}
