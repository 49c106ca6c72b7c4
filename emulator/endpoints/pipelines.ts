import { authorize } from '../access.ts';
import { invalidRequest, refused, success, unprocessable } from '../answer.ts';
import { jsonBody, parseYaml, yamlBody } from '../body.ts';
import type { Endpoint, Exchange } from '../exchange.ts';
import { pageOf } from '../paging.ts';
import { judge } from '../policy.ts';
import { errorsOf, type FieldError } from '../rules.ts';
import { requiredParameter, requirePlace } from '../scope.ts';
import { created, keyOf, type Pipeline, replaced, type Stored } from '../state.ts';
import { requireVersion } from '../version.ts';

/** Pipelines: create, read, list and update (docs/platform-api.md, Pipelines and Lists). */
export const pipelines: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/pipeline/api/pipelines/v2',
    credential: 'api-key',
    answer(exchange) {
      const pipeline = pipelineIn(exchange);
      const { identifier, org, project } = pipeline;
      allow(exchange, 'core_pipeline_edit', pipeline);
      if (exchange.state.pipelines.has(keyOf(pipeline, identifier))) {
        throw refused(
          400,
          'DUPLICATE_FIELD',
          `Pipeline [${identifier}] under Project[${project}], Organization [${org}] already exists or has been deleted.`,
        );
      }
      return save(exchange, created(pipeline, exchange.clock.now()));
    },
  },
  {
    method: 'PUT',
    path: '/pipeline/api/pipelines/v2/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const pipeline = pipelineIn(exchange);
      const wanted = exchange.parameters.identifier ?? '';
      if (pipeline.identifier !== wanted) {
        const { identifier } = pipeline;
        throw invalidRequest(`Expected Pipeline identifier in YAML to be [${wanted}], but was [${identifier}]`);
      }
      const stored = held(exchange, 'core_pipeline_edit');
      requireVersion(exchange, stored, `Pipeline [${wanted}]`);
      return save(exchange, replaced(stored, pipeline, exchange.clock.now()));
    },
  },
  {
    method: 'GET',
    path: '/pipeline/api/pipelines/:identifier',
    credential: 'api-key',
    answer(exchange) {
      const stored = held(exchange, 'core_pipeline_view');
      const data = {
        yamlPipeline: stored.value.yaml,
        gitDetails: noGit,
        entityValidityDetails: { valid: true, invalidYaml: null },
        governanceMetadata: null,
        yamlSchemaErrorWrapper: null,
        validationUuid: null,
        resolvedTemplatesPipelineYaml: null,
        storeType: 'INLINE',
        connectorRef: null,
      };
      return success(data, exchange.correlationId, stored.version);
    },
  },
  {
    method: 'POST',
    path: '/pipeline/api/pipelines/list',
    credential: 'api-key',
    answer(exchange) {
      const wanted = filterIn(exchange);
      const place = placeIn(exchange);
      allow(exchange, 'core_pipeline_view', place);
      const listed = [...exchange.state.pipelines.values()]
        .filter(({ value }) => value.org === place.org && value.project === place.project)
        .filter(({ value }) => wanted === undefined || wanted.includes(value.identifier));
      const page = pageOf(listed, exchange, { index: 'page', size: 'size', defaultSize: 25, cap: 1000 });
      const content = page.content.map(summary);
      const data = {
        content,
        totalElements: page.totalItems,
        totalPages: page.totalPages,
        size: page.size,
        number: page.index,
        first: page.index === 0,
        last: page.index >= page.totalPages - 1,
        numberOfElements: content.length,
        empty: content.length === 0,
        pageable: { pageNumber: page.index, pageSize: page.size, offset: page.index * page.size, paged: true },
        sort: { sorted: false, unsorted: true, empty: true },
      };
      return success(data, exchange.correlationId);
    },
  },
];

const noGit = { objectId: null, branch: null, repoName: null, filePath: null, commitId: null };

function pipelineIn(exchange: Exchange): Pipeline {
  const place = placeIn(exchange);
  const { yaml, value } = yamlBody(exchange);
  const errors = errorsOf('pipeline', value);
  if (
    errors.some(({ fieldId }) => fieldId === 'pipeline' || fieldId === 'pipeline.identifier') &&
    !identifierOf(value)
  ) {
    throw invalidRequest('Required field [pipelineId] is either null or empty.');
  }
  if (errors.length > 0) throw schemaErrors(errors);
  const storeType = exchange.query.get('storeType') ?? 'INLINE';
  if (storeType !== 'INLINE') throw invalidRequest(`The emulator keeps pipelines INLINE only, not ${storeType}`);
  return { identifier: String(identifierOf(value)), ...place, yaml };
}

