import { asFilledText, asMap, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { describeGitObstacle, gitOriginIn } from './git-place.ts';
import type { ListedEntry, ListKey } from './kind-list.ts';
import type { RemoteResource } from './remote-resource.ts';
import type { ResourceKey } from './resource-key.ts';
import { formatReference } from './shared/requests.ts';
import { findAccountMismatch, findFieldMismatches, listScopeFields } from './shared/responses.ts';
import type { Wire } from './wires/wire.ts';

/** Finds the resources of one kind in what responses and list entries show. */
export class ShownResources {
  readonly #definition: KindDefinition;
  readonly #wire: Wire;

  constructor(definition: KindDefinition, wire: Wire) {
    this.#definition = definition;
    this.#wire = wire;
  }

  /** The fields of the resource in the `data` of a response to a write or a read; none if it shows no resource. */
  fieldsIn(data: unknown, at: 'saved' | 'read'): Mapping {
    return asMap(this.named(valueUnder(data, this.#definition.shownAt?.[at])));
  }

  /** A value whose fields have the names of documents instead of those of responses. */
  named<T>(value: T): T | Mapping {
    const { fieldNames } = this.#definition;
    if (fieldNames === undefined || !isMap(value)) return value;
    const own = new Map(Object.entries(fieldNames).map(([name, shown]) => [shown, name]));
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [own.get(name) ?? name, field]));
  }

  /** The remote resource that has these fields, and others `around` them; `undefined` if it is not shown completely. */
  resourceIn(shown: Mapping, around: unknown = shown): RemoteResource | undefined {
    const resource = this.#wire.parseResource(shown);
    return resource && { ...resource, ...this.#obstacleIn(shown, around) };
  }

  /**
   * Why a response or list entry is for a resource other than that of the key. `around` has its scope. A field that is missing
   * in the response to a write counts as different, and a read decides.
   */
  findMismatches(shown: Mapping, of: ResourceKey | ListKey, around: unknown, at: 'saved' | 'read'): string[] {
    const { shownAt = {}, scopeIn, parent, version } = this.#definition;
    const scopeMap = shownAt.scope === undefined ? shown : asMap(valueUnder(around, shownAt.scope));
    // A resource that is sent with its scope is shown with it; one without a scope is another resource, at a level above.
    const isScopeShown = at === 'saved' ? shownAt.savedWithoutScope !== true : scopeIn !== 'query';
    const parents =
      parent === undefined || of.parent === undefined
        ? []
        : [{ field: parent.shownAs, what: parent.kind, wanted: formatReference(of.parent, of.scope) }];
    const versions =
      version !== undefined && 'version' in of ? [{ field: version, what: 'version', wanted: of.version }] : [];
    return [
      findAccountMismatch([shown, scopeMap, around], of.scope.account) ?? [],
      findFieldMismatches(scopeMap, listScopeFields(of.scope), { isRequired: isScopeShown }),
      findFieldMismatches(shown, [...parents, ...versions], { isRequired: at === 'saved' }),
      shown.deleted === true ? ['the response shows it as deleted'] : [],
    ].flat();
  }

  /** The resource of a list entry, none if the entry lacks its identifier or version. */
  entriesIn(entry: unknown, of: ListKey): ListedEntry[] {
    const { shownAt = {}, version: versionField, managed, wire } = this.#definition;
    const shown = this.named(valueUnder(entry, shownAt.listed));
    const identifier = asFilledText(shown?.identifier);
    const version = versionField && asFilledText(shown?.[versionField]);
    if (shown === undefined || identifier === undefined || (versionField && version === undefined)) return [];
    const isManaged = managed?.test(identifier) === true || isManagedIn(entry) || isManagedIn(shown);
    return [
      {
        identifier,
        ...omitUndefined({ version }),
        ...(this.findMismatches(shown, of, entry, 'read').length > 0 && { elsewhere: true as const }),
        ...(isManaged && { managed: true as const }),
        resource: {
          ...(this.resourceIn(shown, entry) ?? { value: shown, ...this.#obstacleIn(shown, entry) }),
          ...this.#revisionIn(shown),
          ...envelopeFieldsIn(this.named(entry)),
          ...(wire.form !== 'json' && typeof shown[wire.field] !== 'string' && { isInPart: true as const }),
        },
        shown,
      },
    ];
  }

  /** Why a list entry is from another account; `undefined` if it is not. */
  accountMismatchIn(entry: unknown, account: string): string | undefined {
    const { listed, scope } = this.#definition.shownAt ?? {};
    const maps = ['', listed, scope].map((path) => this.named(valueUnder(entry, path)));
    return findAccountMismatch(maps, account);
  }

  /**
   * What keeps it from being replaced. A resource in Git is changed by a commit; a plain replacement is refused or conflicts
   * (docs/platform-api.md, Git Experience).
   */
  #obstacleIn(shown: Mapping, around: unknown): Pick<RemoteResource, 'git' | 'fixed'> {
    const fixed = this.#definition.fixedBy?.(shown);
    if (fixed !== undefined) return { fixed };
    const git = this.#definition.git && gitOriginIn(shown, asMap(around));
    if (git === undefined) return {};
    return { git, fixed: describeGitObstacle(git) };
  }

  /** A resource kept in Git changes without a save on the platform. */
  #revisionIn(shown: Mapping): Pick<RemoteResource, 'revision' | 'listedVersion'> {
    const fields = this.#definition.list?.revision;
    if (fields === undefined || gitOriginIn(shown) !== undefined) return {};
    if (fields === 'all') return { revision: JSON.stringify(shown) };
    const parts = fields.map((field) => shown[field]);
    if (!parts.every((part) => typeof part === 'number' || asFilledText(part))) return {};
    const [version] = parts;
    return { revision: JSON.stringify(parts), ...(typeof version === 'number' && { listedVersion: version }) };
  }
}

/** What responses and list entries say of a resource beside its fields. */
export function envelopeFieldsIn(data: unknown): Pick<RemoteResource, 'createdAt' | 'managed'> {
  const createdAt = getField(data, 'createdAt');
  return {
    ...(typeof createdAt === 'number' && { createdAt }),
    ...(isManagedIn(data) && { managed: true as const }),
  };
}

/** Whether a response marks a resource as managed by the platform (docs/platform-api.md, Lists). */
function isManagedIn(shown: unknown): boolean {
  return getField(shown, 'harnessManaged') === true;
}

/** The map at the end of a path of field names with dots between them; the value itself without a path. */
function valueUnder(value: unknown, path = ''): Mapping | undefined {
  const found = path === '' ? value : path.split('.').reduce(getField, value);
  return isMap(found) ? found : undefined;
}
