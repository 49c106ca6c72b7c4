import { picklist } from 'valibot';
import { stringify } from 'yaml';
import { asMap, asMaps, getField, type Mapping } from '../../src/shared/object.ts';
import { parseSentYaml } from '../protocol/body.ts';
import { refuse, refuseAbsent, refuseRequest } from '../protocol/response.ts';
import { type Collection, type Names, showGitFields, withoutPlace } from '../resources/collection.ts';
import { filledText, mapWith, optionalText } from '../resources/rules.ts';
import { describeReference, parseReference } from '../state/references.ts';
import {
  formatKey,
  type Resource,
  type Scope,
  type State,
  type StoredResource,
  toScopeFields,
} from '../state/state.ts';
import { definePaths, definePermissions, deliveryPages, filterByFields } from './common.ts';

const types = [
  'ENV_GLOBAL_OVERRIDE',
  'ENV_SERVICE_OVERRIDE',
  'INFRA_GLOBAL_OVERRIDE',
  'INFRA_SERVICE_OVERRIDE',
  'CLUSTER_GLOBAL_OVERRIDE',
  'CLUSTER_SERVICE_OVERRIDE',
];
const sections = ['variables', 'manifests', 'configFiles', 'applicationSettings', 'connectionStrings'];
const keyFields = {
  EnvironmentRef: 'environmentRef',
  ServiceRef: 'serviceRef',
  InfraIdentifier: 'infraIdentifier',
  Type: 'type',
} as const;

/** Service overrides, second version (docs/internals/platform-api.md, Service overrides). */
export const overrides: Collection = {
  name: 'overrides',
  entity: 'override',
  wire: { form: 'flat-json' },
  paths: { ...definePaths('/ng/api/serviceOverrides'), update: '/ng/api/serviceOverrides' },
  lists: [
    {
      method: 'POST',
      path: '/ng/api/serviceOverrides/v2/list',
      ...deliveryPages,
      ...filterByFields('type'),
    },
    {
      method: 'GET',
      path: '/ng/api/serviceOverrides/list',
      ...deliveryPages,
      ...filterByFields('type', 'environmentRef', 'serviceRef', 'infraIdentifier'),
    },
    {
      // Of the first version, so it shows neither the identifier nor the type, and only overrides of services.
      method: 'GET',
      path: '/ng/api/environmentsV2/serviceOverrides',
      ...deliveryPages,
      filters: ['environmentIdentifier', 'serviceIdentifier'],
      check: requireNamed,
      matches: ({ value }, query) =>
        value.type === 'ENV_SERVICE_OVERRIDE' &&
        value.environmentRef === query.get('environmentIdentifier') &&
        (!query.get('serviceIdentifier') || value.serviceRef === query.get('serviceIdentifier')),
      show: ({ value: { accountId, orgIdentifier, projectIdentifier, environmentRef, serviceRef, yaml } }) => ({
        accountId,
        orgIdentifier,
        projectIdentifier,
        environmentRef,
        serviceRef,
        yaml: yaml ?? null,
      }),
    },
  ],
  actions: [
    {
      method: 'GET',
      path: '/ng/api/serviceOverrides/get-with-yaml/:identifier',
      permission: 'core_environment_view',
      act: (stored) => ({ ...show(stored), yamlInternal: stored.value.yamlInternal ?? stringify(stored.value.spec) }),
    },
  ],
  // Scope, environment, service and infrastructure are in the body; the identifier of a record is in the query.
  inGit: {
    register: [{ path: '/ng/api/serviceOverrides/import', show: ({ identifier }) => ({ identifier }) }],
    repoint: { method: 'PUT', path: '/ng/api/serviceOverrides/update-git-metadata' },
    move: { path: '/ng/api/serviceOverrides/move-config' },
  },
  scope: { in: 'body' },
  permissions: { ...definePermissions('ENVIRONMENT', 'core_environment'), delete: 'core_environment_edit' },
  schema: mapWith({
    identifier: optionalText,
    environmentRef: filledText,
    serviceRef: optionalText,
    infraIdentifier: optionalText,
    clusterIdentifier: optionalText,
    orgIdentifier: optionalText,
    projectIdentifier: optionalText,
    type: picklist(types, `must be one of ${types.join(', ')}`),
    yaml: optionalText,
    yamlInternal: optionalText,
  }),
  check({ fields }, names, { state }) {
    requireKey(fields, names, state);
    const spec = readSpec(fields);
    if (!sections.some((section) => spec[section] && Object.keys(mapOrList(spec[section])).length > 0)) {
      refuseRequest('Override spec is empty in request');
    }
    requireUnique(spec);
  },
  createResource({ fields }, scope, accountId) {
    const identifier = String(fields.identifier || generateIdentifier(fields));
    return {
      identifier,
      name: identifier,
      accountId,
      ...toScopeFields(scope),
      environmentRef: fields.environmentRef,
      serviceRef: fields.serviceRef ?? null,
      infraIdentifier: fields.infraIdentifier ?? null,
      clusterIdentifier: fields.clusterIdentifier ?? null,
      type: fields.type,
      spec: readSpec(fields),
      ...(typeof fields.yaml === 'string' && { yaml: fields.yaml }),
      ...(typeof fields.yamlInternal === 'string' && { yamlInternal: fields.yamlInternal }),
    };
  },
  immutable: Object.entries(keyFields).map(([label, field]) => ({
    message: `Following fields: [${label}] in requested entity does not match those values in existing entity`,
    readField: (override) => override[field],
  })),
  refuseDuplicate: ({ identifier }) =>
    refuse(400, 'INVALID_REQUEST', `Invalid request: Service Override with identifier [${identifier}] already exists`),
  refuseMissing: ({ identifier, org, project }, operation) =>
    operation === 'read'
      ? refuseAbsent(`ServiceOverride with identifier [${identifier}] in project [${project}], org [${org}] not found`)
      : refuseRequest(
          `ServiceOverride [${identifier}] under Project[${project}], Organization [${org}] doesn't exist.`,
        ),
  references: {
    to: ['environments', 'services', 'connectors', 'secrets'],
    refuse: (reference) => refuseRequest(`${describeReference(reference)} not found`),
  },
  show,
  showDenied: (governanceMetadata) => ({ override: null, governanceMetadata }),
};

