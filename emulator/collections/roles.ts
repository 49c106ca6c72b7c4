import { array, nullish, string } from 'valibot';
import { builtInRoles, permissionsOfBuiltIn } from '../access/built-in-roles.ts';
import { levelOf, permissions } from '../access/permissions.ts';
import { deleteAssignmentsWith } from '../access/role-assignments.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { described, fieldsOf, filledText, identifier } from '../resources/rules.ts';
import { matchesGlob } from '../shared/glob.ts';
import type { Resource, Scope, StoredResource } from '../state/state.ts';

const texts = nullish(array(string('must be text'), 'must be a list'));

/** Roles (docs/platform-api.md, Roles): managed ones exist in every scope and cannot be changed. */
export const roles: Collection = {
  name: 'roles',
  entity: 'role',
  wire: { form: 'flat-json' },
  paths: {
    create: '/authz/api/roles',
    update: '/authz/api/roles/:identifier',
    read: '/authz/api/roles/:identifier',
    delete: '/authz/api/roles/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/authz/api/roles',
      shape: 'platform',
      index: 'pageIndex',
      size: 'pageSize',
      defaultSize: 50,
      cap: 100,
    },
  ],
  scope: { in: 'query' },
  permissions: {
    resourceType: 'ROLE',
    create: ['core_role_edit'],
    update: ['core_role_edit'],
    view: 'core_role_view',
    delete: 'core_role_delete',
  },
  schema: fieldsOf({ identifier, name: filledText, permissions: texts, allowedScopeLevels: texts, ...described }),
  check({ fields }, names) {
    if (names.identifier.startsWith('_')) refuseRequest(`Role ${names.identifier} is managed by the platform`);
    const known = new Set(permissions.map(({ identifier }) => identifier));
    const unknown = listOf(fields.permissions).filter((permission) => !known.has(permission));
    if (unknown.length > 0) refuseRequest(`Some permissions are not valid: [${unknown.join(', ')}]`);
  },
  resourceOf: ({ fields }, { org, project }) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    permissions: [...new Set(listOf(fields.permissions))].sort(),
    allowedScopeLevels: listOf(fields.allowedScopeLevels),
    description: fields.description ?? null,
    tags: fields.tags ?? {},
    orgIdentifier: org ?? null,
    projectIdentifier: project ?? null,
  }),
  mismatchOf: () => 'Role identifier in the path and in the body do not match',
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `A role with identifier ${identifier} already exists in the specified scope`),
  refuseMissing: (names, operation) =>
    operation === 'read'
      ? refuse(404, 'ENTITY_NOT_FOUND', `${describe(names)} not found`)
      : refuseRequest(`${describe(names)} not found`),
  show: showRole,
  hasVersion: false,
  builtInOf,
  deletion: {
    show: showRole,
    cascade: ({ value }, { state }) => deleteAssignmentsWith(state, 'roleIdentifier', value),
  },
};

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map(String);
}

function showRole({ value, createdAt, lastModifiedAt }: StoredResource, state: { readonly account: string }): object {
  const { orgIdentifier, projectIdentifier, harnessManaged = false, ...role } = value;
  return {
    role,
    scope: { accountIdentifier: state.account, orgIdentifier, projectIdentifier },
    harnessManaged,
    createdAt,
    lastModifiedAt,
  };
}

function builtInOf(scope: Scope): readonly StoredResource[] {
  const level = levelOf(scope);
  return builtInRoles
    .filter((identifier) => identifier.startsWith(`_${level}`))
    .map((identifier) => ({
      value: {
        identifier,
        name: identifier,
        permissions: permissions
          .filter((one) => permissionsOfBuiltIn(identifier).some((pattern) => matchesGlob(pattern, one.identifier)))
          .map((one) => one.identifier),
        allowedScopeLevels: [level],
        harnessManaged: true,
        ...fieldsOfScope(scope),
      } satisfies Resource,
      version: 0,
      createdAt: 0,
      lastModifiedAt: 0,
    }));
}

function fieldsOfScope({ org, project }: Scope) {
  return { orgIdentifier: org ?? null, projectIdentifier: project ?? null };
}

function describe({ identifier, org, project }: Names): string {
  return `Role [${identifier}] in project [${project ?? null}], org [${org ?? null}]`;
}