function identifierOf(value: unknown): unknown {
  return (value as { pipeline?: { identifier?: unknown } } | null)?.pipeline?.identifier;
}

/** A YAML that breaks the schema: shape B, with the details in its metadata (docs/platform-api.md, Schema errors). */
function schemaErrors(errors: readonly FieldError[]): Error {
  const metadata = {
    type: 'YamlSchemaErrorWrapperDTO',
    schemaErrors: errors.map(({ fieldId, error }) => ({
      message: error,
      messageWithFQN: `$.${fieldId}: ${error}`,
      fqn: `$.${fieldId}`,
      hintMessage: null,
      stageInfo: null,
      stepInfo: null,
    })),
  };
  return refused(400, 'SCHEMA_VALIDATION_FAILED', 'Invalid yaml passed', metadata);
}

/** The query says where a pipeline goes; what its YAML says of it is not looked at (docs/platform-api.md, Pipelines). */
function placeIn({ state, query }: Exchange): { readonly org: string; readonly project: string } {
  const org = requiredParameter(query, 'orgIdentifier');
  const project = requiredParameter(query, 'projectIdentifier');
  requirePlace(state, { org, project });
  return { org, project };
}

/** Which pipelines the list is narrowed to; `undefined` for all. */
function filterIn(exchange: Exchange): readonly unknown[] | undefined {
  if (exchange.body.length === 0) return undefined;
  const filter = jsonBody(exchange) as { filterType?: unknown; pipelineIdentifiers?: unknown } | null;
  if (filter?.filterType !== 'PipelineSetup') throw unprocessable(`Could not resolve filterType ${filter?.filterType}`);
  const { pipelineIdentifiers } = filter;
  return Array.isArray(pipelineIdentifiers) && pipelineIdentifiers.length > 0 ? pipelineIdentifiers : undefined;
}

function held(exchange: Exchange, permission: string): Stored<Pipeline> {
  const place = placeIn(exchange);
  const identifier = exchange.parameters.identifier ?? '';
  allow(exchange, permission, { ...place, identifier });
  const stored = exchange.state.pipelines.get(keyOf(place, identifier));
  if (stored === undefined) {
    const message = `Pipeline with the given ID: ${identifier} does not exist or has been deleted`;
    throw refused(404, 'ENTITY_NOT_FOUND', message);
  }
  return stored;
}

function save(exchange: Exchange, stored: Stored<Pipeline>) {
  const { state, clock, correlationId } = exchange;
  const pipeline = stored.value;
  const { denied, governanceMetadata } = judge(state, 'pipeline', pipeline, pipeline.identifier, clock.now());
  if (denied) return success({ identifier: null, governanceMetadata }, correlationId);
  state.pipelines.set(keyOf(pipeline, pipeline.identifier), stored);
  const data = { identifier: pipeline.identifier, governanceMetadata, publicAccessResponse: null };
  return success(data, correlationId, stored.version);
}

/** A pipeline as lists show it, without its YAML. */
function summary({ value, version, createdAt, lastModifiedAt }: Stored<Pipeline>): object {
  const { pipeline } = parseYaml(value.yaml) as { pipeline: Record<string, unknown> };
  return {
    identifier: value.identifier,
    name: pipeline.name,
    description: pipeline.description ?? '',
    tags: pipeline.tags ?? {},
    version,
    numOfStages: Array.isArray(pipeline.stages) ? pipeline.stages.length : 0,
    createdAt,
    lastUpdatedAt: lastModifiedAt,
    storeType: 'INLINE',
    gitDetails: noGit,
    entityValidityDetails: { valid: true, invalidYaml: null },
  };
}

function allow(
  { state, caller }: Exchange,
  permission: string,
  { org, project, identifier }: { org: string; project: string; identifier?: string },
): void {
  const place = { org, project };
  authorize(state, caller, { permission, resourceType: 'PIPELINE', place, ...(identifier && { identifier }) });
}
