import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { openTransportTo, type RawResponse } from '../http/transport.ts';
import { userAgent } from '../platform/user-agent.ts';

/**
 * Asks somebody other than the platform for JSON, once; whatever the status, the reply is returned. Throws a sentence
 * where none came within `patience` seconds or before the end of the run.
 */
export async function get(
  url: URL,
  patience: number,
  { environment, signal }: Pick<Context, 'environment' | 'signal'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  signal.throwIfAborted();
  const transport = openTransportTo(url, patience, environment);
  try {
    const all = { accept: 'application/json', 'user-agent': userAgent(environment), ...headers };
    return await transport.send({ method: 'GET', url, headers: all, body: undefined, requestId: randomUUID() }, signal);
  } finally {
    await transport.close();
  }
}
