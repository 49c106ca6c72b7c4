import { nullish, union } from 'valibot';
import { looksLikeToken } from '../secrets/detect.ts';
import { createWarning, type Diagnostic } from '../shared/diagnostic.ts';
import { secretPattern } from '../shared/identifier.ts';
import { asFilledText, asMap, asMaps, findFields, getField, isMap, type Mapping, type Path } from '../shared/object.ts';
import { suggest } from '../shared/suggest.ts';
import { withLocations } from '../syntax/locate.ts';
import { defineKind } from './define.ts';
import type { Step } from './kind.ts';
import { editable } from './permissions.ts';
import type { Difference, RemoteResource } from './remote-resource.ts';
import { describeScope } from './resource-key.ts';
import { checkType, strictName } from './shared/common-rules.ts';
import { findDifferences } from './shared/compare.ts';
import { getConfig } from './shared/config.ts';
import { at } from './shared/diagnostics.ts';
import {
  builtInImages,
  builtInManager,
  connectorReferences,
  connectorSecretReferences,
  templateReference,
} from './shared/references.ts';
import {
  containsExpression,
  field,
  filledText,
  identifier,
  list,
  map,
  maybe,
  open,
  optionalAccount,
  optionalMap,
  optionalTags,
  optionalTexts,
  orExpression,
  text,
} from './shared/schema.ts';
import { namesByType, requireByType } from './shared/spec-fields.ts';

/** The fields that the platform requires in the `spec` of a connector, by its type (docs/internals/platform-api.md, Connectors). */
export const requiredInConnector = namesByType({
  DockerRegistry: 'dockerRegistryUrl providerType',
  'Github Gitlab Bitbucket Harness AzureRepo': 'authentication type url',
  Git: 'connectionType spec type url',
  Codecommit: 'authentication type url',
  'Aws Gcp K8sCluster Spot Tas Salesforce': 'credential',
  Azure: 'azureEnvironmentType credential',
  'AwsKms AwsSecretManager': 'credential region',
  AzureKeyVault: 'subscription vaultName',
  GcpKms: 'keyName keyRing projectId region',
  Vault: 'renewalIntervalMinutes vaultUrl',
  Artifactory: 'artifactoryServerUrl',
  Nexus: 'nexusServerUrl version',
  'HttpHelmRepo OciHelmRepo': 'helmRepoUrl',
  Jira: 'auth jiraUrl',
  ServiceNow: 'auth serviceNowUrl',
  Jenkins: 'jenkinsUrl',
  Bamboo: 'bambooUrl',
  Datadog: 'apiKeyRef applicationKeyRef url',
  NewRelic: 'apiKeyRef newRelicAccountId url',
  SumoLogic: 'accessIdRef accessKeyRef url',
  PagerDuty: 'apiTokenRef',
  SignalFX: 'apiTokenRef url',
  ErrorTracking: 'apiKeyRef url',
  Splunk: 'accountId splunkUrl',
  AppDynamics: 'accountname controllerUrl',
  CustomHealth: 'baseURL method',
  CustomSecretManager: 'template',
  TerraformCloud: 'credential terraformCloudUrl',
  CEK8sCluster: 'connectorRef',
  CEAzure: 'subscriptionId tenantId',
  GcpCloudCost: 'projectId serviceAccountEmail',
  AzureArtifacts: 'auth azureArtifactsUrl',
  'Prometheus ElasticSearch JDBC OpsGenie XMatters GithubMcp': 'url',
  Mcp: 'serverUrl',
  MLFlow: 'auth baseUrl',
  LangSmith: 'baseUrl',
  'Zoom Slack MsTeams Confluence GoogleChat': 'apiAccessType',
  'Anthropic OpenAI': 'authentication',
});
/** The other known types. The platform may have newer ones. */
const otherTypes = 'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(
  ' ',
);
/** Providers of a Docker registry (docs/internals/platform-api.md, Connectors). */
export const dockerProviders = ['DockerHub', 'Harbor', 'Quay', 'Other'];

export const connectorTypes: readonly string[] = [...requiredInConnector.keys(), ...otherTypes];

/**
 * The fields of `spec` that exclude each other, by the connector's type: groups, with `|` between them
 * (docs/internals/platform-api.md, Connectors). A field that only says which group applies is a group itself, so it goes with the
 * group that it described.
 */
const alternatives = namesByType({
  Vault: `accessType | authToken | appRoleId secretId renewAppRoleToken | useVaultAgent sinkPath |
    useAwsIam awsRegion vaultAwsIamRole xvaultAwsIamServerId |
    useK8sAuth vaultK8sAuthRole serviceAccountTokenPath k8sAuthEndpoint | useJwtAuth jwtAuthRole jwtAuthPath`,
  AzureKeyVault: 'clientId secretKey tenantId | useManagedIdentity azureManagedIdentityType managedClientId',
  GcpSecretManager: 'credential | credentialsRef | assumeCredentialsOnDelegate',
  AppDynamics: 'authType | username passwordRef | clientId clientSecretRef',
  ElasticSearch: 'authType | username passwordRef | apiKeyId apiKeyRef',
  Splunk: 'authType type | username passwordRef | tokenRef',
  'Jira ServiceNow': 'auth | username usernameRef passwordRef',
});

