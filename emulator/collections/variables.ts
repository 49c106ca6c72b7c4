import { literal } from 'valibot';
import { refuse, refuseAbsent, refuseRequest } from '../protocol/response.ts';
import type { Collection, Names } from '../resources/collection.ts';
import { described, identifier, mapWith, name, optionalText } from '../resources/rules.ts';
import { toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, largePages } from './common.ts';

/** Variables (docs/internals/platform-api.md, Variables). A duplicate says "already present", not "already exists". */
export const variables: Collection = {
  name: 'variables',
  entity: 'variable',
  wire: { form: 'json', key: 'variable' },
  paths: { ...definePaths('/ng/api/variables'), update: '/ng/api/variables' },
  lists: [{ method: 'GET', path: '/ng/api/variables', ...largePages, above: 'includeVariablesFromEverySubScope' }],
  scope: { in: 'body' },
  permissions: definePermissions('VARIABLE', 'core_variable'),
  schema: mapWith({
    variable: mapWith({
      identifier,
      name,
      type: literal('String', 'must be String'),
      spec: mapWith({
        valueType: literal('FIXED', 'must be FIXED'),
        fixedValue: optionalText,
        defaultValue: optionalText,
      }),
      ...described,
    }),
  }),
  createResource: ({ fields }, scope) => ({
    identifier: String(fields.identifier),
    name: String(fields.name),
    description: fields.description ?? '',
    ...toScopeFields(scope),
    type: fields.type,
    spec: fields.spec,
  }),
  refuseDuplicate: ({ identifier, org, project }) =>
    refuse(
      400,
      'DUPLICATE_FIELD',
      `A variable with identifier [${identifier}] and orgIdentifier [${org ?? null}] and projectIdentifier [${project ?? null}] already present.`,
    ),
  refuseMissing: (names, operation) =>
    operation === 'read' ? refuseAbsent(`${describe(names)} not found`) : refuseRequest(`${describe(names)} not found`),
  show: ({ value, createdAt, lastModifiedAt }) => ({
    variable: value,
    createdAt,
    lastModifiedAt,
    governanceMetadata: null,
  }),
  showDenied: (governanceMetadata) => ({ variable: null, governanceMetadata }),
};

function describe({ identifier, org, project }: Names): string {
  return `Variable with identifier [${identifier}] and orgIdentifier [${org ?? null}] and projectIdentifier [${project ?? null}]`;
}
