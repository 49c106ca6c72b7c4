import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../src/shared/clock.ts';
import type { FaultRule, Faults } from './faults.ts';
import type { Recorder } from './recorder.ts';
import { addSeed, type Seed, seedOf } from './seed.ts';
import type { State } from './state.ts';
import { idOfToken, maskTokens, rotateToken } from './tokens.ts';

/** Path of the control interface, which no prefix and no `/gateway` belong to. */
export const controlPath = '/__emulator';

interface Controlled {
  readonly state: State;
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly faults: Faults;
  readonly recorder: Recorder;
  readonly save?: (seed: Seed) => Promise<void>;
}

/** Adds the calls that show and change the platform from outside (docs/emulator.md, Control). */
export function addControl(server: FastifyInstance, { state, clock, faults, recorder, save }: Controlled): void {
  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, act: (body: unknown, id: string) => unknown) =>
    server.route({
      method,
      url: `${controlPath}${path}`,
      handler: async (request, reply) => respond(request, reply, recorder, act),
    });

  route('GET', '/state', () => seedOf(state));
  route('POST', '/state', (seed) => {
    addSeed(state, seed);
    return seedOf(state);
  });
  route('POST', '/save', async () => {
    if (save === undefined) throw new Error('There is no file to save to; start the emulator with --state.');
    await save(seedOf(state));
    return {};
  });
  route('GET', '/faults', () => faults.list());
  route('POST', '/faults', (rule) => {
    faults.add(rule as FaultRule);
    return faults.list();
  });
  route('DELETE', '/faults', () => {
    faults.clear();
    return [];
  });
  route('GET', '/requests', () =>
    recorder.requests.map(({ method, target, status, body, receivedAt }) => ({
      method,
      target: maskTokens(target),
      status: status ?? null,
      bodyBytes: body.length,
      receivedAt,
    })),
  );
  route('DELETE', '/requests', () => {
    recorder.requests.length = 0;
    return [];
  });
  route('GET', '/clock', () => ({ now: new Date(clock.now()).toISOString() }));
  route('POST', '/clock', (body) => {
    const seconds = (body as { advance?: unknown } | null)?.advance;
    if (typeof seconds !== 'number' || !(seconds >= 0)) throw new Error('Say {"advance": seconds}, a number from 0.');
    clock.advance(seconds * 1000);
    return { now: new Date(clock.now()).toISOString() };
  });
  route('POST', '/keys/:id/rotate', (_, id) => {
    const key = [...state.keys.values()].find(({ token }) => idOfToken(token) === id);
    if (key === undefined) throw new Error(`There is no token with the id ${id}.`);
    const token = rotateToken(key.token);
    state.keys.delete(key.token);
    state.keys.set(token, { ...key, token });
    return { token };
  });
}

/** A web page may not use the interface, and its calls are not among the recorded requests. */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  recorder: Recorder,
  act: (body: unknown, id: string) => unknown,
): Promise<FastifyReply> {
  const { body } = recorder.of(request.raw);
  recorder.forget(request.raw);
  if (request.headers.origin !== undefined) return reply.code(403).send({ error: 'Not for web pages.' });
  try {
    const given: unknown = body.length === 0 ? undefined : JSON.parse(body.toString());
    const { id = '' } = request.params as { id?: string };
    return reply.send(await act(given, id));
  } catch (problem) {
    return reply.code(400).send({ error: problem instanceof Error ? problem.message : String(problem) });
  }
}
