import type { PlatformClient, Request, Response } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { isMap } from '../shared/object.ts';

/** Pages of one listing; a server that never ends its list stops here instead of holding the job. */
const mostPages = 1000;

/** The users that SCIM shows, or the answer that kept them from being listed. */
export type UserList =
  | {
      readonly listed: true;
      readonly users: readonly Fields[];
      /** Entries of the pages that are no objects, and so no users. */
      readonly ignored: number;
      /** Users that the server counted but that none of its pages held; 0 where it gives no count of the whole. */
      readonly missing: number;
      /** All pages as one SCIM ListResponse, for the response file. */
      readonly listResponse: object;
      /** Requests that the pages took. */
      readonly requests: number;
      /** The last page. */
      readonly response: Response;
    }
  | {
      readonly listed: false;
      /** Why a 2xx answer is no list of users; absent where the answer itself tells that it failed. */
      readonly reason?: string;
      readonly requests: number;
      readonly response: Response;
    };

/**
 * Lists the users of an account through SCIM (docs/platform-api.md, Listing users), all pages, each user once.
 *
 * The platform takes users out of a page after cutting it, and its `totalResults` counts one page (docs/platform-api.md,
 * Listing users): a short or empty page is no proof of the end, nor is it known whether a server with smaller pages has cut it.
 * So each page begins where the ones before it are known to reach, and no place before the last user found is skipped. The list
 * ends when two pages in a row and twice the number asked for have brought nobody new (which also stops at a server that
 * ignores paging), or when a server that does count the whole list has shown all of it. Throws `CallFailure` when no answer
 * came.
 */
export async function listUsers(
  platform: PlatformClient,
  account: string,
  options: { readonly filter?: string; readonly pageSize?: number } = {},
): Promise<UserList> {
  const harvest = new Harvest(options.pageSize ?? usualCount);
  for (let requests = 1; ; requests += 1) {
    const response = await platform.send(usersCall(account, options.filter, harvest.next, harvest.count));
    if (!response.ok) return { listed: false, requests, response };
    const page = pageOf(response);
    if (page === undefined) {
      const reason = 'The answer of the SCIM interface holds no list of users ("Resources").';
      return { listed: false, reason, requests, response };
    }
    harvest.take(page);
    if (harvest.isWhole) {
      const { users, ignored, missing } = harvest;
      return { listed: true, users, ignored, missing, listResponse: listResponse(users), requests, response };
    }
    if (requests === mostPages) {
      const reason = `The list of the SCIM interface had not ended by page ${mostPages} (${harvest.users.length} users so far), so it has no end that can be trusted.`;
      return { listed: false, reason, requests, response };
    }
  }
}

/** What the pages of one listing have brought, and where the next one begins. Places count from 1, as `startIndex` does. */
class Harvest {
  /** Users asked for in one page. */
  readonly count: number;
  /** Where the next page begins. */
  next = 1;
  ignored = 0;
  /** The users by what tells them apart, each with the start of the page that showed it first. */
  readonly #found = new Map<string, { readonly user: Fields; readonly start: number }>();
  /** Places that every page is known to reach over, as far as anything was seen: the longest has shown it. */
  #reach = 0;
  /** The first place that no page is known to have reached. */
  #open = 1;
  /** Where the last page that brought somebody new begins; as if before the list, where none did. */
  #newsAt: number;
  #pagesWithoutNews = 0;
  #announced = 0;

  constructor(count: number) {
    this.count = count;
    this.#newsAt = 1 - count;
  }

