import type { Step } from '../kinds/kind.ts';
import type { Response } from '../platform/request.ts';
import { runPool } from '../shared/pool.ts';
import type { Graph } from './graph.ts';
import type { StepOutcome } from './outcome.ts';
import type { RemoteState } from './refresh.ts';
import { type Applied, ResourceWriter, type WriterOptions } from './resource-writer.ts';

export interface ApplyOptions extends WriterOptions {
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly signal: AbortSignal;
  /** Called after each step with what became of it and the answer that settled it, if there was one. */
  readonly onOutcome: (outcome: StepOutcome, response: Response | undefined) => void;
}

/**
 * Applies the plan: kind after kind, of one kind several steps at a time. A step that failed holds back what depends on
 * it and nothing else. Returns the outcomes in the order of the plan; a failure is an outcome, not an exception.
 */
export async function apply(
  graph: Graph,
  states: ReadonlyMap<Step, RemoteState>,
  options: ApplyOptions,
): Promise<StepOutcome[]> {
  const outcomes = new Map<Step, StepOutcome>();
  const running = new Map<Step, Promise<void>>();
  const context = async (step: Step): Promise<void> => {
    const dependencies = graph.dependencies.get(step) ?? [];
    await Promise.all(dependencies.map((dependency) => running.get(dependency)));
    const needed = dependencies.map((dependency) => outcomes.get(dependency));
    const { outcome, response } = await applyStep(step, states.get(step), needed, options);
    outcomes.set(step, outcome);
    options.onOutcome(outcome, response);
  };
  for (const kind of new Set(graph.steps.map((step) => step.kind))) {
    const steps = graph.steps.filter((step) => step.kind === kind);
    await runPool(options.concurrency, steps, (step) => {
      const promise = context(step).finally(() => running.delete(step));
      running.set(step, promise);
      return promise;
    });
  }
  return graph.steps.map((step) => outcomes.get(step) as StepOutcome);
}

async function applyStep(
  step: Step,
  state: RemoteState | undefined,
  needed: readonly (StepOutcome | undefined)[],
  options: ApplyOptions,
): Promise<Applied> {
  const culprit = needed.find((outcome) => outcome?.outcome === 'failed' || outcome?.blockedBy);
  if (culprit) {
    const note = `held back, because ${culprit.step.label} was not applied`;
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: culprit.blockedBy ?? 'failure' } };
  }
  if (options.signal.aborted) {
    const note = 'not sent, because the run was ended before its turn';
    return { outcome: { step, outcome: 'skipped', identifiers: [], note, blockedBy: 'end' } };
  }
  const freshScope = needed.some(
    (outcome) => outcome?.outcome === 'created' && outcome.step.kind.contains !== undefined,
  );
  return new ResourceWriter(step, options, freshScope).write(state);
}
