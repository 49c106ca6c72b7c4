import { nullish, picklist } from 'valibot';
import { asMap, asMaps, isMap, type Mapping } from '../../src/shared/object.ts';
import { authorize } from '../access/access.ts';
import { scopeAtLevel } from '../access/authorization.ts';
import { builtInRoles } from '../access/built-in-roles.ts';
import { levelOf } from '../access/permissions.ts';
import type { Request } from '../protocol/request.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Draft, Names } from '../resources/collection.ts';
import { filledText, mapWith, optionalText } from '../resources/rules.ts';
import {
  formatKey,
  isSameScope,
  isWithin,
  type Resource,
  readScope,
  type Scope,
  type State,
  type StoredResource,
  toScopeFields,
} from '../state/state.ts';
import { smallPages } from './common.ts';

const levels = ['account', 'organization', 'project'];
/** The permission that a caller needs on a principal to give it a role. */
const needed: Readonly<Record<string, readonly [permission: string, resourceType: string]>> = {
  USER: ['core_user_manage', 'USER'],
  USER_GROUP: ['core_usergroup_manage', 'USERGROUP'],
  SERVICE_ACCOUNT: ['core_serviceaccount_edit', 'SERVICEACCOUNT'],
};

/**
 * Role assignments (docs/internals/platform-api.md, Role assignments): no update, and one for each principal, role and resource
 * group.
 */
export const roleAssignments: Collection = {
  name: 'roleAssignments',
  entity: 'roleAssignment',
  wire: { form: 'flat-json' },
  paths: {
    create: '/authz/api/roleassignments',
    read: '/authz/api/roleassignments/:identifier',
    delete: '/authz/api/roleassignments/:identifier',
  },
  lists: [
    {
      method: 'POST',
      path: '/authz/api/roleassignments/filter',
      ...smallPages,
      matches: ({ value }, _query, filter) => matchesFilter(value, filter),
    },
    {
      method: 'POST',
      path: '/authz/api/roleassignments/v2/filter',
      ...smallPages,
      subScopes: { selectors: 'scopeFilters' },
      matches: ({ value }, _query, { principalFilter, ...filter }) =>
        isSelected(value, filter.scopeFilters) &&
        matchesFilter(value, { ...filter, ...(isMap(principalFilter) && { principalFilter: [principalFilter] }) }),
      show: showAggregate,
    },
  ],
  scope: { in: 'query' },
  permissions: {
    resourceType: 'ROLE',
    create: [],
    update: [],
    view: 'core_role_view',
    delete: 'core_role_view',
  },
  schema: mapWith({
    identifier: optionalText,
    roleIdentifier: filledText,
    resourceGroupIdentifier: filledText,
    principal: mapWith({
      identifier: filledText,
      type: picklist(['USER', 'USER_GROUP', 'SERVICE_ACCOUNT', 'SERVICE', 'API_KEY'], 'is not a type of principal'),
      scopeLevel: nullish(picklist(levels, 'is not a level')),
    }),
  }),
  check(draft, names, request) {
    requireManagement(asMap(draft.fields.principal), names, request);
    requireParts(draft, names, request.state);
    const same = [...request.state.roleAssignments.values()].find(
      ({ value }) =>
        isSameScope(readScope(value), names) && formatNaturalKey(value) === formatNaturalKey(draft.fields, names),
    );
    if (same !== undefined) refuse(400, 'DUPLICATE_FIELD', 'Given role assignment already exists in this scope');
  },
  createResource: ({ fields }, scope) => {
    const identifier = fields.identifier ? String(fields.identifier) : `role_assignment_${crypto.randomUUID()}`;
    const principal = asMap(fields.principal);
    return {
      identifier,
      name: identifier,
      resourceGroupIdentifier: fields.resourceGroupIdentifier,
      roleIdentifier: fields.roleIdentifier,
      roleReference: fields.roleReference ?? null,
      principal: {
        scopeLevel: principal.scopeLevel ?? (principal.type === 'USER' ? null : levelOf(scope)),
        identifier: principal.identifier,
        type: principal.type,
      },
      disabled: fields.disabled === true,
      managed: false,
      ...toScopeFields(scope),
    };
  },
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `A role assignment with identifier ${identifier} already exists`),
  refuseMissing: ({ identifier }) =>
    refuse(404, 'ENTITY_NOT_FOUND', `Role assignment with identifier ${identifier} not found`),
  show: showAssignment,
  deletion: {
    show: showAssignment,
    check: ({ value }, request) => requireManagement(asMap(value.principal), readScope(value), request),
  },
};

function showAssignment({ value, createdAt, lastModifiedAt }: StoredResource, { account }: State): object {
  const { orgIdentifier, projectIdentifier, name: _, ...roleAssignment } = value;
  return {
    roleAssignment: { ...roleAssignment, internal: false },
    scope: { accountIdentifier: account, orgIdentifier, projectIdentifier },
    createdAt,
    lastModifiedAt,
    harnessManaged: false,
  };
}

