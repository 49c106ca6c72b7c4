import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { endReasonOf } from '../shared/run-time.ts';
import { onAbort } from './abort-callbacks.ts';
import { ProxyError } from './connection-errors.ts';
import { decodeContent, UnknownEncoding } from './content-encoding.ts';
import { type HttpRequest, type RawResponse, TransportError } from './messages.ts';
import type { NetworkProblem, Target } from './network-errors.ts';
import { headerListOf, type Route } from './route.ts';
import type { Slots } from './slots.ts';
import type { TimeLimit } from './time-limit.ts';

const utf8 = new TextDecoder();

/** Largest response that is read, in bytes. */
const bodyLimit = 64 * 1024 * 1024;

/** The values that all requests over one transport share. */
interface TransportContext {
  readonly route: Route;
  /** The connections; a request waits for one before it is passed to `node:http`. */
  readonly slots: Slots;
  /** Seconds. */
  readonly requestTimeout: number;
  readonly timeLimit: TimeLimit;
  readonly target: Target;
}

type Phase = 'connecting' | 'sending' | 'reading';

/** One attempt at a request, from the wait for a connection to the end of the response. */
export class OpenRequest {
  readonly #context: TransportContext;
  readonly #request: HttpRequest;
  readonly #result = Promise.withResolvers<RawResponse>();
  #outgoing: ClientRequest | undefined;
  #incoming: IncomingMessage | undefined;
  #isOver = false;

  constructor(context: TransportContext, request: HttpRequest) {
    this.#context = context;
    this.#request = request;
  }

  get #phase(): Phase {
    if (this.#incoming !== undefined) return 'reading';
    return this.#outgoing?.socket ? 'sending' : 'connecting';
  }

  /** Sends it and reads the response. Rejects with a `TransportError` as soon as it is cut short. */
  async run(signal: AbortSignal): Promise<RawResponse> {
    const { requestTimeout, timeLimit, target } = this.#context;
    const onTimeout = () => {
      const phase = this.#phase;
      this.#fail(async () => (await loadExplanations()).explainTimeout(phase, requestTimeout, target));
    };
    const end = () => this.#fail(() => ({ reason: endReasonOf(signal), lasting: true }));
    const stopTimer = timeLimit.start(onTimeout);
    const release = onAbort(signal, end);
    if (signal.aborted) end();
    else this.#send().catch((error: unknown) => this.#failFrom(error));
    try {
      return await this.#result.promise;
    } finally {
      stopTimer();
      release();
    }
  }

