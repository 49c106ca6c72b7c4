import type { Request, Response } from '../../platform/request.ts';
import { asFilledText, formatScalar, isMap, type Mapping, omitUndefined } from '../../shared/object.ts';
import { findNearest } from '../../shared/suggest.ts';
import type { ReadSender, Step } from '../kind.ts';
import type { Difference, RemoteResource } from '../remote-resource.ts';
import { mostMistyped } from '../shared/common-rules.ts';
import { buildRequest } from '../shared/requests.ts';
import {
  buildListRequest,
  findOwnSource,
  listEntries,
  listedSettingsIn,
  listSettingNames,
  settingCategories,
} from './entries.ts';
import { buildRuleRequest, isRuleSetting } from './scim-rule.ts';

function listSingles(step: Step): readonly string[] {
  return listSettingNames(step).filter((identifier) => !isRuleSetting({ identifier }));
}

/** The requests that read the settings of a document: one for the SCIM group, one for each other setting. */
export function buildSettingRequests(step: Step): Request[] {
  const { scope } = step.key;
  const singles = listSingles(step);
  return [
    ...(singles.length < listSettingNames(step).length ? [buildRuleRequest(scope.account)] : []),
    ...singles.map((name) => buildRequest('GET /gateway/ng/api/settings/{name}', scope, { name })),
  ];
}

function splitResponses(step: Step, responses: readonly Response[]) {
  const singles = listSingles(step);
  const count = buildSettingRequests(step).length;
  return {
    rule: count > singles.length ? responses[0] : undefined,
    singles: new Map(singles.map((name, index) => [name, responses[count - singles.length + index]])),
    categories: responses.slice(count),
  };
}

/**
 * The list of the next category, as long as not every setting is listed: only lists show `allowOverrides` and
 * `settingSource`, and nothing shows the category of a setting (docs/internals/platform-api.md, Settings).
 */
export function buildNextCategoryRequest(step: Step, responses: readonly Response[]): Request | undefined {
  const { categories } = splitResponses(step, responses);
  const category = settingCategories[categories.length];
  const listed = new Set(categories.flatMap(listedSettingsIn).map(({ identifier }) => formatScalar(identifier)));
  if (category === undefined || listSingles(step).every((name) => listed.has(name))) return undefined;
  return buildListRequest(step.key.scope, category);
}

/** The settings of the lists that have nearly the name of one that the platform does not have. */
export async function suggestSetting(
  step: Step,
  responses: readonly Response[],
  read: ReadSender,
): Promise<string | undefined> {
  const { singles } = splitResponses(step, responses);
  const [unknown] = [...singles].find(([, response]) => response?.status === 404 || response?.status === 400) ?? [];
  if (unknown === undefined) return undefined;
  for (const category of settingCategories) {
    const response = await read(buildListRequest(step.key.scope, category));
    // The platform refuses a category that it does not know.
    if (!response.ok && response.status !== 400) return undefined;
    const names = listedSettingsIn(response).map(({ identifier }) => formatScalar(identifier));
    const meant = names.includes(unknown) ? undefined : findNearest(unknown, names, mostMistyped);
    if (meant !== undefined) return `The platform has no setting \`${unknown}\`. Did you mean \`${meant}\`?`;
  }
  return undefined;
}

/** Each setting as the entry that would set it, in the order of the document; `undefined` if a response is missing. */
export function parseRemoteEntries(step: Step, responses: readonly Response[]): Mapping[] | undefined {
  const { scope } = step.key;
  const { rule, singles, categories } = splitResponses(step, responses);
  if (rule !== undefined && !rule.ok) return undefined;
  if ([...singles.values()].some((response) => response !== undefined && !(response.ok && isMap(response.data))))
    return undefined;
  const listed = new Map(
    [rule, ...categories].flatMap(listedSettingsIn).map((setting) => [formatScalar(setting.identifier), setting]),
  );
  return listSettingNames(step).flatMap((identifier) => {
    const setting = listed.get(identifier) ?? singles.get(identifier)?.data;
    if (!isMap(setting)) return [];
    const restores = listEntries(step.document.value).some(
      (item) => item.identifier === identifier && item.updateType === 'RESTORE',
    );
    const { value, allowOverrides, settingSource } = setting;
    const isInherited = settingSource !== undefined && settingSource !== findOwnSource(scope);
    const source = formatScalar(settingSource);
    const inheritedFrom = sourceNames[source] ?? source;
    return [
      {
        identifier,
        value,
        ...omitUndefined({ allowOverrides }),
        ...(restores && { updateType: isInherited ? 'RESTORE' : 'UPDATE' }),
        ...(isInherited && scope.org !== undefined && !restores && { inheritedFrom }),
      },
    ];
  });
}

export const defaultSource = 'the default';

const sourceNames: Readonly<Record<string, string>> = {
  PROJECT: 'the project',
  ORG: 'the organization',
  ACCOUNT: 'the account',
  DEFAULT: defaultSource,
};

/** How one entry differs from the remote setting; paths begin with the name of the setting. */
function compareEntry(item: Mapping, remote: Mapping): Difference[] {
  const name = asFilledText(item.identifier) ?? '';
  const isInherited = remote.inheritedFrom !== undefined;
  const differing = (field: string, present: unknown): Difference[] =>
    present === item[field]
      ? []
      : [{ path: [name, field], desired: item[field], remote: present, ...(isInherited && { inherited: true }) }];
  if (item.updateType === 'RESTORE') return differing('updateType', remote.updateType);
  // A value of a scope above changes with that scope, so it is not that of the document's.
  const inherited = !isInherited ? [] : differing('inheritedFrom', remote.inheritedFrom);
  const overrides = remote.allowOverrides === undefined ? [] : differing('allowOverrides', remote.allowOverrides);
  return [...inherited, ...differing('value', remote.value), ...overrides];
}

export function findRemoteEntry(remote: RemoteResource, item: Mapping): Mapping | undefined {
  return listEntries(remote.value).find(({ identifier }) => identifier === item.identifier);
}

/** The entries after an update in the shape of the remote ones, so a diff shows only what differs. */
export function buildDesiredEntries(step: Step, remote: RemoteResource): Mapping[] {
  return listEntries(step.document.value).map((item) => {
    const present = findRemoteEntry(remote, item);
    if (present === undefined) return item;
    const { inheritedFrom: _, ...kept } = present;
    if (item.updateType === 'RESTORE') return { ...kept, updateType: 'RESTORE' };
    const shared = Object.entries(item).filter(([field]) => Object.hasOwn(present, field));
    return { ...kept, ...Object.fromEntries(shared) };
  });
}

export function compareSettings(step: Step, remote: RemoteResource): Difference[] {
  return listEntries(step.document.value).flatMap((item) => compareEntry(item, findRemoteEntry(remote, item) ?? {}));
}

/** The fields of the config that no list shows. */
export function findHiddenFields(step: Step, remote: RemoteResource): string[] {
  return listEntries(step.document.value).flatMap((item) => {
    const present = findRemoteEntry(remote, item);
    const isHidden = item.updateType !== 'RESTORE' && present !== undefined && present.allowOverrides === undefined;
    return isHidden ? [`${item.identifier}.allowOverrides`] : [];
  });
}
