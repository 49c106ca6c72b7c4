import type { Mapping } from '../shared/object.ts';

export interface Page {
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
 * The platform removes users from a page after cutting it, and its `totalResults` counts one page (docs/platform-api.md,
 * Listing users): a short or empty page does not prove the end, and a server may cut smaller pages than it was asked for. So
 * each page starts at the place up to which the earlier pages are known to reach, and no place before the last user is skipped.
 */
export class Listing {
  /** Users to ask for in one page. */
  readonly pageSize: number;
  /** The start of the next page. */
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
  add(page: Page): void {
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
  #noteTotal({ total, entries }: Page): void {
    if (total > Math.max(this.pageSize, entries)) {
      if (this.#total > 0 && total !== this.#total) this.totalIsWrong = true;
      this.#total = total;
    }
    if (this.#total > 0 && this.#seen > this.#total) this.totalIsWrong = true;
  }

  #noteGap({ entries }: Page, start: number): void {
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
