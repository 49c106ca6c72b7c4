import type { Collection } from '../resources/collection.ts';

/** Pages of lists in the scopes and access of the platform. */
export const smallPages = {
  shape: 'platform',
  index: 'pageIndex',
  size: 'pageSize',
  defaultSize: 50,
  cap: 100,
} as const;
export const largePages = { ...smallPages, defaultSize: 100, cap: 1000 } as const;
/** Pages of services, environments and most of what is deployed by them. */
export const deliveryPages = { ...largePages, index: 'page', size: 'size' } as const;

/** The paths of resources that are read, replaced and deleted at the path of their list and their identifier. */
export function definePaths(list: string) {
  const one = `${list}/:identifier`;
  return { create: list, update: one, read: one, delete: one };
}

/** The permissions `<prefix>_view`, `_edit` and `_delete`; a create needs the right to edit. */
export function definePermissions(resourceType: string, prefix: string): Collection['permissions'] & { view: string } {
  const edit = [`${prefix}_edit`];
  return { resourceType, create: edit, update: edit, view: `${prefix}_view`, delete: `${prefix}_delete` };
}
