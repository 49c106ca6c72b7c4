import type { Response } from '../../platform/request.ts';
import { policyVerdictOf } from '../../platform/response.ts';
import { isEmpty, type Mapping, mapOf, nonEmptyTextOf, omitUndefined } from '../../shared/object.ts';
import type { ListedEntry, ListedPage } from '../kind-list.ts';
import type { Verification } from '../remote-resource.ts';

/** Why the platform's policies denied a change whose response reports success; empty if they did not. */
export function denialsOf(response: Response): readonly string[] {
  const { verdict, messages } = policyVerdictOf(response);
  if (verdict !== 'denied') return [];
  return messages.length > 0 ? messages : ['a policy denied it without a message'];
}

/** Warnings of the platform's policies about what it saved (docs/platform-api.md, Pipelines). */
export function policyWarningsOf(response: Response): Pick<Verification & { verified: true }, 'warnings'> {
  const { verdict, messages } = policyVerdictOf(response);
  if (verdict !== 'warned') return {};
  return { warnings: messages.length > 0 ? messages : ['no message was given'] };
}

/** Why a response that is not a success proves nothing, in the platform's words if it gives any. */
export function rejectionOf(response: Response): Verification {
  const reasons = [response.message ?? `the platform returned HTTP ${response.status}`];
  return { verified: false, saved: 'unknown', reasons };
}

const addedFields = ['governanceMetadata', 'createdAt', 'lastModifiedAt', 'harnessManaged'];

/** A flat resource without the fields that responses add to it and a write must not contain. */
export function withoutAddedFields(shown: Mapping): Mapping {
  return Object.fromEntries(Object.entries(shown).filter(([field]) => !addedFields.includes(field)));
}

/**
 * Why a response is not about the resource with the wanted identifier, as a clause; `undefined` if it is. `shown` is the
 * identifier in its data, `normalize` converts identifiers into the form in which they are compared.
 */
export function mismatchOf(
  response: Response,
  wanted: string,
  shown: unknown,
  normalize: (identifier: string) => string,
): string | undefined {
  const identifier = nonEmptyTextOf(shown);
  if (identifier === undefined) {
    return isEmpty(response.data) ? 'the response contains no data' : 'the response does not show the resource';
  }
  if (normalize(identifier) === normalize(wanted)) return undefined;
  return `the response is for "${identifier}" instead of "${wanted}"`;
}

/**
 * One page of a list (docs/platform-api.md, Lists); `entryOf` makes the entry, or none if it shows no resource, and `foreignIn`
 * says why an entry is of another account. `undefined` if there is no list: such a response does not mean that nothing exists.
 */
export function listPageOf(
  response: Response,
  entryOf: (entry: unknown) => ListedEntry[],
  foreignIn: (entry: unknown) => string | undefined,
): ListedPage | undefined {
  // Some lists have no pages.
  const isWhole = Array.isArray(response.data);
  const page = isWhole ? { content: response.data } : mapOf(response.data);
  const total = numberIn(page, ['totalItems', 'totalElements']);
  // A page that counts no entries may leave them out.
  const content = page.empty === true || total === 0 ? (page.content ?? []) : page.content;
  if (!Array.isArray(content)) return undefined;
  const entries = content.flatMap(entryOf);
  const [foreign] = content.flatMap((entry) => foreignIn(entry) ?? []);
  return {
    entries,
    ...omitUndefined({
      foreign,
      pages: numberIn(page, ['totalPages']),
      last: isWhole ? true : typeof page.last === 'boolean' ? page.last : undefined,
      total,
      contradiction: contradictionIn(page, content.length, entries.length),
    }),
  };
}

/**
 * Why a page with a number of entries, of which some can be read, contradicts itself, as a clause; `undefined` if it does not.
 * Numbers that it does not show contradict nothing.
 */
export function contradictionIn(page: Mapping, shown: number, readable: number): string | undefined {
  if (readable < shown) return 'the list contains an entry without an identifier';
  const counted = numberIn(page, ['pageItemCount', 'numberOfElements']) ?? shown;
  if (counted !== shown) return `a page of the list has ${shown} entries but counts ${counted}`;
  if (typeof page.empty !== 'boolean' || page.empty === (shown === 0)) return undefined;
  return `a page of the list has ${shown} entries but says that it is ${page.empty ? '' : 'not '}empty`;
}

function numberIn(page: Mapping, names: readonly string[]): number | undefined {
  return names.map((name) => page[name]).find((value) => typeof value === 'number');
}

/** The version in a response's ETag, in the form that `If-Match` takes (docs/platform-api.md, Success). */
export function versionOf(response: Response): { version?: string } {
  const { etag } = response.headers;
  const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
  return omitUndefined({ version });
}
