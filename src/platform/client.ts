import { delaySignal } from '../http/delayed-signal.ts';
import { proxyFor } from '../http/proxy.ts';
import { createRequestId } from '../http/request-id.ts';
import { openTransport, type RawResponse } from '../http/transport.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Environment } from '../shared/environment.ts';
import { omitUndefined } from '../shared/object.ts';
import { reasonOf } from '../shared/text.ts';
import type { Address } from './address.ts';
import { sendChange, sendRead, waitWithin } from './exchange.ts';
import { createPacer } from './pacing.ts';
import { type PlatformClient, type Request, RequestFailure } from './request.ts';
import { ServerClock } from './server-clock.ts';
import { userAgent } from './user-agent.ts';

/** The options of the connection to the platform. */
export interface ClientOptions {
  readonly address: Address;
  /** For requests with the credential `api-key`. */
  readonly apiKey?: string;
  /** For requests with the credential `bearer`; called for every attempt, since such tokens expire within minutes. */
  readonly bearer?: () => Promise<string>;
  /** Time limit for one attempt in seconds, from connecting to the end of the response. */
  readonly requestTimeout: number;
  /** Maximum number of attempts at a request. */
  readonly maxAttempts: number;
  /** 0 turns pacing off. */
  readonly requestsPerMinute: number;
  /** Maximum number of connections, and so of requests, at the same time. */
  readonly connections: number;
  /** Ends the run: nothing new is sent, and open requests get two more seconds. Its reason is in the message. */
  readonly signal: AbortSignal;
  /** When the run ends at the latest, in milliseconds since the epoch: no longer wait is started. */
  readonly deadline?: number;
  /** For the proxy and the `User-Agent`. */
  readonly environment: Environment;
  readonly clock?: Clock;
  /** A number in [0, 1). */
  readonly random?: () => number;
  /** Receives lines about pauses and repeated requests, which contain no secrets. */
  readonly note: (line: string) => void;
}

/** Opens the connection to the platform. Nothing is sent yet; a proxy address that cannot be read fails the first request. */
export function createClient(options: ClientOptions): PlatformClient {
  const { address, environment, signal, clock = systemClock, random = Math.random } = options;
  const proxy = proxyFor(new URL(address.origin), environment);
  const proxyProblem = proxy !== undefined && 'diagnostic' in proxy ? proxy.diagnostic : undefined;
  const transport = openTransport({
    ...options,
    proxy: proxy !== undefined && 'diagnostic' in proxy ? undefined : proxy,
  });
  const agent = userAgent(environment);

  const cut = delaySignal(signal);
  const context = {
    ...options,
    attempt,
    pacer: createPacer({ ...options, clock }),
    serverClock: new ServerClock(),
    clock,
    random,
  };

  async function attempt(request: Request): Promise<RawResponse> {
    const requestId = createRequestId();
    if (proxyProblem !== undefined) throw unsendable(proxyProblem, requestId);
    const headers: Record<string, string> = {
      accept: 'application/json',
      // With another letter case, a header of the request would be sent in addition to this one instead of replacing it.
      ...Object.fromEntries(Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])),
      'user-agent': agent,
      'X-requestId': requestId,
      ...omitUndefined({ 'content-type': request.contentType }),
      ...(await credentials(request, requestId)),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!/^[\t\x20-\x7e]*$/.test(value)) {
        const what = credentialNames[name] ?? `The header ${name}`;
        throw unsendable(
          `${what} contains a line break or another character that a header cannot contain; copy it again.`,
          requestId,
        );
      }
    }
    const { method, body } = request;
    return transport.send({ method, url: address.url(request), headers, body, requestId }, cut.signal);
  }

  async function credentials({ credential }: Request, requestId: string): Promise<Record<string, string>> {
    if (credential === 'bearer') {
      if (options.bearer === undefined)
        throw unsendable('There is no token for the SCIM interface (input scim-token).', requestId);
      try {
        return { authorization: `Bearer ${await options.bearer()}` };
      } catch (error) {
        const reason = reasonOf(error);
        throw unsendable(`There is no token for the SCIM interface: ${reason}`, requestId);
      }
    }
    if (!options.apiKey) throw unsendable('There is no API key (input api-key).', requestId);
    return { 'x-api-key': options.apiKey };
  }

  return {
    send: (request) => sendRead(request, context),
    change: (request) => sendChange(request, context),
    wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
    async close() {
      cut.release();
      await transport.close();
    },
  };
}

const credentialNames: Record<string, string> = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };

function unsendable(message: string, requestId: string): RequestFailure {
  return new RequestFailure(message, { requestId });
}
