import assert from 'node:assert/strict';
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

it('lists templates without their texts where the list with them is missing, and reads each', async (test) => {
  const platform = await startWithout(test, '/template/api/templates/list');
  const whole = await exportFrom(await startWithout(test), 'templates');
  const exported = await exportFrom(platform, 'templates');
  assert.ok(countRequests(platform, '/template/api/templates/list-metadata') > 0);
  assert.deepEqual(exported.outputs.identifiers, whole.outputs.identifiers);
});
