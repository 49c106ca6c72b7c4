import { accessDenied, refused } from './answer.ts';
import { matchesGlob } from './glob.ts';
import type { Place, RoleBinding, State } from './state.ts';

/** Who calls, with the roles it holds. */
export interface Caller {
  /** Name for the log, without any secret. */
  readonly name: string;
  readonly roles: RoleBinding[];
}

/** What a caller wants to do, and to what. */
export interface Need {
  readonly permission: string;
  readonly resourceType: string;
  readonly place: Place;
  readonly identifier?: string;
}

const builtIn: Readonly<Record<string, readonly string[]>> = {
  _account_admin: ['*'],
  _account_viewer: ['core_*_view'],
  _organization_admin: [
    'core_organization_view',
    'core_organization_edit',
    'core_project_*',
    'core_connector_*',
    'core_pipeline_*',
    'core_setting_*',
  ],
  _project_admin: [
    'core_project_view',
    'core_project_edit',
    'core_project_delete',
    'core_connector_*',
    'core_pipeline_*',
    'core_setting_*',
  ],
};

/** Names of the roles that every account has. */
export const builtInRoles: readonly string[] = Object.keys(builtIn);

/** Every refusal of a token looks like this, whatever the reason (docs/platform-api.md, JWT conditions and Tokens). */
export function invalidToken(account: string, code = 'INVALID_TOKEN'): Error {
  const message = `Invalid call: Invalid token or token expired. Account id for API called: ${account}`;
  return refused(401, code, message);
}

/**
 * Finds who holds the token, in the account that the request names (docs/platform-api.md, Requests and Tokens).
 * Refuses with 401; `note` hears the true reason.
 */
export function callerOf(
  state: State,
  token: string | undefined,
  account: string,
  now: number,
  note: (reason: string) => void,
): Caller {
  const refuse = (reason: string, code?: string) => {
    note(reason);
    return invalidToken(account, code);
  };
  if (token === undefined || token === '') throw refuse('the request carries no token');
  if (account !== state.account) throw refuse(`the request names another account than ${state.account}`);
  const key = state.keys.get(token);
  if (key === undefined) throw refuse('the token is not known, or was rotated');
  if (key.expiresAt !== undefined && key.expiresAt <= now) throw refuse('the token has expired', 'EXPIRED_TOKEN');
  if (key.serviceAccount === undefined) return { name: 'a personal token', roles: key.roles };
  return serviceAccountCaller(state, key.serviceAccount, (reason) => refuse(reason));
}

/** The caller that a service account is; `missing` makes the error for an account that does not exist. */
export function serviceAccountCaller(state: State, identifier: string, missing: (reason: string) => Error): Caller {
  const account = state.serviceAccounts.get(identifier);
  if (account === undefined) throw missing(`the service account ${JSON.stringify(identifier)} does not exist`);
  return { name: `service account ${identifier}`, roles: account.roles };
}

/** Whether one of the caller's roles gives the permission in the place or above it. */
function permits(state: State, caller: Caller, permission: string, place: Place): boolean {
  return caller.roles.some((binding) => {
    if (binding.org !== undefined && binding.org !== place.org) return false;
    if (binding.project !== undefined && binding.project !== place.project) return false;
    return permissionsOf(state, binding.role).some((pattern) => matchesGlob(pattern, permission));
  });
}

/** Refuses with 403 (shape C) where the caller lacks the permission. */
export function authorize(state: State, caller: Caller, need: Need): void {
  if (permits(state, caller, need.permission, need.place)) return;
  throw accessDenied({
    permission: need.permission,
    resourceType: need.resourceType,
    resourceIdentifier: need.identifier ?? null,
    resourceScope: {
      accountIdentifier: state.account,
      orgIdentifier: need.place.org ?? null,
      projectIdentifier: need.place.project ?? null,
    },
  });
}

function permissionsOf(state: State, role: string): readonly string[] {
  if (Object.hasOwn(builtIn, role)) return builtIn[role] ?? [];
  return state.roles.get(role)?.permissions ?? [];
}
