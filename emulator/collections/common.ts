import { refuse, refuseRequest } from '../protocol/response.ts';
import type { Collection, List, Names } from '../resources/collection.ts';

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

/** The filter of a list by fields of the resources, which the query names. */
export function filterByFields(...fields: readonly string[]): Pick<List, 'filters' | 'matches'> {
  return {
    filters: fields,
    matches: ({ value }, query) => fields.every((field) => !query.get(field) || value[field] === query.get(field)),
  };
}

/** Throws the error of the services for users and access: a read has another status than a change. */
export function refuseMissingAs(noun: string, absence: string): Collection['refuseMissing'] {
  return ({ identifier, org, project }: Names, operation) => {
    const message = `${noun} [${identifier}] in project [${project ?? null}], org [${org ?? null}] ${absence}`;
    return operation === 'read' ? refuse(404, 'ENTITY_NOT_FOUND', message) : refuseRequest(message);
  };
}
