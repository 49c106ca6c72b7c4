import { literal, nullish } from 'valibot';
import type { KindDefinition } from './definition.ts';
import { editable } from './permissions.ts';
import { defineScopeFields } from './shared/fields.ts';
import { described, filledText, identifier, map, maybe, text } from './shared/schema.ts';

/** Variables: docs/platform-api.md, Variables. */
export const variable: KindDefinition = {
  name: 'variable',
  key: 'variable',
  fields: {
    name: described(filledText, 'Display name.'),
    identifier: described(identifier, 'Identifier of the variable, which cannot be changed later.'),
    description: nullish(text),
    ...defineScopeFields('the variable'),
    type: described(literal('String', 'must be String'), 'String, the only type.'),
    spec: described(
      map({
        valueType: described(literal('FIXED', 'must be FIXED'), 'FIXED, the only kind of value.'),
        fixedValue: described(maybe(text), 'The value.'),
      }),
      'The value.',
    ),
  },
  audit: { type: 'VARIABLE' },
  terraform: { resources: ['harness_platform_variables'] },
  wire: { form: 'json' },
  create: 'POST /ng/api/variables',
  read: 'GET /ng/api/variables/{identifier}',
  update: 'PUT /ng/api/variables',
  scopeIn: 'body',
  list: {
    request: 'GET /ng/api/variables?pageIndex={page}&pageSize=100',
    whole: true,
  },
  shownIn: 'variable',
  deletion: { request: 'DELETE /ng/api/variables/{identifier}' },
  permissions: editable('variable', 'Variables'),
  policy: { type: 'variable', root: 'variable' },
  page: 'variables',
};
