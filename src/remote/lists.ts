import { createListKey } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import type { ListedEntry, ListedPage, ListKey } from '../kinds/kind-list.ts';
import { kindOfName } from '../kinds/registry.ts';
import type { RemoteResource } from '../kinds/remote-resource.ts';
import { describeScope, type ResourceKey } from '../kinds/resource-key.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { describeFailure, explain, type Task } from '../platform/explain.ts';
import { asLost, type Response } from '../platform/request.ts';
import { isAbsent, isNoPath } from '../platform/response.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import type { Reader } from './reader.ts';
import type { RemoteState } from './remote-state.ts';

export interface ListFailure {
  readonly failure: Diagnostic;
  /** The platform reports that nothing of that name exists: the scope or parent may be missing. */
  readonly noSuchScope: boolean;
  /** The response to the list; absent if there was none, or if the list contradicts itself. */
  readonly response?: Response;
}

interface Listing {
  readonly kind: Kind;
  readonly of: ListKey;
  /** The filter of the list; everything if it is empty. */
  readonly identifiers?: readonly string[];
  /** The scope was created by this run, and gets some time to become readable. */
  readonly fresh?: boolean;
  /** Whether the pages so far are sufficient; called once for each. */
  readonly isEnough?: (page: ListedPage) => boolean;
}

export interface ListedEntries {
  readonly entries: readonly ListedEntry[];
  /** The list was read to its end, and adds up. */
  readonly isWhole?: true;
}

/** Maximum number of pages of one list, which may contain the whole scope in small pages. */
const mostPages = 500;
/** Milliseconds before a contradictory list is read again. */
const waitsBeforeRereading = [100, 400];

/**
 * Reads the pages of a list (docs/internals/platform-api.md, Lists) until they are sufficient, or the list ends. If pages
 * contradict each other, the list is read again, because it may have changed between two pages; if they still do, that is a
 * failure, because what is missing may exist. The kind must have a list. A list that the reader knows is not read again.
 */
export async function readList(reader: Reader, listing: Listing): Promise<ListedEntries | ListFailure> {
  const { lists } = reader;
  if (lists === undefined) return readPages(reader, listing);
  const { kind, of, identifiers = [], isEnough } = listing;
  const key = createListKey({ ...of, kind: kind.name });
  const begun = lists.get(key);
  const entries = begun && (await begun);
  if (entries !== undefined) {
    isEnough?.({ entries });
    return { entries };
  }
  const reading = readPages(reader, listing);
  const isFiltered = identifiers.length === 1 || (kind.list?.filtered === true && identifiers.length > 0);
  if (!isFiltered) {
    const whole = reading.then((listed) => ('isWhole' in listed ? listed.entries : undefined));
    lists.set(key, whole);
  }
  return reading;
}

async function readPages(reader: Reader, listing: Listing): Promise<ListedEntries | ListFailure> {
  const task = createListTask(listing);
  try {
    let read = await readAll(reader, listing, task);
    for (const wait of waitsBeforeRereading) {
      if (!('why' in read)) break;
      if (!(await reader.platform.wait(wait, `Reading ${task.resource} again because ${read.why}`))) break;
      read = await readAll(reader, listing, task);
    }
    if (!('why' in read)) return read;
    const { response, why } = read;
    return { failure: explain(response, task, why), noSuchScope: false };
  } catch (error) {
    return { failure: explain(asLost(error), task), noSuchScope: false };
  }
}

function createListTask({ kind, of: { scope, parent } }: Listing): Task {
  const inside = parent === undefined ? '' : `${parent.kind} ${parent.identifier} in `;
  return { verb: 'list', resource: `the ${kind.plural} of ${inside}${describeScope(scope)}` };
}

