import { highestVersion, parseStableVersions, type StableVersionRule } from '../inputs/stable-version.ts';
import { createMapKey, formatLabel } from '../kinds/key-text.ts';
import type { Kind, Step } from '../kinds/kind.ts';
import { kindOfName } from '../kinds/registry.ts';
import { defaultOrganization, type ResourceKey, type Scope } from '../kinds/resource-key.ts';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import { omitUndefined } from '../shared/object.ts';
import type { DefaultScope } from './scope.ts';
import { createSyntheticStep } from './step.ts';
import { groupVersions } from './step-index.ts';

interface Template {
  readonly key: ResourceKey;
  readonly versions: readonly string[];
}

/**
 * A step for each template whose stable version the input `stable-version` selects. A line applies to the templates of the
 * payloads that it names, or if there are none, to the one on the platform; a later line wins.
 */
export function createStableVersionSteps(
  input: string,
  steps: readonly Step[],
  defaults: DefaultScope,
): { readonly steps: readonly Step[]; readonly diagnostics: readonly Diagnostic[] } {
  const kind = kindOfName('stable version');
  const templates = findTemplates(steps);
  const chosen = new Map<string, Step>();
  const diagnostics: Diagnostic[] = [];
  for (const rule of parseStableVersions(input).rules) {
    const matching = templates.filter(({ key }) => isNamed(rule, key.scope, key.identifier));
    const named = matching.length > 0 ? matching : findNamedTemplates(rule, defaults);
    for (const template of named) {
      const version =
        rule.version === highestVersion ? template.versions.toSorted(compareVersions).at(-1) : rule.version;
      if (version === undefined) {
        diagnostics.push(
          createError(
            `No payload contains the template of \`input:stable-version: ${rule.text}\`, so its highest version is not known.`,
          ),
        );
      } else chosen.set(createMapKey(template.key), createStableVersionStep(kind, template.key, version));
    }
  }
  return { steps: [...chosen.values()], diagnostics };
}

function findTemplates(steps: readonly Step[]): Template[] {
  return groupVersions(steps).map((group) => {
    const [{ version: _, ...key }] = group.map(({ key }) => key) as [ResourceKey];
    return { key, versions: group.flatMap(({ key }) => key.version ?? []) };
  });
}

function isNamed({ template }: StableVersionRule, { org, project }: Scope, identifier: string): boolean {
  if (template === undefined) return true;
  if (template.identifier !== identifier) return false;
  if (template.level === 'account') return org === undefined;
  if (template.level === 'organization') return org !== undefined && project === undefined;
  return template.org === undefined || (template.org === org && template.project === project);
}

/** A named template need not be in the payloads. */
function findNamedTemplates({ template }: StableVersionRule, { account, org, project }: DefaultScope): Template[] {
  if (template === undefined) return [];
  const { identifier, level } = template;
  const findScope = (): Omit<Scope, 'account'> => {
    if (template.org !== undefined) return omitUndefined({ org: template.org, project: template.project });
    if (level === 'account' || (level === undefined && org === '' && project === '')) return {};
    const given = { org: org || defaultOrganization };
    return level === undefined && project !== '' ? { ...given, project } : given;
  };
  return [{ key: { kind: 'template', scope: { account, ...findScope() }, identifier }, versions: [] }];
}

function createStableVersionStep(kind: Kind, template: ResourceKey, version: string): Step {
  const value = { [kind.key ?? '']: { identifier: template.identifier, versionLabel: version } };
  const label = `stable version ${version} of ${formatLabel(template)}`;
  return createSyntheticStep({ ...template, kind: kind.name }, value, label);
}

/** Compares version labels as semantic versions: numbers by their value, and `1.0-rc` before `1.0`. */
export function compareVersions(a: string, b: string): number {
  const [[coreA, preA], [coreB, preB]] = [splitVersion(a), splitVersion(b)];
  const order = compareParts(coreA, coreB);
  if (order !== 0) return order;
  if (preA === '' || preB === '') return Number(preA === '') - Number(preB === '');
  return compareParts(preA, preB);
}

function splitVersion(version: string): [core: string, pre: string] {
  const [, core = '', pre = ''] = /^v?([^-]*)-?(.*)$/s.exec(version) ?? [];
  return [core, pre];
}

function compareParts(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
