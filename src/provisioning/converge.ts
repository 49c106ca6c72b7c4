import type { Context } from '../context.ts';
import type { Step } from '../kinds/kind.ts';
import type { Address } from '../platform/address.ts';
import type { Response } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import { apply } from './apply/apply.ts';
import { FatalPlatformError } from './client/fatal-platform-error.ts';
import { namesOf, releasesOf } from './deletes/releases.ts';
import type { Graph } from './graph/graph.ts';
import { blockedOutcomeOf, type StepOutcome } from './outcome/outcome.ts';
import { formatLine } from './outcome/progress.ts';
import type { OperationResult } from './outcome/result.ts';
import { refusalOfRights, rightsOf } from './plan/access-changes.ts';
import type { Policy } from './plan/action.ts';
import { checkDeletes, type DeleteLimits } from './plan/delete-guards.ts';
import { findLostAdministration } from './plan/own-access.ts';
import { createPlan, type Plan } from './plan/plan.ts';
import { checkConflicts, checkDigest, checkDrift, refusalOfMissing } from './plan/refusals.ts';
import { findSecretTexts, hideSecretTexts } from './plan/secret-fields.ts';
import type { Reader } from './refresh/reader.ts';
import type { RemoteStates } from './refresh/remote-state.ts';

export interface ConvergeOptions extends DeleteLimits {
  readonly address: Address;
  readonly policy: Policy;
  readonly requestsPerMinute: number;
  /** Whether the run ends with the plan. */
  readonly dryRun: boolean;
  /** Whether a dry run fails if anything would change. */
  readonly failOnChanges: boolean;
  /** The digest that the plan must have; empty if any plan is accepted. */
  readonly planDigest: string;
  readonly concurrency: number;
  readonly account: string;
  readonly apiKey: string;
  /** Whether rights may be given and taken. */
  readonly allowAccessChanges: boolean;
  /** Also delete resources that others refer to, if the platform can do that. */
  readonly forceDelete: boolean;
}

/**
 * Makes the remote state match the graph, which has no errors: plans, and applies unless it is a dry run. Without states
 * there is no plan, and every step is sent; a dry run and an expected digest need states.
 */
export async function converge(
  graph: Graph,
  states: RemoteStates | undefined,
  options: ConvergeOptions,
  reader: Reader,
  context: Context,
): Promise<ConvergeResult> {
  if (states === undefined) {
    const missing = refusalOfMissing(graph.steps.filter(({ intent }) => intent === 'apply'));
    if (missing !== undefined) return { outcomes: [], failure: missing };
    const result = await applyPlan(graph, new Map(), options, reader, context);
    return { ...result, outcomes: result.outcomes.map(withRightsOfCreate) };
  }
  const plan = await createPlan(graph, states, options.policy, options.address);
  const interruption = await interruptionOf(plan.outcomes, context);
  const rights = options.dryRun ? undefined : refusalOfRights(plan.outcomes, options.allowAccessChanges);
  const refusal =
    interruption.failure ??
    checkDigest(plan, options.planDigest) ??
    (options.dryRun ? undefined : refusalOfMissing(sentStepsOf(plan))) ??
    checkDeletes(plan, options) ??
    rights ??
    (await findLostAccess(plan.outcomes, options, reader));
  logRequestCount(plan, reader, context);
  if (refusal !== undefined || options.dryRun) {
    const drift = options.failOnChanges ? checkDrift(plan) : undefined;
    const planned = await planResult(plan, refusal ?? checkConflicts(plan) ?? drift, context);
    const result = { ...planned, ...interruption };
    return options.dryRun ? result : withoutWrites(result);
  }
  const result = await applyPlan(graph, states, options, reader, context);
  const outcomes = result.outcomes.map((outcome, index) => withPlanned(outcome, plan.outcomes[index]));
  return { ...result, outcomes, planDigest: plan.digest };
}

/** The steps whose documents an apply of the plan would send. */
function sentStepsOf({ outcomes }: Plan): Step[] {
  return outcomes.flatMap(({ action, step }) => (action === 'create' || action === 'update' ? [step] : []));
}

