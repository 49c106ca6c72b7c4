import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from '../../src/kinds/kind.ts';
import { kindOfName } from '../../src/kinds/registry.ts';
import type { RemoteResource } from '../../src/kinds/remote-resource.ts';
import type { Scope } from '../../src/kinds/resource-key.ts';
import type { RightChange } from '../../src/kinds/shared/rights.ts';
import { decideAction } from '../../src/plan/action.ts';
import type { Response } from '../../src/platform/request.ts';
import type { Mapping } from '../../src/shared/object.ts';
import { createResponse, createStep, formatRequest, listErrors, parseBody, projectScope, remoteIn } from './making.ts';

const inScope = { orgIdentifier: 'default', projectIdentifier: 'payments' };
const shownScope = { accountIdentifier: 'acct', ...inScope };
const scopeQuery = 'accountIdentifier=acct&orgIdentifier=default&projectIdentifier=payments';
const lines = (changes: readonly RightChange[] = []) =>
  changes.map(({ change, summary }) => `${change === 'gain' ? '+' : '-'} ${summary}`);

function listRights(step: Step, before: unknown, after: unknown): string[] {
  return lines(step.kind.rights?.compare(step, before, after));
}

const groupFields = { identifier: 'devs', name: 'Developers', users: ['Ann@acme.com', 'bob@acme.com'] };
const shownUsers = (...emails: string[]) => emails.map((email) => ({ uuid: `id-${email}`, name: email, email }));

test('a user group names its members by e-mail address, in any order and case', () => {
  const step = createStep('user group', { userGroup: groupFields });
  const request = step.kind.createRequest(step);
  assert.equal(formatRequest(request), `POST /ng/api/v2/user-groups?${scopeQuery}`);
  assert.deepEqual(parseBody(request), { ...groupFields, ...shownScope });
  const shown = { ...groupFields, ...shownScope, users: shownUsers('bob@acme.com', 'ann@acme.com'), description: null };
  const remote = remoteIn(step.kind.parseResource(step, [createResponse({ ...shown, governanceMetadata: null })]));
  assert.deepEqual(step.kind.compare(step, remote), []);
  const more = { ...shown, users: shownUsers('ann@acme.com', 'eve@acme.com') };
  const other = remoteIn(step.kind.parseResource(step, [createResponse(more)]));
  assert.deepEqual(
    step.kind.compare(step, other).map(({ path }) => path.join('.')),
    ['userGroup.users'],
  );
  assert.deepEqual(listRights(step, other.value, step.kind.buildDesired(step, other)), [
    '+ bob@acme.com joins group devs of project default/payments',
    '- eve@acme.com leaves group devs of project default/payments',
  ]);
});

const person = (email: string) => ({ user: { email } });
const peoplePages: readonly (readonly [what: string, pages: readonly unknown[], found: readonly string[]])[] = [
  ['users', [page([person('bob@acme.com'), person('ANN@acme.com')])], []],
  ['users of two pages', [page([person('bob@acme.com')], 2), page([person('ann@acme.com')], 2)], []],
  ['people who are invited', [page([person('bob@acme.com')]), page([{ email: 'ann@acme.com' }])], []],
  [
    'neither',
    [page([person('bob@acme.com'), person('anna@acme.com')]), page([])],
    ['error: `userGroup.users[0]` is not a user of the account.'],
  ],
  ['unknown, because a list is cut short', [page([], 1, 2)], ['warning: Could not check whether the members']],
  ['unknown, because a response is no list', [{}], ['warning: Could not check whether the members']],
];

function page(content: readonly unknown[], totalPages = 1, totalItems = content.length * totalPages) {
  return { content, totalPages, totalItems };
}

for (const [what, pages, expected] of peoplePages) {
  test(`members of a user group may be ${what}`, async () => {
    const step = createStep('user group', { userGroup: groupFields });
    const left = [...pages];
    const found = await step.kind.checks?.remote?.([step], async () => createResponse(left.shift()));
    assert.deepEqual(left, []);
    assert.equal(found?.length, expected.length);
    for (const [index, { severity, summary }] of found?.entries() ?? [])
      assert.ok(`${severity}: ${summary}`.startsWith(expected[index] ?? ''), summary);
  });
}

