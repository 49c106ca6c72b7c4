import { apply, existsHint } from './apply.ts';
import { digestOf, forecast } from './forecast.ts';
import type { Inputs } from './inputs.ts';
import type { StepOutcome } from './outcome.ts';
import { type Document, hasError, type Problem, type Source } from './payload/document.ts';
import { parseSource } from './payload/parse.ts';
import { readSources } from './payload/sources.ts';
import { makePlan, type Plan } from './plan.ts';
import type { Answer, Platform } from './platform/call.ts';
import { findMissing } from './references.ts';
import type { Step } from './resources/kind.ts';
import { kinds } from './resources/registry.ts';
import { type Findings, openPlatform, type Run } from './run.ts';
import { lockProblems } from './scim/lock.ts';
import { partOfLockProblems } from './scim/part-of-lock.ts';
import { waitForSettings } from './scim/wait.ts';
import { secretsOf } from './secrets.ts';
import { type Sight, survey } from './survey.ts';
import { inShort, reasonOf } from './words.ts';

/** The operations of all kinds. */
export const operations: readonly string[] = kinds.map(({ operation }) => operation);

/**
 * Brings payloads to the platform, or with a dry run shows what that would do. Everything is read, parsed and checked
 * before the first request (design.md, The way of the data).
 */
export async function provision(inputs: Inputs, run: Run): Promise<Findings> {
  const { payload, payloadFile } = inputs;
  const wanted = payload === '' ? { payloadFile } : { payload };
  const workspace = run.environment.GITHUB_WORKSPACE ?? process.cwd();
  const { sources, problems } = await readSources(wanted, workspace, run.signal);
  if (hasError(problems)) return { operation: inputs.operation, problems };
  const findings = await provisionSources(sources, inputs, run);
  return { ...findings, problems: [...problems, ...(findings.problems ?? [])] };
}

/** The same for payloads that are read already. */
export async function provisionSources(sources: readonly Source[], inputs: Inputs, run: Run): Promise<Findings> {
  const { documents, problems } = parseSources(sources);
  const planned = makePlan(documents, inputs);
  for (const problem of planned.problems) problems.push(problem);
  problems.push(...lockProblems(planned.plan.steps, run.environment));
  keepSecrets(documents, planned.plan, run);

  const { plan } = planned;
  const operation = operationOf(plan, inputs);
  if (hasError(problems)) return { operation, problems };
  if (isOffline(plan, inputs)) {
    const outcomes = await forecast(plan, new Map(), policyOf(inputs), inputs.address);
    return { operation, problems, outcomes, offline: inputs.apiKey === '', planDigest: digestOf(outcomes) };
  }
  const platform = await openPlatform(inputs, run);
  try {
    problems.push(...(await partOfLockProblems(plan.steps, platform, inputs.account, run)));
    if (hasError(problems)) return { operation, problems };
    return { operation, ...(await carryOut(plan, problems, inputs, run, platform)) };
  } finally {
    await platform.close();
  }
}

function parseSources(sources: readonly Source[]): { documents: Document[]; problems: Problem[] } {
  const documents: Document[] = [];
  const problems: Problem[] = [];
  for (const source of sources) {
    const parsed = parseSource(source);
    for (const document of parsed.documents) documents.push(document);
    for (const problem of parsed.problems) problems.push(problem);
  }
  return { documents, problems };
}

/** Learns what must not be shown and what must stay readable, and tells the runner, before anything is logged. */
function keepSecrets(documents: readonly Document[], plan: Plan, { secrets, log }: Run): void {
  for (const { scope, identifier } of plan.steps) {
    for (const name of [scope.account, scope.org, scope.project, identifier]) if (name) secrets.protect(name);
  }
  for (const document of documents) for (const { value } of secretsOf(document.value)) secrets.add(value, 'payload');
  log.mask();
}

/** The one operation of all steps, or what was asked for. */
function operationOf(plan: Plan, inputs: Inputs): string {
  const operations = new Set(plan.steps.map((step) => step.kind.operation));
  const [only = inputs.operation] = operations;
  return operations.size === 1 && inputs.operation === 'auto' ? only : inputs.operation;
}

/** A dry run needs a key to look at the platform; over one new resource there is nothing to compare, so it sends nothing. */
function isOffline(plan: Plan, inputs: Inputs): boolean {
  const isOneNew = plan.steps.length === 1 && inputs.ifExists === 'fail' && inputs.planDigest === '';
  return inputs.dryRun && (inputs.apiKey === '' || isOneNew);
}

function policyOf({ ifExists, updateFormatting }: Inputs) {
  return { ifExists, updateFormatting };
}

