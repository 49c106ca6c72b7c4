import { picklist } from 'valibot';
import { asMap } from '../shared/object.ts';
import { defineKind } from './define.ts';
import {
  defineNotificationFields,
  notificationApi,
  ownUserGroup,
  permissionsOnNotifications,
  withoutEmpty,
} from './shared/notification-service.ts';
import { field, filledText, list, map, maybe, orExpression, text, truth } from './shared/schema.ts';

const texts = (summary: string) => field(maybe(list(text)), summary, { unordered: true });

/** Channels of the centralized notifications: docs/internals/platform-api.md, Notifications. */
export const notificationChannel = defineKind({
  name: 'notification channel',
  key: 'notificationChannel',
  summary: 'Where centralized notifications are sent, under the key `notificationChannel`.',
  fields: {
    ...defineNotificationFields('the notification channel'),
    notification_channel_type: field(
      orExpression(
        picklist(
          ['EMAIL', 'SLACK', 'PAGERDUTY', 'MSTEAMS', 'WEBHOOK', 'DATADOG'],
          'must be EMAIL, SLACK, PAGERDUTY, MSTEAMS, WEBHOOK or DATADOG',
        ),
      ),
      'The receiver: EMAIL, SLACK, PAGERDUTY, MSTEAMS, WEBHOOK or DATADOG.',
    ),
    channel: field(
      map({
        email_ids: texts('E-mail addresses.'),
        user_groups: field(
          maybe(list(map({ identifier: ownUserGroup }))),
          'User groups, whose own notification settings are used.',
          { unordered: true },
        ),
        slack_webhook_urls: texts('Webhooks of Slack, preferably as expressions of secrets.'),
        webhook_urls: texts('Webhooks.'),
        headers: field(maybe(list(map({ key: filledText, value: text }))), 'Headers of the requests to webhooks.', {
          unordered: true,
        }),
        pager_duty_integration_keys: texts('Integration keys of PagerDuty, preferably as expressions of secrets.'),
        ms_team_keys: texts('Webhooks of Microsoft Teams, preferably as expressions of secrets.'),
        datadog_urls: texts('Addresses of Datadog.'),
        api_key: field(maybe(text), 'The API key of Datadog, preferably as an expression of a secret.'),
        delegate_selectors: texts('Which delegates send the notifications.'),
        execute_on_delegate: field(maybe(truth), 'Whether a delegate sends the notifications.'),
      }),
      'The addresses; only those for the type of the channel are used.',
    ),
  },
  api: {
    ...notificationApi,
    create: 'POST /v1{scope}/notification-channels',
    read: 'GET /v1{scope}/notification-channels/{identifier}',
    update: 'PUT /v1{scope}/notification-channels/{identifier}',
    fromResponse: (shown) => withoutEmpty({ ...shown, channel: withoutEmpty(asMap(shown.channel)) }),
    list: {
      module: 'Centralized Notifications',
      request: 'GET /v1{scope}/notification-channels?page={page}&limit=100',
    },
    deletion: { request: 'DELETE /v1{scope}/notification-channels/{identifier}' },
  },
  permissions: permissionsOnNotifications('notificationchannel', 'Notification Channels'),
  elsewhere: { terraform: { resources: ['harness_platform_central_notification_channel'] } },
  page: 'notifications',
});
