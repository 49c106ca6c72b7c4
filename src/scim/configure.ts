import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { scimOperations } from '../inputs/table.ts';
import type { Step } from '../kinds/kind.ts';
import { diagnosticOfJudgement, githubJwksUrl, judgeRule } from '../kinds/settings/judge-rule.ts';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import { settings } from '../kinds/settings.ts';
import type { PlatformClient } from '../platform/request.ts';
import { type ApplyInputs, execute, planGraph } from '../provisioning/carry-out.ts';
import type { Graph } from '../provisioning/graph.ts';
import { openClient } from '../provisioning/open-client.ts';
import type { RemoteState } from '../provisioning/refresh.ts';
import { createReader } from '../provisioning/refresh.ts';
import type { OperationResult } from '../provisioning/result.ts';
import { waitForSettings, warnOfShortTime } from '../provisioning/settings-delay.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { omitUndefined } from '../shared/defined.ts';
import { type Diagnostic, hasError } from '../shared/diagnostic.ts';
import { countOf } from '../shared/text.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { isJwt } from './jwt.ts';
import { fetchUsers, filterProblems } from './list.ts';
import { checkScimRule, readScimRule, ruleEffect, scimSettings } from './rule.ts';

/** The rule to be set, and what that is done with. */
interface Task {
  readonly rule: ScimRule;
  readonly step: Step;
  readonly inputs: Inputs;
  readonly context: Context;
  readonly platform: PlatformClient;
  /** The JWT that will prove the rule, where that is wanted. */
  readonly proof?: Bearer;
}

/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present one, replaces it only where
 * that is wanted, reads back, and on request waits until it is in force and proves it with a users call
 * (docs/platform-api.md, Settings and JWT conditions).
 */
export async function configureScimJwt(inputs: Inputs, context: Context): Promise<OperationResult> {
  const operation = scimOperations.configureJwt;
  const rule = ruleOf(inputs, context);
  const diagnostics = checkRule(rule, inputs, context);
  if (hasError(diagnostics)) return { operation, diagnostics };
  const step = stepOf(rule, inputs.account);
  if (inputs.apiKey === '') {
    return { operation, diagnostics, offline: true, ...(await planGraph(planOf(step), new Map(), ordersOf(inputs))) };
  }
  if (waits(inputs)) warnOfShortTime(context);
  const proof = proves(inputs) ? await findProof(rule, inputs, context) : undefined;
  if (proof !== undefined && 'failure' in proof) return { operation, diagnostics, ...proof };

  const platform = await openClient(inputs, context, proof?.next);
  try {
    const task = { rule, step, inputs, context, platform, ...omitUndefined({ proof }) };
    const { diagnostics: found = [], ...done } = await setRule(task);
    return { operation, diagnostics: [...diagnostics, ...found], ...done };
  } finally {
    await platform.close();
  }
}

function ruleOf(inputs: Inputs, { environment }: Context): ScimRule {
  return {
    jwksUrl: inputs.scimIssuer === 'github' ? githubJwksUrl(environment) : inputs.scimJwksUrl,
    keyField: inputs.scimKeyField,
    valueField: inputs.scimValueField,
    serviceAccountId: inputs.scimServiceAccountId,
  };
}

/** Everything that can be said before anything is sent. */
function checkRule(rule: ScimRule, inputs: Inputs, { environment, secrets, log }: Context): Diagnostic[] {
  for (const { value } of secretsOf(Object.values(rule))) secrets.add(value, 'payload');
  log.mask();
  const diagnostics = [...checkScimRule(rule), ...(proves(inputs) ? filterProblems(inputs) : [])];
  if (hasError(diagnostics)) return diagnostics;
  const judgement = judgeRule(rule, environment);
  const problem = diagnosticOfJudgement(judgement);
  if (problem === undefined) log.info(judgement.summary);
  return problem === undefined ? diagnostics : [...diagnostics, problem];
}

function proves({ verify, dryRun }: Inputs): boolean {
  return verify && !dryRun;
}

function waits(inputs: Inputs): boolean {
  return proves(inputs) || (inputs.waitForSettings && !inputs.dryRun);
}

