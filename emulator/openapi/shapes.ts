import {
  anything,
  constant,
  type JsonSchema,
  list,
  map,
  mapOrNull,
  nothing,
  object,
  oneOf,
  tags,
  text,
  textOrNull,
  truth,
  whole,
} from './schema.ts';

/** `data` of the responses about one kind of resource. */
export interface Shapes {
  readonly read: JsonSchema;
  /** An entry of a list; what a read shows, unless given. */
  readonly listed?: JsonSchema;
  /** After a save; what a read shows, unless given. */
  readonly saved?: JsonSchema;
  /** After a save that saved nothing, where that is a success. */
  readonly refused?: JsonSchema;
  /** By the path of a further call. */
  readonly actions?: Readonly<Record<string, JsonSchema>>;
}

const scope = { orgIdentifier: textOrNull, projectIdentifier: textOrNull };
const times = { createdAt: whole, lastModifiedAt: whole };
const gitDetails = {
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
const storeType = oneOf('INLINE', 'REMOTE');
const git = { storeType, gitDetails, connectorRef: textOrNull };
/** The same as services, environments and infrastructure definitions name it. */
const entityGit = {
  deleted: truth,
  storeType,
  connectorRef: textOrNull,
  entityGitDetails: gitDetails,
  fallbackBranch: nothing,
};
const validity = { entityValidityDetails: object({ valid: truth, invalidYaml: textOrNull }) };
const governance = { governanceMetadata: mapOrNull };
const named = { identifier: text, name: text };
const described = { ...named, description: textOrNull, tags };

const template = object({
  ...described,
  ...scope,
  accountId: text,
  versionLabel: text,
  templateEntityType: text,
  childType: textOrNull,
  templateScope: oneOf('account', 'org', 'project'),
  stableTemplate: truth,
  yaml: textOrNull,
  ...git,
  icon: textOrNull,
  version: whole,
  createdAt: whole,
  lastUpdatedAt: whole,
  ...validity,
});

const inputSetFields = { ...described, orgIdentifier: text, projectIdentifier: text, pipelineIdentifier: text };
const inputSet = {
  ...inputSetFields,
  inputSetErrorWrapper: nothing,
  ...git,
  ...validity,
  version: whole,
  outdated: truth,
  errorResponse: truth,
};
const listedInputSet = object({
  ...described,
  pipelineIdentifier: text,
  inputSetType: oneOf('INPUT_SET', 'OVERLAY_INPUT_SET'),
  version: whole,
  createdAt: whole,
  lastUpdatedAt: whole,
  ...git,
  ...validity,
  inputSetErrorDetails: nothing,
  overlaySetErrorDetails: map,
  isOutdated: truth,
});

const triggerFields = {
  identifier: text,
  name: text,
  orgIdentifier: text,
  projectIdentifier: text,
  targetIdentifier: textOrNull,
  yaml: text,
  enabled: truth,
  errorResponse: truth,
  errors: map,
};
const listedTrigger = object({
  ...described,
  type: textOrNull,
  yaml: text,
  enabled: truth,
  targetIdentifier: text,
  triggerStatus: map,
  buildDetails: nothing,
  ...times,
  webhookUrl: nothing,
});

const override = {
  identifier: text,
  accountId: text,
  ...scope,
  environmentRef: text,
  serviceRef: textOrNull,
  infraIdentifier: textOrNull,
  clusterIdentifier: textOrNull,
  type: text,
  spec: map,
  yaml: textOrNull,
  'storeType?': storeType,
  'gitDetails?': map,
  'connectorRef?': textOrNull,
  ...times,
};

const optionalScope = { 'orgIdentifier?': textOrNull, 'projectIdentifier?': textOrNull };
/** Resources from a seed or the platform itself may lack fields that a request fills. */
const serviceAccount = {
  ...named,
  'description?': textOrNull,
  'tags?': tags,
  ...optionalScope,
  email: text,
  'accountIdentifier?': text,
};
const userGroup = {
  ...named,
  'description?': textOrNull,
  'tags?': tags,
  ...optionalScope,
  'accountIdentifier?': text,
  'notificationConfigs?': list(anything),
  'isSsoLinked?': truth,
  'externallyManaged?': truth,
  'harnessManaged?': truth,
  ...governance,
};
const accessScope = { scope: object({ accountIdentifier: text, ...scope }) };

/** `data` by what policies and references call a kind. */
export const shapes: Readonly<Record<string, Shapes>> = {
  organization: { read: object({ organization: object(described), ...times, harnessManaged: truth }) },
  project: {
    read: object({
      project: object({ ...described, orgIdentifier: text, color: text, modules: list(text) }),
      ...times,
      isFavorite: truth,
    }),
  },
  connector: {
    read: object({
      connector: object({ ...described, accountIdentifier: text, ...scope, type: text, spec: map }),
      ...times,
      status: map,
      activityDetails: object({ lastActivityTime: whole }),
      platformManaged: truth,
      harnessManaged: truth,
      gitDetails,
      ...validity,
      ...governance,
      isFavorite: truth,
    }),
  },
  secret: {
    read: object({
      secret: object({ ...described, ...scope, type: text, spec: map }),
      createdAt: whole,
      updatedAt: whole,
      draft: truth,
      ...governance,
    }),
  },
  variable: {
    read: object({
      variable: object({ ...named, description: textOrNull, ...scope, type: text, spec: map }),
      ...times,
      ...governance,
    }),
  },
  template: {
    read: template,
    saved: object({
      isValid: constant(true),
      templateResponseDTO: template,
      ...governance,
      yamlSchemaErrorWrapper: nothing,
    }),
    refused: object({ isValid: constant(true), templateResponseDTO: nothing, governanceMetadata: map }),
    actions: { '/template/api/templates/updateStableTemplate/:identifier/:versionLabel': text },
  },
  service: {
    read: object({
      service: object({ ...described, ...scope, accountId: text, yaml: text, ...entityGit }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  environment: {
    read: object({
      environment: object({
        ...described,
        ...scope,
        accountId: text,
        color: text,
        type: oneOf('PreProduction', 'Production'),
        yaml: textOrNull,
        version: whole,
        ...entityGit,
      }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  environmentGroup: {
    read: object({
      envGroup: object({
        identifier: text,
        name: text,
        description: anything,
        tags: map,
        ...scope,
        envIdentifiers: list(anything),
        accountId: text,
        color: text,
        yaml: text,
        deleted: truth,
        version: whole,
        envResponse: list(object({ environment: map, createdAt: whole })),
      }),
      ...times,
    }),
  },
  infrastructure: {
    read: object({
      infrastructure: object({
        ...described,
        ...scope,
        tags: map,
        accountId: text,
        environmentRef: text,
        deploymentType: textOrNull,
        type: textOrNull,
        yaml: text,
        ...entityGit,
      }),
      ...times,
      ...governance,
      ...validity,
    }),
  },
  override: {
    read: object(override),
    actions: { '/ng/api/serviceOverrides/get-with-yaml/:identifier': object({ ...override, yamlInternal: text }) },
  },
  pipeline: {
    read: object({
      yamlPipeline: text,
      ...git,
      ...validity,
      governanceMetadata: nothing,
      yamlSchemaErrorWrapper: nothing,
      validationUuid: nothing,
      resolvedTemplatesPipelineYaml: nothing,
    }),
    listed: object({
      ...described,
      version: whole,
      numOfStages: whole,
      createdAt: whole,
      lastUpdatedAt: whole,
      ...git,
      ...validity,
    }),
    saved: object({ identifier: text, governanceMetadata: map, publicAccessResponse: nothing }),
    refused: object({ identifier: nothing, governanceMetadata: map }),
  },
  inputSet: { read: object({ ...inputSet, inputSetYaml: text }), listed: listedInputSet },
  overlayInputSet: {
    read: object({
      ...inputSet,
      overlayInputSetYaml: text,
      inputSetReferences: list(text),
      invalidInputSetReferences: map,
    }),
  },
  serviceAccount: {
    read: object({
      serviceAccount: object(serviceAccount),
      ...times,
      tokensCount: whole,
      roleAssignmentsMetadataDTO: list(anything),
    }),
    listed: object(serviceAccount),
    saved: object({ ...serviceAccount, governanceMetadata: map }),
    refused: object({ governanceMetadata: map }),
  },
  userGroup: {
    read: object({ ...userGroup, users: list(map) }),
    listed: object({ ...userGroup, users: list(text) }),
    refused: object({ governanceMetadata: map }),
  },
  role: {
    read: object({
      role: object({
        ...named,
        permissions: list(text),
        allowedScopeLevels: list(text),
        'description?': textOrNull,
        'tags?': tags,
      }),
      ...accessScope,
      harnessManaged: truth,
      ...times,
    }),
  },
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
    read: object({
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
    }),
  },
  trigger: {
    read: object({
      ...triggerFields,
      description: textOrNull,
      type: textOrNull,
      version: whole,
      webhookUrl: nothing,
    }),
    listed: listedTrigger,
    refused: object(triggerFields),
    actions: {
      '/pipeline/api/triggers/:identifier/status': constant(true),
      '/pipeline/api/triggers/:identifier/details': listedTrigger,
    },
  },
};

/** `data` of the calls that belong to no collection, by method and path. */
export const settingShape = object({
  identifier: text,
  name: text,
  ...scope,
  category: text,
  groupIdentifier: textOrNull,
  valueType: oneOf('String', 'Boolean', 'Number'),
  allowedValues: { type: ['array', 'null'], items: text },
  allowOverrides: truth,
  value: textOrNull,
  defaultValue: textOrNull,
  settingSource: oneOf('PROJECT', 'ORG', 'ACCOUNT', 'DEFAULT'),
  isSettingEditable: truth,
  allowedScopes: list(oneOf('ACCOUNT', 'ORGANIZATION', 'PROJECT')),
});

export const usageShape = object({
  referredByEntity: object({ type: text, name: text, entityRef: object({ identifier: text, ...scope }) }),
});

export const scimUserShape = object({
  schemas: list(text),
  id: text,
  'externalId?': text,
  userName: text,
  displayName: text,
  active: truth,
  emails: list(object({ value: text, primary: truth })),
  name: object({ displayName: text }),
  groups: list(anything),
  meta: object({ resourceType: constant('User') }),
});

/** `data` of a page in the shape that most services have. */
export function platformPageSchemaOf(item: JsonSchema): JsonSchema {
  return object({
    totalPages: whole,
    totalItems: whole,
    pageItemCount: whole,
    pageSize: whole,
    content: list(item),
    pageIndex: whole,
    empty: truth,
    pageToken: nothing,
  });
}

/** The same in the shape of the pipeline and template services. */
export function springPageSchemaOf(item: JsonSchema): JsonSchema {
  return object({
    content: list(item),
    totalElements: whole,
    totalPages: whole,
    size: whole,
    number: whole,
    first: truth,
    last: truth,
    numberOfElements: whole,
    empty: truth,
    pageable: map,
    sort: map,
  });
}
