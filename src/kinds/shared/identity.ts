import { fieldOf, nonEmptyTextOf, omitUndefined, valueAt } from '../../shared/object.ts';
import type { KindDefinition } from '../definition.ts';
import type { Identity } from '../kind.ts';
import { containsExpression } from './schema.ts';

const scopeFields = ['account', 'org', 'project'] as const;

/** Makes a reader of what the documents of a kind say about themselves, in the map under their top-level key. */
export function createIdentityReader({
  key,
  parent,
  version,
}: Pick<KindDefinition, 'key' | 'parent' | 'version'>): (value: unknown) => Identity {
  const paths = {
    identifier: [key, 'identifier'],
    account: [key, 'accountIdentifier'],
    org: [key, 'orgIdentifier'],
    project: [key, 'projectIdentifier'],
    parent: [key, ...(parent?.field ?? [])],
  };
  const fields = parent === undefined ? scopeFields : ([...scopeFields, 'parent'] as const);
  return (value) => {
    const resource = fieldOf(value, key);
    const stated: Partial<Record<(typeof fields)[number], string | undefined>> = {};
    const expressions: (typeof fields)[number][] = [];
    for (const field of fields) {
      const given = valueAt(value, paths[field]);
      if (containsExpression(given)) expressions.push(field);
      else stated[field] = nonEmptyTextOf(given);
    }
    return {
      ...omitUndefined({
        identifier: nonEmptyTextOf(fieldOf(resource, 'identifier')),
        ...stated,
        version: version && nonEmptyTextOf(fieldOf(resource, version)),
      }),
      ...(expressions.length > 0 && { expressions }),
      paths,
    };
  };
}
