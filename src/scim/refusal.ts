import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { scimOperations } from '../inputs/table.ts';
import type { PlatformClient, Response } from '../platform/request.ts';
import { type Bearer, checkBearer } from './bearer.ts';
import { explainUnauthorised, isJwt } from './jwt.ts';
import { readScimRule, unsetSettings } from './rule.ts';

/**
 * What to do about a refused SCIM call, where that is more than `explain` can tell; `undefined` for other refusals. After
 * a 401, and with an API key, the account's own rule is read and the token looked at by it: the platform itself answers
 * every fault with the same 401 (docs/platform-api.md, JWT conditions).
 */
export async function refusalHint(
  { status }: Response,
  { token, checks }: Bearer,
  inputs: Inputs,
  context: Context,
  platform: PlatformClient,
): Promise<string | undefined> {
  if (status === 403) {
    return `Give the ${isJwt(checks) ? 'service account under which the JWT acts' : 'owner of the token'} the permissions Users (view, manage, invite) and User groups (view, manage) on the account.`;
  }
  if (status !== 401) return undefined;
  const read =
    isJwt(checks) && inputs.apiKey !== '' ? await readScimRule(platform, inputs.account, context) : undefined;
  // That the key may not read the rule is no reason to hide the refusal itself.
  if (read === undefined || 'failure' in read) return explainUnauthorised(checks);
  const { held } = read;
  const unset = unsetSettings(held.rule);
  if (unset.length > 0) {
    return `The account accepts no JWT, because its rule is not complete: ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} empty. Set all four, such as with \`operation: ${scimOperations.configureJwt}\`.`;
  }
  return explainUnauthorised(await checkBearer(token, held.rule, context), held, context.clock.now());
}
