import type { Scope } from '../state/state.ts';

const everywhere = ['account', 'organization', 'project'];

/** Resource types, after their module if it is not `core`, the verbs of their permissions, and the levels at which they exist (docs/platform-api.md, Roles). */
const types: readonly (readonly [type: string, verbs: string, levels?: readonly string[]])[] = [
  ['account', 'view edit', ['account']],
  ['organization', 'view create edit delete', ['account', 'organization']],
  ['project', 'view create edit delete', ['organization', 'project']],
  ['setting', 'view edit'],
  ['audit', 'view'],
  ['user', 'view manage invite'],
  ['usergroup', 'view manage'],
  ['notification', 'view edit delete'],
  ['serviceaccount', 'view edit delete manageapikey'],
  ['role', 'view edit delete'],
  ['resourcegroup', 'view edit delete'],
  ['connector', 'view edit delete access'],
  ['secret', 'view edit delete access'],
  ['gitxWebhooks', 'view edit delete'],
  ['variable', 'view edit delete'],
  ['delegate', 'view edit delete'],
  ['file', 'view edit delete access'],
  ['template', 'view edit delete access copy'],
  ['service', 'view edit delete access'],
  ['environment', 'view edit delete access'],
  ['environmentgroup', 'view edit delete access'],
  ['pipeline', 'view edit delete execute abort', ['project']],
  ['iac_variableset', 'view edit delete'],
  ['iac_workspace', 'view edit delete editvariable deletevariable approve accessstate', ['project']],
  ['deploymentfreeze', 'manage override global'],
  ['governancePolicy', 'view create edit delete'],
  ['governancePolicySets', 'view create edit delete evaluate'],
];

/** The resource types whose name is not that of their permissions. */
const resourceTypes: Readonly<Record<string, string>> = { gitxWebhooks: 'GITX_WEBHOOKS' };

interface Permission {
  readonly identifier: string;
  readonly name: string;
  readonly status: string;
  readonly includeInAllRoles: boolean;
  readonly allowedScopeLevels: readonly string[];
  readonly resourceType: string;
  readonly action: string;
}

/** Every permission of the platform. */
export const permissions: readonly Permission[] = types.flatMap(([type, verbs, levels = everywhere]) =>
  verbs.split(' ').map((verb) => ({
    identifier: `${type.includes('_') ? type : `core_${type}`}_${verb}`,
    name: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${type}`,
    status: 'ACTIVE',
    includeInAllRoles: false,
    allowedScopeLevels: levels,
    resourceType: resourceTypes[type] ?? type.toUpperCase(),
    action: verb,
  })),
);

/** The level of a scope, in the platform's words. */
export function levelOf({ org, project }: Scope): string {
  if (project !== undefined) return 'project';
  return org === undefined ? 'account' : 'organization';
}

/** The level of a scope, as services for what runs write it. */
export function abbreviateLevel(scope: Scope): string {
  const level = levelOf(scope);
  return level === 'organization' ? 'org' : level;
}
