import { invalidFields } from './answer.ts';
import type { Exchange } from './exchange.ts';

/** One page of a list, cut at the platform's own maximum below the size that was asked for. */
export interface Page<T> {
  readonly content: readonly T[];
  readonly index: number;
  readonly size: number;
  readonly totalItems: number;
  readonly totalPages: number;
}

/** Cuts the page that the query asks for, by the names that the list gives to index (from 0) and size. */
export function pageOf<T>(
  items: readonly T[],
  exchange: Exchange,
  names: { readonly index: string; readonly size: string; readonly defaultSize: number; readonly cap: number },
): Page<T> {
  const index = wholeNumber(exchange.query, names.index, 0, 0);
  const asked = wholeNumber(exchange.query, names.size, names.defaultSize, 1);
  const size = Math.min(asked, names.cap, exchange.pageCap);
  const content = items.slice(index * size, (index + 1) * size);
  return { content, index, size, totalItems: items.length, totalPages: Math.ceil(items.length / size) };
}

/** `data` of a page of organizations, projects or connectors (docs/platform-api.md, Lists). */
export function pageData({ content, index, size, totalItems, totalPages }: Page<unknown>): object {
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

/** A whole number from the query, not below `least`; shape A for anything else. */
export function wholeNumber(query: URLSearchParams, name: string, fallback: number, least: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && Number.isSafeInteger(value)) return value;
  throw invalidFields([{ fieldId: name, error: `must be a whole number from ${least}` }]);
}
