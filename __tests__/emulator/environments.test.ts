import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused, connector, inProject, seedWithProject, start } from './client.ts';

const yaml = `environment:
  name: Prod
  identifier: prod
  type: Production
  orgIdentifier: default
  projectIdentifier: payments
`;
const environment = { identifier: 'prod', name: 'Prod', type: 'Production', ...inProject, yaml };
const infrastructureYaml = `infrastructureDefinition:
  name: K8s
  identifier: k8s
  orgIdentifier: default
  projectIdentifier: payments
  environmentRef: prod
  deploymentType: Kubernetes
  type: KubernetesDirect
  tags: { team: a }
  spec: { connectorRef: dockerhub, namespace: n, releaseName: r }
`;
const infrastructure = {
  identifier: 'k8s',
  name: 'K8s',
  ...inProject,
  environmentRef: 'prod',
  type: 'KubernetesDirect',
  yaml: infrastructureYaml,
};
const path = '/ng/api/environmentsV2';
const infrastructurePath = '/ng/api/infrastructures';
const inEnvironment = { ...inProject, environmentIdentifier: 'prod' };
const seed = { ...seedWithProject, connectors: [{ connector }], environments: [{ environment }] };

describe('environments', () => {
  test('organization, project, identifier and type must be equal in YAML and JSON', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    const without = yaml.replace('  orgIdentifier: default\n', '').replace('Production', 'PreProduction');
    const refused = await send('POST', path, { body: { ...environment, yaml: without } });
    assertRefused(refused, 400, 'INVALID_REQUEST');
    assert.match(
      refused.json.message,
      /For the environment \[name: Prod, identifier: prod\], Found mismatch in following fields between yaml and requested value respectively: \{Environment type=\[PreProduction, Production\], Org Identifier=\[null, default\]\}/,
    );
    const created = await send('POST', path, { body: environment });
    assert.deepEqual([created.status, created.json.data.environment.color], [200, '#0063F7'], created.text);
    assert.equal(created.json.data.environment.yaml, yaml);
  });

  test('without a type in the JSON the platform fails', async (t) => {
    const { send } = await start(t, { seed: seedWithProject });
    assertRefused(await send('POST', path, { body: { ...environment, type: undefined } }), 500, 'UNKNOWN_ERROR');
  });

  test('a duplicate, an absent one, and a list narrowed to identifiers', async (t) => {
    const { send } = await start(t, { seed });
    assertRefused(await send('POST', path, { body: environment }), 400, 'DUPLICATE_FIELD');
    assertRefused(await send('GET', `${path}/none`, { query: inProject }), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    const listed = await send('GET', path, { query: { ...inProject, envIdentifiers: ['prod', 'none'] } });
    assert.equal(listed.json.data.content[0].environment.yaml, yaml);
    assert.equal(listed.json.data.totalItems, 1);
  });
});

describe('infrastructure definitions', () => {
  test('take their fields from the YAML, and missing ones from the JSON', async (t) => {
    const { send } = await start(t, { seed });
    const bare = infrastructureYaml.replace('  orgIdentifier: default\n  projectIdentifier: payments\n', '');
    const body = { ...infrastructure, tags: { other: 'x' }, yaml: bare };
    const created = await send('POST', infrastructurePath, { body });
    assert.equal(created.status, 200, created.text);
    const { tags, orgIdentifier, deploymentType, yaml: kept } = created.json.data.infrastructure;
    assert.deepEqual([tags, orgIdentifier, deploymentType, kept], [{ team: 'a' }, 'default', 'Kubernetes', bare]);
    const other = await send('POST', infrastructurePath, { body: { ...body, identifier: 'other' } });
    assert.match(other.json.message, /For the infrastructure .*InfrastructureDefinition Identifier=\[k8s, other\]/);
  });

  test('need their YAML, their environment and their connector', async (t) => {
    const { send } = await start(t, { seed });
    const empty = await send('POST', infrastructurePath, { body: { ...infrastructure, yaml: '' } });
    assertRefused(empty, 400, 'INVALID_REQUEST');
    assert.equal(empty.json.message, 'yaml: must not be empty');
    const elsewhere = infrastructureYaml.replace('environmentRef: prod', 'environmentRef: none');
    const missing = await send('POST', infrastructurePath, { body: { ...infrastructure, yaml: elsewhere } });
    assertRefused(missing, 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    const unknown = infrastructureYaml.replace('dockerhub', 'none');
    const refused = await send('POST', infrastructurePath, { body: { ...infrastructure, yaml: unknown } });
    assert.match(
      refused.json.message,
      /referred entities for infrastructure: \[k8s\]\. Connector with identifier \[none\]/,
    );
  });

  test('are unique in their environment, and their types cannot be changed', async (t) => {
    const { send } = await start(t, { seed: { ...seed, infrastructures: [{ infrastructure }] } });
    assertRefused(await send('POST', infrastructurePath, { body: infrastructure }), 400, 'DUPLICATE_FIELD');
    const changed = infrastructureYaml.replace('KubernetesDirect', 'KubernetesGcp');
    const body = { ...infrastructure, type: 'KubernetesGcp', yaml: changed };
    const refused = await send('PUT', infrastructurePath, { body });
    assert.match(refused.json.message, /Infrastructure Type is not allowed to change/);
  });

  test('are read, listed and deleted with their environment', async (t) => {
    const { send } = await start(t, { seed: { ...seed, infrastructures: [{ infrastructure }] } });
    const read = (query: object) => send('GET', `${infrastructurePath}/k8s`, { query: { ...query } });
    assertRefused(await read(inProject), 400, 'INVALID_REQUEST');
    assert.equal((await read(inEnvironment)).json.data.infrastructure.yaml, infrastructureYaml);
    assertRefused(await read({ ...inProject, environmentIdentifier: 'qa' }), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
    assert.equal((await send('GET', infrastructurePath, { query: inEnvironment })).json.data.totalItems, 1);
    assert.equal((await send('DELETE', `${path}/prod`, { query: inProject })).json.data, true);
    assertRefused(await read(inEnvironment), 400, 'RESOURCE_NOT_FOUND_EXCEPTION');
  });
});