/** Why the run's own key would lose access. */
async function findLostAccess(
  outcomes: readonly StepOutcome[],
  { apiKey, account }: ConvergeOptions,
  reader: Reader,
): Promise<Diagnostic | undefined> {
  const takesRights = outcomes.some(({ rights = [] }) => rights.some(({ loses }) => loses !== undefined));
  if (!takesRights) return undefined;
  return findLostAdministration(outcomes, apiKey, account, reader);
}

/** Applies the plan, and logs the outcome of each step when it is done. */
async function applyPlan(
  graph: Graph,
  states: RemoteStates,
  options: ConvergeOptions,
  reader: Reader,
  context: Context,
): Promise<ConvergeResult> {
  const { log, signal } = context;
  let count = 0;
  let onlyResponse: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    if (graph.steps.length === 1) onlyResponse = response;
    count += 1;
    log.step(formatLine(outcome), count, graph.steps.length, {
      sent: reader.platform.countSent(),
      perMinute: options.requestsPerMinute,
    });
  };
  const isReleased = releasesOf(graph.steps);
  const isNamed = namesOf(graph, states);
  const work = () => apply(graph, states, { ...options, ...reader, signal, isReleased, isNamed, onOutcome });
  const outcomes = await (graph.steps.length > 1 ? log.group('Apply', work) : work());
  return {
    outcomes,
    ...keepResponse(onlyResponse, graph, context),
    ...(await interruptionOf(outcomes, context)),
  };
}

/** Why resources were not sent, if the run was stopped. */
async function interruptionOf(
  outcomes: readonly StepOutcome[],
  { signal }: Pick<Context, 'signal'>,
): Promise<Pick<ConvergeResult, 'failure' | 'correlationId'>> {
  const left = outcomes.filter(({ blockedBy }) => blockedBy === 'end').length;
  if (left === 0) return {};
  const part = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not sent.`;
  const rest = left === outcomes.length ? 'Nothing was written.' : part;
  const { reason } = signal;
  if (reason instanceof FatalPlatformError && !reason.isOfChange) {
    const explained = await reason.explain();
    return {
      failure: { ...explained, summary: `${explained.summary} ${rest}` },
      correlationId: reason.correlationId,
    };
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
): { readonly responseFile?: string } {
  if (response === undefined) return {};
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
  if (outcome.outcome !== 'updated') return outcome;
  return { ...outcome, ...rights, ...omitUndefined({ diff: planned?.diff, differences: planned?.differences }) };
}

/** A create without a plan shows the rights that it gave. */
function withRightsOfCreate(outcome: StepOutcome): StepOutcome {
  if (outcome.outcome !== 'created') return outcome;
  const rights = rightsOf(outcome.step, 'create', undefined);
  return rights.length > 0 ? { ...outcome, rights } : outcome;
}

export type ConvergeResult = Pick<OperationResult, 'failure' | 'correlationId' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** Logs how many requests the run has sent until its plan was ready. A stopped run has not finished its plan. */
export function logRequestCount({ outcomes }: Plan, { platform, signal }: Reader, { log }: Pick<Context, 'log'>): void {
  if (signal.aborted) return;
  log.info(`Planned ${formatCount(outcomes.length, 'resource')} with ${formatCount(platform.countSent(), 'request')}.`);
}

/** The result of a run that ends with its plan, which it logs. */
export async function planResult(
  { outcomes, digest }: Plan,
  failure: Diagnostic | undefined,
  { log }: Pick<Context, 'log'>,
): Promise<ConvergeResult> {
  const logLines = async () => log.steps(outcomes.map(formatLine));
  await (outcomes.length > 1 ? log.group('Plan', logLines) : logLines());
  return { outcomes, planDigest: digest, ...omitUndefined({ failure }) };
}

/** The result of an apply that ends with its plan. Nothing was sent, so nothing counts as created or updated. */
export function withoutWrites(result: ConvergeResult): ConvergeResult {
  return { ...result, outcomes: result.outcomes.map(withoutWrite) };
}

function withoutWrite(planned: StepOutcome): StepOutcome {
  if (planned.outcome !== 'planned') return planned;
  const { action, ...outcome } = planned;
  if (action === 'unchanged') return { ...outcome, outcome: 'unchanged' };
  return action === 'skip' ? { ...outcome, outcome: 'skipped' } : blockedOutcomeOf(planned.step, 'end');
}
