import type { Context } from '../context.ts';
import { type Graph, neededBefore } from '../graph/graph.ts';
import { findPhase } from '../graph/step-index.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import { createNamedCheck, createReleaseCheck } from '../plan/deletions.ts';
import {
  createBlockedOutcome,
  formatLine,
  isFailure,
  type OperationResult,
  type StepOutcome,
} from '../plan/outcome.ts';
import type { Plan } from '../plan/plan.ts';
import { createPace, type Planned } from '../plan/stages.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import { FatalPlatformError, stopFailure } from '../remote/fatal-platform-error.ts';
import type { RemoteState, RemoteStates } from '../remote/remote-state.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { runWhenReady } from '../shared/pool.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize, formatCount, formatReason } from '../shared/text.ts';
import type { WriteOptions } from './change.ts';
import { deleteResource } from './delete.ts';
import type { StepResult } from './outcomes.ts';
import { writeResource } from './write.ts';

/** Sends the requests that change the resource of one step; `freshScope` if the run has created its scope. */
type ChangeResource = (
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
  const take = (group: readonly Step[]): Step[] => {
    const wanted = new Set([...group, ...neededBefore(group, dependencies)]);
    const taken = steps.filter((step) => left.has(step) && wanted.has(step));
    for (const step of taken) left.delete(step);
    return taken;
  };
  const listPhase = (phase: 'first' | 'last' | undefined) =>
    steps.filter((step) => step.intent === 'apply' && findPhase(step) === phase);
  const phases = [listPhase('first'), listPhase(undefined), listPhase('last'), steps];
  return phases.map(take).filter(({ length }) => length > 0);
}

type Work = (options: ApplyOptions) => StepResult | Promise<StepResult>;

/**
 * Blocks the steps whose change was not sent when another one failed; requests already under way are completed. While it is in doubt
 * whether a change was made, the others wait.
 */
function createGuard(options: ApplyOptions): (step: Step, work: Work) => Promise<StepResult> {
  const controller = new AbortController();
  const doubts = new Map<Step, PromiseWithResolvers<void>>();
  const findHold = (step: Step): Promise<void> | undefined =>
    [...doubts].find(([doubtful]) => doubtful !== step)?.[1].promise;
  let cause: StepOutcome | undefined;
  const block = (step: Step): StepResult | undefined =>
    cause && { outcome: createBlockedOutcome(step, 'failure', `${formatCause(cause)} (\`input:on-failure: stop\`)`) };
  return async (step, work) => {
    for (let hold = findHold(step); hold !== undefined; hold = findHold(step)) await hold;
    const blocked = block(step);
    if (blocked !== undefined) return blocked;
    const { isHalted, ...sender } = createHaltedSender(options, controller.signal, () => findHold(step));
    const onDoubt = () => {
      if (!doubts.has(step)) doubts.set(step, Promise.withResolvers());
    };
    const result = await work({ ...options, ...sender, onDoubt });
    const blockedLate = isHalted() ? block(step) : undefined;
    if (blockedLate !== undefined) return blockedLate;
    const { outcome } = result.outcome;
    if (outcome === 'failed' || outcome === 'unknown') {
      cause ??= result.outcome;
      controller.abort();
    }
    doubts.get(step)?.resolve();
    doubts.delete(step);
    return result;
  };
}

