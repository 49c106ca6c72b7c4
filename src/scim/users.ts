import type { PlatformClient, Request, Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { isMap, type Mapping } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';

/** Maximum number of requests of one listing, so a server that never ends its list does not block the job. */
const maxRequests = 1000;

const defaultPageSize = 100;

type UserList =
  | {
      readonly listed: true;
      readonly listing: UserListing;
      readonly response: Response;
    }
  | {
      readonly listed: false;
      /** Why a 2xx response is not a list of users; absent if the response itself says that it failed. */
      readonly reason?: string;
      readonly response: Response;
    };

/**
 * Lists the users of an account through SCIM (docs/internals/platform-api.md, Listing users), all pages, each user once. A page
 * that is empty is read again: the platform responds to a failed search with an empty page too. A user who does not match the
 * filter ends the listing: the platform ignored it. Throws `RequestFailure` if there was no response.
 */
export async function listUsers(
  platform: PlatformClient,
  account: string,
  filter = '',
  pageSize = defaultPageSize,
): Promise<UserList> {
  const listing = new UserListing(pageSize);
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

function describeMismatch({ users }: UserPage, filter: string): string | undefined {
  const others = users.filter((user) => !matchesFilter(filter, user)).length;
  if (others === 0) return undefined;
  return `The platform ignored the filter: it returned ${formatCount(others, 'user')} that the filter does not match.`;
}

/**
 * The request for one page of users (docs/internals/platform-api.md, Listing users), the first one unless `startIndex` is given.
 */
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

/** The e-mail address of a filter `userName eq "<address>"`; `undefined` for a filter of another form. */
function parseFilter(filter: string): string | undefined {
  return /^\s*userName\s+eq\s+"([^"]+)"\s*$/i.exec(filter)?.[1];
}

/**
 * Checks a SCIM filter before it is sent: the platform compares the value of `<attribute> eq "<value>"` with the e-mail address,
 * whichever attribute it names, and silently ignores any other filter and lists all users (docs/internals/platform-api.md, Listing
 * users). `undefined` if there is nothing to report.
 */
export function checkFilter(filter: string): Diagnostic | undefined {
  if (parseFilter(filter) !== undefined) return undefined;
  return createError('`input:scim-filter` is not of the form userName eq "someone@example.com". Nothing was sent.', {
    hint: 'Use this form: the platform compares any attribute with the e-mail address, and ignores other filters and lists all users.',
  });
}

