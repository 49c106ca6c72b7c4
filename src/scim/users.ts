import type { Problem } from '../payload/document.ts';
import type { Answer, Call, Platform } from '../platform/call.ts';
import { isMap } from '../value.ts';

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
      readonly response: object;
      /** Requests that the pages took. */
      readonly calls: number;
      /** The last page. */
      readonly answer: Answer;
    }
  | {
      readonly listed: false;
      /** Why a 2xx answer is no list of users; absent where the answer itself tells that it failed. */
      readonly reason?: string;
      readonly calls: number;
      readonly answer: Answer;
    };

/**
 * Lists the users of an account through SCIM (specification 4.2), all pages, each user once.
 *
 * The platform takes users out of a page after cutting it, and its `totalResults` counts one page (platform-api.md 3.2):
 * a short or empty page is no proof of the end. The list ends when two pages in a row bring nobody new (which also stops
 * at a server that ignores paging), or when a server that does count the whole list has shown all of it.
 * Throws `CallFailure` when no answer came.
 */
export async function listUsers(
  platform: Platform,
  account: string,
  options: { readonly filter?: string; readonly pageSize?: number } = {},
): Promise<UserList> {
  const count = options.pageSize ?? usualCount;
  const users = new Map<string, Fields>();
  let startIndex = 1;
  let pagesWithoutNews = 0;
  let announced = 0;
  let ignored = 0;
  for (let calls = 1; ; calls += 1) {
    const answer = await platform.exchange(usersCall(account, options.filter, startIndex, count));
    if (!answer.ok) return { listed: false, calls, answer };
    const page = pageOf(answer);
    if (page === undefined) {
      const reason = 'The answer of the SCIM interface holds no list of users ("Resources").';
      return { listed: false, reason, calls, answer };
    }

    const before = users.size;
    for (const user of page.users) {
      const key = keyOf(user);
      if (!users.has(key)) users.set(key, user);
    }
    const news = users.size > before;
    pagesWithoutNews = news ? 0 : pagesWithoutNews + 1;
    // A page without news may be an earlier one once more.
    if (news || calls === 1) ignored += page.held - page.users.length;
    // More than one page can hold: this server counts the whole list.
    if (page.total > Math.max(count, page.held)) announced = page.total;

    const seen = users.size + ignored;
    if (pagesWithoutNews === 2 || (announced > 0 && seen >= announced)) {
      const all = [...users.values()];
      const missing = Math.max(0, announced - seen);
      return { listed: true, users: all, ignored, missing, response: listResponse(all), calls, answer };
    }
    if (calls === mostPages) {
      const reason = `The SCIM interface still sent new users on page ${mostPages} (${users.size} users so far), so its list has no end that can be trusted.`;
      return { listed: false, reason, calls, answer };
    }
    startIndex += news ? stepPast(page, count) : count;
  }
}

/**
 * Judges a SCIM filter before it is sent: the platform reads `<attribute> eq "<value>"` alone, ignores anything else
 * without a word (and lists everybody), and compares the value with the e-mail whatever the attribute
 * (platform-api.md 3.2). `undefined` where there is nothing to say.
 */
export function filterProblem(filter: string): Problem | undefined {
  const parts = filterParts(filter);
  if (parts === undefined) {
    return {
      severity: 'error',
      message: `The SCIM filter is not of the form userName eq "someone@example.com"; the platform ignores other filters and lists everybody, so nothing was sent.`,
    };
  }
  if (/^(userName|emails(\.value)?)$/i.test(parts.attribute)) return undefined;
  return {
    severity: 'warning',
    message: `The SCIM filter names ${JSON.stringify(parts.attribute)}, but the platform is known to compare the value with the e-mail address whatever the attribute; write userName eq "someone@example.com" to say the same.`,
  };
}

/** The filter with its value, an e-mail address, left out: for what is shown. */
export function withoutValue(filter: string): string {
  const parts = filterParts(filter);
  return parts === undefined ? '…' : `${parts.attribute} eq "…"`;
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
  /** `itemsPerPage`; 0 where absent. */
  readonly itemsPerPage: number;
}

/** Users asked for in one page. */
const usualCount = 100;

/** The call for one page of users (specification 4.2; platform-api.md 3.2), the first one unless `startIndex` says otherwise. */
export function usersCall(account: string, filter: string | undefined, startIndex = 1, count = usualCount): Call {
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
function pageOf(answer: Answer): Page | undefined {
  const content = answer.form === 'envelope' ? answer.data : answer.body;
  if (Array.isArray(content)) return { ...entriesOf(content), total: 0, itemsPerPage: 0 };
  if (!isMap(content)) return undefined;
  const { Resources: list, totalResults, itemsPerPage } = content;
  if (Array.isArray(list)) {
    return { ...entriesOf(list), total: countOf(totalResults), itemsPerPage: countOf(itemsPerPage) };
  }
  // RFC 7644 lets a server leave the list out where nothing matched.
  return list === undefined && totalResults === 0 ? { ...entriesOf([]), total: 0, itemsPerPage: 0 } : undefined;
}

function entriesOf(list: readonly unknown[]): Pick<Page, 'users' | 'held'> {
  return { users: list.filter(isMap), held: list.length };
}

/**
 * How far the next page starts behind this one. The platform echoes the wanted count as `itemsPerPage`, a server with a
 * smaller page of its own says its size there; where neither is told, one that counts more than it sent cut the page short.
 */
function stepPast({ held, total, itemsPerPage }: Page, count: number): number {
  const size = itemsPerPage || (total > held ? held : count);
  return Math.max(held, Math.min(size, count));
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

/** The platform URL-decodes the value a second time (platform-api.md 3.2): a plain `+` would become a space. */
function twiceDecodable(filter: string): string {
  const parts = filterParts(filter);
  if (parts === undefined) return filter;
  return `${parts.attribute} eq "${parts.value.replaceAll('%', '%25').replaceAll('+', '%2B')}"`;
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
