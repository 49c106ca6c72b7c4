import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, seedWithProject, start } from './client.ts';

const connector = (identifier: string, scope: object = {}) => ({
  connector: { identifier, name: identifier, type: 'Github', spec: { url: 'https://github.com/acme' }, ...scope },
});
const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const seed = {
  ...seedWithProject,
  connectors: [connector('github'), connector('own', inProject), connector('own', { orgIdentifier: 'default' })],
};
const webhook = {
  webhook_identifier: 'shop',
  webhook_name: 'Shop',
  connector_ref: 'account.github',
  repo_name: 'shop',
  folder_paths: ['.harness', 'platform/'],
};

for (const scope of ['/v1', '/v1/orgs/default', '/v1/orgs/default/projects/payments']) {
  test(`webhooks of ${scope}: created, read, listed, updated and deleted, without an envelope`, async (t) => {
    const { send } = await start(t, { seed });
    const path = `${scope}/gitx-webhooks`;
    const created = await send('POST', path, { body: webhook });
    assert.deepEqual([created.status, created.json], [200, { webhook_identifier: 'shop' }], created.text);
    const shown = { ...webhook, is_enabled: true, event_trigger_time: null };
    assert.deepEqual((await send('GET', `${path}/shop`)).json, shown);
    assert.deepEqual((await send('GET', path, { query: { page: '0', limit: '1' } })).json, [shown]);
    assert.deepEqual((await send('GET', path, { query: { page: '1', limit: '1' } })).json, []);
    const { webhook_identifier: _, ...changed } = { ...webhook, folder_paths: [], is_enabled: false };
    const updated = await send('PUT', `${path}/shop`, { body: changed });
    assert.deepEqual(updated.json, { webhook_identifier: 'shop' }, updated.text);
    assert.deepEqual((await send('GET', `${path}/shop`)).json, { ...shown, folder_paths: [], is_enabled: false });
    assert.deepEqual((await send('DELETE', `${path}/shop`)).json, { webhook_identifier: 'shop' });
    assertRefused(await send('GET', `${path}/shop`), 404, 'ENTITY_NOT_FOUND');
  });
}

test('a duplicate is a conflict, and errors have the fields of their paths', async (t) => {
  const { send } = await start(t, { seed });
  const path = '/v1/gitx-webhooks';
  await send('POST', path, { body: webhook });
  const duplicate = await send('POST', path, { body: webhook });
  assertRefused(duplicate, 409, 'DUPLICATE_FIELD');
  assert.deepEqual(Object.keys(duplicate.json), ['message', 'code', 'errors', 'error_metadata']);
  const elsewhere = { ...webhook, webhook_identifier: 'other', connector_ref: 'own' };
  assertRefused(await send('POST', path, { body: elsewhere }), 400, 'INVALID_REQUEST');
  assert.equal((await send('POST', '/v1/orgs/default/gitx-webhooks', { body: elsewhere })).status, 200);
  assertRefused(await send('POST', path, { body: { webhook_identifier: 'x' } }), 400, 'INVALID_REQUEST');
  assertRefused(await send('GET', '/v1/orgs/none/gitx-webhooks'), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
  assertRefused(await send('PUT', `${path}/none`, { body: webhook }), 404, 'ENTITY_NOT_FOUND');
});

test('a webhook is deleted with its project', async (t) => {
  const { send, emulator } = await start(t, { seed });
  await send('POST', '/v1/orgs/default/projects/payments/gitx-webhooks', { body: webhook });
  await send('DELETE', '/ng/api/projects/payments', { query: { orgIdentifier: 'default' } });
  assert.equal(emulator.state.gitxWebhooks.size, 0);
});