/** The filter as it is sent: the platform URL-decodes the value a second time, so a plain `+` would become a space. */
function encodeFilter(filter: string): string {
  const address = parseFilter(filter);
  if (address === undefined) return filter;
  return `userName eq "${address.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
}

/** The filter without its value, which may be an e-mail address, for messages. */
export function hideFilterValue(filter: string): string {
  return parseFilter(filter) === undefined ? '…' : 'userName eq "…"';
}

/** Whether a user has the address of the filter as the name or as an e-mail address. */
export function matchesFilter(filter: string, { userName, emails }: Mapping): boolean {
  const address = parseFilter(filter)?.toLowerCase();
  if (address === undefined) return true;
  return findTexts([userName, emails]).some((text) => text.toLowerCase() === address);
}

/** The texts of a SCIM value, whose lists have their texts in `value`. */
function findTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (typeof value === 'object' && value !== null && 'value' in value) return findTexts(value.value);
  return typeof value === 'string' ? [value] : [];
}

/** The list in a response: a ListResponse or a bare list, with or without the platform's envelope around it. */
function parseUserPage(response: Response): UserPage | undefined {
  const content = response.form === 'envelope' ? response.data : response.body;
  if (Array.isArray(content)) return { ...parsePageEntries(content), total: 0 };
  if (!isMap(content)) return undefined;
  const { Resources: list, totalResults } = content;
  if (Array.isArray(list)) return { ...parsePageEntries(list), total: parseTotal(totalResults) };
  // RFC 7644 lets a server omit the list if nothing matched.
  return list === undefined && totalResults === 0 ? { ...parsePageEntries([]), total: 0 } : undefined;
}

function parsePageEntries(list: readonly unknown[]): Pick<UserPage, 'users' | 'entries'> {
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

interface UserPage {
  readonly users: readonly Mapping[];
  /** Entries in the page, users or not. */
  readonly entries: number;
  /** `totalResults`; 0 if absent. */
  readonly total: number;
}

/** Consecutive places of a list without users. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * The content of the pages of one listing, and the start of the next page. Places count from 1, as `startIndex` does.
 *
 * The platform removes users from a page after cutting it, and its `totalResults` counts one page (docs/internals/platform-api.md,
 * Listing users): a short or empty page does not prove the end, and a server may cut smaller pages than it was asked for. So
 * each page starts at the place up to which the earlier pages are known to reach, and no place before the last user is skipped.
 */
export class UserListing {
  readonly pageSize: number;
  next = 1;
  /** Entries that are not objects, and so not users. */
  ignored = 0;
  /** Whether `totalResults` contradicted the pages, or changed between them. */
  totalIsWrong = false;
  /** The users by key, each with the start of the page that contained it first. */
  readonly #found = new Map<string, { readonly user: Mapping; readonly start: number }>();
  /** Places that every page is known to cover: the longest page has shown it. */
  #reach = 0;
  /** The first place that no page is known to have covered. */
  #open = 1;
  /** Start of the last page that contained a new user; before the list if none did. */
  #lastNewAt: number;
  #pagesWithoutNew = 0;
  /** The longest run of empty pages before further users. */
  #longestGap: Gap | undefined;
  /** Start of the first of the empty pages read last. */
  #emptyFrom: number | undefined;
  /** The number of users in the whole list by the server's count; 0 if it counts only pages. */
  #total = 0;

  constructor(pageSize: number) {
    this.pageSize = pageSize;
    this.#lastNewAt = 1 - pageSize;
  }

  get users(): Mapping[] {
    return [...this.#found.values()].map(({ user }) => user);
  }

  /** Users that the server counts and no page contained; 0 if it does not count the whole list, or counts it wrongly. */
  get missing(): number {
    return this.totalIsWrong ? 0 : Math.max(0, this.#total - this.#seen);
  }

  /** Whether all users were read, by the server's count of the whole list. */
  get isCounted(): boolean {
    return !this.totalIsWrong && this.#total > 0 && this.missing === 0;
  }

  /**
   * Whether the list has ended: a page after the last user had none, and either the server's count agrees, or at least two
   * pages and a number of places had none. That number is two pages, or four times the longest gap so far.
   */
  get isComplete(): boolean {
    if (this.isCounted) return this.#pagesWithoutNew > 0;
    return this.#pagesWithoutNew >= 2 && this.next >= this.#lastNewAt + this.pageSize + this.#gapAllowance;
  }

  /** The longest run of at least a page of places without users, before further users. */
  get gap(): Gap | undefined {
    return countPlaces(this.#longestGap) < this.pageSize ? undefined : this.#longestGap;
  }

  get #gapAllowance(): number {
    return Math.max(2 * this.pageSize, 4 * countPlaces(this.#longestGap));
  }

  get #seen(): number {
    return this.#found.size + this.ignored;
  }

  /** Adds the page that starts at `next`, and decides where the next one starts. */
  add(page: UserPage): void {
    const start = this.next;
    const before = this.#found.size;
    this.#reach = Math.max(this.#reach, page.entries);
    for (const user of page.users) this.#addUser(user, start);
    const hasNew = this.#found.size > before;
    // A page without new users may be an earlier one again.
    if (hasNew || start === 1) this.ignored += page.entries - page.users.length;
    this.#noteTotal(page);
    this.#noteGap(page, start);
    this.#pagesWithoutNew = hasNew ? 0 : this.#pagesWithoutNew + 1;
    if (hasNew) this.#lastNewAt = Math.max(this.#lastNewAt, start);
    if (start <= this.#open) this.#open = Math.max(this.#open, start + (this.#reach || this.pageSize));
    // Near the end, advancing only by the known length of pages would take needlessly many requests.
    const leaps = this.#pagesWithoutNew >= 2 && this.#open > this.#lastNewAt;
    this.next = leaps ? start + this.pageSize : this.#open;
  }

  /** A count that is larger than a page counts the whole list. */
  #noteTotal({ total, entries }: UserPage): void {
    if (total > Math.max(this.pageSize, entries)) {
      if (this.#total > 0 && total !== this.#total) this.totalIsWrong = true;
      this.#total = total;
    }
    if (this.#total > 0 && this.#seen > this.#total) this.totalIsWrong = true;
  }

  #noteGap({ entries }: UserPage, start: number): void {
    if (entries === 0) {
      this.#emptyFrom ??= start;
      return;
    }
    const gap = this.#emptyFrom === undefined ? undefined : { from: this.#emptyFrom, to: start - 1 };
    this.#emptyFrom = undefined;
    if (countPlaces(gap) > countPlaces(this.#longestGap)) this.#longestGap = gap;
  }

  #addUser(user: Mapping, start: number): void {
    const key = formatUserKey(user);
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { user, start });
    // A user on two pages is after the start of both. Pages of an unordered list overlap by chance, which does not show more
    // places than requested.
    else this.#reach = Math.max(this.#reach, Math.min(this.pageSize, Math.abs(start - known.start) + 1));
  }
}

function countPlaces(gap: Gap | undefined): number {
  return gap === undefined ? 0 : gap.to - gap.from + 1;
}

/** The key of a user: the `id`, otherwise the name, otherwise the whole object. */
function formatUserKey(user: Mapping): string {
  if (typeof user.id === 'string' && user.id !== '') return `id ${user.id}`;
  if (typeof user.userName === 'string' && user.userName !== '') return `userName ${user.userName}`;
  return JSON.stringify(user);
}
