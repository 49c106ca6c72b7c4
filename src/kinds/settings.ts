import { forward, nullish, partialCheck, picklist, pipe, union } from 'valibot';
import type { Request, Response } from '../platform/request.ts';
import { type Diagnostic, formatLocation } from '../shared/diagnostic.ts';
import { asFilledText, asMap, formatScalar, getField, isMap, type Mapping, omitUndefined } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import { diagnosticAt } from '../syntax/locate.ts';
import type { Kind, Step } from './kind.ts';
import { type KindPermissions, permissionsOn } from './permissions.ts';
import type { RemoteResource, Verification } from './remote-resource.ts';
import {
  describeScope,
  formatSettingsPath,
  isSameScope,
  levelOf,
  levels,
  type ResourceKey,
  type Scope,
  scopeAt,
} from './resource-key.ts';
import {
  buildDesiredEntries,
  buildNextCategoryRequest,
  buildSettingRequests,
  compareSettings,
  defaultSource,
  findHiddenFields,
  findRemoteEntry,
  parseRemoteEntries,
  suggestSetting,
} from './settings/compare-settings.ts';
import {
  envelopeKey,
  findEntryList,
  listEntries,
  listSettingNames,
  locateEntries,
  settingsInScope,
} from './settings/entries.ts';
import { isRuleSetting, ruleSettings } from './settings/scim-rule.ts';
import { checkFieldNames, mostMistyped } from './shared/common-rules.ts';
import { readIdentity } from './shared/config.ts';
import { at, collectDiagnostics } from './shared/diagnostics.ts';
import { buildRequest } from './shared/requests.ts';
import { describeRejection, findDenials } from './shared/responses.ts';
import { field, filledText, inJsonSchema, list, map, text, titled, truth } from './shared/schema.ts';

/**
 * Warns of entries that close a setting: `allowOverrides: false` deletes the values that organizations and projects below have
 * (docs/internals/platform-api.md, Settings). The note of the plan names them.
 */
function findLostOverrides(step: Step, remote: RemoteResource): Diagnostic[] {
  const level = levelOf(step.key.scope);
  if (level === 'project') return [];
  const below = level === 'account' ? 'organizations and projects' : `projects of ${describeScope(step.key.scope)}`;
  return locateEntries(step.document.value).flatMap(({ item, path }) => {
    if (!isClosing(item) || findRemoteEntry(remote, item)?.allowOverrides !== true) return [];
    const summary = `${item.identifier}: \`allowOverrides: false\` deletes the values that ${below} set.`;
    return diagnosticAt(step.document, 'warning', summary, [...path, 'allowOverrides']);
  });
}

/** The own values that entries restore, and the settings that they close for the scopes below. None has values of the SCIM JWT rule. */
function findLostValues(step: Step, remote: RemoteResource) {
  const known = listEntries(step.document.value).map((item) => ({ item, present: findRemoteEntry(remote, item) }));
  const isProject = levelOf(step.key.scope) === 'project';
  return {
    own: known.flatMap(({ item, present }) =>
      item.updateType === 'RESTORE' && present?.updateType === 'UPDATE' ? [present] : [],
    ),
    below: known.flatMap(({ item, present }) =>
      !isProject && isClosing(item) && !isRuleSetting(item) && present?.allowOverrides === true
        ? [String(item.identifier)]
        : [],
    ),
  };
}

/**
 * Warns of entries that a scope above forbids: it has saved the setting without `allowOverrides` (docs/internals/platform-api.md,
 * Settings), and no other of the steps allows them first.
 */
function findForbiddenEntries(step: Step, remote: RemoteResource, steps: readonly Step[]): Diagnostic[] {
  const above = findAbove(step, steps);
  return locateEntries(step.document.value).flatMap(({ item, path }) => {
    const { allowOverrides, inheritedFrom } = findRemoteEntry(remote, item) ?? {};
    if (allowOverrides !== false || inheritedFrom === undefined || inheritedFrom === defaultSource) return [];
    if (above.some((upper) => findDeciding(upper, item).some((entry) => !isClosing(entry)))) return [];
    const who = describeScope(step.key.scope);
    const summary = `${item.identifier}: ${inheritedFrom} does not allow overrides, so ${who} cannot set it.`;
    return diagnosticAt(step.document, 'warning', summary, [...path, 'identifier']);
  });
}

