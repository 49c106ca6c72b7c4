import { asList, asMap, type Mapping } from '../../src/shared/object.ts';
import { refuse, refuseJson, refuseRequest } from '../protocol/response.ts';
import { type Collection, type Names, refuseReferencedAs, refuseStaleAs } from '../resources/collection.ts';
import { described, filledText, identifier, mapWith, name } from '../resources/rules.ts';
import { builtInImages, findBuiltInImages } from '../state/built-in-images.ts';
import { builtInManager, findBuiltInManager } from '../state/secret-managers.ts';
import { toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions, largePages } from './common.ts';

const spec = mapWith({});

/** The fields with an address to which the platform adds a slash, by type. */
const slashedAddresses: Readonly<Record<string, string>> = {
  AppDynamics: 'controllerUrl',
  ElasticSearch: 'url',
  Prometheus: 'url',
  ServiceNow: 'serviceNowUrl',
  Splunk: 'splunkUrl',
};

/** The fields that are sets, so the platform shows them in an order of its own. */
const sets = ['delegateSelectors', 'featuresEnabled', 'headers', 'params', 'hosts'];
const secretManagers = [
  ...['AwsKms', 'AwsSecretManager', 'AzureKeyVault', 'CustomSecretManager', 'GcpKms', 'GcpSecretManager', 'Vault'],
];

/** Connectors of every type (docs/internals/platform-api.md, Connectors). */
export const connectors: Collection = {
  name: 'connectors',
  entity: 'connector',
  wire: { form: 'json', key: 'connector' },
  paths: { ...definePaths('/ng/api/connectors'), update: '/ng/api/connectors' },
  lists: [
    {
      method: 'POST',
      path: '/ng/api/connectors/listV2',
      ...largePages,
      filterType: 'Connector',
      identifiers: 'connectorIdentifiers',
      above: 'includeAllConnectorsAvailableAtScope',
    },
  ],
  scope: { in: 'body' },
  permissions: definePermissions('CONNECTOR', 'core_connector'),
  schema: mapWith({ connector: mapWith({ identifier, name, type: filledText, spec, ...described }) }),
  check({ fields }, { identifier }, { state }) {
    if (!state.connectorTypes.has(String(fields.type))) {
      refuseJson(`Could not resolve connector type ${JSON.stringify(fields.type)}`);
    }
    if (identifier === builtInManager) refuseRequest(`${identifier} cannot be used as connector identifier`);
    if (fields.type === 'Local') refuseRequest('Local secret manager creation not supported');
  },
  createResource: ({ fields }, scope, account) => ({
    name: String(fields.name),
    identifier: String(fields.identifier),
    description: fields.description ?? '',
    accountIdentifier: account,
    ...toScopeFields(scope),
    tags: fields.tags ?? {},
    type: fields.type,
    spec: createSpec(fields),
  }),
  references: {
    to: ['secrets'],
    refuse: ({ identifier, scope: { org, project } }) => {
      const inOrg = org === undefined ? '' : ` in organization ${org}`;
      const inProject = project === undefined ? '' : ` and project ${project}`;
      refuseRequest(`No secret exists with the id ${identifier}${inOrg}${inProject}`);
    },
  },
  refuseStale: refuseStaleAs('Connector'),
  immutable: [
    {
      message: (names) => `No connector exists with the ${describe(names)} with the type of the request`,
      readField: ({ type }) => type,
    },
  ],
  refuseDuplicate: ({ name, identifier }) =>
    refuse(
      400,
      'INVALID_REQUEST',
      `Connector: ${name} has been given an identifier: ${identifier} that already exists. Please enter a unique ID.`,
    ),
  refuseMissing: (names, operation) =>
    operation === 'read'
      ? refuse(400, 'RESOURCE_NOT_FOUND_EXCEPTION', `Connector with ${describe(names)} not found`)
      : refuseRequest(`No connector exists with the ${describe(names)}`),
  show: ({ value, createdAt, lastModifiedAt }) => ({
    connector: value,
    createdAt,
    lastModifiedAt,
    status: { status: 'PENDING', errorSummary: null, errors: null, testedAt: 0, lastTestedAt: 0, lastConnectedAt: 0 },
    activityDetails: { lastActivityTime: lastModifiedAt },
    platformManaged: false,
    harnessManaged: value.identifier === builtInManager,
    gitDetails: { objectId: null, branch: null, repoName: null, filePath: null, commitId: null },
    entityValidityDetails: { valid: true, invalidYaml: null },
    governanceMetadata: null,
    isFavorite: false,
  }),
  showDenied: (governanceMetadata) => ({ connector: null, governanceMetadata }),
  hasVersion: true,
  listBuiltIn: (scope, { state, clock }) => {
    const found = [findBuiltInManager(state, scope, clock.now()), findBuiltInImages(state, scope)];
    return found.filter((connector) => connector !== undefined);
  },
  deletion: {
    ignoresVersion: true,
    force: true,
    refuseReferenced: refuseReferencedAs('connector'),
    check: ({ value: { identifier } }) => {
      if (identifier === builtInManager) refuseRequest('Default Secret Manager cannot be deleted');
      // What the platform does is not known; the emulator keeps it, because the platform's own images need it.
      if (identifier === builtInImages) refuseRequest(`${identifier} cannot be deleted`);
    },
  },
};

/** The `spec` as the platform keeps it: sets have no order, some addresses get a slash, and hosts become a list. */
function createSpec({ type, spec }: Mapping): Mapping {
  const kept = secretManagers.includes(String(type)) ? createManagerSpec(String(type), asMap(spec)) : asMap(spec);
  const address = slashedAddresses[String(type)];
  const url = address === undefined ? undefined : kept[address];
  const reordered = sets.filter((name) => Array.isArray(kept[name])).map((name) => [name, reorder(asList(kept[name]))]);
  return {
    ...kept,
    ...Object.fromEntries(reordered),
    ...(address !== undefined && typeof url === 'string' && { [address]: url.endsWith('/') ? url : `${url}/` }),
    ...(type === 'Pdc' && typeof kept.hosts === 'string' && { hosts: hostsIn(kept.hosts) }),
  };
}

/** The items of a set: each once, in another order than they were sent. */
function reorder(items: readonly unknown[]): unknown[] {
  const texts = [...new Set(items.map((item) => JSON.stringify(item)))];
  return texts.toSorted().map((text) => JSON.parse(text));
}

/** A secret manager has `default`, and a Vault `readOnly`, also if the request has neither or other names for them. */
function createManagerSpec(type: string, { isReadOnly: _, isDefault: __, ...spec }: Mapping): Mapping {
  return { ...(type === 'Vault' && { readOnly: false }), default: false, ...spec };
}

/** The hosts in a text, separated by commas or line breaks. */
function hostsIn(text: string): Mapping[] {
  const names = text.replaceAll('\n', ',').split(',');
  return names.flatMap((name) => (name.trim() === '' ? [] : [{ hostname: name.trim(), hostAttributes: {} }]));
}

function describe({ org, project, identifier }: Names): string {
  const inProject = project === undefined ? '' : ` in project [${project}]`;
  const inOrg = org === undefined ? '' : ` in organization [${org}]`;
  return `identifier [${identifier}]${inProject}${inOrg}`;
}
