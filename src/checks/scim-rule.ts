import type { Graph } from '../graph/graph.ts';
import type { ReadSender, Step } from '../kinds/kind.ts';
import { listEntries, locateEntries } from '../kinds/settings/entries.ts';
import { buildRuleRequest, parseScimRule, ruleSettings, type ScimRule } from '../kinds/settings/scim-rule.ts';
import type { Connected, Loaded } from '../plan/stages.ts';
import { explain } from '../platform/explain.ts';
import { asLost } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { findNearest } from '../shared/suggest.ts';
import { withLocations } from '../syntax/locate.ts';
import { type Check, notChecked } from './check.ts';

/** The fields of the rule that decide who may use the SCIM interface; the first is where a problem is shown. */
const decidingFields = ['keyField', 'valueField', 'jwksUrl'] as const;

/** Settings documents whose rule no token can match, or a stranger's token can. */
export const scimRule: Check<Loaded> = {
  name: 'a SCIM JWT rule that protects nothing',
  run: ({ graph, context }) => checkRule(findSettings(graph), context.environment),
};

/** … if they write only a part of the rule. */
export const scimRuleOnPlatform: Check<Connected> = {
  name: 'a part of a SCIM JWT rule that protects nothing with the rest of it',
  run: ({ graph, context, reader }) => checkRuleRemotely(findSettings(graph), context.environment, reader.send),
};

function findSettings({ steps }: Graph): Step[] {
  return steps.filter(({ kind, intent }) => kind.name === 'settings' && intent === 'apply');
}

/**
 * Checks the SCIM JWT rule that settings documents write together; they may write only a part of it. `remote` is the rule of
 * the account, if it is known. A rule that is emptied, or not completely known, is not checked.
 */
export function checkRule(
  steps: readonly Step[],
  environment: Environment,
  remote: Partial<ScimRule> = {},
): Diagnostic[] {
  const config = ruleOfSteps(steps);
  const { jwksUrl, keyField, valueField } = { ...remote, ...config };
  if (!decidingFields.some((field) => config[field]) || !jwksUrl || !keyField || !valueField) return [];
  const assessment = assessRule({ jwksUrl, keyField, valueField }, environment);
  return assessment.severity === 'notice' ? [] : locateAssessment(assessment, steps);
}

/**
 * Checks settings documents that write a part of the rule (docs/internals/platform-api.md, Settings) together with the account's
 * rule. Reads nothing for other documents. If the rule cannot be read, that is an error: the result might be open. It is a warning
 * on a server that has no settings to read, such as one that imitates a part of the platform.
 */
export async function checkRuleRemotely(
  steps: readonly Step[],
  environment: Environment,
  read: ReadSender,
): Promise<Diagnostic[]> {
  const [first] = steps;
  if (first === undefined || !writesPartOfRule(steps)) return [];
  const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
  const response = await read(buildRuleRequest(first.key.scope.account)).catch((error) => ({
    failure: explain(asLost(error), task),
  }));
  if ('failure' in response) return [createUnreadableError(response.failure)];
  if (response.ok && Array.isArray(response.data)) return checkRule(steps, environment, parseScimRule(response.data));
  const unreadable = createUnreadableError(explain(response, task));
  // A server that does not know the path or the method. The platform knows them.
  return [[404, 405, 501].includes(response.status) ? { ...unreadable, severity: 'warning' } : unreadable];
}

function createUnreadableError({ summary }: Diagnostic): Diagnostic {
  const hint = 'Set the address of the keys, the claim and its value together.';
  return notChecked('error', 'the SCIM JWT rule, of which the payload sets only a part', summary, { hint });
}

/** Whether settings documents write so little of the rule that the rest of it must be read to check it. */
export function writesPartOfRule(steps: readonly Step[]): boolean {
  const config = ruleOfSteps(steps);
  return decidingFields.some((field) => config[field]) && decidingFields.some((field) => config[field] === undefined);
}

function ruleOfSteps(steps: readonly Step[]): Partial<ScimRule> {
  return parseScimRule(steps.flatMap(({ document }) => listEntries(document.value)));
}

function locateAssessment(assessment: Diagnostic, steps: readonly Step[]): Diagnostic[] {
  for (const field of decidingFields) {
    for (const { document } of steps) {
      const entry = locateEntries(document.value).findLast(({ item }) => item.identifier === ruleSettings[field]);
      if (entry === undefined) continue;
      return withLocations(document, [{ ...assessment, pointer: { path: [...entry.path, 'value'], at: 'value' } }]);
    }
  }
  return [assessment];
}

