import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { RawResponse } from '../http/messages.ts';
import { openTransportTo } from '../http/transport.ts';
import { formatUserAgent } from '../shared/version.ts';

/**
 * Requests JSON once from a server other than the platform, and returns the response with any status. Throws an error whose
 * message is for the user if there was no response within `timeout` seconds or before the end of the run.
 */
export async function get(
  url: URL,
  timeout: number,
  { environment, signal }: Pick<Context, 'environment' | 'signal'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  signal.throwIfAborted();
  const transport = openTransportTo(url, timeout, environment);
  try {
    const all = { accept: 'application/json', 'user-agent': formatUserAgent(environment), ...headers };
    return await transport.send(
      { method: 'GET', path: url.pathname + url.search, headers: all, body: undefined, requestId: randomUUID() },
      signal,
    );
  } finally {
    await transport.close();
  }
}
