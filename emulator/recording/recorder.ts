import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as it was received. */
export interface RecordedRequest {
  /** The number of the request, from 1. */
  readonly id: number;
  readonly method: string;
  /** The unchanged target of the request line. */
  readonly target: string;
  /** The path under the base address, without prefix, `/gateway` and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values alternate, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** Time of arrival, in milliseconds since the epoch by the emulator's clock. */
  readonly receivedAt: number;
  /** Empty until it is read to its end. */
  body: Buffer;
  /** The status of the response; absent before it is sent, and if the connection was cut instead. */
  status: number | undefined;
  /** The path of its endpoint, with `:` before parameters; absent if no endpoint was found. */
  route?: string;
  correlationId?: string;
  /** Milliseconds until the response was sent. */
  duration?: number;
  /** The names of the faults that applied. */
  faults: readonly string[];
  /** The body of the response, if the recorder keeps bodies. */
  response?: string;
}

/** The number of requests to an endpoint, by the status of the response; the status is 0 if none was sent. */
export interface Usage {
  readonly method: string;
  /** The path of the endpoint; absent for the paths without one. */
  readonly route: string | undefined;
  readonly statuses: Record<number, number>;
}

interface Limits {
  /** The number of latest requests to keep. */
  readonly most: number;
  /** The bytes of bodies to keep, those of the latest requests. */
  readonly bytes: number;
  /** Whether bodies of responses are kept too. */
  readonly responses: boolean;
}

/** Keeps every request in the order in which they came. */
export class Recorder {
  readonly requests: RecordedRequest[] = [];
  readonly #limits: Limits;
  readonly #byMessage = new WeakMap<IncomingMessage, RecordedRequest>();
  readonly #usage = new Map<string, Usage>();
  #count = 0;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Records a request before it is processed; `path` is its target without the base address. */
  note(message: IncomingMessage, path: string, now: number): void {
    const request: RecordedRequest = {
      id: ++this.#count,
      method: message.method ?? '',
      target: message.url ?? '',
      path,
      headers: message.headers,
      rawHeaders: message.rawHeaders,
      receivedAt: now,
      body: Buffer.alloc(0),
      status: undefined,
      faults: [],
    };
    this.requests.push(request);
    if (this.requests.length > this.#limits.most) this.#bytes -= countBytes(this.requests.shift());
    this.#byMessage.set(message, request);
  }

  /** Counts a request whose response was sent; `response` is its body. */
  finish(request: RecordedRequest, response: string): void {
    if (this.#limits.responses) request.response = response;
    const key = `${request.method} ${request.route}`;
    const usage = this.#usage.get(key) ?? { method: request.method, route: request.route, statuses: {} };
    const status = request.status ?? 0;
    usage.statuses[status] = (usage.statuses[status] ?? 0) + 1;
    this.#usage.set(key, usage);
    if (this.#limits.bytes < Infinity) this.#forgetBodies(request);
  }

  /** The counted data of a request. */
  of(message: IncomingMessage): RecordedRequest {
    const request = this.#byMessage.get(message);
    if (request === undefined) throw new Error('The request was not noted.');
    return request;
  }

  /** Removes a request from the record. */
  forget(message: IncomingMessage): void {
    const index = this.requests.lastIndexOf(this.of(message));
    if (index >= 0) this.requests.splice(index, 1);
  }

  /** The number of requests to each endpoint since the start. */
  usage(): Usage[] {
    return [...this.#usage.values()];
  }

  /** Removes the bodies of the oldest requests until the others fit. */
  #forgetBodies(latest: RecordedRequest): void {
    this.#bytes += countBytes(latest);
    for (const request of this.requests) {
      if (this.#bytes <= this.#limits.bytes) return;
      if (request.status === undefined) continue;
      this.#bytes -= countBytes(request);
      request.body = Buffer.alloc(0);
      request.response = '';
    }
  }
}

function countBytes(request: RecordedRequest | undefined): number {
  return request === undefined ? 0 : request.body.length + (request.response?.length ?? 0);
}
