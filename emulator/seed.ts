import * as v from 'valibot';
import { omitUndefined } from '../src/shared/defined.ts';
import { fieldOf, isMap, type Mapping, mapOf } from '../src/shared/object.ts';
import { findNearest } from '../src/shared/suggest.ts';
import { builtInRoles } from './access.ts';
import type { Collection } from './collection.ts';
import { keyIn, requireDraft } from './collection-endpoints.ts';
import { collections } from './collections/index.ts';
import { ApiError } from './response.ts';
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

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const scope = { orgIdentifier: v.optional(text), projectIdentifier: v.optional(text) };
/** A time: milliseconds since the epoch, or a text such as `2026-11-30T12:00:00Z`. */
const time = v.union(
  [
    v.number(),
    v.pipe(
      v.string(),
      v.transform((written) => Date.parse(written)),
      v.number('must be a time such as 2026-11-30T12:00:00Z'),
    ),
  ],
  'must be a time such as 2026-11-30T12:00:00Z, or milliseconds',
);
const notes = {
  version: v.optional(v.number(), 0),
  createdAt: v.optional(v.number(), 0),
  lastModifiedAt: v.optional(v.number(), 0),
};
/** A resource that is written as YAML. */
const textEntry = v.strictObject({
  yaml: text,
  orgIdentifier: v.optional(text),
  projectIdentifier: v.optional(text),
  storeType: v.optional(v.picklist(['INLINE', 'REMOTE'])),
  gitDetails: v.optional(v.looseObject({})),
  connectorRef: v.optional(text),
  /** Of a template: whether this version is the stable one. */
  stableTemplate: v.optional(v.boolean()),
  /** Of a trigger: the switch, where it differs from the text. */
  enabled: v.optional(v.boolean()),
  ...notes,
});

/** What an entry of a collection looks like: its text, or the resource below its key. */
function entrySchemaOf({ wire, entity }: Collection) {
  if (wire.form === 'text') return textEntry;
  const key = wire.form === 'json' ? wire.key : entity;
  return v.strictObject({ [key]: v.looseObject({}), ...notes });
}

const binding = v.strictObject({ role: text, ...scope });

const policyKinds = [...new Set(collections.filter(({ showDenied }) => showDenied).map(({ entity }) => entity))];

const accountSchema = v.strictObject({
  account: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must consist of letters, digits, "_" and "-"'))),
  featureFlags: v.optional(v.array(text)),
  connectorTypes: v.optional(v.array(text), []),
  softDeleted: v.optional(v.array(text), []),
  settings: v.optional(
    v.array(
      v.strictObject({
        identifier: text,
        value: v.optional(v.string()),
        allowOverrides: v.optional(v.boolean(), false),
        changedAt: v.optional(time, 0),
        ...scope,
      }),
    ),
    [],
  ),
  serviceAccounts: v.optional(
    v.array(v.strictObject({ identifier: text, name: text, email: text, roles: v.optional(v.array(binding), []) })),
    [],
  ),
  keys: v.optional(
    v.array(
      v.strictObject({
        token: v.pipe(v.string(), v.regex(/^(pat|sat)(\.[\w-]+){2,3}$/, 'must be like pat.<account>.<id>.<secret>')),
        serviceAccount: v.optional(text),
        roles: v.optional(v.array(binding), []),
        expiresAt: v.optional(time),
      }),
    ),
    [],
  ),
  users: v.optional(
    v.array(
      v.strictObject({
        id: text,
        userName: text,
        displayName: v.optional(v.string()),
        active: v.optional(v.boolean(), true),
        imported: v.optional(v.boolean(), true),
        externalId: v.optional(text),
      }),
    ),
    [],
  ),
  roles: v.optional(v.array(v.strictObject({ identifier: text, permissions: v.array(text) })), []),
  policies: v.optional(
    v.array(
      v.strictObject({
        identifier: text,
        kind: v.picklist(policyKinds, `must be one of ${policyKinds.join(', ')}`),
        match: v.optional(text, '*'),
        action: v.optional(v.picklist(['deny', 'warn']), 'deny'),
        message: text,
      }),
    ),
    [],
  ),
});

/** An entry of a collection, in the shape that docs/emulator.md describes. */
type Entry = Readonly<Record<string, unknown>>;

/** What the emulator contains at the start, in plain data; every part may be left out. docs/emulator.md describes it. */
export type Seed = v.InferInput<typeof accountSchema> & { readonly [name in CollectionName]?: readonly Entry[] };

/** A new state that contains the seed. Throws with every problem of the seed in one message. */
export function stateOf(seed: unknown): State {
  const state = emptyState('emulatorAccount0000001');
  addSeed(state, seed);
  return state;
}

/** Adds a seed to a state; what is there under the same name is replaced. Nothing is added when anything is wrong. */
export function addSeed(state: State, seed: unknown): void {
  const { collectionParts, accountParts } = splitSeed(seed);
  const problems: string[] = [];
  const parsed = v.safeParse(accountSchema, accountParts);
  problems.push(...describeIssues(parsed.issues ?? []));
  const account = (parsed.success && parsed.output.account) || state.account;
  const entries = collections.flatMap((collection) => readEntries(collection, collectionParts, account, problems));
  if (parsed.success) problems.push(...describeUnknownRoles(state, parsed.output));
  if (problems.length > 0 || !parsed.success) throw new Error(`The seed cannot be used: ${problems.join('; ')}.`);

  const given = parsed.output;
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
  for (const account of given.serviceAccounts) {
    state.serviceAccounts.set(account.identifier, { ...account, roles: account.roles.map(bindingOf) });
  }
  for (const key of given.keys) state.keys.set(key.token, { ...key, roles: key.roles.map(bindingOf) });
  for (const user of given.users) state.users.set(user.id, { ...user, displayName: user.displayName ?? user.userName });
  for (const role of given.roles) state.roles.set(role.identifier, role);
  for (const policy of given.policies) state.policies.set(policy.identifier, policy);
}

