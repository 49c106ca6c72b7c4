import type { Kind, ListKey, RemoteResource, Step } from '../../kinds/kind.ts';
import type { ResourceKey } from '../../kinds/resource-key.ts';
import type { Request } from '../../platform/request.ts';
import { type ListFailure, readPages } from './list-pages.ts';
import { ask, type Reader } from './reader.ts';
import type { RemoteState } from './remote-state.ts';

/** The resources of a list by identifier and version, or why they could not be listed. */
export type ListResult = { readonly resources: ReadonlyMap<string, RemoteResource> } | ListFailure;

/** The parameters of a list. */
type ListItem = Pick<ResourceKey, 'identifier' | 'version'>;

/** Maximum number of resources named in one list request: the platform's page maximum. */
const mostListed = 100;
/** Maximum number of characters of the names in one request: gateways refuse a request line of 8 KiB. */
const longestQuery = 6000;

/**
 * Finds which of the named resources of one scope and parent the platform has. The kind must have a list. A scope that is
 * `fresh` gets some time to become readable.
 */
export async function listResources(
  reader: Reader,
  kind: Kind,
  { scope, parent }: ListKey,
  wanted: readonly ListItem[],
  fresh = false,
): Promise<ListResult> {
  const of: ListKey = { scope, ...(parent && { parent }) };
  const resources = new Map<string, RemoteResource>();
  const send = (request: Request) => ask(reader, fresh ? { ...request, freshScope: 'uses' } : request);
  for (const some of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
    const identifiers = [...new Set(some.map(({ identifier }) => identifier))];
    const keys = some.map((key) => entryKeyOf(kind, key));
    const failure = await readPages(send, { kind, of, identifiers }, ({ entries }) => {
      for (const { identifier, alias, version, elsewhere, resource } of entries) {
        if (elsewhere) continue;
        if (alias !== undefined) resources.set(entryKeyOf(kind, { identifier: alias }), resource);
        resources.set(entryKeyOf(kind, { identifier }), resource);
        if (version !== undefined) resources.set(entryKeyOf(kind, { identifier, version }), resource);
      }
      return keys.every((key) => resources.has(key));
    });
    if (failure !== undefined) return failure;
  }
  return { resources };
}

/** The resource of a list; without a version, any version of it. */
export function findListed(
  { resources }: Extract<ListResult, { resources: unknown }>,
  kind: Kind,
  key: ListItem,
): RemoteResource | undefined {
  return resources.get(entryKeyOf(kind, key));
}

/** The remote state of a step, as the list that its resource would be in shows it. */
export function listedStateOf(listed: ListResult, { kind, key }: Step): RemoteState {
  if ('failure' in listed) return { state: 'unknown', ...listed };
  const resource = findListed(listed, kind, key);
  return resource === undefined ? { state: 'absent' } : { state: 'present', resource };
}

function entryKeyOf(kind: Kind, { identifier, version }: ListItem): string {
  return version === undefined ? kind.normalize(identifier) : `${kind.normalize(identifier)} ${version}`;
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
