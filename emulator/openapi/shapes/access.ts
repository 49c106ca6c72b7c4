import { anything, list, map, mapOrNull, object, tags, text, textOrNull, truth, whole } from '../schema.ts';
import { governance, named, optionalScope, scope, times } from './common.ts';
import type { Shapes } from './shapes.ts';

/** Resources from a seed or the platform itself may lack fields that a request fills. */
const serviceAccount = {
  ...named,
  'description?': textOrNull,
  'tags?': tags,
  ...optionalScope,
  email: text,
  accountIdentifier: text,
};
const userGroup = {
  ...named,
  'description?': textOrNull,
  'tags?': tags,
  ...optionalScope,
  'accountIdentifier?': text,
  'notificationConfigs?': list(anything),
  'ssoLinked?': truth,
  'linkedSsoId?': textOrNull,
  'linkedSsoType?': textOrNull,
  'linkedSsoDisplayName?': textOrNull,
  'ssoGroupId?': textOrNull,
  'ssoGroupName?': textOrNull,
  'externallyManaged?': truth,
  'harnessManaged?': truth,
  ...governance,
};
const accessScope = { scope: object({ accountIdentifier: text, ...scope }) };

const role = object({
  role: object({
    ...named,
    permissions: list(text),
    'allowedScopeLevels?': list(text),
    'description?': textOrNull,
    'tags?': tags,
  }),
  ...accessScope,
  harnessManaged: truth,
  ...times,
});
const roleAssignment = object({
  roleAssignment: object({
    identifier: text,
    resourceGroupIdentifier: text,
    roleIdentifier: text,
    roleReference: mapOrNull,
    principal: object({ scopeLevel: textOrNull, identifier: text, type: text }),
    disabled: truth,
    managed: truth,
    internal: truth,
  }),
  ...accessScope,
  ...times,
  harnessManaged: truth,
});

/** An entry of the list that shows the role and the resource group themselves. */
const assignmentWithParts = object({
  identifier: text,
  principal: object({ scopeLevel: textOrNull, identifier: text, type: text, name: textOrNull, email: textOrNull }),
  disabled: truth,
  role: map,
  resourceGroup: map,
  scope: object({ accountIdentifier: text, ...scope, accountName: text, orgName: textOrNull, projectName: textOrNull }),
  ...times,
  harnessManaged: truth,
});
const serviceAccountWithParts = object({
  serviceAccount: object(serviceAccount),
  ...times,
  tokensCount: whole,
  roleAssignmentsMetadataDTO: list(anything),
});

/** `data` about who may do what. */
export const access = {
  serviceAccount: {
    read: serviceAccountWithParts,
    listed: object(serviceAccount),
    listedAt: { '/ng/api/serviceaccount/aggregate': serviceAccountWithParts },
    saved: object({ ...serviceAccount, governanceMetadata: map }),
    refused: object({ governanceMetadata: map }),
  },
  userGroup: {
    read: object({ ...userGroup, users: list(map) }),
    listed: object({ ...userGroup, users: list(text) }),
    refused: object({ governanceMetadata: map }),
    deleted: object({ ...userGroup, users: list(map) }),
  },
  role: { read: role, deleted: role },
  resourceGroup: {
    read: object({
      resourceGroup: object({
        ...named,
        ...scope,
        'accountIdentifier?': text,
        'color?': text,
        'description?': textOrNull,
        'tags?': tags,
        allowedScopeLevels: list(text),
        'includedScopes?': list(map),
        'resourceFilter?': map,
      }),
      ...times,
      harnessManaged: truth,
    }),
  },
  roleAssignment: {
    read: roleAssignment,
    listedAt: { '/authz/api/roleassignments/v2/filter': assignmentWithParts },
    deleted: roleAssignment,
  },
} satisfies Shapes;
