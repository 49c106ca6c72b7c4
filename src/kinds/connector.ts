import { nullish } from 'valibot';
import type { Request } from '../platform/request.ts';
import { omitUndefined } from '../shared/defined.ts';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { fieldOf, isMap, type Mapping, mapOf, nonEmptyText, type Path, walkFields } from '../shared/object.ts';
import { findNearest } from '../shared/suggest.ts';
import type { Kind, RemoteResource, Scope, Step } from './kind.ts';
import { below } from './shared/below.ts';
import { findDifferences, mergeOver } from './shared/compare.ts';
import { findConnectorReferences } from './shared/references.ts';
import { ifMatch, listPageOf } from './shared/responses.ts';
import {
  commonWarnings,
  described,
  filledText,
  findingsOf,
  holdsExpression,
  identifier,
  identityOf,
  keyed,
  map,
  maybe,
  orExpression,
  plainName,
  suggest,
  tags,
  text,
  unknownFields,
  warning,
  warningAt,
} from './shared/schema.ts';
import { uiPath } from './shared/ui-path.ts';

const KEY = 'connector';
const PATH = '/ng/api/connectors';
const { held, verification, settled, shown } = below(KEY);

/** The fields that the platform wants in the `spec` of a connector, by its type (docs/platform-api.md, Connectors). */
const REQUIRED_IN_SPEC: Readonly<Record<string, string>> = {
  DockerRegistry: 'dockerRegistryUrl providerType',
  Github: 'authentication type url',
  Gitlab: 'authentication type url',
  Bitbucket: 'authentication type url',
  Harness: 'authentication type url',
  AzureRepo: 'authentication type url',
  Git: 'connectionType spec type url',
  Codecommit: 'authentication type url',
  Aws: 'credential',
  Gcp: 'credential',
  K8sCluster: 'credential',
  Spot: 'credential',
  Tas: 'credential',
  Salesforce: 'credential',
  Azure: 'azureEnvironmentType credential',
  AwsKms: 'credential region',
  AwsSecretManager: 'credential region',
  AzureKeyVault: 'subscription vaultName',
  GcpKms: 'keyName keyRing projectId region',
  Vault: 'renewalIntervalMinutes vaultUrl',
  Artifactory: 'artifactoryServerUrl',
  Nexus: 'nexusServerUrl version',
  HttpHelmRepo: 'helmRepoUrl',
  OciHelmRepo: 'helmRepoUrl',
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
  Prometheus: 'url',
  ElasticSearch: 'url',
  JDBC: 'url',
  OpsGenie: 'url',
  XMatters: 'url',
  GithubMcp: 'url',
  Mcp: 'serverUrl',
  MLFlow: 'auth baseUrl',
  LangSmith: 'baseUrl',
  Zoom: 'apiAccessType',
  Slack: 'apiAccessType',
  MsTeams: 'apiAccessType',
  Confluence: 'apiAccessType',
  GoogleChat: 'apiAccessType',
  Anthropic: 'authentication',
  OpenAI: 'authentication',
};
/** The other types of the 2026 contract (docs/platform-api.md, Connectors); there may be newer ones. */
const OTHER_TYPES =
  'Dynatrace Local CEAws Pdc GcpSecretManager Rancher Jsm Cursor Devin GithubCopilot CustomHttp'.split(' ');
const DOCKER_PROVIDERS = ['DockerHub', 'Harbor', 'Quay', 'Other'];

/** A reference to a secret: a name in a scope, or a place in a secret manager. */
const SECRET_REFERENCE = /^((account|org)\.)?([a-zA-Z_][\w$-]{0,127}|\w+:\/\/\S+)$/;
/** A reference that nobody takes for a secret. */
const QUALIFIED = /^(account|org)\.[a-zA-Z_][\w$-]{0,127}$/;
/** How well-known tokens begin; such text is a secret itself, never the name of one. */
const TOKEN = /^(gh[oprsu]_|github_pat_|glpat-|xox[abpr]-|AKIA|ASIA|eyJ|sk-|hvs\.|[ps]at\.|dckr_pat_|-----BEGIN)/;
/** Names under which people write a secret although the platform has no such field, only one with `Ref` at its end. */
const LITERAL = /^(password|passphrase|secret|token|apiKey|accessToken|clientSecret|privateKey|sshKey)$/;

/** Names of fields that may hold the identifier of a secret without `Ref` at their end. */
const SECRET = /secret|token|password/i;

/** The rules of docs/platform-api.md, Connectors; types and their `spec` stay open. */
const resource = map({
  name: described(filledText, 'Display name.'),
  identifier: described(identifier, 'Identifier of the connector, which cannot be changed later.'),
  description: nullish(text),
  accountIdentifier: nullish(text),
  orgIdentifier: described(nullish(text), 'Organization of the connector; without it, it belongs to the account.'),
  projectIdentifier: described(nullish(text), 'Project of the connector; it needs `orgIdentifier` beside it.'),
  tags: described(maybe(tags), 'Names and their text.'),
  type: described(filledText, 'What it connects to, such as DockerRegistry, Github, Aws or K8sCluster.'),
  spec: described(orExpression(map({})), 'How it connects; the fields depend on `type`.'),
});
const schema = keyed(KEY, resource, 'Connector', 'A connector to create, below the key `connector`.');

