import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** The parts of a GitHub Enterprise Server that the comments of pull request 7 need, and the environment of a job for it. */
export async function startPullRequest(test: { after(end: () => void): void }) {
  const comments: { id: number; body: string; html_url: string; user: { type: string } }[] = [];
  const requests: string[] = [];
  const head = { sha: 'c0ffee1', repo: { id: 42 } };
  const double = { comments, requests, head, refuse: undefined as number | undefined, silent: false };
  const server = createServer(async ({ method = '', url = '', headers }, response) => {
    requests.push(`${method} ${url.split('?')[0]} ${headers.authorization}`);
    if (double.silent) return;
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (double.refuse !== undefined && method !== 'GET')
      return respond(double.refuse, { message: 'Resource not accessible' });
    if (method === 'GET' && /\/pulls\/7$/.test(url)) return respond(200, { number: 7, head: double.head });
    if (method === 'GET') return respond(200, comments);
    const { body } = (await json(response.req)) as { body: string };
    if (method === 'POST') {
      const id = comments.length + 1;
      comments.push({ id, body, html_url: `https://ghe.example/c/${id}`, user: { type: 'Bot' } });
      return respond(201, comments.at(-1));
    }
    const comment = comments[Number(url.split('/').at(-1)) - 1];
    if (comment) comment.body = body;
    return respond(200, comment);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const directory = mkdtempSync(join(tmpdir(), 'event-'));
  const event = join(directory, 'event.json');
  const side = { repo: { full_name: 'acme/shop' } };
  writeFileSync(event, JSON.stringify({ pull_request: { number: 7, head: side, base: side } }));
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
