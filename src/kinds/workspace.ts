import { isDeepStrictEqual } from 'node:util';
import { nullish, number, union } from 'valibot';
import type { Request } from '../platform/request.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { asMap, getField, isEmpty, isMap, type Mapping, type Path, parseJson } from '../shared/object.ts';
import { withLocations } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { editable } from './permissions.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import {
  checkRevision,
  checkVariables,
  defineIacmFields,
  defineMap,
  exportInShort,
  findEvaluationDenials,
  iacmApi,
  iacmReferences,
  providerConnectors,
  repositoryConnector,
  revisions,
  variableFields,
  withoutAdded,
} from './shared/iacm-service.ts';
import { buildKindRequest } from './shared/requests.ts';
import { describeRejection, leaveToRead } from './shared/responses.ts';
import {
  also,
  field,
  filledText,
  list,
  map,
  optionalMap,
  optionalTags,
  optionalText,
  optionalTexts,
  optionalTruth,
  text,
} from './shared/schema.ts';

/** What responses say about runs and their results, which no request sets. */
const results = (
  'status lock backend_locked provisioner_data state_checksum terraform_state terraform_state_json ' +
  'terraform_plan_json modules_json providers_json cost_breakdown_json cost_diff_json'
).split(' ');

/** The template of a workspace gives it these fields, and may keep it from setting them. */
const inherited = ({ associated_template: template }: Mapping) => isMap(template);

/** Another request changes the version of the template (docs/internals/platform-api.md, Infrastructure as code). */
const updateTemplate = 'PUT /iacm/api{scope}/workspace/templates/{template}/{identifier}';
const readVersion = (value: unknown) => getField(getField(value, 'associated_template'), 'version');

function convertBody(request: Request, convert: (body: Mapping) => Mapping): Request {
  return { ...request, body: JSON.stringify(convert(asMap(parseJson(String(request.body))))) };
}

/** The service requires both pipelines of an operation; one that does not exist is empty. */
function withBothPipelines(body: Mapping): Mapping {
  const { default_pipelines: pipelines } = body;
  if (!isMap(pipelines)) return body;
  const none = { project_pipeline: '', workspace_pipeline: '' };
  const both = Object.entries(pipelines).map(([operation, stated]) => [operation, { ...none, ...asMap(stated) }]);
  return { ...body, default_pipelines: Object.fromEntries(both) };
}

/** A resource that shows the patterns of the checkout in the form of the document, if they are the same. */
function inFormOf({ sparse_checkout: stated }: Mapping, shown: unknown): unknown {
  const listed = (value: unknown) => (typeof value === 'string' ? value.split(/\r?\n/).filter(Boolean) : value);
  const isSame = isDeepStrictEqual(listed(stated), listed(getField(shown, 'sparse_checkout')));
  return isSame ? { ...asMap(shown), sparse_checkout: stated } : shown;
}

function* checkWorkspace(config: Mapping, path: Path) {
  yield* checkRevision(config, path);
  yield* checkVariables(config, path);
}

/** The error about a new workspace that has neither a repository nor a template (docs/internals/platform-api.md, Infrastructure as code). */
function checkSource(step: Step): Diagnostic[] {
  const { repository, repository_connector: connector, associated_template: template } = getConfig(step);
  if (![repository, connector, template].every(isEmpty)) return [];
  const message = 'cannot be created: the platform requires `repository` or `associated_template`';
  return withLocations(step.document, [at(['workspace'], 'key').error(message)]);
}

/** Fields that the platform may fill: their defaults depend on the tool, the version of the service and its settings. */
const given = (
  'provisioner_version provisioner_configuration provider_connectors repository_submodules cost_estimation_enabled ' +
  'ccm_cost_enabled budget prune_sensitive_data run_all terragrunt_provider terragrunt_version default_pipelines'
).split(' ');

const ownPipeline = field(optionalText, 'A pipeline of the project.', {
  reference: { kind: 'pipeline', inOwnScope: true },
});

const template = map({
  template_id: field(filledText, 'The template, of the type Workspace.', {
    immutable: true,
    reference: { kind: 'template', version: 'version', inOwnScope: true },
  }),
  version: field(filledText, 'The version of the template.'),
});

