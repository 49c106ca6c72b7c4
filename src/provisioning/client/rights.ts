import { scopeKeyOf } from '../../kinds/key-text.ts';
import type { NeededPermission } from '../../kinds/permissions.ts';
import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, asMap, asMaps, getField, omitUndefined } from '../../shared/object.ts';

/** Permissions on all resources of a type in a scope. */
export type AskedPermission = Pick<NeededPermission, 'permission' | 'resourceType' | 'scope'>;

/** A permission on all resources of a type in a scope, on one, or on those with attributes. */
export interface Question extends AskedPermission, Pick<NeededPermission, 'identifier'> {
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The request that shows whether the owner of the key has permissions (docs/platform-api.md, The permissions of a key). */
export function createRightsRequest(asked: readonly Question[], account: string): Request {
  const permissions = asked.map(({ permission, resourceType, scope: { org, project }, identifier, attributes }) => ({
    resourceScope: { accountIdentifier: account, orgIdentifier: org, projectIdentifier: project },
    resourceType,
    resourceIdentifier: identifier,
    resourceAttributes: attributes,
    permission,
  }));
  return {
    method: 'POST',
    path: '/authz/api/acl',
    query: { accountIdentifier: account },
    contentType: 'application/json',
    body: JSON.stringify({ permissions }),
    credential: 'api-key',
  };
}

/** Whether the key has a permission, as a response says; `undefined` if it does not say. */
export function readRights({ data }: Response): (asked: AskedPermission) => boolean | undefined {
  const rights = new Map(
    asMaps(getField(data, 'accessControlList')).flatMap(({ permission, resourceScope, permitted }) => {
      const { orgIdentifier, projectIdentifier } = asMap(resourceScope);
      const scope = omitUndefined({ org: asFilledText(orgIdentifier), project: asFilledText(projectIdentifier) });
      return typeof permitted === 'boolean'
        ? [[`${permission} ${scopeKeyOf({ account: '', ...scope })}`, permitted]]
        : [];
    }),
  );
  return ({ permission, scope }) => rights.get(`${permission} ${scopeKeyOf(scope)}`);
}