/** The step that writes the rule. Its document was made here and has no place. */
function stepOf(rule: ScimRule, account: string): Step {
  const value = scimSettings(rule);
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const document = { format: 'json', value, bytes, conversion: [] } as const;
  const key = { kind: settings.name, scope: { account }, identifier: '' };
  return { document, kind: settings, key, label: settings.name };
}

function planOf(step: Step): Graph {
  return { steps: [step], dependencies: new Map() };
}

/** What differs is written. Whether it may be is for `replace-scim-jwt` to say, not for `if-exists`. */
function ordersOf(inputs: Inputs): ApplyInputs {
  return { ...inputs, policy: { ifExists: 'update', updateFormatting: false } };
}

/** The JWT that will prove the rule once it is written; `failure` where none can, which is better known before. */
async function findProof(
  rule: ScimRule,
  inputs: Inputs,
  context: Context,
): Promise<Bearer | { readonly failure: Diagnostic }> {
  const hint = 'Nothing was written. Without `verify` the rule is written as it is.';
  const bearer = await findBearer(inputs, context, rule);
  if ('failure' in bearer) return { failure: { ...bearer.failure, hint } };
  if (isJwt(bearer.checks)) return bearer;
  const summary =
    'The `scim-token` is a personal or service account token, which the SCIM interface takes whatever the rule says, so that it cannot prove the rule.';
  return {
    failure: {
      severity: 'error',
      summary,
      hint: `${hint} Give a JWT, or \`scim-audience\` for the identity token of this run.`,
    },
  };
}

/** Reads, writes, reads back, waits, proves; what goes wrong ends it. */
async function setRule(task: Task): Promise<Omit<OperationResult, 'operation'>> {
  const { rule, step, inputs, context, platform, proof } = task;
  const read = await readScimRule(platform, inputs.account, context);
  if ('failure' in read) return read;
  const refusal = inputs.replaceScimJwt ? undefined : replacementRefusal(read.held.rule, rule);
  if (refusal !== undefined) return { failure: refusal, correlationId: read.correlationId };

  const held = settings.resourceOf(step, [read.response]);
  const states = new Map<Step, RemoteState>('notShown' in held ? [] : [[step, { state: 'held', resource: held }]]);
  const done = await execute(planOf(step), states, ordersOf(inputs), createReader(platform, context), context);
  const writtenAt = context.clock.now();
  const outcome = done.outcomes[0]?.outcome;
  if (outcome !== 'updated' && outcome !== 'unchanged') return done;

  const written = outcome === 'updated';
  // A rule that was there already may be as fresh; the platform's clock may be ahead of this one.
  const savedAt = written ? writtenAt : Math.min(read.held.savedAt, writtenAt);
  const failure =
    (written ? await readBack(task) : undefined) ??
    (waits(inputs) ? await waitForSettings(savedAt, context) : undefined);
  if (failure !== undefined) return { ...done, failure };
  return proof === undefined ? done : { ...done, ...(await prove(task, proof)) };
}

/** Why the rule may not be written, judged by the one that the account has. */
function replacementRefusal(held: Partial<ScimRule>, rule: ScimRule): Diagnostic | undefined {
  const judged = ruleEffect(held, rule);
  if (judged.effect !== 'replace') return undefined;
  const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
  return { severity: 'error', summary: judged.summary, hint };
}

async function readBack({ rule, inputs, context, platform }: Task): Promise<Diagnostic | undefined> {
  const read = await readScimRule(platform, inputs.account, context);
  if ('failure' in read) return { ...read.failure, summary: `The rule was written. ${read.failure.summary}` };
  if (ruleEffect(read.held.rule, rule).effect === 'unchanged') return undefined;
  return {
    severity: 'error',
    summary: `The platform said that it saved the SCIM JWT rule, but read back it is another one (correlationId ${read.correlationId}).`,
    hint: 'Somebody else may be changing it, or the platform shows it late: run again to compare.',
  };
}

/** A users call under the JWT. */
async function prove(
  { rule, inputs, context, platform }: Task,
  proof: Bearer,
): Promise<Omit<OperationResult, 'operation'>> {
  const report = await fetchUsers(platform, proof, inputs, context);
  if (report.users !== undefined) {
    context.log.info(
      `Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${countOf(report.users.count, 'user')}.`,
    );
  }
  return report;
}
