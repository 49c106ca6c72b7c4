import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  anything,
  either,
  type JsonSchema,
  list,
  map,
  nothing,
  object,
  oneOf,
  text,
  truth,
  whole,
} from '../../emulator/openapi/schema.ts';
import type { Response } from '../../emulator/protocol/response.ts';
import type { RecordedRequest } from '../../emulator/recording/recorder.ts';
import { getField } from '../../src/shared/object.ts';

/** What a contract says about a request: its body, and `data` of the response, or the whole response if it has no envelope. */
interface Contract {
  readonly body?: JsonSchema;
  readonly data?: JsonSchema;
  readonly whole?: JsonSchema;
}

type Fields = Readonly<Record<string, JsonSchema>>;

/** A map of a service in Java, which shows an optional field without a value as null. */
function java(fields: Fields): JsonSchema {
  return object(
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [name, name.endsWith('?') ? either(schema, nothing) : schema]),
    ),
  );
}

function mapOf(values: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: values };
}

const number: JsonSchema = { type: 'number' };
const texts = list(text);
const tags = mapOf(text);
const inScope = { 'orgIdentifier?': text, 'projectIdentifier?': text };
const named = { identifier: text, name: text };

/** A page of most services. */
function page(item: JsonSchema): JsonSchema {
  return java({
    'content?': list(item),
    'empty?': truth,
    'pageIndex?': whole,
    'pageItemCount?': whole,
    'pageSize?': whole,
    'pageToken?': text,
    'totalItems?': whole,
    'totalPages?': whole,
  });
}

/** A page of Spring. */
function springPage(item: JsonSchema): JsonSchema {
  return java({
    'content?': list(item),
    'empty?': truth,
    'first?': truth,
    'last?': truth,
    'number?': whole,
    'numberOfElements?': whole,
    'pageable?': map,
    'size?': whole,
    'sort?': map,
    'totalElements?': whole,
    'totalPages?': whole,
  });
}

const serviceAccount = java({
  ...named,
  accountIdentifier: text,
  email: text,
  'description?': text,
  'tags?': tags,
  ...inScope,
  'governanceMetadata?': map,
});
const serviceAccountAggregate = java({
  serviceAccount,
  createdAt: whole,
  lastModifiedAt: whole,
  'roleAssignmentsMetadataDTO?': list(map),
  'tokensCount?': whole,
});

const setting = java({
  ...named,
  allowOverrides: truth,
  allowedScopes: list(oneOf('ACCOUNT', 'ORGANIZATION', 'PROJECT')),
  'allowedValues?': texts,
  category: text,
  'defaultValue?': text,
  groupIdentifier: text,
  isSettingEditable: truth,
  ...inScope,
  'settingSource?': oneOf('ACCOUNT', 'DEFAULT', 'ORG', 'PROJECT'),
  'value?': text,
  valueType: oneOf('Boolean', 'Number', 'String'),
});

const resourceGroup = java({
  ...named,
  // Those of the platform have none.
  'accountIdentifier?': text,
  ...inScope,
  'color?': text,
  'description?': text,
  'tags?': tags,
  'allowedScopeLevels?': texts,
  'includedScopes?': list(
    java({
      filter: oneOf('EXCLUDING_CHILD_SCOPES', 'INCLUDING_CHILD_SCOPES'),
      'accountIdentifier?': text,
      ...inScope,
    }),
  ),
  'resourceFilter?': java({
    'includeAllResources?': truth,
    'resources?': list(
      java({
        resourceType: text,
        'identifiers?': texts,
        'attributeFilter?': java({ 'attributeName?': text, 'attributeValues?': texts }),
      }),
    ),
  }),
});
const shownResourceGroup = java({
  resourceGroup,
  'createdAt?': whole,
  'lastModifiedAt?': whole,
  'harnessManaged?': truth,
});

