import { asList, asMap, asMaps } from '../../src/shared/object.ts';
import type { Principal } from '../protocol/caller.ts';
import { matchesGlob } from '../shared/glob.ts';
import { formatKey, isSameScope, isWithin, type Resource, readScope, type Scope, type State } from '../state/state.ts';
import { levelOf } from './permissions.ts';

/** The permission and the resource of a request. */
export interface AccessRequest {
  readonly permission: string;
  readonly resourceType: string;
  readonly scope: Scope;
  readonly identifier?: string;
}

/** The scope at a level at or above another one. */
export function scopeAtLevel(level: unknown, { org, project }: Scope): Scope {
  if (level === 'account') return {};
  if (level === 'organization') return { org };
  return { org, project };
}

/** Whether a role assignment of the principal, or of a group that it belongs to, gives the permission. */
export function isAssigned(
  state: State,
  principal: Principal,
  need: AccessRequest,
  findPermissions: (role: string, scope: Scope) => readonly string[],
): boolean {
  return [...state.roleAssignments.values()].some(({ value }) => {
    if (value.disabled === true || !isHolder(state, principal, value)) return false;
    const scope = readScope(value);
    const reference = asMap(value.roleReference);
    const roleScope = scopeAtLevel(reference.scopeLevel ?? levelOf(scope), scope);
    const permits = findPermissions(String(value.roleIdentifier), roleScope).some((pattern) =>
      matchesGlob(pattern, need.permission),
    );
    return permits && covers(state, String(value.resourceGroupIdentifier), scope, need);
  });
}

function isHolder(state: State, principal: Principal, assignment: Resource): boolean {
  const { type, identifier, scopeLevel } = asMap(assignment.principal);
  const scope = readScope(assignment);
  const within = scopeAtLevel(scopeLevel ?? levelOf(scope), scope);
  if (type === 'USER_GROUP') return isMember(state, principal, formatKey(within, String(identifier)));
  if (type !== principal.type || identifier !== principal.identifier) return false;
  return type === 'USER' || isSameScope(within, principal);
}

function isMember(state: State, { type, identifier }: Principal, group: string): boolean {
  if (type !== 'USER') return false;
  const email = state.users.get(identifier)?.userName.toLowerCase();
  const users = state.userGroups.get(group)?.value.users;
  return Array.isArray(users) && users.some((user) => String(user).toLowerCase() === email);
}

/** Whether a resource group, used in a scope, contains the resource (docs/internals/platform-api.md, Resource groups). */
function covers(state: State, group: string, scope: Scope, need: AccessRequest): boolean {
  if (group === '_all_resources_including_child_scopes') return isWithin(need.scope, scope);
  if (group === `_all_${levelOf(scope)}_level_resources`) return isSameScope(need.scope, scope);
  const found = state.resourceGroups.get(formatKey(scope, group))?.value;
  if (found === undefined) return false;
  const { includedScopes, resourceFilter } = found;
  const isIncluded = asMaps(includedScopes).some((one) => {
    const included = readScope(one as Pick<Resource, 'orgIdentifier' | 'projectIdentifier'>);
    return one.filter === 'INCLUDING_CHILD_SCOPES' ? isWithin(need.scope, included) : isSameScope(need.scope, included);
  });
  const { includeAllResources, resources } = asMap(resourceFilter);
  const isListed = asMaps(resources).some(({ resourceType, identifiers }) => {
    const names = asList(identifiers);
    return resourceType === need.resourceType && (names.length === 0 || names.includes(need.identifier));
  });
  return isIncluded && (includeAllResources === true || isListed);
}
