import type { CollectionName } from '../../emulator/state/state.ts';
import { omitUndefined } from '../../src/shared/object.ts';

/** The users that groups name, for the seed of a platform. */
export const users = ['ada', 'grace'].map((name) => ({ id: `id_${name}`, userName: `${name}@example.com` }));

/** What is known of a document before it is made. */
export interface Occasion {
  /** The number of its place among those of its kind in the scope. */
  readonly index: number;
  readonly identifier: string;
  /** What it says, and what it refers to, depends on this number. */
  readonly content: number;
  readonly project: string | undefined;
  /** Its first fields: this identifier, its name and its scope. */
  formatHead(identifier: string): string;
  /** The identifier of a resource of this kind that the scope has already; `undefined` if it has none. */
  pick(kind: string, number: number): string | undefined;
  /** The name in a reference, with its level above a project. */
  refer(kind: string, number: number): string | undefined;
  /** The identifiers of all of them. */
  listIdentifiers(kind: string): readonly string[];
  /** Parent and identifier of a resource that the scope has already. */
  pickInParent(kind: string, number: number): readonly [parent: string, identifier: string] | undefined;
}

/** A document. */
export interface Draft {
  /** Absent for what cannot be deleted by itself: settings, delegate tokens and directories of the file store. */
  readonly collection?: CollectionName;
  /** What identifies the resource in its scope. */
  readonly names: readonly string[];
  /** By what others refer to it, if that is not the last of its names. */
  readonly reference?: string;
  /** Path of its file in the directory of the scope, without the number and extension at its end. */
  readonly path: string;
  readonly text: string;
}

/** Makes the document of an occasion; `undefined` if the scope lacks what it must refer to. */
type Maker = (occasion: Occasion) => Draft | undefined;

interface ResourcePlace {
  readonly collection?: CollectionName;
  readonly directory: string;
  readonly key: string;
}

/** A document that has these fields in addition to its identifier, name and scope. */
function createDocument(
  { identifier, content, formatHead }: Occasion,
  where: ResourcePlace,
  fields: string,
  parent?: string,
): Draft {
  return {
    ...omitUndefined({ collection: where.collection }),
    names: [...(parent === undefined ? [] : [parent]), identifier],
    path: `${where.directory}/${identifier}`,
    text: `# ${content}\n${where.key}: {${formatHead(identifier)}, ${fields}}\n`,
  };
}

/** A document of a pipeline that uses one of the pipeline's input sets. */
function documentOfSet(
  { index, identifier, formatHead, pickInParent }: Occasion,
  { collection, directory, key }: ResourcePlace,
  fieldsFor: (set: string) => string,
): Draft | undefined {
  const [pipeline, set] = pickInParent('input set', index % 2) ?? [];
  if (pipeline === undefined || set === undefined) return undefined;
  return {
    ...omitUndefined({ collection }),
    names: [pipeline, identifier],
    path: `pipelines/${pipeline}/${directory}/${identifier}`,
    text: `${key}: {${formatHead(identifier)}, pipelineIdentifier: ${pipeline}, ${fieldsFor(set)}}\n`,
  };
}

/** A connector of the scope, or an expression if it has none. */
function connectorFor({ refer, content, index }: Occasion): string {
  return refer('connector', content + index) ?? '<+input>';
}

