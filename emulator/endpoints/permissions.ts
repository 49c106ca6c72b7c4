import { asMap, asMaps, asText } from '../../src/shared/object.ts';
import { permits } from '../access/access.ts';
import { levelOf, permissions } from '../access/permissions.ts';
import { textParameters } from '../openapi/operation.ts';
import { list, map, object, text, textOrNull, truth, whole } from '../openapi/schema.ts';
import { readJson } from '../protocol/body.ts';
import { readQueryScope } from '../protocol/request.ts';
import { createSuccess } from '../protocol/response.ts';
import { type Scope, toScopeFields } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

/** The permissions of the platform (docs/internals/platform-api.md, Roles), which every caller may read. */
export const permissionList: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/authz/api/permissions',
    describes: () => ({
      tag: 'identity',
      summary: 'List the permissions of the platform',
      query: textParameters('orgIdentifier', 'projectIdentifier', 'scopeFilterDisabled'),
      data: list(object({ permission: map, createdAt: whole, lastModifiedAt: whole })),
    }),
    respond({ query, correlationId }) {
      const level = levelOf(readQueryScope(query));
      const isShown = (levels: readonly string[]) =>
        query.get('scopeFilterDisabled') === 'true' || levels.includes(level);
      const shown = permissions.filter(({ allowedScopeLevels }) => isShown(allowedScopeLevels));
      return createSuccess(
        shown.map((permission) => ({ permission, createdAt: 0, lastModifiedAt: 0 })),
        correlationId,
      );
    },
  },
  {
    method: 'POST',
    path: '/authz/api/acl',
    describes: () => ({
      tag: 'identity',
      summary: 'Read which permissions the owner of a key has',
      query: [],
      body: {
        types: ['application/json'],
        isRequired: true,
        schema: object({
          permissions: list(
            object({
              resourceScope: map,
              resourceType: text,
              'resourceIdentifier?': textOrNull,
              'resourceAttributes?': map,
              permission: text,
            }),
          ),
        }),
      },
      data: object({
        principal: map,
        accessControlList: list(
          object({
            permission: text,
            resourceScope: map,
            resourceType: text,
            resourceIdentifier: textOrNull,
            permitted: truth,
          }),
        ),
      }),
    }),
    respond(request) {
      const { state, caller, correlationId } = request;
      const accessControlList = asMaps(asMap(readJson(request)).permissions).map((asked) => {
        const { orgIdentifier, projectIdentifier } = asMap(asked.resourceScope);
        const [org, project] = [asText(orgIdentifier), asText(projectIdentifier)];
        const scope = { ...(org && { org }), ...(project && { project }) };
        const [permission, resourceType] = [String(asked.permission), String(asked.resourceType)];
        const identifier = asText(asked.resourceIdentifier);
        const permitted = permits(state, caller, {
          permission,
          resourceType,
          scope: selectCheckScope(resourceType, scope, identifier),
          ...(identifier !== undefined && { identifier }),
        });
        const resourceScope = { accountIdentifier: state.account, ...toScopeFields(scope) };
        return { permission, resourceScope, resourceType, resourceIdentifier: identifier ?? null, permitted };
      });
      const { type = 'USER', identifier = 'administrator' } = caller.principal ?? {};
      const principal = { principalType: type, principalIdentifier: identifier };
      return createSuccess({ principal, accessControlList }, correlationId);
    },
  },
];

/** The scope in which a permission is checked: that of an organization or a project is the resource itself. */
function selectCheckScope(resourceType: string, scope: Scope, identifier: string | undefined): Scope {
  if (identifier === undefined) return scope;
  if (resourceType === 'ORGANIZATION') return { org: identifier };
  return resourceType === 'PROJECT' ? { ...scope, project: identifier } : scope;
}
