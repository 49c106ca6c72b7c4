import * as v from 'valibot';
import { fieldOf, isMap, type Mapping, mapOf, omitUndefined } from '../src/shared/object.ts';
import { reasonOf } from '../src/shared/text.ts';
import { builtInRoles } from './built-in-roles.ts';
import type { Collection } from './collection.ts';
import { requireDraft } from './collection-draft.ts';
import { keyIn } from './collection-lookup.ts';
import { collections } from './collections/index.ts';
import { ApiError } from './response.ts';
import { accountSchema, entrySchemaOf, problemsOf, type SeedProblem } from './seed-schema.ts';
import {
  type CollectionName,
  collectionNames,
  emptyState,
  keyOf,
  type Resource,
  type RoleBinding,
  type Scope,
  type State,
  type Stored,
  scopeOf,
} from './state.ts';
import { parseYaml } from './yaml.ts';

/** An entry of a collection, in the shape that docs/emulator.md describes. */
type Entry = Readonly<Record<string, unknown>>;

/** What the emulator contains at the start, in plain data; every part may be left out. docs/emulator.md describes it. */
export type Seed = v.InferInput<typeof accountSchema> & {
  readonly [name in Exclude<CollectionName, 'serviceAccounts' | 'roles'>]?: readonly Entry[];
};

/** A new state that contains the seed. Throws with every problem of the seed in one message. */
export function stateOf(seed: unknown): State {
  const state = emptyState('emulatorAccount0000001');
  addSeed(state, seed);
  return state;
}

/** The problems of a seed for an empty account. */
export function findSeedProblems(seed: unknown): SeedProblem[] {
  return [...readParts(emptyState('account'), seed).problems];
}

/** Adds a seed to a state; resources with the same key are replaced. Adds nothing if the seed has a problem. */
export function addSeed(state: State, seed: unknown): void {
  const { given, entries, problems } = readParts(state, seed);
  if (problems.length > 0 || given === undefined) {
    const sentences = problems.map(({ path, message }) => `${path.join('.') || 'the seed'}: ${message}`);
    throw new Error(`The seed cannot be used: ${sentences.join('; ')}.`);
  }
  if (given.account !== undefined) state.account = given.account;
  if (given.featureFlags !== undefined) state.featureFlags = new Set(given.featureFlags);
  for (const type of given.connectorTypes) state.connectorTypes.add(type);
  for (const key of given.softDeleted) state.softDeleted.add(key);
  for (const { collection, stored } of entries) {
    state[collection.name].set(keyIn(collection, stored.value), stored);
    collection.afterSeed?.(stored, state);
  }
  for (const { identifier, value, allowOverrides, changedAt, ...rest } of given.settings) {
    const within = scopeOf(rest);
    const key = keyOf(within, identifier);
    const earlier = state.settings.get(key)?.changes ?? [];
    const changes = [...earlier, { value, allowOverrides, at: changedAt }].sort((one, other) => one.at - other.at);
    state.settings.set(key, { identifier, ...within, changes });
  }
  for (const { roles, ...fields } of given.serviceAccounts) {
    const key = keyOf(scopeOf(fields as ScopeFields), fields.identifier);
    state.serviceAccounts.set(key, seeded({ accountIdentifier: state.account, ...fields }));
    state.bindings.set(key, roles.map(bindingOf));
  }
  for (const key of given.keys) state.keys.set(key.token, { ...key, roles: key.roles.map(bindingOf) });
  for (const user of given.users) state.users.set(user.id, { ...user, displayName: user.displayName ?? user.userName });
  for (const { name, ...fields } of given.roles) {
    const key = keyOf(scopeOf(fields as ScopeFields), fields.identifier);
    state.roles.set(key, seeded({ name: name ?? fields.identifier, ...fields }));
  }
  for (const policy of given.policies) state.policies.set(policy.identifier, policy);
}

interface Entries {
  readonly collection: Collection;
  readonly stored: Stored;
}

