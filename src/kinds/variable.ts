import { literal, nullish } from 'valibot';
import { defineKind } from './define.ts';
import { editable } from './permissions.ts';
import { defineScopeFields, field, filledText, identifier, map, maybe, text } from './shared/schema.ts';

/** Variables: docs/internals/platform-api.md, Variables. */
export const variable = defineKind({
  name: 'variable',
  key: 'variable',
  fields: {
    name: field(filledText, 'Display name.'),
    identifier: field(identifier, 'Identifier of the variable, which cannot be changed later.'),
    description: nullish(text),
    ...defineScopeFields('the variable'),
    type: field(literal('String', 'must be String'), 'String, the only type.'),
    spec: field(
      map({
        valueType: field(literal('FIXED', 'must be FIXED'), 'FIXED, the only kind of value.'),
        fixedValue: field(maybe(text), 'The value.'),
      }),
      'The value.',
    ),
  },
  elsewhere: {
    audit: { type: 'VARIABLE' },
    terraform: { resources: ['harness_platform_variables'] },
    policy: { type: 'variable', root: 'variable' },
  },
  api: {
    wire: { form: 'json' },
    scopeIn: 'body',
    create: 'POST /ng/api/variables',
    read: 'GET /ng/api/variables/{identifier}',
    update: 'PUT /ng/api/variables',
    mayGive: ['spec.allowedValues'],
    list: {
      request: 'GET /ng/api/variables?pageIndex={page}&pageSize=100',
    },
    response: { at: 'variable' },
    deletion: { request: 'DELETE /ng/api/variables/{identifier}' },
  },
  permissions: editable('variable', 'Variables'),
  page: 'variables',
});
