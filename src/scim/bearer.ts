import type { Context } from '../context.ts';
import { retryTransient, StatusError } from '../http/retry.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { findGithubJwksUrl } from '../kinds/settings/assess-rule.ts';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import type { PlatformClient } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { formatReason } from '../shared/text.ts';
import { get } from './get.ts';
import { createIdentityTokens } from './identity-token.ts';
import { checkJwt, type JwtCheck } from './jwt.ts';
import type { RemoteRule } from './rule.ts';

/** A token for the SCIM interface with its checks, and a source of further tokens. */
export interface Bearer {
  readonly token: string;
  readonly checks: readonly JwtCheck[];
  readonly next: () => Promise<string>;
}

/** The dependencies of requests to the SCIM interface. */
export interface ScimTask {
  /** Sends the tokens of `bearer`. */
  readonly platform: PlatformClient;
  readonly bearer: Bearer;
  readonly inputs: Inputs;
  readonly context: Context;
  /** The account's rule, if it was already read. */
  readonly remote?: RemoteRule;
}

/**
 * Gets a token and checks it as the platform will. The result is a `failure` if there is none, or if the platform can only
 * refuse it: such a token is not sent. Warns about other problems before it is sent. `rule` is the one by which the platform
 * will check it, as far as it is known.
 */
export async function findBearer(
  inputs: Inputs,
  context: Context,
  rule: Partial<ScimRule> = readRuleInputs(inputs, context),
): Promise<Bearer | { readonly failure: Diagnostic }> {
  const next = createTokenSource(inputs, context);
  let token: string;
  try {
    token = await next();
  } catch (error) {
    return { failure: createError(formatReason(error)) };
  }
  const checks = await checkBearer(token, rule, context);
  const fatal = checks.filter((check) => check.fatal).map(({ name, detail }) => `${name}: ${detail}`);
  if (fatal.length > 0) {
    return { failure: createError(`The SCIM token was not sent: the platform would refuse it (${fatal.join('; ')}).`) };
  }
  for (const { name, detail } of checks.filter(({ result }) => result === 'failed')) {
    context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
  }
  return { token, checks, next };
}

/** Checks a token as the platform would by this rule, whose fields may be unknown (docs/platform-api.md, JWT conditions). */
export function checkBearer(token: string, rule: Partial<ScimRule>, context: Context): Promise<readonly JwtCheck[]> {
  const { keyField, valueField } = rule;
  const jwksUrl = rule.jwksUrl?.trim();
  return checkJwt(token, {
    ...(keyField && valueField ? { rule: { keyField, valueField } } : {}),
    ...(jwksUrl ? { jwksUrl } : {}),
    fetchKeys: (url) => fetchKeys(url, context),
    clock: context.clock,
  });
}

/** The token of the input, or with `scim-audience` identity tokens of the runner. */
function createTokenSource(inputs: Inputs, context: Context): () => Promise<string> {
  const { scimAudience, scimToken } = inputs;
  return scimAudience === '' ? async () => scimToken : createIdentityTokens(scimAudience, inputs, context);
}

/** The fields of the account's rule that the inputs set. */
function readRuleInputs(inputs: Inputs, { environment }: Context): Partial<ScimRule> {
  const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
  const isGitHub = scimJwksUrl === '' && (scimAudience !== '' || scimIssuer === 'github');
  return { jwksUrl: isGitHub ? findGithubJwksUrl(environment) : scimJwksUrl, keyField, valueField };
}

/**
 * Time limit for one request in seconds, and maximum number of attempts. The keys only improve an error, so a long wait is not
 * worthwhile.
 */
const timeout = 10;
const attempts = 2;

/** Fetches public keys (a JWKS) as JSON. Throws if they cannot be fetched. */
function fetchKeys(url: string, context: Context): Promise<unknown> {
  const request = async () => {
    const response = await get(new URL(url), timeout, context);
    if (response.status !== 200) throw new StatusError(`HTTP ${response.status}`, response);
    return JSON.parse(response.text) as unknown;
  };
  return retryTransient(request, attempts, context);
}
