import type { Request, Response } from '../../platform/request.ts';
import { policyVerdict } from '../../platform/response.ts';
import { omitUndefined } from '../../shared/defined.ts';
import { fieldOf, isEmpty, type Mapping, nonEmptyText } from '../../shared/object.ts';
import type { ListedPage, RemoteResource, Verification } from '../kind.ts';

/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
export function denialsOf(response: Response): readonly string[] {
  const { verdict, messages } = policyVerdict(response);
  if (verdict !== 'denied') return [];
  return messages.length > 0 ? messages : ['a policy of the platform denied it and gave no message'];
}

/** What the platform's policies warn of in what it saved (docs/platform-api.md, Policy denials). */
function policyWarnings(response: Response): Pick<Verification & { verified: true }, 'warnings'> {
  const { verdict, messages } = policyVerdict(response);
  if (verdict !== 'warned') return {};
  return { warnings: messages.length > 0 ? messages : ['it gives no message'] };
}

/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
export function rejectionOf(response: Response): Verification {
  const reasons = [response.message ?? `the platform answered with HTTP status ${response.status}`];
  return { verified: false, saved: 'unknown', reasons };
}

/** Compares identifiers as they are. */
const asWritten = (identifier: string) => identifier;

/**
 * Why an answer is not one about the resource with the wanted identifier, as a clause; `undefined` where it is. `shown` is
 * the identifier in its data, `canonical` the form in which identifiers are compared.
 */
export function mismatchOf(
  response: Response,
  wanted: string,
  shown: unknown,
  canonical = asWritten,
): string | undefined {
  const identifier = nonEmptyText(shown);
  if (identifier === undefined) {
    return `its answer ${isEmpty(response.data) ? 'holds no data' : 'does not show the resource'}`;
  }
  if (canonical(identifier) === canonical(wanted)) return undefined;
  return `its answer is for "${identifier}" and not for "${wanted}"`;
}

/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it.
 * `shown` and `canonical` as for `strangeness`.
 */
export function verifyIdentifier(
  response: Response,
  wanted: string,
  shown: unknown,
  canonical = asWritten,
): Verification {
  if (!response.ok) return rejectionOf(response);
  const reasons = denialsOf(response);
  if (reasons.length > 0) return { verified: false, saved: 'nothing', reasons };
  const mismatch = mismatchOf(response, wanted, shown, canonical);
  if (mismatch !== undefined) return { verified: false, saved: 'unknown', reasons: [mismatch] };
  return { verified: true, identifiers: [String(shown)], ...policyWarnings(response) };
}

/** The fields of a call that replaces what was read: it fails when somebody changed the resource in the meantime. */
export function ifMatch(held: RemoteResource): Pick<Request, 'headers' | 'repeatable'> {
  // With a version, a repeat after a lost reply would be refused for the change that the first one made.
  return held.version === undefined
    ? { repeatable: true }
    : { headers: { 'If-Match': held.version }, repeatable: false };
}

/**
 * One page of a list (docs/platform-api.md, Lists); `shown` finds the resource in an entry. `undefined` where there is no list:
 * an answer that says nothing must not be taken for one that says "nothing is there".
 */
export function listPageOf(response: Response, shown: (entry: unknown) => Mapping | undefined): ListedPage | undefined {
  const content = fieldOf(response.data, 'content');
  if (!Array.isArray(content)) return undefined;
  const resources = content.flatMap((entry) => {
    const value = shown(entry);
    const identifier = nonEmptyText(value?.identifier);
    return identifier === undefined ? [] : [{ identifier, resource: { value } }];
  });
  const [pages, last] = [fieldOf(response.data, 'totalPages'), fieldOf(response.data, 'last')];
  return {
    entries: resources,
    empty: content.length === 0,
    ...omitUndefined({
      pages: typeof pages === 'number' ? pages : undefined,
      last: typeof last === 'boolean' ? last : undefined,
    }),
  };
}

/** The version in an answer's ETag, in the form that `If-Match` takes back (docs/platform-api.md, Success). */
export function versionOf(response: Response): { version?: string } {
  const { etag } = response.headers;
  const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
  return omitUndefined({ version });
}
