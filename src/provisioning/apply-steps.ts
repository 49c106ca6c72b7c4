import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Response } from '../platform/request.ts';
import { createError, createNotice, type Diagnostic } from '../shared/diagnostic.ts';
import { formatEndReason } from '../shared/run-time.ts';
import { capitalize, formatReason } from '../shared/text.ts';
import { apply, type ChangeResource } from './apply/apply.ts';
import { FatalPlatformError } from './client/fatal-platform-error.ts';
import type { Graph } from './graph/graph.ts';
import { isRed, type StepOutcome } from './outcome/outcome.ts';
import { formatLine } from './outcome/progress.ts';
import type { OperationResult } from './outcome/result.ts';
import type { Policy } from './plan/action.ts';
import { findSecretTexts, hideSecretTexts } from './plan/secret-fields.ts';
import type { Run } from './refresh/reader.ts';
import type { RemoteStates } from './refresh/remote-state.ts';

export type ApplyResult = Pick<OperationResult, 'failure' | 'correlationId' | 'responseFile' | 'planDigest'> & {
  readonly outcomes: readonly StepOutcome[];
};

/** What is known of the steps, by which policy each is decided, and what changes a resource. */
interface StepsToApply {
  readonly states: RemoteStates;
  readonly policy: Policy;
  readonly changeResource: ChangeResource;
}

/** Applies the steps, and logs the outcome of each when it is done. */
export async function applySteps(
  graph: Graph,
  { states, policy, changeResource }: StepsToApply,
  { inputs, reader, context }: Run,
): Promise<ApplyResult> {
  const { address, onFailure, requestsPerMinute: perMinute } = inputs;
  const { log } = context;
  let count = 0;
  let onlyResponse: Response | undefined;
  const onOutcome = (outcome: StepOutcome, response: Response | undefined): void => {
    if (graph.steps.length === 1) onlyResponse = response;
    count += 1;
    const sent = reader.platform.countSent();
    log.step(formatLine(outcome), count, graph.steps.length, { sent, perMinute });
  };
  const options = { ...reader, address, onFailure, policy, changeResource, onOutcome };
  const work = () => apply(graph, states, options);
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
  const how = ifExists === 'fail' ? ' with `input:if-exists: update`' : '';
  return createNotice(summary, { hint: `Correct the failures, and run again${how} to continue.` });
}

/** Why resources were not sent, if the run was stopped. */
export function explainStop(
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
    const hint =
      'Completed changes are kept. Correct the failure, and run again with `input:if-exists: update` to continue.';
    return { failure: createError(`A failure stopped the run (\`input:on-failure: stop\`): ${rest}`, { hint }) };
  }
  const why = signal.aborted ? formatEndReason(signal) : 'the run has too little time left';
  const creates = outcomes.some(({ step }) => step.intent === 'apply');
  const how = creates ? ' with `input:if-exists: update` or `input:if-exists: skip`' : '';
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