/** Sends the requests of one step. A halt ends the waits before its change is sent; the outcome of a sent change is still read. */
function createHaltedSender(
  { platform, send }: ApplyOptions,
  halt: AbortSignal,
  findHold: () => Promise<void> | undefined,
) {
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
        const result = unlessHalted(hasChanged ? request : { ...request, findHold }, platform.change);
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
  const cause = needed.find(isFailure);
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

type ApplyResult = Pick<OperationResult, 'failure' | 'responseFile' | 'planDigest' | 'entryDigests'> & {
  readonly outcomes: readonly StepOutcome[];
};

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

/** Logs a plan, grouped by entry; those without changes are counted together. */
export async function showPlan(
  { outcomes, digest, entryDigests }: Plan,
  { log }: Pick<Context, 'log'>,
): Promise<ApplyResult> {
  const lines = outcomes.map((outcome) => {
    const { document, intent, counterpart } = outcome.step;
    const replaced = intent === 'apply' ? counterpart?.entry : undefined;
    return { entry: document.entry?.name, replaced, line: formatLine(outcome) };
  });
  const ofEntry = Map.groupBy(lines, ({ entry }) => entry);
  const groups = Map.groupBy(lines, ({ entry }) =>
    ofEntry.get(entry)?.every(({ line }) => line.isQuiet) ? undefined : entry,
  );
  for (const [entry, members] of groups) {
    const logLines = async () => log.steps(members.map(({ line }) => line));
    const title = entry === undefined ? 'Plan' : `Plan of ${entry}${describeReplaced(entry, members)}`;
    await (outcomes.length > 1 ? log.group(title, logLines) : logLines());
  }
  return { outcomes, planDigest: digest, ...omitUndefined({ entryDigests }) };
}

/** What an entry replaces, if its name has changed. */
function describeReplaced(entry: string, members: readonly { readonly replaced: string | undefined }[]): string {
  const replaced = members.flatMap(({ replaced = entry }) => (replaced === entry ? [] : replaced));
  return replaced.length === 0 ? '' : ` (replaces ${formatCount(replaced.length, 'resource')} of ${replaced[0]})`;
}

/** Logs how many requests the run has sent until its plan was ready. A stopped run has not finished its plan. */
function logRequestCount({ states, plan: { outcomes }, reader: { platform, signal }, context }: Planned): void {
  if (states === undefined || signal.aborted) return;
  const sent = formatCount(platform.countSent(), 'request');
  context.log.info(`Planned ${formatCount(outcomes.length, 'resource')} with ${sent}.`);
}

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

async function applySteps(planned: Planned): Promise<ApplyResult> {
  const { graph, states, rules, inputs, context, reader } = planned;
  const { address, onFailure } = inputs;
  const { log, secrets } = context;
  const known = states ?? new Map();
  const changeResource = createChanger(graph, known, inputs);
  const pace = createPace(planned);
  let count = 0;
  let onlyResponse: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    if (graph.steps.length === 1) onlyResponse = response;
    count += 1;
    log.step(formatLine(outcome), count, graph.steps.length, pace(outcome.step));
  };
  const options = { ...reader, secrets, address, onFailure, rules, changeResource, onOutcome };
  const work = () => apply(graph, known, options);
  const outcomes = await (graph.steps.length > 1 ? log.group('Apply', work) : work());
  const failure = explainUnsent(outcomes, context, inputs);
  return { outcomes, ...keepResponse(onlyResponse, graph, context), ...omitUndefined({ failure }) };
}

const writtenOutcomes = ['created', 'registered', 'updated', 'deleted'] as const;

export function summarizeUnfinished(
  outcomes: readonly StepOutcome[],
  { ifExists }: Pick<Inputs, 'ifExists'>,
): Diagnostic | undefined {
  const isWritten = ({ outcome }: StepOutcome) => writtenOutcomes.some((written) => written === outcome);
  const left = outcomes.filter(isFailure).length;
  if (left === 0 || !outcomes.some(isWritten)) return undefined;
  const summary = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not applied; completed changes are kept.`;
  return createNotice(summary, { hint: `Correct the failures, and ${describeRepeat(ifExists)}.` });
}

/** How to apply the rest. A run that updates or skips what exists only has to be repeated. */
function describeRepeat(ifExists: Inputs['ifExists']): string {
  return `run again${ifExists === 'fail' ? ' with `input:if-exists: update`' : ''} to continue`;
}

export function explainUnsent(
  outcomes: readonly StepOutcome[],
  { signal }: Context,
  { ifExists }: Pick<Inputs, 'ifExists'>,
): Diagnostic | undefined {
  const halted = outcomes.some(({ blockedBy }) => blockedBy === 'failure');
  const left = outcomes.filter(({ blockedBy }) => blockedBy === (halted ? 'failure' : 'end')).length;
  if (left === 0) return undefined;
  const part = `${left} of ${outcomes.length} resources ${left === 1 ? 'was' : 'were'} not sent.`;
  const rest = left === outcomes.length ? 'Nothing was written.' : part;
  const { reason } = signal;
  if (reason instanceof FatalPlatformError && !reason.isOfChange) return stopFailure(signal, rest);
  if (halted) {
    const hint = `Completed changes are kept. Correct the failure, and ${describeRepeat(ifExists)}.`;
    return createError(`A failure stopped the run (\`input:on-failure: stop\`): ${rest}`, { hint });
  }
  const why = signal.aborted ? formatEndReason(signal) : 'the run has too little time left';
  const creates = outcomes.some(({ step }) => step.intent === 'apply');
  const hint = `Completed changes are kept. ${capitalize(describeRepeat(creates ? ifExists : 'update'))}.`;
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
