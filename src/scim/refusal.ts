import { scimOperations } from '../inputs/operations.ts';
import { formatCount } from '../shared/text.ts';
import { checkBearer, type ScimTask } from './bearer.ts';
import { isJwt, type JwtCheck } from './jwt.ts';
import { findUnsetSettings, type RemoteRule, readScimRule } from './rule.ts';

/**
 * A hint about a SCIM request that was refused with this status; `undefined` if the token is not the cause. The
 * platform responds to every fault of a token with the same 401 (docs/internals/platform-api.md, JWT conditions). So the token is
 * checked by the account's own rule, which is read with the API key unless it is known.
 */
export async function findRefusalHint(status: number, task: ScimTask): Promise<string | undefined> {
  const { bearer, context } = task;
  if (status === 403) {
    const who = isJwt(bearer.checks) ? 'service account that the JWT runs as' : 'owner of the token';
    return `Give the ${who} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
  }
  if (status !== 401) return undefined;
  const remote = isJwt(bearer.checks) ? (task.remote ?? (await readRule(task))) : undefined;
  if (remote === undefined) return explainUnauthorized(bearer.checks);
  const unset = findUnsetSettings(remote.rule);
  if (unset.length > 0) {
    return `The account accepts no JWT, because its rule is incomplete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, for example with \`input:operation: ${scimOperations.configureJwt}\`.`;
  }
  return explainUnauthorized(await checkBearer(bearer.token, remote.rule, context), remote, context.clock.now());
}

/** A key that may not read the rule does not hide the refusal itself. */
async function readRule({ platform, inputs, context }: ScimTask): Promise<RemoteRule | undefined> {
  if (inputs.apiKey === '') return undefined;
  const read = await readScimRule(platform, inputs.account, context);
  return 'failure' in read ? undefined : read.remote;
}

/**
 * The causes of a 401 of the SCIM interface: the failed checks, or otherwise the causes that only the platform can see
 * (docs/internals/platform-api.md, JWT conditions and Settings delay). `remote` is the account's complete rule if it could be read,
 * at `now` in milliseconds since the epoch.
 */
export function explainUnauthorized(checks: readonly JwtCheck[], remote?: RemoteRule, now = 0): string {
  if (!isJwt(checks)) return 'The token may be expired, rotated or deleted, or belong to another account or cluster.';
  const list = (result: JwtCheck['result']) =>
    checks.filter((check) => check.result === result).map(({ name, detail }) => `${name}: ${detail}`);
  const by = remote === undefined ? 'The token was checked here' : "The token was checked by the account's own rule";
  const failed = list('failed');
  if (failed.length > 0) return `${by} and failed (${failed.join('; ')}). Fix that first.`;

  const unknown = list('not checked');
  const passed =
    unknown.length === 0
      ? `${by} and passed.`
      : `${by} and passed, except for what could not be checked (${unknown.join('; ')}).`;
  const causes = [
    'the feature flag PL_SUPPORT_JWT_TOKEN_SCIM_API is off',
    ...listRuleCauses(remote, now),
    'the key was rotated (the platform caches keys for up to 5 days)',
    'the token or the rule belongs to another account or cluster',
  ];
  return `${passed} Possible causes that only the platform knows: ${causes.join('; ')}.`;
}

function listRuleCauses(remote: RemoteRule | undefined, now: number): string[] {
  if (remote === undefined) {
    return [
      'one of the four settings is empty',
      'the service account does not exist',
      'the rule was saved less than 120 seconds ago',
    ];
  }
  const age = Math.max(0, Math.round((now - remote.savedAt) / 1000));
  return [
    `the service account ${JSON.stringify(remote.rule.serviceAccountId)} does not exist`,
    ...(age < 120 ? [`the rule, saved ${formatCount(age, 'second')} ago, has not taken effect yet (120 seconds)`] : []),
  ];
}
