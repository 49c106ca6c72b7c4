import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endpoints } from '../../emulator/endpoints/index.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { asMap } from '../../src/shared/object.ts';
import { findBreaches, requestsWithContract } from '../harness/contracts.ts';
import { seedWithProject, start } from './client.ts';

// `startChecked` compares every request and every response of the tests with the contracts.
describe('contracts', () => {
  test('are of requests that the emulator serves', () => {
    const served = endpoints.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(
      requestsWithContract.filter((request) => !served.includes(request)),
      [],
    );
  });

  const account = { identifier: 'ci', name: 'CI', email: 'ci@example.com', accountIdentifier: 'a' };
  const request = {
    method: 'POST',
    route: '/ng/api/serviceaccount',
    headers: { 'user-agent': 'platform-provision/1.0.0' },
    body: Buffer.from(JSON.stringify(account)),
  } as unknown as RecordedRequest;
  const respond = (data: unknown, status = 200) => ({ status, body: { status: 'SUCCESS', data } });
  const { email: _, ...withoutEmail } = account;

  test('allow optional fields to be absent or null, but no other type, missing field or further field', () => {
    const breachesOf = (data: unknown) => findBreaches(request, respond(data));
    assert.deepEqual(breachesOf(account), []);
    assert.deepEqual(breachesOf({ ...account, description: null }), []);
    assert.match(breachesOf({ ...account, tags: ['a'] }).join(), /data\/tags must be object/);
    assert.match(breachesOf({ ...account, name: null }).join(), /data\/name must be string/);
    assert.match(breachesOf(withoutEmail).join(), /data must have required property 'email'/);
    assert.match(breachesOf({ ...account, color: 'red' }).join(), /data must NOT have additional properties/);
    assert.deepEqual(findBreaches(request, respond(null, 400)), []);
    assert.deepEqual(breachesOf({ governanceMetadata: { deny: true } }), []);
  });

  test('are compared with what the action sends, not with what a test sends', () => {
    const body = Buffer.from(JSON.stringify(withoutEmail));
    assert.match(findBreaches({ ...request, body }, respond(account)).join(), /request must have required property/);
    assert.deepEqual(findBreaches({ ...request, body, headers: {} }, respond(account)), []);
  });
});

describe('a field that the contract lacks is dropped', () => {
  const set = '/iacm/api/orgs/default/projects/payments/variable-set';
  const workspaces = '/iacm/api/orgs/default/projects/payments/workspaces';
  const variable = { key: 'a', value: 'b', value_type: 'string', zzz: 1 };
  const workspace = {
    identifier: 'w',
    name: 'w',
    provisioner: 'terraform',
    provider_connector: '',
    provider_connectors: [],
    terraform_variables: { a: variable },
    environment_variables: {},
    repository: 'infra',
    repository_branch: 'main',
  };
  const group = (accountIdentifier: string) => ({
    accountIdentifier,
    identifier: 'g',
    name: 'g',
    includedScopes: [{ filter: 'EXCLUDING_CHILD_SCOPES', accountIdentifier, zzz: 1 }],
    resourceFilter: { resources: [{ resourceType: 'ROLE', zzz: 1 }], zzz: 1 },
  });
  const policySet = { identifier: 's', name: 's', type: 'pipeline', action: 'onsave', enabled: true };
  const cases: [string, string, (account: string) => object][] = [
    ['/ng/api/serviceaccount', '/ng/api/serviceaccount/aggregate/c', () => ({ name: 'c', email: 'c@example.com' })],
    ['/ng/api/connectors', '/ng/api/connectors/k', () => ({ identifier: 'k', name: 'k', type: 'Git', spec: {} })],
    ['/resourcegroup/api/v2/resourcegroup', '/resourcegroup/api/v2/resourcegroup/g', group],
    ['/pm/api/v1/policysets', '/pm/api/v1/policysets/s', () => policySet],
    [set, `${set}/v`, () => ({ identifier: 'v', name: 'v', terraform_variables: { a: variable } })],
    [workspaces, `${workspaces}/w`, () => workspace],
  ];
  const keys: Readonly<Record<string, string>> = {
    '/ng/api/connectors': 'connector',
    '/resourcegroup/api/v2/resourcegroup': 'resourceGroup',
  };
  for (const [path, read, create] of cases) {
    test(path, async (t) => {
      const { send, account } = await start(t, { seed: seedWithProject });
      const fields = { ...create(account), zzz: 1 };
      const key = keys[path];
      const headers = { 'Harness-Account': account };
      const created = await send('POST', path, {
        headers,
        body: key === undefined ? fields : { [key]: fields, zzz: 1 },
      });
      assert.ok(created.status < 300, created.text);
      const shown = await send('GET', read, { headers });
      assert.equal(shown.status, 200, shown.text);
      assert.ok(Object.keys(asMap(shown.json)).length > 0);
      assert.doesNotMatch(shown.text, /zzz/);
    });
  }
});
