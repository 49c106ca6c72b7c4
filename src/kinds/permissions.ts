import { omitUndefined } from '../shared/object.ts';
import type { ResourceKey, Scope } from './resource-key.ts';

export type WriteVerb = 'create' | 'update' | 'delete';

/**
 * The permissions on the resources of a kind, each as the verb of `<module>_<resource>_<verb>` (docs/internals/platform-api.md, The
 * permissions of a key).
 */
export interface KindPermissions extends Readonly<Record<WriteVerb, readonly string[]>> {
  /** The first word of its permissions, if it is not `core`. */
  readonly module?: string;
  /** Its name in permissions: `connector`. */
  readonly resource: string;
  /** The platform's name of the type of the resources, if it is not that name in upper case. */
  readonly resourceType?: string;
  /** A read needs no permission; otherwise it needs `view`. */
  readonly readFreely?: true;
  readonly title: string;
  /** The verbs that a document needs on the resources of this kind that it uses. */
  readonly use?: readonly string[];
  /** The permissions are those on the parent. */
  readonly onParent?: true;
  /** The attribute by which resource groups can select resources, and its values. */
  readonly attribute?: ResourceAttribute;
  /** Other permissions may replace these, so without them a write may succeed. */
  readonly replaceable?: true;
  /** For the manual: what a write needs on other resources. */
  readonly also?: string;
}

interface ResourceAttribute {
  readonly name: string;
  readonly values: readonly string[];
}

export interface NeededPermission {
  readonly permission: string;
  readonly resourceType: string;
  readonly scope: Scope;
  /** Absent for a resource that does not exist yet, and for types without identifiers. */
  readonly identifier?: string;
  readonly attribute?: ResourceAttribute;
}

export function editable(resource: string, title: string): KindPermissions {
  return { resource, title, create: ['edit'], update: ['edit'], delete: ['delete'] };
}

export function creatable(resource: string, title: string): KindPermissions {
  return { ...editable(resource, title), create: ['create'] };
}

export function manageable(resource: string, title: string): KindPermissions {
  return { resource, title, create: ['manage'], update: ['manage'], delete: ['manage'] };
}

export const userGroupPermissions = manageable('usergroup', 'User Groups');

export const userPermissions = manageable('user', 'Users');

export const serviceAccountPermissions = editable('serviceaccount', 'Service Accounts');

export const templatePermissions: KindPermissions = { ...editable('template', 'Templates'), use: ['access'] };

export const environmentPermissions: KindPermissions = {
  ...editable('environment', 'Environments'),
  attribute: { name: 'type', values: ['Production', 'PreProduction'] },
};

export const pipelinePermissions: KindPermissions = {
  ...editable('pipeline', 'Pipelines'),
  also: 'view of the resources that they refer to',
};

export function findResourceType({ resource, resourceType }: KindPermissions): string {
  return resourceType ?? resource.toUpperCase();
}

/** `core_connector`, with which the names of its permissions begin. */
export function formatPermissionPrefix({ module = 'core', resource }: KindPermissions): string {
  return `${module}_${resource}`;
}

/** The permissions with these verbs on a resource; on any resource of a scope if there is no identifier. */
export function permissionsOn(
  permissions: KindPermissions,
  verbs: readonly string[],
  { scope, identifier }: { readonly scope: Scope; readonly identifier?: string | undefined },
): NeededPermission[] {
  return verbs.map((verb) => ({
    permission: `${formatPermissionPrefix(permissions)}_${verb}`,
    resourceType: findResourceType(permissions),
    scope,
    ...omitUndefined({ identifier, attribute: permissions.attribute }),
  }));
}

export function permissionsForWrite(
  permissions: KindPermissions,
  key: ResourceKey,
  write: WriteVerb,
): NeededPermission[] {
  if (permissions.replaceable) return [];
  const { scope, identifier }: ResourceKey = permissions.onParent && key.parent !== undefined ? key.parent : key;
  const exists = write !== 'create' || permissions.onParent;
  return permissionsOn(permissions, permissions[write], { scope, identifier: exists ? identifier : undefined });
}
