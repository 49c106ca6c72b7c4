import { permissions } from './permissions.ts';

/** The permissions of an administrator of scopes at these levels: all that exist there, except for some on the scope itself. */
function listAdministration(levels: readonly string[], without: readonly string[]): readonly string[] {
  return permissions
    .filter(({ allowedScopeLevels }) => levels.some((level) => allowedScopeLevels.includes(level)))
    .flatMap(({ identifier }) => (without.includes(identifier) ? [] : identifier));
}

const viewing = ['core_*_view', 'iac_*_view'];

const builtIn: Readonly<Record<string, readonly string[]>> = {
  _account_admin: ['*'],
  _account_viewer: viewing,
  _organization_admin: listAdministration(
    ['organization', 'project'],
    ['core_organization_create', 'core_organization_delete'],
  ),
  _organization_viewer: viewing,
  _project_admin: listAdministration(['project'], ['core_project_create']),
  _project_viewer: viewing,
};

/** Names of the roles that every account has. */
export const builtInRoles: readonly string[] = Object.keys(builtIn);

/** Patterns of the permissions of a role that every account has; none for another role. */
export function listBuiltInPermissions(role: string): readonly string[] {
  return Object.hasOwn(builtIn, role) ? (builtIn[role] ?? []) : [];
}
