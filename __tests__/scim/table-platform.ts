import assert from 'node:assert/strict';
import type { PlatformClient, Request, Response } from '../../src/platform/request.ts';

/** The response of a test server: a status and a JSON body. */
export interface TableReply {
  readonly status?: number;
  readonly body: unknown;
}

/** A platform that responds by a function of the request and keeps its requests. */
export function tablePlatform(
  reply: (call: Request, index: number) => TableReply,
): PlatformClient & { readonly calls: Request[] } {
  const calls: Request[] = [];
  return {
    calls,
    async send(call: Request): Promise<Response> {
      calls.push(call);
      const { status = 200, body } = reply(call, calls.length - 1);
      const envelope =
        typeof body === 'object' && body !== null && 'status' in body && 'data' in body ? body : undefined;
      return {
        status,
        headers: {},
        ok: status >= 200 && status < 300,
        form: envelope === undefined ? 'json' : 'envelope',
        body,
        data: envelope?.data,
        correlationId: `request-${calls.length}`,
        attempts: 1,
      };
    },
    change: () => assert.fail('nothing is written'),
    wait: async () => false,
    countSent: () => calls.length,
    async close() {},
  };
}
