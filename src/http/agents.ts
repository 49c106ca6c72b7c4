import { type ClientRequest, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { ConnectionTimeout } from './connection-errors.ts';
import { ConnectionPool } from './connection-pool.ts';

/** Opens a connection that is ready for use, with TLS if the protocol requires it. */
export type Connector = (options: ClientRequestArgs) => Promise<Socket>;

export interface AgentOptions {
  /** Milliseconds until a connection must be ready. */
  readonly timeout: number;
  readonly lookup: LookupFunction;
}

/** The server to which connections are made, as sockets expect it. */
export interface SocketAddress {
  readonly protocol: string;
  /** An IPv6 address is without brackets. */
  readonly host: string;
  readonly port: number;
  /** The name that its certificate must have; empty for an IP address, which is not a name in TLS. */
  readonly servername: string;
}

/** Makes the agents of a route, which keep connections, and knows every socket until it is closed. */
export class Agents {
  readonly #timeout: number;
  readonly #settings: object;
  readonly #pools: ConnectionPool[] = [];
  readonly #sockets = new Set<Socket>();

  constructor({ timeout, lookup }: AgentOptions) {
    this.#timeout = timeout;
    this.#settings = {
      keepAlive: true,
      keepAliveInitialDelay: 1000,
      noDelay: true,
      lookup,
      // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
      rejectUnauthorized: true,
    };
  }

  /** An agent for the requests to one server. `refine` changes how it connects. */
  async make(
    address: SocketAddress,
    refine: (connect: Connector) => Connector = (connect) => connect,
  ): Promise<HttpAgent> {
    const agent = await createAgent(address.protocol);
    const connect = refine(this.#connectorOf(agent, address.protocol));
    const pool = new ConnectionPool(() => connect(address));
    this.#pools.push(pool);
    return Object.assign(agent, { addRequest: (request: ClientRequest) => pool.addRequest(request) });
  }

  /** Opens connections outside the agents. */
  async connector(protocol: string): Promise<Connector> {
    return this.#connectorOf(await createAgent(protocol), protocol);
  }

  /**
   * Cuts every connection that is in use or being opened. Idle ones do not keep the process alive; to close one, Node would load
   * `process.stderr`.
   */
  destroy(): void {
    const idle = new Set(this.#pools.flatMap((pool) => pool.idle));
    for (const socket of this.#sockets) if (!idle.has(socket)) socket.destroy(new Error('the connection was closed'));
  }

  /** Node's agent resumes its TLS sessions, which it keeps by `_agentKey`. */
  #connectorOf(agent: HttpAgent, protocol: string): Connector {
    const ready = protocol === 'https:' ? 'secureConnect' : 'connect';
    const settings = { ...this.#settings, _agentKey: protocol };
    return (options) => this.#untilReady(agent.createConnection({ ...settings, ...options }) as Socket, ready);
  }

  #untilReady(socket: Socket, ready: 'connect' | 'secureConnect'): Promise<Socket> {
    this.#sockets.add(socket);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => socket.destroy(new ConnectionTimeout('ETIMEDOUT')), this.#timeout);
      // This listener stays when the socket is passed on, so an error in between is not thrown.
      socket.on('error', reject);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        clearTimeout(timer);
        reject(new Error('the connection was closed'));
      });
      socket.once(ready, () => {
        clearTimeout(timer);
        resolve(socket);
      });
    });
  }
}

/** Node's agent for a protocol. The one for TLS is loaded only when used, because it takes longer to start. */
async function createAgent(protocol: string): Promise<HttpAgent> {
  const options = { keepAlive: true };
  return protocol === 'https:' ? new (await import('node:https')).Agent(options) : new HttpAgent(options);
}
