import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createNetServer, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Indeterminate, isIndeterminate, RequestFailure, type Response } from '../../src/platform/request.ts';
import {
  closedPort,
  get,
  httpServer,
  listen,
  platformAt,
  post,
  rawServer,
  readBody,
  success,
} from '../http/loopback.ts';

/** Why there was no response, and whether the request may still have taken effect. */
async function failure(work: Promise<Response | Indeterminate>) {
  const thrown = await work.then(
    (result) => (isIndeterminate(result) ? result : assert.fail('it succeeded')),
    (reason: unknown) => reason,
  );
  const mayHaveTakenEffect = !(thrown instanceof RequestFailure);
  const error = mayHaveTakenEffect ? (thrown as Indeterminate).instead : thrown;
  assert.ok(error instanceof RequestFailure, String(error));
  const { message, hint, requestId } = error;
  return { message, hint, requestId, mayHaveTakenEffect };
}

describe('a request', () => {
  it('has the headers and fields that the platform expects', async (t) => {
    const seen: { url?: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const base = await httpServer(t, async (request, response) => {
      seen.push({ url: request.url, headers: request.headers, body: await readBody(request) });
      response.end(success);
    });
    const environment = { GITHUB_REPOSITORY: 'o/r', GITHUB_RUN_ID: '7', GITHUB_RUN_ATTEMPT: '2' };
    const platform = platformAt(t, `${base}/gateway`, { environment });
    const call = {
      ...post,
      query: { accountIdentifier: 'a' },
      headers: { 'If-Match': '3', Accept: 'application/scim+json' },
    };
    const response = await platform.change(call);
    assert.ok(!isIndeterminate(response));
    assert.deepEqual([response.ok, response.data, response.correlationId], [true, { id: 1 }, 'theirs']);

    const [request] = seen;
    assert.equal(request?.url, '/gateway/p?accountIdentifier=a');
    assert.equal(request?.body, post.body);
    const { 'x-requestid': requestId, host, connection, ...headers } = request?.headers ?? {};
    assert.match(String(requestId), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.deepEqual(headers, {
      accept: 'application/scim+json',
      'content-length': String(Buffer.byteLength(post.body as string)),
      'content-type': 'application/json',
      'if-match': '3',
      'user-agent': 'platform-provision/1.0.0 (GitHub Actions; o/r; run 7/2)',
      'x-api-key': 'pat.acc.tok.secret',
    });
  });

  it('has a new request id and a new token for every attempt', async (t) => {
    const ids: unknown[] = [];
    const tokens: unknown[] = [];
    const accepted: unknown[] = [];
    const base = await httpServer(t, (request, response) => {
      ids.push(request.headers['x-requestid']);
      tokens.push(request.headers.authorization);
      accepted.push(request.headers.accept, request.headers['x-api-key']);
      response.writeHead(ids.length < 3 ? 503 : 200).end(ids.length < 3 ? '' : '{"Resources":[]}');
    });
    let asked = 0;
    const platform = platformAt(t, base, { maxAttempts: 3, bearer: async () => `jwt${++asked}` });
    const response = await platform.send({
      ...get,
      credential: 'bearer',
      headers: { accept: 'application/scim+json' },
    });
    assert.equal(response.ok, true);
    assert.equal(new Set(ids).size, 3);
    assert.equal(response.correlationId, ids[2]);
    assert.deepEqual(tokens, ['Bearer jwt1', 'Bearer jwt2', 'Bearer jwt3']);
    assert.deepEqual(accepted.slice(0, 2), ['application/scim+json', undefined]);
  });

  it('that the platform does not have is asked once, and then the one that is named otherwise', async (t) => {
    const seen: string[] = [];
    const base = await httpServer(t, (request, response) => {
      seen.push(request.url ?? '');
      if (request.url === '/new') response.statusCode = 404;
      response.end(request.url === '/new' ? 'Not Found' : success);
    });
    const platform = platformAt(t, base);
    const call = { ...get, path: '/new', otherwise: { method: 'GET', path: '/old', query: {} } } as const;
    for (let count = 0; count < 2; count++) assert.deepEqual((await platform.send(call)).data, { id: 1 });
    assert.deepEqual(seen, ['/new', '/old', '/old']);
  });

  it('sends bytes unchanged', async (t) => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xff]);
    let received: Buffer | undefined;
    const base = await httpServer(t, async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      received = Buffer.concat(chunks);
      response.end(success);
    });
    await platformAt(t, base).change({ ...post, body: bytes });
    assert.deepEqual(received, bytes);
  });

  for (const apiKey of ['pat.a\nb', 'pat.é', 'pat.\u20ac', 'a\r\nX: y', '\u0000']) {
    it(`with the key ${JSON.stringify(apiKey)} is a sentence, not a crash`, async (t) => {
      const base = await httpServer(t, () => assert.fail('sent'));
      const error = await failure(platformAt(t, base, { apiKey, maxAttempts: 4 }).send(get));
      assert.equal(
        error.message,
        'The API key contains a line break or another character that a header cannot contain; copy it again.',
      );
      assert.equal(error.mayHaveTakenEffect, false);
    });
  }

  it('without a key or token is a sentence', async (t) => {
    const base = await httpServer(t, () => assert.fail('sent'));
    const platform = platformAt(t, base, { apiKey: '' });
    assert.match((await failure(platform.send(get))).message, /No API key/);
    assert.match((await failure(platform.send({ ...get, credential: 'bearer' }))).message, /No token for the SCIM/);
    const broken = platformAt(t, base, { bearer: () => Promise.reject(new Error('id-token: write is missing')) });
    const error = await failure(broken.send({ ...get, credential: 'bearer' }));
    assert.match(error.message, /id-token: write is missing/);
  });
});

