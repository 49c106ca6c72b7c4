import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, inProject, pipeline, project, seedWithProject, start } from './client.ts';

describe('what the platform is known to refuse', () => {
  const wrong = [
    ['tags that are numbers', { tags: { team: 1 } }],
    ['tags that are expressions', { tags: { team: '<+input>' } }],
    ['a description over 1,024 characters', { description: 'x'.repeat(1025) }],
    ['a reserved identifier', { identifier: 'stepGroup' }],
    ['an expression as the name', { name: '<+input>' }],
    ['a name with parentheses', { name: 'A (new)' }],
  ] as const;
  for (const [title, fields] of wrong) {
    test(`${title}, in a project and a connector`, async (t) => {
      const { createProject, createConnector } = await start(t, { seed: seedWithProject });
      for (const got of [
        await createProject({ ...project, identifier: 'other', ...fields }),
        await createConnector({ ...connector, ...fields }),
      ]) {
        assertRefused(got, 400, 'INVALID_REQUEST');
        assert.equal(got.json.errors.length, 1);
      }
    });
  }

  test('the same in a pipeline, as errors of its schema', async (t) => {
    const { createPipeline } = await start(t, { seed: seedWithProject });
    for (const text of [
      pipeline.replace('tags: {}', 'tags: { team: 1 }'),
      pipeline.replace('identifier: deliver', 'identifier: class'),
      pipeline.replace('tags: {}', `description: ${'x'.repeat(1025)}`),
      pipeline.replace('tags: {}', 'description: 010'),
    ]) {
      assertRefused(await createPipeline(text), 400, 'SCHEMA_VALIDATION_FAILED');
    }
    const tagged = await createPipeline(pipeline.replace('tags: {}', 'tags: { version: <+pipeline.variables.v> }'));
    assert.equal(tagged.status, 200, 'the tags of a pipeline get their values when it runs');
  });
});

test('a resource group with more scopes or identifiers than the platform allows', async (t) => {
  const { send } = await start(t, { seed: seedWithProject });
  const create = (scopes: number, identifiers: number) => {
    const includedScopes = Array.from({ length: scopes }, (_, index) => ({
      filter: 'INCLUDING_CHILD_SCOPES',
      accountIdentifier: 'emulatorAccount0000001',
      orgIdentifier: `org_${index}`,
    }));
    const resources = [{ resourceType: 'PIPELINE', identifiers: Array(identifiers).fill('p') }];
    const resourceGroup = { identifier: 'all', name: 'All', accountIdentifier: 'emulatorAccount0000001' };
    const body = { resourceGroup: { ...resourceGroup, includedScopes, resourceFilter: { resources } } };
    return send('POST', '/resourcegroup/api/v2/resourcegroup', { body });
  };
  assertRefused(await create(76, 1), 400, 'INVALID_REQUEST');
  assertRefused(await create(1, 1301), 400, 'INVALID_REQUEST');
  assert.equal((await create(75, 1300)).status, 200);
});

test('JSON kinds are accepted as YAML too', async (t) => {
  const { send } = await start(t, { seed: seedWithProject });
  for (const [index, type] of ['application/yaml', 'text/yaml'].entries()) {
    const body = `project: { identifier: p${index}, name: Shop }\n`;
    const got = await send('POST', '/ng/api/projects', { headers: { 'content-type': type }, body });
    assert.equal(got.status, 200, got.text);
  }
});

describe('deletion', () => {
  test('of an organization or a project also deletes its content; `default` cannot be deleted', async (t) => {
    const seed = {
      ...seedWithProject,
      organizations: [{ organization: { identifier: 'retail', name: 'Retail' } }],
      connectors: [{ connector }],
      pipelines: [{ ...inProject, yaml: pipeline }],
    };
    const { send, emulator } = await start(t, { seed });
    assertRefused(await send('DELETE', '/ng/api/organizations/default'), 400, 'INVALID_REQUEST');
    assert.equal((await send('DELETE', '/ng/api/organizations/retail')).json.data, true);
    const query = { orgIdentifier: 'default' };
    assert.equal((await send('DELETE', '/ng/api/projects/Payments', { query })).json.data, true);
    const { projects, connectors, pipelines } = emulator.state;
    assert.deepEqual([projects.size, connectors.size, pipelines.size], [0, 0, 0]);
    assertRefused(await send('DELETE', '/ng/api/projects/payments', { query }), 404, 'ENTITY_NOT_FOUND');
  });

  test('needs its permission, and the current version if one is named', async (t) => {
    const token = 'pat.emulatorAccount0000001.viewer.secret';
    const keys = [{ token, roles: [{ role: '_account_viewer' }] }];
    const pipelines = [{ ...inProject, yaml: pipeline }];
    const { send } = await start(t, { seed: { ...seedWithProject, keys, connectors: [{ connector }], pipelines } });
    const remove = (more: object) => send('DELETE', '/pipeline/api/pipelines/deliver', { query: inProject, ...more });
    assertRefused(await remove({ key: token }), 403, 'NG_ACCESS_DENIED');
    assertRefused(await remove({ headers: { 'if-match': '7' } }), 400, 'OPTIMISTIC_LOCKING_EXCEPTION');
    assert.equal((await remove({ headers: { 'if-match': 'W/0' } })).json.data, true);
    // A delete of a connector does not compare it.
    const query = { query: inProject, headers: { 'if-match': '7' } };
    assert.equal((await send('DELETE', '/ng/api/connectors/dockerhub', query)).json.data, true);
  });
});

test('an update cannot change the type of a connector', async (t) => {
  const { send, emulator } = await start(t, { seed: { ...seedWithProject, connectors: [{ connector }] } });
  const body = { connector: { ...connector, type: 'Github', spec: {} } };
  const refused = await send('PUT', '/ng/api/connectors', { body });
  assertRefused(refused, 400, 'INVALID_REQUEST');
  assert.match(refused.json.message, /^Invalid request: No connector exists with the identifier \[dockerhub\] .*type/);
  assert.deepEqual([...emulator.state.connectors.values()][0]?.value.type, connector.type);
});

test('misleading responses, as faults', async (t) => {
  const { send, emulator } = await start(t, { seed: { ...seedWithProject, connectors: [{ connector }] } });
  const read = () => send('GET', '/ng/api/connectors/dockerhub', { query: inProject });
  emulator.fault({ kind: 'edit', set: { 'data.connector.identifier': 'other', 'data.extra.deep': 1 } });
  const { connector: edited, extra, createdAt } = (await read()).json.data;
  assert.deepEqual([edited.identifier, edited.name, extra, createdAt], ['other', 'Docker Hub', { deep: 1 }, 0]);
  const denials = [
    ['/ng/api/servicesV2', 'service'],
    ['/ng/api/v2/secrets', 'secret'],
    ['/template/api/templates', 'templateResponseDTO'],
    ['/pipeline/api/pipelines/v2', 'identifier'],
  ] as const;
  for (const [path, field] of denials) {
    emulator.fault({ kind: 'policy-denial', message: 'No' });
    const { data } = (await send('POST', path, { body: {} })).json;
    assert.deepEqual([data[field], data.governanceMetadata.deny], [null, true], path);
  }
  emulator.fault({ kind: 'trigger-error' });
  assert.equal((await send('POST', '/pipeline/api/triggers', { body: {} })).json.data.errorResponse, true);
});
