import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, inProject, project, seedWithProject, start } from './client.ts';

const path = '/ng/api/v2/secrets';
const spec = { secretManagerIdentifier: 'harnessSecretManager', valueType: 'Reference', value: 'vault/path#key' };
const secret = { type: 'SecretText', identifier: 'db-password', name: 'DB', ...inProject, spec };

describe('secrets', () => {
  test('the scope of query and body must agree', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const body = { secret };
    for (const query of [{}, { orgIdentifier: 'default' }, { ...inProject, orgIdentifier: '' }]) {
      const got = await send('POST', path, { query, body });
      assertRefused(got, 400, 'INVALID_REQUEST');
      assert.match(got.json.message, /scope in payload and params do not match/);
    }
    assert.equal((await send('POST', path, { query: inProject, body })).status, 200);
    assert.equal(
      (await send('GET', `${path}/db-password`, { query: inProject })).json.data.secret.spec.value,
      spec.value,
    );
  });

  test('an inline value is never shown, nor kept', async (t) => {
    const { send, emulator } = await start(t, { seed: seedWithProject });
    const inline = { ...secret, spec: { ...spec, valueType: 'Inline', value: 'topsecret' } };
    const created = await send('POST', path, { query: inProject, body: { secret: inline } });
    assert.equal(created.json.data.secret.spec.value, null);
    assert.doesNotMatch(JSON.stringify([...emulator.state.secrets.values()]), /topsecret/);
    const empty = { ...inline, identifier: 'empty', spec: { ...inline.spec, value: '' } };
    const refused = await send('POST', path, { query: inProject, body: { secret: empty } });
    assert.match(refused.json.message, /value cannot be empty for a secret text\./);
    const renamed = { ...inline, name: 'New', spec: { ...inline.spec, value: null } };
    assert.equal(
      (await send('PUT', `${path}/db-password`, { query: inProject, body: { secret: renamed } })).status,
      200,
    );
  });

  test('a new project has its secret manager after some seconds', async (t) => {
    const { send, createProject, clock } = await start(t);
    await createProject(project);
    const post = () => send('POST', path, { query: inProject, body: { secret } });
    const early = await post();
    assertRefused(early, 400, 'SECRET_MANAGEMENT_ERROR');
    assert.match(
      early.json.message,
      /No such secret manager found with identifier harnessSecretManager in org: default and project: payments/,
    );
    clock.advance(5000);
    assert.equal((await post()).status, 200);
    const manager = await send('GET', '/ng/api/connectors/harnessSecretManager', { query: inProject });
    assert.equal(manager.json.data.harnessManaged, true);
  });

  test('its manager can be a connector of the scope or above it', async (t) => {
    const vault = { ...connector, identifier: 'vault', type: 'Vault', orgIdentifier: null, projectIdentifier: null };
    const { send } = await start(t, { seed: { ...seedWithProject, connectors: [{ connector: vault }] } });
    const post = (secretManagerIdentifier: string) =>
      send('POST', path, {
        query: inProject,
        body: { secret: { ...secret, spec: { ...spec, secretManagerIdentifier } } },
      });
    assertRefused(await post('vault'), 400, 'SECRET_MANAGEMENT_ERROR');
    assert.equal((await post('account.vault')).status, 200);
  });

  test('a duplicate, an absent one, and what cannot change', async (t) => {
    const { send } = await start(t, { seed: { ...seedWithProject, secrets: [{ secret }] } });
    const duplicate = await send('POST', path, { query: inProject, body: { secret } });
    assertRefused(duplicate, 400, 'DUPLICATE_FIELD');
    assert.match(duplicate.json.message, /Duplicate identifier, please try again/);
    assertRefused(await send('GET', `${path}/none`, { query: inProject }), 404, 'ENTITY_NOT_FOUND');
    const put = (changed: object) =>
      send('PUT', `${path}/db-password`, { query: inProject, body: { secret: changed } });
    const other = await put({ ...secret, spec: { ...spec, secretManagerIdentifier: 'account.harnessSecretManager' } });
    assert.match(other.json.message, /Cannot change secret manager after creation\./);
    const ssh = await put({ ...secret, type: 'SSHKey', spec: { auth: { type: 'SSH' } } });
    assert.match(ssh.json.message, /Cannot change secret type after creation\./);
  });

  test('both lists narrow to types and identifiers', async (t) => {
    const ssh = { ...secret, identifier: 'ssh', type: 'SSHKey', spec: { auth: { type: 'SSH', spec: {} } } };
    const { send } = await start(t, { seed: { ...seedWithProject, secrets: [{ secret }, { secret: ssh }] } });
    const body = { secretTypes: ['SSHKey'] };
    const listed = await send('POST', `${path}/list`, { query: inProject, body });
    assert.deepEqual(
      listed.json.data.content.map((one: { secret: { identifier: string } }) => one.secret.identifier),
      ['ssh'],
    );
    const named = await send('GET', path, { query: { ...inProject, identifiers: ['db-password'] } });
    assert.equal(named.json.data.totalItems, 1);
  });
});

