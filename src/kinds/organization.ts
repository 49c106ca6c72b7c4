import { nullish } from 'valibot';
import { defineKind } from './define.ts';
import { creatable } from './permissions.ts';
import { formatUiPath } from './resource-key.ts';
import { field, filledText, identifier, optionalTags, text } from './shared/schema.ts';

/** Organizations: docs/internals/platform-api.md, Organizations. */
export const organization = defineKind({
  name: 'organization',
  key: 'organization',
  path: { directories: [] },
  scopes: ['account'],
  contains: 'org',
  fields: {
    identifier: field(identifier, 'Identifier of the organization, which cannot be changed later.'),
    name: field(filledText, 'Display name.'),
    description: nullish(text),
    tags: optionalTags,
  },
  elsewhere: { audit: { type: 'ORGANIZATION' }, terraform: { resources: ['harness_platform_organization'] } },
  api: {
    wire: { form: 'json' },
    scopeIn: 'query',
    create: 'POST /ng/api/organizations',
    read: 'GET /ng/api/organizations/{identifier}',
    update: 'PUT /ng/api/organizations/{identifier}',
    mayGive: [],
    list: {
      request: 'GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100',
    },
    response: { at: 'organization' },
    deletion: {
      loses: 'everything in it that is not in the files',
      request: 'DELETE /ng/api/organizations/{identifier}',
      ifMatch: true,
    },
  },
  identifiers: { managed: /^default$/ },
  permissions: creatable('organization', 'Organizations'),
  page: ({ scope, identifier }) => formatUiPath({ ...scope, org: identifier }),
});