/**
 * Entries that another settings document of the payloads forbids: a scope above sets the same setting without `allowOverrides`,
 * which deletes the values of the scopes below (docs/internals/platform-api.md, Settings), so no order of the two can save both.
 */
function findConflictingSettings(steps: readonly Step[]): Diagnostic[] {
  return steps.flatMap((step) => {
    const above = findAbove(step, steps);
    return listUpdates(step).flatMap(({ item, path }) => {
      const closing = above.find((upper) => findDeciding(upper, item).some(isClosing));
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
function listSettingsAbove(step: Step): ResourceKey[] {
  const { key } = step;
  const scopes = levels.flatMap((level) => scopeAt(level, key.scope) ?? []);
  const above = scopes.filter((scope) => !isSameScope(scope, key.scope));
  const names = listSettingNames(step);
  return above.flatMap((scope) => names.map((identifier) => ({ ...key, scope, identifier })));
}

function findAbove({ kind, key }: Step, steps: readonly Step[]): Step[] {
  return steps.filter((upper) => upper.kind === kind && upper.key !== key && contains(upper.key.scope, key.scope));
}

function listUpdates({ document }: Step) {
  return locateEntries(document.value).filter(({ item }) => item.updateType === 'UPDATE');
}

/** The entry of a step about the same setting: the last one, which wins. */
function findDeciding({ document }: Step, { identifier }: Mapping): Mapping[] {
  return listEntries(document.value)
    .filter((entry) => entry.identifier === identifier)
    .slice(-1);
}

/** Whether a scope that applies this entry allows no overrides; one that restores the setting has no value any more. */
function isClosing({ allowOverrides, updateType }: Mapping): boolean {
  return allowOverrides === false && updateType === 'UPDATE';
}

function contains(outer: Scope, inner: Scope): boolean {
  const above = scopeAt(levelOf(outer), inner);
  return above !== undefined && isSameScope(above, outer);
}

/** The rules of docs/internals/platform-api.md, Settings. */
const fields = {
  identifier: field(filledText, 'Name of the setting, such as scim_jwt_token_key_field.'),
  value: field(nullish(text), 'New value, always text: "true" and "10" in quotes.'),
  allowOverrides: field(truth, 'Whether lower scopes may override the setting; false deletes their overrides.'),
  updateType: field(
    picklist(['UPDATE', 'RESTORE'], 'must be UPDATE or RESTORE'),
    'UPDATE sets the value, RESTORE goes back to the value of the higher scope or to the default.',
  ),
};
const entries = list(
  inJsonSchema(
    pipe(
      map(fields),
      forward(
        // `RESTORE` goes back to the default and needs no value (docs/internals/platform-api.md, Settings).
        partialCheck(
          [['value'], ['updateType']],
          ({ updateType, value }) => updateType === 'RESTORE' || typeof value === 'string',
          text.message,
        ),
        ['value'],
      ),
    ),
    {
      if: { properties: { updateType: { const: 'UPDATE' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['value'], properties: { value: { type: 'string' } } },
    },
  ),
);
const envelopeFields = {
  orgIdentifier: field(nullish(text), 'Organization of the settings; without it, they belong to the account.'),
  projectIdentifier: field(nullish(text), 'Project of the settings.'),
  entries: field(entries, 'The settings to change.'),
};
const envelope = inJsonSchema(map({ [envelopeKey]: map(envelopeFields) }), { additionalProperties: false });
/** Settings have no identifiers in permissions. */
const permissions: KindPermissions = {
  resource: 'setting',
  title: 'Default Settings',
  create: ['edit'],
  update: ['edit'],
  delete: ['edit'],
  also: 'view of the account, organization or project (`core_account_view`, `core_organization_view`, `core_project_view`)',
};

const schema = titled(
  union([entries, envelope]),
  'Setting entries',
  'A list of settings to change, or a map that also names the organization and project to which they belong.',
);

/** Whether a document names the scope of its settings, instead of being the list of entries. */
function isEnveloped(value: unknown): boolean {
  return !Array.isArray(value);
}

function* findWarnings(value: unknown): Generator<Diagnostic> {
  if (isEnveloped(value)) {
    const known = { fields: envelopeFields, noun: 'a map of settings', decides: () => true };
    yield* checkFieldNames(asMap(getField(value, envelopeKey)), [envelopeKey], known, 'json');
  }
  const seen = new Set<unknown>();
  for (const { item, path } of locateEntries(value)) {
    const { identifier } = item;
    const meant = findNearest(asFilledText(identifier) ?? '', Object.values(ruleSettings), mostMistyped);
    if (meant !== undefined && meant !== identifier)
      yield at([...path, 'identifier']).error(`names a setting that does not exist. Did you mean \`${meant}\`?`);
    if (asFilledText(identifier) !== undefined && seen.has(identifier)) {
      yield at([...path, 'identifier']).warning('names the same setting again; the last entry wins');
    }
    seen.add(identifier);
    yield* checkFieldNames(item, path, { fields, noun: 'a setting entry', decides: () => false }, 'json');
  }
}

/** The SCIM JWT rule exists only in the account (docs/internals/platform-api.md, Settings). */
function checkScope({ document, key: { scope } }: Step): Diagnostic[] {
  if (scope.org === undefined) return [];
  const message = `is a setting of the account, but these settings belong to ${describeScope(scope)}`;
  return locateEntries(document.value).flatMap(({ item, path }) =>
    isRuleSetting(item) ? at([...path, 'identifier']).error(message) : [],
  );
}

/** An entry as it is sent: `value` is required, though `RESTORE` ignores it (docs/internals/platform-api.md, Settings). */
function completeEntry(item: Mapping): Mapping {
  return item.updateType === 'RESTORE' ? { ...item, value: item.value ?? '' } : item;
}

/** The document with entries that go back to the value of the scope above; they allow overrides, so no scope below loses any. */
function restoreSettings(value: unknown): unknown {
  const { list } = findEntryList(value);
  if (!Array.isArray(list)) return value;
  const entries = list.map((item) => (isMap(item) ? { ...item, allowOverrides: true, updateType: 'RESTORE' } : item));
  return isEnveloped(value) ? { [envelopeKey]: { ...asMap(getField(value, envelopeKey)), entries } } : entries;
}

function update({ document, key: { scope } }: Step): Request {
  return {
    ...buildRequest('PUT /gateway/ng/api/settings', scope, {}),
    contentType: 'application/json',
    body: JSON.stringify(listEntries(document.value).map(completeEntry)),
  };
}

interface EntryResponse {
  /** The entry of the document that it is about; -1 if that is unclear. */
  readonly index: number;
  readonly name: string;
  /** Why it was not saved, or why nothing proves that it was. */
  readonly problem: string | undefined;
  readonly isFailure: boolean;
}

function parseEntryResponses(sent: readonly Mapping[], data: readonly unknown[]): EntryResponse[] {
  return data.flatMap((item, position) => {
    if (!isMap(item)) return [];
    const named = asFilledText(item.identifier);
    const inOrder = named === undefined || sent[position]?.identifier === named;
    const index = inOrder ? position : sent.findIndex(({ identifier }) => identifier === named);
    const name = named ?? asFilledText(sent[position]?.identifier) ?? `entry ${position + 1}`;
    const failure = findFailure(item);
    return [{ index, name, problem: failure ?? findDoubt(sent[index], item), isFailure: failure !== undefined }];
  });
}

function findFailure({ updateStatus, errorMessage }: Mapping): string | undefined {
  const message = asFilledText(errorMessage);
  if (updateStatus === false) return message ?? 'the platform did not change it and gave no message';
  return updateStatus === undefined ? message : undefined;
}

function findDoubt(sent: Mapping | undefined, { updateStatus, errorMessage, setting }: Mapping): string | undefined {
  if (updateStatus !== true) return 'the response does not say that it was saved';
  const message = asFilledText(errorMessage);
  if (message !== undefined) return `reported as saved, but: ${message}`;
  if (sent === undefined) return undefined;
  if (!isMap(setting)) return 'the response shows no setting';
  const { identifier, value, allowOverrides } = setting;
  if (identifier !== undefined && identifier !== sent.identifier) return 'the response shows another setting';
  if (sent.updateType === 'RESTORE') return undefined;
  if (value === undefined || formatScalar(value) !== formatScalar(sent.value))
    return 'the response shows another value';
  const isOther = typeof allowOverrides === 'boolean' && allowOverrides !== sent.allowOverrides;
  return isOther ? 'the response shows another `allowOverrides`' : undefined;
}

function describeMiscount(respondedTo: number, responses: number, sent: number): string[] {
  if (respondedTo < sent) return [`the platform responded to ${respondedTo} of the ${sent} setting entries`];
  return responses > sent ? [`the platform gave ${responses} responses to ${sent} setting entries`] : [];
}

/**
 * Checks the response to each entry: HTTP 200 and `SUCCESS` say nothing about a single one, and those before a failed one stay
 * saved (docs/internals/platform-api.md, Settings).
 */
function verifyEntries(step: Step, response: Response): Verification {
  if (!response.ok) return describeRejection(response);
  const denied = findDenials(response);
  if (denied.length > 0) return { verified: false, saved: 'nothing', reasons: denied };
  // The contract does not show the body of the response (docs/internals/platform-api.md, Settings): a body without entries proves
  // nothing.
  if (!Array.isArray(response.data)) {
    return { verified: false, saved: 'unknown', reasons: ['its response does not show the setting entries'] };
  }
  const sent = listEntries(step.document.value);
  const responses = parseEntryResponses(sent, response.data);
  const respondedTo = new Set(responses.map(({ index }) => index).filter((index) => index in sent)).size;
  const reasons = [
    ...responses.flatMap(({ name, problem }) => (problem === undefined ? [] : `${name}: ${problem}`)),
    ...describeMiscount(respondedTo, response.data.length, sent.length),
  ];
  if (reasons.length === 0) return { verified: true, identifiers: listSettingNames(step) };
  const first = responses.find(({ isFailure }) => isFailure);
  if (first === undefined) return { verified: false, saved: 'unknown', reasons };
  const kept = responses.filter(({ problem }) => problem === undefined).map(({ name }) => name);
  if (kept.length > 0) reasons.push(`these were saved: ${kept.join(', ')}`);
  const path = locateEntries(step.document.value)[first.index]?.path;
  return { verified: false, saved: kept.length > 0 ? 'in part' : 'nothing', reasons, ...omitUndefined({ path }) };
}

/** Settings of the account, of an organization or of a project: docs/internals/platform-api.md, Settings. */
export const settings: Kind = {
  name: 'settings',
  plural: 'settings',
  noun: 'a list of settings',
  operation: 'update-settings',
  scopes: ['account', 'organization', 'project'],
  path: { directories: [] },
  identifiers: { noun: 'setting', list: listSettingNames },
  lasting: {
    values: settingsInScope,
    // Saved settings may keep their old values this long (docs/internals/platform-api.md, Settings delay).
    effectDelay: 120_000,
    findLost: findLostValues,
    restore: restoreSettings,
  },
  fields: envelopeFields,
  schema,
  check: (value) => collectDiagnostics(isEnveloped(value) ? envelope : entries, value, findWarnings(value)),
  checks: {
    step: checkScope,
    together: findConflictingSettings,
    change: (step, remote, steps) =>
      remote === undefined ? [] : [...findForbiddenEntries(step, remote, steps), ...findLostOverrides(step, remote)],
  },
  identify: (value) => readIdentity(value, { key: envelopeKey, fields: envelopeFields }),
  findReferences: () => [],
  order: { after: listSettingsAbove },
  reads: { next: buildNextCategoryRequest, suggest: suggestSetting },
  readRequests: buildSettingRequests,
  parseResource(step, responses) {
    const value = parseRemoteEntries(step, responses);
    if (value === undefined) return { problem: 'one of the settings could not be read' };
    return { value, uncompared: findHiddenFields(step, { value }) };
  },
  findAbsence: () => undefined,
  compare: compareSettings,
  buildDesired: buildDesiredEntries,
  createRequest: update,
  updateRequest: update,
  verify: verifyEntries,
  exportResource: (_key, { value }) => ({ value }),
  extractContent: (_key, { value }) => value,
  permissions: {
    ...permissions,
    for: ({ key: { scope } }, write) => permissionsOn(permissions, permissions[write], { scope }),
  },
  page: ({ key: { scope } }) => formatSettingsPath(scope),
};