/** An entry of the second list of assignments, which shows the role and the resource group themselves. */
function showAggregate({ value, createdAt, lastModifiedAt }: StoredResource, { account }: State): object {
  const { identifier, principal, roleIdentifier, roleReference, resourceGroupIdentifier, disabled } = value;
  const scope = readScope(value);
  const roleScope = scopeAtLevel(asMap(roleReference).scopeLevel ?? levelOf(scope), scope);
  const harnessManaged = builtInRoles.includes(String(roleIdentifier));
  const role = { identifier: roleIdentifier, name: roleIdentifier, permissions: [], allowedScopeLevels: levels };
  const showScope = (shown: Scope) => ({ accountIdentifier: account, ...toScopeFields(shown) });
  return {
    identifier,
    principal: { ...asMap(principal), name: asMap(principal).identifier, email: null },
    disabled,
    role: { role, scope: harnessManaged ? null : showScope(roleScope), harnessManaged },
    resourceGroup: { identifier: resourceGroupIdentifier, name: resourceGroupIdentifier },
    scope: {
      ...showScope(scope),
      accountName: account,
      orgName: scope.org ?? null,
      projectName: scope.project ?? null,
    },
    createdAt,
    lastModifiedAt,
    harnessManaged: false,
  };
}

/** Whether one of the scopes of a filter covers an assignment; without any, the scope of the query decides. */
function isSelected(value: Resource, selectors: unknown): boolean {
  const scopes = asMaps(selectors);
  const own = readScope(value);
  return (
    scopes.length === 0 ||
    scopes.some(({ filter, orgIdentifier, projectIdentifier }) => {
      const scope = readScope({ orgIdentifier, projectIdentifier } as Resource);
      return filter === 'INCLUDING_CHILD_SCOPES' ? isWithin(own, scope) : isSameScope(own, scope);
    })
  );
}

/** Throws 403 if the caller may not manage the principal. */
function requireManagement(principal: Mapping, scope: Pick<Names, 'org' | 'project'>, request: Request): void {
  const { state, caller } = request;
  const [permission, resourceType] = needed[String(principal.type)] ?? ['core_user_manage', 'USER'];
  authorize(state, caller, { permission, resourceType, scope, identifier: String(principal.identifier) });
}

/** Throws if the principal, the role or the resource group does not exist at its level. */
function requireParts({ fields }: Draft, names: Names, state: State): void {
  const principal = asMap(fields.principal);
  const own = levelOf(names);
  const level = String(principal.scopeLevel ?? own);
  if (levels.indexOf(level) > levels.indexOf(own)) {
    refuseRequest(`The principal scope level ${level} is below the scope of the role assignment`);
  }
  if (!isKnown(principal, scopeAtLevel(level, names), state))
    refuseRequest(`Principal ${principal.identifier} of type ${principal.type} does not exist`);
  const role = String(fields.roleIdentifier);
  const roleScope = scopeAtLevel(asMap(fields.roleReference).scopeLevel ?? own, names);
  if (!builtInRoles.includes(role) && !state.roles.has(formatKey(roleScope, role))) {
    refuseRequest(`The role ${role} does not exist`);
  }
  const group = String(fields.resourceGroupIdentifier);
  if (!group.startsWith('_all_') && !state.resourceGroups.has(formatKey(names, group))) {
    refuseRequest(`The resource group ${group} does not exist`);
  }
}

/** Whether a principal of a scope exists; those of other types are not checked. */
function isKnown(principal: Mapping, scope: Scope, state: State): boolean {
  const identifier = String(principal.identifier);
  const key = formatKey(scope, identifier);
  switch (principal.type) {
    case 'USER':
      return state.users.has(identifier);
    case 'USER_GROUP':
      return state.userGroups.has(key) || /^_\w+_all_users$/.test(identifier);
    case 'SERVICE_ACCOUNT':
      return state.serviceAccounts.has(key);
    default:
      return true;
  }
}

function formatNaturalKey(fields: Mapping, names = readScope(fields as Resource)): string {
  const { identifier, type, scopeLevel } = asMap(fields.principal);
  const level = type === 'USER' ? null : (scopeLevel ?? levelOf(names));
  return JSON.stringify([fields.roleIdentifier, fields.resourceGroupIdentifier, type, identifier, level]);
}

/** Whether an assignment passes the filter of a list; an absent or empty part of the filter matches everything. */
function matchesFilter(value: Resource, filter: Mapping): boolean {
  const passes = (list: unknown, test: (item: unknown) => boolean) =>
    !Array.isArray(list) || list.length === 0 || list.some(test);
  const principal = asMap(value.principal);
  return (
    passes(filter.roleFilter, (role) => role === value.roleIdentifier) &&
    passes(filter.resourceGroupFilter, (group) => group === value.resourceGroupIdentifier) &&
    passes(filter.principalTypeFilter, (type) => type === principal.type) &&
    passes(filter.principalFilter, (item) => {
      const { identifier, type, scopeLevel } = asMap(item);
      const isAtLevel = !scopeLevel || !principal.scopeLevel || scopeLevel === principal.scopeLevel;
      return identifier === principal.identifier && type === principal.type && isAtLevel;
    })
  );
}
