import type { Emulator, FaultRule, Seed } from '../../emulator/emulator.ts';
import { readFilesIn } from '../../scripts/read-files.ts';
import { account, apiKey } from './account.ts';
import { commitVersions } from './git.ts';
import { job } from './github.ts';
import type { Scenario, Stage } from './transcript.ts';

const project = `project:
  identifier: checkout
  name: Checkout
  orgIdentifier: default
  description: Takes the money
`;
const connector = (identifier: string, url = 'https://registry.example/v2/') => `connector:
  identifier: ${identifier}
  name: ${identifier}
  orgIdentifier: default
  projectIdentifier: payments
  type: DockerRegistry
  spec:
    dockerRegistryUrl: ${url}
    providerType: Other
    auth: { type: Anonymous }
`;
const pipeline = (connectorRef: string, script = 'echo hello') => `# Builds the image and says so.
pipeline:
  identifier: deploy
  name: Deploy
  projectIdentifier: payments
  orgIdentifier: default
  stages:
    - stage:
        identifier: build
        name: Build
        type: Custom
        spec:
          execution:
            steps:
              - step:
                  identifier: image
                  name: Image
                  type: Run
                  spec: { connectorRef: ${connectorRef}, image: alpine, command: ${script} }
`;
const access = `userGroup:
  identifier: payments_devs
  name: Payments developers
  orgIdentifier: default
  projectIdentifier: payments
  users: [ada@example.com]
---
role:
  identifier: deployer
  name: Deployer
  orgIdentifier: default
  projectIdentifier: payments
  permissions: [core_pipeline_view, core_pipeline_execute]
---
roleAssignment:
  orgIdentifier: default
  projectIdentifier: payments
  roleIdentifier: _project_admin
  resourceGroupIdentifier: _all_project_level_resources
  principal: { type: USER_GROUP, identifier: payments_devs }
`;
const setting = (identifier: string, value: string) => `- identifier: ${identifier}
  value: "${value}"
  allowOverrides: true
  updateType: UPDATE
`;
const settings = `${setting('concurrent_active_pipeline_executions', '5')}${setting('enable_force_delete', 'true')}`;

/** The inputs with which a step reaches a platform. */
function reaching({ url }: Emulator): { readonly 'base-url': string; readonly 'api-key': string } {
  return { 'base-url': url, 'api-key': apiKey };
}

/** The environment in which a command reaches a platform. */
function createEnvironment({ url }: Emulator): Readonly<Record<string, string>> {
  return { PLATFORM_BASE_URL: url, PLATFORM_API_KEY: apiKey };
}

/** The payloads of an example, as text. */
function payloadsBelow(directory: string): Record<string, string> {
  const files = Object.entries(readFilesIn(directory)).filter(([path]) => /^(platform|\.harness)\//.test(path));
  return Object.fromEntries(files.map(([path, bytes]) => [path, bytes.toString()]));
}

const gitops = {
  'payload-file': 'platform/**/*.yaml\n.harness/**/*.yaml',
  'if-exists': 'update',
};

/** Applies one payload to a platform with these faults. */
function applying(payload: string, faults: readonly FaultRule[], inputs: Readonly<Record<string, string>> = {}) {
  return async (stage: Stage) => {
    const platform = await stage.platform({ faults });
    const files = { 'delivery/payload.yaml': payload };
    await stage.step({ ...reaching(platform), 'payload-file': 'delivery/payload.yaml', ...inputs }, { files });
  };
}

/** Applies a payload, and then another one to the same platform; only the transcript of the second run is kept. */
function reapplying(
  first: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>>,
) {
  return async (stage: Stage) => {
    const platform = await stage.platform();
    const common = { ...reaching(platform), 'payload-file': '**/*.yaml' };
    await stage.prepare({ ...common, 'if-exists': 'update' }, { files: first });
    await stage.step({ ...common, ...inputs }, { files: second });
  };
}

/** Applies files, and then others with the first ones as their earlier version. */
function withPrevious(inputs: Readonly<Record<string, string>>) {
  return async (stage: Stage) => {
    const platform = await stage.platform();
    const common = { ...reaching(platform), 'payload-file': 'platform/*.yaml', 'if-exists': 'update' };
    const before = {
      'registry.yaml': connector('registry'),
      'mirror.yaml': connector('mirror', 'https://mirror.example/v2/'),
      'deploy.yaml': pipeline('registry'),
    };
    const now = { 'new.yaml': connector('images'), 'deploy.yaml': pipeline('images') };
    const filesIn = (directory: string, files: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`${directory}/${name}`, text]));
    await stage.prepare(common, { files: filesIn('platform', before) });
    const files = { ...filesIn('base/platform', before), ...filesIn('platform', now) };
    await stage.step({ ...common, 'previous-commit': 'HEAD~1', ...inputs }, { files, prepare: commitVersions });
  };
}