  async #send(): Promise<void> {
    const { route, slots } = this.#context;
    const { method, path, headers, body } = this.#request;
    const entrance = await route.entrance();
    await slots.take();
    if (this.#isOver) {
      slots.release();
      return;
    }
    const size = body === undefined ? 0 : Buffer.byteLength(body);
    const ownHeaders = headerListOf(headers);
    if (hasLength(method, body)) ownHeaders.push('content-length', String(size));
    let outgoing: ClientRequest;
    try {
      outgoing = request({
        ...entrance.options,
        method,
        path: entrance.pathPrefix + path,
        headers: [...entrance.headers, ...ownHeaders],
      });
    } catch (error) {
      slots.release();
      throw error;
    }
    this.#outgoing = outgoing;
    outgoing.on('close', () => slots.release());
    outgoing.on('response', (incoming) => {
      if (entrance.forwarded && incoming.statusCode === 407) {
        this.#failFrom(new ProxyError({ status: 407, headers: incoming.headersDistinct }));
      } else this.#read(incoming);
    });
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      this.#fail(() => switched);
    });
    outgoing.on('error', (error) => this.#failFrom(error));
    // As many bytes as characters are ASCII, which Node counts and writes faster as Latin-1.
    outgoing.end(body, size === body?.length ? 'latin1' : 'utf8');
  }

  #read(incoming: IncomingMessage): void {
    const chunks: Buffer[] = [];
    let size = 0;
    this.#incoming = incoming;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > bodyLimit) this.#fail(() => tooLarge);
    });
    incoming.on('end', () => {
      // A connection with an unsent part of the request cannot be reused.
      if (this.#outgoing?.writableFinished === false) this.#outgoing.destroy();
      const [first] = chunks;
      this.#complete(incoming, first?.length === size ? first : Buffer.concat(chunks, size));
    });
    incoming.on('error', (error) => this.#failFrom(error));
  }

  #complete({ statusCode: status = 0, rawHeaders }: IncomingMessage, body: Buffer): void {
    const headers = headersOf(rawHeaders);
    const { requestId } = this.#request;
    const resolve = (content: Buffer) => {
      this.#isOver = true;
      this.#result.resolve({ status, headers, text: utf8.decode(content), requestId });
    };
    const encoding = headers['content-encoding'];
    if (encoding === undefined) resolve(body);
    else {
      decodeContent(body, encoding, bodyLimit).then(resolve, (error: unknown) =>
        this.#fail(() => contentProblemOf(error), error),
      );
    }
  }

  #failFrom(error: unknown): void {
    // If bytes follow the end of a response, only the connection is unusable, not the response.
    if (this.#incoming?.complete) return;
    const { target } = this.#context;
    this.#fail(async () => (await loadExplanations()).explainNetworkError(error, target), error);
  }

  #fail(explain: () => NetworkProblem | Promise<NetworkProblem>, cause?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#result.resolve(this.#reject(explain, this.#phase !== 'connecting', cause));
    this.#outgoing?.destroy();
  }

  async #reject(
    explain: () => NetworkProblem | Promise<NetworkProblem>,
    hasBegun: boolean,
    cause: unknown,
  ): Promise<never> {
    const problem = await explain();
    // A proxy that asks for a password has not forwarded the request.
    const sent = hasBegun && !problem.notPassedOn;
    const { requestId } = this.#request;
    const message = `No response from ${this.#context.target.origin}: ${problem.reason}.`;
    throw new TransportError(message, { ...problem, requestId, sent, cause });
  }
}

/** Loaded only if used: most requests get a response. */
function loadExplanations() {
  return import('./network-errors.ts');
}

const switched = {
  reason: 'the server switched to another protocol (HTTP 101), which was not requested',
  hint: 'Check base-url, and the gateway or proxy in front of the platform.',
  lasting: true,
};

/** Whether the header with the number of bytes is sent; without a body, only methods that usually have one need it. */
function hasLength(method: HttpRequest['method'], body: HttpRequest['body']): boolean {
  return body !== undefined || method === 'POST' || method === 'PUT' || method === 'PATCH';
}

const tooLarge = {
  reason: `the response is larger than ${bodyLimit / 1024 / 1024} MiB`,
  hint: 'Check base-url: the platform does not send responses of this size.',
  lasting: true,
};

/** The headers of a list in which names and values alternate: each as text, or as a list if it came more than once. */
function headersOf(raw: readonly string[]): RawResponse['headers'] {
  const headers: Record<string, string | string[]> = Object.create(null);
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    const value = textOf(raw[at + 1] ?? '');
    const earlier = headers[name];
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}

/** Node reads the bytes of a header as Latin-1; servers write UTF-8. */
function textOf(header: string): string {
  return /[\x80-\xff]/.test(header) ? Buffer.from(header, 'latin1').toString() : header;
}

function contentProblemOf(error: unknown): NetworkProblem {
  if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge;
  if (!(error instanceof UnknownEncoding))
    return {
      reason: 'the response is compressed in a form that cannot be read',
      hint: 'Run again; if it happens again, configure the gateway or proxy to send responses unencoded.',
      lasting: false,
    };
  return {
    reason: `the response has an encoding that cannot be read (Content-Encoding ${error.message})`,
    hint: 'Configure the gateway or proxy to send responses unencoded; no encoding was requested.',
    lasting: true,
  };
}
