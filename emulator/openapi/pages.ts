import { type JsonSchema, list, map, nothing, object, truth, whole } from './schema.ts';

/** `data` of a page in the shape that most services have. */
export function describePlatformPage(item: JsonSchema): JsonSchema {
  return object({
    totalPages: whole,
    totalItems: whole,
    pageItemCount: whole,
    pageSize: whole,
    content: list(item),
    pageIndex: whole,
    empty: truth,
    pageToken: nothing,
  });
}

/** A page in the shape of the pipeline and template services. */
export function describeSpringPage(item: JsonSchema): JsonSchema {
  return object({
    content: list(item),
    totalElements: whole,
    totalPages: whole,
    size: whole,
    number: whole,
    first: truth,
    last: truth,
    numberOfElements: whole,
    empty: truth,
    pageable: map,
    sort: map,
  });
}
