import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Seed } from '../../emulator/emulator.ts';
import { assertRefused, connector, entry, pipeline, project, seedWithProject, start } from './client.ts';

const expired = Date.parse('2026-11-01T11:59:59Z');

describe('tokens', () => {
  const keys = [
    { token: 'pat.emulatorAccount0000001.old.secret', roles: [{ role: '_account_admin' }], expiresAt: expired },
    {
      token: 'pat.emulatorAccount0000001.soon.secret',
      roles: [{ role: '_account_admin' }],
      expiresAt: '2026-11-01T12:00:01Z',
    },
    { token: 'sat.emulatorAccount0000001.robot.secret', serviceAccount: 'robot' },
    { token: 'sat.emulatorAccount0000001.lost.secret', serviceAccount: 'gone' },
  ];
  const serviceAccounts = [
    { identifier: 'robot', name: 'Robot', email: 'robot@service.harness.io', roles: [{ role: '_account_admin' }] },
  ];
  const seed: Seed = { keys, serviceAccounts };

  test('a personal token in x-api-key', async (t) => {
    const { send, emulator } = await start(t);
    assert.match(emulator.apiKey, /^pat\.emulatorAccount0000001\.[\w-]+\.[A-Za-z0-9]{20}$/);
    assert.equal((await send('GET', '/ng/api/projects')).status, 200);
  });

  test('a service account token instead', async (t) => {
    const { send } = await start(t, { seed });
    assert.equal(
      (await send('GET', '/ng/api/projects', { key: 'sat.emulatorAccount0000001.robot.secret' })).status,
      200,
    );
  });

  test('every other token is a 401 with the same message', async (t) => {
    const lines: string[] = [];
    const { send } = await start(t, { seed, log: (line) => lines.push(line) });
    const bad = [
      'nonsense',
      'pat.emulatorAccount0000001.old.wrong',
      'pat.other.id.secret',
      'sat.emulatorAccount0000001.lost.secret',
    ];
    const texts = new Set<string>();
    for (const key of bad) {
      const got = await send('GET', '/ng/api/projects', { key });
      assertRefused(got, 401, 'INVALID_TOKEN');
      assert.equal(got.json.status, 'ERROR');
      texts.add(got.json.message);
    }
    const absent = await send('GET', '/ng/api/projects', { headers: { 'x-api-key': undefined } });
    assertRefused(absent, 401, 'INVALID_TOKEN');
    assert.equal(texts.size, 1);
    const log = lines.join('\n');
    assert.match(log, /the token is unknown, or was rotated/);
    assert.match(log, /the service account "gone" does not exist/);
    assert.match(log, /the request has no token/);
    assert.doesNotMatch(log, /secret|wrong|nonsense/);
  });

  test('a token expires', async (t) => {
    const { send, clock } = await start(t, { seed });
    const key = 'pat.emulatorAccount0000001.soon.secret';
    assert.equal((await send('GET', '/ng/api/projects', { key })).status, 200);
    clock.advance(1000);
    assertRefused(await send('GET', '/ng/api/projects', { key }), 401, 'EXPIRED_TOKEN');
    const old = await send('GET', '/ng/api/projects', { key: 'pat.emulatorAccount0000001.old.secret' });
    assertRefused(old, 401, 'EXPIRED_TOKEN');
  });

  test('after a rotation only the new token is accepted', async (t) => {
    const { send, emulator } = await start(t, { seed, control: true });
    const response = await fetch(`${emulator.url}/__emulator/keys/robot/rotate`, { method: 'POST' });
    const { token } = (await response.json()) as { token: string };
    assertRefused(
      await send('GET', '/ng/api/projects', { key: 'sat.emulatorAccount0000001.robot.secret' }),
      401,
      'INVALID_TOKEN',
    );
    assert.equal((await send('GET', '/ng/api/projects', { key: token })).status, 200);
  });

  test('a Bearer token is not accepted by resource endpoints', async (t) => {
    const { send, emulator } = await start(t);
    const headers = { 'x-api-key': undefined, authorization: `Bearer ${emulator.apiKey}` };
    assertRefused(await send('GET', '/ng/api/projects', { headers }), 401, 'INVALID_TOKEN');
  });
});

