import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { ResourceKey, Scope } from '../../src/kinds/resource-key.ts';
import {
  changed,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  listUnchecked,
  parseBody,
  projectScope,
  remoteIn,
} from './making.ts';

const environment = kindOfName('environment');
const infrastructure = kindOfName('infrastructure');

const environmentFields = {
  name: 'Production',
  identifier: 'prod',
  type: 'Production',
  orgIdentifier: 'default',
  projectIdentifier: 'payments',
};
const withFields = (fields: Record<string, unknown>) => changed('environment', environmentFields, fields);
const step = (fields: Record<string, unknown> = {}, scope: Scope = projectScope) =>
  createStep('environment', withFields(fields), scope);

test('an environment has a known type', () => {
  assert.deepEqual(listErrors(environment, withFields({})), []);
  assert.deepEqual(listErrors(environment, withFields({ type: 'Test' })), [
    '`environment.type` must be PreProduction or Production, found "Test".',
  ]);
});

for (const [what, fields, scope, expected] of [
  ['in its scope', {}, projectScope, []],
  ['in the account', { orgIdentifier: undefined, projectIdentifier: undefined }, { account: 'acct' }, []],
  ['without a project', { projectIdentifier: undefined }, projectScope, ['environment']],
  ['without a scope', { orgIdentifier: '', projectIdentifier: null }, projectScope, ['environment', 'environment']],
  ['with an expression', { orgIdentifier: '<+org.identifier>' }, projectScope, ['environment.orgIdentifier']],
] as [string, Record<string, unknown>, Scope, string[]][]) {
  test(`the scope in the text of an environment ${what} is checked before it is sent`, () => {
    const found = environment.checks?.step?.(step(fields, scope)) ?? [];
    assert.deepEqual(
      found.map(({ pointer }) => pointer?.path.join('.')),
      expected,
    );
    for (const { severity } of found) assert.equal(severity, 'error');
  });
}

test('the directory of an environment names its type', () => {
  const found = environment.checks?.step?.({ ...step(), convention: { environmentType: 'PreProduction' } }) ?? [];
  assert.deepEqual(
    found.map(({ summary }) => summary),
    ['Two values for the type: the document says "Production", but the path of its file says "PreProduction".'],
  );
});

test('an update of an environment keeps its colour, which only the JSON has', () => {
  const text = JSON.stringify(withFields({ name: 'Old' }));
  const shown = { ...environmentFields, name: 'Old', color: '#123456', yaml: text };
  const remote = remoteIn(environment.parseResource(step(), [createResponse({ environment: shown })]));
  const request = environment.updateRequest(step(), remote);
  assert.equal(formatRequest(request), 'PUT /ng/api/environmentsV2?accountIdentifier=acct');
  assert.deepEqual(parseBody(request), {
    color: '#123456',
    ...environmentFields,
    yaml: JSON.stringify(withFields({})),
  });
});

const infrastructureFields = {
  name: 'K8s',
  identifier: 'k8s',
  environmentRef: 'prod',
  deploymentType: 'Kubernetes',
  type: 'KubernetesDirect',
  spec: { connectorRef: 'org.cluster', namespace: 'n', releaseName: 'r' },
};
const infrastructureWith = (fields: Record<string, unknown>) =>
  changed('infrastructureDefinition', infrastructureFields, fields);
const prod: ResourceKey = { kind: 'environment', scope: projectScope, identifier: 'prod' };
const infrastructureStep = (fields: Record<string, unknown> = {}, parent = prod) =>
  createStep('infrastructure', infrastructureWith(fields), projectScope, undefined, parent);

test('an infrastructure has the fields of its type', () => {
  assert.deepEqual(infrastructure.check(infrastructureWith({})), []);
  const found = listUnchecked(infrastructure, infrastructureWith({ type: 'KubernetesGcp' }));
  assert.deepEqual(listPlaces(found), ['warning key infrastructureDefinition.spec']);
  assert.match(found[0]?.summary ?? '', /lacks `cluster`, which the platform's schema requires .* type KubernetesGcp/);
  assert.match(
    infrastructure.check(infrastructureWith({ type: 'KubernetesDirct' }))[0]?.summary ?? '',
    /Did you mean `KubernetesDirect`\?/,
  );
});

test('an infrastructure belongs to its environment', () => {
  assert.equal(infrastructure.identify(infrastructureWith({})).parent, 'prod');
  const [read] = infrastructure.readRequests(infrastructureStep());
  assert.ok(read);
  assert.equal(
    formatRequest(read),
    'GET /ng/api/infrastructures/k8s?accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments&environmentIdentifier=prod',
  );
  const above = infrastructureStep({}, { ...prod, scope: { account: 'acct' } });
  assert.match(formatRequest(infrastructure.readRequests(above)[0] ?? read), /environmentIdentifier=account\.prod$/);
  const { environmentRef, type, deploymentType } = parseBody(
    infrastructure.createRequest(infrastructureStep()),
  ) as Record<string, unknown>;
  assert.deepEqual(
    { environmentRef, type, deploymentType },
    { environmentRef: 'prod', type: 'KubernetesDirect', deploymentType: 'Kubernetes' },
  );
});

test('an infrastructure in another environment is not the saved one', () => {
  const verify = (environmentRef: string) =>
    infrastructure.verify(
      infrastructureStep(),
      createResponse({
        infrastructure: {
          ...infrastructureFields,
          orgIdentifier: 'default',
          projectIdentifier: 'payments',
          environmentRef,
        },
      }),
    );
  assert.ok(verify('prod').verified);
  assert.deepEqual(verify('qa'), {
    verified: false,
    saved: 'unknown',
    reasons: ['the response is for the environment "qa" instead of "prod"'],
  });
});

test('infrastructures are listed per environment', () => {
  assert.ok(infrastructure.list);
  assert.match(
    formatRequest(infrastructure.list.request({ scope: projectScope, parent: prod }, ['k8s'], 0)),
    /environmentIdentifier=prod&infraIdentifiers=k8s&page=0&size=100$/,
  );
});

test('an infrastructure refers to its environment, connectors and services', () => {
  const references = infrastructure.findReferences(
    infrastructureStep({ scopedServices: ['a', 'account.b', '<+input>'] }),
  );
  assert.deepEqual(
    references.map(({ kind, identifier, path }) => `${kind} ${identifier} ${path.join('.')}`),
    [
      'environment prod infrastructureDefinition.environmentRef',
      'connector cluster infrastructureDefinition.spec.connectorRef',
      'service a infrastructureDefinition.scopedServices.0',
      'service b infrastructureDefinition.scopedServices.1',
    ],
  );
});

test('the types of an infrastructure cannot change', () => {
  const remote = { value: { ...infrastructureFields, type: 'KubernetesGcp', name: 'Old' } };
  assert.deepEqual(
    infrastructure.compare(infrastructureStep(), remote).map(({ path, immutable }) => [path.at(-1), immutable]),
    [
      ['name', undefined],
      ['type', true],
    ],
  );
});
