/** One request to the platform, before an address, credentials and a request id are put to it. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path below the base address, its parts already percent-encoded. */
  readonly path: string;
  /** Query parameters in the order in which they are sent; an absent value is left out, a list is repeated. */
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
  /** How the caller proves who it is: `x-api-key` with the key, or `Authorization: Bearer` (SCIM). */
  readonly credential: 'api-key' | 'bearer';
  /** Whether sending it twice does no more than sending it once. */
  readonly repeatable: boolean;
  /**
   * The call works in a scope that this run has just created: its rights and names may take some seconds to spread, so
   * that "forbidden" is worth a short wait, and so is "not found" unless the call only `looks` what is there
   * (docs/platform-api.md, Failures that surprise).
   */
  readonly freshScope?: 'uses' | 'looks';
}

/** A reply off the wire, read to its end. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /**
   * The `X-requestId` that the request carried; the platform takes it as its correlationId (docs/platform-api.md, Correlation
   * identifiers).
   */
  readonly requestId: string;
}

/** A decoded reply. Whether it proves what was asked is for the kind to say (`Kind.proof`). */
export interface Response {
  readonly status: number;
  readonly headers: RawResponse['headers'];
  /** 2xx, readable, and an envelope that says `SUCCESS` (SCIM replies have no envelope). */
  readonly ok: boolean;
  /** `html`: a gateway answered, not the platform. `unreadable`: text that is neither JSON nor HTML, or JSON cut short. */
  readonly form: 'envelope' | 'json' | 'html' | 'unreadable' | 'empty';
  /** The parsed body; the text itself where it is not JSON. */
  readonly body: unknown;
  /** `data` of the envelope. */
  readonly data: unknown;
  /** Error code as text, whether the platform sent a string or a number. */
  readonly code?: string;
  /** What the platform said, in one line: message first, then further causes. */
  readonly message?: string;
  /** The answer's own correlationId, else the request id that was sent. */
  readonly correlationId: string;
  /** How many requests it took, and how many of the earlier ones may have taken effect though their reply was lost. */
  readonly attempts: number;
  readonly lostResponses: number;
  /** Why the call was not repeated though that might have helped, as a clause; absent where nothing stood in the way. */
  readonly notRepeated?: string;
}

/** A request that may have taken effect, though no reply says so. */
export interface LostResponse {
  /** The id of the request, which the platform knows as its correlationId. */
  readonly correlationId: string;
  /** What came in the place of a reply: an answer that proves nothing, or why there is none, in words. */
  readonly instead: Response | string;
}

/**
 * What became of a change whose reply was lost, found by reading the resource back:
 * `absent` lets the call be repeated, anything else ends the exchange with `result`.
 */
export type Settlement<T> = { readonly found: 'absent' } | { readonly found: 'settled'; readonly result: T };

/** Looks what became of a request. It must not throw `CallFailure`: that nothing could be seen is a result too. */
export type Settle<T> = (lost: LostResponse) => Promise<Settlement<T>>;

/** The one way to the platform: authenticated, paced, bounded in time, retried where that is safe. */
export interface PlatformClient {
  /**
   * Sends a call and decodes the answer, whatever its status. A call that is not repeatable is repeated only when it was
   * refused before it could take effect, or when `settle` has looked and found the resource absent. Where the repetition
   * is answered that the resource is there already, `settle` looks again, with some patience for reads that lag behind.
   * Throws `CallFailure` when no answer came.
   */
  send(request: Request): Promise<Response>;
  send<T>(request: Request, settle: Settle<T>): Promise<Response | { readonly settled: T }>;
  /** Ends all connections; the process can then end by itself. */
  close(): Promise<void>;
}

/** No answer came: one sentence that says why, what to do, and whether the platform may have acted all the same. */
export class RequestFailure extends Error {
  override readonly name = 'CallFailure';
  readonly hint: string | undefined;
  readonly requestId: string;
  readonly mayHaveTakenEffect: boolean;

  constructor(
    message: string,
    details: { hint?: string; requestId: string; mayHaveTakenEffect: boolean; cause?: unknown },
  ) {
    super(message, { cause: details.cause });
    this.hint = details.hint;
    this.requestId = details.requestId;
    this.mayHaveTakenEffect = details.mayHaveTakenEffect;
  }
}
