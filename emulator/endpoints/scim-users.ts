import { authorize } from '../access/access.ts';
import { textParameters } from '../openapi/operation.ts';
import { anything, constant, list, object, text, truth, whole } from '../openapi/schema.ts';
import { readWholeNumber } from '../protocol/paging.ts';
import type { User } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** Users through SCIM. There is no envelope. */
export const scimUsers: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/ng/api/scim/account/:account/Users',
    credential: 'bearer',
    describes: () => ({
      tag: 'SCIM',
      summary: 'List users',
      query: textParameters('count', 'startIndex', 'filter'),
      whole: {
        type: 'application/scim+json',
        schema: object({
          schemas: list(text),
          totalResults: whole,
          startIndex: whole,
          itemsPerPage: whole,
          Resources: list(scimUserShape),
        }),
      },
    }),
    respond({ state, caller, query }) {
      authorize(state, caller, { permission: 'core_user_view', resourceType: 'USER', scope: {} });
      const count = readWholeNumber(query, 'count', 20, 0);
      const startIndex = readWholeNumber(query, 'startIndex', 0, 0);
      const email = parseFilter(query.get('filter'));
      const found = [...state.users.values()].filter(({ userName }) => email === undefined || userName === email);
      const skipped = Math.max(startIndex - 1, 0);
      // The page is cut first, and then users that no identity provider imported are removed. So it may be short or empty
      // although more follow, and `totalResults` counts only this page.
      const Resources = found
        .slice(skipped, skipped + count)
        .filter(({ imported }) => imported)
        .map(show);
      return {
        status: 200,
        headers: { 'content-type': 'application/scim+json' },
        body: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
          totalResults: Resources.length,
          startIndex,
          itemsPerPage: count,
          Resources,
        },
      };
    },
  },
];

/**
 * The e-mail that a filter `<attribute> eq "value"` asks for. As on the platform, the attribute is ignored, the value is
 * decoded a second time, and an invalid filter is ignored.
 */
function parseFilter(filter: string | null): string | undefined {
  const value = filter?.match(/^\S+ eq (.+)$/s)?.[1];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value.slice(1, -1).replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function show({ id, userName, displayName, active, externalId }: User): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    ...(externalId !== undefined && { externalId }),
    userName,
    displayName,
    active,
    emails: [{ value: userName, primary: true }],
    name: { displayName },
    groups: [],
    meta: { resourceType: 'User' },
  };
}

const scimUserShape = object({
  schemas: list(text),
  id: text,
  'externalId?': text,
  userName: text,
  displayName: text,
  active: truth,
  emails: list(object({ value: text, primary: truth })),
  name: object({ displayName: text }),
  groups: list(anything),
  meta: object({ resourceType: constant('User') }),
});
