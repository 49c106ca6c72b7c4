import { connectorTypes } from './connector-types.ts';
import { generateToken } from './tokens.ts';

/** Where a resource lives; a project has an organization. */
export interface Place {
  readonly org?: string | undefined;
  readonly project?: string | undefined;
}

/** A resource with what the platform notes of it. Times are milliseconds since the epoch. */
export interface Stored<T> {
  readonly value: T;
  readonly version: number;
  readonly createdAt: number;
  readonly lastModifiedAt: number;
}

/** A resource in the shape the user writes, below the top-level key. */
export type Resource = { readonly identifier: string; readonly name: string } & Readonly<Record<string, unknown>>;

/** A pipeline's text exactly as it came, and where it was put (the query says so, docs/platform-api.md, Pipelines). */
export interface Pipeline {
  readonly identifier: string;
  readonly org: string;
  readonly project: string;
  readonly yaml: string;
}

/** One update of a setting; without a value it went back to its default. It is in force 120 seconds after `at`. */
export interface SettingChange {
  readonly value?: string | undefined;
  readonly allowOverrides: boolean;
  readonly at: number;
}

/** A setting in one place, with its changes, oldest first. */
export interface Setting extends Place {
  readonly identifier: string;
  readonly changes: readonly SettingChange[];
}

/** A role, and where it holds: in the place named and in everything below it. */
export interface RoleBinding extends Place {
  readonly role: string;
}

interface ServiceAccount {
  readonly identifier: string;
  readonly name: string;
  readonly email: string;
  readonly roles: RoleBinding[];
}

/** A personal token has roles of its own; a token of a service account acts with that account's. */
interface Key {
  readonly token: string;
  readonly serviceAccount?: string | undefined;
  readonly roles: RoleBinding[];
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number | undefined;
}

/** A user as SCIM shows it. One that no identity provider imported is taken out of every page. */
export interface User {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly active: boolean;
  readonly imported: boolean;
  readonly externalId?: string | undefined;
}

/** A role of the account's own: permissions such as `core_pipeline_edit`, in which `*` stands for any run of characters. */
interface Role {
  readonly identifier: string;
  readonly permissions: readonly string[];
}

/** A policy that looks at connectors or pipelines when they are saved. */
export interface Policy {
  readonly identifier: string;
  readonly kind: 'connector' | 'pipeline';
  /** Pattern of the identifiers it objects to. */
  readonly match: string;
  readonly action: 'deny' | 'warn';
  readonly message: string;
}

/** All that the platform holds of one account. Resources stand under the key that `keyOf` makes. */
export interface State {
  account: string;
  featureFlags: Set<string>;
  /** Types of connectors that may be created. */
  connectorTypes: Set<string>;
  organizations: Map<string, Stored<Resource>>;
  projects: Map<string, Stored<Resource & { readonly orgIdentifier: string }>>;
  connectors: Map<string, Stored<Resource>>;
  pipelines: Map<string, Stored<Pipeline>>;
  settings: Map<string, Setting>;
  serviceAccounts: Map<string, ServiceAccount>;
  /** By token. */
  keys: Map<string, Key>;
  users: Map<string, User>;
  roles: Map<string, Role>;
  policies: Map<string, Policy>;
}

/** Key of a resource inside its map: `org/project/identifier`, as far as it has them, each part percent-encoded. */
export function keyOf(place: Place, identifier: string): string {
  return [place.org, place.project, identifier]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join('/');
}

/** Key of a project: identifiers are unique without regard to case (docs/platform-api.md, Projects). */
export function projectKey(org: string, identifier: string): string {
  return keyOf({ org }, identifier.toLowerCase());
}

/** A new account with the organization `default` (docs/platform-api.md, Requests) and nothing else. */
export function emptyState(account: string): State {
  const organization = { identifier: 'default', name: 'default', description: '', tags: {} };
  return {
    account,
    featureFlags: new Set(['PL_SUPPORT_JWT_TOKEN_SCIM_API']),
    connectorTypes: new Set(connectorTypes),
    organizations: new Map([['default', { value: organization, version: 0, createdAt: 0, lastModifiedAt: 0 }]]),
    projects: new Map(),
    connectors: new Map(),
    pipelines: new Map(),
    settings: new Map(),
    serviceAccounts: new Map(),
    keys: new Map(),
    users: new Map(),
    roles: new Map(),
    policies: new Map(),
  };
}

/** A resource that is new. */
export function created<T>(value: T, now: number): Stored<T> {
  return { value, version: 0, createdAt: now, lastModifiedAt: now };
}

/** The next version of a resource. */
export function replaced<T>(stored: Stored<T>, value: T, now: number): Stored<T> {
  return { value, version: stored.version + 1, createdAt: stored.createdAt, lastModifiedAt: now };
}

/** The first personal token of an Account Administrator, made where there is none. */
export function administratorKey(state: State): string {
  for (const key of state.keys.values()) {
    if (key.token.startsWith('pat.') && key.expiresAt === undefined && key.roles.some(isAdministrator))
      return key.token;
  }
  return addKey(state, 'pat', { roles: [{ role: '_account_admin' }] });
}

/** The first service account token that may use SCIM, made with its service account where there is none. */
export function scimKey(state: State): string {
  const identifier = 'scim_provisioning';
  for (const key of state.keys.values()) if (key.serviceAccount === identifier) return key.token;
  state.roles.set(identifier, { identifier, permissions: ['core_user_*', 'core_usergroup_*'] });
  const roles = [{ role: identifier }];
  const email = `${identifier}@service.harness.io`;
  state.serviceAccounts.set(identifier, { identifier, name: 'SCIM provisioning', email, roles });
  return addKey(state, 'sat', { serviceAccount: identifier, roles: [] });
}

function addKey(state: State, type: 'pat' | 'sat', key: Omit<Key, 'token'>): string {
  const token = generateToken(type, state.account);
  state.keys.set(token, { ...key, token });
  return token;
}

function isAdministrator(binding: RoleBinding): boolean {
  return binding.role === '_account_admin' && binding.org === undefined;
}