test('a user group without members in its document keeps its members', () => {
  const step = createStep('user group', { userGroup: { identifier: 'devs', name: 'Renamed' } });
  assert.equal(step.kind.rights?.describe?.(step), undefined);
  const shown = { ...groupFields, ...shownScope, users: shownUsers('ann@acme.com') };
  const remote = remoteIn(step.kind.parseResource(step, [createResponse(shown)]));
  assert.deepEqual((parseBody(step.kind.updateRequest(step, remote)) as typeof groupFields).users, ['ann@acme.com']);
});

for (const managed of [{ externallyManaged: true }, { isSsoLinked: true, linkedSsoId: 'okta' }]) {
  test(`a user group with ${JSON.stringify(managed)} is never given members`, () => {
    assert.match(
      listErrors(kindOfName('user group'), { userGroup: { ...groupFields, ...managed } }).join(),
      /cannot be set because/,
    );
    const shown = { ...groupFields, ...shownScope, ...managed, users: shownUsers('ann@acme.com') };
    const step = createStep('user group', { userGroup: groupFields });
    const remote = remoteIn(step.kind.parseResource(step, [createResponse(shown)]));
    const [difference] = step.kind.compare(step, remote);
    assert.equal(difference?.immutable, true);
    assert.match(difference?.reason ?? '', /identity provider/);
    const renamed = createStep('user group', { userGroup: { identifier: 'devs', name: 'Renamed' } });
    assert.equal(Object.hasOwn(parseBody(renamed.kind.updateRequest(renamed, remote)) as object, 'users'), false);
  });
}

const named = ['user group', 'service account', 'role', 'resource group'] as const;
for (const name of named) {
  test(`a ${name} that the platform manages is an error`, () => {
    const { key = '' } = kindOfName(name);
    const errors = listErrors(kindOfName(name), { [key]: { identifier: '_all', name: 'x', resourceFilter: {} } });
    assert.match(errors.join(), /the platform manages the .* whose identifier begins with `_`/);
  });
}

test('a resource group needs no filter', () => {
  const resourceGroup = { identifier: 'later', name: 'Later' };
  assert.deepEqual(listErrors(kindOfName('resource group'), { resourceGroup }), []);
});

test('a role assignment that lacks a part of its key has no identifier', () => {
  const complete = {
    roleIdentifier: '_project_admin',
    resourceGroupIdentifier: 'all',
    principal: { type: 'USER', identifier: 'u' },
  };
  const findIdentifier = (roleAssignment: object) =>
    kindOfName('role assignment').identifiers?.in?.({ roleAssignment }, { account: 'a' });
  assert.equal(findIdentifier(complete), 'user:u/_project_admin/all');
  for (const lacking of [{ roleIdentifier: '' }, { resourceGroupIdentifier: undefined }, { principal: 'u' }])
    assert.equal(findIdentifier({ ...complete, ...lacking }), '');
});

const roleFields = {
  identifier: 'deployer',
  name: 'Deployer',
  permissions: ['core_pipeline_view', 'core_pipeline_execute'],
};

test('a role has its scope in the query, and permissions without order', () => {
  const step = createStep('role', { role: { ...roleFields, ...inScope } });
  const request = step.kind.createRequest(step);
  assert.equal(formatRequest(request), `POST /authz/api/roles?${scopeQuery}`);
  assert.deepEqual(parseBody(request), { ...roleFields, allowedScopeLevels: ['project'] });
  const shown = {
    ...roleFields,
    allowedScopeLevels: ['project'],
    permissions: roleFields.permissions.toReversed(),
    tags: {},
  };
  const remote = remoteIn(step.kind.parseResource(step, [createResponse({ role: shown, scope: shownScope })]));
  assert.deepEqual(step.kind.compare(step, remote), []);
  const wider = { ...shown, permissions: ['core_pipeline_view', 'core_pipeline_delete'] };
  assert.deepEqual(listRights(step, wider, step.kind.buildDesired(step, { value: wider })), [
    '+ role deployer of project default/payments allows core_pipeline_execute',
    '- role deployer of project default/payments no longer allows core_pipeline_delete',
  ]);
  const elsewhere = createResponse({ role: shown, scope: { ...shownScope, projectIdentifier: 'shop' } });
  assert.equal(step.kind.verify(step, elsewhere).verified, false);
});

