import type { Problem } from '../payload/document.ts';
import { CallFailure, type Platform } from '../platform/call.ts';
import { explain } from '../platform/explain.ts';
import type { Step } from '../resources/kind.ts';
import type { Run } from '../run.ts';
import { lockProblems, writesPartOfLock } from './lock.ts';
import { readScimRule } from './settings.ts';

/**
 * Judges settings payloads that write a part of the SCIM JWT rule (specification 4.1 wants it whole) together with what
 * the account has. Reads nothing for any others. Where the rule cannot be read, that is an error: it might not lock.
 */
export async function partOfLockProblems(
  steps: readonly Step[],
  platform: Platform,
  account: string,
  run: Run,
): Promise<Problem[]> {
  if (!writesPartOfLock(steps)) return [];
  const unread = (reason: string): Problem[] => {
    const message = `The payload writes only a part of the SCIM JWT rule, and whether the whole locks cannot be judged. ${reason} Write the address of the keys, the claim and its value together.`;
    return [{ severity: 'error', message }];
  };
  const doing = 'reading the SCIM JWT rule of the account';
  try {
    const { answer, held } = await readScimRule(platform, account, run);
    return held === undefined
      ? unread(explain(answer, doing).sentence)
      : lockProblems(steps, run.environment, held.rule);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return unread(`Failed ${doing}: ${error.message}`);
  }
}
