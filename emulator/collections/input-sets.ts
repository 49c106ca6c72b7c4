import { asMap, type Mapping } from '../../src/shared/object.ts';
import type { Request } from '../protocol/request.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import {
  type Collection,
  type Draft,
  type Names,
  type Parent,
  showFileState,
  showGitFields,
} from '../resources/collection.ts';
import { describedAtRun, mapWith, optionalText } from '../resources/rules.ts';
import { formatKey, type Resource, type StoredResource } from '../state/state.ts';
import { definePaths, largePages } from './common.ts';

const types = ['application/yaml', 'text/yaml', 'application/json'];
const parent: Parent = {
  field: 'pipelineIdentifier',
  parameter: 'pipelineIdentifier',
  isSentOnSave: true,
  collection: 'pipelines',
  refuseMissing: (identifier) =>
    refuse(404, 'ENTITY_NOT_FOUND', `Pipeline with the given ID: ${identifier} does not exist or has been deleted`),
};
const schema = mapWith({ identifier: optionalText, name: optionalText, ...describedAtRun });
const permissions = {
  resourceType: 'PIPELINE',
  create: ['core_pipeline_edit'],
  update: ['core_pipeline_edit'],
  view: 'core_pipeline_view',
  delete: 'core_pipeline_delete',
};

/** The common part of input sets and overlays: one list, and one set of identifiers per pipeline. */
const shared = {
  name: 'inputSets',
  scope: { in: 'query', needs: 'project' },
  parent,
  permissions,
  refuseStale: ({ identifier, org, project, parent: pipeline }: Names) =>
    refuseRequest(
      `Input Set [${identifier}], for pipeline [${pipeline}], under Project[${project}], Organization [${org}] is not on the correct version.`,
    ),
  refuseDuplicate: ({ identifier, org, project, parent: pipeline }: Names) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `Input set [${identifier}] under Project[${project}], Organization [${org}] for Pipeline [${pipeline}] already exists`,
    ),
  refuseMissing(names: Names, operation: 'read' | 'update' | 'delete'): never {
    const { identifier, org, project, parent: pipeline } = names;
    const described = `Input Set [${identifier}], for pipeline [${pipeline}], under Project[${project}], Organization [${org}]`;
    if (operation === 'update') {
      return refuseRequest(`Error while updating input set [${identifier}]: ${described} could not be updated.`);
    }
    if (operation === 'delete') return refuseRequest(`${described} could not be deleted.`);
    return refuseRequest(`InputSet with the given ID: ${identifier} does not exist or has been deleted`);
  },
  hasVersion: true,
} as const;

/** Input sets (docs/internals/platform-api.md, Input sets). Overlays share the list and the delete. */
export const inputSets: Collection = {
  ...shared,
  entity: 'inputSet',
  wire: { form: 'text', key: 'inputSet', types },
  // An update uses the identifier in the YAML; the one in the path is ignored.
  paths: definePaths('/pipeline/api/inputSets'),
  lists: [
    {
      method: 'GET',
      path: '/pipeline/api/inputSets',
      ...largePages,
      filters: ['inputSetType'],
      matches: ({ value }, query) => ['ALL', value.inputSetType].includes(query.get('inputSetType') || 'ALL'),
    },
  ],
  // Overlays are served by the same requests as input sets.
  inGit: {
    register: [
      {
        path: '/pipeline/api/inputSets/import/:identifier',
        body: { name: 'inputSetName' },
        show: ({ identifier }) => ({ identifier }),
      },
    ],
    repoint: { method: 'PUT', path: '/pipeline/api/inputSets/:identifier/update-git-metadata' },
    move: { path: '/pipeline/api/inputSets/move-config/:identifier' },
  },
  includes: ({ inputSetType }) => inputSetType === 'INPUT_SET',
  schema: mapWith({ inputSet: schema }),
  check(draft, names, request) {
    requireIdentity(draft, names, request, asMap(draft.document.pipeline).identifier);
  },
  createResource: (draft, scope) =>
    createResource(draft, scope, 'INPUT_SET', asMap(draft.document.pipeline).identifier),
  show: (stored) => ({ ...show(stored), inputSetYaml: stored.value.yaml }),
  showInList: showSummary,
};

