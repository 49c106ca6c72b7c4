import type { Inputs } from '../inputs.ts';
import type { Failure } from '../outcome.ts';
import { CallFailure } from '../platform/call.ts';
import { explain } from '../platform/explain.ts';
import { provisionSources } from '../provision.ts';
import { type Findings, openPlatform, type Run } from '../run.ts';
import { listScimUsers } from './list.ts';
import { githubJwksUrl } from './lock.ts';
import { checkScimRule, readScimRule, ruleChange, type ScimRule, scimSettings } from './settings.ts';
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
  const problems = checkScimRule(rule);
  if (problems.some((problem) => problem.severity === 'error')) return { operation, problems };

  const looks = inputs.apiKey !== '';
  const refusal = looks ? await replacementRefusal(rule, inputs, run) : undefined;
  if (refusal !== undefined) return { operation, problems, ...refusal };
  const source = { bytes: new TextEncoder().encode(JSON.stringify(scimSettings(rule), null, 2)) };
  const asUpdate = {
    ...inputs,
    operation: 'update-settings',
    ifExists: 'update',
    scim: { ...scim, wait: false },
  } as const;
  const findings = await provisionSources([source], asUpdate, run);
  const written = findings.outcomes?.some(({ outcome }) => outcome === 'updated') ?? false;
  const writtenAt = run.clock.now();
  const done: Findings = { ...findings, operation, problems: [...problems, ...(findings.problems ?? [])] };
  const isBroken = findings.outcomes?.every(({ outcome }) => outcome === 'updated' || outcome === 'unchanged') !== true;
  if (inputs.dryRun || isBroken) return done;

  if (written) {
    const failure = await readBack(rule, inputs, run);
    if (failure !== undefined) return { ...done, failure };
    const waits = scim.wait || scim.verify;
    const ended = waits && (await waitForSettings(writtenAt, run.clock, run.signal, (line) => run.log.info(line)));
    if (ended) return { ...done, failure: ended };
  }
  return scim.verify ? prove(done, rule, inputs, run) : done;
}

type Refusal = Pick<Findings, 'failure' | 'correlationId'>;

/** Why the rule may not be written, judged by the one that the account has. */
async function replacementRefusal(rule: ScimRule, inputs: Inputs, run: Run): Promise<Refusal | undefined> {
  const read = await readRule(inputs, run);
  if ('failure' in read) return read;
  const change = ruleChange(read.rule, rule);
  if (change.change !== 'replace' || inputs.scim.replace) return undefined;
  const hint = 'Nothing was written. If that is what you want, set `replace-scim-jwt: true`.';
  return { failure: { sentence: change.sentence, hint } };
}

async function readBack(rule: ScimRule, inputs: Inputs, run: Run): Promise<Failure | undefined> {
  const read = await readRule(inputs, run);
  if ('failure' in read) return read.failure;
  if (ruleChange(read.rule, rule).change === 'unchanged') return undefined;
  return {
    sentence:
      'The platform said that it saved the SCIM JWT rule, but read back it is another one; somebody else may be changing it.',
  };
}

async function readRule(
  inputs: Inputs,
  run: Run,
): Promise<{ rule: Partial<ScimRule> } | (Refusal & { failure: Failure })> {
  const doing = 'reading the SCIM JWT rule of the account';
  const platform = openPlatform(inputs, run);
  try {
    const { answer, rule } = await readScimRule(platform, inputs.account);
    return rule === undefined ? { failure: explain(answer, doing), correlationId: answer.correlationId } : { rule };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const hint = error.hint === undefined ? {} : { hint: error.hint };
    return { failure: { sentence: `Failed ${doing}: ${error.message}`, ...hint }, correlationId: error.requestId };
  } finally {
    await platform.close();
  }
}

/** A users call under the JWT; what it lists is not kept but counted. */
async function prove(done: Findings, rule: ScimRule, inputs: Inputs, run: Run): Promise<Findings> {
  const proof = await listScimUsers({ ...inputs, scim: { ...inputs.scim, jwksUrl: rule.jwksUrl, issuer: '' } }, run);
  if (proof.users !== undefined) {
    run.log.info(
      `Proven: SCIM calls with this JWT run as the service account ${rule.serviceAccountId}; it sees ${proof.users.count} users.`,
    );
  }
  const { users, failure } = proof;
  return {
    ...done,
    ...(users && { users }),
    ...(failure && { failure }),
    problems: [...(done.problems ?? []), ...(proof.problems ?? [])],
  };
}
