import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { RecordedRequest } from '../../emulator/emulator.ts';
import type { StoredResource } from '../../emulator/state/state.ts';
import { clean, type StepRun } from '../harness/runner.ts';
import { connector, type Files, line, pipeline, provision, readResults, writes } from './directory.ts';
import { annotations, startPlatform } from './support.ts';

after(clean);

const root = 'platform/.harness/orgs/default/projects/payments';
const scope = '  orgIdentifier: default\n  projectIdentifier: payments\n';
/** A document of each kind, by its file. Dependencies come later, so the order of files is not the order of an apply. */
const tree: Files = {
  [`${root}/pipelines/deploy/triggers/nightly.yaml`]: `# Starts the pipeline
trigger:
  name: Nightly
  identifier: nightly
${scope}  pipelineIdentifier: deploy
  enabled: true
  source: { type: Scheduled, spec: { type: Cron, spec: { expression: 0 3 * * * } } }
  inputSetRefs: [both]
`,
  [`${root}/pipelines/deploy/input_sets/both.yaml`]: `# Both
overlayInputSet:
  name: Both
  identifier: both
${scope}  pipelineIdentifier: deploy
  inputSetReferences: [eu]
`,
  [`${root}/pipelines/deploy/input_sets/eu.yaml`]: `# Europe
inputSet:
  name: Europe
  identifier: eu
${scope}  pipeline: { identifier: deploy, variables: [{ name: region, type: String, value: eu }] }
`,
  [`${root}/pipelines/deploy.yaml`]: `# Deploys
pipeline:
  name: Deploy
  identifier: deploy
${scope}  stages:
    - stage: { name: Build, identifier: build, template: { templateRef: build, versionLabel: "2.0" } }
    - stage:
        name: Deploy
        identifier: deploy
        type: Deployment
        spec:
          deploymentType: Kubernetes
          service: { serviceRef: checkout }
          environment: { environmentRef: prod, infrastructureDefinitions: [{ identifier: k8s }] }
          execution: { steps: [] }
  variables: [{ name: region, type: String, value: <+input> }]
`,
  [`${root}/envs/production/prod/infras/k8s.yaml`]: `# Cluster
infrastructureDefinition:
  name: Cluster
  identifier: k8s
${scope}  environmentRef: prod
  deploymentType: Kubernetes
  type: KubernetesDirect
  spec: { connectorRef: account.cluster, namespace: shop, releaseName: shop }
`,
  [`${root}/envs/production/prod.yaml`]: `# Production
environment:
  name: Production
  identifier: prod
${scope}  type: Production
  tags: { tier: one }
`,
  [`${root}/services/checkout.yaml`]: `# Checkout
service:
  name: Checkout
  identifier: checkout
  description: Takes the money
  tags: { team: pay }
  serviceDefinition: { type: Kubernetes, spec: {} }
`,
  [`${root}/templates/build/1.yaml`]: template('1.0', '{ type: Custom, spec: { execution: { steps: [] } } }'),
  [`${root}/templates/build/2.yaml`]: template('2.0', '{ type: Custom, spec: { execution: { steps: [] } } }'),
  [`${root}/overrides/prod/services/checkout/a.yaml`]: `# More of them
overrides:
  variables: [{ name: Replicas, type: String, value: "3" }]
`,
  [`${root}/environment_groups/all.yaml`]: `# All
environmentGroup:
  name: Everything
  identifier: all
${scope}  envIdentifiers: [prod]
`,
  [`${root}/variables/region.yaml`]: `# Where
variable:
  name: Region
  identifier: region
  type: String
  spec: { valueType: FIXED, fixedValue: eu }
`,
  [`${root}/secrets/token.yaml`]: `# Kept elsewhere
secret:
  name: Token
  identifier: token
  type: SecretText
  spec: { secretManagerIdentifier: account.harnessSecretManager, valueType: Reference, value: ci/token }
`,
  'platform/cluster.yaml': `connector:
  name: Cluster
  identifier: cluster
  type: K8sCluster
  spec: { credential: { type: InheritFromDelegate } }
`,
};

function template(version: string, spec: string): string {
  return `# Version ${version}
template:
  name: Build
  identifier: build
  versionLabel: "${version}"
  type: Stage
  spec: ${spec}
`;
}

