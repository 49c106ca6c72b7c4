import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { kindOfName } from '../../src/kinds/registry.ts';
import {
  changed,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  parseBody,
  projectScope,
  remoteIn,
} from './making.ts';

const service = kindOfName('service');

const serviceFields = {
  name: 'Checkout',
  identifier: 'checkout',
  description: 'Takes the money',
  tags: { team: 'pay' },
  serviceDefinition: {
    type: 'Kubernetes',
    spec: { manifests: [{ manifest: { spec: { store: { spec: { connectorRef: 'account.git' } } } } }] },
  },
};
const withFields = (fields: Record<string, unknown>) => changed('service', serviceFields, fields);
const step = (fields: Record<string, unknown> = {}) =>
  createStep('service', withFields(fields), projectScope, `# kept\n${stringify(withFields(fields))}`);
/** The platform's response about a service, with other fields of its JSON. */
const shown = (fields: object = {}, text = stringify({ service: serviceFields })) => ({
  service: {
    identifier: 'checkout',
    orgIdentifier: 'default',
    projectIdentifier: 'payments',
    name: 'Checkout',
    description: 'Takes the money',
    tags: { team: 'pay' },
    yaml: text,
    ...fields,
  },
});

test('accepts a service with and without a definition', () => {
  assert.deepEqual(service.check(withFields({})), []);
  assert.deepEqual(
    service.check(withFields({ serviceDefinition: undefined, description: undefined, tags: undefined })),
    [],
  );
});

for (const [what, fields, message] of [
  ['no name', { name: undefined }, '`service.name` is required but missing.'],
  ['an identifier with a `$`', { identifier: 'a$' }, /must begin with a letter/],
  ['a definition without a type', { serviceDefinition: { spec: {} } }, /serviceDefinition.type` is required/],
] as const) {
  test(`refuses ${what}`, () => {
    const [error = '', ...others] = listErrors(service, withFields(fields));
    assert.deepEqual(others, []);
    if (typeof message === 'string') assert.equal(error, message);
    else assert.match(error, message);
  });
}

for (const type of ['kubernetes', 'Kubernets', 'NativHelm']) {
  test(`refuses the mistyped deployment type ${type}, of a service and of an infrastructure`, () => {
    const service = { service: { identifier: 's', name: 's', serviceDefinition: { type, spec: {} } } };
    const place = { identifier: 'i', name: 'i', environmentRef: 'e', deploymentType: type, type: 'Pdc', spec: {} };
    for (const [kind, value] of [
      ['service', service],
      ['infrastructure', { infrastructureDefinition: place }],
    ] as const)
      assert.match(listErrors(kindOfName(kind), value).join(), /ype` is not a known type\. Did you mean `\w+`\?$/);
  });
}

test('warns about a mistyped field, but not about an unknown one', () => {
  assert.deepEqual(listPlaces(service.check(withFields({ serviceDefinitions: {} }))), [
    'warning key service.serviceDefinitions',
  ]);
  assert.deepEqual(service.check(withFields({ somethingNewer: 1 })), []);
});

test('is sent as its own text, with the fields that the platform takes from the JSON', () => {
  const request = service.createRequest(step());
  assert.equal(formatRequest(request), 'POST /ng/api/servicesV2?accountIdentifier=acct');
  assert.equal(request.contentType, 'application/json');
  assert.deepEqual(parseBody(request), {
    identifier: 'checkout',
    name: 'Checkout',
    description: 'Takes the money',
    tags: { team: 'pay' },
    orgIdentifier: 'default',
    projectIdentifier: 'payments',
    yaml: `# kept\n${stringify(withFields({}))}`,
  });
});

test('is read in its scope and listed with its text', () => {
  assert.deepEqual(service.readRequests(step()).map(formatRequest), [
    'GET /ng/api/servicesV2/checkout?accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments',
  ]);
  assert.ok(service.list && !service.list.isPartial);
  assert.equal(
    formatRequest(service.list.request({ scope: { account: 'acct' } }, ['a', 'b'], 1)),
    'GET /ng/api/servicesV2?accountIdentifier=acct&serviceIdentifiers=a&serviceIdentifiers=b&page=1&size=100',
  );
  const page = service.list.parsePage(createResponse({ content: [shown()], totalPages: 1 }), { scope: projectScope });
  assert.deepEqual(page?.entries[0]?.resource.value, serviceFields);
});

test('is saved if the response shows it, and not if a policy denies it', () => {
  assert.ok(service.verify(step(), createResponse(shown())).verified);
  const denied = service.verify(
    step(),
    createResponse({ service: null, governanceMetadata: { deny: true, message: 'no owner' } }),
  );
  assert.deepEqual(denied, { verified: false, saved: 'nothing', reasons: ['no owner'] });
  const elsewhere = service.verify(step(), createResponse(shown({ projectIdentifier: 'other' })));
  assert.deepEqual(elsewhere, {
    verified: false,
    saved: 'unknown',
    reasons: ['the response is for the project "other" instead of "payments"'],
  });
});

const differences = (data: object, fields: Record<string, unknown> = {}) =>
  service
    .compare(step(fields), remoteIn(service.parseResource(step(fields), [createResponse(data)])))
    .map(({ path, immutable }) => `${path.join('.')}${immutable ? ' (immutable)' : ''}`);

test('does not differ only by formatting', () => assert.deepEqual(differences(shown()), []));

test('differs in the text and beside it', () => {
  assert.deepEqual(differences(shown({}, stringify({ service: { ...serviceFields, name: 'Old' } }))), ['service.name']);
  assert.deepEqual(differences(shown({ description: null, tags: {} })), ['service.description', 'service.tags']);
  assert.deepEqual(differences(shown({ tags: { team: 'pay', old: '1' } })), ['service.tags']);
});

test('marks fields that the platform refuses to change', () => {
  const other = stringify({
    service: { ...serviceFields, serviceDefinition: { ...serviceFields.serviceDefinition, type: 'Ssh' } },
  });
  assert.deepEqual(differences(shown({}, other)), ['service.serviceDefinition.type (immutable)']);
});

test('a service without a stored text differs by the fields that its JSON lacks', () => {
  const remote = remoteIn(service.parseResource(step(), [createResponse(shown({ yaml: null }))]));
  assert.equal(remote.text, undefined);
  assert.deepEqual(
    service.compare(step(), remote).map(({ path }) => path.join('.')),
    ['service.serviceDefinition'],
  );
});

test('in Git it cannot be replaced', () => {
  const data = shown({ storeType: 'REMOTE', entityGitDetails: { repoName: 'r', branch: 'main', filePath: 'a.yaml' } });
  const remote = remoteIn(service.parseResource(step(), [createResponse(data)]));
  assert.equal(remote.lockedBecause, 'it is stored in Git (repository r, branch main, file a.yaml): change it there');
});

test('refers to connectors at any depth', () => {
  assert.deepEqual(
    service.findReferences(step()).map(({ kind, scope, identifier }) => ({ kind, scope, identifier })),
    [{ kind: 'connector', scope: { account: 'acct' }, identifier: 'git' }],
  );
});

test('has a page among the settings', () => {
  assert.equal(service.page(step()), '/ng/account/acct/all/orgs/default/projects/payments/settings/services/checkout');
});
