import type { Inputs } from '../inputs.ts';
import type { Failure } from '../outcome.ts';
import { hasError, type Problem } from '../payload/document.ts';
import { usersInWords } from '../report/report.ts';
import { type Findings, openPlatform, type Run } from '../run.ts';
import { type Bearer, findBearer } from './bearer.ts';
import { isJwt } from './jwt.ts';
import { listScimUsers } from './list.ts';
import { githubJwksUrl, judgeLock, lockProblem } from './lock.ts';
import { checkScimRule, type HeldRule, readScimRule, ruleChange, type ScimRule, scimSettings } from './rule.ts';
import { waitForSettings } from './wait.ts';

const operation = 'configure-scim-jwt';

/**
 * Sets the one rule by which an account accepts JWTs on its SCIM interface: reads the present one, replaces it only where
 * that is wanted, reads back, and on request waits until it is in force and proves it with a users call
 * (specification 2.2, 4.1, 5.7).
 */
export async function configureScimJwt(inputs: Inputs, run: Run): Promise<Findings> {
  const { scim } = inputs;
  const rule: ScimRule = {
    jwksUrl: scim.issuer === 'github' ? githubJwksUrl(run.environment) : scim.jwksUrl,
    keyField: scim.keyField,
    valueField: scim.valueField,
    serviceAccountId: scim.serviceAccountId,
  };
  const problems = checkRule(rule, run);
  if (hasError(problems)) return { operation, problems };

  const proves = scim.verify && !inputs.dryRun;
  const proofInputs = { ...inputs, scim: { ...scim, jwksUrl: rule.jwksUrl, issuer: '' } };
  const proof = proves ? await findProof(proofInputs, run) : undefined;
  if (proof !== undefined && 'failure' in proof) return { operation, problems, ...proof };
  const read = inputs.apiKey === '' ? undefined : await readRule(inputs, run);
  if (read !== undefined) {
    if ('failure' in read) return { operation, problems, ...read };
    const failure = replacementRefusal(read.held, rule, inputs);
    if (failure !== undefined) return { operation, problems, failure, correlationId: read.correlationId };
  }

  const findings = await write(rule, inputs, run);
  const writtenAt = run.clock.now();
  const done: Findings = { ...findings, operation, problems: [...problems, ...furtherProblems(findings, problems)] };
  const written = findings.outcomes?.some(({ outcome }) => outcome === 'updated') ?? false;
  const isBroken = findings.outcomes?.every(({ outcome }) => outcome === 'updated' || outcome === 'unchanged') !== true;
  if (inputs.dryRun || isBroken) return done;

  const failure = written ? await readBack(rule, inputs, run) : undefined;
  if (failure !== undefined) return { ...done, failure };
  if (scim.wait || scim.verify) {
    // A rule that was there already may be as fresh; the platform's clock may be ahead of this one.
    const savedAt = written ? writtenAt : Math.min(read?.held.savedAt ?? 0, writtenAt);
    const ended = await waitForSettings(savedAt, run.clock, run.signal, (line) => run.log.info(line));
    if (ended !== undefined) return { ...done, failure: ended };
  }
  return proof === undefined ? done : prove(done, rule, proof, proofInputs, run);
}

/** Everything that can be said of the rule before anything is sent. */
function checkRule(rule: ScimRule, { environment, log }: Run): Problem[] {
  const problems = checkScimRule(rule);
  if (hasError(problems)) return problems;
  const judgement = judgeLock(rule, environment);
  const lock = lockProblem(judgement);
  if (lock === undefined) log.info(judgement.sentence);
  return lock === undefined ? problems : [...problems, lock];
}

/** The JWT that will prove the rule once it is written; `failure` where none can, which is better known before. */
async function findProof(inputs: Inputs, run: Run): Promise<Bearer | { readonly failure: Failure }> {
  const hint = 'Nothing was written. Without `verify` the rule is written as it is.';
  const bearer = await findBearer(inputs, run);
  if ('failure' in bearer) return { failure: { ...bearer.failure, hint } };
  if (isJwt(bearer.checks)) return bearer;
  const sentence =
    'The `scim-token` is a personal or service account token, which the SCIM interface takes whatever the rule says, so that it cannot prove the rule.';
  return {
    failure: { sentence, hint: `${hint} Give a JWT, or \`scim-audience\` for the identity token of this run.` },
  };
}

/** Why the rule may not be written, judged by the one that the account has. */
function replacementRefusal(held: HeldRule, rule: ScimRule, inputs: Inputs): Failure | undefined {
  const change = ruleChange(held.rule, rule);
  if (change.change !== 'replace' || inputs.scim.replace) return undefined;
  const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
  return { sentence: change.sentence, hint };
}

/** Sends what differs from the rule that the account has. */
async function write(rule: ScimRule, inputs: Inputs, run: Run): Promise<Findings> {
  const source = { bytes: new TextEncoder().encode(JSON.stringify(scimSettings(rule), null, 2)) };
  const scim = { ...inputs.scim, wait: false };
  const { provisionSources } = await import('../provision.ts');
  return provisionSources([source], { ...inputs, operation: 'update-settings', ifExists: 'update', scim }, run);
}

/** What was not known before; without places, since there is no payload in which they would lead anywhere. */
function furtherProblems({ problems = [] }: Findings, known: readonly Problem[]): Problem[] {
  const fresh = problems.filter(({ message }) => !known.some((problem) => problem.message === message));
  return fresh.map(({ severity, message }) => ({ severity, message }));
}

async function readBack(rule: ScimRule, inputs: Inputs, run: Run): Promise<Failure | undefined> {
  const read = await readRule(inputs, run);
  if ('failure' in read) return read.failure;
  if (ruleChange(read.held.rule, rule).change === 'unchanged') return undefined;
  return {
    sentence:
      'The platform said that it saved the SCIM JWT rule, but read back it is another one; somebody else may be changing it.',
  };
}

async function readRule(inputs: Inputs, run: Run) {
  const platform = await openPlatform(inputs, run);
  try {
    return await readScimRule(platform, inputs.account, run);
  } finally {
    await platform.close();
  }
}

/** A users call under the JWT; what it lists is not kept but counted. */
async function prove(done: Findings, rule: ScimRule, proof: Bearer, inputs: Inputs, run: Run): Promise<Findings> {
  const { users, failure, correlationId, problems = [] } = await listScimUsers(inputs, run, proof);
  if (users !== undefined) {
    run.log.info(
      `Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${usersInWords(users.count)}.`,
    );
  }
  return {
    ...done,
    ...(users && { users }),
    ...(failure && { failure }),
    ...(correlationId && { correlationId }),
    problems: [...(done.problems ?? []), ...problems],
  };
}
