import type { Step } from '../kinds/kind.ts';
import { ruleSettings, type ScimRule } from '../kinds/shared/scim-rule.ts';
import { locate } from '../payload/parse.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import type { Environment } from '../shared/environment.ts';
import { fieldOf } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import { scimRuleOf } from './rule.ts';

/** How well one claim and its value keep strangers away from the SCIM interface. */
export interface LockJudgement {
  /**
   * `good`: only what the owner chose fits. `weak`: fits, with a risk worth a warning.
   * `open`: strangers can hold a fitting token. `shut`: no token at all can fit.
   */
  readonly verdict: 'good' | 'weak' | 'open' | 'shut';
  readonly summary: string;
  /** What to write instead. */
  readonly hint?: string;
}

/**
 * The address of the keys with which GitHub signs the identity tokens of this run: github.com, a data residency
 * (`SUBDOMAIN.ghe.com`) or an Enterprise Server, told by the runner's `GITHUB_SERVER_URL` (platform-api.md 8).
 */
export function githubJwksUrl(environment: Environment): string {
  const server = new URL(environment.GITHUB_SERVER_URL || 'https://github.com');
  if (server.hostname === 'github.com') return 'https://token.actions.githubusercontent.com/.well-known/jwks';
  if (server.hostname.endsWith('.ghe.com')) return `https://token.actions.${server.hostname}/.well-known/jwks`;
  return `${server.origin}/_services/token/.well-known/jwks`;
}

/**
 * Whether an address serves GitHub's keys, which sign for every repository there is. An enterprise's own issuer path and
 * a query string (platform-api.md 3.5) lead to the same keys.
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
 * Judges the one claim by which the platform lets a JWT in (platform-api.md 3.4, 8). With GitHub's keys the claim is all
 * that keeps other repositories out, so it must be bound to the owner's repository; with keys of one's own any claim will
 * do. `environment` is the runner's, for the values of this run.
 */
export function judgeLock(
  rule: { readonly jwksUrl: string; readonly keyField: string; readonly valueField: string },
  environment: Environment,
): LockJudgement {
  const claim = rule.keyField.trim();
  const value = rule.valueField.trim();
  if (claim === '' || value === '') {
    return {
      verdict: 'shut',
      summary: `The ${claim === '' ? 'name of the claim' : `value for the claim ${claim}`} is empty, so no token can fit.`,
    };
  }
  if (!isGitHubJwks(rule.jwksUrl)) {
    return {
      verdict: 'good',
      summary: `Tokens whose claim ${quote(claim)} is ${quote(value)}, signed with a key of ${rule.jwksUrl.trim()}, can use the SCIM interface.`,
    };
  }

  const hint = proposals(environment);
  const stranger = whoElse(claim, value);
  if (stranger !== undefined) {
    return {
      verdict: 'open',
      summary: `The claim ${quote(claim)} does not lock the SCIM interface: GitHub signs the tokens of all repositories with the same keys, the platform cannot be relied on to check audience or issuer, and ${stranger}.`,
      hint,
    };
  }
  const misfit = whyNever(claim, value, rule.keyField);
  if (misfit !== undefined) {
    return {
      verdict: 'shut',
      summary: `No token can fit the claim ${quote(claim)} with ${quote(value)}: ${misfit}.`,
      hint,
    };
  }
  const risk = whyWeak(claim, value, rule.valueField, environment);
  if (risk !== undefined) {
    return { verdict: 'weak', summary: `The claim ${quote(claim)} locks the SCIM interface, but ${risk}.`, hint };
  }
  return {
    verdict: 'good',
    summary: `${whoFits(claim, value)} can use the SCIM interface${whetherThisRun(claim, value, environment)}.`,
  };
}

/** What a judgement comes to: an error where the lock is open or shut, a warning where it is weak. */
export function lockProblem({ verdict, summary, hint }: LockJudgement): Diagnostic | undefined {
  if (verdict === 'good') return undefined;
  const message = hint === undefined ? summary : `${summary} ${hint}`;
  return { severity: verdict === 'weak' ? 'warning' : 'error', summary: message };
}

/**
 * What `judgeLock` has against the rule that settings payloads write, at the place of its claim. They may write a part of
 * it: `held` is what the account has, where it is known. A rule that is emptied, or not known as a whole, is not judged.
 */
export function lockProblems(
  steps: readonly Step[],
  environment: Environment,
  held: Partial<ScimRule> = {},
): Diagnostic[] {
  const written = writtenRule(steps);
  const { jwksUrl, keyField, valueField } = { ...held, ...written };
  if (!lockFields.some((field) => written[field]) || !jwksUrl || !keyField || !valueField) return [];
  const diagnostic = lockProblem(judgeLock({ jwksUrl, keyField, valueField }, environment));
  return diagnostic === undefined ? [] : [{ ...diagnostic, ...placeOfLock(steps) }];
}

/** Whether settings payloads write so little of the rule that only the account can tell whether it locks. */
export function writesPartOfLock(steps: readonly Step[]): boolean {
  const written = writtenRule(steps);
  return lockFields.some((field) => written[field]) && lockFields.some((field) => written[field] === undefined);
}

/** The fields of the rule that make the lock, the telling one first. */
const lockFields = ['keyField', 'valueField', 'jwksUrl'] as const;

function writtenRule(steps: readonly Step[]): Partial<ScimRule> {
  return scimRuleOf(steps.filter(isSettings).flatMap(({ document }) => document.value));
}

function placeOfLock(steps: readonly Step[]): Pick<Diagnostic, 'location'> {
  for (const field of lockFields) {
    for (const { document } of steps.filter(isSettings)) {
      const entries = Array.isArray(document.value) ? document.value : [];
      const index = entries.findLastIndex((entry) => fieldOf(entry, 'identifier') === ruleSettings[field]);
      if (index >= 0)
        return omitUndefined({ location: locate(document, [{ path: [index, 'value'], at: 'value' }])[0] });
    }
  }
  return {};
}

