import { randomUUID } from 'node:crypto';
import { findGithubJwksUrl } from '../checks/scim-rule.ts';
import type { Context } from '../context.ts';
import type { RawResponse } from '../http/messages.ts';
import { requestLimits, retryTransient, StatusError } from '../http/retry.ts';
import { openTransportTo } from '../http/transport.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import type { PlatformClient } from '../platform/request.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, getField, parseJson } from '../shared/object.ts';
import { formatReason, toClause } from '../shared/text.ts';
import { formatUserAgent } from '../shared/version.ts';
import { checkJwt, type JwtCheck } from './jwt.ts';
import type { RemoteRule } from './rule.ts';

/** A token for the SCIM interface with its checks, and a source of further tokens. */
export interface Bearer {
  readonly token: string;
  readonly checks: readonly JwtCheck[];
  readonly next: () => Promise<string>;
}

export interface ScimTask {
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

/**
 * Checks a token as the platform would by this rule, whose fields may be unknown (docs/internals/platform-api.md, JWT conditions).
 */
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

function createTokenSource(inputs: Inputs, context: Context): () => Promise<string> {
  const { scimAudience, scimToken } = inputs;
  return scimAudience === '' ? async () => scimToken : createIdentityTokens(scimAudience, requestLimits, context);
}

function readRuleInputs(inputs: Inputs, { environment }: Context): Partial<ScimRule> {
  const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
  const isGitHub = scimJwksUrl === '' && (scimAudience !== '' || scimIssuer === 'github');
  return { jwksUrl: isGitHub ? findGithubJwksUrl(environment) : scimJwksUrl, keyField, valueField };
}

/** Seconds for one request. The keys only improve an error, so a long wait is not worthwhile. */
const keyTimeout = 10;
const keyAttempts = 2;

/** Fetches public keys (a JWKS) as JSON. Throws if they cannot be fetched. */
function fetchKeys(url: string, context: Context): Promise<unknown> {
  const request = async () => {
    const response = await get(new URL(url), keyTimeout, context);
    if (response.status !== 200) throw new StatusError(`HTTP ${response.status}`, response);
    return JSON.parse(response.text) as unknown;
  };
  return retryTransient(request, keyAttempts, context);
}

/** A token is not returned in its last milliseconds before it expires, because the caller may need it for a while. */
const expiryMargin = 60_000;

/** Maximum number of characters of a token; servers refuse longer headers, and GitHub's tokens have about 2,000. */
const longestToken = 65_536;

/**
 * A source of identity tokens of this run, signed by GitHub for `audience`. It returns the same token until shortly before it
 * expires, and masks each new one first. The toolkit's `getIDToken` sends the same request but cannot be aborted: here each
 * attempt has `requestTimeout` seconds, and the run's signal aborts it. Transient failures are repeated, `maxAttempts` in all.
 * Rejects with an error for the user if the job may not have such a token, or if GitHub did not return one.
 */
export function createIdentityTokens(
  audience: string,
  limits: typeof requestLimits,
  context: Context,
): () => Promise<string> {
  let current = { token: '', until: Number.NEGATIVE_INFINITY };
  return async () => {
    if (context.clock.now() >= current.until) {
      const token = await fetchToken(audience, limits, context);
      context.secrets.add(token, 'credential');
      context.log.mask();
      current = { token, until: computeLastUse(token, context.clock.now()) };
    }
    return current.token;
  };
}

async function fetchToken(
  audience: string,
  { requestTimeout, maxAttempts }: typeof requestLimits,
  context: Context,
): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = context.environment;
  if (!address || !requestToken) {
    throw new Error(
      'This job has no identity token to use as the SCIM JWT. Add "permissions: { id-token: write }" to the job; a pull request from a fork never gets one.',
    );
  }
  try {
    const url = new URL(address);
    url.searchParams.set('audience', audience);
    return await retryTransient(
      () => requestIdentityToken(url, requestToken, requestTimeout, context),
      maxAttempts,
      context,
    );
  } catch (error) {
    throw new Error(
      `GitHub returned no identity token for the audience ${JSON.stringify(audience)}: ${toClause(formatReason(error))}.`,
      { cause: error },
    );
  }
}

async function requestIdentityToken(
  url: URL,
  requestToken: string,
  timeout: number,
  context: Context,
): Promise<string> {
  const response = await get(url, timeout, context, { authorization: `Bearer ${requestToken}` });
  const { status, text } = response;
  if (status !== 200) throw new StatusError(`it returned HTTP ${status}`, response);
  const token = asFilledText(getField(parseJson(text), 'value'));
  if (token === undefined || token.length > longestToken) throw new Error('its response does not contain one');
  return token;
}

/**
 * The time until which a new token may be returned, in milliseconds since the epoch: by its lifetime, which is correct even if
 * the runner's clock is wrong, and by its `exp`. A token without these times is used once.
 */
function computeLastUse(token: string, now: number): number {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const [issued, expiry] = [getField(claims, 'iat'), getField(claims, 'exp')];
  if (typeof issued !== 'number' || typeof expiry !== 'number') return Number.NEGATIVE_INFINITY;
  return Math.min(now + (expiry - issued) * 1000, expiry * 1000) - expiryMargin;
}

/**
 * Requests JSON once from a server other than the platform, and returns the response with any status. Throws an error whose
 * message is for the user if there was no response within `timeout` seconds or before the end of the run.
 */
async function get(
  url: URL,
  timeout: number,
  { environment, signal }: Pick<Context, 'environment' | 'signal'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  signal.throwIfAborted();
  const transport = openTransportTo(url, timeout, environment);
  try {
    const all = { accept: 'application/json', 'user-agent': formatUserAgent(environment), ...headers };
    return await transport.send(
      { method: 'GET', path: url.pathname + url.search, headers: all, body: undefined, requestId: randomUUID() },
      signal,
    );
  } finally {
    await transport.close();
  }
}