/** A platform with users, and a service account that may list them. */
function withUsers(stage: Stage): Promise<Emulator> {
  return stage.platform({
    seed: {
      roles: [{ identifier: 'scim_provisioner', permissions: ['core_user_*', 'core_usergroup_*'] }],
      serviceAccounts: [
        { identifier: 'scim_sync', name: 'SCIM sync', email: 's@example.com', roles: [{ role: 'scim_provisioner' }] },
      ],
      users: ['ada@example.com', 'grace@example.com', 'edith@example.com'].map((userName, index) => ({
        id: `user-${index}`,
        userName,
      })),
    },
  });
}

function configuring(platform: Emulator): Record<string, string> {
  return {
    ...reaching(platform),
    operation: 'configure-scim-jwt',
    'scim-issuer': 'github',
    'scim-key-field': 'repository_id',
    'scim-value-field': job.repositoryId,
    'scim-service-account-id': 'scim_sync',
  };
}

const createConnector: FaultRule['path'] = '/ng/api/connectors';

/** The runs with transcripts, from a first create to failures. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'first-create',
    title: 'A directory is applied for the first time',
    async perform(stage) {
      const platform = await stage.platform({ seed: { projects: [] } });
      const environment = await stage.pullRequest();
      const inputs = { ...reaching(platform), ...gitops, comment: 'true', 'github-token': 'ghs_0123456789abcdefghij' };
      await stage.step(inputs, { files: payloadsBelow('examples/gitops'), environment });
    },
  },
  {
    name: 'plan',
    title: 'A directory is planned on a pull request',
    async perform(stage) {
      const platform = await stage.platform();
      const environment = await stage.pullRequest();
      const files = {
        'platform/registry.yaml': connector('registry'),
        'platform/mirror.yaml': connector('mirror'),
      };
      const update = { ...reaching(platform), 'payload-file': 'platform/*.yaml', 'if-exists': 'update' };
      await stage.prepare(update, { files });
      const inputs = { ...update, 'dry-run': 'true' };
      await stage.step(
        { ...inputs, comment: 'true', 'github-token': 'ghs_0123456789abcdefghij' },
        {
          files: {
            ...files,
            'platform/registry.yaml': connector('registry', 'https://registry.example/v3/'),
            'platform/checkout.yaml': project,
            'platform/deploy.yaml': pipeline('registry'),
          },
          environment,
        },
      );
    },
  },
  {
    name: 'nothing-changed',
    title: 'Nothing differs from the platform',
    perform: reapplying(
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      { 'if-exists': 'update' },
    ),
  },
  {
    name: 'update',
    title: 'A pipeline is updated',
    perform: reapplying(
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry', 'echo bye') },
      { 'if-exists': 'update' },
    ),
  },
  {
    name: 'formatting-only',
    title: 'Only the formatting of a pipeline differs',
    perform: reapplying(
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      { 'deploy.yaml': pipeline('registry').replace('# Builds the image', '\n# Builds the image') },
      { 'if-exists': 'update' },
    ),
  },
  {
    name: 'blocked',
    title: 'A connector fails, and what refers to it is blocked',
    async perform(stage) {
      const denial = { kind: 'policy-denial', path: createConnector, identifier: 'registry' } as const;
      const platform = await stage.platform({ faults: [{ ...denial, message: 'Name it after a team' }] });
      const files = {
        'registry.yaml': connector('registry'),
        'mirror.yaml': connector('mirror'),
        'deploy.yaml': pipeline('registry'),
      };
      await stage.step({ ...reaching(platform), 'payload-file': '*.yaml' }, { files });
    },
  },
  {
    name: 'plan-with-deletes',
    title: 'A plan creates, updates and deletes what left the files',
    perform: withPrevious({ 'dry-run': 'true' }),
  },
  {
    name: 'deletes',
    title: 'What left the files is deleted',
    perform: withPrevious({}),
  },
  {
    name: 'max-deletes',
    title: 'A plan deletes more than the limit',
    perform: withPrevious({ 'max-deletes': '1' }),
  },
  {
    name: 'referenced',
    title: 'A connector that a pipeline references is to be deleted',
    perform: reapplying(
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      { 'registry.yaml': connector('registry') },
      { operation: 'delete' },
    ),
  },
  {
    name: 'delete',
    title: 'Resources are deleted by name',
    perform: reapplying(
      { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') },
      {
        'registry.yaml': connector('registry'),
        'deploy.yaml': pipeline('registry'),
        'mirror.yaml': connector('mirror'),
      },
      { operation: 'delete' },
    ),
  },
  {
    name: 'doctor',
    title: 'Reads prove what works with a key that can only view',
    async perform(stage) {
      const platform = await stage.platform({
        seed: { keys: [{ token: apiKey, roles: [{ role: '_account_viewer' }] }] },
      });
      await stage.step({ ...reaching(platform), operation: 'doctor' });
    },
  },
  {
    name: 'export',
    title: 'A project is exported, in which a pipeline is stored in Git and a file differs',
    async perform(stage) {
      const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
      const gitDetails = { repoName: 'delivery', branch: 'main', filePath: '.harness/nightly.yaml' };
      const yaml = pipeline('registry').replaceAll('deploy', 'nightly');
      const platform = await stage.platform({
        seed: { pipelines: [{ ...inProject, yaml, storeType: 'REMOTE', gitDetails }] },
      });
      const files = { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') };
      await stage.prepare({ ...reaching(platform), 'payload-file': '*.yaml', 'if-exists': 'update' }, { files });
      const root = '.harness/orgs/default/projects/payments';
      await stage.step(
        { ...reaching(platform), operation: 'export', 'org-id': 'default', 'project-id': 'payments' },
        { files: { [`${root}/connectors/registry.yaml`]: connector('registry', 'https://registry.example/v1/') } },
      );
    },
  },
  {
    name: 'unmanaged',
    title: 'A drift check reports what is in no file',
    perform: reapplying(
      {
        'registry.yaml': connector('registry'),
        'mirror.yaml': connector('mirror'),
        'deploy.yaml': pipeline('registry'),
      },
      { 'registry.yaml': connector('registry') },
      { 'if-exists': 'update', 'dry-run': 'true', 'fail-on-changes': 'true', 'report-unmanaged': 'true' },
    ),
  },
  {
    name: 'missing-reference',
    title: 'A pipeline references a connector that does not exist',
    perform: applying(pipeline('registry'), [], { 'if-exists': 'update' }),
  },
  {
    name: 'policy-denial',
    title: 'A policy denies a connector',
    perform: applying(connector('registry'), [
      { kind: 'policy-denial', method: 'POST', path: createConnector, message: 'Not on a Friday' },
    ]),
  },
  {
    name: 'policy-plan',
    title: 'Policies judge a plan',
    async perform(stage) {
      const policies: Seed['policies'] = [
        {
          identifier: 'registries',
          kind: 'connector',
          path: 'spec.providerType',
          pattern: 'Other',
          message: 'Use the registry of the company',
        },
        {
          identifier: 'owners',
          kind: 'pipeline',
          path: 'tags.owner',
          pattern: '!*',
          action: 'warn',
          message: 'Name an owner',
        },
      ];
      const platform = await stage.platform({ seed: { policies } });
      const files = { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') };
      await stage.step({ ...reaching(platform), 'payload-file': '*.yaml', 'dry-run': 'true' }, { files });
    },
  },
  {
    name: 'permissions',
    title: 'The key lacks permissions that an apply needs',
    async perform(stage) {
      const permissions = ['core_*_view', 'core_connector_edit'];
      const platform = await stage.platform({
        seed: {
          roles: [{ identifier: 'writer', permissions }],
          keys: [{ token: apiKey, roles: [{ role: 'writer' }] }],
        },
      });
      const files = { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') };
      await stage.step({ ...reaching(platform), 'payload-file': '*.yaml', 'if-exists': 'update' }, { files });
    },
  },
  {
    name: 'rights',
    title: 'A plan gives and takes rights',
    async perform(stage) {
      const users = ['ada', 'grace'].map((name) => ({ id: `user-${name}`, userName: `${name}@example.com` }));
      const inProject = { orgIdentifier: 'default', projectIdentifier: 'payments' };
      const group = { identifier: 'payments_devs', name: 'Payments developers', users: ['grace@example.com'] };
      const platform = await stage.platform({
        seed: { users, userGroups: [{ userGroup: { ...group, ...inProject } }] },
      });
      const files = { 'platform/access.yaml': access };
      await stage.step(
        { ...reaching(platform), ...gitops, 'payload-file': 'platform/**', 'dry-run': 'true' },
        { files },
      );
    },
  },
  {
    name: 'rate-limit',
    title: 'The rate limit is exceeded',
    perform: applying(connector('registry'), [
      { kind: 'throttle', method: 'POST', path: createConnector, retryAfter: 1 },
    ]),
  },
  {
    name: 'lost-response',
    title: 'The response to a create is lost',
    perform: applying(connector('registry'), [{ kind: 'reset', when: 'after', method: 'POST', path: createConnector }]),
  },
  {
    name: 'unknown-outcome',
    title: 'The response to a create is lost, and the connector cannot be read',
    perform: applying(connector('registry'), [
      { kind: 'reset', when: 'after', method: 'POST', path: createConnector },
      { kind: 'error', shape: 'E', method: 'GET', path: `${createConnector}/*`, times: 'always' },
    ]),
  },
  {
    name: 'offline',
    title: 'A run from a fork checks a directory without a key',
    async perform(stage) {
      const files = { 'registry.yaml': connector('registry'), 'deploy.yaml': pipeline('registry') };
      const inputs = { 'base-url': 'https://platform.example', 'payload-file': '*.yaml', 'dry-run': 'true' };
      await stage.step(inputs, { files });
    },
  },
  {
    name: 'bad-inputs',
    title: 'Several inputs are wrong',
    async perform(stage) {
      await stage.step({
        'base-url': 'http://platform.example',
        operation: 'creat-pipeline',
        payload: project,
        'payload-file': 'platform/*.yaml',
        'dry-run': 'yes',
        timeout: 'long',
        'org-id': 'my org',
        'account-id': account,
      });
    },
  },
  {
    name: 'bad-payloads',
    title: 'Several payloads are wrong',
    async perform(stage) {
      const platform = await stage.platform();
      const files = {
        'a-syntax.yaml': 'project:\n  name: [Checkout\n  identifier: checkout\n',
        'b-duplicate-key.yaml': 'project:\n  name: Checkout\n  name: Cart\n  identifier: checkout\n',
        'c-fields.yaml': 'project:\n  name: ""\n  identifier: not-good\n  color: blue\n',
        'd-unknown.yaml': 'pipline:\n  name: Deploy\n',
        'e-no-project.yaml': 'pipeline:\n  name: Deploy\n  identifier: deploy\n  stages: <+input>\n',
        'f-twice.yaml': `${connector('registry')}---\n${connector('registry')}`,
        'g-setting.yaml': '- identifier: enable_force_delete\n  value: true\n  updateType: UPDATE\n',
      };
      await stage.step({ ...reaching(platform), 'payload-file': '*.yaml' }, { files });
    },
  },
  {
    name: 'unknown-field',
    title: 'A payload contains a field that the platform ignores',
    perform: applying(project.replace('description', 'descripton'), []),
  },
  {
    name: 'wrong-key',
    title: 'The API key is wrong',
    async perform(stage) {
      const platform = await stage.platform();
      const wrong = `pat.${account}.DeliveryToken000000001.000000000000000000000000`;
      const files = { 'delivery/payload.yaml': project };
      await stage.step({ ...reaching(platform), 'api-key': wrong, 'payload-file': 'delivery/payload.yaml' }, { files });
    },
  },
  {
    name: 'unreachable',
    title: 'The platform is unreachable',
    async perform(stage) {
      const files = { 'delivery/payload.yaml': project };
      const inputs = { 'base-url': 'http://127.0.0.1:1', 'api-key': apiKey };
      await stage.step({ ...inputs, 'payload-file': 'delivery/payload.yaml' }, { files });
    },
  },
  {
    name: 'settings',
    title: 'Settings are updated',
    perform: applying(settings, []),
  },
  {
    name: 'settings-partly-saved',
    title: 'The platform saves only some of the settings',
    perform: applying(settings, [
      { kind: 'failed-settings', identifiers: ['enable_force_delete'], message: 'The plan does not allow it' },
    ]),
  },
  {
    name: 'users',
    title: 'Users are listed',
    async perform(stage) {
      const platform = await withUsers(stage);
      const { url, scimToken } = platform;
      await stage.step({ 'base-url': url, operation: 'list-scim-users', 'scim-token': scimToken });
    },
  },
  {
    name: 'users-bad-token',
    title: 'The token for listing users is wrong',
    async perform(stage) {
      const { url } = await withUsers(stage);
      const token = `sat.${account}.ScimToken000000000001.000000000000000000000000`;
      await stage.step({ 'base-url': url, operation: 'list-scim-users', 'scim-token': token });
    },
  },
  {
    name: 'scim-rule',
    title: 'The SCIM rule is configured',
    async perform(stage) {
      const [platform, { environment }] = await Promise.all([withUsers(stage), stage.github()]);
      await stage.step(configuring(platform), { environment });
    },
  },
  {
    name: 'scim-rule-unsafe',
    title: 'A SCIM rule that lets in strangers is refused',
    async perform(stage) {
      const [platform, { environment }] = await Promise.all([withUsers(stage), stage.github()]);
      const inputs = { 'scim-key-field': 'repository_visibility', 'scim-value-field': 'private' };
      await stage.step({ ...configuring(platform), ...inputs }, { environment });
    },
  },
  {
    name: 'cancelled',
    title: 'The run is cancelled',
    async perform(stage) {
      const platform = await stage.platform({
        faults: [{ kind: 'stalled-headers', method: 'POST', path: createConnector, times: 'always' }],
      });
      const payload = ['registry', 'mirror'].map((identifier) => connector(identifier)).join('---\n');
      const inputs = { ...reaching(platform), 'payload-file': 'delivery/payload.yaml', concurrency: '1' };
      await stage.step(inputs, {
        files: { 'delivery/payload.yaml': payload },
        onStart(child) {
          const watch = setInterval(() => {
            if (platform.requests.every(({ method, path }) => method !== 'POST' || !path.endsWith('/connectors')))
              return;
            clearInterval(watch);
            child.kill('SIGTERM');
          }, 5);
        },
      });
    },
  },
  {
    name: 'timeout',
    title: 'The run exceeds its timeout',
    perform: applying(
      connector('registry'),
      [{ kind: 'stalled-headers', method: 'POST', path: createConnector, times: 'always' }],
      { timeout: '6' },
    ),
  },
  ...(['fail', 'skip', 'update'] as const).map((policy) => ({
    name: `exists-${policy}`,
    title: `A connector already exists, with if-exists: ${policy}`,
    perform: reapplying(
      { 'registry.yaml': connector('registry') },
      { 'registry.yaml': connector('registry', 'https://registry.example/v3/') },
      { 'if-exists': policy },
    ),
  })),
  {
    name: 'terminal-check',
    title: 'Payloads are checked in a terminal',
    async perform(stage) {
      const files = {
        'platform/checkout.yaml': project.replace('description', 'descripton'),
        'platform/more.yaml': 'project:\n  name: Ledger\n---\nproject: {identifier: shop, name: Shop, name: Store}\n',
        'platform-provision.yaml': 'paths: [platform]\n',
      };
      await stage.command(['check'], { files });
    },
  },
  {
    name: 'terminal-plan',
    title: 'A directory is planned in a terminal',
    async perform(stage) {
      const platform = await stage.platform();
      const files = payloadsBelow('examples/gitops');
      await stage.prepare({ ...reaching(platform), ...gitops }, { files });
      const deploy = '.harness/orgs/default/projects/payments/deploy.yaml';
      const changed = {
        [deploy]: files[deploy]?.replace('timeout: 10m', 'timeout: 20m') ?? '',
        'platform/checkout.yaml': project,
        'platform/mirror.yaml': connector('mirror'),
      };
      const environment = createEnvironment(platform);
      await stage.command(['plan', '--detailed-exitcode', 'platform', '.harness'], { files: changed, environment });
    },
  },
  {
    name: 'terminal-apply',
    title: 'A directory is applied in a terminal, and a part of it fails',
    async perform(stage) {
      const faults: FaultRule[] = [{ kind: 'policy-denial', path: createConnector }];
      const platform = await stage.platform({ faults });
      const files = {
        'platform/checkout.yaml': project,
        'platform/mirror.yaml': connector('mirror'),
        'platform/deploy.yaml': pipeline('mirror'),
      };
      const environment = createEnvironment(platform);
      await stage.command(['apply', '--yes', '--concurrency', '1', 'platform'], { files, environment });
    },
  },
  {
    name: 'plan-changed',
    title: 'The plan has changed since it was reviewed',
    perform: applying(connector('registry'), [], { 'plan-digest': '0'.repeat(64) }),
  },
];
