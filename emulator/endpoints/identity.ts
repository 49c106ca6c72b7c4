import { authorize, findCaller } from '../access/access.ts';
import { textParameters } from '../openapi/operation.ts';
import { describePlatformPage } from '../openapi/pages.ts';
import { anything, type JsonSchema, list, object, oneOf, text, textOrNull, truth } from '../openapi/schema.ts';
import { cutPage, showPlatformPage } from '../protocol/paging.ts';
import { createSuccess, refuseRequest } from '../protocol/response.ts';
import { type State, toScopeFields } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

const userShape = object({
  user: object({ uuid: text, name: text, email: text }),
  roleAssignmentMetadata: list(anything),
});

const paging = { index: 'pageIndex', size: 'pageSize', defaultSize: 50, cap: 100 };

/** A list of the people of the account (docs/internals/platform-api.md, User groups). */
function createPeopleList(
  path: string,
  summary: string,
  entry: JsonSchema,
  find: (state: State) => object[],
): Endpoint {
  return {
    method: 'POST',
    path,
    describes: () => ({
      tag: 'identity',
      summary,
      query: textParameters('pageIndex', 'pageSize', 'searchTerm'),
      body: { types: ['application/json'], isRequired: false, schema: {} },
      data: describePlatformPage(entry),
    }),
    respond(request) {
      const { state, caller, correlationId } = request;
      authorize(state, caller, { permission: 'core_user_view', resourceType: 'USER', scope: {} });
      return createSuccess(showPlatformPage(cutPage(find(state), request, paging)), correlationId);
    },
  };
}

/** The owner of a key (docs/internals/platform-api.md, Tokens): a user with the first call, a service account with the second. */
export const identity: readonly Endpoint[] = [
  createPeopleList('/ng/api/user/aggregate', 'List the users of the account', userShape, (state) =>
    [...state.users.values()].map(({ id, userName, displayName }) => ({
      user: { uuid: id, name: displayName, email: userName },
      roleAssignmentMetadata: [],
    })),
  ),
  // The emulator invites nobody.
  createPeopleList('/ng/api/invites/aggregate', 'List the people who are invited', anything, () => []),
  {
    method: 'GET',
    path: '/ng/api/user/currentUser',
    describes: () => ({
      tag: 'identity',
      summary: 'Read the user of a key',
      query: [],
      data: object({ uuid: text, name: text, email: text }),
    }),
    respond({ state, caller: { principal }, correlationId }) {
      if (principal?.type === 'SERVICE_ACCOUNT') return refuseRequest('User not found in security context');
      const user = principal && state.users.get(principal.identifier);
      const data = {
        uuid: user?.id ?? 'administrator',
        name: user?.displayName ?? 'Administrator',
        email: user?.userName ?? 'administrator@example.com',
      };
      return createSuccess(data, correlationId);
    },
  },
  {
    method: 'POST',
    path: '/ng/api/token/validate',
    describes: () => ({
      tag: 'identity',
      summary: 'Read whose a token is',
      query: [],
      body: {
        types: ['text/plain', 'application/json', 'application/x-www-form-urlencoded'],
        isRequired: true,
        schema: {},
      },
      data: object({
        valid: truth,
        name: text,
        apiKeyType: oneOf('SERVICE_ACCOUNT', 'USER'),
        parentIdentifier: text,
        accountIdentifier: text,
        orgIdentifier: textOrNull,
        projectIdentifier: textOrNull,
      }),
    }),
    respond({ state, clock, body, correlationId }) {
      const token = body.toString('utf8').trim();
      const { name, principal } = findCaller(state, token, state.account, clock.now(), () => undefined);
      const data = {
        valid: true,
        name,
        apiKeyType: principal?.type === 'SERVICE_ACCOUNT' ? 'SERVICE_ACCOUNT' : 'USER',
        parentIdentifier: principal?.identifier ?? 'administrator',
        accountIdentifier: state.account,
        ...toScopeFields(principal ?? {}),
      };
      return createSuccess(data, correlationId);
    },
  },
];
