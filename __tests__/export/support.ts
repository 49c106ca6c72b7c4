import { rmSync } from 'node:fs';
import type { TestContext } from 'node:test';
import type { Seed } from '../../emulator/emulator.ts';
import { makeDirectory } from '../harness/in-process.ts';

/** A separate directory for a test, which ends with it. */
export function directoryFor(test: Pick<TestContext, 'after'>): string {
  const directory = makeDirectory();
  test.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const inProject = { orgIdentifier: 'retail', projectIdentifier: 'shop' };
const stated = 'orgIdentifier: retail, projectIdentifier: shop';
const pipelineText = `# Builds and deploys.\r\npipeline:\r\n    identifier: deploy\r\n    name: Deploy  # the one\r\n    orgIdentifier: retail\r\n    projectIdentifier: shop\r\n    stages:\r\n      - stage: {identifier: build, name: Build, type: Custom, spec: {execution: {steps: []}}}`;

const account = 'ExportAccount00000001';
/** A platform with the keys of an administrator and of a service account that is not one of its resources. */
export const emptySeed: Seed = {
  account,
  keys: [{ token: `sat.${account}.ScimToken.${'a'.repeat(20)}`, serviceAccount: 'scim_provisioning' }],
};

/** A platform with at least one resource of every kind. */
/** How many files an export writes of the seed below: of all, of its organization `retail`, and of the project `shop` in it. */
export const seeded = { all: 39, retail: 32, shop: 29 };

export const fullSeed: Seed = {
  ...emptySeed,
  organizations: [{ organization: { identifier: 'retail', name: 'Retail', description: 'Shops', tags: { a: 'b' } } }],
  projects: [
    { project: { identifier: 'shop', name: 'Shop', orgIdentifier: 'retail', color: '#0063F7' } },
    { project: { identifier: 'payments', name: 'Payments', orgIdentifier: 'default', description: 'yes' } },
  ],
  secrets: [
    {
      secret: {
        type: 'SecretText',
        identifier: 'token',
        name: 'Token',
        spec: { secretManagerIdentifier: 'vault', valueType: 'Reference', value: 'ci/token' },
      },
    },
    {
      secret: {
        type: 'SSHKey',
        identifier: 'deploy-key',
        name: 'Deploy key',
        ...inProject,
        spec: {
          auth: {
            type: 'SSH',
            spec: { credentialType: 'KeyReference', spec: { userName: 'ci', key: 'account.token' } },
          },
        },
      },
    },
  ],
  connectors: [
    {
      connector: {
        identifier: 'vault',
        name: 'Vault',
        type: 'Vault',
        spec: { vaultUrl: 'https://v.example', renewalIntervalMinutes: 10 },
      },
    },
    {
      connector: {
        identifier: 'registry',
        name: 'on',
        description: 'first line\nsecond line\n',
        ...inProject,
        type: 'DockerRegistry',
        spec: { dockerRegistryUrl: 'https://r.example', providerType: 'Other', auth: { type: 'Anonymous' } },
      },
    },
  ],
  gitxWebhooks: [
    {
      gitxWebhook: {
        ...{ webhook_identifier: 'follow', webhook_name: 'Follow', connector_ref: 'registry', repo_name: 'shop' },
        folder_paths: ['.harness'],
        ...inProject,
      },
    },
  ],
  notificationChannels: [
    {
      notificationChannel: {
        ...{ identifier: 'mail', name: 'Mail', notification_channel_type: 'EMAIL', status: 'DISABLED' },
        channel: { email_ids: ['a@example.com'] },
        ...inProject,
      },
    },
  ],
  notificationRules: [
    {
      notificationRule: {
        ...{ identifier: 'failures', name: 'Failures', notification_channel_refs: ['mail'] },
        notification_conditions: [
          {
            condition_name: 'all',
            notification_event_configs: [{ notification_entity: 'PIPELINE', notification_event: 'PIPELINE_FAILED' }],
          },
        ],
        ...inProject,
      },
    },
  ],
  files: [
    { file: { identifier: 'f1', name: 'charts', type: 'FOLDER', parentIdentifier: 'Root', ...inProject } },
    {
      file: {
        identifier: 'v1',
        name: 'values.bin',
        type: 'FILE',
        parentIdentifier: 'f1',
        content: Buffer.from([0, 255]).toString('base64'),
        ...inProject,
      },
    },
  ],
  delegateTokens: [{ name: 'farm', orgIdentifier: 'retail' }],
  variables: [
    {
      variable: {
        identifier: 'region',
        name: 'Region',
        orgIdentifier: 'retail',
        type: 'String',
        spec: { valueType: 'FIXED', fixedValue: 'yes' },
      },
    },
  ],
  templates: ['1.0', '2.0'].map((version) => ({
    ...inProject,
    yaml: `template:\n  identifier: build\n  name: Build\n  versionLabel: "${version}"\n  type: Step\n  ${stated.replace(', ', '\n  ')}\n  spec: {type: ShellScript, spec: {shell: Bash, source: {type: Inline, spec: {script: echo 1}}}, timeout: 10m}\n`,
  })),
  services: [
    {
      service: {
        identifier: 'api',
        name: 'API',
        ...inProject,
        yaml: `service: {identifier: api, name: API, ${stated}}`,
      },
    },
    { service: { identifier: 'edge', name: 'Edge', yaml: '\ufeffservice:\n  identifier: edge\n  name: Edge\n' } },
  ],
  environments: [
    {
      environment: {
        identifier: 'eu',
        name: 'EU',
        type: 'Production',
        ...inProject,
        yaml: `environment:\n  identifier: eu\n  name: EU\n  type: Production\n  ${stated.replace(', ', '\n  ')}\n`,
      },
    },
    {
      environment: {
        identifier: 'qa',
        name: 'QA',
        type: 'PreProduction',
        yaml: 'environment: {identifier: qa, name: QA, type: PreProduction}\n',
      },
    },
  ],
  environmentGroups: [
    {
      environmentGroup: {
        identifier: 'all',
        ...inProject,
        yaml: `environmentGroup: {identifier: all, name: All, ${stated}, envIdentifiers: [eu]}`,
      },
    },
  ],
  infrastructures: [
    {
      infrastructure: {
        identifier: 'k8s',
        name: 'K8s',
        environmentRef: 'eu',
        type: 'KubernetesDirect',
        deploymentType: 'Kubernetes',
        ...inProject,
        yaml: `infrastructureDefinition: {identifier: k8s, name: K8s, environmentRef: eu, ${stated}, deploymentType: Kubernetes, type: KubernetesDirect, spec: {connectorRef: registry, namespace: n, releaseName: r}}`,
      },
    },
  ],
  overrides: [
    {
      override: {
        environmentRef: 'eu',
        serviceRef: 'api',
        type: 'ENV_SERVICE_OVERRIDE',
        ...inProject,
        yaml: 'overrides:\n  variables:\n    - {name: replicas, type: Number, value: 3}\n',
      },
    },
    {
      override: {
        environmentRef: 'account.qa',
        type: 'ENV_GLOBAL_OVERRIDE',
        yaml: 'overrides: {variables: [{name: a, type: String, value: b}]}',
      },
    },
  ],
  pipelines: [{ ...inProject, yaml: pipelineText }],
  users: [{ id: 'id_ada', userName: 'ada@example.com' }],
  userGroups: [{ userGroup: { identifier: 'devs', name: 'Devs', ...inProject, users: ['ada@example.com'] } }],
  serviceAccounts: [{ identifier: 'ci', name: 'CI', email: 'ci@service.harness.io', ...inProject }],
  roles: [
    {
      identifier: 'runner',
      name: 'Runner',
      permissions: ['core_pipeline_execute'],
      allowedScopeLevels: ['project'],
      ...inProject,
    },
  ],
  resourceGroups: [
    {
      resourceGroup: {
        identifier: 'pipelines',
        name: 'Pipelines',
        accountIdentifier: account,
        ...inProject,
        resourceFilter: { resources: [{ resourceType: 'PIPELINE' }], includeAllResources: false },
      },
    },
  ],
  roleAssignments: [
    {
      roleAssignment: {
        ...inProject,
        roleIdentifier: 'runner',
        resourceGroupIdentifier: 'pipelines',
        principal: { type: 'USER_GROUP', identifier: 'devs', scopeLevel: 'project' },
      },
    },
  ],
  freezes: [
    {
      ...inProject,
      yaml: `freeze: {identifier: holidays, name: Holidays, status: Enabled, ${stated}, windows: [{timeZone: UTC, startTime: "${new Date().getUTCFullYear() + 1}-12-23 06:00 PM", duration: 2h}]}\n`,
    },
  ],
  governancePolicies: [
    { policy: { identifier: 'tags', name: 'Tags', rego: 'package tags\n' } },
    { policy: { identifier: 'naming', name: 'Naming', rego: '\t# Names \r\npackage naming', ...inProject } },
  ],
  policySets: [
    {
      policySet: {
        ...{ identifier: 'rules', name: 'Rules', type: 'pipeline', action: 'onsave', enabled: false, ...inProject },
        policies: [
          { identifier: 'naming', severity: 'error' },
          { identifier: 'account.tags', severity: 'warning' },
        ],
      },
    },
  ],
  variableSets: [
    {
      variableSet: {
        ...{ identifier: 'odd-name.v1', name: 'Odd: name', ...inProject },
        terraform_variables: { region: { key: 'region', value: 'yes', value_type: 'string' } },
        environment_variables: { TOKEN: { key: 'TOKEN', value: 'account.token', value_type: 'secret' } },
        connectors: [{ connector_ref: 'registry', type: 'aws' }],
      },
    },
  ],
  workspaces: [
    {
      workspace: {
        ...{ identifier: 'shop', name: 'Shop', ...inProject },
        ...{ provisioner: 'opentofu', provider_connector: 'registry', repository: 'shop', repository_sha: 'abc10ed' },
        terraform_variables: { size: { key: 'size', value: '3', value_type: 'string' } },
        environment_variables: {},
        provider_connectors: [],
        variable_sets: ['odd-name.v1'],
      },
    },
  ],
  inputSets: [
    {
      ...inProject,
      yaml: `inputSet: {identifier: nightly, name: Nightly, ${stated}, pipeline: {identifier: deploy}}\n`,
    },
    {
      ...inProject,
      yaml: `overlayInputSet: {identifier: both, name: Both, ${stated}, pipelineIdentifier: deploy, inputSetReferences: [nightly]}\n`,
    },
  ],
  triggers: [
    {
      ...inProject,
      yaml: `trigger: {identifier: cron, name: Cron, enabled: true, ${stated}, pipelineIdentifier: deploy, source: {type: Scheduled, spec: {type: Cron, spec: {expression: 0 3 * * *}}}, inputYaml: "pipeline: {identifier: deploy}"}\n`,
    },
  ],
};
