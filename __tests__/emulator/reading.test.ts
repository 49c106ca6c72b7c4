import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, pipeline, project, seedWithProject, start } from './client.ts';

const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const yaml = { 'content-type': 'application/yaml' };

describe('read and not found', () => {
  test('projects and pipelines respond with 404, connectors with 400', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    assertRefused(await send('GET', '/ng/api/projects/absent'), 404, 'ENTITY_NOT_FOUND');
    assertRefused(await send('GET', '/pipeline/api/pipelines/absent', { query: inProject }), 404, 'ENTITY_NOT_FOUND');
    assertRefused(await send('GET', '/ng/api/connectors/absent'), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assertRefused(await send('GET', '/ng/api/organizations/absent'), 404, 'ENTITY_NOT_FOUND');
    const missing = { orgIdentifier: 'default', projectIdentifier: 'no' };
    assertRefused(await send('GET', '/ng/api/connectors/x', { query: missing }), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assertRefused(
      await send('GET', '/pipeline/api/pipelines/x', { query: missing }),
      400,
      'RESOURCE_NOT_FOUND_EXCEPTION',
    );
  });

  test('a project is found with any case of its identifier', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    assert.equal((await send('GET', '/ng/api/projects/Payments')).json.data.project.identifier, 'payments');
  });
});

describe('update with If-Match', () => {
  const kinds = {
    project: {
      read: ['/ng/api/projects/payments', { orgIdentifier: 'default' }],
      update: ['/ng/api/projects/payments', { orgIdentifier: 'default' }, { project: { ...project, name: 'New' } }, {}],
    },
    connector: {
      read: ['/ng/api/connectors/dockerhub', inProject],
      update: ['/ng/api/connectors', {}, { connector: { ...connector, name: 'New' } }, {}],
    },
    pipeline: {
      read: ['/pipeline/api/pipelines/deliver', inProject],
      update: ['/pipeline/api/pipelines/v2/deliver', inProject, pipeline.replace('name: Deliver', 'name: New'), yaml],
    },
    organization: {
      read: ['/ng/api/organizations/default', {}],
      update: ['/ng/api/organizations/default', {}, { organization: { identifier: 'default', name: 'New' } }, {}],
    },
  } as const;
  const pipelines = [{ ...inProject, yaml: pipeline }];
  const seed = { ...seedWithProject, connectors: [{ connector }], pipelines };
  for (const [kind, { read, update }] of Object.entries(kinds)) {
    test(`a ${kind} is replaced with the version that was read, and refused with another`, async (t) => {
      const { send, clock } = await start(t, { seed });
      const [readPath, readQuery] = read;
      const [path, query, body, headers] = update;
      const before = await send('GET', readPath, { query: readQuery });
      const version = before.headers.get('etag') ?? '';
      assert.equal(version, 'W/0');
      clock.advance(5000);
      const put = (match: string | undefined) =>
        send('PUT', path, { query, body, headers: { ...headers, 'if-match': match } });
      const replaced = await put(version);
      assert.equal(replaced.status, 200, replaced.text);
      assert.equal(replaced.headers.get('etag'), 'W/1');
      assertRefused(await put(version), 400, 'OPTIMISTIC_LOCKING_EXCEPTION');
      assert.equal((await put('1')).status, 200, 'the bare number will do');
      assert.equal((await put(undefined)).headers.get('etag'), 'W/3', 'the header is optional');
      const after = await send('GET', readPath, { query: readQuery });
      assert.match(after.text, /New/);
    });
  }

  test('an update of an absent resource is refused', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const other = { project: { ...project, identifier: 'other' } };
    assertRefused(await send('PUT', '/ng/api/projects/other', { body: other }), 404, 'ENTITY_NOT_FOUND');
    const got = await send('PUT', '/ng/api/connectors', { body: { connector } });
    assertRefused(got, 400, 'INVALID_REQUEST');
    assert.match(got.json.message, /No connector exists/);
    const put = await send('PUT', '/pipeline/api/pipelines/v2/deliver', {
      query: inProject,
      headers: yaml,
      body: pipeline,
    });
    assertRefused(put, 404, 'ENTITY_NOT_FOUND');
  });

  test('the identifier cannot be changed', async (t) => {
    const { send } = await start(t, { seed });
    const body = { project: { ...project, identifier: 'renamed' } };
    assertRefused(await send('PUT', '/ng/api/projects/payments', { body }), 400, 'INVALID_REQUEST');
    const renamed = pipeline.replace('identifier: deliver', 'identifier: renamed');
    const got = await send('PUT', '/pipeline/api/pipelines/v2/deliver', {
      query: inProject,
      headers: yaml,
      body: renamed,
    });
    assertRefused(got, 400, 'INVALID_REQUEST');
    const text = 'Invalid request: Expected Pipeline identifier in YAML to be [deliver], but was [renamed]';
    assert.equal(got.json.message, text);
  });
});

