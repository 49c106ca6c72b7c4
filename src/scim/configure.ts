import { openPlatform, type PartialReport, type Run } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Step } from '../kinds/kind.ts';
import { settings } from '../kinds/settings.ts';
import type { ScimRule } from '../kinds/shared/scim-rule.ts';
import { hasError, type Problem } from '../payload/document.ts';
import type { Platform } from '../platform/request.ts';
import { carryOut, foresee, type Orders } from '../provisioning/carry-out.ts';
import type { Plan } from '../provisioning/graph.ts';
import type { Failure } from '../provisioning/outcome.ts';
import type { Sight } from '../provisioning/refresh.ts';
import { viewerOf } from '../provisioning/refresh.ts';
import { waitForSettings, warnOfShortTime } from '../provisioning/settings-delay.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { defined } from '../shared/defined.ts';
import { counted } from '../shared/text.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { isJwt } from './jwt.ts';
import { fetchUsers, filterProblems } from './list.ts';
import { githubJwksUrl, judgeLock, lockProblem } from './lock.ts';
import { checkScimRule, readScimRule, ruleEffect, scimSettings } from './rule.ts';

/** The rule to be set, and what that is done with. */
interface Task {
  readonly rule: ScimRule;
  readonly step: Step;
  readonly inputs: Inputs;
  readonly run: Run;
  readonly platform: Platform;
  /** The JWT that will prove the rule, where that is wanted. */
  readonly proof?: Bearer;
}

/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present one, replaces it only where
 * that is wanted, reads back, and on request waits until it is in force and proves it with a users call
 * (specification 2.2, 4.1, 5.7).
 */
export async function configureScimJwt(inputs: Inputs, run: Run): Promise<PartialReport> {
  const operation = 'configure-scim-jwt';
  const rule = ruleOf(inputs, run);
  const problems = checkRule(rule, inputs, run);
  if (hasError(problems)) return { operation, problems };
  const step = stepOf(rule, inputs.account);
  if (inputs.apiKey === '') {
    return { operation, problems, offline: true, ...(await foresee(planOf(step), new Map(), ordersOf(inputs))) };
  }
  if (waits(inputs)) warnOfShortTime(run);
  const proof = proves(inputs) ? await findProof(rule, inputs, run) : undefined;
  if (proof !== undefined && 'failure' in proof) return { operation, problems, ...proof };

  const platform = await openPlatform(inputs, run, proof?.next);
  try {
    const task = { rule, step, inputs, run, platform, ...defined({ proof }) };
    const { problems: found = [], ...done } = await setRule(task);
    return { operation, problems: [...problems, ...found], ...done };
  } finally {
    await platform.close();
  }
}

function ruleOf({ scim }: Inputs, { environment }: Run): ScimRule {
  return {
    jwksUrl: scim.issuer === 'github' ? githubJwksUrl(environment) : scim.jwksUrl,
    keyField: scim.keyField,
    valueField: scim.valueField,
    serviceAccountId: scim.serviceAccountId,
  };
}

/** Everything that can be said before anything is sent. */
function checkRule(rule: ScimRule, inputs: Inputs, { environment, secrets, log }: Run): Problem[] {
  for (const { value } of secretsOf(Object.values(rule))) secrets.add(value, 'payload');
  log.mask();
  const problems = [...checkScimRule(rule), ...(proves(inputs) ? filterProblems(inputs) : [])];
  if (hasError(problems)) return problems;
  const judgement = judgeLock(rule, environment);
  const lock = lockProblem(judgement);
  if (lock === undefined) log.info(judgement.sentence);
  return lock === undefined ? problems : [...problems, lock];
}

function proves({ scim, dryRun }: Inputs): boolean {
  return scim.verify && !dryRun;
}

function waits(inputs: Inputs): boolean {
  return proves(inputs) || (inputs.waitForSettings && !inputs.dryRun);
}