  get users(): Fields[] {
    return [...this.#found.values()].map(({ user }) => user);
  }

  /** Users that the server counts and no page held; 0 where it gives no count of the whole. */
  get missing(): number {
    return Math.max(0, this.#announced - this.#seen);
  }

  get isWhole(): boolean {
    if (this.#announced > 0 && this.missing === 0) return true;
    return this.#pagesWithoutNews >= 2 && this.next >= this.#newsAt + 3 * this.count;
  }

  get #seen(): number {
    return this.#found.size + this.ignored;
  }

  /** Takes in the page that begins at `next`, and decides where to go on. */
  take(page: Page): void {
    const start = this.next;
    const before = this.#found.size;
    this.#reach = Math.max(this.#reach, page.held);
    for (const user of page.users) this.#add(user, start);
    const news = this.#found.size > before;
    // A page without news may be an earlier one once more.
    if (news || start === 1) this.ignored += page.held - page.users.length;
    // More than one page can hold: this server counts the whole list.
    if (page.total > Math.max(this.count, page.held)) this.#announced = page.total;
    this.#pagesWithoutNews = news ? 0 : this.#pagesWithoutNews + 1;
    if (news) this.#newsAt = Math.max(this.#newsAt, start);
    if (start <= this.#open) this.#open = Math.max(this.#open, start + (this.#reach || this.count));
    // Nothing may come any more: what pages are known to reach would make the way to the end needlessly long.
    const leaps = this.#pagesWithoutNews >= 2 && this.#open > this.#newsAt;
    this.next = leaps ? start + this.count : this.#open;
  }

  #add(user: Fields, start: number): void {
    const key = keyOf(user);
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { user, start });
    // Who stands on two pages stands behind the start of both; pages that overlap for want of an order prove no more than was asked for.
    else this.#reach = Math.max(this.#reach, Math.min(this.count, Math.abs(start - known.start) + 1));
  }
}

/**
 * Judges a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` alone, ignores anything else
 * without a word (and lists everybody), and compares the value with the e-mail whatever the attribute
 * (docs/platform-api.md, Listing users). `undefined` where there is nothing to say.
 */
export function filterProblem(filter: string): Diagnostic | undefined {
  const parts = filterParts(filter);
  if (parts === undefined) {
    return {
      severity: 'error',
      summary: `The SCIM filter is not of the form userName eq "someone@example.com"; the platform ignores other filters and lists everybody, so nothing was sent.`,
    };
  }
  if (/^(userName|emails(\.value)?)$/i.test(parts.attribute)) return undefined;
  return {
    severity: 'warning',
    summary: `The SCIM filter names ${JSON.stringify(parts.attribute)}, but the platform is known to compare the value with the e-mail address whatever the attribute; write userName eq "someone@example.com" to say the same.`,
  };
}

/** The filter with its value, an e-mail address, left out: for what is shown. */
export function withoutValue(filter: string): string {
  const parts = filterParts(filter);
  return parts === undefined ? '…' : `${parts.attribute} eq "…"`;
}

/** A text with every e-mail address, URL-encoded or not, left out. */
export function withoutAddresses(text: string): string {
  return text.replace(word, (found) => (isAddress(found) ? '***' : found));
}

/** The persons that a filter names, in every form in which an answer may quote them. */
export function personsIn(filter: string): string[] {
  const parts = filterParts(filter);
  if (parts === undefined) return [];
  const addresses = (parts.value.match(word) ?? []).filter(isAddress);
  return [parts.value, ...addresses].flatMap((text) => [text, text.toLowerCase(), decodableOnceMore(text)]);
}

/** What stands between spaces and the signs that surround an address in running text. */
const word = /[^\s"<>()[\]{},;:=]+/g;

function isAddress(text: string): boolean {
  return /.(@|%40)./i.test(text);
}

const csvColumns = ['id', 'userName', 'displayName', 'active', 'externalId', 'emails'] as const;

/**
 * The users as CSV (RFC 4180: CRLF, quoted where needed) with the columns id, userName, displayName, active, externalId
 * and emails (separated by spaces). A cell that a spreadsheet would take for a formula gets a leading `'`.
 */
export function usersCsv(users: readonly Fields[]): string {
  const rows = users.map((user) => csvColumns.map((column) => cell(textOf(user[column]))));
  return [csvColumns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

type Fields = Readonly<Record<string, unknown>>;

interface Page {
  readonly users: readonly Fields[];
  /** Entries in the list, whatever they are. */
  readonly held: number;
  /** `totalResults`; 0 where absent. */
  readonly total: number;
}

/** Users asked for in one page. */
const usualCount = 100;

/** The call for one page of users (docs/platform-api.md, Listing users), the first one unless `startIndex` says otherwise. */
export function usersCall(account: string, filter: string | undefined, startIndex = 1, count = usualCount): Request {
  return {
    method: 'GET',
    path: `/gateway/ng/api/scim/account/${encodeURIComponent(account)}/Users`,
    query: {
      startIndex: String(startIndex),
      count: String(count),
      filter: filter === undefined ? undefined : twiceDecodable(filter),
    },
    headers: { Accept: 'application/scim+json' },
    credential: 'bearer',
    repeatable: true,
  };
}

/** The list in an answer: a ListResponse or a bare list, with or without the platform's envelope around it. */
function pageOf(response: Response): Page | undefined {
  const content = response.form === 'envelope' ? response.data : response.body;
  if (Array.isArray(content)) return { ...entriesOf(content), total: 0 };
  if (!isMap(content)) return undefined;
  const { Resources: list, totalResults } = content;
  if (Array.isArray(list)) {
    return { ...entriesOf(list), total: countOf(totalResults) };
  }
  // RFC 7644 lets a server leave the list out where nothing matched.
  return list === undefined && totalResults === 0 ? { ...entriesOf([]), total: 0 } : undefined;
}

function entriesOf(list: readonly unknown[]): Pick<Page, 'users' | 'held'> {
  return { users: list.filter(isMap), held: list.length };
}

function keyOf(user: Fields): string {
  if (typeof user.id === 'string' && user.id !== '') return `id ${user.id}`;
  if (typeof user.userName === 'string' && user.userName !== '') return `userName ${user.userName}`;
  return JSON.stringify(user);
}

function listResponse(users: readonly Fields[]): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: users.length,
    startIndex: 1,
    itemsPerPage: users.length,
    Resources: users,
  };
}

function filterParts(filter: string): { readonly attribute: string; readonly value: string } | undefined {
  const [, attribute, value] = /^\s*(\S+)\s+eq\s+"([^"]+)"\s*$/i.exec(filter) ?? [];
  return attribute === undefined || value === undefined ? undefined : { attribute, value };
}

/** The platform URL-decodes the value a second time (docs/platform-api.md, Listing users): a plain `+` would become a space. */
function twiceDecodable(filter: string): string {
  const parts = filterParts(filter);
  if (parts === undefined) return filter;
  return `${parts.attribute} eq "${decodableOnceMore(parts.value)}"`;
}

function decodableOnceMore(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('+', '%2B');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A SCIM value as the text of one cell; `emails` is a list of `{ value }`. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(' ');
  if (isMap(value)) return textOf(value.value);
  return value === undefined || value === null ? '' : String(value);
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
