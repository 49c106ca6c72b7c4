export type Level = 'account' | 'organization' | 'project';

/** The levels from the outermost inwards. */
export const levels: readonly Level[] = ['account', 'organization', 'project'];

export interface Scope {
  readonly account: string;
  readonly org?: string;
  readonly project?: string;
}

export interface ResourceKey {
  readonly kind: string;
  readonly scope: Scope;
  /** The resource that contains it in addition to its scope, such as the environment of an infrastructure. */
  readonly parent?: ResourceKey;
  /** Empty for settings, which have no identifier. */
  readonly identifier: string;
  /** Of a kind whose resources have several versions; absent in a reference that names none. */
  readonly version?: string;
}

export const defaultOrganization = 'default';

/** A scope for messages: "the account", "organization retail", "project default/payments". */
export function describeScope({ org, project }: Scope): string {
  if (project !== undefined) return `project ${org}/${project}`;
  return org === undefined ? 'the account' : `organization ${org}`;
}

export function isSameScope(a: Scope, b: Scope): boolean {
  return a.org === b.org && a.project === b.project;
}

export function levelOf({ org, project }: Scope): Level {
  if (project !== undefined) return 'project';
  return org === undefined ? 'account' : 'organization';
}

/** The scope of a level at or above another scope; `undefined` for one below it. */
export function scopeAt(level: Level, { account, org, project }: Scope): Scope | undefined {
  if (level === 'account') return { account };
  if (org === undefined) return undefined;
  if (level === 'organization') return { account, org };
  return project === undefined ? undefined : { account, org, project };
}

/** Path of a scope's page in the user interface; `below` is the rest of the path (docs/internals/platform-api.md, Addresses). */
export function formatUiPath(scope: Scope, ...below: string[]): string {
  const account = `/ng/account/${encodeURIComponent(scope.account)}`;
  const inner = below.map((part) => `/${encodeURIComponent(part)}`).join('');
  if (scope.org === undefined) return `${account}/settings${inner}`;
  const org = encodeURIComponent(scope.org);
  if (scope.project === undefined) return `${account}/settings/organizations/${org}${inner}`;
  return `${account}/all/orgs/${org}/projects/${encodeURIComponent(scope.project)}${inner}`;
}

/** Path of a page among the settings of a scope, which has its own directory only in a project. */
export function formatSettingsPath(scope: Scope, ...below: string[]): string {
  return formatUiPath(scope, ...(scope.project === undefined ? [] : ['settings']), ...below);
}
