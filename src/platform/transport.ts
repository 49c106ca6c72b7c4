import { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent, util } from 'undici';
import { defined } from '../defined.ts';
import type { Call, Reply } from './call.ts';
import { endOfRun, type NetworkProblem, networkProblem, type Target } from './network-errors.ts';
import type { ForwardProxy } from './proxy.ts';

/** One attempt brought no reply. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  readonly hint: string | undefined;
  readonly requestId: string;
  /** Whether the request had begun to go out, so that it may have taken effect. */
  readonly sent: boolean;
  /** Whether the same request can not fare better a moment later. */
  readonly lasting: boolean;

  constructor(
    message: string,
    details: { hint?: string | undefined; requestId: string; sent: boolean; lasting: boolean; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.hint = details.hint;
    this.requestId = details.requestId;
    this.sent = details.sent;
    this.lasting = details.lasting;
  }
}

/** The wire: sends a request once. */
export interface Transport {
  /**
   * One attempt, the reply read to its end. No redirect is followed.
   * Throws `AttemptFailure` when the time is up, the signal aborts or the network fails.
   */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<Reply>;
  /** Cuts every connection, also those still being made. */
  close(): Promise<void>;
}

/** A call with everything that it needs on the wire. */
interface OutgoingRequest {
  readonly method: Call['method'];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly requestId: string;
}

/** Largest reply that is read, in bytes. */
const replyLimit = 64 * 1024 * 1024;

/**
 * Opens the way to the platform, through `proxy` where there is one. Both timeouts in seconds: `requestTimeout` for a
 * whole attempt, `connectTimeout` for each leg of the way to the first byte sent.
 */
export function openTransport(options: {
  readonly proxy: ForwardProxy | undefined;
  readonly requestTimeout: number;
  readonly connectTimeout: number;
  readonly connections: number;
}): Transport {
  const { proxy, requestTimeout, connections } = options;
  const sockets = openSockets();
  const timeout = options.connectTimeout * 1000;
  // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED=0 would otherwise turn the checks off.
  const tls = { timeout, rejectUnauthorized: true };
  const dispatcher = proxy === undefined ? direct() : proxied(proxy);

  function direct(): Dispatcher {
    return new Agent({ connections, connect: sockets.watch(buildConnector(tls)) });
  }

  /** Loopback `http:` targets are asked for as forward proxies expect it, everything else goes through a tunnel. */
  function proxied({ origin, authorization }: ForwardProxy): Dispatcher {
    return new ProxyAgent({
      uri: origin,
      ...defined({ token: authorization }),
      connections,
      proxyTunnel: false,
      proxyTls: tls,
      requestTls: tls,
      clientFactory: (proxyOrigin, pool: Pool.Options) =>
        new Pool(proxyOrigin, {
          ...pool,
          connect: sockets.watch(pool.connect as buildConnector.connector),
          headersTimeout: timeout,
        }),
      factory: (target, pool: Pool.Options) =>
        new Pool(target, { ...pool, connect: sockets.watch(pool.connect as buildConnector.connector) }),
    });
  }

  return {
    send: (request, signal) =>
      receive(dispatcher, request, signal, requestTimeout, {
        origin: request.url.origin,
        ...defined({ proxy: proxy?.origin }),
      }),
    async close() {
      const destroyed = dispatcher.destroy();
      sockets.destroy();
      await destroyed;
    },
  };
}

/** Knows every socket until it is closed, also those that undici lets go of when it is destroyed while it connects. */
function openSockets() {
  const open = new Set<Socket>();
  return {
    watch(connect: buildConnector.connector): buildConnector.connector {
      return (target, callback) => {
        const made: unknown = connect(target, (...outcome) => {
          // undici would connect again without end on this code of its own, instead of failing the request.
          const [error] = outcome;
          if (error !== null && 'code' in error && error.code === 'UND_ERR_SOCKET') {
            callback(new Error('the connection was cut before it was ready', { cause: error }), null);
          } else {
            callback(...outcome);
          }
        });
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

type Phase = 'connecting' | 'sending' | 'reading';

/** Sends the request and collects the reply; whatever cuts it short settles the promise at once. */
function receive(
  dispatcher: Dispatcher,
  request: OutgoingRequest,
  signal: AbortSignal,
  requestTimeout: number,
  target: Target,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const { url, method, requestId } = request;
  const chunks: Buffer[] = [];
  let phase: Phase = 'connecting';
  let status = 0;
  let headers: Reply['headers'] = {};
  let size = 0;
  let cut: ((error: Error) => void) | undefined;
  let over = false;

  const timer = setTimeout(() => fail(timeoutProblem(phase, requestTimeout)), requestTimeout * 1000);
  const onAbort = () => fail({ reason: endOfRun(signal), lasting: true });
  signal.addEventListener('abort', onAbort, { once: true });

  function finish(): boolean {
    if (over) return false;
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    return true;
  }

  function fail(problem: NetworkProblem, cause?: unknown): void {
    if (!finish()) return;
    // A proxy that asks for a password has not passed the request on.
    const sent = phase !== 'connecting' && !problem.notPassedOn;
    const message = `No answer from ${target.origin}: ${problem.reason}.`;
    const failure = new AttemptFailure(message, { ...problem, requestId, sent, cause });
    reject(failure);
    cut?.(failure);
  }

  async function complete(): Promise<void> {
    try {
      const bytes = await decompressed(Buffer.concat(chunks, size), headers['content-encoding']);
      if (finish()) resolve({ status, headers, text: new TextDecoder().decode(bytes), requestId });
    } catch (error) {
      fail({ reason: 'the reply is compressed in a form that can not be read', lasting: false }, error);
    }
  }

  dispatcher.dispatch(
    {
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { ...request.headers },
      body: request.body ?? null,
      // The timer above bounds the whole attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    {
      onConnect(abort) {
        if (over) return abort();
        phase = 'sending';
        cut = abort;
      },
      onHeaders(code, raw) {
        // Informational replies (1xx) come before the real one.
        if (code >= 200) {
          phase = 'reading';
          status = code;
          headers = util.parseHeaders(raw);
        }
        return true;
      },
      onData(chunk) {
        size += chunk.length;
        chunks.push(chunk);
        if (size > replyLimit) {
          fail({ reason: `the reply is larger than ${replyLimit / 1024 / 1024} MiB`, lasting: true });
        }
        return true;
      },
      onComplete: () => void complete(),
      onError: (error) => fail(networkProblem(error, target), error),
    },
  );
  return promise;
}

function timeoutProblem(phase: Phase, seconds: number): NetworkProblem {
  const reason = {
    connecting: `no connection could be made within ${seconds} s`,
    sending: `the request was sent, but no reply began within ${seconds} s`,
    reading: `the reply began, but did not end within ${seconds} s`,
  }[phase];
  return { reason, hint: 'Check base-url and the network of the runner, or raise request-timeout.', lasting: false };
}

/** Undoes a compression that was not asked for, which some proxies add all the same. */
async function decompressed(bytes: Buffer, encoding: string | string[] | undefined): Promise<Buffer> {
  if (bytes.length === 0 || encoding === undefined || encoding === 'identity') return bytes;
  const { brotliDecompressSync, unzipSync } = await import('node:zlib');
  const decompress = encoding === 'br' ? brotliDecompressSync : unzipSync;
  return decompress(bytes, { maxOutputLength: replyLimit });
}
