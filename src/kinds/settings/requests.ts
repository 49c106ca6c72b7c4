import type { Request, Response } from '../../platform/request.ts';
import { asList, getField, isMap, type Mapping, omitUndefined } from '../../shared/object.ts';
import type { Scope } from '../resource-key.ts';

/** The path to change and read settings (docs/platform-api.md, Settings). */
export const settingsEndpoint = '/gateway/ng/api/settings';

/**
 * Every category, the most frequently changed ones first: the platform lists settings only by category
 * (docs/platform-api.md, Settings).
 */
export const settingCategories: readonly string[] = (
  'CORE PMS CD GIT_EXPERIENCE CI CE CV CF STO TEMPLATESERVICE GOVERNANCE CHAOS SCIM CONNECTORS EULA NOTIFICATIONS ' +
  'SUPPLY_CHAIN_ASSURANCE USER MODULES_VISIBILITY DBOPS IR AR'
).split(' ');

/** The scope in the query of every request for settings (docs/platform-api.md, Settings). */
export function formatScopeQuery({ account, org, project }: Scope) {
  return { accountIdentifier: account, ...omitUndefined({ orgIdentifier: org, projectIdentifier: project }) };
}

/** What `settingSource` says of a setting that the scope itself sets (docs/platform-api.md, Settings). */
export function findOwnSource({ org, project }: Scope): string {
  return project !== undefined ? 'PROJECT' : org !== undefined ? 'ORG' : 'ACCOUNT';
}

/** The request that lists the settings of a category, as a scope sees them. */
export function buildListRequest(scope: Scope, category: string): Request {
  return {
    method: 'GET',
    path: settingsEndpoint,
    query: { ...formatScopeQuery(scope), category },
    credential: 'api-key',
  };
}

/** The settings in the response to a list; none if it shows no list. */
export function listedSettingsIn(response: Response | undefined): Mapping[] {
  return asList(response?.data)
    .map((item) => getField(item, 'setting'))
    .filter(isMap);
}
