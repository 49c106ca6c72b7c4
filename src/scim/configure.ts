import { applyPlan, endWithPlan, explainUnsent, showPlan } from '../apply/apply.ts';
import { waitForEffect, warnOfShortTime } from '../apply/effect-delay.ts';
import { checks, runChecks } from '../checks/run.ts';
import { assessRule, findGithubJwksUrl } from '../checks/scim-rule.ts';
import type { Context } from '../context.ts';
import type { Graph } from '../graph/graph.ts';
import { createSyntheticStep } from '../graph/step.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import type { Rules } from '../plan/action.ts';
import type { Result, StepOutcome } from '../plan/outcome.ts';
import { createPlan } from '../plan/plan.ts';
import type { PlatformClient } from '../platform/request.ts';
import { openClient } from '../remote/client.ts';
import { createReader } from '../remote/reader.ts';
import { MissingScopes } from '../remote/refresh.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { noShortcuts } from '../remote/shortcuts.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError, type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import { formatCount } from '../shared/text.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { isJwt } from './jwt.ts';
import { checkFilterInput, fetchUsers } from './list.ts';
import { checkScimRule, compareRules, createScimSettings, type RemoteRule, readScimRule } from './rule.ts';

interface RuleTask {
  readonly rule: ScimRule;
  readonly step: Step;
  readonly inputs: Inputs;
  readonly context: Context;
  readonly platform: PlatformClient;
  /** The JWT that will verify the rule, with `verify`. */
  readonly bearer?: Bearer;
}

/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the current rule, replaces it only if that is
 * allowed, and reads it back. On request, waits until it takes effect, and verifies it by listing users
 * (docs/internals/platform-api.md, Settings and JWT conditions).
 */
export async function configureScimJwt(inputs: Inputs, context: Context): Promise<Result> {
  const rule = createRule(inputs, context);
  const diagnostics = checkRuleInputs(rule, inputs, context);
  if (hasError(diagnostics)) return { diagnostics };
  const step = createRuleStep(rule, inputs.account);
  if (inputs.apiKey === '') {
    const plan = await createPlan(createGraph(step), undefined, rules, inputs);
    return { diagnostics, offline: true, ...(await showPlan(plan, context)) };
  }
  if (shouldWait(inputs)) warnOfShortTime(step.kind.lasting?.effectDelay ?? 0, context);
  const bearer = shouldVerify(inputs) ? await findVerificationJwt(rule, inputs, context) : undefined;
  if (bearer !== undefined && 'failure' in bearer) return { diagnostics, ...bearer };

  const platform = openClient(inputs, context, bearer?.next);
  try {
    const task = { rule, step, inputs, context, platform, ...omitUndefined({ bearer }) };
    const { diagnostics: further = [], ...result } = await setRule(task);
    return { diagnostics: [...diagnostics, ...further], ...result };
  } finally {
    await platform.close();
  }
}

function createRule(inputs: Inputs, { environment }: Context): ScimRule {
  return {
    jwksUrl: inputs.scimIssuer === 'github' ? findGithubJwksUrl(environment) : inputs.scimJwksUrl,
    keyField: inputs.scimKeyField,
    valueField: inputs.scimValueField,
    serviceAccountId: inputs.scimServiceAccountId,
  };
}

function checkRuleInputs(rule: ScimRule, inputs: Inputs, { environment, secrets, log }: Context): Diagnostic[] {
  for (const { value, origin } of findSecrets(Object.values(rule))) secrets.add(value, origin);
  log.mask();
  const diagnostics = [...checkScimRule(rule), ...(shouldVerify(inputs) ? checkFilterInput(inputs) : [])];
  if (hasError(diagnostics)) return diagnostics;
  const assessment = assessRule(rule, environment);
  if (assessment.severity !== 'notice') return [...diagnostics, assessment];
  log.info(assessment.summary);
  return diagnostics;
}

function shouldVerify({ verify, dryRun }: Inputs): boolean {
  return verify && !dryRun;
}

function shouldWait(inputs: Inputs): boolean {
  return shouldVerify(inputs) || (inputs.waitForSettings && !inputs.dryRun);
}

/** The step that writes the rule. Its document was made here and has no location. */
function createRuleStep(rule: ScimRule, account: string): Step {
  const key = { kind: 'settings', scope: { account }, identifier: '' };
  return createSyntheticStep(key, createScimSettings(rule), key.kind);
}

function createGraph(step: Step): Graph {
  return { steps: [step], dependencies: new Map() };
}

/** A different rule is written: `replace-scim-jwt`, and not `if-exists`, decides whether it may be replaced. */
const rules: Rules = { ifExists: 'update', updateSecretValues: false };

