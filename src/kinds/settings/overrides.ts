import { diagnosticAt } from '../../payload/locate.ts';
import { RequestFailure } from '../../platform/request.ts';
import { type Diagnostic, formatLocation } from '../../shared/diagnostic.ts';
import { asFilledText, getField, isMap, type Mapping, omitUndefined } from '../../shared/object.ts';
import { shorten } from '../../shared/text.ts';
import type { ReadSender, Step } from '../kind.ts';
import type { RemoteResource } from '../remote-resource.ts';
import { levels, type ResourceKey, type Scope } from '../resource-key.ts';
import { buildRequest } from '../shared/requests.ts';
import { describeScope, isSameScope, levelOf, scopeAt } from '../shared/scope.ts';
import { defaultSource, findRemoteEntry } from './compare-settings.ts';
import { listEntries, listSettingNames, locateEntries } from './entries.ts';
import { buildListRequest, findOwnSource, listedSettingsIn, settingCategories } from './lists.ts';

/** Maximum number of organizations and projects whose values are read. */
const mostScopes = 200;

/**
 * Warns of entries that say `allowOverrides: false`, which deletes the values that organizations and projects below have
 * (docs/platform-api.md, Settings): names those that have one. Reads nothing for other entries, or if the setting allows no
 * overrides already.
 */
export async function findLostOverrides(step: Step, remote: RemoteResource, read: ReadSender): Promise<Diagnostic[]> {
  if (step.key.scope.project !== undefined) return [];
  const found: Diagnostic[] = [];
  for (const { item, path } of locateEntries(step.document.value)) {
    const identifier = asFilledText(item.identifier);
    const isClosing = item.allowOverrides === false && item.updateType === 'UPDATE';
    const isOpen = findRemoteEntry(remote, item)?.allowOverrides === true;
    if (identifier === undefined || !isClosing || !isOpen) continue;
    const warn = (summary: string) =>
      found.push(diagnosticAt(step.document, 'warning', summary, [...path, 'allowOverrides']));
    try {
      for (const summary of await describeLosses(step.key.scope, identifier, read)) warn(summary);
    } catch (error) {
      if (!(error instanceof RequestFailure || error instanceof UnreadableResponse)) throw error;
      warn(`${identifier}: could not read which values of lower scopes would be deleted.`);
    }
  }
  return found;
}

/**
 * Warns of entries that a scope above forbids: it has saved the setting without `allowOverrides` (docs/platform-api.md, Settings),
 * and no other of the steps allows them first.
 */
export function findForbiddenEntries(step: Step, remote: RemoteResource, steps: readonly Step[]): Diagnostic[] {
  const above = findAbove(step, steps);
  return locateEntries(step.document.value).flatMap(({ item, path }) => {
    const { allowOverrides, inheritedFrom } = findRemoteEntry(remote, item) ?? {};
    if (allowOverrides !== false || inheritedFrom === undefined || inheritedFrom === defaultSource) return [];
    if (
      above.some((other) =>
        findEntries(other, item)
          .slice(-1)
          .some((entry) => !isClosing(entry)),
      )
    )
      return [];
    const who = describeScope(step.key.scope);
    const summary = `${item.identifier}: ${inheritedFrom} does not allow overrides, so ${who} cannot set it.`;
    return diagnosticAt(step.document, 'warning', summary, [...path, 'identifier']);
  });
}

/**
 * Entries that another settings document of the payloads forbids: a scope above sets the same setting without `allowOverrides`,
 * which deletes the values of the scopes below (docs/platform-api.md, Settings), so no order of the two can save both.
 */
export function findConflictingSettings(steps: readonly Step[]): Diagnostic[] {
  return steps.flatMap((step) => {
    const above = findAbove(step, steps);
    return listUpdates(step).flatMap(({ item, path }) => {
      const closing = above.find((other) => findEntries(other, item).slice(-1).some(isClosing));
      if (closing === undefined) return [];
      const { location } = closing.document;
      const where = location === undefined ? '' : ` (${formatLocation(location)})`;
      const who = describeScope(step.key.scope);
      const summary = `${item.identifier}: ${describeScope(closing.key.scope)} does not allow overrides${where}, so ${who} cannot set it.`;
      return diagnosticAt(step.document, 'error', summary, [...path, 'identifier']);
    });
  });
}