/** One of two words, by what a document says. */
function choose({ content }: Occasion, even: string, odd: string): string {
  return content % 2 === 0 ? even : odd;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder
const inlineValue = 'valueType: Inline, value: "${{ values.secret }}"';

/** How a document of each kind is made. */
export const makers: Readonly<Record<string, Maker>> = {
  settings: ({ content, formatHead }) => ({
    names: ['settings'],
    path: 'settings',
    text: `settings: {${[...formatHead('').split(', ').slice(2), `entries: [{identifier: default_store_type_for_entities, value: ${content % 2 === 0 ? 'INLINE' : 'REMOTE'}, allowOverrides: true, updateType: UPDATE}]`].join(', ')}}\n`,
  }),
  'delegate token': ({ identifier, formatHead }) => ({
    names: [identifier],
    path: `delegate_tokens/${identifier}`,
    text: `delegateToken: {${formatHead(identifier).replace(/^.*, name: Name \d+/, `name: ${identifier}`)}}\n`,
  }),
  'file directory': ({ identifier, formatHead }) => ({
    names: [identifier],
    path: `file_store/${identifier}`,
    text: `fileDirectory: {${formatHead(identifier).replace(/^.*, name: Name \d+/, `path: /${identifier}`)}}\n`,
  }),
  secret: (occasion) => {
    const value = choose(occasion, `valueType: Reference, value: path/${occasion.content}`, inlineValue);
    return createDocument(
      occasion,
      { collection: 'secrets', directory: 'secrets', key: 'secret' },
      `type: SecretText, tags: {content: "${occasion.content}"}, spec: {secretManagerIdentifier: account.harnessSecretManager, ${value}}`,
    );
  },
  connector: makeConnector,
  variable: (occasion) =>
    createDocument(
      occasion,
      { collection: 'variables', directory: 'variables', key: 'variable' },
      `type: String, spec: {valueType: FIXED, fixedValue: "${occasion.content}"}`,
    ),
  'gitx webhook'(occasion) {
    const connector = occasion.refer('connector', occasion.content);
    if (connector === undefined) return undefined;
    return createDocument(
      occasion,
      { collection: 'gitxWebhooks', directory: 'gitx_webhooks', key: 'gitxWebhook' },
      `connectorRef: ${connector}, repoName: shop, folderPaths: [.harness, part-${occasion.content}/]`,
    );
  },
  'notification channel': (occasion) =>
    createDocument(
      occasion,
      { collection: 'notificationChannels', directory: 'notification_channels', key: 'notificationChannel' },
      `notification_channel_type: EMAIL, status: ${choose(occasion, 'ENABLED', 'DISABLED')}, channel: {email_ids: [a${occasion.content}@example.com, b@example.com]}`,
    ),
  'notification rule'(occasion) {
    const channels = occasion.listIdentifiers('notification channel');
    if (channels.length === 0) return undefined;
    return createDocument(
      occasion,
      { collection: 'notificationRules', directory: 'notification_rules', key: 'notificationRule' },
      `notification_conditions: [{condition_name: c${occasion.content}, notification_event_configs: [{notification_entity: PIPELINE, notification_event: PIPELINE_FAILED}]}], notification_channel_refs: [${channels.join(', ')}]`,
    );
  },
  file: ({ identifier, content, formatHead }) => ({
    collection: 'files',
    names: [identifier],
    path: `file_store/${identifier}`,
    text: `file: {${formatHead(identifier).replace(/, name: Name \d+/, '')}, path: /${identifier}.txt, content: "${content}\\n"}\n`,
  }),
  freeze: (occasion) =>
    createDocument(
      occasion,
      { collection: 'freezes', directory: 'freezes', key: 'freeze' },
      `status: ${choose(occasion, 'Enabled', 'Disabled')}, windows: [{timeZone: Europe/Berlin, startTime: "${new Date().getUTCFullYear() + 1}-12-23 06:00 PM", duration: ${occasion.content + 1}h}]`,
    ),
  policy: (occasion) =>
    createDocument(
      occasion,
      { collection: 'governancePolicies', directory: 'policies', key: 'policy' },
      `rego: "package p\\n# ${occasion.content}\\n", applyFirst: ${choose(occasion, 'true', 'false')}`,
    ),
  'policy set': (occasion) => {
    const policies = occasion.listIdentifiers('policy').map((name) => `{identifier: ${name}, severity: warning}`);
    const action = choose(occasion, 'onsave', 'onrun');
    return createDocument(
      occasion,
      { collection: 'policySets', directory: 'policy_sets', key: 'policySet' },
      `type: pipeline, action: ${action}, enabled: ${occasion.content % 3 === 0}, policies: [${policies.join(', ')}]`,
    );
  },
  'variable set': (occasion) => {
    const secret = occasion.refer('secret', occasion.content);
    const secretVariable = secret === undefined ? '' : `, token: {value: ${secret}, value_type: secret}`;
    return createDocument(
      occasion,
      { collection: 'variableSets', directory: 'variable_sets', key: 'variableSet' },
      `terraform_variables: {region: "${occasion.content}", v${occasion.content}: x}, environment_variables: {A: ""${secretVariable}}`,
    );
  },
  workspace(occasion) {
    const connector = occasion.refer('connector', occasion.content);
    if (connector === undefined) return undefined;
    const sets = occasion.listIdentifiers('variable set').join(', ');
    const revision = `${choose(occasion, 'repository_branch', 'repository_commit')}: v${occasion.content}`;
    return createDocument(
      occasion,
      { collection: 'workspaces', directory: 'workspaces', key: 'workspace' },
      `provisioner: opentofu, provider_connector: ${connector}, repository: shop, ${revision}, terraform_variables: {v${occasion.content}: x}, variable_sets: [${sets}]`,
    );
  },
  template: (occasion) => createTemplate(occasion, occasion.identifier, 'v1'),
  'template version': (occasion) => {
    const template = occasion.listIdentifiers('template').at(occasion.index);
    return template === undefined ? undefined : createTemplate(occasion, template, 'v2');
  },
  service: (occasion) =>
    createDocument(
      occasion,
      { collection: 'services', directory: 'services', key: 'service' },
      `serviceDefinition: {type: Kubernetes, spec: {variables: [{name: v, type: String, value: "${occasion.content}"}], artifacts: {primary: {spec: {connectorRef: ${connectorFor(occasion)}}}}}}`,
    ),
  environment: (occasion) =>
    createDocument(
      occasion,
      { collection: 'environments', directory: 'envs/pre_production', key: 'environment' },
      `type: PreProduction, variables: [{name: v, type: String, value: "${occasion.content}"}]`,
    ),
  'environment group'(occasion) {
    const environments = occasion.listIdentifiers('environment');
    if (environments.length === 0) return undefined;
    return createDocument(
      occasion,
      { collection: 'environmentGroups', directory: 'environment_groups', key: 'environmentGroup' },
      `envIdentifiers: [${environments.join(', ')}]`,
    );
  },
  infrastructure(occasion) {
    const { content, index } = occasion;
    const environment = occasion.pick('environment', content + index);
    if (environment === undefined) return undefined;
    const directory = `envs/pre_production/${environment}/infras`;
    return createDocument(
      occasion,
      { collection: 'infrastructures', directory, key: 'infrastructureDefinition' },
      `environmentRef: ${environment}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: ${connectorFor(occasion)}, namespace: n${content}, releaseName: r}`,
      environment,
    );
  },
  'service override': makeOverride,
  pipeline: (occasion) =>
    createDocument(
      occasion,
      { collection: 'pipelines', directory: 'pipelines', key: 'pipeline' },
      `stages: [${createStages(occasion).join(', ')}]`,
    ),
  'input set'(occasion) {
    const { content, index } = occasion;
    const pipeline = occasion.pick('pipeline', content + index);
    if (pipeline === undefined) return undefined;
    return createDocument(
      occasion,
      { collection: 'inputSets', directory: `pipelines/${pipeline}/input_sets`, key: 'inputSet' },
      `pipeline: {identifier: ${pipeline}, note: "${content}"}`,
      pipeline,
    );
  },
  'overlay input set': (occasion) =>
    documentOfSet(
      occasion,
      { collection: 'inputSets', directory: 'input_sets', key: 'overlayInputSet' },
      (set) => `inputSetReferences: [${set}]`,
    ),
  trigger: (occasion) =>
    documentOfSet(
      occasion,
      { collection: 'triggers', directory: 'triggers', key: 'trigger' },
      (set) =>
        `enabled: true, pipelineBranchName: main, source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 3 * * *}}}, inputSetRefs: [${set}]`,
    ),
  'user group': (occasion) =>
    createDocument(
      occasion,
      { collection: 'userGroups', directory: 'user_groups', key: 'userGroup' },
      `users: [${users[occasion.content % users.length]?.userName}]`,
    ),
  'service account': (occasion) =>
    createDocument(
      occasion,
      { collection: 'serviceAccounts', directory: 'service_accounts', key: 'serviceAccount' },
      `email: ${occasion.identifier}.${occasion.project}@service.harness.io`,
    ),
  role: (occasion) =>
    createDocument(
      occasion,
      { collection: 'roles', directory: 'roles', key: 'role' },
      `permissions: [${choose(occasion, 'core_pipeline_view', 'core_connector_view')}]`,
    ),
  'resource group': (occasion) =>
    createDocument(
      occasion,
      { collection: 'resourceGroups', directory: 'resource_groups', key: 'resourceGroup' },
      `resourceFilter: {resources: [{resourceType: ${choose(occasion, 'PIPELINE', 'CONNECTOR')}}]}`,
    ),
  'role assignment': makeAssignment,
};

/** The first of a scope uses a secret, if there is one, and the others use another connector. */
function makeConnector({ index, identifier, content, formatHead, refer, listIdentifiers }: Occasion): Draft {
  const other = index === 0 ? undefined : listIdentifiers('connector').at(content % 2);
  const secret = refer('secret', content + index);
  const auth =
    secret === undefined
      ? '{type: Anonymous}'
      : `{type: UsernamePassword, spec: {username: ci, passwordRef: ${secret}}}`;
  const fields =
    other !== undefined
      ? `type: CEK8sCluster, spec: {connectorRef: ${other}, featuresEnabled: [VISIBILITY]}`
      : `type: DockerRegistry, spec: {dockerRegistryUrl: "https://r.example/${content}", providerType: Other, auth: ${auth}}`;
  // The type of a connector cannot change, so each type has separate identifiers.
  const own = `${identifier}${other === undefined ? 'd' : 'c'}`;
  return {
    collection: 'connectors',
    names: [own],
    path: `connectors/${identifier}`,
    text: `connector: {${formatHead(own)}, ${fields}}\n`,
  };
}

function createTemplate(occasion: Occasion, identifier: string, version: string): Draft {
  const { content, formatHead } = occasion;
  const step = `{step: {identifier: s, name: s, type: Run, spec: {connectorRef: ${connectorFor(occasion)}, command: "${content}"}}}`;
  return {
    collection: 'templates',
    names: [identifier, version],
    reference: identifier,
    path: `templates/${identifier}/${version}`,
    text: `template: {${formatHead(identifier)}, versionLabel: ${version}, type: Stage, spec: {type: Custom, spec: {execution: {steps: [${step}]}}}}\n`,
  };
}

/** The stages of a pipeline: one of its own, one by a template, and a deployment, as far as the scope has what they need. */
function createStages(occasion: Occasion): string[] {
  const { content, pick, pickInParent } = occasion;
  const step = `{step: {identifier: s, name: s, type: Run, spec: {connectorRef: ${connectorFor(occasion)}, command: "${content}"}}}`;
  const stages = [`{stage: {identifier: one, name: One, type: Custom, spec: {execution: {steps: [${step}]}}}}`];
  const template = pick('template', content);
  if (template !== undefined) {
    stages.push(`{stage: {identifier: two, name: Two, template: {templateRef: ${template}, versionLabel: v1}}}`);
  }
  const service = pick('service', content);
  const [environment, infrastructure] = pickInParent('infrastructure', content % 2) ?? [];
  if (service !== undefined && environment !== undefined) {
    const target = `service: {serviceRef: ${service}}, environment: {environmentRef: ${environment}, infrastructureDefinitions: [{identifier: ${infrastructure}}]}`;
    stages.push(
      `{stage: {identifier: three, name: Three, type: Deployment, spec: {deploymentType: Kubernetes, ${target}, execution: {steps: []}}}}`,
    );
  }
  return stages;
}

/** The first of a scope is for an environment, the others for a service in it. */
function makeOverride({ index, content, pick }: Occasion): Draft | undefined {
  const environment = pick('environment', index);
  const service = index === 0 ? undefined : pick('service', 0);
  if (environment === undefined || (index !== 0 && service === undefined)) return undefined;
  const target = `environmentRef: ${environment}${service === undefined ? '' : `, serviceRef: ${service}`}`;
  const inner = service === undefined ? '' : `/services/${service}`;
  return {
    collection: 'overrides',
    names: [[environment, service].filter(Boolean).join('_')],
    path: `overrides/${environment}${inner}/o`,
    text: `overrides: {${target}, variables: [{name: v, type: String, value: "${content}"}]}\n`,
  };
}

/** The first of a scope is for a group, the others for a service account. */
function makeAssignment({ index, pick }: Occasion): Draft | undefined {
  const [type, kind] = index === 0 ? ['USER_GROUP', 'user group'] : ['SERVICE_ACCOUNT', 'service account'];
  const [principal, role, group] = [kind, 'role', 'resource group'].map((of) => pick(of, 0));
  if (principal === undefined || role === undefined || group === undefined) return undefined;
  return {
    collection: 'roleAssignments',
    names: [principal, role, group],
    path: `role_assignments/${index}`,
    text: `roleAssignment: {roleIdentifier: ${role}, resourceGroupIdentifier: ${group}, principal: {type: ${type}, identifier: ${principal}}}\n`,
  };
}
