import type * as v from 'valibot';
import { collections } from '../collections/index.ts';
import { formatResourceKey } from '../resources/lookup.ts';
import {
  type CollectionName,
  createState,
  formatKey,
  type Resource,
  type RoleBinding,
  readScope,
  type Scope,
  type State,
  storeInitially,
} from '../state/state.ts';
import { type Entry, flatParts, listEntries, type ScopeFields } from './entries.ts';
import { readSeed } from './read-seed.ts';
import type { accountSchema, SeedProblem } from './schema.ts';

/** The initial content of the emulator as plain data; every part is optional. docs/guides/emulator.md describes it. */
export type Seed = v.InferInput<typeof accountSchema> & {
  readonly [name in Exclude<CollectionName, 'serviceAccounts' | 'roles'>]?: readonly Entry[];
};

/** A new state that contains the seed. Throws with every problem of the seed in one message. */
export function createSeededState(seed: unknown): State {
  const state = createState('emulatorAccount0000001');
  addSeed(state, seed);
  return state;
}

/** The problems of a seed for an empty account. */
export function findSeedProblems(seed: unknown): SeedProblem[] {
  return [...readSeed(createState('account'), seed).problems];
}

/** Adds a seed to a state; resources with the same key are replaced. Adds nothing if the seed has a problem. */
export function addSeed(state: State, seed: unknown): void {
  const { given, entries, problems } = readSeed(state, seed);
  if (problems.length > 0 || given === undefined) {
    const sentences = problems.map(({ path, message }) => `${path.join('.') || 'the seed'}: ${message}`);
    throw new Error(`The seed cannot be used: ${sentences.join('; ')}.`);
  }
  if (given.account !== undefined) state.account = given.account;
  if (given.featureFlags !== undefined) state.featureFlags = new Set(given.featureFlags);
  for (const type of given.connectorTypes) state.connectorTypes.add(type);
  for (const key of given.softDeleted) state.softDeleted.add(key);
  for (const { collection, stored } of entries) {
    state[collection.name].set(formatResourceKey(collection, stored.value), stored);
    collection.afterSeed?.(stored, state);
  }
  for (const { identifier, value, allowOverrides, changedAt, ...rest } of given.settings) {
    const within = readScope(rest);
    const key = formatKey(within, identifier);
    const earlier = state.settings.get(key)?.changes ?? [];
    const changes = [...earlier, { value, allowOverrides, at: changedAt }].sort((one, other) => one.at - other.at);
    state.settings.set(key, { identifier, ...within, changes });
  }
  for (const { roles, ...fields } of given.serviceAccounts) {
    const key = formatKey(readScope(fields as ScopeFields), fields.identifier);
    state.serviceAccounts.set(key, storeInitially({ accountIdentifier: state.account, ...fields }));
    state.bindings.set(key, roles.map(createBinding));
  }
  for (const key of given.keys) state.keys.set(key.token, { ...key, roles: key.roles.map(createBinding) });
  for (const user of given.users) state.users.set(user.id, { ...user, displayName: user.displayName ?? user.userName });
  for (const { orgIdentifier, projectIdentifier, ...token } of given.delegateTokens) {
    const within = readScope({ orgIdentifier, projectIdentifier });
    state.delegateTokens.set(formatKey(within, token.name), { ...token, ...within });
  }
  for (const { name, ...fields } of given.roles) {
    const key = formatKey(readScope(fields as ScopeFields), fields.identifier);
    state.roles.set(key, storeInitially({ name: name ?? fields.identifier, ...fields }));
  }
  for (const policy of given.policies) state.policies.set(policy.identifier, policy);
}

/** The state as a seed from which it can be restored. It contains the tokens. */
export function createSeed(state: State): Seed {
  const roles = (bindings: readonly RoleBinding[]) =>
    bindings.map(({ role, ...within }) => ({ role, ...showScope(within) }));
  const names = new Set(collections.map(({ name }) => name).filter((name) => !flatParts.includes(name)));
  const parts = [...names].map((name) => [name, listEntries(state, name)] as const);
  return {
    account: state.account,
    featureFlags: [...state.featureFlags],
    connectorTypes: [...state.connectorTypes],
    softDeleted: [...state.softDeleted],
    ...Object.fromEntries(parts),
    settings: [...state.settings.values()].flatMap(({ identifier, changes, ...within }) =>
      changes.map(({ value, allowOverrides, at }) => ({
        identifier,
        value,
        allowOverrides,
        changedAt: at,
        ...showScope(within),
      })),
    ),
    serviceAccounts: [...state.serviceAccounts].map(([key, { value }]) => ({
      ...pick(value, ['identifier', 'name', 'email', 'description', 'tags', 'orgIdentifier', 'projectIdentifier']),
      roles: roles(state.bindings.get(key) ?? []),
    })),
    // In the order of the schema, in which they are read again: a saved state may be kept in git.
    keys: [...state.keys.values()].map(({ token, serviceAccount, user, roles: bindings, expiresAt }) => ({
      token,
      serviceAccount,
      user,
      roles: roles(bindings),
      expiresAt,
    })),
    users: [...state.users.values()].map(({ id, userName, displayName, active, imported, externalId }) => ({
      id,
      userName,
      displayName,
      active,
      imported,
      externalId,
    })),
    roles: [...state.roles.values()].map(({ value }) =>
      pick(value, [
        'identifier',
        'name',
        'permissions',
        'description',
        'tags',
        'allowedScopeLevels',
        'orgIdentifier',
        'projectIdentifier',
      ]),
    ),
    delegateTokens: [...state.delegateTokens.values()].map(({ org, project, ...token }) => ({
      ...token,
      ...showScope({ org, project }),
    })),
    policies: [...state.policies.values()],
  };
}

/** The fields of a resource that are not empty. */
function pick<T>(value: Resource, fields: readonly string[]): T {
  const kept = fields.flatMap((field) => (value[field] == null || value[field] === '' ? [] : [[field, value[field]]]));
  return Object.fromEntries(kept) as T;
}

function createBinding({ role, ...within }: { role: string } & ScopeFields): RoleBinding {
  return { role, ...readScope(within) };
}

function showScope({ org, project }: Scope): ScopeFields {
  return { orgIdentifier: org, projectIdentifier: project };
}
