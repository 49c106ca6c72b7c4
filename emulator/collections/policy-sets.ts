import { array, boolean, nullish, picklist, string, unknown } from 'valibot';
import { asMap, isMap } from '../../src/shared/object.ts';
import { refuseInGo } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { filledText, identifier, mapWith, optionalText } from '../resources/rules.ts';
import {
  formatKey,
  type Resource,
  readScope,
  type Scope,
  type State,
  type StoredResource,
  toScopeFields,
} from '../state/state.ts';
import { definePermissions } from './common.ts';
import { showPolicy } from './governance-policies.ts';

const policies = nullish(
  array(
    mapWith({ identifier: filledText, severity: picklist(['error', 'warning'], 'must be one of error, warning') }),
    'must be a list',
  ),
);
const changeable = {
  description: optionalText,
  policies,
  entity_selector: nullish(unknown()),
  resource_groups: nullish(unknown()),
};

/** The fields that a request gives. */
function given(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

const names = ['name', 'description', 'type', 'action', 'enabled', 'policies', 'entity_selector', 'resource_groups'];

/** Policy sets (docs/platform-api.md, Policies). A create ignores the policies, which only an update adds. */
export const policySets: Collection = {
  name: 'policySets',
  entity: 'policySet',
  wire: { form: 'flat-json' },
  service: 'governance',
  paths: {
    create: '/pm/api/v1/policysets',
    patch: '/pm/api/v1/policysets/:identifier',
    read: '/pm/api/v1/policysets/:identifier',
    delete: '/pm/api/v1/policysets/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/pm/api/v1/policysets',
      shape: 'plain',
      index: 'page',
      size: 'per_page',
      defaultSize: 20,
      cap: 100,
      filters: ['type', 'action'],
      matches: ({ value }, query) =>
        ['type', 'action'].every((field) => !query.get(field) || query.get(field) === value[field]),
    },
  ],
  scope: { in: 'query' },
  permissions: {
    ...definePermissions('GOVERNANCEPOLICYSETS', 'core_governancePolicySets'),
    create: ['core_governancePolicySets_create'],
  },
  schema: mapWith({
    identifier,
    name: filledText,
    type: filledText,
    action: filledText,
    enabled: boolean('must be true or false'),
    ...changeable,
  }),
  patch: {
    schema: mapWith({
      name: nullish(string()),
      type: nullish(string()),
      action: nullish(string()),
      enabled: boolean('must be true or false'),
      ...changeable,
    }),
    pickFields: (fields) => given(fields, names),
  },
  check({ fields }, within, { state }) {
    for (const { identifier } of policiesIn(fields)) {
      if (findPolicy(state, String(identifier), within) === undefined)
        refuseInGo(400, 'BadRequest', `policy ${identifier} not found`);
    }
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    ...given(fields, names.slice(1)),
    ...toScopeFields(scope),
  }),
  initially: ({ policies: _, entity_selector: __, resource_groups: ___, ...resource }) => resource as Resource,
  refuseDuplicate: () => refuseInGo(400, 'BadRequest', 'policy set identifier must be unique'),
  refuseMissing: ({ identifier }) => refuseInGo(404, 'NotFound', `policy set ${identifier} not found`),
  show({ value, createdAt, lastModifiedAt }, state) {
    const { identifier, name, orgIdentifier, projectIdentifier, policies: _, ...rest } = value;
    return {
      account_id: state.account,
      org_id: orgIdentifier ?? '',
      project_id: projectIdentifier ?? '',
      identifier,
      name,
      description: '',
      ...rest,
      policies: policiesIn(value).flatMap(({ identifier, severity }) => {
        const policy = findPolicy(state, String(identifier), readScope(value));
        return policy === undefined ? [] : [{ ...showPolicy(policy, state), severity }];
      }),
      created: createdAt,
      updated: lastModifiedAt,
    };
  },
};

function policiesIn({ policies }: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  return (Array.isArray(policies) ? policies : []).filter(isMap).map(asMap);
}

/** The policy that a reference in a scope names: `x`, `org.x` or `account.x`. */
function findPolicy(state: State, reference: string, { org, project }: Scope): StoredResource | undefined {
  const [, level, identifier = ''] = /^(?:(account|org)\.)?(.*)$/.exec(reference) ?? [];
  const scope = level === 'account' ? {} : level === 'org' ? { org } : { org, project };
  return state.governancePolicies.get(formatKey(scope, identifier));
}
