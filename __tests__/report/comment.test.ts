import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { outcome, report, runBeside, step, temporaryDirectory } from './support.ts';

interface Comment {
  readonly id: number;
  body: string;
  readonly html_url: string;
  readonly user: { readonly type: string };
  readonly author_association: string;
}

/** As much of GitHub as comments need: pages of at most 30, as many requests as were made, and an answer to refuse with. */
async function gitHub(test: TestContext, options: { refuse?: number; deprecated?: boolean } = {}) {
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
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url} ${headers.authorization}`);
    const reply = (status: number, body: unknown, more = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
    if (options.refuse !== undefined && method !== 'GET') {
      return reply(options.refuse, { message: 'Resource not accessible\n::error::by integration' });
    }
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/v3/repos/o/r/issues/7/comments' && method === 'GET') {
      const page = Number(searchParams.get('page') ?? 1);
      const next = `<http://${headers.host}${pathname}?page=${page + 1}>; rel="next"`;
      const more = comments.length > page * 30 ? { link: next } : {};
      const sunset = options.deprecated
        ? { deprecation: 'true', sunset: 'x', link: '<::error::x>; rel="deprecation"' }
        : {};
      return reply(200, comments.slice((page - 1) * 30, page * 30), { ...more, ...sunset });
    }
    const { body } = (await json(request)) as { body: string };
    if (pathname === '/api/v3/repos/o/r/issues/7/comments' && method === 'POST') return reply(201, add(body));
    const comment = comments[Number(/^\/api\/v3\/repos\/o\/r\/issues\/comments\/(\d+)$/.exec(pathname)?.[1]) - 1];
    if (comment === undefined || method !== 'PATCH') return reply(404, { message: 'Not Found' });
    comment.body = body;
    return reply(200, comment);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { comments, requests, add, host, api: `http://${host}/api/v3` };
}

const deploy = report([outcome(step('pipeline', 'deploy'), 'created', { correlationId: 'c-1' })]);

function publish(
  test: TestContext,
  api: string,
  more: { event?: unknown; report?: unknown; key?: string; env?: object; token?: string } = {},
) {
  const event = `${temporaryDirectory(test)}/event.json`;
  writeFileSync(event, JSON.stringify(more.event ?? { pull_request: { number: 7 } }));
  const statements = `
    const secrets = new Secrets(); secrets.add('ghs-token-of-the-job', 'credential');
    await publishComment({ token: given.token, report: given.report, key: given.key, secrets, log: new Log(secrets) });
  `;
  const given = { report: more.report ?? deploy, key: more.key ?? 'acc1', token: more.token ?? 'ghs-token-of-the-job' };
  const step = { GITHUB_WORKFLOW: 'deliver', GITHUB_JOB: 'apply', GITHUB_ACTION: 'provision' };
  const run = { GITHUB_API_URL: api, GITHUB_REPOSITORY: 'o/r', GITHUB_EVENT_PATH: event, GITHUB_EVENT_NAME: 'x' };
  return runBeside(statements, given, { ...step, ...run, ...more.env });
}

describe('publishComment', () => {
  it('creates one comment and then updates it in place', async (test) => {
    const { api, comments, requests } = await gitHub(test);
    assert.match(await publish(test, api), /^The comment https:\/\/ghe\.example\/c\/1 was written\.$/m);
    assert.equal(comments.length, 1);
    assert.match(comments[0]?.body ?? '', /^<!-- platform-provision [0-9a-f]{32} -->\n<h2>Platform provision: created/);
    const later = report([outcome(step('pipeline', 'deploy'), 'unchanged')]);
    assert.match(await publish(test, api, { report: later }), /^The comment .* was updated\.$/m);
    assert.equal(comments.length, 1);
    assert.match(comments[0]?.body ?? '', /Platform provision: unchanged/);
    assert.ok(requests.every((line) => line.endsWith(' token ghs-token-of-the-job')));
  });

  it('finds its comment behind many others, and leaves those alone', async (test) => {
    const { api, comments, add } = await gitHub(test);
    await publish(test, api);
    const own = comments.splice(0, 1)[0]?.body ?? '';
    for (let index = 0; index < 64; index++) add(`talk ${index}`, 'User');
    add(own);
    await publish(test, api);
    assert.equal(comments.length, 65);
    assert.ok(comments.slice(0, 64).every((comment) => comment.body.startsWith('talk')));
  });

  it('keeps apart what has another key, and never writes into a comment of a stranger', async (test) => {
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

  it('comments on the pull request of an issue comment, and on nothing else', async (test) => {
    const { api, comments } = await gitHub(test);
    await publish(test, api, { event: { issue: { number: 7, pull_request: {} } } });
    assert.equal(comments.length, 1);
    for (const event of [{ issue: { number: 7 } }, { number: 7 }, {}]) {
      assert.match(await publish(test, api, { event }), /^No comment was written/);
    }
    assert.equal(comments.length, 1);
  });

  it('warns with the permission when it may not write', async (test) => {
    for (const refuse of [403, 404]) {
      const { api } = await gitHub(test, { refuse });
      const output = await publish(test, api);
      assert.match(output, /^::warning::.*GitHub answered 40[34] .*`pull-requests: write`/m);
      assert.ok(!/^::error/m.test(output));
    }
  });

  it('warns when the token is wrong, GitHub is away or the event is broken', async (test) => {
    const { api } = await gitHub(test, { refuse: 401 });
    assert.match(await publish(test, api), /^::warning::.*does not accept the token in `github-token`/m);
    assert.match(await publish(test, api, { token: '' }), /^::warning::.*the input `github-token` is empty/m);
    const { api: other } = await gitHub(test, { refuse: 500 });
    assert.match(await publish(test, other), /^::warning::The comment on the pull request was not written/m);
    assert.match(await publish(test, api, { env: { GITHUB_REPOSITORY: '' } }), /^::warning::The comment/m);
  });

  it('cuts a large report to what GitHub takes', async (test) => {
    const { api, comments } = await gitHub(test);
    const steps = Array.from({ length: 1000 }, (_, index) => outcome(step('project', `prößect${index}`), 'created'));
    await publish(test, api, { report: report(steps) });
    const body = comments[0]?.body ?? '';
    assert.ok(body.length <= 65_536 && body.length > 50_000);
    assert.match(body, /Cut to the size that GitHub takes: \d+ rows left out/);
  });

  it('holds no secret', async (test) => {
    const { api, comments } = await gitHub(test);
    const failure = { sentence: 'It said ghs-token-of-the-job.' };
    const output = await publish(test, api, { report: report([], { failure }) });
    assert.match(comments[0]?.body ?? '', /It said \*\*\*\./);
    assert.ok(!output.includes('ghs-token'));
  });

  it('lets no word of GitHub reach the log as a command', async (test) => {
    const { api } = await gitHub(test, { deprecated: true });
    assert.ok(!/^\s*::error/m.test(await publish(test, api)));
  });

  it('goes through the proxy of the runner', async (test) => {
    const { host, comments } = await gitHub(test);
    const seen: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (incoming: IncomingMessage, socket) => {
      seen.push(incoming.url ?? '');
      const [name, port] = host.split(':');
      const onward = connect(Number(port), name, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
      onward.pipe(socket).pipe(onward);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    test.after(() => proxy.close());
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await publish(test, 'http://github.example/api/v3', { env: { http_proxy: address } });
    assert.equal(comments.length, 1);
    assert.ok(seen.length >= 1 && seen.every((url) => url.includes('github.example')));
  });
});
