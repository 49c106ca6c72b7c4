import type { LookupFunction } from 'node:net';
import { util } from 'undici';
import { omitUndefined } from '../shared/defined.ts';
import type { Environment } from '../shared/environment.ts';
import { endReasonOf } from '../shared/run-time.ts';
import { decodeContent, UnknownEncoding } from './content-encoding.ts';
import { lookupHost } from './dns.ts';
import { explainNetworkError, explainTimeout, type NetworkProblem, ProxyError, type Target } from './network-errors.ts';
import { type ForwardProxy, proxyFor } from './proxy.ts';
import { openRoute, type Route } from './route.ts';

/** One attempt brought no reply. */
export class TransportError extends Error {
  override readonly name = 'AttemptFailure';
  readonly hint: string | undefined;
  readonly requestId: string;
  /** Whether the request had begun to go out, so that it may have taken effect. */
  readonly sent: boolean;
  /** Whether the same request cannot fare better a moment later. */
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
  send(request: HttpRequest, signal: AbortSignal): Promise<RawResponse>;
  /** Cuts every connection, also those still being made. */
  close(): Promise<void>;
}

/** A call with everything that it needs on the wire. */
interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly requestId: string;
}

/** A response off the wire, read to its end. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The `X-requestId` that the request carried; the platform uses it as its correlationId (docs/platform-api.md, Correlation identifiers). */
  readonly requestId: string;
}

/** Largest reply that is read, in bytes. */
const replyLimit = 64 * 1024 * 1024;

/** Seconds that a leg of the way to the first byte sent may take at most. */
const connectLimit = 10;

/**
 * Opens the way to a server, through `proxy` where there is one. Times in seconds: `requestTimeout` for a whole attempt,
 * `connectTimeout` for each leg of the way to the first byte sent.
 */
export function openTransport(options: {
  readonly proxy: ForwardProxy | undefined;
  readonly requestTimeout: number;
  readonly connectTimeout?: number;
  readonly connections: number;
  readonly lookup?: LookupFunction;
}): Transport {
  const { proxy, requestTimeout, connections, lookup = lookupHost } = options;
  const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
  const route = openRoute(proxy, { timeout: connectTimeout * 1000, connections, lookup });
  return {
    send: (request, signal) =>
      receive(route, request, signal, requestTimeout, { origin: request.url.origin, ...omitUndefined({ proxy }) }),
    close: route.destroy,
  };
}

/**
 * Opens connections to the server of an address, through the proxy that the environment names for it. `requestTimeout` in
 * seconds. Throws a sentence where the address of the proxy cannot be used.
 */
export function openTransportTo(url: URL, requestTimeout: number, environment: Environment): Transport {
  const proxy = proxyFor(url, environment);
  if (proxy !== undefined && 'diagnostic' in proxy) throw new Error(proxy.diagnostic);
  return openTransport({ proxy, requestTimeout, connections: 1 });
}

type Phase = 'connecting' | 'sending' | 'reading';

/** Sends the request and collects the reply; whatever cuts it short settles the promise at once. */
function receive(
  route: Route,
  request: HttpRequest,
  signal: AbortSignal,
  requestTimeout: number,
  target: Target,
): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { method, requestId } = request;
  const { dispatcher, origin, path, headers: added, forwarded } = route.toward(request.url);
  const chunks: Buffer[] = [];
  let phase: Phase = 'connecting';
  let status = 0;
  let headers: RawResponse['headers'] = {};
  let size = 0;
  let cut: ((error: Error) => void) | undefined;
  let over = false;

  const timer = setTimeout(() => fail(explainTimeout(phase, requestTimeout, target)), requestTimeout * 1000);
  const onAbort = () => fail({ reason: endReasonOf(signal), lasting: true });
  signal.addEventListener('abort', onAbort, { once: true });

  function finish(): boolean {
    if (over) return false;
    over = true;
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    return true;
  }

  function fail(diagnostic: NetworkProblem, cause?: unknown): void {
    if (!finish()) return;
    // A proxy that asks for a password has not passed the request on.
    const sent = phase !== 'connecting' && !diagnostic.notPassedOn;
    const message = `No answer from ${target.origin}: ${diagnostic.reason}.`;
    const failure = new TransportError(message, { ...diagnostic, requestId, sent, cause });
    reject(failure);
    cut?.(failure);
  }

  async function complete(): Promise<void> {
    try {
      const bytes = await decodeContent(Buffer.concat(chunks, size), headers['content-encoding'], replyLimit);
      if (finish()) resolve({ status, headers, text: new TextDecoder().decode(bytes), requestId });
    } catch (error) {
      fail(contentProblem(error), error);
    }
  }

  if (signal.aborted) {
    onAbort();
    return promise;
  }
  dispatcher.dispatch(
    {
      origin,
      path,
      method,
      headers: { ...added, ...request.headers },
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
        if (forwarded && code === 407) {
          fail(explainNetworkError(new ProxyError({ status: code }), target));
          return true;
        }
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
          fail({ reason: `the response is larger than ${replyLimit / 1024 / 1024} MiB`, lasting: true });
        }
        return true;
      },
      onComplete: () => void complete(),
      onError: (error) => fail(explainNetworkError(error, target), error),
    },
  );
  return promise;
}

function contentProblem(error: unknown): NetworkProblem {
  if (!(error instanceof UnknownEncoding))
    return { reason: 'the response is compressed in a form that cannot be read', lasting: false };
  return {
    reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
    hint: 'Configure the gateway or proxy to send responses unencoded; no encoding was requested.',
    lasting: true,
  };
}
