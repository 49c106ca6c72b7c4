import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../src/shared/clock.ts';
import { findCaller } from '../access/access.ts';
import type { FindScimCaller } from '../access/scim-caller.ts';
import { type ControlRoutes, isControlTarget } from '../control/routes.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import type { Effect } from '../faults/effects.ts';
import type { Faults } from '../faults/faults.ts';
import type { GitHost } from '../git/host.ts';
import type { Caller } from '../protocol/caller.ts';
import {
  ApiError,
  createErrorBody,
  createUnexpectedError,
  type Response,
  refuse,
  refuseRequest,
} from '../protocol/response.ts';
import type { RecordedRequest, Recorder } from '../recording/recorder.ts';
import { formatReason, formatRequest } from '../recording/request-log.ts';
import type { AuditTrail } from '../state/audit-trail.ts';
import type { Past } from '../state/past.ts';
import type { State } from '../state/state.ts';
import { type FoundEndpoint, findEndpointAmong } from './find-endpoint.ts';
import { createServer as createHttpServer, type Handle, type Unreadable } from './http.ts';
import type { RateLimiter } from './rate-limit.ts';
import { send } from './send.ts';

/** Path of the OpenAPI document, without prefix. */
const openApiPath = '/openapi.json';

const findEndpoint = findEndpointAmong(endpoints);

/** The dependencies of the server. */
export interface Parts {
  readonly state: State;
  readonly audit: AuditTrail;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly past: Past;
  readonly git: GitHost;
  readonly limiter: RateLimiter;
  readonly findScimCaller: FindScimCaller;
  readonly recorder: Recorder;
  readonly log: (line: string) => void;
  /** Path under which the platform responds, such as `/gratis`; empty for none. */
  readonly prefix: string;
  readonly pageCap: number;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Called after each request with the body and the headers of the response. */
  readonly onFinished: (request: RecordedRequest, response: Response) => void;
  /** Aborts when the emulator closes. */
  readonly closing: AbortSignal;
}

