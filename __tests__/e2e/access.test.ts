import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Emulator, Seed } from '../../emulator/emulator.ts';
import { clean, runStep } from '../harness/runner.ts';
import { type Files, line, provision, readResults, writes } from './directory.ts';
import { account, annotations, apiKey, assertEnded, onlyError, reaching, startPlatform } from './support.ts';

after(clean);

const root = 'platform/.harness/orgs/default/projects/payments';
const allowed = { 'allow-access-changes': 'true' };
const users = ['ann', 'bob', 'eve'].map((name) => ({ id: `id_${name}`, userName: `${name}@acme.com` }));
/** The token of a service account that does not exist yet. */
const token = `sat.${account}.CiToken0000000000001.Zq8vN3xR7kP2mW5tY9bL`;
const keys = [
  { token: apiKey, roles: [{ role: '_account_admin' }] },
  { token, serviceAccount: 'default/payments/ci' },
];
const seed: Seed = { users, keys };

function tree({
  members = '[Ann@acme.com, bob@acme.com]',
  permissions = 'core_connector_view',
  name = 'x',
} = {}): Files {
  return {
    [`${root}/role_assignments/ci.yaml`]: assignment('SERVICE_ACCOUNT', 'ci', 'reader', 'connectors'),
    [`${root}/role_assignments/devs.yaml`]: assignment(
      'USER_GROUP',
      'devs',
      '_project_admin',
      '_all_project_level_resources',
    ),
    [`${root}/user_groups/devs.yaml`]: `userGroup:\n  identifier: devs\n  name: Devs ${name}\n  users: ${members}\n`,
    [`${root}/service_accounts/ci.yaml`]: `serviceAccount:\n  identifier: ci\n  name: CI ${name}\n`,
    [`${root}/roles/reader.yaml`]: `role:\n  identifier: reader\n  name: Reader ${name}\n  permissions: [${permissions}]\n`,
    [`${root}/resource_groups/connectors.yaml`]: `resourceGroup:
  identifier: connectors
  name: Connectors ${name}
  resourceFilter: { resources: [{ resourceType: CONNECTOR }, { resourceType: PIPELINE, identifiers: [a, b] }] }
`,
  };
}

function assignment(type: string, identifier: string, role: string, resources: string): string {
  return `roleAssignment:
  roleIdentifier: ${role}
  resourceGroupIdentifier: ${resources}
  principal: { type: ${type}, identifier: ${identifier} }
`;
}

/** All but the requests that find role assignments, which are a POST. */
const changes = (platform: Emulator) => writes(platform).filter(({ path }) => !path.endsWith('/filter'));

async function connectorsStatus({ url }: Emulator): Promise<number> {
  const query = `accountIdentifier=${account}&orgIdentifier=default&projectIdentifier=payments`;
  const response = await fetch(`${url}/ng/api/connectors/none?${query}`, { headers: { 'x-api-key': token } });
  await response.text();
  return response.status;
}

