import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay, { type HTTPMethod } from 'find-my-way';
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

/** The page, and the calls that show and change the platform from outside. */
export interface ControlRoutes {
  /** Responds to a request of a path that is one of them, and does not record it. Otherwise returns false. */
  respond(request: ControlRequest, reply: ServerResponse, path: string): Promise<boolean>;
}

interface ControlRequest {
  readonly raw: IncomingMessage;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export function createControl(control: Control): ControlRoutes {
  const { recorder, events, guard } = control;
  const router = findMyWay();
  const calls = { ...createCalls(control), 'GET /events': undefined };
  for (const [name, call] of Object.entries(calls)) {
    const [method, path] = name.split(' ');
    router.on(method as HTTPMethod, `${controlPath}${path}`, () => undefined, call);
  }
  return {
    async respond({ raw, method, url, headers }, reply, path) {
      const own = method === 'HEAD' ? 'GET' : method;
      // The page itself is open to every client; the calls that it makes are not.
      const file = own === 'GET' ? pageFiles.find((one) => one.path === path) : undefined;
      const found = file ? null : router.find(own as HTTPMethod, path);
      if (file === undefined && found === null) return false;
      const { body } = recorder.of(raw);
      recorder.forget(raw);
      const show = (status: number, value: unknown) => {
        reply.writeHead(status, { ...pageHeaders, 'content-type': 'application/json' }).end(JSON.stringify(value));
        return true;
      };
      if (file) {
        reply.writeHead(200, { ...pageHeaders, 'content-type': file.type }).end(file.text);
        return true;
      }
      const refusal = findRefusal(headers, guard);
      if (refusal !== undefined) return show(403, { error: refusal });
      const call: Call | null = found?.store ?? null;
      try {
        if (call === null) {
          events.listen(reply, pageHeaders);
          return true;
        }
        const given: unknown = body.length === 0 ? undefined : JSON.parse(body.toString());
        const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
        const result = await call({ body: given, path: found?.params as Record<string, string>, query });
        if (own !== 'GET') events.notify();
        return show(200, result);
      } catch (problem) {
        return show(400, { error: problem instanceof Error ? problem.message : String(problem) });
      }
    },
  };
}
