import { findCaller } from '../access/access.ts';
import { object, oneOf, text, textOrNull, truth } from '../openapi/schema.ts';
import { createSuccess, refuseRequest } from '../protocol/response.ts';
import { toScopeFields } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** The owner of a key (docs/platform-api.md, Tokens): a user with the first call, a service account with the second. */
export const identity: readonly Endpoint[] = [
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
