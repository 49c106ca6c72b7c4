import { createListKey } from '../kinds/key-text.ts';
import type { Kind } from '../kinds/kind.ts';
import type { ListedEntry, ListedPage, ListKey } from '../kinds/kind-list.ts';
import { describeScope } from '../kinds/resource-key.ts';
import { normalizeIdentifier } from '../kinds/shared/step-fields.ts';
import { explain, type Task } from '../platform/explain.ts';
import { asLost, type Response } from '../platform/request.ts';
import { isAbsent, isNoPath } from '../platform/response.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { formatCount } from '../shared/text.ts';
import type { Reader } from './reader.ts';

/** Why something could not be listed. */
export interface ListFailure {
  readonly failure: Diagnostic;
  /** The platform reports that nothing of that name exists: the scope or parent may be missing. */
  readonly noSuchScope: boolean;
  /** The platform does not know the request: older installations lack some lists. */
  readonly noSuchList?: true;
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
 * Reads the pages of a list (docs/platform-api.md, Lists) until they are sufficient, or the list ends. If pages contradict each
 * other, the list is read again, because it may have changed between two pages; if they still do, that is a failure, because what
 * is missing may exist. The kind must have a list. A list that the reader knows is not read again.
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
  return {
    failure,
    noSuchScope: isAbsent(response),
    ...(isNoPath(response) && { noSuchList: true }),
  };
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
