import type { Mapping } from '../../src/shared/object.ts';
import { refuseInGo } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { filledText, identifier, mapWith, optionalText } from '../resources/rules.ts';
import { type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePermissions } from './common.ts';

/** Policies of the governance service (docs/internals/platform-api.md, Policies). */
export const governancePolicies: Collection = {
  name: 'governancePolicies',
  entity: 'policy',
  wire: { form: 'flat-json' },
  service: 'governance',
  paths: {
    create: '/pm/api/v1/policies',
    patch: '/pm/api/v1/policies/:identifier',
    read: '/pm/api/v1/policies/:identifier',
    delete: '/pm/api/v1/policies/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/pm/api/v1/policies',
      shape: 'plain',
      index: 'page',
      size: 'per_page',
      defaultSize: 20,
      cap: 100,
    },
  ],
  scope: { in: 'query' },
  permissions: {
    ...definePermissions('GOVERNANCEPOLICY', 'core_governancePolicy'),
    create: ['core_governancePolicy_create'],
  },
  // A save does not compile it.
  schema: mapWith({ identifier, name: filledText, rego: filledText }),
  patch: {
    schema: mapWith({ name: optionalText, rego: filledText }),
    pickFields: ({ name, rego }) => ({ ...(name !== undefined && { name }), ...(rego !== undefined && { rego }) }),
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    rego: fields.rego,
    ...toScopeFields(scope),
  }),
  refuseDuplicate: () => refuseInGo(400, 'BadRequest', 'policy identifier must be unique'),
  refuseMissing: ({ identifier }) => refuseInGo(404, 'NotFound', `policy ${identifier} not found`),
  show: showPolicy,
};

/** A policy in responses; one that is not in Git has empty fields about it. */
export function showPolicy({ value, createdAt, lastModifiedAt }: StoredResource, { account }: State): Mapping {
  const { identifier, name, orgIdentifier, projectIdentifier, rego, git_repo = '', git_path = '' } = value;
  return {
    account_id: account,
    org_id: orgIdentifier ?? '',
    project_id: projectIdentifier ?? '',
    identifier,
    name,
    rego,
    created: createdAt,
    updated: lastModifiedAt,
    git_connector_ref: '',
    git_repo,
    git_path,
    git_default_branch: '',
  };
}