const connector = java({
  ...named,
  'accountIdentifier?': text,
  ...inScope,
  'description?': text,
  'tags?': tags,
  type: text,
  spec: map,
});
const shownConnector = java({
  'connector?': connector,
  'createdAt?': whole,
  'lastModifiedAt?': whole,
  'status?': java({
    'errorSummary?': text,
    'errors?': list(map),
    'lastAlertSent?': whole,
    'lastConnectedAt?': whole,
    'lastTestedAt?': whole,
    'status?': oneOf('FAILURE', 'PARTIAL', 'PENDING', 'SUCCESS', 'UNKNOWN'),
    'testedAt?': whole,
  }),
  'activityDetails?': java({ 'lastActivityTime?': whole }),
  'entityValidityDetails?': java({ 'invalidYaml?': text, 'valid?': truth }),
  'gitDetails?': map,
  'governanceMetadata?': map,
  'harnessManaged?': truth,
  'isFavorite?': truth,
  // Of the specification, not of the contract.
  'platformManaged?': truth,
});

const file = java({
  'accountIdentifier?': text,
  'createdBy?': map,
  'description?': text,
  'draft?': truth,
  'fileUsage?': text,
  'identifier?': text,
  'lastModifiedAt?': whole,
  'lastModifiedBy?': map,
  'mimeType?': text,
  name: text,
  ...inScope,
  parentIdentifier: text,
  'path?': text,
  'tags?': list(java({ key: text, 'value?': text })),
  type: oneOf('FILE', 'FOLDER'),
});

const imported = java({ 'identifier?': text, 'governanceMetadata?': map });

const listedInputSet = java({
  'identifier?': text,
  'name?': text,
  'pipelineIdentifier?': text,
  'description?': text,
  'inputSetType?': oneOf('INPUT_SET', 'OVERLAY_INPUT_SET'),
  'tags?': tags,
  'gitDetails?': map,
  'createdAt?': whole,
  'lastUpdatedAt?': whole,
  'isOutdated?': truth,
  'inputSetErrorDetails?': map,
  'overlaySetErrorDetails?': map,
  'entityValidityDetails?': map,
  'modules?': texts,
  // Hidden in the contract, but shown by the server.
  'storeType?': oneOf('INLINE', 'REMOTE'),
  'connectorRef?': text,
});
const listedTrigger = java({
  'identifier?': text,
  'name?': text,
  'description?': text,
  'type?': text,
  'triggerStatus?': map,
  'lastTriggerExecutionDetails?': map,
  'webhookDetails?': map,
  'buildDetails?': map,
  'tags?': tags,
  'executions?': list(whole),
  'yaml?': text,
  'webhookUrl?': text,
  'webhookCurlCommand?': text,
  'registrationStatus?': text,
  'enabled?': truth,
  'isPipelineInputOutdated?': truth,
  'yamlVersion?': text,
  'executorInfo?': map,
  'pipelineInputOutdated?': truth,
});

const owner = { account_id: text, org_id: text, project_id: text };
const dates = { created: whole, updated: whole };
const policy = {
  ...owner,
  ...named,
  ...dates,
  rego: text,
  'git_commit_sha?': text,
  'git_connector_ref?': text,
  'git_default_branch?': text,
  'git_path?': text,
  'git_repo?': text,
};
const policySet = object({
  ...owner,
  ...named,
  ...dates,
  'description?': text,
  type: text,
  action: text,
  enabled: truth,
  'entity_selector?': text,
  'resource_groups?': anything,
  policies: list(object({ ...policy, severity: oneOf('error', 'warning') })),
});
const sentPolicySet = {
  name: text,
  'description?': text,
  type: text,
  action: text,
  enabled: truth,
  'entity_selector?': text,
  'resource_groups?': anything,
  'policies?': list(object({ identifier: text, severity: oneOf('error', 'warning') })),
};
const policyStatus = oneOf('error', 'warning', 'pass', 'pending');
const evaluation = object({
  ...owner,
  id: whole,
  status: policyStatus,
  type: text,
  action: text,
  entity: text,
  entity_metadata: text,
  input: anything,
  created: whole,
  details: list(
    object({
      ...owner,
      ...named,
      ...dates,
      'description?': text,
      type: text,
      action: text,
      enabled: truth,
      entity_selector: text,
      status: policyStatus,
      details: list(
        object({
          status: policyStatus,
          policy: object(policy),
          output: anything,
          deny_messages: texts,
          error: text,
          'policy_severity?': oneOf('Warn & Continue', 'Error & Exit'),
        }),
      ),
    }),
  ),
});

