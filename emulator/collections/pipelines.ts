import { array, type GenericSchema, lazy, nullish } from 'valibot';
import { refuse, refuseRequest } from '../protocol/response.ts';
import {
  type Collection,
  refuseReferencedAs,
  refuseStaleAs,
  showFileState,
  showGitFields,
} from '../resources/collection.ts';
import {
  describedAtRun,
  filledText,
  mapWith,
  optionalText,
  orExpression,
  plainIdentifier,
} from '../resources/rules.ts';
import { deleteWhere } from '../resources/scope.ts';
import { describeMissingTemplate } from '../state/references.ts';
import { formatKey, readScope } from '../state/state.ts';
import { definePermissions } from './common.ts';

const steps: GenericSchema = orExpression(
  array(
    lazy(() => stepItem),
    'must be a list',
  ),
);
const step = mapWith({ identifier: nullish(plainIdentifier), type: optionalText });
const stepItem = mapWith({ step: orExpression(step), stepGroup: orExpression(mapWith({ steps })), parallel: steps });
const execution = orExpression(mapWith({ steps, rollbackSteps: steps }));
const stage = mapWith({ identifier: plainIdentifier, spec: orExpression(mapWith({ execution })) });
const stages: GenericSchema = orExpression(
  array(
    lazy(() => stageItem),
    'must be a list',
  ),
);
const stageItem = mapWith({ stage: orExpression(stage), parallel: stages });

/** The outline of a pipeline; the platform's whole schema has 3 MB and differs between accounts. */
const pipeline = mapWith({ identifier: plainIdentifier, name: filledText, stages, ...describedAtRun });

/** Pipelines (docs/internals/platform-api.md, Pipelines). */
export const pipelines: Collection = {
  name: 'pipelines',
  entity: 'pipeline',
  wire: { form: 'text', key: 'pipeline' },
  paths: {
    create: '/pipeline/api/pipelines/v2',
    update: '/pipeline/api/pipelines/v2/:identifier',
    read: '/pipeline/api/pipelines/:identifier',
    delete: '/pipeline/api/pipelines/:identifier',
  },
  lists: [
    {
      method: 'POST',
      path: '/pipeline/api/pipelines/list',
      shape: 'spring',
      index: 'page',
      size: 'size',
      defaultSize: 25,
      cap: 1000,
      filterType: 'PipelineSetup',
      identifiers: 'pipelineIdentifiers',
    },
  ],
  inGit: {
    register: ['/pipeline/api/pipelines/import', '/pipeline/api/pipelines/import/:identifier'].map((path) => ({
      path,
      body: { name: 'pipelineName' },
      show: ({ identifier }, governanceMetadata) => ({ identifier, governanceMetadata }),
    })),
    repoint: { method: 'PUT', path: '/pipeline/api/pipelines/:identifier/update-git-metadata' },
  },
  // Organization and project in the YAML are not compared.
  scope: { in: 'query', needs: 'project' },
  permissions: definePermissions('PIPELINE', 'core_pipeline'),
  schema: mapWith({ pipeline }),
  saveParameters: ['public', 'allowDynamicExecutions', 'enableDAG'],
  documentSchema: 'Pipelines',
  refuseInvalid(_, { document }) {
    if (!document.identifier) refuseRequest('Required field [pipelineId] is either null or empty.');
  },
  createResource: ({ document, yaml }, { org, project }) => ({
    identifier: String(document.identifier),
    name: String(document.name),
    description: document.description ?? '',
    tags: document.tags ?? {},
    numOfStages: Array.isArray(document.stages) ? document.stages.length : 0,
    orgIdentifier: org,
    projectIdentifier: project,
    yaml: yaml ?? '',
  }),
  // Each save sets them anew.
  afterSave(stored, { state, query }) {
    const { value } = stored;
    const isSet = (name: string) => query.get(name) === 'true';
    const switches = {
      isPublic: isSet('public'),
      allowDynamicExecutions: isSet('allowDynamicExecutions'),
      enableDAG: isSet('enableDAG'),
    };
    state.pipelines.set(formatKey(readScope(value), value.identifier), { ...stored, value: { ...value, ...switches } });
  },
  describeMismatch: (inPath, { identifier }) =>
    `Expected Pipeline identifier in YAML to be [${inPath}], but was [${identifier}]`,
  refuseStale: refuseStaleAs('Pipeline'),
  refuseDuplicate: ({ identifier, org, project }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `Pipeline [${identifier}] under Project[${project}], Organization [${org}] already exists or has been deleted.`,
    ),
  refuseMissing: ({ identifier }) =>
    refuse(404, 'ENTITY_NOT_FOUND', `Pipeline with the given ID: ${identifier} does not exist or has been deleted`),
  show: ({ value }) => ({
    yamlPipeline: value.yaml,
    allowDynamicExecutions: value.allowDynamicExecutions === true,
    publicAccessResponse: { public: value.isPublic === true, errorMessage: null },
    ...showGitFields(value),
    ...showFileState(value),
    governanceMetadata: null,
    yamlSchemaErrorWrapper: null,
    validationUuid: null,
    resolvedTemplatesPipelineYaml: null,
  }),
  showInList: ({ value, version, createdAt, lastModifiedAt }) => ({
    identifier: value.identifier,
    name: value.name,
    description: value.description,
    tags: value.tags,
    version,
    numOfStages: value.numOfStages,
    createdAt,
    lastUpdatedAt: lastModifiedAt,
    ...showGitFields(value),
    ...showFileState(value),
  }),
  showSaved: ({ value }, governanceMetadata) => ({
    identifier: value.identifier,
    governanceMetadata,
    publicAccessResponse: { public: value.isPublic === true, errorMessage: null },
  }),
  showDenied: (governanceMetadata) => ({ identifier: null, governanceMetadata }),
  hasVersion: true,
  references: {
    to: ['templates'],
    refuse: ({ identifier, version }) => refuseRequest(describeMissingTemplate(identifier, version)),
  },
  deletion: {
    soft: true,
    refuseReferenced: refuseReferencedAs('pipeline'),
    cascade: ({ value }, { state }) => {
      for (const name of ['triggers', 'inputSets'] as const) {
        deleteWhere(state, name, value, ({ pipelineIdentifier }) => pipelineIdentifier === value.identifier);
      }
    },
  },
};
