/** An attempt got no response. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly hint: string | undefined;
  readonly requestId: string;
  /** Whether the attempt had begun to send, so the request may have taken effect. */
  readonly sent: boolean;
  /** Whether the same request would fail again a moment later. */
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

/** A request with everything that is sent with it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  readonly requestId: string;
}

/** A response as it was received, read to its end. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /**
   * The `X-requestId` of the request; the platform uses it as its correlationId (docs/platform-api.md, Correlation
   * identifiers).
   */
  readonly requestId: string;
}
