import type { Context } from '../context.ts';
import { isLoopback } from '../http/proxy.ts';
import {
  buildRuleRequest,
  parseScimRule,
  ruleFields,
  ruleSettings,
  type ScimRule,
} from '../kinds/settings/scim-rule.ts';
import { explain } from '../platform/explain.ts';
import { asLost, type PlatformClient, type Response } from '../platform/request.ts';
import { findSecrets } from '../secrets/detect.ts';
import { createError, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { identifierPattern } from '../shared/identifier.ts';
import { getField } from '../shared/object.ts';

/** The settings payload that sets the rule: four entries (docs/internals/platform-api.md, Settings). */
export function createScimSettings(rule: ScimRule) {
  return ruleFields.map((field) => ({
    identifier: ruleSettings[field],
    value: rule[field],
    allowOverrides: false,
    updateType: 'UPDATE',
  }));
}

/** The rule that an account has, which may not have taken effect yet. */
export interface RemoteRule {
  readonly rule: Partial<ScimRule>;
  /** When one of its settings was last saved, in milliseconds since the epoch; 0 if the platform does not say. */
  readonly savedAt: number;
}

type RuleReading = { readonly remote: RemoteRule; readonly response: Response } | { readonly failure: Diagnostic };

/**
 * Reads the account's rule (docs/internals/platform-api.md, Settings). Secrets in it, such as a password in an address, are masked.
 */
export async function readScimRule(
  platform: PlatformClient,
  account: string,
  { secrets, log }: Pick<Context, 'secrets' | 'log'>,
): Promise<RuleReading> {
  const task = { verb: 'read', resource: 'the SCIM JWT rule of the account' };
  let response: Response;
  try {
    response = await platform.send(buildRuleRequest(account));
  } catch (error) {
    return { failure: explain(asLost(error), task) };
  }
  const { data } = response;
  if (!response.ok || !Array.isArray(data)) return { failure: explain(response, task) };
  const times = data.map((item) => getField(item, 'lastModifiedAt')).filter((time) => typeof time === 'number');
  const rule = parseScimRule(data);
  for (const { value, origin } of findSecrets(Object.values(rule))) secrets.add(value, origin);
  log.mask();
  return {
    remote: { rule, savedAt: times.reduce((latest, time) => Math.max(latest, time), 0) },
    response,
  };
}

/**
 * The missing settings of a rule; if one is missing, the platform accepts no JWT (docs/internals/platform-api.md, JWT conditions).
 */
export function findUnsetSettings(rule: Partial<ScimRule>): string[] {
  return ruleFields.filter((field) => !rule[field]).map((field) => ruleSettings[field]);
}

type RuleEffect =
  | { readonly effect: 'none' | 'add' }
  /** The summary names the rule that would be lost. */
  | { readonly effect: 'replace'; readonly summary: string };

/**
 * Compares a rule, or some of its fields, with the rule of the account. An account has one rule: replacing it locks out its
 * current users (docs/internals/platform-api.md, GitHub's OIDC token). Filling an empty field replaces nothing.
 */
export function compareRules(rule: Partial<ScimRule>, remote: Partial<ScimRule>): RuleEffect {
  const differing = ruleFields.filter((field) => rule[field] !== undefined && rule[field] !== (remote[field] ?? ''));
  if (differing.length === 0) return { effect: 'none' };
  const replaced = differing.filter((field) => remote[field]).map((field) => ruleSettings[field]);
  if (replaced.length === 0) return { effect: 'add' };
  const present = ruleFields
    .map((field) => `${ruleSettings[field]} = ${JSON.stringify(remote[field] ?? '')}`)
    .join(', ');
  return {
    effect: 'replace',
    summary: `The account already has a SCIM JWT rule (${present}), and an account has only one. Replacing ${replaced.join(' and ')} locks out its current users, such as the user sync of an identity provider.`,
  };
}

/**
 * Every problem of a rule from inputs; the platform itself saves any text (docs/internals/platform-api.md, Settings). `assessRule`
 * decides how safe the claim is.
 */
export function checkScimRule(rule: ScimRule): Diagnostic[] {
  return [
    checkJwksUrl(rule.jwksUrl),
    rule.keyField.trim() === ''
      ? createError('`input:scim-key-field` is empty.', {
          hint: 'Set it to the claim to compare, such as repository_id.',
        })
      : undefined,
    rule.valueField.trim() === ''
      ? createError('`input:scim-value-field` is empty.', { hint: 'Set it to the value that the claim must have.' })
      : undefined,
    checkServiceAccountId(rule.serviceAccountId),
  ].filter((diagnostic) => diagnostic !== undefined);
}

function checkJwksUrl(url: string): Diagnostic | undefined {
  const address = URL.parse(url);
  if (address === null) {
    return createError(
      `Invalid \`input:scim-jwks-url\` ${JSON.stringify(url)}; expected the https address of the public keys.`,
    );
  }
  if (address.username !== '' || address.password !== '') {
    // Not quoted: it contains a password.
    const summary =
      '`input:scim-jwks-url` contains a user name or password, which anyone who can view the settings can read.';
    return createError(summary, { hint: 'Set an address that serves the keys without a login.' });
  }
  if (address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))) return undefined;
  return createError(
    `Invalid \`input:scim-jwks-url\` ${JSON.stringify(url)}; it must start with https, because anyone who can change the keys in transit can act on the account.`,
  );
}

function checkServiceAccountId(id: string): Diagnostic | undefined {
  const hint =
    'Set the ID that the platform shows next to the name of the service account; it is neither the name nor the e-mail address.';
  if (id.trim() === '') return createError('`input:scim-service-account-id` is empty.', { hint });
  if (identifierPattern.test(id)) return undefined;
  return createWarning(`\`input:scim-service-account-id\` ${JSON.stringify(id)} does not look like an ID.`, { hint });
}
