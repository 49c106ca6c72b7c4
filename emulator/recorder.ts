import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as it was received. */
export interface RecordedRequest {
  readonly method: string;
  /** The target on the request line, untouched. */
  readonly target: string;
  /** The path below the base address, without prefix, `/gateway` and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** When it came, in milliseconds since the epoch by the emulator's clock. */
  readonly receivedAt: number;
  /** Empty until it is read to its end. */
  body: Buffer;
  /** The status that was answered; absent before that, and where the connection was cut instead. */
  status: number | undefined;
}

/** Keeps every request in the order in which they came. */
export class Recorder {
  readonly requests: RecordedRequest[] = [];
  readonly #most: number;
  readonly #byMessage = new WeakMap<IncomingMessage, RecordedRequest>();

  /** Keeps so many requests at most, the youngest. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Notes a request before anything is done with it; `path` is its target without the base address. */
  note(message: IncomingMessage, path: string, now: number): void {
    const request: RecordedRequest = {
      method: message.method ?? '',
      target: message.url ?? '',
      path,
      headers: message.headers,
      rawHeaders: message.rawHeaders,
      receivedAt: now,
      body: Buffer.alloc(0),
      status: undefined,
    };
    this.requests.push(request);
    if (this.requests.length > this.#most) this.requests.shift();
    this.#byMessage.set(message, request);
  }

  /** What was noted of a request. */
  of(message: IncomingMessage): RecordedRequest {
    const request = this.#byMessage.get(message);
    if (request === undefined) throw new Error('The request was not noted.');
    return request;
  }

  /** Takes a request off the record. */
  forget(message: IncomingMessage): void {
    const index = this.requests.lastIndexOf(this.of(message));
    if (index >= 0) this.requests.splice(index, 1);
  }
}
