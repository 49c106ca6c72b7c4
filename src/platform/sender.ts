import { delaySignal } from '../http/delayed-signal.ts';
import { proxyFor } from '../http/proxy.ts';
import { createRequestId } from '../http/request-id.ts';
import { openTransport, type RawResponse, type Transport } from '../http/transport.ts';
import type { Environment } from '../shared/environment.ts';
import { omitUndefined } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';
import type { Address } from './address.ts';
import { type Request, RequestFailure } from './request.ts';
import { userAgentOf } from './user-agent.ts';

/** The options of the connections to the platform. */
export interface SenderOptions {
  readonly address: Address;
  /** For requests with the credential `api-key`. */
  readonly apiKey?: string;
  /** For requests with the credential `bearer`. Called for every attempt, because such tokens expire within minutes. */
  readonly bearer?: () => Promise<string>;
  /** Time limit for one attempt in seconds, from connecting to the end of the response. */
  readonly requestTimeout: number;
  /** Maximum number of connections, and so of requests, at the same time. */
  readonly connections: number;
  /** Ends the run: open requests get two more seconds. Its reason is in the message. */
  readonly signal: AbortSignal;
  /** For the proxy and the `User-Agent`. */
  readonly environment: Environment;
}

/** Sends single attempts at requests, with headers and credentials, over the run's connections. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #transport: Transport;
  readonly #cut: ReturnType<typeof delaySignal>;
  /** Why the address of the proxy cannot be read. */
  readonly #proxyProblem: string | undefined;
  readonly #userAgent: string;

  constructor(options: SenderOptions) {
    const { address, environment, signal } = options;
    const proxy = proxyFor(new URL(address.origin), environment);
    const isReadable = proxy === undefined || !('diagnostic' in proxy);
    this.#options = options;
    this.#proxyProblem = isReadable ? undefined : proxy.diagnostic;
    this.#transport = openTransport({ ...options, proxy: isReadable ? proxy : undefined });
    this.#cut = delaySignal(signal);
    this.#userAgent = userAgentOf(environment);
  }

  /** Throws `TransportError` if no response came, and `RequestFailure` if the request cannot be sent. */
  async send(request: Request): Promise<RawResponse> {
    const requestId = createRequestId();
    if (this.#proxyProblem !== undefined) throw createUnsendable(this.#proxyProblem, requestId);
    const headers: Record<string, string> = {
      accept: 'application/json',
      // With another letter case, a header of the request would be sent in addition to this one instead of replacing it.
      ...Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
      'user-agent': this.#userAgent,
      'X-requestId': requestId,
      ...omitUndefined({ 'content-type': request.contentType }),
      ...(await this.#credentialFor(request, requestId)),
    };
    checkHeaders(headers, requestId);
    const { method, body } = request;
    const url = this.#options.address.url(request);
    return this.#transport.send({ method, url, headers, body, requestId }, this.#cut.signal);
  }

  async #credentialFor({ credential }: Request, requestId: string): Promise<Record<string, string>> {
    const { apiKey, bearer } = this.#options;
    if (credential === 'api-key') {
      if (!apiKey) throw createUnsendable('No API key was given (input api-key).', requestId);
      return { 'x-api-key': apiKey };
    }
    if (bearer === undefined)
      throw createUnsendable('No token for the SCIM interface was given (input scim-token).', requestId);
    try {
      return { authorization: `Bearer ${await bearer()}` };
    } catch (error) {
      throw createUnsendable(`Could not get a token for the SCIM interface: ${reasonOf(error)}`, requestId);
    }
  }

  async close(): Promise<void> {
    this.#cut.release();
    await this.#transport.close();
  }
}

const credentialNames: Record<string, string> = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };

function checkHeaders(headers: Readonly<Record<string, string>>, requestId: string): void {
  for (const [name, value] of Object.entries(headers)) {
    if (/^[\t\x20-\x7e]*$/.test(value)) continue;
    const what = credentialNames[name] ?? `The header ${name}`;
    throw createUnsendable(
      `${what} contains a line break or another character that a header cannot contain; copy it again.`,
      requestId,
    );
  }
}

function createUnsendable(message: string, requestId: string): RequestFailure {
  return new RequestFailure(message, { requestId });
}
