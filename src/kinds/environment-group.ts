import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import { defineCommonFields, field, list, maybe, text } from './shared/schema.ts';

/** Environment groups: docs/internals/platform-api.md, Environment groups. */
export const environmentGroup = defineKind({
  name: 'environment group',
  key: 'environmentGroup',
  fields: {
    ...defineCommonFields('the environment group'),
    envIdentifiers: field(list(maybe(text)), 'Environments of the group.', {
      reference: { kind: 'environment', inOwnScope: true },
    }),
  },
  api: {
    // The text has no field for the colour.
    wire: { form: 'text in json', field: 'yaml', lifted: [], kept: ['color'], rerendered: true },
    scopeIn: 'body',
    scopeInText: 'compared',
    create: 'POST /ng/api/environmentGroup',
    read: 'GET /ng/api/environmentGroup/{identifier}',
    update: 'PUT /ng/api/environmentGroup/{identifier}',
    updateIgnoresVersion: true,
    list: {
      request: 'POST /ng/api/environmentGroup/list?envGroupIdentifiers={identifiers}&page={page}&size=100',
      body: () => ({ filterType: 'EnvironmentGroup' }),
    },
    response: { at: 'envGroup' },
    deletion: {
      request: 'DELETE /ng/api/environmentGroup/{identifier}',
      ifMatch: true,
      forcible: true,
      usage: { type: 'EnvironmentGroup' },
    },
  },
  elsewhere: { audit: { type: 'ENVIRONMENT_GROUP' }, terraform: { resources: ['harness_platform_environment_group'] } },
  permissions: { ...editable('environmentgroup', 'Environment Groups'), resourceType: 'ENVIRONMENT_GROUP' },
  page: 'environment-groups/{identifier}',
});
