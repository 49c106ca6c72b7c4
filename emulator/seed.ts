import * as v from 'valibot';
import { builtInRoles } from './access.ts';
import { parseYaml } from './body.ts';
import { errorsOf, type FieldError } from './rules.ts';
import { emptyState, keyOf, projectKey, type Resource, type State, type Stored } from './state.ts';

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const place = { orgIdentifier: v.optional(text), projectIdentifier: v.optional(text) };
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
const resource = v.looseObject({ identifier: text, name: text });
const inPlace = v.looseObject({ identifier: text, name: text, ...nullishPlace() });
const binding = v.strictObject({ role: text, ...place });

const seedSchema = v.strictObject({
  account: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must consist of letters, digits, "_" and "-"'))),
  featureFlags: v.optional(v.array(text)),
  connectorTypes: v.optional(v.array(text), []),
  organizations: v.optional(v.array(v.strictObject({ organization: resource, ...notes })), []),
  projects: v.optional(v.array(v.strictObject({ project: inPlace, ...notes })), []),
  connectors: v.optional(v.array(v.strictObject({ connector: inPlace, ...notes })), []),
  pipelines: v.optional(
    v.array(v.strictObject({ orgIdentifier: text, projectIdentifier: text, yaml: text, ...notes })),
    [],
  ),
  settings: v.optional(
    v.array(
      v.strictObject({
        identifier: text,
        value: v.optional(v.string()),
        allowOverrides: v.optional(v.boolean(), false),
        changedAt: v.optional(time, 0),
        ...place,
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
        kind: v.picklist(['connector', 'pipeline']),
        match: v.optional(text, '*'),
        action: v.optional(v.picklist(['deny', 'warn']), 'deny'),
        message: text,
      }),
    ),
    [],
  ),
});

/** What the emulator is to hold, in plain data; every part may be left out. docs/emulator.md describes it. */
export type Seed = v.InferInput<typeof seedSchema>;

/** A new state that holds the seed. Throws with every problem of the seed in one message. */
export function stateFrom(seed: unknown): State {
  const state = emptyState('emulatorAccount0000001');
  addSeed(state, seed);
  return state;
}

/** Adds a seed to a state; what is there under the same name is replaced. Nothing is added when anything is wrong. */
export function addSeed(state: State, seed: unknown): void {
  const parsed = v.safeParse(seedSchema, seed);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the seed'}: ${issue.message}`);
    throw new Error(`The seed cannot be used: ${problems.join('; ')}.`);
  }
  const given = parsed.output;
  const problems = [
    ...given.organizations.flatMap(({ organization }, index) =>
      told(`organizations.${index}`, errorsOf('organization', { organization })),
    ),
    ...given.projects.flatMap(({ project }, index) => told(`projects.${index}`, errorsOf('project', { project }))),
    ...given.connectors.flatMap(({ connector }, index) =>
      told(`connectors.${index}`, errorsOf('connector', { connector })),
    ),
    ...given.pipelines.flatMap(({ yaml }, index) => told(`pipelines.${index}.yaml`, yamlErrors(yaml))),
    ...unknownRoles(state, given),
  ];
  if (problems.length > 0) throw new Error(`The seed cannot be used: ${problems.join('; ')}.`);

  if (given.account !== undefined) state.account = given.account;
  if (given.featureFlags !== undefined) state.featureFlags = new Set(given.featureFlags);
  for (const type of given.connectorTypes) state.connectorTypes.add(type);
  for (const { organization, ...rest } of given.organizations) {
    state.organizations.set(keyOf({}, organization.identifier), stored(organization, rest));
  }
  for (const { project, ...rest } of given.projects) {
    const org = project.orgIdentifier || 'default';
    const value = { ...project, orgIdentifier: org };
    state.projects.set(projectKey(org, project.identifier), stored(value, rest));
  }
  for (const { connector, ...rest } of given.connectors) {
    const where = { org: connector.orgIdentifier || undefined, project: connector.projectIdentifier || undefined };
    state.connectors.set(keyOf(where, connector.identifier), stored(connector, rest));
  }
  for (const { orgIdentifier: org, projectIdentifier: project, yaml, ...rest } of given.pipelines) {
    const { pipeline } = parseYaml(yaml) as { pipeline: Resource };
    const value = { identifier: pipeline.identifier, org, project, yaml };
    state.pipelines.set(keyOf(value, value.identifier), stored(value, rest));
  }
  for (const { identifier, value, allowOverrides, changedAt, ...rest } of given.settings) {
    const where = placeFrom(rest);
    const key = keyOf(where, identifier);
    const earlier = state.settings.get(key)?.changes ?? [];
    const changes = [...earlier, { value, allowOverrides, at: changedAt }].sort((one, other) => one.at - other.at);
    state.settings.set(key, { identifier, ...where, changes });
  }
  for (const account of given.serviceAccounts) {
    state.serviceAccounts.set(account.identifier, { ...account, roles: account.roles.map(bindingFrom) });
  }
  for (const key of given.keys) state.keys.set(key.token, { ...key, roles: key.roles.map(bindingFrom) });
  for (const user of given.users) state.users.set(user.id, { ...user, displayName: user.displayName ?? user.userName });
  for (const role of given.roles) state.roles.set(role.identifier, role);
  for (const policy of given.policies) state.policies.set(policy.identifier, policy);
}

