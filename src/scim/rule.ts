import type { Context } from '../context.ts';
import { ruleFields, ruleRequest, ruleSettings, type ScimRule, scimRuleOf } from '../kinds/settings/scim-rule.ts';
import { isLoopback } from '../platform/address.ts';
import { explainFailure, explainResponse } from '../platform/explain.ts';
import type { PlatformClient, Response } from '../platform/request.ts';
import { secretsOf } from '../secrets/secrets.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf } from '../shared/object.ts';

/** The settings payload that sets the rule: four entries (docs/platform-api.md, Settings). */
export function scimSettings(rule: ScimRule) {
  return ruleFields.map((field) => ({
    identifier: ruleSettings[field],
    value: rule[field],
    allowOverrides: false,
    updateType: 'UPDATE',
  }));
}

/** The rule that an account has, in force or about to be. */
export interface HeldRule {
  readonly rule: Partial<ScimRule>;
  /** When one of its settings was last saved, in milliseconds since the epoch; 0 where the platform does not say. */
  readonly savedAt: number;
}

/** What came of reading the rule; after a failure nothing is known of it. */
type RuleReading = ({ readonly held: HeldRule; readonly response: Response } | { readonly failure: Diagnostic }) & {
  readonly correlationId: string;
};

/**
 * Reads the rule that an account has (docs/platform-api.md, Settings). What is secret in it, such as a password in an address,
 * is masked.
 */
export async function readScimRule(
  platform: PlatformClient,
  account: string,
  { secrets, log }: Pick<Context, 'secrets' | 'log'>,
): Promise<RuleReading> {
  const doing = 'reading the SCIM JWT rule of the account';
  let response: Response;
  try {
    response = await platform.send(ruleRequest(account));
  } catch (error) {
    return explainFailure(error, doing);
  }
  const { correlationId } = response;
  if (!response.ok || !Array.isArray(response.data))
    return { failure: explainResponse(response, doing), correlationId };
  const saved = response.data.map((item) => fieldOf(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
  const rule = scimRuleOf(response.data);
  for (const { value } of secretsOf(Object.values(rule))) secrets.add(value, 'payload');
  log.mask();
  return { held: { rule, savedAt: Math.max(0, ...saved) }, response, correlationId };
}

/** The settings that a rule lacks; without one of them the platform accepts no JWT (docs/platform-api.md, JWT conditions). */
export function unsetSettings(rule: Partial<ScimRule>): string[] {
  return ruleFields.filter((field) => !rule[field]).map((field) => ruleSettings[field]);
}

/** What writing a rule does to the one that the account has. */
type RuleEffect =
  | { readonly effect: 'unchanged' | 'new' }
  /** `sentence` names the rule that would be lost. */
  | { readonly effect: 'replace'; readonly summary: string };

/**
 * Compares the rule to write (some or all of its ruleFields) with the one that the account has. An account has one rule:
 * replacing it locks out whoever uses it now (docs/platform-api.md, GitHub's OIDC token). A field that is empty so far replaces
 * nothing.
 */
export function ruleEffect(held: Partial<ScimRule>, wanted: Partial<ScimRule>): RuleEffect {
  const differing = ruleFields.filter((field) => wanted[field] !== undefined && wanted[field] !== (held[field] ?? ''));
  if (differing.length === 0) return { effect: 'unchanged' };
  const replaced = differing.filter((field) => held[field]);
  if (replaced.length === 0) return { effect: 'new' };
  const now = ruleFields.map((field) => `${ruleSettings[field]} = ${JSON.stringify(held[field] ?? '')}`).join(', ');
  return {
    effect: 'replace',
    summary: `The account already has a SCIM JWT rule (${now}), and an account has only one: replacing ${replaced
      .map((field) => ruleSettings[field])
      .join(' and ')} locks out whoever uses it now, such as the user sync of an identity provider.`,
  };
}

/**
 * Every problem of a rule given by the inputs `scim-jwks-url`, `scim-key-field`, `scim-value-field` and
 * `scim-service-account-id`; the platform itself saves any text (docs/platform-api.md, Settings). How safe the claim is, is for
 * `judgeRule` to say.
 */
export function checkScimRule(rule: ScimRule): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const error = (message: string) => diagnostics.push({ severity: 'error', summary: message });

  const address = URL.parse(rule.jwksUrl);
  if (address === null) {
    error(
      `scim-jwks-url is ${JSON.stringify(rule.jwksUrl)}, which is not an address; give the https address of the public keys.`,
    );
  } else if (address.username !== '' || address.password !== '') {
    // Not quoted: it holds a password.
    error(
      'scim-jwks-url holds a user name or password, which everybody who can view the settings would read; give an address that serves the keys openly.',
    );
  } else if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLoopback(address.hostname))) {
    error(
      `scim-jwks-url is ${JSON.stringify(rule.jwksUrl)}; it must begin with https, since whoever can change the keys on their way can act on the account.`,
    );
  }
  if (rule.keyField.trim() === '')
    error('scim-key-field is empty; name the claim that the platform shall compare, such as repository_id.');
  if (rule.valueField.trim() === '') error('scim-value-field is empty; give the one value that the claim must have.');

  const id = rule.serviceAccountId;
  if (id.trim() === '') {
    error(
      'scim-service-account-id is empty; give the Id (not the name) of the service account under which SCIM calls act.',
    );
  } else if (!/^[a-zA-Z_][0-9a-zA-Z_$]{0,127}$/.test(id)) {
    diagnostics.push({
      severity: 'warning',
      summary: `scim-service-account-id is ${JSON.stringify(id)}, which does not look like an Id; it is generated from the service account's name and shown beside it, and is neither the name nor the e-mail.`,
    });
  }
  return diagnostics;
}