test('a connector needs the secrets that it names', async (t) => {
  const { send, createConnector } = await start(t, { seed: seedWithProject });
  const auth = { type: 'UsernamePassword', spec: { username: 'a', passwordRef: 'db-password' } };
  const post = () => createConnector({ ...connector, spec: { ...connector.spec, auth } });
  const refused = await post();
  assertRefused(refused, 400, 'INVALID_REQUEST');
  assert.match(
    refused.json.message,
    /No secret exists with the id db-password in organization default and project payments/,
  );
  await send('POST', path, { query: inProject, body: { secret } });
  assert.equal((await post()).status, 200);
  const removed = await send('DELETE', `${path}/db-password`, { query: inProject });
  assertRefused(removed, 400, 'ENTITY_REFERENCE_EXCEPTION');
});

test('a connector names secrets in fields of many names, some of them only with a level', async (t) => {
  const { createConnector } = await start(t, { seed: seedWithProject });
  const post = (spec: object) => createConnector({ ...connector, spec: { ...connector.spec, ...spec } });
  for (const field of ['patRef', 'oidcSecretRef', 'encryptedValueRef']) {
    const refused = await post({ headers: [{ [field]: 'account.lost' }] });
    assert.match(refused.json.message, /No secret exists with the id lost/, field);
  }
  assert.match((await post({ authToken: 'account.lost' })).json.message, /No secret exists with the id lost/);
  assert.equal((await post({ authToken: 'AKIAEXAMPLE' })).status, 200);
});

describe('variables', () => {
  const variable = {
    identifier: 'region',
    name: 'Region',
    type: 'String',
    ...inProject,
    spec: { valueType: 'FIXED', fixedValue: 'eu' },
  };

  test('are created, read, updated, listed and deleted; a duplicate is "already present"', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const call = (method: string, more: object = {}) =>
      send(method, '/ng/api/variables', { body: { variable: { ...variable, ...more } } });
    assert.equal((await call('POST')).json.data.variable.spec.fixedValue, 'eu');
    const duplicate = await call('POST');
    assertRefused(duplicate, 400, 'DUPLICATE_FIELD');
    assert.match(duplicate.json.message, /already present\.$/);
    await call('PUT', { spec: { valueType: 'FIXED', fixedValue: 'us' } });
    const one = () => send('GET', '/ng/api/variables/region', { query: inProject });
    assert.equal((await one()).json.data.variable.spec.fixedValue, 'us');
    assert.equal((await send('GET', '/ng/api/variables', { query: inProject })).json.data.totalItems, 1);
    assert.equal((await send('DELETE', '/ng/api/variables/region', { query: inProject })).json.data, true);
    assertRefused(await one(), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assertRefused(await call('POST', { type: 'Secret' }), 400, 'INVALID_REQUEST');
  });
});