/** The settings of a step in the scopes above it, which decide whether its scope may set them. */
export function listSettingsAbove(step: Step): ResourceKey[] {
  const { key } = step;
  const scopes = levels.flatMap((level) => scopeAt(level, key.scope) ?? []);
  const above = scopes.filter((scope) => !isSameScope(scope, key.scope));
  const names = listSettingNames(step);
  return above.flatMap((scope) => names.map((identifier) => ({ ...key, scope, identifier })));
}

/** The settings of the scopes above that the same run applies. */
function findAbove({ kind, key }: Step, steps: readonly Step[]): Step[] {
  return steps.filter((other) => other.kind === kind && other.key !== key && contains(other.key.scope, key.scope));
}

function listUpdates({ document }: Step) {
  return locateEntries(document.value).filter(({ item }) => item.updateType === 'UPDATE');
}

/** The entries of a step for the setting of another entry; the last one wins. */
function findEntries({ document }: Step, { identifier }: Mapping): Mapping[] {
  return listEntries(document.value).filter((entry) => entry.identifier === identifier);
}

/** Whether a scope that applies this entry allows no overrides; one that restores the setting has no value any more. */
function isClosing({ allowOverrides, updateType }: Mapping): boolean {
  return allowOverrides === false && updateType === 'UPDATE';
}

function contains(scope: Scope, other: Scope): boolean {
  const upper = scopeAt(levelOf(scope), other);
  return upper !== undefined && isSameScope(upper, scope);
}

/** A response of another shape than that of the platform. */
class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

async function describeLosses(scope: Scope, identifier: string, read: ReadSender): Promise<string[]> {
  const category = await findCategory(scope, identifier, read);
  if (category === undefined) throw new UnreadableResponse();
  const scopes = await listScopesBelow(scope, read);
  const losing: string[] = [];
  for (const below of scopes.slice(0, mostScopes)) {
    const setting = (await listCategory(below, category, read)).find((one) => one.identifier === identifier);
    if (setting?.settingSource === findOwnSource(below)) losing.push(describeScope(below));
  }
  const isCut = scopes.length > mostScopes;
  const losses = [
    ...(losing.length > 0 ? [`deletes the values of ${shorten(losing, 10)}`] : []),
    ...(isCut ? [`may delete more values: only the first ${mostScopes} lower scopes were read`] : []),
  ];
  return losses.map((loss) => `${identifier}: \`allowOverrides: false\` ${loss}.`);
}

/** The category of a setting, which only lists show. */
async function findCategory(scope: Scope, identifier: string, read: ReadSender) {
  for (const category of settingCategories) {
    const settings = await listCategory(scope, category, read);
    if (settings.some((setting) => setting.identifier === identifier)) return category;
  }
  return undefined;
}

async function listCategory(scope: Scope, category: string, read: ReadSender): Promise<Mapping[]> {
  const response = await read(buildListRequest(scope, category));
  // The platform refuses a category that it does not know.
  if (response.status === 400) return [];
  if (!response.ok || !Array.isArray(response.data)) throw new UnreadableResponse();
  return listedSettingsIn(response);
}

/** The organizations and projects below a scope (docs/platform-api.md, Lists). */
async function listScopesBelow({ account, org }: Scope, read: ReadSender): Promise<Scope[]> {
  const orgs = org === undefined ? await listAll('organization', { account }, read) : [];
  const projects = await listAll('project', { account, ...omitUndefined({ org }) }, read);
  return [
    ...orgs.map(({ identifier }) => ({ account, org: String(identifier) })),
    ...projects.map(({ identifier, orgIdentifier }) => ({
      account,
      org: String(orgIdentifier),
      project: String(identifier),
    })),
  ];
}

async function listAll(key: 'organization' | 'project', scope: Scope, read: ReadSender): Promise<Mapping[]> {
  const found: Mapping[] = [];
  for (let page = 0; ; page++) {
    const template = `GET /ng/api/${key}s?pageIndex={page}&pageSize=100` as const;
    const { ok, data } = await read(buildRequest(template, scope, { page: String(page) }));
    const content = getField(data, 'content');
    if (!ok || !Array.isArray(content)) throw new UnreadableResponse();
    found.push(...content.map((item) => getField(item, key)).filter(isMap));
    if (content.length < 100 || found.length > mostScopes) return found;
  }
}
