import { type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { ConnectionTimeout } from './connection-errors.ts';

/** Opens a connection that is ready for use, with TLS if the protocol requires it. */
export type Connector = (options: ClientRequestArgs) => Promise<Socket>;

export interface AgentOptions {
  /** Milliseconds until a connection must be ready. */
  readonly timeout: number;
  /** Maximum number of idle connections that are kept. */
  readonly connections: number;
  readonly lookup: LookupFunction;
}

/** How long an idle connection is kept, in milliseconds, unless the server asks for less. Servers keep them longer. */
const idleLimit = 4000;

/** Makes the agents of a route, which keep connections, and knows every socket until it is closed. */
export class Agents {
  readonly #timeout: number;
  readonly #settings: object;
  readonly #agents: HttpAgent[] = [];
  readonly #sockets = new Set<Socket>();

  constructor({ timeout, connections, lookup }: AgentOptions) {
    this.#timeout = timeout;
    this.#settings = {
      keepAlive: true,
      timeout: idleLimit,
      maxFreeSockets: connections,
      // Connections are used in turn, so requests that are sent together usually arrive in their order.
      scheduling: 'fifo',
      lookup,
      // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
      rejectUnauthorized: true,
    };
  }

  /** An agent for `http:` or `https:`. `refine` changes how it connects. */
  async make(protocol: string, refine: (connect: Connector) => Connector = (connect) => connect): Promise<HttpAgent> {
    const { agent, connect } = await this.#prepare(protocol);
    const connectRefined = refine(connect);
    agent.createConnection = (options, callback) => {
      connectRefined(options).then(
        (socket) => callback?.(null, socket),
        (error: Error) => callback?.(error, undefined as never),
      );
      return undefined;
    };
    return agent;
  }

  /** Opens connections outside the agents. */
  async connector(protocol: string): Promise<Connector> {
    const { connect } = await this.#prepare(protocol);
    return (options) => connect({ ...this.#settings, ...options });
  }

  /**
   * Cuts every connection that is in use or being opened. Idle ones do not keep the process alive; to close one, Node would load
   * `process.stderr`.
   */
  destroy(): void {
    const idle = new Set(this.#agents.flatMap(({ freeSockets }) => Object.values(freeSockets).flat()));
    for (const socket of this.#sockets) if (!idle.has(socket)) socket.destroy(new Error('the connection was closed'));
  }

  async #prepare(protocol: string): Promise<{ readonly agent: HttpAgent; readonly connect: Connector }> {
    const isSecure = protocol === 'https:';
    // Loaded only when used, because it takes longer to start than node:http.
    const agent = isSecure ? new (await import('node:https')).Agent(this.#settings) : new HttpAgent(this.#settings);
    this.#agents.push(agent);
    // All its connections are to one server. Node would make the name of each from its options, four times a request.
    agent.getName = () => protocol;
    const make = agent.createConnection.bind(agent);
    const ready = isSecure ? 'secureConnect' : 'connect';
    return { agent, connect: (options) => this.#untilReady(make(options) as Socket, ready) };
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