describe('lists', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  const listIdentifiers = (
    got: { json: { data: { content: { project?: object; connector?: object }[] } } },
    key: string,
  ) => got.json.data.content.map((one) => (one as Record<string, { identifier: string }>)[key]?.identifier);

  test('projects: fifty per page, at most a hundred, narrowed by identifiers', async (t) => {
    const projects = many(120).map((identifier) => ({ project: { ...project, identifier } }));
    const { send } = await start(t, { seed: { projects } });
    const list = (query: Record<string, string | string[]>) => send('GET', '/ng/api/projects', { query });
    const first = await list({ orgIdentifier: 'default' });
    const { content, ...page } = first.json.data;
    assert.equal(content.length, 50);
    const wanted = { totalPages: 3, totalItems: 120, pageItemCount: 50, pageSize: 50, pageIndex: 0 };
    assert.deepEqual(page, { ...wanted, empty: false, pageToken: null });
    assert.equal((await list({ pageSize: '1000' })).json.data.pageSize, 100);
    assert.equal((await list({ pageIndex: '2' })).json.data.content.length, 20);
    assert.equal((await list({ pageIndex: '3' })).json.data.empty, true);
    assert.deepEqual(listIdentifiers(await list({ identifiers: ['p3', 'P5', 'absent'] }), 'project'), ['p3', 'p5']);
    assertRefused(await list({ pageIndex: '-1' }), 400, 'INVALID_REQUEST');
  });

  test('connectors: only of one scope, unless those above are requested', async (t) => {
    const { orgIdentifier: _, projectIdentifier: __, ...bare } = connector;
    const connectors = [
      { connector: { ...bare, identifier: 'ofAccount' } },
      { connector: { ...bare, identifier: 'ofOrg', orgIdentifier: 'default' } },
      { connector: { ...bare, identifier: 'ofProject', ...inProject } },
      { connector: { ...bare, identifier: 'ofProject2', ...inProject } },
    ];
    const { send } = await start(t, { seed: { ...seedWithProject, connectors } });
    const list = (query: Record<string, string>, body?: object) =>
      send('POST', '/ng/api/connectors/listV2', { query, body });
    const filterType = 'Connector';
    const builtIn = 'harnessSecretManager';
    assert.deepEqual(listIdentifiers(await list({}), 'connector'), [builtIn, 'harnessImage', 'ofAccount']);
    assert.deepEqual(listIdentifiers(await list({ orgIdentifier: 'default' }, { filterType }), 'connector'), [
      builtIn,
      'ofOrg',
    ]);
    const narrowed = await list(inProject, { filterType, connectorIdentifiers: ['ofProject2', 'ofOrg'] });
    assert.deepEqual(listIdentifiers(narrowed, 'connector'), ['ofProject2']);
    const all = await list({ ...inProject, includeAllConnectorsAvailableAtScope: 'true' });
    assert.equal(all.json.data.totalItems, 5);
    assertRefused(await list({}, { filterType: 'Other' }), 400, 400);
  });

  test('pipelines: another shape of page, without YAML', async (t) => {
    const pipelines = many(30).map((identifier) => ({
      ...inProject,
      yaml: pipeline.replace('identifier: deliver', `identifier: ${identifier}`),
    }));
    const { send } = await start(t, { seed: { ...seedWithProject, pipelines } });
    const list = (query: Record<string, string>, more: object = {}) =>
      send('POST', '/pipeline/api/pipelines/list', {
        query: { ...inProject, ...query },
        body: { filterType: 'PipelineSetup', ...more },
      });
    const { content, pageable, sort, ...page } = (await list({ page: '1', size: '20' })).json.data;
    assert.equal(content.length, 10);
    const wanted = { totalElements: 30, totalPages: 2, size: 20, number: 1, first: false, last: true };
    assert.deepEqual(page, { ...wanted, numberOfElements: 10, empty: false });
    assert.equal(pageable.offset, 20);
    assert.equal(sort.sorted, false);
    assert.equal(content[0].identifier, 'p20');
    assert.equal(content[0].numOfStages, 1);
    assert.equal('yamlPipeline' in content[0], false);
    const narrowed = await list({}, { pipelineIdentifiers: ['p7', 'absent'] });
    assert.deepEqual(
      narrowed.json.data.content.map(({ identifier }: { identifier: string }) => identifier),
      ['p7'],
    );
  });

  test('a page can be smaller than requested', async (t) => {
    const projects = many(10).map((identifier) => ({ project: { ...project, identifier } }));
    const { send } = await start(t, { seed: { projects }, pageCap: 4 });
    const { pageSize, totalPages } = (await send('GET', '/ng/api/projects', { query: { pageSize: '10' } })).json.data;
    assert.deepEqual([pageSize, totalPages], [4, 3]);
  });
});

