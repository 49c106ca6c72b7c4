import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import type { ChangeResource } from './apply/apply.ts';
import { deleteResource } from './apply/delete.ts';
import { writeResource } from './apply/write.ts';
import { type ApplyResult, applySteps, explainStop } from './apply-steps.ts';
import { createNamedCheck, createReleaseCheck } from './deletes/deletions.ts';
import type { Graph } from './graph/graph.ts';
import { createBlockedOutcome, type StepOutcome } from './outcome/outcome.ts';
import { formatLine } from './outcome/progress.ts';
import type { Policy } from './plan/action.ts';
import type { Plan } from './plan/plan.ts';
import { findDryRunFailure, findRefusal } from './plan/refusals.ts';
import type { Run } from './refresh/reader.ts';
import type { RemoteStates } from './refresh/remote-state.ts';

/** A graph, its remote states, and what an apply would do, which the checks of the plan found to have these problems. */
interface CheckedPlan {
  readonly graph: Graph;
  /** Absent if nothing is compared. */
  readonly states: RemoteStates | undefined;
  readonly plan: Plan;
  /** With which the plan was decided. */
  readonly policy: Policy;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies a plan, unless it is a dry run, the plan has an error, or an input refuses it. */
export async function applyPlan(
  { graph, states, plan, policy, diagnostics }: CheckedPlan,
  run: Run,
): Promise<ApplyResult> {
  const { inputs, context } = run;
  if (states !== undefined) logRequestCount(plan, run);
  const isFaulty = hasError(diagnostics);
  const stop = explainStop(plan.outcomes, context);
  const refusal = stop?.failure ?? findRefusal(plan, inputs);
  if (inputs.dryRun || isFaulty || refusal !== undefined) {
    const failure = refusal ?? (isFaulty ? undefined : findDryRunFailure(plan, inputs));
    const result = { ...(await showPlan(plan, context)), ...stop, ...omitUndefined({ failure }) };
    return inputs.dryRun ? result : { ...result, outcomes: result.outcomes.map(withoutWrite) };
  }
  const known = states ?? new Map();
  const changeResource = createChanger(graph, known, inputs);
  const result = await applySteps(graph, { states: known, policy, changeResource }, run);
  const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
  return { ...result, outcomes, ...(states && { planDigest: plan.digest }) };
}

/** Logs a plan, and returns it as the result of a run that ends with it. */
export async function showPlan({ outcomes, digest }: Plan, { log }: Pick<Context, 'log'>): Promise<ApplyResult> {
  const logLines = async () => log.steps(outcomes.map(formatLine));
  await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
  return { outcomes, planDigest: digest };
}

/** Logs how many requests the run has sent until its plan was ready. A stopped run has not finished its plan. */
function logRequestCount({ outcomes }: Plan, { reader: { platform, signal }, context }: Run): void {
  if (signal.aborted) return;
  const sent = formatCount(platform.countSent(), 'request');
  context.log.info(`Planned ${formatCount(outcomes.length, 'resource')} with ${sent}.`);
}

/** What changes a resource of a plan, which may also delete some. */
function createChanger(
  graph: Graph,
  states: RemoteStates,
  { forceDelete, maxDeletes }: Pick<Inputs, 'forceDelete' | 'maxDeletes'>,
): ChangeResource {
  const checks = { isReleased: createReleaseCheck(graph.steps), isNamed: createNamedCheck(graph, states) };
  return (step, state, options, freshScope) =>
    step.intent === 'delete'
      ? deleteResource(step, state, { ...options, ...checks, forceDelete, maxDeletes })
      : writeResource(step, state, options, freshScope);
}

/** The outcome of a change shows the rights that it gave and took; that of an update also shows the earlier differences. */
function withPlanned(outcome: StepOutcome, planned: StepOutcome | undefined): StepOutcome {
  const rights = omitUndefined({ rights: planned?.rights });
  if (outcome.outcome === 'created') return { ...omitUndefined({ note: planned?.note }), ...outcome, ...rights };
  if (outcome.outcome === 'deleted') return { ...outcome, ...rights };
  if (outcome.outcome === 'fromGit') return { ...outcome, ...omitUndefined({ diff: planned?.diff }) };
  if (outcome.outcome !== 'updated') return outcome;
  return { ...outcome, ...rights, ...omitUndefined({ diff: planned?.diff, differences: planned?.differences }) };
}

/** The outcome of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
function withoutWrite(planned: StepOutcome): StepOutcome {
  if (planned.outcome !== 'planned') return planned;
  const { action, ...outcome } = planned;
  if (action === 'unchanged' || action === 'fromGit') return { ...outcome, outcome: action };
  return action === 'skip' ? { ...outcome, outcome: 'skipped' } : createBlockedOutcome(planned.step, 'end');
}
