import * as v from 'valibot';
import { asMap, getField, isMap, type Mapping } from '../../src/shared/object.ts';
import { formatReason } from '../../src/shared/text.ts';
import { builtInRoles } from '../access/built-in-roles.ts';
import { collections, findCollection } from '../collections/index.ts';
import { ApiError } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { collectionNames, type State, type StoredResource } from '../state/state.ts';
import { flatParts, restoreEntry } from './entries.ts';
import { accountSchema, describeProblems, findEntryKey, type SeedProblem, selectEntrySchema } from './schema.ts';

interface SeededResource {
  readonly collection: Collection;
  readonly stored: StoredResource;
}

/** The valid parts of a seed, and its problems. */
export function readSeed(
  state: State,
  seed: unknown,
): {
  readonly given: v.InferOutput<typeof accountSchema> | undefined;
  readonly entries: readonly SeededResource[];
  readonly problems: readonly SeedProblem[];
} {
  if (!isMap(seed)) return { given: undefined, entries: [], problems: [{ path: [], message: 'must be a map' }] };
  const { collectionParts, accountParts } = splitSeed(seed);
  const parsed = v.safeParse(accountSchema, accountParts);
  const given = parsed.success ? parsed.output : undefined;
  const problems = describeProblems(parsed.issues);
  const account = given?.account || state.account;
  const entries = collections.flatMap((collection) => readEntries(collection, collectionParts, account, problems));
  if (given) problems.push(...findUnknownRoles(state, given));
  return { given, entries, problems };
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

/** The entries of a collection's part of the seed, as they are stored; their problems go to `problems`. */
function readEntries(
  collection: Collection,
  parts: Mapping,
  account: string,
  problems: SeedProblem[],
): SeededResource[] {
  const { name } = collection;
  const given = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    const isReported = problems.some(({ path }) => path.length === 1 && path[0] === name);
    if (!isReported) problems.push({ path: [name], message: 'must be a list' });
    return [];
  }
  const found: SeededResource[] = [];
  for (const [index, entry] of given.entries()) {
    if (findCollection(name, getField(entry, 'yaml')) !== collection) continue;
    const key = findEntryKey(collection);
    if (isMap(entry) && !Object.hasOwn(entry, key) && Object.hasOwn(entry, 'identifier')) {
      problems.push({ path: [name, index], message: `must contain the resource under a key: { ${key}: … }` });
      continue;
    }
    const parsed = v.safeParse(selectEntrySchema(collection), entry);
    if (!parsed.success) {
      problems.push(...describeProblems(parsed.issues, [name, index]));
      continue;
    }
    try {
      found.push({ collection, stored: restoreEntry(collection, parsed.output, account) });
    } catch (error) {
      const within = collection.wire.form === 'text' ? ['yaml'] : [];
      problems.push(...describeError([name, index, ...within], error));
    }
  }
  return found;
}

/** The problems of an entry, field by field if the platform would report them so. */
function describeError(path: SeedProblem['path'], error: unknown): SeedProblem[] {
  if (!(error instanceof ApiError)) return [{ path, message: formatReason(error) }];
  const { errors, metadata } = asMap(error.createResponse('').body);
  const { schemaErrors } = asMap(metadata);
  const splitPath = (field: unknown) =>
    String(field)
      .split('.')
      .filter((part) => part !== '');
  if (Array.isArray(errors)) {
    return errors.map(({ fieldId, error: message }) => ({ path: [...path, ...splitPath(fieldId)], message }));
  }
  if (!Array.isArray(schemaErrors)) return [{ path, message: error.message }];
  return schemaErrors.map(({ fqn, message }) => ({ path: [...path, ...splitPath(String(fqn).slice(2))], message }));
}

function findUnknownRoles(state: State, given: v.InferOutput<typeof accountSchema>): SeedProblem[] {
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
