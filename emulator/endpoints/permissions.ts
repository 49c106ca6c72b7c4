import { levelOf, permissions } from '../access/permissions.ts';
import { list, map, object, text, whole } from '../openapi/schema.ts';
import { scopeOfQuery } from '../protocol/request.ts';
import { successOf } from '../protocol/response.ts';
import type { Endpoint } from './endpoint.ts';

/** The permissions of the platform (docs/platform-api.md, Roles), which every caller may read. */
export const permissionList: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/authz/api/permissions',
    credential: 'api-key',
    describes: () => ({
      tag: 'identity',
      summary: 'List the permissions of the platform',
      query: ['orgIdentifier', 'projectIdentifier', 'scopeFilterDisabled'].map((name) => ({ name, schema: text })),
      data: list(object({ permission: map, createdAt: whole, lastModifiedAt: whole })),
    }),
    respond({ query, correlationId }) {
      const level = levelOf(scopeOfQuery(query));
      const isShown = (levels: readonly string[]) =>
        query.get('scopeFilterDisabled') === 'true' || levels.includes(level);
      const shown = permissions.filter(({ allowedScopeLevels }) => isShown(allowedScopeLevels));
      return successOf(
        shown.map((permission) => ({ permission, createdAt: 0, lastModifiedAt: 0 })),
        correlationId,
      );
    },
  },
];
