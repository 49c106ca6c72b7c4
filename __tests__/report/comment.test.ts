import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { generate } from 'selfsigned';
import { outcome, report, run, step, temporaryDirectory } from './support.ts';

interface Comment {
  readonly id: number;
  body: string;
  readonly html_url: string;
  readonly user: { readonly type: string };
  readonly author_association: string;
}

interface Faults {
  /** Status of everything but a GET. */
  readonly refuse?: number;
  readonly deprecated?: boolean;
  /** Handles the n-th request; returns whether it responded, so nothing else happens to it. */
  readonly before?: (response: ServerResponse, count: number, request: IncomingMessage) => boolean;
  /** Handles the response to the n-th request after everything is done. */
  readonly after?: (response: ServerResponse, count: number, request: IncomingMessage) => boolean;
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** The parts of GitHub that comments need: pages of at most 30, the requests made, and possible faults. */
async function gitHub(test: TestContext, options: Faults = {}) {
  const comments: Comment[] = [];
  const requests: string[] = [];
  const add = (body: string, type = 'Bot', association = 'NONE') => {
    const id = comments.length + 1;
    const comment = {
      id,
      body,
      html_url: `https://ghe.example/c/${id}`,
      user: { type },
      author_association: association,
    };
    comments.push(comment);
    return comment;
  };
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const count = requests.push(`${method} ${url} ${headers.authorization}`);
    if (options.before?.(response, count, request)) return;
    const reply = (status: number, body: unknown, more = {}) =>
      options.after?.(response, count, request) ||
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    if (options.refuse !== undefined && method !== 'GET') {
      return reply(options.refuse, { message: 'Resource not accessible\n::error::by integration' });
    }
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/v3/repos/o/r/pulls/7')
      return reply(200, { number: 7, head: { sha: 'c0ffee1', repo: { id: 42 } } });
    if (pathname === '/api/v3/repos/o/r/issues/7/comments' && method === 'GET') {
      const page = Number(searchParams.get('page') ?? 1);
      const next = `<http://${headers.host}${pathname}?page=${page + 1}>; rel="next"`;
      const more = comments.length > page * 30 ? { link: next } : {};
      const sunset = options.deprecated
        ? { deprecation: 'true', sunset: 'x', link: '<::error::x>; rel="deprecation"' }
        : {};
      return reply(200, comments.slice((page - 1) * 30, page * 30), { ...more, ...sunset });
    }
    if (method === 'GET') return reply(404, { message: 'Not Found' });
    const { body } = (await json(request)) as { body: string };
    if (pathname === '/api/v3/repos/o/r/issues/7/comments' && method === 'POST') return reply(201, add(body));
    const comment = comments[Number(/^\/api\/v3\/repos\/o\/r\/issues\/comments\/(\d+)$/.exec(pathname)?.[1]) - 1];
    if (comment === undefined || method !== 'PATCH') return reply(404, { message: 'Not Found' });
    comment.body = body;
    return reply(200, comment);
  };
  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { comments, requests, add, host, api: `${options.tls ? 'https' : 'http'}://${host}/api/v3` };
}

const deploy = report([outcome(step('pipeline', 'deploy'), 'created', { correlationId: 'c-1' })]);

interface GitHubOptions {
  readonly event?: unknown;
  readonly report?: unknown;
  readonly key?: string;
  readonly pullRequest?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** Milliseconds after which the run is cancelled. */
  readonly cancelAfter?: number;
}

/** Publishes in another process, whose clock does not wait but reports each wait. */
function publish(test: TestContext, api: string, more: GitHubOptions = {}) {
  const event = `${temporaryDirectory(test)}/event.json`;
  writeFileSync(event, JSON.stringify(more.event ?? { pull_request: { number: 7 } }));
  const statements = `
    const end = new AbortController();
    const cancel = () => end.abort(new Error('the run was cancelled'));
    if (given.cancelAfter === 0) cancel();
    else if (given.cancelAfter) setTimeout(cancel, given.cancelAfter);
    const clock = { now: () => 0, elapsed: () => 0, sleep: async (milliseconds) => console.log('slept', milliseconds) };
    const context = { ...createContext(process.env, end.signal), clock };
    context.secrets.add('ghs-token-of-the-job', 'credential');
    await publishComment({ token: given.token, report: given.report, key: given.key, pullRequest: given.pullRequest }, context);
  `;
  const given = {
    report: more.report ?? deploy,
    key: more.key ?? 'acc1',
    pullRequest: more.pullRequest ?? 0,
    token: more.token ?? 'ghs-token-of-the-job',
    cancelAfter: more.cancelAfter,
  };
  const job = { GITHUB_WORKFLOW: 'deliver', GITHUB_JOB: 'apply', GITHUB_ACTION: 'provision' };
  const pull = { GITHUB_API_URL: api, GITHUB_REPOSITORY: 'o/r', GITHUB_EVENT_PATH: event, GITHUB_EVENT_NAME: 'x' };
  return run(statements, given, { ...job, ...pull, ...more.env });
}

