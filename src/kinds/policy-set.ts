import { nullish, picklist } from 'valibot';
import { asFilledText, asList, formatScalar, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { creatable } from './permissions.ts';
import type { ResourceKey, Scope } from './resource-key.ts';
import { checkDuplicates } from './shared/diagnostics.ts';
import { applyFirst, policyApi, policyOrder } from './shared/policy-service.ts';
import { resolveReference } from './shared/references.ts';
import { formatReference } from './shared/requests.ts';
import { scopeShownIn } from './shared/responses.ts';
import {
  defineScopeFields,
  field,
  filledText,
  identifier,
  list,
  map,
  optionalMaps,
  optionalText,
  text,
  truth,
} from './shared/schema.ts';

/** The shortest notation of a reference to a policy, in which the platform shows none. */
function shortenReference(reference: string, scope: Scope): string {
  const named = resolveReference(reference, scope);
  return named === undefined ? reference : formatReference({ kind: 'policy', ...named }, scope);
}

function toRequest(config: Mapping, { scope }: ResourceKey): Mapping {
  if (!Array.isArray(config.policies)) return config;
  const policies = config.policies.map((policy) => {
    if (!isMap(policy) || typeof policy.identifier !== 'string') return policy;
    return { ...policy, identifier: shortenReference(policy.identifier, scope) };
  });
  return { ...config, policies };
}

/** The platform shows each policy as a whole, with its scope in fields instead of in a reference. */
function fromResponse(shown: Mapping): Mapping {
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

const policy = map({
  identifier: field(filledText, 'The policy: `x` in the same scope, `org.x` or `account.x`.', {
    reference: { kind: 'policy', inOwnScope: true },
  }),
  severity: field(
    picklist(['error', 'warning'], 'must be error or warning'),
    'error refuses what breaks the policy; warning only reports it.',
  ),
});

/** Policy sets, which say what policies check and when: docs/internals/platform-api.md, Policies. */
export const policySet = defineKind({
  name: 'policy set',
  key: 'policySet',
  fields: {
    name: field(filledText, 'Display name.'),
    identifier: field(identifier, 'Identifier of the policy set, which cannot be changed later.', { setBy: 'create' }),
    description: nullish(text),
    ...defineScopeFields('the policy set'),
    type: field(
      filledText,
      'What its policies check: pipeline, connector, service, environment, secret, template, infrastructure and others.',
    ),
    action: field(filledText, 'When they are evaluated: onsave, onrun, onstep and others, depending on the type.'),
    enabled: field(truth, 'Whether its policies are evaluated.'),
    policies: field(nullish(list(policy)), 'Its policies. Omit the field to keep those that the set has.', {
      setBy: 'update',
      unordered: true,
    }),
    entitySelector: field(optionalText, 'Which entities of the type are checked, such as all_entities_in_scope.', {
      setBy: 'update',
      sentAs: 'entity_selector',
    }),
    resourceGroups: field(
      optionalMaps,
      'The resource groups whose entities are checked, if the selector requires them.',
      { setBy: 'update', sentAs: 'resource_groups', unordered: true },
    ),
    applyFirst,
  },
  checks: {
    resource: ({ policies }, path) =>
      checkDuplicates(policies, [...path, 'policies'], 'policy ', (policy) => getField(policy, 'identifier')),
  },
  api: {
    ...policyApi,
    create: 'POST /pm/api/v1/policysets',
    read: 'GET /pm/api/v1/policysets/{identifier}',
    update: 'PATCH /pm/api/v1/policysets/{identifier}',
    updateMerges: true,
    list: { module: 'Policy as Code', request: 'GET /pm/api/v1/policysets?page={page}&per_page=100' },
    toRequest,
    fromResponse,
    deletion: { loses: 'its evaluations', request: 'DELETE /pm/api/v1/policysets/{identifier}' },
  },
  order: policyOrder,
  permissions: { ...creatable('governancePolicySets', 'Governance Policy Sets'), also: 'view of the policies' },
  elsewhere: { audit: { type: 'GOVERNANCE_POLICY_SET' }, terraform: { resources: ['harness_platform_policyset'] } },
  page: 'governance/policy-sets/{identifier}',
});
