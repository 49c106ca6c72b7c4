import type { Request } from './request.ts';
import { refuseFields } from './response.ts';

/** The names that a list gives to the index of a page and its size, and the sizes it allows. */
export interface Paging {
  readonly index: string;
  /** The index of the first page, if it is not 0. */
  readonly first?: number;
  readonly size: string;
  readonly defaultSize: number;
  /** The platform's own maximum; a larger size is reduced to it. */
  readonly cap: number;
}

/** One page of a list. */
export interface Page<T> {
  readonly content: readonly T[];
  readonly index: number;
  readonly size: number;
  readonly totalItems: number;
  readonly totalPages: number;
}

/** Cuts the page that the query asks for. */
export function cutPage<T>(items: readonly T[], request: Request, paging: Paging): Page<T> {
  const { first = 0 } = paging;
  const index = readWholeNumber(request.query, paging.index, first, first) - first;
  const asked = readWholeNumber(request.query, paging.size, paging.defaultSize, 1);
  const size = Math.min(asked, paging.cap, request.pageCap);
  const content = items.slice(index * size, (index + 1) * size);
  return { content, index, size, totalItems: items.length, totalPages: Math.ceil(items.length / size) };
}

/** `data` of a page in the shape that most services have. */
export function showPlatformPage({ content, index, size, totalItems, totalPages }: Page<unknown>): object {
  return {
    totalPages,
    totalItems,
    pageItemCount: content.length,
    pageSize: size,
    content,
    pageIndex: index,
    empty: content.length === 0,
    pageToken: null,
  };
}

/** `data` of a page in the shape of the pipeline and template services. */
export function showSpringPage({ content, index, size, totalItems, totalPages }: Page<unknown>): object {
  return {
    content,
    totalElements: totalItems,
    totalPages,
    size,
    number: index,
    first: index === 0,
    last: index >= totalPages - 1,
    numberOfElements: content.length,
    empty: content.length === 0,
    pageable: { pageNumber: index, pageSize: size, offset: index * size, paged: true },
    sort: { sorted: false, unsorted: true, empty: true },
  };
}

/** A whole number from the query, not below `least`; shape A for anything else. */
export function readWholeNumber(query: URLSearchParams, name: string, fallback: number, least: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && Number.isSafeInteger(value)) return value;
  return refuseFields([{ fieldId: name, error: `must be a whole number from ${least}` }]);
}
