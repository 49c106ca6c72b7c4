import { asMap, getField, type Mapping } from '../../src/shared/object.ts';
import { authorize } from '../access/access.ts';
import { abbreviateLevel } from '../access/permissions.ts';
import { textParameters } from '../openapi/operation.ts';
import { list, map, object, oneOf, text, textOrNull, truth } from '../openapi/schema.ts';
import { parseSentYaml, readJson } from '../protocol/body.ts';
import { type Request, readQueryScope, requireParameter } from '../protocol/request.ts';
import { createSuccess, type Response, refuse, refuseRequest } from '../protocol/response.ts';
import { requireScope } from '../resources/scope.ts';
import { createSchemaFor, findSchemaErrors, type SchemaName, schemas } from '../schemas/schemas.ts';
import { evaluatePolicies } from '../state/policy.ts';
import { findReference, findReferences } from '../state/references.ts';
import type { Scope, State } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** The feature flag of an account that has the dry run of pipelines (docs/internals/platform-api.md, Server-side validation). */
export const dryRunFlag = 'PIPE_DRY_RUN';

/** The schemas of documents, and the dry run of pipelines (docs/internals/platform-api.md, Server-side validation). */
export const validation: readonly Endpoint[] = [
  schemaEndpoint('/ng/api/yaml-schema', ['Service', 'Environment', 'Infrastructure', 'Connectors', 'Secrets'], true),
  schemaEndpoint('/pipeline/api/yaml-schema', ['Pipelines', 'Triggers']),
  {
    method: 'GET',
    path: '/template/api/v1/template-schema/individual-schema',
    describes: () => ({
      tag: 'schemas',
      summary: 'Read the schema of templates',
      query: [{ name: 'node_group', schema: oneOf('template') }],
      whole: { type: 'application/json', schema: object({ data: map }) },
    }),
    respond: () => ({ status: 200, body: { data: schemas.Template } }),
  },
  {
    method: 'POST',
    path: '/pipeline/api/v1/orgs/:org/projects/:project/dry-run',
    describes: () => ({
      tag: 'schemas',
      summary: 'Check a pipeline without saving it (early access)',
      query: [],
      body: {
        types: ['application/json'],
        isRequired: true,
        schema: object({
          accountIdentifier: text,
          orgIdentifier: text,
          projectIdentifier: text,
          pipelineIdentifier: text,
          pipelineYaml: text,
          branch: text,
        }),
      },
      whole: {
        type: 'application/json',
        schema: object({
          validationIdentifier: text,
          valid: truth,
          validationResults: list(
            object({
              type: oneOf('SCHEMA', 'ENTITY_REFERENCE', 'PERMISSION', 'OPA_POLICY'),
              severity: oneOf('ERROR', 'WARNING'),
              message: text,
              location: object({ stageIdentifier: textOrNull, stepIdentifier: textOrNull, yamlPath: textOrNull }),
            }),
          ),
        }),
      },
    }),
    respond: dryRun,
  },
];

/** With `needsIdentifier`, a request in an organization or project must have an identifier, of any resource. */
function schemaEndpoint(path: string, names: readonly SchemaName[], needsIdentifier = false): Endpoint {
  return {
    method: 'GET',
    path,
    describes: () => ({
      tag: 'schemas',
      summary: 'Read the schema of documents of a kind',
      query: [
        { name: 'entityType', isRequired: true, schema: oneOf(...names) },
        { name: 'scope', isRequired: true, schema: oneOf('account', 'org', 'project') },
        ...textParameters('orgIdentifier', 'projectIdentifier', ...(needsIdentifier ? ['identifier'] : [])),
      ],
      data: map,
    }),
    respond({ state, query, correlationId }) {
      const name = requireParameter(query, 'entityType');
      const level = requireParameter(query, 'scope');
      const scope = readQueryScope(query);
      if (!(names as readonly string[]).includes(name)) refuseRequest(`entityType ${name} has no schema here`);
      if (level !== abbreviateLevel(scope)) refuseRequest(`scope ${level} does not match the organization and project`);
      requireScope(state, scope);
      if (needsIdentifier && scope.org !== undefined && !query.get('identifier'))
        refuseRequest('scopedIdentifierConfig is null');
      return createSuccess(createSchemaFor(name as SchemaName, scope), correlationId);
    },
  };
}

interface Finding {
  readonly type: 'SCHEMA' | 'ENTITY_REFERENCE' | 'OPA_POLICY';
  readonly message: string;
  readonly path?: string;
}

function dryRun(request: Request): Response {
  const { state, caller, parameters, clock } = request;
  if (!state.featureFlags.has(dryRunFlag)) return refuse(404, 'RESOURCE_NOT_FOUND', 'HTTP 404 Not Found');
  const scope = { org: parameters.org, project: parameters.project };
  requireScope(state, scope);
  authorize(state, caller, { permission: 'core_pipeline_view', resourceType: 'PIPELINE', scope });
  const body = readJson(request);
  const [yaml, identifier] = [getField(body, 'pipelineYaml'), getField(body, 'pipelineIdentifier')];
  for (const field of ['pipelineYaml', 'pipelineIdentifier', 'branch']) {
    if (typeof getField(body, field) !== 'string') refuseRequest(`${field} must not be null`);
  }
  const value = parseSentYaml(String(yaml));
  const document = asMap(getField(value, 'pipeline'));
  const input = { kind: 'pipeline', scope, identifier: String(identifier), document };
  const policies = evaluatePolicies(state, input, clock.now());
  const findings: Finding[] = [
    ...findingsIn(value, scope, state),
    ...(policies.denied ? [{ type: 'OPA_POLICY' as const, message: 'A policy denies the pipeline.' }] : []),
  ];
  const validationResults = findings.map(({ type, message, path = null }) => ({
    type,
    severity: 'ERROR',
    message,
    location: { stageIdentifier: null, stepIdentifier: null, yamlPath: path },
  }));
  const validationIdentifier = crypto.randomUUID();
  return { status: 200, body: { validationIdentifier, valid: findings.length === 0, validationResults } };
}

/** What the schema refuses, and templates that do not exist. */
function findingsIn(value: unknown, scope: Scope, state: State): Finding[] {
  const errors = findSchemaErrors('Pipelines', value);
  const missing = findReferences(value as Mapping, scope).filter(
    (reference) => reference.collection === 'templates' && findReference(state, reference) === undefined,
  );
  return [
    ...errors.map(({ path, message }) => ({ type: 'SCHEMA' as const, message: `${path} ${message}`, path })),
    ...missing.map(({ text: name }) => ({
      type: 'ENTITY_REFERENCE' as const,
      message: `The template ${name} does not exist.`,
    })),
  ];
}
