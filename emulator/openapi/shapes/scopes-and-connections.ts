import { list, map, mapOrNull, nothing, object, oneOf, text, textOrNull, truth, whole } from '../schema.ts';
import { described, gitDetails, governance, named, scope, times, validity } from './common.ts';
import type { Shapes } from './shapes.ts';

const notification = {
  ...named,
  account: text,
  org: textOrNull,
  project: textOrNull,
  status: oneOf('ENABLED', 'DISABLED'),
  created: whole,
  last_modified: whole,
};

/** `data` about organizations and projects, and about what connects them to other systems. */
export const scopesAndConnections = {
  organization: { read: object({ organization: object(described), ...times, harnessManaged: truth }) },
  project: {
    read: object({
      project: object({ ...described, orgIdentifier: text, color: text, modules: list(text) }),
      ...times,
      isFavorite: truth,
    }),
  },
  connector: {
    read: object({
      connector: object({ ...described, accountIdentifier: text, ...scope, type: text, spec: map }),
      ...times,
      status: map,
      activityDetails: object({ lastActivityTime: whole }),
      platformManaged: truth,
      harnessManaged: truth,
      gitDetails,
      ...validity,
      ...governance,
      isFavorite: truth,
    }),
  },
  gitxWebhook: {
    read: object({
      webhook_identifier: text,
      webhook_name: text,
      connector_ref: text,
      repo_name: text,
      folder_paths: list(text),
      is_enabled: truth,
      event_trigger_time: nothing,
    }),
    saved: object({ webhook_identifier: text }),
    deleted: object({ webhook_identifier: text }),
  },
  notificationChannel: { read: object({ ...notification, notification_channel_type: text, channel: map }) },
  notificationRule: {
    read: object({
      ...notification,
      notification_conditions: list(map),
      notification_channel_refs: list(text),
      custom_notification_template_ref: mapOrNull,
    }),
  },
  secret: {
    read: object({
      secret: object({ ...described, ...scope, type: text, spec: map }),
      createdAt: whole,
      updatedAt: whole,
      draft: truth,
      ...governance,
    }),
  },
  variable: {
    read: object({
      variable: object({ ...named, description: textOrNull, ...scope, type: text, spec: map }),
      ...times,
      ...governance,
    }),
  },
  file: {
    read: object({
      accountIdentifier: text,
      ...named,
      ...scope,
      type: oneOf('FILE', 'FOLDER'),
      parentIdentifier: text,
      path: text,
      fileUsage: textOrNull,
      mimeType: textOrNull,
      description: textOrNull,
      tags: list(object({ key: text, value: text })),
      draft: truth,
      createdBy: map,
      lastModifiedBy: map,
      lastModifiedAt: whole,
    }),
  },
} satisfies Shapes;
