import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFiles, pageHeaders } from '../page/files.ts';
import { type Call, type ControlTarget, createCalls } from './calls.ts';
import type { ChangeEvents } from './events.ts';
import { findRefusal, type Guard } from './guard.ts';

/** Path of the control interface, without prefix and `/gateway`. */
const controlPath = '/__emulator';

/** Whether a target belongs to the control interface or is its page. */
export function isControlTarget(target: string): boolean {
  const [path = ''] = target.split('?');
  return path === '/' || path === controlPath || path.startsWith(`${controlPath}/`);
}

interface Control extends ControlTarget {
  readonly events: ChangeEvents;
  readonly guard: Guard;
}

/** Adds the page, and the calls that show and change the platform from outside. None of their requests is recorded. */
export function addControl(server: FastifyInstance, control: Control): void {
  const { recorder, events, guard } = control;
  // The page itself is open to every client; the calls that it makes are not.
  for (const { path, type, text } of pageFiles) {
    server.get(path, async (request, reply) => {
      recorder.forget(request.raw);
      return reply.headers({ ...pageHeaders, 'content-type': type }).send(text);
    });
  }
  server.get(`${controlPath}/events`, async (request, reply) => {
    recorder.forget(request.raw);
    const refusal = findRefusal(request.headers, guard);
    if (refusal !== undefined) return reply.code(403).send({ error: refusal });
    reply.hijack();
    events.listen(reply.raw, pageHeaders);
    return reply;
  });
  for (const [name, call] of Object.entries(createCalls(control))) {
    const [method = '', path] = name.split(' ');
    server.route({
      method,
      url: `${controlPath}${path}`,
      handler: (request, reply) => respond(request, reply, control, call),
    });
  }
}

/** Responds to a call that passes the guard, and announces the change if it may have made one. */
async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { recorder, guard, events }: Control,
  call: Call,
): Promise<FastifyReply> {
  const { body } = recorder.of(request.raw);
  recorder.forget(request.raw);
  reply.headers(pageHeaders);
  const refusal = findRefusal(request.headers, guard);
  if (refusal !== undefined) return reply.code(403).send({ error: refusal });
  try {
    const given: unknown = body.length === 0 ? undefined : JSON.parse(body.toString());
    const path = request.params as Record<string, string>;
    const result = await call({ body: given, path, query: request.query as Record<string, string> });
    if (!['GET', 'HEAD'].includes(request.method)) events.notify();
    return reply.send(result);
  } catch (problem) {
    return reply.code(400).send({ error: problem instanceof Error ? problem.message : String(problem) });
  }
}
