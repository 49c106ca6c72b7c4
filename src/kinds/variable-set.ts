import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import {
  checkVariables,
  defineIacmFields,
  iacmReferences,
  iacmService,
  providerConnectors,
  variableFields,
  withoutAdded,
} from './shared/iacm-service.ts';

/** Variable sets of workspaces: docs/platform-api.md, Infrastructure as code. */
export const variableSet: KindDefinition = {
  name: 'variable set',
  key: 'variableSet',
  summary: 'Variables and connectors that workspaces of infrastructure share, under the key `variableSet`.',
  fields: {
    ...defineIacmFields('the variable set'),
    ...variableFields,
    connectors: providerConnectors,
  },
  check: checkVariables,
  ...iacmService,
  asWritten: (shown) => withoutAdded(shown, ['env_vars_count', 'tf_vars_count', 'var_files_count']),
  defaults: { terraform_variables: {}, environment_variables: {}, terraform_variable_files: [], connectors: [] },
  unordered: ['connectors', 'terraform_variable_files'],
  create: 'POST /iacm/api{scope}/variable-set',
  read: 'GET /iacm/api{scope}/variable-set/{identifier}',
  update: 'PUT /iacm/api{scope}/variable-set/{identifier}',
  list: { request: 'GET /iacm/api{scope}/variable-sets', entriesAt: 'items', whole: false },
  references: iacmReferences,
  permissions: {
    ...editable('variableset', 'Variable Sets'),
    module: 'iac',
    resourceType: 'IAC_VARIABLESET',
    replaceable: true,
  },
  terraform: { resources: ['harness_platform_infra_variable_set'] },
  deletion: { request: 'DELETE /iacm/api{scope}/variable-set/{identifier}' },
  page: 'variable-sets/{identifier}',
};
