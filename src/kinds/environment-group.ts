import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import { defineCommonFields } from './shared/fields.ts';
import { described, list, maybe, text } from './shared/schema.ts';

/** Environment groups: docs/platform-api.md, Environment groups. */
export const environmentGroup: KindDefinition = {
  name: 'environment group',
  key: 'environmentGroup',
  fields: {
    ...defineCommonFields('the environment group'),
    envIdentifiers: described(list(maybe(text)), 'Environments of the group.'),
  },
  scopeInText: 'compared',
  audit: { type: 'ENVIRONMENT_GROUP' },
  terraform: { resources: ['harness_platform_environment_group'] },
  // The text has no field for the colour.
  wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['color'], rerendered: true },
  create: 'POST /ng/api/environmentGroup',
  read: 'GET /ng/api/environmentGroup/{identifier}',
  update: 'PUT /ng/api/environmentGroup/{identifier}',
  updateIgnoresVersion: true,
  scopeIn: 'body',
  list: {
    request: 'POST /ng/api/environmentGroup/list?envGroupIdentifiers={identifiers}&page={page}&size=100',
    body: () => ({ filterType: 'EnvironmentGroup' }),
    whole: true,
  },
  shownIn: 'envGroup',
  references: [{ field: 'envIdentifiers', kind: 'environment', inOwnScope: true }],
  deletion: {
    request: 'DELETE /ng/api/environmentGroup/{identifier}',
    ifMatch: true,
    forcible: true,
    usage: { type: 'EnvironmentGroup' },
  },
  permissions: { ...editable('environmentgroup', 'Environment Groups'), resourceType: 'ENVIRONMENT_GROUP' },
  page: 'environment-groups/{identifier}',
};
