import type { Request } from '../platform/request.ts';
import { asFilledText, findFields, getField, type Mapping, omitUndefined, type Path } from '../shared/object.ts';
import type { KindDefinition } from './definition.ts';
import { formatCommitMessage } from './git.ts';
import type { GitPlace } from './git-place.ts';
import type { Reference, Step } from './kind.ts';
import { pipelinePermissions } from './permissions.ts';
import { fields, topKey } from './pipeline/fields.ts';
import { findPipelineDiagnostics } from './pipeline/warnings.ts';
import type { Scope } from './resource-key.ts';
import { configOf, textOfDocument } from './shared/config.ts';
import { connectorReferences, findReferences, pipelineReferences, secretReferences } from './shared/references.ts';
import { buildRequest } from './shared/requests.ts';
import { containsExpression } from './shared/schema.ts';
import { formatUiPath } from './shared/scope.ts';

/** A stage that runs another pipeline, possibly in another project. */
interface ChainedPipeline {
  readonly path: Path;
  /** Its scope and identifier; absent if they are expressions. */
  readonly target?: Pick<Reference, 'scope' | 'identifier'>;
  readonly inputs: unknown;
}

function findChainedPipelines(given: Mapping, account: string): ChainedPipeline[] {
  const isChained = (key: string, value: unknown) => key === 'stage' && getField(value, 'type') === 'Pipeline';
  return findFields(given.stages, [topKey, 'stages'], isChained).map(({ value, path }) => {
    const spec = getField(value, 'spec');
    const target = findChainedPipeline(spec, account);
    return { path: [...path, 'spec'], inputs: getField(spec, 'inputs'), ...omitUndefined({ target }) };
  });
}

/** The pipeline that the `spec` of a stage names; `undefined` if it leaves that to expressions. */
function findChainedPipeline(spec: unknown, account: string): ChainedPipeline['target'] {
  const [org, project, identifier] = ['org', 'project', 'pipeline'].map((name) => asFilledText(getField(spec, name)));
  if (org === undefined || project === undefined || identifier === undefined) return undefined;
  return [org, project, identifier].some(containsExpression)
    ? undefined
    : { scope: { account, org, project }, identifier };
}

/**
 * The references of a pipeline: connectors of its own scope, and the pipelines that it runs, with the connectors that it passes
 * to them.
 */
function referencesIn(given: Mapping, scope: Scope): Reference[] {
  const chained = findChainedPipelines(given, scope.account);
  const isOwn = (reference: Reference) =>
    !chained.some(({ path }) => [...path, 'inputs'].every((part, depth) => reference.path[depth] === part));
  return [
    ...findReferences(pipelineReferences, given, [topKey], scope).filter(isOwn),
    ...chained.flatMap(({ path, target, inputs }): Reference[] =>
      target === undefined
        ? []
        : [
            { kind: topKey, ...target, path: [...path, 'pipeline'] },
            ...findReferences([...connectorReferences, ...secretReferences], inputs, [...path, 'inputs'], target.scope),
          ],
    ),
  ];
}

/** A pipeline can be saved even if making it public failed (docs/platform-api.md, Pipelines). */
function findPublicAccessFailure(data: unknown): string | undefined {
  const message = asFilledText(getField(getField(data, 'publicAccessResponse'), 'errorMessage'));
  return message === undefined ? undefined : `public access was not set: ${message}`;
}

/** Only the second generation of the interface moves a pipeline to Git (docs/platform-api.md, Git Experience). */
function moveRequest({ key, label }: Step, { connector, repository, branch, file }: GitPlace): Request {
  const { account, org = '', project = '' } = key.scope;
  const path = ['orgs', org, 'projects', project, 'pipelines', key.identifier].map(encodeURIComponent).join('/');
  return {
    method: 'POST',
    path: `/v1/${path}/move-config`,
    query: {},
    headers: { 'Harness-Account': account },
    credential: 'api-key',
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
      pipeline_identifier: key.identifier,
      move_config_operation_type: 'INLINE_TO_REMOTE',
    }),
  };
}

/** Pipelines: docs/platform-api.md, Pipelines. */
export const pipeline: KindDefinition = {
  name: 'pipeline',
  key: 'pipeline',
  scopes: ['project'],
  fields,
  check: findPipelineDiagnostics,
  terraform: { resources: ['harness_platform_pipeline'] },
  platformSchema: { request: 'GET /pipeline/api/yaml-schema?entityType=Pipelines&scope={level}', decides: true },
  wire: { form: 'text', field: 'yamlPipeline' },
  // Without `storeType`, defaults of the account may send the pipeline to Git.
  create: 'POST /pipeline/api/pipelines/v2?storeType=INLINE',
  read: 'GET /pipeline/api/pipelines/{identifier}',
  update: 'PUT /pipeline/api/pipelines/v2/{identifier}',
  scopeIn: 'query',
  list: {
    request: 'POST /pipeline/api/pipelines/list?page={page}&size=100',
    body: (identifiers) => ({ filterType: 'PipelineSetup', pipelineIdentifiers: identifiers }),
    whole: false,
    revision: ['version', 'lastUpdatedAt'],
  },
  audit: { type: 'PIPELINE' },
  savedWithoutScope: true,
  git: {
    import: 'POST /pipeline/api/pipelines/import',
    importFields: { name: 'pipelineName', description: 'pipelineDescription' },
    repoint: 'PUT /pipeline/api/pipelines/{identifier}/update-git-metadata',
  },
  deletion: {
    request: 'DELETE /pipeline/api/pipelines/{identifier}',
    ifMatch: true,
    usage: { type: 'Pipelines' },
    children: ['input set', 'overlay input set', 'trigger'],
  },
  permissions: pipelinePermissions,
  policy: { type: 'pipeline', root: 'pipeline' },
  page: ({ scope, identifier }) => formatUiPath(scope, 'pipelines', identifier, 'pipeline-studio'),
  overrides: (base) => ({
    findReferences: (step) => referencesIn(configOf(step), step.key.scope),
    dryRunRequest(step) {
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
        ...buildRequest('POST /pipeline/api/v1/orgs/{org}/projects/{project}/dry-run', { account }, { org, project }),
        envelope: 'none',
        headers: { 'Harness-Account': account },
        contentType: 'application/json',
        body: JSON.stringify(body),
      };
    },
    git: { ...base.git, moveRequest },
    verify(step, response) {
      const verification = base.verify(step, response);
      const failure = verification.verified ? findPublicAccessFailure(response.data) : undefined;
      return failure === undefined ? verification : { verified: false, saved: 'in part', reasons: [failure] };
    },
  }),
};
