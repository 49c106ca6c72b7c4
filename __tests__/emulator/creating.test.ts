import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, entry, pipeline, project, seedWithProject, start } from './client.ts';

const jwtEntries = [
  entry('scim_jwt_token_jwks_keys_url', 'https://keys.example/jwks'),
  entry('scim_jwt_token_key_field', 'repository_id'),
  entry('scim_jwt_token_value_field', '4711'),
  entry('scim_jwt_token_service_account_id', 'scim'),
];

describe('update settings', () => {
  test('accepts the list, and reports every entry in order', async (t) => {
    const { putSettings, clock } = await start(t);
    const got = await putSettings(jwtEntries);
    assert.equal(got.status, 200);
    const entries = got.json.data;
    assert.deepEqual(
      entries.map(({ identifier }: { identifier: string }) => identifier),
      jwtEntries.map(({ identifier }) => identifier),
    );
    for (const [index, { setting, updateStatus, errorMessage, lastModifiedAt }] of entries.entries()) {
      assert.equal(setting.value, jwtEntries[index]?.value);
      assert.equal(setting.settingSource, 'ACCOUNT');
      assert.deepEqual([updateStatus, errorMessage, lastModifiedAt], [true, null, clock.now()]);
    }
  });

  test('a category is listed, and narrowed to a group', async (t) => {
    const { putSettings, send } = await start(t);
    await putSettings(jwtEntries);
    const query = { category: 'SCIM', group: 'scim_jwt_token_configuration_g1' };
    const listed = await send('GET', '/ng/api/settings', { query });
    assert.deepEqual(
      listed.json.data.map(({ setting }: { setting: { value: string } }) => setting.value),
      jwtEntries.map(({ value }) => value),
    );
    const other = await send('GET', '/ng/api/settings', { query: { category: 'SCIM', group: 'other' } });
    assert.deepEqual(other.json.data, []);
    assertRefused(await send('GET', '/ng/api/settings'), 400, 'INVALID_REQUEST');
    assertRefused(await send('GET', '/ng/api/settings/no_such_setting'), 404, 'ENTITY_NOT_FOUND');
  });

  test('entries fail inside a 200 without affecting the others', async (t) => {
    const { putSettings, send } = await start(t);
    const got = await putSettings([
      entry('no_such_setting', 'x'),
      entry('enable_force_delete', 'maybe'),
      entry('concurrent_active_pipeline_executions', 'many'),
      entry('default_store_type_for_entities', 'ELSEWHERE'),
      entry('enable_force_delete', 'true'),
    ]);
    assert.deepEqual([got.status, got.json.status], [200, 'SUCCESS']);
    const failed = got.json.data.slice(0, 4);
    for (const { updateStatus, setting, errorMessage } of failed) {
      assert.deepEqual([updateStatus, setting], [false, null]);
      assert.match(errorMessage, /invalid|Only/);
    }
    assert.equal(got.json.data[4].updateStatus, true);
    assert.equal((await send('GET', '/ng/api/settings/enable_force_delete')).json.data.value, 'true');
  });

  test('account settings fail in a project; others are inherited until a scope sets its own value', async (t) => {
    const { putSettings, send } = await start(t, { seed: seedWithProject });
    const query = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    assert.equal((await putSettings(jwtEntries, { query })).json.data[0].updateStatus, false);
    const name = 'default_store_type_for_entities';
    const inProject = async () => (await send('GET', `/ng/api/settings/${name}`, { query })).json.data.value;
    await putSettings([{ ...entry(name, 'REMOTE'), allowOverrides: true }]);
    assert.equal(await inProject(), 'REMOTE');
    await putSettings([entry(name, 'INLINE')], { query });
    assert.equal(await inProject(), 'INLINE');
    await putSettings([entry(name, 'REMOTE')]);
    assert.equal(await inProject(), 'REMOTE', 'without overrides the setting goes from the places below');
  });

  test('accepts YAML too', async (t) => {
    const { putSettings } = await start(t);
    for (const type of ['application/yaml', 'text/yaml']) {
      const body = '- { identifier: enable_force_delete, value: "true", allowOverrides: false, updateType: UPDATE }\n';
      const got = await putSettings(body, { headers: { 'content-type': type } });
      assert.equal(got.json.data[0].updateStatus, true, got.text);
    }
  });

  test('the body must be a list', async (t) => {
    const { putSettings } = await start(t);
    assertRefused(await putSettings({ identifier: 'x' }), 400, 'INVALID_REQUEST');
    assertRefused(await putSettings('[{'), 400, 400);
    assertRefused(
      await putSettings(jwtEntries, { headers: { 'content-type': 'text/plain' } }),
      415,
      'MEDIA_NOT_SUPPORTED',
    );
  });
});