async function readAll(
  reader: Reader,
  { kind, of, identifiers = [], fresh = false, isEnough = () => false }: Listing,
  task: Task,
): Promise<ListedEntries | ListFailure | { readonly why: string; readonly response: Response }> {
  const { list } = kind;
  if (list === undefined) throw new Error(`There is no list of ${kind.plural}.`);
  const entries: ListedEntry[] = [];
  const seen = new Set<string>();
  let total: number | undefined;
  let why: string | undefined;
  for (let number = 0; ; number++) {
    const request = list.request(of, identifiers, number);
    const response = await reader.send(fresh ? { ...request, freshScope: 'uses' } : request);
    const page = response.ok ? list.parsePage(response, of) : undefined;
    if (page === undefined) return explainListFailure(response, explain(response, task));
    if (page.foreign !== undefined) return explainListFailure(response, explain(response, task, page.foreign));
    const before = seen.size;
    for (const entry of page.entries) {
      entries.push(entry);
      seen.add(formatIdentity(entry, kind));
    }
    const isLast = isLastPage(page, number, seen.size > before);
    const isSufficient = isEnough(page);
    if (isSufficient && !isLast) return { entries };
    const counts = { number, isLast, shown: entries.length, distinct: seen.size, totalBefore: total };
    // What a page lacks may be on the next one.
    why ??= page.contradiction ?? whyListIncomplete(page, counts);
    if (isLast && why === undefined) return { entries, isWhole: true };
    if (isSufficient) return { entries };
    if (isLast) return { why: why as string, response };
    if (number + 1 === mostPages) {
      const endless = `the list does not end after ${mostPages} pages`;
      return explainListFailure(response, explain(response, task, endless));
    }
    total = page.total;
  }
}

function explainListFailure(response: Response, failure: Diagnostic): ListFailure {
  return { failure, noSuchScope: isAbsent(response), response };
}

/**
 * Whether a response to a list says that the installation lacks the service of its kind, so it has no such resources. Only optional
 * modules can be missing: anything else without such a path is a wrong address or a broken route. A module that is turned off
 * refuses also who may view its resources.
 */
export function isNotInstalled({ list }: Kind, response: Response, mayView: boolean | undefined): boolean {
  if (list?.module === undefined) return false;
  if (isNoPath(response)) return true;
  const { status, form } = response;
  if (form === 'envelope' || form === 'json') return status === 403 && mayView === true;
  return status === 404 || status === 405 || (status === 200 && form === 'html');
}

/** What distinguishes an entry from all others of its list. */
function formatIdentity({ identifier, version, inOtherScope, shown }: ListedEntry, kind: Kind): string {
  return inOtherScope
    ? JSON.stringify(shown)
    : JSON.stringify([normalizeIdentifier(kind, identifier), version, shown.identifier]);
}

/** Whether no pages follow, as the list says; if it does not, pages follow as long as entries are new. */
function isLastPage({ entries, pages, last }: ListedPage, number: number, hasNew: boolean): boolean {
  if (entries.length === 0) return true;
  if (pages !== undefined) return number + 1 >= pages;
  return last ?? !hasNew;
}

interface PageCounts {
  /** The number of the page, from 0. */
  readonly number: number;
  readonly isLast: boolean;
  /** The number of entries up to this page, and how many of them are different. */
  readonly shown: number;
  readonly distinct: number;
  /** The number of all entries that the page before counts. */
  readonly totalBefore: number | undefined;
}

/** Why a page does not continue those before it, or does not end the list; `undefined` if it does. */
function whyListIncomplete(
  { entries, pages = 0, last, total }: ListedPage,
  { number, isLast, shown, distinct, totalBefore = 0 }: PageCounts,
): string | undefined {
  // A server that neither counts pages nor knows them shows the same one again.
  const hasPages = pages > 0 || last !== undefined;
  if (distinct < shown && (hasPages || !isLast)) return 'the list shows an entry twice';
  if (entries.length === 0 && (number + 1 < pages || last === false))
    return 'the list has an empty page before its last one';
  if (total !== undefined && total < totalBefore) return 'the list became shorter while it was read';
  if (isLast && total !== undefined && total !== distinct)
    return `the list counts ${formatCount(total, 'item')} but shows ${distinct}`;
  return undefined;
}

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

/** Finds which of some resources the platform has: those of one list, which their kind must have. */
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
  for (const group of kind.list?.filtered ? splitIntoRequests(wanted) : [wanted]) {
    const identifiers = [...new Set(group.map(({ identifier }) => identifier))];
    const keys = group.map((key) => formatEntryKey(kind, key));
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
  let group: ListItem[] = [];
  let length = 0;
  for (const key of keys) {
    const added = encodeURIComponent(key.identifier).length + '&identifiers='.length;
    if (group.length === mostListed || (group.length > 0 && length + added > longestQuery)) {
      yield group;
      [group, length] = [[], 0];
    }
    group.push(key);
    length += added;
  }
  if (group.length > 0) yield group;
}
