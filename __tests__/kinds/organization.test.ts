import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName } from '../../src/kinds/registry.ts';
import {
  changed,
  createResponse,
  createStep,
  formatRequest,
  listErrors,
  listPlaces,
  parseBody,
  remoteIn,
} from './making.ts';

const organization = kindOfName('organization');

const organizationFields = { identifier: 'payments', name: 'Payments', description: '', tags: { team: 'pay' } };
const scope = { account: 'acct' };
const withFields = (fields: Record<string, unknown>) => changed('organization', organizationFields, fields);
const step = (fields: Record<string, unknown> = {}) => createStep('organization', withFields(fields), scope);

test('accepts a complete organization, and one with only name and identifier', () => {
  assert.deepEqual(organization.check(withFields({})), []);
  assert.deepEqual(organization.check(withFields({ description: undefined, tags: undefined })), []);
});

const unsound: [string, Record<string, unknown>, RegExp][] = [
  ['no identifier', { identifier: undefined }, /^`organization.identifier` is required but missing\.$/],
  ['an identifier with a hyphen', { identifier: 'my-org' }, /^`organization.identifier` must begin with a letter/],
  ['a blank name', { name: ' ' }, /^`organization.name` must not be empty, found " "\.$/],
  ['tags that are a list', { tags: ['a:b'] }, /^`organization.tags` must be a map of names to text, found a list\.$/],
];
for (const [what, fields, message] of unsound) {
  test(`refuses ${what}`, () => assert.match(listErrors(organization, withFields(fields)).join('\n'), message));
}

test('warns about a field that the platform ignores, and a name that it may refuse', () => {
  const diagnostics = organization.check(withFields({ name: 'Pay (new)', orgIdentifier: 'x' }));
  assert.deepEqual(listPlaces(diagnostics), [
    'warning value organization.name',
    'warning key organization.orgIdentifier',
  ]);
});

test('is created in the account', () => {
  const call = organization.createRequest(step());
  assert.equal(formatRequest(call), 'POST /ng/api/organizations?accountIdentifier=acct');
  assert.deepEqual(parseBody(call), { organization: organizationFields });
  assert.equal(call.contentType, 'application/json');
});

test('is read, replaced and shown by its identifier', () => {
  assert.deepEqual(organization.readRequests(step()).map(formatRequest), [
    'GET /ng/api/organizations/payments?accountIdentifier=acct',
  ]);
  assert.equal(organization.page(step()), '/ng/account/acct/settings/organizations/payments');
  const response = createResponse({ organization: { ...organizationFields, extra: 1 } }, { headers: { etag: 'W/3' } });
  const remote = remoteIn(organization.parseResource(step(), [response]));
  const call = organization.updateRequest(step({ name: 'New' }), remote);
  assert.equal(formatRequest(call), 'PUT /ng/api/organizations/payments?accountIdentifier=acct');
  assert.deepEqual(call.headers, { 'If-Match': '3' });
  assert.deepEqual(parseBody(call), { organization: { ...organizationFields, name: 'New', extra: 1 } });
});

test('reads nothing if the response does not contain it', () => {
  assert.deepEqual(organization.parseResource(step(), [createResponse(null)]), {
    problem: 'the response contains no data',
  });
  assert.ok(
    'problem' in
      organization.parseResource(step(), [createResponse({ organization: organizationFields }, { ok: false })]),
  );
});

test('is proved by a response that shows it, and by no other', () => {
  const proven = (data: unknown) => organization.verify(step(), createResponse(data)).verified;
  assert.equal(proven({ organization: organizationFields }), true);
  assert.equal(proven({ organization: { identifier: 'other' } }), false);
  assert.equal(proven(null), false);
});

test('compares only fields that the user wrote', () => {
  const paths = (desired: Record<string, unknown>, remote: Record<string, unknown>) =>
    organization
      .compare(step(desired), { value: { ...organizationFields, ...remote } })
      .map(({ path }) => path.join('.'));
  assert.deepEqual(paths({}, { extra: 1 }), []);
  assert.deepEqual(paths({ tags: undefined }, { tags: { other: '' } }), []);
  assert.deepEqual(paths({ name: 'x', tags: { team: 'y' } }, {}), ['organization.name', 'organization.tags.team']);
});

test('lists many at once', () => {
  assert.ok(organization.list);
  assert.equal(
    formatRequest(organization.list.request({ scope }, ['a', 'b'], 2)),
    'GET /ng/api/organizations?accountIdentifier=acct&identifiers=a&identifiers=b&pageIndex=2&pageSize=100',
  );
  const content = [{ organization: organizationFields }];
  assert.deepEqual(organization.list.parsePage(createResponse({ content, pageIndex: 0, totalPages: 1 }), { scope }), {
    entries: [{ identifier: 'payments', resource: { value: organizationFields }, shown: organizationFields }],
    pages: 1,
  });
});