/** The files of the tree whose paths contain one of the parts after a `/`. */
function selectFiles(...parts: string[]): Files {
  return Object.fromEntries(Object.entries(tree).filter(([file]) => parts.some((part) => file.includes(`/${part}`))));
}

const listKinds = (files: Files) => new Set(Object.values(files).map((text) => /^(\w+):/m.exec(text)?.[1]));

/** The tree with another name for every resource. */
const renamed = Object.fromEntries(
  Object.entries(tree).map(([file, text]) => [
    file,
    text.replace(
      /name: (Nightly|Both|Europe|Deploy|Cluster|Production|Checkout|Build|Replicas|Everything|Region|Token)/,
      'name: Other',
    ),
  ]),
);

describe('a tree of all kinds', () => {
  it('is created in the order of its references, found unchanged, and updated if changed', async (test) => {
    assert.equal(listKinds(tree).size, 13);
    const platform = await startPlatform(test);
    const total = Object.keys(tree).length;

    // Each kind has a response that only says in words that nothing is there.
    const absent = await provision(platform, tree, { operation: 'delete', 'if-exists': '', 'max-deletes': '50' });
    assert.deepEqual([absent.code, absent.outputs.unchanged], [0, String(total)], absent.log);
    assert.deepEqual(writes(platform), []);

    const created = await provision(platform, tree);
    assert.equal(created.code, 0, created.log);
    assert.equal(created.outputs.created, String(total));
    const order = readResults(created).map(({ kind }) => kind);
    const before = (one: string, other: string) =>
      assert.ok(order.lastIndexOf(one) < order.indexOf(other), `${one} before ${other}: ${order.join(', ')}`);
    before('connector', 'infrastructure');
    before('environment', 'infrastructure');
    before('template', 'pipeline');
    before('infrastructure', 'pipeline');
    before('environment', 'environment group');
    before('service', 'service override');
    before('pipeline', 'input set');
    before('input set', 'overlay input set');
    before('overlay input set', 'trigger');

    platform.requests.length = 0;
    const again = await provision(platform, tree);
    assert.equal(again.code, 0, again.log);
    assert.equal(again.outputs.unchanged, String(total));
    assert.deepEqual(writes(platform), []);

    const updated = await provision(platform, renamed);
    assert.equal(updated.code, 0, updated.log);
    assert.equal(updated.outputs.updated, String(total));
    for (const collection of [
      'services',
      'environments',
      'infrastructures',
      'inputSets',
      'templates',
      'triggers',
    ] as const) {
      for (const { value } of platform.state[collection].values()) assert.equal(value.name, 'Other', collection);
    }
  });

  it('that differs only in comments is written byte for byte, and in formatting not', async (test) => {
    const platform = await startPlatform(test);
    await provision(platform, tree);
    const commented = Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, `${text}# new\n`]));
    const spaced = Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, `${text}\n`]));
    const left = await provision(platform, spaced);
    assert.equal(left.code, 0, left.log);
    assert.equal(left.outputs.unchanged, String(Object.keys(tree).length));
    const written = await provision(platform, commented);
    assert.equal(written.code, 0, written.log);
    // Kinds that are sent as JSON have no comments, nor do kinds that the platform reformats.
    assert.deepEqual([written.outputs.updated, written.outputs.unchanged], [String(Object.keys(tree).length - 4), '4']);
    const [service] = platform.state.services.values();
    assert.equal(service?.value.yaml, commented[`${root}/services/checkout.yaml`]);
  });

  it('that exists fails a create, and can be skipped', async (test) => {
    const platform = await startPlatform(test);
    await provision(platform, tree);
    const total = Object.keys(tree).length;
    const skipped = await provision(platform, tree, { 'if-exists': 'skip' });
    assert.equal(skipped.code, 0, skipped.log);
    assert.equal(skipped.outputs.skipped, String(total));
    // Without a dry run nothing is read before it is created, so every duplicate is a response of the platform. Dependants are
    // in a later run, in which their dependency does not block them.
    const runs = [
      ['cluster', 'checkout.yaml', 'prod.yaml', 'token', 'region', '1.yaml'],
      ['2.yaml', 'k8s', 'a.yaml', 'all.yaml', 'eu.yaml'],
      ['deploy.yaml'],
      ['both'],
      ['nightly'],
    ];
    let duplicates = 0;
    for (const names of runs) {
      const files = selectFiles(...names);
      const failed = await provision(platform, files, { 'if-exists': 'fail' });
      assert.equal(failed.code, 1, failed.log);
      const messages = annotations(failed, 'error').map(({ message }) => message);
      assert.equal(
        messages.filter((message) => / already (exists|present)/.test(message)).length,
        names.length,
        failed.log,
      );
      duplicates += names.length;
    }
    assert.equal(duplicates, total);
  });

  it('whose responses are lost is created and updated exactly once', async (test) => {
    const platform = await startPlatform(test);
    const paths = ['servicesV2', 'environmentsV2', 'infrastructures'].map((name) => `/ng/api/${name}`);
    const others = [
      '/ng/api/serviceOverrides',
      '/ng/api/environmentGroup',
      '/ng/api/variables',
      '/ng/api/v2/secrets',
      '/ng/api/connectors',
      '/pipeline/api/pipelines/v2',
      '/template/api/templates',
      '/pipeline/api/inputSets',
      '/pipeline/api/inputSets/overlay',
    ];
    for (const path of [...paths, ...others, '/pipeline/api/triggers']) {
      platform.fault({ kind: 'reset', when: 'after', method: 'POST', path, times: 1 });
    }
    const run = await provision(platform, tree);
    assert.equal(run.code, 0, run.log);
    assert.equal(run.outputs.created, String(Object.keys(tree).length));
    assert.equal(run.log.match(/the response was lost; read back and verified/g)?.length, 13, run.log);

    platform.requests.length = 0;
    const one = (path: string) =>
      path.replace(/^(.*\/(?:inputSets|overlay|triggers|secrets|environmentGroup))$/, '$1/*');
    const updated = [...paths, ...others, '/pipeline/api/triggers'].map((path) =>
      path === '/template/api/templates'
        ? `${path}/update/build/1.0`
        : path === '/pipeline/api/pipelines/v2'
          ? `${path}/deploy`
          : one(path),
    );
    for (const path of updated) platform.fault({ kind: 'reset', when: 'after', method: 'PUT', path, times: 1 });
    const again = await provision(platform, renamed);
    assert.equal(again.code, 0, again.log);
    assert.equal(again.outputs.updated, String(Object.keys(tree).length));
    assert.equal(
      again.log.match(/differs?[^\n]*; the response was lost; read back and verified/g)?.length,
      13,
      again.log,
    );
    assert.equal(writes(platform).length, Object.keys(tree).length, 'an update that a read shows is not sent again');
  });
});