describe('list users through SCIM', () => {
  const people = (count: number, imported: (index: number) => boolean = () => true) =>
    Array.from({ length: count }, (_, index) => ({
      id: `u${index}`,
      userName: `user${index}@example.com`,
      imported: imported(index),
    }));

  test('lists users without an envelope, twenty by default', async (t) => {
    const { users, emulator } = await start(t, { seed: { users: people(45) } });
    const headers = { authorization: `Bearer ${emulator.scimToken}`, accept: 'application/scim+json' };
    const got = await users(headers);
    assert.equal(got.status, 200);
    assert.match(got.headers.get('content-type') ?? '', /^application\/scim\+json/);
    const { Resources, ...rest } = got.json;
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];
    assert.deepEqual(rest, { schemas, totalResults: 20, startIndex: 0, itemsPerPage: 20 });
    assert.deepEqual(Resources[0].emails, [{ value: 'user0@example.com', primary: true }]);
    assert.equal(Resources[0].userName, 'user0@example.com');
    assert.equal('externalId' in Resources[0], false, 'null keys are left out');
  });

  test('startIndex counts from one, zero also means the first, and totalResults counts this page', async (t) => {
    const { users, emulator } = await start(t, { seed: { users: people(45) } });
    const headers = { authorization: `Bearer ${emulator.scimToken}` };
    const ids = async (startIndex: string) => {
      const { json } = await users(headers, { startIndex, count: '20' });
      assert.equal(json.totalResults, json.Resources.length);
      return json.Resources.map(({ id }: { id: string }) => id);
    };
    assert.deepEqual(await ids('0'), await ids('1'));
    assert.equal((await ids('21'))[0], 'u20');
    assert.equal((await ids('41')).length, 5);
    assert.deepEqual(await ids('46'), []);
  });

  test('pages can be short or empty although more follow', async (t) => {
    const { users, emulator } = await start(t, { seed: { users: people(60, (index) => index < 5 || index >= 45) } });
    const headers = { authorization: `Bearer ${emulator.scimToken}` };
    const sizes = [];
    for (const startIndex of ['1', '21', '41', '61']) {
      sizes.push((await users(headers, { startIndex })).json.totalResults);
    }
    assert.deepEqual(sizes, [5, 0, 15, 0]);
  });

  test('a filter compares the e-mail address, regardless of its attribute; an invalid one is ignored', async (t) => {
    const { users, emulator } = await start(t, {
      seed: { users: [...people(3), { id: 'plus', userName: 'a+b@example.com' }] },
    });
    const headers = { authorization: `Bearer ${emulator.scimToken}` };
    const found = async (filter: string) => (await users(headers, { filter })).json.totalResults;
    assert.equal(await found('userName eq "user1@example.com"'), 1);
    assert.equal(await found('displayName eq "user1@example.com"'), 1);
    assert.equal(await found('userName eq "USER1@example.com"'), 0);
    assert.equal(await found('userName co "user1"'), 4);
    assert.equal(await found('userName eq "a+b@example.com"'), 0, 'decoded a second time');
    assert.equal(await found('userName eq "a%2Bb@example.com"'), 1);
  });
});

