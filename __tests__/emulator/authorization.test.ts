import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Seed } from '../../emulator/emulator.ts';
import { assertRefused, connector, inProject, seedWithProject, start } from './client.ts';

const token = 'sat.emulatorAccount0000001.robot.secret';
const user = 'pat.emulatorAccount0000001.ann.secret';
const base: Seed = {
  ...seedWithProject,
  users: [{ id: 'u1', userName: 'Ann@acme.com' }],
  keys: [
    { token, serviceAccount: 'default/payments/robot' },
    { token: user, user: 'u1' },
  ],
  serviceAccounts: [{ identifier: 'robot', name: 'Robot', email: 'robot@service.harness.io', ...inProject }],
  connectors: [{ connector }],
  roles: [{ identifier: 'reader', permissions: ['core_connector_view'], ...inProject }],
  userGroups: [{ userGroup: { identifier: 'devs', name: 'Devs', users: ['ann@acme.com'] } }],
  resourceGroups: [
    {
      resourceGroup: {
        accountIdentifier: 'emulatorAccount0000001',
        identifier: 'one',
        name: 'One',
        ...inProject,
        includedScopes: [
          { filter: 'EXCLUDING_CHILD_SCOPES', accountIdentifier: 'emulatorAccount0000001', ...inProject },
        ],
        resourceFilter: { resources: [{ resourceType: 'CONNECTOR', identifiers: ['dockerhub'] }] },
      },
    },
  ],
};
const robot = { type: 'SERVICE_ACCOUNT', identifier: 'robot' };
const devs = { type: 'USER_GROUP', identifier: 'devs', scopeLevel: 'account' };

function assigned(
  principal: object,
  roleIdentifier: string,
  resourceGroupIdentifier: string,
  fields: object = inProject,
) {
  return { roleAssignment: { principal, roleIdentifier, resourceGroupIdentifier, ...fields } };
}

const all = '_all_project_level_resources';
const below = '_all_resources_including_child_scopes';
const viewer = '_account_viewer';
for (const [what, key, assignment, status] of [
  ['nothing', token, undefined, 403],
  ['a role of the project', token, assigned(robot, 'reader', all), 200],
  ['a role for some resources', token, assigned(robot, 'reader', 'one'), 200],
  ['a role that does not allow it', token, assigned(robot, 'unknown', all), 403],
  ['a disabled assignment', token, assigned(robot, 'reader', all, { ...inProject, disabled: true }), 403],
  ['an assignment of another account', token, assigned({ ...robot, scopeLevel: 'account' }, 'reader', all), 403],
  ['a role of a group of its user', user, assigned(devs, '_project_viewer', all), 200],
  ['a role of the account, for all below', user, assigned(devs, viewer, below, {}), 200],
  ['a role of the account alone', user, assigned(devs, viewer, '_all_account_level_resources', {}), 403],
  ['a role of the user itself', user, assigned({ type: 'USER', identifier: 'u1' }, '_project_viewer', all), 200],
] as const) {
  test(`a key with ${what} gets ${status}`, async (t) => {
    const { send } = await start(t, { seed: { ...base, roleAssignments: assignment ? [assignment] : [] } });
    const got = await send('GET', '/ng/api/connectors/dockerhub', { query: inProject, key });
    assert.equal(got.status, status, got.text);
    if (status === 200) return;
    assert.equal(got.json.code, 'NG_ACCESS_DENIED');
    assert.deepEqual(got.json.failedPermissionChecks[0].permission, 'core_connector_view');
  });
}

test('a key may assign roles only to principals that it manages, and an administrator to all', async (t) => {
  const { send } = await start(t, { seed: { ...base, roleAssignments: [assigned(robot, 'reader', all)] } });
  const { roleAssignment } = assigned(robot, '_project_admin', all);
  const refused = await send('POST', '/authz/api/roleassignments', {
    query: inProject,
    body: roleAssignment,
    key: token,
  });
  assertRefused(refused, 403, 'NG_ACCESS_DENIED');
  const created = await send('POST', '/authz/api/roleassignments', { query: inProject, body: roleAssignment });
  assert.equal(created.status, 200, created.text);
  const { identifier } = created.json.data.roleAssignment;
  assert.match(identifier, /^role_assignment_/);
  const again = await send('POST', '/authz/api/roleassignments', { query: inProject, body: roleAssignment });
  assertRefused(again, 400, 'DUPLICATE_FIELD');
  const filter = { roleFilter: ['_project_admin'] };
  const listed = await send('POST', '/authz/api/roleassignments/filter', { query: inProject, body: filter });
  assert.equal(listed.json.data.totalItems, 1);
  await send('DELETE', `/authz/api/roleassignments/${identifier}`, { query: inProject });
  assertRefused(
    await send('GET', `/authz/api/roleassignments/${identifier}`, { query: inProject }),
    404,
    'ENTITY_NOT_FOUND',
  );
});

test('a resource group has only its own level, even if a request names others', async (t) => {
  const { emulator, send } = await start(t, { seed: base });
  const path = '/resourcegroup/api/v2/resourcegroup';
  const group = {
    accountIdentifier: emulator.account,
    identifier: 'two',
    name: 'Two',
    allowedScopeLevels: ['account'],
  };
  const created = await send('POST', path, { query: inProject, body: { resourceGroup: { ...group, ...inProject } } });
  assert.deepEqual(created.json.data.resourceGroup.allowedScopeLevels, ['project'], created.text);
});

test('a delete also deletes the assignments', async (t) => {
  const seed = { ...base, roleAssignments: [assigned(robot, 'reader', 'one'), assigned(devs, 'reader', all)] };
  const paths = {
    '/authz/api/roles/reader': 2,
    '/resourcegroup/api/v2/resourcegroup/one': 1,
    '/ng/api/serviceaccount/robot': 1,
  };
  for (const [path, count] of Object.entries(paths)) {
    const { emulator, send } = await start(t, { seed });
    assert.equal((await send('DELETE', path, { query: inProject })).status, 200);
    assert.equal(emulator.state.roleAssignments.size, 2 - count, path);
  }
  const { emulator, send } = await start(t, { seed });
  assert.equal((await send('DELETE', '/ng/api/user-groups/devs')).status, 200);
  assert.equal(emulator.state.roleAssignments.size, 1);
});

test('permissions are listed by level, and a key can read its owner', async (t) => {
  const { send } = await start(t, { seed: base });
  const names = async (query: Record<string, string>) =>
    (await send('GET', '/authz/api/permissions', { query })).json.data.map(
      ({ permission }: { permission: { identifier: string } }) => permission.identifier,
    );
  assert.ok(!(await names({})).includes('core_pipeline_execute'));
  assert.ok((await names(inProject)).includes('core_pipeline_execute'));
  assert.ok((await names({ scopeFilterDisabled: 'true' })).includes('core_pipeline_execute'));
  const me = await send('GET', '/ng/api/user/currentUser', { key: user });
  assert.deepEqual([me.json.data.uuid, me.json.data.email], ['u1', 'Ann@acme.com']);
  assertRefused(await send('GET', '/ng/api/user/currentUser', { key: token }), 400, 'INVALID_REQUEST');
  const shown = await send('POST', '/ng/api/token/validate', {
    body: token,
    headers: { 'content-type': 'text/plain' },
    key: token,
  });
  assert.deepEqual([shown.json.data.parentIdentifier, shown.json.data.projectIdentifier], ['robot', 'payments']);
});
