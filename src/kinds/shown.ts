import type { Response } from '../platform/request.ts';
import { once } from '../shared/memoize.ts';
import { asFilledText, asMap, getField, isEmpty, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { Api } from './api.ts';
import { describeGitObstacle, gitOriginIn } from './git-place.ts';
import type { Given } from './kind.ts';
import type { KindList, ListedEntry, ListKey } from './kind-list.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { fieldsWith, versionFieldOf } from './shared/attributes.ts';
import { buildKindRequest, buildRequest, formatReference } from './shared/requests.ts';
import { findAccountMismatch, findFieldMismatches, listScopeFields, parseListPage } from './shared/responses.ts';
import { isManaged, normalizeIdentifier } from './shared/step-fields.ts';
import type { Wire } from './wires.ts';

/** Finds the resources of one kind in what responses and list entries show. */
export class ShownResources {
  readonly #kind: Given;
  readonly #wire: Wire;
  readonly #response: NonNullable<Given['api']['response']>;
  readonly #readNames = once(() => {
    const renamed = [...fieldsWith(this.#kind.fields, 'sentAs')].map(([name, shown]) => [shown, name] as const);
    return new Map([...Object.entries(this.#response.names ?? {}), ...renamed]);
  });

  constructor(kind: Given, wire: Wire) {
    this.#kind = kind;
    this.#wire = wire;
    this.#response = kind.api.response ?? {};
  }

  fieldsIn(data: unknown, at: 'saved' | 'read'): Mapping {
    const { at: shownAt, savedAt = shownAt, readAt = shownAt } = this.#response;
    return this.#fieldsUnder(data, at === 'saved' ? savedAt : readAt);
  }

  detailsIn(data: unknown): Pick<RemoteResource, 'createdAt' | 'managed'> {
    const { createdAt, harnessManaged } = this.#fieldsUnder(data);
    return {
      ...(typeof createdAt === 'number' && { createdAt }),
      ...(harnessManaged === true && { managed: true as const }),
    };
  }

  /** The remote resource that has these fields, and others `around` them; `undefined` if it is not shown completely. */
  resourceIn(shown: Mapping, around: unknown = shown): RemoteResource | undefined {
    const resource = this.#wire.parseResource(shown);
    return resource && { ...resource, ...this.#obstacleIn(shown, around) };
  }

  /** Why a response does not show the resource of a key; `shown` are the fields of the one that it shows. */
  findMismatches({ data }: Response, shown: Mapping, key: ResourceKey, at: 'saved' | 'read'): string[] {
    const identifier = asFilledText(shown.identifier);
    if (identifier === undefined) {
      return [isEmpty(data) ? 'the response contains no data' : 'the response does not show the resource'];
    }
    const [found, wanted] = [identifier, key.identifier].map((name) => normalizeIdentifier(this.#kind, name));
    if (found !== wanted) return [`the response is for "${identifier}" instead of "${key.identifier}"`];
    return this.#findOtherPlaces(shown, key, data, at);
  }

  /**
   * Why a resource is in another scope or parent, or is another version. `around` has its scope. A field that is missing in the
   * response to a write counts as different, and a read decides.
   */
  #findOtherPlaces(shown: Mapping, key: ResourceKey | ListKey, around: unknown, at: 'saved' | 'read'): string[] {
    const { scopeAt, savedWithoutScope } = this.#response;
    const { parent, api } = this.#kind;
    const version = versionFieldOf(this.#kind.fields);
    const scopeMap = scopeAt === undefined ? shown : asMap(getField(around, scopeAt));
    // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
    const isScopeShown = at === 'saved' ? savedWithoutScope !== true : api.scopeIn !== 'query';
    const parents =
      parent === undefined || key.parent === undefined
        ? []
        : [{ field: parent.shownAs, what: parent.kind, wanted: formatReference(key.parent, key.scope) }];
    const versions =
      version !== undefined && 'version' in key ? [{ field: version, what: 'version', wanted: key.version }] : [];
    return [
      findAccountMismatch([shown, scopeMap, around], key.scope.account) ?? [],
      findFieldMismatches(scopeMap, listScopeFields(key.scope), { isRequired: isScopeShown }),
      findFieldMismatches(shown, [...parents, ...versions], { isRequired: at === 'saved' }),
      shown.deleted === true ? ['the response shows it as deleted'] : [],
    ].flat();
  }

  /** The resource of a list entry, none if the entry lacks its identifier or version. */
  entriesIn(entry: unknown, key: ListKey): ListedEntry[] {
    const { fields, api } = this.#kind;
    const versionField = versionFieldOf(fields);
    const shown = this.#fieldsUnder(entry, this.#response.at);
    const identifier = asFilledText(shown.identifier);
    const version = versionField && asFilledText(shown[versionField]);
    if (identifier === undefined || (versionField && version === undefined)) return [];
    const details = this.detailsIn(entry);
    const managed = isManaged(this.#kind, identifier) || details.managed || shown.harnessManaged === true;
    return [
      {
        identifier,
        ...omitUndefined({ version }),
        ...(this.#findOtherPlaces(shown, key, entry, 'read').length > 0 && { inOtherScope: true as const }),
        ...(managed && { managed: true as const }),
        resource: {
          ...(this.#wire.parseResource(shown) ?? { value: shown }),
          ...this.#obstacleIn(shown, entry),
          ...this.#revisionIn(shown),
          ...details,
          ...(api.wire.form !== 'json' && typeof shown[api.wire.field] !== 'string' && { isPartial: true as const }),
        },
        shown,
      },
    ];
  }

  accountMismatchIn(entry: unknown, account: string): string | undefined {
    const { at, scopeAt } = this.#response;
    const maps = [undefined, at, scopeAt].map((field) => this.#fieldsUnder(entry, field));
    return findAccountMismatch(maps, account);
  }

  /** The fields of a map, or of the one in a field of it, by the names that documents have for them. */
  #fieldsUnder(value: unknown, field?: string): Mapping {
    const fields = asMap(field === undefined ? value : getField(value, field));
    const own = this.#readNames();
    if (own.size === 0) return fields;
    return Object.fromEntries(Object.entries(fields).map(([name, content]) => [own.get(name) ?? name, content]));
  }

  /**
   * What keeps it from being replaced. A resource in Git is changed by a commit; a plain replacement is refused or conflicts
   * (docs/internals/platform-api.md, Git Experience).
   */
  #obstacleIn(shown: Mapping, around: unknown): Pick<RemoteResource, 'git' | 'lockedBecause'> {
    const { api } = this.#kind;
    const git = api.git && gitOriginIn(shown, asMap(around));
    const lockedBecause = git === undefined ? api.lockedBecause?.(shown) : describeGitObstacle(git);
    return omitUndefined({ git, lockedBecause });
  }

  /** A resource kept in Git changes without a save on the platform. */
  #revisionIn(shown: Mapping): Pick<RemoteResource, 'revision' | 'listedVersion'> {
    const fields = this.#kind.api.list?.revision;
    if (fields === undefined || gitOriginIn(shown) !== undefined) return {};
    if (fields === 'all') return { revision: JSON.stringify(shown) };
    const parts = fields.map((field) => shown[field]);
    if (!parts.every((part) => typeof part === 'number' || asFilledText(part))) return {};
    const { version } = shown;
    return { revision: JSON.stringify(parts), ...(typeof version === 'number' && { listedVersion: version }) };
  }
}

export function createKindList(kind: Given, list: NonNullable<Api['list']>, shown: ShownResources): KindList {
  const { isPartial, undocumented, showsCreation, module, revision } = list;
  const { request, fallback, body, firstPage = 0, entriesAt, entryAt } = list;
  return {
    filtered: body !== undefined || request.includes('{identifiers}'),
    ...omitUndefined({ isPartial, undocumented, showsCreation, module, showsRevision: revision && (true as const) }),
    request({ scope, parent }, identifiers, page) {
      const values = { identifiers, page: String(firstPage + page), parent: parent && formatReference(parent, scope) };
      const otherwise = fallback && buildRequest(fallback, scope, values);
      const made = { ...buildKindRequest(kind.api, request, scope, values), ...omitUndefined({ otherwise }) };
      if (body === undefined) return made.method === 'POST' ? { ...made, contentType: 'application/json' } : made;
      // A server may match nothing with an empty filter of identifiers.
      const filters = Object.entries(body(identifiers)).filter(([, value]) => !isEmpty(value));
      return { ...made, contentType: 'application/json', body: JSON.stringify(Object.fromEntries(filters)) };
    },
    parsePage(response, key) {
      const { data } = response;
      return parseListPage(
        entriesAt !== undefined && isMap(data) ? { ...response, data: listIn(data, entriesAt) } : response,
        (entry) => shown.entriesIn(entryAt === undefined ? entry : getField(entry, entryAt), key),
        (entry) => shown.accountMismatchIn(entry, key.scope.account),
        { hasPages: request.includes('{page}') },
      );
    },
  };
}

export function convertEntries(list: KindList, convert: (entry: ListedEntry) => ListedEntry): KindList {
  return {
    ...list,
    parsePage(response, key) {
      const page = list.parsePage(response, key);
      return page && { ...page, entries: page.entries.map(convert) };
    },
  };
}

/** The list in a field, in which some services show an empty list as null. */
function listIn(data: Mapping, field: string): unknown {
  return data[field] === null ? [] : data[field];
}
