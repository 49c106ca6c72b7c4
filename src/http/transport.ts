import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import type { Environment } from '../shared/environment.ts';
import { formatEndReason, onAbort } from '../shared/run-time.ts';
import { parseHeaders, type RawResponse, TransportError } from './messages.ts';
import { type Destination, explainNetworkError, explainTimeout, type NetworkProblem } from './network-errors.ts';
import { type ForwardProxy, proxyFor } from './proxy.ts';
import { openRoute, ProxyError } from './route.ts';

/** Sends requests to one server, each once. */
export interface Transport {
  /**
   * One attempt; the response is read to its end. No redirect is followed. Throws `TransportError` if the time is up, the signal
   * aborts or the network fails.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<RawResponse>;
  close(): Promise<void>;
}

interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly keepsBytes?: boolean;
  readonly requestId: string;
}

/** Seconds that each stage from connecting to the first byte sent may take. */
const connectLimit = 10;

/**
 * Opens the connections to the server of an address, through `proxy` if there is one. Times in seconds: `requestTimeout` for a
 * whole attempt, `connectTimeout` for each stage from connecting to the first byte sent.
 */
export function openTransport(options: {
  readonly server: URL;
  readonly proxy: ForwardProxy | undefined;
  readonly requestTimeout: number;
  readonly connectTimeout?: number;
  readonly connections: number;
  readonly lookup?: LookupFunction;
}): Transport {
  const { server, proxy, requestTimeout, connections, lookup = lookupHost } = options;
  const { connectTimeout = Math.min(connectLimit, requestTimeout) } = options;
  const route = openRoute(server, proxy, { timeout: connectTimeout * 1000, connections, lookup });
  const context = { route, requestTimeout, destination: { origin: server.origin, proxy } };
  return {
    send: (request, signal) => new OpenRequest(context, request).run(signal),
    close: () => route.close(),
  };
}

/**
 * Opens connections to the server of an address, through the proxy that the environment names for it. `requestTimeout` is in
 * seconds. Throws an error whose message is for the user if the address of the proxy cannot be used.
 */
export function openTransportTo(url: URL, requestTimeout: number, environment: Environment): Transport {
  const proxy = proxyFor(url, environment);
  if (proxy !== undefined && 'problem' in proxy) throw new Error(proxy.problem);
  return openTransport({ server: url, proxy, requestTimeout, connections: 1 });
}

const utf8 = new TextDecoder();

/** A server may respond to a request with a longer body before it has read all of it, and never read the rest. */
const reusableBody = 256 * 1024;

interface TransportContext {
  readonly route: ReturnType<typeof openRoute>;
  /** Seconds. */
  readonly requestTimeout: number;
  readonly destination: Destination;
}

/** One attempt at a request, from the wait for a connection to the end of the response. */
class OpenRequest implements Dispatcher.DispatchHandlers {
  readonly #context: TransportContext;
  readonly #request: HttpRequest;
  readonly #result = Promise.withResolvers<RawResponse>();
  readonly #chunks: Buffer[] = [];
  #phase: Parameters<typeof explainTimeout>[0] = 'connecting';
  #status = 0;
  #headers: RawResponse['headers'] = {};
  #abort: (() => void) | undefined;
  #isOver = false;

  constructor(context: TransportContext, request: HttpRequest) {
    this.#context = context;
    this.#request = request;
  }

  /** Sends it and reads the response. Rejects with a `TransportError` as soon as it is cut short. */
  async run(signal: AbortSignal): Promise<RawResponse> {
    const { requestTimeout, destination } = this.#context;
    const onTimeout = () => this.#fail(explainTimeout(this.#phase, requestTimeout, destination));
    const timer = setTimeout(onTimeout, requestTimeout * 1000);
    const end = () => this.#fail({ reason: formatEndReason(signal), lasting: true });
    const release = onAbort(signal, end);
    try {
      if (signal.aborted) end();
      else this.#dispatch();
      return await this.#result.promise;
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  #dispatch(): void {
    const { dispatcher, pathPrefix, headers: more } = this.#context.route;
    const { method, path, headers, body = null } = this.#request;
    const reset = body !== null && body.length > reusableBody;
    dispatcher.dispatch({ method, path: pathPrefix + path, headers: { ...more, ...headers }, body, reset }, this);
  }

  /** Called right before the request is written to a connection. */
  onConnect(abort: () => void): void {
    this.#abort = abort;
    if (this.#isOver) abort();
    else this.#phase = 'sending';
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    if (status < 200) return true;
    this.#phase = 'reading';
    this.#status = status;
    this.#headers = parseHeaders(raw);
    if (this.#context.route.isForwarded && status === 407) {
      this.onError(new ProxyError({ status, schemes: this.#headers['proxy-authenticate'] }));
    }
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    const body = Buffer.concat(this.#chunks);
    const { 'content-encoding': encoding = '' } = this.#headers;
    // Some gateways send the header if nothing is encoded.
    if (body.length > 0 && !/^(?:identity|none|utf-?8)?$/i.test(String(encoding))) {
      this.#fail(encoded);
      return;
    }
    this.#isOver = true;
    const [status, headers, text] = [this.#status, this.#headers, utf8.decode(body)];
    const { requestId, keepsBytes } = this.#request;
    this.#result.resolve({ status, headers, text, requestId, ...(keepsBytes && { bytes: body }) });
  }

  onError(error: Error): void {
    this.#fail(explainNetworkError(error, this.#context.destination), error);
  }

  #fail(problem: NetworkProblem, cause?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // A proxy that asks for a password has not forwarded the request.
    const sent = this.#phase !== 'connecting' && !problem.notPassedOn;
    const { requestId } = this.#request;
    const message = `No response from ${this.#context.destination.origin}: ${problem.reason}.`;
    this.#result.reject(new TransportError(message, { ...problem, requestId, sent, cause }));
    this.#abort?.();
  }
}

const encoded: NetworkProblem = {
  reason: 'the response is compressed or otherwise encoded (Content-Encoding), which was not requested',
  hint: 'Configure the gateway or proxy to send responses unencoded.',
  lasting: true,
};

/**
 * Looks up host names for sockets. One lookup of a name serves all connections that are opened meanwhile: the system's lookup
 * cannot be cancelled, not even by ending the process, so if DNS does not respond, the process waits for one lookup and not for
 * one per connection. `resolve` returns all addresses of a host.
 */
export function createLookup(resolve: (host: string) => Promise<readonly LookupAddress[]>): LookupFunction {
  const open = new Map<string, Promise<readonly LookupAddress[]>>();
  return (host, { all }, callback) => {
    const addresses = open.get(host) ?? resolve(host).finally(() => open.delete(host));
    open.set(host, addresses);
    addresses.then(
      (found) => {
        const [first] = found;
        if (all || first === undefined) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** The lookup of the machine, shared by all connections of the process. */
const lookupHost: LookupFunction = createLookup((host) => lookup(host, { all: true }));