test('unknown permissions are errors with a proposal, found by one read', async () => {
  const step = createStep('role', {
    role: { ...roleFields, permissions: ['core_pipeline_exekute', 'core_pipeline_view'] },
  });
  const sent: string[] = [];
  const list = ['core_pipeline_view', 'core_pipeline_execute'].map((identifier) => ({ permission: { identifier } }));
  const check = (data: unknown, ok = true) =>
    step.kind.checks?.remote?.([step, step], async (request) => {
      sent.push(formatRequest(request));
      return createResponse(data, { ok, status: ok ? 200 : 403 });
    });
  const found = (await check(list)) ?? [];
  assert.deepEqual(sent, ['GET /authz/api/permissions?accountIdentifier=acct&scopeFilterDisabled=true'].map(String));
  assert.equal(found.length, 2);
  assert.match(
    found[0]?.summary ?? '',
    /no permission `core_pipeline_exekute` .*Did you mean `core_pipeline_execute`\?/,
  );
  const unreadable = (await check(null, false)) ?? [];
  assert.deepEqual(
    unreadable.map(({ severity }) => severity),
    ['warning'],
  );
  const without = createStep('role', { role: { identifier: 'empty', name: 'Empty' } });
  assert.deepEqual(await without.kind.checks?.remote?.([without], () => assert.fail('nothing has to be read')), []);
});

test('a new resource group is not larger than the platform allows', async () => {
  const scopes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ filter: 'EXCLUDING_CHILD_SCOPES', orgIdentifier: `org_${index}` }));
  const pipelines = (count: number) => ({
    resources: [{ resourceType: 'PIPELINE', identifiers: Array.from({ length: count }, (_, index) => `p_${index}`) }],
  });
  const found = async (more: object, remote?: RemoteResource) => {
    const step = createStep('resource group', { resourceGroup: { identifier: 'all', name: 'All', ...more } });
    const diagnostics = step.kind.checks?.change?.(step, remote, [step]);
    return diagnostics?.map(({ severity, summary }) => `${severity}: ${summary}`);
  };
  const own = { filter: 'INCLUDING_CHILD_SCOPES' };
  assert.deepEqual(await found({ includedScopes: [own, ...scopes(75)], resourceFilter: pipelines(1300) }), []);
  assert.deepEqual(await found({ includedScopes: scopes(76), resourceFilter: pipelines(1301) }), [
    'error: `resourceGroup.includedScopes` has 76 organizations and projects; a new resource group can have at most 75.',
    'error: `resourceGroup.resourceFilter.resources[0].identifiers` has 1301 identifiers; a new resource group can have at most 1300.',
  ]);
  assert.deepEqual(await found({ includedScopes: scopes(76) }, { value: {} }), []);
});

const resourceGroupFields = {
  identifier: 'pipelines',
  name: 'Pipelines',
  resourceFilter: { resources: [{ resourceType: 'PIPELINE', identifiers: ['a', 'b'] }, { resourceType: 'SERVICE' }] },
};

