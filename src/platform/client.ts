import { randomUUID } from 'node:crypto';
import { type RawResponse, TransportError } from '../http/messages.ts';
import { proxyFor } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Environment } from '../shared/environment.ts';
import { delaySignal } from '../shared/run-time.ts';
import { formatReason } from '../shared/text.ts';
import { formatUserAgent } from '../shared/version.ts';
import type { Address } from './address.ts';
import { ServerClock, sendChange, sendRead, waitWithin } from './attempts.ts';
import { RateLimiter } from './rate-limiter.ts';
import {
  type Indeterminate,
  isIndeterminate,
  type PlatformClient,
  type Request,
  RequestFailure,
  type Response,
} from './request.ts';
import { isNoRequest } from './response.ts';

interface ClientOptions {
  readonly address: Address;
  readonly apiKey?: string;
  /** For requests with the credential `bearer`. Called for every attempt, because such tokens expire within minutes. */
  readonly bearer?: () => Promise<string>;
  /** Time limit for one attempt in seconds, from connecting to the end of the response. */
  readonly requestTimeout: number;
  readonly connections: number;
  /** Ends the run: nothing new is sent, and open requests get two more seconds. Its reason is in the message. */
  readonly signal: AbortSignal;
  readonly environment: Environment;
  readonly maxAttempts: number;
  /** 0 turns pacing off. */
  readonly requestsPerMinute: number;
  /** In milliseconds of `Clock.elapsed`; no wait that would end later is started. */
  readonly deadline?: number;
  readonly clock?: Clock;
  /** A number in [0, 1). */
  readonly random?: () => number;
  /** Receives lines about pauses and repeated requests, which contain no secrets. */
  readonly note: (line: string) => void;
}

/** Opens the connection to the platform. Nothing is sent yet; a proxy address that cannot be read fails the first request. */
export function createClient(options: ClientOptions): PlatformClient {
  const { clock = systemClock, random = Math.random } = options;
  const { send: attempt, countSent, close } = openSender(options);
  const context = {
    ...options,
    attempt,
    rateLimiter: new RateLimiter({ ...options, clock }),
    serverClock: new ServerClock(),
    clock,
    random,
  };
  const missing = new Set<string>();
  return {
    send: (request) => sendKnown(request, missing, (known) => sendRead(known, context)),
    change: (request) => sendKnown(request, missing, (known) => sendChange(known, context)),
    wait: (milliseconds, why) => waitWithin(milliseconds, why, context),
    countSent,
    close,
  };
}

/** Sends a request, or what it names otherwise if the platform does not have it; `missing` are those that it does not have. */
async function sendKnown<T extends Response | Indeterminate>(
  request: Request,
  missing: Set<string>,
  send: (request: Request) => Promise<T>,
): Promise<T> {
  const { otherwise, method, path } = request;
  if (otherwise === undefined) return send(request);
  const name = `${method} ${path}`;
  if (!missing.has(name)) {
    const result = await send(request);
    if (isIndeterminate(result) || !isNoRequest(result)) return result;
    missing.add(name);
  }
  return send({ ...request, ...otherwise });
}

/** Sends each request once. */
function openSender(options: ClientOptions) {
  const { address, environment } = options;
  const server = new URL(address.origin);
  const proxy = proxyFor(server, environment);
  const problem = proxy !== undefined && 'problem' in proxy ? proxy.problem : undefined;
  const transport = openTransport({ ...options, server, proxy: proxy && 'origin' in proxy ? proxy : undefined });
  const cut = delaySignal(options.signal);
  const commonHeaders = { accept: 'application/json', 'user-agent': formatUserAgent(environment) };
  let sent = 0;
  return {
    /** The number of attempts so far that may have reached the platform. */
    countSent: () => sent,
    /** Throws `TransportError` if no response came, and `RequestFailure` if the request cannot be sent. */
    async send(request: Request): Promise<RawResponse> {
      const requestId = randomUUID();
      if (problem !== undefined) throw new RequestFailure(problem, { requestId });
      const { method, body, credential, contentType, contentOnly: keepsBytes = false } = request;
      const headers: Record<string, string> = { ...commonHeaders };
      // With another letter case, a header of the request would be sent in addition to a common one instead of replacing it.
      for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
      headers['X-requestId'] = requestId;
      if (contentType !== undefined) headers['content-type'] = contentType;
      if (credential === 'api-key') headers['x-api-key'] = getApiKey(options, requestId);
      else headers.authorization = `Bearer ${await getBearer(options, requestId)}`;
      checkHeaders(headers, requestId);
      const path = address.formatTarget(request);
      try {
        const response = await transport.send({ method, path, headers, body, requestId, keepsBytes }, cut.signal);
        sent++;
        return response;
      } catch (error) {
        if (error instanceof TransportError && error.sent) sent++;
        throw error;
      }
    },
    async close(): Promise<void> {
      cut.release();
      await transport.close();
    },
  };
}

function getApiKey({ apiKey }: ClientOptions, requestId: string): string {
  if (!apiKey) throw new RequestFailure('No API key was given (`input:api-key`).', { requestId });
  return apiKey;
}

async function getBearer({ bearer }: ClientOptions, requestId: string): Promise<string> {
  if (bearer === undefined)
    throw new RequestFailure('No token for the SCIM interface was given (`input:scim-token`).', { requestId });
  try {
    return await bearer();
  } catch (error) {
    const message = `Could not get a token for the SCIM interface: ${formatReason(error)}`;
    throw new RequestFailure(message, { requestId });
  }
}

const credentialNames: Record<string, string> = { 'x-api-key': 'The API key', authorization: 'The token for SCIM' };

const headerText = /^[\t\x20-\x7e]*$/;

function checkHeaders(headers: Readonly<Record<string, string>>, requestId: string): void {
  for (const name in headers) {
    if (headerText.test(headers[name] ?? '')) continue;
    const what = credentialNames[name] ?? `The header ${name}`;
    const message = `${what} contains a line break or another character that a header cannot contain; copy it again.`;
    throw new RequestFailure(message, { requestId });
  }
}