async function carryOut(
  plan: Plan,
  problems: Problem[],
  inputs: Inputs,
  run: Run,
  platform: Platform,
): Promise<Omit<Findings, 'operation'>> {
  const { log } = run;
  const { concurrency } = inputs;
  const total = plan.steps.length;
  const mustLook = inputs.dryRun || inputs.planDigest !== '' || inputs.ifExists !== 'fail';
  let sights: ReadonlyMap<Step, Sight> = new Map();
  if (mustLook || total > 1) {
    await log.group('Looking at what the platform holds', async () => {
      const onSight = (known: number) => log.progress(`${known} of ${total} looked at`);
      if (mustLook) sights = await survey(platform, plan, concurrency, onSight);
      problems.push(...(await findMissing(platform, plan, concurrency)));
    });
  }
  const foreseen = mustLook ? await forecast(plan, sights, policyOf(inputs), inputs.address) : [];
  const findings = { problems, ...(mustLook && { planDigest: digestOf(foreseen) }) };
  if (hasError(problems)) return { ...findings, outcomes: foreseen };
  if (inputs.planDigest !== '' && inputs.planDigest !== findings.planDigest) {
    const sentence = `The plan is no longer the one with the digest ${inputs.planDigest}; it now has ${findings.planDigest}, and nothing was written.`;
    const hint =
      'The payloads or the platform changed since the dry run. Run it again, review the plan, and give its digest.';
    return { ...findings, outcomes: foreseen, failure: { sentence, hint } };
  }
  if (inputs.dryRun) return { ...findings, outcomes: foreseen, ...conflictFailure(foreseen) };
  const applied = await applyPlan(plan, sights, inputs, run, platform);
  return {
    ...findings,
    ...applied,
    outcomes: applied.outcomes.map((outcome, index) => withDiff(outcome, foreseen[index])),
  };
}

/** Applies the plan, telling how far it is, and waits for settings where that is wanted. */
async function applyPlan(
  plan: Plan,
  sights: ReadonlyMap<Step, Sight>,
  inputs: Inputs,
  run: Run,
  platform: Platform,
): Promise<Pick<Findings, 'failure' | 'responseFile'> & { readonly outcomes: readonly StepOutcome[] }> {
  const { log } = run;
  const total = plan.steps.length;
  let done = 0;
  let onlyAnswer: Answer | undefined;
  const onOutcome = (outcome: StepOutcome, answer: Answer | undefined): void => {
    done++;
    if (total === 1) onlyAnswer = answer;
    if (total > 1) log.progress(`${done} of ${total} done, the last: ${outcome.outcome} ${outcome.step.label}`);
  };
  const applying = () =>
    apply(plan, sights, {
      platform,
      address: inputs.address,
      policy: policyOf(inputs),
      concurrency: inputs.concurrency,
      signal: run.signal,
      onOutcome,
    });
  const outcomes = total === 1 ? await applying() : await log.group('Applying the plan', applying);
  const mustWait =
    inputs.scim.wait && outcomes.some(({ step, outcome }) => step.kind.name === 'settings' && outcome === 'updated');
  const cutShort =
    mustWait && (await waitForSettings(run.clock.now(), run.clock, run.signal, (line) => log.info(line)));
  const failure = cutShort || interruption(outcomes, run);
  return { outcomes, ...keepAnswer(onlyAnswer, run), ...(failure && { failure }) };
}

/** Why what is left of the plan was not begun, where the run was ended in the middle of it. */
function interruption(outcomes: readonly StepOutcome[], { signal }: Run): Findings['failure'] {
  const left = outcomes.filter(({ heldBack }) => heldBack === 'end').length;
  if (left === 0) return undefined;
  const { message } = signal.reason as Error;
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}: ${left} of ${outcomes.length} resources were not sent.`;
  return {
    sentence,
    hint: 'What was done stays done. For the rest run again, with `if-exists` set to `update` or `skip`.',
  };
}

/** The whole answer in a file. That the file cannot be written takes nothing from what was done. */
function keepAnswer(answer: Answer | undefined, { files, log }: Run): Pick<Findings, 'responseFile'> {
  if (answer === undefined) return {};
  try {
    return { responseFile: files.write('response.json', answer.body) };
  } catch (error) {
    log.warning(reasonOf(error));
    return {};
  }
}

function withDiff(outcome: StepOutcome, foreseen: StepOutcome | undefined): StepOutcome {
  return outcome.outcome === 'updated' && foreseen?.diff !== undefined ? { ...outcome, diff: foreseen.diff } : outcome;
}

/** A plan that an apply could not carry out is a failure now, not only when it is merged. */
function conflictFailure(foreseen: readonly StepOutcome[]): Pick<Findings, 'failure'> {
  const conflicts = foreseen.filter(({ change }) => change === 'conflict').map(({ step }) => step.label);
  if (conflicts.length === 0) return {};
  const sentence = `An apply would fail, because there is already: ${inShort(conflicts, 10)}.`;
  return { failure: { sentence, hint: existsHint } };
}