describe('create a project', () => {
  test('in the organization that the query names', async (t) => {
    const { createProject, emulator } = await start(t);
    const got = await createProject(project);
    assert.equal(got.status, 200);
    assert.equal(got.headers.get('etag'), 'W/0');
    assert.ok(emulator.state.projects.has('default/payments'));
  });

  test('an organization in the body must be that of the query', async (t) => {
    const { createProject } = await start(t);
    const got = await createProject({ ...project, orgIdentifier: 'retail' });
    assertRefused(got, 400, 'INVALID_REQUEST');
    assert.match(got.json.message, /Value mismatch/);
  });

  test('a missing organization is a 400', async (t) => {
    const { createProject } = await start(t);
    const got = await createProject({ ...project, orgIdentifier: 'no' }, { query: { orgIdentifier: 'no' } });
    assertRefused(got, 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
  });

  test('identifiers are unique regardless of case', async (t) => {
    const { createProject } = await start(t, { seed: seedWithProject });
    const got = await createProject({ ...project, identifier: 'PAYMENTS' });
    assertRefused(got, 400, 'DUPLICATE_FIELD');
    const message = 'A project with identifier [PAYMENTS] and orgIdentifier [default] is already present';
    assert.equal(got.json.message, message);
  });
});

describe('create a connector', () => {
  const scopes = {
    account: {},
    organization: { orgIdentifier: 'default' },
    project: { orgIdentifier: 'default', projectIdentifier: 'payments' },
  };
  for (const [scope, fields] of Object.entries(scopes)) {
    test(`in the scope of the ${scope}, named by the body`, async (t) => {
      const { createConnector, send, emulator } = await start(t, { seed: seedWithProject });
      const { orgIdentifier: _, projectIdentifier: __, ...rest } = connector;
      const got = await createConnector({ ...rest, ...fields }, { query: { orgIdentifier: 'ignored' } });
      assert.equal(got.status, 200, got.text);
      assert.deepEqual([...emulator.state.connectors.keys()], [[...Object.values(fields), 'dockerhub'].join('/')]);
      const read = await send('GET', '/ng/api/connectors/dockerhub', { query: fields });
      assert.equal(read.json.data.connector.identifier, 'dockerhub');
    });
  }

  test('it has some fields in another form than its request', async (t) => {
    const { createConnector } = await start(t, { seed: seedWithProject });
    for (const [type, given, kept] of [
      ['Prometheus', { url: 'https://x' }, { url: 'https://x/' }],
      ['Splunk', { splunkUrl: 'https://x/' }, { splunkUrl: 'https://x/' }],
      ['Nexus', { nexusServerUrl: 'https://x' }, { nexusServerUrl: 'https://x' }],
      ['Vault', { isReadOnly: true, default: true }, { readOnly: false, default: true }],
      ['Pdc', { hosts: 'a, b\n' }, { hosts: ['a', 'b'].map((hostname) => ({ hostname, hostAttributes: {} })) }],
    ] as const) {
      const spec = { delegateSelectors: ['b', 'a', 'b'], ...given };
      const got = await createConnector({ ...connector, identifier: type, name: type, type, spec });
      assert.deepEqual(got.json.data.connector.spec, { delegateSelectors: ['a', 'b'], ...kept });
    }
  });

  test('above a project, a reference needs its level', async (t) => {
    const { createConnector } = await start(t, { seed: seedWithProject });
    const { orgIdentifier: _, projectIdentifier: __, ...ofAccount } = connector;
    const got = await createConnector({ ...ofAccount, spec: { auth: { spec: { passwordRef: 'a' } } } });
    assertRefused(got, 400, 'INVALID_REQUEST');
    assert.match(got.json.message, /ProjectIdentifier cannot be empty for PROJECT scope/);
  });

  test('an empty scope counts as absent, a project needs its organization, and both must exist', async (t) => {
    const { createConnector, emulator } = await start(t, { seed: seedWithProject });
    assert.equal((await createConnector({ ...connector, orgIdentifier: '', projectIdentifier: '' })).status, 200);
    assert.deepEqual([...emulator.state.connectors.keys()], ['dockerhub']);
    assertRefused(await createConnector({ ...connector, orgIdentifier: '' }), 400, 'INVALID_REQUEST');
    const missing = await createConnector({ ...connector, projectIdentifier: 'no' });
    assertRefused(missing, 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assert.equal(missing.json.message, 'project [no] not found.');
  });

  test('a duplicate has only INVALID_REQUEST and a message', async (t) => {
    const { createConnector } = await start(t, { seed: seedWithProject });
    await createConnector(connector);
    const got = await createConnector(connector);
    assertRefused(got, 400, 'INVALID_REQUEST');
    assert.match(got.json.message, /has been given an identifier: dockerhub that already exists/);
    assert.equal((await createConnector({ ...connector, projectIdentifier: '' })).status, 200, 'another scope');
  });
});

describe('create a pipeline', () => {
  test('keeps its text to the byte', async (t) => {
    const { createPipeline, send, emulator } = await start(t, { seed: seedWithProject });
    const text = `\uFEFF${pipeline.replaceAll('\n', '\r\n')}  # Ende, ünïcode 🚀, no final newline`;
    const got = await createPipeline(text);
    assert.equal(got.status, 200, got.text);
    assert.deepEqual(emulator.requests.at(-1)?.body, Buffer.from(text));
    const query = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const read = await send('GET', '/pipeline/api/pipelines/deliver', { query });
    assert.equal(read.json.data.yamlPipeline, text);
  });

  test('accepts JSON with the content type of YAML, and no other type', async (t) => {
    const { createPipeline } = await start(t, { seed: seedWithProject });
    const json = JSON.stringify({ pipeline: { name: 'J', identifier: 'j', stages: [] } });
    const got = await createPipeline(json);
    assert.notEqual(got.status, 415);
    assertRefused(
      await createPipeline(json, { headers: { 'content-type': 'application/json' } }),
      415,
      'MEDIA_NOT_SUPPORTED',
    );
    assertRefused(
      await createPipeline(pipeline, { headers: { 'content-type': 'text/plain' } }),
      415,
      'MEDIA_NOT_SUPPORTED',
    );
    assert.equal((await createPipeline(pipeline, { headers: { 'content-type': 'text/yaml' } })).status, 200);
  });

  test('uses the scope in the query; the three parameters are required', async (t) => {
    const { createPipeline, emulator } = await start(t, { seed: seedWithProject });
    assertRefused(
      await createPipeline(pipeline, { headers: yaml, query: { orgIdentifier: 'default' } }),
      400,
      'INVALID_REQUEST',
    );
    assertRefused(
      await createPipeline(pipeline, { headers: yaml, query: { projectIdentifier: 'payments' } }),
      400,
      'INVALID_REQUEST',
    );
    const elsewhere = pipeline.replace('projectIdentifier: payments', 'projectIdentifier: other');
    assert.equal((await createPipeline(elsewhere)).status, 200, 'what the YAML says of it is not compared');
    assert.ok(emulator.state.pipelines.has('default/payments/deliver'));
  });

  test('a missing project is a 400, a duplicate too', async (t) => {
    const { createPipeline } = await start(t, { seed: seedWithProject });
    const query = { orgIdentifier: 'default', projectIdentifier: 'no' };
    assertRefused(await createPipeline(pipeline, { headers: yaml, query }), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    await createPipeline(pipeline);
    const again = await createPipeline(pipeline);
    assertRefused(again, 400, 'DUPLICATE_FIELD');
    assert.match(again.json.message, /already exists or has been deleted/);
  });

  test('types of steps are open, and every type of stage of the platform is known', async (t) => {
    const { createPipeline } = await start(t, { seed: seedWithProject });
    const text = (identifier: string, type: string, step: string) =>
      `pipeline: {identifier: ${identifier}, name: ${identifier}, orgIdentifier: default, projectIdentifier: payments, stages: [{stage: {identifier: a, name: a, type: ${type}, spec: {execution: {steps: [{step: ${step}}]}}}}]}`;
    for (const [index, [type, step]] of [
      ['Custom', '{identifier: a, name: a, type: BrandNewStep, spec: {any: 1}}'],
      ['Custom', '{identifier: a, name: a, type: AwsSamDeploy, template: {templateRef: account.none}}'],
      ['Custom', '{identifier: a, name: a, type: ShellScript, template: {templateRef: account.none}}'],
      ['CI', '{identifier: a, name: a, type: Run, spec: {image: alpine}}'],
      ['Dynamic', '{identifier: a, name: a, type: Wait}'],
      ['DRTest', '{identifier: a, name: a, type: Wait}'],
      ['CompositeLoadTest', '{identifier: a, name: a, type: Wait}'],
    ].entries()) {
      const got = await createPipeline(text(`p${index}`, type as string, step as string));
      // A template that does not exist is another matter.
      const isOther = /[Tt]emplate/.test(got.json.message ?? '');
      assert.ok(got.status === 200 || isOther, JSON.stringify(got.json));
    }
    const shell = '{identifier: a, name: a, type: ShellScript, spec: {}}';
    assertRefused(await createPipeline(text('q', 'Custom', shell)), 400, 'SCHEMA_VALIDATION_FAILED');
    assertRefused(
      await createPipeline(text('q', 'Custm', '{identifier: a, name: a, type: Wait}')),
      400,
      'SCHEMA_VALIDATION_FAILED',
    );
  });

  test('text that is not YAML, or has several documents, is refused', async (t) => {
    const { createPipeline } = await start(t, { seed: seedWithProject });
    assertRefused(await createPipeline('pipeline: [a'), 400, 'INVALID_REQUEST');
    assertRefused(await createPipeline('pipeline: {}\n---\npipeline: {}\n'), 400, 'INVALID_REQUEST');
    assertRefused(await createPipeline('pipeline: *nothing\n'), 400, 'INVALID_REQUEST');
  });

  const yaml = { 'content-type': 'application/yaml' };
});