describe('permissions', () => {
  const token = (id: string) => `pat.emulatorAccount0000001.${id}.secret`;
  const seed: Seed = {
    ...seedWithProject,
    roles: [
      { identifier: 'deployer', permissions: ['core_pipeline_*'] },
      { identifier: 'creator', permissions: ['core_project_create'] },
      { identifier: 'half', permissions: ['core_setting_edit'] },
    ],
    keys: [
      { token: token('viewer'), roles: [{ role: '_account_viewer' }] },
      { token: token('org'), roles: [{ role: '_organization_admin', orgIdentifier: 'default' }] },
      {
        token: token('project'),
        roles: [{ role: '_project_admin', orgIdentifier: 'default', projectIdentifier: 'payments' }],
      },
      { token: token('deployer'), roles: [{ role: 'deployer', orgIdentifier: 'default' }] },
      { token: token('creator'), roles: [{ role: 'creator', orgIdentifier: 'default' }] },
      { token: token('half'), roles: [{ role: 'half' }] },
      { token: token('nobody') },
    ],
  };
  const accountConnector = { ...connector, orgIdentifier: undefined, projectIdentifier: undefined };
  const rows = [
    ['viewer', { project: 403, connector: 403, accountConnector: 403, pipeline: 403, settings: 403 }],
    ['org', { project: 200, connector: 200, accountConnector: 403, pipeline: 200, settings: 403 }],
    ['project', { project: 403, connector: 200, accountConnector: 403, pipeline: 200, settings: 403 }],
    ['deployer', { project: 403, connector: 403, accountConnector: 403, pipeline: 200, settings: 403 }],
    ['nobody', { project: 403, connector: 403, accountConnector: 403, pipeline: 403, settings: 403 }],
    ['half', { project: 403, connector: 403, accountConnector: 403, pipeline: 403, settings: 403 }],
  ] as const;
  for (const [id, wanted] of rows) {
    test(`the permissions of the key "${id}"`, async (t) => {
      const { createProject, createConnector, createPipeline, putSettings } = await start(t, { seed });
      const key = token(id);
      const found = {
        project: (await createProject({ ...project, identifier: 'other' }, { key })).status,
        connector: (await createConnector(connector, { key })).status,
        accountConnector: (await createConnector(accountConnector, { key })).status,
        pipeline: (await createPipeline(pipeline, { key })).status,
        settings: (await putSettings([entry('enable_force_delete', 'true')], { key })).status,
      };
      assert.deepEqual(found, wanted);
    });
  }

  test('a 403 names the missing permission, and has no correlationId', async (t) => {
    const { createConnector } = await start(t, { seed });
    const got = await createConnector(connector, { key: token('nobody'), headers: { 'X-requestId': 'mine' } });
    assertRefused(got, 403, 'NG_ACCESS_DENIED');
    assert.equal(got.json.correlationId, null);
    assert.deepEqual(got.json.failedPermissionChecks, [
      {
        permission: 'core_connector_edit',
        resourceType: 'CONNECTOR',
        resourceIdentifier: null,
        resourceScope: {
          accountIdentifier: 'emulatorAccount0000001',
          orgIdentifier: 'default',
          projectIdentifier: 'payments',
        },
      },
    ]);
  });

  test('the creator of a project is its admin', async (t) => {
    const { createProject, createPipeline } = await start(t, { seed });
    const key = token('creator');
    const query = { orgIdentifier: 'default', projectIdentifier: 'mine' };
    const headers = { 'content-type': 'application/yaml' };
    assert.equal((await createPipeline(pipeline, { key })).status, 403);
    assert.equal((await createProject({ ...project, identifier: 'mine' }, { key })).status, 200);
    assert.equal((await createPipeline(pipeline, { key, query, headers })).status, 200);
  });
});

