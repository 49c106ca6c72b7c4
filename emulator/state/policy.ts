import { randomUUID } from 'node:crypto';
import { asMap, asMaps, formatScalar, getField, type Mapping } from '../../src/shared/object.ts';
import { matchesGlob } from '../shared/glob.ts';
import { isWithin, type Policy, readScope, type Scope, type State } from './state.ts';

/**
 * The result of the account's policies on a resource that is about to be saved (docs/internals/platform-api.md, Policy denials).
 */
export interface PolicyResult {
  readonly denied: boolean;
  readonly governanceMetadata: object;
}

/** The resource to which policies are applied. */
export interface PolicyInput {
  /** Its kind in policies, such as `connector`. */
  readonly kind: string;
  readonly scope: Scope;
  readonly identifier: string;
  /** Its fields, without the key above them. */
  readonly document: Mapping;
}

/** Evaluates every policy of the kind that matches the identifier and the fields. */
export function evaluatePolicies(state: State, input: PolicyInput, now: number): PolicyResult {
  const { kind, scope } = input;
  const matching = policiesAgainst(state, input);
  const denied = matching.some(({ action }) => action === 'deny');
  return { denied, governanceMetadata: createMetadata(state.account, kind, scope, matching, now) };
}

/** The policies of a kind that are in force in a scope. */
export function listPoliciesInForce(state: State, kind: string, scope: Scope): Policy[] {
  const inForce: Policy[] = [];
  for (const policy of state.policies.values()) {
    if (policy.kind !== kind) continue;
    const severities = policy.policy === undefined ? undefined : severitiesIn(state, policy.policy, kind, scope);
    if (severities === undefined) inForce.push(policy);
    else if (severities.length > 0) inForce.push({ ...policy, action: severities.includes('error') ? 'deny' : 'warn' });
  }
  return inForce;
}

/** The severities that the enabled policy sets above a scope give to a policy, whose identifier is without a scope. */
function severitiesIn(state: State, identifier: string, kind: string, scope: Scope): unknown[] {
  const sets = [...state.policySets.values()].map(({ value }) => value);
  return sets
    .filter(
      (set) => set.enabled === true && set.type === kind && set.action === 'onsave' && isWithin(scope, readScope(set)),
    )
    .flatMap(({ policies }) => asMaps(policies))
    .filter((entry) => String(entry.identifier).replace(/^(account|org)\./, '') === identifier)
    .map(({ severity }) => severity);
}

/** The policies that deny a resource or warn of it. */
export function policiesAgainst(state: State, { kind, scope, identifier, document }: PolicyInput): Policy[] {
  return listPoliciesInForce(state, kind, scope).filter(
    ({ match, path, pattern = '*' }) =>
      matchesGlob(match, identifier) && (path === undefined || matchesAt(document, path.split('.'), pattern)),
  );
}

/** Whether a value at a path matches a pattern; with `!` before the pattern, whether none does. */
function matchesAt(document: Mapping, path: readonly string[], pattern: string): boolean {
  const texts = valuesAt(document, path).map((value) => formatScalar(value));
  if (pattern.startsWith('!')) return !texts.some((text) => matchesGlob(pattern.slice(1), text));
  return texts.some((text) => matchesGlob(pattern, text));
}

/** The values at a path, in every entry of the lists on the way. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return value === undefined || value === null ? [] : [value];
  return valuesAt(getField(asMap(value), name), rest);
}

/** The metadata of a denial by a fault, not by a policy of the state. */
export function createDenial(account: string, kind: string, message: string, now: number): object {
  const policy = { identifier: 'fault', match: '*', action: 'deny', message } as const;
  return createMetadata(account, kind, {}, [policy], now);
}

type AppliedPolicy = Pick<Policy, 'identifier' | 'action' | 'message'>;

function createMetadata(
  account: string,
  kind: string,
  scope: Scope,
  policies: readonly AppliedPolicy[],
  now: number,
): object {
  const status = decideStatus(policies);
  return {
    id: randomUUID(),
    deny: status === 'error',
    status,
    message: '',
    timestamp: now,
    created: now,
    accountId: account,
    orgId: scope.org ?? '',
    projectId: scope.project ?? '',
    entity: kind,
    type: kind,
    action: 'onsave',
    details: policies.map((policy) => {
      const own = decideStatus([policy]);
      const { identifier, message } = policy;
      return {
        policySetId: identifier,
        policySetName: identifier,
        identifier,
        deny: own === 'error',
        status: own,
        policyMetadata: [
          {
            policyId: identifier,
            policyName: identifier,
            identifier,
            severity: own,
            status: own,
            denyMessages: [message],
            error: '',
          },
        ],
      };
    }),
  };
}

/** The status of an evaluation by what its policies say. */
export function decideStatus(policies: readonly Pick<Policy, 'action'>[]): 'pass' | 'warning' | 'error' {
  if (policies.some(({ action }) => action === 'deny')) return 'error';
  return policies.length > 0 ? 'warning' : 'pass';
}
