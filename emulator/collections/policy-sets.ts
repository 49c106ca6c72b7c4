import { array, boolean, nullish, picklist, string, unknown } from 'valibot';
import { asMaps, type Mapping } from '../../src/shared/object.ts';
import { refuseInGo } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { filledText, identifier, mapOf, optionalText } from '../resources/rules.ts';
import { findReferred } from '../state/references.ts';
import { type Resource, readScope, toScopeFields } from '../state/state.ts';
import { definePermissions, filterByFields } from './common.ts';
import { showPolicy } from './governance-policies.ts';

const policies = nullish(
  array(
    mapOf({ identifier: filledText, severity: picklist(['error', 'warning'], 'must be one of error, warning') }),
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
function pickGiven(fields: Mapping, names: readonly string[]): Mapping {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

const names = ['name', 'description', 'type', 'action', 'enabled', 'policies', 'entity_selector', 'resource_groups'];

/** Policy sets (docs/internals/platform-api.md, Policies). A create ignores the policies, which only an update adds. */
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
      ...filterByFields('type', 'action'),
    },
  ],
  scope: { in: 'query' },
  permissions: {
    ...definePermissions('GOVERNANCEPOLICYSETS', 'core_governancePolicySets'),
    create: ['core_governancePolicySets_create'],
  },
  schema: mapOf({
    identifier,
    name: filledText,
    type: filledText,
    action: filledText,
    enabled: boolean('must be true or false'),
    ...changeable,
  }),
  patch: {
    schema: mapOf({
      name: nullish(string()),
      type: nullish(string()),
      action: nullish(string()),
      enabled: boolean('must be true or false'),
      ...changeable,
    }),
    pickFields: (fields) => pickGiven(fields, names),
  },
  check({ fields }, within, { state }) {
    for (const { identifier } of asMaps(fields.policies)) {
      if (findReferred(state, 'governancePolicies', String(identifier), within) === undefined)
        refuseInGo(400, 'BadRequest', `policy ${identifier} not found`);
    }
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    ...pickGiven(fields, names.slice(1)),
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
      policies: asMaps(value.policies).flatMap(({ identifier, severity }) => {
        const policy = findReferred(state, 'governancePolicies', String(identifier), readScope(value));
        return policy === undefined ? [] : [{ ...showPolicy(policy, state), severity }];
      }),
      created: createdAt,
      updated: lastModifiedAt,
    };
  },
};