/**
 * The address of the keys with which GitHub signs the identity tokens of this run: github.com, a data residency
 * (`SUBDOMAIN.ghe.com`) or an Enterprise Server, as the runner's `GITHUB_SERVER_URL` says (docs/internals/platform-api.md, GitHub's
 * OIDC token).
 */
export function findGithubJwksUrl(environment: Environment): string {
  const server = new URL(environment.GITHUB_SERVER_URL || 'https://github.com');
  if (server.hostname === 'github.com') return 'https://token.actions.githubusercontent.com/.well-known/jwks';
  if (server.hostname.endsWith('.ghe.com')) return `https://token.actions.${server.hostname}/.well-known/jwks`;
  return `${server.origin}/_services/token/.well-known/jwks`;
}

/**
 * Whether an address serves GitHub's keys, which sign for every repository. An enterprise's own issuer path and
 * a query string (docs/internals/platform-api.md, Settings delay) lead to the same keys.
 */
export function isGitHubJwks(jwksUrl: string): boolean {
  const address = URL.parse(jwksUrl.trim());
  if (address === null) return false;
  const host = address.hostname.replace(/\.$/, '');
  return (
    host === 'token.actions.githubusercontent.com' ||
    /^token\.actions\.[^.]+\.ghe\.com$/.test(host) ||
    address.pathname.startsWith('/_services/token/')
  );
}

/**
 * Assesses the one claim by which the platform accepts a JWT (docs/internals/platform-api.md, JWT conditions and GitHub's OIDC
 * token). With GitHub's keys only the claim keeps other repositories out, so it must be bound to the owner's repository; with other
 * keys any claim is safe. An error if strangers can get a matching token or no token can match, a warning about a risk, and a
 * notice if the rule is safe. `environment` is the runner's, for the values of this run.
 */
export function assessRule(
  rule: Pick<ScimRule, 'jwksUrl' | 'keyField' | 'valueField'>,
  environment: Environment,
): Diagnostic {
  const [claim, value] = [rule.keyField.trim(), rule.valueField.trim()];
  if (claim === '' || value === '') {
    const empty = claim === '' ? 'name of the claim' : `value for the claim ${claim}`;
    return createError(`The ${empty} is empty, so no token can match.`);
  }
  const [quotedClaim, quotedValue] = [JSON.stringify(claim), JSON.stringify(value)];
  if (!isGitHubJwks(rule.jwksUrl)) {
    const summary = `Tokens whose claim ${quotedClaim} is ${quotedValue}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`;
    return { severity: 'notice', summary };
  }
  const advise = (severity: Diagnostic['severity'], problem: string): Diagnostic => ({
    severity,
    summary: `${problem}. ${formatProposal(environment)}`,
  });
  const strangers = findStrangers(claim, value);
  if (strangers !== undefined)
    return advise('error', `The claim ${quotedClaim} does not protect the SCIM interface: ${strangers}`);
  const problem = findProblem(claim, value, rule.keyField);
  if (problem !== undefined)
    return advise('error', `No token can match the claim ${quotedClaim} with ${quotedValue}: ${problem}`);
  const risk = findRisk(claim, value, rule.valueField, environment);
  if (risk !== undefined) return advise('warning', `The claim ${quotedClaim} protects the SCIM interface, but ${risk}`);
  const users = describeUsers(claim, value);
  return {
    severity: 'notice',
    summary: `${users} can use the SCIM interface${relateToThisRun(claim, value, environment)}.`,
  };
}

/** Claims that are bound to an owner, a repository or a workflow, and the form of their values. */
const boundClaims: Readonly<Record<string, { readonly form: RegExp; readonly looks: string }>> = {
  repository_id: { form: /^\d+$/, looks: 'digits' },
  repository_owner_id: { form: /^\d+$/, looks: 'digits' },
  enterprise_id: { form: /^\d+$/, looks: 'digits' },
  enterprise: { form: /^[^/\s]+$/, looks: 'the short name of an enterprise' },
  repository: { form: /^[^/\s]+\/[^/\s]+$/, looks: 'OWNER/REPOSITORY' },
  repository_owner: { form: /^[^/\s]+$/, looks: 'the name of an owner' },
  job_workflow_ref: { form: /^[^/\s]+\/[^/\s]+\/.+@.+$/, looks: 'OWNER/REPOSITORY/.github/workflows/FILE@REF' },
  workflow_ref: { form: /^[^/\s]+\/[^/\s]+\/.+@.+$/, looks: 'OWNER/REPOSITORY/.github/workflows/FILE@REF' },
  sub: { form: /:/, looks: 'repo:OWNER/REPOSITORY:…' },
};

/** Claims whose value changes with each run, or is not text: a value in a setting never matches again. */
const changingClaims = ['jti', 'run_id', 'check_run_id', 'exp', 'iat', 'nbf'];

