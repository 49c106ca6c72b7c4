import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Collection, refuseStaleAs } from '../resources/collection.ts';
import { described, identifier, mapWith, name } from '../resources/rules.ts';
import { deleteBelow } from '../resources/scope.ts';
import { definePaths, definePermissions, smallPages } from './common.ts';

/** Organizations (docs/internals/platform-api.md, Organizations). */
export const organizations: Collection = {
  name: 'organizations',
  entity: 'organization',
  wire: { form: 'json', key: 'organization' },
  paths: definePaths('/ng/api/organizations'),
  lists: [{ method: 'GET', path: '/ng/api/organizations', ...smallPages, identifiers: 'identifiers' }],
  scope: { in: 'none' },
  contains: 'org',
  permissions: { ...definePermissions('ORGANIZATION', 'core_organization'), create: ['core_organization_create'] },
  schema: mapWith({ organization: mapWith({ identifier, name, ...described }) }),
  createResource: ({ fields }) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    description: fields.description ?? '',
    tags: fields.tags ?? {},
  }),
  describeMismatch: (inPath, { identifier }) => `Value mismatch: ${identifier} in the body, ${inPath} in the path`,
  refuseStale: refuseStaleAs('Organization'),
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `An organization with identifier [${identifier}] is already present`),
  refuseMissing: ({ identifier }) =>
    refuse(404, 'ENTITY_NOT_FOUND', `Organization with identifier [${identifier}] not found`),
  show: ({ value, createdAt, lastModifiedAt }) => ({
    organization: value,
    createdAt,
    lastModifiedAt,
    harnessManaged: value.identifier === 'default',
  }),
  hasVersion: true,
  deletion: {
    check: ({ value: { identifier } }) => {
      if (identifier === 'default') refuseRequest(`Organization [${identifier}] is managed by the platform`);
    },
    cascade: ({ value }, { state }) => deleteBelow(state, { org: value.identifier }),
  },
};
