import type { Response } from '../platform/request.ts';
import { isAbsent } from '../platform/response.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, isEmpty, isMap, type Mapping, mapOf, nonEmptyText, omitUndefined } from '../shared/object.ts';
import type { KeyedDefinition, KeyedHead, KindDefinition } from './definition.ts';
import { deletionOf } from './deletion.ts';
import type { Difference, Kind, ListedEntry, ListKey, RemoteResource, Step } from './kind.ts';
import type { ResourceKey } from './resource-key.ts';
import { resolvedConfigOf } from './shared/config.ts';
import { identityOf } from './shared/identity.ts';
import { accountMismatch, besideDifferences, placeMismatches, scopePlaces } from './shared/mismatches.ts';
import { findReferences } from './shared/references.ts';
import { ifMatch, referenceTo, requestOf, valuesOf } from './shared/requests.ts';
import { denialsOf, listPageOf, mismatchOf, policyWarnings, rejectionOf, versionOf } from './shared/responses.ts';
import { commonWarnings, findingsOf, keyed, map, titleOf, unknownFields } from './shared/schema.ts';
import { jsonWire } from './wires/json.ts';
import { gitObstacle, textWire } from './wires/text.ts';

/** Makes the behaviour of a kind from its row in the registry and its data. */
export function defineKind(head: KeyedHead, given: KindDefinition): Kind {
  const definition: KeyedDefinition = { ...head, ...given };
  const { name, key, normalize, shownAt, scopeIn, parent, version } = definition;
  const schema = keyed(key, map(definition.fields), titleOf(name), definition.summary);
  const wire =
    definition.wire.form === 'json'
      ? jsonWire(definition, definition.wire.flat)
      : textWire(definition, definition.wire);
  const isManaged = (identifier: string) => definition.managed?.test(identifier) === true;
  const writeScope = ({ scope }: ResourceKey) => (scopeIn === 'body' ? { account: scope.account } : scope);

  function* findings(value: unknown): Generator<Diagnostic> {
    const resource = mapOf(fieldOf(value, key));
    yield* commonWarnings(resource, [key], definition);
    yield* unknownFields(resource, [key], definition, wire.sendsText ? 'text' : 'json');
    if (definition.findings !== undefined) yield* definition.findings(resource, [key]);
  }

  /**
   * Why a response or list entry is for another resource than the one of the key, as clauses. `around` has its scope. A field
   * that is missing in the response to a write counts as different, and a read decides.
   */
  function mismatches(shown: Mapping, of: ResourceKey | ListKey, around: unknown, at: 'saved' | 'read'): string[] {
    const scopeMap = shownAt.scope === undefined ? shown : mapOf(valueBelow(around, shownAt.scope));
    // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
    const isScopeShown = at === 'saved' ? shownAt.savedWithoutScope !== true : scopeIn !== 'query';
    const parents =
      parent === undefined || of.parent === undefined
        ? []
        : [{ field: parent.shownAs, what: parent.kind, wanted: referenceTo(of.parent, of.scope) }];
    const versions =
      version !== undefined && 'version' in of ? [{ field: version, what: 'version', wanted: of.version }] : [];
    return [
      accountMismatch([shown, scopeMap, around], of.scope.account) ?? [],
      placeMismatches(scopeMap, scopePlaces(of.scope), isScopeShown),
      placeMismatches(shown, [...parents, ...versions], at === 'saved'),
      shown.deleted === true ? ['the response shows it as deleted'] : [],
    ].flat();
  }

  /** The remote resource as a response or list entry shows it. */
  function remoteOf(shown: Mapping) {
    const resource = wire.resourceOf(shown);
    return resource && { ...resource, ...obstacleIn(shown) };
  }

  function obstacleIn(shown: Mapping): Pick<RemoteResource, 'fixed'> {
    return definition.gitAware ? gitObstacle(shown) : {};
  }

  function entryOf(entry: unknown, of: ListKey): ListedEntry[] {
    const shown = valueBelow(entry, shownAt.listed);
    const identifier = nonEmptyText(shown?.identifier);
    if (shown === undefined || identifier === undefined) return [];
    const listed = { identifier, ...omitUndefined({ version: version && nonEmptyText(shown[version]) }) };
    return [
      {
        ...listed,
        ...(mismatches(shown, of, entry, 'read').length > 0 && { elsewhere: true as const }),
        ...((isManaged(identifier) || saysManaged(entry) || saysManaged(shown)) && { managed: true as const }),
        resource: {
          ...(remoteOf(shown) ?? { value: shown, ...obstacleIn(shown) }),
          ...revisionOf(shown),
          ...createdAtOf(entry),
          ...(saysManaged(entry) && { managed: true as const }),
        },
        shown,
      },
    ];
  }

  /** A resource kept in Git changes without a save on the platform. */
  function revisionOf(shown: Mapping): Pick<RemoteResource, 'revision'> {
    const parts = definition.list?.revision?.map((field) => shown[field]) ?? [];
    const isComplete = parts.length > 0 && parts.every((part) => typeof part === 'number' || nonEmptyText(part));
    return isComplete && gitObstacle(shown).fixed === undefined ? { revision: JSON.stringify(parts) } : {};
  }

  const base: Kind = {
    ...head,
    ...omitUndefined({ scopeFrom: definition.scopeFrom, parent }),
    sendsText: wire.sendsText,
    schema,

    check: (value) => findingsOf(schema, value, findings(value)),
    identify: (value) => identityOf(value, definition),
    identifiersOf: (step) => [step.key.identifier],
    referencesOf(step) {
      const { scope } = step.key;
      const found = findReferences(definition.references ?? [], resolvedConfigOf(step), [key], scope);
      if (parent === undefined || step.key.parent === undefined) return found;
      return [{ ...step.key.parent, path: [key, ...parent.field] }, ...found];
    },

    createRequest: (step) => ({
      ...requestOf(definition.create, writeScope(step.key), valuesOf(step.key)),
      contentType: wire.contentType,
      body: wire.bodyOf(step),
    }),
    verify(step, response) {
      if (!response.ok) return rejectionOf(response);
      const denials = denialsOf(response);
      if (denials.length > 0) return { verified: false, saved: 'nothing', reasons: denials };
      const shown = mapOf(valueBelow(response.data, shownAt.saved));
      const mismatch = mismatchOf(response, step.key.identifier, shown.identifier, normalize);
      const reasons = mismatch === undefined ? mismatches(shown, step.key, response.data, 'saved') : [mismatch];
      if (reasons.length > 0) return { verified: false, saved: 'unknown', reasons };
      return { verified: true, identifiers: [String(shown.identifier)], ...policyWarnings(response) };
    },

    savedDifferencesOf(step, response) {
      const shown = mapOf(valueBelow(response.data, shownAt.saved));
      const remote = remoteOf(shown);
      const found = remote === undefined ? [] : kind.differencesOf(step, remote);
      if (definition.wire.form === 'json') return found;
      return [...found, ...besideDifferences(resolvedConfigOf(step), shown, key, definition.wire.field)];
    },

    readRequests: (step) => [{ ...requestOf(definition.read, step.key.scope, valuesOf(step.key)) }],
    resourceOf(step, [response]) {
      if (!response?.ok) return { notShown: 'there is no response' };
      const shown = mapOf(valueBelow(response.data, shownAt.read));
      const remote = remoteOf(shown);
      // A resource still exists if its text cannot be read or names nothing: the platform keeps such texts.
      const identifier =
        shown.identifier ??
        fieldOf(remote?.value, 'identifier') ??
        (remote?.text === undefined ? undefined : step.key.identifier);
      const mismatch = mismatchOf(response, step.key.identifier, identifier, normalize);
      const [notShown] = [mismatch ?? [], mismatches(shown, step.key, response.data, 'read')].flat();
      if (notShown !== undefined) return { notShown };
      return remote === undefined
        ? { notShown: 'the response does not show the resource' }
        : {
            ...remote,
            ...versionOf(response),
            ...createdAtOf(response.data),
            ...(saysManaged(response.data) && { managed: true as const }),
          };
    },
    absenceOf(step, response) {
      if (saysAbsent(definition.absent, step, response)) return 'certain';
      if (!isAbsent(response)) return undefined;
      return response.status === 404 && response.code === 'ENTITY_NOT_FOUND' ? 'certain' : 'likely';
    },
    differencesOf: (step, remote) => wire.differencesOf(step, remote).map(markImmutable),
    desiredOf: wire.desiredOf,
    updateRequest: (step, remote) => ({
      ...requestOf(definition.update ?? definition.create, writeScope(step.key), valuesOf(step.key)),
      ...ifMatch(remote),
      contentType: wire.contentType,
      body: wire.bodyOf(step, remote),
    }),

    ...(definition.list && { list: listOf(definition.list) }),
    ...omitUndefined({ audit: definition.audit }),
    folders: definition.folders ?? [],
    folderNamesOf: definition.folderNames ?? (() => ({})),
    isManaged,
    exportOf: wire.exportOf,
    ...(definition.deletion && { deletion: deletionOf(definition, definition.deletion) }),
    page: (step) => definition.page(step.key),
  };
  const kind: Kind = { ...base, ...definition.overrides?.(base) };
  return kind;

  function listOf(list: NonNullable<KindDefinition['list']>): NonNullable<Kind['list']> {
    const { request, body, whole, undocumented, revision } = list;
    return {
      whole,
      ...omitUndefined({ undocumented, showsRevision: revision && (true as const) }),
      request: ({ scope, parent }, identifiers, page) => ({
        ...requestOf(request, scope, {
          identifiers,
          page: String(page),
          parent: parent && referenceTo(parent, scope),
        }),
        ...(body && { contentType: 'application/json', body: JSON.stringify(withoutEmpty(body(identifiers))) }),
      }),
      pageOf: (response, of) =>
        listPageOf(
          response,
          (entry) => entryOf(entry, of),
          (entry) => {
            const maps = ['', shownAt.listed, shownAt.scope ?? ''].map((path) => valueBelow(entry, path));
            return accountMismatch(maps, of.scope.account);
          },
        ),
    };
  }

  function markImmutable(difference: Difference): Difference {
    const path = difference.path.slice(1).join('.');
    const isImmutable =
      definition.update === undefined ||
      definition.immutable?.some((field) => path === field || path.startsWith(`${field}.`));
    return isImmutable ? { ...difference, immutable: true } : difference;
  }
}

/** Without an empty filter of identifiers, because a server may match nothing with it. */
function withoutEmpty(filter: Mapping): Mapping {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));
}

/** Whether a response marks a resource as managed by the platform (docs/platform-api.md, Lists). */
function saysManaged(shown: unknown): boolean {
  return fieldOf(shown, 'harnessManaged') === true;
}

/** The map at the end of a path of field names, separated by dots; the value itself for ''. */
function valueBelow(value: unknown, path: string): Mapping | undefined {
  const found = path === '' ? value : path.split('.').reduce(fieldOf, value);
  return isMap(found) ? found : undefined;
}

/** Whether the text of a refusal, though not its code, says that the resource with this identifier does not exist. */
function saysAbsent(pattern: RegExp | undefined, { key }: Step, { status, message = '' }: Response): boolean {
  return (
    pattern !== undefined &&
    (status === 400 || status === 404) &&
    pattern.test(message) &&
    message.includes(key.identifier)
  );
}

function createdAtOf(data: unknown): { readonly createdAt?: number } {
  const createdAt = fieldOf(data, 'createdAt');
  return typeof createdAt === 'number' ? { createdAt } : {};
}