/** Workspaces of infrastructure: docs/internals/platform-api.md, Infrastructure as code. */
export const workspace = defineKind({
  name: 'workspace',
  key: 'workspace',
  scopes: ['project'],
  summary: 'A workspace of infrastructure as code, under the key `workspace`.',
  fields: {
    ...defineIacmFields('the workspace'),
    tags: optionalTags,
    provisioner: field(filledText, 'The tool: terraform, opentofu, terragrunt or awscdk.'),
    provisioner_version: field(optionalText, 'Version of the tool.', { inherited }),
    provisioner_configuration: field(optionalMap, 'Settings of the tool, such as language and package manager.'),
    provider_connector: field(optionalText, 'The connector of the cloud provider; or use `provider_connectors`.', {
      atCreate: '',
      reference: { kind: 'connector', inOwnScope: true },
    }),
    provider_connectors: also(providerConnectors, { atCreate: [] }),
    repository: field(optionalText, 'The repository of the infrastructure.', { inherited }),
    repository_connector: also(repositoryConnector, { inherited }),
    repository_path: field(optionalText, 'The directory of the infrastructure in the repository.', { inherited }),
    repository_branch: also(revisions.repository_branch, { oneOf: 'revision', inherited }),
    repository_commit: also(revisions.repository_commit, { oneOf: 'revision', inherited }),
    repository_sha: also(revisions.repository_sha, { oneOf: 'revision', inherited }),
    repository_submodules: field(optionalText, 'Which submodules are cloned: false, true or recursive.'),
    sparse_checkout: field(
      nullish(union([text, list(text)], 'must be text or a list of texts')),
      'Patterns of the paths that are checked out, as a list or as lines of text.',
    ),
    ...variableFields,
    environment_variables: also(variableFields.environment_variables, { atCreate: {} }),
    terraform_variables: also(variableFields.terraform_variables, { atCreate: {} }),
    variable_sets: field(optionalTexts, 'Its variable sets: `x` in the same project, `org.x` or `account.x`.', {
      unordered: true,
      default: [],
      reference: { kind: 'variable set', inOwnScope: true, anyName: true },
    }),
    cost_estimation_enabled: field(optionalTruth, 'Whether runs estimate the costs.', { inherited }),
    ccm_cost_enabled: optionalTruth,
    budget: field(nullish(number('must be a number')), 'Monthly budget.'),
    prune_sensitive_data: field(optionalTruth, 'Whether results are stored without sensitive values.'),
    run_all: field(optionalTruth, 'Whether Terragrunt runs all modules.'),
    terragrunt_provider: optionalTruth,
    terragrunt_version: optionalText,
    default_pipelines: field(
      defineMap(map({ project_pipeline: ownPipeline, workspace_pipeline: ownPipeline })),
      'The pipelines of its operations, such as plan, apply, destroy and drift.',
      { default: {}, inherited },
    ),
    associated_template: field(nullish(template), 'The template of the workspace.'),
  },
  checks: { resource: checkWorkspace, change: (step, remote) => (remote === undefined ? checkSource(step) : []) },
  api: {
    ...iacmApi,
    create: 'POST /iacm/api{scope}/workspaces',
    read: 'GET /iacm/api{scope}/workspaces/{identifier}',
    update: 'PUT /iacm/api{scope}/workspaces/{identifier}',
    mayGive: given,
    // Its first page is 1, and it may ignore a limit above 30.
    list: {
      module: 'Infrastructure as Code Management',
      request: 'GET /iacm/api{scope}/workspaces?page={page}&limit=30',
      firstPage: 1,
      isPartial: true,
    },
    response: { names: { ...iacmApi.response.names, created: 'createdAt' } },
    // Every update must have a `provider_connector`.
    fromResponse: ({ createdAt: _, provider_connector, ...shown }) => ({
      provider_connector: provider_connector ?? '',
      ...withoutAdded(shown, results),
    }),
    deletion: {
      loses: 'its state and its runs',
      request: 'DELETE /iacm/api{scope}/workspaces/{identifier}',
      abandons: 'the infrastructure that it manages',
    },
  },
  references: iacmReferences,
  permissions: {
    ...editable('workspace', 'IaCM Workspaces'),
    module: 'iac',
    resourceType: 'IAC_WORKSPACE',
    also: 'perhaps Edit Var (`iac_workspace_editvariable`)',
  },
  elsewhere: { terraform: { resources: ['harness_platform_workspace'] } },
  page: 'workspaces/{identifier}',
  overrides: (base) => ({
    ...exportInShort(base),
    compare: (step, remote) => base.compare(step, { ...remote, value: inFormOf(getConfig(step), remote.value) }),
    createRequest: (step) => convertBody(base.createRequest(step), withBothPipelines),
    updateRequest: (step, remote) =>
      convertBody(base.updateRequest(step, remote), ({ associated_template: _, ...fields }) =>
        withBothPipelines(fields),
      ),
    updateApart(step, remote) {
      const { template_id, version } = asMap(getConfig(step).associated_template);
      if (isEmpty(version) || version === readVersion(remote.value)) return undefined;
      const values = { template: String(template_id), identifier: step.key.identifier };
      const request = buildKindRequest(iacmApi, updateTemplate, step.key.scope, values);
      return { ...request, contentType: 'application/json', body: JSON.stringify({ version }) };
    },
  }),
  // The response shows the decision of policies at most, so a read decides.
  verify(_, response) {
    if (!response.ok) return describeRejection(response);
    const denials = findEvaluationDenials(response.data);
    if (denials !== undefined) return { verified: false, saved: 'nothing', reasons: denials };
    return { ...leaveToRead('the workspace'), isUsual: true };
  },
});
