/** Permissions of the administrators of an organization or a project on the resources in it. */
const administration = [
  'core_connector_*',
  'core_pipeline_*',
  'core_setting_*',
  'core_service_*',
  'core_environment_*',
  'core_environmentgroup_*',
  'core_template_*',
  'core_secret_*',
  'core_variable_*',
  'core_user_*',
  'core_usergroup_*',
  'core_serviceaccount_*',
  'core_role_*',
  'core_resourcegroup_*',
  'iac_*',
];

const builtIn: Readonly<Record<string, readonly string[]>> = {
  _account_admin: ['*'],
  _account_viewer: ['core_*_view', 'iac_*_view'],
  _organization_admin: ['core_organization_view', 'core_organization_edit', 'core_project_*', ...administration],
  _organization_viewer: ['core_*_view', 'iac_*_view'],
  _project_admin: ['core_project_view', 'core_project_edit', 'core_project_delete', ...administration],
  _project_viewer: ['core_*_view', 'iac_*_view'],
};

/** Names of the roles that every account has. */
export const builtInRoles: readonly string[] = Object.keys(builtIn);

/** Patterns of the permissions of a role that every account has; none for another role. */
export function permissionsOfBuiltIn(role: string): readonly string[] {
  return Object.hasOwn(builtIn, role) ? (builtIn[role] ?? []) : [];
}
