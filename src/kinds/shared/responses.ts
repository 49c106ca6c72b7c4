import type { Response } from '../../platform/request.ts';
import { readPolicies } from '../../platform/response.ts';
import { asFilledText, asMap, getField, isEmpty, isMap, type Mapping, omitUndefined } from '../../shared/object.ts';
import type { ListedEntry, ListedPage } from '../kind-list.ts';
import type { Difference, Verification } from '../remote-resource.ts';
import type { Scope } from '../resource-key.ts';
import { findDifferences } from './compare.ts';

/** Why the platform's policies denied a change whose response reports success; empty if they did not. */
export function findDenials(response: Response): readonly string[] {
  const { decision, messages } = readPolicies(response);
  if (decision !== 'denied') return [];
  return messages.length > 0 ? messages : ['a policy denied it without a message'];
}

/** Warnings of the platform's policies about what it saved (docs/internals/platform-api.md, Pipelines). */
export function findPolicyWarnings(response: Response): Pick<Verification & { verified: true }, 'warnings'> {
  const { decision, messages } = readPolicies(response);
  if (decision !== 'warned') return {};
  return { warnings: messages.length > 0 ? messages : ['no message was given'] };
}

/** Why a response that is not a success proves nothing, in the platform's words if it gives any that may be shown. */
export function describeRejection({ message, status, isPrivate }: Response): Verification {
  const reasons = [(isPrivate ? undefined : message) ?? `the platform returned HTTP ${status}`];
  return { verified: false, saved: 'unknown', reasons };
}

/** A response that does not show what was saved proves nothing, so a read decides. */
export function leaveToRead(what: string): Verification & { verified: false } {
  return { verified: false, saved: 'unknown', reasons: [`the response does not show ${what}`] };
}

const addedFields = ['governanceMetadata', 'createdAt', 'lastModifiedAt', 'harnessManaged'];

/** A flat resource without the fields that responses add to it and a write must not contain. */
export function withoutAddedFields(shown: Mapping): Mapping {
  return Object.fromEntries(Object.entries(shown).filter(([field]) => !addedFields.includes(field)));
}

/**
 * One page of a list (docs/internals/platform-api.md, Lists); `parseEntry` makes the entry, or none if it shows no resource, and
 * `foreignIn` says why an entry is of another account. A list without a page around it is whole unless it `hasPages`. `undefined`
 * if there is no list: such a response does not mean that nothing exists.
 */
export function parseListPage(
  response: Response,
  parseEntry: (entry: unknown) => ListedEntry[],
  foreignIn: (entry: unknown) => string | undefined,
  { hasPages = false } = {},
): ListedPage | undefined {
  const isBare = Array.isArray(response.data);
  const page: Mapping = isBare ? { content: response.data } : asMap(response.data);
  const last = isBare && !hasPages ? true : page.last;
  const total = numberIn(page, ['totalItems', 'totalElements']);
  // A page that counts no entries may leave them out.
  const content = page.empty === true || total === 0 ? (page.content ?? []) : page.content;
  if (!Array.isArray(content)) return undefined;
  const entries = content.flatMap(parseEntry);
  const [foreign] = content.flatMap((entry) => foreignIn(entry) ?? []);
  return {
    entries,
    ...omitUndefined({
      foreign,
      pages: numberIn(page, ['totalPages']),
      last: typeof last === 'boolean' ? last : undefined,
      total,
      contradiction: whyIncomplete(page, content.length, entries.length),
    }),
  };
}

/** Why a page contradicts itself; `undefined` if it does not. Numbers that it does not show contradict nothing. */
export function whyIncomplete(page: Mapping, shown: number, readable: number): string | undefined {
  if (readable < shown) return 'the list contains an entry without an identifier';
  const counted = numberIn(page, ['pageItemCount', 'numberOfElements']) ?? shown;
  if (counted !== shown) return `a page of the list has ${shown} entries but counts ${counted}`;
  if (typeof page.empty !== 'boolean' || page.empty === (shown === 0)) return undefined;
  return `a page of the list has ${shown} entries but says that it is ${page.empty ? '' : 'not '}empty`;
}

function numberIn(page: Mapping, names: readonly string[]): number | undefined {
  return names.map((name) => page[name]).find((value) => typeof value === 'number');
}

/** The version in a response's ETag, in the form that `If-Match` takes (docs/internals/platform-api.md, Success). */
export function parseVersion(response: Response): { version?: string } {
  const { etag } = response.headers;
  const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
  return omitUndefined({ version });
}

interface ExpectedField {
  readonly field: string;
  readonly what: string;
  /** The requested value; `undefined` if the resource has none. */
  readonly wanted: string | undefined;
}

export function listScopeFields({ org, project }: Scope): readonly ExpectedField[] {
  return [
    { field: 'orgIdentifier', what: 'organization', wanted: org },
    { field: 'projectIdentifier', what: 'project', wanted: project },
  ];
}

export function scopeShownIn({ orgIdentifier, projectIdentifier }: Mapping, account: string): Scope {
  return {
    account,
    ...omitUndefined({ org: asFilledText(orgIdentifier), project: asFilledText(projectIdentifier) }),
  };
}

/**
 * Why the resource in a response is not the requested one. If a field is null or empty, the resource has none; if it is missing,
 * that is only so if it `isRequired`.
 */
export function findFieldMismatches(
  shown: Mapping,
  expected: readonly ExpectedField[],
  { isRequired }: { readonly isRequired: boolean },
): string[] {
  return expected.flatMap(({ field, what, wanted }) => {
    const value = getField(shown, field);
    const found = typeof value === 'number' ? String(value) : asFilledText(value);
    if (found === undefined) {
      const isShown = isRequired || Object.hasOwn(shown, field);
      return wanted !== undefined && isShown ? [`the response shows no ${what}`] : [];
    }
    if (found.toLowerCase() === wanted?.toLowerCase()) return [];
    return [`the response is for the ${what} "${found}" instead of ${wanted === undefined ? 'none' : `"${wanted}"`}`];
  });
}

/** Why one of the maps of a response is for another account; the kinds have two names for the field. */
export function findAccountMismatch(maps: readonly unknown[], account: string): string | undefined {
  for (const map of maps) {
    for (const field of ['accountIdentifier', 'accountId']) {
      const shown = asFilledText(getField(map, field));
      if (shown !== undefined && shown !== account)
        return `the response is for the account "${shown}" instead of "${account}"`;
    }
  }
  return undefined;
}

/** Fields that describe a resource, which responses show beside its text. */
const describing = ['name', 'description', 'type', 'tags'];

/** The fields beside the text of a resource, or in place of it, in which a response differs from the config. */
export function compareBeside(config: Mapping, shown: Mapping, key: string, textField: string): Difference[] {
  const text = getField(shown, textField);
  const isOther = Object.hasOwn(shown, textField) && typeof text !== 'string';
  const beside = describing.flatMap((field) => {
    const [desired, remote] = [config[field], shown[field]];
    if (isEmpty(desired) || isEmpty(remote) || isMap(desired) !== isMap(remote)) return [];
    return findDifferences(desired, remote, 'written', [key, field]);
  });
  return isOther ? [{ path: [key], desired: config, remote: text }, ...beside] : beside;
}
