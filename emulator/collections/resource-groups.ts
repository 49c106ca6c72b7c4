import { array, boolean, nullish, picklist, string } from 'valibot';
import { asMap, asMaps } from '../../src/shared/object.ts';
import { levelOf } from '../access/permissions.ts';
import { deleteAssignmentsWith } from '../access/role-assignments.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { described, filledText, identifier, mapOf, optionalText } from '../resources/rules.ts';
import { type Scope, type StoredResource, storeInitially, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, refuseMissingAs, smallPages } from './common.ts';

const texts = nullish(array(string('must be text'), 'must be a list'));
const includedScope = mapOf({
  filter: picklist(['EXCLUDING_CHILD_SCOPES', 'INCLUDING_CHILD_SCOPES'], 'is not a filter of scopes'),
  accountIdentifier: filledText,
  orgIdentifier: optionalText,
  projectIdentifier: optionalText,
});
const resourceSelector = mapOf({
  resourceType: filledText,
  identifiers: texts,
  attributeFilter: nullish(mapOf({ attributeName: optionalText, attributeValues: texts })),
});

/** Resource groups (docs/internals/platform-api.md, Resource groups): managed ones cannot be changed. */
export const resourceGroups: Collection = {
  name: 'resourceGroups',
  entity: 'resourceGroup',
  wire: { form: 'json', key: 'resourceGroup' },
  paths: definePaths('/resourcegroup/api/v2/resourcegroup'),
  lists: [{ method: 'GET', path: '/resourcegroup/api/v2/resourcegroup', ...smallPages }],
  scope: { in: 'both' },
  permissions: definePermissions('RESOURCEGROUP', 'core_resourcegroup'),
  schema: mapOf({
    resourceGroup: mapOf({
      accountIdentifier: filledText,
      identifier,
      name: filledText,
      color: optionalText,
      allowedScopeLevels: texts,
      includedScopes: nullish(array(includedScope, 'must be a list')),
      resourceFilter: nullish(
        mapOf({
          includeAllResources: nullish(boolean('must be true or false')),
          resources: nullish(array(resourceSelector, 'must be a list')),
        }),
      ),
      ...described,
    }),
  }),
  check({ fields }, names) {
    if (names.identifier.startsWith('_'))
      refuseRequest(`Resource group ${names.identifier} is managed by the platform`);
    if (asMaps(fields.includedScopes).filter(({ orgIdentifier }) => orgIdentifier).length > 75)
      refuseRequest('A resource group can have at most 75 scopes');
    for (const { identifiers } of asMaps(asMap(fields.resourceFilter).resources)) {
      if (Array.isArray(identifiers) && identifiers.length > 1300)
        refuseRequest('A resource group can have at most 1300 identifiers of a resource type');
    }
  },
  createResource: ({ fields }, { org, project }, account) => ({
    accountIdentifier: account,
    ...toScopeFields({ org, project }),
    identifier: String(fields.identifier),
    name: String(fields.name),
    color: fields.color ?? '#0063F7',
    description: fields.description ?? '',
    tags: fields.tags ?? {},
    allowedScopeLevels: [levelOf({ org, project })],
    includedScopes: fields.includedScopes ?? [],
    resourceFilter: fields.resourceFilter ?? { includeAllResources: false, resources: [] },
  }),
  describeMismatch: () => 'Resource group identifier in the path and in the body do not match',
  refuseDuplicate: ({ identifier }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `A resource group with identifier ${identifier} already exists at the specified scope`,
    ),
  refuseMissing: refuseMissingAs('Resource group', 'not found'),
  show: ({ value, createdAt, lastModifiedAt }) => {
    const { harnessManaged = false, ...resourceGroup } = value;
    return { resourceGroup, createdAt, lastModifiedAt, harnessManaged };
  },
  listBuiltIn,
  deletion: {
    cascade: ({ value }, { state }) => deleteAssignmentsWith(state, 'resourceGroupIdentifier', value),
  },
};

function listBuiltIn(scope: Scope): readonly StoredResource[] {
  const level = levelOf(scope);
  const identifiers = [
    `_all_${level}_level_resources`,
    ...(level === 'project' ? [] : ['_all_resources_including_child_scopes']),
  ];
  return identifiers.map((identifier) =>
    storeInitially({
      identifier,
      name: identifier,
      ...toScopeFields(scope),
      allowedScopeLevels: [level],
      harnessManaged: true,
    }),
  );
}
