import { picklist } from 'valibot';
import { createError, type Diagnostic } from '../shared/diagnostic.ts';
import {
  asFilledText,
  asList,
  formatPath,
  formatScalar,
  getField,
  isMap,
  type Mapping,
  omitUndefined,
  type Path,
} from '../shared/object.ts';
import { withLocations } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { Reference, Step } from './kind.ts';
import { editable } from './permissions.ts';
import { describeScope, levelOf, type ResourceKey } from './resource-key.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import { scopeShownIn } from './shared/responses.ts';
import { changesBetween, createRights, type Rights, refuseManaged } from './shared/rights.ts';
import {
  containsExpression,
  defineCommonFields,
  field,
  filledText,
  identifier,
  list,
  map,
  maybe,
  optionalLevels,
  optionalText,
  optionalTexts,
  requiredAccount,
  text,
  truth,
} from './shared/schema.ts';

const topKey = 'resourceGroup';

function listMaps(value: unknown): readonly Mapping[] {
  return asList(value).filter(isMap);
}

function describeCoverage(value: unknown, { key: { scope, identifier } }: Step): Rights {
  const group = `resource group ${identifier} of ${describeScope(scope)}`;
  const filter = getField(value, 'resourceFilter');
  const scopes = listMaps(getField(value, 'includedScopes')).map((included) => {
    const below = included.filter === 'INCLUDING_CHILD_SCOPES' ? ' and everything in it' : '';
    return `${describeScope(scopeShownIn(included, scope.account))}${below}`;
  });
  const resources = listMaps(getField(filter, 'resources')).flatMap(
    ({ resourceType, identifiers, attributeFilter }) => {
      const type = formatScalar(resourceType);
      const names = asList(identifiers);
      if (names.length > 0) return names.map((name) => `${type} ${formatScalar(name)}`);
      const values = getField(attributeFilter, 'attributeValues');
      if (!Array.isArray(values) || values.length === 0) return [`every ${type}`];
      const attribute = formatScalar(getField(attributeFilter, 'attributeName'));
      return values.map((selected) => `every ${type} whose ${attribute} is ${formatScalar(selected)}`);
    },
  );
  const all = getField(filter, 'includeAllResources') === true ? ['every resource'] : [];
  return createRights(group, 'covers', [...scopes, ...all, ...resources]);
}

function toRequest(config: Mapping, { scope }: ResourceKey): Mapping {
  const { account, org, project } = scope;
  const own = {
    filter: 'EXCLUDING_CHILD_SCOPES',
    ...omitUndefined({ orgIdentifier: org, projectIdentifier: project }),
  };
  const included = Array.isArray(config.includedScopes) ? config.includedScopes : [own];
  return {
    ...config,
    includedScopes: included.map((entry) => (isMap(entry) ? { ...entry, accountIdentifier: account } : entry)),
  };
}

/**
 * A warning about other levels than that of the group, which the platform replaces (docs/internals/platform-api.md, Resource
 * groups).
 */
function checkLevels(step: Step): Diagnostic[] {
  const { allowedScopeLevels } = getConfig(step);
  const own = levelOf(step.key.scope);
  if (!Array.isArray(allowedScopeLevels) || allowedScopeLevels.every((level) => level === own)) return [];
  const path = [topKey, 'allowedScopeLevels'];
  return [at(path).warning(`has no effect: the platform always sets the level of the group itself, ${own}`)];
}

/** What the platform refuses to create (docs/internals/platform-api.md, Numbers of resources). */
const mostScopes = 75;
const mostIdentifiers = 1300;

/** Errors about a new group that is too large. An existing group may be older than the limits. */
function checkSize(step: Step): Diagnostic[] {
  const { includedScopes, resourceFilter } = getConfig(step);
  const named = listMaps(includedScopes).filter(({ orgIdentifier }) => asFilledText(orgIdentifier) !== undefined);
  const tooLarge = (path: Path, count: number, most: number, what: string): Diagnostic[] => {
    const summary = `\`${formatPath(path)}\` has ${count} ${what}; a new resource group can have at most ${most}.`;
    return count > most ? [createError(summary, at(path, 'key'))] : [];
  };
  const found = [
    ...tooLarge([topKey, 'includedScopes'], named.length, mostScopes, 'organizations and projects'),
    ...listMaps(getField(resourceFilter, 'resources')).flatMap(({ identifiers }, index) => {
      const path = [topKey, 'resourceFilter', 'resources', index, 'identifiers'];
      return tooLarge(path, Array.isArray(identifiers) ? identifiers.length : 0, mostIdentifiers, 'identifiers');
    }),
  ];
  return withLocations(step.document, found);
}

