import { array, forward, partialCheck, picklist, pipe } from 'valibot';
import { authorize } from '../access/access.ts';
import { levelOf } from '../access/permissions.ts';
import { textParameters } from '../openapi/operation.ts';
import {
  either,
  list,
  nothing,
  object,
  oneOf,
  text,
  textOrNull,
  toSchema,
  truth as truthSchema,
} from '../openapi/schema.ts';
import { scope } from '../openapi/shapes/common.ts';
import { readJsonOrYaml } from '../protocol/body.ts';
import { type Request, readQueryScope, requireParameter } from '../protocol/request.ts';
import { createSuccess, refuse, refuseFields, refuseJson } from '../protocol/response.ts';
import { filledText, findErrors, mapOf, optionalText, truth } from '../resources/rules.ts';
import { requireScope } from '../resources/scope.ts';
import { findDefinition, type SettingDefinition, settingDefinitions } from '../state/setting-definitions.ts';
import { changeSetting, findSavedChange } from '../state/settings-in-force.ts';
import { type Scope, toScopeFields } from '../state/state.ts';
import type { Endpoint } from './endpoint.ts';

interface Entry {
  readonly identifier: string;
  readonly value?: string;
  readonly allowOverrides: boolean;
  readonly updateType: 'UPDATE' | 'RESTORE';
}

