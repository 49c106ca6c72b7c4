import type { Answer, Call } from '../../platform/request.ts';
import { policyVerdict } from '../../platform/response.ts';
import { defined } from '../../shared/defined.ts';
import { fieldOf, filled, isEmpty, type Mapping } from '../../shared/object.ts';
import type { Held, ListedPage, Proof } from '../kind.ts';

/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
export function refusals(answer: Answer): readonly string[] {
  const { verdict, messages } = policyVerdict(answer);
  if (verdict !== 'denied') return [];
  return messages.length > 0 ? messages : ['a policy of the platform denied it and gave no message'];
}

/** What the platform's policies warn of in what it saved (platform-api.md 4.3, OPA). */
function policyWarnings(answer: Answer): Pick<Proof & { proven: true }, 'warnings'> {
  const { verdict, messages } = policyVerdict(answer);
  if (verdict !== 'warned') return {};
  return { warnings: messages.length > 0 ? messages : ['it gives no message'] };
}

/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
export function notOk(answer: Answer): Proof {
  const reasons = [answer.message ?? `the platform answered with HTTP status ${answer.status}`];
  return { proven: false, saved: 'unknown', reasons };
}

/** Compares identifiers as they are. */
const asWritten = (identifier: string) => identifier;

/**
 * Why an answer is not one about the resource with the wanted identifier, as a clause; `undefined` where it is. `shown` is
 * the identifier in its data, `canonical` the form in which identifiers are compared.
 */
export function strangeness(answer: Answer, wanted: string, shown: unknown, canonical = asWritten): string | undefined {
  const identifier = filled(shown);
  if (identifier === undefined) {
    return `its answer ${isEmpty(answer.data) ? 'holds no data' : 'does not show the resource'}`;
  }
  if (canonical(identifier) === canonical(wanted)) return undefined;
  return `its answer is for "${identifier}" and not for "${wanted}"`;
}

/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` and `canonical` as for `strangeness`.
 */
export function proofOf(answer: Answer, wanted: string, shown: unknown, canonical = asWritten): Proof {
  if (!answer.ok) return notOk(answer);
  const reasons = refusals(answer);
  if (reasons.length > 0) return { proven: false, saved: 'nothing', reasons };
  const strange = strangeness(answer, wanted, shown, canonical);
  if (strange !== undefined) return { proven: false, saved: 'unknown', reasons: [strange] };
  return { proven: true, identifiers: [String(shown)], ...policyWarnings(answer) };
}

/** The fields of a call that replaces what was read: it fails when somebody changed the resource in the meantime. */
export function ifMatch(held: Held): Pick<Call, 'headers' | 'repeatable'> {
  // With a version, a repeat after a lost reply would be refused for the change that the first one made.
  return held.version === undefined
    ? { repeatable: true }
    : { headers: { 'If-Match': held.version }, repeatable: false };
}

/**
 * One page of a list (platform-api.md 4.6); `shown` finds the resource in an entry. `undefined` where there is no list: an
 * answer that says nothing must not be taken for one that says "nothing is there".
 */
export function listedPage(answer: Answer, shown: (entry: unknown) => Mapping | undefined): ListedPage | undefined {
  const content = fieldOf(answer.data, 'content');
  if (!Array.isArray(content)) return undefined;
  const resources = content.flatMap((entry) => {
    const value = shown(entry);
    const identifier = filled(value?.identifier);
    return identifier === undefined ? [] : [{ identifier, held: { value } }];
  });
  const [pages, last] = [fieldOf(answer.data, 'totalPages'), fieldOf(answer.data, 'last')];
  return {
    resources,
    empty: content.length === 0,
    ...defined({
      pages: typeof pages === 'number' ? pages : undefined,
      last: typeof last === 'boolean' ? last : undefined,
    }),
  };
}

/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
export function versionOf(answer: Answer): { version?: string } {
  const { etag } = answer.headers;
  const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
  return defined({ version });
}
