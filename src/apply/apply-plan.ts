import type { Context } from '../context.ts';
import type { Graph } from '../graph/graph.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { createNamedCheck, createReleaseCheck } from '../plan/deletions.ts';
import type { Planned } from '../plan/known.ts';
import { createBlockedOutcome, isRed, type StepOutcome } from '../plan/outcome.ts';
import type { Plan } from '../plan/plan.ts';
import { formatLine } from '../plan/progress.ts';
import type { OperationResult } from '../plan/result.ts';
import type { Response } from '../platform/request.ts';
import { FatalPlatformError, stopFailure } from '../remote/fatal-platform-error.ts';
import type { RemoteStates } from '../remote/remote-state.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { apply, type ChangeResource } from './apply.ts';
import { deleteResource } from './delete.ts';
import { writeResource } from './write.ts';

type ApplyResult = Pick<OperationResult, 'failure' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** Applies a plan. */
export async function applyPlan(planned: Planned): Promise<ApplyResult> {
  const { states, plan } = planned;
  logRequestCount(planned);
  const result = await applySteps(planned);
  const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
  return { ...result, outcomes, ...(states && { planDigest: plan.digest }) };
}

/** Ends a run with its plan: a dry run, one in which nothing may be written, or that was stopped by this failure. */
export async function endWithPlan(planned: Planned, failure: Diagnostic | undefined): Promise<ApplyResult> {
  const { plan, inputs, context } = planned;
  logRequestCount(planned);
  const result = { ...(await showPlan(plan, context)), ...omitUndefined({ failure }) };
  return inputs.dryRun ? result : { ...result, outcomes: result.outcomes.map(withoutWrite) };
}

/** Logs a plan, and returns it as the result of a run that ends with it. */
export async function showPlan({ outcomes, digest }: Plan, { log }: Pick<Context, 'log'>): Promise<ApplyResult> {
  const logLines = async () => log.steps(outcomes.map(formatLine));
  await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
  return { outcomes, planDigest: digest };
}

/** Logs how many requests the run has sent until its plan was ready. A stopped run has not finished its plan. */
function logRequestCount({ states, plan: { outcomes }, reader: { platform, signal }, context }: Planned): void {
  if (states === undefined || signal.aborted) return;
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

/** Applies the steps, and logs the outcome of each when it is done. */
async function applySteps({ graph, states, policy, inputs, context, reader }: Planned): Promise<ApplyResult> {
  const { address, onFailure, requestsPerMinute: perMinute } = inputs;
  const { log } = context;
  const known = states ?? new Map();
  const changeResource = createChanger(graph, known, inputs);
  let count = 0;
  let onlyResponse: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    if (graph.steps.length === 1) onlyResponse = response;
    count += 1;
    const sent = reader.platform.countSent();
    log.step(formatLine(outcome), count, graph.steps.length, { sent, perMinute });
  };
  const options = { ...reader, address, onFailure, policy, changeResource, onOutcome };
  const work = () => apply(graph, known, options);
  const outcomes = await (graph.steps.length > 1 ? log.group('Apply', work) : work());
  const failure = explainUnsent(outcomes, context);
  return { outcomes, ...keepResponse(onlyResponse, graph, context), ...omitUndefined({ failure }) };
}

const writtenOutcomes = ['created', 'registered', 'updated', 'deleted'] as const;

/** How far an apply with failures got, and how to continue it. */
export function summarizeUnfinished(
  outcomes: readonly StepOutcome[],
  { ifExists }: Pick<Inputs, 'ifExists'>,
): Diagnostic | undefined {
  const isWritten = ({ outcome }: StepOutcome) => writtenOutcomes.some((one) => one === outcome);
  const left = outcomes.filter(isRed).length;
  if (left === 0 || !outcomes.some(isWritten)) return undefined;
  const summary = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not applied; completed changes are kept.`;
  const how = ifExists === 'fail' ? ' with `input:if-exists: update`' : '';
  return createNotice(summary, { hint: `Correct the failures, and run again${how} to continue.` });
}

/** Why resources were not sent, if the run was stopped. */
export function explainUnsent(outcomes: readonly StepOutcome[], { signal }: Context): Diagnostic | undefined {
  const halted = outcomes.some(({ blockedBy }) => blockedBy === 'failure');
  const left = outcomes.filter(({ blockedBy }) => blockedBy === (halted ? 'failure' : 'end')).length;
  if (left === 0) return undefined;
  const part = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not sent.`;
  const rest = left === outcomes.length ? 'Nothing was written.' : part;
  const { reason } = signal;
  if (reason instanceof FatalPlatformError && !reason.isOfChange) return stopFailure(signal, rest);
  if (halted) {
    const hint =
      'Completed changes are kept. Correct the failure, and run again with `input:if-exists: update` to continue.';
    return createError(`A failure stopped the run (\`input:on-failure: stop\`): ${rest}`, { hint });
  }
  const why = signal.aborted ? formatEndReason(signal) : 'the run has too little time left';
  const creates = outcomes.some(({ step }) => step.intent === 'apply');
  const how = creates ? ' with `input:if-exists: update` or `input:if-exists: skip`' : '';
  const hint = `Completed changes are kept. Run again${how} to continue.`;
  return createError(`${capitalize(why)}: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, { hint });
}

/** Writes the whole response to a file. If that fails, the changes are still kept. */
function keepResponse(
  response: Response | undefined,
  { steps }: Graph,
  { files, log }: Context,
): Pick<ApplyResult, 'responseFile'> {
  if (response === undefined || response.isPrivate) return {};
  try {
    const passed = new Set(steps.flatMap(({ document }) => document.passed ?? []));
    const body = [...passed].reduce<unknown>((shown, secrets) => secrets.hideIn(shown), response.body);
    return { responseFile: files.write('response.json', body) };
  } catch (error) {
    log.warning(formatReason(error));
    return {};
  }
}