describe('a resource', () => {
  it('in a missing parent is an error before anything is written', async (test) => {
    const platform = await startPlatform(test);
    const run = await provision(platform, selectFiles('k8s', 'cluster', 'eu.yaml', 'both', 'nightly', 'a.yaml'));
    assert.equal(run.code, 1);
    assert.deepEqual(writes(platform), []);
    const messages = annotations(run, 'error').map(({ message }) => message);
    const missing = messages.map((message) =>
      message
        .replace(/^\S+ /, '')
        .replace(/\s+Correct the reference, or add the resource to the payload\.$/, '')
        .replace(/ \(platform.*\)| \(project.*?\)/g, ''),
    );
    assert.deepEqual(missing.toSorted(), [
      'Environment "prod" is referenced in 2 places, but is neither in this plan nor on the platform.',
      'Pipeline "deploy" is referenced in 3 places, but is neither in this plan nor on the platform.',
      'Service override default/payments/prod_checkout references service "checkout", which is neither in this plan nor on the platform.',
    ]);
  });

  it('whose document and path name different parents is an error', async (test) => {
    const platform = await startPlatform(test);
    const moved = (from: string, to: string) => ({ [`${root}/${to}`]: tree[`${root}/${from}`] as string });
    const run = await provision(platform, {
      ...moved('envs/production/prod/infras/k8s.yaml', 'envs/production/qa/infras/k8s.yaml'),
      ...moved('pipelines/deploy/input_sets/eu.yaml', 'pipelines/other/input_sets/eu.yaml'),
      ...moved('pipelines/deploy/input_sets/both.yaml', 'pipelines/other/input_sets/both.yaml'),
      ...moved('pipelines/deploy/triggers/nightly.yaml', 'pipelines/other/triggers/nightly.yaml'),
      ...moved('templates/build/1.yaml', 'templates/test/1.yaml'),
      ...moved('envs/production/prod.yaml', 'envs/pre_production/prod.yaml'),
    });
    assert.equal(run.code, 1);
    const messages = annotations(run, 'error').map(({ message }) => /Two values for .*/.exec(message)?.[0]);
    const pipelines = 'Two values for the pipeline: the document says "deploy", but the path of its file says "other".';
    assert.deepEqual(messages.toSorted(), [
      'Two values for the environment: the document says "prod", but the path of its file says "qa".',
      pipelines,
      pipelines,
      pipelines,
      'Two values for the template: the document says "build", but the path of its file says "test".',
      'Two values for the type: the document says "Production", but the path of its file says "PreProduction".',
    ]);
    assert.equal(platform.requests.length, 0);
  });

  it('that a policy denies is not saved', async (test) => {
    const message = 'needs an owner';
    const kinds = [
      'service',
      'environment',
      'infrastructure',
      'template',
      'connector',
      'secret',
      'variable',
      'pipeline',
    ] as const;
    const platform = await startPlatform(test, {
      seed: {
        policies: kinds.map((kind) => ({ identifier: `no_${kind}`, kind, message })),
        environments: [{ environment: { identifier: 'qa', name: 'QA', type: 'PreProduction', yaml: '' } }],
      },
    });
    const simple = {
      'platform/i.yaml': `infrastructureDefinition:
  { name: Hosts, identifier: hosts, environmentRef: qa, deploymentType: Ssh, type: Pdc, spec: { hosts: [a] } }
`,
      'platform/p.yaml': pipeline('plain', []).replace('name: plain', `name: plain\n${scope.trimEnd()}`),
    };
    const names = ['checkout.yaml', 'prod.yaml', '1.yaml', 'cluster', 'token', 'region'];
    const files = { ...selectFiles(...names), ...simple };
    const denialsIn = (run: StepRun) => annotations(run, 'error').filter((error) => error.message.includes(message));
    const planned = await provision(platform, files, { 'dry-run': 'true' });
    assert.equal(planned.code, 1);
    assert.equal(denialsIn(planned).length, kinds.length, planned.log);
    // The policies of this plan are not evaluated again before it is applied.
    const run = await provision(platform, files, { 'plan-digest': planned.outputs.planDigest ?? '' });
    assert.equal(run.code, 1);
    assert.equal(denialsIn(run).length, kinds.length, run.log);
    assert.equal(run.outputs.failed, String(kinds.length));
    for (const collection of ['services', 'infrastructures', 'templates', 'variables', 'pipelines'] as const) {
      assert.equal(platform.state[collection].size, 0, collection);
    }
  });

  it('that is stored in Git is not changed', async (test) => {
    const platform = await startPlatform(test);
    await provision(platform, tree);
    const gitDetails = { repoName: 'infra', branch: 'main', filePath: 'a.yaml' };
    const inGit = [
      'services',
      'environments',
      'infrastructures',
      'templates',
      'pipelines',
      'inputSets',
      'overrides',
    ] as const;
    for (const collection of inGit) {
      for (const { value } of platform.state[collection].values())
        Object.assign(value, { storeType: 'REMOTE', gitDetails });
    }
    // In a plan, no failure blocks another resource.
    const run = await provision(platform, renamed, { 'dry-run': 'true' });
    assert.equal(run.code, 1);
    const errors = annotations(run, 'error').filter(({ message }) =>
      message.includes('stored in Git (repository infra, branch main, file a.yaml)'),
    );
    // Two versions of the template, and both kinds of input sets.
    assert.equal(errors.length, inGit.length + 2, run.log);
  });

  it('with a changed type is an error of the plan', async (test) => {
    const platform = await startPlatform(test);
    const service = `${root}/services/checkout.yaml`;
    const hub = `${root}/connectors/hub.yaml`;
    const files = { [service]: tree[service] as string, [hub]: connector('hub') };
    await provision(platform, files);
    platform.requests.length = 0;
    const changed = {
      [service]: files[service]?.replace('Kubernetes', 'Ssh') ?? '',
      [hub]: connector('hub')
        .replace('DockerRegistry', 'Artifactory')
        .replace('dockerRegistryUrl', 'artifactoryServerUrl'),
    };
    for (const inputs of [{ 'dry-run': 'true' }, {}]) {
      const run = await provision(platform, changed, inputs);
      assert.equal(run.code, 1);
      assert.deepEqual(writes(platform), []);
      const messages = annotations(run, 'error').map(({ message }) => message);
      assert.equal(messages.length, 2, run.log);
      assert.match(
        messages.join('\n'),
        /Failed to update connector .*hub: `connector.type` cannot be changed after creation/,
      );
      assert.match(
        messages.join('\n'),
        /Failed to update service .*checkout: `service.serviceDefinition.type` cannot be changed after creation/,
      );
    }
  });

  it('that was switched off in the user interface is switched on again', async (test) => {
    const platform = await startPlatform(test);
    await provision(platform, tree);
    for (const stored of platform.state.triggers.values()) Object.assign(stored.value, { enabled: false });
    const run = await provision(platform, tree);
    assert.equal(run.code, 0, run.log);
    assert.equal(run.outputs.updated, '1');
    assert.deepEqual(
      [...platform.state.triggers.values()].map(({ value }) => value.enabled),
      [true],
    );
  });

  it('of the account is recognized by its directory', async (test) => {
    const platform = await startPlatform(test);
    const service = tree[`${root}/services/checkout.yaml`] as string;
    const run = await provision(platform, { 'platform/.harness/services/checkout.yaml': service });
    assert.equal(run.code, 0, run.log);
    assert.deepEqual([...platform.state.services.keys()], ['checkout']);
  });
});