/** A request with its target, without prefix and `/gateway`. */
interface Incoming {
  readonly raw: IncomingMessage;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

/** The HTTP server: every endpoint, with authentication, rate limits, faults, recording and CORS around it. */
export function createServer(parts: Parts, control?: ControlRoutes): Server {
  const targets = new WeakMap<IncomingMessage, string>();
  const handle: Handle = async (raw, reply, body, problem) => {
    const { method = '', headers } = raw;
    const request: Incoming = { raw, method, url: targets.get(raw) ?? '/', headers };
    const path = request.url.split('?')[0] ?? '';
    parts.recorder.of(raw).body = body;
    const isControl = isControlTarget(raw.url ?? '/');
    if (!isControl) allowOrigins(reply);
    if (problem) return fail(parts, request, reply, problem);
    if (isControl && (await control?.respond(request, reply, path))) return undefined;
    if (method === 'OPTIONS' && !isControl) return respondToPreflight(parts, request, reply);
    if (path !== openApiPath) return serve(parts, findEndpoint(method, path), request, reply);
    parts.recorder.forget(raw);
    // In the bundle, this module is part of the one file but evaluated only here.
    const { createOpenApi } = await import(/* webpackMode: "eager" */ '../openapi/document.ts');
    return send(reply, { status: 200, body: createOpenApi(endpoints, parts.prefix) });
  };
  const failUnexpectedly = (error: unknown, reply: ServerResponse) => {
    logReason(parts, `unexpected: ${error instanceof Error ? error.stack : error}`);
    if (!reply.headersSent) send(reply, createUnexpectedError().createResponse(crypto.randomUUID()));
  };
  return createHttpServer(
    async (raw, reply, body, problem) => {
      try {
        await handle(raw, reply, body, problem);
      } catch (error) {
        failUnexpectedly(error, reply);
      }
    },
    (raw) => targets.set(raw, recordTarget(parts, raw)),
    parts.tls,
  );
}

/** Pages of every site may use the platform, but not the control interface. */
function allowOrigins(reply: ServerResponse): void {
  reply.setHeader('access-control-allow-origin', '*');
  reply.setHeader('access-control-expose-headers', 'ETag');
}

function respondToPreflight({ recorder }: Parts, { raw, headers }: Incoming, reply: ServerResponse): void {
  recorder.of(raw).status = 204;
  reply.writeHead(204, {
    vary: 'Access-Control-Request-Headers',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  });
  reply.end();
}

/** Handles one request: rate limit, faults, endpoint, response. */
async function serve(
  parts: Parts,
  target: FoundEndpoint | undefined,
  request: Incoming,
  reply: ServerResponse,
): Promise<void> {
  const { state, clock, faults, limiter, recorder, closing } = parts;
  const received = recorder.of(request.raw);
  const correlationId = readCorrelationId(request);
  received.correlationId = correlationId;
  if (target) received.route = target.endpoint.path;
  const limited = !limiter.admits(String(request.headers['x-api-key'] ?? request.headers.authorization), clock.now());
  if (limited) {
    const body = createErrorBody('TOO_MANY_REQUESTS', 'Too many requests, the rate limit is exceeded', correlationId);
    return finish(parts, request, reply, { status: 429, body }, []);
  }
  if (!faults.needPast) parts.past.forget();
  const effect = faults.apply(received);
  if (effect.delay > 0) await setTimeout(effect.delay, undefined, { signal: closing }).catch(() => undefined);
  const own = effect.run ? await respond(parts, target, request, correlationId, effect) : undefined;
  const response = effect.createResponse(own, { account: state.account, correlationId, now: clock.now() });
  return finish(parts, request, reply, response ?? { status: 500 }, effect.names, effect.wire);
}

/** The platform's own response. An error of an endpoint becomes one. */
async function respond(
  parts: Parts,
  target: FoundEndpoint | undefined,
  request: Incoming,
  correlationId: string,
  { failedSettings, stale, auditLag }: Pick<Effect, 'failedSettings' | 'stale' | 'auditLag'>,
): Promise<Response> {
  try {
    if (target === undefined) return refuse(404, 'RESOURCE_NOT_FOUND', 'HTTP 404 Not Found');
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const caller = await findRequestCaller(parts, target, request, query);
    const isReading = isReadingEndpoint(target.endpoint);
    const given = {
      state: stale && isReading ? parts.past.of(parts.state) : parts.state,
      clock: parts.clock,
      caller,
      query,
      parameters: target.parameters,
      headers: request.headers,
      body: parts.recorder.of(request.raw).body,
      correlationId,
      pageCap: parts.pageCap,
      git: parts.git,
      audit: parts.audit,
      auditLag,
      ...(failedSettings && { failedSettings }),
    };
    const respond = () => target.endpoint.respond(given);
    return !isReading && parts.faults.needPast ? parts.past.keep(parts.state, respond) : respond();
  } catch (error) {
    if (error instanceof ApiError) return error.createResponse(correlationId);
    logReason(parts, `unexpected: ${error instanceof Error ? error.stack : error}`);
    return createUnexpectedError().createResponse(correlationId);
  }
}

function isReadingEndpoint({ method, describes }: Endpoint): boolean {
  return method === 'GET' || (typeof describes === 'object' && describes.role === 'list');
}

async function findRequestCaller(
  parts: Parts,
  { endpoint, parameters }: FoundEndpoint,
  request: Incoming,
  query: URLSearchParams,
): Promise<Caller> {
  if (endpoint.credential !== 'bearer') return findKeyCaller(parts, request, query);
  return parts.findScimCaller(parts.state, request.headers.authorization, parameters.account ?? '');
}

/** The caller with the `x-api-key`, in the account that header or query name (docs/internals/platform-api.md, Tokens). */
function findKeyCaller(parts: Parts, request: Incoming, query: URLSearchParams): Caller {
  const account = request.headers['harness-account'] || query.get('account') || query.get('accountIdentifier');
  const token = request.headers['x-api-key'];
  if (!account) return refuseRequest('Account detail is not present in the request');
  const note = (reason: string) => logReason(parts, reason);
  return findCaller(parts.state, token?.toString(), String(account), parts.clock.now(), note);
}

/** Responds to a request that did not reach an endpoint: body too large, invalid address. */
function fail(parts: Parts, request: Incoming, reply: ServerResponse, { statusCode, message }: Unreadable): void {
  const body = createErrorBody('INVALID_REQUEST', `Invalid request: ${message}`, readCorrelationId(request));
  finish(parts, request, reply, { status: statusCode, body }, []);
}

function finish(
  parts: Parts,
  request: Incoming,
  reply: ServerResponse,
  response: Response,
  names: readonly string[],
  wire?: Parameters<typeof send>[2],
): void {
  const received = parts.recorder.of(request.raw);
  received.status = wire === 'reset' || wire === 'stalled-headers' ? undefined : response.status;
  received.duration = parts.clock.now() - received.receivedAt;
  received.faults = names;
  parts.log(formatRequest(received, received.duration, names));
  const headers = { date: new Date(parts.clock.now()).toUTCString(), ...response.headers };
  parts.recorder.finish(received, send(reply, { ...response, headers }, wire));
  parts.onFinished(received, response);
}

/** The `X-requestId` that was sent, otherwise a new one (docs/internals/platform-api.md, Correlation identifiers). */
function readCorrelationId(request: Incoming): string {
  return request.headers['x-requestid']?.toString() || crypto.randomUUID();
}

/** Records a request and returns its target without prefix and `/gateway`; with a prefix, no other path is found. */
function recordTarget({ recorder, clock, prefix }: Parts, message: IncomingMessage): string {
  const target = message.url ?? '/';
  const below = target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : `/outside${target}`;
  const url = isControlTarget(target) || target === openApiPath ? target : below.replace(/^\/gateway(?=\/)/, '');
  recorder.note(message, url.split('?')[0] ?? url, clock.now());
  return url;
}

function logReason({ clock, log }: Parts, reason: string): void {
  log(formatReason(clock.now(), reason));
}