describe('policies', () => {
  const policies = [
    { identifier: 'naming', kind: 'pipeline', match: 'tmp*', message: 'Temporary pipelines are not kept' },
    { identifier: 'registries', kind: 'connector', match: 'docker*', message: 'Use the mirror' },
    { identifier: 'hint', kind: 'pipeline', match: 'old*', action: 'warn', message: 'Prefer a new name' },
  ] as const;

  test('a denial comes inside a 200, and nothing is saved', async (t) => {
    const { createPipeline, createConnector, emulator } = await start(t, {
      seed: { ...seedWithProject, policies: [...policies] },
    });
    const denied = await createPipeline(pipeline.replace('identifier: deliver', 'identifier: tmp_1'));
    assert.deepEqual([denied.status, denied.json.status, denied.json.data.identifier], [200, 'SUCCESS', null]);
    const { deny, status, details } = denied.json.data.governanceMetadata;
    assert.deepEqual([deny, status], [true, 'error']);
    assert.deepEqual(details[0].policyMetadata[0].denyMessages, ['Temporary pipelines are not kept']);
    const connectorDenied = await createConnector(connector);
    assert.equal(connectorDenied.json.data.connector, null);
    assert.equal(connectorDenied.json.data.governanceMetadata.deny, true);
    assert.equal(emulator.state.pipelines.size + emulator.state.connectors.size, 0);
  });

  test('a warning does not prevent the save', async (t) => {
    const { createPipeline, emulator } = await start(t, { seed: { ...seedWithProject, policies: [...policies] } });
    const got = await createPipeline(pipeline.replace('identifier: deliver', 'identifier: old_1'));
    assert.equal(got.json.data.identifier, 'old_1');
    assert.deepEqual(
      [got.json.data.governanceMetadata.deny, got.json.data.governanceMetadata.status],
      [false, 'warning'],
    );
    assert.equal(emulator.state.pipelines.size, 1);
  });
});