describe('access as code', () => {
  it('is created in the order of its references, compared without order or case, and updated', async (test) => {
    const platform = await startPlatform(test, { seed });
    assert.equal(await connectorsStatus(platform), 401);
    const created = await provision(platform, tree(), allowed);
    assert.equal(created.code, 0, created.log);
    assert.equal(created.outputs.created, '6');
    const posted = changes(platform);
    const findPosition = (end: string, text = '') =>
      posted.findIndex((request) => line(request).endsWith(end) && String(request.body).includes(text));
    const assigned = findPosition('/roleassignments', 'reader');
    for (const needed of ['/serviceaccount', '/roles', '/resourcegroup'])
      assert.ok(findPosition(needed) < assigned, needed);
    assert.ok(findPosition('/user-groups') < findPosition('/roleassignments', '_project_admin'));
    const gains = [
      '+ Ann@acme.com joins group devs of project default/payments',
      '+ group devs gets Project Admin on project default/payments',
      '+ role reader of project default/payments allows core_connector_view',
      '+ service account ci gets role reader on resource group connectors of project default/payments',
    ];
    for (const gain of gains) assert.ok(created.log.includes(gain), created.log);
    assert.match(created.log, /Rights: 5 gained, 0 lost/);
    assert.ok(created.summary.indexOf('gets Project Admin') < created.summary.indexOf('➕'), created.summary);
    assert.deepEqual(readResults(created).find(({ identifier }) => identifier.startsWith('group:devs'))?.rights, [
      '+ group devs gets Project Admin on project default/payments',
    ]);
    // The platform generates a missing identifier.
    assert.match(created.outputs.identifiers ?? '', /role_assignment_/);
    // The assignment gives exactly the rights of its role and resource group.
    assert.equal(await connectorsStatus(platform), 400);

    platform.requests.length = 0;
    const reordered = tree({ members: '[BOB@acme.com, ann@acme.com]' });
    const again = await provision(platform, reordered, allowed);
    assert.equal(again.code, 0, again.log);
    assert.equal(again.outputs.unchanged, '6');
    assert.deepEqual(changes(platform), []);
    assert.doesNotMatch(again.log, /Rights:/);

    const other = tree({ members: '[ann@acme.com, eve@acme.com]', permissions: 'core_pipeline_view', name: 'y' });
    const updated = await provision(platform, other, allowed);
    assert.equal(updated.code, 0, updated.log);
    assert.deepEqual([updated.outputs.updated, updated.outputs.unchanged], ['4', '2']);
    for (const change of [
      '+ eve@acme.com joins group devs of project default/payments',
      '- bob@acme.com leaves group devs of project default/payments',
      '- role reader of project default/payments no longer allows core_connector_view',
    ]) {
      assert.ok(updated.log.includes(change), updated.log);
    }
    // The right that the apply took no longer exists.
    assert.equal(await connectorsStatus(platform), 403);
    assert.deepEqual([...platform.state.userGroups.values()][0]?.value.users, ['ann@acme.com', 'eve@acme.com']);
  });

  it('is written only if the input allows it, and is shown in a dry run', async (test) => {
    const platform = await startPlatform(test, { seed });
    const refused = await provision(platform, tree());
    assert.equal(refused.code, 1);
    assert.equal(platform.requests.length, 0);
    const [error] = annotations(refused, 'error');
    assert.match(error?.message ?? '', /Access changes are not allowed in this run: .*role default\/payments\/reader/);
    assert.match(error?.message ?? '', /set `allow-access-changes: true`/);

    const planned = await provision(platform, tree(), { 'dry-run': 'true' });
    assert.equal(planned.code, 0, planned.log);
    assert.match(planned.log, /\+ group devs gets Project Admin on project default\/payments/);
    assert.match(annotations(planned, 'notice')[0]?.message ?? '', /requires `allow-access-changes: true`/);
    assert.deepEqual(changes(platform), []);

    // Groups without members, resource groups and service accounts alone give no rights.
    const harmless = Object.fromEntries(
      Object.entries(tree())
        .filter(([file]) => /user_groups|resource_groups|service_accounts/.test(file))
        .map(([file, text]) => [file, text.replace(/ {2}users: .*\n/, '')]),
    );
    const created = await provision(platform, harmless);
    assert.equal(created.code, 0, created.log);
    assert.equal(created.outputs.created, '3');
    // A change of an existing resource group changes rights of others.
    const narrowed = Object.fromEntries(
      Object.entries(harmless).map(([file, text]) => [file, text.replace('[a, b]', '[a]')]),
    );
    platform.requests.length = 0;
    const changed = await provision(platform, narrowed);
    assert.equal(changed.code, 1);
    assert.deepEqual(changes(platform), []);
    assert.match(
      annotations(changed, 'error')[0]?.message ?? '',
      /Access changes are not allowed in this run: resource group default\/payments\/connectors\. Nothing was written\./,
    );
  });

  it('links a group to one of an identity provider', async (test) => {
    const platform = await startPlatform(test, { seed });
    const group = `userGroup:
  identifier: devs
  name: Devs
  isSsoLinked: true
  linkedSsoId: okta
  linkedSsoType: SAML
  linkedSsoDisplayName: Okta
  ssoGroupId: developers
  ssoGroupName: Developers
`;
    const files = { [`${root}/user_groups/devs.yaml`]: group };
    const created = await provision(platform, files, allowed);
    assert.equal(created.outputs.created, '1', created.log);
    const sent = JSON.parse(String(platform.requests.find(({ method }) => method === 'POST')?.body));
    assert.deepEqual([sent.ssoLinked, sent.isSsoLinked], [true, undefined]);
    assert.equal(platform.state.userGroups.get('default/payments/devs')?.value.ssoLinked, true);
    assert.equal((await provision(platform, files, allowed)).outputs.unchanged, '1');
    const exported = await runStep(
      { ...reaching(platform), operation: 'export', kinds: 'user groups', payload: '' },
      { files: {} },
    );
    assertEnded(exported, 0);
    const file = readFileSync(
      join(exported.workspace, `.harness/${root.replace(/^.*?orgs/, 'orgs')}/user_groups/devs.yaml`),
    );
    assert.match(String(file), /isSsoLinked: true\n/);
  });

  it('that exists fails a create, can be skipped, and is written exactly once despite lost responses', async (test) => {
    const platform = await startPlatform(test, { seed });
    for (const path of ['/ng/api/v2/user-groups', '/ng/api/serviceaccount', '/authz/api/roles']) {
      platform.fault({ kind: 'reset', when: 'after', method: 'POST', path, times: 1 });
    }
    for (const path of ['/resourcegroup/api/v2/resourcegroup', '/authz/api/roleassignments']) {
      platform.fault({ kind: 'reset', when: 'after', method: 'POST', path, times: 1 });
    }
    const run = await provision(platform, tree(), allowed);
    assert.equal(run.code, 0, run.log);
    assert.equal(run.outputs.created, '6');
    assert.equal(platform.state.roleAssignments.size, 2);

    platform.requests.length = 0;
    for (const path of ['/ng/api/v2/user-groups', '/ng/api/serviceaccount/*', '/authz/api/roles/*']) {
      platform.fault({ kind: 'reset', when: 'after', method: 'PUT', path, times: 1 });
    }
    platform.fault({
      kind: 'reset',
      when: 'after',
      method: 'PUT',
      path: '/resourcegroup/api/v2/resourcegroup/*',
      times: 1,
    });
    const updated = await provision(platform, tree({ name: 'y' }), allowed);
    assert.deepEqual([updated.code, updated.outputs.updated, updated.outputs.unchanged], [0, '4', '2'], updated.log);
    assert.equal(updated.log.match(/the response was lost; read back and verified/g)?.length, 4, updated.log);
    assert.equal(changes(platform).length, 4, 'an update that a read shows is not sent again');

    const skipped = await provision(platform, tree(), { ...allowed, 'if-exists': 'skip' });
    assert.deepEqual([skipped.code, skipped.outputs.skipped], [0, '6'], skipped.log);
    for (const [file, text] of Object.entries(tree()).slice(1)) {
      const failed = await provision(platform, { [file]: text }, { ...allowed, 'if-exists': 'fail' });
      assert.equal(failed.code, 1, failed.log);
      assert.match(
        annotations(failed, 'error')[0]?.message ?? '',
        /already (exists|present)|Failed to create/,
        failed.log,
      );
    }
  });

  it('is refused if parts do not exist, are mistyped, managed, or denied by a policy', async (test) => {
    const policies = (['userGroup', 'serviceAccount'] as const).map((kind) => ({
      identifier: `no_${kind}`,
      kind,
      match: 'denied',
      message: 'needs an owner',
    }));
    const platform = await startPlatform(test, {
      seed: {
        ...seed,
        policies,
        userGroups: [{ userGroup: { identifier: 'linked', name: 'Linked', users: ['ann@acme.com'], ssoLinked: true } }],
      },
    });
    const absent = await provision(
      platform,
      { 'platform/a.yaml': scoped(assignment('USER_GROUP', 'nobody', 'none', 'r')) },
      allowed,
    );
    const messages = annotations(absent, 'error').map(({ message }) => message);
    assert.equal(messages.length, 3, absent.log);
    assert.ok(messages.some((message) => /references user group "nobody" \(project default\/payments\)/.test(message)));

    const broken = {
      'platform/typo.yaml': scoped('role:\n  identifier: r\n  name: R\n  permissions: [core_connector_veiw]\n'),
      'platform/linked.yaml': 'userGroup:\n  identifier: linked\n  name: Linked\n  users: [bob@acme.com]\n',
    };
    const typo = await provision(platform, broken, allowed);
    assert.match(typo.log, /no permission `core_connector_veiw`.*Did you mean `core_connector_view`\?/);
    const { 'platform/linked.yaml': linked } = broken;
    const managed = await provision(platform, { 'platform/linked.yaml': linked }, { ...allowed, 'dry-run': 'true' });
    assert.equal(managed.code, 1);
    assert.match(
      managed.log,
      /`userGroup\.users` cannot be changed, because it is linked to a group of an identity provider/,
    );
    const underscore = { 'platform/r.yaml': 'role:\n  identifier: _account_admin\n  name: Mine\n  permissions: []\n' };
    assert.match((await provision(platform, underscore, allowed)).log, /the platform manages the roles/);
    assert.deepEqual(changes(platform), []);

    for (const kind of ['userGroup', 'serviceAccount']) {
      const denied = await provision(platform, { 'platform/d.yaml': `${kind}:\n  identifier: denied\n  name: D\n` });
      assert.match(onlyError(denied).sentence, /did not save it: .*needs an owner/);
    }
  });

  it('is refused before the write if a member does not exist, as far as the key may list users', async (test) => {
    const reader = `pat.${account}.GroupToken00000000001.Zq8vN3xR7kP2mW5tY9bL`;
    const roles = [{ identifier: 'groups', name: 'G', permissions: ['core_usergroup_view', 'core_usergroup_manage'] }];
    const limited = { token: reader, roles: [{ role: 'groups' }] };
    const platform = await startPlatform(test, {
      seed: { ...seed, keys: [...keys, limited], roles },
    });
    const group = scoped('userGroup:\n  identifier: devs\n  name: Devs\n  users: [anne@acme.com]\n');
    for (const dryRun of ['true', 'false']) {
      const run = await provision(platform, { 'platform/a.yaml': group }, { ...allowed, 'dry-run': dryRun });
      const { sentence, properties } = onlyError(run);
      assert.match(sentence, /`userGroup\.users\[0\]` is not a user of the account\.$/);
      assert.equal(properties.line, '6');
    }
    assert.deepEqual(changes(platform), []);
    const unlisted = await provision(platform, { 'platform/a.yaml': group }, { ...allowed, 'api-key': reader });
    assert.match(unlisted.log, /::warning.*Could not check whether the members of user groups exist/);
    assert.match(unlisted.log, /No user exists with the emails/, 'and the platform decides');
  });

  it('is deleted if it is named and allowed, and reports the rights that this takes', async (test) => {
    const platform = await startPlatform(test, { seed });
    const none = await provision(platform, tree(), { ...allowed, operation: 'delete' });
    assert.deepEqual([none.code, none.outputs.unchanged], [0, '6'], none.log);
    assert.deepEqual(changes(platform), []);
    assert.equal((await provision(platform, tree(), allowed)).code, 0);
    assert.equal(await connectorsStatus(platform), 400);
    const path = `${root}/role_assignments/ci.yaml`;
    const named = { [path]: tree()[path] as string };
    const refused = await provision(platform, named, { operation: 'delete' });
    assert.equal(refused.code, 1);
    assert.match(annotations(refused, 'error')[0]?.message ?? '', /Access changes are not allowed in this run/);
    assert.equal(platform.state.roleAssignments.size, 2);
    const deleted = await provision(platform, named, { ...allowed, operation: 'delete' });
    assert.equal(deleted.code, 0, deleted.log);
    assert.ok(
      deleted.log.includes(
        '- service account ci loses role reader on resource group connectors of project default/payments',
      ),
    );
    assert.equal(platform.state.roleAssignments.size, 1);
    assert.equal(await connectorsStatus(platform), 403);
    const rest = await provision(platform, tree(), { ...allowed, operation: 'delete' });
    assert.equal(rest.code, 0, rest.log);
    assert.equal(rest.outputs.deleted, '5');
    for (const name of ['userGroups', 'serviceAccounts', 'roles', 'resourceGroups', 'roleAssignments'] as const) {
      assert.equal([...platform.state[name].values()].filter(({ value }) => value.projectIdentifier).length, 0, name);
    }
  });

  it('never takes the last administrator role of its own key', async (test) => {
    const assigned = (principal: object) => ({
      roleAssignment: {
        roleIdentifier: '_project_admin',
        resourceGroupIdentifier: '_all_project_level_resources',
        principal,
        orgIdentifier: 'default',
        projectIdentifier: 'payments',
      },
    });
    const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
    const platform = await startPlatform(test, {
      seed: {
        users,
        keys: [{ token: apiKey, user: 'id_ann', roles: [{ role: '_account_admin' }] }],
        userGroups: [
          { userGroup: { identifier: 'devs', name: 'Devs', users: ['ann@acme.com', 'bob@acme.com'], ...inProject } },
        ],
        roleAssignments: [assigned({ type: 'USER_GROUP', identifier: 'devs' })],
      },
    });
    const without = (...members: string[]) => ({
      [`${root}/user_groups/devs.yaml`]: `userGroup:\n  identifier: devs\n  name: Devs\n  users: [${members.join(', ')}]\n`,
    });
    const last = /would remove the last administrator role of the run's own API key in project default\/payments\./;
    for (const dryRun of ['true', 'false']) {
      const run = await provision(platform, without('bob@acme.com'), { ...allowed, 'dry-run': dryRun });
      assert.equal(run.code, 1);
      assert.match(annotations(run, 'error')[0]?.message ?? '', last);
    }
    const changed = await provision(platform, without('bob@acme.com'), { ...allowed, 'plan-digest': '0'.repeat(64) });
    const [first, second, ...others] = annotations(changed, 'error').map(({ message }) => message);
    assert.match(first ?? '', last);
    assert.match(second ?? '', /^The plan has changed/);
    assert.deepEqual(others, []);
    platform.fault({ kind: 'error', shape: 'B', code: 'INVALID_REQUEST', path: '/ng/api/user/currentUser' });
    const unknown = await provision(platform, without('bob@acme.com'), allowed);
    assert.match(
      annotations(unknown, 'error')[0]?.message ?? '',
      /Could not check whether the run's own key stays an admin/,
    );
    assert.deepEqual(changes(platform), []);

    // Others may leave, and so may the owner of the key if another way remains.
    assert.equal((await provision(platform, without('ann@acme.com'), allowed)).code, 0);
    const direct = {
      [`${root}/role_assignments/ann.yaml`]: assignment(
        'USER',
        'id_ann',
        '_project_admin',
        '_all_project_level_resources',
      ),
    };
    const added = await provision(platform, direct, allowed);
    assert.equal(added.code, 0, added.log);
    const left = await provision(platform, without('bob@acme.com'), allowed);
    assert.equal(left.code, 0, left.log);
  });
});

function scoped(text: string): string {
  return text.replace('\n', '\n  orgIdentifier: default\n  projectIdentifier: payments\n');
}