function findIncludedScopes(step: Step): Reference[] {
  const { account } = step.key.scope;
  return listMaps(getConfig(step).includedScopes).flatMap(
    ({ orgIdentifier, projectIdentifier }, index): Reference[] => {
      const [org, project] = [asFilledText(orgIdentifier), asFilledText(projectIdentifier)];
      if (org === undefined || containsExpression(org) || containsExpression(project)) return [];
      const path = [topKey, 'includedScopes', index, project === undefined ? 'orgIdentifier' : 'projectIdentifier'];
      if (project === undefined) return [{ kind: 'organization', scope: { account }, identifier: org, path }];
      return [{ kind: 'project', scope: { account, org }, identifier: project, path }];
    },
  );
}

const includedScope = map({
  filter: field(
    picklist(
      ['EXCLUDING_CHILD_SCOPES', 'INCLUDING_CHILD_SCOPES'],
      'must be EXCLUDING_CHILD_SCOPES or INCLUDING_CHILD_SCOPES',
    ),
    'Whether the organizations and projects in the scope are included.',
  ),
  orgIdentifier: field(maybe(text), 'Organization of the scope.', { decides: true }),
  projectIdentifier: field(maybe(text), 'Project of the scope.', { decides: true }),
  accountIdentifier: field(optionalText, 'Account of the scope, which is that of the run.', { added: true }),
});

const attributeFilter = map({
  attributeName: field(optionalText, 'The attribute, such as category or type.'),
  attributeValues: field(optionalTexts, 'Its values.'),
});

const resourcesOfType = map({
  resourceType: field(filledText, 'Type of the resources, such as PIPELINE.'),
  identifiers: field(maybe(list(text)), 'Identifiers of the resources; defaults to all of the type.', {
    unordered: true,
    decides: true,
  }),
  attributeFilter: field(maybe(attributeFilter), 'Selects the resources of the type by an attribute instead.', {
    decides: true,
  }),
});

const resourceFilter = map({
  includeAllResources: field(maybe(truth), 'Whether the group contains every resource.', { decides: true }),
  resources: field(maybe(list(resourcesOfType)), 'The resources, type by type.', { unordered: true }),
});

/** Resource groups: docs/internals/platform-api.md, Resource groups. */
export const resourceGroup = defineKind({
  name: 'resource group',
  key: 'resourceGroup',
  fields: {
    ...defineCommonFields('the resource group', identifier),
    accountIdentifier: requiredAccount,
    color: field(optionalText, 'Color in the form #RRGGBB.'),
    allowedScopeLevels: field(
      optionalLevels,
      'Levels at which the group can be used; the platform always sets that of the group itself.',
      { ignored: true, filled: ({ scope }) => [levelOf(scope)] },
    ),
    includedScopes: field(
      maybe(list(includedScope)),
      'Scopes whose resources the group contains; defaults to its own scope.',
      { unordered: true },
    ),
    resourceFilter: field(
      maybe(resourceFilter),
      'The resources that the group contains; a group that is created without it contains none.',
    ),
  },
  checks: {
    resource: (config, path) => refuseManaged(config, path, 'resource groups'),
    step: checkLevels,
    change: (step, remote) => (remote === undefined ? checkSize(step) : []),
  },
  elsewhere: { audit: { type: 'RESOURCE_GROUP' }, terraform: { resources: ['harness_platform_resource_group'] } },
  api: {
    wire: { form: 'json' },
    scopeIn: 'query and body',
    create: 'POST /resourcegroup/api/v2/resourcegroup',
    read: 'GET /resourcegroup/api/v2/resourcegroup/{identifier}',
    update: 'PUT /resourcegroup/api/v2/resourcegroup/{identifier}',
    mayGive: [
      'color',
      'includedScopes',
      'resourceFilter',
      'resourceFilter.includeAllResources',
      'resourceFilter.resources',
    ],
    list: { request: 'GET /resourcegroup/api/v2/resourcegroup?pageIndex={page}&pageSize=100' },
    response: { at: topKey },
    toRequest,
    deletion: {
      request: 'DELETE /resourcegroup/api/v2/resourcegroup/{identifier}',
      cascade: [{ kind: 'role assignment', where: { resourceGroupIdentifier: '{identifier}' } }],
    },
  },
  identifiers: { managed: /^_/ },
  permissions: editable('resourcegroup', 'Resource Groups'),
  page: 'access-control/resource-groups/{identifier}',
  findReferences: findIncludedScopes,
  rights: {
    // A new group gives no rights until a role is assigned with it.
    compare: (step, before, after) =>
      before === undefined ? [] : changesBetween(describeCoverage(before, step), describeCoverage(after, step)),
  },
});