const iacmOwner = { account: text, org: text, project: text, ...named };
const variable = { key: text, value: text, value_type: oneOf('string', 'secret') };
const contents = {
  'description?': text,
  'environment_variables?': mapOf(map),
  'terraform_variables?': mapOf(map),
  'terraform_variable_files?': list(map),
  'connectors?': list(map),
};
const savedVariableSet = { ...iacmOwner, ...contents, 'id?': whole, 'created?': whole, 'updated?': whole };
const variableSet = object({
  ...savedVariableSet,
  env_vars_count: whole,
  tf_vars_count: whole,
  var_files_count: whole,
});
const variables = mapOf(object({ ...variable, 'id?': whole, 'created?': whole, 'updated?': whole }));
const workspaceFields = {
  'ccm_cost_enabled?': truth,
  'budget?': number,
  'cost_estimation_enabled?': truth,
  'default_pipelines?': mapOf(object({ project_pipeline: text, workspace_pipeline: text })),
  'description?': text,
  provider_connector: text,
  'provider_connectors?': list(map),
  provisioner: text,
  'provisioner_version?': text,
  'prune_sensitive_data?': truth,
  'repository?': text,
  'repository_branch?': text,
  'repository_commit?': text,
  'repository_path?': text,
  'repository_sha?': text,
  'repository_submodules?': text,
  'run_all?': truth,
  'sparse_checkout?': either(text, texts),
  'terraform_variable_files?': list(map),
  'terragrunt_provider?': truth,
  'terragrunt_version?': text,
  'variable_sets?': texts,
};
const workspace = object({
  ...iacmOwner,
  ...dates,
  ...workspaceFields,
  'associated_template?': map,
  'backend_locked?': truth,
  'cost_breakdown_json?': text,
  'cost_diff_json?': text,
  environment_variables: variables,
  'id?': whole,
  'modules_json?': text,
  'providers_json?': text,
  provisioner_data: text,
  repository_connector: text,
  'state_checksum?': text,
  status: text,
  // The contract shows a text in place of a type of the service in Go.
  tags,
  'terraform_plan_json?': text,
  'terraform_state?': text,
  'terraform_state_json?': text,
  terraform_variables: variables,
});
const sentWorkspace = {
  ...workspaceFields,
  environment_variables: mapOf(object(variable)),
  'provisioner_configuration?': map,
  'repository_connector?': text,
  'tags?': tags,
  terraform_variables: mapOf(object(variable)),
};

/** The paths of a collection of infrastructure as code in the account, in an organization and in a project. */
const scopes = ['', '/orgs/:org', '/orgs/:org/projects/:project'];

/**
 * Facts of the vendor's contracts of 2026 (docs/internals/platform-api.md), by request. A field whose name ends in `?` is
 * optional; there are no others.
 */
