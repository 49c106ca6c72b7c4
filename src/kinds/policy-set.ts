import { nullish, picklist } from 'valibot';
import { asFilledText, asList, formatScalar, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { creatable } from './permissions.ts';
import type { ResourceKey, Scope } from './resource-key.ts';
import { checkDuplicates } from './shared/diagnostics.ts';
import { defineCommonFields, optionalMaps, optionalText } from './shared/fields.ts';
import { applyFirst, policyService } from './shared/policy-service.ts';
import { resolveReference } from './shared/references.ts';
import { formatReference } from './shared/requests.ts';
import { scopeShownIn } from './shared/responses.ts';
import { described, filledText, identifier, list, map, truth } from './shared/schema.ts';

const severities = ['error', 'warning'] as const;

/** The shortest notation of a reference to a policy, in which the platform shows none. */
function shortenReference(reference: string, scope: Scope): string {
  const named = resolveReference(reference, scope);
  return named === undefined ? reference : formatReference({ kind: 'policy', ...named }, scope);
}

/** A set as it is sent, with the policies that it names in the notation of `asWritten`. */
function asSent({ applyFirst: _, ...config }: Mapping, { scope }: ResourceKey): Mapping {
  if (!Array.isArray(config.policies)) return config;
  const policies = config.policies.map((policy) => {
    if (!isMap(policy) || typeof policy.identifier !== 'string') return policy;
    return { ...policy, identifier: shortenReference(policy.identifier, scope) };
  });
  return { ...config, policies };
}

/**
 * A set in the form of a document. The platform shows each policy as a whole, with the scope in fields instead of in the reference
 * by which it was sent.
 */
function asWritten(shown: Mapping): Mapping {
  const account = asFilledText(shown.accountIdentifier) ?? '';
  const scope = scopeShownIn(shown, account);
  const { identifier, name, description, type, action, enabled, entitySelector, resourceGroups } = shown;
  const policies = asList(shown.policies).map((policy) => {
    const named = formatScalar(getField(policy, 'identifier'));
    const own = scopeShownIn(
      { orgIdentifier: getField(policy, 'org_id'), projectIdentifier: getField(policy, 'project_id') },
      account,
    );
    const reference = /^(?:account|org)\./.test(named)
      ? shortenReference(named, scope)
      : formatReference({ kind: 'policy', scope: own, identifier: named }, scope);
    return { identifier: reference, severity: getField(policy, 'severity') };
  });
  return omitUndefined({
    ...{ identifier, name, description, type, action, enabled, policies },
    ...{ entitySelector, resourceGroups },
  });
}

const { tags: _, ...fields } = defineCommonFields('the policy set', identifier);

/** Policy sets, which say what policies check and when: docs/platform-api.md, Policies. */
export const policySet: KindDefinition = {
  name: 'policy set',
  key: 'policySet',
  fields: {
    ...fields,
    type: described(
      filledText,
      'What its policies check: pipeline, connector, service, environment, secret, template, infrastructure and others.',
    ),
    action: described(filledText, 'When they are evaluated: onsave, onrun, onstep and others, depending on the type.'),
    enabled: described(truth, 'Whether its policies are evaluated.'),
    policies: described(
      nullish(
        list(
          map({
            identifier: described(filledText, 'The policy: `x` in the same scope, `org.x` or `account.x`.'),
            severity: described(
              picklist(severities, 'must be error or warning'),
              'error refuses what breaks the policy; warning only reports it.',
            ),
          }),
        ),
      ),
      'Its policies. Omit the field to keep those that the set has.',
    ),
    entitySelector: described(optionalText, 'Which entities of the type are checked, such as all_entities_in_scope.'),
    resourceGroups: described(
      optionalMaps,
      'The resource groups whose entities are checked, if the selector requires them.',
    ),
    applyFirst,
  },
  check: ({ policies }, path) =>
    checkDuplicates(policies, [...path, 'policies'], 'policy ', (policy) => getField(policy, 'identifier')),
  wire: { form: 'json', flat: true },
  ...policyService,
  fieldNames: {
    ...policyService.fieldNames,
    entitySelector: 'entity_selector',
    resourceGroups: 'resource_groups',
  },
  asSent,
  asWritten,
  ignored: ['applyFirst'],
  unordered: ['policies', 'resourceGroups'],
  create: 'POST /pm/api/v1/policysets',
  createLacks: ['policies', 'entitySelector', 'resourceGroups'],
  read: 'GET /pm/api/v1/policysets/{identifier}',
  update: 'PATCH /pm/api/v1/policysets/{identifier}',
  list: { request: 'GET /pm/api/v1/policysets?page={page}&per_page=100', whole: true },
  permissions: { ...creatable('governancePolicySets', 'Governance Policy Sets'), also: 'view of the policies' },
  audit: { type: 'GOVERNANCE_POLICY_SET' },
  terraform: { resources: ['harness_platform_policyset'] },
  references: [{ field: 'identifier', inItemsOf: 'policies', kind: 'policy', inOwnScope: true }],
  deletion: { request: 'DELETE /pm/api/v1/policysets/{identifier}' },
  page: 'governance/policy-sets/{identifier}',
};
