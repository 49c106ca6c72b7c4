import { matchesGlob } from './glob.ts';
import { denyAccess, refuse } from './response.ts';
import type { RoleBinding, Scope, State } from './state.ts';

/** Who calls, with its roles. */
export interface Caller {
  /** Name for the log, without any secret. */
  readonly name: string;
  readonly roles: RoleBinding[];
}

/** What a caller wants to do, and to what. */
export interface Need {
  readonly permission: string;
  readonly resourceType: string;
  readonly scope: Scope;
  readonly identifier?: string;
}

/** What the administrators of an organization or a project may do to the resources in it. */
const deliveryPermissions = [
  'core_connector_*',
  'core_pipeline_*',
  'core_setting_*',
  'core_service_*',
  'core_environment_*',
  'core_environmentgroup_*',
  'core_template_*',
  'core_secret_*',
  'core_variable_*',
];

const builtIn: Readonly<Record<string, readonly string[]>> = {
  _account_admin: ['*'],
  _account_viewer: ['core_*_view'],
  _organization_admin: ['core_organization_view', 'core_organization_edit', 'core_project_*', ...deliveryPermissions],
  _project_admin: ['core_project_view', 'core_project_edit', 'core_project_delete', ...deliveryPermissions],
};

/** Names of the roles that every account has. */
export const builtInRoles: readonly string[] = Object.keys(builtIn);

/** Throws 401. A token is always refused like this, for any reason (docs/platform-api.md, Tokens). */
export function refuseToken(account: string, code = 'INVALID_TOKEN'): never {
  refuse(401, code, `Invalid call: Invalid token or token expired. Account id for API called: ${account}`);
}

/**
 * Finds who uses the token, in the account that the request names (docs/platform-api.md, Requests and Tokens).
 * Throws 401; `note` receives the
 * true reason.
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
  if (account !== state.account) return refuseWith(`the request names another account than ${state.account}`);
  const key = state.keys.get(token);
  if (key === undefined) return refuseWith('the token is unknown, or was rotated');
  if (key.expiresAt !== undefined && key.expiresAt <= now) return refuseWith('the token has expired', 'EXPIRED_TOKEN');
  if (key.serviceAccount === undefined) return { name: 'a personal token', roles: key.roles };
  return findServiceAccount(state, key.serviceAccount) ?? refuseWith(absenceOf(key.serviceAccount));
}

/** The caller that a service account is; `undefined` where there is no such account. */
export function findServiceAccount(state: State, identifier: string): Caller | undefined {
  const account = state.serviceAccounts.get(identifier);
  return account && { name: `service account ${identifier}`, roles: account.roles };
}

/** Why a token of a service account that is not there is refused. */
export function absenceOf(serviceAccount: string): string {
  return `the service account ${JSON.stringify(serviceAccount)} does not exist`;
}

/** Whether one of the caller's roles gives the permission in the scope or above it. */
function permits(state: State, caller: Caller, permission: string, scope: Scope): boolean {
  return caller.roles.some((binding) => {
    if (binding.org !== undefined && binding.org !== scope.org) return false;
    if (binding.project !== undefined && binding.project !== scope.project) return false;
    return permissionsOf(state, binding.role).some((pattern) => matchesGlob(pattern, permission));
  });
}

/** Throws 403 (shape C) where the caller lacks the permission. */
export function authorize(state: State, caller: Caller, need: Need): void {
  if (permits(state, caller, need.permission, need.scope)) return;
  denyAccess({
    permission: need.permission,
    resourceType: need.resourceType,
    resourceIdentifier: need.identifier ?? null,
    resourceScope: {
      accountIdentifier: state.account,
      orgIdentifier: need.scope.org ?? null,
      projectIdentifier: need.scope.project ?? null,
    },
  });
}

function permissionsOf(state: State, role: string): readonly string[] {
  if (Object.hasOwn(builtIn, role)) return builtIn[role] ?? [];
  return state.roles.get(role)?.permissions ?? [];
}