const contracts: Readonly<Record<string, Contract>> = {
  'POST /ng/api/serviceaccount': { body: serviceAccount, data: serviceAccount },
  'PUT /ng/api/serviceaccount/:identifier': { body: serviceAccount, data: serviceAccount },
  'GET /ng/api/serviceaccount': { data: list(serviceAccount) },
  'GET /ng/api/serviceaccount/aggregate': { data: page(serviceAccountAggregate) },
  'GET /ng/api/serviceaccount/aggregate/:identifier': { data: serviceAccountAggregate },

  'GET /ng/api/settings': { data: list(java({ 'lastModifiedAt?': whole, setting })) },
  'PUT /ng/api/settings': {
    body: list(
      java({ identifier: text, allowOverrides: truth, updateType: oneOf('RESTORE', 'UPDATE'), 'value?': text }),
    ),
    data: list(
      java({
        identifier: text,
        'setting?': setting,
        'lastModifiedAt?': whole,
        'updateStatus?': truth,
        'errorMessage?': text,
      }),
    ),
  },

  'POST /resourcegroup/api/v2/resourcegroup': { body: java({ resourceGroup }), data: shownResourceGroup },
  'PUT /resourcegroup/api/v2/resourcegroup/:identifier': { body: java({ resourceGroup }), data: shownResourceGroup },
  'GET /resourcegroup/api/v2/resourcegroup/:identifier': { data: shownResourceGroup },
  'GET /resourcegroup/api/v2/resourcegroup': { data: page(shownResourceGroup) },

  'POST /ng/api/connectors': { body: java({ connector }), data: shownConnector },
  'PUT /ng/api/connectors': { body: java({ connector }), data: shownConnector },
  'GET /ng/api/connectors/:identifier': { data: shownConnector },
  'POST /ng/api/connectors/listV2': { data: page(shownConnector) },

  'POST /ng/api/file-store': { data: file },
  'PUT /ng/api/file-store/:identifier': { data: file },
  'GET /ng/api/file-store/:identifier': { data: file },
  'GET /ng/api/file-store': { data: springPage(file) },

  'POST /ng/api/servicesV2/import': { data: imported },
  'POST /ng/api/environmentsV2/import': { data: java({ 'envIdentifier?': text, 'governanceMetadata?': map }) },
  'POST /ng/api/infrastructures/import': { data: imported },

  'GET /pipeline/api/inputSets': { data: page(listedInputSet) },
  'GET /pipeline/api/triggers': { data: page(listedTrigger) },
  'GET /pipeline/api/triggers/:identifier/details': { data: listedTrigger },

  'POST /pm/api/v1/policysets': { body: object({ identifier: text, ...sentPolicySet }), whole: policySet },
  'PATCH /pm/api/v1/policysets/:identifier': { body: object(sentPolicySet) },
  'GET /pm/api/v1/policysets/:identifier': { whole: policySet },
  'GET /pm/api/v1/policysets': { whole: list(policySet) },
  'POST /pm/api/v1/evaluate-by-type': { whole: evaluation },

  ...Object.fromEntries(
    scopes.flatMap((scope): [string, Contract][] => [
      [`POST /iacm/api${scope}/variable-set`, { whole: object(savedVariableSet) }],
      [`PUT /iacm/api${scope}/variable-set/:identifier`, { whole: object(savedVariableSet) }],
      [`GET /iacm/api${scope}/variable-set/:identifier`, { whole: variableSet }],
      [`GET /iacm/api${scope}/variable-sets`, { whole: object({ items: list(variableSet) }) }],
    ]),
  ),
  'POST /iacm/api/orgs/:org/projects/:project/workspaces': {
    body: object({ ...named, ...sentWorkspace, 'associated_template?': map }),
  },
  'PUT /iacm/api/orgs/:org/projects/:project/workspaces/:identifier': {
    body: object({ name: text, ...sentWorkspace }),
  },
  'GET /iacm/api/orgs/:org/projects/:project/workspaces/:identifier': { whole: workspace },
};

/** The requests with a contract. */
export const requestsWithContract = Object.keys(contracts);

const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
const compiled = new Map<JsonSchema, ValidateFunction>();

/**
 * How an accepted request or its response breaks its contract, one sentence each. What the action does not send may be anything:
 * a platform drops it.
 */
export function findBreaches({ method, route, headers, body }: RecordedRequest, response: Response): string[] {
  const contract = contracts[`${method} ${route}`];
  if (contract === undefined || response.status >= 300) return [];
  const shown: unknown = JSON.parse(JSON.stringify(response.body ?? null));
  const data = getField(shown, 'data');
  const isDenied = getField(getField(data, 'governanceMetadata'), 'deny') === true;
  const isOfAction = headers['user-agent']?.startsWith('platform-provision/');
  return [
    ...(contract.body && isOfAction ? breachesOf(contract.body, JSON.parse(body.toString()), 'request') : []),
    ...(contract.data && !isDenied ? breachesOf(contract.data, data, 'data') : []),
    ...(contract.whole ? breachesOf(contract.whole, shown, 'response') : []),
  ];
}

function breachesOf(schema: JsonSchema, value: unknown, noun: string): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `contract: ${noun}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
