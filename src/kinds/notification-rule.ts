import { defineKind } from './define.ts';
import {
  defineNotificationFields,
  notificationApi,
  permissionsOnNotifications,
} from './shared/notification-service.ts';
import { field, filledText, list, map, maybe, optionalMap, optionalText, text } from './shared/schema.ts';

const event = map({
  notification_entity: field(filledText, 'What the event is about, such as PIPELINE or DELEGATE.'),
  notification_event: field(filledText, 'The event, such as PIPELINE_FAILED.'),
  notification_event_data: field(optionalMap, 'Restricts the event; contains a `type`.'),
  entity_identifiers: field(maybe(list(text)), 'The entities; all if empty.', { unordered: true }),
});

const condition = map({
  condition_name: field(filledText, 'Name of the condition.'),
  notification_event_configs: field(list(event), 'The events.', { unordered: true }),
});

const template = map({
  template_ref: field(filledText, 'The template, of the type Notification.', {
    reference: { kind: 'template', version: 'version_label', inOwnScope: true },
  }),
  version_label: field(filledText, 'The version of the template.'),
  variables: maybe(list(map({ name: filledText, value: text, type: optionalText }))),
});

/** Rules of the centralized notifications: docs/internals/platform-api.md, Notifications. */
export const notificationRule = defineKind({
  name: 'notification rule',
  key: 'notificationRule',
  summary: 'Which events are sent to which notification channels, under the key `notificationRule`.',
  fields: {
    ...defineNotificationFields('the notification rule'),
    notification_conditions: field(list(condition), 'When notifications are sent.', { unordered: true }),
    notification_channel_refs: field(
      list(filledText),
      'The notification channels: `x` in the same scope, `org.x` or `account.x`.',
      { unordered: true, reference: { kind: 'notification channel', inOwnScope: true } },
    ),
    custom_notification_template_ref: field(maybe(template), 'The template of the text.'),
  },
  api: {
    ...notificationApi,
    create: 'POST /v1{scope}/notification-rules',
    read: 'GET /v1{scope}/notification-rules/{identifier}',
    update: 'PUT /v1{scope}/notification-rules/{identifier}',
    list: { module: 'Centralized Notifications', request: 'GET /v1{scope}/notification-rules?page={page}&limit=100' },
    deletion: { request: 'DELETE /v1{scope}/notification-rules/{identifier}' },
  },
  permissions: permissionsOnNotifications('notificationrule', 'Notification Rules'),
  elsewhere: {
    terraform: {
      resources: ['harness_platform_central_notification_rule', 'harness_platform_pipeline_central_notification_rule'],
    },
  },
  page: 'notifications',
});