describe('SCIM with a JWT', () => {
  /** Serves public keys and counts how often they are fetched. */
  async function keyServer(t: TestContext) {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const served = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
    let fetches = 0;
    const server = createServer((_, response) => {
      fetches++;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(served));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
    return { url, privateKey, served, fetches: () => fetches };
  }

  const roles = [{ identifier: 'scim', permissions: ['core_user_*', 'core_usergroup_*'] }];
  const serviceAccounts = [
    { identifier: 'scim', name: 'SCIM', email: 'scim@service.harness.io', roles: [{ role: 'scim' }] },
    { identifier: 'powerless', name: 'None', email: 'none@service.harness.io' },
  ];

  async function prepared(t: TestContext, seed: Seed = {}) {
    const keys = await keyServer(t);
    const settings = [
      { identifier: 'scim_jwt_token_jwks_keys_url', value: keys.url },
      { identifier: 'scim_jwt_token_key_field', value: 'repository_id' },
      { identifier: 'scim_jwt_token_value_field', value: '4711' },
      { identifier: 'scim_jwt_token_service_account_id', value: 'scim' },
    ];
    const lines: string[] = [];
    const users = [{ id: 'u1', userName: 'one@example.com' }];
    const given = { roles, serviceAccounts, settings, users, ...seed };
    const started = await start(t, { seed: given, log: (line) => lines.push(line) });
    const now = () => Math.floor(started.clock.now() / 1000);
    const sign = (
      claims: Record<string, unknown> = {},
      header: { typ?: string; kid?: string } = { typ: 'JWT', kid: 'one' },
    ) =>
      new SignJWT({ repository_id: '4711', exp: now() + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', ...header })
        .sign(keys.privateKey);
    const list = (jwt: string) => started.users({ authorization: `Bearer ${jwt}` });
    return { ...started, keys, lines, now, sign, list };
  }

  test('a JWT that meets the four settings acts as the service account', async (t) => {
    const { sign, list } = await prepared(t);
    const got = await list(await sign());
    assert.equal(got.status, 200);
    assert.equal(got.json.totalResults, 1);
  });

  test('only when the settings are in effect, 120 seconds after the update', async (t) => {
    const { sign, list, putSettings, clock, keys } = await prepared(t, { settings: [] });
    await putSettings([
      entry('scim_jwt_token_jwks_keys_url', keys.url),
      entry('scim_jwt_token_key_field', 'repository_id'),
      entry('scim_jwt_token_value_field', '4711'),
      entry('scim_jwt_token_service_account_id', 'scim'),
    ]);
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
    clock.advance(119_000);
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
    clock.advance(1000);
    assert.equal((await list(await sign())).status, 200);
    await putSettings([entry('scim_jwt_token_value_field', '1234')]);
    assert.equal((await list(await sign())).status, 200, 'the old rule is still in force');
    clock.advance(120_000);
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
    assert.equal((await list(await sign({ repository_id: '1234' }))).status, 200);
  });

  test('all refusals look alike; the log says the actual reason', async (t) => {
    const { sign, list, lines, now } = await prepared(t);
    const stranger = await generateKeyPair('RS256');
    const forged = await new SignJWT({ repository_id: '4711', exp: now() + 300 })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'one' })
      .sign(stranger.privateKey);
    const cases: readonly (readonly [string, RegExp])[] = [
      [forged, /signature verification failed/],
      [await sign({ repository_id: '4712' }), /claim "repository_id" differs from the value field/],
      [await sign({ repository_id: 4711 }), /claim "repository_id" is not a string/],
      [await sign({ repository_id: ['4711'] }), /is not a string/],
      [await sign({ repository_id: undefined }), /is not a string/],
      [await sign({ exp: now() - 31 }), /it has expired/],
      [await sign({ exp: undefined }), /it has no exp/],
      [await sign({ repository_id: '' }), /claim "repository_id" is empty/],
      [await sign({ nbf: now() + 31 }), /its nbf is in the future/],
      [await sign({ iat: now() + 301 }), /its exp is before its iat/],
      [await sign({ exp: now() - 10, nbf: now() - 5 }), /its exp is before its nbf/],
      [await sign({ iss: 7 }), /its issuer is not a string/],
      [await sign({ iss: 'Harness Inc' }), /its issuer is the platform's own/],
      [await sign({}, { kid: 'one' }), /its header says typ undefined, not JWT/],
      [await sign({}, { typ: 'JWT', kid: 'two' }), /no applicable key found/],
      ['eyJhbGciOiJub25lIn0.e30.', /the JWT is refused/],
      ['nonsense', /the JWT is refused/],
    ];
    const bodies = new Set<string>();
    for (const [jwt, reason] of cases) {
      const got = await list(jwt);
      assertRefused(got, 401, 'INVALID_TOKEN');
      bodies.add(JSON.stringify({ ...got.json, correlationId: '' }));
      assert.match(lines.at(-2) ?? '', reason);
      assert.ok(!lines.join('\n').includes(jwt.split('.')[1] || 'nonsense'), 'no JWT in the log');
    }
    assert.equal(bodies.size, 1);
  });

  test('thirty seconds of clock skew are allowed, and audience and issuer are not checked', async (t) => {
    const { sign, list, now } = await prepared(t);
    assert.equal((await list(await sign({ exp: now() - 29, aud: 'any', iss: 'https://any.example' }))).status, 200);
    assert.equal((await list(await sign({ repository_id: ' 4711 ' }))).status, 200, 'compared after trim');
  });

  test('the time of issue may be ahead, and null is not a time', async (t) => {
    const { sign, list, now } = await prepared(t);
    assert.equal((await list(await sign({ iat: now() + 200 }))).status, 200);
    assert.equal((await list(await sign({ iat: null, nbf: null }))).status, 200);
  });

  test('of several matching keys only the first is tried', async (t) => {
    const { sign, list, keys } = await prepared(t);
    const other = await exportJWK((await generateKeyPair('RS256')).publicKey);
    keys.served.keys.push({ ...other, kid: 'two', alg: 'RS256', use: 'sig' });
    assert.equal((await list(await sign({}, { typ: 'JWT' }))).status, 200);
  });

  test('the algorithm of a key counts only if several keys are left', async (t) => {
    const { sign, list, keys, putSettings, clock } = await prepared(t);
    const [own] = keys.served.keys;
    assert.ok(own);
    const other = { ...(await exportJWK((await generateKeyPair('RS256')).publicKey)), kid: 'one', use: 'sig' };
    const statuses = [];
    for (const served of [
      [{ ...own, alg: 'RS512' }],
      [{ ...other, alg: 'RS512' }, own],
      [
        { ...own, alg: 'RS512' },
        { ...other, alg: 'RS384' },
      ],
      [{ ...other, alg: 'RS256', use: 'enc' }, own],
    ]) {
      keys.served.keys = served;
      await putSettings([entry('scim_jwt_token_jwks_keys_url', `${keys.url}?${statuses.length}`)]);
      clock.advance(120_000);
      statuses.push((await list(await sign())).status);
    }
    assert.deepEqual(statuses, [200, 200, 401, 200]);
  });

  test('a token without a key name is refused if another key comes first', async (t) => {
    const { sign, list, keys, lines } = await prepared(t);
    const other = await exportJWK((await generateKeyPair('RS256')).publicKey);
    keys.served.keys.unshift({ ...other, kid: 'two', alg: 'RS256', use: 'sig' });
    assertRefused(await list(await sign({}, { typ: 'JWT' })), 401, 'INVALID_TOKEN');
    assert.match(lines.at(-2) ?? '', /signature verification failed/);
  });

  test('spaces around the settings count only in the key field', async (t) => {
    const { sign, list, putSettings, clock, keys } = await prepared(t);
    await putSettings([
      entry('scim_jwt_token_jwks_keys_url', ` ${keys.url} `),
      entry('scim_jwt_token_value_field', ' 4711 '),
      entry('scim_jwt_token_service_account_id', ' scim '),
    ]);
    clock.advance(120_000);
    assert.equal((await list(await sign())).status, 200);
    await putSettings([entry('scim_jwt_token_key_field', ' repository_id ')]);
    clock.advance(120_000);
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
  });

  test('the feature flag must be on', async (t) => {
    const { sign, list, lines } = await prepared(t, { featureFlags: [] });
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
    assert.match(lines.at(-2) ?? '', /PL_SUPPORT_JWT_TOKEN_SCIM_API is off/);
  });

  test('the service account must exist and have the permissions', async (t) => {
    const { sign, list, putSettings, clock } = await prepared(t);
    await putSettings([entry('scim_jwt_token_service_account_id', 'powerless')]);
    clock.advance(120_000);
    assertRefused(await list(await sign()), 403, 'NG_ACCESS_DENIED');
    await putSettings([entry('scim_jwt_token_service_account_id', 'nobody')]);
    clock.advance(120_000);
    assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
  });

  test('public keys are kept five days from each use, until the address changes', async (t) => {
    const { sign, list, keys, clock, putSettings } = await prepared(t);
    const day = 24 * 3_600_000;
    await list(await sign());
    for (let use = 0; use < 3; use++) {
      clock.advance(4 * day);
      assert.equal((await list(await sign())).status, 200);
    }
    assert.equal(keys.fetches(), 1);
    const rotated = await generateKeyPair('RS256');
    keys.served.keys = [{ ...(await exportJWK(rotated.publicKey)), kid: 'two', alg: 'RS256', use: 'sig' }];
    const fresh = () =>
      new SignJWT({ repository_id: '4711', exp: Math.floor(clock.now() / 1000) + 300 })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'two' })
        .sign(rotated.privateKey);
    assertRefused(await list(await fresh()), 401, 'INVALID_TOKEN');
    await putSettings([entry('scim_jwt_token_jwks_keys_url', `${keys.url}?again`)]);
    clock.advance(120_000);
    assert.equal((await list(await fresh())).status, 200);
    clock.advance(5 * day);
    await list(await fresh());
    assert.equal(keys.fetches(), 3);
  });

  test('keys that cannot be fetched are refused', async (t) => {
    const { sign, list, putSettings, clock, lines } = await prepared(t);
    for (const url of ['http://127.0.0.1:9/jwks', 'file:///etc/hostname', 'not an address']) {
      await putSettings([entry('scim_jwt_token_jwks_keys_url', url)]);
      clock.advance(120_000);
      assertRefused(await list(await sign()), 401, 'INVALID_TOKEN');
      assert.match(lines.at(-2) ?? '', /its keys cannot be read from/);
    }
  });

  test('SCIM paths use only the Authorization header', async (t) => {
    const { users, emulator } = await prepared(t);
    assertRefused(await users({ 'x-api-key': emulator.apiKey }), 500, 'UNKNOWN_ERROR');
    assertRefused(await users({ authorization: emulator.scimToken }), 401, 'INVALID_TOKEN');
    assert.equal((await users({ authorization: `Bearer ${emulator.scimToken}`, 'x-api-key': 'bad' })).status, 200);
    assert.equal((await users({ authorization: `Bearer ${emulator.apiKey}` })).status, 200);
  });

  test('a JWT is accepted only by SCIM', async (t) => {
    const { sign, send } = await prepared(t);
    assertRefused(await send('GET', '/ng/api/projects', { key: await sign() }), 401, 'INVALID_TOKEN');
  });
});
