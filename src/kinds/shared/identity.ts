import { fieldOf, nonEmptyTextOf, omitUndefined, valueAt } from '../../shared/object.ts';
import type { KeyedDefinition } from '../definition.ts';
import type { Identity } from '../kind.ts';
import { containsExpression } from './schema.ts';

const SCOPE_FIELDS = ['account', 'org', 'project'] as const;

/** What a document says about itself in the map under its top-level key. */
export function identityOf(
  value: unknown,
  { key, parent, version }: Pick<KeyedDefinition, 'key' | 'parent' | 'version'>,
): Identity {
  const resource = fieldOf(value, key);
  const paths = {
    identifier: [key, 'identifier'],
    account: [key, 'accountIdentifier'],
    org: [key, 'orgIdentifier'],
    project: [key, 'projectIdentifier'],
    parent: [key, ...(parent?.field ?? [])],
  };
  const named = (field: 'parent' | (typeof SCOPE_FIELDS)[number]) => {
    const text = nonEmptyTextOf(valueAt(value, paths[field]));
    return containsExpression(text) ? undefined : text;
  };
  const fields = parent === undefined ? SCOPE_FIELDS : ([...SCOPE_FIELDS, 'parent'] as const);
  const expressions = fields.filter((field) => containsExpression(valueAt(value, paths[field])));
  return {
    ...omitUndefined({
      identifier: nonEmptyTextOf(fieldOf(resource, 'identifier')),
      account: named('account'),
      org: named('org'),
      project: named('project'),
      parent: parent && named('parent'),
      version: version && nonEmptyTextOf(fieldOf(resource, version)),
    }),
    ...(expressions.length > 0 && { expressions }),
    paths,
  };
}
