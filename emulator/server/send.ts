import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { WireFault } from '../faults/effects.ts';
import type { Response } from '../protocol/response.ts';

/**
 * Sends a response with its faults: the connection may be cut or stall instead. Returns the body of the response.
 */
export function send(reply: ServerResponse, response: Response, fault?: WireFault): string {
  const { status, headers } = response;
  const content = response.body ?? (status === 204 ? '' : null);
  const body = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  const typed = { 'content-type': 'application/json', ...headers };
  if (fault === undefined) {
    const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
    reply.writeHead(status, { ...typed, ...length }).end(body);
    return String(body);
  }
  if (fault === 'reset') cut(reply.socket);
  if (fault === 'reset' || fault === 'stalled-headers') return '';
  reply.writeHead(status, { ...typed, 'content-length': Buffer.byteLength(body) });
  reply.write(body.slice(0, Math.floor(body.length / 2)));
  if (fault === 'truncated-body') reply.socket?.destroySoon();
  return String(body);
}

/** Ends a connection immediately: by a reset, except in TLS, which has none. */
function cut(socket: Socket | null): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket?.resetAndDestroy();
}
