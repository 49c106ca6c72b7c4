import { isLoopback } from '../http/proxy.ts';
import type { Request } from './request.ts';

/** The address of the platform: its host, its path prefix, and whether its paths are under `/gateway`. */
export interface Address {
  /** Scheme, host and port, such as `https://app.harness.io`. */
  readonly origin: string;
  /** The path of a request under the origin, with its query. */
  formatTarget(request: Pick<Request, 'path' | 'query'>): string;
  /** Address of a page of the user interface, from its path under the host (docs/internals/platform-api.md, Addresses). */
  page(path: string): string;
}

/**
 * Reads the base address in every form of docs/internals/platform-api.md, Addresses: with or without scheme, trailing `/`, path
 * prefix (`/gratis`) and `/gateway`. `problem` is a sentence for the user and never quotes credentials.
 */
export function parseAddress(text: string): Address | { readonly problem: string } {
  const trimmed = text.trim();
  if (trimmed === '')
    return {
      problem: 'The base URL is empty; set it to the address of the platform, such as https://app.harness.io.',
    };
  const withScheme = /^[A-Za-z][A-Za-z\d+.-]*:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = /[\s\\]/.test(trimmed) ? null : URL.parse(withScheme);
  if (url === null) return { problem: 'The base URL cannot be read; it must look like https://app.harness.io.' };
  if (url.username !== '' || url.password !== '') {
    return { problem: 'The base URL contains a user name or password; remove it and set `input:api-key` instead.' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { problem: `The base URL starts with ${url.protocol}//, but must start with https://.` };
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return { problem: `${url.origin} would expose the API key; use https://${url.host}.` };
  }
  const segments = splitPath(url);
  const base = findBase(url);
  if (base !== undefined || /^#\/?account\b/.test(url.hash)) {
    const beginning = base ?? [url.origin, ...withoutGateway(segments)].join('/');
    return {
      problem: `The base URL is the address of a page or a request of the platform; use only its beginning, ${beginning}.`,
    };
  }
  if (url.search !== '' || url.hash !== '') {
    return {
      problem: `The base URL ends in a query or fragment (after ? or #); use only ${url.origin}${url.pathname}.`,
    };
  }
  const prefixSegments = withoutGateway(segments);
  return makeAddress(
    url.origin,
    prefixSegments.map((segment) => `/${segment}`).join(''),
    prefixSegments.length < segments.length,
  );
}

/**
 * The base URL that the address of a page or a request begins with, without `/gateway`; `undefined` if nothing in its path
 * is known to be the platform's.
 */
export function findBase(url: URL): string | undefined {
  const segments = splitPath(url);
  const surplus = segments.findIndex((segment) => surplusSegments.has(segment.toLowerCase()));
  return surplus < 0 ? undefined : [url.origin, ...withoutGateway(segments.slice(0, surplus))].join('/');
}

/** First segments of the platform's own pages and services: the part before them is the base. */
const surplusSegments = new Set(['ng', 'pipeline', 'account', 'authz', 'template']);

function splitPath(url: URL): readonly string[] {
  return url.pathname.split('/').filter((segment) => segment !== '');
}

function withoutGateway(segments: readonly string[]): readonly string[] {
  return segments.slice(0, segments.findLastIndex((segment) => segment !== 'gateway') + 1);
}

function makeAddress(origin: string, prefix: string, gateway: boolean): Address {
  return {
    origin,
    formatTarget({ path, query }) {
      const below = gateway && !path.startsWith('/gateway/') ? `/gateway${path}` : path;
      return `${prefix}${below}${formatQuery(query)}`;
    },
    page: (path) => `${origin}${prefix}${path}`,
  };
}

/** A query with its `?`: in its order, lists repeated, absent values left out; empty if there are no values. */
export function formatQuery(query: Request['query']): string {
  let text = '';
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of typeof value === 'string' ? [value] : value) {
      text += `${text === '' ? '?' : '&'}${encode(name)}=${encode(item)}`;
    }
  }
  return text;
}

/** Encodes text as URLs do in a query. Lone surrogates, which have no encoding, become U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}
