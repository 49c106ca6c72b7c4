import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import {
  checkVariables,
  defineIacmFields,
  exportInShort,
  iacmApi,
  iacmReferences,
  providerConnectors,
  variableFields,
  withoutAdded,
} from './shared/iacm-service.ts';

/** Variable sets of workspaces: docs/internals/platform-api.md, Infrastructure as code. */
export const variableSet = defineKind({
  name: 'variable set',
  key: 'variableSet',
  summary: 'Variables and connectors that workspaces of infrastructure share, under the key `variableSet`.',
  fields: {
    ...defineIacmFields('the variable set'),
    ...variableFields,
    connectors: providerConnectors,
  },
  checks: { resource: checkVariables },
  api: {
    ...iacmApi,
    create: 'POST /iacm/api{scope}/variable-set',
    read: 'GET /iacm/api{scope}/variable-set/{identifier}',
    update: 'PUT /iacm/api{scope}/variable-set/{identifier}',
    mayGive: [],
    list: {
      module: 'Infrastructure as Code Management',
      request: 'GET /iacm/api{scope}/variable-sets',
      entriesAt: 'items',
      isPartial: true,
    },
    fromResponse: (shown) => withoutAdded(shown, ['env_vars_count', 'tf_vars_count', 'var_files_count']),
    deletion: { request: 'DELETE /iacm/api{scope}/variable-set/{identifier}' },
  },
  references: iacmReferences,
  permissions: {
    ...editable('variableset', 'Variable Sets'),
    module: 'iac',
    resourceType: 'IAC_VARIABLESET',
    replaceable: true,
  },
  elsewhere: { terraform: { resources: ['harness_platform_infra_variable_set'] } },
  page: 'variable-sets/{identifier}',
  overrides: exportInShort,
});
