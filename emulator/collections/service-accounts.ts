import { nullish } from 'valibot';
import { deleteAssignmentsTo } from '../access/role-assignments.ts';
import { refuse } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { described, filledText, identifier, mapWith } from '../resources/rules.ts';
import { type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePermissions, refuseMissingAs, smallPages } from './common.ts';

/** Service accounts (docs/internals/platform-api.md, Service accounts). The identifier of a deleted one stays reserved. */
export const serviceAccounts: Collection = {
  name: 'serviceAccounts',
  entity: 'serviceAccount',
  wire: { form: 'flat-json' },
  paths: {
    create: '/ng/api/serviceaccount',
    update: '/ng/api/serviceaccount/:identifier',
    read: '/ng/api/serviceaccount/aggregate/:identifier',
    delete: '/ng/api/serviceaccount/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/serviceaccount',
      shape: 'plain',
      index: 'pageIndex',
      size: 'pageSize',
      defaultSize: 1000,
      cap: 1000,
      identifiers: 'identifiers',
      show: showAccount,
    },
    {
      method: 'GET',
      path: '/ng/api/serviceaccount/aggregate',
      ...smallPages,
      identifiers: 'identifiers',
      subScopes: { query: 'filterType', value: 'INCLUDE_CHILD_SCOPE_SERVICE_ACCOUNTS' },
    },
  ],
  scope: { in: 'both' },
  permissions: definePermissions('SERVICEACCOUNT', 'core_serviceaccount'),
  schema: mapWith({ identifier: nullish(identifier), name: filledText, email: filledText, ...described }),
  createResource: ({ fields }, scope) => ({
    identifier: fields.identifier ? String(fields.identifier) : createIdentifier(String(fields.name)),
    name: String(fields.name),
    email: String(fields.email),
    description: fields.description ?? '',
    tags: fields.tags ?? {},
    ...toScopeFields(scope),
  }),
  describeMismatch: () => 'Service account identifier in the path and in the body do not match',
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `Service account [${identifier}] is already present or was deleted in scope`),
  refuseMissing: refuseMissingAs('Service account', 'does not exist'),
  show: (stored, state) => ({
    serviceAccount: showAccount(stored, state),
    createdAt: stored.createdAt,
    lastModifiedAt: stored.lastModifiedAt,
    tokensCount: 0,
    roleAssignmentsMetadataDTO: [],
  }),
  showSaved: (stored, governanceMetadata, state) => ({ ...showAccount(stored, state), governanceMetadata }),
  showDenied: (governanceMetadata) => ({ governanceMetadata }),
  deletion: {
    soft: true,
    cascade: ({ value }, { state }) => deleteAssignmentsTo(state, 'SERVICE_ACCOUNT', value),
  },
};

function showAccount({ value }: StoredResource, { account }: State): object {
  return { accountIdentifier: account, ...value };
}

/** The ID that the platform makes from a name: characters that an identifier cannot contain become underscores. */
function createIdentifier(name: string): string {
  return name
    .trim()
    .replace(/[^0-9a-zA-Z_$]+/g, '_')
    .replace(/^(?=[0-9$])/, '_');
}
