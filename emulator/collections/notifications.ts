import { array, nullish, picklist } from 'valibot';
import { asList, asMap, asMaps } from '../../src/shared/object.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { filledText, identifier, mapWith, name } from '../resources/rules.ts';
import { findReferred } from '../state/references.ts';
import { type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions } from './common.ts';

const status = nullish(picklist(['ENABLED', 'DISABLED'], 'must be one of ENABLED, DISABLED'));

/** The fields of a channel that are lists: the service shows an absent one as an empty list. */
const lists = (
  'email_ids user_groups slack_webhook_urls webhook_urls headers pager_duty_integration_keys ms_team_keys datadog_urls ' +
  'delegate_selectors'
).split(' ');

const base = {
  wire: { form: 'flat-json' },
  service: 'v1',
  scope: { in: 'query' },
  refuseDuplicate: (names) => refuse(400, 'DUPLICATE_FIELD', `${describe(names)} already exists`),
  refuseMissing: (names) => refuse(404, 'RESOURCE_NOT_FOUND', `${describe(names)} does not exist`),
  createResource: ({ fields: { account: _, org: __, project: ___, ...fields } }, scope) => ({
    ...fields,
    identifier: String(fields.identifier),
    name: String(fields.name ?? fields.identifier),
    ...toScopeFields(scope),
    status: fields.status ?? 'ENABLED',
  }),
} satisfies Partial<Collection>;

function pagesOf(path: string): Collection['lists'] {
  return [{ method: 'GET', path, shape: 'plain', index: 'page', size: 'limit', defaultSize: 30, cap: 1000 }];
}

function showOwned({ value, createdAt, lastModifiedAt }: StoredResource, { account }: State): Record<string, unknown> {
  const { orgIdentifier: org = null, projectIdentifier: project = null, ...fields } = value;
  return { ...fields, account, org, project, created: createdAt, last_modified: lastModifiedAt };
}

/** Channels of the centralized notifications (docs/internals/platform-api.md, Notifications). */
export const notificationChannels: Collection = {
  ...base,
  name: 'notificationChannels',
  entity: 'notificationChannel',
  permissions: definePermissions('NOTIFICATIONCHANNEL', 'core_notificationchannel'),
  paths: definePaths('/notification-channels'),
  lists: pagesOf('/notification-channels'),
  schema: mapWith({
    identifier,
    name,
    status,
    notification_channel_type: picklist(
      ['EMAIL', 'SLACK', 'PAGERDUTY', 'MSTEAMS', 'WEBHOOK', 'DATADOG'],
      'must be a type of channels',
    ),
    channel: mapWith({}),
  }),
  check({ fields }, { org, project }, { state }) {
    for (const { identifier: group } of asMaps(asMap(fields.channel).user_groups)) {
      const isKnown = findReferred(state, 'userGroups', String(group), { org, project }) !== undefined;
      if (!isKnown) refuseRequest(`User group [${group}] not found`);
    }
  },
  show(stored, state) {
    const channel = asMap(stored.value.channel);
    const shown = Object.fromEntries(lists.map((field) => [field, channel[field] ?? []]));
    return {
      ...showOwned(stored, state),
      channel: { api_key: null, execute_on_delegate: true, ...channel, ...shown },
    };
  },
};

/** Rules of the centralized notifications (docs/internals/platform-api.md, Notifications). */
export const notificationRules: Collection = {
  ...base,
  name: 'notificationRules',
  entity: 'notificationRule',
  permissions: definePermissions('NOTIFICATIONRULE', 'core_notificationrule'),
  paths: definePaths('/notification-rules'),
  lists: pagesOf('/notification-rules'),
  schema: mapWith({
    identifier,
    name,
    status,
    notification_conditions: array(
      mapWith({
        condition_name: filledText,
        notification_event_configs: array(
          mapWith({ notification_entity: filledText, notification_event: filledText }),
          'must be a list',
        ),
      }),
      'must be a list',
    ),
    notification_channel_refs: array(filledText, 'must be a list'),
  }),
  check({ fields }, { org, project }, { state }) {
    for (const channel of asList(fields.notification_channel_refs)) {
      const isKnown = findReferred(state, 'notificationChannels', String(channel), { org, project }) !== undefined;
      if (!isKnown) refuseRequest(`Notification channel [${channel}] not found`);
    }
  },
  show: (stored, state) => ({ custom_notification_template_ref: null, ...showOwned(stored, state) }),
};

function describe({ identifier }: Names): string {
  return `Notification resource with identifier [${identifier}]`;
}