const entrySchema = array(
  pipe(
    mapOf({
      identifier: filledText,
      value: optionalText,
      allowOverrides: truth,
      updateType: picklist(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'),
    }),
    forward(
      partialCheck(
        [['value'], ['updateType']],
        ({ value, updateType }) => updateType === 'RESTORE' || typeof value === 'string',
        'must not be null',
      ),
      ['value'],
    ),
  ),
  'must be a list',
);

const scopeParameters = textParameters('orgIdentifier', 'projectIdentifier');

/** Settings: update, list and read (docs/internals/platform-api.md, Settings). */
export const settings: readonly Endpoint[] = [
  {
    method: 'PUT',
    path: '/ng/api/settings',
    describes: () => ({
      tag: 'settings',
      summary: 'Update settings, each entry by itself',
      query: scopeParameters,
      body: {
        types: ['application/json', 'application/yaml', 'text/yaml'],
        isRequired: true,
        schema: toSchema(entrySchema),
      },
      data: list(
        object({
          identifier: text,
          setting: either(settingShape, nothing),
          lastModifiedAt: { type: ['integer', 'null'] },
          updateStatus: truthSchema,
          errorMessage: textOrNull,
        }),
      ),
    }),
    respond(request) {
      const { state, caller, query, correlationId } = request;
      requireParameter(query, 'accountIdentifier');
      const entries = readEntries(request);
      const scope = readQueryScope(query);
      requireScope(state, scope);
      for (const permission of ['core_setting_view', 'core_setting_edit']) {
        authorize(state, caller, { permission, resourceType: 'SETTING', scope });
      }
      return createSuccess(
        entries.map((entry) => update(request, scope, entry)),
        correlationId,
      );
    },
  },
  {
    method: 'GET',
    path: '/ng/api/settings',
    describes: () => ({
      tag: 'settings',
      summary: 'List the settings of a category',
      query: [
        ...scopeParameters,
        { name: 'category', isRequired: true, schema: text },
        { name: 'group', schema: text },
      ],
      data: list(object({ setting: settingShape, lastModifiedAt: { type: ['integer', 'null'] } })),
    }),
    respond(request) {
      const { query, correlationId } = request;
      requireParameter(query, 'accountIdentifier');
      const category = requireParameter(query, 'category');
      const group = query.get('group');
      const scope = enterScope(request);
      const data = settingDefinitions
        .filter((definition) => definition.category === category && (!group || definition.group === group))
        .filter((definition) => appliesIn(definition, scope))
        .map((definition) => ({
          setting: show(request, scope, definition),
          lastModifiedAt: findSavedChange(request.state, scope, definition.identifier)?.at ?? null,
        }));
      return createSuccess(data, correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/settings/:identifier',
    describes: () => ({
      tag: 'settings',
      summary: 'Read the value of a setting',
      query: scopeParameters,
      data: object({ valueType: text, value: textOrNull }),
    }),
    respond(request) {
      requireParameter(request.query, 'accountIdentifier');
      const scope = enterScope(request);
      const { identifier = '' } = request.parameters;
      const definition = findDefinition(identifier);
      if (definition === undefined || !appliesIn(definition, scope)) {
        refuse(404, 'ENTITY_NOT_FOUND', describeInapplicability(identifier));
      }
      const { valueType, value } = show(request, scope, definition);
      return createSuccess({ valueType, value }, request.correlationId);
    },
  },
];

function readEntries(request: Request): Entry[] {
  const body = readJsonOrYaml(request);
  const errors = findErrors(entrySchema, body);
  const wrongType = errors.find(({ fieldId }) => fieldId.endsWith('updateType'));
  if (wrongType) refuseJson(`${wrongType.fieldId}: ${wrongType.error}`);
  if (errors.length > 0) refuseFields(errors);
  return body as Entry[];
}

/**
 * Processes one entry separately; a failure is reported inside the 200 and does not affect the others
 * (docs/internals/platform-api.md, Settings).
 */
function update(request: Request, scope: Scope, entry: Entry): object {
  const { state, clock } = request;
  const { identifier, allowOverrides, updateType } = entry;
  const definition = findDefinition(identifier);
  const errorMessage = findInjectedFailure(request, identifier) ?? findFailure(entry, definition, scope, state);
  if (definition === undefined || errorMessage !== undefined) {
    return { identifier, setting: null, lastModifiedAt: null, updateStatus: false, errorMessage };
  }
  const at = clock.now();
  const value = updateType === 'RESTORE' ? undefined : entry.value;
  changeSetting(state, scope, identifier, { value, allowOverrides, at });
  const setting = show(request, scope, definition);
  return { identifier, setting, lastModifiedAt: at, updateStatus: true, errorMessage: null };
}

function findInjectedFailure({ failedSettings }: Request, identifier: string): string | undefined {
  if (failedSettings === undefined) return undefined;
  const { identifiers, message } = failedSettings;
  return identifiers === undefined || identifiers.includes(identifier) ? message : undefined;
}

function findFailure(
  entry: Entry,
  definition: SettingDefinition | undefined,
  scope: Scope,
  state: Request['state'],
): string | undefined {
  if (definition === undefined || !appliesIn(definition, scope)) return describeInapplicability(entry.identifier);
  const above = scopesFrom(scope).slice(1);
  if (above.some(([, at]) => findSavedChange(state, at, entry.identifier)?.allowOverrides === false)) {
    return `Setting- ${entry.identifier} cannot be overridden at the current scope`;
  }
  const { valueType, allowedValues } = definition;
  if (entry.updateType === 'RESTORE') return undefined;
  const value = entry.value ?? '';
  if (valueType === 'Boolean' && !/^(true|false)$/i.test(value)) return 'Only boolean values are allowed';
  if (valueType === 'Number' && (value.trim() === '' || !Number.isFinite(Number(value))))
    return 'Only number values are allowed';
  if (allowedValues && !allowedValues.includes(value))
    return `Only these values are allowed: ${allowedValues.join(', ')}`;
  return undefined;
}

function describeInapplicability(identifier: string): string {
  return `Setting- ${identifier} is either invalid or is not applicable in the scope`;
}

function appliesIn({ allowedScopes }: SettingDefinition, scope: Scope): boolean {
  return (allowedScopes as readonly string[]).includes(levelOf(scope).toUpperCase());
}

function enterScope({ state, caller, query }: Request): Scope {
  const scope = readQueryScope(query);
  requireScope(state, scope);
  const level = levelOf(scope);
  authorize(state, caller, { permission: `core_${level}_view`, resourceType: level.toUpperCase(), scope });
  return scope;
}

/** A scope and those above it, each with the name of its level as a source of settings. */
function scopesFrom(scope: Scope): readonly (readonly [string, Scope])[] {
  return [
    ...(scope.project ? ([['PROJECT', scope]] as const) : []),
    ...(scope.org ? ([['ORG', { org: scope.org }]] as const) : []),
    ['ACCOUNT', {}],
  ];
}

/** A setting in effect in its scope: its own value, otherwise that of the nearest scope above, otherwise the default. */
function show({ state }: Request, scope: Scope, definition: SettingDefinition) {
  const { identifier, name, category, group, valueType, allowedValues, defaultValue, allowedScopes } = definition;
  const [settingSource, change] =
    scopesFrom(scope)
      .map(([source, at]) => [source, findSavedChange(state, at, identifier)] as const)
      .find(([, saved]) => saved?.value !== undefined) ?? (['DEFAULT', undefined] as const);
  return {
    identifier,
    name,
    ...toScopeFields(scope),
    category,
    groupIdentifier: group,
    valueType,
    allowedValues: allowedValues ?? null,
    allowOverrides: change?.allowOverrides ?? allowedScopes.length > 1,
    value: change?.value ?? defaultValue,
    defaultValue,
    settingSource,
    isSettingEditable: true,
    allowedScopes,
  };
}

const settingShape = object({
  identifier: text,
  name: text,
  ...scope,
  category: text,
  groupIdentifier: text,
  valueType: oneOf('String', 'Boolean', 'Number'),
  allowedValues: { type: ['array', 'null'], items: text },
  allowOverrides: truthSchema,
  value: textOrNull,
  defaultValue: textOrNull,
  settingSource: oneOf('PROJECT', 'ORG', 'ACCOUNT', 'DEFAULT'),
  isSettingEditable: truthSchema,
  allowedScopes: list(oneOf('ACCOUNT', 'ORGANIZATION', 'PROJECT')),
});