/** The identifier that the platform gives to an override without one: its environment, service and infrastructure. */
function generateIdentifier({ environmentRef, serviceRef, infraIdentifier }: Mapping): string {
  return [environmentRef, serviceRef, infraIdentifier].filter(Boolean).join('_').replaceAll('.', '_');
}

/** The spec, from any of its three forms. */
function readSpec({ spec, yaml, yamlInternal }: Mapping): Mapping {
  if (typeof yaml === 'string' && yaml !== '') return asMap(getField(parseSentYaml(yaml), 'overrides'));
  if (typeof yamlInternal === 'string' && yamlInternal !== '') return asMap(parseSentYaml(yamlInternal));
  return asMap(spec);
}

function mapOrList(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Throws if environment, service or infrastructure do not match the type and the scope. */
function requireKey(fields: Mapping, { org, project }: Names, state: State): void {
  const type = String(fields.type);
  if (type.includes('SERVICE') && !fields.serviceRef)
    refuseRequest(`Service ref should not be empty for override type [${type}]`);
  if (type.startsWith('INFRA') && !fields.infraIdentifier) {
    refuseRequest(`Infrastructure identifier should not be empty for override type [${type}]`);
  }
  const environmentRef = String(fields.environmentRef);
  const level = org ? 'org' : 'account';
  if (!project && !environmentRef.startsWith('account.') && !environmentRef.startsWith(`${level}.`)) {
    const others = level === 'account' ? 'project/org' : 'project';
    refuseRequest(
      `For an ${level} level override, ${others} level environment can not be used. Please verify or you might be missing prefix(${level}.) in environmentRef`,
    );
  }
  if (!fields.infraIdentifier) return;
  const environment = parseReference('environments', environmentRef, { org, project });
  const isThere = [environment.identifier, environmentRef].some((parent) =>
    state.infrastructures.has(formatKey(environment.scope, parent, String(fields.infraIdentifier))),
  );
  if (!isThere)
    refuseRequest(`Infrastructure [${fields.infraIdentifier}] in environment [${environmentRef}] not found`);
}

/** Throws if the environment or the service of a list does not exist. */
function requireNamed(query: URLSearchParams, scope: Scope, state: State): void {
  for (const [name, field, noun] of [
    ['environments', 'environmentIdentifier', 'Environment'],
    ['services', 'serviceIdentifier', 'Service'],
  ] as const) {
    const named = query.get(field);
    if (!named && name === 'services') continue;
    const reference = parseReference(name, named ?? '', scope);
    if (!state[name].has(formatKey(reference.scope, reference.identifier)))
      refuseAbsent(`${noun} with identifier [${named}] not found`);
  }
}

/** Throws for two variables, manifests or files with the same name. */
function requireUnique(spec: Mapping): void {
  const nouns = { variables: 'vars', manifests: 'manifests', configFiles: 'config files' } as const;
  for (const [section, noun] of Object.entries(nouns)) {
    const names = asMaps(spec[section]).map((inner) => {
      return String(inner.name ?? getField(inner.manifest ?? inner.configFile, 'identifier'));
    });
    const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
    if (doubled.length > 0) refuseRequest(`found duplicate ${noun} [${doubled.join(', ')}] in override request`);
  }
}

function show({ value, createdAt, lastModifiedAt }: StoredResource): object {
  const { name: _, yamlInternal: __, ...shown }: Resource = withoutPlace(value);
  const { storeType, connectorRef, gitDetails } = showGitFields(value);
  const place = storeType === 'REMOTE' && { storeType, connectorRef, entityGitInfo: gitDetails };
  return { ...shown, ...place, yaml: value.yaml ?? null, createdAt, lastModifiedAt };
}
