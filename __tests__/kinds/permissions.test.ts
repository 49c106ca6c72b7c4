import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBuiltInPermissions } from '../../emulator/access/built-in-roles.ts';
import { permissions } from '../../emulator/access/permissions.ts';
import { collections } from '../../emulator/collections/index.ts';
import { findResourceType, formatPermissionPrefix, type WriteVerb } from '../../src/kinds/permissions.ts';
import { kinds } from '../../src/kinds/registry.ts';
import type { ResourceKey } from '../../src/kinds/resource-key.ts';
import { permissionsFor } from '../../src/kinds/shared/step-fields.ts';
import { createStep, projectScope } from './making.ts';

const writes: readonly WriteVerb[] = ['create', 'update', 'delete'];

/** The permissions of a write as short lines: `core_connector_edit CONNECTOR default/payments/registry`. */
function listPermissions(
  name: string,
  value: unknown,
  write: WriteVerb,
  parent?: ResourceKey,
  scope = projectScope,
): string[] {
  const step = createStep(name, value, scope, undefined, parent);
  return permissionsFor(step, write).map(({ permission, resourceType, scope, identifier }) => {
    const place = [scope.org, scope.project, identifier].filter((part) => part !== undefined).join('/');
    return `${permission} ${resourceType} ${place}`;
  });
}

describe('the permissions of kinds', () => {
  for (const collection of collections) {
    const kind = kinds.find(({ name }) => name.replaceAll(' ', '').toLowerCase() === formatEntity(collection.entity));
    it(`of ${collection.entity} are those that the platform requires`, () => {
      assert.ok(kind, collection.entity);
      const { permissions } = kind;
      const named = (verbs: readonly string[]) => verbs.map((verb) => `${formatPermissionPrefix(permissions)}_${verb}`);
      assert.equal(findResourceType(permissions), collection.permissions.resourceType);
      assert.deepEqual(permissions.readFreely ? [] : named(['view']), [collection.permissions.view ?? []].flat());
      assert.deepEqual(named(permissions.create), collection.permissions.create);
      assert.deepEqual(named(permissions.update), collection.permissions.update);
      // Whether a role assignment can be deleted also depends on its principal.
      if (kind.name !== 'role assignment') {
        assert.deepEqual(named(permissions.delete), [collection.permissions.delete]);
      }
    });
  }

  for (const kind of kinds) {
    it(`of ${kind.plural} are those of the administrator of each scope`, () => {
      const { create, update, delete: remove, use = [] } = kind.permissions;
      const verbs = ['view', ...create, ...update, ...remove, ...use];
      const needed = new Set(verbs.map((verb) => `${formatPermissionPrefix(kind.permissions)}_${verb}`));
      if (kind.permissions.readFreely) needed.delete(`${formatPermissionPrefix(kind.permissions)}_view`);
      const known = new Set(permissions.map(({ identifier }) => identifier));
      assert.deepEqual(
        [...needed].filter((permission) => !known.has(permission)),
        [],
      );
      for (const level of kind.scopes.filter((one) => one !== 'account')) {
        const given = listBuiltInPermissions(`_${level}_admin`);
        assert.deepEqual(
          [...needed].filter((permission) => !given.includes(permission)),
          [],
          level,
        );
      }
    });
  }

  it('of an administrator include the evaluation of policies', () => {
    for (const level of ['organization', 'project'])
      assert.ok(listBuiltInPermissions(`_${level}_admin`).includes('core_governancePolicySets_evaluate'));
  });

  it('name an existing resource, and none before it is created', () => {
    const connector = { connector: { identifier: 'registry' } };
    assert.deepEqual(
      writes.map((write) => listPermissions('connector', connector, write)),
      [
        ['core_connector_edit CONNECTOR default/payments'],
        ['core_connector_edit CONNECTOR default/payments/registry'],
        ['core_connector_delete CONNECTOR default/payments/registry'],
      ],
    );
  });

  it('of a project are needed in its organization', () => {
    const project = { project: { identifier: 'shop' } };
    const scope = { account: 'acct', org: 'default' };
    assert.deepEqual(
      writes.flatMap((write) => listPermissions('project', project, write, undefined, scope)),
      [
        'core_project_create PROJECT default',
        'core_project_edit PROJECT default/shop',
        'core_project_delete PROJECT default/shop',
      ],
    );
  });

  it('of a trigger and an infrastructure are those on the parent', () => {
    const createParent = (kind: string): ResourceKey => ({ kind, scope: projectScope, identifier: 'parent' });
    assert.deepEqual(listPermissions('trigger', { trigger: { identifier: 't' } }, 'create', createParent('pipeline')), [
      'core_pipeline_edit PIPELINE default/payments/parent',
      'core_pipeline_execute PIPELINE default/payments/parent',
    ]);
    const infrastructure = { infrastructureDefinition: { identifier: 'k8s' } };
    assert.deepEqual(listPermissions('infrastructure', infrastructure, 'delete', createParent('environment')), [
      'core_environment_edit ENVIRONMENT default/payments/parent',
    ]);
  });

  it('of an override are those on its environment, unless it is of one service', () => {
    const overrides = { environmentRef: 'org.prod', type: 'ENV_GLOBAL_OVERRIDE' };
    assert.deepEqual(listPermissions('service override', { overrides }, 'create'), [
      'core_environment_edit ENVIRONMENT default/prod',
    ]);
    assert.deepEqual(
      listPermissions('service override', { overrides: { ...overrides, serviceRef: 'api' } }, 'create'),
      [],
    );
  });

  it('of a role assignment are those to manage its principal, unless that is above it', () => {
    const of = (principal: object) => listPermissions('role assignment', { roleAssignment: { principal } }, 'create');
    assert.deepEqual(of({ type: 'USER_GROUP', identifier: 'devs' }), [
      'core_usergroup_manage USERGROUP default/payments/devs',
    ]);
    assert.deepEqual(of({ type: 'USER', identifier: 'u1' }), ['core_user_manage USER default/payments/u1']);
    assert.deepEqual(of({ type: 'SERVICE_ACCOUNT', identifier: 'ci', scopeLevel: 'account' }), []);
    assert.deepEqual(of({ type: 'API_KEY', identifier: 'k' }), []);
  });

  it('of settings name no resource', () => {
    assert.deepEqual(listPermissions('settings', [{ identifier: 'a' }], 'update'), [
      'core_setting_edit SETTING default/payments',
    ]);
  });

  it('of input sets are not required, because an account may have others', () => {
    const parent: ResourceKey = { kind: 'pipeline', scope: projectScope, identifier: 'deploy' };
    assert.deepEqual(listPermissions('input set', { inputSet: { identifier: 'x' } }, 'create', parent), []);
  });
});

/** The name of a collection's kind without spaces, in lower case. */
function formatEntity(entity: string): string {
  const names: Readonly<Record<string, string>> = { override: 'serviceoverride' };
  return names[entity] ?? entity.replaceAll('-', '').toLowerCase();
}