/** Claims that strangers can satisfy, and how. */
const openClaims: Readonly<Record<string, string>> = {
  iss: 'the tokens of all repositories have the same issuer',
  aud: 'any repository can request a token with any audience',
  'actor actor_id': "a workflow in someone else's repository can get a token with the same value",
  'run_number run_attempt': 'every repository reaches the same number',
  'sha workflow_sha job_workflow_sha': 'a fork has the same commits',
  'ref ref_type ref_protected head_ref base_ref environment event_name workflow repository_visibility runner_environment':
    'any repository can get a token with the same value',
};

/** Parts of a customized `sub` that name the owner or the repository. A `:` inside a value is sent as `%3A`. */
const lastingSubject =
  /(^|:)(repo:[^:/]+\/[^:/]+|(repository_id|repository_owner_id|enterprise_id):\d+|(job_)?workflow_ref:[^:/]+\/[^:/]+\/[^:]+)(:|$)/;
const namedSubject = /(^|:)(repository:[^:/]+\/[^:/]+|repository_owner:[^:/]+|enterprise:[^:/]+)(:|$)/;

function findStrangers(claim: string, value: string): string | undefined {
  if (claim === 'sub') {
    if (lastingSubject.test(value) || namedSubject.test(value)) return undefined;
    return `the subject ${JSON.stringify(value)} does not name a repository or owner, so any repository can be set up to have it`;
  }
  if (claim.startsWith('repo_property_')) return 'any organization can define a property of the same name and value';
  const [, open] = Object.entries(openClaims).find(([claims]) => claims.split(' ').includes(claim)) ?? [];
  if (open !== undefined) return open;
  if (Object.hasOwn(boundClaims, claim) || changingClaims.includes(claim)) return undefined;
  const meant = findNearest(claim, Object.keys(boundClaims));
  return `this claim is not known to be bound to a repository or its owner${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}

/** Why no token of GitHub's can match; `undefined` if one can. */
function findProblem(claim: string, value: string, keyField: string): string | undefined {
  if (changingClaims.includes(claim)) return 'its value changes with each run';
  if (keyField !== claim) return 'there are spaces around its name';
  if (value.includes('*')) return 'the platform compares the whole text and does not support wildcards';
  const bound = boundClaims[claim];
  return bound === undefined || bound.form.test(value) ? undefined : `its values look like ${bound.looks}`;
}

function findRisk(claim: string, value: string, valueField: string, environment: Environment): string | undefined {
  if (valueField !== value) return 'there are spaces around its value, which the platform may not ignore';
  if (claim === 'repository' || claim === 'repository_owner' || (claim === 'sub' && !lastingSubject.test(value))) {
    return 'someone else can register the name after the owner or the repository is renamed or deleted';
  }
  if (claim.startsWith('enterprise')) return 'every workflow of every repository of the enterprise matches';
  if (claim === 'job_workflow_ref' && value !== environment.GITHUB_WORKFLOW_REF) {
    return 'every repository that can call that workflow (workflow_call) gets a matching token';
  }
  return undefined;
}

function describeUsers(claim: string, value: string): string {
  if (claim === 'repository_id') return `Every workflow of the repository with the ID ${value}`;
  if (claim === 'repository_owner_id') return `Every workflow of every repository of the owner with the ID ${value}`;
  if (claim === 'sub') return `Jobs whose subject is ${JSON.stringify(value)}`;
  return `Jobs of the workflow ${JSON.stringify(value)}`;
}

function relateToThisRun(claim: string, value: string, environment: Environment): string {
  const own = findOwnValue(claim, environment);
  if (!own) return '';
  return own === value ? ', including this run' : `; this run is not included: its ${claim} is ${JSON.stringify(own)}`;
}

/** This run's value of a claim, if the runner's environment has it. */
function findOwnValue(claim: string, environment: Environment): string | undefined {
  if (claim === 'repository_id') return environment.GITHUB_REPOSITORY_ID;
  if (claim === 'repository_owner_id') return environment.GITHUB_REPOSITORY_OWNER_ID;
  // The two differ only in a reusable workflow, for which the environment names only the caller.
  if (claim === 'job_workflow_ref' || claim === 'workflow_ref') return environment.GITHUB_WORKFLOW_REF;
  return undefined;
}

function formatProposal(environment: Environment): string {
  const proposal = (claim: string) => {
    const own = findOwnValue(claim, environment);
    return own ? `${claim} with the value ${own}` : claim;
  };
  return `Use ${proposal('repository_id')} (this repository), ${proposal('repository_owner_id')} (every repository of its owner), or ${proposal('job_workflow_ref')} (this workflow at this ref).`;
}
