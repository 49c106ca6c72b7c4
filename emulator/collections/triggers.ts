import { asMap, isMap, type Mapping } from '../../src/shared/object.ts';
import type { Request } from '../protocol/request.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Draft, Names } from '../resources/collection.ts';
import { describedAtRun, mapWith, optionalText } from '../resources/rules.ts';
import { parseYaml } from '../shared/yaml.ts';
import { formatKey, readScope, type StoredResource } from '../state/state.ts';
import { definePaths, deliveryPages } from './common.ts';
import { findShortestInterval } from './cron.ts';

/** Triggers of pipelines (docs/internals/platform-api.md, Triggers). Every error is wrapped, so a duplicate has only its text. */
export const triggers: Collection = {
  name: 'triggers',
  entity: 'trigger',
  wire: { form: 'text', key: 'trigger', types: ['application/yaml', 'text/yaml', 'application/json'] },
  paths: definePaths('/pipeline/api/triggers'),
  lists: [{ method: 'GET', path: '/pipeline/api/triggers', ...deliveryPages, defaultSize: 25 }],
  actions: [
    {
      method: 'PUT',
      path: '/pipeline/api/triggers/:identifier/status',
      permission: 'core_pipeline_edit',
      parameters: ['status'],
      // The switch changes only the field, not the text.
      act: ({ value, ...stored }, { state, query }) => {
        const key = formatKey(readScope(value), String(value.pipelineIdentifier), value.identifier);
        state.triggers.set(key, { ...stored, value: { ...value, enabled: query.get('status') === 'true' } });
        return true;
      },
    },
    {
      method: 'GET',
      path: '/pipeline/api/triggers/:identifier/details',
      permission: 'core_pipeline_view',
      act: (stored) => showSummary(stored),
    },
  ],
  scope: { in: 'query', needs: 'project' },
  // The pipeline is the one in the YAML; the parameter is used only for the permission check.
  parent: {
    field: 'pipelineIdentifier',
    parameter: 'targetIdentifier',
    isSentOnSave: true,
    collection: 'pipelines',
    refuseMissing: (identifier) =>
      refuse(404, 'ENTITY_NOT_FOUND', `Pipeline with the given ID: ${identifier} does not exist or has been deleted`),
  },
  permissions: {
    resourceType: 'PIPELINE',
    create: ['core_pipeline_edit', 'core_pipeline_execute'],
    update: ['core_pipeline_edit', 'core_pipeline_execute'],
    view: 'core_pipeline_view',
    delete: 'core_pipeline_execute',
  },
  schema: mapWith({ trigger: mapWith({ identifier: optionalText, name: optionalText, ...describedAtRun }) }),
  check({ document }, names, { state }) {
    for (const field of ['identifier', 'name'] as const) {
      if (!document[field]) refuseRequest(`${field === 'name' ? 'Name' : 'Identifier'} can not be empty`);
    }
    requireSchedule(asMap(document.source));
    const pipeline = state.pipelines.get(formatKey(names, names.parent));
    if (pipeline?.value.storeType === 'REMOTE' && !document.pipelineBranchName) {
      refuseRequest('pipelineBranchName is missing or is empty.');
    }
  },
  createResource: ({ document, yaml }, { org, project }) => ({
    identifier: String(document.identifier ?? ''),
    name: String(document.name ?? ''),
    description: document.description ?? null,
    tags: document.tags ?? {},
    type: asMap(document.source).type ?? null,
    orgIdentifier: org,
    projectIdentifier: project,
    pipelineIdentifier: String(document.pipelineIdentifier ?? ''),
    enabled: document.enabled ?? true,
    yaml: yaml ?? '',
  }),
  showInvalid(draft, names, request) {
    const errors = findInputErrors(draft, names, request);
    if (errors === undefined) return undefined;
    const { identifier, name, org, project, parent } = names;
    return {
      identifier,
      name,
      orgIdentifier: org,
      projectIdentifier: project,
      targetIdentifier: parent || null,
      yaml: draft.yaml,
      enabled: false,
      errorResponse: true,
      errors,
    };
  },
  describeMismatch: () => 'Identifier in url and yaml do not match',
  refuseStale: ({ identifier }) => refuseRequest(`NGTrigger [${identifier}] couldn't be updated or doesn't exist`),
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `Trigger [${identifier}] already exists or is soft deleted`),
  refuseMissing: ({ identifier }) => refuse(404, 'ENTITY_NOT_FOUND', `Trigger ${identifier} does not exist`),
  references: {
    to: ['connectors', 'secrets'],
    refuse: ({ text }) => refuseRequest(`Connector or secret [${text}] not found`),
  },
  wrap(error, operation) {
    const doing = operation === 'create' ? 'Saving' : 'updating';
    refuse(400, 'INVALID_REQUEST', `Invalid request: Failed while ${doing} Trigger: ${error.message}`);
  },
  show: ({ value, version }) => {
    const { identifier, name, description, type, orgIdentifier, projectIdentifier, pipelineIdentifier, yaml } = value;
    return {
      name,
      identifier,
      description,
      type,
      orgIdentifier,
      projectIdentifier,
      targetIdentifier: pipelineIdentifier,
      yaml,
      version,
      enabled: value.enabled,
      webhookUrl: null,
      errorResponse: false,
      errors: {},
    };
  },
  showInList: showSummary,
  hasVersion: true,
  deletion: { ignoresMissing: true },
};

