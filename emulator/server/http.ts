import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';

/** What a server does with a request whose body it has read; `problem` says why the request could not be read. */
export type Handle = (message: IncomingMessage, reply: ServerResponse, body: Buffer, problem?: Unreadable) => unknown;

/** Why a request cannot be handled, with the status of the response. */
export interface Unreadable {
  readonly statusCode: number;
  readonly message: string;
}

const bodyLimit = 8 * 1024 * 1024;

/** A server that reads each body before it handles the request. `note` sees a request before its body. */
export function createServer(
  handle: Handle,
  note: (message: IncomingMessage) => void,
  tls?: { readonly key: string; readonly cert: string },
): Server {
  const listener = async (message: IncomingMessage, reply: ServerResponse) => {
    note(message);
    const body = await readBody(message).catch(() => undefined);
    if (body === undefined) return;
    if (body === 'too large') reply.setHeader('connection', 'close');
    const read = body === 'too large' ? Buffer.alloc(0) : body;
    await handle(message, reply, read, findProblem(message, body));
  };
  const server = tls === undefined ? createHttpServer(listener) : createHttpsServer(tls, listener);
  server.keepAliveTimeout = 72_000;
  server.requestTimeout = 0;
  return server;
}

async function readBody(message: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > bodyLimit) return 'too large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function findProblem({ url = '' }: IncomingMessage, body: Buffer | 'too large'): Unreadable | undefined {
  if (body === 'too large') return { statusCode: 413, message: 'Request body is too large' };
  try {
    decodeURI(url.split('?')[0] ?? '');
    return undefined;
  } catch {
    return { statusCode: 400, message: `'${url}' is not a valid url component` };
  }
}
