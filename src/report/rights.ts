import type { RightChange } from '../kinds/right-change.ts';
import { isRed, type StepOutcome } from '../provisioning/outcome/outcome.ts';

/** The rights that a run gave and took, or in a dry run would: gains and losses in the order of the plan. */
export function rightsIn(outcomes: readonly StepOutcome[]): readonly RightChange[] {
  return outcomes.flatMap((outcome) => (isRed(outcome) ? [] : (outcome.rights ?? [])));
}

/** `+ group payments_devs gets Project Admin on project payments` */
export function formatRight({ change, summary }: RightChange): string {
  return `${change === 'gain' ? '+' : '-'} ${summary}`;
}

/** "Rights: 2 gained, 1 lost" */
export function describeRights(rights: readonly RightChange[]): string {
  const gained = rights.filter(({ change }) => change === 'gain').length;
  return `Rights: ${gained} gained, ${rights.length - gained} lost`;
}
