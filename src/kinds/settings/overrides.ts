import { type Diagnostic, formatLocation } from '../../shared/diagnostic.ts';
import type { Mapping } from '../../shared/object.ts';
import { diagnosticAt } from '../../syntax/locate.ts';
import type { Step } from '../kind.ts';
import type { RemoteResource } from '../remote-resource.ts';
import { describeScope, isSameScope, levelOf, levels, type ResourceKey, type Scope, scopeAt } from '../resource-key.ts';
import { defaultSource, findRemoteEntry } from './compare-settings.ts';
import { listEntries, listSettingNames, locateEntries } from './entries.ts';
import { isRuleSetting } from './scim-rule.ts';

/**
 * Warns of entries that close a setting: `allowOverrides: false` deletes the values that organizations and projects below have
 * (docs/internals/platform-api.md, Settings). The note of the plan names them.
 */
export function findLostOverrides(step: Step, remote: RemoteResource): Diagnostic[] {
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
export function findLostValues(step: Step, remote: RemoteResource) {
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
export function findForbiddenEntries(step: Step, remote: RemoteResource, steps: readonly Step[]): Diagnostic[] {
  const above = findAbove(step, steps);
  return locateEntries(step.document.value).flatMap(({ item, path }) => {
    const { allowOverrides, inheritedFrom } = findRemoteEntry(remote, item) ?? {};
    if (allowOverrides !== false || inheritedFrom === undefined || inheritedFrom === defaultSource) return [];
    if (
      above.some((upper) =>
        findEntries(upper, item)
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
 * which deletes the values of the scopes below (docs/internals/platform-api.md, Settings), so no order of the two can save both.
 */
export function findConflictingSettings(steps: readonly Step[]): Diagnostic[] {
  return steps.flatMap((step) => {
    const above = findAbove(step, steps);
    return listUpdates(step).flatMap(({ item, path }) => {
      const closing = above.find((upper) => findEntries(upper, item).slice(-1).some(isClosing));
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

function findAbove({ kind, key }: Step, steps: readonly Step[]): Step[] {
  return steps.filter((upper) => upper.kind === kind && upper.key !== key && contains(upper.key.scope, key.scope));
}

function listUpdates({ document }: Step) {
  return locateEntries(document.value).filter(({ item }) => item.updateType === 'UPDATE');
}

function findEntries({ document }: Step, { identifier }: Mapping): Mapping[] {
  return listEntries(document.value).filter((entry) => entry.identifier === identifier);
}

/** Whether a scope that applies this entry allows no overrides; one that restores the setting has no value any more. */
function isClosing({ allowOverrides, updateType }: Mapping): boolean {
  return allowOverrides === false && updateType === 'UPDATE';
}

function contains(outer: Scope, inner: Scope): boolean {
  const above = scopeAt(levelOf(outer), inner);
  return above !== undefined && isSameScope(above, outer);
}
