import type { Request } from '../../platform/request.ts';
import { asList, isMap, type Mapping } from '../../shared/object.ts';
import { buildRequest } from '../shared/requests.ts';

/**
 * The rule by which the platform accepts a JWT on its SCIM interface: the four settings of docs/internals/platform-api.md,
 * Settings.
 */
export interface ScimRule {
  readonly jwksUrl: string;
  /** Name of the claim that is compared. */
  readonly keyField: string;
  readonly valueField: string;
  /** ID of the service account under which requests run. */
  readonly serviceAccountId: string;
}

export const ruleSettings: Readonly<Record<keyof ScimRule, string>> = {
  jwksUrl: 'scim_jwt_token_jwks_keys_url',
  keyField: 'scim_jwt_token_key_field',
  valueField: 'scim_jwt_token_value_field',
  serviceAccountId: 'scim_jwt_token_service_account_id',
};

export const ruleFields = Object.keys(ruleSettings) as (keyof ScimRule)[];

const ruleNames: ReadonlySet<unknown> = new Set(Object.values(ruleSettings));

/** Whether an entry or a setting is one of the rule. The rule exists only in the account. */
export function isRuleSetting({ identifier }: Mapping): boolean {
  return ruleNames.has(identifier);
}

/**
 * The fields of the rule in a list of setting entries, without other settings. Accepts entries of a payload and of the
 * platform's responses (docs/internals/platform-api.md, Settings).
 * `RESTORE` and an empty value give ''.
 */
export function parseScimRule(entries: unknown): Partial<ScimRule> {
  const rule: { -readonly [field in keyof ScimRule]?: string } = {};
  for (const item of asList(entries)) {
    const entry = isMap(item) && isMap(item.setting) ? item.setting : item;
    if (!isMap(entry)) continue;
    const field = ruleFields.find((name) => ruleSettings[name] === entry.identifier);
    if (field === undefined) continue;
    rule[field] = typeof entry.value === 'string' && entry.updateType !== 'RESTORE' ? entry.value : '';
  }
  return rule;
}

/**
 * The request that reads all four settings of the rule, which the platform keeps in one group (docs/internals/platform-api.md,
 * Settings).
 */
export function buildRuleRequest(account: string): Request {
  const template = 'GET /gateway/ng/api/settings?category=SCIM&group=scim_jwt_token_configuration_g1';
  return buildRequest(template, { account }, {});
}
