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

/** A response as it was received, read to its end. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as it was received, if the request `keepsBytes`. */
  readonly bytes?: Uint8Array;
  /**
   * The `X-requestId` of the request; the platform uses it as its correlationId (docs/internals/platform-api.md, Correlation
   * identifiers).
   */
  readonly requestId: string;
}

/** The headers of a list in which names and values alternate: each as text, or as a list if it came more than once. */
export function parseHeaders(raw: readonly Buffer[]): RawResponse['headers'] {
  const headers: Record<string, string | string[]> = Object.create(null);
  for (let at = 0; at < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase();
    const value = String(raw[at + 1]);
    const earlier = headers[name];
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}