/**
 * The fields of `spec` that the platform fills, also with what follows from others (docs/internals/platform-api.md, Connectors).
 */
const givenFields = (
  'accessType auth authType azureEnvironmentType basePath connectorType default executeOnDelegate ignoreTestConnection ' +
  'passwordRef proxy readOnly renewAppRoleToken secretEngineName secretEngineVersion usePutSecret username usernameRef'
)
  .split(' ')
  .map((name) => `spec.${name}`);

function findAlternatives({ type }: Mapping): string[][] {
  const groups = (alternatives.get(String(type)) ?? []).join(' ').split('|');
  return groups.map((group) => group.split(/\s+/).filter(Boolean));
}

function isSecretReference(text: string): boolean {
  const unqualified = text.replace(/^(account|org)\./, '');
  return secretPattern.test(unqualified) || /^\w+:\/\/\S+$/.test(unqualified);
}
function isQualifiedSecret(text: string): boolean {
  return /^(account|org)\./.test(text) && secretPattern.test(text.slice(text.indexOf('.') + 1));
}
/** Fields in which users write a secret although the platform only has the field that ends in `Ref`. */
const literalSecret = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;

const secretName = /secret|token|password/i;

/** Newer types may have another form of them than the known ones. */
const listOrMap = maybe(union([list(optionalMap), map({})], 'must be a list or a map'));
const textOrList = maybe(union([text, list(open)], 'must be a list or text'));

/** Accepts any type and `spec`: the platform may have newer ones. */
const fields = {
  name: field(filledText, 'Display name.', { nameRule: strictName }),
  identifier: field(identifier, 'Identifier of the connector, which cannot be changed later.'),
  description: nullish(text),
  accountIdentifier: optionalAccount,
  orgIdentifier: field(
    nullish(text),
    'Organization of the connector; without it, the connector belongs to the account.',
  ),
  projectIdentifier: field(nullish(text), 'Project of the connector; requires `orgIdentifier`.'),
  tags: optionalTags,
  type: field(filledText, 'Type of the connector, such as DockerRegistry, Github, Aws or K8sCluster.', {
    immutable: true,
  }),
  spec: field(
    orExpression(
      map({
        delegateSelectors: field(optionalTexts, 'Tags of the delegates that make the connection.', { unordered: true }),
        featuresEnabled: field(optionalTexts, 'What a cloud cost connector collects.', { unordered: true }),
        headers: field(listOrMap, 'Headers of its requests.', { unordered: true }),
        params: field(listOrMap, 'Parameters of its requests.', { unordered: true }),
        hosts: field(textOrList, 'Hosts of a data center.', { unordered: true }),
      }),
    ),
    'Settings of the connection; the fields depend on `type`.',
    { oneOf: findAlternatives, partial: true },
  ),
};

function maySaySecret(key: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  return key.endsWith('Ref') || literalSecret.test(key) || secretName.test(key);
}

