import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, describe, it, type TestContext } from 'node:test';
import { connector, documents, provision } from './directory.ts';
import { clean } from './runner.ts';
import { annotations, apiKey, readLog, startPlatform } from './support.ts';

after(clean);

/** As much of a GitHub Enterprise Server as the comments of pull request 7 need, and the surroundings of a job on it. */
async function startGitHub(test: Pick<TestContext, 'after'>) {
  const comments: { id: number; body: string; html_url: string; user: { type: string } }[] = [];
  const requests: string[] = [];
  const double = { comments, requests, refuse: undefined as number | undefined, silent: false };
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    requests.push(`${method} ${url.split('?')[0]} ${headers.authorization}`);
    if (double.silent) return;
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (double.refuse !== undefined && method !== 'GET')
      return reply(double.refuse, { message: 'Resource not accessible' });
    if (method === 'GET') return reply(200, comments);
    const { body } = (await json(response.req)) as { body: string };
    if (method === 'POST') {
      const id = comments.length + 1;
      comments.push({ id, body, html_url: `https://ghe.example/c/${id}`, user: { type: 'Bot' } });
      return reply(201, comments.at(-1));
    }
    const comment = comments[Number(url.split('/').at(-1)) - 1];
    if (comment) comment.body = body;
    return reply(200, comment);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const directory = mkdtempSync(join(tmpdir(), 'event-'));
  const event = join(directory, 'event.json');
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7 } }));
  test.after(() => {
    server.close();
    server.closeAllConnections();
    rmSync(directory, { recursive: true });
  });
  const environment = {
    GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    GITHUB_EVENT_PATH: event,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_WORKFLOW: 'platform',
    GITHUB_JOB: 'platform',
    GITHUB_ACTION: 'platform',
  };
  return Object.assign(double, { environment });
}

const inputs = { comment: 'true', 'github-token': 'ghs_0123456789abcdefghij', 'dry-run': 'true' };

describe('the comment on the pull request', () => {
  it('is written once, then updated in place on every push, and ends with the result', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startGitHub(context)]);
    const { environment } = github;
    const first = { 'platform/c.yaml': documents(connector('registry'), connector('mirror')) };
    const plan = await provision(platform, first, inputs, { environment });
    assert.equal(plan.code, 0, plan.log);
    assert.equal(github.comments.length, 1);
    const [comment] = github.comments;
    assert.match(comment?.body ?? '', /Platform provision: planned/);
    assert.match(comment?.body ?? '', /would create/);
    assert.match(comment?.body ?? '', /mirror/);
    assert.ok(comment?.body.includes(plan.outputs.planDigest ?? '-'));

    const pushed = await provision(platform, { 'platform/c.yaml': connector('registry') }, inputs, { environment });
    assert.equal(pushed.code, 0, pushed.log);
    assert.doesNotMatch(comment?.body ?? '', /mirror/);

    const applied = { ...inputs, 'dry-run': 'false' };
    const result = await provision(platform, { 'platform/c.yaml': connector('registry') }, applied, { environment });
    assert.match(comment?.body ?? '', /Platform provision: created/);
    const path = '/api/v3/repos/acme/delivery/issues';
    const token = `token ${inputs['github-token']}`;
    assert.deepEqual(github.requests, [
      `GET ${path}/7/comments ${token}`,
      `POST ${path}/7/comments ${token}`,
      `GET ${path}/7/comments ${token}`,
      `PATCH ${path}/comments/1 ${token}`,
      `GET ${path}/7/comments ${token}`,
      `PATCH ${path}/comments/1 ${token}`,
    ]);
    for (const { log } of [plan, pushed, result]) {
      const shown = readLog({ log } as typeof plan);
      assert.ok(!shown.includes(inputs['github-token']) && !shown.includes(apiKey));
    }
  });

  it('shows what differs, and stays within the size that GitHub takes', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startGitHub(context)]);
    const many = Array.from({ length: 400 }, (_, index) => connector(`registry_${index}`));
    const files = { 'platform/c.yaml': documents(...many) };
    await provision(platform, files, {});
    const changed = { 'platform/c.yaml': documents(...many).replaceAll('registry.example', 'other.example') };
    const plan = await provision(platform, changed, inputs, { environment: github.environment });
    assert.equal(plan.code, 0, plan.log);
    const body = github.comments[0]?.body ?? '';
    assert.ok(Buffer.byteLength(body) <= 65_536, `${Buffer.byteLength(body)} bytes`);
    assert.match(body, /would update/);
    assert.match(body, /Cut to the size that GitHub takes/);
    assert.ok(body.includes(plan.outputs.planDigest ?? '-'), 'the digest is there all the same');
  });

  it('that may not be written is a warning that names the permission', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startGitHub(context)]);
    github.refuse = 403;
    const files = { 'platform/c.yaml': connector('registry') };
    const run = await provision(platform, files, inputs, { environment: github.environment });
    assert.equal(run.code, 0, run.log);
    assert.match(annotations(run, 'warning')[0]?.message ?? '', /permission `pull-requests: write`/);
  });

  it('that GitHub does not take ends two seconds after the `timeout` of the run', async (context) => {
    const [platform, github] = await Promise.all([startPlatform(context), startGitHub(context)]);
    github.silent = true;
    const files = { 'platform/c.yaml': connector('registry') };
    const run = await provision(platform, files, { ...inputs, timeout: '1' }, { environment: github.environment });
    assert.equal(run.code, 0, run.log);
    assert.ok(run.duration > 2900 && run.duration < 6000, `took ${run.duration} ms`);
    const [warning, ...more] = annotations(run, 'warning').map(({ message }) => message);
    assert.match(
      warning ?? '',
      /not written: No answer from http:\S+: the run took longer than its `timeout` of 1 s\.$/,
    );
    assert.deepEqual(more, []);
  });
});