/** The JWT that will verify the rule after it is written; `failure` if none can, which is reported before the write. */
async function findVerificationJwt(
  rule: ScimRule,
  inputs: Inputs,
  context: Context,
): Promise<Bearer | { readonly failure: Diagnostic }> {
  const hint = 'Nothing was written. Without `input:verify`, the rule is written without this check.';
  const bearer = await findBearer(inputs, context, rule);
  if ('failure' in bearer) return { failure: { ...bearer.failure, hint } };
  if (isJwt(bearer.checks)) return bearer;
  const summary =
    'The `input:scim-token` is a personal or service account token. The SCIM interface accepts it regardless of the rule, so it cannot verify the rule.';
  const advice = 'Set a JWT, or `input:scim-audience` to use the identity token of this run.';
  return { failure: createError(summary, { hint: `${hint} ${advice}` }) };
}

/** Reads, writes, reads back, waits, verifies; the first failure ends it. */
async function setRule(task: RuleTask): Promise<Result> {
  const { rule, step, inputs, context, platform } = task;
  const read = await readScimRule(platform, inputs.account, context);
  if ('failure' in read) return read;
  const refusal = inputs.replaceScimJwt ? undefined : checkReplacement(rule, read.remote.rule);
  if (refusal !== undefined) return { failure: refusal, correlationId: read.response.correlationId };

  const resource = step.kind.parseResource(step, [read.response]);
  const states = new Map<Step, RemoteState>('problem' in resource ? [] : [[step, { state: 'present', resource }]]);
  const reader = createReader(platform, inputs, context);
  const graph = createGraph(step);
  const plan = await createPlan(graph, states, rules, inputs);
  const planned = {
    graph,
    states,
    schemas: new Map(),
    missingScopes: new MissingScopes(reader, graph),
    inputs: { ...inputs, ...rules },
    context,
    reader,
    shortcuts: noShortcuts,
    rules,
    plan,
  };
  const diagnostics = await runChecks(checks.inputs, planned);
  const stop = explainUnsent(plan.outcomes, context, inputs);
  const isLast = inputs.dryRun || hasError(diagnostics) || stop !== undefined;
  const result: Result = { diagnostics, ...(isLast ? await endWithPlan(planned, stop) : await applyPlan(planned)) };
  const saved = await confirmRule(task, result.outcomes?.[0], read.remote);
  if (saved === undefined) return result;
  if ('failure' in saved) return { ...result, ...saved };
  const age = context.clock.now() - saved.remote.savedAt;
  const failure = shouldWait(inputs)
    ? await waitForEffect(step.kind.lasting?.effectDelay ?? 0, age, context)
    : undefined;
  if (failure !== undefined) return { ...result, failure };
  return { ...result, ...(await verifyRule(task, saved.remote)) };
}

/**
 * The rule as the account has it now: the one read before if nothing was written, else read back, once. `undefined` if the step
 * did not set the rule.
 */
async function confirmRule(
  { rule, inputs, context, platform }: RuleTask,
  written: StepOutcome | undefined,
  before: RemoteRule,
): Promise<{ readonly remote: RemoteRule } | { readonly failure: Diagnostic } | undefined> {
  const writtenAt = context.clock.now();
  // The platform's clock may be ahead of this one.
  if (written?.outcome === 'unchanged') return { remote: { ...before, savedAt: Math.min(before.savedAt, writtenAt) } };
  if (written?.outcome !== 'updated') return undefined;
  if (written.isReadBack) return { remote: { rule, savedAt: writtenAt } };
  const read = await readScimRule(platform, inputs.account, context);
  if ('failure' in read)
    return { failure: { ...read.failure, summary: `The rule was written. ${read.failure.summary}` } };
  if (compareRules(rule, read.remote.rule).effect === 'none') return { remote: { ...read.remote, savedAt: writtenAt } };
  return {
    failure: createError(
      `The platform reported that it saved the SCIM JWT rule, but a read shows another one (correlationId ${read.response.correlationId}).`,
      { hint: 'Someone else may be changing it, or the platform shows it late: run again to compare.' },
    ),
  };
}

function checkReplacement(rule: ScimRule, remote: Partial<ScimRule>): Diagnostic | undefined {
  const change = compareRules(rule, remote);
  if (change.effect !== 'replace') return undefined;
  return createError(change.summary, {
    hint: 'Nothing was written. To replace it, set `input:replace-scim-jwt: true`.',
  });
}

async function verifyRule({ bearer, rule, ...task }: RuleTask, remote: RemoteRule): Promise<Result> {
  if (bearer === undefined) return {};
  const result = await fetchUsers({ ...task, bearer, remote });
  if (result.users !== undefined) {
    task.context.log.info(
      `Verified: SCIM requests with this JWT run as the service account ${rule.serviceAccountId}, which sees ${formatCount(result.users.count, 'user')}.`,
    );
  }
  return result;
}
