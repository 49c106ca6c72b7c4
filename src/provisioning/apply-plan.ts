import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Response } from '../platform/request.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { apply } from './apply/apply.ts';
import { FatalPlatformError } from './client/fatal-platform-error.ts';
import { createNamedCheck, createReleaseCheck } from './deletes/deletions.ts';
import type { Graph } from './graph/graph.ts';
import { createBlockedOutcome, isRed, type StepOutcome } from './outcome/outcome.ts';
import { formatLine } from './outcome/progress.ts';
import type { OperationResult } from './outcome/result.ts';
import { findRightChanges } from './plan/access-changes.ts';
import type { Policy } from './plan/action.ts';
import type { Plan } from './plan/plan.ts';
import { checkMissingValues, findDryRunFailure, findRefusal } from './plan/refusals.ts';
import { findSecretTexts, hideSecretTexts } from './plan/secret-fields.ts';
import type { Run } from './refresh/reader.ts';
import type { RemoteStates } from './refresh/remote-state.ts';

type ApplyResult = Pick<OperationResult, 'failure' | 'correlationId' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** A graph, its remote states, and what an apply would do, which the checks of the plan found to have these problems. */
interface CheckedPlan {
  readonly graph: Graph;
  readonly states: RemoteStates;
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
  logRequestCount(plan, run);
  const isFaulty = hasError(diagnostics);
  const stop = explainStop(plan.outcomes, context);
  const refusal = stop?.failure ?? findRefusal(plan, inputs);
  if (inputs.dryRun || isFaulty || refusal !== undefined) {
    const failure = refusal ?? (isFaulty ? undefined : findDryRunFailure(plan, inputs));
    const result = { ...(await showPlan(plan, context)), ...stop, ...omitUndefined({ failure }) };
    return inputs.dryRun ? result : { ...result, outcomes: result.outcomes.map(withoutWrite) };
  }
  const result = await applySteps(graph, states, policy, run);
  const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
  return { ...result, outcomes, planDigest: plan.digest };
}

/** Sends every step of a graph without a plan, because nothing is compared. */
export async function applyUnplanned(graph: Graph, run: Run): Promise<ApplyResult> {
  const missing = checkMissingValues(graph.steps.filter(({ intent }) => intent === 'apply'));
  if (missing !== undefined) return { outcomes: [], failure: missing };
  const result = await applySteps(graph, new Map(), run.inputs, run);
  return { ...result, outcomes: result.outcomes.map(withRightsOfCreate) };
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

async function applySteps(
  graph: Graph,
  states: RemoteStates,
  policy: Policy,
  { inputs, reader, context }: Run,
): Promise<ApplyResult> {
  const { address, forceDelete, maxDeletes, onFailure, requestsPerMinute: perMinute } = inputs;
  const { log } = context;
  let count = 0;
  let onlyResponse: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    if (graph.steps.length === 1) onlyResponse = response;
    count += 1;
    const sent = reader.platform.countSent();
    log.step(formatLine(outcome), count, graph.steps.length, { sent, perMinute });
  };
  const isReleased = createReleaseCheck(graph.steps);
  const isNamed = createNamedCheck(graph, states);
  const given = { address, forceDelete, maxDeletes, onFailure };
  const work = () => apply(graph, states, { ...reader, ...given, policy, isReleased, isNamed, onOutcome });
  const outcomes = await (graph.steps.length > 1 ? log.group('Apply', work) : work());
  return { outcomes, ...keepResponse(onlyResponse, graph, context), ...explainStop(outcomes, context) };
}

const writtenOutcomes = ['created', 'registered', 'updated', 'deleted'] as const;

/** How far an apply with failures got, and how to continue it. */
export function describeRest(
  outcomes: readonly StepOutcome[],
  { ifExists }: Pick<Inputs, 'ifExists'>,
): Diagnostic | undefined {
  const isWritten = ({ outcome }: StepOutcome) => writtenOutcomes.some((one) => one === outcome);
  const left = outcomes.filter(isRed).length;
  if (left === 0 || !outcomes.some(isWritten)) return undefined;
  const summary = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not applied; completed changes are kept.`;
  const how = ifExists === 'fail' ? ' with `if-exists: update`' : '';
  return { severity: 'notice', summary, hint: `Correct the failures, and run again${how} to continue.` };
}

function explainStop(
  outcomes: readonly StepOutcome[],
  { signal }: Context,
): Pick<ApplyResult, 'failure' | 'correlationId'> | undefined {
  const halted = outcomes.some(({ blockedBy }) => blockedBy === 'failure');
  const left = outcomes.filter(({ blockedBy }) => blockedBy === (halted ? 'failure' : 'end')).length;
  if (left === 0) return undefined;
  const part = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not sent.`;
  const rest = left === outcomes.length ? 'Nothing was written.' : part;
  const { reason } = signal;
  if (reason instanceof FatalPlatformError && !reason.isOfChange) {
    const explained = reason.explain();
    const failure = { ...explained, summary: `${explained.summary} ${rest}` };
    return { failure, correlationId: reason.correlationId };
  }
  if (halted) {
    const hint = 'Completed changes are kept. Correct the failure, and run again with `if-exists: update` to continue.';
    return { failure: createError(`A failure stopped the run (\`on-failure: stop\`): ${rest}`, { hint }) };
  }
  const why = signal.aborted ? formatEndReason(signal) : 'the run has too little time left';
  const creates = outcomes.some(({ step }) => step.intent === 'apply');
  const how = creates ? ' with `if-exists: update` or `if-exists: skip`' : '';
  const hint = `Completed changes are kept. Run again${how} to continue.`;
  return { failure: createError(`${capitalize(why)}: ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`, { hint }) };
}

/** Writes the whole response to a file. If that fails, the changes are still kept. */
function keepResponse(
  response: Response | undefined,
  { steps }: Graph,
  { files, log }: Context,
): Pick<ApplyResult, 'responseFile'> {
  if (response === undefined || response.isPrivate) return {};
  try {
    const texts = steps.flatMap(({ document }) => findSecretTexts(document));
    return { responseFile: files.write('response.json', hideSecretTexts(response.body, texts)) };
  } catch (error) {
    log.warning(formatReason(error));
    return {};
  }
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

/** A create without a plan shows the rights that it gave. */
function withRightsOfCreate(outcome: StepOutcome): StepOutcome {
  if (outcome.outcome !== 'created') return outcome;
  const rights = findRightChanges(outcome.step, 'create', undefined);
  return rights.length > 0 ? { ...outcome, rights } : outcome;
}

/** The outcome of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
function withoutWrite(planned: StepOutcome): StepOutcome {
  if (planned.outcome !== 'planned') return planned;
  const { action, ...outcome } = planned;
  if (action === 'unchanged' || action === 'fromGit') return { ...outcome, outcome: action };
  return action === 'skip' ? { ...outcome, outcome: 'skipped' } : createBlockedOutcome(planned.step, 'end');
}
