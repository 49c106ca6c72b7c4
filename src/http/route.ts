import type { Agent, ClientRequestArgs, RequestOptions } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { omitUndefined } from '../shared/object.ts';
import { type AgentOptions, Agents, type Connector } from './agents.ts';
import { ProxyError } from './connection-errors.ts';
import type { ForwardProxy } from './proxy.ts';

/** The connections to one server, direct or through a proxy. */
export interface Route {
  /** How requests to the server are sent. */
  entrance(): Promise<Entrance>;
  /** Cuts every connection that is in use or being opened. */
  destroy(): void;
}

interface Entrance {
  /** The options that `node:http` needs in addition to those of the request. */
  readonly options: RequestOptions;
  /** What precedes the path of each request. */
  readonly pathPrefix: string;
  /** The headers that precede those of the request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a proxy reads the request and forwards it, so the response may come from the proxy itself. */
  readonly forwarded: boolean;
}

/**
 * Opens the route to a server, through `proxy` if there is one: `https:` by a tunnel, plain `http:` as forward proxies expect
 * it. The timeout applies to each stage up to the first byte sent. A failure before the proxy has opened the connection is a
 * `ProxyError`.
 */
export function openRoute(origin: URL, proxy: ForwardProxy | undefined, options: AgentOptions): Route {
  const agents = new Agents(options);
  const open = () =>
    proxy === undefined ? openDirectly(origin, agents) : openThroughProxy(origin, proxy, agents, options.timeout);
  let opened: Promise<Entrance> | undefined;
  return {
    entrance() {
      opened ??= open();
      return opened;
    },
    destroy: () => agents.destroy(),
  };
}

async function openDirectly(origin: URL, agents: Agents): Promise<Entrance> {
  return directEntranceOf(origin, await agents.make(origin.protocol));
}

async function openThroughProxy(origin: URL, proxy: ForwardProxy, agents: Agents, timeout: number): Promise<Entrance> {
  const address = addressOf(new URL(proxy.origin));
  const login: Record<string, string> = omitUndefined({ 'proxy-authorization': proxy.authorization });
  // The certificate of the proxy must match the name of the proxy, not of the host. In TLS, an IP address is not a name.
  const toProxy = { ...address, servername: isIP(address.host) ? '' : address.host };

  if (origin.protocol === 'http:') {
    const agent = await agents.make(toProxy.protocol, blameProxy);
    const headers = { host: origin.host, ...login };
    return { options: { ...toProxy, agent }, pathPrefix: origin.origin, headers, forwarded: true };
  }
  const connectToProxy = await agents.connector(toProxy.protocol);
  const agent = await agents.make('https:', (connect) => async (options) => {
    const { host, port } = options;
    const tunnel = blameProxy(async () => {
      const [socket, { openTunnel }] = await Promise.all([connectToProxy(toProxy), import('./tunnel.ts')]);
      return openTunnel(socket, { host: host ?? '', port: Number(port) }, login, timeout);
    });
    return connect({ ...options, ...{ socket: await tunnel(options) } });
  });
  return directEntranceOf(origin, agent);
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

/** An entrance to the server itself, possibly through a tunnel. */
function directEntranceOf(origin: URL, agent: Agent): Entrance {
  return { options: { ...addressOf(origin), agent }, pathPrefix: '', headers: { host: origin.host }, forwarded: false };
}

/** Protocol, host and port as sockets expect them: an IPv6 address without brackets, the port always stated. */
function addressOf({ protocol, hostname, port }: URL) {
  const standardPort = protocol === 'https:' ? 443 : 80;
  return {
    protocol,
    host: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
    port: port === '' ? standardPort : Number(port),
  };
}
