import type { Context } from '../context.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { githubJwksUrl } from '../kinds/settings/judge-rule.ts';
import type { ScimRule } from '../kinds/settings/scim-rule.ts';
import { type Diagnostic, errorOf } from '../shared/diagnostic.ts';
import { reasonOf } from '../shared/text.ts';
import { identityTokens } from './identity-token.ts';
import { checkJwt, type JwtCheck } from './jwt.ts';
import { fetchKeys } from './keys.ts';

/** A token for the SCIM interface that was looked at, and the way to further ones. */
export interface Bearer {
  readonly token: string;
  readonly checks: readonly JwtCheck[];
  readonly next: () => Promise<string>;
}

/**
 * Gets a token and looks at it as the platform will. `failure` where there is none, or where the platform can only
 * refuse it: such a token is not worth sending. Warns of what else is wrong with it, before it is sent. `rule` is the one by
 * which the platform will look at it, as far as it is known.
 */
export async function findBearer(
  inputs: Inputs,
  context: Context,
  rule: Partial<ScimRule> = knownRule(inputs, context),
): Promise<Bearer | { readonly failure: Diagnostic }> {
  const next = tokensOf(inputs, context);
  let token: string;
  try {
    token = await next();
  } catch (error) {
    return { failure: { severity: 'error', summary: reasonOf(error) } };
  }
  const checks = await checkBearer(token, rule, context);
  const hopeless = checks.filter((check) => check.hopeless).map(({ name, detail }) => `${name}: ${detail}`);
  if (hopeless.length > 0) {
    const summary = `The SCIM token was not sent, because the platform can only refuse it (${hopeless.join('; ')}).`;
    return { failure: errorOf(summary) };
  }
  for (const { name, detail } of checks.filter(({ result }) => result === 'failed')) {
    context.log.warning(`The platform will probably refuse the SCIM token (${name}: ${detail}).`);
  }
  return { token, checks, next };
}

/** Looks at a token as the platform would by this rule, whose fields may be unknown (docs/platform-api.md, JWT conditions). */
export function checkBearer(token: string, rule: Partial<ScimRule>, context: Context): Promise<readonly JwtCheck[]> {
  const { jwksUrl, keyField, valueField } = rule;
  return checkJwt(token, {
    ...(keyField && valueField ? { rule: { keyField, valueField } } : {}),
    ...(jwksUrl ? { jwksUrl } : {}),
    fetchKeys: (url) => fetchKeys(url, context),
    clock: context.clock,
  });
}

/** The token given, or with `scim-audience` identity tokens of the runner. */
function tokensOf(inputs: Inputs, context: Context): () => Promise<string> {
  const { scimAudience: audience, scimToken: token } = inputs;
  return audience === '' ? async () => token : identityTokens(audience, inputs, context);
}

/** What the inputs tell of the account's rule. */
function knownRule(inputs: Inputs, { environment }: Context): Partial<ScimRule> {
  const { scimAudience, scimIssuer, scimJwksUrl, scimKeyField: keyField, scimValueField: valueField } = inputs;
  const isGitHub = scimJwksUrl === '' && (scimAudience !== '' || scimIssuer === 'github');
  return { jwksUrl: isGitHub ? githubJwksUrl(environment) : scimJwksUrl, keyField, valueField };
}
