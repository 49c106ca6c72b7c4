import { array, nullish, string } from 'valibot';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { filledText, mapWith, optionalText } from '../resources/rules.ts';
import { findReferred } from '../state/references.ts';
import { type StoredResource, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions } from './common.ts';

/** Webhooks by which the platform follows the commits of repositories (docs/internals/platform-api.md, GitX webhooks). */
export const gitxWebhooks: Collection = {
  name: 'gitxWebhooks',
  entity: 'gitxWebhook',
  wire: { form: 'flat-json' },
  service: 'v1',
  identifierField: 'webhook_identifier',
  paths: definePaths('/gitx-webhooks'),
  lists: [
    { method: 'GET', path: '/gitx-webhooks', shape: 'plain', index: 'page', size: 'limit', defaultSize: 20, cap: 1000 },
  ],
  scope: { in: 'query' },
  permissions: definePermissions('GITX_WEBHOOKS', 'core_gitxWebhooks'),
  schema: mapWith({
    webhook_identifier: filledText,
    webhook_name: optionalText,
    connector_ref: filledText,
    repo_name: filledText,
    folder_paths: nullish(array(string('must be text'), 'must be a list')),
  }),
  check({ fields: { connector_ref: connector } }, { org, project }, { state }) {
    if (findReferred(state, 'connectors', String(connector), { org, project }) === undefined) {
      refuseRequest(`Connector [${connector}] not found`);
    }
  },
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.webhook_identifier),
    name: String(fields.webhook_name ?? fields.webhook_identifier),
    ...toScopeFields(scope),
    webhook_identifier: fields.webhook_identifier,
    webhook_name: fields.webhook_name ?? fields.webhook_identifier,
    connector_ref: fields.connector_ref,
    repo_name: fields.repo_name,
    folder_paths: fields.folder_paths ?? [],
    is_enabled: fields.is_enabled !== false,
  }),
  refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `${describe(names)} already exists`),
  refuseMissing: (names) => refuse(404, 'ENTITY_NOT_FOUND', `${describe(names)} does not exist`),
  show: ({ value: { identifier: _, name: __, orgIdentifier: ___, projectIdentifier: ____, ...shown } }) => ({
    ...shown,
    event_trigger_time: null,
  }),
  showSaved: showName,
  deletion: { show: showName },
};

function showName({ value }: StoredResource): object {
  return { webhook_identifier: value.identifier };
}

function describe({ identifier }: Names): string {
  return `GitX Webhook with identifier [${identifier}]`;
}
