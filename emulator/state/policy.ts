import { randomUUID } from 'node:crypto';
import { matchesGlob } from '../shared/glob.ts';
import type { Policy, Scope, State } from './state.ts';

/** The result of the account's policies on a resource that is about to be saved (docs/platform-api.md, Policy denials). */
export interface PolicyResult {
  readonly denied: boolean;
  readonly governanceMetadata: object;
}

/** Evaluates every policy of the kind whose pattern matches the identifier. */
export function evaluatePolicies(
  state: State,
  kind: string,
  scope: Scope,
  identifier: string,
  now: number,
): PolicyResult {
  const matching = [...state.policies.values()].filter(
    (policy) => policy.kind === kind && matchesGlob(policy.match, identifier),
  );
  const denied = matching.some(({ action }) => action === 'deny');
  return { denied, governanceMetadata: metadataOf(state.account, kind, scope, matching, now) };
}

/** The metadata of a denial by a fault, not by a policy of the state. */
export function denialOf(account: string, kind: string, message: string, now: number): object {
  const policy = { identifier: 'fault', match: '*', action: 'deny', message } as const;
  return metadataOf(account, kind, {}, [policy], now);
}

function metadataOf(
  account: string,
  kind: string,
  scope: Scope,
  policies: readonly Pick<Policy, 'identifier' | 'action' | 'message'>[],
  now: number,
): object {
  const status = statusOf(policies);
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
      const own = statusOf([policy]);
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

function statusOf(policies: readonly Pick<Policy, 'action'>[]): 'pass' | 'warning' | 'error' {
  if (policies.some(({ action }) => action === 'deny')) return 'error';
  return policies.length > 0 ? 'warning' : 'pass';
}