test('a resource group has no order, contains its own scope by default, and depends on the scopes that it names', () => {
  const step = createStep('resource group', { resourceGroup: resourceGroupFields });
  const included = { filter: 'EXCLUDING_CHILD_SCOPES', ...shownScope };
  assert.deepEqual(parseBody(step.kind.createRequest(step)), {
    resourceGroup: {
      ...resourceGroupFields,
      ...shownScope,
      allowedScopeLevels: ['project'],
      includedScopes: [included],
    },
  });
  const shown = (...resources: unknown[]) => ({
    resourceGroup: {
      ...resourceGroupFields,
      ...shownScope,
      allowedScopeLevels: ['project'],
      includedScopes: [included],
      resourceFilter: { includeAllResources: false, resources },
    },
    harnessManaged: false,
  });
  const service = { resourceType: 'SERVICE', identifiers: [], attributeFilter: null };
  const pipelines = (...identifiers: string[]) => ({ resourceType: 'PIPELINE', identifiers, attributeFilter: null });
  const same = remoteIn(step.kind.parseResource(step, [createResponse(shown(service, pipelines('b', 'a')))]));
  assert.deepEqual(step.kind.compare(step, same), []);
  // Without identifiers, an entry means all of its type, not only some of them.
  const all = remoteIn(step.kind.parseResource(step, [createResponse(shown(service, pipelines()))]));
  assert.equal(step.kind.compare(step, all).length, 1);
  assert.deepEqual(listRights(step, all.value, step.kind.buildDesired(step, all)), [
    '+ resource group pipelines of project default/payments covers PIPELINE a',
    '+ resource group pipelines of project default/payments covers PIPELINE b',
    '- resource group pipelines of project default/payments no longer covers every PIPELINE',
  ]);
  assert.deepEqual(listRights(step, undefined, step.kind.buildDesired(step, all)), []);
  // The platform itself sets the levels.
  const levels = ['account', 'project'];
  const widened = createStep('resource group', {
    resourceGroup: { ...resourceGroupFields, allowedScopeLevels: levels },
  });
  assert.deepEqual(widened.kind.compare(widened, same), []);
  const { resourceGroup } = parseBody(widened.kind.createRequest(widened)) as { resourceGroup: Mapping };
  assert.deepEqual(resourceGroup.allowedScopeLevels, levels);
  assert.deepEqual(
    widened.kind.checks?.step?.(widened).map(({ severity, summary }) => `${severity}: ${summary}`),
    [
      'warning: `resourceGroup.allowedScopeLevels` has no effect: the platform always sets the level of the group itself, project.',
    ],
  );
  const own = createStep('resource group', {
    resourceGroup: { ...resourceGroupFields, allowedScopeLevels: ['project'] },
  });
  for (const quiet of [step, own]) assert.deepEqual(quiet.kind.checks?.step?.(quiet), []);
  const includedScopes = [
    { filter: 'INCLUDING_CHILD_SCOPES', orgIdentifier: 'retail' },
    { filter: 'EXCLUDING_CHILD_SCOPES', orgIdentifier: 'retail', projectIdentifier: 'shop' },
  ];
  const account = createStep(
    'resource group',
    { resourceGroup: { ...resourceGroupFields, includedScopes } },
    { account: 'acct' },
  );
  assert.deepEqual(
    account.kind
      .findReferences(account)
      .map(({ kind, identifier, path }) => [kind, identifier, path.slice(1).join('.')]),
    [
      ['organization', 'retail', 'includedScopes.0.orgIdentifier'],
      ['project', 'shop', 'includedScopes.1.projectIdentifier'],
    ],
  );
});

const assignmentFields = {
  roleIdentifier: '_project_admin',
  resourceGroupIdentifier: '_all_project_level_resources',
  principal: { type: 'USER_GROUP', identifier: 'devs' },
};

function assignmentStep(fields: object = {}, scope: Scope = projectScope): Step {
  const value = { roleAssignment: { ...assignmentFields, ...fields } };
  const step = createStep('role assignment', value, scope);
  return { ...step, key: { ...step.key, identifier: step.kind.identifiers?.in?.(value, scope) ?? '' } };
}

for (const [name, key] of [
  ['user group', 'userGroup'],
  ['service account', 'serviceAccount'],
  ['role', 'role'],
  ['resource group', 'resourceGroup'],
] as const) {
  test(`the identifier of a ${name} can contain $, but no hyphen`, () => {
    const errors = (identifier: string) =>
      listErrors(kindOfName(name), { [key]: { identifier, name: 'x', resourceFilter: {} } });
    assert.deepEqual(errors('team$a'), []);
    assert.match(
      errors('team-a').join(),
      /must begin with a letter or `_` and continue with letters, digits, `_` or `\$`/,
    );
  });
}

/** The role assignment of a step in a page of its list. */
function assignmentIn(page: Response, { kind, key }: Step): RemoteResource | undefined {
  const entries = kind.list?.parsePage(page, key)?.entries ?? [];
  return entries.find(({ identifier, inOtherScope }) => identifier === key.identifier && !inOtherScope)?.resource;
}

test('a role assignment is identified by principal, role and resource group, not by its identifier', () => {
  const step = assignmentStep();
  assert.equal(step.key.identifier, 'group:devs/_project_admin/_all_project_level_resources');
  const explicit = { principal: { ...assignmentFields.principal, scopeLevel: 'project' } };
  assert.equal(assignmentStep(explicit).key.identifier, step.key.identifier);
  const above = assignmentStep({ principal: { ...assignmentFields.principal, scopeLevel: 'account' } });
  assert.equal(above.key.identifier, 'group:account.devs/_project_admin/_all_project_level_resources');
  const unknown = assignmentStep({ principal: { type: 'ROBOT', identifier: 'r2' } });
  assert.equal(unknown.key.identifier, 'robot:r2/_project_admin/_all_project_level_resources');

  const entry = (fields: object, scope = shownScope) => ({ roleAssignment: { ...assignmentFields, ...fields }, scope });
  const page = (...content: unknown[]) => createResponse({ content, totalPages: 1 });
  const other = entry({ roleIdentifier: '_project_viewer' });
  const remote = assignmentIn(page(other, entry({ identifier: 'role_assignment_x', ...explicit })), step);
  assert.ok(remote !== undefined);
  assert.deepEqual(step.kind.compare(step, remote), []);
  assert.equal(assignmentIn(page(other), step), undefined);
  assert.equal(assignmentIn(page(entry({}, { ...shownScope, projectIdentifier: 'shop' })), step), undefined);
  assert.equal(step.kind.list?.parsePage(createResponse(null), step.key), undefined);
  const [difference] = step.kind.compare(assignmentStep({ disabled: true }), remote);
  assert.deepEqual([difference?.path, difference?.immutable], [['roleAssignment', 'disabled'], true]);

  const verified = step.kind.verify(step, createResponse(entry({ identifier: 'role_assignment_x' })));
  assert.deepEqual(verified, { verified: true, identifiers: ['role_assignment_x'] });
  assert.equal(step.kind.verify(step, createResponse(other)).verified, false);
});

