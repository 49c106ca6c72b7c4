import type { Kind, Step } from '../kinds/kind.ts';
import type { ListedPage, ListKey } from '../kinds/kind-list.ts';
import { kindOfName } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import type { ResourceKey } from '../kinds/resource-key.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { describeFailure } from '../platform/explain.ts';
import { createError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { type ListFailure, readList } from './list-pages.ts';
import type { Reader } from './reader.ts';
import type { RemoteState } from './remote-state.ts';

/** The resources of a list by identifier and version, or why they could not be listed. */
export type ListResult =
  | {
      readonly resources: ReadonlyMap<string, RemoteResource>;
      /** Why others cannot exist, as clauses. */
      readonly obstacles?: ReadonlyMap<string, string>;
      /** It was not read to the end, so the resources that it does not contain may exist. */
      readonly isPartial?: boolean;
    }
  | ListFailure;

interface ListOptions {
  /** The scope was created by this run, and gets some time to become readable. */
  readonly fresh?: boolean;
  /** Stops when the pages that follow are more than the resources that are still wanted, so reading these takes less. */
  readonly mayStop?: boolean;
}

type ListItem = Pick<ResourceKey, 'identifier' | 'version'>;

/** Maximum number of resources named in one list request: the platform's page maximum. */
const mostListed = 100;
/** Maximum number of characters of the names in one request: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Finds which of some resources the platform has: those of one list, which their kind must have.
 */
export async function listResources(
  reader: Reader,
  wanted: readonly [ResourceKey, ...ResourceKey[]],
  { fresh = false, mayStop = false }: ListOptions = {},
): Promise<ListResult> {
  const [{ scope, parent, kind: name }] = wanted;
  const kind = kindOfName(name);
  const of: ListKey = { scope, ...omitUndefined({ parent }) };
  const resources = new Map<string, RemoteResource>();
  const obstacles = new Map<string, string>();
  let isCut = false as boolean;
  for (const some of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
    const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
    const keys = some.map((key) => formatEntryKey(kind, key));
    let read = 0;
    const isEnough = ({ entries, pages = 0 }: ListedPage): boolean => {
      for (const { identifier, alias, version, inOtherScope, obstacle, resource } of entries) {
        if (obstacle !== undefined) obstacles.set(formatEntryKey(kind, { identifier }), obstacle);
        if (inOtherScope) continue;
        if (alias !== undefined) resources.set(formatEntryKey(kind, { identifier: alias }), resource);
        resources.set(formatEntryKey(kind, { identifier }), resource);
        if (version !== undefined) resources.set(formatEntryKey(kind, { identifier, version }), resource);
      }
      read += 1;
      const missing = keys.filter((key) => !resources.has(key)).length;
      isCut = mayStop && missing > 0 && pages - read > missing;
      return missing === 0 || isCut;
    };
    const listed = await readList(reader, { kind, of, identifiers, fresh, isEnough });
    if ('failure' in listed) return listed;
    if (isCut) break;
  }
  return { resources, ...(obstacles.size > 0 && { obstacles }), ...(isCut && { isPartial: true }) };
}

/** The resource of a list; without a version, any version of it. */
export function findListed(
  { resources }: Extract<ListResult, { resources: unknown }>,
  key: ResourceKey,
): RemoteResource | undefined {
  return resources.get(formatEntryKey(kindOfName(key.kind), key));
}

/** The versions of a resource in its list. */
export function listVersions({ resources }: Extract<ListResult, { resources: unknown }>, key: ResourceKey): string[] {
  const start = `${normalizeIdentifier(kindOfName(key.kind), key.identifier)} `;
  return [...resources.keys()].flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
}

/** The remote state of a step, as the list that its resource would be in shows it. */
export function findListedState(listed: ListResult, { kind, key, label }: Step): RemoteState {
  if ('failure' in listed) return { state: 'unknown', ...listed };
  const obstacle = listed.obstacles?.get(formatEntryKey(kind, { identifier: key.identifier }));
  if (obstacle !== undefined) {
    const summary = `${describeFailure({ verb: 'read', resource: label })}: ${obstacle}.`;
    const hint = 'Remove what is there, or change the document.';
    return { state: 'unknown', failure: createError(summary, { hint }) };
  }
  const resource = findListed(listed, key);
  return resource === undefined ? { state: 'absent' } : { state: 'present', resource };
}

/** Whether an entry of a kind's list shows only a part of its resource. A list may show an older text of one in Git. */
export function isPartial({ list }: Kind, resource: RemoteResource): boolean {
  return list === undefined || list.isPartial === true || resource.isPartial === true || resource.git !== undefined;
}

function formatEntryKey(kind: Kind, { identifier, version }: ListItem): string {
  return version === undefined
    ? normalizeIdentifier(kind, identifier)
    : `${normalizeIdentifier(kind, identifier)} ${version}`;
}

/** Splits keys into groups that one request of a filtered list can name. */
function* splitIntoRequests(keys: readonly ListItem[]): Generator<ListItem[]> {
  let some: ListItem[] = [];
  let length = 0;
  for (const key of keys) {
    const added = encodeURIComponent(key.identifier).length + '&identifiers='.length;
    if (some.length === mostListed || (some.length > 0 && length + added > longestQuery)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(key);
    length += added;
  }
  if (some.length > 0) yield some;
}