/** The inputs that do not match the pipeline, which the platform reports inside a success; `undefined` if all match. */
function findInputErrors({ document }: Draft, names: Names, { state }: Request): Record<string, string> | undefined {
  if (!document.pipelineIdentifier) return { pipelineIdentifier: 'Pipeline identifier is missing in the trigger YAML' };
  const { inputSetRefs, inputYaml } = document;
  if (Array.isArray(inputSetRefs)) {
    const missing = inputSetRefs.filter((reference) => {
      const text = String(reference);
      return !text.includes('<+') && !state.inputSets.has(formatKey(names, names.parent, text));
    });
    if (missing.length > 0) return { inputSetRefs: `Input sets [${missing.join(', ')}] do not exist` };
  }
  if (inputYaml === undefined || inputYaml === null) return undefined;
  if (typeof inputYaml !== 'string') return { inputYaml: 'The inputs are not text' };
  try {
    const inputs = inputYaml === '' ? {} : parseYaml(inputYaml);
    return isMap(inputs) ? undefined : { inputYaml: 'The inputs are not a map' };
  } catch (error) {
    return { inputYaml: `Invalid yaml: ${error instanceof Error ? error.message : error}` };
  }
}

/** Throws for a schedule or a poll that is too frequent. */
function requireSchedule(source: Mapping): void {
  const spec = asMap(source.spec);
  const cron = asMap(spec.spec);
  if (source.type === 'Scheduled' && typeof cron.expression === 'string' && !cron.expression.includes('<+')) {
    if (findShortestInterval(cron.expression, cron.type === 'QUARTZ' ? 'QUARTZ' : 'UNIX') < 5) {
      refuseRequest('Cron interval must be greater than or equal to 5 minutes.');
    }
  }
  const { pollInterval } = source;
  if (pollInterval === undefined || pollInterval === null || String(pollInterval) === '0') return;
  const [, amount, unit] = /^(\d+)([smh])$/.exec(String(pollInterval)) ?? [];
  const minutes = Number(amount) * ({ s: 1 / 60, m: 1, h: 60 }[unit ?? ''] ?? Number.NaN);
  if (!(minutes >= 2 && minutes <= 60)) refuseRequest('Poll interval should be between 2 and 60 minutes');
}

/** An entry of the list: with the text, and whether the trigger works. */
function showSummary({ value }: StoredResource): object {
  const { identifier, name, description, type, tags, yaml, enabled } = value;
  return {
    name,
    identifier,
    description,
    type,
    tags,
    yaml,
    enabled,
    triggerStatus: { status: 'UNKNOWN', detailMessages: [], webhookAutoRegistrationStatus: null },
    buildDetails: null,
    webhookUrl: null,
  };
}