/** The checked parts of a seed, and its problems. */
function readParts(
  state: State,
  seed: unknown,
): {
  readonly given: v.InferOutput<typeof accountSchema> | undefined;
  readonly entries: readonly Entries[];
  readonly problems: readonly SeedProblem[];
} {
  if (!isMap(seed)) return { given: undefined, entries: [], problems: [{ path: [], message: 'must be a map' }] };
  const { collectionParts, accountParts } = splitSeed(seed);
  const parsed = v.safeParse(accountSchema, accountParts);
  const given = parsed.success ? parsed.output : undefined;
  const problems = problemsOf(parsed.issues);
  const account = given?.account || state.account;
  const entries = collections.flatMap((collection) => readEntries(collection, collectionParts, account, problems));
  if (given) problems.push(...unknownRolesOf(state, given));
  return { given, entries, problems };
}

/** The state as a seed from which it can be restored. It contains the tokens. */
export function seedOf(state: State): Seed {
  const roles = (bindings: readonly RoleBinding[]) =>
    bindings.map(({ role, ...within }) => ({ role, ...fieldsOfScope(within) }));
  const names = new Set(collections.map(({ name }) => name).filter((name) => !flatParts.includes(name)));
  const parts = [...names].map((name) => [name, entriesOf(state, name)] as const);
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
        ...fieldsOfScope(within),
      })),
    ),
    serviceAccounts: [...state.serviceAccounts].map(([key, { value }]) => ({
      ...pick(value, ['identifier', 'name', 'email', 'description', 'tags', 'orgIdentifier', 'projectIdentifier']),
      roles: roles(state.bindings.get(key) ?? []),
    })),
    keys: [...state.keys.values()].map((key) => ({ ...key, roles: roles(key.roles) })),
    users: [...state.users.values()],
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
    policies: [...state.policies.values()],
  };
}

/** Parts whose entries are the fields themselves. */
const flatParts: readonly CollectionName[] = ['serviceAccounts', 'roles'];

function seeded(value: Resource): Stored {
  return { value, version: 0, createdAt: 0, lastModifiedAt: 0 };
}

/** The fields of a resource that are not empty. */
function pick<T>(value: Resource, fields: readonly string[]): T {
  const kept = fields.flatMap((field) => (value[field] == null || value[field] === '' ? [] : [[field, value[field]]]));
  return Object.fromEntries(kept) as T;
}

/** The entries of a collection's part of the seed, as they are stored; their problems go to `problems`. */
function readEntries(collection: Collection, parts: Mapping, account: string, problems: SeedProblem[]): Entries[] {
  const { name } = collection;
  const given = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    const isToldAlready = problems.some(({ path }) => path.length === 1 && path[0] === name);
    if (!isToldAlready) problems.push({ path: [name], message: 'must be a list' });
    return [];
  }
  const found: Entries[] = [];
  for (const [index, entry] of given.entries()) {
    if (collectionOfEntry(name, entry) !== collection) continue;
    const parsed = v.safeParse(entrySchemaOf(collection), entry);
    if (!parsed.success) {
      problems.push(...problemsOf(parsed.issues, [name, index]));
      continue;
    }
    try {
      found.push({ collection, stored: storedOf(collection, parsed.output, account) });
    } catch (error) {
      const within = collection.wire.form === 'text' ? ['yaml'] : [];
      problems.push(...problemsOfError([name, index, ...within], error));
    }
  }
  return found;
}

/** The collection of an entry, if two share one part of the seed: that of the entry's key. */
function collectionOfEntry(name: CollectionName, entry: unknown): Collection | undefined {
  const sharing = collections.filter((collection) => collection.name === name);
  return sharing.find((collection) => sharing.length > 1 && hasKey(collection, entry)) ?? sharing[0];
}

function hasKey({ wire }: Collection, entry: unknown): boolean {
  if (wire.form !== 'text') return false;
  const yaml = fieldOf(entry, 'yaml');
  try {
    return typeof yaml === 'string' && fieldOf(parseYaml(yaml), wire.key) !== undefined;
  } catch {
    return false;
  }
}

/** A resource as the platform would store it. Throws if it breaks a rule. */
function storedOf(collection: Collection, entry: Mapping & Omit<Stored, 'value'>, account: string): Stored {
  const { version, createdAt, lastModifiedAt } = entry;
  return { value: resourceOfEntry(collection, entry, account), version, createdAt, lastModifiedAt };
}