/** The state as a seed from which it can be made again. It contains the tokens. */
export function seedOf(state: State): Seed {
  const roles = (bindings: readonly RoleBinding[]) =>
    bindings.map(({ role, ...within }) => ({ role, ...fieldsOfScope(within) }));
  const names = new Set(collections.map(({ name }) => name));
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
    serviceAccounts: [...state.serviceAccounts.values()].map((one) => ({ ...one, roles: roles(one.roles) })),
    keys: [...state.keys.values()].map((key) => ({ ...key, roles: roles(key.roles) })),
    users: [...state.users.values()],
    roles: [...state.roles.values()].map((role) => ({ ...role, permissions: [...role.permissions] })),
    policies: [...state.policies.values()],
  };
}

/** The entries of a collection's part of the seed, as they are kept; what is wrong with them goes to `problems`. */
function readEntries(collection: Collection, parts: Mapping, account: string, problems: string[]) {
  const { name } = collection;
  const given = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    if (!problems.includes(`${name}: must be a list`)) problems.push(`${name}: must be a list`);
    return [];
  }
  const found: { readonly collection: Collection; readonly stored: Stored }[] = [];
  for (const [index, entry] of given.entries()) {
    if (collectionOfEntry(name, entry) !== collection) continue;
    const where = `${name}.${index}`;
    const parsed = v.safeParse(entrySchemaOf(collection), entry);
    if (!parsed.success) {
      problems.push(...describeIssues(parsed.issues, `${where}.`));
      continue;
    }
    try {
      found.push({ collection, stored: storedOf(collection, parsed.output, account) });
    } catch (error) {
      problems.push(...describeError(`${where}${collection.wire.form === 'text' ? '.yaml' : ''}`, error));
    }
  }
  return found;
}

/** The collection that an entry belongs to, where two share one part of the seed: that of the entry's own key. */
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

/** A resource as the platform would keep it. Throws where it breaks a rule. */
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
function splitSeed(seed: unknown): { readonly collectionParts: Mapping; readonly accountParts: unknown } {
  if (!isMap(seed)) return { collectionParts: {}, accountParts: seed };
  const isCollection = (name: string) => (collectionNames as readonly string[]).includes(name);
  const parts = Object.entries(seed);
  return {
    collectionParts: Object.fromEntries(parts.filter(([name]) => isCollection(name))),
    accountParts: Object.fromEntries(parts.filter(([name]) => !isCollection(name))),
  };
}

/** Every field that a seed may have, to propose the nearest one for an unknown one. */
const knownFields = [
  ...collectionNames,
  ...Object.keys(accountSchema.entries),
  ...Object.keys(textEntry.entries),
  ...Object.keys(scope),
  ...collections.map(({ wire, entity }) => (wire.form === 'json' ? wire.key : entity)),
  'identifier',
  'value',
  'allowOverrides',
  'changedAt',
  'name',
  'email',
  'token',
  'serviceAccount',
  'expiresAt',
  'id',
  'userName',
  'displayName',
  'active',
  'imported',
  'externalId',
  'permissions',
  'kind',
  'match',
  'action',
  'message',
];

function describeIssues(issues: readonly v.BaseIssue<unknown>[], prefix = ''): string[] {
  return issues.map((issue) => {
    const path = `${prefix}${v.getDotPath(issue) ?? ''}` || 'the seed';
    if (issue.expected !== 'never') return `${path}: ${issue.message}`;
    const near = findNearest(String(issue.path?.at(-1)?.key ?? ''), knownFields);
    return `${path}: is not a known field${near === undefined ? '' : `; did you mean ${near}?`}`;
  });
}

/** What is wrong with an entry, field by field where the platform would say so. */
function describeError(where: string, error: unknown): string[] {
  if (!(error instanceof ApiError)) return [`${where}: ${error instanceof Error ? error.message : error}`];
  const { errors, metadata } = mapOf(error.responseOf('').body);
  const { schemaErrors } = mapOf(metadata);
  if (Array.isArray(errors)) return errors.map(({ fieldId, error: reason }) => `${where}.${fieldId}: ${reason}`);
  if (!Array.isArray(schemaErrors)) return [`${where}: ${error.message}`];
  return schemaErrors.map(({ fqn, message }) => `${where}.${String(fqn).slice(2)}: ${message}`);
}

function describeUnknownRoles(state: State, given: v.InferOutput<typeof accountSchema>): string[] {
  const known = new Set([...builtInRoles, ...state.roles.keys(), ...given.roles.map(({ identifier }) => identifier)]);
  return [...given.keys, ...given.serviceAccounts]
    .flatMap(({ roles }) => roles)
    .filter(({ role }) => !known.has(role))
    .map(({ role }) => `role ${role} does not exist; the roles are ${[...known].join(', ')}`);
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
