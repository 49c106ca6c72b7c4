import { randomUUID } from 'node:crypto';
import { type RawResponse, TransportError } from '../http/messages.ts';
import { proxyFor } from '../http/proxy.ts';
import { openTransport } from '../http/transport.ts';
import { type Clock, systemClock } from '../shared/clock.ts';
import type { Environment } from '../shared/environment.ts';
import { omitUndefined } from '../shared/object.ts';
import { delaySignal, hasTimeFor, type RunTime } from '../shared/run-time.ts';
import { formatReason, formatSeconds, toClause } from '../shared/text.ts';
import { formatUserAgent } from '../shared/version.ts';
import type { Address } from './address.ts';
import { type Attempt, Attempts, type ExchangeContext, RunOver, ServerClock } from './attempts.ts';
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

/**
 * Sends a request that changes nothing, up to `maxAttempts` times, until its response is final. Throws `RequestFailure` if
 * there was no response.
 */
export async function sendRead(request: Request, context: ExchangeContext): Promise<Response> {
  const result = await exchange(new Attempts(request, false, context));
  if (isIndeterminate(result)) throw new Error('A request that changes nothing has no indeterminate result.');
  return result;
}

/**
 * Sends a change until its response is final or does not show whether it took effect. A change that was refused before it
 * could take effect is sent again. Throws `RequestFailure` if it was never sent.
 */
export function sendChange(request: Request, context: ExchangeContext): Promise<Response | Indeterminate> {
  return exchange(new Attempts(request, true, context));
}

/** Waits a number of milliseconds and logs why; returns false immediately if the run ends before that. */
export async function waitWithin(
  milliseconds: number,
  why: string,
  { note, ...run }: RunTime & Pick<ExchangeContext, 'note'>,
): Promise<boolean> {
  if (!hasTimeFor(milliseconds, run)) return false;
  note(`${why} in ${formatSeconds(milliseconds)}.`);
  try {
    await run.clock.sleep(milliseconds, run.signal);
    return true;
  } catch (error) {
    if (run.signal.aborted) return false;
    throw error;
  }
}

async function exchange(attempts: Attempts): Promise<Response | Indeterminate> {
  try {
    for (;;) {
      const attempt = await attempts.send();
      if (!attempts.mayRepeat(attempt)) return conclude(attempts, attempt);
      if (mayHaveTakenEffect(attempts, attempt))
        return { ...conclude(attempts, attempt), resend: (isNeeded) => resend(attempts, attempt, isNeeded) };
      await attempts.pause(attempt);
    }
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    const { last, name } = attempts;
    // If the run ends during a request, the last attempt is its result.
    if (last !== undefined) return conclude(attempts, last, error.message);
    throw new RequestFailure(`${name} was not sent: ${error.message}.`, { requestId: '', notBegun: true });
  }
}

function mayHaveTakenEffect({ isChange }: Attempts, { effect }: Attempt): boolean {
  return isChange && effect === 'unclear';
}

async function resend(
  attempts: Attempts,
  attempt: Attempt,
  isNeeded = async () => true,
): Promise<Response | Indeterminate> {
  try {
    await attempts.pause(attempt);
    if (!(await isNeeded())) return conclude(attempts, attempt);
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
    return conclude(attempts, attempt, error.message);
  }
  return exchange(attempts);
}

/**
 * The result of an attempt that is not repeated; `notRepeated` is a clause that says why not, although another one might have helped.
 * Throws `RequestFailure` if there was no response, unless a change may have taken effect.
 */
function conclude(attempts: Attempts, attempt: Attempt, notRepeated?: string): Response | Indeterminate {
  const described = describe(attempts, attempt, notRepeated);
  if (mayHaveTakenEffect(attempts, attempt))
    return { instead: described, correlationId: attempts.reachedId ?? '', attempts: attempts.count };
  if (described instanceof RequestFailure) throw described;
  return described;
}

function describe(attempts: Attempts, { result }: Attempt, notRepeated?: string): Response | RequestFailure {
  if (result instanceof TransportError) return describeLoss(attempts, result, notRepeated);
  return { ...result, ...omitUndefined({ notRepeated }) };
}

function describeLoss({ reachedId, count }: Attempts, last: TransportError, notRepeated?: string): RequestFailure {
  const traces = [
    ...(reachedId === undefined ? [] : [`correlationId ${reachedId}`]),
    ...(count > 1 ? [`${count} attempts`] : []),
  ];
  const traced = traces.length === 0 ? '' : ` (${traces.join(', ')})`;
  const end = notRepeated === undefined ? '' : `, and it was not tried again: ${notRepeated}`;
  return new RequestFailure(`${toClause(last.message)}${traced}${end}.`, {
    ...omitUndefined({ hint: last.hint }),
    cause: last,
    sent: reachedId !== undefined,
    requestId: reachedId ?? last.requestId,
  });
}
