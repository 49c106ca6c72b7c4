import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asFilledText, asMap, findFields, getField, isEmpty, type Mapping, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { formatCommitMessage, type GitPlace } from './git-place.ts';
import type { Reference, Step } from './kind.ts';
import { pipelinePermissions } from './permissions.ts';
import { checkExpressions } from './pipeline/expressions.ts';
import { checkTimeouts, fields, findPartWarnings, graphParameter, topKey } from './pipeline/parts.ts';
import type { RemoteResource } from './remote-resource.ts';
import { formatUiPath, type Scope } from './resource-key.ts';
import { getConfig, textOfDocument } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { connectorReferences, findReferences, pipelineReferences, secretReferences } from './shared/references.ts';
import { buildRequest } from './shared/requests.ts';
import { containsExpression } from './shared/schema.ts';

function* checkPipeline(pipeline: Mapping, path: Path): Generator<Diagnostic> {
  if (Object.keys(pipeline).length > 0 && isEmpty(pipeline.stages) && isEmpty(pipeline.template)) {
    yield at(path, 'key').warning('has no stages and no template, so there is nothing to run');
  }
  yield* checkExpressions(pipeline, path);
  yield* checkTimeouts(pipeline);
}

const passedReferences = [...connectorReferences, ...secretReferences];

function findPipelineReferences(pipeline: Mapping, scope: Scope): Reference[] {
  const isChained = (key: string, value: unknown) => key === 'stage' && getField(value, 'type') === 'Pipeline';
  const chained = findFields(pipeline.stages, [topKey, 'stages'], isChained);
  const isPassed = (reference: Reference) =>
    chained.some(({ path }) => [...path, 'spec', 'inputs'].every((part, depth) => reference.path[depth] === part));
  return [
    ...findReferences(pipelineReferences, pipeline, [topKey], scope).filter((reference) => !isPassed(reference)),
    ...chained.flatMap(({ value, path }) =>
      findChainedReferences(asMap(getField(value, 'spec')), [...path, 'spec'], scope.account),
    ),
  ];
}

/** The pipeline that the `spec` of a stage names, possibly in another project; none if it leaves that to expressions. */
function findChainedReferences(spec: Mapping, path: Path, account: string): Reference[] {
  const [org, project, identifier] = [spec.org, spec.project, spec.pipeline].map(asFilledText);
  if (org === undefined || project === undefined || identifier === undefined) return [];
  if ([org, project, identifier].some(containsExpression)) return [];
  const scope = { account, org, project };
  return [
    { kind: 'pipeline', scope, identifier, path: [...path, 'pipeline'] },
    ...findReferences(passedReferences, spec.inputs, [...path, 'inputs'], scope),
  ];
}

/** A pipeline can be saved even if making it public failed (docs/internals/platform-api.md, Pipelines). */
function findPublicAccessFailure(data: unknown): string | undefined {
  const message = asFilledText(getField(getField(data, 'publicAccessResponse'), 'errorMessage'));
  return message === undefined ? undefined : `public access was not set: ${message}`;
}

/** Only the second generation of the interface moves a pipeline to Git (docs/internals/platform-api.md, Git Experience). */
function moveRequest({ key, label }: Step, { connector, repository, branch, file }: GitPlace): Request {
  const { scope, identifier } = key;
  return {
    ...buildRequest('POST /v1{scope}/pipelines/{identifier}/move-config', scope, { identifier }),
    query: {},
    headers: { 'Harness-Account': scope.account },
    envelope: 'none',
    contentType: 'application/json',
    body: JSON.stringify({
      git_details: {
        ...(connector === undefined ? { is_harness_code_repo: true } : { connector_ref: connector }),
        repo_name: repository,
        branch_name: branch,
        file_path: file,
        commit_message: formatCommitMessage(label),
      },
      pipeline_identifier: identifier,
      move_config_operation_type: 'INLINE_TO_REMOTE',
    }),
  };
}

/** The request with what the platform keeps beside the text: an update that does not name it takes it away. */
function withKept(request: Request, step: Step, { envelope = {} }: Partial<RemoteResource> = {}): Request {
  const { allowDynamicExecutions, publicAccessResponse } = envelope;
  const query = {
    ...request.query,
    ...(getField(publicAccessResponse, 'public') === true && { public: 'true' }),
    ...(allowDynamicExecutions === true && { allowDynamicExecutions: 'true' }),
    ...graphParameter(getConfig(step)),
  };
  return { ...request, query };
}

function dryRun(step: Step): Request {
  const { account, org, project } = step.key.scope;
  const body = {
    accountIdentifier: account,
    orgIdentifier: org,
    projectIdentifier: project,
    pipelineIdentifier: step.key.identifier,
    pipelineYaml: textOfDocument(step),
    // It must name one, also for a pipeline that is not in Git.
    branch: 'main',
  };
  return {
    ...buildRequest('POST /pipeline/api/v1{scope}/dry-run', step.key.scope, {}),
    envelope: 'none',
    headers: { 'Harness-Account': account },
    contentType: 'application/json',
    body: JSON.stringify(body),
  };
}

/** Pipelines: docs/internals/platform-api.md, Pipelines. */
export const pipeline = defineKind({
  name: 'pipeline',
  key: 'pipeline',
  scopes: ['project'],
  fields,
  checks: { resource: checkPipeline, unchecked: findPartWarnings, dryRun },
  findReferences: (step) => findPipelineReferences(getConfig(step), step.key.scope),
  elsewhere: {
    terraform: { resources: ['harness_platform_pipeline'] },
    audit: { type: 'PIPELINE' },
    policy: { type: 'pipeline', root: 'pipeline' },
  },
  api: {
    wire: { form: 'text', field: 'yamlPipeline', beside: ['allowDynamicExecutions', 'publicAccessResponse'] },
    scopeIn: 'query',
    // Without `storeType`, defaults of the account may send the pipeline to Git.
    create: 'POST /pipeline/api/pipelines/v2?storeType=INLINE',
    read: 'GET /pipeline/api/pipelines/{identifier}',
    update: 'PUT /pipeline/api/pipelines/v2/{identifier}',
    list: {
      request: 'POST /pipeline/api/pipelines/list?page={page}&size=100',
      body: (identifiers) => ({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
      isPartial: true,
      showsCreation: true,
      revision: ['version', 'lastUpdatedAt'],
    },
    response: { savedWithoutScope: true },
    git: {
      import: 'POST /pipeline/api/pipelines/import',
      importFields: { name: 'pipelineName', description: 'pipelineDescription' },
      repoint: 'PUT /pipeline/api/pipelines/{identifier}/update-git-metadata',
    },
    deletion: {
      loses: 'its executions',
      request: 'DELETE /pipeline/api/pipelines/{identifier}',
      ifMatch: true,
      usage: { type: 'Pipelines' },
      children: ['input set', 'overlay input set', 'trigger'],
    },
    schema: { request: 'GET /pipeline/api/yaml-schema?entityType=Pipelines&scope={level}', decides: true },
  },
  permissions: pipelinePermissions,
  page: ({ scope, identifier }) => formatUiPath(scope, 'pipelines', identifier, 'pipeline-studio'),
  overrides: (base) => ({
    git: { ...base.git, moveRequest },
    createRequest: (step) => withKept(base.createRequest(step), step),
    updateRequest: (step, remote) => withKept(base.updateRequest(step, remote), step, remote),
    verify(step, response) {
      const verification = base.verify(step, response);
      const failure = verification.verified ? findPublicAccessFailure(response.data) : undefined;
      return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
  }),
});
