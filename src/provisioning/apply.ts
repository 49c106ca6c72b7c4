import type { Step } from '../kinds/kind.ts';
import type { Response } from '../platform/request.ts';
import { runWhenReady } from '../shared/ready-queue.ts';
import type { Graph } from './graph.ts';
import type { StepOutcome } from './outcome.ts';
import type { RemoteState } from './refresh.ts';
import { ResourceWriter, type WriterOptions } from './resource-writer.ts';
import type { Applied } from './write-outcome.ts';

export interface ApplyOptions extends WriterOptions {
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly signal: AbortSignal;
  /** Called after each step with what became of it and the answer that settled it, if there was one. */
  readonly onOutcome: (outcome: StepOutcome, response: Response | undefined) => void;
}

/**
 * Applies the plan, each step as soon as the steps it depends on are done. A step that failed blocks what depends on it and
 * nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
export async function apply(
  { steps, dependencies }: Graph,
  states: ReadonlyMap<Step, RemoteState>,
  options: ApplyOptions,
): Promise<StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>();
  const dependenciesOf = (step: Step) => dependencies.get(step) ?? [];
  await runWhenReady(options.concurrency, steps, dependenciesOf, async (step) => {
    const needed = dependenciesOf(step).flatMap((dependency) => outcomes.get(dependency) ?? []);
    const { outcome, response } = await applyStep(step, states.get(step), needed, options);
    outcomes.set(step, outcome);
    options.onOutcome(outcome, response);
  });
  return steps.map((step) => outcomes.get(step) as StepOutcome);
}

async function applyStep(
  step: Step,
  state: RemoteState | undefined,
  needed: readonly StepOutcome[],
  options: ApplyOptions,
): Promise<Applied> {
  const culprit = needed.find((outcome) => outcome.outcome === 'failed' || outcome.blockedBy);
  if (culprit) {
    const note = `held back, because ${culprit.step.label} was not applied`;
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: culprit.blockedBy ?? 'failure' } };
  }
  if (options.signal.aborted) {
    const note = 'not sent, because the run was ended before its turn';
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: 'end' } };
  }
  const freshScope = needed.some(
    (outcome) => outcome.outcome === 'created' && outcome.step.kind.contains !== undefined,
  );
  return new ResourceWriter(step, options, freshScope).write(state);
}
