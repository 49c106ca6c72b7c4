import { nullish, pipe, regex } from 'valibot';
import { explain } from '../platform/explain.ts';
import { asLost, type Request, RequestFailure } from '../platform/request.ts';
import { createError, createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { asList, asMap, formatScalar, getField, isEmpty, isMap, type Mapping, type Path } from '../shared/object.ts';
import { withLocations } from '../syntax/locate.ts';
import type { RequestTemplate } from './api.ts';
import { defineKind } from './define.ts';
import type { ReadSender, Step } from './kind.ts';
import { userGroupPermissions } from './permissions.ts';
import { describeScope } from './resource-key.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { buildRequest } from './shared/requests.ts';
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

/** The source of a group's members, if it is not the group itself (docs/internals/platform-api.md, User groups). */
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

/**
 * Older platforms have only version 1 of the requests, which names members by their ids (docs/internals/platform-api.md, User
 * groups).
 */
function inVersion1(request: Request): Request {
  const { method, query } = request;
  return { ...request, otherwise: { method, query, path: request.path.replace('/v2/', '/') } };
}

const isAddress = (user: unknown) => typeof user === 'string' && user.includes('@');

/** Why members cannot be set in a group that the platform shows like this. */
function findMemberObstacle(group: unknown): string | undefined {
  const users = asList(getField(group, 'users'));
  const byId = users.every(isAddress) ? undefined : 'the platform identifies its members by their IDs';
  return findMemberSource(group) ?? byId;
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

/** Users, then people who are invited, with the field of an entry that has the address, if it is not the entry itself. */
const peopleLists: readonly { readonly request: RequestTemplate; readonly at?: string }[] = [
  { request: 'POST /ng/api/user/aggregate?pageIndex={page}&pageSize=100', at: 'user' },
  { request: 'POST /ng/api/invites/aggregate?pageIndex={page}&pageSize=100' },
];

/**
 * Errors for members whom the platform refuses, because they are neither users of the account nor invited
 * (docs/internals/platform-api.md, User groups). A warning if they cannot be listed.
 */
async function findStrangers(steps: readonly Step[], read: ReadSender): Promise<Diagnostic[]> {
  const wanted = new Set(steps.flatMap((step) => asList(getConfig(step).users).map(normalizeAddress)));
  const known = new Set<string>();
  for (const list of peopleLists) {
    if ([...wanted].every((address) => known.has(address))) return [];
    const failure = await addPeople(known, list, steps[0]?.key.scope.account ?? '', read);
    if (failure !== undefined) return [failure];
  }
  return steps.flatMap((step) => {
    const found = asList(getConfig(step).users).flatMap((user, index) => {
      if (known.has(normalizeAddress(user))) return [];
      // Without a similar address: addresses of users are not shown.
      const error = at(['userGroup', 'users', index]).error('is not a user of the account');
      return { ...error, hint: 'Invite the user first, or correct the address.' };
    });
    return withLocations(step.document, found);
  });
}

/** Adds the addresses of a list, or returns a warning if it cannot be read or does not add up. */
async function addPeople(
  known: Set<string>,
  { request, at: field }: (typeof peopleLists)[number],
  account: string,
  read: ReadSender,
): Promise<Diagnostic | undefined> {
  const task = { verb: 'list', resource: 'the users of the account' };
  const createFailure = ({ summary }: Diagnostic) =>
    createWarning(`Could not check whether the members of user groups exist: ${summary}`);
  let shown = 0;
  for (let page = 0; ; page++) {
    const built = buildRequest(request, { account }, { page: String(page) });
    const sent = { ...built, contentType: 'application/json', body: '{}', isPrivate: true } as const;
    const response = await read(sent).catch(asLost);
    if (response instanceof RequestFailure) return createFailure(explain(response, task));
    const { content, totalPages, totalItems } = asMap(response.data);
    if (!response.ok || !Array.isArray(content)) return createFailure(explain(response, task));
    for (const entry of content) {
      known.add(normalizeAddress(getField(field === undefined ? entry : getField(entry, field), 'email')));
    }
    shown += content.length;
    if (content.length > 0 && page + 1 < Number(totalPages)) continue;
    const isWhole = typeof totalItems !== 'number' || totalItems === shown;
    return isWhole ? undefined : createFailure(explain(response, task, `counts ${totalItems} but shows ${shown}`));
  }
}

function normalizeAddress(address: unknown): string {
  return formatScalar(address).toLowerCase();
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

/**
 * User groups, by version 2 of the interface, which names members by e-mail address: docs/internals/platform-api.md, User groups.
 */
export const userGroup = defineKind({
  name: 'user group',
  key: 'userGroup',
  fields: {
    ...defineCommonFields('the user group', identifier),
    accountIdentifier: requiredAccount,
    users: field(
      maybe(list(pipe(text, regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')))),
      'E-mail addresses of all members. Omit the field to keep the current members.',
      { unordered: true, caseless: true, immutable: findMemberObstacle },
    ),
    notificationConfigs: field(nullish(list(optionalMap)), 'Where notifications to the group are sent.', {
      unordered: true,
      default: [],
    }),
    isSsoLinked: field(optionalTruth, 'Whether a group of an identity provider provides its members.', {
      sentAs: 'ssoLinked',
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
  checks: { resource: checkUserGroup, remote: findStrangers },
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
  overrides: (base) => {
    // Version 1 would take addresses for ids.
    const send = (request: Request, step: Step) => (isEmpty(getConfig(step).users) ? inVersion1(request) : request);
    return {
      createRequest: (step) => send(base.createRequest(step), step),
      updateRequest: (step, remote) => send(base.updateRequest(step, remote), step),
      readRequests: (step, branch) => base.readRequests(step, branch).map(inVersion1),
      exportResource(key, remote) {
        const { users, ...rest } = asMap(remote.value);
        return base.exportResource(key, asList(users).every(isAddress) ? remote : { ...remote, value: rest });
      },
    };
  },
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
