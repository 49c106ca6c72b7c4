import type { Context } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import type { PlatformClient } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { lockProblems, writesPartOfLock } from './lock.ts';
import { readScimRule } from './rule.ts';

/**
 * Judges settings payloads that write a part of the SCIM JWT rule (specification 4.1 wants it whole) together with what
 * the account has. Reads nothing for any others. Where the rule cannot be read, that is an error: it might not lock.
 */
export async function partOfLockProblems(
  steps: readonly Step[],
  platform: PlatformClient,
  account: string,
  context: Context,
): Promise<Diagnostic[]> {
  if (!writesPartOfLock(steps)) return [];
  const read = await readScimRule(platform, account, context);
  if ('held' in read) return lockProblems(steps, context.environment, read.held.rule);
  const message = `The payload writes only a part of the SCIM JWT rule, and whether the whole locks cannot be judged. ${read.failure.summary} Write the address of the keys, the claim and its value together.`;
  return [{ severity: 'error', summary: message }];
}