function resourceOfEntry(collection: Collection, entry: Mapping, account: string): Resource {
  const { wire, entity } = collection;
  if (wire.form === 'text') {
    const yaml = String(entry.yaml);
    const draft = requireDraft(collection, parseYaml(yaml), yaml);
    const { storeType, gitDetails, connectorRef, stableTemplate, enabled } = entry;
    return {
      ...collection.resourceOf(draft, scopeOf(entry as ScopeFields), account),
      ...omitUndefined({ storeType, gitDetails, connectorRef, stableTemplate, enabled }),
    };
  }
  const key = wire.form === 'json' ? wire.key : entity;
  const fields = mapOf(entry[key]);
  const value = wire.form === 'json' ? { [key]: fields } : fields;
  const draft = requireDraft(collection, value);
  const written = scopeOf((collection.scopeFieldsOf?.(draft) ?? fields) as ScopeFields);
  const within = collection.scope.needs === 'org' ? { org: written.org ?? 'default' } : written;
  const { storeType, gitDetails, connectorRef } = fields;
  const inGit = storeType === undefined ? {} : omitUndefined({ storeType, gitDetails, connectorRef });
  return { ...collection.resourceOf(draft, within, account), ...inGit };
}

function entriesOf(state: State, name: CollectionName): Entry[] {
  const [collection] = collections.filter((candidate) => candidate.name === name);
  return [...state[name].values()].map(({ value, ...rest }) => {
    if (collection?.wire.form === 'text') {
      const { orgIdentifier, projectIdentifier, yaml, storeType, gitDetails, connectorRef, stableTemplate, enabled } =
        value;
      const within = { orgIdentifier: orgIdentifier ?? undefined, projectIdentifier: projectIdentifier ?? undefined };
      return omitUndefined({ ...within, yaml, storeType, gitDetails, connectorRef, stableTemplate, enabled, ...rest });
    }
    const key = collection?.wire.form === 'json' ? collection.wire.key : collection?.entity;
    return { [key ?? name]: value, ...rest };
  });
}

/** The parts of a seed that are collections, and the others. */
function splitSeed(seed: Mapping): { readonly collectionParts: Mapping; readonly accountParts: unknown } {
  const isCollection = (name: string) =>
    (collectionNames as readonly string[]).includes(name) && !(flatParts as readonly string[]).includes(name);
  const parts = Object.entries(seed);
  return {
    collectionParts: Object.fromEntries(parts.filter(([name]) => isCollection(name))),
    accountParts: Object.fromEntries(parts.filter(([name]) => !isCollection(name))),
  };
}

/** The problems of an entry, field by field if the platform would report them so. */
function problemsOfError(path: SeedProblem['path'], error: unknown): SeedProblem[] {
  if (!(error instanceof ApiError)) return [{ path, message: reasonOf(error) }];
  const { errors, metadata } = mapOf(error.responseOf('').body);
  const { schemaErrors } = mapOf(metadata);
  const partsOf = (field: unknown) =>
    String(field)
      .split('.')
      .filter((part) => part !== '');
  if (Array.isArray(errors)) {
    return errors.map(({ fieldId, error: message }) => ({ path: [...path, ...partsOf(fieldId)], message }));
  }
  if (!Array.isArray(schemaErrors)) return [{ path, message: error.message }];
  return schemaErrors.map(({ fqn, message }) => ({ path: [...path, ...partsOf(String(fqn).slice(2))], message }));
}

function unknownRolesOf(state: State, given: v.InferOutput<typeof accountSchema>): SeedProblem[] {
  const known = new Set([...builtInRoles, ...state.roles.keys(), ...given.roles.map(({ identifier }) => identifier)]);
  return (['keys', 'serviceAccounts'] as const).flatMap((part) =>
    given[part].flatMap(({ roles }, index) =>
      roles.flatMap(({ role }, at) => {
        if (known.has(role)) return [];
        const message = `role ${role} does not exist; the roles are ${[...known].join(', ')}`;
        return [{ path: [part, index, 'roles', at, 'role'], message }];
      }),
    ),
  );
}

interface ScopeFields {
  readonly orgIdentifier?: string | undefined;
  readonly projectIdentifier?: string | undefined;
}

function bindingOf({ role, ...within }: { role: string } & ScopeFields): RoleBinding {
  return { role, ...scopeOf(within) };
}

function fieldsOfScope({ org, project }: Scope): ScopeFields {
  return { orgIdentifier: org, projectIdentifier: project };
}
