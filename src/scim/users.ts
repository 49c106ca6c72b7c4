import type { PlatformClient, Request, Response } from '../platform/request.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { encodeFilter, matchesFilter } from './filter.ts';
import { Listing, type Page } from './listing.ts';

/** Maximum number of requests of one listing, so a server that never ends its list does not block the job. */
const maxRequests = 1000;

/** Users to ask for in one page. */
const defaultPageSize = 100;

/** All users, or the response because of which they could not be listed. */
export type UserList =
  | {
      readonly listed: true;
      readonly listing: Listing;
      /** The last page. */
      readonly response: Response;
    }
  | {
      readonly listed: false;
      /** Why a 2xx response is not a list of users; absent if the response itself says that it failed. */
      readonly reason?: string;
      readonly response: Response;
    };

/**
 * Lists the users of an account through SCIM (docs/platform-api.md, Listing users), all pages, each user once. A page that
 * is empty is read again: the platform responds to a failed search with an empty page too. A user who does not match the
 * filter ends the listing: the platform ignored it. Throws `RequestFailure` if there was no response.
 */
export async function listUsers(
  platform: PlatformClient,
  account: string,
  filter = '',
  pageSize = defaultPageSize,
): Promise<UserList> {
  const listing = new Listing(pageSize);
  let reread = false;
  for (let requests = 1; ; requests++) {
    const response = await platform.send(createUsersRequest(account, filter, listing.next, pageSize));
    if (!response.ok) return { listed: false, response };
    const page = parseUserPage(response);
    if (page === undefined) {
      return { listed: false, reason: 'The response does not contain a list of users ("Resources").', response };
    }
    const reason = describeMismatch(page, filter);
    if (reason !== undefined) return { listed: false, reason, response };
    reread = page.entries === 0 && !reread && !listing.isCounted;
    if (!reread) {
      listing.add(page);
      if (listing.isComplete) return { listed: true, listing, response };
    }
    if (requests === maxRequests) {
      const reason = `The user list has not ended after ${maxRequests} requests (${listing.users.length} users so far).`;
      return { listed: false, reason, response };
    }
  }
}

/** The error message for a page with users that the filter does not match. */
function describeMismatch({ users }: Page, filter: string): string | undefined {
  const others = users.filter((user) => !matchesFilter(filter, user)).length;
  if (others === 0) return undefined;
  return `The platform ignored the filter: it returned ${formatCount(others, 'user')} that the filter does not match.`;
}

/** The request for one page of users (docs/platform-api.md, Listing users), the first one unless `startIndex` is given. */
export function createUsersRequest(account: string, filter: string, startIndex = 1, count = defaultPageSize): Request {
  return {
    method: 'GET',
    path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
    query: {
      startIndex: String(startIndex),
      count: String(count),
      filter: filter === '' ? undefined : encodeFilter(filter),
    },
    headers: { Accept: 'application/scim+json' },
    credential: 'bearer',
  };
}

/** The list in a response: a ListResponse or a bare list, with or without the platform's envelope around it. */
function parseUserPage(response: Response): Page | undefined {
  const content = response.form === 'envelope' ? response.data : response.body;
  if (Array.isArray(content)) return { ...parsePageEntries(content), total: 0 };
  if (!isMap(content)) return undefined;
  const { Resources: list, totalResults } = content;
  if (Array.isArray(list)) return { ...parsePageEntries(list), total: parseTotal(totalResults) };
  // RFC 7644 lets a server omit the list if nothing matched.
  return list === undefined && totalResults === 0 ? { ...parsePageEntries([]), total: 0 } : undefined;
}

function parsePageEntries(list: readonly unknown[]): Pick<Page, 'users' | 'entries'> {
  return { users: list.filter(isMap), entries: list.length };
}

function parseTotal(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** All users as one SCIM ListResponse, for the response file. */
export function createListResponse(users: readonly Mapping[]): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: users.length,
    startIndex: 1,
    itemsPerPage: users.length,
    Resources: users,
  };
}