function isSettings({ kind }: Step): boolean {
  return kind.name === 'settings';
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

/** Claims whose value changes with each run, or that are no text: what is written into a setting never fits again. */
const passingClaims = ['jti', 'run_id', 'check_run_id', 'exp', 'iat', 'nbf'];

/** Claims that strangers can satisfy, with who they are. */
const openClaims: Readonly<Record<string, string>> = {
  iss: 'the issuer is the same in all of them',
  aud: 'whoever asks for a token chooses its audience',
  actor: "the same person can start a workflow in a stranger's repository, whose owner then holds a fitting token",
  actor_id: "the same person can start a workflow in a stranger's repository, whose owner then holds a fitting token",
  run_number: 'the runs of every repository reach the same number',
  run_attempt: 'the runs of every repository reach the same number',
  sha: 'a fork holds the same commits',
  workflow_sha: 'a fork holds the same commits',
  job_workflow_sha: 'a fork holds the same commits',
  ...Object.fromEntries(
    [
      'ref',
      'ref_type',
      'ref_protected',
      'head_ref',
      'base_ref',
      'environment',
      'event_name',
      'workflow',
      'repository_visibility',
      'runner_environment',
    ].map((claim) => [claim, 'any other repository can produce the same value']),
  ),
};

/** Parts of a customised `sub` that name the owner or the repository; a `:` inside a value is sent as `%3A`. */
const lastingSubject =
  /(^|:)(repo:[^:/]+\/[^:/]+|(repository_id|repository_owner_id|enterprise_id):\d+|(job_)?workflow_ref:[^:/]+\/[^:/]+\/[^:]+)(:|$)/;
const namedSubject = /(^|:)(repository:[^:/]+\/[^:/]+|repository_owner:[^:/]+|enterprise:[^:/]+)(:|$)/;

/** Who else can hold a fitting token; `undefined` where the claim is bound. */
function whoElse(claim: string, value: string): string | undefined {
  if (claim === 'sub') {
    const bound = lastingSubject.test(value) || namedSubject.test(value);
    return bound
      ? undefined
      : `the subject ${quote(value)} names no repository or owner, so any repository can be set up to have it`;
  }
  if (claim.startsWith('repo_property_')) return 'any organization can define a property of the same name and value';
  if (Object.hasOwn(openClaims, claim)) return openClaims[claim];
  if (Object.hasOwn(boundClaims, claim) || passingClaims.includes(claim)) return undefined;
  const meant = findNearest(claim, Object.keys(boundClaims));
  return `this claim is not known to be bound to a repository or its owner${meant === undefined ? '' : ` (did you mean ${meant}?)`}`;
}

/** Why no token of GitHub's can fit; `undefined` where one can. */
function whyNever(claim: string, value: string, keyField: string): string | undefined {
  if (passingClaims.includes(claim)) return 'its value is another one in each run';
  if (keyField !== claim) return 'there are spaces around its name';
  if (value.includes('*')) return 'the platform compares the whole text and knows no wildcard';
  const bound = boundClaims[claim];
  return bound === undefined || bound.form.test(value) ? undefined : `its values look like ${bound.looks}`;
}

/** What speaks against a lock that holds today; `undefined` where nothing does. */
function whyWeak(claim: string, value: string, valueField: string, environment: Environment): string | undefined {
  if (valueField !== value)
    return 'there are spaces around its value, which the platform cannot be relied on to ignore';
  if (claim === 'repository' || claim === 'repository_owner' || (claim === 'sub' && !lastingSubject.test(value))) {
    return 'a name can be registered by somebody else after the owner or the repository is renamed or deleted';
  }
  if (claim.startsWith('enterprise')) return 'it lets in every workflow of every repository of the enterprise';
  if (claim === 'job_workflow_ref' && value !== environment.GITHUB_WORKFLOW_REF) {
    return 'if that workflow can be called from elsewhere (workflow_call in a public repository), every repository that calls it holds a fitting token';
  }
  return undefined;
}

function whoFits(claim: string, value: string): string {
  if (claim === 'repository_id') return `Every workflow of the repository with the id ${value}`;
  if (claim === 'repository_owner_id') return `Every workflow of every repository of the owner with the id ${value}`;
  if (claim === 'sub') return `Jobs whose subject is ${quote(value)}`;
  return `Jobs of the workflow ${quote(value)}`;
}

function whetherThisRun(claim: string, value: string, environment: Environment): string {
  const own = ownValue(claim, environment);
  if (!own) return '';
  return own === value ? ', this run among them' : `; this run is not among them, its own ${claim} is ${quote(own)}`;
}

/** This run's own value of a claim as far as the runner's environment tells it. */
function ownValue(claim: string, environment: Environment): string | undefined {
  if (claim === 'repository_id') return environment.GITHUB_REPOSITORY_ID;
  if (claim === 'repository_owner_id') return environment.GITHUB_REPOSITORY_OWNER_ID;
  // The two differ only inside a reusable workflow, where the environment knows the caller alone.
  if (claim === 'job_workflow_ref' || claim === 'workflow_ref') return environment.GITHUB_WORKFLOW_REF;
  return undefined;
}

function proposals(environment: Environment): string {
  const proposal = (claim: string) => {
    const own = ownValue(claim, environment);
    return own ? `${claim} with the value ${own}` : claim;
  };
  return `Use ${proposal('repository_id')} (this repository), ${proposal('repository_owner_id')} (every repository of its owner), or ${proposal('job_workflow_ref')} (this workflow at this ref).`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
