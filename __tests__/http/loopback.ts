import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createNetServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { type Address, parseAddress } from '../../src/platform/address.ts';
import { createClient } from '../../src/platform/client.ts';
import type { PlatformClient, Request } from '../../src/platform/request.ts';

export const get: Request = { method: 'GET', path: '/p', query: {}, credential: 'api-key' };
export const post: Request = {
  ...get,
  method: 'POST',
  body: '{"name":"é"}',
  contentType: 'application/json',
};
export const success = JSON.stringify({ status: 'SUCCESS', data: { id: 1 }, metaData: null, correlationId: 'theirs' });

/** Starts a server on a free loopback port for one test and returns its port. */
export async function listen(t: TestContext, server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

export async function httpServer(t: TestContext, listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(t, createServer(listener))}`;
}

/** A server that writes raw bytes to every client that sends something. */
export async function rawServer(t: TestContext, onData: (socket: Socket, requests: number) => void): Promise<string> {
  let requests = 0;
  const server = createNetServer((socket) => socket.on('data', () => onData(socket, ++requests)));
  return `http://127.0.0.1:${await listen(t, server)}`;
}

/** A port without a listener. */
export async function closedPort(): Promise<number> {
  const server = createNetServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

export function address(text: string): Address {
  const parsed = parseAddress(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

/** The platform at a base URL, without pacing and without waits between attempts. */
export function platformAt(
  t: TestContext,
  base: string,
  options: Partial<Parameters<typeof createClient>[0]> = {},
): PlatformClient {
  const platform = createClient({
    address: address(base),
    apiKey: 'pat.acc.tok.secret',
    requestTimeout: 10,
    maxAttempts: 1,
    requestsPerMinute: 0,
    connections: 4,
    signal: new AbortController().signal,
    environment: {},
    random: () => 0,
    note() {},
    ...options,
  });
  t.after(() => platform.close());
  return platform;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
