import { locate } from '../../payload/locate.ts';
import { RequestFailure, type Response } from '../../platform/request.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { asFilledText, getField, isMap, omitUndefined } from '../../shared/object.ts';
import { shorten } from '../../shared/text.ts';
import type { ReadSender, Step } from '../kind.ts';
import type { RemoteResource } from '../remote-resource.ts';
import type { Scope } from '../resource-key.ts';
import { describeScope } from '../shared/scope.ts';
import { defaultSource } from './compare-settings.ts';
import {
  findEntryList,
  ownSourceOf,
  scopeQueryOf,
  settingCategories,
  settingEntriesOf,
  settingsEndpoint,
} from './entries.ts';

/** Maximum number of organizations and projects whose values are read. */
const mostScopes = 200;

/**
 * Warns of entries that say `allowOverrides: false`, which deletes the values that organizations and projects below have
 * (docs/platform-api.md, Settings): names those that have one. Reads nothing for other entries, or if the setting allows no
 * overrides already.
 */
export async function findLostOverrides(step: Step, remote: RemoteResource, read: ReadSender): Promise<Diagnostic[]> {
  if (step.key.scope.project !== undefined) return [];
  const open = new Set(
    settingEntriesOf(remote.value).flatMap(({ identifier, allowOverrides }) =>
      allowOverrides === true ? [identifier] : [],
    ),
  );
  const found: Diagnostic[] = [];
  for (const { identifier, index } of findClosedEntries(step).filter((entry) => open.has(entry.identifier))) {
    try {
      found.push(...(await warnOfEntry(step, identifier, index, read)));
    } catch (error) {
      if (!(error instanceof RequestFailure || error instanceof UnreadableResponse)) throw error;
      found.push(
        warningAt(
          step,
          index,
          'allowOverrides',
          `${identifier}: could not read which values of lower scopes would be deleted.`,
        ),
      );
    }
  }
  return found;
}

/**
 * Warns of entries that a scope above forbids: it has saved the setting without `allowOverrides` (docs/platform-api.md, Settings).
 * It is no error, because the same run may allow them first.
 */
export function findForbiddenEntries(step: Step, remote: RemoteResource): Diagnostic[] {
  const present = new Map(settingEntriesOf(remote.value).map((entry) => [entry.identifier, entry]));
  const { list } = findEntryList(step.document.value);
  return (Array.isArray(list) ? list : []).flatMap((item, index) => {
    const { allowOverrides, inheritedFrom } = present.get(getField(item, 'identifier')) ?? {};
    if (allowOverrides !== false || inheritedFrom === undefined || inheritedFrom === defaultSource) return [];
    const who = describeScope(step.key.scope);
    const summary = `${getField(item, 'identifier')}: ${inheritedFrom} does not allow overrides, so ${who} cannot set it.`;
    return warningAt(step, index, 'identifier', summary);
  });
}

/** A response of another shape than that of the platform. */
class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

function findClosedEntries({ document }: Step): { readonly identifier: string; readonly index: number }[] {
  const { list } = findEntryList(document.value);
  return (Array.isArray(list) ? list : []).flatMap((item, index) => {
    const { identifier, allowOverrides, updateType } = isMap(item) ? item : {};
    const name = asFilledText(identifier);
    return name !== undefined && allowOverrides === false && updateType === 'UPDATE'
      ? [{ identifier: name, index }]
      : [];
  });
}

async function warnOfEntry(step: Step, identifier: string, index: number, read: ReadSender): Promise<Diagnostic[]> {
  const { scope } = step.key;
  const category = await findCategory(scope, identifier, read);
  if (category === undefined) throw new UnreadableResponse();
  const scopes = await listScopesBelow(scope, read);
  const losing: string[] = [];
  for (const below of scopes.slice(0, mostScopes)) {
    const setting = (await listCategory(below, category, read)).find((one) => one.identifier === identifier);
    if (setting?.settingSource === ownSourceOf(below)) losing.push(describeScope(below));
  }
  const warnings: string[] = [];
  if (losing.length > 0) {
    warnings.push(`${identifier}: \`allowOverrides: false\` deletes the values of ${shorten(losing, 10)}.`);
  }
  if (scopes.length > mostScopes) {
    warnings.push(
      `${identifier}: \`allowOverrides: false\` may delete more values: only the first ${mostScopes} lower scopes were read.`,
    );
  }
  return warnings.map((summary) => warningAt(step, index, 'allowOverrides', summary));
}

function warningAt({ document }: Step, index: number, field: string, summary: string): Diagnostic {
  const { path } = findEntryList(document.value);
  const [location] = locate(document, [{ path: [...path, index, field], at: 'value' }]);
  return { severity: 'warning', summary, ...omitUndefined({ location }) };
}

/** The category of a setting, which only lists show. */
async function findCategory(scope: Scope, identifier: string, read: ReadSender) {
  for (const category of settingCategories) {
    const settings = await listCategory(scope, category, read);
    if (settings.some((setting) => setting.identifier === identifier)) return category;
  }
  return undefined;
}

async function listCategory(scope: Scope, category: string, read: ReadSender) {
  const query = { ...scopeQueryOf(scope), category };
  const response = await read({ method: 'GET', path: settingsEndpoint, query, credential: 'api-key' });
  // The platform refuses a category that it does not know.
  if (response.status === 400) return [];
  return settingsIn(response);
}

function settingsIn({ ok, data }: Response) {
  if (!ok || !Array.isArray(data)) throw new UnreadableResponse();
  return data.map((item) => getField(item, 'setting')).filter(isMap);
}

/** The organizations and projects below a scope (docs/platform-api.md, Lists). */
async function listScopesBelow({ account, org }: Scope, read: ReadSender): Promise<Scope[]> {
  const orgs =
    org === undefined ? await listAll('/ng/api/organizations', 'organization', account, undefined, read) : [];
  const projects = await listAll('/ng/api/projects', 'project', account, org, read);
  return [
    ...orgs.map(({ identifier }) => ({ account, org: String(identifier) })),
    ...projects.map(({ identifier, orgIdentifier }) => ({
      account,
      org: String(orgIdentifier),
      project: String(identifier),
    })),
  ];
}

async function listAll(path: string, key: string, account: string, org: string | undefined, read: ReadSender) {
  const found = [];
  for (let page = 0; ; page++) {
    const query = { accountIdentifier: account, orgIdentifier: org, pageIndex: String(page), pageSize: '100' };
    const { ok, data } = await read({ method: 'GET', path, query, credential: 'api-key' });
    const content = getField(data, 'content');
    if (!ok || !Array.isArray(content)) throw new UnreadableResponse();
    for (const item of content) {
      const resource = getField(item, key);
      if (isMap(resource)) found.push(resource);
    }
    if (content.length < 100 || found.length > mostScopes) return found;
  }
}
