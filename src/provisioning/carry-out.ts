import type { Context } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import type { Address } from '../platform/address.ts';
import type { Response } from '../platform/request.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { reasonOf, shorten } from '../shared/text.ts';
import type { Policy } from './action.ts';
import { apply } from './apply.ts';
import type { Graph } from './graph.ts';
import type { StepOutcome } from './outcome.ts';
import { digestOf, planActions } from './plan.ts';
import type { Reader, RemoteState } from './refresh.ts';
import { existsHint } from './resource-writer.ts';
import type { OperationResult } from './result.ts';

/** What is to be done with a plan. */
export interface ApplyInputs {
  readonly address: Address;
  readonly policy: Policy;
  /** Only to foresee. */
  readonly dryRun: boolean;
  /** The digest that the plan must have; empty where any will do. */
  readonly planDigest: string;
  readonly concurrency: number;
}

/** What the platform holds of the steps of a plan. */
export type RemoteStates = ReadonlyMap<Step, RemoteState>;

/** What came of a plan. */
type CarriedOut = Pick<OperationResult, 'failure' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** What an apply would do, and the digest of that. Without sights every change is `unchecked`. */
export async function planGraph(graph: Graph, states: RemoteStates, { policy, address }: ApplyInputs) {
  const outcomes = await planActions(graph, states, policy, address);
  return { outcomes, planDigest: digestOf(outcomes) };
}

/**
 * Carries out a plan in which nothing is wrong any more: applies it, or with a dry run foresees what that would do. It
 * needs sights where anything is to be foreseen or compared; `undefined` where the platform was not looked at.
 */
export async function execute(
  graph: Graph,
  states: RemoteStates | undefined,
  orders: ApplyInputs,
  reader: Reader,
  context: Context,
): Promise<CarriedOut> {
  const foreseen = states && (await planGraph(graph, states, orders));
  const failure = digestFailure(foreseen?.planDigest, orders);
  if (failure !== undefined || orders.dryRun) {
    const { outcomes = [] } = foreseen ?? {};
    return { outcomes, ...foreseen, ...omitUndefined({ failure: failure ?? conflictFailure(outcomes) }) };
  }
  const applied = await applyPlan(graph, states ?? new Map(), orders, reader, context);
  if (foreseen === undefined) return applied;
  const outcomes = applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen.outcomes[index]));
  return { ...applied, outcomes, planDigest: foreseen.planDigest };
}

function digestFailure(found: string | undefined, { planDigest: wanted }: ApplyInputs): Diagnostic | undefined {
  if (wanted === '' || wanted === found) return undefined;
  return {
    severity: 'error',
    summary: `The plan is no longer the one with the digest ${wanted}; it now has ${found}, and nothing was written.`,
    hint: 'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.',
  };
}

/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen: readonly StepOutcome[]): Diagnostic | undefined {
  const conflicts = foreseen.filter(({ action: change }) => change === 'conflict').map(({ step }) => step.label);
  if (conflicts.length === 0) return undefined;
  const summary = `An apply would fail, because there is already: ${shorten(conflicts, 10)}.`;
  return { severity: 'error', summary, hint: existsHint };
}

/** Applies the plan, telling how far it is. */
async function applyPlan(
  graph: Graph,
  states: RemoteStates,
  orders: ApplyInputs,
  reader: Reader,
  context: Context,
): Promise<CarriedOut> {
  const { log, signal } = context;
  const total = graph.steps.length;
  let done = 0;
  let onlyAnswer: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    done++;
    if (total === 1) onlyAnswer = response;
    if (total > 1) log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
  };
  const applying = () => apply(graph, states, { ...orders, ...reader, signal, onOutcome });
  const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
  return {
    outcomes,
    ...keepAnswer(onlyAnswer, context),
    ...omitUndefined({ failure: interruption(outcomes, context) }),
  };
}

/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes: readonly StepOutcome[], { signal }: Context): Diagnostic | undefined {
  const left = outcomes.filter(({ blockedBy: heldBack }) => heldBack === 'end').length;
  if (left === 0) return undefined;
  const { message } = signal.reason as Error;
  const summary = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
  return {
    severity: 'error',
    summary,
    hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
  };
}

/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(response: Response | undefined, { files, log }: Context): { readonly responseFile?: string } {
  if (response === undefined) return {};
  try {
    return { responseFile: files.write('response.json', response.body) };
  } catch (error) {
    log.warning(reasonOf(error));
    return {};
  }
}

function withDiff(outcome: StepOutcome, foreseen: StepOutcome | undefined): StepOutcome {
  return outcome.outcome === 'updated' && foreseen?.diff !== undefined ? { ...outcome, diff: foreseen.diff } : outcome;
}