/** The state as a seed from which it can be made again. It holds the tokens. */
export function seedFrom(state: State): Seed {
  const roles = (bindings: readonly { role: string; org?: string | undefined; project?: string | undefined }[]) =>
    bindings.map(({ role, ...where }) => ({ role, ...placeWritten(where) }));
  return {
    account: state.account,
    featureFlags: [...state.featureFlags],
    connectorTypes: [...state.connectorTypes],
    organizations: [...state.organizations.values()].map(({ value, ...rest }) => ({ organization: value, ...rest })),
    projects: [...state.projects.values()].map(({ value, ...rest }) => ({ project: value, ...rest })),
    connectors: [...state.connectors.values()].map(({ value, ...rest }) => ({ connector: value, ...rest })),
    pipelines: [...state.pipelines.values()].map(({ value, ...rest }) => ({
      orgIdentifier: value.org,
      projectIdentifier: value.project,
      yaml: value.yaml,
      ...rest,
    })),
    settings: [...state.settings.values()].flatMap(({ identifier, changes, ...where }) =>
      changes.map(({ value, allowOverrides, at }) => ({
        identifier,
        value,
        allowOverrides,
        changedAt: at,
        ...placeWritten(where),
      })),
    ),
    serviceAccounts: [...state.serviceAccounts.values()].map((one) => ({ ...one, roles: roles(one.roles) })),
    keys: [...state.keys.values()].map((key) => ({ ...key, roles: roles(key.roles) })),
    users: [...state.users.values()],
    roles: [...state.roles.values()].map((role) => ({ ...role, permissions: [...role.permissions] })),
    policies: [...state.policies.values()],
  };
}

function nullishPlace() {
  return { orgIdentifier: v.nullish(v.string()), projectIdentifier: v.nullish(v.string()) };
}

function stored<T>(value: T, rest: Omit<Stored<T>, 'value'>): Stored<T> {
  return { value, ...rest };
}

function told(where: string, errors: readonly FieldError[]): string[] {
  return errors.map(({ fieldId, error }) => `${where}${fieldId && `.${fieldId}`}: ${error}`);
}

function yamlErrors(yaml: string): FieldError[] {
  try {
    return errorsOf('pipeline', parseYaml(yaml));
  } catch (problem) {
    return [{ fieldId: '', error: problem instanceof Error ? problem.message : String(problem) }];
  }
}

function unknownRoles(state: State, given: v.InferOutput<typeof seedSchema>): string[] {
  const known = new Set([...builtInRoles, ...state.roles.keys(), ...given.roles.map(({ identifier }) => identifier)]);
  return [...given.keys, ...given.serviceAccounts]
    .flatMap(({ roles }) => roles)
    .filter(({ role }) => !known.has(role))
    .map(({ role }) => `there is no role ${role}; there are ${[...known].join(', ')}`);
}

interface WrittenPlace {
  readonly orgIdentifier?: string | undefined;
  readonly projectIdentifier?: string | undefined;
}

function bindingFrom({ role, ...where }: { role: string } & WrittenPlace) {
  return { role, ...placeFrom(where) };
}

function placeFrom({ orgIdentifier, projectIdentifier }: WrittenPlace) {
  return { org: orgIdentifier, project: projectIdentifier };
}

function placeWritten({ org, project }: { org?: string | undefined; project?: string | undefined }): WrittenPlace {
  return { orgIdentifier: org, projectIdentifier: project };
}
