import { createScopeKey } from '../kinds/key-text.ts';
import type { ReadSender } from '../kinds/kind.ts';
import type { NeededPermission } from '../kinds/permissions.ts';
import type { Scope } from '../kinds/resource-key.ts';
import { buildRequest } from '../kinds/shared/requests.ts';
import { type Request, RequestFailure, type Response } from '../platform/request.ts';
import { asFilledText, asMap, asMaps, getField, omitUndefined } from '../shared/object.ts';
import { toClause } from '../shared/text.ts';

/** A permission on all resources of a type in a scope, on one, or on those with attributes. */
export interface Question extends Pick<NeededPermission, 'permission' | 'resourceType' | 'scope' | 'identifier'> {
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Permissions in one request, which keeps it below the size from which the platform limits requests; it accepts 10,000. */
export const mostAsked = 1000;

/**
 * Asks whether the key has permissions (`mostAsked` at most), which are given by their texts (`formatPermission`); the problem is
 * why the platform does not say it, as a clause.
 */
export async function askForRights(
  asked: readonly Question[],
  send: ReadSender,
): Promise<{ readonly rights: ReadonlyMap<string, boolean> } | { readonly problem: string }> {
  const account = asked[0]?.scope.account ?? '';
  try {
    const response = await send({ ...createRightsRequest(asked, account), isOptional: true });
    if (response.ok) return { rights: readRights(response, account) };
    const { status, message } = response;
    return { problem: `the platform returned HTTP ${status}${message === undefined ? '' : `: ${toClause(message)}`}` };
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { problem: toClause(error.message) };
  }
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
  const request = buildRequest('POST /authz/api/acl', { account }, {});
  return { ...request, contentType: 'application/json', body: JSON.stringify({ permissions }) };
}

/**
 * Whether the key has permissions, by their texts (`formatPermission`), as far as a response says. Of several entries for one
 * permission, a yes counts.
 */
export function readRights({ data }: Response, account: string): ReadonlyMap<string, boolean> {
  const rights = new Map<string, boolean>();
  for (const entry of asMaps(getField(data, 'accessControlList'))) {
    const { permission, resourceType, resourceScope, resourceIdentifier, permitted } = entry;
    const { accountIdentifier = account, orgIdentifier, projectIdentifier } = asMap(resourceScope);
    if (typeof permitted !== 'boolean' || accountIdentifier !== account) continue;
    const [org, project, identifier] = [orgIdentifier, projectIdentifier, resourceIdentifier].map(asFilledText);
    const scope = { account, ...omitUndefined({ org, project }) };
    const named = { permission: String(permission), resourceType: String(resourceType), scope, identifier };
    const text = formatPermission(named);
    rights.set(text, permitted || rights.get(text) === true);
  }
  return rights;
}

/** A permission as a text, regardless of the case that the platform ignores: equal permissions have equal texts. */
export function formatPermission({
  permission,
  ...resource
}: { readonly permission: string } & PermittedResource): string {
  return `${permission} ${formatPermittedResource(resource)}`;
}

interface PermittedResource {
  readonly resourceType: string;
  readonly scope: Scope;
  readonly identifier?: string | undefined;
}

/** A resource, or all of a type in a scope, as such a text. */
export function formatPermittedResource({ resourceType, scope, identifier = '' }: PermittedResource): string {
  return `${resourceType} ${createScopeKey(scope)} ${identifier}`.toLowerCase();
}
