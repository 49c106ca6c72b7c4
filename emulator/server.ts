import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../src/shared/clock.ts';
import { type Caller, callerOf } from './access.ts';
import { type Answer, error as errorBody, invalidRequest, Refusal, refused, unexpected } from './answer.ts';
import { controlPath } from './control.ts';
import { connectors } from './endpoints/connectors.ts';
import { organizations } from './endpoints/organizations.ts';
import { pipelines } from './endpoints/pipelines.ts';
import { projects } from './endpoints/projects.ts';
import { scimUsers } from './endpoints/scim-users.ts';
import { serviceAccounts } from './endpoints/service-accounts.ts';
import { settings } from './endpoints/settings.ts';
import type { Endpoint, Exchange } from './exchange.ts';
import type { Faults } from './faults.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Recorder } from './recorder.ts';
import { printable, requestLine } from './request-log.ts';
import { scimCallers } from './scim-caller.ts';
import type { State } from './state.ts';
import { maskTokens } from './tokens.ts';
import { send } from './wire.ts';

const bodyLimit = 8 * 1024 * 1024;

const endpoints: readonly Endpoint[] = [
  ...settings,
  ...serviceAccounts,
  ...organizations,
  ...projects,
  ...connectors,
  ...pipelines,
  ...scimUsers,
];

/** What the server works with. */
export interface Parts {
  readonly state: State;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly limiter: RateLimiter;
  readonly recorder: Recorder;
  readonly log: (line: string) => void;
  /** Path below which the platform answers, such as `/gratis`; empty for none. */
  readonly prefix: string;
  readonly pageCap: number;
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Aborts when the emulator closes. */
  readonly closing: AbortSignal;
}

/** The HTTP server: every endpoint, with authentication, rate limits, faults, recording and CORS around it. */
export async function createServer(parts: Parts): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: (message) => routed(parts, message),
    frameworkErrors: (problem, request, reply) => fail(parts, request, reply, problem),
    ...(parts.tls && { https: parts.tls }),
  }) as unknown as FastifyInstance;
  await app.register(cors, { methods: ['GET', 'POST', 'PUT'], exposedHeaders: ['ETag'] });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    parts.recorder.of(request.raw).body = body;
  });
  app.setErrorHandler((problem, request, reply) => fail(parts, request, reply, problem));
  app.setNotFoundHandler((request, reply) => serve(parts, undefined, request, reply));
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'OPTIONS') parts.recorder.of(request.raw).status = reply.statusCode;
  });
  const scim = scimCallers(parts.clock, (reason) => parts.log(reasonLine(parts, reason)), parts.closing);
  const identify = (endpoint: Endpoint, request: FastifyRequest, query: URLSearchParams) =>
    endpoint.credential === 'bearer'
      ? scim.callerOf(parts.state, request.headers.authorization, (request.params as { account: string }).account)
      : keyCaller(parts, request, query);
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => serve(parts, { endpoint, identify }, request, reply),
    });
  }
  return app;
}

interface Target {
  readonly endpoint: Endpoint;
  identify(endpoint: Endpoint, request: FastifyRequest, query: URLSearchParams): Promise<Caller> | Caller;
}

/** Takes one request from rate limit and faults through the endpoint to the wire. */
async function serve(
  parts: Parts,
  target: Target | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state, clock, faults, limiter, recorder, closing } = parts;
  const received = recorder.of(request.raw);
  const correlationId = correlationIdOf(request);
  const limited = !limiter.admits(String(request.headers['x-api-key'] ?? request.headers.authorization), clock.now());
  if (limited) {
    const body = errorBody('TOO_MANY_REQUESTS', 'Too many requests, the rate limit is exceeded', correlationId);
    return finish(parts, request, reply, { status: 429, body }, []);
  }
  const strike = faults.strike(received);
  if (strike.delay > 0) await setTimeout(strike.delay, undefined, { signal: closing }).catch(() => undefined);
  const own = strike.run ? await answerOf(parts, target, request, correlationId, strike) : undefined;
  const answer = strike.answer(own, { account: state.account, correlationId, now: clock.now() });
  return finish(parts, request, reply, answer ?? { status: 500 }, strike.names, strike.wire);
}

/** The platform's own answer. Whatever is thrown on the way becomes one. */
async function answerOf(
  parts: Parts,
  target: Target | undefined,
  request: FastifyRequest,
  correlationId: string,
  { failedSettings }: Pick<Exchange, 'failedSettings'>,
): Promise<Answer> {
  try {
    if (target === undefined) throw refused(404, 'RESOURCE_NOT_FOUND', 'HTTP 404 Not Found');
    const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
    const caller = await target.identify(target.endpoint, request, query);
    return target.endpoint.answer({
      state: parts.state,
      clock: parts.clock,
      caller,
      query,
      parameters: request.params as Record<string, string>,
      headers: request.headers,
      body: parts.recorder.of(request.raw).body,
      correlationId,
      pageCap: parts.pageCap,
      ...(failedSettings && { failedSettings }),
    });
  } catch (problem) {
    if (problem instanceof Refusal) return problem.answer(correlationId);
    parts.log(reasonLine(parts, `unexpected: ${problem instanceof Error ? problem.stack : problem}`));
    return unexpected().answer(correlationId);
  }
}

/** Who holds the `x-api-key`, in the account that header or query name (docs/platform-api.md, Tokens). */
function keyCaller(parts: Parts, request: FastifyRequest, query: URLSearchParams): Caller {
  const account = request.headers['harness-account'] || query.get('account') || query.get('accountIdentifier');
  const token = request.headers['x-api-key'];
  if (!account) throw invalidRequest('Account detail is not present in the request');
  const note = (reason: string) => parts.log(reasonLine(parts, reason));
  return callerOf(parts.state, token?.toString(), String(account), parts.clock.now(), note);
}

/** Answers a request that did not come as far as an endpoint: body too large, address malformed. */
function fail(parts: Parts, request: FastifyRequest, reply: FastifyReply, problem: unknown): FastifyReply {
  const { statusCode = 500, message = '' } = problem as { statusCode?: number; message?: string };
  const code = statusCode === 415 ? 'MEDIA_NOT_SUPPORTED' : 'INVALID_REQUEST';
  const refusal = statusCode < 500 ? refused(statusCode, code, `Invalid request: ${message}`) : unexpected();
  return finish(parts, request, reply, refusal.answer(correlationIdOf(request)), []);
}

function finish(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  names: readonly string[],
  wire?: Parameters<typeof send>[2],
): FastifyReply {
  const received = parts.recorder.of(request.raw);
  received.status = wire === 'reset' || wire === 'stalled-headers' ? undefined : answer.status;
  parts.log(requestLine(received, parts.clock.now() - received.receivedAt, names));
  send(reply, answer, wire);
  return reply;
}

/** The `X-requestId` that was sent, else a new one (docs/platform-api.md, Correlation identifiers). */
function correlationIdOf(request: FastifyRequest): string {
  return request.headers['x-requestid']?.toString() || crypto.randomUUID();
}

/** Notes a request and gives its target without prefix and `/gateway`; below a prefix nothing else is found. */
function routed({ recorder, clock, prefix }: Parts, message: IncomingMessage): string {
  const target = message.url ?? '/';
  const below = target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : `/outside${target}`;
  const url = target.startsWith(controlPath) ? target : below.replace(/^\/gateway(?=\/)/, '');
  recorder.note(message, url.split('?')[0] ?? url, clock.now());
  return url;
}

function reasonLine({ clock }: Parts, reason: string): string {
  return printable(maskTokens(`${new Date(clock.now()).toISOString()} ${reason}`));
}