/** Warnings about secrets that stand where a reference to one belongs; they name the field and never its value. */
function* secretWarnings(spec: unknown, base: Path): Generator<Diagnostic> {
  for (const { key, value, path } of walkFields(spec, base)) {
    const held = nonEmptyText(value);
    if (held === undefined || holdsExpression(held) || QUALIFIED.test(held)) continue;
    if (LITERAL.test(key) || (SECRET.test(key) && !key.endsWith('Ref') && TOKEN.test(held))) {
      const advice = `store it as a secret on the platform and refer to it${LITERAL.test(key) ? ` in \`${key}Ref\`` : ''}`;
      yield warning(path, `looks like a secret in plain text: ${advice}`);
    } else if (key.endsWith('Ref') && (TOKEN.test(held) || !SECRET_REFERENCE.test(held))) {
      yield warning(
        path,
        'is not a reference: it takes the identifier of what is stored on the platform, such as `account.name`',
      );
    }
  }
}

function* specWarnings(given: Mapping): Generator<Diagnostic> {
  const spec = given.spec;
  if (!isMap(spec)) return;
  const path = [KEY, 'spec'];
  const type = nonEmptyText(given.type) ?? '';
  const required = Object.hasOwn(REQUIRED_IN_SPEC, type) ? (REQUIRED_IN_SPEC[type] ?? '').split(' ') : [];
  const lacking = required.filter((name) => (spec[name] ?? null) === null).map((name) => `\`${name}\``);
  if (lacking.length > 0) {
    yield warningAt(path, `lacks ${lacking.join(', ')}, which the platform wants in a connector of type ${type}`);
  }
  const provider = nonEmptyText(spec.providerType);
  const known = provider === undefined || holdsExpression(provider) || DOCKER_PROVIDERS.includes(provider);
  if (type === 'DockerRegistry' && provider !== undefined && !known) {
    const choice = `is none of ${DOCKER_PROVIDERS.join(', ')}`;
    yield warning([...path, 'providerType'], `${choice}${suggest(provider, DOCKER_PROVIDERS)}`);
  }
  yield* secretWarnings(spec, path);
}

function* warnings(value: unknown): Generator<Diagnostic> {
  const given = mapOf(fieldOf(value, KEY));
  yield* commonWarnings(given, [KEY], {
    noun: 'a connector',
    ...plainName,
  });
  if (given.identifier === 'harnessSecretManager') {
    yield warning([KEY, 'identifier'], 'is the name of a connector that the platform keeps for itself');
  }
  if (given.type === 'Local') yield warning([KEY, 'type'], 'is a type that the platform does not let anybody create');
  const type = nonEmptyText(given.type);
  const types = [...Object.keys(REQUIRED_IN_SPEC), ...OTHER_TYPES];
  const near = type === undefined || types.includes(type) ? undefined : findNearest(type, types);
  if (near !== undefined) yield warning([KEY, 'type'], `is no type that this action knows; did you mean \`${near}\`?`);
  yield* unknownFields(given, [KEY], Object.keys(resource.entries), 'a connector');
  yield* specWarnings(given);
}

function query(scope: Scope) {
  return { accountIdentifier: scope.account, orgIdentifier: scope.org, projectIdentifier: scope.project };
}

/**
 * The connector with its scope, which the body carries (docs/platform-api.md, Connectors), filled in where the document leaves
 * it out.
 */
function scoped(given: Mapping, scope: Scope): Mapping {
  const orgIdentifier = nonEmptyText(given.orgIdentifier) ?? scope.org;
  const projectIdentifier = nonEmptyText(given.projectIdentifier) ?? scope.project;
  return { ...given, ...omitUndefined({ orgIdentifier, projectIdentifier }) };
}

function wanted(step: Step, held: RemoteResource): Mapping {
  return scoped(mergeOver(mapOf(held.value), settled(step)), step.scope);
}

function body(connector: Mapping): Pick<Request, 'contentType' | 'body'> {
  return { contentType: 'application/json', body: JSON.stringify({ [KEY]: connector }) };
}

/** Connectors of every type: docs/platform-api.md, Connectors. */
export const connector: Kind = {
  name: 'connector',
  noun: 'a connector',
  operation: 'create-connector',
  key: KEY,
  level: 'document',
  creatable: true,
  sendsText: false,
  schema,

  check: (value) => findingsOf(schema, value, warnings(value)),
  identify: (value) => identityOf(value, KEY),
  normalize: (id) => id,
  identifiersOf: (step) => [step.identifier],
  referencesOf: (step) => findConnectorReferences(settled(step).spec, [KEY, 'spec'], step.scope),

  createRequest: (step) => ({
    method: 'POST',
    path: PATH,
    query: { accountIdentifier: step.scope.account },
    ...body(scoped(settled(step), step.scope)),
    credential: 'api-key',
    repeatable: false,
  }),
  verify: verification,

  readRequests: (step) => [
    {
      method: 'GET',
      path: `${PATH}/${encodeURIComponent(step.identifier)}`,
      query: query(step.scope),
      credential: 'api-key',
      repeatable: true,
    },
  ],
  resourceOf: held,
  differencesOf(step, held) {
    // The account comes from the query; what the body says of it is ignored (docs/platform-api.md, Connectors).
    const { accountIdentifier: _account, ...fields } = settled(step);
    return findDifferences(fields, held.value, 'written', [KEY]);
  },
  desiredOf: wanted,
  updateRequest: (step, held) => ({
    method: 'PUT',
    path: PATH,
    query: { accountIdentifier: step.scope.account },
    ...ifMatch(held),
    ...body(wanted(step, held)),
    credential: 'api-key',
  }),

  list: {
    whole: true,
    request: (scope, identifiers, page) => ({
      method: 'POST',
      path: `${PATH}/listV2`,
      query: { ...query(scope), pageIndex: String(page), pageSize: '100' },
      contentType: 'application/json',
      body: JSON.stringify({ filterType: 'Connector', connectorIdentifiers: identifiers }),
      credential: 'api-key',
      repeatable: true,
    }),
    pageOf: (response) => listPageOf(response, shown),
  },

  page: (step) =>
    uiPath(step.scope, ...(step.scope.project === undefined ? [] : ['settings']), 'connectors', step.identifier),
};
