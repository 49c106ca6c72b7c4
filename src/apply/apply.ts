import { type Graph, neededBefore } from '../graph/graph.ts';
import { findPhase } from '../graph/step-index.ts';
import type { Step } from '../kinds/kind.ts';
import { createBlockedOutcome, isRed, type StepOutcome } from '../plan/outcome.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { runWhenReady } from '../shared/pool.ts';
import type { StepResult } from './outcomes.ts';
import type { WriteOptions } from './write-task.ts';

/** Sends the requests that change the resource of one step; `freshScope` if the run has created its scope. */
export type ChangeResource = (
  step: Step,
  state: RemoteState | undefined,
  options: WriteOptions,
  freshScope: boolean,
) => StepResult | Promise<StepResult>;

interface ApplyOptions extends WriteOptions {
  readonly changeResource: ChangeResource;
  readonly onFailure: 'stop' | 'continue';
  /** Called after each step with its outcome and the response that shows it, if there was one. */
  readonly onOutcome: (outcome: StepOutcome, response: Response | undefined) => void;
}

/**
 * Applies the plan: each step as soon as the steps it depends on are done, and deletes last, except those that others wait for.
 * After the signal aborts, no step is started. A failed step blocks the steps that depend on it, and with `onFailure: stop` all
 * whose change was not sent yet. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
export async function apply(
  graph: Graph,
  states: ReadonlyMap<Step, RemoteState>,
  options: ApplyOptions,
): Promise<StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>();
  const guard = options.onFailure === 'stop' ? createGuard(options) : undefined;
  const findDependencies = (step: Step) => graph.dependencies.get(step) ?? [];
  for (const steps of splitPhases(graph)) {
    await runWhenReady(options.concurrency, steps, findDependencies, async (step) => {
      const needed = findDependencies(step).flatMap((dependency) => outcomes.get(dependency) ?? []);
      const work: Work = (sending) => applyStep(step, states.get(step), needed, sending);
      const { outcome, response } = await (guard?.(step, work) ?? work(options));
      outcomes.set(step, outcome);
      options.onOutcome(outcome, response);
    });
  }
  return graph.steps.map((step) => outcomes.get(step) as StepOutcome);
}

/**
 * First creates and updates, with the deletes that free identifiers for them, then the other deletes. Of the creates and updates
 * some are before or after all others, each with those that it needs.
 */
function splitPhases({ steps, dependencies }: Graph): Step[][] {
  const left = new Set(steps);
  const take = (some: readonly Step[]): Step[] => {
    const wanted = new Set([...some, ...neededBefore(some, dependencies)]);
    const taken = steps.filter((step) => left.has(step) && wanted.has(step));
    for (const step of taken) left.delete(step);
    return taken;
  };
  const ofOrder = (order: 'first' | 'last' | undefined) =>
    steps.filter((step) => step.intent === 'apply' && findPhase(step) === order);
  const phases = [ofOrder('first'), ofOrder(undefined), ofOrder('last'), steps];
  return phases.map(take).filter(({ length }) => length > 0);
}

type Work = (options: ApplyOptions) => StepResult | Promise<StepResult>;

/**
 * Does the work of steps until one of them fails; requests already under way are completed. A step whose change is not sent,
 * because another step failed before, is blocked.
 */
function createGuard(options: ApplyOptions): (step: Step, work: Work) => Promise<StepResult> {
  const controller = new AbortController();
  let cause: StepOutcome | undefined;
  const block = (step: Step): StepResult | undefined =>
    cause && { outcome: createBlockedOutcome(step, 'failure', `${formatCause(cause)} (\`input:on-failure: stop\`)`) };
  return async (step, work) => {
    const blocked = block(step);
    if (blocked !== undefined) return blocked;
    const { isHalted, ...sender } = createHaltedSender(options, controller.signal);
    const result = await work({ ...options, ...sender });
    const blockedLate = isHalted() ? block(step) : undefined;
    if (blockedLate !== undefined) return blockedLate;
    const { outcome } = result.outcome;
    if (outcome === 'failed' || outcome === 'unknown') {
      cause ??= result.outcome;
      controller.abort();
    }
    return result;
  };
}

/** Sends the requests of one step. A halt ends the waits before its change is sent; the outcome of a sent change is still read. */
function createHaltedSender({ platform, send }: ApplyOptions, halt: AbortSignal) {
  let hasChanged = false;
  let isHalted = false;
  const unlessHalted = async <T>(request: Request, pass: (request: Request) => Promise<T>): Promise<T> => {
    if (hasChanged) return pass(request);
    return pass({ ...request, halt }).catch((error: unknown) => {
      isHalted ||= halt.aborted && error instanceof RequestFailure && error.notBegun;
      throw error;
    });
  };
  return {
    isHalted: () => isHalted,
    send: (request: Request) => unlessHalted(request, send),
    platform: {
      ...platform,
      change(request: Request) {
        const result = unlessHalted(request, platform.change);
        hasChanged = true;
        return result;
      },
    },
  };
}

function applyStep(
  step: Step,
  state: RemoteState | undefined,
  needed: readonly StepOutcome[],
  options: ApplyOptions,
): StepResult | Promise<StepResult> {
  const cause = needed.find(isRed);
  if (cause !== undefined)
    return { outcome: createBlockedOutcome(step, cause.blockedBy ?? 'dependency', formatCause(cause)) };
  if (options.signal.aborted) return { outcome: createBlockedOutcome(step, 'end') };
  const freshScope = needed.some(
    (outcome) => outcome.outcome === 'created' && outcome.step.kind.contains !== undefined,
  );
  return options.changeResource(step, state, options, freshScope);
}

/** Why a step cannot be sent: the first failure in the chain of its dependencies. */
function formatCause({ step, outcome, note }: StepOutcome): string | undefined {
  if (outcome === 'blocked') return note;
  return outcome === 'failed' ? `${step.label} failed` : `the outcome of ${step.label} is unknown`;
}
