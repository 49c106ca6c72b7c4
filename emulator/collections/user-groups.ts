import { array, nullish, string } from 'valibot';
import { asList } from '../../src/shared/object.ts';
import { levelOf } from '../access/permissions.ts';
import { deleteAssignmentsTo } from '../access/role-assignments.ts';
import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection } from '../resources/collection.ts';
import { described, identifier, mapWith, name } from '../resources/rules.ts';
import {
  formatKey,
  type Resource,
  type Scope,
  type State,
  type StoredResource,
  storeInitially,
  toScopeFields,
} from '../state/state.ts';
import { refuseMissingAs, smallPages } from './common.ts';

/** The fields of a link to a group of an identity provider. */
const linkFields = ['linkedSsoId', 'linkedSsoType', 'linkedSsoDisplayName', 'ssoGroupId', 'ssoGroupName'];

/**
 * User groups, by version 2 of the interface (docs/internals/platform-api.md, User groups): members are e-mail addresses, and a
 * save replaces all of them.
 */
export const userGroups: Collection = {
  name: 'userGroups',
  entity: 'userGroup',
  wire: { form: 'flat-json' },
  paths: {
    create: '/ng/api/v2/user-groups',
    update: '/ng/api/v2/user-groups',
    read: '/ng/api/v2/user-groups/:identifier',
    delete: '/ng/api/user-groups/:identifier',
  },
  lists: [
    {
      method: 'GET',
      path: '/ng/api/user-groups',
      ...smallPages,
      subScopes: { query: 'filterType', value: 'INCLUDE_CHILD_SCOPE_GROUPS' },
      show: ({ value }, state) => ({
        ...value,
        users: showUsers(value, state).map(({ uuid }) => uuid),
        governanceMetadata: null,
      }),
    },
  ],
  scope: { in: 'both' },
  permissions: {
    resourceType: 'USERGROUP',
    create: ['core_usergroup_manage'],
    update: ['core_usergroup_manage'],
    view: 'core_usergroup_view',
    delete: 'core_usergroup_manage',
  },
  schema: mapWith({ identifier, name, users: nullish(array(string('must be text'), 'must be a list')), ...described }),
  check({ fields }, names, { state }) {
    if (names.identifier.startsWith('_')) refuseRequest(`User group ${names.identifier} is managed by the platform`);
    const users = asList(fields.users);
    const stored = state.userGroups.get(formatKey(names, names.identifier))?.value;
    if (users.length > 0 && (stored?.externallyManaged === true || stored?.ssoLinked === true)) {
      refuseRequest(`Users of the user group ${names.identifier} are managed externally`);
    }
    const known = new Set([...state.users.values()].map(({ userName }) => userName.toLowerCase()));
    const unknown = users.filter((user) => !known.has(String(user).toLowerCase()));
    if (unknown.length > 0) refuseRequest(`No user exists with the emails [${unknown.join(', ')}]`);
  },
  createResource: ({ fields }, scope, account) => ({
    accountIdentifier: account,
    ...toScopeFields(scope),
    identifier: String(fields.identifier),
    name: String(fields.name),
    description: fields.description ?? null,
    tags: fields.tags ?? {},
    users: [...new Set(asList(fields.users).map(String))],
    notificationConfigs: fields.notificationConfigs ?? [],
    ssoLinked: fields.ssoLinked === true,
    externallyManaged: fields.externallyManaged === true,
    ...Object.fromEntries(linkFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : []))),
  }),
  pickKept: ({ ssoLinked, externallyManaged, users }) => ({
    ssoLinked,
    externallyManaged,
    ...(ssoLinked === true || externallyManaged === true ? { users } : {}),
  }),
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'DUPLICATE_FIELD', `Try using different user group identifier, [${identifier}] cannot be used`),
  refuseMissing: refuseMissingAs('User group with identifier', 'does not exist'),
  show: showGroup,
  showSaved: ({ value }, governanceMetadata, state) => ({
    ...value,
    users: showUsers(value, state),
    governanceMetadata,
  }),
  showDenied: (governanceMetadata) => ({ governanceMetadata }),
  listBuiltIn,
  deletion: {
    show: showGroup,
    cascade: ({ value }, { state }) => deleteAssignmentsTo(state, 'USER_GROUP', value),
  },
};

function showGroup({ value }: StoredResource, state: State): object {
  return { ...value, users: showUsers(value, state), governanceMetadata: null };
}

function showUsers({ users }: Resource, state: State) {
  return asList(users)
    .map(String)
    .map((email) => {
      const user = [...state.users.values()].find(({ userName }) => userName.toLowerCase() === email.toLowerCase());
      return { uuid: user?.id ?? email, name: user?.displayName ?? email, email: user?.userName ?? email };
    });
}

/** The group of all users, which each scope has. */
function listBuiltIn({ org, project }: Scope): readonly StoredResource[] {
  const level = levelOf({ org, project });
  const value = {
    identifier: `_${level}_all_users`,
    name: `All ${level.charAt(0).toUpperCase()}${level.slice(1)} Users`,
    ...toScopeFields({ org, project }),
    users: [],
    harnessManaged: true,
  };
  return [storeInitially(value)];
}
