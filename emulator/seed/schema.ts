import * as v from 'valibot';
import { findNearest } from '../../src/shared/suggest.ts';
import { collections } from '../collections/index.ts';
import type { Collection } from '../resources/collection.ts';
import { collectionNames } from '../state/state.ts';

/** One problem of a seed, and its path. */
export interface SeedProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

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
  /** For templates: whether this version is the stable one. */
  stableTemplate: v.optional(v.boolean()),
  /** For triggers: whether it is enabled, if that differs from the text. */
  enabled: v.optional(v.boolean()),
  ...notes,
});

/** The schema of an entry of a collection: its text, or the resource under its key. */
export function selectEntrySchema(collection: Collection) {
  const key = findEntryKey(collection);
  return key === 'yaml' ? textEntry : v.strictObject({ [key]: v.looseObject({}), ...notes });
}

/** The key of an entry that contains the resource: `yaml` for its text. */
export function findEntryKey({ wire, entity }: Collection): string {
  if (wire.form === 'text') return 'yaml';
  return wire.form === 'json' ? wire.key : entity;
}

const binding = v.strictObject({ role: text, ...scope });

const policyKinds = [...new Set(collections.filter(({ showDenied }) => showDenied).map(({ entity }) => entity))];

/** The parts of a seed that are not collections. */
export const accountSchema = v.strictObject({
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
    v.array(
      v.strictObject({
        identifier: text,
        name: text,
        email: text,
        description: v.optional(v.string()),
        tags: v.optional(v.record(v.string(), v.string())),
        roles: v.optional(v.array(binding), []),
        ...scope,
      }),
    ),
    [],
  ),
  keys: v.optional(
    v.array(
      v.strictObject({
        token: v.pipe(v.string(), v.regex(/^(pat|sat)(\.[\w-]+){2,3}$/, 'must be like pat.<account>.<id>.<secret>')),
        serviceAccount: v.optional(text),
        user: v.optional(text),
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
  delegateTokens: v.optional(
    v.array(
      v.strictObject({ name: text, value: v.optional(text, 'seeded'), createdAt: v.optional(time, 0), ...scope }),
    ),
    [],
  ),
  roles: v.optional(
    v.array(
      v.strictObject({
        identifier: text,
        permissions: v.array(text),
        name: v.optional(text),
        description: v.optional(v.string()),
        tags: v.optional(v.record(v.string(), v.string())),
        allowedScopeLevels: v.optional(v.array(text)),
        ...scope,
      }),
    ),
    [],
  ),
  policies: v.optional(
    v.array(
      v.strictObject({
        identifier: text,
        kind: v.picklist(policyKinds, `must be one of ${policyKinds.join(', ')}`),
        match: v.optional(text, '*'),
        path: v.optional(text),
        pattern: v.optional(text),
        policy: v.optional(text),
        action: v.optional(v.picklist(['deny', 'warn']), 'deny'),
        message: text,
      }),
    ),
    [],
  ),
});

/** Every field of a seed, to propose the nearest one for an unknown field. */
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
  'path',
  'pattern',
  'action',
  'message',
];

/** The problems that a validation found; an unknown field is reported with the nearest known one. */
export function describeProblems(
  issues: readonly v.BaseIssue<unknown>[] = [],
  within: readonly (string | number)[] = [],
): SeedProblem[] {
  return issues.map((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    const path = [...within, ...keys];
    if (issue.expected !== 'never') return { path, message: issue.message };
    const name = String(keys.at(-1) ?? '');
    const payload = path.length === 1 ? collections.find(({ entity }) => entity === name) : undefined;
    if (payload !== undefined) {
      const message = `is a payload, not a part of a seed. Write ${payload.name}: [{ ${findEntryKey(payload)}: … }]`;
      return { path, message };
    }
    // A field may be known in another place.
    const near = findNearest(
      name,
      knownFields.filter((known) => known !== name),
    );
    return { path, message: `is not a known field${near === undefined ? '' : `. Did you mean ${near}?`}` };
  });
}
