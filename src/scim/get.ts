import { randomUUID } from 'node:crypto';
import type { Reply } from '../platform/call.ts';
import { proxyFor } from '../platform/proxy.ts';
import { openTransport } from '../platform/transport.ts';
import { userAgent } from '../platform/user-agent.ts';
import type { Run } from '../run.ts';

/**
 * Asks somebody other than the platform for JSON, once, through the proxy where there is one; whatever the status, the
 * reply is returned. Throws a sentence where none came within `patience` seconds or before the end of the run.
 */
export async function get(
  url: URL,
  patience: number,
  { environment, signal }: Pick<Run, 'environment' | 'signal'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  signal.throwIfAborted();
  const proxy = proxyFor(url, environment);
  if (proxy !== undefined && 'problem' in proxy) throw new Error(proxy.problem);
  const transport = openTransport({ proxy, requestTimeout: patience, connectTimeout: patience, connections: 1 });
  try {
    const all = { accept: 'application/json', 'user-agent': userAgent(environment), ...headers };
    return await transport.send({ method: 'GET', url, headers: all, body: undefined, requestId: randomUUID() }, signal);
  } finally {
    await transport.close();
  }
}
