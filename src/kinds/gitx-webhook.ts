import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import { defineCommonFields } from './shared/fields.ts';
import { described, filledText, identifier, list, maybe } from './shared/schema.ts';

const { description: _, tags: __, ...fields } = defineCommonFields('the webhook', identifier);

/** Webhooks by which the platform follows the commits of a repository: docs/platform-api.md, GitX webhooks. */
export const gitxWebhook: KindDefinition = {
  name: 'gitx webhook',
  key: 'gitxWebhook',
  summary: 'A webhook through which the platform follows the commits of a repository, under the key `gitxWebhook`.',
  fields: {
    ...fields,
    connectorRef: described(
      filledText,
      'The connector of the repository: `x` in the same scope, `org.x` or `account.x`. Its token must be able to create webhooks.',
    ),
    repoName: described(filledText, 'Name of the repository, as in the resources that are stored in it.'),
    folderPaths: described(
      maybe(list(filledText)),
      'The directories whose files are followed, such as `platform/`, in addition to `.harness`.',
    ),
  },
  wire: { form: 'json', flat: true },
  envelope: 'none',
  fieldNames: {
    identifier: 'webhook_identifier',
    name: 'webhook_name',
    connectorRef: 'connector_ref',
    repoName: 'repo_name',
    folderPaths: 'folder_paths',
    isEnabled: 'is_enabled',
  },
  create: 'POST /v1{scope}/gitx-webhooks',
  read: 'GET /v1{scope}/gitx-webhooks/{identifier}',
  update: 'PUT /v1{scope}/gitx-webhooks/{identifier}',
  updateLacks: ['identifier'],
  scopeIn: 'query',
  list: { request: 'GET /v1{scope}/gitx-webhooks?page={page}&limit=100', whole: true },
  savedWithoutScope: true,
  // An update keeps whether it is enabled, which only the user interface changes.
  asWritten: ({ event_trigger_time: _, ...shown }) => shown,
  unordered: ['folderPaths'],
  references: [{ field: 'connectorRef', kind: 'connector', inOwnScope: true }],
  permissions: { ...editable('gitxWebhooks', 'Webhooks'), resourceType: 'GITX_WEBHOOKS' },
  terraform: { resources: ['harness_platform_gitx_webhook'], identifier: 'webhook_identifier' },
  deletion: { request: 'DELETE /v1{scope}/gitx-webhooks/{identifier}' },
  page: 'webhooks',
};
