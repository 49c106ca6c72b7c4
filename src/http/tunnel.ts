import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { ConnectionTimeout, ProxyError } from './connection-errors.ts';

/**
 * Asks the proxy at the other end of a socket for a tunnel to a host and returns the socket, which is then connected to that
 * host. `timeout` in milliseconds. Rejects with `ProxyError` if the proxy refuses, otherwise with the network error.
 */
export function openTunnel(
  socket: Socket,
  { host, port }: { readonly host: string; readonly port: number },
  headers: Readonly<Record<string, string>>,
  timeout: number,
): Promise<Socket> {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = httpRequest({
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, connection: 'keep-alive', ...headers },
    createConnection: () => socket,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => request.destroy(new ConnectionTimeout('ERR_PROXY_SILENT')), timeout);
    request.once('connect', ({ statusCode = 0, headersDistinct }, _, head) => {
      clearTimeout(timer);
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
      } else {
        socket.destroy();
        reject(new ProxyError({ status: statusCode, headers: headersDistinct }));
      }
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end();
  });
}