/** Overlay input sets: a list of input sets of the same pipeline (docs/internals/platform-api.md, Input sets). */
export const overlayInputSets: Collection = {
  ...shared,
  entity: 'overlayInputSet',
  wire: { form: 'text', key: 'overlayInputSet', types },
  paths: {
    create: '/pipeline/api/inputSets/overlay',
    update: '/pipeline/api/inputSets/overlay/:identifier',
    read: '/pipeline/api/inputSets/overlay/:identifier',
  },
  lists: [],
  includes: ({ inputSetType }) => inputSetType === 'OVERLAY_INPUT_SET',
  schema: mapWith({ overlayInputSet: schema }),
  check(draft, names, request) {
    requireIdentity(draft, names, request, draft.document.pipelineIdentifier);
    requireInputSets(draft.document, names, request);
  },
  createResource: (draft, scope) =>
    createResource(draft, scope, 'OVERLAY_INPUT_SET', draft.document.pipelineIdentifier),
  show: (stored) => ({
    ...show(stored),
    overlayInputSetYaml: stored.value.yaml,
    inputSetReferences: stored.value.inputSetReferences,
    invalidInputSetReferences: {},
  }),
};

/** Throws if identifier, organization, project or pipeline differ between YAML and query. */
function requireIdentity({ document }: Draft, names: Names, { query, state }: Request, pipeline: unknown): void {
  const { org, project } = names;
  for (const field of ['identifier', 'name'] as const) {
    const value = document[field];
    if (!value) refuseRequest(`${field === 'name' ? 'Name' : 'Identifier'} cannot be empty`);
    if (String(value).includes('<+input>')) refuseRequest(`Input Set ${field} cannot be runtime input`);
  }
  if (String(document.identifier).length > 127)
    refuseRequest('Input Set identifier length cannot be more that 127 characters.');
  if (!document.orgIdentifier) {
    refuseRequest('Organization identifier is missing in the YAML. Please give a valid Organization identifier');
  }
  if (!document.projectIdentifier) {
    refuseRequest('Project identifier is missing in the YAML. Please give a valid Project identifier');
  }
  if (!pipeline) refuseRequest('Pipeline identifier is missing in the YAML. Please give a valid Pipeline identifier');
  if (document.orgIdentifier !== org) refuseRequest('Org identifier in input set does not match');
  if (document.projectIdentifier !== project) refuseRequest('Project identifier in input set does not match');
  const wanted = query.get('pipelineIdentifier');
  if (pipeline !== wanted) refuseRequest('Pipeline identifier in input set does not match');
  const stored = state.pipelines.get(formatKey(names, String(wanted)));
  if ((stored?.value.storeType ?? 'INLINE') !== (query.get('storeType') || 'INLINE')) {
    refuseRequest('Input Set should have the same Store Type as the Pipeline it is for');
  }
}

function requireInputSets({ inputSetReferences }: Mapping, names: Names, { state }: Request): void {
  if (!Array.isArray(inputSetReferences) || inputSetReferences.length === 0) {
    refuseRequest("Input Set References can't be empty");
  }
  const missing = (inputSetReferences as readonly unknown[]).filter((reference) => {
    const stored = state.inputSets.get(formatKey(names, names.parent, String(reference)));
    return stored?.value.inputSetType !== 'INPUT_SET';
  });
  if (missing.length === 0) return;
  const invalidReferences = Object.fromEntries(
    missing.map((reference) => [String(reference), 'Reference does not exist']),
  );
  refuse(400, 'INVALID_REQUEST', 'Invalid request: Some fields in the Overlay Input Set are invalid.', {
    type: 'OverlayInputSetErrorWrapperDTOPMS',
    invalidReferences,
  });
}

function createResource(
  { document, yaml }: Draft,
  { org, project }: { readonly org?: string | undefined; readonly project?: string | undefined },
  inputSetType: string,
  pipeline: unknown,
): Resource {
  return {
    identifier: String(document.identifier ?? ''),
    name: String(document.name ?? ''),
    description: document.description ?? '',
    tags: document.tags ?? {},
    orgIdentifier: org,
    projectIdentifier: project,
    pipelineIdentifier: String(pipeline ?? ''),
    inputSetType,
    ...(inputSetType === 'OVERLAY_INPUT_SET' && { inputSetReferences: document.inputSetReferences }),
    yaml: yaml ?? '',
  };
}

function show({ value, version }: StoredResource): object {
  const { orgIdentifier, projectIdentifier, pipelineIdentifier, identifier, name, description, tags } = value;
  return {
    orgIdentifier,
    projectIdentifier,
    pipelineIdentifier,
    identifier,
    name,
    description,
    tags,
    inputSetErrorWrapper: null,
    ...showGitFields(value),
    ...showFileState(value),
    version,
    outdated: false,
    errorResponse: false,
  };
}

/** An entry of the list, without the YAML. */
function showSummary({ value, createdAt, lastModifiedAt }: StoredResource): object {
  const { identifier, name, pipelineIdentifier, description, tags, inputSetType } = value;
  return {
    identifier,
    name,
    pipelineIdentifier,
    description,
    tags,
    inputSetType,
    createdAt,
    lastUpdatedAt: lastModifiedAt,
    ...showGitFields(value),
    ...showFileState(value),
    inputSetErrorDetails: null,
    overlaySetErrorDetails: {},
    isOutdated: false,
  };
}