describe('the stable version of a template', () => {
  const version = (label: string) =>
    `template: {identifier: build, name: Build, versionLabel: "${label}", type: Step, spec: {}}\n`;
  const isCreate = ({ method, path }: RecordedRequest) => method === 'POST' && path === '/template/api/templates';

  for (const ifExists of ['update', 'fail']) {
    it(`that is new is the first version in the order of the files, however long its create takes (${ifExists})`, async (test) => {
      const platform = await startPlatform(test);
      platform.fault({ kind: 'latency', method: 'POST', path: '/template/api/templates', milliseconds: 300 });
      // A template that refers to the second version comes before both.
      const user = `template: {identifier: user, name: User, versionLabel: "1", type: Stage, spec: {template: {templateRef: account.build, versionLabel: "2.0"}}}\n`;
      const files = { 'platform/a.yaml': user, 'platform/b.yaml': version('1.0'), 'platform/c.yaml': version('2.0') };
      const run = await provision(platform, files, { 'if-exists': ifExists });
      assert.equal(run.code, 0, run.log);
      const [first, ...others] = platform.requests.filter(isCreate);
      assert.match(String(first?.body), /versionLabel: "1\.0"/);
      assert.equal(others.length, 2);
      assert.deepEqual([...platform.state.templates.keys()].toSorted(), ['build/1.0', 'build/2.0', 'user/1']);
      assert.equal(platform.state.templates.get('build/1.0')?.value.stableTemplate, true);
    });
  }

  it('is not another one because the create of the first version was refused', async (test) => {
    const platform = await startPlatform(test);
    platform.fault({ kind: 'error', shape: 'A', status: 400, method: 'POST', path: '/template/api/templates' });
    const files = { 'platform/b.yaml': version('1.0'), 'platform/c.yaml': version('2.0') };
    const refused = await provision(platform, files);
    assert.deepEqual([refused.outputs.failed, refused.outputs.blocked], ['1', '1'], refused.log);
    assert.equal((await provision(platform, files)).code, 0);
    assert.equal(platform.state.templates.get('build/1.0')?.value.stableTemplate, true);
  });

  it('does not make the update of a version wait for another one', async (test) => {
    const platform = await startPlatform(test);
    const files = { 'platform/b.yaml': version('1.0'), 'platform/c.yaml': version('2.0') };
    assert.equal((await provision(platform, files)).code, 0);
    const path = '/template/api/templates/update/*/1.0';
    platform.fault({ kind: 'error', shape: 'A', status: 400, method: 'PUT', path });
    const changed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace('Build', 'B')]));
    const run = await provision(platform, changed);
    assert.deepEqual([run.outputs.failed, run.outputs.updated], ['1', '1'], run.log);
  });

  it('decides the digest of a plan that creates several versions', async (test) => {
    const platform = await startPlatform(test);
    const plan = async (first: string, second: string) => {
      const files = { 'platform/b.yaml': version(first), 'platform/c.yaml': version(second) };
      return (await provision(platform, files, { 'dry-run': 'true' })).outputs.planDigest;
    };
    assert.notEqual(await plan('1.0', '2.0'), await plan('2.0', '1.0'));
    assert.equal(await plan('1.0', '2.0'), await plan('1.0', '2.0'));
  });

  it('is planned, set after all versions, found unchanged, and moved', async (test) => {
    const platform = await startPlatform(test);
    const listStableVersions = () =>
      [...platform.state.templates.values()].flatMap(({ value }) => (value.stableTemplate ? value.versionLabel : []));
    const run = async (stable: string, inputs = {}) => {
      platform.requests.length = 0;
      const step = await provision(platform, selectFiles('1.yaml', '2.yaml'), { 'stable-version': stable, ...inputs });
      assert.equal(step.code, 0, step.log);
      return step;
    };
    const plan = await run('highest', { 'dry-run': 'true' });
    assert.match(plan.log, /update +stable version 2\.0 of template default\/payments\/build/);
    assert.deepEqual(writes(platform), []);

    const created = await run('highest');
    assert.deepEqual([created.outputs.created, created.outputs.updated], ['2', '1']);
    assert.match(line(writes(platform).at(-1) as RecordedRequest), /^PUT .*\/updateStableTemplate\/build\/2\.0$/);
    assert.deepEqual(listStableVersions(), ['2.0']);
    assert.equal(created.outputs.planDigest, plan.outputs.planDigest);

    const again = await run('build@2.0');
    assert.equal(again.outputs.unchanged, '3');
    assert.deepEqual(writes(platform), []);

    platform.fault({
      kind: 'reset',
      when: 'after',
      method: 'PUT',
      path: '/template/api/templates/updateStableTemplate/*',
    });
    const moved = await run('highest\ndefault/payments/build@1.0');
    assert.deepEqual([moved.outputs.updated, moved.outputs.unchanged], ['1', '2']);
    assert.match(moved.log, /the response was lost; read back and verified/);
    assert.deepEqual(listStableVersions(), ['1.0']);
  });

  it('that does not exist is an error before anything is written', async (test) => {
    const platform = await startPlatform(test);
    const run = await provision(platform, selectFiles('1.yaml'), { 'stable-version': 'build@3.0' });
    assert.equal(run.code, 1);
    assert.deepEqual(writes(platform), []);
    assert.match(
      annotations(run, 'error')[0]?.message ?? '',
      /^Stable version 3\.0 of template default\/payments\/build references template "build" 3\.0 .* neither in this plan/,
    );
  });
});

