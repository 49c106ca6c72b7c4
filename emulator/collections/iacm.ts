import { array, boolean, check, nullish, number, picklist, pipe, record, regex, string, union, unknown } from 'valibot';
import { asList, asMap, asMaps, type Mapping } from '../../src/shared/object.ts';
import { readJson } from '../protocol/body.ts';
import type { Request } from '../protocol/request.ts';
import { refuseInGo } from '../protocol/response.ts';
import { type Collection, type Names, parseTextDocument } from '../resources/collection.ts';
import { filledText, mapOf, optionalText } from '../resources/rules.ts';
import { findReferred, parseReference } from '../state/references.ts';
import { formatKey, readScope, type Scope, type State, type StoredResource, toScopeFields } from '../state/state.ts';
import { definePaths, definePermissions } from './common.ts';

const identifier = pipe(filledText, regex(/^[^/?#\s]{1,128}$/, 'must match ^[^/?#\\s]+$'));
const optionalTruth = nullish(boolean('must be true or false'));
const variable = mapOf({
  key: pipe(string('must be text'), regex(/^[a-zA-Z0-9_]{1,128}$/, 'must match ^[a-zA-Z0-9_]+$')),
  value: string('must be text'),
  value_type: picklist(['string', 'secret'], 'must be one of string, secret'),
});
const variables = pipe(
  record(string(), variable),
  check((map) => Object.entries(map).every(([name, { key }]) => name === key), 'must have the keys of its variables'),
);
const revision = { repository_branch: optionalText, repository_commit: optionalText, repository_sha: optionalText };
const files = nullish(
  array(
    mapOf({
      repository: filledText,
      repository_connector: optionalText,
      repository_path: optionalText,
      ...revision,
    }),
    'must be a list',
  ),
);
const connectors = array(
  mapOf({
    connector_ref: filledText,
    type: picklist(['aws', 'azure', 'gcp', 'vault'], 'must be one of aws, azure, gcp, vault'),
  }),
  'must be a list',
);

/** Throws for references to connectors, secrets and variable sets that do not exist. */
function requireReferred(state: State, fields: Mapping, within: Scope): void {
  const require = (collection: 'connectors' | 'secrets' | 'variableSets', name: unknown) => {
    if (name && findReferred(state, collection, String(name), within) === undefined)
      refuseInGo(400, 'bad_request', `${collection.slice(0, -1)} ${name} not found`);
  };
  for (const { value, value_type } of [fields.terraform_variables, fields.environment_variables].flatMap((map) =>
    Object.values(asMap(map)).map(asMap),
  ))
    if (value_type === 'secret') require('secrets', value);
  for (const { connector_ref } of [...asMaps(fields.connectors), ...asMaps(fields.provider_connectors)])
    require('connectors', connector_ref);
  for (const { repository_connector } of [fields, ...asMaps(fields.terraform_variable_files)])
    require('connectors', repository_connector);
  require('connectors', fields.provider_connector);
  for (const name of asList(fields.variable_sets)) require('variableSets', name);
}

/** Throws for a repository that is not read at exactly one revision. */
function requireRevision(fields: Mapping): void {
  const stated = Object.keys(revision).filter((field) => fields[field]);
  if (stated.length > 1) refuseInGo(400, 'bad_request', 'only one of branch, commit and sha may be set');
}

/** The fields that the service keeps, without the names of the resource. */
function keptIn({ identifier: _, name: __, account: ___, org: ____, project: _____, ...fields }: Mapping): Mapping {
  return fields;
}

function refuseDuplicate({ identifier }: Names): never {
  return refuseInGo(409, 'conflict', `${identifier} already exists`);
}

function refuseMissing({ identifier }: Names): never {
  return refuseInGo(404, 'not_found', `${identifier} not found`);
}

const base = {
  wire: { form: 'flat-json' },
  service: 'iacm',
  createResource: ({ fields }, scope) => ({
    ...keptIn(fields),
    identifier: String(fields.identifier),
    name: String(fields.name),
    ...toScopeFields(scope),
  }),
  refuseDuplicate,
  refuseMissing,
} satisfies Partial<Collection>;

function showOwner({ value }: StoredResource, { account }: State): Mapping {
  const { identifier, name, orgIdentifier, projectIdentifier } = value;
  return { account, org: orgIdentifier ?? '', project: projectIdentifier ?? '', identifier, name };
}

/** A resource with the numbers and times that the service adds to its parts. */
function showAll(stored: StoredResource, state: State): Mapping {
  const { orgIdentifier: _, projectIdentifier: __, ...fields } = stored.value;
  const times = { created: stored.createdAt, updated: stored.lastModifiedAt };
  const counted = (map: unknown) =>
    Object.fromEntries(Object.entries(asMap(map)).map(([name, one], id) => [name, { ...asMap(one), id, ...times }]));
  const list = (value: unknown) => asMaps(value).map((one, id) => ({ ...one, id, ...times }));
  return {
    description: '',
    ...fields,
    ...showOwner(stored, state),
    terraform_variables: counted(fields.terraform_variables),
    environment_variables: counted(fields.environment_variables),
    terraform_variable_files: list(fields.terraform_variable_files),
    ...times,
  };
}

const inVariableSet = {
  description: optionalText,
  terraform_variables: nullish(variables),
  environment_variables: nullish(variables),
  terraform_variable_files: files,
  connectors: nullish(connectors),
};

/** Variable sets (docs/internals/platform-api.md, Infrastructure as code). A list shows how many variables one has, not which. */
export const variableSets: Collection = {
  ...base,
  name: 'variableSets',
  entity: 'variableSet',
  paths: definePaths('/variable-set'),
  lists: [
    {
      method: 'GET',
      path: '/variable-sets',
      shape: 'items',
      index: 'page',
      size: 'limit',
      defaultSize: 1000,
      cap: 1000,
    },
  ],
  scope: { in: 'query' },
  permissions: definePermissions('IAC_VARIABLESET', 'iac_variableset'),
  schema: mapOf({ identifier, name: filledText, ...inVariableSet }),
  check({ fields }, within, { state }) {
    requireReferred(state, fields, within);
  },
  show: (stored, state) => ({
    ...showAll(stored, state),
    connectors: asMaps(stored.value.connectors),
    ...countVariables(stored),
  }),
  showInList: (stored, state) => ({ ...showOwner(stored, state), ...countVariables(stored) }),
  showSaved: (stored, _, state) => ({ ...showAll(stored, state), connectors: asMaps(stored.value.connectors) }),
};

function countVariables({ value }: StoredResource) {
  const { environment_variables, terraform_variables, terraform_variable_files } = value;
  return {
    env_vars_count: Object.keys(asMap(environment_variables)).length,
    tf_vars_count: Object.keys(asMap(terraform_variables)).length,
    var_files_count: asList(terraform_variable_files).length,
  };
}

const noState = 'c4a2d99bc28d236098a095277b7eb0718d6be068';

/** Workspaces (docs/internals/platform-api.md, Infrastructure as code). A save shows only what policies say about it. */
export const workspaces: Collection = {
  ...base,
  name: 'workspaces',
  entity: 'workspace',
  paths: definePaths('/workspaces'),
  lists: [
    {
      method: 'GET',
      path: '/workspaces',
      shape: 'plain',
      index: 'page',
      first: 1,
      size: 'limit',
      defaultSize: 30,
      cap: 30,
    },
  ],
  scope: { in: 'query', needs: 'project' },
  permissions: definePermissions('IAC_WORKSPACE', 'iac_workspace'),
  schema: mapOf({
    identifier,
    name: filledText,
    description: optionalText,
    provisioner: picklist(
      ['terraform', 'opentofu', 'terragrunt', 'awscdk'],
      'must be one of terraform, opentofu, terragrunt, awscdk',
    ),
    provider_connector: string('must be text'),
    terraform_variables: variables,
    environment_variables: variables,
    provider_connectors: connectors,
    terraform_variable_files: files,
    provisioner_version: optionalText,
    provisioner_configuration: nullish(record(string(), unknown())),
    repository: optionalText,
    repository_connector: optionalText,
    repository_path: optionalText,
    repository_submodules: optionalText,
    sparse_checkout: nullish(union([string(), array(string())], 'must be text or a list')),
    default_pipelines: nullish(record(string(), mapOf({ project_pipeline: string(), workspace_pipeline: string() }))),
    ...revision,
    variable_sets: nullish(array(string('must be text'), 'must be a list')),
    associated_template: nullish(mapOf({ template_id: filledText, version: filledText })),
    cost_estimation_enabled: optionalTruth,
    ccm_cost_enabled: optionalTruth,
    prune_sensitive_data: optionalTruth,
    run_all: optionalTruth,
    terragrunt_provider: optionalTruth,
    terragrunt_version: optionalText,
    budget: nullish(number('must be a number')),
    tags: nullish(record(string(), unknown())),
  }),
  check({ fields }, within, { state }) {
    requireRevision(fields);
    requireReferred(state, fields, within);
    const { associated_template } = state.workspaces.get(formatKey(within, within.identifier))?.value ?? fields;
    const template = findTemplate(state, { associated_template }, within);
    const locked = listGiven(template)
      .filter(({ isLocked, field }) => isLocked && fields[field])
      .map(({ field }) => field);
    if (locked.length > 0) refuseInGo(400, 'bad_request', `Attempted to update locked fields: ${locked.join(', ')}`);
    if (template === undefined && !fields.repository && !fields.repository_connector)
      refuseInGo(400, 'bad_request', "repository name can't be empty");
  },
  actions: [
    {
      method: 'PUT',
      path: '/workspace/templates/:template/:identifier',
      permission: 'iac_workspace_edit',
      hasBody: true,
      act: changeTemplateVersion,
    },
  ],
  // The body of an update has no template: it is ignored.
  pickKept: ({ associated_template }) => ({ associated_template }),
  show: (stored, state) => ({
    ...{ repository_connector: '', repository_branch: '', repository_commit: '', repository_sha: '' },
    ...{ tags: {}, variable_sets: [] },
    ...{ cost_estimation_enabled: false, prune_sensitive_data: false, default_pipelines: {} },
    ...Object.fromEntries(
      listGiven(findTemplate(state, stored.value, readScope(stored.value))).map(({ field, value }) => [field, value]),
    ),
    ...showAll(stored, state),
    status: 'inactive',
    backend_locked: false,
    terraform_state: noState,
    terraform_state_json: noState,
    terraform_plan_json: noState,
    provisioner_data: '',
  }),
  showInList: (stored, state) => ({
    ...showOwner(stored, state),
    description: '',
    status: 'inactive',
    created: stored.createdAt,
    updated: stored.lastModifiedAt,
  }),
  showSaved: (_, governance) => showEvaluation(governance),
  showDenied: showEvaluation,
};

/** The version of the template that a workspace names; `undefined` if it names none. */
function findTemplate(state: State, fields: Mapping, within: Scope): Mapping | undefined {
  const { template_id: name, version } = asMap(fields.associated_template);
  if (name === undefined) return undefined;
  const { scope, identifier } = parseReference('templates', String(name), within);
  const stored = state.templates.get(formatKey(scope, identifier, String(version)));
  if (stored === undefined) return refuseInGo(400, 'bad_request', `template ${name} ${version} not found`);
  return asMap(parseTextDocument(stored.value, 'template').spec);
}

/** The fields that a template gives to its workspaces, and whether they must leave them to it. */
function listGiven(template: Mapping = {}) {
  const { provisioner, repository, cost_estimation: costs } = template;
  const groups = [
    { provisioner_version: asMap(provisioner).version, of: provisioner },
    {
      repository: asMap(repository).name,
      repository_connector: asMap(repository).connector,
      repository_branch: asMap(repository).branch,
      repository_path: asMap(repository).path,
      of: repository,
    },
    { cost_estimation_enabled: asMap(costs).enabled, of: costs },
  ];
  return groups.flatMap(({ of, ...fields }) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => ({ field, value, isLocked: asMap(of).locked === true })),
  );
}

/** Changes the version of a workspace's template, by its own request. */
function changeTemplateVersion(stored: StoredResource, request: Request): object {
  const { state, parameters } = request;
  const { value } = stored;
  const { template_id: name } = asMap(value.associated_template);
  if (name !== parameters.template) refuseInGo(404, 'not_found', `template ${parameters.template} not found`);
  const associated_template = { template_id: name, version: asMap(readJson(request)).version };
  findTemplate(state, { associated_template }, readScope(value));
  const key = formatKey(readScope(value), value.identifier);
  state.workspaces.set(key, { ...stored, version: stored.version + 1, value: { ...value, associated_template } });
  return {};
}

/** The response to a save: what the policies say, or nothing. */
function showEvaluation(governance: object): object {
  const { id, status, details } = asMap(governance);
  if (asList(details).length === 0) return {};
  return {
    policy_evaluation: {
      id,
      status,
      details: asMaps(details).map(({ policySetName, status, policyMetadata }) => ({
        policy_set: policySetName,
        status,
        policies: asMaps(policyMetadata).map((policy) => ({
          policy: { identifier: policy.identifier, name: policy.policyName },
          status: policy.status,
          deny_messages: policy.denyMessages,
        })),
      })),
    },
  };
}
