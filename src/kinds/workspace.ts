import { nullish, number } from 'valibot';
import { isMap, type Mapping } from '../shared/object.ts';
import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
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
import { describeRejection, leaveToRead } from './shared/responses.ts';
import {
  also,
  field,
  filledText,
  map,
  optionalMap,
  optionalTags,
  optionalText,
  optionalTexts,
  optionalTruth,
} from './shared/schema.ts';

/** What responses say about runs and their results, which no request sets. */
const results = (
  'status lock backend_locked provisioner_data state_checksum terraform_state terraform_state_json ' +
  'terraform_plan_json modules_json providers_json cost_breakdown_json cost_diff_json'
).split(' ');

/** The template of a workspace gives it these fields, and may keep it from setting them. */
const inherited = ({ associated_template: template }: Mapping) => isMap(template);

const ownPipeline = field(optionalText, 'A pipeline of the project.', {
  reference: { kind: 'pipeline', inOwnScope: true },
});

/** Workspaces of infrastructure: docs/platform-api.md, Infrastructure as code. */
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
    provider_connector: field(filledText, 'The connector of the cloud provider.', {
      reference: { kind: 'connector', inOwnScope: true },
    }),
    provider_connectors: also(providerConnectors, { atCreate: [] }),
    repository: field(optionalText, 'The repository of the infrastructure.', { inherited }),
    repository_connector: repositoryConnector,
    repository_path: field(optionalText, 'The directory of the infrastructure in the repository.'),
    repository_branch: also(revisions.repository_branch, { oneOf: 'revision', inherited }),
    repository_commit: also(revisions.repository_commit, { oneOf: 'revision', inherited }),
    repository_sha: also(revisions.repository_sha, { oneOf: 'revision', inherited }),
    repository_submodules: field(optionalText, 'Which submodules are cloned: false, true or recursive.'),
    sparse_checkout: field(optionalTexts, 'Patterns of the paths that are checked out.'),
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
      { default: {} },
    ),
    associated_template: field(
      nullish(
        map({
          template_id: field(filledText, 'The template, of the type Workspace.', {
            immutable: true,
            reference: { kind: 'template', version: 'version', inOwnScope: true },
          }),
          version: field(filledText, 'The version of the template.'),
        }),
      ),
      'The template of the workspace.',
    ),
  },
  checks: { resource: (config, path) => [...checkRevision(config, path), ...checkVariables(config, path)] },
  api: {
    ...iacmApi,
    create: 'POST /iacm/api{scope}/workspaces',
    read: 'GET /iacm/api{scope}/workspaces/{identifier}',
    update: 'PUT /iacm/api{scope}/workspaces/{identifier}',
    // Its first page is 1, and it may ignore a limit above 30.
    list: {
      module: 'Infrastructure as Code Management',
      request: 'GET /iacm/api{scope}/workspaces?page={page}&limit=30',
      firstPage: 1,
      isPartial: true,
    },
    response: { names: { ...iacmApi.response.names, created: 'createdAt' } },
    fromResponse: ({ createdAt: _, ...shown }) => withoutAdded(shown, results),
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
  overrides: exportInShort,
  // The response shows the decision of policies at most, so a read decides.
  verify(_, response) {
    if (!response.ok) return describeRejection(response);
    const denials = findEvaluationDenials(response.data);
    if (denials !== undefined) return { verified: false, saved: 'nothing', reasons: denials };
    return { ...leaveToRead('the workspace'), isUsual: true };
  },
});
