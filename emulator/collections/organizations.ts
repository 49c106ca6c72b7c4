import { refuse, refuseRequest } from '../protocol/response.ts';
import { type Collection, refuseStaleAs } from '../resources/collection.ts';
import { described, fieldsOf, identifier, name } from '../resources/rules.ts';
import { deleteBelow } from '../resources/scope.ts';

/** Organizations (docs/platform-api.md, Organizations). */
export const organizations: Collection = {
  name: 'organizations',
  entity: 'organization',
  wire: { form: 'json', key: 'organization' },
  paths: {
    create: '/ng/api/organizations',
    update: '/ng/api/organizations/:identifier',
    read: '/ng/api/organizations/:identifier',
    delete: '/ng/api/organizations/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/organizations',
      shape: 'platform',
      index: 'pageIndex',
      size: 'pageSize',
      defaultSize: 50,
      cap: 100,
      identifiers: 'identifiers',
    },
  ],
  scope: { in: 'none' },
  contains: 'org',
  permissions: {
    resourceType: 'ORGANIZATION',
    create: ['core_organization_create'],
    update: ['core_organization_edit'],
    view: 'core_organization_view',
    delete: 'core_organization_delete',
  },
  schema: fieldsOf({ organization: fieldsOf({ identifier, name, ...described }) }),
  resourceOf: ({ fields }) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    description: fields.description ?? '',
    tags: fields.tags ?? {},
  }),
  mismatchOf: (inPath, { identifier }) => `Value mismatch: ${identifier} in the body, ${inPath} in the path`,
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
