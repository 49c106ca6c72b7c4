import { array, nullish, string } from 'valibot';
import { asMap, asMaps } from '../../src/shared/object.ts';
import { levelOf } from '../access/permissions.ts';
import { deleteAssignmentsWith } from '../access/role-assignments.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { described, fieldsOf, filledText, identifier } from '../resources/rules.ts';
import type { Scope, StoredResource } from '../state/state.ts';

/** Resource groups (docs/platform-api.md, Resource groups): managed ones cannot be changed. */
export const resourceGroups: Collection = {
  name: 'resourceGroups',
  entity: 'resourceGroup',
  wire: { form: 'json', key: 'resourceGroup' },
  paths: {
    create: '/resourcegroup/api/v2/resourcegroup',
    update: '/resourcegroup/api/v2/resourcegroup/:identifier',
    read: '/resourcegroup/api/v2/resourcegroup/:identifier',
    delete: '/resourcegroup/api/v2/resourcegroup/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/resourcegroup/api/v2/resourcegroup',
      shape: 'platform',
      index: 'pageIndex',
      size: 'pageSize',
      defaultSize: 50,
      cap: 100,
    },
  ],
  scope: { in: 'both' },
  permissions: {
    resourceType: 'RESOURCEGROUP',
    create: ['core_resourcegroup_edit'],
    update: ['core_resourcegroup_edit'],
    view: 'core_resourcegroup_view',
    delete: 'core_resourcegroup_delete',
  },
  schema: fieldsOf({
    resourceGroup: fieldsOf({
      accountIdentifier: filledText,
      identifier,
      name: filledText,
      allowedScopeLevels: nullish(array(string('must be text'), 'must be a list')),
      includedScopes: nullish(array(fieldsOf({ filter: filledText, accountIdentifier: filledText }), 'must be a list')),
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
  resourceOf: ({ fields }, { org, project }, account) => ({
    accountIdentifier: account,
    orgIdentifier: org ?? null,
    projectIdentifier: project ?? null,
    identifier: String(fields.identifier),
    name: String(fields.name),
    color: fields.color ?? '#0063F7',
    description: fields.description ?? '',
    tags: fields.tags ?? {},
    allowedScopeLevels: [levelOf({ org, project })],
    includedScopes: fields.includedScopes ?? [],
    resourceFilter: fields.resourceFilter ?? { includeAllResources: false, resources: [] },
  }),
  mismatchOf: () => 'Resource group identifier in the path and in the body do not match',
  refuseDuplicate: ({ identifier }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `A resource group with identifier ${identifier} already exists at the specified scope`,
    ),
  refuseMissing: (names, operation) =>
    operation === 'read'
      ? refuse(404, 'ENTITY_NOT_FOUND', `${describe(names)} not found`)
      : refuseRequest(`${describe(names)} not found`),
  show: ({ value, createdAt, lastModifiedAt }) => {
    const { harnessManaged = false, ...resourceGroup } = value;
    return { resourceGroup, createdAt, lastModifiedAt, harnessManaged };
  },
  hasVersion: false,
  builtInOf,
  deletion: {
    cascade: ({ value }, { state }) => deleteAssignmentsWith(state, 'resourceGroupIdentifier', value),
  },
};

function builtInOf(scope: Scope): readonly StoredResource[] {
  const level = levelOf(scope);
  const identifiers = [
    `_all_${level}_level_resources`,
    ...(level === 'project' ? [] : ['_all_resources_including_child_scopes']),
  ];
  return identifiers.map((identifier) => ({
    value: {
      identifier,
      name: identifier,
      orgIdentifier: scope.org ?? null,
      projectIdentifier: scope.project ?? null,
      allowedScopeLevels: [level],
      harnessManaged: true,
    },
    version: 0,
    createdAt: 0,
    lastModifiedAt: 0,
  }));
}

function describe({ identifier, org, project }: Names): string {
  return `Resource group [${identifier}] in project [${project ?? null}], org [${org ?? null}]`;
}
