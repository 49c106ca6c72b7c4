import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, inProject, seedWithProject, start } from './client.ts';

const yaml = `# the service of the shop
service:
  name: Shop
  identifier: shop
  description: of the YAML
  serviceDefinition:
    type: Kubernetes
    spec: {}
`;
const service = { identifier: 'shop', name: 'Shop', ...inProject, yaml };
const path = '/ng/api/servicesV2';
const seed = { ...seedWithProject, services: [{ service }] };

describe('services', () => {
  test('the text is kept to the byte, description and tags come from the JSON', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const created = await send('POST', path, { body: { ...service, tags: { team: 'a' } } });
    assert.equal(created.status, 200, created.text);
    assert.equal(created.headers.get('etag'), 'W/0');
    const read = await send('GET', `${path}/shop`, { query: inProject });
    const { yaml: kept, description, tags, storeType } = read.json.data.service;
    assert.deepEqual([kept, description, tags, storeType], [yaml, null, { team: 'a' }, 'INLINE']);
    const without = await send('POST', path, { body: { identifier: 'bare', name: 'Bare', ...inProject } });
    assert.match(without.json.data.service.yaml, /^service:\n {2}name: Bare\n/);
  });

  test('identifier and name of JSON and YAML must agree; organization and project are not compared', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const other = await send('POST', path, { body: { ...service, identifier: 'other' } });
    assertRefused(other, 400, 'INVALID_REQUEST');
    assert.match(
      other.json.message,
      /Service Identifier : other .* doesn't match with identifier : shop given in yaml/,
    );
    assertRefused(await send('POST', path, { body: { ...service, name: 'Other' } }), 400, 'INVALID_REQUEST');
    const elsewhere = yaml.replace('  name: Shop', '  name: Shop\n  orgIdentifier: elsewhere');
    assert.equal((await send('POST', path, { body: { ...service, yaml: elsewhere } })).status, 200);
  });

  test('a duplicate, and an absent one', async (t) => {
    const { send } = await start(t, { seed });
    const duplicate = await send('POST', path, { body: service });
    assertRefused(duplicate, 400, 'DUPLICATE_FIELD');
    assert.match(
      duplicate.json.message,
      /^Service \[shop\] under Project\[payments\], Organization \[default\] in Account \[\w+\] already exists$/,
    );
    const missing = await send('GET', `${path}/none`, { query: inProject });
    assertRefused(missing, 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assert.equal(missing.json.status, 'FAILURE', 'shape A');
    const put = await send('PUT', path, {
      body: { ...service, identifier: 'none', yaml: yaml.replace(': shop', ': none') },
    });
    assertRefused(put, 400, 'INVALID_REQUEST');
    assert.match(put.json.message, /doesn't exist/);
  });

  test('the deployment type cannot change, and everything else is replaced', async (t) => {
    const { send } = await start(t, { seed });
    const changed = { ...service, yaml: yaml.replace('Kubernetes', 'ECS') };
    const refused = await send('PUT', path, { body: changed });
    assert.match(refused.json.message, /Service Deployment Type is not allowed to change\./);
    const renamed = { ...service, name: 'New', yaml: yaml.replace('name: Shop', 'name: New') };
    assert.equal((await send('PUT', path, { body: renamed })).headers.get('etag'), 'W/1');
    assert.equal((await send('GET', `${path}/shop`, { query: inProject })).json.data.service.name, 'New');
    const stale = await send('PUT', path, { body: renamed, headers: { 'if-match': '0' } });
    assertRefused(stale, 400, 'INVALID_REQUEST');
    assert.match(stale.json.message, /couldn't be updated or doesn't exist/);
  });

  test('connectors and secrets that it names must exist', async (t) => {
    const { send, createConnector } = await start(t, { seed: seedWithProject });
    const named = {
      ...service,
      yaml: yaml.replace('spec: {}', 'spec: { artifacts: { primary: { spec: { connectorRef: dockerhub } } } }'),
    };
    const refused = await send('POST', path, { body: named });
    assertRefused(refused, 400, 'INVALID_REQUEST');
    assert.match(
      refused.json.message,
      /Exception while retrieving referred entities for service: \[shop\]\. Connector with identifier \[dockerhub\]/,
    );
    await createConnector(connector);
    assert.equal((await send('POST', path, { body: named })).status, 200);
    const deletion = await send('DELETE', '/ng/api/connectors/dockerhub', { query: inProject });
    assertRefused(deletion, 400, 'ENTITY_REFERENCE_EXCEPTION');
    const query = { ...inProject, entityType: 'Connectors', entityIdentifier: 'dockerhub' };
    const [usage] = (await send('GET', '/ng/api/entitySetupUsage', { query })).json.data.content;
    assert.deepEqual([usage.referredByEntity.type, usage.referredByEntity.entityRef.identifier], ['Service', 'shop']);
  });

  test('lists contain the text, up to a thousand per page', async (t) => {
    const services = Array.from({ length: 120 }, (_, index) => ({
      service: { ...service, identifier: `s${index}`, yaml: yaml.replace(': shop', `: s${index}`) },
    }));
    const { send } = await start(t, { seed: { ...seedWithProject, services } });
    const list = (query: Record<string, string | string[]>) => send('GET', path, { query: { ...inProject, ...query } });
    const first = (await list({})).json.data;
    assert.deepEqual([first.content.length, first.totalItems, first.pageSize], [100, 120, 100]);
    assert.match(first.content[0].service.yaml, /# the service of the shop/);
    assert.equal((await list({ size: '5000' })).json.data.pageSize, 1000);
    const narrowed = (await list({ serviceIdentifiers: ['s3', 's7', 'none'] })).json.data.content;
    assert.deepEqual(
      narrowed.map((one: { service: { identifier: string } }) => one.service.identifier),
      ['s3', 's7'],
    );
  });

  test('a policy denies inside a 200', async (t) => {
    const policies = [{ identifier: 'p', kind: 'service', match: 'shop', message: 'No shops' }];
    const { send, emulator } = await start(t, { seed: { ...seedWithProject, policies } });
    const got = await send('POST', path, { body: service });
    assert.deepEqual([got.status, got.json.data.service, got.json.data.governanceMetadata.deny], [200, null, true]);
    assert.equal(emulator.state.services.size, 0);
  });

  test('a delete also deletes the overrides, and needs a setting to be forced', async (t) => {
    const { send, putSettings } = await start(t, { seed });
    const remove = (query: object) => send('DELETE', `${path}/shop`, { query: { ...inProject, ...query } });
    const forced = await remove({ forceDelete: 'true' });
    assertRefused(forced, 400, 'INVALID_REQUEST');
    assert.match(forced.json.message, /forcedDelete cannot be true/);
    await putSettings([
      { identifier: 'enable_force_delete', value: 'true', allowOverrides: false, updateType: 'UPDATE' },
    ]);
    assert.equal((await remove({ forceDelete: 'true' })).json.data, true);
    assertRefused(await remove({}), 400, 'INVALID_REQUEST');
  });

  test('a resource in Git is shown as such, and not replaced by a plain update', async (t) => {
    const git = {
      storeType: 'REMOTE',
      connectorRef: 'account.git',
      gitDetails: { repoName: 'r', branch: 'main', filePath: '.harness/s.yaml' },
    };
    const { send } = await start(t, { seed: { ...seedWithProject, services: [{ service: { ...service, ...git } }] } });
    const { storeType, entityGitDetails, connectorRef } = (await send('GET', `${path}/shop`, { query: inProject })).json
      .data.service;
    assert.deepEqual([storeType, entityGitDetails.repoName, connectorRef], ['REMOTE', 'r', 'account.git']);
    assertRefused(await send('PUT', path, { body: service }), 409, 'SCM_CONFLICT_ERROR_V2');
  });
});
