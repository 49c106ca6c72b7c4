import { mapOrNull, nothing, object, oneOf, tags, text, textOrNull, truth, whole } from '../schema.ts';

// Fields that resources of several kinds have, and their parts.
export const scope = { orgIdentifier: textOrNull, projectIdentifier: textOrNull };
export const times = { createdAt: whole, lastModifiedAt: whole };
export const gitDetails = {
  type: 'object',
  properties: {
    objectId: textOrNull,
    branch: textOrNull,
    repoName: textOrNull,
    filePath: textOrNull,
    commitId: textOrNull,
  },
  required: ['objectId', 'branch', 'repoName', 'filePath', 'commitId'],
};
export const storeType = oneOf('INLINE', 'REMOTE');
export const git = { storeType, gitDetails, connectorRef: textOrNull };
/** Git fields under the names that services, environments and infrastructure definitions have. */
export const entityGit = {
  deleted: truth,
  storeType,
  connectorRef: textOrNull,
  entityGitDetails: gitDetails,
  fallbackBranch: nothing,
};
export const validity = {
  entityValidityDetails: object({ valid: truth, invalidYaml: textOrNull }),
  'cacheResponseMetadata?': object({ cacheState: text, lastUpdatedAt: whole }),
};
export const governance = { governanceMetadata: mapOrNull };
export const named = { identifier: text, name: text };
export const described = { ...named, description: textOrNull, tags };

export const optionalScope = { 'orgIdentifier?': textOrNull, 'projectIdentifier?': textOrNull };
