import { nullish, number } from 'valibot';
import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import { optionalMap, optionalTags, optionalText, optionalTexts, optionalTruth } from './shared/fields.ts';
import {
  checkRevision,
  checkVariables,
  defineIacmFields,
  defineMap,
  exportInShort,
  findEvaluationDenials,
  iacmReferences,
  iacmService,
  providerConnectors,
  revisionFields,
  revisions,
  variableFields,
  withoutAdded,
} from './shared/iacm-service.ts';
import { describeRejection, leaveToRead } from './shared/responses.ts';
import { described, filledText, map } from './shared/schema.ts';

/** What responses say about runs and their results, which no request sets. */
const results = (
  'status lock backend_locked provisioner_data state_checksum terraform_state terraform_state_json ' +
  'terraform_plan_json modules_json providers_json cost_breakdown_json cost_diff_json'
).split(' ');

/** Workspaces of infrastructure: docs/platform-api.md, Infrastructure as code. */
export const workspace: KindDefinition = {
  name: 'workspace',
  key: 'workspace',
  scopes: ['project'],
  summary: 'A workspace of infrastructure as code, under the key `workspace`.',
  fields: {
    ...defineIacmFields('the workspace'),
    tags: optionalTags,
    provisioner: described(filledText, 'The tool: terraform, opentofu, terragrunt or awscdk.'),
    provisioner_version: described(optionalText, 'Version of the tool.'),
    provisioner_configuration: described(optionalMap, 'Settings of the tool, such as language and package manager.'),
    provider_connector: described(filledText, 'The connector of the cloud provider.'),
    provider_connectors: providerConnectors,
    repository: described(optionalText, 'The repository of the infrastructure.'),
    repository_connector: described(optionalText, 'The connector of the repository.'),
    repository_path: described(optionalText, 'The directory of the infrastructure in the repository.'),
    ...revisions,
    repository_submodules: described(optionalText, 'Which submodules are cloned: false, true or recursive.'),
    sparse_checkout: described(optionalTexts, 'Patterns of the paths that are checked out.'),
    ...variableFields,
    variable_sets: described(optionalTexts, 'Its variable sets: `x` in the same project, `org.x` or `account.x`.'),
    cost_estimation_enabled: described(optionalTruth, 'Whether runs estimate the costs.'),
    ccm_cost_enabled: optionalTruth,
    budget: described(nullish(number('must be a number')), 'Monthly budget.'),
    prune_sensitive_data: described(optionalTruth, 'Whether results are stored without sensitive values.'),
    run_all: described(optionalTruth, 'Whether Terragrunt runs all modules.'),
    terragrunt_provider: optionalTruth,
    terragrunt_version: optionalText,
    default_pipelines: described(
      defineMap(map({ project_pipeline: optionalText, workspace_pipeline: optionalText })),
      'The pipelines of its operations, such as plan, apply, destroy and drift.',
    ),
    associated_template: described(
      nullish(
        map({
          template_id: described(filledText, 'The template, of the type Workspace; it cannot be changed later.'),
          version: described(filledText, 'The version of the template.'),
        }),
      ),
      'The template of the workspace.',
    ),
  },
  check: (config, path) => [...checkRevision(config, path), ...checkVariables(config, path)],
  ...iacmService,
  fieldNames: { ...iacmService.fieldNames, createdAt: 'created' },
  asWritten: ({ createdAt: _, ...shown }) => withoutAdded(shown, results),
  defaults: {
    ...{ terraform_variables: {}, environment_variables: {}, terraform_variable_files: [] },
    ...{ provider_connectors: [], variable_sets: [], default_pipelines: {} },
  },
  createDefaults: { environment_variables: {}, terraform_variables: {}, provider_connectors: [] },
  alternatives: revisionFields,
  immutable: ['associated_template.template_id'],
  unordered: ['provider_connectors', 'terraform_variable_files', 'variable_sets'],
  create: 'POST /iacm/api{scope}/workspaces',
  read: 'GET /iacm/api{scope}/workspaces/{identifier}',
  update: 'PUT /iacm/api{scope}/workspaces/{identifier}',
  // Its first page is 1, and it may ignore a limit above 30.
  list: { request: 'GET /iacm/api{scope}/workspaces?page={page}&limit=30', firstPage: 1, whole: false },
  references: [
    ...iacmReferences,
    { field: 'variable_sets', kind: 'variable set', inOwnScope: true, anyName: true },
    { field: 'template_id', kind: 'template', version: 'version', inOwnScope: true },
    { field: /^(?:project|workspace)_pipeline$/, kind: 'pipeline', inOwnScope: true },
  ],
  permissions: {
    ...editable('workspace', 'IaCM Workspaces'),
    module: 'iac',
    resourceType: 'IAC_WORKSPACE',
    also: 'perhaps Edit Var (`iac_workspace_editvariable`)',
  },
  terraform: { resources: ['harness_platform_workspace'] },
  deletion: {
    request: 'DELETE /iacm/api{scope}/workspaces/{identifier}',
    abandons: 'the infrastructure that it manages',
  },
  page: 'workspaces/{identifier}',
  overrides: (base) => ({
    ...exportInShort(base),
    // The response shows the decision of policies at most, so a read decides.
    verify(_, response) {
      if (!response.ok) return describeRejection(response);
      const denials = findEvaluationDenials(response.data);
      if (denials !== undefined) return { verified: false, saved: 'nothing', reasons: denials };
      return { ...leaveToRead('the workspace'), isUsual: true };
    },
  }),
};
