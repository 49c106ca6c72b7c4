import type { PartialReport, Run } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import type { Address } from '../platform/address.ts';
import type { Answer } from '../platform/request.ts';
import { defined } from '../shared/defined.ts';
import { inShort, reasonOf } from '../shared/text.ts';
import type { Policy } from './action.ts';
import { apply, existsHint } from './apply.ts';
import type { Plan } from './graph.ts';
import type { Failure, StepOutcome } from './outcome.ts';
import { digestOf, forecast } from './plan.ts';
import type { Sight, Viewer } from './refresh.ts';

/** What is to be done with a plan. */
export interface Orders {
  readonly address: Address;
  readonly policy: Policy;
  /** Only to foresee. */
  readonly dryRun: boolean;
  /** The digest that the plan must have; empty where any will do. */
  readonly planDigest: string;
  readonly concurrency: number;
}

/** What the platform holds of the steps of a plan. */
export type Sights = ReadonlyMap<Step, Sight>;

/** What came of a plan. */
type CarriedOut = Pick<PartialReport, 'failure' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** What an apply would do, and the digest of that. Without sights every change is `unchecked`. */
export async function foresee(plan: Plan, sights: Sights, { policy, address }: Orders) {
  const outcomes = await forecast(plan, sights, policy, address);
  return { outcomes, planDigest: digestOf(outcomes) };
}

/**
 * Carries out a plan in which nothing is wrong any more: applies it, or with a dry run foresees what that would do. It
 * needs sights where anything is to be foreseen or compared; `undefined` where the platform was not looked at.
 */
export async function carryOut(
  plan: Plan,
  sights: Sights | undefined,
  orders: Orders,
  viewer: Viewer,
  run: Run,
): Promise<CarriedOut> {
  const foreseen = sights && (await foresee(plan, sights, orders));
  const failure = digestFailure(foreseen?.planDigest, orders);
  if (failure !== undefined || orders.dryRun) {
    const { outcomes = [] } = foreseen ?? {};
    return { outcomes, ...foreseen, ...defined({ failure: failure ?? conflictFailure(outcomes) }) };
  }
  const applied = await applyPlan(plan, sights ?? new Map(), orders, viewer, run);
  if (foreseen === undefined) return applied;
  const outcomes = applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen.outcomes[index]));
  return { ...applied, outcomes, planDigest: foreseen.planDigest };
}

function digestFailure(found: string | undefined, { planDigest: wanted }: Orders): Failure | undefined {
  if (wanted === '' || wanted === found) return undefined;
  return {
    sentence: `The plan is no longer the one with the digest ${wanted}; it now has ${found}, and nothing was written.`,
    hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.',
  };
}

/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen: readonly StepOutcome[]): Failure | undefined {
  const conflicts = foreseen.filter(({ change }) => change === 'conflict').map(({ step }) => step.label);
  if (conflicts.length === 0) return undefined;
  const sentence = `An apply would fail, because there is already: ${inShort(conflicts, 10)}.`;
  return { sentence, hint: existsHint };
}

/** Applies the plan, telling how far it is. */
async function applyPlan(plan: Plan, sights: Sights, orders: Orders, viewer: Viewer, run: Run): Promise<CarriedOut> {
  const { log, signal } = run;
  const total = plan.steps.length;
  let done = 0;
  let onlyAnswer: Answer | undefined;
  const onOutcome = (outcome: StepOutcome, answer: Answer | undefined): void => {
    done++;
    if (total === 1) onlyAnswer = answer;
    if (total > 1) log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
  };
  const applying = () => apply(plan, sights, { ...orders, ...viewer, signal, onOutcome });
  const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
  return { outcomes, ...keepAnswer(onlyAnswer, run), ...defined({ failure: interruption(outcomes, run) }) };
}

/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes: readonly StepOutcome[], { signal }: Run): Failure | undefined {
  const left = outcomes.filter(({ heldBack }) => heldBack === 'end').length;
  if (left === 0) return undefined;
  const { message } = signal.reason as Error;
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
  return {
    sentence,
    hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
  };
}

/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(answer: Answer | undefined, { files, log }: Run): { readonly responseFile?: string } {
  if (answer === undefined) return {};
  try {
    return { responseFile: files.write('response.json', answer.body) };
  } catch (error) {
    log.warning(reasonOf(error));
    return {};
  }
}

function withDiff(outcome: StepOutcome, foreseen: StepOutcome | undefined): StepOutcome {
  return outcome.outcome === 'updated' && foreseen?.diff !== undefined ? { ...outcome, diff: foreseen.diff } : outcome;
}
