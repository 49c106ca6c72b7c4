import { authorize } from '../access.ts';
import { invalidFields, refused, success, unprocessable } from '../answer.ts';
import { jsonBody } from '../body.ts';
import { type Endpoint, type Exchange, placeOf } from '../exchange.ts';
import { errorsOf } from '../rules.ts';
import { requiredParameter, requirePlace } from '../scope.ts';
import { type SettingDefinition, settingDefinitions } from '../setting-definitions.ts';
import { changeSetting, savedChange } from '../settings-in-force.ts';
import type { Place } from '../state.ts';

interface Entry {
  readonly identifier: string;
  readonly value?: string;
  readonly allowOverrides: boolean;
  readonly updateType: 'UPDATE' | 'RESTORE';
}

/** Settings: update, list and read (docs/platform-api.md, Settings). */
export const settings: readonly Endpoint[] = [
  {
    method: 'PUT',
    path: '/ng/api/settings',
    credential: 'api-key',
    answer(exchange) {
      const { state, caller, query, correlationId } = exchange;
      requiredParameter(query, 'accountIdentifier');
      const entries = entriesIn(exchange);
      const place = placeOf(query);
      requirePlace(state, place);
      for (const permission of ['core_setting_view', 'core_setting_edit']) {
        authorize(state, caller, { permission, resourceType: 'SETTING', place });
      }
      return success(
        entries.map((entry) => update(exchange, place, entry)),
        correlationId,
      );
    },
  },
  {
    method: 'GET',
    path: '/ng/api/settings',
    credential: 'api-key',
    answer(exchange) {
      const { query, correlationId } = exchange;
      requiredParameter(query, 'accountIdentifier');
      const category = requiredParameter(query, 'category');
      const group = query.get('group');
      const place = readPlace(exchange);
      const data = settingDefinitions
        .filter((definition) => definition.category === category && (!group || definition.group === group))
        .filter((definition) => appliesIn(definition, place))
        .map((definition) => ({
          setting: shown(exchange, place, definition),
          lastModifiedAt: savedChange(exchange.state, place, definition.identifier)?.at ?? null,
        }));
      return success(data, correlationId);
    },
  },
  {
    method: 'GET',
    path: '/ng/api/settings/:identifier',
    credential: 'api-key',
    answer(exchange) {
      requiredParameter(exchange.query, 'accountIdentifier');
      const place = readPlace(exchange);
      const { identifier = '' } = exchange.parameters;
      const definition = settingDefinitions.find((known) => known.identifier === identifier);
      if (definition === undefined || !appliesIn(definition, place)) {
        throw refused(404, 'ENTITY_NOT_FOUND', inapplicable(identifier));
      }
      const { valueType, value } = shown(exchange, place, definition);
      return success({ valueType, value }, exchange.correlationId);
    },
  },
];

function entriesIn(exchange: Exchange): Entry[] {
  const body = jsonBody(exchange);
  const errors = errorsOf('settings', body);
  const wrongType = errors.find(({ fieldId }) => fieldId.endsWith('updateType'));
  if (wrongType) throw unprocessable(`${wrongType.fieldId}: ${wrongType.error}`);
  if (errors.length > 0) throw invalidFields(errors);
  return body as Entry[];
}

/** Tries one entry by itself; a failure is told inside the 200 and leaves the others alone (docs/platform-api.md, Settings). */
function update(exchange: Exchange, place: Place, entry: Entry): object {
  const { state, clock } = exchange;
  const { identifier, allowOverrides, updateType } = entry;
  const definition = settingDefinitions.find((known) => known.identifier === identifier);
  const errorMessage = injectedFailure(exchange, identifier) ?? failureOf(entry, definition, place);
  if (definition === undefined || errorMessage !== undefined) {
    return { identifier, setting: null, lastModifiedAt: null, updateStatus: false, errorMessage };
  }
  const at = clock.now();
  const value = updateType === 'RESTORE' ? undefined : entry.value;
  changeSetting(state, place, identifier, { value, allowOverrides, at });
  const setting = shown(exchange, place, definition);
  return { identifier, setting, lastModifiedAt: at, updateStatus: true, errorMessage: null };
}

function injectedFailure({ failedSettings }: Exchange, identifier: string): string | undefined {
  if (failedSettings === undefined) return undefined;
  const { identifiers, message } = failedSettings;
  return identifiers === undefined || identifiers.includes(identifier) ? message : undefined;
}

function failureOf(entry: Entry, definition: SettingDefinition | undefined, place: Place): string | undefined {
  if (definition === undefined || !appliesIn(definition, place)) return inapplicable(entry.identifier);
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

function inapplicable(identifier: string): string {
  return `Setting- ${identifier} is either invalid or is not applicable in the scope`;
}

function appliesIn({ allowedScopes }: SettingDefinition, { org, project }: Place): boolean {
  return allowedScopes.includes(project ? 'PROJECT' : org ? 'ORGANIZATION' : 'ACCOUNT');
}

function readPlace({ state, caller, query }: Exchange): Place {
  const place = placeOf(query);
  requirePlace(state, place);
  const level = place.project ? 'project' : place.org ? 'organization' : 'account';
  authorize(state, caller, { permission: `core_${level}_view`, resourceType: level.toUpperCase(), place });
  return place;
}

/** A setting as its place sees it: its own value, else that of the nearest place above, else the default. */
function shown({ state }: Exchange, place: Place, definition: SettingDefinition) {
  const { identifier, name, category, group, valueType, allowedValues, defaultValue, allowedScopes } = definition;
  const above: readonly (readonly [string, Place])[] = [
    ...(place.project ? ([['PROJECT', place]] as const) : []),
    ...(place.org ? ([['ORG', { org: place.org }]] as const) : []),
    ['ACCOUNT', {}],
  ];
  const [settingSource, change] =
    above
      .map(([source, at]) => [source, savedChange(state, at, identifier)] as const)
      .find(([, saved]) => saved?.value !== undefined) ?? (['DEFAULT', undefined] as const);
  return {
    identifier,
    name,
    orgIdentifier: place.org ?? null,
    projectIdentifier: place.project ?? null,
    category,
    groupIdentifier: group,
    valueType,
    allowedValues: allowedValues ?? null,
    allowOverrides: change?.allowOverrides ?? false,
    value: change?.value ?? defaultValue,
    defaultValue,
    settingSource,
    isSettingEditable: true,
    allowedScopes,
  };
}
