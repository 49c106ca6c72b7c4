import { randomUUID } from 'node:crypto';
import { proxyFor } from '../platform/proxy.ts';
import { openTransport } from '../platform/transport.ts';
import { userAgent } from '../platform/user-agent.ts';
import type { Run } from '../run.ts';

/** Seconds for the keys to arrive; they are only looked at for a better error, so it is not worth waiting long. */
const patience = 10;

/** Fetches public keys (a JWKS) as JSON, through the proxy where there is one. Throws when they cannot be had. */
export async function fetchKeys(url: string, { environment, signal }: Run): Promise<unknown> {
  const address = new URL(url);
  const proxy = proxyFor(address, environment);
  if (proxy !== undefined && 'problem' in proxy) throw new Error(proxy.problem);
  const transport = openTransport({ proxy, requestTimeout: patience, connectTimeout: patience, connections: 1 });
  try {
    const headers = { accept: 'application/json', 'user-agent': userAgent(environment) };
    const request = { method: 'GET', url: address, headers, body: undefined, requestId: randomUUID() } as const;
    const { status, text } = await transport.send(request, signal);
    if (status !== 200) throw new Error(`HTTP ${status}`);
    return JSON.parse(text) as unknown;
  } finally {
    await transport.close();
  }
}
