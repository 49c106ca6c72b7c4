import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';

/** How long an idle connection is kept, in milliseconds, unless the server asks for less. Servers keep them longer. */
const idleLimit = 4000;

/** How much earlier than announced a server may close an idle connection, in milliseconds. */
const margin = 1000;

/** A connection, and how long it may be idle after its last response. */
class Connection {
  readonly socket: Socket;
  limit = idleLimit;

  constructor(socket: Socket) {
    this.socket = socket;
  }
}

/** A request as Node's agents use it if they have no socket for it, which its types do not show. */
interface UnconnectedRequest {
  onSocket(socket: undefined, error: unknown): void;
}

/**
 * The connections to one server, for one request after the other. It does what `node:http` expects of an agent, in a fraction of
 * the time of Node's own, which copies all options of every request twice.
 */
export class ConnectionPool {
  readonly #open: () => Promise<Socket>;
  /** In the order in which they became idle. */
  readonly #idle: Connection[] = [];

  constructor(open: () => Promise<Socket>) {
    this.#open = open;
  }

  /** The sockets that are not in use. */
  get idle(): readonly Socket[] {
    return this.#idle.map(({ socket }) => socket);
  }

  /**
   * Gives a request a connection: the one that has been idle for the longest time, or a new one. As they are used in turn,
   * requests that are sent together usually arrive in their order.
   */
  addRequest(request: ClientRequest): void {
    const connection = this.#takeIdle();
    if (connection === undefined) void this.#addToNew(request);
    else assign(connection, request);
  }

  async #addToNew(request: ClientRequest): Promise<void> {
    try {
      const connection = new Connection(await this.#open());
      this.#watch(connection);
      assign(connection, request);
    } catch (error) {
      (request as unknown as UnconnectedRequest).onSocket(undefined, error);
    }
  }

  #watch(connection: Connection): void {
    const { socket } = connection;
    // Node's signal that a request is over and its connection can be used again.
    socket.on('free', () => this.#keep(connection));
    socket.on('timeout', () => {
      if (this.#idle.includes(connection)) socket.destroy();
    });
    socket.on('close', () => {
      const index = this.#idle.indexOf(connection);
      if (index >= 0) this.#idle.splice(index, 1);
    });
  }

  #keep(connection: Connection): void {
    const { socket, limit } = connection;
    if (!socket.writable || socket.readableLength > 0 || limit <= 0) {
      socket.destroy();
      return;
    }
    if (socket.timeout !== limit) socket.setTimeout(limit);
    socket.on('data', refuseData);
    socket.unref();
    this.#idle.push(connection);
  }

  #takeIdle(): Connection | undefined {
    for (let next = this.#idle.shift(); next !== undefined; next = this.#idle.shift()) {
      const { socket } = next;
      socket.removeListener('data', refuseData);
      if (!socket.writable) continue;
      socket.ref();
      return next;
    }
    return undefined;
  }
}

function assign(connection: Connection, request: ClientRequest): void {
  request.once('response', ({ rawHeaders }) => {
    connection.limit = idleLimitOf(rawHeaders);
  });
  request.onSocket(connection.socket);
}

/** Unrequested data would be taken for the response to the next request. */
function refuseData(this: Socket): void {
  this.destroy();
}

/** How long the server keeps an idle connection, by its `Keep-Alive` header, at most `idleLimit`. */
function idleLimitOf(rawHeaders: readonly string[]): number {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 'keep-alive'.length || name.toLowerCase() !== 'keep-alive') continue;
    const [, seconds] = /^timeout=(\d+)/.exec(rawHeaders[at + 1] ?? '') ?? [];
    if (seconds !== undefined) return Math.min(idleLimit, Number(seconds) * 1000 - margin);
  }
  return idleLimit;
}
