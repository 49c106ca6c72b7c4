import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it, type TestContext } from 'node:test';
import type { Emulator, FaultRule } from '../../emulator/emulator.ts';
import { fullSeed } from '../export/support.ts';
import { clean, runStep } from '../harness/runner.ts';
import { provision } from './directory.ts';
import { account, apiKey, assertEnded, reaching, startPlatform } from './support.ts';

after(clean);

const seed = { ...fullSeed, account, keys: [{ token: apiKey, roles: [{ role: '_account_admin' }] }] };

/** A platform without some requests: its own server says so for the first one, a gateway in front of it for the second. */
async function startWithout(test: TestContext, ...paths: readonly string[]): Promise<Emulator> {
  const platform = await startPlatform(test, { seed });
  for (const [index, path] of paths.entries()) platform.fault(withoutRequest(path, index % 2 === 1));
  return platform;
}

function withoutRequest(path: string, isGateway: boolean): FaultRule {
  const body = isGateway
    ? '<html><body>404 page not found</body></html>'
    : { code: 404, message: 'HTTP 404 Not Found' };
  return { kind: 'raw', path, status: 404, body, times: 'always' };
}

async function exportFrom(platform: Emulator, kinds: string) {
  const run = await runStep({ ...reaching(platform), operation: 'export', kinds, payload: '' }, { files: {} });
  assertEnded(run, 0);
  return run;
}

function countRequests(platform: Emulator, path: string): number {
  return platform.requests.filter((request) => request.path === path).length;
}

describe('the list of overrides', () => {
  const list = '/ng/api/serviceOverrides/v2/list';
  const older = '/ng/api/serviceOverrides/list';
  const inPayments = 'orgIdentifier: default, projectIdentifier: payments';
  const files = {
    'platform/prod.yaml': `environment: {identifier: prod, name: Prod, type: Production, ${inPayments}}\n`,
    'platform/override.yaml': `overrides: {${inPayments}, environmentRef: prod, variables: [{name: A, type: String, value: "3"}]}\n`,
  };

  for (const [name, missing] of [
    ['the one of public clients', [older]],
    ['the older one, where that is missing', [list]],
    ['the older one, where a gateway says so', ['/none', list]],
  ] as const) {
    it(`is ${name}`, async (test) => {
      const platform = await startWithout(test, ...missing);
      assertEnded(await provision(platform, files), 0);
      assert.equal((await provision(platform, files, { 'dry-run': 'true' })).outputs.unchanged, '2');
      const exported = await exportFrom(platform, 'service overrides');
      assert.match(exported.log, /exported {4}service override default.payments.prod/);
      assert.match(exported.log, /Exported: 3 exported/);
    });
  }

  it('is asked for as public clients ask: with a type of content, and without a body', async (test) => {
    const platform = await startWithout(test);
    await exportFrom(platform, 'service overrides');
    const requests = platform.requests.filter(({ path }) => path === list);
    assert.ok(requests.length > 0);
    for (const { method, headers, body } of requests)
      assert.deepEqual([method, headers['content-type'], body.length], ['POST', 'application/json', 0]);
    assert.equal(countRequests(platform, older), 0);
  });
});

/** A server in front of a platform that has only version 1 of the requests for user groups, which names members by their ids. */
async function startVersion1(test: TestContext, { url }: Emulator): Promise<string> {
  const server = createServer(async (request, response) => {
    const target = request.url ?? '';
    if (target.startsWith('/ng/api/v2/user-groups')) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"code":404,"message":"HTTP 404 Not Found"}');
      return;
    }
    const isOwn = /^\/ng\/api\/user-groups(?:\/\w+)?\?/.test(target) && !/pageIndex/.test(target);
    const path = isOwn && request.method !== 'DELETE' ? target.replace('/ng/api/', '/ng/api/v2/') : target;
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const body = request.method === 'GET' ? null : await new Response(request as never).arrayBuffer();
    const answer = await fetch(url + path, { method: request.method ?? 'GET', headers, body });
    const shown = await answer.text();
    const isOfGroups = request.url?.includes('/user-groups') === true;
    const text = isOfGroups ? shown.replace(/\{"uuid":("[^"]*")[^{}]*\}/g, '$1') : shown;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  test.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const users = ['ann', 'bob'].map((name) => ({ id: `id_${name}`, userName: `${name}@acme.com` }));

it('applies user groups by version 1 of the requests, without their members', async (test) => {
  const platform = await startPlatform(test, { seed: { users } });
  const inputs = { 'base-url': await startVersion1(test, platform), 'allow-access-changes': 'true' };
  const group = (more = '') => ({ 'platform/g.yaml': `userGroup: {identifier: devs, name: Devs${more}}\n` });
  const created = await provision(platform, group(), inputs);
  assertEnded(created, 0);
  assert.equal(created.outputs.created, '1');
  const stored = platform.state.userGroups.get('devs');
  assert.ok(stored);
  platform.state.userGroups.set('devs', { ...stored, value: { ...stored.value, users: ['ann@acme.com'] } });
  assert.equal((await provision(platform, group(), inputs)).outputs.unchanged, '1');
  const updated = await provision(platform, group(', description: Developers'), { ...inputs, 'dry-run': 'true' });
  assertEnded(updated, 0);
  const members = await provision(platform, group(', users: [bob@acme.com]'), inputs);
  assertEnded(members, 1);
  assert.match(
    members.log,
    /`userGroup\.users` cannot be changed, because the platform identifies its members by their IDs/,
  );
});

it('lists templates without their texts where the list with them is missing, and reads each', async (test) => {
  const platform = await startWithout(test, '/template/api/templates/list');
  const whole = await exportFrom(await startWithout(test), 'templates');
  const exported = await exportFrom(platform, 'templates');
  assert.ok(countRequests(platform, '/template/api/templates/list-metadata') > 0);
  assert.deepEqual(exported.outputs.identifiers, whole.outputs.identifiers);
});
