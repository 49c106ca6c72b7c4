import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import { defineScopeFields, field, filledText, identifier, list, maybe } from './shared/schema.ts';

/** Webhooks by which the platform follows the commits of a repository: docs/internals/platform-api.md, GitX webhooks. */
export const gitxWebhook = defineKind({
  name: 'gitx webhook',
  key: 'gitxWebhook',
  summary: 'A webhook through which the platform follows the commits of a repository, under the key `gitxWebhook`.',
  fields: {
    name: field(filledText, 'Display name.', { sentAs: 'webhook_name' }),
    identifier: field(identifier, 'Identifier of the webhook, which cannot be changed later.', {
      sentAs: 'webhook_identifier',
      setBy: 'create',
    }),
    ...defineScopeFields('the webhook'),
    connectorRef: field(
      filledText,
      'The connector of the repository: `x` in the same scope, `org.x` or `account.x`. Its token must be able to create webhooks.',
      { sentAs: 'connector_ref', reference: { kind: 'connector', inOwnScope: true } },
    ),
    repoName: field(filledText, 'Name of the repository, as in the resources that are stored in it.', {
      sentAs: 'repo_name',
    }),
    folderPaths: field(
      maybe(list(filledText)),
      'The directories whose files are followed, such as `platform/`, in addition to `.harness`.',
      { sentAs: 'folder_paths', unordered: true },
    ),
  },
  api: {
    wire: { form: 'json', flat: true },
    envelope: 'none',
    scopeIn: 'query',
    create: 'POST /v1{scope}/gitx-webhooks',
    read: 'GET /v1{scope}/gitx-webhooks/{identifier}',
    update: 'PUT /v1{scope}/gitx-webhooks/{identifier}',
    list: { module: 'GitX webhooks', request: 'GET /v1{scope}/gitx-webhooks?page={page}&limit=100' },
    response: { savedWithoutScope: true },
    // An update keeps whether it is enabled, which only the user interface changes.
    fromResponse: ({ event_trigger_time: _, ...shown }) => shown,
    deletion: { loses: 'its events', request: 'DELETE /v1{scope}/gitx-webhooks/{identifier}' },
  },
  permissions: { ...editable('gitxWebhooks', 'Webhooks'), resourceType: 'GITX_WEBHOOKS' },
  elsewhere: { terraform: { resources: ['harness_platform_gitx_webhook'], identifier: 'webhook_identifier' } },
  page: 'webhooks',
});