test('a role assignment that the platform manages is not deleted, even if a document names it', () => {
  const step: Step = { ...assignmentStep(), intent: 'delete' };
  const rules = { ifExists: 'update', updateSecretValues: false } as const;
  const actionOn = (fields: object, marks: object = {}) => {
    const entry = { roleAssignment: { ...assignmentFields, identifier: 'x', ...fields }, scope: shownScope, ...marks };
    const response = createResponse({ content: [entry], totalPages: 1 });
    const resource = assignmentIn(response, step);
    assert.ok(resource !== undefined);
    return decideAction(step, { state: 'present', resource }, rules).type;
  };
  assert.equal(actionOn({ managed: false }), 'delete');
  assert.equal(actionOn({ managed: true }), 'impossible');
  assert.equal(actionOn({}, { harnessManaged: true }), 'impossible');
});

test('a role assignment is sent with missing levels added', () => {
  const custom = assignmentStep({ roleIdentifier: 'deployer', resourceGroupIdentifier: 'pipelines' });
  const request = custom.kind.createRequest(custom);
  assert.equal(formatRequest(request), `POST /authz/api/roleassignments?${scopeQuery}`);
  assert.deepEqual(parseBody(request), {
    roleIdentifier: 'deployer',
    roleReference: { identifier: 'deployer', scopeLevel: 'project' },
    resourceGroupIdentifier: 'pipelines',
    principal: { type: 'USER_GROUP', identifier: 'devs', scopeLevel: 'project' },
    disabled: false,
  });
  assert.deepEqual(
    custom.kind.findReferences(custom).map(({ kind, identifier }) => `${kind} ${identifier}`),
    ['user group devs', 'role deployer', 'resource group pipelines'],
  );
  const above = assignmentStep({
    roleIdentifier: 'deployer',
    roleReference: { scopeLevel: 'account' },
    principal: { type: 'SERVICE_ACCOUNT', identifier: 'ci', scopeLevel: 'organization' },
  });
  assert.deepEqual(
    above.kind.findReferences(above).map(({ kind, scope }) => [kind, scope]),
    [
      ['service account', { account: 'acct', org: 'default' }],
      ['role', { account: 'acct' }],
    ],
  );
});

