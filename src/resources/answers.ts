import { defined } from '../defined.ts';
import type { Answer, Call } from '../platform/call.ts';
import { fieldOf, filled, isEmpty, type Mapping } from '../value.ts';
import type { Held, ListedPage, Proof } from './kind.ts';

/** Items of a list; none where the value is no list. */
function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What the policies that did not pass say: "policy set / policy: message", a line each (platform-api.md 4.3, OPA). */
function policyMessages(governance: unknown): string[] {
  return items(fieldOf(governance, 'details')).flatMap((set) =>
    items(fieldOf(set, 'policyMetadata')).flatMap((policy) => {
      const names = [
        filled(fieldOf(set, 'policySetName')) ?? filled(fieldOf(set, 'identifier')),
        filled(fieldOf(policy, 'policyName')) ?? filled(fieldOf(policy, 'identifier')),
      ];
      const name = names.filter((part) => part !== undefined).join(' / ') || 'a policy';
      const said = [...items(fieldOf(policy, 'denyMessages')), fieldOf(policy, 'error')];
      return said.flatMap((message) => (typeof message === 'string' && message !== '' ? [`${name}: ${message}`] : []));
    }),
  );
}

/** The same, and where no policy says anything the message of the whole, or the words that stand in for it. */
function told(governance: unknown, silence: string): string[] {
  const messages = policyMessages(governance);
  return messages.length > 0 ? messages : [filled(fieldOf(governance, 'message')) ?? silence];
}

/** Why the platform's policies refused what an answer says was successful; nothing where they did not. */
export function refusals(answer: Answer): string[] {
  const governance = fieldOf(answer.data, 'governanceMetadata');
  if (fieldOf(governance, 'deny') !== true && fieldOf(governance, 'status') !== 'error') return [];
  return told(governance, 'a policy of the platform denied it and gave no message');
}

/** What the platform's policies warn of in what it saved (platform-api.md 4.3, OPA). */
function policyWarnings(answer: Answer): Pick<Proof & { proven: true }, 'warnings'> {
  const governance = fieldOf(answer.data, 'governanceMetadata');
  if (fieldOf(governance, 'status') !== 'warning') return {};
  return { warnings: told(governance, 'it gives no message') };
}

/** Why an answer that is no success proves nothing, in the platform's words where it has any. */
export function notOk(answer: Answer): Proof {
  const reasons = [answer.message ?? `the platform answered with HTTP status ${answer.status}`];
  return { proven: false, saved: 'unknown', reasons };
}

/**
 * Whether an answer proves that the resource with this identifier was saved: no policy denied it, and the data shows it
 * (design.md, Believing an answer). `shown` is the identifier in the data, `canonical` the form in which it is compared.
 */
export function proofOf(
  answer: Answer,
  wanted: string,
  shown: unknown,
  canonical = (identifier: string) => identifier,
): Proof {
  if (!answer.ok) return notOk(answer);
  const reasons = refusals(answer);
  if (reasons.length > 0) return { proven: false, saved: 'nothing', reasons };
  const identifier = filled(shown);
  if (identifier === undefined) {
    const lacking = isEmpty(answer.data) ? 'holds no data' : 'does not show the resource';
    return { proven: false, saved: 'unknown', reasons: [`its answer ${lacking}`] };
  }
  if (canonical(identifier) !== canonical(wanted)) {
    return { proven: false, saved: 'unknown', reasons: [`its answer is for "${identifier}" and not for "${wanted}"`] };
  }
  return { proven: true, identifiers: [identifier], ...policyWarnings(answer) };
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
export function listedPage(
  answer: Answer,
  shown: (entry: unknown) => Mapping | undefined,
  number: 'pageIndex' | 'number' = 'pageIndex',
): ListedPage | undefined {
  const content = fieldOf(answer.data, 'content');
  if (!Array.isArray(content)) return undefined;
  const resources = content.flatMap((entry) => {
    const value = shown(entry);
    const identifier = filled(value?.identifier);
    return identifier === undefined ? [] : [{ identifier, held: { value } }];
  });
  const index = fieldOf(answer.data, number);
  const pages = fieldOf(answer.data, 'totalPages');
  const last = typeof index === 'number' && typeof pages === 'number' && index + 1 >= pages;
  return { resources, more: content.length > 0 && !last };
}

/** The version in an answer's ETag, in the form that `If-Match` takes back (platform-api.md 1.1). */
export function versionOf(answer: Answer): { version?: string } {
  const { etag } = answer.headers;
  const version = typeof etag === 'string' ? /^\s*(?:W\/)?"?([^"]+?)"?\s*$/.exec(etag)?.[1] : undefined;
  return defined({ version });
}
