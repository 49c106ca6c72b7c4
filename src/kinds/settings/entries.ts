import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, asList, getField, isMap, type Mapping, type Path } from '../../shared/object.ts';
import type { Step } from '../kind.ts';
import type { ScopeReads, ScopeValues } from '../kind-list.ts';
import { levelOf, type Scope } from '../resource-key.ts';
import { buildRequest } from '../shared/requests.ts';
import { isRuleSetting } from './scim-rule.ts';

/** The top-level key of a document that names the scope of its settings; otherwise the document is the list of entries. */
export const envelopeKey = 'settings';

export function findEntryList(value: unknown): { readonly path: Path; readonly list: unknown } {
  if (Array.isArray(value)) return { path: [], list: value };
  return { path: [envelopeKey, 'entries'], list: getField(getField(value, envelopeKey), 'entries') };
}

export function locateEntries(value: unknown): { readonly item: Mapping; readonly path: Path }[] {
  const { path, list } = findEntryList(value);
  return asList(list).flatMap((item, index) => (isMap(item) ? { item, path: [...path, index] } : []));
}

export function listEntries(value: unknown): readonly Mapping[] {
  return locateEntries(value).map(({ item }) => item);
}

/** The settings that a document changes, in its order, each once. */
export function listSettingNames(step: Step): readonly string[] {
  return [...new Set(listEntries(step.document.value).flatMap((item) => asFilledText(item.identifier) ?? []))];
}

/** The most frequently changed first: the platform lists settings only by category (docs/internals/platform-api.md, Settings). */
export const settingCategories: readonly string[] = (
  'CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS ' +
  'SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR'
).split(' ');

/** What `settingSource` says of a setting that the scope itself sets (docs/internals/platform-api.md, Settings). */
export function findOwnSource(scope: Scope): string {
  const level = levelOf(scope);
  return level === 'organization' ? 'ORG' : level.toUpperCase();
}

export function buildListRequest(scope: Scope, category: string): Request {
  return buildRequest('GET /gateway/ng/api/settings?category={category}', scope, { category });
}

/** The settings in the response to a list; none if it shows no list. */
export function listedSettingsIn(response: Response | undefined): Mapping[] {
  return asList(response?.data)
    .map((item) => getField(item, 'setting'))
    .filter(isMap);
}

export const settingsInScope: ScopeReads = {
  requests: (scope) => settingCategories.map((category) => buildListRequest(scope, category)),
  parseResource: parseScopeSettings,
  exampleIn(response) {
    const [setting] = listedSettingsIn(response);
    return setting && [createEntry(setting)];
  },
};

/**
 * The settings that the scope itself sets, as the entries that set them. Those of the SCIM JWT rule are left out: they decide who
 * may change users of the account, so a file must not carry them to another account.
 */
function parseScopeSettings(responses: readonly Response[], scope: Scope): ScopeValues {
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
  const reason = 'it is part of the SCIM JWT rule of this account, which `input:operation: configure-scim-jwt` sets';
  return {
    ...(kept.length > 0 && { resource: { value: kept.map(createEntry) } }),
    leftOut: [
      ...unlisted,
      ...own.filter(isRuleSetting).map(({ identifier }) => ({ identifier: String(identifier), reason })),
    ],
  };
}

/** Whether the data of a response is a list of settings; one with an entry that names none may lack others. */
function isSettingList(data: unknown): boolean {
  return Array.isArray(data) && data.every((item) => asFilledText(getField(getField(item, 'setting'), 'identifier')));
}

function createEntry({ identifier, value, allowOverrides }: Mapping): Mapping {
  return { identifier, value, allowOverrides: allowOverrides === true, updateType: 'UPDATE' };
}
