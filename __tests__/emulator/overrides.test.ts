import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, inProject, seedWithProject, start } from './client.ts';

const environment = {
  identifier: 'prod',
  name: 'Prod',
  type: 'Production',
  ...inProject,
  yaml: 'environment: { name: Prod, identifier: prod, type: Production, orgIdentifier: default, projectIdentifier: payments }\n',
};
const service = { identifier: 'shop', name: 'Shop', ...inProject, yaml: 'service: { name: Shop, identifier: shop }\n' };
const seed = { ...seedWithProject, environments: [{ environment }], services: [{ service }] };
const path = '/ng/api/serviceOverrides';
const yaml = 'overrides:\n  variables:\n    - { name: replicas, type: String, value: "3" }\n';
const override = { ...inProject, environmentRef: 'prod', serviceRef: 'shop', type: 'ENV_SERVICE_OVERRIDE', yaml };

describe('service overrides', () => {
  test('a missing identifier is generated, and the text is kept', async (t) => {
    const { send } = await start(t, { seed });
    const created = await send('POST', path, { body: override });
    assert.deepEqual([created.status, created.json.data.identifier], [200, 'prod_shop'], created.text);
    const read = (await send('GET', `${path}/prod_shop`, { query: inProject })).json.data;
    assert.deepEqual([read.yaml, read.spec.variables[0].name], [yaml, 'replicas']);
    const internal = (await send('GET', `${path}/get-with-yaml/prod_shop`, { query: inProject })).json.data;
    assert.match(internal.yamlInternal, /^variables:/);
    const own = { ...override, identifier: 'mine', type: 'ENV_GLOBAL_OVERRIDE', serviceRef: undefined };
    assert.equal((await send('POST', path, { body: own })).json.data.identifier, 'mine');
    const query = { ...inProject, type: 'ENV_SERVICE_OVERRIDE' };
    assert.equal((await send('GET', `${path}/list`, { query })).json.data.totalItems, 1);
  });

  test('a duplicate, an absent one, and a key that cannot change', async (t) => {
    const { send } = await start(t, { seed: { ...seed, overrides: [{ override }] } });
    const duplicate = await send('POST', path, { body: override });
    assertRefused(duplicate, 400, 'INVALID_REQUEST');
    assert.match(duplicate.json.message, /Service Override with identifier \[prod_shop\] already exists/);
    assertRefused(await send('GET', `${path}/none`, { query: inProject }), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    const moved = { ...override, identifier: 'prod_shop', type: 'ENV_GLOBAL_OVERRIDE', serviceRef: undefined };
    assert.match((await send('PUT', path, { body: moved })).json.message, /Following fields: \[ServiceRef\]/);
  });

  test('a read can respond with 200 without data, by a fault', async (t) => {
    const { send, emulator } = await start(t, { seed });
    emulator.fault({ kind: 'empty-data', method: 'GET', path: `${path}/*` });
    const got = await send('GET', `${path}/prod_shop`, { query: inProject });
    assert.deepEqual([got.status, got.json.status, got.json.data], [200, 'SUCCESS', null]);
  });

  test('an empty spec, duplicate variables, and missing references are refused', async (t) => {
    const { send } = await start(t, { seed });
    const cases = [
      [{ yaml: 'overrides: {}\n' }, /Override spec is empty in request/],
      [{ yaml: `${yaml}    - { name: replicas, type: String, value: "4" }\n` }, /found duplicate vars \[replicas\]/],
      [{ environmentRef: 'none' }, /Environment with identifier \[none\] not found/],
      [{ serviceRef: 'none' }, /Service with identifier \[none\] not found/],
      [{ serviceRef: undefined }, /Service ref should not be empty/],
      [
        { type: 'INFRA_GLOBAL_OVERRIDE', infraIdentifier: 'none' },
        /Infrastructure \[none\] in environment \[prod\] not found/,
      ],
      [{ orgIdentifier: undefined, projectIdentifier: undefined }, /missing prefix\(account\.\) in environmentRef/],
    ] as const;
    for (const [change, message] of cases) {
      const got = await send('POST', path, { body: { ...override, ...change } });
      assertRefused(got, 400, 'INVALID_REQUEST');
      assert.match(got.json.message, message);
    }
  });
});

describe('environment groups', () => {
  const groupYaml =
    '# kept nowhere\nenvironmentGroup:\n  name: All\n  identifier: all\n  orgIdentifier: default\n  projectIdentifier: payments\n  envIdentifiers: [prod]\n';
  const group = { identifier: 'all', ...inProject, yaml: groupYaml };

  test('their text is reformatted, and their environments must exist', async (t) => {
    const { send } = await start(t, { seed });
    const created = await send('POST', '/ng/api/environmentGroup', { body: group });
    assert.equal(created.status, 200, created.text);
    const read = await send('GET', '/ng/api/environmentGroup/all', { query: inProject });
    const { envGroup } = read.json.data;
    assert.deepEqual([envGroup.envIdentifiers, envGroup.envResponse.length], [['prod'], 1]);
    assert.doesNotMatch(envGroup.yaml, /kept nowhere/);
    const none = { ...group, identifier: 'none', yaml: groupYaml.replace(': all', ': none').replace('[prod]', '[qa]') };
    const refused = await send('POST', '/ng/api/environmentGroup', { body: none });
    assert.match(refused.json.message, /Environment with identifier \[qa\] not found/);
    const body = { filterType: 'EnvironmentGroup' };
    const list = async (query: object) =>
      (await send('POST', '/ng/api/environmentGroup/list', { query: { ...inProject, ...query }, body })).json.data;
    assert.equal((await list({})).totalItems, 1);
    assert.equal((await list({ envGroupIdentifiers: ['none'] })).totalItems, 0);
    assertRefused(
      await send('DELETE', '/ng/api/environmentsV2/prod', { query: inProject }),
      400,
      'ENTITY_REFERENCE_EXCEPTION',
    );
  });

  test('a delete compares the version, and an update ignores it', async (t) => {
    const { send } = await start(t, { seed });
    await send('POST', '/ng/api/environmentGroup', { body: group });
    const stale = { query: inProject, headers: { 'if-match': '7' } };
    const updated = await send('PUT', '/ng/api/environmentGroup/all', { ...stale, body: group });
    assert.equal(updated.status, 200, updated.text);
    const refused = await send('DELETE', '/ng/api/environmentGroup/all', stale);
    assertRefused(refused, 400, 'INVALID_REQUEST');
    assert.match(refused.json.message, /is not on the correct version\.$/);
  });
});