describe('a response', () => {
  it('that redirects is not followed', async (t) => {
    let requests = 0;
    const base = await httpServer(t, (_, response) => {
      requests++;
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
    });
    const response = await platformAt(t, base, { maxAttempts: 4 }).send(get);
    assert.deepEqual([response.status, response.headers.location, requests], [302, '/elsewhere', 1]);
  });

  for (const encoding of ['Identity', '', 'none', 'utf-8']) {
    it(`with the encoding ${JSON.stringify(encoding)} is read`, async (t) => {
      const base = await httpServer(t, (request, response) => {
        assert.equal(request.headers['accept-encoding'], undefined);
        response.writeHead(200, { 'content-encoding': encoding }).end(success);
      });
      assert.equal((await platformAt(t, base).send(get)).ok, true);
    });
  }

  it('with an encoding that was not requested is a failure that does not repeat its name, and is not retried', async (t) => {
    for (const encoding of ['gzip', 'Ada-Lovelace', 'gzip, br']) {
      let requests = 0;
      const base = await httpServer(t, (_, response) => {
        requests++;
        response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(success));
      });
      const error = await failure(platformAt(t, base, { maxAttempts: 3 }).change(post));
      assert.match(error.message, /encoded \(Content-Encoding\), which was not requested/);
      assert.doesNotMatch(error.message, /Ada|gzip/);
      assert.match(error.hint ?? '', /gateway or proxy/);
      assert.equal(error.mayHaveTakenEffect, true);
      assert.equal(requests, 1);
    }
  });

  it('without a body may have any encoding', async (t) => {
    const base = await httpServer(t, (_, response) => {
      response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    });
    assert.equal((await platformAt(t, base).send(get)).status, 204);
  });

  for (const [what, informational] of [
    ['"102 Processing"', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['"103 Early Hints"', 'HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n'],
    ['several of them', 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n'],
  ] as const) {
    it(`after ${what} is read, and its connection is reused`, async (t) => {
      let requests = 0;
      const base = await rawServer(t, (socket, request) => {
        requests = request;
        socket.write(`${informational}HTTP/1.1 200 OK\r\ncontent-length: ${success.length}\r\n\r\n${success}`);
      });
      const platform = platformAt(t, base, { connections: 1 });
      for (const response of [await platform.change(post), await platform.send(get)]) {
        assert.ok(!isIndeterminate(response) && response.ok);
      }
      assert.equal(requests, 2);
    });
  }

  it('with the same header twice keeps both', async (t) => {
    const base = await httpServer(t, (_, response) => response.setHeader('x-a', ['1', '2']).end(success));
    assert.deepEqual((await platformAt(t, base).send(get)).headers['x-a'], ['1', '2']);
  });

  it('larger than the limit is refused', async (t) => {
    const base = await httpServer(t, (_, response) => {
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const error = await failure(platformAt(t, base, { maxAttempts: 4 }).send(get));
    assert.match(error.message, /larger than 64 MiB/);
  });
});

describe('a fault of the network', () => {
  const ok = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n`;
  it('too large headers are reported with cause and solution', async (t) => {
    const base = await rawServer(t, (socket) => socket.end(`${ok}x: ${'a'.repeat(20_000)}\r\n\r\n`));
    const error = await failure(platformAt(t, base, { maxAttempts: 3 }).change(post));
    assert.match(error.message, /the headers of the response are larger than 16 KiB \(correlationId/);
    assert.match(error.hint ?? '', /gateway or proxy/);
    assert.equal(error.mayHaveTakenEffect, true);
  });

  for (const [what, bytes, expected] of [
    [
      'both ways to state a length',
      `${ok}content-length: 9\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      /not HTTP/,
    ],
    ['no reply, connection closed', '', /connection was closed/],
    ['headers cut', 'HTTP/1.1 200 OK\r\ncont', /connection was closed/],
    [
      'body shorter than content-length',
      `${ok}content-length: 999\r\n\r\n${success}`,
      /connection was closed|ended early/,
    ],
    ['chunks cut', `${ok}transfer-encoding: chunked\r\n\r\nff\r\n${success}`, /connection was closed|ended early/],
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', /not HTTP/],
    ['another protocol', 'HTTP/1.1 101 X\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n', /connection was closed/],
    [
      'a "100 Continue" that was not requested',
      `HTTP/1.1 100 Continue\r\n\r\n${ok}content-length: ${success.length}\r\n\r\n${success}`,
      /connection was closed/,
    ],
  ] as const) {
    it(`${what} may have taken effect`, async (t) => {
      const base = await rawServer(t, (socket) => socket.end(bytes));
      const error = await failure(platformAt(t, base).change(post));
      assert.match(error.message, new RegExp(`^No response from ${base}: `));
      assert.match(error.message, expected);
      assert.match(error.hint ?? '', /base-url/);
      assert.equal(error.mayHaveTakenEffect, true);
      assert.notEqual(error.requestId, '');
    });
  }

  it('a reset may have taken effect', async (t) => {
    const base = await rawServer(t, (socket) => socket.resetAndDestroy());
    const error = await failure(platformAt(t, base).change(post));
    assert.match(error.message, /connection was closed/);
    assert.match(error.hint ?? '', /^Run again/);
    assert.equal(error.mayHaveTakenEffect, true);
  });

  it('a refused connection cannot have taken effect, and is repeated', async (t) => {
    const base = `http://127.0.0.1:${await closedPort()}`;
    const error = await failure(platformAt(t, base, { maxAttempts: 3 }).change(post));
    assert.match(error.message, /connection was refused at 127\.0\.0\.1:\d+ \(ECONNREFUSED\) \(3 attempts\)\.$/);
    assert.match(error.hint ?? '', /base-url/);
    assert.equal(error.mayHaveTakenEffect, false);
  });

  it('counts as sent each time, unless the connection was refused', async (t) => {
    const lost = platformAt(t, await rawServer(t, (socket) => socket.resetAndDestroy()), { maxAttempts: 3 });
    await failure(lost.send(get));
    const refused = platformAt(t, `http://127.0.0.1:${await closedPort()}`, { maxAttempts: 3 });
    await failure(refused.send(get));
    const confirmed = platformAt(t, await httpServer(t, (_, response) => response.end(success)));
    await confirmed.send(get);
    await confirmed.change(post);
    assert.deepEqual([lost.countSent(), refused.countSent(), confirmed.countSent()], [3, 0, 2]);
  });

  it('a refused connection on every address of a name is one sentence', async (t) => {
    const base = `http://localhost:${await closedPort()}`;
    assert.match((await failure(platformAt(t, base).change(post))).message, /connection was refused/);
  });

  it('an unknown host is named', async (t) => {
    const error = await failure(platformAt(t, 'https://no-such-host.invalid').change(post));
    assert.match(error.message, /the host name no-such-host\.invalid (is not known|could not be looked up)/);
    assert.equal(error.mayHaveTakenEffect, false);
  });

  it('https to a port of plain http is reported', async (t) => {
    const base = (await httpServer(t, (_, response) => response.end())).replace('http:', 'https:');
    const error = await failure(platformAt(t, base, { maxAttempts: 4 }).change(post));
    assert.match(error.message, /does not speak TLS/);
    assert.equal(error.mayHaveTakenEffect, false);
  });

  for (const [what, alert, expected, requests] of [
    [
      'refuses',
      0x28,
      /: the TLS connection was refused or aborted \(ERR_SSL_\S*ALERT_HANDSHAKE_FAILURE\) \(2 attempts\)\.$/,
      2,
    ],
    ['wants a host name', 0x70, /refused or aborted \(ERR_SSL_\w*UNRECOGNIZED_NAME\)/, 2],
    [
      'shares no version of TLS',
      0x46,
      /: it does not support a secure version of TLS \(ERR_SSL_\w+ALERT_PROTOCOL_VERSION\)\.$/,
      1,
    ],
  ] as const) {
    it(`a server that ${what} in the handshake is reported in our words`, async (t) => {
      let handshakes = 0;
      const base = await rawServer(t, (socket) => {
        handshakes++;
        socket.end(Buffer.from([0x15, 0x03, 0x03, 0x00, 0x02, 0x02, alert]));
      });
      const platform = platformAt(t, base.replace('http:', 'https:'), { maxAttempts: 2 });
      const error = await failure(platform.change(post));
      assert.match(error.message, expected);
      assert.doesNotMatch(error.message, /SSL routines|\.c:|[\dA-F]{12}/);
      assert.equal(error.mayHaveTakenEffect, false);
      assert.equal(handshakes, requests);
    });
  }
});

