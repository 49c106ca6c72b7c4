import type { Agent, ClientRequestArgs, RequestOptions } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { omitUndefined } from '../shared/object.ts';
import { type AgentOptions, Agents, type Connector, type SocketAddress } from './agents.ts';
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
  /** The options that `node:http` needs in addition to those of the request: few, because it copies them several times. */
  readonly options: RequestOptions;
  /** What precedes the path of each request. */
  readonly pathPrefix: string;
  /** The headers that precede those of the request, as a list. */
  readonly headers: readonly string[];
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
  return directEntranceOf(origin, await agents.make(addressOf(origin)));
}

async function openThroughProxy(origin: URL, proxy: ForwardProxy, agents: Agents, timeout: number): Promise<Entrance> {
  const toProxy = addressOf(new URL(proxy.origin));
  const login: Record<string, string> = omitUndefined({ 'proxy-authorization': proxy.authorization });

  if (origin.protocol === 'http:') {
    const agent = await agents.make(toProxy, blameProxy);
    const headers = headerListOf({ host: origin.host, ...login });
    return { options: { protocol: toProxy.protocol, agent }, pathPrefix: origin.origin, headers, forwarded: true };
  }
  const connectToProxy = await agents.connector(toProxy.protocol);
  const address = addressOf(origin);
  const { host, port } = address;
  const agent = await agents.make(address, (connect) => async (options) => {
    const tunnel = blameProxy(async () => {
      const [socket, { openTunnel }] = await Promise.all([connectToProxy(toProxy), import('./tunnel.ts')]);
      return openTunnel(socket, { host, port }, login, timeout);
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
  const { protocol, host } = origin;
  return { options: { protocol, agent }, pathPrefix: '', headers: headerListOf({ host }), forwarded: false };
}

/** Headers as a list of names and values in turn, which Node sends as it is, without storing and looking up each one. */
export function headerListOf(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name of Object.keys(headers)) list.push(name, headers[name] as string);
  return list;
}

/** The address of a server, with its port always stated. */
function addressOf({ protocol, hostname, port }: URL): SocketAddress {
  const standardPort = protocol === 'https:' ? 443 : 80;
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return {
    protocol,
    host,
    port: port === '' ? standardPort : Number(port),
    servername: isIP(host) ? '' : host,
  };
}