describe('a service override', () => {
  it('in a file of any path is created, found unchanged, and updated', async (test) => {
    const platform = await startPlatform(test);
    const text = `# Of the service
overrides:
  orgIdentifier: default
  projectIdentifier: payments
  environmentRef: prod
  serviceRef: checkout
  variables: [{ name: Replicas, type: String, value: "3" }]
`;
    const files = { ...selectFiles('checkout.yaml', 'prod.yaml'), 'platform/flat.yaml': text };
    const created = await provision(platform, files);
    assert.equal(created.code, 0, created.log);
    const [override] = platform.state.overrides.values();
    assert.equal(override?.value.identifier, 'prod_checkout');
    assert.doesNotMatch(String(override?.value.yaml), /Identifier|Ref/);
    const unchanged = await provision(platform, files);
    assert.equal(unchanged.outputs.unchanged, '3', unchanged.log);
    // An override that was created with another identifier is the same override.
    Object.assign(override?.value ?? {}, { identifier: 'made_by_hand', name: 'made_by_hand' });
    platform.state.overrides.set('default/payments/made_by_hand', override as StoredResource);
    platform.state.overrides.delete('default/payments/prod_checkout');
    const updated = await provision(platform, { ...files, 'platform/flat.yaml': text.replace('"3"', '"4"') });
    assert.equal(updated.outputs.updated, '1', updated.log);
    assert.deepEqual([...platform.state.overrides.keys()], ['default/payments/made_by_hand']);
  });
});