test('the principal and the role of an assignment are at its level or above', () => {
  const account = { account: 'acct' };
  const below = assignmentStep({ principal: { ...assignmentFields.principal, scopeLevel: 'project' } }, account);
  assert.match(
    below.kind.checks?.step?.(below)[0]?.summary ?? '',
    /^The principal's level \(project\) is below that of the role assignment \(account\)\.$/,
  );
  const role = assignmentStep({ roleReference: { scopeLevel: 'organization' } }, account);
  assert.match(role.kind.checks?.step?.(role)[0]?.summary ?? '', /^The role's level \(organization\) is below/);
  assert.deepEqual(assignmentStep().kind.checks?.step?.(assignmentStep()), []);
});

test('the right of an assignment is described as text', () => {
  const of = (fields: object, scope?: Scope) => {
    const step = assignmentStep(fields, scope);
    return listRights(step, undefined, step.kind.buildDesired(step, { value: {} }));
  };
  assert.deepEqual(of({}), ['+ group devs gets Project Admin on project default/payments']);
  assert.deepEqual(of({ disabled: true }), []);
  assert.deepEqual(
    of(
      {
        roleIdentifier: 'deployer',
        resourceGroupIdentifier: 'pipelines',
        principal: { type: 'SERVICE_ACCOUNT', identifier: 'ci' },
      },
      { account: 'acct', org: 'retail', project: 'shop' },
    ),
    ['+ service account ci gets role deployer on resource group pipelines of project retail/shop'],
  );
  const everything = { resourceGroupIdentifier: '_all_resources_including_child_scopes' };
  const admin = { roleIdentifier: '_account_admin', principal: { type: 'USER', identifier: 'u1' }, ...everything };
  assert.deepEqual(of(admin, { account: 'acct' }), [
    '+ user u1 gets Account Admin on the account and everything in it',
  ]);
  const step = assignmentStep();
  assert.deepEqual(listRights(step, assignmentFields, undefined), [
    '- group devs loses Project Admin on project default/payments',
  ]);
});

test('a service account gets the default address of the platform, unless it names one', () => {
  const account = { identifier: 'ci', name: 'CI' };
  const step = createStep('service account', { serviceAccount: account });
  const request = step.kind.createRequest(step);
  assert.equal(formatRequest(request), `POST /ng/api/serviceaccount?${scopeQuery}`);
  const sent = { ...account, email: 'ci@service.harness.io', ...shownScope };
  assert.deepEqual(parseBody(request), sent);
  assert.equal(step.kind.verify(step, createResponse({ ...sent, governanceMetadata: null })).verified, true);
  const read = createResponse({ serviceAccount: { ...sent, description: '', tags: {} }, tokensCount: 1 });
  assert.deepEqual(step.kind.compare(step, remoteIn(step.kind.parseResource(step, [read]))), []);
  const page = step.kind.list?.parsePage(createResponse([sent, { ...sent, identifier: 'other' }]), step.key);
  assert.deepEqual(
    page?.entries.map(({ identifier }) => identifier),
    ['ci', 'other'],
  );
  assert.equal(page?.last, true);
});

test('a response without the account that the request contains is no difference', () => {
  for (const [kind, key, fields] of [
    ['user group', 'userGroup', groupFields],
    ['service account', 'serviceAccount', { identifier: 'ci', name: 'CI' }],
    ['resource group', 'resourceGroup', resourceGroupFields],
  ] as const) {
    const step = createStep(kind, { [key]: { ...fields, ...shownScope } });
    const sent = parseBody(step.kind.createRequest(step)) as Record<string, Record<string, unknown>>;
    const { accountIdentifier, ...shown } = sent[key] ?? sent;
    assert.ok(accountIdentifier !== undefined, kind);
    const data = kind === 'user group' ? shown : { [key]: shown };
    const remote = remoteIn(step.kind.parseResource(step, [createResponse(data)]));
    assert.deepEqual(step.kind.compare(step, remote), [], kind);
  }
});

test('a document may state the account that the request contains', () => {
  const group = { identifier: 'g', name: 'G', resourceFilter: { includeAllResources: true } };
  for (const [kind, value] of [
    ['user group', { userGroup: { ...groupFields, ...shownScope } }],
    ['service account', { serviceAccount: { identifier: 'ci', name: 'CI', ...shownScope } }],
    ['resource group', { resourceGroup: { ...group, ...shownScope } }],
  ] as const) {
    assert.deepEqual(kindOfName(kind).check(value), [], kind);
  }
});

test('rights that the platform shows in a wrong form are shown as JSON', () => {
  const wrong = { toString: 1 };
  const role = createStep('role', { role: { identifier: 'deployer', name: 'Deployer', permissions: [] } });
  assert.deepEqual(listRights(role, { permissions: [wrong] }, { permissions: [] }), [
    '- role deployer of project default/payments no longer allows {"toString":1}',
  ]);
  const userGroup = createStep('user group', { userGroup: groupFields });
  assert.deepEqual(listRights(userGroup, { users: [wrong] }, { users: [] }), [
    '- {"toString":1} leaves group devs of project default/payments',
  ]);
  const resourceGroup = createStep('resource group', { resourceGroup: { identifier: 'all', name: 'All' } });
  const resources = [
    { resourceType: wrong, identifiers: [wrong] },
    { resourceType: 'PIPELINE', attributeFilter: { attributeName: wrong, attributeValues: [wrong] } },
  ];
  assert.deepEqual(listRights(resourceGroup, { resourceFilter: { resources } }, {}), [
    '- resource group all of project default/payments no longer covers {"toString":1} {"toString":1}',
    '- resource group all of project default/payments no longer covers every PIPELINE whose {"toString":1} is {"toString":1}',
  ]);
});