function findSecretWarnings(spec: unknown, base: Path): Diagnostic[] {
  return findFields(spec, base, maySaySecret).flatMap(({ key, value, path }) => {
    const text = String(value);
    if (containsExpression(text) || isQualifiedSecret(text)) return [];
    if (literalSecret.test(key) || (secretName.test(key) && !key.endsWith('Ref') && looksLikeToken(text))) {
      const advice = `store it as a secret on the platform and refer to it${literalSecret.test(key) ? ` in \`${key}Ref\`` : ''}`;
      return at(path).warning(`looks like a secret in plain text: ${advice}`);
    }
    if (key.endsWith('Ref') && !looksLikeToken(text) && !isSecretReference(text)) {
      return at(path).error(
        'is not a reference; use the identifier of a secret on the platform, such as `account.name`',
      );
    }
    return [];
  });
}

function* checkConnectorSpec({ spec, type }: Mapping, base: Path): Generator<Diagnostic> {
  if (!isMap(spec)) return;
  const path = [...base, 'spec'];
  const provider = asFilledText(spec.providerType);
  const known = provider === undefined || containsExpression(provider) || dockerProviders.includes(provider);
  if (type === 'DockerRegistry' && provider !== undefined && !known) {
    const choice = `is not one of ${dockerProviders.join(', ')}`;
    yield at([...path, 'providerType']).warning(`${choice}${suggest(provider, dockerProviders)}`);
  }
  yield* findRenamedFields(spec, path);
  yield* findSecretWarnings(spec, path);
}

function* checkConnector(connector: Mapping, path: Path): Generator<Diagnostic> {
  if (connector.identifier === builtInManager) {
    yield at([...path, 'identifier']).error('is reserved for a connector that the platform manages itself');
  }
  if (connector.type === 'Local') yield at([...path, 'type']).error('is a type that cannot be created');
  yield* checkType(connector.type, connectorTypes, [...path, 'type']);
  yield* checkConnectorSpec(connector, path);
}

/** The categories by which resource groups select connectors (docs/internals/platform-api.md, Resource groups). */
const categories = 'ARTIFACTORY CLOUD_COST CLOUD_PROVIDER CODE_REPO MONITORING SECRET_MANAGER TICKETING'.split(' ');

/**
 * The fields of secret managers that the platform ignores, with those that it reads (docs/internals/platform-api.md, Connectors).
 */
const renamedFields: Readonly<Record<string, string>> = { isDefault: 'default', isReadOnly: 'readOnly' };

/** Whether a field of `spec` differs only in the platform's own form of it (docs/internals/platform-api.md, Connectors). */
function isInOtherForm({ type }: Mapping, difference: Difference, remote: RemoteResource): boolean {
  const [, inSpec, field, ...deeper] = difference.path;
  if (inSpec !== 'spec' || typeof field !== 'string') return false;
  // The platform adds a slash to addresses of many types.
  if (`${difference.desired}/` === difference.remote && /^https?:\/\//.test(difference.remote)) return true;
  if (deeper.length > 0) return false;
  if (type === 'Pdc' && field === 'hosts') return areSameHosts(difference.desired, difference.remote);
  return isShownAsOther(field, difference, asMap(getField(remote.value, 'spec')));
}

/** The platform reads hosts that are text, separated by commas or line breaks, as a list. */
function areSameHosts(written: unknown, shown: unknown): boolean {
  if (typeof written !== 'string') return false;
  const names = written.split(/[,\n]/).flatMap((name) => name.trim() || []);
  const hosts = names.toSorted().map((hostname) => ({ hostname, hostAttributes: {} }));
  const byName = (a: Mapping, b: Mapping) => (String(a.hostname) < String(b.hostname) ? -1 : 1);
  return findDifferences(asMaps(shown).toSorted(byName), hosts, 'written').length === 0;
}

function isShownAsOther(field: string, { desired, remote }: Difference, shown: Mapping): boolean {
  const other = renamedFields[field];
  return other !== undefined && remote === undefined && desired === shown[other];
}

function* findRenamedFields(spec: Mapping, path: Path): Generator<Diagnostic> {
  for (const [field, name] of Object.entries(renamedFields)) {
    if (Object.hasOwn(spec, field))
      yield at([...path, field], 'key').warning(`is ignored by the platform; write \`${name}\``);
  }
}

/** Several default secret managers of one scope: each one that is saved takes it from the one before. */
function findSeveralDefaults(steps: readonly Step[]): Diagnostic[] {
  const isDefault = (step: Step) => step.intent === 'apply' && getField(getConfig(step).spec, 'default') === true;
  const groups = Map.groupBy(steps.filter(isDefault), ({ key }) => describeScope(key.scope));
  return [...groups].flatMap(([scope, [first, ...others]]) =>
    others.flatMap(({ document }) => {
      const summary = `\`connector.spec.default\` is also true in ${first?.label}, but ${scope} can have only one default secret manager: the last one saved.`;
      return withLocations(document, [createWarning(summary, at(['connector', 'spec', 'default']))]);
    }),
  );
}

/** Connectors of every type: docs/internals/platform-api.md, Connectors. */
export const connector = defineKind({
  name: 'connector',
  key: 'connector',
  fields,
  checks: { resource: checkConnector, together: findSeveralDefaults, spec: requireByType(requiredInConnector) },
  elsewhere: {
    audit: { type: 'CONNECTOR' },
    terraform: { resources: ['harness_platform_connector_*'] },
    policy: { type: 'connector', root: 'entity' },
  },
  api: {
    wire: { form: 'json' },
    scopeIn: 'body',
    create: 'POST /ng/api/connectors',
    read: 'GET /ng/api/connectors/{identifier}',
    update: 'PUT /ng/api/connectors',
    mayGive: givenFields,
    list: {
      request: 'POST /ng/api/connectors/listV2?pageIndex={page}&pageSize=100',
      body: (identifiers) => ({ filterType: 'Connector', connectorIdentifiers: identifiers }),
    },
    response: { at: 'connector' },
    deletion: { request: 'DELETE /ng/api/connectors/{identifier}', forcible: true, usage: { type: 'Connectors' } },
    schema: {
      request: 'GET /ng/api/yaml-schema?entityType=Connectors&scope={level}&identifier=test',
      decides: false,
    },
  },
  references: [...connectorReferences, templateReference, ...connectorSecretReferences],
  identifiers: { managed: new RegExp(`^(?:${builtInManager}|${builtInImages})$`) },
  permissions: { ...editable('connector', 'Connectors'), attribute: { name: 'category', values: categories } },
  page: 'connectors/{identifier}',
  overrides: (base) => ({
    compare: (step, remote) =>
      base.compare(step, remote).filter((difference) => !isInOtherForm(getConfig(step), difference, remote)),
  }),
});