/** The step that writes the rule. Its document was made here and has no place. */
function stepOf(rule: ScimRule, account: string): Step {
  const value = scimSettings(rule);
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const document = { format: 'json', value, bytes, conversion: [] } as const;
  return { document, kind: settings, scope: { account }, identifier: '', label: settings.name };
}

function planOf(step: Step): Plan {
  return { steps: [step], dependencies: new Map() };
}

/** What differs is written. Whether it may be is for `replace-scim-jwt` to say, not for `if-exists`. */
function ordersOf(inputs: Inputs): Orders {
  return { ...inputs, policy: { ifExists: 'update', updateFormatting: false } };
}

/** The JWT that will prove the rule once it is written; `failure` where none can, which is better known before. */
async function findProof(rule: ScimRule, inputs: Inputs, run: Run): Promise<Bearer | { readonly failure: Failure }> {
  const hint = 'Nothing was written. Without `verify` the rule is written as it is.';
  const bearer = await findBearer(inputs, run, rule);
  if ('failure' in bearer) return { failure: { ...bearer.failure, hint } };
  if (isJwt(bearer.checks)) return bearer;
  const sentence =
    'The `scim-token` is a personal or service account token, which the SCIM interface takes whatever the rule says, so that it cannot prove the rule.';
  return {
    failure: { sentence, hint: `${hint} Give a JWT, or \`scim-audience\` for the identity token of this run.` },
  };
}

/** Reads, writes, reads back, waits, proves; what goes wrong ends it. */
async function setRule(task: Task): Promise<Omit<PartialReport, 'operation'>> {
  const { rule, step, inputs, run, platform, proof } = task;
  const read = await readScimRule(platform, inputs.account, run);
  if ('failure' in read) return read;
  const refusal = inputs.scim.replace ? undefined : replacementRefusal(read.held.rule, rule);
  if (refusal !== undefined) return { failure: refusal, correlationId: read.correlationId };

  const held = settings.held(step, [read.answer]);
  const sights = new Map<Step, Sight>('notShown' in held ? [] : [[step, { state: 'held', held }]]);
  const done = await carryOut(planOf(step), sights, ordersOf(inputs), viewerOf(platform, run), run);
  const writtenAt = run.clock.now();
  const outcome = done.outcomes[0]?.outcome;
  if (outcome !== 'updated' && outcome !== 'unchanged') return done;

  const written = outcome === 'updated';
  // A rule that was there already may be as fresh; the platform's clock may be ahead of this one.
  const savedAt = written ? writtenAt : Math.min(read.held.savedAt, writtenAt);
  const failure =
    (written ? await readBack(task) : undefined) ?? (waits(inputs) ? await waitForSettings(savedAt, run) : undefined);
  if (failure !== undefined) return { ...done, failure };
  return proof === undefined ? done : { ...done, ...(await prove(task, proof)) };
}

/** Why the rule may not be written, judged by the one that the account has. */
function replacementRefusal(held: Partial<ScimRule>, rule: ScimRule): Failure | undefined {
  const judged = ruleEffect(held, rule);
  if (judged.effect !== 'replace') return undefined;
  const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
  return { sentence: judged.sentence, hint };
}

async function readBack({ rule, inputs, run, platform }: Task): Promise<Failure | undefined> {
  const read = await readScimRule(platform, inputs.account, run);
  if ('failure' in read) return { ...read.failure, sentence: `The rule was written. ${read.failure.sentence}` };
  if (ruleEffect(read.held.rule, rule).effect === 'unchanged') return undefined;
  return {
    sentence: `The platform said that it saved the SCIM JWT rule, but read back it is another one (correlationId ${read.correlationId}).`,
    hint: 'Somebody else may be changing it, or the platform shows it late: run again to compare.',
  };
}

/** A users call under the JWT. */
async function prove({ rule, inputs, run, platform }: Task, proof: Bearer): Promise<Omit<PartialReport, 'operation'>> {
  const report = await fetchUsers(platform, proof, inputs, run);
  if (report.users !== undefined) {
    run.log.info(
      `Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${counted(report.users.count, 'user')}.`,
    );
  }
  return report;
}
