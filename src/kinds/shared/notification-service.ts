import { picklist } from 'valibot';
import { isEmpty, type Mapping } from '../../shared/object.ts';
import type { Api } from '../api.ts';
import { editable, type KindPermissions } from '../permissions.ts';
import { defineScopeFields, field, filledText, identifier, maybe } from './schema.ts';

/** The fields of a channel and of a rule. `what` is the resource with its article. */
export function defineNotificationFields(what: string) {
  return {
    name: field(filledText, 'Display name.'),
    identifier: field(identifier, `Identifier of ${what}, which cannot be changed later.`),
    ...defineScopeFields(what),
    status: field(
      maybe(picklist(['ENABLED', 'DISABLED'], 'must be ENABLED or DISABLED')),
      `Whether ${what} is in effect: ENABLED or DISABLED.`,
      { default: 'ENABLED', atCreate: 'ENABLED' },
    ),
  };
}

export const ownUserGroup = field(filledText, 'The user group: `x` in the same scope, `org.x` or `account.x`.', {
  reference: { kind: 'user group', inOwnScope: true },
});

/** Fields that responses add: times, and the scope, which only paths name. */
const added = ['created', 'last_modified', 'accountIdentifier', 'orgIdentifier', 'projectIdentifier'];

/** A resource, or a part of it, without what the service adds: it shows absent lists as empty ones. */
export function withoutEmpty(shown: Mapping): Mapping {
  return Object.fromEntries(
    Object.entries(shown).filter(([field, value]) => !added.includes(field) && !isEmpty(value)),
  );
}

/** What the interfaces of the service have in common (docs/internals/platform-api.md, Notifications). */
export const notificationApi = {
  wire: { form: 'json', flat: true },
  envelope: 'none',
  scopeIn: 'query',
  response: { names: { account: 'accountIdentifier', org: 'orgIdentifier', project: 'projectIdentifier' } },
  fromResponse: withoutEmpty,
} satisfies Partial<Api>;

/** Older roles have `core_notification_*` instead (docs/internals/platform-api.md, Notifications). */
export const permissionsOnNotifications = (resource: string, title: string): KindPermissions => ({
  ...editable(resource, title),
  replaceable: true,
  also: 'or those of Legacy Notifications',
});
