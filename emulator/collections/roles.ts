import { array, nullish, string } from 'valibot';
import { asList } from '../../src/shared/object.ts';
import { builtInRoles, listBuiltInPermissions } from '../access/built-in-roles.ts';
import { levelOf, permissions } from '../access/permissions.ts';
import { deleteAssignmentsWith } from '../access/role-assignments.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { described, filledText, identifier, mapWith } from '../resources/rules.ts';
import { matchesGlob } from '../shared/glob.ts';
import { type Scope, type State, type StoredResource, storeInitially, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, refuseMissingAs, smallPages } from './common.ts';

const texts = nullish(array(string('must be text'), 'must be a list'));

/** Roles (docs/internals/platform-api.md, Roles): managed ones exist in every scope and cannot be changed. */
export const roles: Collection = {
  name: 'roles',
  entity: 'role',
  wire: { form: 'flat-json' },
  paths: definePaths('/authz/api/roles'),
  lists: [{ method: 'GET', path: '/authz/api/roles', ...smallPages }],
  scope: { in: 'query' },
  permissions: definePermissions('ROLE', 'core_role'),
  schema: mapWith({ identifier, name: filledText, permissions: texts, allowedScopeLevels: texts, ...described }),
  check({ fields }, names) {
    if (names.identifier.startsWith('_')) refuseRequest(`Role ${names.identifier} is managed by the platform`);
    const known = new Set(permissions.map(({ identifier }) => identifier));
    const unknown = asList(fields.permissions)
      .map(String)
      .filter((permission) => !known.has(permission));
    if (unknown.length > 0) refuseRequest(`Some permissions are not valid: [${unknown.join(', ')}]`);
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    permissions: [...new Set(asList(fields.permissions).map(String))].sort(),
    allowedScopeLevels: asList(fields.allowedScopeLevels).map(String),
    description: fields.description ?? null,
    tags: fields.tags ?? {},
    ...toScopeFields(scope),
  }),
  describeMismatch: () => 'Role identifier in the path and in the body do not match',
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `A role with identifier ${identifier} already exists in the specified scope`),
  refuseMissing: refuseMissingAs('Role', 'not found'),
  show: showRole,
  listBuiltIn,
  deletion: {
    show: showRole,
    cascade: ({ value }, { state }) => deleteAssignmentsWith(state, 'roleIdentifier', value),
  },
};

function showRole({ value, createdAt, lastModifiedAt }: StoredResource, state: State): object {
  // A role of the seed lacks the fields of its scope at the account.
  const { orgIdentifier = null, projectIdentifier = null, harnessManaged = false, ...role } = value;
  return {
    role,
    scope: { accountIdentifier: state.account, orgIdentifier, projectIdentifier },
    harnessManaged,
    createdAt,
    lastModifiedAt,
  };
}

function listBuiltIn(scope: Scope): readonly StoredResource[] {
  const level = levelOf(scope);
  return builtInRoles
    .filter((identifier) => identifier.startsWith(`_${level}`))
    .map((identifier) =>
      storeInitially({
        identifier,
        name: identifier,
        permissions: permissions
          .filter((one) => listBuiltInPermissions(identifier).some((pattern) => matchesGlob(pattern, one.identifier)))
          .map((one) => one.identifier),
        allowedScopeLevels: [level],
        harnessManaged: true,
        ...toScopeFields(scope),
      }),
    );
}
