import { nullish, pipe, regex } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { asList, formatScalar, getField, isMap, type Mapping, type Path } from '../shared/object.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { userGroupPermissions } from './permissions.ts';
import { describeScope } from './resource-key.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { withoutAddedFields } from './shared/responses.ts';
import { changesBetween, findAssignments, type Principal, type Rights, refuseManaged } from './shared/rights.ts';
import {
  defineCommonFields,
  field,
  identifier,
  list,
  maybe,
  optionalMap,
  optionalText,
  optionalTruth,
  requiredAccount,
  text,
} from './shared/schema.ts';

/** The source of a group's members, if it is not the group itself (docs/platform-api.md, User groups). */
function findMemberSource(group: unknown): string | undefined {
  if (getField(group, 'externallyManaged') === true) return 'an identity provider manages its members over SCIM';
  const isLinked = getField(group, 'isSsoLinked') === true || getField(group, 'ssoLinked') === true;
  return isLinked ? 'it is linked to a group of an identity provider, which provides its members' : undefined;
}

/** A group in the form of a document, with its members by e-mail address; without members if they have another source. */
function fromResponse(shown: Mapping): Mapping {
  const { users, ...rest } = shown;
  const fields = withoutAddedFields(rest);
  if (findMemberSource(shown) !== undefined || !Array.isArray(users)) return fields;
  return { ...fields, users: users.map((user) => (isMap(user) ? (user.email ?? user.uuid) : user)) };
}

function* checkUserGroup(group: Mapping, path: Path): Generator<Diagnostic> {
  yield* refuseManaged(group, path, 'user groups');
  const source = findMemberSource(group);
  if (source !== undefined && group.users !== undefined) {
    yield createError(
      `The members of the user group cannot be set because ${source}; remove \`users\`.`,
      at([...path, 'users']),
    );
  }
}

function createPrincipal({ key: { scope, identifier } }: Step): Principal {
  return { type: 'USER_GROUP', scope, identifier };
}

function describeMemberships(value: unknown, step: Step): Rights {
  const users = getField(value, 'users');
  const { scope, identifier } = step.key;
  const group = `group ${identifier} of ${describeScope(scope)}`;
  return new Map(
    asList(users)
      .map(formatScalar)
      .map((user) => {
        const member = user.toLowerCase();
        const loses = { member, group: createPrincipal(step) };
        return [member, { gain: `${user} joins ${group}`, loss: `${user} leaves ${group}`, loses }] as const;
      }),
  );
}

/** User groups, by version 2 of the interface, which names members by e-mail address: docs/platform-api.md, User groups. */
export const userGroup = defineKind({
  name: 'user group',
  key: 'userGroup',
  fields: {
    ...defineCommonFields('the user group', identifier),
    accountIdentifier: requiredAccount,
    users: field(
      maybe(list(pipe(text, regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')))),
      'E-mail addresses of all members. Omit the field to keep the current members.',
      { unordered: true, caseless: true, immutable: findMemberSource },
    ),
    notificationConfigs: field(nullish(list(optionalMap)), 'Where notifications to the group are sent.', {
      unordered: true,
      default: [],
    }),
    isSsoLinked: field(optionalTruth, 'Whether a group of an identity provider provides its members.', {
      default: false,
    }),
    ssoGroupId: optionalText,
    ssoGroupName: optionalText,
    linkedSsoId: optionalText,
    linkedSsoType: optionalText,
    linkedSsoDisplayName: optionalText,
    externallyManaged: field(optionalTruth, 'Whether an identity provider manages its members over SCIM.', {
      default: false,
    }),
  },
  checks: { resource: checkUserGroup },
  elsewhere: { audit: { type: 'USER_GROUP' }, terraform: { resources: ['harness_platform_usergroup'] } },
  api: {
    wire: { form: 'json', flat: true },
    scopeIn: 'query and body',
    create: 'POST /ng/api/v2/user-groups',
    read: 'GET /ng/api/v2/user-groups/{identifier}',
    update: 'PUT /ng/api/v2/user-groups',
    // A document without members leaves them to others.
    mayGive: ['users'],
    // Entries of the list name members by their ids.
    list: {
      request: 'GET /ng/api/user-groups?pageIndex={page}&pageSize=100',
      isPartial: true,
      revision: 'all',
    },
    fromResponse,
    deletion: {
      request: 'DELETE /ng/api/user-groups/{identifier}',
      cascade: [findAssignments('USER_GROUP')],
    },
  },
  identifiers: { managed: /^_/ },
  permissions: userGroupPermissions,
  page: 'access-control/user-groups/{identifier}',
  rights: {
    describe(step) {
      const { users } = getConfig(step);
      return users === undefined || users === null ? undefined : `members of ${step.label}`;
    },
    compare(step, before, after) {
      if (after !== undefined)
        return changesBetween(describeMemberships(before, step), describeMemberships(after, step));
      const { scope, identifier } = step.key;
      const summary = `group ${identifier} of ${describeScope(scope)} loses all its rights`;
      return [{ change: 'loss', summary, loses: { principal: createPrincipal(step) } }];
    },
  },
});
