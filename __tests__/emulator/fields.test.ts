import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, connector, entry, pipeline, project, seedWithProject, start } from './client.ts';

test('the envelope, with the request id as its correlationId', async (t) => {
  const { createProject } = await start(t);
  const got = await createProject(project, { headers: { 'X-requestId': 'run-7-attempt-1' } });
  assert.deepEqual(Object.keys(got.json), ['status', 'data', 'metaData', 'correlationId']);
  assert.equal(got.json.status, 'SUCCESS');
  assert.equal(got.json.metaData, null);
  assert.equal(got.json.correlationId, 'run-7-attempt-1');
});

test('without a request id the correlationId is a random UUID', async (t) => {
  const { send } = await start(t);
  const [one, other] = [await send('GET', '/ng/api/projects'), await send('GET', '/ng/api/projects')];
  assert.match(one.json.correlationId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(one.json.correlationId, other.json.correlationId);
});

test('a setting entry needs its four fields, and `updateType` a known value', async (t) => {
  const { putSettings } = await start(t);
  const good = entry('scim_jwt_token_key_field', 'sub');
  for (const name of ['identifier', 'value', 'allowOverrides']) {
    const got = await putSettings([{ ...good, [name]: undefined }]);
    assertRefused(got, 400, 'INVALID_REQUEST');
    assert.equal(got.json.status, 'FAILURE');
    assert.equal(got.json.errors.length, 1);
    assert.equal(got.json.errors[0].fieldId, `0.${name}`);
  }
  const unknown = await putSettings([{ ...good, updateType: 'CHANGE' }]);
  assertRefused(unknown, 400, 400);
  assert.equal(unknown.json.message, 'Unable to process JSON');
  assert.equal('status' in unknown.json, false);
});

test('RESTORE brings back the default', async (t) => {
  const { putSettings, send } = await start(t);
  const value = async () => (await send('GET', '/ng/api/settings/enable_force_delete')).json.data;
  assert.deepEqual(await value(), { valueType: 'Boolean', value: 'false' });
  await putSettings([entry('enable_force_delete', 'true')]);
  assert.deepEqual(await value(), { valueType: 'Boolean', value: 'true' });
  await putSettings([{ ...entry('enable_force_delete', ''), updateType: 'RESTORE' }]);
  assert.deepEqual(await value(), { valueType: 'Boolean', value: 'false' });
});

test('a service account has a name, an e-mail address, and an ID made from the name', async (t) => {
  const { send } = await start(t);
  const body = { name: 'SCIM sync (prod)', email: 'scim@service.harness.io' };
  const got = await send('POST', '/ng/api/serviceaccount', { body });
  assert.equal(got.status, 200);
  assert.equal(got.json.data.identifier, 'SCIM_sync_prod_');
  assertRefused(await send('POST', '/ng/api/serviceaccount', { body }), 400, 'DUPLICATE_FIELD');
  assertRefused(await send('POST', '/ng/api/serviceaccount', { body: { name: 'x' } }), 400, 'INVALID_REQUEST');
  const listed = await send('GET', '/ng/api/serviceaccount');
  assert.ok(listed.json.data.some(({ email }: { email: string }) => email === body.email));
});

test('the data of a project', async (t) => {
  const { createProject, clock } = await start(t);
  const { data } = (await createProject(project)).json;
  const { modules, ...own } = data.project;
  const { modules: _, ...sent } = project;
  assert.deepEqual(own, sent);
  assert.ok(modules.includes('CD'), 'the platform gives every project all modules');
  assert.equal(data.createdAt, clock.now());
  assert.equal(data.lastModifiedAt, clock.now());
  assert.equal(data.isFavorite, false);
});

test('missing fields of a project get defaults, and unknown ones are ignored', async (t) => {
  const { createProject } = await start(t);
  const got = await createProject({ identifier: 'bare', name: 'Bare', colour: '#000000' });
  assert.deepEqual(
    { ...got.json.data.project, modules: [] },
    {
      orgIdentifier: 'default',
      identifier: 'bare',
      name: 'Bare',
      color: '#0063F7',
      modules: [],
      description: '',
      tags: {},
    },
  );
});

test('fields of a project that break the rules are all reported at once', async (t) => {
  const { createProject } = await start(t);
  const got = await createProject({ identifier: 'has-hyphen', color: 'blue', name: 'X' });
  assertRefused(got, 400, 'INVALID_REQUEST');
  const fields = got.json.errors.map(({ fieldId }: { fieldId: string }) => fieldId);
  assert.deepEqual(fields.sort(), ['project.color', 'project.identifier']);
});

test('the data of a connector', async (t) => {
  const { createConnector, account, clock } = await start(t, { seed: seedWithProject });
  const got = await createConnector(connector);
  const { data } = got.json;
  assert.deepEqual(data.connector, { ...connector, accountIdentifier: account });
  assert.equal(data.createdAt, clock.now());
  assert.equal(data.platformManaged, false);
  assert.equal(data.harnessManaged, false);
  for (const name of ['status', 'activityDetails', 'gitDetails', 'entityValidityDetails', 'governanceMetadata']) {
    assert.equal(typeof data[name], 'object', name);
    assert.notEqual(data[name], null, name);
  }
  assert.equal(data.isFavorite, false);
});

test('an unknown connector type is refused, unless the seed adds it', async (t) => {
  const unknown = { ...connector, type: 'DockerRegistri' };
  const strict = await start(t, { seed: seedWithProject });
  assertRefused(await strict.createConnector(unknown), 400, 400);
  const open = await start(t, { seed: { ...seedWithProject, connectorTypes: ['DockerRegistri'] } });
  assert.equal((await open.createConnector(unknown)).status, 200);
});

test('reserved identifiers and types are refused', async (t) => {
  const { createConnector } = await start(t, { seed: seedWithProject });
  assertRefused(await createConnector({ ...connector, identifier: 'harnessSecretManager' }), 400, 'INVALID_REQUEST');
  assertRefused(await createConnector({ ...connector, type: 'Local' }), 400, 'INVALID_REQUEST');
});

test('the data of a pipeline', async (t) => {
  const { createPipeline } = await start(t, { seed: seedWithProject });
  const { data } = (await createPipeline(pipeline)).json;
  assert.equal(data.identifier, 'deliver');
  assert.equal(data.governanceMetadata.deny, false);
  assert.equal(data.governanceMetadata.status, 'pass');
});

test('a pipeline without identifier, or with schema errors, is refused', async (t) => {
  const { createPipeline } = await start(t, { seed: seedWithProject });
  const nameless = await createPipeline('pipeline:\n  name: X\n  stages: []\n');
  assertRefused(nameless, 400, 'INVALID_REQUEST');
  assert.match(nameless.json.message, /Required field \[pipelineId\] is either null or empty\./);
  const broken = await createPipeline('pipeline:\n  name: X\n  identifier: x\n  stages: none\n');
  assertRefused(broken, 400, 'SCHEMA_VALIDATION_FAILED');
  assert.equal(broken.json.metadata.type, 'YamlSchemaErrorWrapperDTO');
  assert.equal(broken.json.metadata.schemaErrors[0].fqn, '$.pipeline.stages');
});

test('an expression is allowed as any value, but not as the identifier of a saved resource', async (t) => {
  const { createPipeline } = await start(t, { seed: seedWithProject });
  assert.equal((await createPipeline(pipeline.replace('10m', '<+input>'))).status, 200);
  const got = await createPipeline(pipeline.replace('identifier: deliver', 'identifier: <+input>'));
  assert.equal(got.status, 400);
});
