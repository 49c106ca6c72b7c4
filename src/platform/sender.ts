import { randomUUID } from 'node:crypto';
import { type RawResponse, TransportError } from '../http/messages.ts';
import { proxyFor } from '../http/proxy.ts';
import { openTransport, type Transport } from '../http/transport.ts';
import type { Environment } from '../shared/environment.ts';
import { delaySignal } from '../shared/run-time.ts';
import { formatReason } from '../shared/text.ts';
import { formatUserAgent } from '../shared/version.ts';
import type { Address } from './address.ts';
import { type Request, RequestFailure } from './request.ts';

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
  /** The headers that all requests have. */
  readonly #commonHeaders: Readonly<Record<string, string>>;
  #sent = 0;

  constructor(options: SenderOptions) {
    const { address, environment, signal } = options;
    const server = new URL(address.origin);
    const proxy = proxyFor(server, environment);
    const isReadable = proxy === undefined || !('problem' in proxy);
    this.#options = options;
    this.#proxyProblem = isReadable ? undefined : proxy.problem;
    this.#transport = openTransport({ ...options, server, proxy: isReadable ? proxy : undefined });
    this.#cut = delaySignal(signal);
    this.#commonHeaders = { accept: 'application/json', 'user-agent': formatUserAgent(environment) };
  }

  /** The number of attempts so far that may have reached the platform. */
  get sent(): number {
    return this.#sent;
  }

  /** Throws `TransportError` if no response came, and `RequestFailure` if the request cannot be sent. */
  async send(request: Request): Promise<RawResponse> {
    const requestId = randomUUID();
    if (this.#proxyProblem !== undefined) throw createUnsendable(this.#proxyProblem, requestId);
    const { method, body, credential, contentType, contentOnly: keepsBytes = false } = request;
    const headers: Record<string, string> = { ...this.#commonHeaders };
    // With another letter case, a header of the request would be sent in addition to a common one instead of replacing it.
    for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
    headers['X-requestId'] = requestId;
    if (contentType !== undefined) headers['content-type'] = contentType;
    if (credential === 'api-key') headers['x-api-key'] = this.#apiKey(requestId);
    else headers.authorization = `Bearer ${await this.#bearer(requestId)}`;
    checkHeaders(headers, requestId);
    const path = this.#options.address.formatTarget(request);
    try {
      const response = await this.#transport.send(
        { method, path, headers, body, requestId, keepsBytes },
        this.#cut.signal,
      );
      this.#sent++;
      return response;
    } catch (error) {
      if (error instanceof TransportError && error.sent) this.#sent++;
      throw error;
    }
  }

  #apiKey(requestId: string): string {
    const { apiKey } = this.#options;
    if (!apiKey) throw createUnsendable('No API key was given (`input:api-key`).', requestId);
    return apiKey;
  }

  async #bearer(requestId: string): Promise<string> {
    const { bearer } = this.#options;
    if (bearer === undefined)
      throw createUnsendable('No token for the SCIM interface was given (`input:scim-token`).', requestId);
    try {
      return await bearer();
    } catch (error) {
      throw createUnsendable(`Could not get a token for the SCIM interface: ${formatReason(error)}`, requestId);
    }
  }

  async close(): Promise<void> {
    this.#cut.release();
    await this.#transport.close();
  }
}

const credentialNames: Record<string, string> = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };

/** The characters that a header can contain. */
const headerText = /^[\t\x20-\x7e]*$/;

function checkHeaders(headers: Readonly<Record<string, string>>, requestId: string): void {
  for (const name in headers) {
    if (headerText.test(headers[name] ?? '')) continue;
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