describe('publishComment', { concurrency: 3 }, () => {
  it('creates one comment and then updates it in place', async (test) => {
    const { api, comments, requests } = await gitHub(test);
    assert.match(await publish(test, api), /^The comment https:\/\/ghe\.example\/c\/1 was written\.$/m);
    assert.equal(comments.length, 1);
    assert.match(
      comments[0]?.body ?? '',
      /^<!-- platform-provision [0-9a-f]{32} -->\n<h3>Platform provision .*<b>Applied: 1 created/s,
    );
    const later = report([outcome(step('pipeline', 'deploy'), 'unchanged')]);
    assert.match(await publish(test, api, { report: later }), /^The comment .* was updated\.$/m);
    assert.equal(comments.length, 1);
    assert.match(comments[0]?.body ?? '', /no changes, 1 unchanged/);
    assert.ok(requests.every((line) => line.endsWith(' token ghs-token-of-the-job')));
  });

  it('finds its comment among many others, and does not change those', async (test) => {
    const { api, comments, add } = await gitHub(test);
    await publish(test, api);
    const own = comments.splice(0, 1)[0]?.body ?? '';
    for (let index = 0; index < 64; index++) add(`talk ${index}`, 'User');
    add(own);
    await publish(test, api);
    assert.equal(comments.length, 65);
    assert.ok(comments.slice(0, 64).every((comment) => comment.body.startsWith('talk')));
  });

  it('distinguishes comments by key, and never changes a comment of someone else', async (test) => {
    const { api, comments, add } = await gitHub(test);
    await publish(test, api, { key: 'acc1' });
    await publish(test, api, { key: 'acc2' });
    assert.equal(comments.length, 2);
    const copied = comments.splice(0)[0]?.body ?? '';
    add(copied, 'User', 'CONTRIBUTOR');
    await publish(test, api, { key: 'acc1' });
    assert.equal(comments.length, 2);
    assert.equal(comments[0]?.body, copied);
  });

  it('does not change a comment that quotes its own', async (test) => {
    const { api, comments, add } = await gitHub(test);
    await publish(test, api);
    const quote = `> ${comments.splice(0)[0]?.body}\nWhy?`;
    add(quote);
    await publish(test, api);
    assert.equal(comments.length, 2);
    assert.equal(comments[0]?.body, quote);
  });

  it('names the commit of the pull request, and unchanged resources only as a number', async (test) => {
    const { api, comments } = await gitHub(test);
    const event = { pull_request: { number: 7, head: { sha: 'fedcba9876543210' } } };
    const both = [outcome(step('pipeline', 'deploy'), 'created'), outcome(step('project', 'billing'), 'unchanged')];
    const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_RUN_ID: '7', GITHUB_SHA: '0123456789abcdef' };
    await publish(test, api, { event, env, report: report(both) });
    assert.match(comments[0]?.body ?? '', /1 created, 1 unchanged.*<code>fedcba9</s);
    assert.doesNotMatch(comments[0]?.body ?? '', /billing/);
  });

  it('does not comment on an issue', async (test) => {
    const { api, comments } = await gitHub(test);
    await publish(test, api, { event: { issue: { number: 7, pull_request: {} } } });
    assert.equal(comments.length, 1);
    for (const event of [{ issue: { number: 7 } }, { number: 7 }, {}]) {
      assert.match(await publish(test, api, { event }), /^No comment was written/);
    }
    assert.equal(comments.length, 1);
  });

  describe('on a pull request that the input names', () => {
    const followed = (head_sha: string, id: number) => ({ workflow_run: { head_sha, head_repository: { id } } });

    it('names its commit, also in a run that belongs to none or to another one', async (test) => {
      for (const event of [{}, { pull_request: { number: 8, head: { sha: 'other' } } }, followed('c0ffee1', 42)]) {
        const { api, comments } = await gitHub(test);
        const env = { GITHUB_SERVER_URL: 'https://github.example', GITHUB_RUN_ID: '7' };
        assert.match(await publish(test, api, { event, env, pullRequest: 7 }), /was written\.$/m);
        assert.match(comments[0]?.body ?? '', /<code>c0ffee1</);
      }
    });

    for (const [what, event] of [
      ['another commit', followed('c0ffee2', 42)],
      ['the same commit in another repository', followed('c0ffee1', 43)],
      ['no known commit', { workflow_run: {} }],
    ] as const) {
      it(`writes nothing if the run that a \`workflow_run\` follows has ${what}`, async (test) => {
        const { api, comments, requests } = await gitHub(test);
        const output = await publish(test, api, { event, pullRequest: 7 });
        assert.match(
          output,
          /^::warning::The comment .* was not written: pull request 7 does not end with the commit of the run/m,
        );
        assert.deepEqual([comments.length, requests.length], [0, 1]);
      });
    }

    it('writes nothing to an issue', async (test) => {
      const { api, comments } = await gitHub(test);
      assert.match(
        await publish(test, api, { event: {}, pullRequest: 6 }),
        /^::warning::.*was not written: .*HTTP 404/m,
      );
      assert.equal(comments.length, 0);
    });
  });

  it('warns about the permission if it may not write', async (test) => {
    for (const refuse of [403, 404]) {
      const { api } = await gitHub(test, { refuse });
      const output = await publish(test, api);
      assert.match(output, /^::warning::.*GitHub returned HTTP 40[34] .*`pull-requests: write`/m);
      assert.ok(!/^::error/m.test(output));
    }
  });

  it('warns if the token is wrong, GitHub is unreachable or the event is invalid', async (test) => {
    const { api } = await gitHub(test, { refuse: 401 });
    assert.match(await publish(test, api), /^::warning::.*rejects the token in `github-token`/m);
    assert.match(await publish(test, api, { token: '' }), /^::warning::.*`github-token` is empty/m);
    const { api: other } = await gitHub(test, { refuse: 500 });
    assert.match(await publish(test, other), /^::warning::The comment on the pull request was not written/m);
    for (const GITHUB_REPOSITORY of ['', 'o']) {
      const event = { pull_request: { number: 7 }, repository: {} };
      assert.match(
        await publish(test, api, { event, env: { GITHUB_REPOSITORY } }),
        /^::warning::The comment .* was not written: the variable GITHUB_REPOSITORY does not name a repository/m,
      );
    }
  });

  it('cuts a large report to the size that GitHub accepts', async (test) => {
    const { api, comments } = await gitHub(test);
    const steps = Array.from({ length: 3000 }, (_, index) => outcome(step('project', `prößect${index}`), 'created'));
    await publish(test, api, { report: report(steps) });
    const body = comments[0]?.body ?? '';
    assert.ok(body.length <= 65_536 && body.length > 50_000);
    assert.match(body, /… and \d+ more changes: see the log/);
  });

  it('contains no secret', async (test) => {
    const { api, comments } = await gitHub(test);
    const failure = { severity: 'error' as const, summary: 'It said ghs-token-of-the-job.' };
    const output = await publish(test, api, { report: report([], { failure }) });
    assert.match(comments[0]?.body ?? '', /It said \*\*\*\./);
    assert.ok(!output.includes('ghs-token'));
  });

  it('never logs text from GitHub as a command', async (test) => {
    const { api } = await gitHub(test, { deprecated: true });
    assert.ok(!/^\s*::error/m.test(await publish(test, api)));
  });

  describe('uses the same transport as requests to the platform', () => {
    const github = 'http://github.example/api/v3';

    /** A forward proxy in front of the test server, and its requests. */
    async function proxyTo(test: TestContext, host: string) {
      const seen: string[] = [];
      const proxy = createServer(({ url = '', method, headers }, response) => {
        seen.push(url);
        const { pathname, search } = new URL(url);
        const onward = request(`http://${host}${pathname}${search}`, { method, headers }, (reply) => {
          response.writeHead(reply.statusCode ?? 0, reply.headers);
          reply.pipe(response);
        });
        response.req.pipe(onward);
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      test.after(() => {
        proxy.close();
        proxy.closeAllConnections();
      });
      return { seen, address: `127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    }

    for (const [what, environment] of [
      ['http_proxy', (address: string) => ({ http_proxy: `http://${address}` })],
      ['HTTP_PROXY without a scheme', (address: string) => ({ HTTP_PROXY: address })],
      ['ALL_PROXY', (address: string) => ({ ALL_PROXY: `http://${address}`, NO_PROXY: '10.0.0.0/8 other.example' })],
    ] as const) {
      it(`through the proxy in ${what}`, async (test) => {
        const { host, comments } = await gitHub(test);
        const proxy = await proxyTo(test, host);
        await publish(test, github, { env: environment(proxy.address) });
        assert.equal(comments.length, 1);
        assert.ok(proxy.seen.length === 2 && proxy.seen.every((url) => url.startsWith(github)));
      });
    }

    it('without a proxy if NO_PROXY contains the range of the address', async (test) => {
      const { api, comments } = await gitHub(test);
      const proxy = await proxyTo(test, 'nowhere.example');
      await publish(test, api, { env: { HTTP_PROXY: proxy.address, NO_PROXY: '127.0.0.0/8' } });
      assert.deepEqual([comments.length, proxy.seen], [1, []]);
    });

    it('with certificates checked, regardless of NODE_TLS_REJECT_UNAUTHORIZED', async (test) => {
      const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec', algorithm: 'sha256' });
      const { api, requests } = await gitHub(test, { tls: { key: made.private, cert: made.cert } });
      const output = await publish(test, api, { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' } });
      assert.match(output, /^::warning::.*the certificate of the server is not accepted: it is self-signed/m);
      assert.deepEqual(requests, []);
    });

    for (const status of [301, 302, 303, 307, 308]) {
      it(`and does not follow a redirect (${status})`, async (test) => {
        const elsewhere = await gitHub(test);
        const { api, comments } = await gitHub(test, {
          before(response, _, { method, url }) {
            if (method === 'GET') return false;
            response.writeHead(status, { location: `http://${elsewhere.host}${url}` }).end();
            return true;
          },
        });
        const output = await publish(test, api);
        const reason = `GitHub returned HTTP ${status}, a redirect to http://${elsewhere.host} that is not followed.`;
        assert.match(output, new RegExp(`^::warning::.* was not written: ${reason.replaceAll('.', '\\.')}$`, 'm'));
        assert.deepEqual([elsewhere.requests, comments], [[], []]);
      });
    }

    it('and sends the token to no other host', async (test) => {
      const elsewhere = await gitHub(test);
      const { api } = await gitHub(test, {
        before(response) {
          const link = `<http://${elsewhere.host}/api/v3?page=2>; rel="next"`;
          response.writeHead(200, { 'content-type': 'application/json', link }).end('[]');
          return true;
        },
      });
      const output = await publish(test, api);
      assert.match(
        output,
        new RegExp(`GitHub refers to http://${elsewhere.host}, which does not get the token\\.$`, 'm'),
      );
      assert.deepEqual(elsewhere.requests, []);
    });
  });

  describe('if GitHub has problems', () => {
    const respond =
      (status: number, body: string, type = 'application/json') =>
      (response: ServerResponse) => {
        response.writeHead(status, { 'content-type': type }).end(body);
        return true;
      };

    it('tries three times in total', async (test) => {
      for (const status of [429, 500, 502, 503]) {
        const { api, comments } = await gitHub(test, { before: (it, count) => count < 3 && respond(status, '')(it) });
        assert.match(
          await publish(test, api),
          /^No usable response: HTTP \d+; trying again in 1\.0 s\.\nslept 1000\n.*\nslept 2000\nThe comment .* was written\.$/m,
        );
        assert.equal(comments.length, 1);
      }
      const { api, requests } = await gitHub(test, { before: respond(503, '') });
      assert.match(await publish(test, api), /was not written: GitHub returned HTTP 503\.$/m);
      assert.equal(requests.length, 3);
    });

    it('looks for the comment before it writes again, so a lost response does not lead to a second one', async (test) => {
      const { api, comments, requests } = await gitHub(test, {
        after: (response, count) => count === 2 && Boolean(response.destroy()),
      });
      assert.match(await publish(test, api), /^The comment .* was updated\.$/m);
      assert.equal(comments.length, 1);
      assert.deepEqual(
        requests.map((line) => line.split(' ')[0]),
        ['GET', 'POST', 'GET', 'PATCH'],
      );
    });

    for (const [what, spoil] of [
      ['lost', (response: ServerResponse) => Boolean(response.destroy())],
      ['replaced by a web page', respond(200, '<html>sign in</html>', 'text/html')],
      ['replaced by something else', respond(200, '{}')],
      ['refused by a gateway', respond(403, '<html>no</html>', 'text/html')],
    ] as const) {
      it(`reads the comment back if the response to the write is ${what}`, async (test) => {
        const { api, comments } = await gitHub(test, {
          after: (response, _, request) => request.method !== 'GET' && spoil(response),
        });
        const output = await publish(test, api);
        assert.match(output, /^The comment https:\/\/ghe\.example\/c\/1 was written; GitHub's response was lost, /m);
        assert.equal(comments.length, 1);
        assert.doesNotMatch(output, /::warning::/);
      });
    }

    it('says that it could not verify the comment if it cannot be read back', async (test) => {
      const { api } = await gitHub(test, {
        after: (response, count) => count > 1 && Boolean(response.destroy()),
      });
      assert.match(
        await publish(test, api),
        /^::warning::Could not verify whether the comment on the pull request was written: No response .*\. It could not be read back: /m,
      );
    });

    for (const status of [403, 404, 422]) {
      it(`does not say that the comment was not written if only the read is refused (${status})`, async (test) => {
        const { api, comments } = await gitHub(test, {
          before: (response, count) => count > 2 && respond(status, '{}')(response),
          after: (response, count) => count === 2 && Boolean(response.destroy()),
        });
        const output = await publish(test, api);
        assert.equal(comments.length, 1);
        assert.match(output, /Could not verify whether the comment .* was written: .*HTTP \d+/);
        assert.doesNotMatch(output, /not written/);
      });
    }

    for (const [what, list] of [
      ['an empty place', [null]],
      ['text', ['a comment']],
    ] as const) {
      it(`writes nothing if the list of comments contains ${what}`, async (test) => {
        const { api, comments } = await gitHub(test, {
          before: (response, _, request) => request.method === 'GET' && respond(200, JSON.stringify(list))(response),
        });
        assert.match(await publish(test, api), /was not written: the response is not from GitHub\.$/m);
        assert.deepEqual(comments, []);
      });
    }

    it('ignores comments without a text or an author', async (test) => {
      const { api, comments } = await gitHub(test, {
        before: (response, _, request) =>
          request.method === 'GET' && respond(200, '[{"id":8},{"id":9,"body":5,"user":null}]')(response),
      });
      assert.match(await publish(test, api), /^The comment .* was written\.$/m);
      assert.equal(comments.length, 1);
    });

    it('stops if the list of comments does not end', async (test) => {
      const { api, comments, requests } = await gitHub(test, {
        before(response, _, { headers }) {
          const link = `<http://${headers.host}/api/v3/repos/o/r/issues/7/comments?page=1>; rel="next"`;
          response.writeHead(200, { 'content-type': 'application/json', link }).end('[]');
          return true;
        },
      });
      assert.match(await publish(test, api), /was not written: the response is not from GitHub\.$/m);
      assert.deepEqual([comments.length, requests.length], [0, 101]);
    });

    for (const [what, before, says] of [
      ['a web page', respond(200, '<html>sign in</html>', 'text/html'), 'the response is not from GitHub'],
      ['a refusal that is a web page', respond(502, '<html>bad</html>', 'text/html'), 'GitHub returned HTTP 502'],
      ['a refusal without words', respond(422, '{}'), 'GitHub returned HTTP 422'],
      [
        'a refusal with words',
        respond(422, '{"message":"Body is too long."}'),
        'GitHub returned HTTP 422 (Body is too long)',
      ],
    ] as const) {
      it(`describes the response in one sentence: ${what}`, async (test) => {
        const { api } = await gitHub(test, { before });
        const lines = (await publish(test, api)).split('\n').filter((line) => line.startsWith('::warning::'));
        assert.deepEqual(lines, [`::warning::The comment on the pull request was not written: ${says}.`]);
      });
    }

    it('names a host without a listener', async (test) => {
      const output = await publish(test, 'http://127.0.0.1:9/api/v3');
      assert.match(output, /was not written: No response from http:\/\/127\.0\.0\.1:9: the connection was refused/);
    });
  });

  describe('at the end of the run', () => {
    it('is still written, within two seconds', async (test) => {
      const { api, comments } = await gitHub(test);
      assert.match(await publish(test, api, { cancelAfter: 0 }), /^The comment .* was written\.$/m);
      assert.equal(comments.length, 1);
    });

    for (const cancelAfter of [0, 100]) {
      it(`is aborted if GitHub does not respond (cancelled after ${cancelAfter} ms)`, async (test) => {
        const { api, requests } = await gitHub(test, { before: () => true });
        const output = await publish(test, api, { cancelAfter });
        assert.match(output, /was not written: No response from http:\/\/[\d.:]+: the run was cancelled\.$/m);
        assert.equal(requests.length, 1);
      });
    }
  });
});