describe('time', () => {
  for (const [what, bytes, expected] of [
    ['no reply', '', /request was sent, but no response began within 0\.2 s/],
    [
      'a body that never ends',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{',
      /response began, but did not end within 0\.2 s/,
    ],
  ] as const) {
    it(`${what} ends after the time limit of a request`, async (t) => {
      const base = await rawServer(t, (socket) => void socket.write(bytes));
      const error = await failure(platformAt(t, base, { requestTimeout: 0.2 }).change(post));
      assert.match(error.message, expected);
      assert.match(error.hint ?? '', /^Run again/);
      assert.equal(error.mayHaveTakenEffect, true);
    });
  }

  it('single bytes do not prolong it', async (t) => {
    const base = await rawServer(t, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const error = await failure(platformAt(t, base, { requestTimeout: 0.3 }).send(get));
    assert.match(error.message, /response began, but did not end within 0\.3 s/);
  });

  it('a request that times out while it waits for a connection is reported as sent only if it was', async (t) => {
    const urls: (string | undefined)[] = [];
    const base = await httpServer(t, (request, response) => {
      urls.push(request.url);
      if (request.url === '/last') response.end(success);
    });
    const platform = platformAt(t, base, { requestTimeout: 0.2, connections: 1 });
    const [first, second] = await Promise.all(
      ['/first', '/second'].map((path) => failure(platform.change({ ...post, path }))),
    );
    assert.equal(first?.mayHaveTakenEffect, true);
    await platform.send({ ...get, path: '/last' });
    // The two run out of time in the same moment; a slow machine lets the second go out in between.
    assert.deepEqual(urls, second?.mayHaveTakenEffect ? ['/first', '/second', '/last'] : ['/first', '/last']);
  });

  it('a handshake that never ends means that no connection was made', async (t) => {
    const base = (await rawServer(t, () => {})).replace('http:', 'https:');
    const error = await failure(platformAt(t, base, { requestTimeout: 0.3 }).change(post));
    assert.match(error.message, /no connection could be made/);
    assert.equal(error.mayHaveTakenEffect, false);
  });
});

describe('the end of the run', () => {
  it('lets open requests finish', async (t) => {
    const controller = new AbortController();
    const base = await httpServer(t, (_, response) => {
      controller.abort(new Error('SIGTERM'));
      setTimeout(() => response.end(success), 100);
    });
    const platform = platformAt(t, base, { signal: controller.signal });
    const result = await platform.change(post);
    assert.ok(!isIndeterminate(result) && result.ok);
    const error = await failure(platform.change(post));
    assert.equal(error.message, 'POST /p was not sent: SIGTERM.');
  });

  it('aborts longer requests, and says that they may have taken effect', async (t) => {
    const controller = new AbortController();
    let requestId: unknown;
    const base = await httpServer(t, (request) => {
      requestId = request.headers['x-requestid'];
      controller.abort(new Error('the run was ended by SIGTERM'));
    });
    const error = await failure(platformAt(t, base, { signal: controller.signal, maxAttempts: 4 }).change(post));
    assert.equal(error.message, `No response from ${base}: the run was ended by SIGTERM (correlationId ${requestId}).`);
    assert.equal(error.requestId, requestId);
    assert.equal(error.mayHaveTakenEffect, true);
  });
});

describe('connections', () => {
  it('that the server closed while idle are not reused', async (t) => {
    let connections = 0;
    const base = await rawServer(t, (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${success.length}\r\n\r\n${success}`);
      setTimeout(() => socket.end(), 20);
      connections++;
    });
    const platform = platformAt(t, base, { connections: 1 });
    await platform.send(get);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal((await platform.send(get)).ok, true);
    assert.equal(connections, 2);
  });

  it('that the server keeps no longer than a second are not reused', async (t) => {
    const sockets: Socket[] = [];
    const base = await rawServer(t, (socket, requests) => {
      sockets.push(socket);
      const head = `HTTP/1.1 200 OK\r\nKeep-Alive: timeout=${requests}, max=9\r\n`;
      socket.write(`${head}content-length: ${success.length}\r\n\r\n${success}`);
    });
    const platform = platformAt(t, base, { connections: 1 });
    for (let round = 0; round < 3; round++) assert.equal((await platform.send(get)).ok, true);
    const [first, second, third] = sockets;
    assert.notEqual(second, first);
    assert.equal(third, second);
  });

  it('with a response that nobody requested are closed at once', { timeout: 3000 }, async (t) => {
    const sockets: Socket[] = [];
    const respond = (socket: Socket, data: string) => {
      const body = JSON.stringify({ status: 'SUCCESS', data });
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    };
    const base = await rawServer(t, (socket, requests) => {
      sockets.push(socket);
      respond(socket, `response ${requests}`);
    });
    const platform = platformAt(t, base, { connections: 1 });
    assert.equal((await platform.send(get)).data, 'response 1');
    const [socket] = sockets as [Socket];
    const closed = once(socket, 'close');
    respond(socket, 'unrequested');
    await closed;
    assert.equal((await platform.send(get)).data, 'response 2');
    assert.notEqual(sockets[1], socket);
  });

  it('that are reset when reused lead to a lost response', async (t) => {
    const base = await rawServer(t, (socket, request) => {
      if (request > 1) socket.resetAndDestroy();
      else socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${success.length}\r\n\r\n${success}`);
    });
    const platform = platformAt(t, base, { connections: 1 });
    await platform.send(get);
    const error = await failure(platform.change(post));
    assert.match(error.message, /connection was closed \(ECONNRESET\)/);
    assert.equal(error.mayHaveTakenEffect, true);
  });

  it('with bytes after the end of a response are not reused, and the response counts', async (t) => {
    let connections = 0;
    const server = createServer();
    server.on('connection', (socket) => {
      connections++;
      socket.removeAllListeners('data');
      socket.on('data', () =>
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${success.length}\r\n\r\n${success}rest`),
      );
    });
    const base = `http://127.0.0.1:${await listen(t, server)}`;
    const platform = platformAt(t, base, { connections: 1 });
    for (let round = 0; round < 2; round++) assert.equal((await platform.send(get)).ok, true);
    assert.equal(connections, 2);
  });

  it('on which the server did not read the whole request are not reused', async (t) => {
    let connections = 0;
    const server = createNetServer((socket) => {
      connections++;
      socket.once('data', () => {
        socket.pause();
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${success.length}\r\n\r\n${success}`);
      });
    });
    const base = `http://127.0.0.1:${await listen(t, server)}`;
    const platform = platformAt(t, base, { connections: 1 });
    for (let round = 0; round < 2; round++) {
      const response = await platform.change({ ...post, body: ' '.repeat(20_000_000) });
      assert.ok(!isIndeterminate(response) && response.ok);
    }
    assert.equal(connections, 2);
  });

  it('are kept and limited', async (t) => {
    let connections = 0;
    const server = createServer((_, response) => response.end(success));
    server.on('connection', () => connections++);
    const base = `http://127.0.0.1:${await listen(t, server)}`;
    const platform = platformAt(t, base, { connections: 2 });
    await Promise.all(Array.from({ length: 20 }, () => platform.send(get)));
    assert.equal(connections, 2);
  });
});
