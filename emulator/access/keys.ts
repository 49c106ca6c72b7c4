import { type Key, type RoleBinding, type State, storeInitially } from '../state/state.ts';
import { formatFixedToken, generateToken, isFixedToken } from './tokens.ts';

/** The first personal token of an Account Administrator, created if there is none. */
export function requireAdministratorKey(state: State, isFixed = false): string {
  for (const key of state.keys.values()) {
    if (key.token.startsWith('pat.') && key.expiresAt === undefined && key.roles.some(isAdministrator))
      return key.token;
  }
  return addKey(state, 'pat', { roles: [{ role: '_account_admin' }] }, isFixed);
}

const scimPermissions = [
  'core_user_invite',
  'core_user_manage',
  'core_user_view',
  'core_usergroup_manage',
  'core_usergroup_view',
];

/** The first service account token that may use SCIM, created with its service account if there is none. */
export function requireScimKey(state: State, isFixed = false): string {
  const identifier = 'scim_provisioning';
  for (const key of state.keys.values()) if (key.serviceAccount === identifier) return key.token;
  const name = 'SCIM provisioning';
  const email = `${identifier}@service.harness.io`;
  const role = { permissions: scimPermissions, allowedScopeLevels: ['account'] };
  const shown = { description: null, tags: {}, orgIdentifier: null, projectIdentifier: null };
  state.roles.set(identifier, storeInitially({ identifier, name, ...role, ...shown }));
  state.serviceAccounts.set(identifier, storeInitially({ identifier, name, email }));
  state.bindings.set(identifier, [{ role: identifier }]);
  return addKey(state, 'sat', { serviceAccount: identifier, roles: [] }, isFixed);
}

/** Removes the public keys, which are the same at every start. */
export function dropFixedKeys(state: State): void {
  for (const token of state.keys.keys()) if (isFixedToken(token)) state.keys.delete(token);
}

function addKey(state: State, type: 'pat' | 'sat', key: Omit<Key, 'token'>, isFixed: boolean): string {
  const token = isFixed ? formatFixedToken(type, state.account) : generateToken(type, state.account);
  state.keys.set(token, { ...key, token });
  return token;
}

function isAdministrator(binding: RoleBinding): boolean {
  return binding.role === '_account_admin' && binding.org === undefined;
}
