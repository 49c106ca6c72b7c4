import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, getField, type Mapping } from '../../shared/object.ts';
import type { ScopeValues } from '../kind-list.ts';
import type { Scope } from '../resource-key.ts';
import { buildListRequest, findOwnSource, listedSettingsIn, settingCategories } from './requests.ts';
import { isRuleSetting } from './scim-rule.ts';

/** The requests that list all settings of a scope, one for each category. */
export function listSettingsRequests(scope: Scope): Request[] {
  return settingCategories.map((category) => buildListRequest(scope, category));
}

/**
 * The settings that the scope itself sets, as the entries that set them. Those of the SCIM JWT rule are left out: they decide who
 * may change users of the account, so a file must not carry them to another account.
 */
export function parseScopeSettings(responses: readonly Response[], scope: Scope): ScopeValues {
  // The platform refuses a category that it does not know; the others are complete without it.
  const refused = responses.find((response) => !(response.ok ? isSettingList(response.data) : response.status === 400));
  if (refused !== undefined) return { leftOut: [], refused };
  const unlisted = responses.flatMap(({ ok, message, status }, index) => {
    const reason = `the platform does not list it: ${message ?? `HTTP ${status}`}`;
    return ok ? [] : { identifier: `category ${settingCategories[index]}`, reason };
  });
  const source = findOwnSource(scope);
  const own = responses.flatMap(listedSettingsIn).filter(({ settingSource }) => settingSource === source);
  const kept = own.filter((setting) => !isRuleSetting(setting));
  const reason = 'it is part of the SCIM JWT rule of this account, which `operation: configure-scim-jwt` sets';
  return {
    ...(kept.length > 0 && { resource: { value: kept.map(createEntry) } }),
    leftOut: [
      ...unlisted,
      ...own.filter(isRuleSetting).map(({ identifier }) => ({ identifier: String(identifier), reason })),
    ],
  };
}

/** The first setting in a response, set in any scope, as the value of a document. */
export function firstSettingIn(response: Response): Mapping[] | undefined {
  const [setting] = listedSettingsIn(response);
  return setting && [createEntry(setting)];
}

/** Whether the data of a response is a list of settings; one with an entry that names none may lack others. */
function isSettingList(data: unknown): boolean {
  return Array.isArray(data) && data.every((item) => asFilledText(getField(getField(item, 'setting'), 'identifier')));
}

function createEntry({ identifier, value, allowOverrides }: Mapping): Mapping {
  return { identifier, value, allowOverrides: allowOverrides === true, updateType: 'UPDATE' };
}
