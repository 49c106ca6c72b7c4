import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, getField, isMap, type Mapping } from '../../shared/object.ts';
import type { ScopeValues } from '../kind-list.ts';
import type { Scope } from '../resource-key.ts';
import { ownSourceOf, scopeQueryOf, settingCategories, settingsEndpoint } from './entries.ts';

/** The requests that list all settings of a scope, one for each category. */
export function listSettingsRequests(scope: Scope): Request[] {
  return settingCategories.map((category) => ({
    method: 'GET',
    path: settingsEndpoint,
    query: { ...scopeQueryOf(scope), category },
    credential: 'api-key',
  }));
}

/**
 * The settings that the scope itself sets, as the entries that set them. `isIdentity` selects those that decide who may change
 * users of the account: a file must not carry them to another account.
 */
export function parseScopeSettings(
  responses: readonly Response[],
  scope: Scope,
  isIdentity: (identifier: string) => boolean,
): ScopeValues {
  // The platform refuses a category that it does not know; the others are complete without it.
  const refused = responses.find((response) => !(response.ok ? isSettingList(response.data) : response.status === 400));
  if (refused !== undefined) return { leftOut: [], refused };
  const unknown = responses.flatMap((response, index) =>
    response.ok
      ? []
      : [
          {
            identifier: `category ${settingCategories[index]}`,
            reason: `the platform does not list it: ${response.message ?? `HTTP ${response.status}`}`,
          },
        ],
  );
  const source = ownSourceOf(scope);
  const own = responses
    .flatMap(({ data }) => (Array.isArray(data) ? data : []))
    .map((item) => getField(item, 'setting'))
    .filter(isMap)
    .filter((setting) => setting.settingSource === source);
  const [kept, left] = [own.filter((setting) => !isOfIdentity(setting)), own.filter(isOfIdentity)];
  const reason = 'it is part of the SCIM JWT rule of this account, which `operation: configure-scim-jwt` sets';
  return {
    ...(kept.length > 0 && { resource: { value: kept.map(parseEntry) } }),
    leftOut: [...unknown, ...left.map(({ identifier }) => ({ identifier: String(identifier), reason }))],
  };

  function isOfIdentity({ identifier }: Mapping): boolean {
    return isIdentity(String(identifier));
  }
}

/** The first setting in a response, set in any scope, as the value of a document. */
export function firstSettingIn({ data }: Response): Mapping[] | undefined {
  const [setting] = (Array.isArray(data) ? data : []).map((item) => getField(item, 'setting')).filter(isMap);
  return setting && [parseEntry(setting)];
}

/** Whether the data of a response is a list of settings; one with an entry that names none may lack others. */
function isSettingList(data: unknown): boolean {
  return Array.isArray(data) && data.every((item) => asFilledText(getField(getField(item, 'setting'), 'identifier')));
}

function parseEntry({ identifier, value, allowOverrides }: Mapping): Mapping {
  return { identifier, value, allowOverrides: allowOverrides === true, updateType: 'UPDATE' };
}
