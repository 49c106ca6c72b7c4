import { connectorTypes } from './connector-types.ts';

/** The scope of a resource; a project has an organization. */
export interface Scope {
  readonly org?: string | undefined;
  readonly project?: string | undefined;
}

/** The collections of resources that the platform keeps, each a map of the state and a part of a seed. */
export const collectionNames = [
  'organizations',
  'projects',
  'connectors',
  'gitxWebhooks',
  'secrets',
  'variables',
  'files',
  'templates',
  'services',
  'environments',
  'environmentGroups',
  'infrastructures',
  'overrides',
  'pipelines',
  'inputSets',
  'triggers',
  'variableSets',
  'workspaces',
  'userGroups',
  'notificationChannels',
  'notificationRules',
  'serviceAccounts',
  'roles',
  'resourceGroups',
  'roleAssignments',
  'freezes',
  'governancePolicies',
  'policySets',
] as const;
export type CollectionName = (typeof collectionNames)[number];

/**
 * A resource in the form in which the platform stores it. `yaml` is its text exactly as received, for the kinds that have one.
 */
export type Resource = {
  readonly identifier: string;
  readonly name: string;
  readonly orgIdentifier?: string | null | undefined;
  readonly projectIdentifier?: string | null | undefined;
  readonly yaml?: string;
} & Readonly<Record<string, unknown>>;

/** A resource with the platform's own fields. Times are milliseconds since the epoch. */
export interface StoredResource {
  readonly value: Resource;
  readonly version: number;
  readonly createdAt: number;
  readonly lastModifiedAt: number;
}

/** One update of a setting; without a value it goes back to its default. It takes effect 120 seconds after `at`. */
export interface SettingChange {
  readonly value?: string | undefined;
  readonly allowOverrides: boolean;
  readonly at: number;
}

/** A setting in one scope, with its changes, oldest first. */
interface Setting extends Scope {
  readonly identifier: string;
  readonly changes: readonly SettingChange[];
}

/** A role, and its scope: it applies there and below. */
export interface RoleBinding extends Scope {
  readonly role: string;
}

/** A personal token has its own roles, or belongs to a user; a token of a service account has that account's roles. */
export interface Key {
  readonly token: string;
  /** Key of the service account: `ci`, or `default/payments/ci` for one of a project. */
  readonly serviceAccount?: string | undefined;
  /** Id of the user. */
  readonly user?: string | undefined;
  readonly roles: RoleBinding[];
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number | undefined;
}

/** A token with which delegates register. */
export interface DelegateToken extends Scope {
  readonly name: string;
  readonly value: string;
  readonly createdAt: number;
}

/** A user as SCIM shows it. A user that no identity provider imported is removed from every page. */
export interface User {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly imported: boolean;
  readonly externalId?: string | undefined;
}

/** A policy that is evaluated when resources of one kind are saved. */
export interface Policy {
  readonly identifier: string;
  /** The kind to which it applies, such as `connector` or `pipeline`. */
  readonly kind: string;
  /** Pattern of the identifiers to which it applies. */
  readonly match: string;
  /** A path below the key of the document, such as `spec.type`, through the entries of lists, and the pattern of its values. */
  readonly path?: string | undefined;
  /** With `!` before it, the policy applies if no value matches. */
  readonly pattern?: string | undefined;
  /**
   * Identifier of a policy of the policy service. The rule then applies as the enabled policy sets with this policy say, which
   * also decide whether it denies.
   */
  readonly policy?: string | undefined;
  readonly action: 'deny' | 'warn';
  readonly message: string;
}

/** The whole state of one account. Resources have the key that `formatKey` makes. */
export interface State extends Record<CollectionName, Map<string, StoredResource>> {
  account: string;
  featureFlags: Set<string>;
  /** Types of connectors that may be created. */
  connectorTypes: Set<string>;
  /** Deleted resources whose identifiers stay reserved, as `pipelines/<key>`. */
  softDeleted: Set<string>;
  settings: Map<string, Setting>;
  /** Roles that a seed gives to service accounts in addition to role assignments, by the key of the account. */
  bindings: Map<string, RoleBinding[]>;
  /** By token. */
  keys: Map<string, Key>;
  users: Map<string, User>;
  delegateTokens: Map<string, DelegateToken>;
  policies: Map<string, Policy>;
}

/** Key of a resource inside its map: `org/project/identifier`, as far as it has them, each part percent-encoded. */
export function formatKey({ org, project }: Scope, ...identity: string[]): string {
  return [org, project, ...identity]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join('/');
}

/** Key of a project: identifiers are unique without regard to case (docs/internals/platform-api.md, Projects). */
export function formatProjectKey(org: string, identifier: string): string {
  return formatKey({ org }, identifier.toLowerCase());
}

/** The scope of a resource, from its fields; an empty text counts as absent. */
export function readScope({
  orgIdentifier,
  projectIdentifier,
}: Pick<Resource, 'orgIdentifier' | 'projectIdentifier'>): Scope {
  return { org: orgIdentifier || undefined, project: projectIdentifier || undefined };
}

/** A scope as fields of a resource. */
export function toScopeFields({ org, project }: Scope) {
  return { orgIdentifier: org ?? null, projectIdentifier: project ?? null };
}

/** Whether two scopes are the same organization and project. */
export function isSameScope(one: Scope, other: Scope): boolean {
  return one.org === other.org && one.project === other.project;
}

/** Whether a scope is another one or is below it. */
export function isWithin(inner: Scope, outer: Scope): boolean {
  return [undefined, inner.org].includes(outer.org) && [undefined, inner.project].includes(outer.project);
}

/** A new account with the organization `default` and nothing else (docs/internals/platform-api.md, Requests). */
export function createState(account: string): State {
  const collections = Object.fromEntries(collectionNames.map((name) => [name, new Map<string, StoredResource>()]));
  const organization = { identifier: 'default', name: 'default', description: '', tags: {} };
  const state: State = {
    ...(collections as Record<CollectionName, Map<string, StoredResource>>),
    account,
    featureFlags: new Set(['PL_SUPPORT_JWT_TOKEN_SCIM_API']),
    connectorTypes: new Set(connectorTypes),
    softDeleted: new Set(),
    settings: new Map(),
    bindings: new Map(),
    keys: new Map(),
    users: new Map(),
    delegateTokens: new Map(),
    policies: new Map(),
  };
  state.organizations.set('default', storeInitially(organization));
  return state;
}

/** A resource that exists when the emulator starts. */
export function storeInitially(value: Resource): StoredResource {
  return { value, version: 0, createdAt: 0, lastModifiedAt: 0 };
}
