import type { Caller } from '../protocol/caller.ts';
import { denyAccess, refuse } from '../protocol/response.ts';
import { matchesGlob } from '../shared/glob.ts';
import {
  formatKey,
  isWithin,
  type RoleBinding,
  readScope,
  type Scope,
  type State,
  toScopeFields,
} from '../state/state.ts';
import { type AccessRequest, isAssigned } from './authorization.ts';
import { listBuiltInPermissions } from './built-in-roles.ts';

/** Throws 401. Every token is refused with the same message, regardless of the reason (docs/internals/platform-api.md, Tokens). */
export function refuseToken(account: string, code = 'INVALID_TOKEN'): never {
  refuse(401, code, `Invalid call: Invalid token or token expired. Account id for API called: ${account}`);
}

/**
 * Finds the caller with the token, in the account that the request names (docs/internals/platform-api.md, Requests and Tokens).
 * Throws 401; `note` receives the actual reason.
 */
export function findCaller(
  state: State,
  token: string | undefined,
  account: string,
  now: number,
  note: (reason: string) => void,
): Caller {
  const refuseWith = (reason: string, code?: string): never => {
    note(reason);
    return refuseToken(account, code);
  };
  if (token === undefined || token === '') return refuseWith('the request has no token');
  if (account !== state.account) return refuseWith(`the request names an account other than ${state.account}`);
  const key = state.keys.get(token);
  if (key === undefined) return refuseWith('the token is unknown, or was rotated');
  if (key.expiresAt !== undefined && key.expiresAt <= now) return refuseWith('the token has expired', 'EXPIRED_TOKEN');
  if (key.serviceAccount === undefined) {
    const { user } = key;
    return {
      name: 'a personal token',
      roles: key.roles,
      ...(user && { principal: { type: 'USER', identifier: user } }),
    };
  }
  return findServiceAccount(state, key.serviceAccount) ?? refuseWith(describeAbsence(key.serviceAccount));
}

/** The caller for a service account, by its key in the state; `undefined` if there is no such account. */
export function findServiceAccount(state: State, key: string): Caller | undefined {
  const account = state.serviceAccounts.get(key)?.value;
  return (
    account && {
      name: `service account ${key}`,
      roles: requireBindings(state, key),
      principal: { type: 'SERVICE_ACCOUNT', identifier: account.identifier, ...readScope(account) },
    }
  );
}

/** The roles of a service account apart from its assignments; each project that it creates adds one. */
function requireBindings(state: State, key: string): RoleBinding[] {
  const bindings = state.bindings.get(key) ?? [];
  state.bindings.set(key, bindings);
  return bindings;
}

/** Why the token of a missing service account is refused. */
export function describeAbsence(serviceAccount: string): string {
  return `the service account ${JSON.stringify(serviceAccount)} does not exist`;
}

/** Whether one of the caller's roles gives the permission in the scope or above it, or a role assignment gives it. */
export function permits(state: State, caller: Caller, need: AccessRequest): boolean {
  const { permission, scope } = need;
  const hasRole = caller.roles.some(
    (binding) =>
      isWithin(scope, binding) &&
      findPermissions(state, binding.role, {}).some((pattern) => matchesGlob(pattern, permission)),
  );
  if (hasRole || caller.principal === undefined) return hasRole;
  return isAssigned(state, caller.principal, need, (role, within) => findPermissions(state, role, within));
}

/** Throws 403 (shape C) where the caller lacks the permission. */
export function authorize(state: State, caller: Caller, need: AccessRequest): void {
  if (permits(state, caller, need)) return;
  denyAccess({
    permission: need.permission,
    resourceType: need.resourceType,
    resourceIdentifier: need.identifier ?? null,
    resourceScope: {
      accountIdentifier: state.account,
      ...toScopeFields(need.scope),
    },
  });
}

/** Patterns of the permissions of a built-in role, or of a role in a scope. */
function findPermissions(state: State, role: string, scope: Scope): readonly string[] {
  const permissions = state.roles.get(formatKey(scope, role))?.value.permissions;
  return Array.isArray(permissions) ? permissions.map(String) : listBuiltInPermissions(role);
}
