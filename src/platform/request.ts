import type { RawResponse } from '../http/messages.ts';

/** One request to the platform, without address, credentials and request id. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the base address, its parts percent-encoded. */
  readonly path: string;
  /** Query parameters in the order in which they are sent. An absent value is left out; a list is sent as repeated parameters. */
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
  /** What is sent instead, with the same body, if the platform does not have the request. */
  readonly otherwise?: Pick<Request, 'method' | 'path' | 'query'>;
  /**
   * The service wraps no response in the platform's envelope: its JSON is the data, and the response to a change may be a 204
   * without a body (docs/internals/platform-api.md, Policies).
   */
  readonly envelope?: 'none';
  /** A successful response is a file: its bytes are in `Response.data`, and no part of it is a message. */
  readonly contentOnly?: true;
  /** How the caller authenticates: `x-api-key` with the key, or `Authorization: Bearer` (SCIM). */
  readonly credential: 'api-key' | 'bearer';
  /**
   * The request works in a scope that this run has just created. Its permissions and names may take some seconds to take
   * effect, so after "forbidden" it waits shortly, and also after "not found" unless the request only `looks` for a resource
   * (docs/internals/platform-api.md, Unexpected failures).
   */
  readonly freshScope?: 'uses' | 'looks';
  /** If it aborts before the request is first sent, the request is not sent, as at the end of the run. */
  readonly halt?: AbortSignal;
  /** What the request waits for before it is first sent; `undefined` if for nothing. */
  readonly findHold?: () => Promise<void> | undefined;
  /** The run can continue without the response, so the request is sent again only once, if the rate limit refused it. */
  readonly isOptional?: true;
  /** The response contains secrets, or names and addresses of people, so it is neither shown nor kept. */
  readonly isPrivate?: true;
  /** Whether a response says that the platform has not finished creating the scope. It applies with `freshScope`. */
  readonly isUnready?: (response: Response) => boolean;
}

/** A decoded response. The kind says whether it proves what was requested (`Kind.verify`). */
export interface Response {
  readonly status: number;
  readonly headers: RawResponse['headers'];
  /**
   * 2xx, readable, and an envelope that says `SUCCESS`, if the service has envelopes; otherwise JSON, or to a change a 204 without
   * a body.
   */
  readonly ok: boolean;
  /**
   * `html`: a gateway responded, not the platform. `unreadable`: text that is neither JSON nor HTML, or JSON cut short.
   * `content`: the content of a file; if it is not `ok`, something else or a part of it.
   */
  readonly form: 'content' | 'envelope' | 'json' | 'html' | 'unreadable' | 'empty';
  /** The parsed body; the text itself where it is not JSON. */
  readonly body: unknown;
  /** `data` of the envelope; the whole body if the service has none. */
  readonly data: unknown;
  /** Error code as text; the platform sends a string or a number. */
  readonly code?: string;
  /** What the platform said, in one line: its message first, then further causes. */
  readonly message?: string;
  /** The correlationId of the response, else the request id that was sent. */
  readonly correlationId: string;
  /** Whether an object in the body has a key twice; known only of responses to changes. */
  readonly hasDuplicateKeys?: true;
  /** When the request was sent, by the server's clock, in milliseconds since the epoch; absent where its clock is unknown. */
  readonly sentAt?: number;
  /** Its body must be neither shown nor kept (`Request.isPrivate`). */
  readonly isPrivate?: true;
  /** How many requests it took. */
  readonly attempts: number;
  /** Why the request was not sent again although it might have succeeded; absent if nothing prevented it. */
  readonly notRepeated?: string;
}

/** A change that may have been made, although no response confirms it; only a read can show it. */
export interface Indeterminate {
  /** A response that proves nothing, or why there is none. */
  readonly instead: Response | RequestFailure;
  /** The id of the last request that may have reached the platform, which knows it as its correlationId. */
  readonly correlationId: string;
  /** The number of requests sent so far. */
  readonly attempts: number;
  /**
   * Waits as the retry policy requires and sends the change again, within the same budget of attempts, if it is still needed
   * after the wait. Absent if no attempt is left, or if another one would also fail.
   */
  readonly resend?: (isNeeded?: () => Promise<boolean>) => Promise<Response | Indeterminate>;
}

/** Whether only a read can show if a change took effect. */
export function isIndeterminate(result: Response | Indeterminate): result is Indeterminate {
  return 'instead' in result;
}

/** The connection to the platform: authenticated, within the rate limit, limited in time, with retries if they are safe. */
export interface PlatformClient {
  /**
   * Sends a request that changes nothing, with retries, and decodes the response of any status. Throws `RequestFailure` if
   * there was no response.
   */
  send(request: Request): Promise<Response>;
  /**
   * Sends a change. It is sent again only if it was refused before it could take effect; a response that does not show this is
   * `Indeterminate`. Throws `RequestFailure` if it was never sent.
   */
  change(request: Request): Promise<Response | Indeterminate>;
  /** Waits a number of milliseconds and logs why; returns false immediately if the run ends before that. */
  wait(milliseconds: number, why: string): Promise<boolean>;
  /** The number of requests sent so far, including those sent again, which also use the account's limit. */
  countSent(): number;
  /** Closes the connections, so the process can end. */
  close(): Promise<void>;
}

/** There was no response; with one sentence that says why, and a hint. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly hint: string | undefined;
  readonly requestId: string;
  /** Whether an attempt may have reached the platform. */
  readonly sent: boolean;
  /** Whether the run ended, or had too little time left, before the first attempt. */
  readonly notBegun: boolean;

  constructor(
    message: string,
    details: { hint?: string; requestId: string; sent?: boolean; notBegun?: boolean; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.hint = details.hint;
    this.requestId = details.requestId;
    this.sent = details.sent ?? false;
    this.notBegun = details.notBegun ?? false;
  }
}

/** The thrown error, if there was no response. Throws anything else again. */
export function asLost(thrown: unknown): RequestFailure {
  if (!(thrown instanceof RequestFailure)) throw thrown;
  return thrown;
}
