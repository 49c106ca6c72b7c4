import type { Kind } from '../../kinds/kind.ts';
import type { ListedPage, ListKey } from '../../kinds/kind-list.ts';
import { describeScope } from '../../kinds/shared/scope.ts';
import { explainContradiction, explainFailure, explainResponse } from '../../platform/explain.ts';
import type { Request, Response } from '../../platform/request.ts';
import { isAbsent, isNoPath } from '../../platform/response.ts';
import type { Task } from '../../platform/task.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';

/** Why something could not be listed. */
export interface ListFailure {
  readonly failure: Diagnostic;
  readonly correlationId: string;
  /** The platform reports that nothing of that name exists: the scope or parent may be missing. */
  readonly noSuchScope: boolean;
  /** The platform does not know the request: older installations lack some lists. */
  readonly noSuchList?: true;
}

/** The parameters of a list, read page by page. */
interface Listing {
  readonly kind: Kind;
  readonly of: ListKey;
  /** The filter of the list; everything if it is empty. */
  readonly identifiers: readonly string[];
}

/** Maximum number of pages of one list, which may contain the whole scope in small pages. */
const mostPages = 500;

/**
 * Reads the pages of a list (docs/platform-api.md, Lists) until `onPage` returns that they are sufficient, or the list ends. If
 * it cannot be read, returns why. The kind must have a list.
 */
export async function readPages(
  send: (request: Request) => Promise<Response>,
  listing: Listing,
  onPage: (page: ListedPage) => boolean,
): Promise<ListFailure | undefined> {
  const task = listTaskOf(listing);
  try {
    return await readAll(send, listing, task, onPage);
  } catch (error) {
    return { ...explainFailure(error, task), noSuchScope: false };
  }
}

function listTaskOf({ kind, of: { scope, parent } }: Listing): Task {
  const inside = parent === undefined ? '' : `${parent.kind} ${parent.identifier} in `;
  return { verb: 'list', resource: `the ${kind.plural} of ${inside}${describeScope(scope)}` };
}

async function readAll(
  send: (request: Request) => Promise<Response>,
  { kind, of, identifiers }: Listing,
  task: Task,
  onPage: (page: ListedPage) => boolean,
): Promise<ListFailure | undefined> {
  const { list } = kind;
  if (list === undefined) throw new Error(`There is no list of ${kind.plural}.`);
  const seen = new Set<string>();
  for (let number = 0; ; number++) {
    const response = await send(list.request(of, identifiers, number));
    const page = response.ok ? list.pageOf(response, of) : undefined;
    if (page === undefined) {
      const { correlationId } = response;
      const failure = explainResponse(response, task);
      return {
        failure,
        correlationId,
        noSuchScope: isAbsent(response),
        ...(isNoPath(response) && { noSuchList: true }),
      };
    }
    if (page.foreign !== undefined) return contradictedFailureOf(response, task, page.foreign);
    const before = seen.size;
    for (const { identifier, version } of page.entries) seen.add(JSON.stringify([kind.normalize(identifier), version]));
    if (onPage(page) || !hasMorePages(page, number, seen.size > before)) return undefined;
    if (number + 1 === mostPages) {
      return contradictedFailureOf(response, task, `the list does not end after ${mostPages} pages`);
    }
  }
}

function contradictedFailureOf(response: Response, task: Task, why: string): ListFailure {
  const { correlationId } = response;
  return { failure: explainContradiction(response, task, why), correlationId, noSuchScope: false };
}

/** Whether pages follow this one, as the list says; if it does not, pages follow as long as entries are new. */
function hasMorePages({ empty, pages, last }: ListedPage, number: number, hasNew: boolean): boolean {
  if (empty) return false;
  if (pages !== undefined) return number + 1 < pages;
  return last === undefined ? hasNew : !last;
}
