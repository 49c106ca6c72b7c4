import { nullish } from 'valibot';
import type { KindDefinition } from './definition.ts';
import { creatable } from './permissions.ts';
import { optionalTags } from './shared/fields.ts';
import { described, filledText, identifier, text } from './shared/schema.ts';
import { formatUiPath } from './shared/scope.ts';

/** Organizations: docs/platform-api.md, Organizations. */
export const organization: KindDefinition = {
  name: 'organization',
  key: 'organization',
  directories: [],
  scopes: ['account'],
  contains: 'org',
  fields: {
    identifier: described(identifier, 'Identifier of the organization, which cannot be changed later.'),
    name: described(filledText, 'Display name.'),
    description: nullish(text),
    tags: optionalTags,
  },
  audit: { type: 'ORGANIZATION' },
  terraform: { resources: ['harness_platform_organization'] },
  wire: { form: 'json' },
  create: 'POST /ng/api/organizations',
  read: 'GET /ng/api/organizations/{identifier}',
  update: 'PUT /ng/api/organizations/{identifier}',
  scopeIn: 'query',
  list: {
    request: 'GET /ng/api/organizations?identifiers={identifiers}&pageIndex={page}&pageSize=100',
    whole: true,
  },
  shownIn: 'organization',
  managed: /^default$/,
  deletion: { request: 'DELETE /ng/api/organizations/{identifier}', ifMatch: true },
  permissions: creatable('organization', 'Organizations'),
  page: ({ scope, identifier }) => formatUiPath({ ...scope, org: identifier }),
};
