import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../src/shared/clock.ts';
import type { FaultRule } from '../fault-rules.ts';
import type { Faults } from '../faults.ts';
import { pageFiles, pageHeaders } from '../page/files.ts';
import type { Recorder } from '../recorder.ts';
import { addSeed, type Seed, seedOf } from '../seed.ts';
import type { State } from '../state.ts';
import { idOfToken, rotateToken } from '../tokens.ts';
import type { ChangeEvents } from './events.ts';
import { type Guard, refusalOf } from './guard.ts';
import { contentsOf, countsOf, requestOf, requestsOf, textOf } from './view.ts';

/** Path of the control interface, without prefix and `/gateway`. */
const controlPath = '/__emulator';

/** Whether a target belongs to the control interface or is its page. */
export function isControlTarget(target: string): boolean {
  const [path = ''] = target.split('?');
  return path === '/' || path === controlPath || path.startsWith(`${controlPath}/`);
}

interface Controlled {
  readonly state: State;
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly faults: Faults;
  readonly recorder: Recorder;
  readonly events: ChangeEvents;
  readonly guard: Guard;
  readonly save?: (seed: Seed) => Promise<void>;
  /** Stops the emulator; absent if the control interface must not do that. */
  readonly stop?: () => void;
}

/** The parameters of a request. */
interface Call {
  readonly body: unknown;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Adds the page, and the calls that show and change the platform from outside (docs/emulator.md, Control). */
export function addControl(server: FastifyInstance, controlled: Controlled): void {
  const { state, clock, faults, recorder, events, guard, save, stop } = controlled;
  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, act: (call: Call) => unknown) =>
    server.route({
      method,
      url: `${controlPath}${path}`,
      handler: (request, reply) => respond(request, reply, controlled, act, method !== 'GET'),
    });

  for (const { path, type, text } of pageFiles) {
    server.get(path, async (request, reply) => {
      recorder.forget(request.raw);
      return reply.headers({ ...pageHeaders, 'content-type': type }).send(text);
    });
  }
  server.get(`${controlPath}/events`, async (request, reply) => {
    recorder.forget(request.raw);
    const refusal = refusalOf(request.headers, guard);
    if (refusal !== undefined) return reply.code(403).send({ error: refusal });
    reply.hijack();
    events.listen(reply.raw, pageHeaders);
    return reply;
  });
  route('GET', '/view', () => ({
    ...contentsOf(state, clock),
    faults: faults.list(),
    requests: requestsOf(recorder),
    canSave: save !== undefined,
  }));
  route('GET', '/text', ({ query }) => textOf(state, query.collection ?? '', query.key ?? ''));
  route('GET', '/usage', () => ({ counts: countsOf(state), usage: recorder.usage(), faults: faults.list() }));
  route('GET', '/state', () => seedOf(state));
  route('POST', '/state', ({ body }) => {
    addSeed(state, body);
    return seedOf(state);
  });
  route('POST', '/save', async () => {
    if (save === undefined) throw new Error('There is no file to save to; start the emulator with --state.');
    await save(seedOf(state));
    return {};
  });
  route('POST', '/stop', () => {
    if (stop === undefined) throw new Error('This emulator can only be stopped by the program that started it.');
    stop();
    return {};
  });
  route('GET', '/faults', () => faults.list());
  route('POST', '/faults', ({ body }) => {
    faults.add(body as FaultRule);
    return faults.list();
  });
  route('DELETE', '/faults', () => {
    faults.clear();
    return [];
  });
  route('DELETE', '/faults/:id', ({ parameters: { id = '' } }) => {
    if (!faults.remove(Number(id))) throw new Error(`The fault ${id} does not exist.`);
    return faults.list();
  });
  route('GET', '/requests', () => requestsOf(recorder));
  route('GET', '/requests/:id', ({ parameters: { id = '' } }) => requestOf(recorder, Number(id)));
  route('DELETE', '/requests', () => {
    recorder.requests.length = 0;
    return [];
  });
  route('GET', '/clock', () => ({ now: new Date(clock.now()).toISOString() }));
  route('POST', '/clock', ({ body }) => {
    const seconds = (body as { advance?: unknown } | null)?.advance;
    if (typeof seconds !== 'number' || !(seconds >= 0))
      throw new Error('Send {"advance": seconds}, with a number from 0.');
    if (clock.now() + seconds * 1000 > latestTime) throw new Error('The clock cannot go beyond the year 9999.');
    clock.advance(seconds * 1000);
    return { now: new Date(clock.now()).toISOString() };
  });
  route('POST', '/keys/:id/rotate', ({ parameters: { id } }) => {
    const key = [...state.keys.values()].find(({ token }) => idOfToken(token) === id);
    if (key === undefined) throw new Error(`There is no token with the id ${id}.`);
    const token = rotateToken(key.token);
    state.keys.delete(key.token);
    state.keys.set(token, { ...key, token });
    return { token };
  });
}

const latestTime = Date.parse('9999-12-31T23:59:59Z');

/** Every request passes the guard, and none is recorded. */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { recorder, guard, events }: Controlled,
  act: (call: Call) => unknown,
  changes: boolean,
): Promise<FastifyReply> {
  const { body } = recorder.of(request.raw);
  recorder.forget(request.raw);
  reply.headers(pageHeaders);
  const refusal = refusalOf(request.headers, guard);
  if (refusal !== undefined) return reply.code(403).send({ error: refusal });
  try {
    const given: unknown = body.length === 0 ? undefined : JSON.parse(body.toString());
    const parameters = request.params as Record<string, string>;
    const result = await act({ body: given, parameters, query: request.query as Record<string, string> });
    if (changes) events.notify();
    return reply.send(result);
  } catch (problem) {
    return reply.code(400).send({ error: problem instanceof Error ? problem.message : String(problem) });
  }
}
